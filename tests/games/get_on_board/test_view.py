"""What players of Get on Board read and see."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any

import pytest

import ludobus
from ludobus import look
from ludobus.core.record import NOWHERE
from ludobus.games.get_on_board import line, rules, view
from ludobus.games.get_on_board.parts import NEXT, SINGLE, STRAIGHT_2, STRAIGHT_3
from tests.clauses import clause
from tests.games.get_on_board.table import EAST, GAME, GREY, NORTH, SOUTH, VIOLET, WEST, ask, at, draw, go, table


def fact(s: Any, way: int, *names: str) -> list[Any]:
    _, facts = view.explain(s, rules.ACTIONS.go + way)
    return [facts[name] for name in names]


def sentence(s: Any, way: int, lang: str = "en") -> str:
    return GAME.words.say(lang, *view.explain(s, rules.ACTIONS.go + way))


def test_a_sentence_says_what_a_stick_costs() -> None:
    s = table(2, "C7", shape=STRAIGHT_2)
    draw(s, GREY, "C7", "D7", "E7", "E8", "E9", "D9")
    draw(s, VIOLET, "D8", "C8")
    ask(s, GREY, STRAIGHT_2)
    go(s, NORTH)
    assert fact(s, NORTH, "boxes", "traffic", "fate") == [0, 1, "fatal"]  # a busy street, and D7 is on the line
    assert sentence(s, WEST) == "Stick 2 of 2: north-west to C8 (businessman), 1 turn box, 2 traffic boxes."
    assert sentence(s, NORTH).endswith("1 traffic box – meets your own line: elimination.")
    assert sentence(s, WEST, "fr").endswith("1 case Virages, 2 cases Bouchons.")


def test_a_sentence_says_what_the_rest_will_take() -> None:
    s = table(2, "A3", "A2", shape=STRAIGHT_3)
    assert fact(s, NORTH, "boxes", "later") == [0, 1]
    assert "; the rest will take a turn box" in sentence(s, NORTH)
    assert fact(s, EAST, "boxes", "later") == [0, 0]


def test_a_sentence_says_when_every_way_on_is_fatal() -> None:
    s = table(2, "D6", shape=SINGLE)
    draw(s, GREY, "D7", "D6", "E6", "E5", "E4", "D4")
    ask(s, GREY, SINGLE)
    assert fact(s, SOUTH, "fate") == ["doomed"]  # the light at D5 leads onto the own line by both its ways
    assert fact(s, NORTH, "fate") == ["safe"]
    go(s, SOUTH)
    assert view.explain(s, rules.ACTIONS.go + EAST)[0] == "action-extend"
    assert fact(s, EAST, "fate") == ["fatal"]


def test_a_single_stick_says_why() -> None:
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    assert sentence(s, WEST) == "The shape fits nowhere, so a single stick: west to A8 (old lady and businessman)."


@pytest.mark.parametrize("city", [0, 1])
def test_lines_run_side_by_side(city: int) -> None:
    """Five lines along the same streets, straight and round corners, are nowhere nearer than a line is wide."""
    cells = [at(cell, city) for cell in ("D7", "D8", "E8", "E9", "F9")]
    seats = (3, 5)[city]
    paths = [view._path(city, seat, seats, cells) for seat in range(seats)]
    for one, other in combinations(paths, 2):
        for (a, b), (c, _) in zip(pairwise(one), pairwise(other), strict=True):
            length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
            apart = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / length
            assert apart > 6


def test_the_secret_objective_is_not_in_the_scores() -> None:
    s = table(2, "A1", shape=SINGLE)
    s.ladies[GREY] = 1
    s.personal[GREY] = 0
    draw(s, GREY, "B1")
    for cell in ("E4", "B9"):
        line.touch(s, GREY, at(cell))
    assert view.view(s, GREY)["scores"][GREY] == 1
    assert view.view(s, GREY)["personal"][GREY]["done"] == [True, True, True]


def test_the_sheet_in_words_has_all_shapes_and_both_kinds_of_site() -> None:
    s = table(2, "C7", shape=STRAIGHT_2)
    s.sheet[GREY] = 0
    s.memo[GREY] = (2, 1)
    told = [GAME.words.say("en", *sentence) for sentence in view._tell_sheet(0, GREY, view._sheet(s, GREY), 0)]
    assert (
        "Grey has sheet 1. Its shapes: green two sticks, straight; yellow two sticks with a turn; orange two sticks, "
        "straight or with a turn; beige one stick; blue three sticks, straight; pink three sticks with two turns."
        in told
    )
    assert "Tourist sites served by Grey: light 2, dark 1." in told


@pytest.mark.parametrize(("lang", "there", "absent"), [("en", "Thames", "Tamise"), ("fr", "Tamise", "Thames")])
def test_the_map_names_places_in_one_language(lang: str, there: str, absent: str) -> None:
    picture = GAME.start(players=4, seed=1).svg(lang=lang)
    assert there in picture
    assert absent not in picture
    assert ("City of" in picture) == (lang == "en")


def test_the_strip_shows_which_tickets_are_still_to_come() -> None:
    """By number, not by count, in the panel of a picture and on the sheets of a page."""
    match = GAME.start(players=5, seed=11, city="london")
    bot = ludobus.bot("beginner", seed=1)
    while not match.over and match.view(None)["round"] < 10:
        match.play(bot.choose(match))
    seen = match.view(0)
    left = {str(number) for number in range(1, 13)} - {str(number) for number in seen["tickets"]}
    assert {"1", "3"} <= left
    assert not {"7", "9"} & left
    scene = look.draw(GAME, seen)
    strip = scene.panel.partition('<g class="ticket"')[2].partition('<g transform="translate(14,110)"')[0]
    assert set(re.findall(r'font-size="11">(\d+)</text>', strip)) == left
    shown = re.findall(r'data-ticket="(\d+)"(?:>([^<]*)<|/>)', scene.tray)
    assert {number for number, text in shown if text == number} == left
    assert {number for number, text in shown if text != number} == {str(number) for number in seen["tickets"]}


@clause("GB-4.4")
def test_running_scores_can_be_hidden() -> None:
    """Until the end nobody is told what a sheet would count, in data, words or pictures; the game is the same."""
    openly, hidden = (GAME.start(players=3, seed=2, scores=scores) for scores in ("open", "hidden"))
    while not openly.over:
        action = openly.legal()[len(openly.actions) % len(openly.legal())]
        openly.play(action)
        hidden.play(action)
        if not openly.over:
            seen = hidden.view(0)
            assert seen["scores"] == [None] * 3
            assert {points for sheet in seen["sheets"] for points in sheet["points"]} == {None}
            assert not [line for line in hidden.board(0) if "in all" in line]
    assert hidden.view(0) | {"options": {}} == openly.view(0) | {"options": {}}
    assert hidden.scores == openly.scores
    assert hidden.view(None, 20)["scores"] == openly.view(None, 20)["scores"]  # a finished game is told in full
    hidden.undo()
    look.draw(GAME, hidden.view(0), "fr")


def boxes_of(match: ludobus.Match) -> tuple[list[Any], list[Any]]:
    """Where buses are drawn, and names of landmarks with how many letters these have."""
    drawn = look.draw(GAME, match.view(match.seat)).pieces
    spots = re.findall(r'data-piece="bus-\d" transform="translate\(([\d.]+),([\d.]+)\)"', drawn)
    names = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" class="label bold mid">([^<]+)<', drawn)
    return [(float(x), float(y)) for x, y in spots], [(float(x), float(y), len(text)) for x, y, text in names]


@pytest.mark.parametrize("players", [3, 5])
def test_no_name_of_the_map_covers_a_bus(players: int) -> None:
    """A bus says where a line ends: the name of a landmark makes room for it, and comes back."""
    counts = set()
    for seed in range(4, 7):
        match, bot = GAME.start(players=players, seed=seed), ludobus.bot("beginner", seed=1)
        while not match.over:
            buses, names = boxes_of(match)
            counts.add(len(names))
            for x, y in buses:
                for left, low, letters in names:
                    assert abs(x - left) > 4 * letters + 17 or abs(y - low + 5) > 6 + 13
            match.play(bot.choose(match))
    assert len(counts) > 1


@pytest.mark.parametrize("city", ["new-york", "london"])
def test_a_price_stands_clear_of_the_bus(city: str) -> None:
    """From every junction, for every seat, whether a stick costs one thing or two."""
    number = view.CITY_NAMES.index(city)
    for seat, spot in enumerate(view.BESIDE[number]):
        for junction, beyond in [(i, int(to)) for i, row in enumerate(NEXT[number]) for to in row if to != NOWHERE]:
            (y, x), art = divmod(junction, view.CITIES[number]["columns"]), view._art(number)
            px, py = view.place(number, x, y)
            for width in (38, 72):
                across, down = art["price"](seat, junction, beyond, width)
                apart = abs(across - px - spot[0]) - width / 2 - 17, abs(down - py - spot[1]) - 11 - 14
                assert max(apart) > -5, (seat, junction, beyond, width)


def test_every_second_stick_of_a_line_carries_its_sign() -> None:
    """Colour alone does not say whose it is."""
    match, bot = GAME.start(players=5, seed=3), ludobus.bot("beginner", seed=1)
    while not match.over:
        match.play(bot.choose(match))
    seen = match.view(None)
    drawn = look.draw(GAME, seen).pieces
    for seat, sheet in enumerate(seen["sheets"]):
        line = drawn.partition(f'data-piece="line-{seat}"')[2].partition("</g>")[0]
        assert line.count("<circle") >= (len(sheet["line"]) - 1) // 2
