"""Get on Board: a cheap, sensible move.

Of all routes that this turn allows, the one that gains most; a route is also worth what it leaves for later. Worth is
counted in tenths of a point.
"""

import numpy as np

from ludobus.core.cards import count
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import back, on_line, price, touch, traffic
from ludobus.games.get_on_board.parts import (
    AFTER,
    BONUS,
    BOXES,
    COLOUR_OF,
    COLUMNS,
    COMMON_COUNT,
    COMMON_NEEDS,
    DEAL,
    DEAL_POINTS,
    DIFFERS,
    EAST,
    GOAL,
    INTERN,
    INTERNS,
    IS_GOAL,
    JUNCTION_BITS,
    LADIES,
    LADY_POINTS,
    LANDMARK,
    LIGHT,
    LIGHT_SITE,
    NEXT,
    NORTH,
    OFFICE,
    OLD_LADY,
    OPEN_BITS,
    PLACE,
    ROUNDS,
    ROWS,
    SCHOOL,
    SCHOOLS,
    SHAPE,
    SINGLE,
    SOUTH,
    START,
    STICKS,
    STREET,
    STUDENT,
    STUDENTS,
    TOUR,
    TOUR_POINTS,
    TOURIST,
    TURN_POINTS,
    WAITING,
    WANTED,
    WEST,
)
from ludobus.games.get_on_board.score import progress, ticked, waiting_for
from ludobus.games.get_on_board.state import ACTIONS

FATAL = -1_000_000
RISK = 600  # when no shape that may come next can be survived
ROOM, SPARE = 15, 10  # for each junction fewer than the sticks to come need, with some to spare
JAM = 7  # for a traffic box
BOX = 5  # for a turn box beside its points: it will be missed
GOAL_WORTH = 30  # for a junction of the seat's own objective
PULL = 3  # for each street between the end of the line and the nearest of those
SITE_WORTH = np.array([0, 0, 12, 35, 70], np.int8)  # a site, by the tourists aboard


@rule
def instinct(s, mask):
    """A start near its own objective, then the route of most worth; an eliminating one where there is no other."""
    if s.rounds == 0:
        return ACTIONS.keep + int(start_worth(s, s.hands[2 * s.seat + 1]) > start_worth(s, s.hands[2 * s.seat]))
    low, high = s.touched[s.seat, 0], s.touched[s.seat, 1]
    touch_pending(s)
    future = shapes_to_come(s)
    sticks = max(1, int(STICKS[s.rest]) - int(s.pending > 0))
    best, chosen, code = 2 * FATAL, NONE, 0
    while code < 1 << 2 * sticks:
        first = code >> 2 * (sticks - 1)
        end = follow(s, s.at, s.going, s.rest, s.pending, BOXES - s.boxes[s.seat] - s.spent, code, sticks)
        if end < 0:
            worth = FATAL
            code = skip(code, sticks, -1 - end)
        else:
            worth = route_worth(s, code, sticks, end, future, best) if mask[ACTIONS.go + first] else FATAL
            code += 1
        if worth > best and mask[ACTIONS.go + first]:
            best, chosen = worth, ACTIONS.go + first
    s.touched[s.seat, 0] = low
    s.touched[s.seat, 1] = high
    return chosen


@rule
def start_worth(s, ticket):
    """The nearer to the junctions of its own objective, the better."""
    total = 0
    for i in range(3):
        total -= distance(s.city, START[s.city, ticket], GOAL[s.city, s.personal[s.seat], i])
    return total


