"""Bus: what there is in the city and on the action board, as small questions that the rules and the bots ask."""

from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.bus.parts import LOTS, LOTS_AT, ZONE_START
from ludobus.games.bus.state import ON_BUILDINGS, ON_BUS, ON_CLOCK, ON_LINE, ON_PASSENGERS, ON_START, ON_VRROOMM


# the action board
@rule
def seat_of(s, mark):
    return s.marks[mark] & 7


@rule
def action_of(s, mark):
    return s.marks[mark] >> 3


@rule
def space_of(s, mark):
    """The lettered space of a marker: 0 for a, 1 for b, …"""
    space = 0
    for before in range(mark):
        space += int(action_of(s, before) == action_of(s, mark))
    return space


@rule
def find_mark(s, choice, start, step):
    """The next marker on that action, from the place `start` on; NONE if there is none."""
    mark = start
    while 0 <= mark < s.marked:
        if action_of(s, mark) == choice:
            return mark
        mark += step
    return NONE


@rule
def can_mark(s, choice):
    """Whether a marker may be put there: bus, clock and start have one space."""
    if choice in (ON_BUS, ON_CLOCK, ON_START):
        return s.taken[choice] == 0
    return s.spaces == 0 or s.taken[choice] < s.spaces


@rule
def fleet(s):
    """The maximum number of buses: that of the player who has most."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.buses[seat])
    return most


@rule
def amount(s, choice, space):
    """How many pieces that space brings now."""
    return pieces(s, choice, space, fleet(s))


@rule
def pieces(s, choice, space, most):
    """How many pieces that space brings while `most` is the maximum number of buses."""
    if choice == ON_LINE:
        return max(0, most - space + int(s.players == 5))
    if choice in (ON_PASSENGERS, ON_BUILDINGS):
        return max(0, most - space)
    return int(choice != ON_VRROOMM and space == 0)


@rule
def clock_seat(s):
    """Who may stop the clock in this round."""
    mark = find_mark(s, ON_CLOCK, 0, 1)
    return NOBODY if mark == NONE else seat_of(s, mark)


# lots and buildings
@rule
def open_zone(s):
    """The lowest zone with a free lot; the last one when none is free."""
    zone = 0
    while s.built >= ZONE_START[zone + 1] and s.built < LOTS:
        zone += 1
    return zone if s.built < LOTS else 3


@rule
def free_lots(s):
    """How many lots of the open zone are free."""
    return ZONE_START[open_zone(s) + 1] - s.built


@rule
def lives(s, junction, kind):
    """How many buildings of that kind the junction has."""
    count = 0
    for i in range(2):
        lot = LOTS_AT[junction, i]
        if lot != NOWHERE:
            count += int(s.buildings[lot] == kind)
    return count


# passengers
@rule
def on_line(s, seat, junction):
    return s.reach[seat] >> junction & 1


@rule
def waiting(s, junction):
    """Unsatisfied passengers, once the others have settled."""
    return s.people[junction] - s.settled[junction]


@rule
def vacant(s, junction):
    """Free buildings of the wanted kind."""
    return lives(s, junction, s.clock) - s.settled[junction]


@rule
def unmet(s, seat, kind, limit):
    """On the line, if passengers wanted that kind: those for whom their own junction has none, and the free buildings.

    Both are counted until they are `limit` or more.
    """
    lost, free = 0, 0
    junction, rest = 0, int(s.reach[seat])
    while rest and (lost < limit or free < limit):
        if rest & 1:
            surplus = int(s.people[junction]) - lives(s, junction, kind)
            lost += max(0, surplus)
            free += max(0, -surplus)
        junction += 1
        rest >>= 1
    return lost, free


@rule
def load(s, seat, kind, limit):
    """How many passengers the line could carry if they wanted that kind, `limit` at most."""
    lost, free = unmet(s, seat, kind, limit)
    return min(limit, min(lost, free))
