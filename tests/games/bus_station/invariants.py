"""What must be true after every action: 56 travelers and 16 buses, what everybody knows, and clean fields."""

from ludobus.games.bus_station.parts import ALL_BUSES, ALL_TRAVELERS, BUSES, CAPACITY, SPACE, TRAVELERS

NONE = -128
CHOOSE, ROOM, HANDS, CLOSING, PENALTY, REFILL, OVER = range(7)
NOTHING, ASK_BABY, ASK_EXCHANGE, ASK_VICTIM = range(4)
MANY = 1_000_000


def sound(s):
    if s.told >= len(s.news):
        return 1
    # every traveler is somewhere, once
    found, total, piled = 0, 0, 0
    for i in range(TRAVELERS):
        if (i < s.pile_size) != (s.pile[i] != NONE):
            return 2
        if s.pile[i] != NONE:
            piled |= 1 << int(s.pile[i])
            total += 1
    found |= piled
    for column in range(2):
        for i in range(4):
            if s.column[column, i] != NONE:
                if i > 0 and s.column[column, i - 1] == NONE:
                    return 3
                found |= 1 << int(s.column[column, i])
                total += 1
    secret = piled
    for seat in range(6):
        if seat >= s.players and (s.hand[seat] != 0 or s.fleet[seat] != 0 or s.hand_size[seat] != 0):
            return 4
        paid = 0
        for n in range(len(s.penalty[seat])):
            if (n < s.penalties[seat]) != (s.penalty[seat, n] != NONE):
                return 5
            if s.penalty[seat, n] != NONE:
                paid |= 1 << int(s.penalty[seat, n])
                total += 1
        held, mine = 0, int(s.hand[seat]) | paid
        known, unknown = 0, 0
        for card in range(TRAVELERS):
            for group in (int(s.hand[seat]), int(s.passengers[seat]), int(s.unhappy[seat])):
                total += (group >> card) & 1
            held += (int(s.hand[seat]) >> card) & 1
            known += (int(s.known[seat]) >> card) & 1
            unknown += (mine & int(s.unseen)) >> card & 1
        if held != s.hand_size[seat] or held > 7:
            return 6
        if unknown != s.dealt[seat]:
            return 7
        if known + s.dealt[seat] != held + s.penalties[seat]:
            return 8
        # what is known of a hand is there or among the penalties paid since
        if int(s.known[seat]) & ~mine or int(s.known[seat]) & int(s.unseen):
            return 9
        for n in range(s.penalties[seat]):
            if s.seen_at[s.penalty[seat, n]] > n:
                return 10
        found |= mine | int(s.passengers[seat]) | int(s.unhappy[seat])
        secret |= mine
    for bus in range(BUSES):
        used = 0
        for card in range(TRAVELERS):
            if int(s.aboard[bus]) >> card & 1:
                used += SPACE[card]
                total += 1
        if used != s.used[bus] or used > CAPACITY[bus]:
            return 11
        if used > 0 and not int(s.platform) >> bus & 1:
            return 12
        found |= int(s.aboard[bus])
    if found != ALL_TRAVELERS or total != TRAVELERS:
        return 13
    if int(s.unseen) & ~secret or int(s.unseen) & piled != piled:
        return 14
    known = 0
    for seat in range(s.players):
        known |= int(s.known[seat])
    for card in range(TRAVELERS):
        if s.seen_at[card] != 0 and not known >> card & 1:
            return 15
    # every bus is somewhere, once
    found, total, secret = int(s.platform) | int(s.departed), 0, 0
    for i in range(BUSES):
        total += (int(s.platform) >> i & 1) + (int(s.departed) >> i & 1)
        if (i < s.depot_size) != (s.depot[i] != NONE):
            return 16
        if s.depot[i] != NONE:
            secret |= 1 << int(s.depot[i])
            total += 1
    for i in range(4):
        if s.garage[i] != NONE:
            if i > 0 and s.garage[i - 1] == NONE:
                return 17
            found |= 1 << int(s.garage[i])
            total += 1
    for seat in range(s.players):
        held = 0
        for bus in range(BUSES):
            held += int(s.fleet[seat]) >> bus & 1
        if held != s.fleet_size[seat] or held > 2:
            return 18
        if int(s.known_fleet[seat]) & ~int(s.fleet[seat]) or int(s.known_fleet[seat]) & int(s.unseen_buses):
            return 19
        secret |= int(s.fleet[seat]) & ~int(s.known_fleet[seat])
        found |= int(s.fleet[seat])
        total += held
    found |= secret
    if found != ALL_BUSES or total != BUSES or secret != s.unseen_buses:
        return 20
    # the question put now, and no scratch left over from others
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
    if s.step != OVER:
        for seat in range(s.players):
            # a hand is empty only while the boarding that emptied it is being resolved
            if s.hand_size[seat] == 0 and s.fleet_size[seat] == 0 and s.asking != ASK_VICTIM:
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