@rule
def distance(city, a, b):
    """Streets between two junctions, as if none were missing."""
    a, b, columns = int(a), int(b), int(COLUMNS[city])
    return abs(a // columns - b // columns) + abs(a % columns - b % columns)


@rule
def touch_pending(s):
    """Count the unfinished move to the line, while the routes are weighed."""
    at = s.line[s.seat, s.sticks[s.seat]]
    for i in range(s.pending):
        at = NEXT[s.city, at, s.steps[i]]
        touch(s, s.seat, at)


@rule
def shapes_to_come(s):
    """How often each shape will be asked of the seat after this round, four bits per shape: the tickets shown tell."""
    counts = 0x222222
    for i in range(s.rounds):
        counts -= 1 << 4 * int(SHAPE[s.sheet[s.seat], s.deck[i]])
    return counts


# A route is a number: two bits per stick, the first stick highest.
@rule
def follow(s, at, going, rest, pending, left, code, sticks):
    """Where a route ends: junction, direction and boxes, packed. Or -1 - i where stick i is not allowed, or fatal."""
    spent = 0
    for i in range(sticks):
        way = code >> 2 * (sticks - 1 - i) & 3
        beyond = NEXT[s.city, at, way]
        if beyond == NOWHERE or back(going, way) or on_line(s, s.seat, beyond):
            return -1 - i
        if price(s.city, pending, rest, beyond, going, way) > left - spent:
            return -1 - i
        if pending > 0:
            spent += DIFFERS[WANTED[rest], going, way]
            rest = AFTER[rest]
        at, going = beyond, way
        pending += 1
    return int(at) | going << 7 | int(spent) << 9


@rule
def skip(code, sticks, i):
    """The next route that differs in stick i or before."""
    span = 1 << 2 * (sticks - 1 - i)
    return (code // span + 1) * span


@rule
def route_worth(s, code, sticks, end, future, floor):
    """What a route gains, costs and leaves for later; where that is no more than `floor`, it may say too much."""
    low, high = s.touched[s.seat, 0], s.touched[s.seat, 1]
    at, worth, spent = s.at, 0, s.spent + (end >> 9)
    for i in range(sticks):
        way = code >> 2 * (sticks - 1 - i) & 3
        worth += stick_worth(s, at, way)
        at = NEXT[s.city, at, way]
        touch(s, s.seat, at)
    for box in range(s.boxes[s.seat] + s.spent, s.boxes[s.seat] + spent):
        worth += 10 * int(TURN_POINTS[box]) - BOX
    left = BOXES - s.boxes[s.seat] - spent
    if LIGHT[s.city, at]:
        worth += extension_worth(s, at, end >> 7 & 3, left, future, floor - worth)
    else:
        worth += outlook(s, at, end >> 7 & 3, left, future, floor - worth)
    s.touched[s.seat, 0] = low
    s.touched[s.seat, 1] = high
    return worth


@rule
def extension_worth(s, at, going, left, future, floor):
    """The best stick more from a light, as exact as `route_worth`."""
    low, high = s.touched[s.seat, 0], s.touched[s.seat, 1]
    best = FATAL
    for way in range(4):
        if safe(s, at, going, way):
            worth = stick_worth(s, at, way)
            touch(s, s.seat, NEXT[s.city, at, way])
            worth += outlook(s, NEXT[s.city, at, way], way, left, future, max(best, floor) - worth)
            best = max(best, worth)
            s.touched[s.seat, 0] = low
            s.touched[s.seat, 1] = high
    return best


@rule
def safe(s, at, going, way):
    """Whether a free stick goes on without meeting its own line."""
    beyond = NEXT[s.city, at, way]
    return beyond != NOWHERE and not back(going, way) and not on_line(s, s.seat, beyond)


@rule
def stick_worth(s, at, way):
    """What the junction beyond brings, less the traffic on the way."""
    return charm(s, NEXT[s.city, at, way]) - JAM * traffic(s, STREET[s.city, at, way])


# later turns
@rule
def outlook(s, at, going, left, future, floor):
    """What a line that ends here must fear: a shape that it cannot survive next turn, too little room for the rest.

    Never more than 0. What is cheap is counted first; as soon as the sum is no more than `floor`, the rest is left out.
    """
    turns, fatal, sticks = ROUNDS - int(s.rounds), 0, 0
    if turns == 0:
        return 0
    worth = -PULL * to_goal(s, at)
    if worth <= floor:
        return worth
    for shape in range(6):
        sticks += (future >> 4 * shape & 15) * int(STICKS[shape])
    worth -= ROOM * max(0, sticks + SPARE - region(s, at))
    if worth <= floor:
        return worth
    for shape in range(6):
        times = future >> 4 * shape & 15
        if times and not survivable(s, at, going, left, shape):
            fatal += times
    return worth - RISK * fatal // turns


@rule
def to_goal(s, at):
    """How far the nearest junction of the seat's own objective is that its line has not reached; 0 when it has all."""
    nearest = NONE
    for i in range(3):
        goal = GOAL[s.city, s.personal[s.seat], i]
        if not on_line(s, s.seat, goal):
            far = distance(s.city, at, goal)
            nearest = far if nearest == NONE else min(nearest, far)
    return max(0, nearest)


@rule
def survivable(s, at, going, left, shape):
    """Whether the shape has a route from here that does not meet its own line."""
    if not fits(s, at, going, left, shape):
        shape = SINGLE
    sticks, code = int(STICKS[shape]), 0
    while code < 1 << 2 * sticks:
        end = follow(s, at, going, shape, 0, left, code, sticks)
        if end < 0:
            code = skip(code, sticks, -1 - end)
        elif LIGHT[s.city, end & 127] and not extendable(s, end & 127, end >> 7 & 3):
            code += 1
        else:
            return True
    return False


@rule
def fits(s, at, going, left, shape):
    for way in range(4):
        beyond = NEXT[s.city, at, way]
        if beyond != NOWHERE and not back(going, way) and price(s.city, 0, shape, beyond, going, way) <= left:
            return True
    return False


@rule
def extendable(s, at, going):
    for way in range(4):  # noqa: SIM110
        if safe(s, at, going, way):
            return True
    return False


@rule
def region(s, at):
    """How many junctions the line could still come to from here: a flood over sets of 128 bits, one a junction."""
    free_low = JUNCTION_BITS[s.city, 0] & ~s.touched[s.seat, 0]
    free_high = JUNCTION_BITS[s.city, 1] & ~s.touched[s.seat, 1]
    low = np.uint64(1) << np.uint64(at & 63) if at < 64 else np.uint64(0)
    high = np.uint64(1) << np.uint64(at & 63) if at >= 64 else np.uint64(0)
    down, right, word = np.uint64(COLUMNS[s.city]), np.uint64(1), np.uint64(64)
    while True:
        a, b = low & OPEN_BITS[s.city, EAST, 0], high & OPEN_BITS[s.city, EAST, 1]
        more_low, more_high = a << right, b << right | a >> (word - right)
        a, b = low & OPEN_BITS[s.city, SOUTH, 0], high & OPEN_BITS[s.city, SOUTH, 1]
        more_low, more_high = more_low | a << down, more_high | b << down | a >> (word - down)
        a, b = low & OPEN_BITS[s.city, WEST, 0], high & OPEN_BITS[s.city, WEST, 1]
        more_low, more_high = more_low | a >> right | b << (word - right), more_high | b >> right
        a, b = low & OPEN_BITS[s.city, NORTH, 0], high & OPEN_BITS[s.city, NORTH, 1]
        more_low, more_high = more_low | a >> down | b << (word - down), more_high | b >> down
        more_low, more_high = low | more_low & free_low, high | more_high & free_high
        if more_low == low and more_high == high:
            return count(low) + count(high) - 1
        low, high = more_low, more_high


# what a junction is worth
@rule
def charm(s, junction):
    """What a junction brings the seat now, and promises."""
    seat, worth = s.seat, 0
    for i in range(2):
        if WAITING[s.city, junction, i] != NONE:
            worth += passenger_worth(s, seat, WAITING[s.city, junction, i])
    place = PLACE[s.city, junction]
    if place != NONE:
        worth += place_worth(s, seat, place)
        if LANDMARK[s.city, junction]:
            worth += 8 * ticked(s, seat, COLOUR_OF[place])
    for i in range(2):
        have = progress(s, seat, s.common[i])
        if have < COMMON_COUNT[s.common[i]] and serves(s, junction, COMMON_NEEDS[s.common[i]]):
            worth += 8 + 4 * have
    return worth + GOAL_WORTH * int(IS_GOAL[s.city, s.personal[seat], junction])


@rule
def passenger_worth(s, seat, passenger):
    if passenger == OLD_LADY:
        return 10 * int(LADY_POINTS[s.ladies[seat]]) + 4 if s.ladies[seat] < LADIES else 0
    if passenger == STUDENT:
        return 10 * max(1, int(s.schools[seat])) + 6 if s.students[seat] < STUDENTS else 0
    if passenger == INTERN:
        return 10 * max(1, int(s.schools[seat])) + 6 if s.interns[seat] < INTERNS else 0
    if passenger == TOURIST:
        aboard = waiting_for(s, seat, LIGHT_SITE)
        return 7 * int(TOUR_POINTS[aboard + 1] - TOUR_POINTS[aboard]) if s.tours[seat] < ROWS and aboard < TOUR else 0
    return 22 if s.deals[seat] < ROWS and waiting_for(s, seat, OFFICE) < DEAL else 0


@rule
def place_worth(s, seat, place):
    if place == SCHOOL:
        return 10 * ticked(s, seat, STUDENT) + 12 if s.schools[seat] < SCHOOLS else 0
    aboard = waiting_for(s, seat, place)
    if place != OFFICE:
        return int(SITE_WORTH[aboard])
    return 5 * int(DEAL_POINTS[aboard]) + passenger_worth(s, seat, BONUS[aboard]) if aboard else 0


@rule
def serves(s, junction, kind):
    """Whether a junction has what a common objective asks for."""
    if kind >= 4:
        return PLACE[s.city, junction] == kind - 4 + LIGHT_SITE
    return WAITING[s.city, junction, 0] == kind or WAITING[s.city, junction, 1] == kind
