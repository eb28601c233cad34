"""Setup, choosing, and the order in which actions are carried out."""

from collections import Counter

import pytest

from ludobus.games.bus import state
from ludobus.games.bus.parts import DEGREE, LOT_JUNCTION, LOTS, PLACES, STREET
from tests.clauses import clause
from tests.games.bus.table import CHOICE, GAME, HOUSE, OFFICE, PUB, Table, street

ALL = pytest.mark.parametrize("players", [3, 4, 5])


@ALL
@clause("BU-1.1")
def test_markers_and_buses(players: int) -> None:
    t = Table(players)
    assert t.s.markers[:players].tolist() == [20] * players
    assert t.s.buses[:players].tolist() == [1] * players


@clause("BU-1.1", "BU-4.1")
def test_line_markers_are_never_short() -> None:
    """28 was the most in the box; a line of 30 streets grows on. It is one route that takes no street twice."""
    t = Table().ready()
    t.off_the_map(1, 2)
    route = [
        1,
        2,
        3,
        4,
        5,
        12,
        9,
        18,
        24,
        31,
        35,
        29,
        34,
        33,
        36,
        32,
        26,
        25,
        21,
        13,
        10,
        6,
        7,
        8,
        15,
        11,
        17,
        20,
        23,
        19,
        22,
    ]
    t.route(0, *route)
    assert len(route) - 1 == 30
    t.extending(0, 3)
    for a, b in ((22, 27), (27, 28), (28, 34)):
        t.lay(a, b)
    assert sum(users & 1 for users in t.s.lines.tolist()) == 33
    assert t.end_at(0) == [1, 34]


@clause("BU-1.2")
def test_the_city() -> None:
    assert len(STREET) == 70
    assert len({frozenset(pair) for pair in STREET.tolist()}) == 70
    assert Counter(DEGREE.tolist()) == {2: 4, 3: 11, 4: 13, 5: 3, 6: 3, 7: 2}
    assert Counter(zone for zone, _ in PLACES) == {"A": 12, "B": 11, "C": 9, "D": 15}
    assert sorted(set(range(36)) - set(LOT_JUNCTION.tolist())) == [8, 25]


@clause("BU-1.3")
@pytest.mark.parametrize(("players", "stones"), [(3, 4), (4, 5), (5, 5)])
def test_stones_and_clock(players: int, stones: int) -> None:
    t = Table(players)
    assert t.s.left == stones
    assert t.s.clock == HOUSE


@ALL
@clause("BU-1.4")
def test_passengers(players: int) -> None:
    t = Table(players)
    assert t.waiting() == {15: 1, 16: 1, 19: 1, 23: 1}
    assert t.s.supply == 11


@ALL
@clause("BU-1.5")
def test_the_first_player_is_drawn(players: int) -> None:
    drawn = Counter()
    for seed in range(300):
        t = Table(players, seed, drawn=True)
        first = t.seat
        assert t.told("first") == [{"seat": first}]
        drawn[first] += 1
        order = sorted(range(players), key=lambda seat: t.s.since[seat])
        assert order == [(first + i) % players for i in range(players)]
    assert all(abs(drawn[seat] - 300 / players) < 60 / players + 20 for seat in range(players))


@ALL
@clause("BU-1.6")
def test_founding(players: int) -> None:
    t = Table(players)
    zone_a = {11, 15, 16, 17, 19, 22, 23, 27}
    for seat in range(players):
        for _ in range(2):
            assert t.seat == seat
            assert t.places("site") <= zone_a
            site = min(t.places("site"))
            t.play("site", site)
            assert t.legal() == {("kind", HOUSE), ("kind", OFFICE), ("kind", PUB)}
            t.play("kind", PUB)
    assert t.s.built == 2 * players
    assert t.s.stage == state.FIRST_LINES
    assert t.seat == 0


@clause("BU-1.6")
def test_a_lot_takes_one_building() -> None:
    t = Table()
    t.build(11, OFFICE)
    assert 11 not in t.places("site")  # its other lot is of zone C
    t.build(15, OFFICE)
    assert 15 in t.places("site")  # two lots of zone A
    t.build(15, PUB)
    assert 15 not in t.places("site")


def first_lines(players: int) -> Table:
    t = Table(players)
    for _ in range(players):
        t.build(min(t.places("site")), HOUSE)
        t.build(min(t.places("site")), HOUSE)
    return t


@ALL
@clause("BU-1.7")
def test_first_lines(players: int) -> None:
    t = first_lines(players)
    for seat in range(players):
        assert t.seat == seat
        assert len(t.streets()) == 70
        t.lay(15, 16)
    assert t.s.lines[street(15, 16)] == (1 << players) - 1
    assert t.s.bound[:players].tolist() == [0] * players


