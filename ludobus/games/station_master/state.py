"""Station Master: the record, its actions and its news."""

from ludobus.core.dice import Dice
from ludobus.core.news import FACTS, NewsKinds, Newsroom
from ludobus.core.numbering import Numbering
from ludobus.core.record import blank_of, i8, i16, record
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import (
    CARDS,
    HAND,
    LOCOS,
    LONGEST,
    PLACES,
    RUSH,
    SEATS,
    SPECIALS,
    TOKENS,
    TRACKS,
)

RULES = 2

ACTIONS = Numbering(
    token=3,  # lay a token of i + 1 passengers
    track=TRACKS,  # the train that the move goes to
    card=RUSH,  # play a card of this type; Rush Hour plays itself
    place=PLACES,  # move the i-th token of the row
    look=5,  # take the i-th card of the discard, from the top
    decline=1,
)

# the question that the seat answers: what to do; a card of the discard; the (first) train; tokens to move or where to;
# where the carriage goes; a token for the standing room
CHOOSE, SALVAGE, DIRECT, MOVE, REHOOK, BOARD = range(6)

NEWS = NewsKinds(
    "opened seat",
    "arrived! track loco",
    "got! seat card",
    "drew! seat",
    "laid seat track",
    "coupled seat card track",
    "sent_off seat track",
    "fitted seat card track",
    "reassigned seat card source track",
    "repaired seat card track",
    "repair_declined seat",
    "transferred seat owner source track",
    "uncoupled seat card track",
    "wasted seat card",
    "departed! track loco value",
    "turned! seat place passengers",
    "scored seat passengers points",
    "vacated track",
    "rush! seat",
    "rush_idle! seat",
    "exhausted",
    "skipped! seat",
    "closed",
    "stranded",
)


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    # the unfinished move
    step: i8  # the question that is open
    token: i8  # passengers of the token being laid, or 0
    card: i8  # the card being played, still in hand, or NONE
    salvage: i8  # the card of the discard being put back, from the top, or NONE
    source: i8  # the train chosen first, or NOWHERE
    picked: i8[3]  # the tokens being moved, by their place in the row
    picks: i8
    within: i8  # the trains that the move can go to now, as bits
    # the piles; the last card is the top
    pile: i8[CARDS]
    stock: i8
    discard: i8[CARDS]
    discards: i8
    shed: i8[LOCOS]
    in_shed: i8
    retired: i16  # the locomotives that have left, as bits
    # the seats
    hand: i8[SEATS, HAND]
    held: i8[SEATS]
    home: i8[SEATS, 3]  # tokens before their owner, of one to three passengers
    worth: i8[SEATS, TOKENS]  # passengers of each token on a train, 0 when it is at home
    laid: i8[SEATS, TOKENS]  # the tokens on trains, in the order in which they were laid
    out: i8[SEATS]  # how many
    most: i8[SEATS, TOKENS, 3]  # how many 1s, 2s and 3s the tokens laid up to this one can have: see tokens.py
    earned: i16[SEATS, 3]  # points by the kind of train
    best: i16[SEATS]  # from one train
    rides: i8[SEATS]  # trains that left with passengers of the seat
    # the station
    trains: i8
    loco: i8[TRACKS]
    carriages: i8[TRACKS, LONGEST]  # from the locomotive to the tail
    length: i8[TRACKS]
    row: i8[TRACKS, PLACES]  # the tokens in the order in which they came: seat * 6 + token
    aboard: i8[TRACKS]
    fittings: i8[TRACKS, SPECIALS]  # Royal Carriages and Standing Rooms in the order played
    fitted: i8[TRACKS]
    seats: i8[TRACKS]  # how many tokens it may carry
    news: i16[32, 2 + FACTS]

    notes = ("laid", "most")


blank = rule(blank_of(State))
