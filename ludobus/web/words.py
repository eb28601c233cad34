"""The words of the site itself, in French and English. Sentences about a game come from the game."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ludobus.core.game import LANGUAGES
from ludobus.core.words import FUNCTIONS, with_minus

FOLDER = Path(__file__).parent / "text"


@functools.cache
def _bundle(lang: str) -> Any:
    bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle


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
    """The first of our languages that a browser asks for, else English."""
    for wish in accept.split(","):
        code = wish.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"
