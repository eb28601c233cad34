"""Bus Station: cards, the beginning of a day, and the steps of a turn."""

from collections import Counter

import pytest

from ludobus.games.bus_station.parts import PARTS
from tests.clauses import clause
from tests.games.bus_station.invariants import sound
from tests.games.bus_station.table import BUS_NAMES, CARDS, FLEET, GAME, Table, names_of


@clause("BS-1.1")
def test_buses() -> None:
    for colour in ("red", "green", "blue", "yellow"):
        assert sorted(bus["capacity"] for bus in PARTS["buses"] if bus["colour"] == colour) == [3, 4, 4, 5]
    assert len(PARTS["buses"]) == 16


@clause("BS-1.2")
def test_travelers() -> None:
    for colour in ("red", "green", "blue", "yellow"):
        profiles = Counter(card["profile"] for card in PARTS["travelers"] if card["colour"] == colour)
        assert profiles.pop("anonymous") == 5
        assert profiles.pop("lover") == 2
        assert set(profiles) == {"surfer", "general", "baby", "star", "drunkard", "backpacker", "corrupter"}
        assert set(profiles.values()) == {1}
    assert len(PARTS["travelers"]) == 56


@clause("BS-1.3")
def test_players_and_days() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for days in (1, 2):
        match = GAME.start(players=2, seed=3, days=days)
        seen = set()
        while not match.over:
            seen.add(match.view()["day"])
            match.play(match.legal()[0])
        assert seen == set(range(1, days + 1))
        assert match.state.day == days
    rulings = {"drunkard": "bus", "tie": "both", "reading": "ours"}
    assert GAME.check_options(3) == {"days": 2, "teams": False, "first": "random"} | rulings


@clause("BS-2.1")
@pytest.mark.parametrize(("players", "buses", "travelers"), [(2, 8, 34), (3, 6, 27), (4, 4, 20), (5, 2, 13), (6, 0, 6)])
def test_deal(players: int, buses: int, travelers: int) -> None:
    match = GAME.start(players=players, seed=players)
    view = match.view(0)
    assert view["piles"] == {"travelers": travelers, "buses": buses}
    assert [len(column) for column in view["columns"]] == [4, 4]
    assert len(view["garage"]) == 4
    assert [(hand["size"], hand["buses"]) for hand in view["hands"]] == [(7, 2)] * players
    assert all(len(names_of(match.state.hand[seat])) == 7 for seat in range(players))
    assert all(len(names_of(match.state.fleet[seat], BUS_NAMES)) == 2 for seat in range(players))


@clause("BS-2.2")
def test_a_baby_jumps_to_the_head() -> None:
    table = Table(
        hands=[["red-anonymous-5"]],
        fleets=[["blue-3", "blue-5"]],
        platform={"red-5": []},
        columns=[["blue-star"], []],
        pile=["blue-anonymous-1", "red-baby", "green-baby", "blue-anonymous-2", "yellow-baby"],
        sink=1,
        last_buses=True,
    )
    table.do("red-5", "red-anonymous-5")
    assert table.hand(0) == {"blue-star"}
    assert table.column(0) == ["green-baby", "red-baby", "blue-anonymous-1", "blue-anonymous-2"]
    assert table.column(1) == ["yellow-baby"]


@clause("BS-2.2")
def test_babies_lead_their_columns_from_the_beginning() -> None:
    moved = 0
    for seed in range(60):
        match = GAME.start(players=2, seed=seed)
        for column in match.view()["columns"]:
            babies = [PARTS["travelers"][card]["profile"] == "baby" for card in column]
            assert babies == sorted(babies, reverse=True)
            moved += any(babies)
    assert moved > 20


