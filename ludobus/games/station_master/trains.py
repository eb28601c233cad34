"""Station Master: what a train is worth, and which trains a unfinished move can go to."""

from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import (
    CARRIAGES,
    KIND,
    REASSIGN,
    REPAIR_3,
    ROYAL,
    TRANSFER,
    TYPE,
    UNCOUPLE_1,
    UNCOUPLE_2,
    VALUE,
)
from ludobus.games.station_master.state import BOARD, CHOOSE, MOVE, REHOOK, SALVAGE
from ludobus.games.station_master.tokens import room


@rule
def royals(s, track):
    count = 0
    for i in range(s.fitted[track]):
        count += int(TYPE[s.fittings[track, i]] == ROYAL)
    return count


@rule
def value_of(s, track):
    """What each passenger scores if the train leaves as it is."""
    return value_doubled(s, track, royals(s, track))


@rule
def value_doubled(s, track, doublings):
    """The same for a train whose Royal Carriages are counted: each doubles the last two carriages."""
    kind = KIND[s.loco[track]]
    last = s.length[track]
    value, tail = 0, 0
    for i in range(last):
        worth = int(VALUE[kind, s.carriages[track, i]])
        value += worth
        if i >= last - 2:
            tail += worth
    return value + tail * ((1 << doublings) - 1)


@rule
def clear_move(s):
    s.step = CHOOSE
    s.token = 0
    s.card = NONE
    s.salvage = NONE
    s.source = NOWHERE
    s.picked[:] = NONE
    s.picks = 0
    s.within = 0


@rule
def salvageable(s, i):
    """Whether Repair may take the i-th card of the discard, from the top."""
    look = 3 if TYPE[s.card] == REPAIR_3 else 5
    return i < look and i < s.discards and s.discard[s.discards - 1 - i] < CARRIAGES


@rule
def find_tracks(s):
    """Note the trains that the unfinished move can go to now; none while something else is asked."""
    bits = 0
    if s.step == SALVAGE or s.step == BOARD:
        s.within = 0
        return
    for track in range(s.players + 1):
        if s.loco[track] != NONE and suits(s, track):
            bits |= 1 << track
    s.within = bits


@rule
def suits(s, track):
    if s.step == MOVE:
        return s.picks > 0 and track != s.source and room(s, track) >= s.picks
    if s.step == REHOOK:
        return track != s.source
    if s.card == NONE:
        return room(s, track) > 0
    if s.card < CARRIAGES:
        return True
    kind = TYPE[s.card]
    if kind == REASSIGN:
        return s.length[track] > 0 and s.trains > 1
    if UNCOUPLE_1 <= kind <= UNCOUPLE_2:
        return s.length[track] > 0
    if kind == TRANSFER:
        return s.aboard[track] > 0 and room_elsewhere(s, track)
    return True


@rule
def room_elsewhere(s, source):
    total = 0
    for track in range(s.players + 1):
        if track != source:
            total += room(s, track)
    return total > 0
