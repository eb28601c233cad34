"""The words of the site itself, in French and English. Sentences about a game come from the game."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from babel.core import negotiate_locale
from fluent.runtime import FluentBundle, FluentResource
from markupsafe import Markup, escape

from ludobus.core.game import LANGUAGES
from ludobus.core.words import FUNCTIONS, SENTENCES, with_minus

MOST_WISHES = 20  # languages of a browser that are looked at
FOLDER = Path(__file__).parent / "text"


@functools.cache
def _bundle(lang: str) -> Any:
    bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle


@functools.lru_cache(maxsize=SENTENCES)
def say(lang: str, key: str, **facts: Any) -> str:
    """The sentence `key` of the site."""
    message = _bundle(lang).get_message(key)
    text, errors = _bundle(lang).format_pattern(message.value, facts)
    if errors:
        raise KeyError(f"{lang} {key!r}: {errors[0]}")
    return with_minus(str(text), facts)


@functools.cache
def script_words(lang: str) -> dict[str, str]:
    """The sentences that the page's own scripts say: those whose key begins with `js-`."""
    keys = [key for key in _bundle(lang)._messages if key.startswith("js-")]
    return {key.removeprefix("js-"): say(lang, key) for key in keys}


def preferred(accept: str) -> str:
    """Of our languages, the one that a browser prefers by its Accept-Language header, else English."""
    wishes = []
    for number, wish in enumerate(accept.split(",")[:MOST_WISHES]):
        code, _, weight = wish.partition(";")
        try:
            wishes.append((-_weight(weight), number, code.strip().replace("-", "_")))
        except ValueError:
            continue
    codes = [code for weight, _, code in sorted(wishes) if weight < 0 and code]
    return negotiate_locale(codes, LANGUAGES) or "en"


def _weight(text: str) -> float:
    """The q value, from 0 to 1; ValueError if it is none."""
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    weight = float(value)
    if name.strip().lower() != "q" or not 0 <= weight <= 1:
        raise ValueError(text)
    return weight


def rich(text: str) -> Markup:
    """A sentence in which `**words**` are bold."""
    parts = text.split("**")
    return Markup("").join(Markup("<b>{}</b>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts))
