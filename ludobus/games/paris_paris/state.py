"""Paris Paris: the record, the actions and the news."""

from ludobus.core.dice import Dice
from ludobus.core.news import FACTS, NewsKinds, Newsroom
from ludobus.core.numbering import Numbering
from ludobus.core.record import blank_of, i8, i16, record
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import LINES, SEATS, STATIONS, TOKENS

RULES = 1

ACTIONS = Numbering(
    take=SEATS + 1,  # the i-th token of the stack
    evict=2,  # the shop on place i of the full crossing
)

NEWS = NewsKinds(
    "stack! round seat",
    "turned! station line",
    "opened seat station line",
    "bagged seat owner station",
    "returned owner station",
    "visit station",
    "parked station line",
    "excursion line",
    "scored seat points",
    "nobody",
    "finale! seat line",
    "open_finale line",
    "bag seat points",
    "bag_tied",
)

FROM_VISITS, FROM_EXCURSIONS, FROM_FINALES, FROM_BAG = range(4)  # the columns of `earned`
OPEN_MARKER = 2  # with 2 players the third marker lies open


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    first: i8  # who holds the bus
    rounds: i8  # played
    placed: i8  # shops placed in this round
    pending: i8  # the token that waits for its eviction, as a place in `offer`, or NONE
    stacks: i8[TOKENS]  # players + 1 tokens per round, in this order
    offer: i8[SEATS + 1]  # this round's tokens, NONE once taken
    shops: i8[STATIONS, 2]  # owner of each place
    parked: i8[LINES]  # the token of each colour on P
    marker: i8[LINES]  # secret excursion of each seat; with 2 players the third lies open
    bag: i8[SEATS]
    gain: i16[SEATS]  # points of the scoring under way
    earned: i16[SEATS, 4]  # points by where they came from
    news: i16[48, 2 + FACTS]


blank = rule(blank_of(State))
