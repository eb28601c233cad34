"""Bus Station: the end of a day, the score, the second day, teams, and instinct."""

import random

from ludobus.games.bus_station import rules, state
from tests.clauses import clause
from tests.games.bus_station.table import GAME, Table

A, B, C, D, E = (f"green-anonymous-{i}" for i in range(1, 6))


@clause("BS-13.1")
def test_the_day_ends_with_the_last_card() -> None:
    table = Table(
        hands=[["green-star"], ["red-star"]], platform={"green-3": [A, B]}, columns=[["blue-star"]], last_buses=True
    )
    table.do("green-3", "green-star")
    assert table.over
    assert table.passengers(0) == {A, B, "green-star"}  # the departure is carried out
    assert table.hand(0) == set()  # and no new card is taken
    # a bus in hand is a card
    table = Table(
        hands=[["green-star"], ["red-star"]], fleets=[["red-3"]], platform={"green-3": [A, B]}, columns=[["blue-star"]]
    )
    table.do("green-3", "green-star")
    assert table.turn == 1
    # the penalty can be the last one
    table = Table(hands=[["red-star"], ["blue-star"]], fleets=[["green-3"]], last_buses=True)
    table.do("green-3", "no")
    assert table.over
    assert table.day_score(0) == -1
    # an exchange never empties a hand: it gives one for one
    table = Table(
        hands=[["green-corrupter", "red-star"]], platform={"green-5": []}, columns=[["blue-star"]], last_buses=True
    )
    table.do("green-5", "green-corrupter", "red-star", "blue-star")
    assert table.hand(0) == {"blue-star"}


@clause("BS-13.2")
def test_a_bus_as_the_last_card() -> None:
    table = Table(fleets=[["green-3"]], hands=[[], ["red-star"]], columns=[[A]], last_buses=True)
    table.do("green-3")
    assert table.over
    assert table.column(0) == [A]
    assert table.aboard("green-3") == set()
    table = Table(
        fleets=[["green-3"]], hands=[[], ["red-star"]], columns=[[A, "red-general"]], last_buses=True, reading="room"
    )
    table.do("green-3")
    assert table.over
    assert table.aboard("green-3") == {A}
    assert table.s.earned[0, 0, state.FROM_NIGHT] == 1


@clause("BS-13.2")
def test_an_empty_hand_that_is_filled_in_time() -> None:
    """By a reading the day ends only if a hand is still empty when the player in turn has taken new cards."""
    last = {"hands": [["green-star"], ["red-star"]], "last_buses": True, "reading": "late"}
    table = Table(platform={"green-3": [A, B]}, columns=[["blue-star"]], **last)
    table.do("green-3", "green-star")
    assert table.turn == 1
    assert table.hand(0) == {"blue-star"}
    table = Table(platform={"green-3": [A, B]}, sink=1, **last)  # there is nothing to take
    table.do("green-3", "green-star")
    assert table.over
    assert table.told("went_out") == [{"seat": 0}]
    # a Baby was the last card of somebody else: its owner takes none in this turn
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby"]],
        platform={"green-4a": [A]},
        columns=[["blue-star"]],
        last_buses=True,
        reading="late",
    )
    table.do("green-4a", "green-star", "shout", "green-star", "no")
    assert table.over
    assert table.aboard("green-4a") == {A, "green-baby", "green-star"}  # the turn was played to its end
    assert table.hand(0) == {"red-star", "blue-star"}
    assert table.told("went_out") == [{"seat": 1}]


@clause("BS-13.4")
def test_last_turns_that_are_no_duty() -> None:
    fleets = [[], ["blue-3", "green-3"], ["blue-5", "yellow-3"]]
    table = aline(["red-surfer"], players=3, fleets=fleets, reading="decline")
    assert table.legal() == {"no"}
    table.do("no")
    assert table.told("stuck") == [{"seat": 0}]  # who is blocked first shows the hand
    assert table.legal() >= {"blue-3", "green-3", "no"}
    table.do("no")
    assert table.told("declined") == [{"seat": 1}]
    assert table.told("shown") == []
    table.do("no")
    assert table.over
    assert "no" not in aline(["red-surfer"], players=3, fleets=fleets).do("no").legal()
    assert "no" not in aline(["red-surfer"], fleets=[["blue-3"]], reading="decline").legal()