@clause("BS-2.3")
def test_chance_says_who_starts() -> None:
    starts = Counter(int(GAME.start(players=3, seed=seed).state.turn) for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 60
    for seat in range(3):
        dealt = GAME.start(players=3, seed=1, first=seat).state
        assert sound(dealt) == 0
        assert (dealt.first, dealt.turn, dealt.seat) == (seat, seat, seat)
        assert (dealt.day, dealt.last, dealt.active, dealt.placed, dealt.boarded) == (0, -128, -128, 0, 0)
        assert list(GAME.rules.NEWS.read(dealt))[-1] == ("turn", {"seat": seat})
        assert [facts for kind, facts in GAME.rules.NEWS.read(dealt) if kind == "day"] == [{"number": 1, "seat": seat}]


@clause("BS-2.4")
def test_what_is_open_and_what_is_secret() -> None:
    match = GAME.start(players=3, seed=5)
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        for seat, hand in enumerate(view["hands"]):
            assert (hand["cards"] is not None) == (hand["fleet"] is not None) == (seat == viewer)
            assert hand["size"] == 7
        seen = match.seen(viewer)
        assert (seen.pile == -128).all()
        assert (seen.depot == -128).all()
        assert [len(column) for column in view["columns"]] == [4, 4]


@clause("BS-3.1")
def test_a_bus_of_the_hand_or_one_at_the_platform() -> None:
    table = Table(
        hands=[["red-anonymous-1"]],
        fleets=[["green-3", "blue-5"], ["yellow-3", "yellow-5"]],
        platform={"red-4a": [], "blue-3": []},
    )
    assert table.legal() == {"green-3", "blue-5", "red-4a"}
    assert Table(hands=[["red-anonymous-1"]], fleets=[["green-3"]], platform={"red-4a": []}).do("green-3").s.placed == 1
    assert Table(hands=[["red-anonymous-1"]], fleets=[["green-3"]], platform={"red-4a": []}).do("red-4a").s.placed == 0


@clause("BS-3.2")
def test_a_bus_at_the_platform_needs_somebody_who_fits() -> None:
    full = {"red-3": ["red-lover-1", "red-anonymous-2", "red-anonymous-3"]}
    nearly = {"blue-3": ["blue-anonymous-1", "blue-anonymous-2"]}

    def choice(hand: list[str], columns: list[list[str]]) -> set[str]:
        return Table(hands=[hand], fleets=[["yellow-3"]], platform=full | nearly, columns=columns).legal()

    assert choice(["red-lover-2"], []) == {"yellow-3"}  # full: not even the other Lover
    assert choice(["blue-surfer"], []) == {"yellow-3"}
    assert choice(["blue-anonymous-3"], []) == {"yellow-3", "blue-3"}
    assert choice(["red-backpacker"], []) == {"yellow-3", "blue-3"}
    assert choice(["red-surfer"], [["green-star"], ["blue-star"]]) == {"yellow-3", "blue-3"}
    assert choice(["red-surfer"], [["green-star", "blue-star"]]) == {"yellow-3"}  # not at the head


@clause("BS-3.3")
def test_a_chosen_bus_obliges() -> None:
    table = Table(hands=[["red-anonymous-1", "red-anonymous-2", "blue-star"]], platform={"red-5": []}, last_buses=True)
    table.do("red-5")
    assert table.asks == "hands"
    assert table.legal() == {"red-anonymous-1", "red-anonymous-2"}
    table.do("red-anonymous-2")
    assert table.legal() == {"red-anonymous-1", "no"}
    # somebody from the waiting room is enough
    table = Table(hands=[["red-anonymous-1"]], platform={"red-5": []}, columns=[["red-star"]], last_buses=True)
    assert table.do("red-5").legal() == {"red-anonymous-1", "no"}


def star_table() -> Table:
    return Table(
        hands=[["red-star", "red-anonymous-1"]],
        fleets=[["green-3", "green-5"], ["red-4b", "yellow-3"]],
        garage=["blue-3", "red-3", "yellow-5", "blue-5"],
        platform={"red-4a": ["red-lover-1", "red-anonymous-2", "red-anonymous-3", "red-anonymous-4"]},
        departed=["red-5", "blue-4a"],
        columns=[["red-general"], ["red-baby"]],
    )


@clause("BS-3.4", "BS-3.5")
def test_a_star_calls_a_bus() -> None:
    table = star_table()
    assert table.legal() == {"green-3", "green-5", "red-3", "red-5"}
    table.do("red-3")
    assert table.news[0] == "called"
    assert table.garage() == ["blue-3", "yellow-5", "blue-5"]
    assert table.aboard("red-3") == {"red-star"}
    assert table.s.active == 0
    assert table.asks == "room"  # step 1 follows; the hand has another red card, but no second call
    assert table.legal() == {"left", "right"}
    # other colours do not come
    table = Table(hands=[["blue-star"]], fleets=[["green-3"]], garage=["red-3"], departed=["red-5"], last_buses=False)
    assert table.legal() == {"green-3"}
    # from the hidden pile of buses, from hands or from the platform none can be called
    table = Table(hands=[["red-star"]], fleets=[["green-3", "green-5"], ["red-4b"]])
    assert table.legal() == {"green-3", "green-5"}


@clause("BS-3.4")
def test_one_call_a_turn() -> None:
    table = Table(hands=[["red-star", "blue-star"]], departed=["red-5", "blue-5"], fleets=[["green-3"]])
    table.do("red-5")
    assert table.legal() == {"no"}  # the blue Star neither calls nor boards


@clause("BS-3.5", "BS-8.2")
def test_a_recalled_bus_is_empty_and_can_leave_again() -> None:
    table = star_table()
    assert table.departed() == {"red-5", "blue-4a"}
    table.do("red-5")
    assert table.aboard("red-5") == {"red-star"}
    assert table.s.used[3] == 1
    table.do("left")  # the General
    assert table.passengers(0) == {"red-star", "red-general"}
    assert table.departed() == {"red-5", "blue-4a"}


@clause("BS-3.6")
def test_steps_are_not_taken_twice() -> None:
    table = Table(
        hands=[["red-corrupter", "red-anonymous-1", "green-star"]],
        platform={"red-5": []},
        columns=[["blue-star", "yellow-star"]],
        last_buses=True,
    )
    table.do("red-5", "red-corrupter", "red-anonymous-1", "blue-star")
    assert table.column(0) == ["red-anonymous-1", "yellow-star"]  # a red one at the head now, but step 1 is over
    assert table.asks == "hands"
    table.do("no")
    assert table.aboard("red-5") == {"red-corrupter"}
    # when the active bus has left there is no other
    table = Table(
        hands=[["red-general", "red-star", "blue-star"]], platform={"red-5": [], "red-3": []}, last_buses=True
    )
    table.do("red-5", "red-general")
    assert table.passengers(0) == {"red-general"}
    assert table.turn == 1


@clause("BS-3.7")
def test_several_buses_of_a_colour() -> None:
    table = Table(hands=[["red-star"]], platform={"red-3": [], "red-4a": [], "red-4b": []}, fleets=[["red-5"]])
    assert table.legal() == {"red-3", "red-4a", "red-4b", "red-5"}
    assert table.do("red-5").platform() == {"red-3", "red-4a", "red-4b", "red-5"}


def aline() -> Table:
    """The rulebook's picture: A and C wait in one column, B in the other, all green."""
    return Table(
        hands=[["blue-star"]],
        fleets=[["green-5", "red-3"]],
        columns=[["green-anonymous-1", "green-anonymous-3", "red-star"], ["green-anonymous-2", "blue-general"]],
    )


A, B, C = "green-anonymous-1", "green-anonymous-2", "green-anonymous-3"


@clause("BS-4.1", "BS-4.2")
@pytest.mark.parametrize(
    ("words", "order"), [(("left", "left"), (A, C, B)), (("left", "right"), (A, B, C)), (("right",), (B, A, C))]
)
def test_aline_boards_in_an_order_of_her_choice(words: tuple[str, ...], order: tuple[str, ...]) -> None:
    table = aline().do("green-5")
    boarded = []
    for word in words:
        assert table.asks == "room"
        table.do(word)
        boarded += [PARTS["travelers"][facts["traveler"]]["id"] for facts in table.told("boarded")]
    assert tuple(boarded) == order
    assert table.asks == "hands"
    assert table.column(0) == ["red-star"]  # nobody has come from the pile yet
    assert table.column(1) == ["blue-general"]


@clause("BS-4.1")
def test_the_bus_may_be_full_before_somebodys_turn() -> None:
    table = Table(
        hands=[["blue-star"]],
        platform={"green-3": ["green-anonymous-4", "green-anonymous-5"]},
        columns=[[A], [B]],
        last_buses=True,
    )
    table.do("green-3", "right")
    assert table.passengers(0) == {B, "green-anonymous-4", "green-anonymous-5"}
    assert A in table.hand(0)  # taken afterwards: he stayed in the waiting room


@clause("BS-4.3")
def test_a_backpacker_boards_any_colour_and_must() -> None:
    table = Table(
        hands=[["red-backpacker", "blue-star"]],
        fleets=[["green-5", "red-3"]],
        columns=[["yellow-backpacker", "blue-backpacker", "red-star"]],
    )
    table.do("green-5")
    assert table.aboard("green-5") == {"yellow-backpacker", "blue-backpacker"}
    assert table.legal() == {"red-backpacker", "no"}


@clause("BS-4.4", "BS-9.2")
def test_a_surfer_needs_two_seats() -> None:
    table = Table(
        hands=[["blue-star"]],
        platform={"green-4a": ["green-anonymous-4", "green-anonymous-5"]},
        columns=[["green-surfer", "green-star"], [A]],
        last_buses=True,
    )
    assert table.do("green-4a").asks == "room"
    table.do("right")
    assert table.asks == "hands"  # one seat left: the Surfer stays, and the Star behind him
    assert table.aboard("green-4a") == {A, "green-anonymous-4", "green-anonymous-5"}
    assert table.column(0) == ["green-surfer", "green-star"]
    # with two seats he fills the bus
    table = Table(
        hands=[["blue-star"]],
        platform={"green-4a": ["green-anonymous-4", "green-anonymous-5"]},
        columns=[["green-surfer"]],
        last_buses=True,
    )
    table.do("green-4a")
    assert table.passengers(0) == {"green-surfer", "green-anonymous-4", "green-anonymous-5"}


@clause("BS-5.1", "BS-9.1", "BS-9.9")
def test_the_hand_boards_as_it_likes() -> None:
    hand = ["green-anonymous-1", "green-star", "green-baby", "green-drunkard", "red-star", "red-backpacker"]
    table = Table(hands=[hand], fleets=[["green-5", "red-3"]])
    table.do("green-5")
    assert table.legal() == {*hand, "no"} - {"red-star"}
    for number, card in enumerate(hand[:4], 1):
        table.do(card)
        assert table.told("brought") == [{"seat": 0, "traveler": CARDS[card], "bus": FLEET["green-5"]}]
        assert table.s.used[7] == number
        assert table.asks == "hands"
    assert table.legal() == {"red-backpacker", "no"}
    table.do("no")
    assert table.aboard("green-5") == set(hand[:4])
    assert table.turn == 1


@clause("BS-5.2")
def test_the_word_is_the_players() -> None:
    table = Table(hands=[["red-star", "blue-star"]], fleets=[["green-5", "red-3"]], columns=[["green-star"]])
    table.do("green-5")
    assert table.asks == "hands"
    assert table.legal() == {"no"}
    table.do("no")
    assert table.news[0] == "stopped"
    # without a traveler in hand nobody is asked
    table = Table(fleets=[["green-5", "red-3"]], columns=[["green-star"]])
    table.do("green-5")
    assert table.turn == 1
    assert table.aboard("green-5") == {"green-star"}


@clause("BS-5.3", "BS-8.3")
def test_boarding_ends_with_a_full_bus() -> None:
    riders = ["green-lover-1", "green-anonymous-1"]
    table = Table(hands=[["green-star", "green-general"]], platform={"green-3": riders}, last_buses=True)
    table.do("green-3", "green-star")
    assert "blocked" in table.news
    assert table.turn == 1  # not even the General could follow: there is no seat
    assert table.aboard("green-3") == {*riders, "green-star"}
    assert table.platform() == {"green-3"}


@clause("BS-6.1")
def test_a_bus_for_nobody_costs_a_traveler() -> None:
    table = Table(hands=[["green-star", "red-star", "blue-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5", "no")  # the green Star could have boarded
    assert table.asks == "penalty"
    assert table.legal() == {"green-star", "red-star", "blue-star"}
    table.do("red-star")
    assert table.paid(0) == ["red-star"]
    assert table.hand(0) == {"green-star", "blue-star"}
    assert "penalty" in table.news
    assert len(table.told("paid")) == 1
    GAME.forget(table.states, 0, 1)
    assert "penalty" in table.news
    assert table.told("paid") == []  # only its owner is told which one
    assert table.s.penalty[0, 0] == -128


@clause("BS-6.1")
def test_somebody_aboard_is_enough() -> None:
    table = Table(hands=[["green-star", "red-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5", "green-star", "no")
    assert table.turn == 1
    assert table.s.penalties[0] == 0


@clause("BS-6.2")
def test_no_traveler_no_penalty() -> None:
    table = Table(fleets=[["green-5", "red-3"]])
    table.do("green-5")
    assert table.turn == 1
    assert table.s.penalties[0] == 0
    table = Table(hands=[["red-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5", "no")
    assert table.turn == 1
    assert table.paid(0) == ["red-star"]


@clause("BS-6.5")
def test_no_penalty_for_a_bus_that_was_there() -> None:
    """The duty of BS-3.3 lapses when a Baby takes the seat."""
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        platform={"green-3": ["green-lover-1", "green-anonymous-1"]},
        last_buses=True,
    )
    table.do("green-3", "green-star")
    assert (table.asks, table.seat) == ("baby", 1)
    table.do("shout")
    assert table.hand(0) == {"green-star", "red-star"}
    assert table.s.penalties[0] == 0
    assert table.turn == 1


@clause("BS-7.1")
def test_the_hand_is_filled_from_the_heads() -> None:
    table = Table(
        hands=[["red-star", "red-anonymous-1", "red-anonymous-2", "red-anonymous-3", "red-anonymous-4"]],
        fleets=[["green-5", "red-3"]],
        columns=[["blue-star", "blue-baby"], ["yellow-star", "yellow-general"]],
        garage=["yellow-3", "yellow-5"],
    )
    table.do("red-3", "red-star", "no")
    for word in ("left", "right"):
        assert table.asks == "refill"
        assert table.legal() == {"left", "right"}
        table.do(word)
    assert table.asks == "refill"
    table.do("left")
    assert table.turn == 1
    assert table.hand(0) == {*(f"red-anonymous-{i}" for i in range(1, 5)), "blue-star", "yellow-star", "blue-baby"}
    assert table.fleet(0) == {"green-5", "yellow-3"}  # the front of the garage


@clause("BS-7.2")
def test_piles_are_not_touched_and_forced_cards_come_by_themselves() -> None:
    table = Table(
        hands=[["red-star", "red-anonymous-1"]],
        fleets=[["green-5", "red-3"]],
        columns=[["blue-star", "blue-baby"], ["yellow-star"]],
    )
    table.do("red-3", "red-star", "no")
    assert table.turn == 1
    assert table.hand(0) == {"red-anonymous-1", "blue-star", "blue-baby", "yellow-star"}  # four, and the pile is full
    assert table.s.pile_size > 8
    # one column is empty: no question either
    table = Table(
        hands=[["red-star", *(f"red-anonymous-{i}" for i in range(1, 6)), "red-drunkard"]],
        fleets=[["green-5", "red-3"]],
        columns=[[], ["yellow-star", "blue-star"]],
    )
    table.do("red-3", "red-star", "no")
    assert table.turn == 1
    assert "yellow-star" in table.hand(0)
    assert "blue-star" not in table.hand(0)


@clause("BS-7.3")
def test_the_left_column_is_filled_first() -> None:
    table = Table(
        players=3,
        hands=[["red-star", *(f"red-anonymous-{i}" for i in range(1, 6)), "red-drunkard"]],
        fleets=[["green-5", "red-3"]],
        columns=[["yellow-star", "yellow-general"], ["blue-star", "blue-general"]],
        pile=["green-anonymous-1", "green-anonymous-2", "green-anonymous-3", "green-anonymous-4"],
        sink=1,
        garage=["blue-3"],
    )
    table.do("red-3", "red-star", "no", "left")
    assert table.column(0) == ["yellow-general", "green-anonymous-1", "green-anonymous-2", "green-anonymous-3"]
    assert table.column(1) == ["blue-star", "blue-general", "green-anonymous-4"]
    assert len(table.garage()) == 4
    assert table.turn == 1
    assert table.news[-1] == "turn"


@clause("BS-7.4", "BS-13.7")
def test_hands_stay_small_and_days_end() -> None:
    """In whole games: the invariants hold hands to 7 and 2 after every move; no turn is without progress."""
    match = GAME.start(players=3, seed=11)
    progress = (-1, -1)
    while not match.over:
        s = match.state
        if s.step == 0 and s.last == -128:  # a new turn; last turns may be passed over
            gone = sum(bin(int(s.passengers[i]) | int(s.unhappy[i])).count("1") for i in range(3))
            riding = sum(bin(int(cards)).count("1") for cards in s.aboard)
            buses = int(s.fleet_size.sum()) + int(s.depot_size) + sum(bus != -128 for bus in s.garage)
            now = (int(s.day), gone + riding - buses)
            assert now > progress
            progress = now
        assert max(s.hand_size) <= 7
        assert max(s.fleet_size) <= 2
        match.play(match.legal()[len(match.actions) % len(match.legal())])


@clause("BS-7.4")
def test_a_baby_is_replaced_at_the_end_of_the_own_turn() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        fleets=[["green-5", "red-3"], ["blue-3", "blue-5"]],
        columns=[["yellow-star"]],
    )
    table.do("green-5", "green-star", "shout", "no")
    assert table.asks == "penalty"
    table.do("red-star")
    assert table.turn == 1
    assert table.hand(1) == {"blue-star"}  # no new card yet
    table.do("blue-3", "blue-star")
    while table.asks == "refill":
        table.do("left")
    assert len(table.hand(1)) == 7


@clause("BS-8.1")
def test_annie_takes_the_bus_that_another_began() -> None:
    table = Table(
        hands=[["red-anonymous-1", "red-anonymous-2", "blue-star"]],
        platform={"red-4a": ["red-anonymous-3", "red-anonymous-4"]},
        last_buses=True,
    )
    table.do("red-4a", "red-anonymous-1", "red-anonymous-2")
    assert table.passengers(0) == {f"red-anonymous-{i}" for i in range(1, 5)}
    assert table.told("left")[0]["points"] == 4
    assert "red-4a" in table.departed()
    assert table.platform() == set()
