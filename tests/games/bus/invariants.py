"""What is true of Bus after every action, half-made moves included."""

from ludobus.core.record import NONE
from ludobus.games.bus.parts import (
    JUNCTIONS,
    LOT_JUNCTION,
    LOTS,
    MARKERS,
    PASSENGERS,
    STONES,
    STREET,
    STREETS,
    ZONE_START,
)
from ludobus.games.bus.state import BUILDING, CHOOSING, CLOCK, FOUNDING, LINES, OVER, SECOND_LINES, VRROOMM

CAPACITY = 112  # of the news
MANY = 200_000  # games in the long proof


def sound(s):
    if s.news_count >= CAPACITY:
        return 1
    if (s.seat < 0) != (s.stage == OVER):
        return 2
    # 15 passengers, and those settled sit in buildings of the kind wanted
    people = s.supply
    for junction in range(JUNCTIONS):
        if s.people[junction] < 0 or s.settled[junction] < 0 or s.settled[junction] > s.people[junction]:
            return 3
        if s.stage != VRROOMM and s.settled[junction] != 0:
            return 4
        people += s.people[junction]
        wanted = 0
        for lot in range(LOTS):
            if LOT_JUNCTION[lot] == junction and s.buildings[lot] == s.clock:
                wanted += 1
        if s.settled[junction] > wanted:
            return 5
        if s.stage == VRROOMM and s.settled[junction] < s.people[junction] and s.settled[junction] < wanted:
            return 6
    if people != PASSENGERS or s.supply < 0:
        return 7
    # zones fill in order
    built = 0
    for zone in range(4):
        here = 0
        for lot in range(ZONE_START[zone], ZONE_START[zone + 1]):
            if s.buildings[lot] != NONE:
                here += 1
                if s.buildings[lot] < 0 or s.buildings[lot] > 2:
                    return 8
        if here > 0 and built != ZONE_START[zone]:
            return 9
        built += here
    if built != s.built:
        return 10
    # markers and buses: every bus but the first was a marker
    marks = 0
    for choice in range(7):
        marks += s.taken[choice]
    if marks != s.marked or s.taken[1] > 1 or s.taken[4] > 1 or s.taken[6] > 1:
        return 11
    for seat in range(s.players):
        made = 0
        for mark in range(s.marked):
            if s.marks[mark] & 7 == seat:
                made += 1
        if made != s.made[seat] or s.markers[seat] < 0:
            return 12
        if int(s.markers[seat]) + made + s.buses[seat] - 1 > MARKERS and not (s.taken[1] == 1 and s.stage > LINES):
            return 13
    for mark in range(s.marked, len(s.marks)):
        if s.marks[mark] != 0:
            return 14
    # stones
    stones = s.left
    for seat in range(s.players):
        stones += s.stones[seat]
    if stones != STONES[s.players] or s.left < 0 or (s.left == 0 and s.stage != OVER):
        return 15
    # a line is one trail between its ends
    for seat in range(s.players):
        odd, reach, length = 0, 0, 0
        for street in range(STREETS):
            if s.lines[street] >> seat & 1:
                length += 1
                odd ^= (1 << int(STREET[street, 0])) ^ (1 << int(STREET[street, 1]))
                reach |= (1 << int(STREET[street, 0])) | (1 << int(STREET[street, 1]))
        if reach != s.reach[seat]:
            return 16
        if length == 0:
            if s.ends[seat, 0] != NONE or s.ends[seat, 1] != NONE or s.stage > SECOND_LINES:
                return 17
            continue
        if odd != (1 << int(s.ends[seat, 0])) ^ (1 << int(s.ends[seat, 1])):
            return 18
        joined, before = 1 << int(s.ends[seat, 0]), 0
        while joined != before:
            before = joined
            for street in range(STREETS):
                if s.lines[street] >> seat & 1:
                    pair = (1 << int(STREET[street, 0])) | (1 << int(STREET[street, 1]))
                    if joined & pair:
                        joined |= pair
        if joined != reach:
            return 19
    # no scratch is left over
    for i in range(len(s.untried)):
        if s.untried[i] != 0 or s.tried[i, 0] != 0 or s.tried[i, 1] != 0 or s.tried[i, 2] != 0:
            return 20
    ways = 0
    for street in range(STREETS):
        if s.ways[street]:
            ways += 1
    if (ways > 0) != (s.stage == LINES or s.stage == SECOND_LINES):
        return 21
    if s.pending != NONE and s.stage not in (FOUNDING, SECOND_LINES, LINES, BUILDING, VRROOMM):
        return 22
    if (s.stage in (CHOOSING, CLOCK, OVER)) and (s.due != 0 or s.cursor != 0):
        return 23
    # discs lie in one order
    for seat in range(s.players):
        for rival in range(seat):
            if s.since[seat] == s.since[rival]:
                return 24
    # passengers carried are points, and nobody carries more than the largest line of markers and buses could
    for seat in range(s.players):
        if s.carried[seat] < 0 or s.carried[seat] > 110:
            return 25
    return 0