def aline(hand: list[str], players: int = 2, **more: object) -> Table:
    """The rulebook's picture: the garage is empty, a red bus has one seat left, and nobody in Aline's hand can go."""
    return Table(
        players=players,
        hands=[hand],
        platform={"red-4a": ["red-anonymous-1", "red-anonymous-2", "red-anonymous-3"]},
        columns=[["green-star", "red-star"], ["blue-anonymous-1"]],
        last_buses=True,
        sink=players - 1,
        **more,  # type: ignore[arg-type]
    )


@clause("BS-13.3")
def test_aline_is_blocked() -> None:
    table = aline(["green-anonymous-1", "yellow-anonymous-1", "red-surfer"])
    assert table.legal() == {"no"}
    table.do("no")
    assert table.news[0] == "stuck"
    assert len(table.told("shown")) == 3
    assert "last_turns" in table.news
    assert table.turn == 1
    assert table.hand(0) == {"green-anonymous-1", "yellow-anonymous-1", "red-surfer"}  # no new cards
    assert table.known(0) == table.hand(0)
    assert table.column(0) == ["green-star", "red-star"]
    # she is not if she can do anything at all
    assert aline(["red-anonymous-4", "red-surfer"]).legal() == {"red-4a"}
    assert aline(["yellow-backpacker", "red-surfer"]).legal() == {"red-4a"}
    assert aline(["red-surfer"], fleets=[["blue-3"]]).legal() == {"blue-3"}
    assert aline(["blue-star", "red-surfer"]).legal() == {
        "blue-3",
        "blue-4a",
        "blue-4b",
        "blue-5",
    }  # she calls one back
    # unless a call is no duty; a bus to put down always is one
    assert aline(["blue-star", "red-surfer"], reading="star").legal() == {
        "blue-3",
        "blue-4a",
        "blue-4b",
        "blue-5",
        "no",
    }
    assert aline(["blue-star", "red-surfer"], fleets=[["red-3"]], reading="star").legal() >= {"red-3", "blue-5"}
    assert "no" not in aline(["blue-star", "red-surfer"], fleets=[["red-3"]], reading="star").legal()


@clause("BS-13.3")
def test_nobody_is_without_a_bus_while_the_garage_has_one() -> None:
    for seed in range(20):
        match = GAME.start(players=4, seed=seed, days=1)
        chance = random.Random(seed)
        while not match.over:
            s = match.state
            if s.step == 0:
                assert s.fleet_size[s.turn] == 2 or s.garage[0] == -128
                if s.garage[0] != -128:
                    assert match.game.rules.ACTIONS.encode("no") not in match.legal()
            match.play(chance.choice(match.legal()))


@clause("BS-13.4")
def test_one_more_turn_for_everybody_else() -> None:
    table = aline(["red-surfer"], players=3, fleets=[[], ["blue-3", "green-3"], ["blue-5", "yellow-3"]])
    table.do("no")
    assert table.s.last == 2
    table.do("blue-3")
    assert table.turn == 2
    assert table.hand(1) >= {"green-star", "red-star"}  # a whole turn: new cards are taken
    table.do("blue-5").silence()
    assert table.over
    # a reading: they end before new cards are taken
    table = aline(
        ["red-surfer"], players=3, fleets=[[], ["blue-3", "green-3"], ["blue-5", "yellow-3"]], reading="short"
    )
    table.do("no", "blue-3")
    assert table.turn == 2
    assert not table.hand(1) & {"green-star", "red-star"}
    # who is blocked in it is passed over, and starts no further turns
    table = Table(
        players=3,
        hands=[["red-surfer"], ["red-lover-1"], ["yellow-star"]],
        platform={"blue-4a": []},
        departed=["yellow-3"],
        sink=0,
        last_buses=False,
    )
    table.s.depot[:] = -128
    table.s.departed |= int(table.s.unseen_buses)
    table.s.unseen_buses = table.s.depot_size = 0
    table.do("no", "no")
    assert (table.turn, table.s.last) == (2, 1)
    assert table.known(1) == {"red-lover-1"}
    table.do("yellow-3")
    assert table.over


