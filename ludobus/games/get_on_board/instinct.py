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
    spot, sights, best = set_out(s, mask, low, high), sights_worth(s), 2 * FATAL << 8
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


# A spot is where a route has come to, in one number. From its lowest bit: the junction, then these.
GOING = 7  # the direction of the last stick, 4 before the first
REST = 10  # the joints still asked for; before the first stick, the whole shape
LEFT = 13  # turn boxes
MISSING = 16  # junctions of the seat's own objective that are not on the line, as bits
LAID = 19  # 1 when a stick of this turn lies
UNTRIED = 20  # directions to look at, as bits
WORTH = 24  # of the route so far, on all bits above


@rule
def set_out(s, mask, low, high):
    """The spot where the routes begin. Every legal direction is untried, even one that meets the line."""
    missing, untried = 0, 0
    for i in range(3):
        missing |= int(not holds(low, high, GOAL[s.city, s.personal[s.seat], i])) << i
    for way in range(4):
        untried |= int(mask[ACTIONS.go + way] != 0) << way
    left = BOXES - int(s.boxes[s.seat]) - int(s.spent)
    spot = int(s.at) | (4 if s.going == NONE else int(s.going)) << GOING | int(s.rest) << REST | left << LEFT
    return spot | missing << MISSING | int(s.pending > 0) << LAID | untried << UNTRIED


@rule
def free_ways(s, at, going, low, high):
    """The directions that do not meet the line, as bits."""
    ways, down = int(WAYS[s.city, at]) & ~(1 << (going ^ 2)), int(COLUMNS[s.city])
    ways &= ~(int(holds(low, high, max(0, at - down))) << NORTH)
    ways &= ~(int(holds(low, high, at + 1)) << EAST)
    ways &= ~(int(holds(low, high, at + down)) << SOUTH)
    return ways & ~(int(holds(low, high, max(0, at - 1))) << WEST)


@rule
def too_dear(s, spot, way):
    """Whether there are too few turn boxes for a stick and what must follow. No shape has more joints than two."""
    going, rest, left = spot >> GOING & 7, spot >> REST & 7, spot >> LEFT & 7
    return left < 2 and price(s.city, spot >> LAID & 1, rest, NEXT[s.city, spot & 127, way], going, way) > left


@rule
def one_on(s, spot, way):
    """The spot that one more stick leads to, whatever that is worth."""
    rest, left = spot >> REST & 7, spot >> LEFT & 7
    if spot >> LAID & 1:
        left -= int(DIFFERS[WANTED[rest], spot >> GOING & 7, way])
        rest = int(AFTER[rest])
    return int(NEXT[s.city, spot & 127, way]) | way << GOING | rest << REST | left << LEFT | 1 << LAID


@rule
def goes_on(s, spot):
    """Whether a shape or a light asks for another stick."""
    return spot >> REST & 7 != SINGLE or LIGHT[s.city, spot & 127] != 0


# A route is a number of eight bits: two per stick, the first stick highest. A promise is a worth and, in its lowest
# bits, the complement of a route: of two equal worths, that of the lower first stick counts as more.
@rule
def promise_of(worth, route):
    return worth << 8 | 255 - route


@rule
def most_promising(s, spot, low, high, sights, floor, ceiling):
    """The highest promise between the two, or `floor`. A route promises what it is worth if it has nothing to fear."""
    best, route, shift, one, two, three = floor, 0, 6, spot, spot, spot  # the spots before: no route is longer
    free = free_ways(s, spot & 127, spot >> GOING & 7, low, high)
    doomed = spot >> UNTRIED & 15 & ~free
    if doomed:
        best = max(best, promise_of(FATAL, int(FIRST_STEP[doomed]) << shift))
    spot ^= doomed << UNTRIED
    while True:
        untried = spot >> UNTRIED & 15
        if untried == 0:
            if shift == 6:
                return best
            shift += 2
            spot, one, two = one, two, three
            continue
        way = int(FIRST_STEP[untried])
        spot ^= 1 << UNTRIED + way
        if too_dear(s, spot, way):
            continue
        route = (route >> shift + 2 << 2 | way) << shift
        ahead = one_on(s, spot, way) | spot & 7 << MISSING
        ahead += gain(s, spot, sights, way)
        promise = promise_of(hope(s, ahead), route)
        if best < promise < ceiling:
            best = promise
        if goes_on(s, ahead):
            ahead |= free_ways(s, ahead & 127, way, low, high) << UNTRIED
            spot, one, two, three = ahead, spot, one, two
            shift -= 2


