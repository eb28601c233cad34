"""Paris Paris: what the table page shows beside the board."""

from collections import Counter

import pytest

import ludobus
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
