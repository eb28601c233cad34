"""What must be true after every action: 56 travelers and 16 buses, what everybody knows, and clean fields."""

import numba

from ludobus.core.cards import bit, count, has
from ludobus.core.rule import INTERPRET
from ludobus.games.bus_station.parts import ALL_BUSES, ALL_TRAVELERS, BUSES, CAPACITY, SURFERS, TRAVELERS

NONE = -128
CHOOSE, ROOM, HANDS, CLOSING, PENALTY, REFILL, OVER = range(7)
NOTHING, ASK_BABY, ASK_EXCHANGE, ASK_VICTIM = range(4)
LATE_END = 128
MANY = 1_000_000


def rule(function):
    """Compiled for `sound`, which the contract compiles; outside the package there is no cache for it."""
    return function if INTERPRET else numba.njit(boundscheck=True)(function)


def sound(s):
    if s.news_count >= len(s.news):
        return 1
    flaw = travelers(s)
    if flaw == 0:
        flaw = buses(s)
    return questions(s) if flaw == 0 else flaw


@rule
def travelers(s):
    """Every traveler is somewhere, once, and what everybody knows is true."""
    piled = 0
    for i in range(TRAVELERS):
        if (i < s.pile_size) != (s.pile[i] != NONE):
            return 2
        if s.pile[i] != NONE:
            piled |= bit(s.pile[i])
    found, total = piled, int(s.pile_size)
    for column in range(2):
        for i in range(4):
            if s.column[column, i] != NONE:
                if i > 0 and s.column[column, i - 1] == NONE:
                    return 3
                found |= bit(s.column[column, i])
                total += 1
    secret, seen = piled, 0
    for seat in range(6):
        if seat >= s.players and (s.hand[seat] != 0 or s.fleet[seat] != 0 or s.hand_size[seat] != 0):
            return 4
        mine = int(s.hand[seat])
        for n in range(len(s.penalty[seat])):
            if (n < s.penalties[seat]) != (s.penalty[seat, n] != NONE):
                return 5
            if s.penalty[seat, n] != NONE:
                if s.seen_at[s.penalty[seat, n]] > n:
                    return 10  # he was seen in the hand after he was paid
                mine |= bit(s.penalty[seat, n])
        if count(s.hand[seat]) != s.hand_size[seat] or s.hand_size[seat] > 7:
            return 6
        if count(mine & int(s.unseen)) != s.dealt[seat]:
            return 7
        held = int(s.hand_size[seat]) + int(s.penalties[seat])
        if count(s.known[seat]) + int(s.dealt[seat]) != held or count(mine) != held:
            return 8
        if int(s.known[seat]) & ~mine or int(s.known[seat]) & int(s.unseen):
            return 9
        seen |= int(s.known[seat])
        secret |= mine
        found |= mine | int(s.passengers[seat]) | int(s.unhappy[seat])
        total += held + count(s.passengers[seat]) + count(s.unhappy[seat])
    for bus in range(BUSES):
        riders = int(s.aboard[bus])
        used = count(riders) + count(riders & SURFERS)
        if used != s.used[bus] or used > CAPACITY[bus]:
            return 11
        if used > 0 and not has(s.platform, bus):
            return 12
        found |= riders
        total += count(riders)
    if found != ALL_TRAVELERS or total != TRAVELERS:
        return 13
    if int(s.unseen) & ~secret or int(s.unseen) & piled != piled:
        return 14
    for card in range(TRAVELERS):
        if s.seen_at[card] != 0 and not has(seen, card):
            return 15
    return 0


@rule
def buses(s):
    """Every bus is somewhere, once."""
    found, secret = int(s.platform) | int(s.departed), 0
    total = count(s.platform) + count(s.departed) + int(s.depot_size)
    for i in range(BUSES):
        if (i < s.depot_size) != (s.depot[i] != NONE):
            return 16
        if s.depot[i] != NONE:
            secret |= bit(s.depot[i])
    for i in range(4):
        if s.garage[i] != NONE:
            if i > 0 and s.garage[i - 1] == NONE:
                return 17
            found |= bit(s.garage[i])
            total += 1
    for seat in range(s.players):
        if count(s.fleet[seat]) != s.fleet_size[seat] or s.fleet_size[seat] > 2:
            return 18
        if int(s.known_fleet[seat]) & ~int(s.fleet[seat]) or int(s.known_fleet[seat]) & int(s.unseen_buses):
            return 19
        secret |= int(s.fleet[seat]) & ~int(s.known_fleet[seat])
        found |= int(s.fleet[seat])
        total += int(s.fleet_size[seat])
    if found | secret != ALL_BUSES or total != BUSES or secret != s.unseen_buses:
        return 20
    return 0


@rule
def questions(s):
    """The question put now, and no scratch left over from others."""
    if (s.seat == NONE) != (s.step == OVER):
        return 21
    if s.queued < 0 or (s.asking == NOTHING and s.queued != 0):
        return 22
    for i in range(len(s.queue)):
        if i >= s.queued and s.queue[i] != 0:
            return 23
    if (s.boarding != NONE) != (s.origin != NONE) or (s.boarding != NONE and s.asking != ASK_BABY) or s.unopposed:
        return 24
    if (s.corrupter != NONE) != (s.asking == ASK_EXCHANGE) or (s.leaving != NONE) != (s.asking == ASK_VICTIM):
        return 25
    if s.pending != NONE and s.asking != ASK_EXCHANGE and s.asking != ASK_VICTIM:
        return 26
    if s.asking == NOTHING and (s.caller != NONE or (s.seat != NONE and s.seat != s.turn)):
        return 27
    if (s.active == NONE) != (s.step == CHOOSE or s.step == OVER):
        return 28
    if s.step == OVER and (s.placed or s.boarded):
        return 33
    if s.step != OVER:
        for seat in range(s.players):
            # a hand is empty only while the boarding that emptied it is resolved, by a reading until the turn ends
            late = s.rulings & LATE_END and s.step != CHOOSE
            if s.hand_size[seat] == 0 and s.fleet_size[seat] == 0 and s.asking != ASK_VICTIM and not late:
                return 29
    if s.step == CHOOSE and s.fleet_size[s.turn] < 2 and s.garage[0] != NONE:
        return 30
    # a bus that nobody is leaving or boarding never stands full without a lone Lover: a General never rides along
    if s.asking == NOTHING and s.step == CHOOSE:
        for bus in range(BUSES):
            lovers = int(s.aboard[bus]) >> (14 * (bus // 4) + 6) & 3
            if s.used[bus] == CAPACITY[bus] and lovers != 1 and lovers != 2:
                return 31
            if int(s.aboard[bus]) >> (14 * (bus // 4) + 8) & 1:
                return 32
    return 0
