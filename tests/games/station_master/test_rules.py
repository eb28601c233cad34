"""Station Master, clause by clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.core.record import NOBODY, NONE
from ludobus.games.station_master import rules, trains
from ludobus.games.station_master.parts import IN_PLAY, KIND, NUMBER, PARTS, RUSH_CARD, SUPPLY, TYPE, TYPES, VALUE
from tests.clauses import clause
from tests.games.station_master.invariants import sound
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
    top_of_discard,
    train,
)

STANDARD, EXECUTIVE, FREIGHT = range(3)


def outcome(s: Any) -> tuple[list[int], list[int]]:
    score, rank = np.zeros(6, np.int64), np.zeros(6, np.int64)
    rules.outcome(s, score, rank)
    return score[: s.players].tolist(), rank[: s.players].tolist()


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
    order = []
    for _ in range(3):
        order.append(match.seat)
        match.play(match.legal()[0])
        while match.state.step:
            match.play(match.legal()[0])
    assert order == [2, 0, 1]


# 3. A turn


@clause("SM-3.1")
def test_one_token_or_one_card() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"))
    assert legal(s) == ["token 1", "token 2", "token 3", "p3", "p2", "m4"]
    do(s, "token 2")
    assert legal(s) == ["track 0", "track 1"]
    do(s, "track 1")
    assert row(s, 1) == [(0, 2)]
    assert s.seat == 1


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


@clause("SM-3.3")
def test_a_card_is_replaced_a_token_is_not() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"), top="royal")
    do(s, "token 1", "track 0")
    assert s.held[0] == 3
    assert "drew" not in news(s)
    do(s, "p5", "track 0")
    assert names(s.hand[1]) == ["p6", "m1", "royal"]
    assert "drew" in news(s)


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
    view = GAME.show.view(s, None)
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


# 6. Special cards


@clause("SM-6.1")
@pytest.mark.parametrize("card", ["reassign", "uncouple1", "uncouple2", "repair3", "repair5", "transfer"])
def test_a_card_with_nothing_to_act_on(card: str) -> None:
    s = position(
        train("standard", 5), train("standard", 4), hands=(f"{card} p3 m4", "p5 p6 m1"), discard="royal", top="p1"
    )
    do(s, card)
    assert "wasted" in news(s)
    assert top_of_discard(s, 1) == [card]
    assert names(s.hand[0]) == ["p3", "m4", "p1"]
    assert s.seat == 1


@clause("SM-6.1")
def test_a_card_that_can_act_must() -> None:
    row_ = ((0, 1),)
    s = position(
        train("standard", 5, "p1 p2", row_),
        train("standard", 4, "p1"),
        hands=("reassign transfer uncouple1", "p5 p6 m1"),
    )
    for card in ("reassign", "transfer", "uncouple1"):
        twin = s.copy()
        do(twin, card)
        assert "wasted" not in news(twin)
    alone = position(train("standard", 5, "p1 p2", row_), hands=("reassign transfer m4", "p5 p6 m1"), shed=0)
    do(alone, "reassign")
    assert "wasted" in news(alone)
    full = position(
        train("standard", 3, "", ((0, 1), (0, 2), (1, 1))),
        train("standard", 4, "", ((1, 1), (1, 1), (1, 2), (0, 1))),
        hands=("transfer p3 m4", "p5 p6 m1"),
    )
    do(full, "transfer")
    assert "wasted" in news(full)


@clause("SM-6.2")
def test_caboose() -> None:
    s = position(
        train("standard", 5, "p4 p1", ((0, 2), (1, 1)), "royal"),
        train("standard", 4),
        hands=("caboose p3 m4", "p5 p6 m1"),
    )
    do(s, "caboose", "track 0")
    assert points(s) == [20, 10], "the Caboose is not one of the last two"
    bare = position(train("standard", 5, "", ((0, 2),)), train("standard", 4), hands=("caboose caboose m4", "p5 p6 m1"))
    do(bare, "caboose", "track 0")
    assert points(bare) == [0, 0]
    assert bare.rides[0] == 1
    assert bare.out[0] == 0
    do(bare, "p5", "track 1", "caboose", "track 1")
    assert "scored" not in news(bare)
    assert "departed" in news(bare)


@clause("SM-6.3")
@pytest.mark.parametrize(("coaches", "value"), [("", 0), ("m3", -6), ("p4 m3", 2), ("p6 p4 m3", 8), ("m6 m4 m3", -20)])
def test_royal_carriage(coaches: str, value: int) -> None:
    s = position(train("standard", 5, coaches, (), "royal"))
    assert trains.value_of(s, 0) == value


@clause("SM-6.3")
def test_royal_carriage_counts_the_last_two_at_departure() -> None:
    s = position(train("standard", 3, "p5", ((0, 1),)), train("standard", 4), hands=("royal m2 p3", "p1 p6 m1"))
    do(s, "royal", "track 0", "p1", "track 0", "m2", "track 0")
    assert points(s) == [5 + 2 * (1 - 2), 0]


@clause("SM-6.4")
def test_two_royal_carriages_and_kinds_of_train() -> None:
    assert trains.value_of(position(train("standard", 5, "p6 p1 m2", (), "royal royal")), 0) == 6 + 4 * (1 - 2)
    assert trains.value_of(position(train("freight", 5, "p4 m6 p1", (), "royal")), 0) == -4 + 2 * (6 - 1)
    assert trains.value_of(position(train("executive", 6, "m2 first executive", (), "royal")), 0) == 18


@clause("SM-6.5")
def test_reassign_carriage() -> None:
    s = position(
        train("standard", 5, "p5", ((1, 1),), "royal"),
        train("standard", 3, "p1 p1", ((0, 2),)),
        train("standard", 4),
        players=3,
        hands=("reassign p3 m4", "p5 p6 m1"),
        top="m2",
    )
    do(s, "reassign", "track 0")
    assert legal(s) == ["track 1", "track 2"]
    do(s, "track 1")
    assert points(s) == [14, 0, 0]
    assert carriages(s, 0) == []
    assert row(s, 0) == [(1, 1)]
    assert names(s.fittings[0]) == ["royal"]
    assert names(s.hand[0]) == ["p3", "m4", "m2"], "the turn went on to the draw"


@clause("SM-6.6")
@pytest.mark.parametrize(
    ("card", "looks"), [("repair3", ["look 0", "look 2"]), ("repair5", ["look 0", "look 2", "look 3"])]
)
def test_repair(card: str, looks: list[str]) -> None:
    s = position(
        train("standard", 5),
        train("standard", 3, "p2 p2", ((0, 1),)),
        hands=(f"{card} p3 m4", "p5 p6 m1"),
        discard="p6 royal p4 p4 caboose m2",
    )
    do(s, card)
    assert legal(s) == [*looks, "decline"]
    do(s, "look 2")
    assert legal(s) == ["track 0", "track 1"]
    do(s, "track 1")
    assert points(s) == [8, 0], "a train that is complete by it leaves"
    assert top_of_discard(s, 9) == ["p6", "royal", "p4", "caboose", "m2", card, "p2", "p2", "p4"]


@clause("SM-6.7")
def test_repair_declined() -> None:
    s = position(train("standard", 5), train("standard", 3), hands=("repair3 p3 m4", "p5 p6 m1"), discard="p6 p4")
    do(s, "repair3", "decline")
    assert top_of_discard(s, 3) == ["p6", "p4", "repair3"]
    assert news(s)[0] == "repair_declined"
    assert s.held[0] == 3
    assert s.seat == 1


@clause("SM-6.8")
def test_transfer_passengers() -> None:
    s = position(
        train("standard", 5, "", ((1, 3), (0, 1), (2, 2), (1, 1))),
        train("standard", 3, "", ((2, 1),)),
        train("standard", 4),
        players=3,
        hands=("transfer p3 m4", "p5 p6 m1"),
    )
    do(s, "transfer", "track 0")
    assert legal(s) == ["place 0", "place 1", "place 2", "place 3"]
    do(s, "place 2")
    assert legal(s) == ["track 1", "track 2", "place 0", "place 1", "place 3"]
    do(s, "place 0")
    assert legal(s) == ["track 1", "track 2", "place 1", "place 3"]
    do(s, "place 1")  # three at most, and only one other train has room for three: no question is left
    assert row(s, 2) == [(2, 2), (1, 3), (0, 1)]
    assert row(s, 0) == [(1, 1)]


@clause("SM-6.8")
def test_transfer_keeps_order_room_and_secrets() -> None:
    s = position(
        train("standard", 5, "", ((1, 3), (0, 1), (1, 2), (1, 1))),
        train("standard", 3, "", ((0, 2),)),
        hands=("transfer p3 m4", "p5 p6 m1"),
    )
    do(s, "transfer", "track 0", "place 2")
    assert legal(s) == ["track 1", "place 0", "place 1", "place 3"]
    do(s, "place 0")  # the other train has room for two: it goes at once
    assert row(s, 1) == [(0, 2), (1, 2), (1, 3)]
    assert row(s, 0) == [(0, 1), (1, 1)]
    assert top_of_discard(s, 1) == ["transfer"]
    assert s.seat == 1
    facts = [facts for name, facts in rules.KINDS.read(s) if name == "transferred"]
    assert facts == [{"seat": 0, "owner": 1, "source": 0, "track": 1}] * 2


@clause("SM-6.8")
def test_a_transfer_of_the_only_token_to_the_only_other_train() -> None:
    s = position(train("standard", 5, "", ((1, 3),)), train("standard", 3), hands=("transfer p3 m4", "p5 p6 m1"))
    do(s, "transfer")
    assert row(s, 1) == [(1, 3)]
    assert s.seat == 1


@clause("SM-6.9")
def test_standing_room() -> None:
    full = ((0, 1), (0, 1), (1, 1))
    s = position(
        train("standard", 3, "p1", full), train("standard", 4), hands=("standing transfer p6", "standing p6 m1")
    )
    do(s, "standing", "track 0")
    assert legal(s) == ["token 1", "token 2", "token 3", "decline"]
    assert s.seats[0] == 3, "nothing changes until the move is complete"
    do(s, "token 3")
    assert s.seats[0] == 4
    assert row(s, 0)[-1] == (0, 3)
    do(s, "standing", "track 0", "decline")
    assert s.seats[0] == 5
    assert s.aboard[0] == 4
    do(s, "transfer", "place 0", "place 1", "place 2")
    assert s.aboard[0] == 1
    assert s.seats[0] == 5, "the places stay"
    assert NUMBER[s.loco[0]] == 3, "and the number of carriages is the same"


@clause("SM-6.9")
def test_standing_room_without_a_token_left() -> None:
    mine = ((0, 1), (0, 1), (0, 1), (0, 2), (0, 2), (0, 3))
    s = position(train("standard", 6, "p1", mine), train("standard", 4), hands=("standing p2 p6", "p3 p6 m1"))
    do(s, "standing", "track 0")
    assert s.seats[0] == 7
    assert s.seat == 1


@clause("SM-6.10")
def test_uncouple() -> None:
    s = position(
        train("standard", 5, "p1 p2 p3"), train("standard", 4, "m1"), hands=("uncouple2 uncouple1 p6", "p5 p6 m1")
    )
    do(s, "uncouple2", "track 0")
    assert carriages(s, 0) == ["p1"]
    assert top_of_discard(s, 3) == ["uncouple2", "p3", "p2"]
    do(s, "p5", "track 1", "uncouple1", "track 1")
    assert carriages(s, 1) == ["m1"]
    few = position(train("standard", 5, "p1"), train("standard", 4, "m1"), hands=("uncouple2 p3 p6", "p5 p6 m1"))
    do(few, "uncouple2", "track 0")
    assert carriages(few, 0) == []


@clause("SM-6.11")
def test_what_is_no_carriage() -> None:
    s = position(
        train("standard", 3, "p1", (), "royal standing"),
        train("standard", 4),
        hands=("uncouple1 reassign repair5", "p5 p6 m1"),
        discard="royal standing caboose",
    )
    assert s.length[0] == 1
    twin = s.copy()
    do(twin, "repair5")
    assert "wasted" in news(twin)
    do(s, "uncouple1")
    assert top_of_discard(s, 1) == ["p1"]
    assert names(s.fittings[0]) == ["royal", "standing"]
    do(s, "p5", "track 1", "reassign")
    assert carriages(s, 0) == ["p5"], "the only carriage there is"


@clause("SM-6.12")
def test_rush_hour_when_drawn() -> None:
    s = position(train("standard", 3), train("standard", 4), hands=("p1 p2 p3", "p5 p6 m1"), top="rush royal")
    do(s, "p1", "track 0")
    assert s.trains == 3
    assert s.loco[2] != NONE
    assert names(s.hand[0]) == ["p2", "p3", "royal"]
    assert top_of_discard(s, 1) == ["rush"]
    assert s.seat == 1
    do(s, "p5", "track 0", "p2", "track 0")
    assert s.trains == 3, "the train that left was replaced"
    assert "rush" not in legal(s)


@clause("SM-6.13")
def test_rush_hour_without_effect() -> None:
    s = position(train("standard", 3), train("standard", 4), hands=("p1 p2 p3", "p5 p6 m1"), top="rush royal", shed=0)
    do(s, "p1", "track 0")
    assert s.trains == 2
    assert names(s.hand[0]) == ["p2", "p3", "royal"]
    assert "rush_idle" in news(s)
    taken = position(
        train("standard", 3, "p1 p1"), train("standard", 4), hands=("p3 p2 p3", "p5 p6 m1"), top="rush royal", shed=1
    )
    do(taken, "p3", "track 0")
    assert "rush_idle" in news(taken), "the departure took the last locomotive"
    last = position(train("standard", 3), train("standard", 4), hands=("p1 p2 p3", "p5 p6 m1"), top="rush", stock=1)
    do(last, "p1", "track 0")
    assert last.trains == 3
    assert last.held[0] == 2
    assert "exhausted" in news(last)


# 7. A train leaves


@clause("SM-7.1", "SM-5.4")
def test_the_rulebooks_example() -> None:
    """Green 1, red 2 and 3, blue 3, yellow 1 on a train worth +5: 5, 25, 15 and 5 points."""
    green, red, blue, yellow = range(4)
    tokens = ((green, 1), (red, 2), (blue, 3), (red, 3), (yellow, 1))
    s = position(train("standard", 5, "p6 p5 m1 m2", tokens), train("standard", 4), players=4, hands=("first p1 p2",))
    do(s, "first", "track 0")
    assert points(s) == [5, 25, 15, 5]
    departed = next(facts for name, facts in rules.KINDS.read(s) if name == "departed")
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
    done = ludobus.simulate("station-master", players=players, games=300, seed=8)
    assert done.moves / done.games < 400
    for seed in range(3):
        match = GAME.start(players=players, seed=seed)
        while not match.over:  # whoever can lay a token does: as slow as it gets
            match.play(match.legal()[0])
        assert sound(match.state) == 0
        assert len(match.actions) < 97 * (6 * players + 8)
