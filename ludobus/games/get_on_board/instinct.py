"""Get on Board: a cheap, sensible move.

Of all routes that this turn allows, the one that gains most; a route is also worth what it leaves for later. Worth is
counted in tenths of a point.
"""

import numpy as np

from ludobus.core.cards import count
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import price
from ludobus.games.get_on_board.parts import (
    AFTER,
    AHEAD,
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
    FIRST_STEP,
    GOAL,
    GOAL_BIT,
    INTERN,
    INTERNS,
    JUNCTION_BITS,
    LADIES,
    LADY_POINTS,
    LIGHT,
    LIGHT_SITE,
    NEED,
    NEXT,
    NORTH,
    OFFICE,
    OLD_LADY,
    ONES,
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
    STUDENT,
    STUDENTS,
    TO_GOAL,
    TOUR,
    TOUR_POINTS,
    TOURIST,
    TURN_POINTS,
    WANTED,
    WAYS,
    WEST,
)
from ludobus.games.get_on_board.score import progress, ticked, waiting_for
from ludobus.games.get_on_board.state import ACTIONS

FATAL = -1_000_000
RISK = 600  # when no shape that may come next can be survived
ROOM, SPARE = 15, 10  # for each junction fewer than the sticks to come need, with some to spare
JAM = 7  # for a traffic box
BOX = 5  # for a turn box beside its points: it will be missed
BOX_COST = np.array([0, *(BOX - 10 * TURN_POINTS[::-1])], np.int8)  # of the next box, by the boxes left
GOAL_WORTH = 30  # for a junction of the seat's own objective
PULL = 3  # for each street between the end of the line and the nearest of those
SITE_WORTH = np.array([0, 0, 12, 35, 70], np.int8)  # a site, by the tourists aboard


@rule
def instinct(s, mask):
    """A start near its own objective, then the route of most worth; an eliminating one where there is no other.

    Of all routes, only the most promising are weighed: as long as one promises more than the best one is worth.
    """
    if s.rounds == 0:
        return ACTIONS.keep + int(start_worth(s, s.hands[2 * s.seat + 1]) > start_worth(s, s.hands[2 * s.seat]))
    low, high = line_so_far(s)
    spot, sights, best = here(s, mask, low, high), sights_worth(s), 2 * FATAL << 8
    promise = most_promising(s, spot, low, high, sights, best, -best)
    while promise > best:
        best = max(best, promise - (fear(s, spot, low, high, promise) << 8))
        if best < promise:
            promise = most_promising(s, spot, low, high, sights, best, promise)
    return ACTIONS.go + 3 - (best >> 6 & 3)


@rule
def start_worth(s, ticket):
    """The nearer to the junctions of its own objective, the better."""
    total = 0
    for i in range(3):
        total -= int(TO_GOAL[s.city, s.personal[s.seat], 1 << i, START[s.city, ticket]])
    return total


# A line, as far as it is laid or thought of, is a set of 128 bits: `low` and `high`.
@rule
def line_so_far(s):
    """The line with the unfinished move."""
    low, high, at = s.touched[s.seat, 0], s.touched[s.seat, 1], s.line[s.seat, s.sticks[s.seat]]
    for i in range(s.pending):
        at = NEXT[s.city, at, s.steps[i]]
        low, high = low | low_bit(at), high | high_bit(at)
    return low, high


@rule
def low_bit(junction):
    return np.uint64(junction < 64) << np.uint64(junction & 63)


@rule
def high_bit(junction):
    return np.uint64(junction >= 64) << np.uint64(junction & 63)


@rule
def holds(low, high, junction):
    return (high if junction >= 64 else low) >> np.uint64(junction & 63) & np.uint64(1) != 0


# A spot is where a route has come to, in one number: junction (7 bits), direction (3), joints still asked for (3), turn
# boxes left (3), goals not reached (3), whether a stick of this turn lies (1), ways not tried yet (4), and what the route
# is worth so far.
@rule
def here(s, mask, low, high):
    missing, ways = 0, 0
    for i in range(3):
        missing |= int(not holds(low, high, GOAL[s.city, s.personal[s.seat], i])) << i
    for way in range(4):
        ways |= int(mask[ACTIONS.go + way] != 0) << way
    left = BOXES - int(s.boxes[s.seat]) - int(s.spent)
    going = 4 if s.going == NONE else int(s.going)
    spot = int(s.at) | going << 7 | int(s.rest) << 10 | left << 13 | missing << 16 | int(s.pending > 0) << 19
    return spot | ways << 20


