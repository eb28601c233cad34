"""Bus Station: Lovers, General, Drunkard and Corrupter."""

import pytest

from tests.clauses import clause
from tests.games.bus_station.table import CARDS, Table

ANONYMOUS = [f"green-anonymous-{i}" for i in range(1, 6)]
A, B, C, D, E = ANONYMOUS


@clause("BS-9.3", "BS-8.3")
def test_a_lover_alone_blocks_a_full_bus() -> None:
    table = Table(hands=[["green-star", "red-star"]], platform={"green-3": ["green-lover-1", A]}, last_buses=True)
    table.do("green-3", "green-star")
    assert table.platform() == {"green-3"}
    assert table.passengers(0) == set()
    # with the other one aboard it leaves
    table = Table(hands=[["green-lover-2", "red-star"]], platform={"green-3": ["green-lover-1", A]}, last_buses=True)
    table.do("green-3", "green-lover-2")
    assert table.passengers(0) == {"green-lover-1", "green-lover-2", A}
    # a Lover of another colour cannot even come aboard, so only those of its own colour block a bus
    table = Table(hands=[["red-lover-1", "green-star"]], platform={"green-3": [A]}, last_buses=True)
    assert table.do("green-3").legal() == {"green-star"}


def blocked_bus(hand: list[str], riders: list[str]) -> Table:
    """A full blocked green bus of four, and a blue Corrupter on his way to a blue bus."""
    return Table(hands=[["blue-corrupter", *hand]], platform={"green-4a": riders, "blue-5": []}, last_buses=True)


@clause("BS-9.3", "BS-11.7")
@pytest.mark.parametrize(
    ("hand", "other", "mine", "unhappy"),
    [
        ("green-lover-2", A, {"green-lover-1", "green-lover-2", B, C}, set()),  # the pair is complete
        ("green-star", "green-lover-1", {"green-star", A, B, C}, set()),  # the Lover is safe in the hand
        ("green-general", A, {"green-general", B, C}, {"green-lover-1"}),  # the Lover leaves alone
    ],
)
def test_what_frees_a_blocked_bus(hand: str, other: str, mine: set[str], unhappy: set[str]) -> None:
    table = blocked_bus([hand, "red-star"], ["green-lover-1", A, B, C])
    table.do("blue-5", "blue-corrupter", hand, other)
    assert table.passengers(0) == mine
    assert table.unhappy(0) == unhappy
    assert other in table.hand(0)


@clause("BS-9.3")
def test_a_surfers_second_seat_opens_a_blocked_bus() -> None:
    table = blocked_bus(["green-star", "green-general"], ["green-lover-1", A, "green-surfer"])
    table.do("blue-5", "blue-corrupter", "green-star", "green-surfer")
    assert table.platform() == {"green-4a", "blue-5"}
    assert table.s.used[5] == 3
    table.do("no")
    table = Table(
        hands=[["green-baby"]],
        platform={"green-4a": ["green-lover-1", A, "green-star"]},
        fleets=[["red-3"]],
        last_buses=True,
    )
    assert "green-4a" in table.legal()  # not full any more: it can be chosen again


@clause("BS-9.4")
def test_lovers_on_two_buses() -> None:
    table = Table(
        hands=[["red-star"]],
        platform={"green-3": ["green-lover-1", A], "green-4a": [B, C, D]},
        columns=[["green-lover-2"]],
        last_buses=True,
    )
    table.do("green-4a")
    assert table.aboard("green-4a") == {"green-lover-2", B, C, D}  # he must, and blocks the bus
    assert "blocked" in table.news
    table = Table(
        hands=[["green-lover-2", "red-star"]],
        platform={"green-3": [A, B]},
        unhappy={1: ["green-lover-1"]},
        last_buses=True,
    )
    table.do("green-3", "green-lover-2")
    assert table.platform() == {"green-3"}


@clause("BS-9.10")
def test_a_profile_applies_before_the_next_traveler() -> None:
    table = Table(
        hands=[["red-star", "blue-star"]],
        platform={"green-5": [A]},
        columns=[["green-corrupter"], [B]],
        last_buses=True,
    )
    table.do("green-5", "left")
    assert table.asks == "exchange"  # while the head of the other column still waits
    assert table.aboard("green-5") == {A, "green-corrupter"}
    assert table.column(1) == [B]
    # a General of the hand sends the bus off before another traveler of the hand can board
    table = Table(hands=[["green-general", C, "red-star"]], platform={"green-5": [A]}, last_buses=True)
    table.do("green-5", "green-general")
    assert table.passengers(0) == {A, "green-general"}
    assert C in table.hand(0)


