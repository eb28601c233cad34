"""Station Master, clause by clause: a turn, tokens and carriages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludobus.core.record import NOBODY, NONE
from ludobus.games.station_master import rules, trains
from ludobus.games.station_master.parts import NUMBER
from tests.clauses import clause
from tests.games.station_master.station import (
    GAME,
    carriages,
    do,
    legal,
    names,
    news,
    points,
    position,
    row,
    train,
)

# 3. A turn


@clause("SM-3.1")
def test_one_token_or_one_card() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"))
    assert legal(s) == ["token 1", "token 2", "token 3", "p3", "p2", "m4"]
    do(s, "token 2")
    assert legal(s) == ["track 0", "track 1"]
    do(s, "track 1")
    assert row(s, 1) == [(0, 2)]
    assert ("laid", {"seat": 0, "track": 1}) in rules.NEWS.read(s)
    assert s.seat == 1
    do(s, "p5")
    assert legal(s) == ["track 0", "track 1"]
    do(s, "track 0")
    assert carriages(s, 0) == ["p5"]
    assert row(s, 0) == []
    assert s.seat == 0


@clause("SM-3.2")
def test_nobody_passes_and_who_is_skipped() -> None:
    full = train("standard", 3, "p1", ((0, 1), (0, 1), (1, 1)))
    s = position(full, players=3, hands=("p2", "", "m1"), stock=0, shed=0)
    do(s, "p2")  # the only train takes it; seat 1 has no card, and there is no place for a token
    assert "skipped" in news(s)
    assert s.seat == 2
    assert legal(s) == ["m1"]
    room = position(
        train("standard", 4, "p1", ((0, 1), (0, 1), (1, 1))), players=3, hands=("p2", "", "m1"), stock=0, shed=0
    )
    do(room, "p2")
    assert room.seat == 1
    assert legal(room) == ["token 1", "token 2", "token 3"]
    spent = position(
        train("standard", 5, "p1", ((1, 1), (1, 1), (1, 1), (1, 2), (1, 2))),
        train("standard", 4, "", ((1, 3),)),
        hands=("p2 p3", ""),
        stock=0,
    )
    do(spent, "p2", "track 1")
    assert spent.seat == 0, "no token left"
    do(spent, "p3", "track 0")
    assert spent.seat == NOBODY


@clause("SM-3.2", "SM-2.5")
def test_after_a_skip_play_goes_on_clockwise() -> None:
    full = ((0, 1), (0, 1), (0, 1)), ((2, 1), (2, 1), (2, 1))
    s = position(
        train("standard", 3, "", full[0]),
        train("executive", 3, "", full[1]),
        players=4,
        hands=("p2 p3", "", "p5 p6", "m1 m2"),
        stock=0,
    )
    do(s, "p2", "track 0")
    assert news(s).count("skipped") == 1
    assert s.seat == s.turn == 2


@clause("SM-3.2", "SM-4.1", "SM-6.12")
def test_the_train_of_rush_hour_has_places_too() -> None:
    """With 2 players it stands on the third track."""
    full = ((0, 1), (0, 1), (0, 1)), ((1, 1), (1, 1), (1, 1))
    s = position(
        train("standard", 3, "", full[0]),
        train("executive", 3, "", full[1]),
        train("standard", 4),
        hands=("p2 p3", ""),
        stock=0,
    )
    do(s, "p2", "track 2")
    assert "skipped" not in news(s)
    assert s.seat == 1
    assert legal(s) == ["token 2", "token 3"]
    do(s, "token 3")  # there is one train with a place
    assert s.aboard[2] == 1


@clause("SM-3.3")
def test_a_card_is_replaced_a_token_is_not() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"), top="royal")
    do(s, "token 1", "track 0")
    assert s.held[0] == 3
    assert "drew" not in news(s)
    do(s, "p5", "track 0")
    assert names(s.hand[1]) == ["p6", "m1", "royal"]
    assert "drew" in news(s)
    do(s, "m4", "track 0")
    assert names(s.hand[0])[:2] == ["p2", "p3"]


@clause("SM-3.4")
def test_the_order_of_a_turn() -> None:
    s = position(
        train("standard", 3, "p1 p1", ((0, 1),)), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"), top="rush royal"
    )
    do(s, "p2", "track 0")
    assert news(s) == ["coupled", "departed", "turned", "scored", "arrived", "rush", "arrived", "drew", "got"]
    last = position(train("standard", 3, "p1 p1"), hands=("p2 p3 m4", "p5 p6 m1"), shed=0, top="royal")
    do(last, "p2")
    assert last.seat == NOBODY
    assert last.held[0] == 2, "the game was over before the draw"


# 4. Tokens


@clause("SM-4.1")
def test_places_for_tokens() -> None:
    s = position(
        train("standard", 3, "", ((0, 1), (0, 1))),
        train("standard", 4, "m6", ((1, 1), (1, 1), (1, 1), (1, 2))),
        hands=("p2 p3 m4", "p5 p6 m1"),
    )
    do(s, "token 1")  # one train has a place: no question is left
    assert row(s, 0) == [(0, 1)] * 3
    assert "laid" in news(s)
    assert legal(s) == ["p6", "p5", "m1"], "no train has a place"
    standing = position(train("standard", 3, "", ((0, 1), (0, 1), (1, 1)), "standing"), hands=("p2 p3 m4", "p5 p6 m1"))
    do(standing, "token 3")
    assert row(standing, 0)[-1] == (0, 3)


@clause("SM-4.2")
def test_a_train_full_of_tokens_takes_carriages() -> None:
    full = ((0, 1), (0, 1), (1, 1))
    s = position(train("standard", 3, "", full), train("standard", 4), hands=("p2 royal m4", "p5 p6 m1"))
    do(s, "p2", "track 0")
    assert carriages(s, 0) == ["p2"]
    do(s, "p5", "track 1", "royal", "track 0")
    assert names(s.fittings[0]) == ["royal"]
    assert s.aboard[0] == 3


@clause("SM-4.3")
def test_the_row_and_who_may_look() -> None:
    match = GAME.start(players=3, seed=4)
    for passengers in (2, 3, 1):
        match.play(rules.ACTIONS.encode("token", passengers - 1))
        match.play(rules.ACTIONS.encode("track", 1))
    for seat in (0, 1, 2, None):
        shown = match.view(seat)["trains"][1]["row"]
        assert [token["seat"] for token in shown] == [0, 1, 2]
        assert [token["passengers"] for token in shown] == [
            2 if seat == 0 else None,
            3 if seat == 1 else None,
            1 if seat == 2 else None,
        ]


@clause("SM-4.4")
def test_what_is_open_and_what_is_secret() -> None:
    match = GAME.start(players=3, seed=5)
    for _ in range(60):
        match.play(GAME.instinct(match._states, len(match.actions)))
    s, hidden = match.state, match.seen(1)
    for field in (
        "discard",
        "discards",
        "stock",
        "in_shed",
        "retired",
        "loco",
        "carriages",
        "fittings",
        "row",
        "held",
        "out",
    ):
        assert np.array_equal(hidden[field], s[field]), field
    for field in ("earned", "best", "rides", "laid", "most"):
        assert np.array_equal(hidden[field], s[field]), field
    assert (hidden.pile == NONE).all()
    assert (hidden.shed == NONE).all()
    assert np.array_equal(hidden.hand[1], s.hand[1])
    assert np.array_equal(hidden.worth[1], s.worth[1])
    for other in (0, 2):
        assert (hidden.hand[other] == NONE).all()
        assert (hidden.home[other] == NONE).all()
        out = [token for token in range(6) if s.worth[other, token]]
        assert all(hidden.worth[other, token] == NONE for token in out)


@clause("SM-4.5")
def test_a_token_turned_up_is_not_one_that_still_lies() -> None:
    s = position(
        train("standard", 3, "p1 p1", ((1, 3), (1, 2))),
        train("standard", 4, "", ((1, 1), (1, 2))),
        hands=("p2 p3 m4", "p5 p6 m1"),
    )
    assert _could(s, 1) == [[1, 2, 3], [1, 2, 3]]
    do(s, "p2", "track 0")
    assert _could(s, 1) == [[1, 2], [1, 2]], "the 3 and a 2 were elsewhere"
    assert s.most[1, :2].tolist() == [[3, 1, 0], [3, 1, 0]]
    do(s, "token 3", "track 1")
    assert _could(s, 1) == [[1, 2], [1, 2], [1, 2, 3]], "the 3 can be out again"


def _could(s: Any, track: int) -> list[list[int]]:
    view = GAME.views.view(s, None)
    return [token["could"] for token in view["trains"][track]["row"]]


# 5. Carriages


@clause("SM-5.1")
def test_a_carriage_goes_to_the_tail() -> None:
    s = position(train("standard", 5, "p1 m2"), train("standard", 4), hands=("p6 p3 m4", "p5 p6 m1"))
    do(s, "p6", "track 0")
    assert carriages(s, 0) == ["p1", "m2", "p6"]
    do(s, "m1", "track 1")
    assert carriages(s, 1) == ["m1"]


@clause("SM-5.2")
def test_a_complete_train_leaves() -> None:
    s = position(train("standard", 3, "p1 p1", ((0, 2),)), train("standard", 4), hands=("p6 p3 m4", "p5 p6 m1"))
    do(s, "p6", "track 0")
    assert points(s) == [16, 0]
    assert s.length[0] == 0


@clause("SM-5.3")
def test_a_carriage_can_always_be_played() -> None:
    for players in (2, 6):
        match = GAME.start(players=players, seed=6)
        chance = np.random.default_rng(6)
        while not match.over:
            s = match.state
            assert all(s.length[t] < NUMBER[s.loco[t]] for t in range(players + 1) if s.loco[t] != NONE)
            match.play(int(chance.choice(match.legal())))


@clause("SM-5.4", "SM-5.5", "SM-5.6")
@pytest.mark.parametrize(
    ("kind", "values"),
    [("standard", [6, -6, 1, -3, -5]), ("executive", [6, -6, 1, 4, 6]), ("freight", [-6, 6, -1, -3, -5])],
)
def test_values_by_kind_of_train(kind: str, values: list[int]) -> None:
    for name, value in zip(["p6", "m6", "p1", "first", "executive"], values, strict=True):
        s = position(train(kind, 5, name))
        assert trains.value_of(s, 0) == value, name


@clause("SM-5.7")
def test_a_carriage_counts_where_it_leaves() -> None:
    s = position(
        train("standard", 5, "first"), train("executive", 3, "p1 p1", ((0, 1),)), hands=("reassign p3 m4", "p5 p6 m1")
    )
    assert trains.value_of(s, 0) == -3
    do(s, "reassign", "track 0")
    assert points(s) == [6, 0]
