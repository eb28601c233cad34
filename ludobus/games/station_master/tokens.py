"""Station Master: passenger tokens, and what everybody can work out about those that lie face down.

A player's tokens on trains are kept in the order in which they were laid. For each of them, `most` says how many 1s, 2s
and 3s it and those laid before it can have at most. That is all there is to know: whenever a token was laid, it and all
others then on trains were among the owner's six, and those that have left since were turned up.
"""

from ludobus.core.record import NONE
from ludobus.core.rule import note, rule
from ludobus.games.station_master.parts import SUPPLY, TOKENS


@rule
def room(s, track):
    """How many more tokens the train can carry; 0 where there is none."""
    return int(s.seats[track]) - s.aboard[track]


@rule
def any_room(s):
    total = 0
    for track in range(s.players + 1):
        total += room(s, track)
    return total > 0


@rule
def lay(s, seat, passengers, track):
    """A token of the seat goes face down on the train, at the end of the row."""
    token = 0
    while s.worth[seat, token] != 0:
        token += 1
    s.worth[seat, token] = passengers
    s.home[seat, passengers - 1] -= 1
    note_laid(s, seat, token)
    s.out[seat] += 1
    put(s, seat * TOKENS + token, track)


@rule
def put(s, token, track):
    s.row[track, s.aboard[track]] = token
    s.aboard[track] += 1


@rule
def go_home(s, seat, token):
    """A token that was turned up goes back to its owner."""
    size = s.worth[seat, token] - 1
    s.worth[seat, token] = 0
    s.home[seat, size] += 1
    s.out[seat] -= 1
    note_home(s, seat, token, size)


@note
def note_none_laid(s):
    s.laid[:, :] = NONE


@note
def note_laid(s, seat, token):
    last = s.out[seat]
    s.laid[seat, last] = token
    for size in range(3):
        s.most[seat, last, size] = SUPPLY[size]


@note
def note_home(s, seat, token, size):
    """What the token showed narrows down those laid before and after it."""
    place = 0
    while s.laid[seat, place] != token:
        place += 1
    last = s.out[seat]
    for i in range(place, last + 1):
        s.most[seat, i, size] -= 1
    if place > 0:
        for k in range(3):
            s.most[seat, place - 1, k] = min(s.most[seat, place - 1, k], s.most[seat, place, k])
    for i in range(place, last):
        s.laid[seat, i] = s.laid[seat, i + 1]
        for k in range(3):
            s.most[seat, i, k] = s.most[seat, i + 1, k]
    s.laid[seat, last] = NONE
    s.most[seat, last, :] = 0
