"""Bus Station: the record, the actions and the news, and small questions about the station."""

import numpy as np

from ludobus.core.cards import bit, has, lone
from ludobus.core.dice import Dice
from ludobus.core.news import FACTS, NewsKinds, Newsroom
from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE, blank_of, i8, i16, i32, i64, record, u8
from ludobus.core.rule import rule
from ludobus.games.bus_station.parts import (
    BUS_COLOUR,
    BUSES,
    CAPACITY,
    COLUMN,
    COLUMNS,
    DAYS,
    GARAGE,
    LOVERS,
    SEATS,
    SURFERS,
    TRAVELERS,
    WELCOME,
)

RULES = 1

ACTIONS = Numbering(
    bus=BUSES,  # the active bus: from the hand, at the platform, or called by a Star from the garage or from afar
    column=COLUMNS,  # whose head boards, or is taken into the hand
    traveler=TRAVELERS,  # boards, pays the penalty, is given or taken in an exchange, or becomes Unhappy
    shout=1,  # "Baby!"
    no=1,  # no more boarding, no exchange, no shout; at the start of a turn: shows a hand that cannot play
)

NEWS = NewsKinds(
    "day! number seat",
    "turn! seat",
    "arrived! traveler column",
    "garaged! bus",
    "placed! seat bus",
    "chose seat bus",
    "called! seat bus traveler",
    "steps traveler bus",
    "brings! seat traveler bus",
    "boarded traveler bus",
    "brought! seat traveler bus",
    "shouted! seat traveler bus",
    "displaced traveler",
    "swapped_room! seat traveler other",
    "swapped_bus! seat traveler other bus",
    "kept seat",
    "stopped seat",
    "blocked bus",
    "lonely seat traveler",
    "victim seat traveler",
    "left seat bus points",
    "penalty seat",
    "paid seat traveler",
    "took seat traveler",
    "took_bus seat bus",
    "shown! seat traveler",
    "stuck! seat",
    "last_turns",
    "went_out! seat",
    "night seat points",
    "day_score! seat points",
    "declined! seat",
)

FROM_PASSENGERS, FROM_LOVERS, FROM_UNHAPPY, FROM_HAND, FROM_BUSES, FROM_NIGHT = range(6)  # the columns of `earned`
CHOOSE, ROOM, HANDS, CLOSING, PENALTY, REFILL, OVER = range(7)  # steps of a turn
END_TURN, NEXT_TURN, END_DAY = range(7, 10)  # and what follows it; nobody decides anything there
NOTHING, ASK_BABY, ASK_EXCHANGE, ASK_VICTIM = range(4)  # what may interrupt them
GENERAL_ABOARD = BUSES  # added to a bus in the queue: it leaves whether it is full or not
HELD = COLUMNS  # the origin of a traveler who boards from the hand; others come from a column
WHOLE_PILE, SECOND_DAY = 1, 4  # `rulings`, as bits: the Drunkard's victims, whose Passengers break ties
BABY_COUNTS, FREE_STAR, ROOM_FIRST, SHORT_TURN, LATE_END, FREE_LAST = 8, 16, 32, 64, 128, 2  # and the option `reading`
READINGS = np.array([0, BABY_COUNTS, FREE_STAR, ROOM_FIRST, SHORT_TURN, LATE_END, FREE_LAST], np.uint8)  # in its order
PENALTIES = 24  # places in a pile of penalties; a day has 16 buses, and a few Stars that a Baby sends back


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    days: i8  # to be played
    day: i8  # played
    teams: i8
    first: i8  # who began the day
    last: i8  # turns left once a blocked player has shown the hand, NONE before
    step: i8
    asking: i8
    active: i8  # bus
    placed: i8  # whether it came to the platform in this turn
    boarded: i8  # travelers that the player has brought aboard it in this turn
    boarding: i8  # the traveler in the act of boarding
    origin: i8  # where he came from: a column, or HELD
    unopposed: i8  # whether everybody who might shout has let him board
    corrupter: i8  # who exchanges
    pending: i8  # unfinished move: the traveler to be given away, or the Drunkard's first victim
    leaving: i8  # the bus that waits for the Drunkard's victims
    caller: i8  # whose Baby has just boarded
    queued: i8
    queue: i8[6]  # buses to be checked for departure, the next one last
    column: i8[COLUMNS, COLUMN]  # head first
    garage: i8[GARAGE]  # front first
    pile_size: i8
    pile: i8[TRAVELERS]  # next card last
    depot_size: i8
    depot: i8[BUSES]
    used: i8[BUSES]  # seats
    hand_size: i8[SEATS]
    fleet_size: i8[SEATS]
    dealt: i8[SEATS]  # travelers dealt to a seat, now in its hand or its penalties, that the others have not seen
    penalties: i8[SEATS]
    penalty: i8[SEATS, PENALTIES]  # secret, in the order in which they were paid
    seen_at: i8[TRAVELERS]  # of a known traveler: the penalties of that seat when he was last seen in its hand
    rulings: u8  # the other readings of the text that are played, as bits
    hand: i64[SEATS]  # secret
    known: i64[SEATS]  # seen in that hand, and not seen to leave it: he is there or among its penalties
    passengers: i64[SEATS]
    unhappy: i64[SEATS]  # from buses; penalties are not among them
    aboard: i64[BUSES]
    unseen: i64  # travelers not seen by everybody this day
    fleet: i32[SEATS]  # secret: the buses in hand
    known_fleet: i32[SEATS]
    platform: i32
    departed: i32
    unseen_buses: i32
    earned: i8[SEATS, DAYS, 6]  # points by where they came from
    news: i16[48, 2 + FACTS]


blank = rule(blank_of(State))


@rule
def free(s, bus):
    return int(CAPACITY[bus]) - int(s.used[bus])


@rule
def willing(s, bus, cards):
    """Those of a set of travelers who may board the bus and fit in."""
    room = free(s, bus)
    if room == 0:
        return 0
    chosen = int(cards) & int(WELCOME[BUS_COLOUR[bus]])
    return chosen & ~SURFERS if room == 1 else chosen


@rule
def heads(s):
    """The accessible travelers of the waiting room."""
    cards = 0
    for column in range(COLUMNS):
        if s.column[column, 0] != NONE:
            cards |= bit(s.column[column, 0])
    return cards


@rule
def waiting(s):
    """How many travelers are in the waiting room."""
    number = 0
    for column in range(COLUMNS):
        for i in range(COLUMN):
            number += int(s.column[column, i] != NONE)
    return number


@rule
def blocked(s, bus):
    """A single Lover is aboard: even full, the bus does not leave."""
    return lone(int(s.aboard[bus]) & int(LOVERS[BUS_COLOUR[bus]]))


@rule
def ready(s):
    """The active bus is still at the platform and has a free seat."""
    return s.active != NONE and has(s.platform, s.active) and free(s, s.active) > 0


@rule
def empty_handed(s, seat):
    return s.hand_size[seat] == 0 and s.fleet_size[seat] == 0
