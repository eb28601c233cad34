"""Sentences for people, from Fluent files, in French and English."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludobus.core.game import LANGUAGES

if TYPE_CHECKING:
    from ludobus.core.game import Game

COMMON = Path(__file__).parent.parent / "text"
Sentence = tuple[str, dict[str, Any]]  # the key of a message, and its facts
SENTENCES = 4096  # that the words of a game keep, and names of things
SEATS = [f"seat-{seat}" for seat in range(6)]  # the players' colours, the same in every game


_MUTE_H = re.compile("h(adrien|e(ctor|l(en|oi|ie)|nri|rcul|rm|rv)|ila|ippo|o(mer|nor|r(ace|ten))|u(bert|g)|y)")
_ELIDED = re.compile("[aeiouœæ]|y(?![aeiou])")
_GLIDE = re.compile("ou[aeiouy]")  # Ouassim and Ouiza begin with a consonant for the ear


def de(name: Any) -> str:
    """The French preposition before a person's name, by sound: "de Bob", "d’Éva", "d’Hélène", "de Harry", "d’Yves".

    An h is mute in the names that French took from Latin and Greek, or made its own; in others it is sounded. A number
    never elides: "de 8", "de 11".
    """
    text = str(name)
    plain = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    elided = _MUTE_H.match(plain) or (_ELIDED.match(plain) and not _GLIDE.match(plain))
    return f"d’{text}" if elided else f"de {text}"


def with_minus(text: str, facts: dict[str, Any]) -> str:
    """A sentence whose numbers below zero have a true minus sign; Fluent writes a hyphen."""
    for value in facts.values():
        if isinstance(value, int) and value < 0:
            text = text.replace(f"-{-value}", f"−{-value}")
    return text


FUNCTIONS: dict[str, Any] = {"DE": de}  # what sentences may call: { DE($seat) }


class Words:
    """The words of one game, with those that all games share.

    A fact that names a thing (`view.NOUNS` says which do) is a number; in the sentence it becomes the thing's name, and
    each Fluent attribute of that name is there too: `$station` is "Les Halles", `$station-at` "aux Halles".
    """

    def __init__(self, game: Game | None = None) -> None:
        self.game = game

    @cached_property
    def _bundles(self) -> dict[str, Any]:
        return {lang: self._bundle(lang) for lang in LANGUAGES}

    def _bundle(self, lang: str) -> Any:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
        for folder in (COMMON, self.game.folder / "text") if self.game else (COMMON,):
            bundle.add_resource(
                FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")), allow_overrides=True
            )
        return bundle

    @cached_property
    def _nouns(self) -> dict[str, list[str]]:
        return {"seat": SEATS} | (self.game.views.NOUNS if self.game else {})

    def say(self, lang: str, key: str, facts: dict[str, Any] | None = None, names: list[str] | None = None) -> str:
        """The sentence `key` with its facts. `names` are the players', in place of their colours."""
        if lang not in self._bundles:
            raise ValueError(f"languages are {', '.join(LANGUAGES)}, not {lang!r}")
        args: dict[str, Any] = {}
        for fact, value in (facts or {}).items():
            args |= self._name(lang, fact, value, names)
        return self._sentence(lang, key, tuple(args.items()))

    def has(self, lang: str, key: str) -> bool:
        return bool(self._bundles[lang].has_message(key))

    @cached_property
    def _sentence(self) -> Callable[[str, str, tuple[tuple[str, Any], ...]], str]:
        """Sentences repeat, at many tables: the last ones are kept."""

        @lru_cache(maxsize=SENTENCES)
        def sentence(lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
            facts = dict(args)
            return with_minus(self._format(lang, key, None, facts), facts)

        return sentence

    @cached_property
    def _noun(self) -> Callable[[str, str, Any], dict[str, str]]:
        return lru_cache(maxsize=SENTENCES)(self._described)

    def _name(self, lang: str, fact: str, value: Any, names: list[str] | None) -> dict[str, Any]:
        nouns = self._nouns.get(fact)
        if nouns is None:
            return {fact: value}
        if nouns is SEATS and names:
            return {fact: names[value]}
        return self._noun(lang, fact, value)

    def _described(self, lang: str, fact: str, value: Any) -> dict[str, str]:
        """A thing's name, and each attribute of it."""
        nouns = self._nouns[fact]
        message = self._bundles[lang].get_message(nouns[value])
        named = {fact: self._format(lang, nouns[value], None, {})}
        return named | {f"{fact}-{name}": self._format(lang, nouns[value], name, {}) for name in message.attributes}

    def _format(self, lang: str, key: str, attribute: str | None, args: dict[str, Any]) -> str:
        bundle = self._bundles[lang]
        if not bundle.has_message(key):
            raise KeyError(f"no {key!r} in the {lang} words of {self.game.name if self.game else 'the site'}")
        message = bundle.get_message(key)
        text, errors = bundle.format_pattern(message.attributes[attribute] if attribute else message.value, args)
        if errors:
            raise KeyError(f"{lang} {key!r}: {errors[0]}")
        return str(text)
