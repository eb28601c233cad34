"""Bus Station: a day, from the deal to its score."""

from ludobus.core.cards import bit, count, has, lift
from ludobus.core.dice import shuffle
from ludobus.core.news import tell
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.games.bus_station.boarding import aboard_all, put_in
from ludobus.games.bus_station.parts import (
    ALL_BUSES,
    ALL_TRAVELERS,
    BUSES,
    CAPACITY,
    COLUMN,
    COLUMNS,
    GARAGE,
    HAND,
    HAND_BUSES,
    LOVERS,
    PAIR,
    TRAVELERS,
)
from ludobus.games.bus_station.state import (
    CHOOSE,
    END_DAY,
    FROM_BUSES,
    FROM_HAND,
    FROM_LOVERS,
    FROM_NIGHT,
    FROM_PASSENGERS,
    FROM_UNHAPPY,
    LATE_END,
    NEWS,
    NOTHING,
    OVER,
    empty_handed,
)


@rule
def begin_day(s):
    """Shuffle and deal everything, as for the first day."""
    clear_table(s)
    for card in range(TRAVELERS):
        s.pile[card] = card
    for bus in range(BUSES):
        s.depot[bus] = bus
    shuffle(s, s.pile)
    shuffle(s, s.depot)
    s.pile_size = TRAVELERS
    s.depot_size = BUSES
    s.unseen = ALL_TRAVELERS
    s.unseen_buses = ALL_BUSES
    for seat in range(s.players):
        for _ in range(HAND):
            s.hand[seat] |= bit(draw_traveler(s))
        for _ in range(HAND_BUSES):
            s.fleet[seat] |= bit(draw_bus(s))
        s.hand_size[seat] = HAND
        s.dealt[seat] = HAND
        s.fleet_size[seat] = HAND_BUSES
    tell(s, NEWS.day, s.day + 1, s.first)
    fill_station(s)
    begin_turn(s, s.first)


@rule
def clear_table(s):
    s.last = NONE
    s.active = NONE
    s.unopposed = 0
    s.boarding = NONE
    s.origin = NONE
    s.corrupter = NONE
    s.pending = NONE
    s.leaving = NONE
    s.caller = NOBODY
    s.queued = 0
    s.queue[:] = 0
    s.column[:] = NONE
    s.garage[:] = NONE
    s.used[:] = 0
    s.aboard[:] = 0
    s.penalties[:] = 0
    s.penalty[:] = NONE
    s.seen_at[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.passengers[:] = 0
    s.unhappy[:] = 0
    s.fleet[:] = 0
    s.known_fleet[:] = 0
    s.platform = 0
    s.departed = 0


@rule
def draw_traveler(s):
    s.pile_size -= 1
    return lift(s.pile, s.pile_size)


@rule
def draw_bus(s):
    s.depot_size -= 1
    return lift(s.depot, s.depot_size)


@rule
def fill_station(s):
    """Waiting room, left column first, and garage, as long as the piles last."""
    for column in range(COLUMNS):
        for i in range(COLUMN):
            if s.column[column, i] == NONE and s.pile_size > 0:
                card = draw_traveler(s)
                s.unseen ^= bit(card)
                put_in(s, column, i, card)
                tell(s, NEWS.arrived, card, column)
    for i in range(GARAGE):
        if s.garage[i] == NONE and s.depot_size > 0:
            bus = draw_bus(s)
            s.unseen_buses ^= bit(bus)
            s.garage[i] = bus
            tell(s, NEWS.garaged, bus)


@rule
def begin_turn(s, seat):
    s.turn = seat
    s.seat = seat
    s.step = CHOOSE
    s.asking = NOTHING
    s.active = NONE
    s.placed = 0
    s.boarded = 0
    tell(s, NEWS.turn, seat)


@rule
def goes_out(s, seat):
    """Whether the day is over because that hand is empty; by a reading that is asked after new cards are taken only."""
    return empty_handed(s, seat) and not s.rulings & LATE_END


@rule
def go_out(s, seat):
    tell(s, NEWS.went_out, seat)
    s.step = END_DAY


@rule
def end_day(s):
    for seat in range(s.players):
        score_day(s, seat)
    best = s.first
    for i in range(1, s.players):
        seat = (s.first + i) % s.players
        if day_points(s, seat, s.day) > day_points(s, best, s.day):
            best = seat
    s.day += 1
    if s.day < s.days:
        s.first = best
        begin_day(s)
    else:
        finish(s)


@rule
def finish(s):
    s.seat = NOBODY
    s.step = OVER
    s.active = NONE
    s.placed = 0
    s.boarded = 0


@rule
def score_day(s, seat):
    day = s.day
    s.earned[seat, day, FROM_PASSENGERS] = count(s.passengers[seat])
    for colour in range(len(LOVERS)):
        if int(s.passengers[seat]) & int(LOVERS[colour]) == LOVERS[colour]:
            s.earned[seat, day, FROM_LOVERS] += PAIR
    s.earned[seat, day, FROM_UNHAPPY] = -count(s.unhappy[seat]) - s.penalties[seat]
    s.earned[seat, day, FROM_HAND] = -s.hand_size[seat]
    for bus in range(BUSES):
        if has(s.fleet[seat], bus):
            s.earned[seat, day, FROM_BUSES] -= CAPACITY[bus]
    if empty_handed(s, seat):
        s.earned[seat, day, FROM_NIGHT] = count(aboard_all(s))
        tell(s, NEWS.night, seat, s.earned[seat, day, FROM_NIGHT])
    tell(s, NEWS.day_score, seat, day_points(s, seat, day))


@rule
def day_points(s, seat, day):
    total = 0
    for source in range(6):
        total += int(s.earned[seat, day, source])
    return total
