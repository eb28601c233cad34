"""Bus: the rules."""

from ludobus.core.dice import Dice, below, forget_dice, set_dice
from ludobus.core.news import FACTS, Newsroom, forget_news, hush, tell
from ludobus.core.rank import rank_by
from ludobus.core.record import NOBODY, NONE, NOWHERE, blank_of, i8, i16, i64, record
from ludobus.core.rule import rule
from ludobus.games.bus.buildings import build, forced_site, legal_buildings
from ludobus.games.bus.choosing import begin_round, choose, legal_choices
from ludobus.games.bus.instinct import instinct
from ludobus.games.bus.line import across, extend, find_ways
from ludobus.games.bus.names import (
    ACTIONS,
    ARRIVALS,
    ARRIVED,
    BEGAN,
    BOUGHT,
    BUILDING,
    CHOICES,
    CHOOSING,
    CLOCK,
    CLOSE,
    CLOSED,
    EXTENDED,
    FIRST,
    FIRST_LINES,
    FOUNDING,
    HOUSE,
    IDLE,
    KINDS,
    LAY,
    LINES,
    NO_LOTS,
    NO_PASSENGERS,
    ON_BUILDINGS,
    ON_BUS,
    ON_LINE,
    ON_PASSENGERS,
    ON_START,
    ON_VRROOMM,
    OUT_OF_LOTS,
    OUT_OF_MARKERS,
    OUT_OF_STONES,
    OVER,
    RUN,
    SECOND_LINES,
    STARTED,
    STATION,
    STOP,
    STOPPED,
    STUCK,
    TICKED,
    VRROOMM,
)
from ludobus.games.bus.observation import FEATURES, observe
from ludobus.games.bus.parts import (
    JUNCTIONS,
    KINDS_OF_BUILDING,
    LOTS,
    MARKERS,
    PARK,
    PASSENGERS,
    SEATS,
    STATIONS,
    STONES,
    STREET,
    STREETS,
)
from ludobus.games.bus.town import (
    amount,
    clock_seat,
    find_mark,
    load,
    seat_of,
    space_of,
)
from ludobus.games.bus.vrroomm import (
    begin_vrroomm,
    carry,
    first_of_seat,
    forced_dropoff,
    forced_pickup,
    legal_rides,
    ride,
)

__all__ = ["ACTIONS", "FEATURES", "KINDS", "RULES", "State", "instinct", "observe"]

RULES = 1
FOUNDED = 2  # buildings a player before the first round
DEEPEST = 12  # line markers due at once: ten rounds at most, one bus a round, and one marker more with 5 players


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    spaces: i8  # of an action that many may choose; 0: without limit
    stage: i8
    first: i8  # who holds the start piece
    rounds: i8  # played
    cursor: i8  # in the setup, how many players are done; later the place in `marks` of the marker being resolved
    due: i8  # how many pieces the seat still has to place or to carry now
    pending: i8  # the half-made move: a street, a site or a passenger's junction
    clock: i8  # the kind of building that passengers want
    left: i8  # stones beside the clock
    supply: i8  # passengers not yet in the city
    built: i8  # buildings in all; as zones fill in order, it says which one is open
    passed: i8  # seats, as bits
    marked: i8  # markers on the action board
    taken: i8[CHOICES]  # markers on each action
    marks: i8[SEATS * MARKERS]  # the action board, in choosing order: seat + 8 * choice
    made: i8[SEATS]  # markers that each seat has put there in this round
    markers: i8[SEATS]  # that each seat has left
    buses: i8[SEATS]
    stones: i8[SEATS]
    bound: i8[SEATS]  # ends, as bits, that must turn into an empty street
    ends: i8[SEATS, 2]
    carried: i16[SEATS]
    since: i16[SEATS]  # when the disc came to its island: the lower, the lower it lies
    reach: i64[SEATS]  # the junctions of each line, as bits
    lines: i8[STREETS]  # the seats on each street, as bits
    ways: i8[STREETS]  # ends, as bits, from which the due marker may go there
    buildings: i8[LOTS]
    people: i8[JUNCTIONS]  # passengers
    settled: i8[JUNCTIONS]  # those of them who sit in a building until the round is over
    untried: i16[DEEPEST]  # scratch of the search for the longest extension
    tried: i8[DEEPEST, 3]
    news: i8[112, 2 + FACTS]


