"""Bus: the rules."""

import numpy as np

from ludobus.core.dice import below, set_dice
from ludobus.core.news import hush, is_told, tell
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import part, rule
from ludobus.games.bus.buildings import build, forced_site, legal_buildings
from ludobus.games.bus.choosing import begin_round, choose, legal_choices
from ludobus.games.bus.instinct import instinct
from ludobus.games.bus.line import begin_line, extend_line, find_ways, forced_street, legal_streets, place_marker
from ludobus.games.bus.observe import FEATURES, FEATURES_VERSION, observe
from ludobus.games.bus.parts import KINDS_OF_BUILDING, LOTS, MARKERS, PARK, PASSENGERS, STATIONS, STONES, STREETS
from ludobus.games.bus.secrets import forget, imagine
from ludobus.games.bus.state import (
    ACTIONS,
    ARRIVALS,
    BUILDING,
    BUSES_2020,
    CHOOSING,
    CLOCK,
    FIRST_LINES,
    FOUNDING,
    HOUSE,
    LINE_MARKERS_2020,
    LINES,
    NEWS,
    ON_BUILDINGS,
    ON_BUS,
    ON_LINE,
    ON_PASSENGERS,
    ON_START,
    ON_VRROOMM,
    OVER,
    RULES,
    SECOND_LINES,
    VRROOMM,
    State,
    blank,
)
from ludobus.games.bus.town import amount, clock_seat, find_mark, load, seat_of, space_of
from ludobus.games.bus.vrroomm import (
    begin_vrroomm,
    carry,
    first_of_seat,
    forced_dropoff,
    forced_pickup,
    legal_rides,
    ride,
)

__all__ = ["ACTIONS", "FEATURES", "FEATURES_VERSION", "NEWS", "RULES", "State"]
__all__ += ["deal", "forget", "imagine", "instinct", "legal", "observe", "play", "points_of", "standing"]
__all__ += ["PHASES", "act", "phase", "proceed"]
FOUNDED = 2  # buildings per player before the first round
CHAPTERS = 7
CHAPTER = np.array([0, 1, 2, 3, 2, 4, 0, 5, 6, 5], np.int8)  # of each stage: the code that plays it
PHASES = 3 * CHAPTERS


# setup
@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.spaces = 6 if options[1] or options[2] else 0
    s.edition = options[2]
    s.clock = HOUSE
    s.pending = NONE
    s.left = STONES[s.players]
    s.supply = PASSENGERS - len(PARK)
    for i in range(len(PARK)):
        s.people[PARK[i]] = 1
    s.buildings[:] = NONE
    s.ends[:] = NOWHERE
    s.first = below(s, s.players)
    for seat in range(s.players):
        s.markers[seat] = MARKERS
        s.buses[seat] = 1
        s.since[seat] = (seat - s.first) % s.players
    tell(s, NEWS.first, s.first)
    s.stage = FOUNDING
    s.seat = s.first
    s.turn = s.first
    s.due = FOUNDED


@rule
def legal(s, mask):
    mask[:] = 0
    if s.stage == CHOOSING:
        return legal_choices(s, mask)
    if s.stage == FOUNDING or s.stage == BUILDING:
        return legal_buildings(s, mask)
    if s.stage == FIRST_LINES:
        mask[ACTIONS.street : ACTIONS.street + STREETS] = 1
        return STREETS
    if s.stage == SECOND_LINES or s.stage == LINES:
        return legal_streets(s, mask)
    if s.stage == VRROOMM:
        return legal_rides(s, mask)
    if s.stage == ARRIVALS:
        mask[ACTIONS.station] = 1
        mask[ACTIONS.station + 1] = 1
        return 2
    if s.stage == CLOCK:
        mask[ACTIONS.stop] = 1
        mask[ACTIONS.run] = 1
        return 2
    return 0


@rule
def play(s, action):
    act(s, action)
    while not proceed(s):
        pass


