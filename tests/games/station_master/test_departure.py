"""Station Master, clause by clause: a train leaves, and the end."""

from __future__ import annotations

import numpy as np
import pytest

import ludobus
from ludobus.core.record import NOBODY, NONE
from ludobus.games.station_master import departure, rules
from ludobus.games.station_master.parts import NUMBER
from tests.clauses import clause
from tests.games.station_master.invariants import sound
from tests.games.station_master.station import (
    GAME,
    carriages,
    do,
    names,
    news,
    outcome,
    points,
    position,
    row,
    top_of_discard,
    train,
)

# 7. A train leaves


@clause("SM-7.1", "SM-5.4")
def test_the_rulebooks_example() -> None:
    """Green 1, red 2 and 3, blue 3, yellow 1 on a train worth +5: 5, 25, 15 and 5 points."""
    green, red, blue, yellow = range(4)
    tokens = ((green, 1), (red, 2), (blue, 3), (red, 3), (yellow, 1))
    s = position(train("standard", 5, "p6 p5 m1 m2", tokens), train("standard", 4), players=4, hands=("first p1 p2",))
    do(s, "first", "track 0")
    assert points(s) == [5, 25, 15, 5]
    departed = next(facts for name, facts in rules.NEWS.read(s) if name == "departed")
    assert departed["value"] == 5


@clause("SM-7.1", "SM-5.6", "SM-6.4")
def test_the_freight_example() -> None:
    s = position(
        train("freight", 5, "p4 m6 p1 m3", ((0, 2),), "royal"), train("standard", 4), hands=("first p1 p2", "p3 p3 p3")
    )
    do(s, "first", "track 0")
    assert points(s) == [2, 0]


@clause("SM-7.1", "SM-5.5", "SM-6.2")
def test_the_executive_example() -> None:
    s = position(
        train("executive", 6, "m2 first executive", ((0, 3), (1, 2), (0, 1)), "royal"),
        train("standard", 4),
        hands=("caboose p1 p2", "p3 p3 p3"),
    )
    do(s, "caboose", "track 0")
    assert points(s) == [72, 36]


@clause("SM-7.1")
def test_negative_points() -> None:
    s = position(train("standard", 3, "m6 m5", ((0, 3),)), train("standard", 4), hands=("p1 m4 p2", "m6 p3 p3"))
    do(s, "m4", "track 0")
    assert points(s) == [-45, 0]
    assert s.best[0] == -45


@clause("SM-7.2")
def test_tokens_go_home() -> None:
    s = position(train("standard", 3, "p1 p1", ((0, 3), (1, 2))), train("standard", 4), hands=("p1 m4 p2", "m6 p3 p3"))
    assert s.home[0].tolist() == [3, 2, 0]
    do(s, "p1", "track 0")
    assert s.home[:2].tolist() == [[3, 2, 1], [3, 2, 1]]
    assert s.aboard[0] == 0
    do(s, "token 2", "track 0", "token 3", "track 0")
    assert row(s, 0) == [(1, 2), (0, 3)]


@clause("SM-7.3")
def test_order_of_the_discard() -> None:
    s = position(
        train("standard", 5, "p4 m6", (), "standing royal"), train("standard", 4), hands=("caboose p1 p2", "p3 p3 p3")
    )
    do(s, "caboose", "track 0")
    assert top_of_discard(s, 5) == ["standing", "royal", "p4", "m6", "caboose"]
    moved = position(train("standard", 5, "p4 m6"), train("standard", 3, "p1 p2"), hands=("reassign p1 p2", "p3 p3 p3"))
    do(moved, "reassign", "track 0")
    assert top_of_discard(moved, 4) == ["reassign", "p1", "p2", "m6"]
    match = GAME.start(players=3, seed=5)
    for _ in range(80):
        match.play(GAME.instinct(match._states, len(match.actions)))
    assert match.state.discards > 5
    assert np.array_equal(match.seen(0).discard, match.state.discard)


@clause("SM-7.4")
def test_the_next_locomotive() -> None:
    s = position(
        train("standard", 3, "p1 p1", ((0, 1),), "royal standing"),
        train("standard", 4),
        hands=("p1 m4 p2", "m6 p3 p3"),
        shed=1,
    )
    coming = s.shed[0]
    do(s, "p1", "track 0")
    assert s.loco[0] == coming
    assert (s.length[0], s.fitted[0], s.aboard[0], s.seats[0]) == (0, 0, 0, NUMBER[coming])
    s = position(train("standard", 3, "p1 p1"), train("standard", 4), hands=("p1 m4 p2", "m6 p3 p3"), shed=0)
    do(s, "p1", "track 0")
    assert s.trains == 1
    assert s.loco[0] == NONE
    assert "vacated" in news(s)
    do(s, "m6")  # the only train: no question is left
    assert carriages(s, 1) == ["m6"]