blank = rule(blank_of(State))


# setup
@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.spaces = 6 * options[1]
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
    tell(s, FIRST, s.first, 0, 0, 0, 0)
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
        mask[LAY : LAY + STREETS] = 1
        return STREETS
    if s.stage == SECOND_LINES or s.stage == LINES:
        return legal_streets(s, mask)
    if s.stage == VRROOMM:
        return legal_rides(s, mask)
    if s.stage == ARRIVALS:
        mask[STATION] = 1
        mask[STATION + 1] = 1
        return 2
    if s.stage == CLOCK:
        mask[STOP] = 1
        mask[RUN] = 1
        return 2
    return 0


@rule
def play(s, action):
    hush(s)
    if s.stage == CHOOSING:
        choose(s, action)
    elif s.stage == FOUNDING or s.stage == BUILDING:
        build(s, action)
    elif s.stage == FIRST_LINES:
        begin_line(s, action - LAY)
    elif s.stage == SECOND_LINES or s.stage == LINES:
        extend_line(s, action)
    elif s.stage == VRROOMM:
        ride(s, action)
    elif s.stage == ARRIVALS:
        arrive(s, action - STATION)
    else:
        set_clock(s, action)
    while not asks(s):
        pass
    if s.stage != OVER:
        s.turn = s.seat


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
def begin_line(s, street):
    """The first marker of a line: anywhere, and it never binds."""
    s.lines[street] |= 1 << s.seat
    for end in range(2):
        s.ends[s.seat, end] = STREET[street, end]
        visit(s, s.seat, STREET[street, end])
    tell(s, BEGAN, s.seat, STREET[street, 0], STREET[street, 1], 0, 0)
    s.cursor += 1


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


# line extension
@rule
def ask_line(s):
    if s.due:
        return ask_street(s)
    if s.stage == SECOND_LINES:
        next_second_line(s)
    elif next_mark(s, ON_LINE, -1):
        s.due = amount(s, ON_LINE, space_of(s, s.cursor))
    else:
        buy_bus(s)
        s.stage = ARRIVALS
        s.cursor = -1
    return False


@rule
def ask_street(s):
    """Whether the seat has a choice of streets, or of ends for the only street."""
    if s.pending != NONE:
        return True
    streets = find_ways(s, s.seat, s.due)
    if streets == 0:
        tell(s, STUCK, s.seat, s.due, 0, 0, 0)
        s.due = 0
        return False
    s.pending = forced_street(s) if streets == 1 else NONE
    if s.pending == NONE or s.ways[s.pending] == 3:
        return True
    place_marker(s, s.pending, s.ways[s.pending] - 1)
    return False


@rule
def forced_street(s):
    """The only street that is open, or NONE."""
    found = NONE
    for street in range(STREETS):
        if s.ways[street]:
            if found != NONE:
                return NONE
            found = street
    return found


@rule
def legal_streets(s, mask):
    if s.pending != NONE:
        mask[CLOSE] = 1
        mask[CLOSE + 1] = 1
        return 2
    count = 0
    for street in range(STREETS):
        if s.ways[street]:
            mask[LAY + street] = 1
            count += 1
    return count


@rule
def extend_line(s, action):
    if s.pending != NONE:
        place_marker(s, s.pending, 1 - (action - CLOSE))
    elif s.ways[action - LAY] == 3:
        s.pending = action - LAY
    else:
        place_marker(s, action - LAY, s.ways[action - LAY] - 1)


