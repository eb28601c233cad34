"""Bus Station: a cheap, sensible move. Fill buses, keep Lovers together, leave nothing nearly full to the others."""

import numpy as np

from ludobus.core.cards import bit, count, has, lone, lowest
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus_station.boarding import exchangeable
from ludobus.games.bus_station.parts import (
    BUS_COLOUR,
    BUSES,
    CAPACITY,
    COLOUR,
    COLUMN,
    COLUMNS,
    DRUNKARD,
    DRUNKARDS,
    GENERAL,
    GENERALS,
    LOVER,
    LOVERS,
    PROFILE,
    SPACE,
    SURFERS,
    TRAVELERS,
    WELCOME,
)
from ludobus.games.bus_station.state import (
    ACTIONS,
    ASK_BABY,
    ASK_EXCHANGE,
    ASK_VICTIM,
    CHOOSE,
    HANDS,
    PENALTY,
    ROOM,
    blocked,
    free,
    waiting,
    willing,
)

# what a profile is worth in the hand: Anonymous, Surfer, Lover, General, Baby, Star, Drunkard, Backpacker, Corrupter
WORTH = np.array([4, 3, 2, 9, 5, 7, 0, 8, 6], np.int8)


@rule
def instinct(s, mask):
    if s.asking == ASK_BABY:
        return ACTIONS.shout if mask[ACTIONS.shout] and worth_a_shout(s) else ACTIONS.no
    if s.asking == ASK_EXCHANGE:
        return best_exchange(s, mask)
    if s.asking == ASK_VICTIM:
        return cheapest(s, mask, True)
    if s.step == CHOOSE:
        return best_bus(s, mask)
    if s.step == ROOM:
        return ACTIONS.column + int(zeal(s, s.column[1, 0]) > zeal(s, s.column[0, 0]))
    if s.step == HANDS:
        return best_traveler(s, mask)
    if s.step == PENALTY:
        return cheapest(s, mask, False)
    return ACTIONS.column + int(appeal(s, s.column[1, 0]) > appeal(s, s.column[0, 0]))


@rule
def late(s):
    """Hands are no longer filled: what stays in them costs points."""
    return s.last != NONE or (s.pile_size == 0 and waiting(s) < 3)


@rule
def friend(s, seat):
    return seat == s.seat or (s.teams and seat == (s.seat + 2) % 4)


@rule
def worth_a_shout(s):
    """A last card, a card less when time is short, or a Baby in a seat that the other one needed."""
    bus, room = s.active, free(s, s.active)
    if s.hand_size[s.seat] == 1 and s.fleet_size[s.seat] == 0:
        return True
    if friend(s, s.turn):
        return room == 1 and not blocked(s, bus) and s.boarding == NONE
    if s.boarding != NONE:
        if room == 1 and blocked(s, bus):
            return PROFILE[s.boarding] == LOVER or PROFILE[s.boarding] == GENERAL
        if room == 2 and SPACE[s.boarding] == 2:
            return True
    return late(s) and room > 1


@rule
def fills(s, bus, cards):
    """How many passengers leave with the bus if those of a set of travelers can send it off; 0 if they cannot.

    The pair of Lovers counts with its bonus, the Drunkard with his victims.
    """
    room, lovers = free(s, bus), int(LOVERS[BUS_COLOUR[bus]])
    present, there = int(s.aboard[bus]) & lovers, int(cards) & lovers
    others = int(cards) & ~lovers
    singles, riders, bonus = count(others & ~SURFERS), count(s.aboard[bus]), 0
    if present == 0 and there == lovers and room >= 2:
        singles, bonus = singles + 2, 4
    elif present == lovers:
        bonus = 4
    elif present != 0:
        if there:
            singles, bonus = singles + 1, 4
        else:
            singles = 0
    riders_gained = 0
    if singles >= room and (present == 0 or not lone(present) or there):
        riders_gained = riders + room + bonus
    elif others & SURFERS and room >= 2 and singles >= room - 2 and (not lone(present) or there):
        riders_gained = riders + room - 1 + bonus
    elif others & GENERALS and room >= 1:
        riders_gained = riders + 1 + min(room - 1, singles) - 2 * int(lone(present))
    if riders_gained and (int(s.aboard[bus]) & DRUNKARDS):
        riders_gained -= 3
    return riders_gained


@rule
def coming(s, bus):
    """Those of the waiting room who would go to the bus, one after another."""
    cards, welcome = 0, int(WELCOME[BUS_COLOUR[bus]])
    for column in range(COLUMNS):
        for i in range(COLUMN):
            card = s.column[column, i]
            if card == NONE or not has(welcome, card):
                break
            cards |= bit(card)
    return cards


