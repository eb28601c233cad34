"""Station Master, clause by clause: what there is, and before the game."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from ludobus.core.record import NONE
from ludobus.games.station_master import rules
from ludobus.games.station_master.parts import IN_PLAY, KIND, NUMBER, PARTS, RUSH_CARD, SUPPLY, TYPE, TYPES, VALUE
from tests.clauses import clause
from tests.games.station_master.station import (
    EXECUTIVE,
    FREIGHT,
    GAME,
    STANDARD,
    do,
    names,
    news,
    position,
    train,
)

# 1. What there is


@clause("SM-1.1")
def test_locomotives() -> None:
    by_kind = {kind: sorted(NUMBER[kind == KIND].tolist()) for kind in (STANDARD, EXECUTIVE, FREIGHT)}
    assert by_kind == {STANDARD: [3, 3, 4, 4, 4, 5, 5, 6, 7, 8], EXECUTIVE: [3, 4, 5, 6], FREIGHT: [5]}
    assert [loco["number"] for loco in PARTS["locomotives"] if loco["stripe"]] == [7, 8]
    s = position(train("standard", 3, "p1 p1"), train("standard", 4), hands=("p2 p3 p4", "p5 p6 m1"))
    assert s.seats[:2].tolist() == [3, 4]
    do(s, "p2", "track 0")
    assert "departed" in news(s)


@clause("SM-1.2")
def test_cards() -> None:
    copies = Counter(TYPES[number] for number in TYPE)
    assert sum(copies.values()) == 97
    assert sum(count for name, count in copies.items() if name.startswith("carriage-")) == 63 + 9
    specials = {name: count for name, count in copies.items() if not name.startswith("carriage-")}
    assert specials == {
        "caboose": 4,
        "royal": 3,
        "reassign": 4,
        "repair3": 2,
        "repair5": 1,
        "transfer": 4,
        "standing": 2,
        "uncouple1": 2,
        "uncouple2": 2,
        "rush": 1,
    }


@clause("SM-1.3")
def test_carriages() -> None:
    printed = Counter(VALUE[STANDARD, TYPE < 12].tolist())
    expected = {6: 4, 5: 5, 4: 8, 3: 9, 2: 8, 1: 5, -1: 5, -2: 6, -3: 5, -4: 4, -5: 2, -6: 2}
    assert printed == expected
    for name, copies, green, red in (("first", 5, 4, -3), ("executive", 4, 6, -5)):
        cards = TYPES.index(f"carriage-{name}") == TYPE
        assert cards.sum() == copies
        assert set(VALUE[EXECUTIVE, cards].tolist()) == {green}
        assert set(VALUE[STANDARD, cards].tolist()) == {red}


@clause("SM-1.4")
def test_tokens() -> None:
    assert SUPPLY.tolist() == [3, 2, 1]
    match = GAME.start(players=6, seed=1)
    assert match.state.home.tolist() == [[3, 2, 1]] * 6


# 2. Before the game


@clause("SM-2.1", "SM-2.2")
@pytest.mark.parametrize(
    ("players", "count", "gone"), [(2, 13, [7, 8]), (3, 13, [7, 8]), (4, 14, [8]), (5, 15, []), (6, 15, [])]
)
def test_locomotives_by_player_count(players: int, count: int, gone: list[int]) -> None:
    assert IN_PLAY[players].sum() == count
    assert NUMBER[IN_PLAY[players] == 0].tolist() == gone
    for seed in range(20):
        s = GAME.start(players=players, seed=seed).state
        extra = int(RUSH_CARD in s.discard)
        assert s.trains == players + extra
        assert s.in_shed == count - players - extra
        assert set(s.loco[: s.trains].tolist()) | set(s.shed[: s.in_shed].tolist()) == set(
            np.flatnonzero(IN_PLAY[players])
        )


@clause("SM-2.3")
def test_three_secret_cards() -> None:
    match = GAME.start(players=4, seed=2)
    assert match.state.held[:4].tolist() == [3] * 4
    assert match.state.stock + match.state.discards == 97 - 12
    for seat in range(4):
        hidden = match.seen(seat)
        for other in range(4):
            assert (hidden.hand[other] == NONE).all() == (other != seat)
    assert match.view(None)["hand"] is None


@clause("SM-2.4")
def test_rush_hour_in_the_opening_deal() -> None:
    for seed in range(200):
        match = GAME.start(players=6, seed=seed)
        if match.state.discards:
            break
    s = match.state
    assert names(s.discard) == ["rush"]
    assert s.trains == 7
    assert s.held[:6].tolist() == [3] * 6
    assert s.stock == 97 - 18 - 1
    told = news(s)
    assert told[-4:] == ["rush", "arrived", "drew", "got"], "after everybody's cards were dealt"
    assert told.count("got") == 18


@clause("SM-2.5")
def test_first_player_and_clockwise() -> None:
    assert GAME.start(players=3, seed=1).seat == 0
    match = GAME.start(players=3, seed=1, first=2)
    assert rules.NEWS.read(match.state)[0] == ("opened", {"seat": 2})
    order = []
    for _ in range(3):
        order.append(match.seat)
        match.play(match.legal()[0])
        while match.state.step:
            match.play(match.legal()[0])
    assert order == [2, 0, 1]


@clause("SM-2.5")
def test_chance_may_say_who_begins() -> None:
    firsts = {GAME.start(players=6, seed=seed, first="random").seat for seed in range(60)}
    assert firsts == set(range(6))
    plain, drawn = GAME.start(players=3, seed=5), GAME.start(players=3, seed=5, first="random")
    assert drawn.state.turn == drawn.seat
    assert plain.seat == 0
