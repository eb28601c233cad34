"""The reasons of a hint: made from what the seat knows, and true when the move is played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludobus import Match
from ludobus.core.game import LANGUAGES
from ludobus.web import advice
from tests.contract.cases import Case, every_case, every_game
from tests.games.bus import table as bus

OPTIONS = 3  # tried at a position


def decisions(case: Case, seed: int, every: int) -> Iterator[tuple[Match, int, list[int]]]:
    """Positions of a game with a choice: who decides, and some of the options."""
    for match in case.positions(seed, every=every, policy="mixed"):
        legal = match.legal()
        if match.seat is not None and len(legal) > 1:
            yield match, match.seat, legal[:: max(len(legal) // OPTIONS, 1)][:OPTIONS]


@every_case
def test_hints_of_twins_are_equal(case: Case) -> None:
    """What a seat cannot know changes nothing in what it is told, and in how it is told."""
    searched = False
    for match, seat, options in decisions(case, 1580, 60):
        twin = match.copy()
        match.game.conceal(twin._states, len(match.actions), seat, 99)
        assert advice.line(match, seat, options[-1]) == advice.line(twin, seat, options[-1])
        assert advice.glance(match, seat) == advice.glance(twin, seat)
        if not searched:
            assert advice.analyse(match, seat, "casual") == advice.analyse(twin, seat, "casual")
        searched = True


@every_case
def test_a_hint_tells_what_happens(case: Case) -> None:
    """Every fact of a move comes true when the move is played in the true world, and so do points that are certain."""
    for match, seat, options in decisions(case, 1590, 25):
        for action in options:
            line, played = advice.line(match, seat, action), match.copy()
            assert line.actions[0] == action
            for step in line.actions:
                played.play(step)
            points, facts = advice.outcome(match, match.view(seat), played, seat)
            assert [fact for fact in line.facts if fact not in facts] == []
            if line.gains and all(world == line.gains[0] for world in line.gains):
                assert points == line.gains[0]
            assert (line.then is not None) == (len(line.actions) > 1)


@every_game
def test_games_have_something_to_say(case: Case) -> None:
    """In most positions, about the best option; every sentence can be said in both languages."""
    if case.game.reasons is None:
        pytest.skip(f"{case.name} has no reasons.py")
    told = []
    for players in case.game.seats:
        for match, seat, _ in decisions(Case(case.name, players), 1600, 20):
            found = advice.glance(match, seat)
            best = found.lines[found.found[0].action]
            told.append(bool(advice.reasons(found, found.found[0].action)))
            for lang in LANGUAGES:
                for sentence in [*advice.reasons(found, found.found[0].action), *best.facts]:
                    text = case.game.words.say(lang, *sentence)
                    assert text.strip() == text != ""
                    assert not re.search(r"[{}\u2068\u2069]|  |None|-128", text), text
    assert sum(told) > 0.6 * len(told)


def test_whom_a_station_is_left_to() -> None:
    """Passengers who arrive where only Violet's line comes are left to Violet; where both come, both are named."""
    t = bus.Table().ready()
    t.route(1, 9, 11)
    t.marked(bus.state.LINES, bus.state.ON_PASSENGERS, 0, 1, 2)
    match = bus.GAME.start(players=3, seed=0)
    match._states[0] = t.s
    east, west = (bus.ACTIONS.encode("station", number) for number in range(2))
    assert advice.line(match, 0, east).facts[0] == ("why-only-rival", {"seat": 1})
    assert advice.line(match, 0, west).facts[0] == ("why-nobody", {})
    t.route(0, 9, 17)
    match._states[0] = t.s
    assert advice.line(match, 0, east).facts[0] == ("why-both", {"seat": 1})
    words = bus.GAME.words
    assert words.say("en", "why-only-rival", {"seat": 1}) == "That leaves it to Violet: your line does not come there."
