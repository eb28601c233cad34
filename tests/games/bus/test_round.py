"""Bus, passengers, buildings, clock, Vrroomm with the example of page 11, the end and the score."""

import numpy as np
import pytest

from ludobus.core.record import NONE
from ludobus.games.bus import rules, state
from tests.clauses import clause
from tests.games.bus.table import GAME, HOUSE, OFFICE, PUB, Table


def vrroomm(t: Table, *order: int) -> None:
    """Go to the clock with these Vrroomm markers on the board, in choosing order."""
    s = t.s
    s.stage, s.cursor, s.due = state.CLOCK, 0, 0
    for i, seat in enumerate(order):
        s.marks[i] = seat + 8 * state.ON_VRROOMM
        s.made[seat] += 1
    s.marked = s.taken[state.ON_VRROOMM] = len(order)
    t.s.news_count = 0
    t.resolve()


@clause("BU-5.1", "BU-5.2")
def test_a_bus_counts_at_once_but_not_for_lines() -> None:
    t = Table().ready()
    t.choose(p0="line passengers", p1="bus buildings", p2="vrroomm vrroomm")
    assert t.s.due == 1  # line
    t.lay(1, 6)
    assert t.told("bought") == [{"seat": 1, "buses": 2}]
    assert (t.s.stage, t.s.due) == (state.ARRIVALS, 2)
    t.play("station", 0)
    t.play("station", 1)
    assert (t.s.stage, t.s.due) == (state.BUILDING, 2)
    assert t.s.buses.tolist()[:3] == [1, 2, 1]


