"""Station Master: the observation, seats counted from the observer."""

from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import (
    CARDS,
    CARRIAGES,
    IN_PLAY,
    KIND,
    LOCOS,
    LONGEST,
    NUMBER,
    PLACES,
    RUSH,
    SEATS,
    TOKENS,
    TRACKS,
    TYPE,
    VALUE,
)
from ludobus.games.station_master.secrets import HALF, in_station, seen
from ludobus.games.station_master.tokens import room
from ludobus.games.station_master.trains import royals, value_of

FEATURES = Numbering(
    train=(TRACKS, 8),  # there; number; three kinds; carriages; worth per passenger now; Royal Carriages
    carriages=(TRACKS, LONGEST, 3),  # value here; 1st Class; Executive Class
    room=TRACKS,
    row=(TRACKS, PLACES, SEATS),  # whose token lies in each place
    passengers=(TRACKS, PLACES),  # on this seat's own tokens
    most=(TRACKS, PLACES, 3),  # how many 1s, 2s, 3s the tokens that its owner laid up to this one can have
    home=3,  # this seat's tokens before it
    tokens=SEATS,  # how many each seat has before it
    hand=RUSH,  # this seat's cards
    held=SEATS,
    unseen=RUSH + 1,  # cards in the pile and in the others' hands
    discard=(5, RUSH + 1),  # the top of the discard
    shed=LOCOS,  # locomotives still to come
    stock=1,
    score=SEATS,  # in hundreds of points
    best=SEATS,
    to_act=SEATS,
    step=6,
    token=3,  # the unfinished move
    card=RUSH,
    salvage=5,
    source=TRACKS,
    picked=PLACES,
    taken=SEATS,  # which seats there are: the player count
)
FEATURES_VERSION = 2  # raised when `observe` tells something else: networks were trained on one

FIRST_CLASS = int(TYPE[CARRIAGES - 1]) - 1  # the two last types of carriage depend on the kind of train


@rule
def observe(s, seat, out):
    out[:] = 0
    for track in range(s.players + 1):
        if s.loco[track] != NONE:
            observe_train(s, seat, track, out)
    observe_seats(s, seat, out)
    observe_cards(s, seat, out)
    observe_move(s, out)


@rule
def observe_train(s, seat, track, out):
    loco = s.loco[track]
    at = FEATURES.train + 8 * track
    out[at] = 1
    out[at + 1] = NUMBER[loco] / 8
    out[at + 2 + int(KIND[loco])] = 1
    out[at + 5] = s.length[track] / 8
    out[at + 6] = value_of(s, track) / 20
    out[at + 7] = royals(s, track) / 3
    out[FEATURES.room + track] = room(s, track) / PLACES
    for i in range(s.length[track]):
        card = s.carriages[track, i]
        at = FEATURES.carriages + (track * LONGEST + i) * 3
        out[at] = VALUE[KIND[loco], card] / 6
        if TYPE[card] >= FIRST_CLASS:
            out[at + 1 + int(TYPE[card]) - FIRST_CLASS] = 1
    for i in range(s.aboard[track]):
        observe_token(s, seat, s.row[track, i], track * PLACES + i, out)


@rule
def observe_token(s, seat, token, at, out):
    owner = int(token) // TOKENS
    out[FEATURES.row + at * SEATS + (owner - seat) % int(s.players)] = 1
    if owner == seat:
        out[FEATURES.passengers + at] = s.worth[owner, token % TOKENS] / 3
    for i in range(s.out[owner]):
        if s.laid[owner, i] == token % TOKENS:
            for size in range(3):
                out[FEATURES.most + at * 3 + size] = s.most[owner, i, size] / 3


@rule
def observe_seats(s, seat, out):
    for other in range(s.players):
        relative = (other - seat) % int(s.players)
        out[FEATURES.tokens + relative] = (TOKENS - int(s.out[other])) / TOKENS
        out[FEATURES.held + relative] = s.held[other] / 3
        out[FEATURES.score + relative] = (int(s.earned[other, 0]) + s.earned[other, 1] + s.earned[other, 2]) / 100
        out[FEATURES.best + relative] = s.best[other] / 100
        out[FEATURES.to_act + relative] = int(s.seat == other)
        out[FEATURES.taken + relative] = 1
    for size in range(3):
        out[FEATURES.home + size] = s.home[seat, size] / 3
    for i in range(s.held[seat]):
        out[FEATURES.hand + int(TYPE[s.hand[seat, i]])] += 1 / 3


@rule
def observe_cards(s, seat, out):
    low, high = seen(s, 0), seen(s, HALF)
    for card in range(CARDS):
        bits = low >> card if card < HALF else high >> (card - HALF)
        if bits & 1 == 0:
            out[FEATURES.unseen + int(TYPE[card])] += 1 / 9
    for i in range(min(5, s.discards)):
        out[FEATURES.discard + i * (RUSH + 1) + int(TYPE[s.discard[s.discards - 1 - i]])] = 1
    for loco in range(LOCOS):
        if IN_PLAY[s.players, loco] and s.retired >> loco & 1 == 0 and not in_station(s, loco):
            out[FEATURES.shed + loco] = 1
    out[FEATURES.stock] = s.stock / CARDS


@rule
def observe_move(s, out):
    out[FEATURES.step + int(s.step)] = 1
    if s.token > 0:
        out[FEATURES.token + int(s.token) - 1] = 1
    if s.card != NONE:
        out[FEATURES.card + int(TYPE[s.card])] = 1
    if s.salvage != NONE:
        out[FEATURES.salvage + int(s.salvage)] = 1
    if s.source != NONE:
        out[FEATURES.source + int(s.source)] = 1
    for i in range(s.picks):
        out[FEATURES.picked + int(s.picked[i])] = 1
