"""Get on Board: an account kept from the news alone agrees with the sheets."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from ludobus.games.get_on_board import rules, score
from ludobus.games.get_on_board.parts import CITIES, GOAL, JUNCTIONS
from tests.clauses import clause
from tests.games.get_on_board.table import GAME

TABLES = pytest.mark.parametrize(("players", "city"), [(2, 0), (3, 0), (3, 1), (5, 1)])


@clause("GB-2.3", "GB-3.1", "GB-3.2", "GB-3.3")
@TABLES
def test_everybody_is_told_what_was_dealt_and_only_the_own_secrets(players: int, city: int) -> None:
    match = GAME.start(players=players, seed=3, city=("new-york", "london")[city])
    s = match.state
    common = [("sheet", {"seat": seat, "sheet": s.sheet[seat] + 1}) for seat in range(players)]
    common += [("common", {"card": card}) for card in s.common]
    assert match.news(None) == common
    for seat in range(players):
        personal = ("personal", {"seat": seat, "goals": 5 * city + s.personal[seat]})
        hand = ("hand", {"seat": seat, "ticket": s.hands[2 * seat], "other": s.hands[2 * seat + 1]})
        assert match.news(seat) == [*common, personal, hand]


@clause("GB-3.4", "GB-4.1", "GB-4.3", "GB-5.5", "GB-6.1", "GB-7.1", "GB-7.2", "GB-9.2", "GB-9.3", "GB-9.4", "GB-10.2")
@TABLES
def test_what_is_told_is_what_happened(players: int, city: int) -> None:
    match = GAME.start(players=players, seed=5, city=("new-york", "london")[city])
    chance, told = random.Random(5), Counter[tuple[str, int]]()
    rounds = 0
    while not match.over:
        by_chance = chance.random() < 0.2
        match.play(chance.choice(match.legal()) if by_chance else GAME.instinct(match._states, len(match.actions)))
        s = match.state
        for kind, facts in rules.NEWS.read(s):
            seat = facts.get("seat", -1)
            if kind == "start":
                assert facts["ticket"] == s.started[seat]
            elif kind == "ticket":
                rounds += 1
                assert facts == {"number": rounds, "ticket": s.deck[rounds - 1], "inspector": s.inspector}
            elif kind == "drove":
                end = int(s.line[seat, s.sticks[seat]])
                row, column = divmod(end, CITIES[city]["columns"])
                assert facts["junction"] == JUNCTIONS * city + end
                assert (facts["column"], facts["row"]) == (column, row + 1)
                told["sticks", seat] += facts["sticks"]
            elif kind in ("turned", "jammed"):
                told[kind, seat] += facts["boxes"]
            elif kind in ("boarded", "bonus"):
                told[f"passenger {facts['passenger']}", seat] += 1
            elif kind in ("visited", "delivered"):
                told[f"place {facts['place']}", seat] += 1
            elif kind == "reached":
                told["reached", seat] += facts["points"]
            elif kind == "eliminated":
                told["out", seat] += 1
            elif kind == "revealed":
                mine = set(GOAL[city, s.personal[seat]].tolist())
                fulfilled = not s.out[seat] and mine <= set(s.line[seat].tolist())
                assert facts["goals"] == 5 * city + s.personal[seat]
                assert facts["points"] == 10 * fulfilled
                told["revealed", seat] += 1
            elif kind == "total":
                assert facts["points"] == match.scores[seat]
                told["total", seat] += 1
        for seat in range(players):
            if rounds:
                assert told["sticks", seat] == s.sticks[seat]
            assert told["turned", seat] == s.boxes[seat]
            assert min(told["jammed", seat], 19) == s.jams[seat]
            assert told["passenger 0", seat] == s.ladies[seat]
            assert told["passenger 1", seat] + told["passenger 4", seat] == s.students[seat] + s.interns[seat]
            assert told["passenger 2", seat] == s.tourists[seat].sum()
            assert told["passenger 3", seat] == s.businessmen[seat].sum()
            assert told["reached", seat] == s.reached[seat].sum()
            assert told["out", seat] == (s.out[seat] > 0)
            assert min(told["place 0", seat], 4) == s.schools[seat]
            assert [min(told[f"place {place}", seat], 3) for place in (1, 2)] == s.memo[seat].tolist()
    assert rounds == 12 or s.out[:players].all()
    for seat in range(players):
        assert told["total", seat] == (not s.out[seat])
        assert told["revealed", seat] == 1
        counts = [s.ladies[seat], s.students[seat] + s.interns[seat], s.tourists[seat].sum(), s.businessmen[seat].sum()]
        wanted = [int(count) >= 5 for count in counts] + [count == 3 for count in s.memo[seat].tolist()]
        if not s.out[seat]:
            assert (s.reached[seat] > 0).tolist() == [wanted[card] for card in s.common]


@clause("GB-11.4")
@TABLES
def test_each_junction_of_the_personal_objective_is_needed(players: int, city: int) -> None:
    match = GAME.start(players=players, seed=3, city=("new-york", "london")[city])
    for seat in range(players):
        goals = GOAL[city, match.state.personal[seat]].tolist()
        for missing in (None, *goals):
            s = match.state.copy()
            for junction in goals:
                if junction != missing:
                    s.touched[seat, junction // 64] |= np.uint64(1 << junction % 64)
            assert bool(score.fulfilled(s, seat)) == (missing is None)
