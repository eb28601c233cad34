"""Bus Station: the course of the game. `day` and `turn` have its chapters, `boarding` the travelers and departures."""

import numpy as np

from ludobus.core.cards import bit, has, lowest
from ludobus.core.dice import below, set_dice
from ludobus.core.news import hush, tell
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import part, rule
from ludobus.games.bus_station.boarding import (
    board,
    check_next,
    choose_victim,
    decline_exchange,
    exchange,
    exchangeable,
    shout,
    stay_silent,
    step_up,
    victims,
)
from ludobus.games.bus_station.day import begin_day, day_points, end_day, go_out, goes_out
from ludobus.games.bus_station.instinct import instinct
from ludobus.games.bus_station.observe import FEATURES, FEATURES_VERSION, observe
from ludobus.games.bus_station.parts import BABY_OF, BUS_COLOUR, STAR_OF
from ludobus.games.bus_station.secrets import forget, imagine, yes_is_public
from ludobus.games.bus_station.state import (
    ACTIONS,
    ASK_BABY,
    ASK_EXCHANGE,
    ASK_VICTIM,
    CHOOSE,
    CLOSING,
    END_DAY,
    FREE_STAR,
    FROM_PASSENGERS,
    HANDS,
    HELD,
    NEWS,
    NEXT_TURN,
    NOTHING,
    OVER,
    PENALTY,
    READINGS,
    REFILL,
    ROOM,
    ROOM_FIRST,
    RULES,
    SECOND_DAY,
    WHOLE_PILE,
    State,
    blank,
    heads,
    waiting,
    willing,
)
from ludobus.games.bus_station.turn import (
    be_penalised,
    choose_bus,
    close_boarding,
    decline_turn,
    end_turn,
    may_decline,
    may_stop,
    next_turn,
    penalty,
    pick_up,
    refill,
    show_hand,
    travelers_in_hand,
    waiting_room,
    within_call,
)

__all__ = ["ACTIONS", "FEATURES", "FEATURES_VERSION", "NEWS", "RULES", "State"]
__all__ += [
    "deal",
    "forget",
    "imagine",
    "instinct",
    "legal",
    "observe",
    "play",
    "points_of",
    "standing",
    "yes_is_public",
]
__all__ += ["PHASES", "act", "phase", "proceed"]
ASKED_AT = np.array([0, 1, 2, 0, 3, 4, 0], np.int8)  # of each step of a turn that puts a question: which one that is
PHASES = 11 + END_DAY + 1
BRIEF = np.array([step in (HANDS, PENALTY, NEXT_TURN) for step in range(END_DAY + 1)], np.int8)  # steps taken at once


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.days = 2 - options[1]
    s.teams = options[2]
    s.first = below(s, s.players) if options[3] == 0 else options[3] - 1
    s.rulings = WHOLE_PILE * options[4] + SECOND_DAY * options[5] + READINGS[options[6]]
    begin_day(s)


@rule
def legal(s, mask):
    mask[:] = 0
    if s.asking == ASK_BABY:
        mask[ACTIONS.no] = 1
        mask[ACTIONS.shout] = has(s.hand[s.seat], BABY_OF[BUS_COLOUR[s.active]])
        return 1 + mask[ACTIONS.shout]
    if s.asking == ASK_EXCHANGE:
        return legal_exchange(s, mask)
    if s.asking == ASK_VICTIM:
        cards = victims(s, s.leaving)
        return mark(mask, cards if s.pending == NONE else cards & ~bit(s.pending))
    if s.step == CHOOSE:
        return legal_bus(s, mask)
    if s.step == HANDS:
        cards = willing(s, s.active, s.hand[s.turn])
        if may_stop(s, cards):
            mask[ACTIONS.no] = 1
        return mark(mask, cards) + mask[ACTIONS.no]
    if s.step == PENALTY:
        return mark(mask, s.hand[s.turn])
    mask[ACTIONS.column] = 1  # the question is put only where both columns can answer it
    mask[ACTIONS.column + 1] = 1
    return 2


@rule
def mark(mask, cards):
    """Allow each traveler of a set; how many there are."""
    rest, number = int(cards), 0
    while rest:
        mask[ACTIONS.traveler + lowest(rest)] = 1
        rest &= rest - 1
        number += 1
    return number


@rule
def legal_exchange(s, mask):
    if s.pending != NONE:
        return mark(mask, exchangeable(s, s.pending))
    mask[ACTIONS.no] = 1
    if waiting(s) > 0:
        return 1 + mark(mask, s.hand[s.turn])
    rest, number = int(s.hand[s.turn]), 1
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if exchangeable(s, card):
            mask[ACTIONS.traveler + card] = 1
            number += 1
    return number


