"""Bus: the observation, seats counted from the observer."""

from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
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
from ludobus.games.bus.state import (
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
from ludobus.games.bus.town import action_of, amount, open_zone, seat_of

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
    markers=SEATS,  # the fraction left
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
    taken=SEATS,  # which seats there are: the player count
)
FEATURES_VERSION = 2  # raised when `observe` tells something else: networks were trained on one

FIFTH = 0.2


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        observe_seat(s, other, int((other - seat) % s.players), out)
    observe_city(s, out)
    for choice in range(CHOICES):
        out[FEATURES.next_space + choice] = amount(s, choice, s.taken[choice]) * FIFTH
    out[FEATURES.next_space + ON_VRROOMM] = s.buses[seat] * FIFTH
    out[FEATURES.stage + int(s.stage)] = 1
    if s.pending != NONE:
        at = FEATURES.pending_street if s.stage == SECOND_LINES or s.stage == LINES else FEATURES.pending
        out[at + int(s.pending)] = 1
    if s.stage >= LINES and s.stage < OVER:
        out[FEATURES.resolving + resolved(s)] = 1
    out[FEATURES.due] = s.due * FIFTH
    out[FEATURES.clock + int(s.clock)] = 1
    out[FEATURES.left] = s.left * FIFTH
    out[FEATURES.supply] = s.supply / PASSENGERS
    out[FEATURES.rounds] = s.rounds / 10
    out[FEATURES.spaces] = int(s.spaces > 0)


@rule
def observe_seat(s, other, relative, out):
    for street in range(STREETS):
        out[FEATURES.lines + relative * STREETS + street] = s.lines[street] >> other & 1
    for end in range(2):
        junction = int(s.ends[other, end])
        if junction != NOWHERE:
            out[FEATURES.ends + relative * JUNCTIONS + junction] += 0.5
            out[FEATURES.bound + relative * JUNCTIONS + junction] += 0.5 * (s.bound[other] >> end & 1)
    for mark in range(s.marked):
        if seat_of(s, mark) == other:
            out[FEATURES.marks + relative * CHOICES + int(action_of(s, mark))] += FIFTH
    out[FEATURES.markers + relative] = s.markers[other] / MARKERS
    out[FEATURES.made + relative] = s.made[other] * FIFTH
    out[FEATURES.passed + relative] = s.passed >> other & 1
    out[FEATURES.buses + relative] = s.buses[other] * FIFTH
    out[FEATURES.stones + relative] = s.stones[other] * FIFTH
    out[FEATURES.carried + relative] = s.carried[other] / 20
    for rival in range(s.players):
        out[FEATURES.disc + relative] += int(s.since[rival] > s.since[other]) * FIFTH
    out[FEATURES.start + relative] = int(s.first == other)
    out[FEATURES.to_act + relative] = int(s.seat == other)
    out[FEATURES.taken + relative] = 1


@rule
def observe_city(s, out):
    zone = open_zone(s)
    for lot in range(LOTS):
        junction = int(LOT_JUNCTION[lot])
        if s.buildings[lot] != NONE:
            out[FEATURES.buildings + int(s.buildings[lot]) * JUNCTIONS + junction] += 0.5
        elif lot < ZONE_START[zone + 1]:
            out[FEATURES.free + junction] += 0.5
    for junction in range(JUNCTIONS):
        out[FEATURES.people + junction] = s.people[junction] * FIFTH
        out[FEATURES.settled + junction] = s.settled[junction] * FIFTH
    for street in range(STREETS):
        out[FEATURES.ways + street] = int(s.ways[street] > 0)


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