@clause("BS-13.5")
def test_a_shout_after_showing_the_hand() -> None:
    table = Table(
        hands=[["green-baby"], ["red-star", "blue-star"]],
        fleets=[[], ["green-5", "blue-3"]],
        sink=1,
        platform={"red-5": ["red-lover-1"]},
        last_buses=True,
    )
    table.do("no", "green-5", "no")
    assert (table.asks, table.seat) == ("baby", 0)
    table.do("shout")
    assert table.over
    assert table.s.earned[0, 0, state.FROM_NIGHT] == 2


@clause("BS-13.6")
def test_a_hand_emptied_in_the_last_turns() -> None:
    table = aline(["red-surfer"], players=3, fleets=[[], ["blue-3"], ["blue-5"]])
    table.do("no", "blue-3")
    assert table.over
    assert table.s.last == 2


@clause("BS-13.7")
def test_days_end() -> None:
    for players in (2, 6):
        match = GAME.start(players=players, seed=1)
        while not match.over:
            match.play(match.legal()[-1])
        assert len(match.actions) < 2000


@clause("BS-14.1", "BS-14.4", "BS-14.5")
def test_the_score() -> None:
    table = Table(
        hands=[[], ["red-star", "red-general", "red-surfer"]],
        fleets=[["green-3"], ["blue-3", "blue-5"]],
        platform={"yellow-5": ["yellow-star"]},
        passengers={0: ["blue-star", "blue-surfer"], 1: ["green-star"]},
        unhappy={0: ["blue-drunkard"], 1: ["yellow-drunkard", "yellow-lover-1"]},
        last_buses=True,
    )
    table.do("green-3")
    assert table.over
    assert table.s.earned[0, 0].tolist() == [2, 0, -1, 0, 0, 1]
    assert table.s.earned[1, 0].tolist() == [1, 0, -2, -3, -8, 0]  # the yellow Star counts for nobody here
    assert table.day_score(1) == -12
    seen = table.states.copy()
    GAME.forget(seen, 0, 0)
    assert seen[0].hand[1] == table.s.hand[1] != 0
    assert seen[0].fleet[1] == table.s.fleet[1] != 0


@clause("BS-14.2")
def test_pairs_of_lovers() -> None:
    table = Table(
        hands=[[], ["red-star"]],
        fleets=[["green-3"]],
        passengers={
            0: ["blue-lover-1", "blue-lover-2", "red-lover-1", "red-lover-2", "green-lover-1"],
            1: ["yellow-lover-1", "green-lover-2"],
        },
        unhappy={1: ["yellow-lover-2"]},
        last_buses=True,
    )
    table.do("green-3")
    assert table.s.earned[0, 0, state.FROM_LOVERS] == 8
    assert table.s.earned[1, 0, state.FROM_LOVERS] == 0
    assert table.day_score(0) == 5 + 8


@clause("BS-14.3", "BS-14.4")
def test_night_buses() -> None:
    table = Table(
        hands=[[], ["red-star"]],
        fleets=[["green-3"]],
        platform={
            "blue-5": ["blue-surfer", "blue-drunkard"],
            "red-3": ["red-lover-1"],
            "yellow-5": ["yellow-lover-1", "yellow-lover-2"],
        },
        last_buses=True,
    )
    table.do("green-3")
    assert table.s.earned[0, 0].tolist() == [0, 0, 0, 0, 0, 5]
    assert rules.carried(table.s, 0) == 0  # they are no Passengers
    assert table.day_score(1) == -1


@clause("BS-15.1")
def test_the_second_day() -> None:
    table = Table(
        players=3,
        turn=1,
        days=2,
        hands=[["red-star"], [], ["blue-star"]],
        fleets=[[], ["green-3"], []],
        passengers={0: ["blue-general", "red-general"], 2: ["green-general", "yellow-general"]},
        last_buses=True,
    )
    table.do("green-3")
    assert not table.over
    assert table.s.day == 1
    # 0 and 2 have one point each; from seat 1 on, seat 2 comes first
    assert [table.day_score(seat) for seat in range(3)] == [1, 0, 1]
    assert table.turn == 2
    assert table.s.hand_size[:3].tolist() == [7, 7, 7]
    assert table.s.fleet_size[:3].tolist() == [2, 2, 2]
    assert (table.s.pile_size, table.s.depot_size) == (27, 6)
    assert table.s.platform == table.s.departed == 0
    assert not table.s.passengers.any()


