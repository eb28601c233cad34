"""Line extension, with the examples of pages 6 and 7."""

import random

import pytest

from ludobus.games.bus import line, state
from ludobus.games.bus.parts import STREET
from tests.clauses import clause
from tests.games.bus.table import Table, street

BLUE, YELLOW, RED = range(3)


@pytest.fixture
def page_6() -> Table:
    t = Table().ready()
    t.route(BLUE, 8, 15, 11)
    t.route(YELLOW, 10, 6, 1, 2, 8, 3, 9, 11)
    t.route(RED, 6, 7, 2)
    return t


@clause("BU-4.2", "BU-4.3", "BU-4.5")
def test_page_6_blue(page_6: Table) -> None:
    """At A yellow only passes, at B it ends."""
    assert page_6.ways(BLUE) == {8: {7}, 11: {3, 17, 9}}


@clause("BU-4.5")
def test_page_6_blue_after_yellow_has_gone_on(page_6: Table) -> None:
    page_6.route(YELLOW, 10, 6, 1, 2, 8, 3, 9, 11, 17)
    assert page_6.ways(BLUE) == {8: {7}, 11: {3}}


@clause("BU-4.4", "BU-4.5")
def test_page_6_red(page_6: Table) -> None:
    """At C nothing is empty, so both of yellow's streets will do, though the other end has an empty one; never back."""
    assert page_6.ways(RED) == {6: {1, 10}, 2: {3}}


@clause("BU-4.9", "BU-4.10")
@pytest.mark.parametrize(("closed_at", "then"), [(19, {14, 22}), (15, {8, 11, 14})])
def test_page_7(closed_at: int, then: set[int]) -> None:
    t = Table().ready()
    t.route(0, 15, 16, 23, 19)
    t.extending(0, 2)
    t.lay(15, 19)
    assert t.news() == []  # half a move
    assert t.legal() == {("close", 0), ("close", 1)}
    t.play("close", t.end_at(0).index(closed_at))
    assert [facts["junction"] + 1 for facts in t.told("closed")] == [closed_at]
    assert t.end_at(0) == [closed_at, closed_at]
    assert t.streets() == {street(closed_at, junction) for junction in then}
    t.lay(closed_at, min(then))
    assert sorted(t.end_at(0)) == sorted([closed_at, min(then)])


@clause("BU-4.2")
def test_either_end_for_each_marker() -> None:
    t = Table().ready()
    t.route(0, 15, 16)
    t.extending(0, 2)
    t.lay(15, 8)
    assert street(16, 17) in t.streets()
    assert street(8, 7) in t.streets()
    assert street(15, 14) not in t.streets()  # no longer an end
    t.lay(16, 17)
    assert t.end_at(0) == [8, 17]


@clause("BU-4.4")
def test_a_blocked_end_may_share_with_many() -> None:
    t = Table(5).ready()
    for rival in (1, 2, 3):
        t.route(rival, 4, 5, 9)
    t.route(4, 18, 9, 5)
    t.route(0, 3, 9, 12, 5)  # at 5 nothing is empty, at 3 there is 2 and more
    ways = t.ways(0)
    assert ways[5] == {4, 9}
    assert ways[3] >= {2, 4, 8, 11}


@clause("BU-4.6")
def test_where_a_line_ends_matters_not_by_which_street() -> None:
    """Yellow passes through 15 from 8 to 16 and comes back to end there: all its three streets are open."""
    t = Table().ready()
    t.off_the_map(RED)
    t.route(YELLOW, 8, 15, 16, 23, 19, 15)
    t.route(BLUE, 10, 14, 15)
    assert t.ways(BLUE)[15] == {8, 11, 16, 19}
    t.route(YELLOW, 8, 15, 16, 23, 19)
    assert t.ways(BLUE)[15] == {11, 19}


