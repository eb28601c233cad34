"""Get on Board: the record, the actions and the news."""

from ludobus.core.dice import Dice
from ludobus.core.news import FACTS, NewsKinds, Newsroom
from ludobus.core.numbering import Numbering
from ludobus.core.record import blank_of, i8, i16, record, u8, u64
from ludobus.core.rule import rule
from ludobus.games.get_on_board.parts import ROWS, SEATS, STOPS, STREETS, TICKETS

RULES = 1

ACTIONS = Numbering(
    keep=2,  # the i-th of the two start tickets in hand
    go=4,  # lay a stick: north, east, south or west on the grid
)

NEWS = NewsKinds(
    "sheet! seat sheet",
    "common! card",
    "personal! seat goals",  # for that seat alone
    "hand! seat ticket other",  # for that seat alone
    "kept seat",
    "start! seat ticket",
    "ticket! number ticket inspector",
    "drove seat sticks junction column row",
    "extended seat",
    "shortened seat",
    "turned seat boxes",
    "jammed seat boxes",
    "eliminated seat",
    "boarded seat passenger",
    "full seat passenger",
    "visited seat place",
    "delivered seat place count points",
    "bonus seat passenger",
    "landmark seat junction count",
    "reached seat card points",
    "flipped card",
    "all_out",
    "revealed! seat goals points",
    "total seat points",
)

CAPACITY = 64  # entries of news
ONE_TURN = 41  # more than the news of one turn (17), of the end of its round (12) and of the game (11) together


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    city: i8  # 0 New York, 1 London
    rounds: i8  # the round that is played, 0 while start tickets are chosen
    inspector: i8
    # cards
    hands: i8[SEATS * 2]  # two start tickets per seat, the lower one first; NONE once all have started
    started: i8[SEATS]  # the start ticket that each seat kept
    deck: i8[TICKETS]  # in the order in which they come
    sheet: i8[SEATS]
    personal: i8[SEATS]  # each seat's secret objective
    common: i8[2]
    flipped: i8[2]
    # lines
    line: i8[SEATS, STOPS]  # the junctions of each line from its start, NOWHERE beyond its end
    sticks: i8[SEATS]
    heading: i8[SEATS]  # the direction in which the last stick was laid, NONE before the first
    touched: u64[SEATS, 2]  # the junctions of each line as bits
    laid: u8[STREETS]  # whose sticks lie on each street, as bits
    out: i8[SEATS]  # the round in which the seat was eliminated, or 0
    # score sheets
    ladies: i8[SEATS]
    students: i8[SEATS]
    interns: i8[SEATS]
    schools: i8[SEATS]
    tourists: i8[SEATS, ROWS]
    tours: i8[SEATS]  # rows of tourists delivered
    businessmen: i8[SEATS, ROWS]
    deals: i8[SEATS]  # rows of businessmen delivered
    memo: i8[SEATS, 2]  # sites of each kind
    landmark: i8[SEATS, 4]  # by kind of place; NONE until it is reached
    reached: i8[SEATS, 2]  # points for the common objectives
    boxes: i8[SEATS]  # turn boxes
    jams: i8[SEATS]  # traffic boxes
    # the unfinished move of `seat`
    pending: i8  # sticks of this turn
    steps: i8[4]  # their directions
    at: i8  # where they lead to
    going: i8  # the direction of the last stick, of this turn or of the one before
    rest: i8  # the joints that are still asked for; before the first stick, the whole shape
    short: i8  # 1 when the shape fits nowhere and one stick takes its place
    spent: i8  # turn boxes for this turn
    offer: i8  # the directions of the next stick, as bits
    news: i16[CAPACITY, 2 + FACTS]


blank = rule(blank_of(State))