def final(players: int = 3, teams: bool = False) -> Table:
    """A game that is over, with nothing scored yet."""
    table = Table(players=players, teams=teams, hands=[[], ["red-star"]], fleets=[["green-3"]], last_buses=True)
    table.do("green-3")
    table.s.earned[:] = 0
    return table


def result(table: Table) -> tuple[list[int], list[int]]:
    return GAME.outcome(table.states, 0)


@clause("BS-15.2")
def test_the_winner() -> None:
    table = final()
    table.s.earned[:3, :, state.FROM_PASSENGERS] = [[5, 6], [7, 7], [9, 1]]
    assert result(table) == ([11, 14, 10], [1, 0, 2])
    table.s.earned[:3, :, state.FROM_UNHAPPY] = [[0, 0], [-2, -2], [0, 0]]
    assert result(table) == ([10 + 1, 10, 10], [0, 1, 2])  # equal points: 14 Passengers before 10
    table.s.earned[0, 1, state.FROM_PASSENGERS] = 5
    table.s.earned[1] = table.s.earned[0]
    assert result(table) == ([10, 10, 10], [0, 0, 0])  # 10 Passengers each: shared


@clause("BS-15.2")
def test_a_tie_by_the_last_day() -> None:
    for tie, ranks in (("both", [0, 1]), ("second", [1, 0])):
        for days, last in ((2, 1), (1, 0)):
            table = Table(days=days, tie=tie)
            table.s.earned[:] = 0
            table.s.earned[:2, 0, state.FROM_PASSENGERS] = [9, 4]
            if days == 2:
                table.s.earned[:2, 1, state.FROM_PASSENGERS] = [1, 4]
            points = table.s.earned[:2].sum(axis=(1, 2))
            table.s.earned[:2, last, state.FROM_HAND] = 8 - points
            found = GAME.outcome(table.states, 0)
            assert found == ([8, 8], ranks if days == 2 else [0, 1])


@clause("BS-16.1")
def test_partners_sit_opposite_and_may_shout() -> None:
    assert [rules.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert GAME.check_options(4, teams=True)["teams"] is True
    table = Table(
        players=4,
        teams=True,
        hands=[["green-star", "red-star"], ["blue-star"], ["green-baby", "blue-general"]],
        platform={"green-5": []},
        last_buses=True,
    )
    table.do("green-5", "green-star")
    assert (table.asks, table.seat) == ("baby", 2)
    table.do("shout")
    assert table.aboard("green-5") == {"green-baby"}
    match = GAME.start(players=4, seed=1, teams=True)
    assert match.view(0)["hands"][2]["cards"] is None


@clause("BS-16.2", "BS-16.3")
def test_team_totals() -> None:
    table = final(4, teams=True)
    table.s.earned[:4, 0, state.FROM_PASSENGERS] = [20, 14, 1, 10]
    assert result(table) == ([21, 24, 21, 24], [2, 0, 2, 0])  # the best single player loses
    table.s.earned[1, 0, state.FROM_HAND] = -3
    assert result(table) == ([21, 21, 21, 21], [2, 0, 2, 0])  # 24 Passengers before 21
    table.s.earned[1, 0] = [11, 0, 0, 0, 0, 0]
    assert result(table) == ([21, 21, 21, 21], [0, 0, 0, 0])


@clause("BS-16.2")
def test_the_best_single_score_starts_the_second_day() -> None:
    table = Table(
        players=4,
        turn=0,
        days=2,
        teams=True,
        hands=[[], ["red-star"], ["blue-star"], ["yellow-star"]],
        fleets=[["green-3"]],
        passengers={1: ["blue-general", "red-general"], 2: ["green-general", "yellow-general", "red-baby"]},
        last_buses=True,
    )
    table.do("green-3")
    assert table.turn == 2


def test_instinct_beats_random() -> None:
    """Seats swapped. Over a thousand games it wins nearly all; 85 in a hundred are asked for."""
    won = 0.0
    for number in range(60):
        match, chance, thinker = GAME.start(players=2, seed=number // 2), random.Random(number), number % 2
        while not match.over:
            thinks = match.seat == thinker
            match.play(GAME.instinct(match._states, len(match.actions)) if thinks else chance.choice(match.legal()))
        won += (thinker in match.winners) / len(match.winners)
    assert won >= 54