@part
def act(s, action):
    hush(s)
    if s.stage == CHOOSING:
        choose(s, action)
    elif s.stage == FOUNDING or s.stage == BUILDING:
        build(s, action)
    elif s.stage == FIRST_LINES:
        begin_line(s, action - ACTIONS.street)
    elif s.stage == SECOND_LINES or s.stage == LINES:
        extend_line(s, action)
    elif s.stage == VRROOMM:
        ride(s, action)
    elif s.stage == ARRIVALS:
        arrive(s, action - ACTIONS.station)
    else:
        set_clock(s, action)


@part
def proceed(s):
    if not asks(s):
        return False
    if s.stage != OVER:
        s.turn = s.seat
    return True


@rule
def phase(s, asked):
    """The chapter; within it whether the seat is asked, and whether pieces are due: to seek a place for one is long."""
    return CHAPTERS * (2 if asked else int(s.due != 0)) + CHAPTER[s.stage]


@rule
def asks(s):
    """Whether somebody has a choice to make; if not, one step towards the next choice has been taken."""
    if s.stage == CHOOSING or s.stage == OVER:
        return True
    if s.stage == FOUNDING:
        return ask_founder(s)
    if s.stage == FIRST_LINES:
        return ask_first_line(s)
    if s.stage == SECOND_LINES or s.stage == LINES:
        return ask_line(s)
    if s.stage == ARRIVALS:
        return ask_passengers(s)
    if s.stage == BUILDING:
        return ask_buildings(s)
    if s.stage == CLOCK:
        return ask_clock(s)
    return ask_vrroomm(s)


@rule
def ask_founder(s):
    if s.due:
        return True
    s.cursor += 1
    if s.cursor < s.players:
        s.seat = (s.first + s.cursor) % s.players
        s.due = FOUNDED
    else:
        s.stage = FIRST_LINES
        s.cursor = 0
        s.seat = s.first
    return True


@rule
def ask_first_line(s):
    if s.cursor < s.players:
        s.seat = (s.first + s.cursor) % s.players
        return True
    s.stage = SECOND_LINES
    return False


@rule
def next_second_line(s):
    """The last player begins; `cursor` counts down to the first player."""
    if s.cursor == 0:
        begin_round(s)
        return
    s.cursor -= 1
    s.seat = (s.first + s.cursor) % s.players
    s.due = 1


# resolving, marker by marker
@rule
def next_mark(s, choice, step):
    """Go to the next marker on that action; False when there is none."""
    s.cursor = find_mark(s, choice, s.cursor + step, step)
    if s.cursor == NONE:
        return False
    s.seat = seat_of(s, s.cursor)
    return True


@rule
def brought(s, choice):
    """How many pieces the marker at the cursor brings; that a seat has chosen an action in vain is told once."""
    wanted = amount(s, choice, space_of(s, s.cursor))
    if wanted == 0 and not is_told(s, NEWS.in_vain, s.seat, choice):
        tell(s, NEWS.in_vain, s.seat, choice)
    return wanted


# line extension
@rule
def ask_line(s):
    if s.due:
        return ask_street(s)
    if s.stage == SECOND_LINES:
        next_second_line(s)
    elif next_mark(s, ON_LINE, -1):
        s.due = line_markers_due(s, brought(s, ON_LINE))
    else:
        buy_bus(s)
        s.stage = ARRIVALS
        s.cursor = -1
    return False


@rule
def line_markers_due(s, wanted):
    """As many as the seat has: in the edition of 2020 they can run out."""
    if not s.edition:
        return wanted
    left = LINE_MARKERS_2020
    for street in range(STREETS):
        left -= s.lines[street] >> s.seat & 1
    due = min(wanted, left)
    if due < wanted:
        tell(s, NEWS.no_markers, s.seat, wanted - due)
    return due


@rule
def ask_street(s):
    """Whether the seat has a choice of streets, or of ends for the only street."""
    if s.pending != NONE:
        return True
    streets = find_ways(s, s.seat, s.due)
    if streets == 0:
        tell(s, NEWS.stuck, s.seat, s.due)
        s.due = 0
        return False
    s.pending = forced_street(s) if streets == 1 else NONE
    if s.pending == NONE or s.ways[s.pending] == 3:
        return True
    place_marker(s, s.pending, s.ways[s.pending] - 1)
    return False


