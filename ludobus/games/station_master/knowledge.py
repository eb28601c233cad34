"""Station Master: what a seat cannot know, how it may be, and what learners see."""

from ludobus.core.dice import below, forget_dice, set_dice, shuffle_first
from ludobus.core.news import forget_news
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
    RUSH_CARD,
    SEATS,
    SUPPLY,
    TOKENS,
    TRACKS,
    TYPE,
    VALUE,
    WAYS,
    WAYS_FROM,
)
from ludobus.games.station_master.tokens import room
from ludobus.games.station_master.trains import clear_move, royals, value_of

HALF = 49  # cards as bits in two halves, far from the sign of a 64-bit number


@rule
def forget(s, seat):
    """Blank all that `seat` cannot know: the piles, the others' hands and half-made moves, what their tokens show."""
    forget_dice(s)
    forget_news(s, seat)
    s.pile[:] = NONE
    s.shed[:] = NONE
    if seat != s.seat:
        clear_move(s)
    for other in range(s.players):
        if other != seat:
            s.hand[other, :] = NONE
            s.home[other, :] = NONE
            for i in range(s.out[other]):
                s.worth[other, s.laid[other, i]] = NONE


@rule
def imagine(s, key):
    """Fill the blanks with one of the possible worlds."""
    set_dice(s, key)
    imagine_cards(s)
    imagine_locomotives(s)
    for seat in range(s.players):
        if s.home[seat, 0] == NONE:
            imagine_tokens(s, seat)


@rule
def imagine_cards(s):
    """The cards that nobody showed, in random order: the hidden hands, then the pile. Rush Hour is never in a hand."""
    count, low, high = 0, seen(s, 0), seen(s, HALF)
    for card in range(CARDS):
        bits = low >> card if card < HALF else high >> (card - HALF)
        if bits & 1 == 0 and card != RUSH_CARD:
            s.pile[count] = card
            count += 1
    shuffle_first(s, s.pile, count)
    for seat in range(s.players):
        for i in range(s.held[seat]):
            if s.hand[seat, i] == NONE:
                count -= 1
                s.hand[seat, i] = s.pile[count]
                s.pile[count] = NONE
    if count < s.stock:
        place = below(s, s.stock)
        s.pile[count] = s.pile[place]
        s.pile[place] = RUSH_CARD


@rule
def seen(s, start):
    """The cards from `start` on that lie open or in a known hand, as bits."""
    bits = 0
    for i in range(s.discards):
        bits |= bit(s.discard[i], start)
    for seat in range(s.players):
        for i in range(s.held[seat]):
            bits |= bit(s.hand[seat, i], start)
    for track in range(s.players + 1):
        for i in range(s.length[track]):
            bits |= bit(s.carriages[track, i], start)
        for i in range(s.fitted[track]):
            bits |= bit(s.fittings[track, i], start)
    return bits


@rule
def bit(card, start):
    return 1 << (int(card) - start) if start <= card < start + HALF else 0


@rule
def imagine_locomotives(s):
    count = 0
    for loco in range(LOCOS):
        if IN_PLAY[s.players, loco] and s.retired >> loco & 1 == 0 and not in_station(s, loco):
            s.shed[count] = loco
            count += 1
    shuffle_first(s, s.shed, count)


@rule
def in_station(s, loco):
    found = False
    for track in range(s.players + 1):
        found = found or s.loco[track] == loco
    return found


@rule
def imagine_tokens(s, seat):
    """One of the ways in which the seat's tokens on trains can show 1, 2 or 3, each as likely as another."""
    out = s.out[seat]
    possible = 0
    for way in range(WAYS_FROM[out], WAYS_FROM[out + 1]):
        possible += int(fits(s, seat, way))
    chosen = below(s, possible)
    way = WAYS_FROM[out]
    while chosen > 0 or not fits(s, seat, way):
        chosen -= int(fits(s, seat, way))
        way += 1
    for size in range(3):
        s.home[seat, size] = SUPPLY[size]
    for i in range(out):
        s.worth[seat, s.laid[seat, i]] = WAYS[way, i]
        s.home[seat, WAYS[way, i] - 1] -= 1


@rule
def fits(s, seat, way):
    """Whether the tokens in the order laid, showing this, keep to what departures have told."""
    ones, twos, threes = 0, 0, 0
    for i in range(s.out[seat]):
        passengers = WAYS[way, i]
        ones += int(passengers == 1)
        twos += int(passengers == 2)
        threes += int(passengers == 3)
        if ones > s.most[seat, i, 0] or twos > s.most[seat, i, 1] or threes > s.most[seat, i, 2]:
            return False
    return True


