"""Bus Station: boarding, the profiles of the travelers, and departures."""

from ludobus.core.cards import bit, count, has, lowest
from ludobus.core.news import tell
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.games.bus_station.parts import (
    BABY,
    BABY_OF,
    BUS_COLOUR,
    BUSES,
    COLUMN,
    COLUMNS,
    CORRUPTER,
    DRUNKARDS,
    GENERAL,
    LOVERS,
    PROFILE,
    SPACE,
    SURFERS,
    WELCOME,
)
from ludobus.games.bus_station.secrets import give_out, next_asked, reveal, take_in
from ludobus.games.bus_station.state import (
    ASK_BABY,
    ASK_EXCHANGE,
    ASK_VICTIM,
    BABY_COUNTS,
    CLOSING,
    GENERAL_ABOARD,
    HANDS,
    HELD,
    NEWS,
    NOTHING,
    PENALTY,
    WHOLE_PILE,
    blocked,
    free,
    waiting,
)


@rule
def step_up(s, card, origin):
    """A traveler is about to board the active bus."""
    s.boarding = card
    s.origin = origin
    if origin == HELD:
        reveal(s, s.turn, card)


@rule
def board(s):
    """Whoever might hold the Baby of the bus is asked first; then the traveler sits down, and his profile acts."""
    card, origin, unopposed = s.boarding, s.origin, s.unopposed
    asked = NOBODY if unopposed else next_asked(s, s.turn)
    if asked != NOBODY:
        if origin == HELD:
            tell(s, NEWS.brings, s.turn, card, s.active)
        else:
            tell(s, NEWS.steps, card, s.active)
        ask_baby(s, asked)
        return
    if origin == HELD and not unopposed:
        tell(s, NEWS.brought, s.turn, card, s.active)
    else:
        tell(s, NEWS.boarded, card, s.active)
    stop_boarding(s)
    if origin == HELD:
        give_out(s, s.turn, card)
    else:
        draw_out(s, origin, 0)
    sit(s, s.active, card)
    s.boarded += 1
    enter(s, s.active, card)


@rule
def stop_boarding(s):
    s.boarding = NONE
    s.origin = NONE
    s.unopposed = 0


@rule
def ask_baby(s, seat):
    s.asking = ASK_BABY
    s.seat = seat


@rule
def close_window(s):
    s.asking = NOTHING
    s.seat = s.turn


@rule
def stay_silent(s):
    asked = next_asked(s, s.seat)
    if asked != NOBODY:
        ask_baby(s, asked)
        return
    close_window(s)
    if s.boarding != NONE:
        s.unopposed = 1
    else:
        s.step = PENALTY


@rule
def shout(s):
    """The Baby takes the place of the one who was boarding."""
    baby = BABY_OF[BUS_COLOUR[s.active]]
    s.caller = s.seat
    give_out(s, s.seat, baby)
    tell(s, NEWS.shouted, s.seat, baby, s.active)
    if s.boarding != NONE:
        tell(s, NEWS.displaced, s.boarding)
        stop_boarding(s)
    close_window(s)
    sit(s, s.active, baby)
    if s.rulings & BABY_COUNTS:
        s.boarded += 1
    check_later(s, s.active)
    if s.step == CLOSING:
        s.step = HANDS


@rule
def sit(s, bus, card):
    s.aboard[bus] |= bit(card)
    s.used[bus] += SPACE[card]


@rule
def stand_up(s, bus, card):
    s.aboard[bus] ^= bit(card)
    s.used[bus] -= SPACE[card]


@rule
def draw_out(s, column, i):
    """Take the i-th traveler out of a column; those behind move up."""
    for k in range(i, COLUMN - 1):
        s.column[column, k] = s.column[column, k + 1]
    s.column[column, COLUMN - 1] = NONE


@rule
def put_in(s, column, i, card):
    """Put a traveler at the i-th place of a column; a Baby jumps to its head."""
    if PROFILE[card] == BABY:
        for k in range(i, 0, -1):
            s.column[column, k] = s.column[column, k - 1]
        i = 0
    s.column[column, i] = card


@rule
def enter(s, bus, card):
    """What a traveler's profile does at the moment he enters a bus."""
    if PROFILE[card] == GENERAL:
        check_later(s, bus + GENERAL_ABOARD)
        return
    check_later(s, bus)
    if PROFILE[card] == CORRUPTER and can_exchange(s, card):
        s.corrupter = card
        s.asking = ASK_EXCHANGE
        s.seat = s.turn


@rule
def can_exchange(s, corrupter):
    """Whether there is something to give and somebody to take, as far as everybody can see."""
    if s.hand_size[s.turn] == 0:
        return False
    return waiting(s) > 0 or aboard_all(s) != bit(corrupter)


