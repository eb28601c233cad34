"""Bus: what learners see."""

from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.bus.names import (
    ARRIVALS,
    BUILDING,
    CHOICES,
    CLOCK,
    LINES,
    ON_BUILDINGS,
    ON_CLOCK,
    ON_LINE,
    ON_PASSENGERS,
    ON_VRROOMM,
    OVER,
    SECOND_LINES,
)
from ludobus.games.bus.parts import (
    JUNCTIONS,
    KINDS_OF_BUILDING,
    LOT_JUNCTION,
    LOTS,
    MARKERS,
    PASSENGERS,
    SEATS,
    STREETS,
    ZONE_START,
)
from ludobus.games.bus.town import action_of, amount, open_zone, seat_of

# seats are counted from the one that looks
FEATURES = Numbering(
    lines=(SEATS, STREETS),  # who uses each street
    ends=(SEATS, JUNCTIONS),  # halves; a closed loop has both on one junction
    bound=(SEATS, JUNCTIONS),  # those of them that must turn into an empty street, halved
    buildings=(KINDS_OF_BUILDING, JUNCTIONS),  # halved
    free=JUNCTIONS,  # lots of the open zone, halved
    people=JUNCTIONS,  # in fifths
    settled=JUNCTIONS,  # in fifths
    ways=STREETS,  # where the due marker may go
    clock=KINDS_OF_BUILDING,
    marks=(SEATS, CHOICES),  # action markers on the board, in fifths
    next_space=CHOICES,  # what a marker there would bring, in fifths
    stage=OVER + 1,
    pending=JUNCTIONS,  # the site or the passenger chosen
    pending_street=STREETS,
    resolving=CHOICES,  # the action whose turn it is
    due=1,  # in fifths
    markers=SEATS,  # the part left
    made=SEATS,  # in fifths
    passed=SEATS,
    buses=SEATS,  # in fifths
    stones=SEATS,  # in fifths
    carried=SEATS,  # in twenties
    disc=SEATS,  # how many discs came later to their island
    start=SEATS,
    to_act=SEATS,
    left=1,  # stones beside the clock, in fifths
    supply=1,  # in fifteenths
    rounds=1,  # in tenths
    spaces=1,  # whether the board has six spaces only
)
AT_LINES, AT_ENDS, AT_BOUND, AT_BUILDINGS, AT_FREE = (
    FEATURES.lines,
    FEATURES.ends,
    FEATURES.bound,
    FEATURES.buildings,
    FEATURES.free,
)
AT_PEOPLE, AT_SETTLED, AT_WAYS, AT_CLOCK, AT_MARKS = (
    FEATURES.people,
    FEATURES.settled,
    FEATURES.ways,
    FEATURES.clock,
    FEATURES.marks,
)
AT_NEXT_SPACE, AT_STAGE, AT_PENDING, AT_PENDING_STREET = (
    FEATURES.next_space,
    FEATURES.stage,
    FEATURES.pending,
    FEATURES.pending_street,
)
AT_RESOLVING, AT_DUE, AT_MARKERS, AT_MADE, AT_PASSED = (
    FEATURES.resolving,
    FEATURES.due,
    FEATURES.markers,
    FEATURES.made,
    FEATURES.passed,
)
AT_BUSES, AT_STONES, AT_CARRIED, AT_DISC, AT_START = (
    FEATURES.buses,
    FEATURES.stones,
    FEATURES.carried,
    FEATURES.disc,
    FEATURES.start,
)
AT_TO_ACT, AT_LEFT, AT_SUPPLY, AT_ROUNDS, AT_SPACES = (
    FEATURES.to_act,
    FEATURES.left,
    FEATURES.supply,
    FEATURES.rounds,
    FEATURES.spaces,
)
FIFTH = 0.2


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        observe_seat(s, other, int((other - seat) % s.players), out)
    observe_city(s, out)
    for choice in range(CHOICES):
        out[AT_NEXT_SPACE + choice] = amount(s, choice, s.taken[choice]) * FIFTH
    out[AT_NEXT_SPACE + ON_VRROOMM] = s.buses[seat] * FIFTH
    out[AT_STAGE + int(s.stage)] = 1
    if s.pending != NONE:
        at = AT_PENDING_STREET if s.stage == SECOND_LINES or s.stage == LINES else AT_PENDING
        out[at + int(s.pending)] = 1
    if s.stage >= LINES and s.stage < OVER:
        out[AT_RESOLVING + resolved(s)] = 1
    out[AT_DUE] = s.due * FIFTH
    out[AT_CLOCK + int(s.clock)] = 1
    out[AT_LEFT] = s.left * FIFTH
    out[AT_SUPPLY] = s.supply / PASSENGERS
    out[AT_ROUNDS] = s.rounds / 10
    out[AT_SPACES] = int(s.spaces > 0)


@rule
def observe_seat(s, other, relative, out):
    for street in range(STREETS):
        out[AT_LINES + relative * STREETS + street] = s.lines[street] >> other & 1
    for end in range(2):
        junction = int(s.ends[other, end])
        if junction != NOWHERE:
            out[AT_ENDS + relative * JUNCTIONS + junction] += 0.5
            out[AT_BOUND + relative * JUNCTIONS + junction] += 0.5 * (s.bound[other] >> end & 1)
    for mark in range(s.marked):
        if seat_of(s, mark) == other:
            out[AT_MARKS + relative * CHOICES + int(action_of(s, mark))] += FIFTH
    out[AT_MARKERS + relative] = s.markers[other] / MARKERS
    out[AT_MADE + relative] = s.made[other] * FIFTH
    out[AT_PASSED + relative] = s.passed >> other & 1
    out[AT_BUSES + relative] = s.buses[other] * FIFTH
    out[AT_STONES + relative] = s.stones[other] * FIFTH
    out[AT_CARRIED + relative] = s.carried[other] / 20
    for rival in range(s.players):
        out[AT_DISC + relative] += int(s.since[rival] > s.since[other]) * FIFTH
    out[AT_START + relative] = int(s.first == other)
    out[AT_TO_ACT + relative] = int(s.seat == other)


@rule
def observe_city(s, out):
    zone = open_zone(s)
    for lot in range(LOTS):
        junction = int(LOT_JUNCTION[lot])
        if s.buildings[lot] != NONE:
            out[AT_BUILDINGS + int(s.buildings[lot]) * JUNCTIONS + junction] += 0.5
        elif lot < ZONE_START[zone + 1]:
            out[AT_FREE + junction] += 0.5
    for junction in range(JUNCTIONS):
        out[AT_PEOPLE + junction] = s.people[junction] * FIFTH
        out[AT_SETTLED + junction] = s.settled[junction] * FIFTH
    for street in range(STREETS):
        out[AT_WAYS + street] = int(s.ways[street] > 0)


@rule
def resolved(s):
    """The action that is being resolved."""
    if s.stage == LINES:
        return ON_LINE
    if s.stage == ARRIVALS:
        return ON_PASSENGERS
    if s.stage == BUILDING:
        return ON_BUILDINGS
    return ON_CLOCK if s.stage == CLOCK else ON_VRROOMM
