"""Words: names of people in sentences."""

import re
from pathlib import Path

import pytest

import ludobus
from ludobus.core.words import de
from ludobus.web.words import say

FRENCH = sorted(Path(ludobus.__file__).parent.rglob("fr.ftl"))
# fmt: off
VOWELS = [
    "Ada", "Éva", "Ève", "Ïnès", "inès", "ÉLODIE", "Œdipe", "Ægir", "Ulysse", "Eugène", "Oscar", "E\u0301va",
    "Hélène", "Henri", "Henriette", "Hugo", "Hector", "Hervé", "Honoré", "Hortense", "Hubert", "Hippolyte", "Yves",
    "Yvonne", "Yseult", "Y", "A.",
]
CONSONANTS = [
    "Bob", "Zoé", "Çağla", "Gris", "Harry", "Hans", "Hassan", "Heidi", "Helmut", "Henry", "Hulk", "Hana", "Yann",
    "Yasmine", "Youssef", "Yéléna", "Ouassim", "Ouiza", "William", "8", "11", "1er", "Ада", "<0>", "«Ada»",
]
# fmt: on


@pytest.mark.parametrize("name", VOWELS)
def test_a_name_that_begins_with_a_vowel_for_the_ear_elides(name: str) -> None:
    assert de(name) == f"d’{name}"


@pytest.mark.parametrize("name", CONSONANTS)
def test_a_name_that_begins_with_a_consonant_does_not(name: str) -> None:
    assert de(name) == f"de {name}"


def test_sentences_of_games_and_of_the_site_elide() -> None:
    words = ludobus.load("get-on-board").words
    assert words.say("fr", "board-line", {"seat": 1, "cells": "1"}, ["Bob", "Éva"]) == "La ligne d’Éva\u00a0: 1."
    assert words.say("fr", "board-line", {"seat": 1, "cells": "1"}) == "La ligne de Violet\u00a0: 1."
    assert say("fr", "card-waiting", name="Ada") == "au tour d’Ada"


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.parent.parent.name)
def test_no_french_sentence_puts_a_bare_preposition_before_a_name(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.findall(r"(?i)\b(?:de|que|jusque|lorsque|puisque) \{ \$(?:seat|owner|name|who|first|second) \}", text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_numbers_below_zero_keep_their_sign(lang: str) -> None:
    """With a true minus, also where the plural form is that of one."""
    words = ludobus.load("bus-station").words
    for points in (-1, -12):
        said = words.say(lang, "news-day_score", {"seat": 0, "points": points})
        assert f"−{-points} point" in said
        assert "-" not in said
    assert "−3" in ludobus.load("station-master").words.say(lang, "news-departed", {"track": 0, "loco": 0, "value": -3})


@pytest.mark.parametrize("name", ludobus.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_sentence_writes_its_points_as_a_fixed_number(name: str, lang: str) -> None:
    """-1 has the plural form of 1: a sentence that says "1 point" there tells the wrong score."""
    text = (ludobus.load(name).folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    assert "[one] 1 point" not in text