@ALL
@clause("BU-1.8")
def test_second_lines_go_back(players: int) -> None:
    t = first_lines(players)
    for a, b in ((1, 2), (4, 5), (31, 35), (32, 36), (18, 24))[:players]:
        t.lay(a, b)
    order = []
    while t.s.stage == state.SECOND_LINES:
        order.append(t.seat)
        GAME.play(t.states, 0, GAME.rules.ACTIONS.encode("street", min(t.streets())))
    assert order == list(range(players))[::-1]
    assert t.s.stage == state.CHOOSING
    assert t.seat == 0
    assert all(sum(users >> seat & 1 for users in t.s.lines.tolist()) == 2 for seat in range(players))


@clause("BU-1.8", "BU-4.15")
def test_a_second_marker_may_follow_a_first_one_that_touches() -> None:
    t = first_lines(3)
    t.lay(15, 16)
    t.lay(16, 17)
    t.lay(1, 2)
    t.lay(2, 3)
    assert t.seat == 1
    assert street(15, 16) in t.streets()


@ALL
@clause("BU-2.1", "BU-2.2")
def test_choosing_goes_round(players: int) -> None:
    t = Table(players).ready()
    t.s.first = t.s.seat = t.s.turn = 1
    order = []
    for _ in range(2 * players):
        order.append(t.seat)
        assert t.s.turn == t.seat
        assert ("skip", 0) not in t.legal()
        assert t.places("choose") >= {0, 2, 3, 5}
        t.play("choose", 5)
    assert order == [(1 + i) % players for i in range(players)] * 2
    assert ("skip", 0) in t.legal()


@clause("BU-2.2")
def test_a_pass_is_final() -> None:
    t = Table().ready()
    for _ in range(6):
        t.play("choose", 5)
    t.play("skip")
    seats = []
    for _ in range(4):
        seats.append(t.seat)
        t.play("choose", 5)
    assert seats == [1, 2, 1, 2]
    t.play("skip")
    assert t.seat == 2
    t.play("choose", 5)
    assert t.seat == 2
    t.play("skip")
    assert t.s.rounds == 1  # nobody can be carried, so the round is over


