"""Bus: the chapter on line extension.

A line is a trail: `lines` says who uses each street, `ends` where a line ends, `bound` (as bits) which ends came
along a rival's street with their newest marker. A closed loop is a line whose two ends lie on one junction.
"""

from ludobus.core.cards import lowest
from ludobus.core.news import tell
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus.parts import DEGREE, STREET, STREETS, STREETS_AT
from ludobus.games.bus.state import ACTIONS, NEWS

WIDTH = 8  # openings: a bit for each street at end 0, and as many again for end 1


@rule
def ends_at(s, junction):
    """The seats, as bits, whose line has an end there."""
    seats = 0
    for seat in range(s.players):
        if s.ends[seat, 0] == junction or s.ends[seat, 1] == junction:
            seats |= 1 << seat
    return seats


@rule
def open_at(s, seat, end):
    """Where a marker may go from this end, as bits over the streets that meet there."""
    junction = s.ends[seat, end]
    hosts = ends_at(s, junction)
    empty, shared, beside = 0, 0, 0
    for i in range(DEGREE[junction]):
        users = s.lines[STREETS_AT[junction, i]]
        if users == 0:
            empty |= 1 << i
        elif not users >> seat & 1:
            shared |= 1 << i
            if users & ~hosts == 0:
                beside |= 1 << i
    if empty == 0:
        return shared
    if s.bound[seat] >> end & 1:
        return empty
    return empty | beside


@rule
def openings(s, seat):
    """Where a marker may go from both ends. In a closed loop a bound end goes before a free one; equal ends are one."""
    first, second = open_at(s, seat, 0), open_at(s, seat, 1)
    if s.ends[seat, 0] == s.ends[seat, 1]:
        if s.bound[seat] == 2:
            first &= ~second
        else:
            second &= ~first
    return first | second << WIDTH


@rule
def extend(s, seat, end, street):
    """Put a marker into the street; the end moves across, bound if a rival was there before."""
    if s.lines[street]:
        s.bound[seat] |= 1 << end
    else:
        s.bound[seat] &= ~(1 << end)
    s.lines[street] |= 1 << seat
    s.ends[seat, end] = across(street, s.ends[seat, end])


@rule
def across(street, junction):
    return STREET[street, 1] if STREET[street, 0] == junction else STREET[street, 0]


@rule
def find_ways(s, seat, due):
    """Note in `ways` the ends, as bits, from which the next of `due` markers may go into each street; how many streets.

    A marker may only go where the largest possible number of those left can still follow.
    """
    s.ways[:] = 0
    untried = openings(s, seat)
    most, streets = 0, 0
    while untried:
        way = lowest(untried)
        untried &= untried - 1
        end = way // WIDTH
        street = STREETS_AT[s.ends[seat, end], way % WIDTH]
        follow = 0
        if due > 1:
            before = s.bound[seat]
            extend(s, seat, end, street)
            follow = longest(s, seat, due - 1)
            retract(s, seat, end, street, before)
        if follow > most:
            most, streets = follow, 0
            s.ways[:] = 0
        if follow == most:
            streets += int(s.ways[street] == 0)
            s.ways[street] |= 1 << end
    return streets


@rule
def retract(s, seat, end, street, bound):
    s.lines[street] &= ~(1 << seat)
    s.ends[seat, end] = across(street, s.ends[seat, end])
    s.bound[seat] = bound


@rule
def longest(s, seat, limit):
    """How many more markers could follow, `limit` at most: a search that almost always ends at its first try."""
    depth, most = 0, 0
    s.untried[0] = openings(s, seat)
    while most < limit:
        untried = s.untried[depth]
        if untried:
            most = max(most, depth + 1)
            if most == limit:
                break
            way = lowest(untried)
            s.untried[depth] = untried & (untried - 1)
            end = way // WIDTH
            street = STREETS_AT[s.ends[seat, end], way % WIDTH]
            s.tried[depth, 0] = street
            s.tried[depth, 1] = end
            s.tried[depth, 2] = s.bound[seat]
            extend(s, seat, end, street)
            depth += 1
            s.untried[depth] = openings(s, seat)
        elif depth:
            depth -= 1
            back(s, seat, depth)
        else:
            break
    s.untried[:] = 0
    while depth:
        depth -= 1
        back(s, seat, depth)
    return most


@rule
def back(s, seat, depth):
    """Take back the marker that the search put down at that depth."""
    retract(s, seat, s.tried[depth, 1], s.tried[depth, 0], s.tried[depth, 2])
    s.tried[depth, :] = 0


@rule
def begin_line(s, street):
    """The first marker of a line: anywhere, and it never binds."""
    s.lines[street] |= 1 << s.seat
    for end in range(2):
        s.ends[s.seat, end] = STREET[street, end]
        visit(s, s.seat, STREET[street, end])
    tell(s, NEWS.began, s.seat, STREET[street, 0], STREET[street, 1])
    s.cursor += 1


@rule
def forced_street(s):
    """The only street that is open, or NONE."""
    found = NONE
    for street in range(STREETS):
        if s.ways[street]:
            if found != NONE:
                return NONE
            found = street
    return found


@rule
def legal_streets(s, mask):
    if s.pending != NONE:
        mask[ACTIONS.close] = 1
        mask[ACTIONS.close + 1] = 1
        return 2
    count = 0
    for street in range(STREETS):
        if s.ways[street]:
            mask[ACTIONS.street + street] = 1
            count += 1
    return count


@rule
def extend_line(s, action):
    if s.pending != NONE:
        place_marker(s, s.pending, 1 - (action - ACTIONS.close))
    elif s.ways[action - ACTIONS.street] == 3:
        s.pending = action - ACTIONS.street
    else:
        place_marker(s, action - ACTIONS.street, s.ways[action - ACTIONS.street] - 1)


@rule
def place_marker(s, street, end):
    origin = s.ends[s.seat, end]
    junction = across(street, origin)
    extend(s, s.seat, end, street)
    visit(s, s.seat, junction)
    news = NEWS.closed if s.ends[s.seat, 0] == s.ends[s.seat, 1] else NEWS.extended
    tell(s, news, s.seat, origin, junction)
    s.ways[:] = 0
    s.pending = NONE
    s.due -= 1


@rule
def visit(s, seat, junction):
    s.reach[seat] |= 1 << int(junction)