@clause("SM-7.5")
def test_no_turn_makes_two_trains_leave() -> None:
    for seed in range(6):
        match = GAME.start(players=2 + seed % 5, seed=seed)
        chance = np.random.default_rng(seed)
        while not match.over:
            match.play(int(chance.choice(match.legal())))
            assert news(match.state).count("departed") <= 1


# 8. The end


@clause("SM-8.1")
def test_the_last_train_ends_the_game() -> None:
    s = position(train("standard", 3, "p1 p1", ((0, 1),)), hands=("p1 m4 p2", "m6 p3 p3"), shed=0)
    do(s, "p1")
    assert s.seat == NOBODY
    assert news(s)[-1] == "closed"
    assert outcome(s) == ([3, 0], [0, 1])


@clause("SM-8.2")
def test_no_reshuffle() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p1 m4 p2", "m6 p3 p3"), stock=1, top="m1")
    do(s, "p1", "track 0")
    assert "exhausted" in news(s)
    assert names(s.hand[0]) == ["m4", "p2", "m1"]
    discards = int(s.discards)
    do(s, "m6", "track 0")
    assert s.held[1] == 2
    assert s.stock == 0
    assert s.discards == discards
    assert "drew" not in news(s)


@clause("SM-8.3")
def test_every_hand_empty() -> None:
    s = position(
        train("standard", 5, "", ((1, 3),)), train("standard", 3, "p2 p2", ((0, 2),)), hands=("p1", ""), stock=0, shed=0
    )
    do(s, "p1", "track 1")
    assert s.seat == NOBODY
    assert news(s)[-1] == "stranded"
    assert points(s) == [10, 0], "the train that the last card completed still scores, the other does not"


@clause("SM-8.4")
def test_ties() -> None:
    s = position(train("standard", 5), players=4, shed=0)
    s.seat = NOBODY
    s.earned[:4, 0] = [10, 10, 10, 7]
    s.best[:4], s.rides[:4] = [6, 8, 8, 20], 1
    assert outcome(s) == ([10, 10, 10, 7], [2, 0, 0, 3])
    s.earned[:4, 0], s.best[:4], s.rides[:4] = [0, 0, -4, -4], [-1, 0, -1, -2], [2, 0, 2, 2]
    assert outcome(s)[1] == [1, 0, 2, 3], "without passengers on any train the best one counts 0"


@clause("SM-8.4")
def test_the_best_single_train() -> None:
    s = position(
        train("standard", 3, "m1 m1", ((0, 1),)),
        train("standard", 3, "p1 p1", ((0, 1),)),
        hands=("m1 p1 p6", "p2 p3 p3"),
    )
    do(s, "m1", "track 0")
    assert s.best[0] == -3, "one bad train is the best so far"
    do(s, "p2", "track 0", "p1", "track 1")
    assert s.best[0] == 3


@clause("SM-8.5")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_game_ends(players: int) -> None:
    done = ludobus.simulate("station-master", players=players, games=30, seed=8)
    assert done.moves / done.games < 400
    for seed in range(3):
        match = GAME.start(players=players, seed=seed)
        while not match.over:  # whoever can lay a token does: as slow as it gets
            match.play(match.legal()[0])
        assert sound(match.state) == 0
        assert len(match.actions) < 97 * (6 * players + 8)


@clause("SM-7.1", "SM-4.5")
def test_tokens_are_turned_up_one_by_one() -> None:
    """Each by its place in the row, so that everybody can follow which one it was."""
    s = position(
        train("standard", 3, "p1 p1", ((1, 3), (0, 2), (1, 1))), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1")
    )
    do(s, "p2", "track 0")
    told = [facts for name, facts in rules.NEWS.read(s) if name == "turned"]
    assert told == [
        {"seat": 1, "place": 1, "passengers": 3},
        {"seat": 0, "place": 2, "passengers": 2},
        {"seat": 1, "place": 3, "passengers": 1},
    ]


@clause("SM-8.4")
def test_the_best_score_from_one_train() -> None:
    s = position(train("standard", 3, "m5 m5", ((0, 1),)), train("standard", 4), hands=("m4 p3 p5", "p5 p6 m1"))
    do(s, "m4", "track 0")
    assert s.best[:2].tolist() == [-14, 0]  # a first train counts as it is; who had nobody aboard has 0
    for value, best in ((3, 3), (2, 3), (4, 4)):
        departure.score_train(s, 0, 0, value, 1)
        assert s.best[0] == best
