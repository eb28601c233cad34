"""Bus Station: a position as numbers for learners, seats counted from the observer."""

from ludobus.core.cards import count, lowest
from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus_station.parts import (
    BUSES,
    CAPACITY,
    COLOUR,
    COLOURS,
    COLUMN,
    COLUMNS,
    GARAGE,
    LOVERS,
    PROFILE,
    PROFILES,
    SEATS,
    TRAVELERS,
)

FEATURES = Numbering(
    hand=TRAVELERS,  # this seat's own
    fleet=BUSES,
    paid=TRAVELERS,  # this seat's own penalties
    known=(SEATS, TRAVELERS),  # seen in a hand: there, or among its penalties
    known_fleet=(SEATS, BUSES),
    unseen=TRAVELERS,  # not seen by everybody this day
    column=(COLUMNS, COLUMN, len(COLOURS) * len(PROFILES)),
    garage=(GARAGE, BUSES),
    platform=BUSES,
    departed=BUSES,
    active=BUSES,
    leaving=BUSES,
    used=BUSES,  # the fraction of the seats that is taken
    riders=(BUSES, len(PROFILES)),  # in fives
    boarding=TRAVELERS,
    pending=TRAVELERS,
    hand_size=SEATS,  # in sevens
    fleet_size=SEATS,  # halved
    passengers=SEATS,  # in twenties
    pairs=SEATS,  # of Lovers, in fours
    unhappy=SEATS,  # in tens
    earned=SEATS,  # on the first day, in twenties
    turn=SEATS,
    to_act=SEATS,
    first=SEATS,
    step=7,
    asking=4,
    placed=1,
    boarded=1,  # in fives
    day=1,
    days=1,
    teams=1,
    last=1,  # turns left after a blocked end, in sixths
    piles=2,  # travelers and buses still hidden in them, as fractions of all
    taken=SEATS,  # which seats there are: the player count
)
FEATURES_VERSION = 2  # raised when `observe` tells something else: networks were trained on one

KIND_COUNT, PROFILE_COUNT = len(COLOURS) * len(PROFILES), len(PROFILES)


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        observe_seat(s, other, (other - seat) % int(s.players), out)
    spread(out, FEATURES.hand, s.hand[seat])
    spread(out, FEATURES.fleet, s.fleet[seat])
    for n in range(s.penalties[seat]):
        if s.penalty[seat, n] != NONE:
            out[FEATURES.paid + int(s.penalty[seat, n])] = 1
    spread(out, FEATURES.unseen, s.unseen)
    observe_station(s, out)
    spread(out, FEATURES.platform, s.platform)
    spread(out, FEATURES.departed, s.departed)
    point(out, FEATURES.active, s.active)
    point(out, FEATURES.leaving, s.leaving)
    point(out, FEATURES.boarding, s.boarding)
    point(out, FEATURES.pending, s.pending)
    out[FEATURES.step + int(s.step)] = 1
    out[FEATURES.asking + int(s.asking)] = 1
    out[FEATURES.placed] = s.placed
    out[FEATURES.boarded] = s.boarded / 5
    out[FEATURES.day] = s.day
    out[FEATURES.days] = s.days - 1
    out[FEATURES.teams] = s.teams
    if s.last != NONE:
        out[FEATURES.last] = s.last / 6
    out[FEATURES.piles] = s.pile_size / TRAVELERS
    out[FEATURES.piles + 1] = s.depot_size / BUSES


@rule
def observe_seat(s, seat, place, out):
    spread(out, FEATURES.known + place * TRAVELERS, s.known[seat])
    spread(out, FEATURES.known_fleet + place * BUSES, s.known_fleet[seat])
    out[FEATURES.hand_size + place] = s.hand_size[seat] / 7
    out[FEATURES.fleet_size + place] = s.fleet_size[seat] / 2
    out[FEATURES.passengers + place] = count(s.passengers[seat]) / 20
    for colour in range(len(LOVERS)):
        if int(s.passengers[seat]) & int(LOVERS[colour]) == LOVERS[colour]:
            out[FEATURES.pairs + place] += 0.25
    out[FEATURES.unhappy + place] = (count(s.unhappy[seat]) + int(s.penalties[seat])) / 10
    total = 0
    for source in range(6):
        total += int(s.earned[seat, 0, source])
    out[FEATURES.earned + place] = total / 20
    out[FEATURES.turn + place] = int(s.turn == seat)
    out[FEATURES.to_act + place] = int(s.seat == seat)
    out[FEATURES.taken + place] = 1
    out[FEATURES.first + place] = int(s.first == seat)


@rule
def observe_station(s, out):
    for column in range(COLUMNS):
        for i in range(COLUMN):
            card = s.column[column, i]
            if card != NONE:
                kind = int(COLOUR[card]) * PROFILE_COUNT + int(PROFILE[card])
                out[FEATURES.column + (column * COLUMN + i) * KIND_COUNT + kind] = 1
    for i in range(GARAGE):
        point(out, FEATURES.garage + i * BUSES, s.garage[i])
    for bus in range(BUSES):
        out[FEATURES.used + bus] = s.used[bus] / CAPACITY[bus]
        rest = int(s.aboard[bus])
        while rest:
            out[FEATURES.riders + bus * PROFILE_COUNT + int(PROFILE[lowest(rest)])] += 0.2
            rest &= rest - 1


@rule
def point(out, start, index):
    if index != NONE:
        out[start + int(index)] = 1


@rule
def spread(out, start, cards):
    rest = int(cards)
    while rest:
        out[start + lowest(rest)] = 1
        rest &= rest - 1
