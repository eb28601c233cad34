"""Station Master: trains that leave, and what comes in place of what has left."""

from ludobus.core.cards import lift
from ludobus.core.news import tell, whisper
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.station_master.cards import drop
from ludobus.games.station_master.parts import CABOOSE, KIND, NUMBER, RUSH_CARD, TOKENS, TYPE
from ludobus.games.station_master.state import NEWS
from ludobus.games.station_master.tokens import go_home
from ludobus.games.station_master.trains import value_of

TURNED_BITS = 5


@rule
def depart(s, track):
    """The train leaves: points, tokens home, cards to the discard, the next locomotive."""
    loco = s.loco[track]
    value = value_of(s, track)
    tell(s, NEWS.departed, track, loco, value)
    turned = turn_up(s, track)
    for seat in range(s.players):
        score_train(s, seat, KIND[loco], value, turned >> TURNED_BITS * seat)
    s.row[track, :] = NONE
    s.aboard[track] = 0
    discard_train(s, track)
    s.retired |= 1 << int(loco)
    s.loco[track] = NONE
    s.seats[track] = 0
    s.trains -= 1
    if s.in_shed > 0:
        bring_locomotive(s, track)
    else:
        tell(s, NEWS.vacated, track)


@rule
def turn_up(s, track):
    """Turn up all tokens on the train and send them home; how many of each there were, five bits per seat.

    Of these two count the 1s, two the 2s and one the 3s: nobody has more.
    """
    turned = 0
    for i in range(s.aboard[track]):
        seat, token = int(s.row[track, i]) // TOKENS, int(s.row[track, i]) % TOKENS
        turned += 1 << TURNED_BITS * seat + 2 * (int(s.worth[seat, token]) - 1)
        tell(s, NEWS.turned, seat, i + 1, s.worth[seat, token])
        go_home(s, seat, token)
    return turned


@rule
def score_train(s, seat, kind, value, turned):
    """Count the seat's passengers."""
    ones, twos, threes = turned & 3, turned >> 2 & 3, turned >> 4 & 1
    passengers = ones + 2 * twos + 3 * threes
    if passengers == 0:
        return
    points = passengers * value
    s.earned[seat, kind] += points
    s.best[seat] = max(s.best[seat], points) if s.rides[seat] > 0 else points
    s.rides[seat] += 1
    tell(s, NEWS.scored, seat, passengers, points)


@rule
def discard_train(s, track):
    """First the cards before the locomotive, then the carriages, on top the Caboose that sent it off."""
    for i in range(s.fitted[track]):
        drop(s, s.fittings[track, i])
    for i in range(s.length[track]):
        drop(s, s.carriages[track, i])
    if TYPE[s.card] == CABOOSE:
        drop(s, s.card)
    s.fittings[track, :] = NONE
    s.carriages[track, :] = NONE
    s.fitted[track] = 0
    s.length[track] = 0


@rule
def bring_locomotive(s, track):
    s.in_shed -= 1
    loco = lift(s.shed, s.in_shed)
    s.loco[track] = loco
    s.seats[track] = NUMBER[loco]
    s.trains += 1
    tell(s, NEWS.arrived, track, loco)


@rule
def top_card(s):
    s.stock -= 1
    return lift(s.pile, s.stock)


@rule
def receive(s, seat, card):
    s.hand[seat, s.held[seat]] = card
    s.held[seat] += 1
    whisper(s, 1 << seat, NEWS.got, seat, card)


@rule
def draw(s, seat):
    """A card in place of the one played. Rush Hour is played at once, and another one drawn."""
    if s.stock == 0:
        return
    card = top_card(s)
    if card == RUSH_CARD:
        rush_hour(s, seat)
        if s.stock == 0:
            tell(s, NEWS.exhausted)
            return
        card = top_card(s)
    tell(s, NEWS.drew, seat)
    receive(s, seat, card)
    if s.stock == 0:
        tell(s, NEWS.exhausted)


@rule
def rush_hour(s, seat):
    """One more train from now on."""
    drop(s, RUSH_CARD)
    if s.in_shed == 0:
        tell(s, NEWS.rush_idle, seat)
        return
    tell(s, NEWS.rush, seat)
    bring_locomotive(s, s.players)
