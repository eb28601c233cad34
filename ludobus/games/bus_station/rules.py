"""Bus Station: a turn, a day and the score. Boarding and profiles are in `boarding`, hidden cards in `secrets`."""

from ludobus.core.dice import below, set_dice, shuffle
from ludobus.core.news import hush, tell, whisper
from ludobus.core.rank import rank_by
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.games.bus_station.boarding import (
    aboard_all,
    ask_baby,
    board,
    check_next,
    choose_victim,
    decline_exchange,
    draw_out,
    exchange,
    exchangeable,
    put_in,
    shout,
    stay_silent,
    step_up,
)
from ludobus.games.bus_station.instinct import instinct
from ludobus.games.bus_station.learning import FEATURES, observe
from ludobus.games.bus_station.parts import (
    ALL_BUSES,
    ALL_TRAVELERS,
    BABY_OF,
    BUS_COLOUR,
    BUSES,
    CAPACITY,
    COLUMN,
    COLUMNS,
    GARAGE,
    HAND,
    HAND_BUSES,
    LOVERS,
    PAIR,
    STAR_OF,
    TRAVELERS,
)
from ludobus.games.bus_station.secrets import forget, imagine, next_asked, pay_penalty, reveal, take_in, yes_is_public
from ludobus.games.bus_station.state import (
    ACTIONS,
    ASK_BABY,
    ASK_EXCHANGE,
    ASK_VICTIM,
    BUS,
    CHOOSE,
    CLOSING,
    END_DAY,
    END_TURN,
    FROM_BUSES,
    FROM_HAND,
    FROM_LOVERS,
    FROM_NIGHT,
    FROM_PASSENGERS,
    FROM_UNHAPPY,
    HANDS,
    HELD,
    KINDS,
    NEXT_TURN,
    NO,
    NOTHING,
    OVER,
    PENALTY,
    REFILL,
    ROOM,
    SHOUT,
    TRAVELER,
    WHICH_COLUMN,
    State,
    bit,
    blank,
    count,
    empty_handed,
    has,
    heads,
    lowest,
    ready,
    waiting,
    willing,
)

__all__ = [
    "ACTIONS",
    "FEATURES",
    "KINDS",
    "RULES",
    "State",
    "forget",
    "imagine",
    "instinct",
    "observe",
    "yes_is_public",
]

RULES = 1

DAY, TURN, ARRIVED, GARAGED, PLACED, CHOSE, CALLED = (
    KINDS.day,
    KINDS.turn,
    KINDS.arrived,
    KINDS.garaged,
    KINDS.placed,
    KINDS.chose,
    KINDS.called,
)
STOPPED, PENALISED, PAID, TOOK, TOOK_BUS = KINDS.stopped, KINDS.penalty, KINDS.paid, KINDS.took, KINDS.took_bus
SHOWN, STUCK, LAST_TURNS, WENT_OUT, NIGHT, DAY_SCORE = (
    KINDS.shown,
    KINDS.stuck,
    KINDS.last_turns,
    KINDS.went_out,
    KINDS.night,
    KINDS.day_score,
)


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.days = 2 - options[1]
    s.teams = options[2]
    s.first = below(s, s.players)
    begin_day(s)


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
    tell(s, DAY, s.day + 1, s.first, 0, 0, 0)
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
    card = s.pile[s.pile_size]
    s.pile[s.pile_size] = NONE
    return card


@rule
def draw_bus(s):
    s.depot_size -= 1
    bus = s.depot[s.depot_size]
    s.depot[s.depot_size] = NONE
    return bus


@rule
def fill_station(s):
    """Waiting room, left column first, and garage, as far as the piles last."""
    for column in range(COLUMNS):
        for i in range(COLUMN):
            if s.column[column, i] == NONE and s.pile_size > 0:
                card = draw_traveler(s)
                s.unseen ^= bit(card)
                put_in(s, column, i, card)
                tell(s, ARRIVED, card, column, 0, 0, 0)
    for i in range(GARAGE):
        if s.garage[i] == NONE and s.depot_size > 0:
            bus = draw_bus(s)
            s.unseen_buses ^= bit(bus)
            s.garage[i] = bus
            tell(s, GARAGED, bus, 0, 0, 0, 0)


@rule
def begin_turn(s, seat):
    s.turn = seat
    s.seat = seat
    s.step = CHOOSE
    s.asking = NOTHING
    s.active = NONE
    s.placed = 0
    s.boarded = 0
    tell(s, TURN, seat, 0, 0, 0, 0)