@rule
def place_marker(s, street, end):
    origin = s.ends[s.seat, end]
    junction = across(street, origin)
    extend(s, s.seat, end, street)
    visit(s, s.seat, junction)
    news = CLOSED if s.ends[s.seat, 0] == s.ends[s.seat, 1] else EXTENDED
    tell(s, news, s.seat, origin, junction, 0, 0)
    s.ways[:] = 0
    s.pending = NONE
    s.due -= 1


@rule
def visit(s, seat, junction):
    s.reach[seat] |= 1 << int(junction)


# buying a bus
@rule
def buy_bus(s):
    mark = find_mark(s, ON_BUS, 0, 1)
    if mark != NONE:
        seat = seat_of(s, mark)
        s.buses[seat] += 1
        tell(s, BOUGHT, seat, s.buses[seat], 0, 0, 0)


# new passengers
@rule
def ask_passengers(s):
    if s.due:
        return True
    if next_mark(s, ON_PASSENGERS, 1):
        wanted = amount(s, ON_PASSENGERS, space_of(s, s.cursor))
        s.due = min(wanted, s.supply)
        if s.due < wanted:
            tell(s, NO_PASSENGERS, s.seat, wanted - s.due, 0, 0, 0)
    else:
        s.stage = BUILDING
        s.cursor = s.marked
    return False


@rule
def arrive(s, station):
    s.people[STATIONS[station]] += 1
    s.supply -= 1
    s.due -= 1
    tell(s, ARRIVED, s.seat, station, 0, 0, 0)


# new buildings
@rule
def ask_buildings(s):
    if s.due:
        if s.pending == NONE:
            s.pending = forced_site(s)
        return True
    if next_mark(s, ON_BUILDINGS, -1):
        wanted = amount(s, ON_BUILDINGS, space_of(s, s.cursor))
        s.due = min(wanted, LOTS - s.built)
        if s.due < wanted:
            tell(s, NO_LOTS, s.seat, wanted - s.due, 0, 0, 0)
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
    if action == RUN:
        tick(s)
        return
    s.left -= 1
    s.stones[s.seat] += 1
    tell(s, STOPPED, s.seat, s.clock, s.left, 0, 0)
    if s.left:
        begin_vrroomm(s)
    else:
        tell(s, OUT_OF_STONES, 0, 0, 0, 0, 0)
        finish(s)


@rule
def tick(s):
    s.clock = (s.clock + 1) % KINDS_OF_BUILDING
    tell(s, TICKED, s.clock, 0, 0, 0, 0)
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
            tell(s, IDLE, s.seat, 0, 0, 0, 0)
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
        tell(s, STARTED, s.first, 0, 0, 0, 0)
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
        tell(s, OUT_OF_MARKERS, 0, 0, 0, 0, 0)
    if s.built == LOTS:
        tell(s, OUT_OF_LOTS, 0, 0, 0, 0, 0)
    return supplied <= 1 or s.built == LOTS


@rule
def finish(s):
    s.stage = OVER
    s.seat = NOBODY


@rule
def outcome(s, score, rank):
    """Passengers less stones, and how many seats stand before each one."""
    for seat in range(s.players):
        score[seat] = standing(s, seat)
    rank_by(score, rank, s.players)
    for seat in range(s.players):
        score[seat] = s.carried[seat] - s.stones[seat]


@rule
def standing(s, seat):
    """Points; between equals more stones; between equals the disc that lies lower."""
    points = int(s.carried[seat]) - int(s.stones[seat])
    return (points * 8 + int(s.stones[seat])) * 1024 - int(s.since[seat])


# what a seat knows: everything but the half-made move of another
@rule
def forget(s, seat):
    forget_dice(s)
    forget_news(s, seat)
    if seat != s.seat:
        s.pending = NONE
        if s.stage == SECOND_LINES or s.stage == LINES:
            s.pending = forced_street(s)
        elif s.stage == BUILDING:
            s.pending = forced_site(s)
        elif s.stage == VRROOMM:
            s.pending = forced_pickup(s)


@rule
def imagine(s, key):
    set_dice(s, key)
