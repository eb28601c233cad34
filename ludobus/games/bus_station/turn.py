"""Bus Station: a turn, step by step."""

from ludobus.core.cards import bit, count, has, lowest
from ludobus.core.news import tell, whisper
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.core.seats import seat_after
from ludobus.games.bus_station.boarding import ask_baby, draw_out, step_up
from ludobus.games.bus_station.day import begin_turn, fill_station, go_out
from ludobus.games.bus_station.parts import BUS_COLOUR, COLUMNS, GARAGE, HAND, HAND_BUSES, STAR_OF, STARS
from ludobus.games.bus_station.secrets import next_asked, pay_penalty, reveal, take_in
from ludobus.games.bus_station.state import (
    CLOSING,
    END_DAY,
    END_TURN,
    FREE_LAST,
    HANDS,
    HELD,
    NEWS,
    NEXT_TURN,
    PENALTY,
    REFILL,
    ROOM,
    SHORT_TURN,
    empty_handed,
    heads,
    ready,
    waiting,
    willing,
)


@rule
def choose_bus(s, bus):
    seat = s.turn
    s.active = bus
    s.step = ROOM
    if has(s.platform, bus):
        tell(s, NEWS.chose, seat, bus)
        return
    s.placed = 1
    if has(s.fleet[seat], bus):
        s.fleet[seat] ^= bit(bus)
        s.fleet_size[seat] -= 1
        s.known_fleet[seat] &= ~bit(bus)
        s.unseen_buses &= ~bit(bus)
        s.platform |= bit(bus)
        tell(s, NEWS.placed, seat, bus)
    else:
        call_bus(s, bus)


@rule
def call_bus(s, bus):
    """The Star boards the bus that she calls, before anybody else."""
    star = STAR_OF[BUS_COLOUR[bus]]
    s.departed &= ~bit(bus)
    for i in range(GARAGE):
        if s.garage[i] == bus:
            leave_garage(s, i)
    s.platform |= bit(bus)
    tell(s, NEWS.called, s.turn, bus, star)
    step_up(s, star, HELD)


@rule
def leave_garage(s, i):
    for k in range(i, GARAGE - 1):
        s.garage[k] = s.garage[k + 1]
    s.garage[GARAGE - 1] = NONE


@rule
def within_call(s):
    """The buses that have left, and those anywhere in the garage; none, without a Star in the hand to call them."""
    if not int(s.hand[s.turn]) & STARS:
        return 0
    buses = int(s.departed)
    for i in range(GARAGE):
        if s.garage[i] != NONE:
            buses |= bit(s.garage[i])
    return buses


@rule
def may_stop(s, cards):
    """Whoever chose a bus at the platform must bring somebody aboard, as long as somebody can go."""
    return s.placed or s.boarded > 0 or cards == 0


@rule
def waiting_room(s):
    """Step 1: every head that can board must. Whether the player has to choose which one is next."""
    if not ready(s):
        s.step = PENALTY
        return False
    cards = willing(s, s.active, heads(s))
    if cards == 0:
        s.step = HANDS
        return False
    if count(cards) == 2:
        return True
    for column in range(COLUMNS):
        if s.column[column, 0] == lowest(cards):
            step_up(s, s.column[column, 0], column)
            return False
    return False


@rule
def travelers_in_hand(s):
    """Step 2: it is the player's word, even where nobody in the hand can board: the others cannot see that."""
    if not ready(s):
        s.step = PENALTY
        return False
    if s.hand_size[s.turn] == 0:
        s.step = CLOSING
        return False
    return True


@rule
def close_boarding(s):
    """The last moment for a Baby."""
    asked = next_asked(s, s.turn) if ready(s) else NOBODY
    if asked == NOBODY:
        s.step = PENALTY
    else:
        ask_baby(s, asked)


@rule
def penalty(s):
    """Step 3: a bus put down for nobody costs a traveler of the hand. Whether there is a choice."""
    if not s.placed or s.boarded > 0 or s.hand_size[s.turn] == 0:
        s.step = REFILL
        return False
    if s.hand_size[s.turn] > 1:
        return True
    be_penalised(s, lowest(s.hand[s.turn]))
    return False


@rule
def be_penalised(s, card):
    tell(s, NEWS.penalty, s.turn)
    whisper(s, bit(s.turn), NEWS.paid, s.turn, card)
    pay_penalty(s, s.turn, card)
    s.step = REFILL


@rule
def refill(s):
    """Step 4: up to a full hand from the heads of the columns. Whether the player has to choose a column."""
    if s.last != NONE and s.rulings & SHORT_TURN:
        s.step = NEXT_TURN
        return False
    need, there = HAND - int(s.hand_size[s.turn]), waiting(s)
    if need == 0 or there == 0:
        s.step = END_TURN
        return False
    if there > need and s.column[0, 0] != NONE and s.column[1, 0] != NONE:
        return True
    pick_up(s, int(s.column[0, 0] == NONE))
    return False


@rule
def pick_up(s, column):
    card = s.column[column, 0]
    draw_out(s, column, 0)
    take_in(s, s.turn, card)
    tell(s, NEWS.took, s.turn, card)


@rule
def end_turn(s):
    """A bus for the hand, then step 5: waiting room and garage are filled."""
    seat = s.turn
    while s.fleet_size[seat] < HAND_BUSES and s.garage[0] != NONE:
        bus = s.garage[0]
        leave_garage(s, 0)
        s.fleet[seat] |= bit(bus)
        s.known_fleet[seat] |= bit(bus)
        s.fleet_size[seat] += 1
        tell(s, NEWS.took_bus, seat, bus)
    for _ in range(s.players):
        if empty_handed(s, seat):  # in the reading that lets the turn go on so far
            go_out(s, seat)
            return
        seat = seat_after(s, seat)
    fill_station(s)
    s.step = NEXT_TURN


@rule
def next_turn(s):
    if s.last != NONE:
        s.last -= 1
        if s.last == 0:
            s.step = END_DAY
            return
    begin_turn(s, seat_after(s, s.turn))


@rule
def may_decline(s):
    """Whether the turn is one of the last, and by a reading no duty."""
    return s.last != NONE and s.rulings & FREE_LAST != 0


@rule
def decline_turn(s):
    tell(s, NEWS.declined, s.turn)
    s.step = NEXT_TURN


@rule
def show_hand(s):
    """A blocked player proves it. Everybody else has one more turn; who is blocked then is passed over."""
    tell(s, NEWS.stuck, s.turn)
    rest = int(s.hand[s.turn])
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        reveal(s, s.turn, card)
        tell(s, NEWS.shown, s.turn, card)
    if s.last == NONE:
        s.last = s.players
        tell(s, NEWS.last_turns)
    s.step = NEXT_TURN