@rule
def legal(s, mask):
    mask[:] = 0
    if s.asking == ASK_BABY:
        mask[NO] = 1
        mask[SHOUT] = has(s.hand[s.seat], BABY_OF[BUS_COLOUR[s.active]])
        return 1 + mask[SHOUT]
    if s.asking == ASK_EXCHANGE:
        return legal_exchange(s, mask)
    if s.asking == ASK_VICTIM:
        cards = int(s.aboard[s.leaving])
        return mark(mask, cards if s.pending == NONE else cards & ~bit(s.pending))
    if s.step == CHOOSE:
        return legal_bus(s, mask)
    if s.step == HANDS:
        cards = willing(s, s.active, s.hand[s.turn])
        if may_stop(s, cards):
            mask[NO] = 1
        return mark(mask, cards) + mask[NO]
    if s.step == PENALTY:
        return mark(mask, s.hand[s.turn])
    mask[WHICH_COLUMN] = 1  # the question is put only where both columns can answer it
    mask[WHICH_COLUMN + 1] = 1
    return 2


@rule
def mark(mask, cards):
    """Allow each traveler of a set; how many there are."""
    rest, number = int(cards), 0
    while rest:
        mask[TRAVELER + lowest(rest)] = 1
        rest &= rest - 1
        number += 1
    return number


@rule
def legal_exchange(s, mask):
    if s.pending != NONE:
        return mark(mask, exchangeable(s, s.pending))
    mask[NO] = 1
    if waiting(s) > 0:
        return 1 + mark(mask, s.hand[s.turn])
    rest, number = int(s.hand[s.turn]), 1
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if exchangeable(s, card):
            mask[TRAVELER + card] = 1
            number += 1
    return number


@rule
def legal_bus(s, mask):
    """A bus of the hand, one at the platform that somebody can board, one that a Star calls; or else show the hand."""
    number = 0
    present = int(s.hand[s.turn]) | heads(s)
    for bus in range(BUSES):
        if has(s.platform, bus):
            allowed = willing(s, bus, present) != 0
        elif has(s.fleet[s.turn], bus):
            allowed = True
        else:
            allowed = has(s.hand[s.turn], STAR_OF[BUS_COLOUR[bus]]) and can_be_called(s, bus)
        if allowed:
            mask[BUS + bus] = 1
            number += 1
    if number == 0:
        mask[NO] = 1
        return 1
    return number


@rule
def can_be_called(s, bus):
    """It has left, or it stands anywhere in the garage."""
    if has(s.departed, bus):
        return True
    found = False
    for i in range(GARAGE):
        found |= s.garage[i] == bus
    return found


@rule
def may_stop(s, cards):
    """Whoever chose a bus at the platform must bring somebody aboard, as long as somebody can go."""
    return s.placed or s.boarded > 0 or cards == 0


@rule
def play(s, action):
    hush(s)
    if s.asking == ASK_BABY:
        if action == SHOUT:
            shout(s)
        else:
            stay_silent(s)
    elif s.asking == ASK_EXCHANGE:
        if action == NO:
            decline_exchange(s)
        elif s.pending == NONE:
            s.pending = action - TRAVELER
        else:
            exchange(s, action - TRAVELER)
    elif s.asking == ASK_VICTIM:
        choose_victim(s, action - TRAVELER)
    elif s.step == CHOOSE:
        if action == NO:
            show_hand(s)
        else:
            choose_bus(s, action - BUS)
    elif s.step == ROOM:
        column = action - WHICH_COLUMN
        step_up(s, s.column[column, 0], column)
    elif s.step == HANDS:
        if action == NO:
            tell(s, STOPPED, s.turn, 0, 0, 0, 0)
            s.step = CLOSING
        else:
            step_up(s, action - TRAVELER, HELD)
    elif s.step == PENALTY:
        be_penalised(s, action - TRAVELER)
    else:
        pick_up(s, action - WHICH_COLUMN)
    proceed(s)


