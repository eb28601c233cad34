"""Bus Station: a position as numbers for learners, seats counted from the one that looks."""

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
from ludobus.games.bus_station.state import count, lowest

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
    used=BUSES,  # the part of the seats that is taken
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
    piles=2,  # travelers and buses still hidden in them, as parts of all
)
AT_HAND, AT_FLEET, AT_PAID, AT_KNOWN, AT_KNOWN_FLEET = (
    FEATURES.hand,
    FEATURES.fleet,
    FEATURES.paid,
    FEATURES.known,
    FEATURES.known_fleet,
)
AT_UNSEEN, AT_COLUMN, AT_GARAGE, AT_PLATFORM, AT_DEPARTED = (
    FEATURES.unseen,
    FEATURES.column,
    FEATURES.garage,
    FEATURES.platform,
    FEATURES.departed,
)
AT_ACTIVE, AT_LEAVING, AT_USED, AT_RIDERS, AT_BOARDING, AT_PENDING = (
    FEATURES.active,
    FEATURES.leaving,
    FEATURES.used,
    FEATURES.riders,
    FEATURES.boarding,
    FEATURES.pending,
)
AT_HAND_SIZE, AT_FLEET_SIZE, AT_PASSENGERS, AT_PAIRS, AT_UNHAPPY, AT_EARNED = (
    FEATURES.hand_size,
    FEATURES.fleet_size,
    FEATURES.passengers,
    FEATURES.pairs,
    FEATURES.unhappy,
    FEATURES.earned,
)
AT_TURN, AT_TO_ACT, AT_FIRST, AT_STEP, AT_ASKING = (
    FEATURES.turn,
    FEATURES.to_act,
    FEATURES.first,
    FEATURES.step,
    FEATURES.asking,
)
AT_PLACED, AT_BOARDED, AT_DAY, AT_DAYS, AT_TEAMS, AT_LAST, AT_PILES = (
    FEATURES.placed,
    FEATURES.boarded,
    FEATURES.day,
    FEATURES.days,
    FEATURES.teams,
    FEATURES.last,
    FEATURES.piles,
)
KIND_COUNT, PROFILE_COUNT = len(COLOURS) * len(PROFILES), len(PROFILES)


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        observe_seat(s, other, (other - seat) % int(s.players), out)
    spread(out, AT_HAND, s.hand[seat])
    spread(out, AT_FLEET, s.fleet[seat])
    for n in range(s.penalties[seat]):
        if s.penalty[seat, n] != NONE:
            out[AT_PAID + int(s.penalty[seat, n])] = 1
    spread(out, AT_UNSEEN, s.unseen)
    observe_station(s, out)
    spread(out, AT_PLATFORM, s.platform)
    spread(out, AT_DEPARTED, s.departed)
    point(out, AT_ACTIVE, s.active)
    point(out, AT_LEAVING, s.leaving)
    point(out, AT_BOARDING, s.boarding)
    point(out, AT_PENDING, s.pending)
    out[AT_STEP + int(s.step)] = 1
    out[AT_ASKING + int(s.asking)] = 1
    out[AT_PLACED] = s.placed
    out[AT_BOARDED] = s.boarded / 5
    out[AT_DAY] = s.day
    out[AT_DAYS] = s.days - 1
    out[AT_TEAMS] = s.teams
    if s.last != NONE:
        out[AT_LAST] = s.last / 6
    out[AT_PILES] = s.pile_size / TRAVELERS
    out[AT_PILES + 1] = s.depot_size / BUSES


@rule
def observe_seat(s, seat, place, out):
    spread(out, AT_KNOWN + place * TRAVELERS, s.known[seat])
    spread(out, AT_KNOWN_FLEET + place * BUSES, s.known_fleet[seat])
    out[AT_HAND_SIZE + place] = s.hand_size[seat] / 7
    out[AT_FLEET_SIZE + place] = s.fleet_size[seat] / 2
    out[AT_PASSENGERS + place] = count(s.passengers[seat]) / 20
    for colour in range(len(LOVERS)):
        if int(s.passengers[seat]) & int(LOVERS[colour]) == LOVERS[colour]:
            out[AT_PAIRS + place] += 0.25
    out[AT_UNHAPPY + place] = (count(s.unhappy[seat]) + int(s.penalties[seat])) / 10
    total = 0
    for source in range(6):
        total += int(s.earned[seat, 0, source])
    out[AT_EARNED + place] = total / 20
    out[AT_TURN + place] = int(s.turn == seat)
    out[AT_TO_ACT + place] = int(s.seat == seat)
    out[AT_FIRST + place] = int(s.first == seat)


@rule
def observe_station(s, out):
    for column in range(COLUMNS):
        for i in range(COLUMN):
            card = s.column[column, i]
            if card != NONE:
                kind = int(COLOUR[card]) * PROFILE_COUNT + int(PROFILE[card])
                out[AT_COLUMN + (column * COLUMN + i) * KIND_COUNT + kind] = 1
    for i in range(GARAGE):
        point(out, AT_GARAGE + i * BUSES, s.garage[i])
    for bus in range(BUSES):
        out[AT_USED + bus] = s.used[bus] / CAPACITY[bus]
        rest = int(s.aboard[bus])
        while rest:
            out[AT_RIDERS + bus * PROFILE_COUNT + int(PROFILE[lowest(rest)])] += 0.2
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
