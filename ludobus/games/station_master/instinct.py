"""Station Master: a cheap sensible move.

Worth is counted in quarters of a point and sixths of a passenger, times the number of rivals: whole numbers.
"""

from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import (
    CABOOSE,
    KIND,
    NUMBER,
    REASSIGN,
    REPAIR_3,
    REPAIR_5,
    ROYAL,
    STANDING,
    TOKENS,
    TYPE,
    UNCOUPLE_1,
    UNCOUPLE_2,
    VALUE,
)
from ludobus.games.station_master.state import BOARD, CARD, CHOOSE, DECLINE, LOOK, MOVE, PLACE, SALVAGE, TOKEN, TRACK
from ludobus.games.station_master.tokens import passengers_of, room
from ludobus.games.station_master.trains import royals, value_of

WORST = -(1 << 30)
MEAN = 10  # passengers on a token that lies face down, in sixths
HOPE = 8  # what a train is expected to gain before it leaves, in quarters of a point
DEAR = 12  # what a passenger could wait for instead, in quarters of a point


@rule
def instinct(s, mask):
    """The answer that promises most, from what the seat knows."""
    if s.step == CHOOSE:
        return instinct_choose(s, mask)
    best, chosen = WORST, NONE
    for action in range(len(mask)):
        if mask[action]:
            worth = appeal(s, action)
            if worth > best or chosen == NONE:
                best, chosen = worth, action
    return chosen


@rule
def instinct_choose(s, mask):
    best, chosen = WORST, NONE
    for i in range(s.held[s.seat]):
        card = s.hand[s.seat, i]
        worth = best_use(s, card)
        if worth > best or chosen == NONE:
            best, chosen = worth, CARD + TYPE[card]
    for size in range(3):
        if mask[TOKEN + size]:
            for track in range(s.players + 1):
                if s.loco[track] != NONE and room(s, track) > 0:
                    worth = boarding(s, size + 1, track)
                    if worth > best or chosen == NONE:
                        best, chosen = worth, TOKEN + size
    return chosen


@rule
def appeal(s, action):
    """What an answer to the open question promises."""
    if action == DECLINE:
        return 0
    if s.step == SALVAGE:
        return best_coupling(s, s.discard[s.discards - 1 - (action - LOOK)], NONE)
    if s.step == BOARD:
        return boarding(s, action - TOKEN + 1, s.source)
    if s.step == MOVE:
        return appeal_of_move(s, action)
    track = action - TRACK
    if s.card == NONE:
        return boarding(s, s.token, track)
    if s.source != NONE:
        return coupling(s, tail_card(s, s.source), track)
    if s.salvage != NONE:
        return coupling(s, s.discard[s.discards - 1 - s.salvage], track)
    return use(s, s.card, track)


@rule
def best_use(s, card):
    kind = TYPE[card]
    best = WORST
    if REPAIR_3 <= kind <= REPAIR_5:
        best = 0
        for i in range(min(s.discards, 3 if kind == REPAIR_3 else 5)):
            salvage = s.discard[s.discards - 1 - i]
            if TYPE[salvage] < CABOOSE:
                best = max(best, best_coupling(s, salvage, NONE))
        return best
    for track in range(s.players + 1):
        if s.loco[track] != NONE:
            best = max(best, use(s, card, track))
    return best


@rule
def use(s, card, track):
    """What playing the card on the train promises."""
    kind = TYPE[card]
    if kind < CABOOSE:
        return coupling(s, card, track)
    if kind == CABOOSE:
        return stake(s, track) * (4 * value_of(s, track) - forecast(s, track))
    if kind == ROYAL:
        return 3 * stake(s, track) * tail(s, track, 2) << royals(s, track)
    if kind == STANDING:
        best = 0
        for size in range(3):
            if s.home[s.seat, size] > 0:
                best = max(best, boarding(s, size + 1, track))
        return best
    if UNCOUPLE_1 <= kind <= UNCOUPLE_2:
        return -4 * stake(s, track) * tail(s, track, kind - UNCOUPLE_1 + 1)
    if kind == REASSIGN:
        if s.length[track] == 0:
            return WORST if s.trains > 1 else 0
        return best_coupling(s, tail_card(s, track), track) - 4 * stake(s, track) * tail(s, track, 1)
    best = WORST
    for i in range(s.aboard[track]):
        best = max(best, best_move(s, track, i))
    return best


@rule
def stake(s, track):
    """The seat's passengers on the train against those of a rival, as far as they can be guessed."""
    tokens = 0
    for i in range(s.aboard[track]):
        tokens += int(s.row[track, i] // TOKENS != s.seat)
    return 6 * (int(s.players) - 1) * passengers_of(s, s.seat, track) - MEAN * tokens


@rule
def forecast(s, track):
    """What a passenger on the train will score: a long way to go makes little of what is there."""
    number = int(NUMBER[s.loco[track]])
    left = number - int(s.length[track])
    return value_of(s, track) * (12 - left) // 3 + HOPE * left // number


@rule
def boarding(s, passengers, track):
    return 6 * (int(s.players) - 1) * int(passengers) * (forecast(s, track) - DEAR + 2 * int(s.out[s.seat]))


@rule
def coupling(s, card, track):
    """What the carriage brings there; a train that leaves by it leaves for certain."""
    kind = KIND[s.loco[track]]
    gain = int(VALUE[kind, card]) << royals(s, track)
    if s.length[track] + 1 == NUMBER[s.loco[track]]:
        return stake(s, track) * (4 * (value_of(s, track) + gain) - forecast(s, track))
    return 3 * stake(s, track) * gain


@rule
def best_coupling(s, card, source):
    best = WORST
    for track in range(s.players + 1):
        if s.loco[track] != NONE and track != source:
            best = max(best, coupling(s, card, track))
    return best


@rule
def tail_card(s, track):
    return s.carriages[track, s.length[track] - 1]


@rule
def tail(s, track, count):
    """The value of the last carriages."""
    total = 0
    for i in range(max(0, s.length[track] - count), s.length[track]):
        total += int(VALUE[KIND[s.loco[track]], s.carriages[track, i]])
    return total


@rule
def appeal_of_move(s, action):
    """Transfer: another token, as long as that gains; then the train that suits the first one best."""
    if action >= PLACE:
        return best_move(s, s.source, action - PLACE)
    gain = move(s, s.source, s.picked[0], action - TRACK)
    return gain if s.picks == 3 else min(gain, 0)


@rule
def best_move(s, source, i):
    best = WORST
    for track in range(s.players + 1):
        if track != source and s.loco[track] != NONE and room(s, track) > 0:
            best = max(best, move(s, source, i, track))
    return best


@rule
def move(s, source, i, track):
    """What it brings to move the i-th token of the row: one's own to a better train, another's to a worse one."""
    token = s.row[source, i]
    better = forecast(s, track) - forecast(s, source)
    if token // TOKENS == s.seat:
        return 6 * (int(s.players) - 1) * int(s.worth[s.seat, token % TOKENS]) * better
    return -MEAN * better