@rule
def aboard_all(s):
    cards, buses = 0, int(s.platform)
    while buses:
        cards |= int(s.aboard[lowest(buses)])
        buses &= buses - 1
    return cards


@rule
def exchangeable(s, card):
    """Whom the Corrupter can get for a traveler of the hand: who waits, and whoever gives up a fitting seat."""
    cards = 0
    for column in range(COLUMNS):
        for i in range(COLUMN):
            if s.column[column, i] != NONE:
                cards |= bit(s.column[column, i])
    buses = int(s.platform)
    while buses:
        bus = lowest(buses)
        buses &= buses - 1
        if has(WELCOME[BUS_COLOUR[bus]], card):
            if SPACE[card] <= 1 + free(s, bus):
                cards |= int(s.aboard[bus])
            else:
                cards |= int(s.aboard[bus]) & SURFERS
    return cards & ~bit(s.corrupter)


@rule
def decline_exchange(s):
    tell(s, NEWS.kept, s.turn)
    end_exchange(s)


@rule
def end_exchange(s):
    s.asking = NOTHING
    s.corrupter = NONE
    s.pending = NONE


@rule
def exchange(s, other):
    card = s.pending
    end_exchange(s)
    for column in range(COLUMNS):
        for i in range(COLUMN):
            if s.column[column, i] == other:
                tell(s, NEWS.swapped_room, s.turn, card, other)
                give_out(s, s.turn, card)
                take_in(s, s.turn, other)
                put_in(s, column, i, card)
                return
    for bus in range(BUSES):
        if has(s.platform, bus) and has(s.aboard[bus], other):
            tell(s, NEWS.swapped_bus, s.turn, card, other, bus)
            give_out(s, s.turn, card)
            take_in(s, s.turn, other)
            stand_up(s, bus, other)
            sit(s, bus, card)
            enter(s, bus, card)
            return


@rule
def check_later(s, bus):
    s.queue[s.queued] = bus
    s.queued += 1


@rule
def check_next(s):
    """A bus leaves when it is full, unless a single Lover holds it back; with a General aboard it leaves anyway."""
    s.queued -= 1
    bus = s.queue[s.queued]
    s.queue[s.queued] = 0
    general = bus >= GENERAL_ABOARD
    if general:
        bus -= GENERAL_ABOARD
    if not has(s.platform, bus) or (not general and free(s, bus) > 0):
        return
    if blocked(s, bus) and not general:
        tell(s, NEWS.blocked, bus)
    else:
        depart(s, bus)


@rule
def depart(s, bus):
    """First a General's lone Lover, then the Drunkard's two victims, then the bus goes."""
    if blocked(s, bus):
        lover = lowest(int(s.aboard[bus]) & int(LOVERS[BUS_COLOUR[bus]]))
        tell(s, NEWS.lonely, s.turn, lover)
        upset(s, bus, lover)
    if int(s.aboard[bus]) & DRUNKARDS:
        if count(victims(s, bus)) > 2:
            s.leaving = bus
            s.asking = ASK_VICTIM
            s.seat = s.turn
            return
        while s.aboard[bus] != 0:
            make_victim(s, bus, lowest(s.aboard[bus]))
    drive_off(s, bus)


@rule
def victims(s, bus):
    """Whom the Drunkard can upset: who is aboard, or all Passengers of the player with them."""
    return int(s.aboard[bus]) | (int(s.passengers[s.turn]) if s.rulings & WHOLE_PILE else 0)


@rule
def upset(s, bus, card):
    if has(s.aboard[bus], card):
        stand_up(s, bus, card)
    else:
        s.passengers[s.turn] ^= bit(card)
    s.unhappy[s.turn] |= bit(card)


@rule
def make_victim(s, bus, card):
    tell(s, NEWS.victim, s.turn, card)
    upset(s, bus, card)


@rule
def choose_victim(s, card):
    """The first one is only noted: the choice is made with the second."""
    if s.pending == NONE:
        s.pending = card
        return
    first, bus = s.pending, s.leaving
    s.pending = NONE
    s.leaving = NONE
    s.asking = NOTHING
    make_victim(s, bus, first)
    make_victim(s, bus, card)
    drive_off(s, bus)


@rule
def drive_off(s, bus):
    """The player whose turn it is takes everybody aboard, whoever brought them."""
    tell(s, NEWS.left, s.turn, bus, count(s.aboard[bus]))
    s.passengers[s.turn] |= s.aboard[bus]
    s.aboard[bus] = 0
    s.used[bus] = 0
    s.platform ^= bit(bus)
    s.departed |= bit(bus)
