"""Station Master, clause by clause: special cards."""

from __future__ import annotations

import pytest

from ludobus.core.record import NONE
from ludobus.games.station_master import rules, trains
from ludobus.games.station_master.parts import NUMBER
from tests.clauses import clause
from tests.games.station_master.station import (
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
    facts = [facts for name, facts in rules.NEWS.read(s) if name == "transferred"]
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


@clause("SM-6.6")
def test_repair_looks_at_the_top_cards() -> None:
    s = position(
        train("standard", 5), train("standard", 4), hands=("repair3 p3 m4", "p5 p6 m1"), discard="p1 p2 royal p4 p5"
    )
    do(s, "repair3")
    assert [step for step in legal(s) if step.startswith("look")] == ["look 0", "look 1"]  # p5, p4; not what lies below
    do(s, "look 0", "track 0")
    assert carriages(s, 0) == ["p5"]
    s = position(
        train("standard", 5), train("standard", 4), hands=("repair5 p3 m4", "p5 p6 m1"), discard="m6 p1 p2 royal p4 p5"
    )
    do(s, "repair5")
    assert [step for step in legal(s) if step.startswith("look")] == ["look 0", "look 1", "look 3", "look 4"]


@clause("SM-6.6", "SM-6.1")
def test_repair_looks_at_the_last_of_its_cards_too() -> None:
    for card, above in (("repair3", "royal royal"), ("repair5", "royal royal caboose caboose")):
        s = position(
            train("standard", 5), train("standard", 4), hands=(f"{card} p3 m4", "p5 p6 m1"), discard=f"m6 {above}"
        )
        do(s, card)
        assert legal(s) == [f"look {len(above.split())}", "decline"]
        deeper = position(train("standard", 5), hands=(f"{card} p3 m4", "p5 p6 m1"), discard=f"m6 {above} transfer")
        do(deeper, card)
        assert "wasted" in news(deeper)


@clause("SM-6.8")
def test_transfer_takes_three_tokens_at_most() -> None:
    s = position(
        train("standard", 6, "", ((0, 1), (0, 2), (1, 1), (1, 2), (1, 3))),
        train("standard", 5),
        train("standard", 4),
        players=3,
        hands=("transfer p3 m4", "p5 p6 m1", "p1 p2 m2"),
    )
    do(s, "transfer", "place 0", "place 1", "place 2")
    assert legal(s) == ["track 1", "track 2"]
    do(s, "track 2")
    assert row(s, 2) == [(0, 1), (0, 2), (1, 1)]