@rule
def free_ways(s, at, going, low, high):
    """The ways on that do not meet the line, as bits."""
    ways, down = int(WAYS[s.city, at]) & ~(1 << (going ^ 2)), int(COLUMNS[s.city])
    ways &= ~int(holds(low, high, max(0, at - down)))
    ways &= ~(int(holds(low, high, at + 1)) << EAST)
    ways &= ~(int(holds(low, high, at + down)) << SOUTH)
    return ways & ~(int(holds(low, high, max(0, at - 1))) << WEST)


@rule
def beyond(s, spot, sights, way):
    """The spot that one more stick leads to."""
    ahead, going, rest, left, missing = (
        int(AHEAD[s.city, spot & 127, way]),
        spot >> 7 & 7,
        spot >> 10 & 7,
        spot >> 13 & 7,
        spot >> 16 & 7,
    )
    worth = (spot >> 24) - JAM * (int(ONES[s.laid[ahead >> 7 & 255]]) + (ahead >> 15 & 1))
    if spot >> 19 & 1:
        differs = int(DIFFERS[WANTED[rest], going, way])
        worth -= differs * int(BOX_COST[left])
        left -= differs
        rest = int(AFTER[rest])
    at = ahead & 127
    goal = int(GOAL_BIT[s.city, s.personal[s.seat], at])
    worth += (sights >> 7 * (ahead >> 16 & 15) & 127) + (sights >> 7 * (ahead >> 20 & 15) & 127)
    if goal:
        missing &= ~goal
        worth += GOAL_WORTH
    if ahead >> 24 & 1:
        worth += 8 * ticked(s, s.seat, COLOUR_OF[PLACE[s.city, at]])
    return at | way << 7 | rest << 10 | left << 13 | missing << 16 | 1 << 19 | worth << 24


@rule
def goes_on(s, spot):
    return spot >> 10 & 7 != SINGLE or LIGHT[s.city, spot & 127] != 0


@rule
def too_dear(s, spot, way):
    """Whether there are too few turn boxes for a stick and what must follow; two are enough for any shape."""
    going, rest, left = spot >> 7 & 7, spot >> 10 & 7, spot >> 13 & 7
    return left < 2 and price(s.city, spot >> 19 & 1, rest, NEXT[s.city, spot & 127, way], going, way) > left


# A route is a number of eight bits, two per stick and the first stick highest. A promise is a worth and, below it, the
# complement of a route: of two equal worths the route with the lowest first stick counts as more.
@rule
def most_promising(s, spot, low, high, sights, floor, ceiling):
    """The highest promise between the two, or `floor`. What a route promises is its worth with nothing to fear."""
    best, route, shift = floor, 0, 6
    pull = PULL * int(s.rounds < ROUNDS)
    one, two, three = spot, spot, spot
    free = free_ways(s, spot & 127, spot >> 7 & 7, low, high)
    doomed = spot >> 20 & 15 & ~free
    if doomed:
        best = max(best, FATAL << 8 | 255 - (int(FIRST_STEP[doomed]) << 6))
    spot &= ~(15 << 20) | free << 20
    while True:
        ways = spot >> 20 & 15
        if ways == 0:
            if shift == 6:
                return best
            shift += 2
            spot, one, two = one, two, three
            continue
        way = int(FIRST_STEP[ways])
        spot ^= 1 << 20 + way
        if too_dear(s, spot, way):
            continue
        route = (route >> shift + 2 << 2 | way) << shift
        ahead = beyond(s, spot, sights, way)
        if goes_on(s, ahead):
            worth = FATAL + (ahead >> 24 if ahead >> 10 & 7 == SINGLE else 0)
            spot, one, two, three = ahead | free_ways(s, ahead & 127, way, low, high) << 20, spot, one, two
            shift -= 2
        else:
            worth = (ahead >> 24) - pull * int(TO_GOAL[s.city, s.personal[s.seat], ahead >> 16 & 7, ahead & 127])
        promise = worth << 8 | 255 - route
        if promise > best and promise < ceiling:
            best = promise


# later turns
@rule
def fear(s, spot, low, high, promise):
    """What a route must fear: a shape that the line cannot survive next turn, too little room for the rest."""
    turns, fatal, sticks = ROUNDS - int(s.rounds), 0, 0
    if turns == 0 or promise >> 8 < FATAL // 2:
        return 0
    route = 255 - (promise & 255)
    for i in range(4):
        spot = onward(s, spot, route >> 6 - 2 * i & 3)
        low, high = low | low_bit(spot & 127), high | high_bit(spot & 127)
        if not goes_on(s, spot):
            break
    future = shapes_to_come(s)
    for shape in range(6):
        sticks += (future >> 4 * shape & 15) * int(STICKS[shape])
    lack, deep = room(s, spot & 127, low, high, sticks + SPARE)
    if deep and spot >> 13 & 7 >= 2:
        return ROOM * lack
    for shape in range(6):
        times = future >> 4 * shape & 15
        if times and not survivable(s, spot, low, high, shape):
            fatal += times
    return ROOM * lack + RISK * fatal // turns