@rule
def proceed(s):
    """Go on with the turn, and with the next ones, up to a decision."""
    waits = False
    while s.asking == NOTHING and not waits:
        if s.boarding != NONE:
            board(s)
        elif s.queued > 0:
            check_next(s)
        elif s.caller != NOBODY:
            caller = s.caller
            s.caller = NOBODY
            if empty_handed(s, caller):
                go_out(s, caller)
        elif s.step == CHOOSE or s.step == OVER:
            waits = True
        elif s.step == END_DAY:
            end_day(s)
        elif s.step == NEXT_TURN:
            next_turn(s)
        elif empty_handed(s, s.turn):
            go_out(s, s.turn)
        elif s.step == ROOM:
            waits = waiting_room(s)
        elif s.step == HANDS:
            waits = travelers_in_hand(s)
        elif s.step == CLOSING:
            close_boarding(s)
        elif s.step == PENALTY:
            waits = penalty(s)
        elif s.step == REFILL:
            waits = refill(s)
        else:
            end_turn(s)


@rule
def choose_bus(s, bus):
    seat = s.turn
    s.active = bus
    s.step = ROOM
    if has(s.platform, bus):
        tell(s, CHOSE, seat, bus, 0, 0, 0)
        return
    s.placed = 1
    if has(s.fleet[seat], bus):
        s.fleet[seat] ^= bit(bus)
        s.fleet_size[seat] -= 1
        s.known_fleet[seat] &= ~bit(bus)
        s.unseen_buses &= ~bit(bus)
        s.platform |= bit(bus)
        tell(s, PLACED, seat, bus, 0, 0, 0)
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
    tell(s, CALLED, s.turn, bus, star, 0, 0)
    step_up(s, star, HELD)


@rule
def leave_garage(s, i):
    for k in range(i, GARAGE - 1):
        s.garage[k] = s.garage[k + 1]
    s.garage[GARAGE - 1] = NONE


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
    tell(s, PENALISED, s.turn, 0, 0, 0, 0)
    whisper(s, bit(s.turn), PAID, s.turn, card, 0, 0, 0)
    pay_penalty(s, s.turn, card)
    s.step = REFILL


@rule
def refill(s):
    """Step 4: up to a full hand from the heads of the columns. Whether the player has to choose a column."""
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
    tell(s, TOOK, s.turn, card, 0, 0, 0)


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
        tell(s, TOOK_BUS, seat, bus, 0, 0, 0)
    fill_station(s)
    s.step = NEXT_TURN


@rule
def next_turn(s):
    if s.last != NONE:
        s.last -= 1
        if s.last == 0:
            s.step = END_DAY
            return
    begin_turn(s, (s.turn + 1) % s.players)


@rule
def show_hand(s):
    """A blocked player proves it. Everybody else has one more turn; who is blocked then is passed over."""
    tell(s, STUCK, s.turn, 0, 0, 0, 0)
    rest = int(s.hand[s.turn])
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        reveal(s, s.turn, card)
        tell(s, SHOWN, s.turn, card, 0, 0, 0)
    if s.last == NONE:
        s.last = s.players
        tell(s, LAST_TURNS, 0, 0, 0, 0, 0)
    s.step = NEXT_TURN


@rule
def go_out(s, seat):
    tell(s, WENT_OUT, seat, 0, 0, 0, 0)
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
        tell(s, NIGHT, seat, s.earned[seat, day, FROM_NIGHT], 0, 0, 0)
    tell(s, DAY_SCORE, seat, day_points(s, seat, day), 0, 0, 0)


@rule
def day_points(s, seat, day):
    total = 0
    for source in range(6):
        total += int(s.earned[seat, day, source])
    return total


@rule
def points_of(s, seat):
    return day_points(s, seat, 0) + day_points(s, seat, 1)


@rule
def carried(s, seat):
    """The Passengers of both days, who break a tie."""
    return int(s.earned[seat, 0, FROM_PASSENGERS]) + int(s.earned[seat, 1, FROM_PASSENGERS])


@rule
def outcome(s, score, rank):
    """Points and rank; of a team, what both members have together stands for each."""
    for seat in range(s.players):
        score[seat] = standing(s, seat)
    rank_by(score, rank, s.players)
    for seat in range(s.players):
        score[seat] = points_of(s, seat)
        if s.teams:
            score[seat] += points_of(s, partner(seat))


@rule
def partner(seat):
    return (seat + 2) % 4


@rule
def standing(s, seat):
    """Points; between equals, the more Passengers."""
    points, passengers = points_of(s, seat), carried(s, seat)
    if s.teams:
        points += points_of(s, partner(seat))
        passengers += carried(s, partner(seat))
    return points * 256 + passengers
