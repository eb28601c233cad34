"""Paris Paris: what the table page shows beside the board."""

from collections import Counter

import pytest

import ludobus
from ludobus.games.paris_paris import rules, view
from ludobus.games.paris_paris.parts import ROUTE, TOKEN_LINE, TOKEN_STATION


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tokens_still_to_come_are_those_that_lie_face_down(players: int) -> None:
    """Counted by line and stop, for everybody alike; with the last stack turned up none is left."""
    match = ludobus.load("paris-paris").start(players=players, seed=5)
    while not match.over:
        face_down = match.state.stacks[(int(match.state.rounds) + 1) * (players + 1) :].tolist()
        true = Counter((int(TOKEN_LINE[token]), int(TOKEN_STATION[token])) for token in face_down)
        expected = [[true[line, station] for station in route] for line, route in enumerate(ROUTE.tolist())]
        for seat in (None, *range(players)):
            assert match.view(seat)["to_come"] == expected
        match.play(match.legal()[-1])
    assert not any(map(any, match.view(None)["to_come"]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_excursions_are_told_stop_by_stop(players: int) -> None:
    """What the stops bring is what is scored after them, ride by ride; each stop lies on the line, in its order."""
    match, rides = ludobus.load("paris-paris").start(players=players, seed=6), 0
    while not match.over:
        match.play(match.legal()[0])
        told: Counter[int] | None = None
        for name, facts in [*rules.NEWS.read(match.state), ("end", {})]:
            if name == "scored" and told is not None:
                told[facts["seat"]] -= facts["points"]
                continue
            assert not told or not any(told.values())
            told = None
            if name in ("excursion", "finale", "open_finale"):
                rides += 1
                first, *stops = view.retell(match.state, name, facts)
                assert first == (name, facts)
                route = ROUTE[facts["line"]].tolist()
                places = [route.index(stop["station"]) for _, stop in stops]
                assert places == sorted(places)
                told = Counter()
                for _, stop in stops:
                    told[stop["seat"]] += stop["points"]
    assert rides > players
