"""Every drawn thing explains itself, in both languages, from what its viewer may know."""

from __future__ import annotations

import functools
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

MANY = [10, pytest.param(50, marks=pytest.mark.slow)]  # games of each title
BAD = r"[{}\u2068\u2069]|  |None|-128"
BARE = {  # classes of what needs no explanation of its own, and why
    "scenery": "the ground of the picture: no rule speaks of it, and a word on it would be in the way everywhere",
    "edge": "the border of a street, which explains itself",
    "s-casing": "the paper-coloured border of lines, which explain themselves",
    "apart": "stands in pictures that stand alone, but not on a page",
}


class Drawn(HTMLParser):
    """Reads a drawing: the names of all things in it, and whatever is drawn or written outside of any thing.

    Labels, headings and paragraphs of the tray are words that say themselves what they mean.
    """

    SHAPES = ("path", "circle", "rect", "ellipse", "line", "polygon", "use", "text", "image")
    CARRIERS = (*SHAPES, "b", "i", "em", "button", "td", "th", "li")
    NAMES = ("data-about", "data-piece", "data-spot")

    def __init__(self) -> None:
        super().__init__()
        self.inside = [False]
        self.names: set[str] = set()
        self.bare: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        here = {told[name] or "" for name in self.NAMES if name in told}
        self.names |= here
        explained = self.inside[-1] or bool(here) or tag in ("label", "clippath")
        explained = explained or any(one in BARE for one in (told.get("class") or "").split())
        if tag in self.CARRIERS and not explained:
            self.bare.append(self.get_starttag_text() or tag)
        if tag != "input":
            self.inside.append(explained)

    def handle_endtag(self, tag: str) -> None:
        self.inside.pop()


@functools.lru_cache(8)
def read(drawing: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The names of the things of a drawing, and what lies outside of any."""
    parser = Drawn()
    parser.feed(f"<svg>{drawing}</svg>")
    return frozenset(parser.names), tuple(parser.bare)


def explains(case: Case) -> None:
    """Leave out a game whose table explains nothing."""
    if not case.game.meanings:
        pytest.skip(f"{case.name} has no meaning.py")


def things(match: Match, viewer: int | None) -> tuple[dict[str, Any], set[str]]:
    """A view, and the names of all that is drawn of it on a page; nothing is drawn that belongs to no thing."""
    game, view = match.game, match.view(viewer)
    scene = draw(game, view)
    names = set()
    for drawing in (scene.art, scene.pieces, scene.tray):
        found, bare = read(drawing)
        assert bare == ()
        names |= found
    names |= {f"card-{seat}" for seat in range(match.players)} | {f"points-{seat}" for seat in range(match.players)}
    for seat, card in enumerate(game.views.cards(view)):
        names |= {f"{key}-{seat}" for _, number, key in card["chips"] if number is not None}
        names |= {"first"} if card["first"] else set()
    return view, names


def sentences(found: Meaning) -> set[tuple[str, str]]:
    return {(key, repr(sorted(facts.items()))) for key, facts in (found.title, found.what, *found.now)}


@every_game
@pytest.mark.parametrize("games", MANY)
def test_every_drawn_thing_has_an_explanation(case: Case, games: int) -> None:
    """Over many games and for all who may look; every sentence can be said, and every clause is there.

    `things` finds whatever is drawn and belongs to no thing.
    """
    from ast import literal_eval

    explains(case)
    game, chance, said, clauses = case.game, random.Random(15), set(), set()
    for number in range(games):
        players = game.seats[number % len(game.seats)]
        for match in Case(case.name, players).positions(1500 + number, every=12, policy="mixed"):
            viewer = match.seat if chance.random() < 0.6 else chance.choice([None, *range(players)])
            legal = match.legal() if viewer is not None and viewer == match.seat else []
            view, names = things(match, viewer)
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


def test_what_is_bare_is_found() -> None:
    """The reader notices a shape, a number and a label that belong to nothing."""
    assert read('<g data-about="stop-1"><path/><text>1</text></g>') == ({"stop-1"}, ())
    assert read('<g class="scenery"><path/></g><g class="x"><text>1</text></g><b>2</b>')[1] == ("<text>", "<b>")


@every_case
def test_explanations_of_twins_are_equal(case: Case) -> None:
    """What a seat cannot know changes nothing in what it is told."""
    explains(case)
    for match in case.positions(1560, every=30, policy="mixed"):
        for viewer in (None, *range(case.players)):
            ply = len(match.actions)
            twin = match.copy()
            match.game.conceal(twin._states, ply, viewer, 99)
            (view, names), (other, others) = things(match, viewer), things(twin, viewer)
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
        known = name.partition("-")[0] in case.game.meanings
        assert found is None or (known and isinstance(found, Meaning)), name