@clause("BS-9.5")
def test_a_general_sends_the_bus_off() -> None:
    table = Table(hands=[["red-star"]], platform={"green-5": [A]}, columns=[["green-general"], [B]], last_buses=True)
    table.do("green-5", "left")
    assert table.passengers(0) == {A, "green-general"}
    assert "green-5" in table.departed()
    # he needs a seat
    table = Table(
        hands=[["green-general"]], fleets=[["red-3"]], platform={"green-3": ["green-lover-1", A, B]}, last_buses=True
    )
    assert table.legal() == {"red-3"}


@clause("BS-9.6")
def test_a_general_and_lovers() -> None:
    table = Table(hands=[["green-general", "red-star"]], platform={"green-5": [A, "green-lover-2"]}, last_buses=True)
    table.do("green-5", "green-general")
    assert table.passengers(0) == {A, "green-general"}
    assert table.unhappy(0) == {"green-lover-2"}
    assert table.told("lonely") == [{"seat": 0, "traveler": CARDS["green-lover-2"]}]
    table = Table(
        hands=[["green-general", "red-star"]],
        platform={"green-5": ["green-lover-1", "green-lover-2"]},
        last_buses=True,
    )
    table.do("green-5", "green-general")
    assert table.passengers(0) == {"green-lover-1", "green-lover-2", "green-general"}
    assert table.unhappy(0) == set()
    assert table.told("lonely") == []


@clause("BS-9.7")
def test_the_drunkard_upsets_two() -> None:
    table = Table(
        hands=[["green-star", "red-star"]],
        platform={"green-4a": [A, B, "green-drunkard"]},
        passengers={0: ["blue-star"]},
        last_buses=True,
    )
    table.do("green-4a", "green-star")
    assert table.asks == "victim"
    assert table.legal() == {A, B, "green-drunkard", "green-star"}  # the Drunkard too, earlier Passengers not
    table.do("green-drunkard")
    assert table.news == []
    assert table.legal() == {A, B, "green-star"}
    table.do(A)
    assert table.unhappy(0) == {A, "green-drunkard"}
    assert table.passengers(0) == {B, "green-star", "blue-star"}
    # by the French text, all Passengers of the player
    table = Table(
        hands=[["green-star", "red-star"]],
        platform={"green-4a": [A, B, "green-drunkard"]},
        passengers={0: ["blue-star"], 1: ["blue-general"]},
        last_buses=True,
        drunkard="pile",
    )
    table.do("green-4a", "green-star")
    assert table.legal() == {A, B, "green-drunkard", "green-star", "blue-star"}
    table.do("blue-star", A)
    assert table.unhappy(0) == {A, "blue-star"}
    assert table.passengers(0) == {B, "green-star", "green-drunkard"}
    assert table.passengers(1) == {"blue-general"}
    # two left: no choice
    table = Table(hands=[["green-general", "red-star"]], platform={"green-4a": ["green-drunkard"]}, last_buses=True)
    table.do("green-4a", "green-general")
    assert table.unhappy(0) == {"green-drunkard", "green-general"}
    assert table.passengers(0) == set()


@clause("BS-9.8")
def test_first_the_lover_then_the_drunkards_two() -> None:
    table = Table(
        hands=[["green-general", "red-star"]],
        platform={"green-5": ["green-lover-1", "green-drunkard", A]},
        last_buses=True,
    )
    table.do("green-5", "green-general")
    assert table.unhappy(0) == {"green-lover-1"}
    assert table.legal() == {"green-drunkard", "green-general", A}
    table.do("green-drunkard", A)
    assert table.unhappy(0) == {"green-lover-1", "green-drunkard", A}
    assert table.passengers(0) == {"green-general"}


@clause("BS-9.9")
def test_a_star_exchanged_or_boarded_does_not_call() -> None:
    table = Table(hands=[["green-star", "red-star"]], platform={"green-5": []}, departed=["green-3"])
    table.do("green-5", "green-star")
    assert table.asks == "hands"
    assert "green-3" in table.departed()


