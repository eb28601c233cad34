"""Paris Paris: a cheap, sensible move."""

from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import CAPACITY, LINES, NEIGHBOURS, STOP, TOKEN_LINE, TOKEN_STATION
from ludobus.games.paris_paris.scoring import drive, find_customers, shops_of
from ludobus.games.paris_paris.state import ACTIONS, OPEN_MARKER


@rule
def instinct(s, mask):
    """Take the token of the most promising station; evict a rival's shop before one's own."""
    if s.pending != NONE:
        return ACTIONS.evict + int(s.shops[TOKEN_STATION[s.offer[s.pending]], 0] == s.seat)
    best, chosen = -1000, NONE
    for i in range(s.players + 1):
        if mask[ACTIONS.take + i]:
            worth = promise(s, TOKEN_STATION[s.offer[i]]) + leftover(s, i)
            if worth > best:
                best, chosen = worth, ACTIONS.take + i
    return chosen


@rule
def promise(s, station):
    """A rough worth of a shop there: on a crossing with one's neighbours, on lines that buses will drive."""
    if shops_of(s, s.seat, station) == CAPACITY[station]:
        return 0
    worth = 4 * CAPACITY[station]
    for i in range(4):
        neighbour = NEIGHBOURS[station, i]
        if neighbour != NOWHERE and CAPACITY[neighbour] == 2:
            worth += 2 * shops_of(s, s.seat, neighbour)
            if CAPACITY[station] == 2:
                worth += 1
    for line in range(LINES):
        if STOP[line, station] != NOWHERE:
            worth += 2 * int(s.marker[s.seat] == line) + int(s.parked[line] != NONE)
            worth += 2 * int(s.players == 2 and s.marker[OPEN_MARKER] == line)
    if s.shops[station, CAPACITY[station] - 1] != NOBODY:
        worth += 2
    return worth


@rule
def leftover(s, taken):
    """What the last one to choose wins by the token that is then left, against the best of the others."""
    if s.placed + 1 < s.players:
        return 0
    for i in range(s.players + 1):
        if i != taken and s.offer[i] != NONE:
            find_customers(s, TOKEN_STATION[s.offer[i]])
            if s.parked[TOKEN_LINE[s.offer[i]]] != NONE:
                drive(s, TOKEN_LINE[s.offer[i]])
    rivals = 0
    for seat in range(s.players):
        if seat != s.seat:
            rivals = max(rivals, s.gain[seat])
    worth = 3 * (s.gain[s.seat] - rivals)
    s.gain[:] = 0
    return worth
