"""Station Master: what a seat cannot know, and the worlds that it cannot distinguish."""

from ludobus.core.cards import lift
from ludobus.core.dice import below, forget_dice, set_dice, shuffle_first
from ludobus.core.news import forget_news
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import CARDS, IN_PLAY, LOCOS, RUSH_CARD, SUPPLY, WAYS, WAYS_FROM
from ludobus.games.station_master.trains import clear_move

HALF = 49  # cards as bits in two halves, far from the sign of a 64-bit number


@rule
def forget(s, seat):
    """Blank what `seat` cannot know: the piles, the others' hands and unfinished moves, what their tokens show."""
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
                s.hand[seat, i] = lift(s.pile, count)
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
    """Assign the seat's tokens on trains one of the possible values 1, 2 or 3, all assignments equally likely."""
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
