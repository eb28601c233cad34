"""Bus: the chapter on Vrroomm."""

from ludobus.core.news import tell
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus.parts import JUNCTIONS
from ludobus.games.bus.state import ACTIONS, NEWS, VRROOMM
from ludobus.games.bus.town import lives, vacant, waiting


@rule
def begin_vrroomm(s):
    """Before the first ride, passengers settle in wanted buildings of their own junction."""
    settled = 0
    for junction in range(JUNCTIONS):
        s.settled[junction] = min(s.people[junction], lives(s, junction, s.clock))
        settled += s.settled[junction]
    tell(s, NEWS.settled, settled)
    s.stage = VRROOMM
    s.cursor = -1


@rule
def first_of_seat(s):
    """Whether this is the seat's first Vrroomm of the round: that it carries nobody is told once."""
    for mark in range(s.cursor):  # noqa: SIM110  (rules have no generators)
        if s.marks[mark] == s.marks[s.cursor]:
            return False
    return True


@rule
def forced_pickup(s):
    """The first junction where a passenger waits, if they all wait there or will all be carried; else NONE."""
    return forced(s, True)


@rule
def forced_dropoff(s):
    """The first junction with a free wanted building, if it is the only one or all will be filled; else NONE."""
    return forced(s, False)


@rule
def forced(s, picks_up):
    first, count, elsewhere = NONE, 0, False
    junction, rest = 0, int(s.reach[s.seat])
    while rest:
        there = offers(s, junction, picks_up) if rest & 1 else 0
        if there:
            count += there
            elsewhere = first != NONE
            if first == NONE:
                first = junction
        junction += 1
        rest >>= 1
    return NONE if elsewhere and count > s.due else first


@rule
def offers(s, junction, picks_up):
    """The passengers to pick up there, or the free wanted buildings."""
    return waiting(s, junction) if picks_up else vacant(s, junction)


@rule
def legal_rides(s, mask):
    picks_up = s.pending == NONE
    deed = ACTIONS.pickup if picks_up else ACTIONS.dropoff
    count, junction, rest = 0, 0, int(s.reach[s.seat])
    while rest:
        if rest & 1 and offers(s, junction, picks_up):
            mask[deed + junction] = 1
            count += 1
        junction += 1
        rest >>= 1
    return count


@rule
def ride(s, action):
    if s.pending == NONE:
        s.pending = action - ACTIONS.pickup
    else:
        carry(s, s.pending, action - ACTIONS.dropoff)


@rule
def carry(s, origin, junction):
    s.people[origin] -= 1
    s.people[junction] += 1
    s.settled[junction] += 1
    s.carried[s.seat] += 1
    s.since[s.seat] = s.players
    for seat in range(s.players):
        s.since[s.seat] += s.carried[seat]
    tell(s, NEWS.carried, s.seat, origin, junction, s.carried[s.seat])
    s.due -= 1
    s.pending = NONE