@rule
def best_bus(s, mask):
    best, chosen = -1000, ACTIONS.no
    for bus in range(BUSES):
        if mask[ACTIONS.bus + bus]:
            worth = promise(s, bus)
            if worth > best:
                best, chosen = worth, ACTIONS.bus + bus
    return chosen


@rule
def promise(s, bus):
    guests = coming(s, bus)
    mine = int(s.hand[s.seat]) & int(WELCOME[BUS_COLOUR[bus]])
    gain = fills(s, bus, guests | mine)
    own = has(s.fleet[s.seat], bus)
    if gain > 0:
        return 20 * gain + int(own)
    left = free(s, bus) - count(guests)
    worth = -4 * int(left <= 2) * (count(s.aboard[bus]) + count(guests)) - 2
    if own:
        worth += (4 if late(s) else 1) * int(CAPACITY[bus]) - 3
        if guests == 0:
            worth -= 3 if mine else 12
    return worth


@rule
def zeal(s, card):
    """Whom to board first from the waiting room: those who leave the bus free to go."""
    if PROFILE[card] == LOVER:
        return 8 if blocked(s, s.active) else 1
    if PROFILE[card] == DRUNKARD:
        return 0
    if PROFILE[card] == GENERAL:
        return 2
    return 3 + int(SPACE[card])


@rule
def best_traveler(s, mask):
    """Somebody of the hand if that sends the bus off, or if nobody has boarded yet, or if time is short."""
    cards = willing(s, s.active, s.hand[s.seat])
    gain = fills(s, s.active, cards)
    wanted = gain > 0 or late(s) or not mask[ACTIONS.no] or s.boarded == 0
    best, chosen = -1000, ACTIONS.no
    if not wanted:
        return chosen
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        worth = eagerness(s, card, cards, gain)
        if worth > best and (worth > -50 or not mask[ACTIONS.no]):
            best, chosen = worth, ACTIONS.traveler + card
    return chosen


@rule
def eagerness(s, card, cards, gain):
    profile, room = PROFILE[card], free(s, s.active)
    if profile == LOVER:
        pair = int(LOVERS[COLOUR[card]])
        if int(s.aboard[s.active]) & pair:
            return 30
        return 20 if gain > 0 and cards & pair == pair and room >= 2 else -100
    if profile == GENERAL:
        return -5 if gain > 0 else -60
    if profile == DRUNKARD:
        return -10
    if int(SPACE[card]) == room:
        return 15
    return 10 - int(WORTH[profile])


@rule
def best_exchange(s, mask):
    """The exchange that sends off a bus, if there is one."""
    if s.pending != NONE:
        return ACTIONS.traveler + best_partner(s, s.pending)
    best, chosen = 1, ACTIONS.no
    for card in range(TRAVELERS):
        if mask[ACTIONS.traveler + card]:
            worth = proceeds(s, card, best_partner(s, card))
            if worth > best:
                best, chosen = worth, ACTIONS.traveler + card
    return chosen


@rule
def best_partner(s, card):
    best, chosen, rest = -1000, NONE, exchangeable(s, card)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        worth = proceeds(s, card, other)
        if worth > best:
            best, chosen = worth, other
    return chosen


@rule
def proceeds(s, card, other):
    """What a traveler of the hand brings in the place of another: the bus that leaves, or a better card."""
    for bus in range(BUSES):
        if has(s.platform, bus) and has(s.aboard[bus], other):
            after = int(s.aboard[bus]) ^ bit(other) ^ bit(card)
            pair = int(LOVERS[BUS_COLOUR[bus]])
            single = lone(after & pair)
            full = free(s, bus) + SPACE[other] == SPACE[card]
            if PROFILE[card] == GENERAL or (full and not single):
                bonus = 4 * int(after & pair == pair) - 2 * int(single) - 3 * int(after & DRUNKARDS != 0)
                return 2 * (count(after) + bonus)
            return -4
    return int(WORTH[PROFILE[other]]) - int(WORTH[PROFILE[card]]) - 4


@rule
def cheapest(s, mask, aboard):
    """The traveler to do without. Aboard, a pair of Lovers is dear; in the hand it is their profile that counts."""
    best, chosen = 1000, NONE
    for card in range(TRAVELERS):
        if mask[ACTIONS.traveler + card]:
            worth = int(WORTH[PROFILE[card]])
            if aboard:
                worth = 5 * int(PROFILE[card] == LOVER)
            if worth < best:
                best, chosen = worth, ACTIONS.traveler + card
    return chosen


@rule
def appeal(s, card):
    """What a traveler promises in the hand: his profile, and a seat on a bus at the platform."""
    worth = 2 * int(WORTH[PROFILE[card]])
    for bus in range(BUSES):
        if has(s.platform, bus) and has(WELCOME[BUS_COLOUR[bus]], card):
            worth += 3 * int(free(s, bus) > 0)
    return worth
