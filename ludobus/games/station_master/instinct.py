"""Station Master: a cheap, sensible move.

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
from ludobus.games.station_master.state import ACTIONS, BOARD, CHOOSE, MOVE, SALVAGE
from ludobus.games.station_master.tokens import room
from ludobus.games.station_master.trains import royals, value_doubled, value_of

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
    """The card or token of which some train makes most; of equals the first, cards before tokens."""
    held = int(s.held[s.seat])
    best, chosen = WORST, 0
    for track in range(s.players + 1):
        if s.loco[track] != NONE:
            mine, value, hope, doublings = prospects(s, track)
            for i in range(held):
                worth = use(s, s.hand[s.seat, i], track, mine, value, hope, doublings)
                if worth > best or (worth == best and i < chosen):
                    best, chosen = worth, i
            fare = boarding(s, 1, hope)
            for size in range(3):
                if mask[ACTIONS.token + size] and room(s, track) > 0:
                    worth = (size + 1) * fare
                    if worth > best or (worth == best and held + size < chosen):
                        best, chosen = worth, held + size
    return ACTIONS.card + TYPE[s.hand[s.seat, chosen]] if chosen < held else ACTIONS.token + chosen - held


@rule
def appeal(s, action):
    """What an answer to the open question promises."""
    if action == ACTIONS.decline:
        return 0
    if s.step == SALVAGE:
        return best_coupling(s, s.discard[s.discards - 1 - (action - ACTIONS.look)], NONE)
    if s.step == MOVE:
        return appeal_of_move(s, action)
    if s.step == BOARD:
        return boarding(s, action - ACTIONS.token + 1, hope_of(s, s.source))
    track = action - ACTIONS.track
    if s.card == NONE:
        return boarding(s, s.token, hope_of(s, track))
    card = s.card
    if s.source != NONE:
        card = tail_card(s, s.source)
    elif s.salvage != NONE:
        card = s.discard[s.discards - 1 - s.salvage]
    mine, value, hope, doublings = prospects(s, track)
    return use(s, card, track, mine, value, hope, doublings)


@rule
def use(s, card, track, mine, value, hope, doublings):
    """What playing the card on the train promises."""
    kind = TYPE[card]
    if kind < CABOOSE:
        return coupling(s, card, track, mine, value, hope, doublings)
    if kind == CABOOSE:
        return mine * (4 * value - hope)
    if kind == ROYAL:
        return 3 * mine * tail(s, track, 2) << doublings
    if kind == STANDING:
        best = 0
        for size in range(3):
            if s.home[s.seat, size] > 0:
                best = max(best, boarding(s, size + 1, hope))
        return best
    if REPAIR_3 <= kind <= REPAIR_5:
        best = 0
        for i in range(min(s.discards, 3 if kind == REPAIR_3 else 5)):
            salvage = s.discard[s.discards - 1 - i]
            if TYPE[salvage] < CABOOSE:
                best = max(best, coupling(s, salvage, track, mine, value, hope, doublings))
        return best
    if UNCOUPLE_1 <= kind <= UNCOUPLE_2:
        return -4 * mine * tail(s, track, kind - UNCOUPLE_1 + 1)
    if kind == REASSIGN:
        if s.length[track] == 0:
            return WORST if s.trains > 1 else 0
        return best_coupling(s, tail_card(s, track), track) - 4 * mine * tail(s, track, 1)
    best = WORST
    for i in range(s.aboard[track]):
        best = max(best, best_move(s, track, i))
    return best


@rule
def prospects(s, track):
    """The seat's stake in the train, what a passenger scores there now and will score, and the Royal Carriages."""
    doublings = royals(s, track)
    value = value_doubled(s, track, doublings)
    return stake(s, track), value, forecast(s, track, value), doublings


@rule
def stake(s, track):
    """The seat's passengers on the train against those of a rival, as far as they can be guessed."""
    mine, others = 0, 0
    for i in range(s.aboard[track]):
        token = s.row[track, i] - TOKENS * s.seat
        if 0 <= token < TOKENS:
            mine += int(s.worth[s.seat, token])
        else:
            others += 1
    return 6 * (int(s.players) - 1) * mine - MEAN * others


@rule
def forecast(s, track, value):
    """What a passenger will score on the train, worth `value` now: a long way to go makes little of what is there."""
    number = int(NUMBER[s.loco[track]])
    left = number - int(s.length[track])
    return value * (12 - left) // 3 + HOPE * left // number


@rule
def hope_of(s, track):
    return forecast(s, track, value_of(s, track))


@rule
def boarding(s, passengers, hope):
    return 6 * (int(s.players) - 1) * int(passengers) * (hope - DEAR + 2 * int(s.out[s.seat]))


@rule
def coupling(s, card, track, mine, value, hope, doublings):
    """What the carriage brings there; a train that leaves by it leaves for certain."""
    gain = int(VALUE[KIND[s.loco[track]], card]) << doublings
    if s.length[track] + 1 == NUMBER[s.loco[track]]:
        return mine * (4 * (value + gain) - hope)
    return 3 * mine * gain


@rule
def best_coupling(s, card, source):
    best = WORST
    for track in range(s.players + 1):
        if s.loco[track] != NONE and track != source:
            mine, value, hope, doublings = prospects(s, track)
            best = max(best, coupling(s, card, track, mine, value, hope, doublings))
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
    if action >= ACTIONS.place:
        return best_move(s, s.source, action - ACTIONS.place)
    gain = move(s, s.source, s.picked[0], action - ACTIONS.track)
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
    better = hope_of(s, track) - hope_of(s, source)
    if token // TOKENS == s.seat:
        return 6 * (int(s.players) - 1) * int(s.worth[s.seat, token % TOKENS]) * better
    return -MEAN * better