# what learners see, seats counted from the one that looks
FEATURES = Numbering(
    train=(TRACKS, 8),  # there; number; three kinds; carriages; worth a passenger now; Royal Carriages
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
    token=3,  # the half-made move
    card=RUSH,
    salvage=5,
    source=TRACKS,
    picked=PLACES,
)
AT_TRAIN, AT_CARRIAGES, AT_ROOM, AT_ROW = FEATURES.train, FEATURES.carriages, FEATURES.room, FEATURES.row
AT_PASSENGERS, AT_MOST, AT_HOME, AT_TOKENS = FEATURES.passengers, FEATURES.most, FEATURES.home, FEATURES.tokens
AT_HAND, AT_HELD, AT_UNSEEN, AT_DISCARD = FEATURES.hand, FEATURES.held, FEATURES.unseen, FEATURES.discard
AT_SHED, AT_STOCK, AT_SCORE, AT_BEST, AT_TO_ACT = (
    FEATURES.shed,
    FEATURES.stock,
    FEATURES.score,
    FEATURES.best,
    FEATURES.to_act,
)
AT_STEP, AT_TOKEN, AT_CARD, AT_SALVAGE = FEATURES.step, FEATURES.token, FEATURES.card, FEATURES.salvage
AT_SOURCE, AT_PICKED = FEATURES.source, FEATURES.picked
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
    at = AT_TRAIN + 8 * track
    out[at] = 1
    out[at + 1] = NUMBER[loco] / 8
    out[at + 2 + int(KIND[loco])] = 1
    out[at + 5] = s.length[track] / 8
    out[at + 6] = value_of(s, track) / 20
    out[at + 7] = royals(s, track) / 3
    out[AT_ROOM + track] = room(s, track) / PLACES
    for i in range(s.length[track]):
        card = s.carriages[track, i]
        at = AT_CARRIAGES + (track * LONGEST + i) * 3
        out[at] = VALUE[KIND[loco], card] / 6
        if TYPE[card] >= FIRST_CLASS:
            out[at + 1 + int(TYPE[card]) - FIRST_CLASS] = 1
    for i in range(s.aboard[track]):
        observe_token(s, seat, s.row[track, i], track * PLACES + i, out)


@rule
def observe_token(s, seat, token, at, out):
    owner = int(token) // TOKENS
    out[AT_ROW + at * SEATS + (owner - seat) % int(s.players)] = 1
    if owner == seat:
        out[AT_PASSENGERS + at] = s.worth[owner, token % TOKENS] / 3
    for i in range(s.out[owner]):
        if s.laid[owner, i] == token % TOKENS:
            for size in range(3):
                out[AT_MOST + at * 3 + size] = s.most[owner, i, size] / 3


@rule
def observe_seats(s, seat, out):
    for other in range(s.players):
        relative = (other - seat) % int(s.players)
        out[AT_TOKENS + relative] = (TOKENS - int(s.out[other])) / TOKENS
        out[AT_HELD + relative] = s.held[other] / 3
        out[AT_SCORE + relative] = (int(s.earned[other, 0]) + s.earned[other, 1] + s.earned[other, 2]) / 100
        out[AT_BEST + relative] = s.best[other] / 100
        out[AT_TO_ACT + relative] = int(s.seat == other)
    for size in range(3):
        out[AT_HOME + size] = s.home[seat, size] / 3
    for i in range(s.held[seat]):
        out[AT_HAND + int(TYPE[s.hand[seat, i]])] += 1 / 3


@rule
def observe_cards(s, seat, out):
    low, high = seen(s, 0), seen(s, HALF)
    for card in range(CARDS):
        bits = low >> card if card < HALF else high >> (card - HALF)
        if bits & 1 == 0:
            out[AT_UNSEEN + int(TYPE[card])] += 1 / 9
    for i in range(min(5, s.discards)):
        out[AT_DISCARD + i * (RUSH + 1) + int(TYPE[s.discard[s.discards - 1 - i]])] = 1
    for loco in range(LOCOS):
        if IN_PLAY[s.players, loco] and s.retired >> loco & 1 == 0 and not in_station(s, loco):
            out[AT_SHED + loco] = 1
    out[AT_STOCK] = s.stock / CARDS


@rule
def observe_move(s, out):
    out[AT_STEP + int(s.step)] = 1
    if s.token > 0:
        out[AT_TOKEN + int(s.token) - 1] = 1
    if s.card != NONE:
        out[AT_CARD + int(TYPE[s.card])] = 1
    if s.salvage != NONE:
        out[AT_SALVAGE + int(s.salvage)] = 1
    if s.source != NONE:
        out[AT_SOURCE + int(s.source)] = 1
    for i in range(s.picks):
        out[AT_PICKED + int(s.picked[i])] = 1