@clause("BU-4.7")
def test_a_bound_end_turns_into_an_empty_street(page_6: Table) -> None:
    t = page_6
    t.off_the_map(RED)
    t.route(RED, 5, 12, 9)  # ends on 9: a free end could run beside it
    t.extending(BLUE, 1)
    t.lay(11, 9)  # beside yellow
    assert t.s.bound[BLUE] == 2
    assert t.ways(BLUE)[9] == {4, 5, 17, 18}
    t.s.bound[BLUE] = 0
    assert t.ways(BLUE)[9] == {4, 5, 17, 18, 12}


@clause("BU-4.7")
def test_a_bound_end_without_an_empty_street_shares_again() -> None:
    t = Table().ready()
    t.route(YELLOW, 4, 5, 12, 9, 5)
    t.off_the_map(RED)
    t.route(BLUE, 3, 4, 5, bound=2)
    assert t.ways(BLUE)[5] == {9, 12}


@clause("BU-4.7")
def test_an_empty_street_sets_the_end_free(page_6: Table) -> None:
    t = page_6
    t.s.bound[BLUE] = 2
    t.extending(BLUE, 1)
    t.lay(11, 17)
    assert t.s.bound[BLUE] == 0


@clause("BU-4.7")
def test_each_end_has_its_own_bond(page_6: Table) -> None:
    t = page_6
    t.s.bound[BLUE] = 1  # the end on 8: it has an empty street anyway, and the one on 11 stays free
    assert t.ways(BLUE) == {8: {7}, 11: {3, 17, 9}}


@clause("BU-4.8")
def test_the_first_marker_and_later_rivals_do_not_bind() -> None:
    t = Table().ready()
    t.route(BLUE, 15, 16)
    t.route(YELLOW, 8, 15)
    t.off_the_map(RED)
    t.extending(YELLOW, 1)
    t.lay(15, 16)  # beside blue, whose first marker ends here
    assert t.s.bound[YELLOW] == 2
    assert t.s.bound[BLUE] == 0


@clause("BU-4.9")
def test_a_loop_closed_by_a_longer_way() -> None:
    t = Table().ready()
    t.route(0, 15, 16, 23)
    t.extending(0, 3)
    t.lay(23, 19)
    t.lay(19, 15)
    t.play("close", 0)  # end 0 lies on 15
    assert t.end_at(0) == [15, 15]
    assert t.streets() == {street(15, junction) for junction in (8, 11, 14)}
    t.lay(15, 8)
    assert sorted(t.end_at(0)) == [8, 15]


@clause("BU-4.10")
def test_each_way_of_a_link_needs_permission() -> None:
    """Between the ends runs a rival who ends at 19 and passes 15: only from 19 may one run beside it."""
    t = Table().ready()
    t.off_the_map(RED)
    t.route(BLUE, 15, 16, 23, 19)
    t.route(YELLOW, 8, 15, 19)
    assert t.ways(BLUE) == {15: {11, 14}, 19: {14, 15, 22}}
    t.extending(BLUE, 1)
    t.lay(15, 19)
    assert t.told("closed") == [{"seat": BLUE, "origin": 18, "junction": 14}]
    assert t.end_at(BLUE) == [15, 15]


@clause("BU-4.11")
def test_in_a_loop_the_bound_end_moves_where_it_may() -> None:
    t = Table().ready()
    t.off_the_map(RED)
    t.route(YELLOW, 7, 8, 15)  # ends on 15
    for bound, moved in ((1, 0), (2, 1)):
        t.route(BLUE, 15, 16, 23, 19, 15, bound=bound)
        assert t.ways(BLUE)[15] == {8, 11, 14}
        t.extending(BLUE, 1)
        t.lay(15, 11)  # empty: open to both
        assert t.end_at(BLUE)[moved] == 11
        assert t.s.bound[BLUE] == 0
        t.route(BLUE, 15, 16, 23, 19, 15, bound=bound)
        t.extending(BLUE, 1)
        t.lay(15, 8)  # beside yellow: open to the free end alone
        assert t.end_at(BLUE)[1 - moved] == 8
        assert t.s.bound[BLUE] == 3


