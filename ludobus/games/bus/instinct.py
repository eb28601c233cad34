"""Bus: a cheap, sensible move, from the position alone."""

from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.bus.line import across
from ludobus.games.bus.parts import (
    DEGREE,
    JUNCTIONS,
    KINDS_OF_BUILDING,
    LOTS_AT,
    PASSENGERS,
    STATIONS,
    STREET,
    STREETS,
    STREETS_AT,
)
from ludobus.games.bus.state import (
    ACTIONS,
    ARRIVALS,
    BUILDING,
    CHOICES,
    CHOOSING,
    CLOCK,
    FOUNDING,
    ON_BUILDINGS,
    ON_BUS,
    ON_CLOCK,
    ON_LINE,
    ON_PASSENGERS,
    ON_VRROOMM,
    VRROOMM,
)
from ludobus.games.bus.town import action_of, clock_seat, fleet, lives, load, on_line, pieces, seat_of, unmet, waiting


@rule
def instinct(s, mask):
    if s.stage == CHOOSING:
        return best_choice(s, mask)
    if s.stage == CLOCK:
        return ACTIONS.stop if s.left > 1 and worth_stopping(s, 0) > 0 else ACTIONS.run
    if s.stage == ARRIVALS:
        return ACTIONS.station + int(not on_line(s, s.seat, STATIONS[0]) and on_line(s, s.seat, STATIONS[1]) != 0)
    if s.stage == FOUNDING or s.stage == BUILDING:
        return best_junction(s, mask, ACTIONS.site) if s.pending == NONE else ACTIONS.kind + best_kind(s)
    if s.stage == VRROOMM:
        return best_junction(s, mask, ACTIONS.pickup if s.pending == NONE else ACTIONS.dropoff)
    if s.pending != NONE:
        return ACTIONS.close + int(free_ways(s, s.ends[s.seat, 1]) > free_ways(s, s.ends[s.seat, 0]))
    return best_street(s, mask)


# choosing actions: points by rule of thumb, a point carried is worth ten
@rule
def best_choice(s, mask):
    most, mine = fleet(s), markers_by_choice(s, s.seat)
    best, chosen = -1000, NONE
    for choice in range(CHOICES):
        if mask[ACTIONS.choose + choice]:
            worth = promise(s, choice, most, mine, best)
            if worth > best:
                best, chosen = worth, ACTIONS.choose + choice
    if mask[ACTIONS.skip] and best < patience(s):
        return ACTIONS.skip
    return chosen


@rule
def markers_by_choice(s, seat):
    """How many markers the seat has on each action, five bits per action."""
    counts = 0
    for mark in range(s.marked):
        if seat_of(s, mark) == seat:
            counts += 1 << 5 * int(action_of(s, mark))
    return counts


@rule
def vrroomms_by_seat(s):
    """How many markers each seat has on Vrroomm, five bits per seat."""
    counts = 0
    for mark in range(s.marked):
        if action_of(s, mark) == ON_VRROOMM:
            counts += 1 << 5 * int(seat_of(s, mark))
    return counts


@rule
def patience(s):
    """What one more marker must be worth: little once the rivals have fewer, for the game ends when theirs are gone."""
    most = 0
    for seat in range(s.players):
        if seat != s.seat:
            most = max(most, s.markers[seat])
    return 10 if s.markers[s.seat] <= most + 2 else 3


