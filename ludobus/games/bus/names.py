"""Bus: the stages of a game, its actions and its news, by name."""

from ludobus.core.news import Kinds
from ludobus.core.numbering import Numbering
from ludobus.games.bus.parts import JUNCTIONS, KINDS_OF_BUILDING, STREETS

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
CHOOSE, SKIP, STATION, KIND, STOP, RUN = (
    ACTIONS.choose,
    ACTIONS.skip,
    ACTIONS.station,
    ACTIONS.kind,
    ACTIONS.stop,
    ACTIONS.run,
)
CLOSE, SITE, PICKUP, DROPOFF, LAY = ACTIONS.close, ACTIONS.site, ACTIONS.pickup, ACTIONS.dropoff, ACTIONS.street

KINDS = Kinds(
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
)
FIRST, BEGAN, EXTENDED, CLOSED, STUCK = KINDS.first, KINDS.began, KINDS.extended, KINDS.closed, KINDS.stuck
ROUND, MARKED, PASSED, BOUGHT, ARRIVED = KINDS.round, KINDS.marked, KINDS.passed, KINDS.bought, KINDS.arrived
NO_PASSENGERS, BUILT, NO_LOTS, STOPPED, TICKED = (
    KINDS.no_passengers,
    KINDS.built,
    KINDS.no_lots,
    KINDS.stopped,
    KINDS.clock,
)
SETTLED, CARRIED, IDLE, STARTED = KINDS.settled, KINDS.carried, KINDS.idle, KINDS.start
OUT_OF_STONES, OUT_OF_MARKERS, OUT_OF_LOTS = KINDS.out_of_stones, KINDS.out_of_markers, KINDS.out_of_lots
