"""Every drawn thing explains itself, in both languages, from what its viewer may know."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from ludobus import Match
from ludobus.core.game import LANGUAGES
from ludobus.core.meaning import Meaning, meaning
from ludobus.look import draw
from tests.contract.cases import Case, every_case, every_game

MANY = 50  # games of each title
NAMED = r'data-(?:about|piece|spot)="([^"]*)"'
BAD = r"[{}\u2068\u2069]|  |None|-128"
BARE: dict[str, str] = {}  # things that need no explanation, and why


def explains(case: Case) -> None:
    """Leave out a game whose table explains nothing."""
    if not case.game.meanings:
        pytest.skip(f"{case.name} has no meaning.py")


def things(match: Match, viewer: int | None) -> tuple[dict[str, Any], set[str], str]:
    """A view, the names of all that is drawn of it on a page, and the drawing."""
    game, view = match.game, match.view(viewer)
    scene = draw(game, view)
    drawn = f"<div>{scene.tray}<svg>{scene.pieces}</svg></div>"
    names = {name for name in re.findall(NAMED, drawn + scene.art) if name not in BARE}
    names |= {f"card-{seat}" for seat in range(match.players)} | {f"points-{seat}" for seat in range(match.players)}
    for seat, card in enumerate(game.views.cards(view)):
        names |= {f"{key}-{seat}" for _, number, key in card["chips"] if number is not None}
        names |= {"first"} if card["first"] else set()
    return view, names, drawn


def sentences(found: Meaning) -> set[tuple[str, str]]:
    return {(key, repr(sorted(facts.items()))) for key, facts in (found.title, found.what, *found.now)}


@every_game
def test_every_drawn_thing_has_an_explanation(case: Case) -> None:
    """Over many games and for all who may look; every sentence can be said, and every clause is there."""
    from ast import literal_eval

    explains(case)
    game, chance, said, clauses = case.game, random.Random(15), set(), set()
    for number in range(MANY):
        players = game.seats[number % len(game.seats)]
        for match in Case(case.name, players).positions(1500 + number, every=12, policy="mixed"):
            viewer = match.seat if chance.random() < 0.6 else chance.choice([None, *range(players)])
            legal = match.legal() if viewer is not None and viewer == match.seat else []
            view, names, _ = things(match, viewer)
            for name in names:
                found = meaning(game, view, name, legal)
                assert found is not None, name
                said |= sentences(found)
                clauses.add(found.clause)
    rulebook = (game.folder / "rulebook" / "en.md").read_text(encoding="utf-8")
    assert {clause for clause in clauses if f"**{clause}**" not in rulebook} == set()
    for lang in LANGUAGES:
        for key, facts in said:
            text = game.words.say(lang, key, dict(literal_eval(facts)))
            assert text.strip() == text != "", key
            assert not re.search(BAD, text), f"{key}: {text}"
            assert text.count("**") % 2 == 0, text


class Bare(HTMLParser):
    """Finds icons, signs, numbers and buttons that lie within nothing that explains itself.

    Labels only show or hide a part of the tray, and what is `apart` stands in pictures but not on a page.
    """

    CARRIERS = ("use", "text", "b", "i", "button")
    NAMES = ("data-about", "data-piece", "data-spot")

    def __init__(self) -> None:
        super().__init__()
        self.inside = [False]
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        explained = self.inside[-1] or tag == "label" or "apart" in (told.get("class") or "").split()
        explained = explained or any(name in told for name in self.NAMES)
        if tag in self.CARRIERS and not explained:
            self.found.append(self.get_starttag_text() or tag)
        if tag != "input":
            self.inside.append(explained)

    def handle_endtag(self, tag: str) -> None:
        self.inside.pop()


@every_case
def test_icons_signs_and_numbers_belong_to_things(case: Case) -> None:
    """Whatever carries meaning lies within something that explains itself."""
    explains(case)
    for match in case.positions(1540, every=25, policy="mixed"):
        parser = Bare()
        parser.feed(things(match, match.seat)[2])
        assert parser.found == []


@every_case
def test_explanations_of_twins_are_equal(case: Case) -> None:
    """What a seat cannot know changes nothing in what it is told."""
    explains(case)
    for match in case.positions(1560, every=30, policy="mixed"):
        for viewer in (None, *range(case.players)):
            ply = len(match.actions)
            twin = match.copy()
            match.game.conceal(twin._states, ply, viewer, 99)
            (view, names, _), (other, others, _) = things(match, viewer), things(twin, viewer)
            legal = match.legal() if viewer is not None and viewer == match.seat else []
            assert names == others
            for name in names:
                assert meaning(match.game, view, name, legal) == meaning(match.game, other, name, legal), name


@every_game
def test_names_that_mean_nothing(case: Case) -> None:
    """A browser may ask for anything."""
    view = case.start(3).view(0)
    kinds = ["", "x", *case.game.meanings]
    for name in [f"{kind}{rest}" for kind in kinds for rest in ("", "-", "-9999", "-a-b-c", "-0-0-0-0-0", "-" * 200)]:
        found = meaning(case.game, view, name)
        assert found is None or isinstance(found, Meaning)