# buying a bus
@rule
def buy_bus(s):
    mark = find_mark(s, ON_BUS, 0, 1)
    if mark != NONE:
        seat = seat_of(s, mark)
        if s.edition and s.buses[seat] == BUSES_2020:
            tell(s, NEWS.no_bus, seat)
            return
        s.buses[seat] += 1
        tell(s, NEWS.bought, seat, s.buses[seat])


# new passengers
@rule
def ask_passengers(s):
    if s.due:
        return True
    if next_mark(s, ON_PASSENGERS, 1):
        wanted = brought(s, ON_PASSENGERS)
        s.due = min(wanted, s.supply)
        if s.due < wanted:
            tell(s, NEWS.no_passengers, s.seat, wanted - s.due)
    else:
        s.stage = BUILDING
        s.cursor = s.marked
    return False


@rule
def arrive(s, station):
    s.people[STATIONS[station]] += 1
    s.supply -= 1
    s.due -= 1
    tell(s, NEWS.arrived, s.seat, station)


# new buildings
@rule
def ask_buildings(s):
    if s.due:
        if s.pending == NONE:
            s.pending = forced_site(s)
        return True
    if next_mark(s, ON_BUILDINGS, -1):
        wanted = brought(s, ON_BUILDINGS)
        s.due = min(wanted, LOTS - s.built)
        if s.due < wanted:
            tell(s, NEWS.no_lots, s.seat, wanted - s.due)
    else:
        s.stage = CLOCK
        s.cursor = 0
    return False


# the clock
@rule
def ask_clock(s):
    seat = clock_seat(s)
    if seat == NOBODY:
        tick(s)
        return False
    s.seat = seat
    return True


@rule
def set_clock(s, action):
    if action == ACTIONS.run:
        tick(s)
        return
    s.left -= 1
    s.stones[s.seat] += 1
    tell(s, NEWS.stopped, s.seat, s.clock, s.left)
    if s.left:
        begin_vrroomm(s)
    else:
        tell(s, NEWS.out_of_stones)
        finish(s)


@rule
def tick(s):
    s.clock = (s.clock + 1) % KINDS_OF_BUILDING
    tell(s, NEWS.clock, s.clock)
    begin_vrroomm(s)


# vrroomm
@rule
def ask_vrroomm(s):
    if s.due == 0:
        if not next_mark(s, ON_VRROOMM, 1):
            end_round(s)
            return True
        s.due = load(s, s.seat, s.clock, s.buses[s.seat])
        if s.due == 0 and first_of_seat(s):
            tell(s, NEWS.idle, s.seat)
        return False
    if s.pending == NONE:
        s.pending = forced_pickup(s)
        if s.pending == NONE:
            return True
    dropoff = forced_dropoff(s)
    if dropoff == NONE:
        return True
    carry(s, s.pending, dropoff)
    return False


# first player and next round
@rule
def end_round(s):
    mark = find_mark(s, ON_START, 0, 1)
    if mark != NONE:
        s.first = seat_of(s, mark)
        tell(s, NEWS.start, s.first)
    else:
        s.first = (s.first + 1) % s.players
    clear_board(s)
    s.rounds += 1
    if not ended(s):
        begin_round(s)
    else:
        finish(s)


@rule
def clear_board(s):
    for mark in range(s.marked):
        s.marks[mark] = 0
    s.marked = 0
    s.cursor = 0
    s.passed = 0
    s.taken[:] = 0
    s.made[:] = 0
    s.settled[:] = 0


@rule
def ended(s):
    """Whether at most one player has markers left, or no lot is free."""
    supplied = 0
    for seat in range(s.players):
        supplied += int(s.markers[seat] > 0)
    if supplied <= 1:
        tell(s, NEWS.out_of_markers)
    if s.built == LOTS:
        tell(s, NEWS.out_of_lots)
    return supplied <= 1 or s.built == LOTS


@rule
def finish(s):
    s.stage = OVER
    s.seat = NOBODY


@rule
def points_of(s, seat):
    """Passengers less stones."""
    return int(s.carried[seat]) - int(s.stones[seat])


@rule
def standing(s, seat):
    """Points; between equals more stones; between equals the disc that lies lower."""
    return (points_of(s, seat) * 8 + int(s.stones[seat])) * 1024 - int(s.since[seat])
