"""Paris Paris: the rules."""

from ludobus.core.dice import below, set_dice, shuffle
from ludobus.core.news import hush, tell
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.core.seats import seat_after
from ludobus.games.paris_paris.instinct import instinct
from ludobus.games.paris_paris.observe import FEATURES, FEATURES_VERSION, observe
from ludobus.games.paris_paris.parts import CAPACITY, LINES, SEATS, STATIONS, TOKEN_LINE, TOKEN_STATION, TOKENS
from ludobus.games.paris_paris.scoring import cash, drive, park, points_of, score_bag, shops_of, visit
from ludobus.games.paris_paris.secrets import forget, imagine
from ludobus.games.paris_paris.state import ACTIONS, FROM_FINALES, NEWS, OPEN_MARKER, RULES, State, blank

__all__ = ["ACTIONS", "FEATURES", "FEATURES_VERSION", "NEWS", "RULES", "State"]
__all__ += ["deal", "forget", "imagine", "instinct", "legal", "observe", "play", "points_of", "standing"]


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.first = options[1] if options[1] < SEATS else below(s, s.players)
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
    tell(s, NEWS.stack, s.rounds + 1, s.first)
    for i in range(s.players + 1):
        token = s.stacks[s.rounds * (s.players + 1) + i]
        s.offer[i] = token
        tell(s, NEWS.turned, TOKEN_STATION[token], TOKEN_LINE[token])
    s.placed = 0
    s.seat = s.first
    s.turn = s.first


@rule
def legal(s, mask):
    mask[:] = 0
    if s.pending != NONE:
        mask[ACTIONS.evict] = 1
        mask[ACTIONS.evict + 1] = 1
        return 2
    count = 0
    for i in range(s.players + 1):
        if s.offer[i] != NONE:
            mask[ACTIONS.take + i] = 1
            count += 1
    return count


@rule
def play(s, action):
    hush(s)
    if s.pending != NONE:
        place = action - ACTIONS.evict
        action = ACTIONS.take + s.pending
        s.pending = NONE
    else:
        station = TOKEN_STATION[s.offer[action - ACTIONS.take]]
        if contested(s, station):
            s.pending = action - ACTIONS.take
            return
        place = room(s, station)
    install(s, action - ACTIONS.take, place)
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
    tell(s, NEWS.opened, s.seat, station, line)
    if owner == NOBODY:
        return
    if owner != s.seat and s.players > 2:
        s.bag[owner] += 1
        tell(s, NEWS.bagged, s.seat, owner, station)
    else:
        tell(s, NEWS.returned, owner, station)


@rule
def end_turn(s):
    s.placed += 1
    s.seat = seat_after(s, s.seat)
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
    s.first = seat_after(s, s.first)
    s.rounds += 1
    if s.rounds * (s.players + 1) < TOKENS:
        begin_round(s)
    else:
        finish(s)


@rule
def finish(s):
    s.seat = NOBODY
    for i in range(s.players):
        seat = (s.first + i) % s.players
        tell(s, NEWS.finale, seat, s.marker[seat])
        drive(s, s.marker[seat])
        cash(s, FROM_FINALES)
    if s.players == 2:
        tell(s, NEWS.open_finale, s.marker[OPEN_MARKER])
        drive(s, s.marker[OPEN_MARKER])
        cash(s, FROM_FINALES)
    else:
        score_bag(s)


@rule
def standing(s, seat):
    """Points; between equals, the fewer shops on the board."""
    shops = 0
    for station in range(STATIONS):
        shops += shops_of(s, seat, station)
    return points_of(s, seat) * 2 * STATIONS - shops