@rule
def hope(s, spot):
    """What a route that ends here is worth if it has nothing to fear. One that must go on may find no way."""
    worth = spot >> WORTH
    if goes_on(s, spot):
        return FATAL + (worth if spot >> REST & 7 == SINGLE else 0)
    if s.rounds == ROUNDS:
        return worth
    return worth - PULL * int(TO_GOAL[s.city, s.personal[s.seat], spot >> MISSING & 7, spot & 127])


# later turns
@rule
def fear(s, spot, low, high, promise):
    """What a route must fear: a shape that the line cannot survive next turn, too little room for the rest."""
    turns, route, fatal = ROUNDS - int(s.rounds), 255 - (promise & 255), 0
    if turns == 0 or promise >> 8 < FATAL // 2:
        return 0
    for i in range(4):
        spot = one_on(s, spot, route >> 6 - 2 * i & 3)
        low, high = low | low_bit(spot & 127), high | high_bit(spot & 127)
        if not goes_on(s, spot):
            break
    future = shapes_to_come(s)
    lack, deep = room(s, spot & 127, low, high, sticks_of(future) + SPARE)
    if deep and spot >> LEFT & 7 >= 2:  # then every shape finds a way, and goes on from a light
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
def sticks_of(shapes):
    sticks = 0
    for shape in range(6):
        sticks += (shapes >> 4 * shape & 15) * int(STICKS[shape])
    return sticks


@rule
def survivable(s, spot, low, high, shape):
    """Whether the shape has a route from here that does not meet its own line."""
    at, going, left = spot & 127, spot >> GOING & 7, spot >> LEFT & 7
    if not fits(s, at, going, left, shape):
        shape = SINGLE
    spot = at | going << GOING | int(shape) << REST | left << LEFT | free_ways(s, at, going, low, high) << UNTRIED
    depth, one, two, three = 0, spot, spot, spot
    while True:
        untried = spot >> UNTRIED
        if untried == 0:
            if depth == 0:
                return False
            depth -= 1
            spot, one, two = one, two, three
            continue
        way = int(FIRST_STEP[untried])
        spot ^= 1 << UNTRIED + way
        if not too_dear(s, spot, way):
            ahead = one_on(s, spot, way)
            if not goes_on(s, ahead):
                return True
            ahead |= free_ways(s, ahead & 127, way, low, high) << UNTRIED
            spot, one, two, three = ahead, spot, one, two
            depth += 1


@rule
def fits(s, at, going, left, shape):
    for way in range(4):
        beyond = NEXT[s.city, at, way]
        if beyond != NOWHERE and way != going ^ 2 and NEED[s.city, shape, beyond, way] <= left:
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


# what a stick is worth
@rule
def gain(s, spot, sights, way):
    """Added to the spot beyond: the worth so far and of this stick, with an own goal there no longer missing.

    The junction beyond brings its sights, a landmark and a goal; traffic and a turn box cost.
    """
    met, rest = int(AHEAD[s.city, spot & 127, way]), spot >> REST & 7
    worth = (spot >> WORTH) + (sights >> 7 * (met >> 16 & 15) & 127) + (sights >> 7 * (met >> 20 & 15) & 127)
    worth -= JAM * (int(ONES[s.laid[met >> 7 & 255]]) + (met >> 15 & 1))
    if spot >> LAID & 1:
        worth -= int(DIFFERS[WANTED[rest], spot >> GOING & 7, way]) * int(BOX_COST[spot >> LEFT & 7])
    if met >> 24 & 1:
        worth += 8 * ticked(s, s.seat, COLOUR_OF[PLACE[s.city, met & 127]])
    goal = int(GOAL_BIT[s.city, s.personal[s.seat], met & 127])
    if goal:
        worth += GOAL_WORTH
    return (worth << WORTH) - (goal << MISSING)


@rule
def sights_worth(s):
    """What each sight is worth to the seat, with the common objectives: seven bits per sight, none over 127."""
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
