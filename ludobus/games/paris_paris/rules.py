"""Paris Paris: the rules."""

from ludobus.core.dice import Dice, below, forget_dice, set_dice, shuffle
from ludobus.core.news import FACTS, Kinds, Newsroom, forget_news, hush, tell
from ludobus.core.numbering import Numbering
from ludobus.core.rank import rank_by
from ludobus.core.record import NOBODY, NONE, NOWHERE, blank_of, i8, i16, record
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import (
    CAPACITY,
    LINES,
    NEIGHBOURS,
    ROUTE,
    SEATS,
    STATIONS,
    STOP,
    STOPS,
    TOKEN_LINE,
    TOKEN_STATION,
    TOKENS,
)

RULES = 1

ACTIONS = Numbering(
    take=SEATS + 1,  # the i-th token of the stack
    evict=2,  # the shop on place i of the full crossing
)
TAKE, EVICT = ACTIONS.take, ACTIONS.evict

KINDS = Kinds(
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
STACK, TURNED, OPENED, BAGGED, RETURNED = KINDS.stack, KINDS.turned, KINDS.opened, KINDS.bagged, KINDS.returned
VISIT, PARKED, EXCURSION, SCORED, NO_POINTS = KINDS.visit, KINDS.parked, KINDS.excursion, KINDS.scored, KINDS.nobody
FINALE, OPEN_FINALE, BAG, BAG_TIED = KINDS.finale, KINDS.open_finale, KINDS.bag, KINDS.bag_tied

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
    stacks: i8[TOKENS]  # players + 1 tokens a round, in this order
    offer: i8[SEATS + 1]  # this round's tokens, NONE once taken
    shops: i8[STATIONS, 2]  # owner of each place
    parked: i8[LINES]  # the token of each colour on P
    marker: i8[LINES]  # secret excursion of each seat; with 2 players the third lies open
    bag: i8[SEATS]
    gain: i16[SEATS]  # points of the scoring under way
    earned: i16[SEATS, 4]  # points by where they came from
    news: i16[48, 2 + FACTS]


blank = rule(blank_of(State))


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.first = options[1]
    s.pending = NONE
    s.shops[:] = NOBODY
    s.offer[:] = NONE
    s.parked[:] = NONE
    for token in range(TOKENS):
        s.stacks[token] = token
    for line in range(LINES):
        s.marker[line] = line
    shuffle(s, s.stacks)
    shuffle(s, s.marker)
    begin_round(s)


@rule
def begin_round(s):
    tell(s, STACK, s.rounds + 1, s.first, 0, 0, 0)
    for i in range(s.players + 1):
        token = s.stacks[s.rounds * (s.players + 1) + i]
        s.offer[i] = token
        tell(s, TURNED, TOKEN_STATION[token], TOKEN_LINE[token], 0, 0, 0)
    s.placed = 0
    s.seat = s.first
    s.turn = s.first


@rule
def legal(s, mask):
    mask[:] = 0
    if s.pending != NONE:
        mask[EVICT] = 1
        mask[EVICT + 1] = 1
        return 2
    count = 0
    for i in range(s.players + 1):
        if s.offer[i] != NONE:
            mask[TAKE + i] = 1
            count += 1
    return count


@rule
def play(s, action):
    hush(s)
    if s.pending != NONE:
        place = action - EVICT
        action = TAKE + s.pending
        s.pending = NONE
    else:
        station = TOKEN_STATION[s.offer[action - TAKE]]
        if contested(s, station):
            s.pending = action - TAKE
            return
        place = room(s, station)
    install(s, action - TAKE, place)
    end_turn(s)


@rule
def contested(s, station):
    """Full, with shops of two owners: the newcomer chooses whose goes."""
    return (
        s.shops[station, 0] != NOBODY and s.shops[station, 1] != NOBODY and s.shops[station, 0] != s.shops[station, 1]
    )


@rule
def room(s, station):
    """The place for a new shop: a free one, or else the first."""
    for place in range(CAPACITY[station]):
        if s.shops[station, place] == NOBODY:
            return place
    return 0


@rule
def install(s, i, place):
    """The seat's shop comes to the station of the i-th token, in place of the one that stands there."""
    station, line = TOKEN_STATION[s.offer[i]], TOKEN_LINE[s.offer[i]]
    s.offer[i] = NONE
    owner = s.shops[station, place]
    s.shops[station, place] = s.seat
    tell(s, OPENED, s.seat, station, line, 0, 0)
    if owner == NOBODY:
        return
    if owner != s.seat and s.players > 2:
        s.bag[owner] += 1
        tell(s, BAGGED, s.seat, owner, station, 0, 0)
    else:
        tell(s, RETURNED, owner, station, 0, 0, 0)


@rule
def end_turn(s):
    s.placed += 1
    s.seat = (s.seat + 1) % s.players
    s.turn = s.seat
    if s.placed == s.players:
        end_round(s)


@rule
def end_round(s):
    token = NONE
    for i in range(s.players + 1):
        token = max(token, s.offer[i])  # the only one left
    s.offer[:] = NONE
    visit(s, TOKEN_STATION[token])
    park(s, token)
    s.first = (s.first + 1) % s.players
    s.rounds += 1
    if s.rounds * (s.players + 1) < TOKENS:
        begin_round(s)
    else:
        finish(s)


@rule
def visit(s, station):
    tell(s, VISIT, station, 0, 0, 0, 0)
    find_customers(s, station)
    cash(s, FROM_VISITS)


@rule
def find_customers(s, station):
    """The shops on the station gain, or else the nearest ones along its lines."""
    if pay(s, station):
        return
    for distance in range(1, STOPS):
        paid = 0
        for line in range(LINES):
            stop = STOP[line, station]
            if stop != NOWHERE:
                if stop - distance >= 0:
                    paid += pay(s, ROUTE[line, stop - distance])
                if stop + distance < STOPS:
                    paid += pay(s, ROUTE[line, stop + distance])
        if paid:
            return


@rule
def pay(s, station):
    """A point for each shop on the station; how many there were."""
    paid = 0
    for place in range(2):
        owner = s.shops[station, place]
        if owner != NOBODY:
            s.gain[owner] += 1
            paid += 1
    return paid


@rule
def cash(s, source):
    """The gains of one scoring go to the track."""
    scored = False
    for seat in range(s.players):
        if s.gain[seat]:
            s.earned[seat, source] += s.gain[seat]
            tell(s, SCORED, seat, s.gain[seat], 0, 0, 0)
            s.gain[seat] = 0
            scored = True
    if not scored:
        tell(s, NO_POINTS, 0, 0, 0, 0, 0)


@rule
def park(s, token):
    line = TOKEN_LINE[token]
    if s.parked[line] == NONE:
        s.parked[line] = token
        tell(s, PARKED, TOKEN_STATION[token], line, 0, 0, 0)
    else:
        s.parked[line] = NONE
        tell(s, EXCURSION, line, 0, 0, 0, 0)
        drive(s, line)
        cash(s, FROM_EXCURSIONS)


@rule
def drive(s, line):
    """At each crossing, those present gain for their shops on it and on its neighbours."""
    for stop in range(STOPS):
        crossing = ROUTE[line, stop]
        if CAPACITY[crossing] == 2:
            for seat in range(s.players):
                s.gain[seat] += takings(s, seat, crossing)


@rule
def takings(s, seat, crossing):
    """What a bus that stops at the crossing brings the seat."""
    points = shops_of(s, seat, crossing)
    if points:
        for i in range(4):
            neighbour = NEIGHBOURS[crossing, i]
            if neighbour != NOWHERE:
                points += shops_of(s, seat, neighbour)
    return points


@rule
def shops_of(s, seat, station):
    return int(s.shops[station, 0] == seat) + int(s.shops[station, 1] == seat)


@rule
def finish(s):
    s.seat = NOBODY
    for i in range(s.players):
        seat = (s.first + i) % s.players
        tell(s, FINALE, seat, s.marker[seat], 0, 0, 0)
        drive(s, s.marker[seat])
        cash(s, FROM_FINALES)
    if s.players == 2:
        tell(s, OPEN_FINALE, s.marker[OPEN_MARKER], 0, 0, 0, 0)
        drive(s, s.marker[OPEN_MARKER])
        cash(s, FROM_FINALES)
    else:
        score_bag(s)


@rule
def score_bag(s):
    """Whoever alone has the most shops in the bag scores them."""
    most, owner = 0, NOBODY
    for seat in range(s.players):
        if s.bag[seat] > most:
            most, owner = s.bag[seat], seat
        elif s.bag[seat] == most:
            owner = NOBODY
    if owner == NOBODY:
        tell(s, BAG_TIED, 0, 0, 0, 0, 0)
    else:
        s.earned[owner, FROM_BAG] += most
        tell(s, BAG, owner, most, 0, 0, 0)


@rule
def points_of(s, seat):
    total = 0
    for source in range(4):
        total += s.earned[seat, source]
    return total


@rule
def outcome(s, score, rank):
    """Points, and how many seats stand before each one: 0 for the winners."""
    for seat in range(s.players):
        score[seat] = standing(s, seat)
    rank_by(score, rank, s.players)
    for seat in range(s.players):
        score[seat] = points_of(s, seat)


@rule
def standing(s, seat):
    """Points; between equals, the fewer shops on the board."""
    shops = 0
    for station in range(STATIONS):
        shops += shops_of(s, seat, station)
    return points_of(s, seat) * 2 * STATIONS - shops


@rule
def forget(s, seat):
    """Blank all that `seat` cannot know. What it could see and remember stays."""
    forget_dice(s)
    forget_news(s, seat)
    for i in range(s.players, LINES):
        if not (i == OPEN_MARKER and s.players == 2):
            s.marker[i] = NONE
    if s.seat == NOBODY:
        return
    if seat != s.seat:
        s.pending = NONE
    s.stacks[(s.rounds + 1) * (s.players + 1) :] = NONE
    for i in range(s.players):
        if i != seat:
            s.marker[i] = NONE


@rule
def imagine(s, key):
    """Fill the blanks with one of the possible worlds."""
    set_dice(s, key)
    fill(s, s.marker)
    fill(s, s.stacks)


@rule
def fill(s, pile):
    """Put the numbers that are missing from `pile` into its blanks, in random order."""
    missing, blanks = (1 << len(pile)) - 1, 0
    for number in pile:
        if number == NONE:
            blanks += 1
        else:
            missing ^= 1 << int(number)
    for i in range(len(pile)):
        if pile[i] == NONE:
            pile[i] = nth(missing, below(s, blanks))
            missing ^= 1 << int(pile[i])
            blanks -= 1


@rule
def nth(bits, n):
    """The n-th member of a set of bits."""
    for number in range(64):
        if bits >> number & 1:
            if n == 0:
                return number
            n -= 1
    return NONE


# what learners see, seats counted from the one that looks
FEATURES = Numbering(
    shops=(SEATS, STATIONS),  # each seat's shops on each station, halved
    offer=(SEATS + 1, TOKENS),  # the token at each place: `take` names the place
    pending=STATIONS,  # where this seat must choose whose shop goes
    unseen=TOKENS,  # the tokens still face down
    parked=TOKENS,
    marker=LINES,  # this seat's own final excursion
    open_marker=LINES,
    score=SEATS,  # in hundreds of points
    bag=SEATS,  # in tens of shops; everybody could count them
    bus=SEATS,  # who holds it
    to_act=SEATS,
    rounds=1,  # the part of the game that is over
)
AT_SHOPS, AT_OFFER, AT_PENDING, AT_UNSEEN, AT_PARKED = (
    FEATURES.shops,
    FEATURES.offer,
    FEATURES.pending,
    FEATURES.unseen,
    FEATURES.parked,
)
AT_MARKER, AT_OPEN_MARKER, AT_SCORE, AT_BAG = FEATURES.marker, FEATURES.open_marker, FEATURES.score, FEATURES.bag
AT_BUS, AT_TO_ACT, AT_ROUNDS = FEATURES.bus, FEATURES.to_act, FEATURES.rounds


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        relative = (other - seat) % int(s.players)
        for station in range(STATIONS):
            out[AT_SHOPS + relative * STATIONS + station] = shops_of(s, other, station) / 2
        out[AT_SCORE + relative] = points_of(s, other) / 100
        out[AT_BAG + relative] = s.bag[other] / 10
        out[AT_BUS + relative] = int(s.first == other)
        out[AT_TO_ACT + relative] = int(s.seat == other)
    for i in range(s.players + 1):
        if s.offer[i] != NONE:
            out[AT_OFFER + i * TOKENS + int(s.offer[i])] = 1
    if s.pending != NONE:
        out[AT_PENDING + int(TOKEN_STATION[s.offer[s.pending]])] = 1
    out[AT_UNSEEN : AT_UNSEEN + TOKENS] = 1
    for i in range(TOKENS):
        if s.stacks[i] != NONE:
            out[AT_UNSEEN + int(s.stacks[i])] = 0
    for line in range(LINES):
        if s.parked[line] != NONE:
            out[AT_PARKED + int(s.parked[line])] = 1
    if s.marker[seat] != NONE:
        out[AT_MARKER + int(s.marker[seat])] = 1
    if s.players == 2:
        out[AT_OPEN_MARKER + int(s.marker[OPEN_MARKER])] = 1
    out[AT_ROUNDS] = int(s.rounds) * (s.players + 1) / TOKENS


@rule
def instinct(s, mask):
    """The token whose station promises most; a rival's shop goes before one's own."""
    if s.pending != NONE:
        return EVICT + int(s.shops[TOKEN_STATION[s.offer[s.pending]], 0] == s.seat)
    best, chosen = -1000, NONE
    for i in range(s.players + 1):
        if mask[TAKE + i]:
            worth = promise(s, TOKEN_STATION[s.offer[i]]) + leftover(s, i)
            if worth > best:
                best, chosen = worth, TAKE + i
    return chosen


@rule
def promise(s, station):
    """A rough worth of a shop there: on a crossing with one's neighbours, on lines that buses will drive."""
    if shops_of(s, s.seat, station) == CAPACITY[station]:
        return 0
    worth = 4 * CAPACITY[station]
    for i in range(4):
        neighbour = NEIGHBOURS[station, i]
        if neighbour != NOWHERE and CAPACITY[neighbour] == 2:
            worth += 2 * shops_of(s, s.seat, neighbour)
            if CAPACITY[station] == 2:
                worth += 1
    for line in range(LINES):
        if STOP[line, station] != NOWHERE:
            worth += 2 * int(s.marker[s.seat] == line) + int(s.parked[line] != NONE)
            worth += 2 * int(s.players == 2 and s.marker[OPEN_MARKER] == line)
    if s.shops[station, CAPACITY[station] - 1] != NOBODY:
        worth += 2
    return worth


@rule
def leftover(s, taken):
    """What the last one to choose wins by the token that is then left, against the best of the others."""
    if s.placed + 1 < s.players:
        return 0
    for i in range(s.players + 1):
        if i != taken and s.offer[i] != NONE:
            find_customers(s, TOKEN_STATION[s.offer[i]])
            if s.parked[TOKEN_LINE[s.offer[i]]] != NONE:
                drive(s, TOKEN_LINE[s.offer[i]])
    rivals = 0
    for seat in range(s.players):
        if seat != s.seat:
            rivals = max(rivals, s.gain[seat])
    worth = 3 * (s.gain[s.seat] - rivals)
    s.gain[:] = 0
    return worth
