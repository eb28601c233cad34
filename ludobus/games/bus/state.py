"""Bus: the record, the stages of a game, its actions and its news."""

from ludobus.core.dice import Dice
from ludobus.core.news import FACTS, NewsKinds, Newsroom
from ludobus.core.numbering import Numbering
from ludobus.core.record import blank_of, i8, i16, i64, record
from ludobus.core.rule import rule
from ludobus.games.bus.parts import JUNCTIONS, KINDS_OF_BUILDING, LOTS, MARKERS, SEATS, STREETS

RULES = 2

# the stages, in the order of the rulebook
FOUNDING, FIRST_LINES, SECOND_LINES, CHOOSING, LINES, ARRIVALS, BUILDING, CLOCK, VRROOMM, OVER = range(10)

# what an action marker can be put on, in the order in which it is resolved
ON_LINE, ON_BUS, ON_PASSENGERS, ON_BUILDINGS, ON_CLOCK, ON_VRROOMM, ON_START = range(7)
CHOICES = 7
HOUSE, OFFICE, PUB = range(KINDS_OF_BUILDING)

ACTIONS = Numbering(
    choose=CHOICES,  # put an action marker there
    skip=1,  # pass: no more markers in this round
    station=2,  # a new passenger arrives there
    kind=KINDS_OF_BUILDING,  # of the building for the site chosen
    stop=1,  # time stands still
    run=1,  # the clock goes on
    close=2,  # a marker that links both ends closes the loop where end i lies
    site=JUNCTIONS,  # build at the junction
    pickup=JUNCTIONS,  # a passenger who waits there
    dropoff=JUNCTIONS,  # a free building of the wanted kind there
    street=STREETS,  # the next line marker goes there
)

NEWS = NewsKinds(
    "first! seat",
    "began seat origin junction",
    "extended seat origin junction",
    "closed seat origin junction",
    "stuck seat count",
    "round! round seat",
    "marked seat choice space",
    "passed seat",
    "bought seat buses",
    "arrived seat station",
    "no_passengers seat count",
    "built seat kind junction",
    "no_lots seat count",
    "stopped seat kind stones",
    "clock kind",
    "settled count",
    "carried seat origin junction points",
    "idle seat",
    "start seat",
    "out_of_stones",
    "out_of_markers",
    "out_of_lots",
    "in_vain seat choice",
    "no_bus seat",
    "no_markers seat count",
)

BUSES_2020, LINE_MARKERS_2020 = 5, 25  # pieces of a player in that edition
DEEPEST = 12  # line markers due at once: ten rounds at most, one bus per round, and one marker more with 5 players


@record
class State(Dice, Newsroom):
    players: i8
    seat: i8  # who decides, NOBODY at the end
    turn: i8
    spaces: i8  # of an action that many may choose; 0: without limit
    stage: i8
    first: i8  # who holds the start piece
    rounds: i8  # played
    cursor: i8  # in the setup, how many players are done; later the place in `marks` of the marker being resolved
    due: i8  # how many pieces the seat still has to place or to carry now
    pending: i8  # the unfinished move: a street, a site or a passenger's junction
    clock: i8  # the kind of building that passengers want
    left: i8  # stones beside the clock
    supply: i8  # passengers not yet in the city
    built: i8  # buildings in all; as zones fill in order, it says which one is open
    passed: i8  # seats, as bits
    marked: i8  # markers on the action board
    taken: i8[CHOICES]  # markers on each action
    marks: i8[SEATS * MARKERS]  # the action board, in choosing order: seat + 8 * choice
    made: i8[SEATS]  # markers that each seat has put there in this round
    markers: i8[SEATS]  # that each seat has left
    buses: i8[SEATS]
    stones: i8[SEATS]
    bound: i8[SEATS]  # ends, as bits, that must turn into an empty street
    ends: i8[SEATS, 2]
    edition: i8  # 1 with the pieces of 2020: a few buses and line markers a player
    carried: i16[SEATS]
    since: i16[SEATS]  # when the disc came to its island: the lower, the lower it lies
    reach: i64[SEATS]  # the junctions of each line, as bits
    lines: i8[STREETS]  # the seats on each street, as bits
    ways: i8[STREETS]  # ends, as bits, from which the due marker may go there
    buildings: i8[LOTS]
    people: i8[JUNCTIONS]  # passengers
    settled: i8[JUNCTIONS]  # those of them who sit in a building until the round is over
    untried: i16[DEEPEST]  # scratch of the search for the longest extension
    tried: i8[DEEPEST, 3]
    news: i8[112, 2 + FACTS]


blank = rule(blank_of(State))