@rule
def shapes_to_come(s):
    """How often each shape will be asked of the seat after this round, four bits per shape: the tickets shown tell."""
    counts = 0x222222
    for i in range(s.rounds):
        counts -= 1 << 4 * int(SHAPE[s.sheet[s.seat], s.deck[i]])
    return counts


@rule
def survivable(s, spot, low, high, shape):
    """Whether the shape has a route from here that does not meet its own line."""
    if not fits(s, spot, shape):
        shape = SINGLE
    at, going = spot & 127, spot >> 7 & 7
    spot = at | going << 7 | int(shape) << 10 | (spot >> 13 & 7) << 13 | free_ways(s, at, going, low, high) << 20
    depth, one, two, three = 0, spot, spot, spot
    while True:
        ways = spot >> 20
        if ways == 0:
            if depth == 0:
                return False
            depth -= 1
            spot, one, two = one, two, three
            continue
        way = int(FIRST_STEP[ways])
        spot ^= 1 << 20 + way
        if not too_dear(s, spot, way):
            ahead = onward(s, spot, way)
            if not goes_on(s, ahead):
                return True
            spot, one, two, three = ahead | free_ways(s, ahead & 127, way, low, high) << 20, spot, one, two
            depth += 1


@rule
def onward(s, spot, way):
    """The spot that one more stick leads to, whatever that is worth."""
    at, going, rest, left = spot & 127, spot >> 7 & 7, spot >> 10 & 7, spot >> 13 & 7
    if spot >> 19 & 1:
        left -= int(DIFFERS[WANTED[rest], going, way])
        rest = int(AFTER[rest])
    return int(NEXT[s.city, at, way]) | way << 7 | rest << 10 | left << 13 | 1 << 19


@rule
def fits(s, spot, shape):
    for way in range(4):
        beyond = NEXT[s.city, spot & 127, way]
        if beyond != NOWHERE and way != spot >> 7 & 7 ^ 2 and NEED[s.city, shape, beyond, way] <= spot >> 13 & 7:
            return True
    return False


@rule
def room(s, at, low, high, wanted):
    """How many junctions fewer than wanted the line could still come to, and whether one is four sticks away."""
    free_low, free_high = JUNCTION_BITS[s.city, 0] & ~low, JUNCTION_BITS[s.city, 1] & ~high
    low, high = low_bit(at), high_bit(at)
    for _ in range(3):
        low, high = flood(s.city, low, high, free_low, free_high)
    more_low, more_high = flood(s.city, low, high, free_low, free_high)
    deep = more_low != low or more_high != high
    while (more_low != low or more_high != high) and count(more_low) + count(more_high) <= wanted:
        low, high = more_low, more_high
        more_low, more_high = flood(s.city, low, high, free_low, free_high)
    return max(0, wanted + 1 - count(more_low) - count(more_high)), deep


@rule
def flood(city, low, high, free_low, free_high):
    """A set of junctions with all free ones that are a stick away."""
    down, right, word = np.uint64(COLUMNS[city]), np.uint64(1), np.uint64(64)
    a, b = low & OPEN_BITS[city, EAST, 0], high & OPEN_BITS[city, EAST, 1]
    more_low, more_high = a << right, b << right | a >> (word - right)
    a, b = low & OPEN_BITS[city, SOUTH, 0], high & OPEN_BITS[city, SOUTH, 1]
    more_low, more_high = more_low | a << down, more_high | b << down | a >> (word - down)
    a, b = low & OPEN_BITS[city, WEST, 0], high & OPEN_BITS[city, WEST, 1]
    more_low, more_high = more_low | a >> right | b << (word - right), more_high | b >> right
    a, b = low & OPEN_BITS[city, NORTH, 0], high & OPEN_BITS[city, NORTH, 1]
    more_low, more_high = more_low | a >> down | b << (word - down), more_high | b >> down
    return low | more_low & free_low, high | more_high & free_high


# what a junction is worth
@rule
def sights_worth(s):
    """What each of SIGHTS is worth to the seat, with the common objectives: seven bits per sight, none over 127."""
    seat, worths = s.seat, 0
    for passenger in range(4):
        worths |= passenger_worth(s, seat, passenger) << 7 * passenger
    for place in range(4):
        worths |= place_worth(s, seat, place) << 7 * (4 + place)
    for i in range(2):
        kind, have = int(COMMON_NEEDS[s.common[i]]), progress(s, seat, s.common[i])
        if have < COMMON_COUNT[s.common[i]]:
            worths += 8 + 4 * have << 7 * (kind if kind < 4 else kind + LIGHT_SITE)
    return worths


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
