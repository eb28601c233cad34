"""Paris Paris: what must be true after every action."""

from ludobus.core.record import NOBODY, NONE
from ludobus.games.paris_paris.parts import CAPACITY, LINES, SEATS, STATIONS, TOKEN_LINE, TOKENS


def sound(s):
    """0, or the number of the invariant that is broken."""
    if s.news_count >= len(s.news):
        return 1
    seen, markers = 0, 0
    for i in range(TOKENS):
        seen |= 1 << int(s.stacks[i])
    for i in range(LINES):
        markers |= 1 << int(s.marker[i])
    if seen != (1 << TOKENS) - 1 or markers != (1 << LINES) - 1:
        return 2
    for station in range(STATIONS):
        for place in range(2):
            owner = s.shops[station, place]
            if owner != NOBODY and (place >= CAPACITY[station] or owner < 0 or owner >= s.players):
                return 3
    for line in range(LINES):
        if s.parked[line] != NONE and TOKEN_LINE[s.parked[line]] != line:
            return 4
    offered = 0
    for i in range(SEATS + 1):
        offered += int(s.offer[i] != NONE)
    if s.seat != NOBODY and offered != s.players + 1 - s.placed:
        return 5
    placements, shops, bagged = s.rounds * s.players + s.placed, 0, 0
    if s.seat == NOBODY:
        placements = s.rounds * s.players
    for seat in range(s.players):
        mine = 0
        for station in range(STATIONS):
            mine += int(s.shops[station, 0] == seat) + int(s.shops[station, 1] == seat)
        if mine > 20:
            return 6
        shops += mine
        bagged += s.bag[seat]
        if s.gain[seat] != 0:
            return 7
    if shops + bagged > placements or (s.players == 2 and bagged):
        return 8
    return 0
