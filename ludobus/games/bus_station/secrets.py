"""Bus Station: what has been seen, what a seat can know, and the worlds that it cannot distinguish."""

from ludobus.core.cards import bit, count, has, lift, lowest, random_card, spread
from ludobus.core.dice import forget_dice, set_dice, shuffle_first
from ludobus.core.news import forget_news
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.core.seats import seat_after
from ludobus.games.bus_station.parts import BABY_OF, BUS_COLOUR


@rule
def reveal(s, seat, card):
    """Everybody sees the traveler in the seat's hand."""
    if has(s.unseen, card):
        s.unseen ^= bit(card)
        s.dealt[seat] -= 1
    s.known[seat] |= bit(card)
    s.seen_at[card] = s.penalties[seat]


@rule
def take_in(s, seat, card):
    """An open traveler comes into the seat's hand."""
    s.hand[seat] |= bit(card)
    s.hand_size[seat] += 1
    reveal(s, seat, card)


@rule
def give_out(s, seat, card):
    """A traveler leaves the seat's hand openly."""
    reveal(s, seat, card)
    s.known[seat] ^= bit(card)
    s.seen_at[card] = 0
    s.hand[seat] ^= bit(card)
    s.hand_size[seat] -= 1


@rule
def pay_penalty(s, seat, card):
    """A traveler leaves the seat's hand face down: the others know as little of him as before."""
    s.hand[seat] ^= bit(card)
    s.hand_size[seat] -= 1
    s.penalty[seat, s.penalties[seat]] = card
    s.penalties[seat] += 1


@rule
def might_hold(s, seat, card):
    """Whether the traveler can be in the seat's hand, as far as everybody knows.

    He must have come there, and the penalties must all have been others. A penalty was any traveler dealt and not seen
    yet, or last seen in that hand before it was paid: each penalty has the choice of the one before it and more.
    """
    hidden = int(s.dealt[seat])
    if has(s.unseen, card):
        hidden -= 1
        if hidden < 0:
            return False
    elif not has(s.known[seat], card):
        return False
    for n in range(1, s.penalties[seat] + 1):
        choice, rest = hidden, int(s.known[seat]) & ~bit(card)
        while rest:
            choice += int(s.seen_at[lowest(rest)] < n)
            rest &= rest - 1
        if choice < n:
            return False
    return True


@rule
def must_hold(s, seat, card):
    """Whether the traveler must be in the seat's hand, as far as everybody knows.

    He must have come there: he was seen to, or all unseen travelers were dealt to this seat. And no penalty was paid
    since: if one was, it can have been him, for any penalty can be exchanged for another card that was there then.
    """
    if has(s.unseen, card):
        return s.dealt[seat] == count(s.unseen) and s.penalties[seat] == 0
    return has(s.known[seat], card) and s.seen_at[card] == s.penalties[seat]


@rule
def yes_is_public(s):
    """Whether everybody knows that the seat asked for its Baby holds it."""
    return must_hold(s, s.seat, BABY_OF[BUS_COLOUR[s.active]])


@rule
def next_asked(s, seat):
    """Who after `seat`, and before the player, might hold the Baby of the active bus: NOBODY if nobody does."""
    baby = BABY_OF[BUS_COLOUR[s.active]]
    if baby == s.boarding:
        return NOBODY
    seat = seat_after(s, seat)
    while seat != s.turn:
        if might_hold(s, seat, baby):
            return seat
        seat = seat_after(s, seat)
    return NOBODY


@rule
def forget(s, seat):
    """Blank what `seat` cannot know. What everybody has seen is in `known`, `seen_at`, `dealt` and `unseen`."""
    forget_dice(s)
    forget_news(s, seat)
    s.pile[:] = NONE
    s.depot[:] = NONE
    if s.seat == NOBODY:
        return
    if seat != s.seat:
        s.pending = NONE
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
            s.fleet[other] = 0
            s.penalty[other, :] = NONE


@rule
def imagine(s, key):
    """Fill the blanks with one of the possible worlds."""
    set_dice(s, key)
    imagine_travelers(s)
    imagine_buses(s)


@rule
def imagine_travelers(s):
    """Shuffle the travelers that nobody here has seen; deal them to the hands that are blank, the rest is the pile."""
    pool = int(s.unseen)
    for seat in range(s.players):
        pool &= ~int(s.hand[seat])
        for n in range(s.penalties[seat]):
            if s.penalty[seat, n] != NONE:
                pool &= ~bit(s.penalty[seat, n])
    left = spread(pool, s.pile)
    shuffle_first(s, s.pile, left)
    for seat in range(s.players):
        if s.hand[seat] == 0 and (s.hand_size[seat] > 0 or s.penalty[seat, 0] == NONE):
            for _ in range(s.dealt[seat]):
                left -= 1
                s.hand[seat] |= bit(lift(s.pile, left))
            imagine_penalties(s, seat)


@rule
def imagine_penalties(s, seat):
    """The hand has what was dealt and not seen: add what is known, pay each penalty with one that it can have been."""
    hidden = int(s.hand[seat])
    s.hand[seat] |= s.known[seat]
    for n in range(s.penalties[seat]):
        choice, rest = 0, int(s.hand[seat])
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if has(hidden, card) or s.seen_at[card] <= n:
                choice |= bit(card)
        card = random_card(s, choice)
        s.penalty[seat, n] = card
        s.hand[seat] ^= bit(card)


@rule
def imagine_buses(s):
    pool = int(s.unseen_buses)
    for seat in range(s.players):
        pool &= ~int(s.fleet[seat])
    left = spread(pool, s.depot)
    shuffle_first(s, s.depot, left)
    for seat in range(s.players):
        if s.fleet[seat] == 0:
            for _ in range(s.fleet_size[seat] - count(s.known_fleet[seat])):
                left -= 1
                s.fleet[seat] |= bit(lift(s.depot, left))
            s.fleet[seat] |= s.known_fleet[seat]