@clause("BU-5.1")
def test_buses_have_no_limit() -> None:
    t = Table().ready()
    t.s.buses[0] = 9
    t.choose(p0="bus vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.s.buses[0] == 10


@clause("BU-2.8")
def test_the_pieces_of_2020_can_run_out() -> None:
    table = Table(edition=2020).ready()
    assert table.s.spaces == 6
    table.s.buses[0], table.s.buses[1] = 5, 4
    table.choose(p0="bus vrroomm", p1="vrroomm vrroomm", p2="clock vrroomm")
    assert table.s.buses[:2].tolist() == [5, 4]
    # the one who has four buys the fifth
    table = Table(edition=2020).ready()
    table.s.buses[0] = 4
    table.choose(p0="bus vrroomm", p1="vrroomm vrroomm", p2="clock vrroomm")
    assert table.s.buses[0] == 5
    # a player has 25 line markers
    table.s.seat = 0
    table.s.lines[:] = 0
    table.s.lines[:23] = 1
    table.s.lines[23:40] = 2
    assert rules.line_markers_due(table.s, 2) == 2
    assert table.told("no_markers") == []
    table.s.lines[23] = 3
    assert rules.line_markers_due(table.s, 4) == 1
    assert table.told("no_markers") == [{"seat": 0, "count": 3}]
    # the pieces of 1999 are never short
    table = Table().ready()
    table.s.lines[:] = 1
    assert rules.line_markers_due(table.s, 4) == 4


@clause("BU-6.1")
def test_passengers_come_to_either_station() -> None:
    t = Table().ready()
    t.s.buses[0] = 3
    t.choose(p0="passengers vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.told("no_passengers") == []  # there are enough
    for station in (0, 1, 0):
        assert t.legal() == {("station", 0), ("station", 1)}
        t.play("station", station)
    assert (t.waiting()[9], t.waiting()[26]) == (2, 1)
    assert t.s.supply == 8


@clause("BU-6.2")
def test_passengers_run_out() -> None:
    t = Table().ready()
    t.s.buses[0] = 3
    t.people(j15=14)
    t.choose(p0="passengers vrroomm", p1="passengers vrroomm", p2="vrroomm vrroomm")
    assert t.s.due == 1
    assert t.told("no_passengers") == [{"seat": 0, "count": 2}]
    t.play("station", 0)
    assert t.told("no_passengers") == [{"seat": 1, "count": 2}]
    assert sum(t.waiting().values()) == 15
    assert t.s.supply == 0


@clause("BU-7.2")
def test_an_action_goes_on_in_the_next_zone() -> None:
    t = Table().ready()
    t.fill(11)
    t.s.buses[0] = 3
    t.choose(p0="buildings vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    t.play("kind", PUB)  # the last lot of zone A
    assert t.places("site") == {3, 5, 7, 8, 13, 14, 20, 28, 30, 32, 33}
    t.build(8, OFFICE)
    assert t.places("site") == {3, 5, 7, 13, 14, 20, 28, 30, 32, 33}
    t.build(3, OFFICE)
    assert 3 not in t.places("site")
    assert t.s.built == 14


@clause("BU-7.2")
@pytest.mark.parametrize(("built", "zone"), [(0, "A"), (12, "B"), (23, "C"), (32, "D")])
def test_zones_open_one_after_another(built: int, zone: str) -> None:
    from ludobus.games.bus.parts import PLACES

    t = Table().ready()
    t.fill(built)
    t.choose(p0="buildings vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.places("site") == {junction + 1 for other, junction in PLACES if other == zone}


@clause("BU-7.3", "BU-10.4")
def test_the_last_lot_ends_the_game_after_the_round() -> None:
    t = Table().ready()
    t.fill(46)
    t.s.buses[0] = 3
    t.s.people[0] = 1
    t.stand(j2=OFFICE)
    t.choose(p0="buildings vrroomm", p1="buildings start", p2="clock vrroomm")
    assert (t.seat, t.s.due) == (1, 1)
    assert t.told("no_lots") == [{"seat": 1, "count": 1}]
    t.play("kind", PUB)
    assert t.told("no_lots") == [{"seat": 0, "count": 3}]
    assert t.s.stage == state.CLOCK
    t.play("run")
    assert [facts["seat"] for facts in t.told("carried")] == [0]
    assert t.s.first == 1
    assert [kind for kind, _ in t.news()][-1] == "out_of_lots"
    assert t.seat is None


@clause("BU-8.1")
def test_the_clock_goes_round_before_vrroomm() -> None:
    t = Table().ready()
    seen = []
    for _ in range(4):
        t.choose(p0="vrroomm vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
        assert [kind for kind, _ in t.news()][1:3] == ["clock", "settled"]
        seen.append(int(t.s.clock))
    assert seen == [OFFICE, PUB, HOUSE, OFFICE]


@clause("BU-8.2")
@pytest.mark.parametrize(("action", "clock", "stones"), [("stop", HOUSE, 1), ("run", OFFICE, 0)])
def test_stop_or_run(action: str, clock: int, stones: int) -> None:
    t = Table().ready()
    t.choose(p0="vrroomm vrroomm", p1="clock vrroomm", p2="vrroomm vrroomm")
    assert t.seat == 1
    assert t.legal() == {("stop", 0), ("run", 0)}
    t.play(action)
    assert (t.s.clock, t.s.stones[1], t.s.left) == (clock, stones, 4 - stones)
    assert t.s.rounds == 1


@clause("BU-8.3")
def test_the_last_stone_ends_the_game_at_once() -> None:
    t = Table().ready()
    t.s.left, t.s.stones[0] = 1, 3
    t.s.people[0] = 1
    t.stand(j2=HOUSE)
    t.choose(p0="vrroomm vrroomm", p1="clock start", p2="vrroomm vrroomm")
    t.play("stop")
    assert t.seat is None
    assert [kind for kind, _ in t.news()] == ["stopped", "out_of_stones"]
    assert t.s.carried.sum() == 0
    assert t.s.first == 0
    score, _ = GAME.outcome(t.states, 0)
    assert score == [-3, -1, 0]


YELLOW, GREEN, BLUE = range(3)


@pytest.fixture
def page_11() -> Table:
    t = Table().ready()
    t.route(YELLOW, 23, 19, 15, 11)
    t.route(GREEN, 11, 9, 17, 16, 15)
    t.route(BLUE, 32, 26, 22, 13)
    t.s.buses[:3] = 3, 2, 1
    t.stand(j11=OFFICE, j13=OFFICE, j22=OFFICE, j32=OFFICE, j15=OFFICE, j15_=OFFICE, j16=OFFICE, j16_=OFFICE)
    t.stand(j23=OFFICE, j23_=HOUSE, j17=PUB, j19=PUB, j19_=PUB, j27=HOUSE)
    t.people(j15=2, j16=1, j19=1, j23=1, j27=1, j9=2, j26=3)
    return t


@clause("BU-9.1", "BU-9.2", "BU-9.3", "BU-9.4")
def test_page_11(page_11: Table) -> None:
    t = page_11
    vrroomm(t, YELLOW, GREEN, BLUE)
    assert t.told("clock") == [{"kind": OFFICE}]
    assert t.told("settled") == [{"count": 4}]
    moves = [(facts["seat"], facts["origin"] + 1, facts["junction"] + 1) for facts in t.told("carried")]
    assert moves == [(YELLOW, 19, 11), (GREEN, 9, 16)]
    settled = {n + 1: int(count) for n, count in enumerate(t.s.settled) if count}
    assert settled == {15: 2, 16: 2, 23: 1, 11: 1}
    assert (t.seat, t.s.due) == (BLUE, 1)
    assert t.legal() == {("dropoff", 13), ("dropoff", 22), ("dropoff", 32)}
    t.play("dropoff", 22)
    assert t.s.carried.tolist()[:3] == [1, 1, 1]
    assert t.waiting() == {15: 2, 16: 2, 11: 1, 23: 1, 27: 1, 9: 1, 26: 2, 22: 1}


@clause("BU-9.1")
def test_settling_needs_no_line_and_one_building_each() -> None:
    t = Table().ready()
    t.people(j15=3, j27=1)
    t.stand(j15=OFFICE, j15_=OFFICE, j27=PUB)
    t.s.people[0] = 1  # on the line of seat 0, which keeps the round open
    t.s.people[1] = 1
    t.s.supply -= 2
    t.stand(j5=OFFICE, j4=OFFICE)
    t.route(0, 1, 2, 3, 4, 5)
    vrroomm(t, 0)
    assert t.told("settled") == [{"count": 2}]
    assert t.s.settled[14] == 2
    assert t.s.settled[26] == 0


@clause("BU-9.2", "BU-9.3")
def test_passenger_then_building() -> None:
    t = Table().ready()
    t.route(0, 1, 2, 3, 4, 5)
    t.people(j1=2, j2=1)
    t.stand(j3=OFFICE, j4=OFFICE, j5=OFFICE)
    t.s.buses[0] = 2
    vrroomm(t, 0)
    assert t.legal() == {("pickup", 1), ("pickup", 2)}  # those who wait at one junction are one choice
    t.play("pickup", 1)
    assert t.news() == []
    assert t.legal() == {("dropoff", 3), ("dropoff", 4), ("dropoff", 5)}
    t.play("dropoff", 5)
    assert t.told("carried") == [{"seat": 0, "origin": 0, "junction": 4, "points": 1}]
    assert t.legal() == {("pickup", 1), ("pickup", 2)}
    t.play("pickup", 2)
    assert t.legal() == {("dropoff", 3), ("dropoff", 4)}
    t.play("dropoff", 3)
    assert t.waiting() == {1: 1, 3: 1, 5: 1}
    assert t.s.carried[0] == 2


@clause("BU-9.3", "BU-3.7")
def test_as_many_as_possible_and_no_question_where_nothing_is_to_choose() -> None:
    t = Table().ready()
    t.route(0, 1, 2, 3, 4, 5)
    t.people(j1=2, j2=1)
    t.stand(j3=OFFICE, j4=OFFICE)
    t.s.buses[0] = 5
    vrroomm(t, 0)  # two offices for three passengers: which passenger stays is the choice
    assert t.s.due == 2
    t.play("pickup", 1)
    t.play("pickup", 1)
    assert t.waiting() == {2: 1, 3: 1, 4: 1}


@clause("BU-3.7", "BU-9.2")
def test_a_step_without_a_choice_is_seen_by_all_and_a_choice_by_nobody_else() -> None:
    for waiting, seen in (({"j1": 2}, 0), ({"j1": 1, "j2": 1}, NONE)):
        t = Table().ready()
        t.route(0, 1, 2, 3, 4, 5)
        t.people(**waiting)
        t.stand(j3=OFFICE, j4=OFFICE, j5=OFFICE)
        vrroomm(t, 0)
        if seen == NONE:
            t.play("pickup", 1)
        assert t.legal() == {("dropoff", 3), ("dropoff", 4), ("dropoff", 5)}
        for seat in range(3):
            told = t.states.copy()
            GAME.forget(told, 0, seat)
            assert told[0].pending == (0 if seat == 0 else seen)


@clause("BU-9.2")
def test_only_the_own_line() -> None:
    t = Table().ready()
    t.people(j1=1, j15=1)
    t.stand(j2=PUB, j8=OFFICE)
    vrroomm(t, 0)
    assert t.told("idle") == [{"seat": 0}]
    assert t.s.carried[0] == 0


@clause("BU-9.4", "BU-9.5")
def test_every_marker_drives_all_buses_but_nobody_twice() -> None:
    t = Table().ready()
    t.route(0, 1, 2, 3, 4, 5)
    t.people(j1=3)
    t.stand(j2=OFFICE, j3=OFFICE, j4=OFFICE, j5=OFFICE)
    t.s.buses[0] = 2
    vrroomm(t, 0, 0, 0)
    carried = []
    while t.s.stage == state.VRROOMM:
        t.play(*min(t.legal()))
        carried += t.told("carried")
    assert [facts["points"] for facts in carried] == [1, 2, 3]
    assert {facts["origin"] for facts in carried} == {0}
    assert t.s.carried[0] == 3


@clause("BU-9.6")
def test_if_time_stands_still_they_settle_again() -> None:
    t = Table().ready()
    t.people(j1=1)
    t.stand(j2=OFFICE)
    vrroomm(t, 0)
    assert t.s.carried[0] == 1
    assert t.s.settled.sum() == 0  # the round is over: everybody stands at the junction again
    assert t.waiting() == {2: 1}
    t.choose(p0="vrroomm clock", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    t.play("stop")
    assert t.told("settled") == [{"count": 1}]
    assert t.told("idle")[0] == {"seat": 1}
    assert t.s.carried[0] == 1


def finished(carried: list[int], stones: list[int], since: list[int]) -> tuple[list[int], list[int]]:
    t = Table(len(carried)).ready()
    players = len(carried)
    t.s.carried[:players], t.s.stones[:players], t.s.since[:players] = carried, stones, since
    t.s.stage, t.s.seat = state.OVER, -128
    return GAME.outcome(t.states, 0)


@clause("BU-9.7", "BU-11.2")
def test_who_came_first_lies_lower() -> None:
    t = Table().ready()
    t.people(j1=1, j4=1, j31=1)
    t.stand(j2=OFFICE, j5=OFFICE, j35=OFFICE)
    vrroomm(t, 2, 0, 1)
    assert t.s.carried.tolist()[:3] == [1, 1, 1]
    assert sorted(range(3), key=lambda seat: t.s.since[seat]) == [2, 0, 1]
    t.s.stage, t.s.seat = state.OVER, -128
    assert GAME.outcome(t.states, 0) == ([1, 1, 1], [1, 2, 0])


@clause("BU-1.5", "BU-11.2")
def test_a_tie_without_passengers_goes_by_the_order_of_the_start() -> None:
    assert finished([0, 0, 0], [0, 0, 0], [1, 2, 0]) == ([0, 0, 0], [1, 2, 0])


@clause("BU-10.1")
@pytest.mark.parametrize(("wish", "first"), [("vrroomm start", 2), ("vrroomm vrroomm", 1)])
def test_the_next_first_player(wish: str, first: int) -> None:
    t = Table().ready()
    t.choose(p0="vrroomm vrroomm", p1="vrroomm vrroomm", p2=wish)
    assert t.s.first == first
    assert t.seat == first


@clause("BU-10.1")
def test_a_first_player_without_markers_is_skipped() -> None:
    t = Table().ready()
    t.s.markers[1] = 2
    t.choose(p0="vrroomm vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.s.first == 1
    assert t.seat == 2


@clause("BU-10.2")
def test_used_markers_are_gone() -> None:
    t = Table().ready()
    t.choose(p0="bus vrroomm vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.s.markers.tolist()[:3] == [17, 18, 18]
    assert t.s.buses[0] == 2
    assert t.s.marked == 0
    assert not t.s.marks.any()
    assert not t.s.taken.any()


@clause("BU-10.3")
@pytest.mark.parametrize(("left", "over"), [(2, False), (1, True), (0, True)])
def test_the_game_ends_when_markers_are_gone(left: int, over: bool) -> None:
    t = Table(4).ready()
    t.s.markers[:4] = [4 if seat < left else 2 for seat in range(4)]
    t.choose(**{f"p{seat}": "vrroomm vrroomm" for seat in range(4)})
    assert (t.seat is None) == over
    assert bool(t.told("out_of_markers")) == over


@clause("BU-11.1")
def test_score() -> None:
    score, rank = finished([22, 7, 9], [1, 0, 4], [3, 4, 5])
    assert score == [21, 7, 5]
    assert rank == [0, 1, 2]


@clause("BU-11.1")
def test_beyond_the_last_island() -> None:
    t = Table().ready()
    t.s.carried[0] = 20
    t.people(j1=1)
    t.stand(j2=OFFICE)
    vrroomm(t, 0)
    assert t.s.carried[0] == 21


@clause("BU-11.2")
def test_more_stones_win_a_tie() -> None:
    assert finished([5, 6, 7], [0, 1, 2], [3, 4, 5]) == ([5, 5, 5], [2, 1, 0])
    assert finished([5, 5, 4], [1, 1, 0], [9, 8, 7]) == ([4, 4, 4], [1, 0, 2])


def test_instinct_beats_two_random_players() -> None:
    """93 of 100 over ten thousand games; 200 games leave room for chance."""
    chance, won, games = np.random.default_rng(5), 0, 200
    states, mask = GAME.new_states(1), np.zeros(GAME.actions, np.uint8)
    options = GAME.option_array(3)
    for number in range(games):
        GAME.deal(states, 0, options, number)
        while states[0].seat >= 0:
            if states[0].seat == number % 3:
                action = GAME.instinct(states, 0)
            else:
                GAME.legal(states, 0, mask)
                action = int(chance.choice(np.flatnonzero(mask)))
            GAME.play(states, 0, action)
        won += GAME.outcome(states, 0)[1][number % 3] == 0
    assert won >= 0.85 * games