@clause("BS-11.1")
def test_an_exchange_is_offered() -> None:
    table = Table(hands=[["green-corrupter", "red-star"]], platform={"green-5": []}, columns=[["blue-star"]])
    table.do("green-5", "green-corrupter")
    assert table.asks == "exchange"
    assert table.legal() == {"red-star", "no"}
    table.do("no")
    assert table.news == ["kept"]
    assert table.hand(0) == {"red-star"}
    # from the waiting room too
    table = Table(hands=[["red-star"]], platform={"green-5": []}, columns=[["green-corrupter", "blue-star"]])
    assert table.do("green-5").asks == "exchange"
    # nobody to give
    table = Table(
        hands=[["green-corrupter"]], fleets=[["red-3", "red-5"]], platform={"green-5": []}, columns=[["blue-star"]]
    )
    table.do("green-5", "green-corrupter")
    assert table.turn == 1
    # nobody to take
    table = Table(hands=[["green-corrupter", "red-star"]], platform={"green-5": []}, last_buses=True)
    assert table.do("green-5", "green-corrupter").asks == "hands"


@clause("BS-11.1")
def test_the_exchange_is_asked_even_if_no_card_of_the_hand_will_do() -> None:
    """The others cannot see that: a red Star fits no green bus."""
    table = Table(hands=[["green-corrupter", "red-star"]], platform={"green-5": [A]}, last_buses=True)
    table.do("green-5", "green-corrupter")
    assert table.asks == "exchange"
    assert table.legal() == {"no"}


@clause("BS-11.2")
def test_an_exchange_with_the_waiting_room() -> None:
    columns = [["blue-star", "blue-general", "yellow-star"], ["red-general"]]
    hand = ["green-corrupter", "red-star", "red-baby", "green-star"]

    def table() -> Table:
        return Table(hands=[hand], platform={"green-5": []}, columns=columns, last_buses=True)

    swapped = table().do("green-5", "green-corrupter", "red-star")
    assert swapped.legal() == {"blue-star", "blue-general", "yellow-star", "red-general"}
    swapped.do("blue-general")
    assert swapped.column(0) == ["blue-star", "red-star", "yellow-star"]
    assert "blue-general" in swapped.hand(0)
    assert "blue-general" in swapped.known(0)
    swapped = table().do("green-5", "green-corrupter", "red-baby", "yellow-star")
    assert swapped.column(0) == ["red-baby", "blue-star", "blue-general"]
    # in step 1 a new head that matches must board
    step_1 = Table(
        hands=[["green-star", "red-star"]],
        platform={"green-5": []},
        columns=[["green-corrupter", "blue-star"]],
        last_buses=True,
    )
    step_1.do("green-5", "green-star", "blue-star")
    assert step_1.aboard("green-5") == {"green-corrupter", "green-star"}


@clause("BS-11.3")
def test_an_exchange_with_a_bus() -> None:
    table = Table(
        hands=[["green-corrupter", "green-star", "green-surfer", "red-backpacker", "blue-star"]],
        platform={
            "green-5": ["blue-backpacker"],
            "red-3": ["red-lover-1", "red-anonymous-1", "red-anonymous-2"],
            "green-3": ["green-lover-1", A, B],
        },
        last_buses=True,
    )
    table.do("green-5", "green-corrupter")
    assert table.legal() == {"green-star", "green-surfer", "red-backpacker", "no"}  # nobody blue sits anywhere
    twin = Table(
        hands=[["green-corrupter", "green-surfer"]],
        platform={"green-5": ["blue-backpacker"], "green-3": ["green-lover-1", A, B]},
        last_buses=True,
    )
    twin.do("green-5", "green-corrupter", "green-surfer")
    assert twin.legal() == {"blue-backpacker"}  # the Surfer fits in the active bus only, and not for this Corrupter
    table.do("red-backpacker")
    assert table.legal() == {
        "blue-backpacker",
        "red-lover-1",
        "red-anonymous-1",
        "red-anonymous-2",
        "green-lover-1",
        A,
        B,
    }
    table.do("red-lover-1")  # any colour comes out
    assert table.passengers(0) == {"red-backpacker", "red-anonymous-1", "red-anonymous-2"}
    assert "red-lover-1" in table.hand(0)


@clause("BS-11.4")
def test_the_exchange_comes_before_the_check() -> None:
    """The active bus is full with the Corrupter, but he exchanges first; then the other bus is checked, then this."""
    table = Table(
        hands=[["green-corrupter", "green-lover-2", "red-star"]],
        platform={"green-3": ["green-lover-1", A], "green-4a": [B, C]},
        last_buses=True,
    )
    table.do("green-3", "green-corrupter", "green-lover-2", A)
    assert table.passengers(0) == {"green-lover-1", "green-lover-2", "green-corrupter"}
    table = Table(
        hands=[["blue-corrupter", "green-lover-2", "red-star"]],
        platform={"blue-3": ["blue-anonymous-1", "blue-anonymous-2"], "green-3": ["green-lover-1", A, B]},
        last_buses=True,
    )
    table.do("blue-3", "blue-corrupter", "green-lover-2", A)
    assert [facts["bus"] for facts in table.told("left")] == [4, 8]  # green, then blue


