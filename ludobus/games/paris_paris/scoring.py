"""Paris Paris: visits, excursions and the bag, and the points that they bring."""

from ludobus.core.news import tell
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import CAPACITY, LINES, NEIGHBOURS, ROUTE, STOP, STOPS, TOKEN_LINE, TOKEN_STATION
from ludobus.games.paris_paris.state import FROM_BAG, FROM_EXCURSIONS, FROM_VISITS, NEWS


@rule
def visit(s, station):
    tell(s, NEWS.visit, station)
    find_customers(s, station)
    cash(s, FROM_VISITS)


@rule
def find_customers(s, station):
    """The shops on the station gain, or else the nearest ones along its lines."""
    if pay(s, station):
        return
    for distance in range(1, STOPS):
        paid = 0
        for line in range(LINES):
            stop = STOP[line, station]
            if stop != NOWHERE:
                if stop - distance >= 0:
                    paid += pay(s, ROUTE[line, stop - distance])
                if stop + distance < STOPS:
                    paid += pay(s, ROUTE[line, stop + distance])
        if paid:
            return


@rule
def pay(s, station):
    """A point for each shop on the station; how many there were."""
    paid = 0
    for place in range(2):
        owner = s.shops[station, place]
        if owner != NOBODY:
            s.gain[owner] += 1
            paid += 1
    return paid


@rule
def cash(s, source):
    """The gains of one scoring go to the track."""
    scored = False
    for seat in range(s.players):
        if s.gain[seat]:
            s.earned[seat, source] += s.gain[seat]
            tell(s, NEWS.scored, seat, s.gain[seat])
            s.gain[seat] = 0
            scored = True
    if not scored:
        tell(s, NEWS.nobody)


@rule
def park(s, token):
    line = TOKEN_LINE[token]
    if s.parked[line] == NONE:
        s.parked[line] = token
        tell(s, NEWS.parked, TOKEN_STATION[token], line)
    else:
        s.parked[line] = NONE
        tell(s, NEWS.excursion, line)
        drive(s, line)
        cash(s, FROM_EXCURSIONS)


@rule
def drive(s, line):
    """At each crossing, those present gain for their shops on it and on its neighbours."""
    for stop in range(STOPS):
        crossing = ROUTE[line, stop]
        if CAPACITY[crossing] == 2:
            for seat in range(s.players):
                s.gain[seat] += takings(s, seat, crossing)


@rule
def takings(s, seat, crossing):
    """What a bus that stops at the crossing brings the seat."""
    points = shops_of(s, seat, crossing)
    if points:
        for i in range(4):
            neighbour = NEIGHBOURS[crossing, i]
            if neighbour != NOWHERE:
                points += shops_of(s, seat, neighbour)
    return points


@rule
def shops_of(s, seat, station):
    return int(s.shops[station, 0] == seat) + int(s.shops[station, 1] == seat)


@rule
def score_bag(s):
    """Whoever alone has the most shops in the bag scores them."""
    most, owner = 0, NOBODY
    for seat in range(s.players):
        if s.bag[seat] > most:
            most, owner = s.bag[seat], seat
        elif s.bag[seat] == most:
            owner = NOBODY
    if owner == NOBODY:
        tell(s, NEWS.bag_tied)
    else:
        s.earned[owner, FROM_BAG] += most
        tell(s, NEWS.bag, owner, most)


@rule
def points_of(s, seat):
    total = 0
    for source in range(4):
        total += s.earned[seat, source]
    return total