@clause("BU-4.12")
def test_an_inner_junction_closes_nothing() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, 8, 15, 16, 23, 19)
    t.extending(0, 2)
    t.lay(19, 15)
    assert t.told("extended")
    assert t.end_at(0) == [8, 15]
    assert t.streets() == {street(8, j) for j in (2, 3, 7)} | {street(15, j) for j in (11, 14)}


TRAP = (1, 6, 10, 1, 2, 3, 4, 5, 12, 9)  # dead on 1; from 9 the ways to 4 and 5 lead into dead ends


@clause("BU-4.13")
def test_duty_looks_ahead() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    assert t.ways(0, due=1) == {1: set(), 9: {3, 4, 5, 11, 17, 18}}
    assert t.ways(0, due=2) == {1: set(), 9: {3, 11, 17, 18}}


@clause("BU-4.13")
def test_duty_is_of_this_space_alone() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    t.s.buses[0] = 2
    t.choose(p0="line line", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    t.lay(9, 5)  # space b: one marker, so the dead end will do
    assert t.told("stuck") == [{"seat": 0, "count": 2}]  # space a


@clause("BU-4.13")
def test_duty_where_not_all_can_be_placed() -> None:
    """Three are due and two can be placed at most: the way that allows two must be taken."""
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    left = {street(9, 4), street(9, 5), street(9, 3), street(3, 8)}
    for n in range(70):
        if n not in left:
            t.s.lines[n] |= 1
    assert t.ways(0, due=1)[9] == {3, 4, 5}
    assert t.ways(0, due=3)[9] == {3}


@clause("BU-4.13")
@pytest.mark.parametrize(("due", "ways"), [(1, {3, 4, 11}), (2, {3, 11}), (3, {11}), (4, {11})])
def test_duty_looks_as_far_as_there_are_markers(due: int, ways: set[int]) -> None:
    """By 4 one marker can be placed, by 3 two, by 11 three."""
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    left = {street(*pair) for pair in ((9, 4), (9, 3), (3, 8), (9, 11), (11, 15), (15, 16))}
    for n in range(70):
        if n not in left:
            t.s.lines[n] |= 1
    assert t.ways(0, due)[9] == ways


def reading(t: Table, seat: int, due: int) -> dict[tuple[int, int], int]:
    """Section by section, without any cleverness: (end, street) -> how many markers can be placed that way."""
    s = t.s
    users = [{other for other in range(s.players) if bits >> other & 1} for bits in s.lines.tolist()]
    ends, bound = s.ends[: s.players].tolist(), [[bits >> k & 1 for k in range(2)] for bits in s.bound.tolist()]
    pairs = STREET.tolist()

    def allowed(end: int) -> set[int]:
        here = ends[seat][end]
        mine = [n for n, pair in enumerate(pairs) if here in pair and seat not in users[n]]
        empty = {n for n in mine if not users[n]}
        if not empty:
            return set(mine)
        beside = {n for n in mine if users[n] and all(here in ends[other] for other in users[n])}
        return empty if bound[seat][end] else empty | beside

    def moves() -> list[tuple[int, int]]:
        ways = [allowed(0), allowed(1)]
        if ends[seat][0] == ends[seat][1]:
            first = 1 if bound[seat] == [0, 1] else 0
            ways[1 - first] -= ways[first]
        return [(end, n) for end in range(2) for n in ways[end]]

    def most(left: int) -> int:
        best = 0
        for end, n in moves() if left else ():
            best = max(best, 1 + after(end, n, left - 1))
            if best == left:
                break
        return best

    def after(end: int, n: int, left: int) -> int:
        kept, bond = ends[seat][end], bound[seat][end]
        bound[seat][end] = int(bool(users[n]))
        users[n].add(seat)
        ends[seat][end] = sum(pairs[n]) - kept
        found = most(left)
        ends[seat][end], bound[seat][end] = kept, bond
        users[n].remove(seat)
        return found

    return {(end, n): 1 + after(end, n, due - 1) for end, n in moves()}


@clause("BU-4.3", "BU-4.4", "BU-4.5", "BU-4.7", "BU-4.11", "BU-4.13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_plain_reading_gives_the_same_streets(players: int) -> None:
    """In crowded cities the rules agree with a slow reading of the chapter, with one to five markers due."""
    chance, limited, shared, loops = random.Random(players), 0, 0, 0
    for _ in range(400):
        t = Table(players).ready()
        for seat in range(players):
            t.route(seat, *wander(chance, chance.randrange(2, 40)), bound=chance.randrange(4))
        seat, due = chance.randrange(players), chance.randrange(1, 6)
        slow = reading(t, seat, due)
        most = max(slow.values(), default=0)
        before = t.states.tobytes()
        line.find_ways(t.s, seat, due)
        fast = {(end, n) for n, bits in enumerate(t.s.ways.tolist()) for end in range(2) if bits >> end & 1}
        assert fast == {way for way, count in slow.items() if count == most}
        t.s.ways[:] = 0
        assert t.states.tobytes() == before, "the search leaves the record as it was"
        limited += len(set(slow.values())) > 1
        shared += any(t.s.lines[n] for _, n in fast)
        loops += len(set(t.end_at(seat))) == 1
    assert min(limited, shared, loops) > 0, "the cities were too empty to prove anything"


def wander(chance: random.Random, length: int) -> list[int]:
    """A route of at most so many streets, each once."""
    route, used = [chance.randrange(1, 37)], set()
    for _ in range(length):
        ways = [n for n, pair in enumerate(STREET.tolist()) if route[-1] - 1 in pair and n not in used]
        if ways:
            n = chance.choice(ways)
            used.add(n)
            route.append(sum(STREET[n].tolist()) - (route[-1] - 1) + 1)
    return route


@clause("BU-4.14")
def test_a_dead_line_never_grows() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP, 5)
    assert t.ways(0) == {1: set(), 5: set()}
    t.choose(p0="line vrroomm", p1="vrroomm vrroomm", p2="vrroomm vrroomm")
    assert t.told("stuck") == [{"seat": 0, "count": 1}]
    assert t.s.stage == state.CHOOSING
    assert t.s.rounds == 1


@clause("BU-4.14")
def test_the_rest_lapses() -> None:
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    for n in range(70):
        if n not in (street(9, 5), street(9, 4)):
            t.s.lines[n] |= 1
    t.extending(0, 3)
    assert t.streets() == {street(9, 4), street(9, 5)}
    t.lay(9, 4)
    assert t.told("stuck") == [{"seat": 0, "count": 2}]
    # where two of three can be placed, one lapses
    t = Table().ready()
    t.off_the_map(1, 2)
    t.route(0, *TRAP)
    for n in range(70):
        if n not in (street(9, 4), street(9, 3), street(3, 8)):
            t.s.lines[n] |= 1
    t.extending(0, 3)
    assert t.end_at(0) == [1, 8]
    assert t.told("stuck") == [{"seat": 0, "count": 1}]
    assert t.s.lines[street(9, 4)] == 0


@clause("BU-4.15")
def test_a_loop_has_an_end_after_one_has_left() -> None:
    t = Table().ready()
    t.off_the_map(RED)
    t.route(BLUE, 8, 15)
    t.route(YELLOW, 15, 16, 23, 19, 15)
    assert t.ways(BLUE)[15] == {11, 14, 16, 19}
    t.route(YELLOW, 15, 16, 23, 19, 15, 14)  # one end went on to 14
    assert t.ways(BLUE)[15] == {11, 14, 16, 19}


@clause("BU-4.1")
def test_never_beside_oneself() -> None:
    t = Table().ready()
    t.route(0, 12, 9, 5)
    t.off_the_map(1, 2)
    assert t.ways(0) == {12: {5}, 5: {4, 12}}