@rule
def promise(s, choice, most, markers, best):
    """What a marker there is worth to the seat, or anything up to `best` if it is not more than that.

    `most` is the largest fleet, `markers` are those that the seat has put down.
    """
    seat = s.seat
    mine = markers >> 5 * choice & 31
    if choice == ON_VRROOMM:
        tomorrow = (s.clock + 1) % KINDS_OF_BUILDING
        buses = int(s.buses[seat])
        rides = load(s, seat, tomorrow, (mine + 1) * buses) - mine * buses
        return 10 * max(0, rides) - s.taken[choice] if rides > 0 else 1 - mine
    if choice == ON_BUS:
        return 16 - 3 * s.buses[seat] if s.markers[seat] > 5 else -1
    if choice in (ON_LINE, ON_BUILDINGS):
        return 4 * min(pieces(s, choice, s.taken[choice], most), 3) - 4 * mine
    if choice == ON_PASSENGERS:
        at_station = on_line(s, seat, STATIONS[0]) or on_line(s, seat, STATIONS[1])
        return 3 * min(pieces(s, choice, s.taken[choice], most), s.supply) - 3 * mine if at_station else 0
    if choice == ON_CLOCK:
        return 10 * worth_stopping(s, best // 10) if markers >> 5 * ON_VRROOMM & 31 and s.left > 1 else 0
    return 1


@rule
def worth_stopping(s, floor):
    """Passengers more than when the clock goes on, less the stone, and less what the best rival gains.

    The rivals are not asked once it cannot be more than `floor`.
    """
    counts, rivals = vrroomms_by_seat(s), 0
    gain = gain_by_stopping(s, s.seat, counts) - 1
    for seat in range(s.players):
        if gain - rivals <= floor:
            break
        if seat != s.seat:
            rivals = max(rivals, gain_by_stopping(s, seat, counts))
    return gain - rivals


@rule
def gain_by_stopping(s, seat, counts):
    """How many passengers more the seat carries; `counts` has the markers on Vrroomm, five bits per seat."""
    rides = (counts >> 5 * int(seat) & 31) * int(s.buses[seat])
    return load(s, seat, s.clock, rides) - load(s, seat, (s.clock + 1) % KINDS_OF_BUILDING, rides)


# places: streets, sites, passengers and where they go
@rule
def best_junction(s, mask, deed):
    """Where to do what the actions from `deed` on do at a junction."""
    best, chosen = -1000, NONE
    for junction in range(JUNCTIONS):
        if mask[deed + junction]:
            worth = junction_worth(s, deed, junction)
            if worth > best:
                best, chosen = worth, deed + junction
    return chosen


@rule
def junction_worth(s, deed, junction):
    if deed == ACTIONS.site:
        return 8 * on_line(s, s.seat, junction) - 2 * s.people[junction] + near_park(s, junction)
    if deed == ACTIONS.pickup:
        return 4 * rivals_at(s, junction) + waiting(s, junction)
    return 8 - rivals_at(s, junction) - 4 * lives(s, junction, (s.clock + 1) % KINDS_OF_BUILDING)


@rule
def best_street(s, mask):
    best, chosen = -1000, NONE
    for street in range(STREETS):
        if mask[ACTIONS.street + street]:
            worth = street_worth(s, street)
            if worth > best:
                best, chosen = worth, ACTIONS.street + street
    return chosen


@rule
def street_worth(s, street):
    """What the line would reach along the street; for a first street both its junctions count."""
    worth = 0
    if s.ways[street] == 0:
        worth = place_worth(s, STREET[street, 0]) + place_worth(s, STREET[street, 1])
    for end in range(2):
        if s.ways[street] >> end & 1:
            worth = max(worth, place_worth(s, across(street, s.ends[s.seat, end])))
    return worth


@rule
def place_worth(s, junction):
    """Passengers, stations, buildings and lots that the line does not reach yet."""
    worth = free_ways(s, junction)
    if on_line(s, s.seat, junction):
        return worth
    tomorrow = (s.clock + 1) % KINDS_OF_BUILDING
    worth += 5 * abs(int(s.people[junction]) - lives(s, junction, tomorrow)) + 12 * int(
        junction == STATIONS[0] or junction == STATIONS[1]
    )
    for i in range(2):
        lot = LOTS_AT[junction, i]
        if lot != NOWHERE:
            worth += 2 if s.buildings[lot] == NONE else 5
    return worth


@rule
def free_ways(s, junction):
    """Streets at the junction that the seat does not use."""
    count = 0
    for i in range(DEGREE[junction]):
        count += int(not s.lines[STREETS_AT[junction, i]] >> s.seat & 1)
    return count


@rule
def near_park(s, junction):
    """In the setup nobody has a line: next to the passengers is as good as anywhere."""
    if s.stage != FOUNDING:
        return 0
    near = 0
    for i in range(DEGREE[junction]):
        near += s.people[across(STREETS_AT[junction, i], junction)]
    return near


@rule
def rivals_at(s, junction):
    count = 0
    for seat in range(s.players):
        count += int(seat != s.seat and on_line(s, seat, junction) != 0)
    return count


@rule
def best_kind(s):
    """On one's own line the kind that is wanted next and missing; elsewhere the kind that is wanted last."""
    tomorrow = (s.clock + int(clock_seat(s) < 0)) % KINDS_OF_BUILDING
    if s.stage == FOUNDING:
        tomorrow = (s.clock + 3 - s.due) % KINDS_OF_BUILDING
    elif not on_line(s, s.seat, s.pending):
        return s.clock
    lost, free = unmet(s, s.seat, tomorrow, PASSENGERS + 1)  # nobody is left uncounted
    return tomorrow if free <= lost else (tomorrow + 1) % KINDS_OF_BUILDING