@clause("BS-11.5")
def test_profiles_act_on_entering_by_exchange() -> None:
    def table(hand: str, riders: list[str], *more: str) -> Table:
        return Table(
            hands=[["blue-corrupter", hand, "red-star"]],
            platform={"blue-5": [], "green-4a": riders},
            departed=["green-3"],
            **({"columns": [list(more)]} if more else {}),
        ).do("blue-5", "blue-corrupter", hand)

    general = table("green-general", [A, B]).do(A)
    assert general.passengers(0) == {"green-general", B}
    surfer = table("green-surfer", [A, B, C]).do(A)
    assert surfer.passengers(0) == {"green-surfer", B, C}
    lover = table("green-lover-1", [A, B, C]).do(A)
    assert lover.platform() == {"blue-5", "green-4a"}
    drunkard = table("green-drunkard", ["green-lover-1", A, B, C]).do("green-lover-1")
    assert drunkard.asks == "victim"
    drunkard.do(A, "green-drunkard")
    assert drunkard.passengers(0) == {B, C}
    star = table("green-star", [A, B]).do(A)
    assert "green-3" in star.departed()
    assert star.asks == "hands"


@clause("BS-11.6", "BS-10.6")
def test_a_chain_of_exchanges() -> None:
    table = Table(
        hands=[["blue-corrupter", "green-corrupter", "red-corrupter", "red-star"], ["green-baby", "red-baby"]],
        platform={
            "blue-3": ["blue-anonymous-1", "blue-anonymous-2"],
            "green-3": ["green-lover-1", A, B],
            "red-3": ["red-lover-1", "red-anonymous-1", "red-anonymous-2"],
        },
        last_buses=True,
    )
    table.do("blue-3", "blue-corrupter", "green-corrupter", "green-lover-1")
    assert table.asks == "exchange"  # no Baby interrupts, and no bus has left yet
    assert table.passengers(0) == set()
    table.do("red-corrupter", "red-lover-1")
    assert table.asks == "exchange"
    table.do("no")
    assert [facts["bus"] for facts in table.told("left")] == [0, 4, 8]  # red, green, blue: the last exchange first


@clause("BS-11.3", "BS-11.6")
def test_one_corrupter_may_take_another_but_not_himself() -> None:
    table = Table(
        hands=[["blue-corrupter", "green-corrupter", "blue-star"]],
        platform={"blue-5": [], "green-5": [A]},
        last_buses=True,
    )
    table.do("blue-5", "blue-corrupter", "green-corrupter", A)
    assert table.legal() == {"blue-star", "no"}  # the green one could only take the green Corrupter's seat
    table.do("blue-star")
    assert table.legal() == {"blue-corrupter"}


@clause("BS-11.6")
def test_four_exchanges_at_most() -> None:
    corrupters = ["blue-corrupter", "green-corrupter", "red-corrupter", "yellow-corrupter"]
    table = Table(
        hands=[[*corrupters, "red-star"]],
        platform={
            "blue-5": [],
            "green-5": [A],
            "red-5": ["red-anonymous-1"],
            "yellow-5": ["yellow-anonymous-1"],
        },
        columns=[["green-general"]],
        last_buses=True,
    )
    table.do("blue-5", "blue-corrupter")
    for corrupter, other in zip(corrupters[1:], [A, "red-anonymous-1", "yellow-anonymous-1"], strict=True):
        assert table.asks == "exchange"
        table.do(corrupter, other)
    assert table.asks == "exchange"
    table.do("red-star", "green-general")
    assert table.asks == "hands"
    assert table.s.queued == 0


@clause("BS-11.7")
def test_a_drunkard_taken_out_does_no_harm() -> None:
    table = Table(
        hands=[["blue-corrupter", "green-surfer", "red-star"]],
        platform={"blue-5": [], "green-4a": ["green-drunkard", A, B]},
        last_buses=True,
    )
    table.do("blue-5", "blue-corrupter", "green-surfer", "green-drunkard")
    assert table.passengers(0) == {"green-surfer", A, B}
    assert table.unhappy(0) == set()
