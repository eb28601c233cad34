"""Paris Paris: the observation, seats counted from the observer."""

from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import LINES, SEATS, STATIONS, TOKEN_STATION, TOKENS
from ludobus.games.paris_paris.scoring import points_of, shops_of
from ludobus.games.paris_paris.state import OPEN_MARKER

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
    rounds=1,  # the fraction of the game that is over
    taken=SEATS,  # which seats there are: the player count
)
FEATURES_VERSION = 2  # raised when `observe` tells something else: networks were trained on one


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        relative = (other - seat) % int(s.players)
        for station in range(STATIONS):
            out[FEATURES.shops + relative * STATIONS + station] = shops_of(s, other, station) / 2
        out[FEATURES.score + relative] = points_of(s, other) / 100
        out[FEATURES.bag + relative] = s.bag[other] / 10
        out[FEATURES.bus + relative] = int(s.first == other)
        out[FEATURES.to_act + relative] = int(s.seat == other)
        out[FEATURES.taken + relative] = 1
    for i in range(s.players + 1):
        if s.offer[i] != NONE:
            out[FEATURES.offer + i * TOKENS + int(s.offer[i])] = 1
    if s.pending != NONE:
        out[FEATURES.pending + int(TOKEN_STATION[s.offer[s.pending]])] = 1
    out[FEATURES.unseen : FEATURES.unseen + TOKENS] = 1
    for i in range(TOKENS):
        if s.stacks[i] != NONE:
            out[FEATURES.unseen + int(s.stacks[i])] = 0
    for line in range(LINES):
        if s.parked[line] != NONE:
            out[FEATURES.parked + int(s.parked[line])] = 1
    if s.marker[seat] != NONE:
        out[FEATURES.marker + int(s.marker[seat])] = 1
    if s.players == 2:
        out[FEATURES.open_marker + int(s.marker[OPEN_MARKER])] = 1
    out[FEATURES.rounds] = int(s.rounds) * (s.players + 1) / TOKENS