@rule
def legal_bus(s, mask):
    """A bus of the hand, one at the platform that somebody can board, one that a Star calls; or else show the hand."""
    number, calls = 0, 0
    present = int(s.hand[s.turn]) | heads(s)
    rest = int(s.platform) | int(s.fleet[s.turn]) | within_call(s)
    while rest:
        bus = lowest(rest)
        rest &= rest - 1
        if has(s.platform, bus):
            allowed = willing(s, bus, present) != 0
        elif has(s.fleet[s.turn], bus):
            allowed = True
        else:
            allowed = has(s.hand[s.turn], STAR_OF[BUS_COLOUR[bus]])
            calls += int(allowed)
        if allowed:
            mask[ACTIONS.bus + bus] = 1
            number += 1
    if number == (calls if s.rulings & FREE_STAR else 0) or may_decline(s):
        mask[ACTIONS.no] = 1
        return number + 1
    return number


@rule
def play(s, action):
    act(s, action)
    go_on(s, False)


@part
def act(s, action):
    hush(s)
    if s.asking == ASK_BABY:
        if action == ACTIONS.shout:
            shout(s)
        else:
            stay_silent(s)
    elif s.asking == ASK_EXCHANGE:
        if action == ACTIONS.no:
            decline_exchange(s)
        elif s.pending == NONE:
            s.pending = action - ACTIONS.traveler
        else:
            exchange(s, action - ACTIONS.traveler)
    elif s.asking == ASK_VICTIM:
        choose_victim(s, action - ACTIONS.traveler)
    elif s.step == CHOOSE:
        if action == ACTIONS.no and may_decline(s):
            decline_turn(s)
        elif action == ACTIONS.no:
            show_hand(s)
        else:
            choose_bus(s, action - ACTIONS.bus)
    elif s.step == ROOM:
        column = action - ACTIONS.column
        step_up(s, s.column[column, 0], column)
    elif s.step == HANDS:
        if action == ACTIONS.no:
            tell(s, NEWS.stopped, s.turn)
            s.step = CLOSING
        else:
            step_up(s, action - ACTIONS.traveler, HELD)
    elif s.step == PENALTY:
        be_penalised(s, action - ACTIONS.traveler)
    else:
        pick_up(s, action - ACTIONS.column)


@rule
def proceed(s):
    return go_on(s, True) or s.asking != NOTHING


@rule
def go_on(s, once):
    """Go on with the turn, and with the next ones, up to a decision, or for one step; true if the turn waits for it."""
    waits = False
    while s.asking == NOTHING and not waits:
        if s.boarding != NONE:
            board(s)
        elif s.queued > 0:
            check_next(s)
        elif s.caller != NOBODY:
            caller = s.caller
            s.caller = NOBODY
            if goes_out(s, caller):
                go_out(s, caller)
        elif s.step == CHOOSE or s.step == OVER:
            waits = True
        elif s.step == END_DAY:
            end_day(s)
        elif s.step == NEXT_TURN:
            next_turn(s)
            waits = s.step == CHOOSE
        elif goes_out(s, s.turn) and not (s.step == ROOM and s.rulings & ROOM_FIRST):
            go_out(s, s.turn)
        elif s.step == ROOM:
            waits = waiting_room(s)
        elif s.step == HANDS:
            waits = travelers_in_hand(s)
        elif s.step == CLOSING:
            close_boarding(s)
        elif s.step == PENALTY:
            waits = penalty(s)
        elif s.step == REFILL:
            waits = refill(s)
        else:
            end_turn(s)
        if once and (s.boarding != NONE or s.queued > 0 or s.caller != NOBODY or BRIEF[s.step] == 0):
            break
    return waits


@rule
def phase(s, asked):
    """The step of the turn, or what interrupts it."""
    if s.asking != NOTHING:
        return int(s.asking) - 1
    if asked:
        return 3 + ASKED_AT[s.step]
    if s.boarding != NONE:
        return 8
    if s.queued > 0:
        return 9
    if s.caller != NOBODY:
        return 10
    return 11 + s.step


@rule
def own_points(s, seat):
    return day_points(s, seat, 0) + day_points(s, seat, 1)


@rule
def points_of(s, seat):
    """Of a team, what both members have together stands for each."""
    return own_points(s, seat) + (own_points(s, partner(seat)) if s.teams else 0)


@rule
def carried(s, seat):
    """The Passengers of both days, who break a tie."""
    if s.rulings & SECOND_DAY:
        return int(s.earned[seat, s.days - 1, FROM_PASSENGERS])
    return int(s.earned[seat, 0, FROM_PASSENGERS]) + int(s.earned[seat, 1, FROM_PASSENGERS])


@rule
def partner(seat):
    return (seat + 2) % 4


@rule
def standing(s, seat):
    """Points; between equals, the more Passengers."""
    passengers = carried(s, seat) + (carried(s, partner(seat)) if s.teams else 0)
    return points_of(s, seat) * 256 + passengers
