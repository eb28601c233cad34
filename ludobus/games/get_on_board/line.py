"""Get on Board: laying sticks."""

import numpy as np

from ludobus.core.news import tell
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.parts import (
    AFTER,
    BOXES,
    BUSY,
    COLUMNS,
    DIFFERS,
    JAMS,
    JUNCTIONS,
    LIGHT,
    NEED,
    NEXT,
    ONES,
    SHAPE,
    SINGLE,
    STICKS,
    STREET,
    WANTED,
)
from ludobus.games.get_on_board.state import NEWS


@rule
def set_out(s):
    """The turn of `seat` begins: nothing is laid yet, and the sheet asks for a shape."""
    rest_hands(s)
    s.at = s.line[s.seat, s.sticks[s.seat]]
    s.going = s.heading[s.seat]
    s.rest = demanded(s, s.seat)
    s.offer = ways(s)
    if s.offer == 0:  # it fits nowhere: one stick instead, and no box for it
        s.short = 1
        s.rest = SINGLE
        s.offer = ways(s)


@rule
def rest_hands(s):
    """Nobody has a unfinished move."""
    s.pending = 0
    s.steps[:] = NONE
    s.short = 0
    s.spent = 0
    s.at = NOWHERE
    s.going = NONE
    s.rest = 0
    s.offer = 0


@rule
def demanded(s, seat):
    """The shape that this round's ticket asks of the seat."""
    return SHAPE[s.sheet[seat], s.deck[s.rounds - 1]]


@rule
def ways(s):
    """The directions that begin or continue a fit, as bits. Running into its own line is one; doubling back is none."""
    left = BOXES - s.boxes[s.seat] - s.spent
    bits = 0
    for way in range(4):
        beyond = NEXT[s.city, s.at, way]
        if beyond == NOWHERE or back(s.going, way):
            continue
        if price(s.city, s.pending, s.rest, beyond, s.going, way) <= left:
            bits |= 1 << way
    return bits


@rule
def back(going, way):
    return going != NONE and way == (going + 2) % 4


@rule
def price(city, pending, rest, beyond, going, way):
    """The turn boxes that a stick to `beyond` takes, with the fewest for all that must follow."""
    if pending == 0:
        return NEED[city, rest, beyond, way]  # the joint with the turn before is free
    return DIFFERS[WANTED[rest], going, way] + NEED[city, AFTER[rest], beyond, way]


@rule
def lay(s, way):
    """One more stick of the unfinished move."""
    if s.pending > 0:
        s.spent += DIFFERS[WANTED[s.rest], s.going, way]
        s.rest = AFTER[s.rest]
    s.steps[s.pending] = way
    s.pending += 1
    s.at = NEXT[s.city, s.at, way]
    s.going = way
    s.offer = 0 if complete(s) else ways(s)


@rule
def complete(s):
    """Whether the route of this turn is at its end: neither shape nor light asks for a stick, or it meets the line.

    The junctions of earlier turns are enough to look at. No way back to a junction is shorter than four sticks, and the
    only junction four sticks ago is the one where the turn began.
    """
    return on_line(s, s.seat, s.at) or (s.rest == SINGLE and not LIGHT[s.city, s.at])


@rule
def on_line(s, seat, junction):
    return (s.touched[seat, junction >> 6] >> np.uint64(junction & 63)) & np.uint64(1) != 0


@rule
def touch(s, seat, junction):
    s.touched[seat, junction >> 6] |= np.uint64(1) << np.uint64(junction & 63)


@rule
def traffic(s, street):
    """The traffic boxes that a stick on the street takes: one for each stick on it, one if it is always congested."""
    return int(ONES[s.laid[street]]) + int(BUSY[s.city, street])


@rule
def lengthen(s):
    """Add the sticks of the unfinished move to the line. False: the line has met itself, and the seat is out."""
    seat = s.seat
    at, jams, met = s.line[seat, s.sticks[seat]], 0, False
    for i in range(s.pending):
        street = STREET[s.city, at, s.steps[i]]
        jams += traffic(s, street)
        s.laid[street] |= np.uint8(1 << seat)
        at = NEXT[s.city, at, s.steps[i]]
        met = on_line(s, seat, at)
        s.sticks[seat] += 1
        s.line[seat, s.sticks[seat]] = at
        touch(s, seat, at)
    s.heading[seat] = s.going
    s.boxes[seat] += s.spent
    tell_route(s, jams)
    s.jams[seat] = min(JAMS, int(s.jams[seat]) + jams)
    if met:
        s.out[seat] = s.rounds
        tell(s, NEWS.eliminated, seat)
    return not met


@rule
def tell_route(s, jams):
    seat = s.seat
    if s.short:
        tell(s, NEWS.shortened, seat)
    row = s.at // COLUMNS[s.city]
    tell(s, NEWS.drove, seat, s.pending, number_of(s.city, s.at), s.at - row * COLUMNS[s.city], row + 1)
    if extended(s):
        tell(s, NEWS.extended, seat)
    if s.spent:
        tell(s, NEWS.turned, seat, s.spent)
    if jams:
        tell(s, NEWS.jammed, seat, jams)


@rule
def extended(s):
    """Whether the last stick of the route was laid because of a light."""
    return s.rest == SINGLE and s.pending > (1 if s.short else STICKS[demanded(s, s.seat)])


@rule
def number_of(city, junction):
    """A junction as a number over both cities, for the news."""
    return int(city) * JUNCTIONS + int(junction)