@clause("BU-2.3")
def test_as_many_as_one_has() -> None:
    t = Table().ready()
    t.choose(p0="vrroomm " * 20, p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.s.markers.tolist()[:3] == [0, 18, 18]


@clause("BU-2.3")
def test_with_one_marker_or_none() -> None:
    t = Table().ready()
    t.s.markers[:3] = 1, 0, 5
    t.play("choose", 5)
    assert (t.seat, t.s.passed) == (2, 0b010)
    t.play("choose", 5)
    assert (t.seat, t.s.passed) == (2, 0b011)
    t.play("choose", 5)
    assert t.seat == 2
    t.play("skip")
    assert t.s.stage == state.OVER


@clause("BU-2.4")
@pytest.mark.parametrize("choice", [1, 4, 6])
def test_single_actions(choice: int) -> None:
    t = Table().ready()
    t.play("choose", choice)
    assert choice not in t.places("choose")
    assert t.places("choose") == set(range(7)) - {choice}


@clause("BU-2.5")
@pytest.mark.parametrize("choice", [0, 2, 3, 5])
def test_open_actions_have_no_limit(choice: int) -> None:
    t = Table(5).ready()
    for count in range(95):
        assert choice in t.places("choose")
        t.play("choose", choice)
        assert t.told("marked") == [{"seat": count % 5, "choice": choice, "space": count}]


@clause("BU-2.6")
def test_six_spaces() -> None:
    t = Table(5, spaces=6).ready()
    for choice in (0, 2, 3, 5):
        for _ in range(6):
            assert choice in t.places("choose")
            t.play("choose", choice)
        assert choice not in t.places("choose")
    assert t.places("choose") == {1, 4, 6}
    t.play("choose", 1)
    t.play("choose", 6)
    assert t.places("choose") == {4}
    t.play("choose", 4)  # the last of 27 spaces: all others pass by themselves, the markers are resolved
    assert [facts["seat"] for facts in t.told("passed")] == [2, 3, 4, 0, 1]
    assert t.s.stage == state.LINES


@clause("BU-2.7", "BU-3.3")
def test_a_space_that_brings_nothing() -> None:
    t = Table().ready()
    t.choose(p0="line vrroomm", p1="line vrroomm", p2="vrroomm vrroomm")
    assert t.seat == 0  # only space a brings a street while everybody has one bus
    assert t.told("in_vain") == [{"seat": 1, "choice": CHOICE["line"]}]
    t.lay(1, 6)
    assert t.s.markers.tolist()[:3] == [18] * 3
    assert t.s.rounds == 1


@clause("BU-3.1", "BU-5.1")
def test_the_order_of_actions() -> None:
    t = Table(5).ready()
    t.s.buses[0] = 2
    t.s.people[34] = 1
    t.stand(j31=HOUSE)
    t.choose(
        p0="line bus",
        p1="passengers start",
        p2="vrroomm vrroomm",
        p3="buildings buildings",
        p4="clock vrroomm",
    )
    seen = []
    while t.s.stage not in (state.CHOOSING, state.OVER):
        if not seen or seen[-1] != t.s.stage:
            seen.append(int(t.s.stage))
        if t.s.stage == state.CLOCK:
            t.play("stop")
        else:
            t.play(*min(t.legal()))
    assert seen == [state.LINES, state.ARRIVALS, state.BUILDING, state.CLOCK]
    kinds = [kind for kind, _ in t.news()]
    assert kinds == ["stopped", "settled", "carried", "idle", "start", "round"]
    assert t.s.buses[0] == 3
    assert t.seat == 1


@clause("BU-3.2")
def test_last_or_first_chooser_first() -> None:
    t = Table().ready()
    t.s.buses[:3] = 3
    t.choose(p0="line buildings passengers", p1="line buildings passengers", p2="line buildings passengers")
    order: dict[int, list[int]] = {}
    while t.s.stage not in (state.CHOOSING, state.OVER):
        seats = order.setdefault(int(t.s.stage), [])
        if not seats or seats[-1] != t.seat:
            seats.append(int(t.s.seat))
        t.play(*max(t.legal()))
    assert order == {state.LINES: [2, 1, 0], state.ARRIVALS: [0, 1, 2], state.BUILDING: [2, 1, 0]}


@clause("BU-3.3", "BU-3.4")
@pytest.mark.parametrize(("players", "lines"), [(3, [4, 3, 2]), (4, [4, 3, 2, 1]), (5, [5, 4, 3, 2, 1])])
def test_what_spaces_bring(players: int, lines: list[int]) -> None:
    t = Table(players).ready()
    t.s.buses[0] = 4  # the others have one each: the most of one player counts
    t.choose(**{f"p{seat}": "line passengers buildings" for seat in range(players)})
    placed: Counter[tuple[str, int]] = Counter()
    while t.s.stage not in (state.CHOOSING, state.OVER):
        name, i = max(t.legal())
        t.play(name, i)
        for kind in ("extended", "closed", "arrived", "built", "no_passengers", "no_lots", "stuck"):
            for facts in t.told(kind):
                placed[kind, facts["seat"]] += facts.get("count", 1)
    assert [placed["extended", seat] + placed["closed", seat] for seat in range(players)] == lines
    assert not [kind for kind, _ in placed if kind == "stuck"]
    others = [max(0, 4 - seat) for seat in range(players)]
    assert [placed["arrived", seat] for seat in range(players)] == others
    assert [placed["built", seat] for seat in range(players)] == others


@clause("BU-3.5")
def test_each_marker_is_an_action() -> None:
    t = Table().ready()
    t.s.buses[0] = 2
    t.choose(p0="line line", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.s.due == 1  # space b
    t.lay(1, 6)
    assert (t.seat, t.s.due) == (0, 2)  # space a
    t.lay(6, 7)
    t.lay(7, 8)
    assert t.s.rounds == 1


@clause("BU-3.6")
def test_nothing_is_left_out_but_the_clock_may_run() -> None:
    t = Table().ready()
    t.s.buses[0] = 2
    t.choose(p0="line passengers", p1="buildings clock", p2="vrroomm vrroomm")
    while t.s.stage not in (state.CHOOSING, state.OVER):
        assert ("skip", 0) not in t.legal()
        if t.s.stage == state.CLOCK:
            assert t.legal() == {("stop", 0), ("run", 0)}
        t.play(*max(t.legal()))
    assert t.s.rounds == 1


@clause("BU-3.7")
def test_a_single_street_is_taken_at_once() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, 1, 6, 10, 1, 2, 3, 4, 5, 12)  # the end on 1 is dead, the one on 12 has a single street
    t.extending(0, 1)
    assert t.told("extended") == [{"seat": 0, "origin": 11, "junction": 8}]
    assert t.s.stage == state.CHOOSING


@clause("BU-3.7")
@pytest.mark.parametrize("only", [0, 69])
def test_whichever_street_is_the_single_one(only: int) -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    for n in range(70):
        t.s.lines[n] = int(n != only)
    t.s.ends[0] = STREET[only, 0]
    t.extending(0, 1)
    assert t.told("extended") == [{"seat": 0, "origin": STREET[only, 0], "junction": STREET[only, 1]}]


@clause("BU-3.7")
def test_lots_that_must_all_be_filled_are_not_asked_for() -> None:
    t = Table().ready()
    t.fill(10)
    t.s.buses[0] = 2
    t.choose(p0="buildings vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.legal() == {("kind", kind) for kind in range(3)}  # two lots of zone A are left, and two buildings are due
    t.play("kind", PUB)
    assert t.legal() == {("kind", kind) for kind in range(3)}
    t.play("kind", OFFICE)
    assert t.s.buildings[10:12].tolist() == [PUB, OFFICE]


@clause("BU-7.1")
def test_any_kind_any_number() -> None:
    t = Table().ready()
    t.fill(46, PUB)
    t.s.buses[0] = 1
    t.choose(p0="buildings vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.legal() == {("kind", kind) for kind in range(3)}
    t.play("kind", PUB)
    assert t.s.buildings.tolist() == [PUB] * LOTS
