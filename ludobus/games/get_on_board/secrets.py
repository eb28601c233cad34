"""Get on Board: what a seat cannot know, and the worlds that it cannot distinguish."""

from ludobus.core.cards import fill
from ludobus.core.dice import below, forget_dice, set_dice
from ludobus.core.news import forget_news
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import set_out
from ludobus.games.get_on_board.parts import TICKETS
from ludobus.games.get_on_board.setup import GOALS, deal_hands


@rule
def forget(s, seat):
    """Blank the others' objectives, the start tickets not shown, the deck, and another seat's unfinished move."""
    forget_dice(s)
    forget_news(s, seat)
    s.deck[s.rounds :] = NONE
    if s.seat == NOBODY:
        return
    for other in range(s.players):
        if other != seat:
            s.personal[other] = NONE
            if s.rounds == 0:
                s.hands[2 * other] = NONE
                s.hands[2 * other + 1] = NONE
                s.started[other] = NONE
    if seat != s.seat and s.rounds > 0:
        set_out(s)


@rule
def imagine(s, key):
    """Fill the blanks with one of the possible worlds."""
    set_dice(s, key)
    fill(s, s.personal, s.players, GOALS)
    if s.rounds > 0:
        fill(s, s.deck, TICKETS, TICKETS)
        return
    deal_hands(s)
    for seat in range(s.seat):
        if s.started[seat] == NONE:
            s.started[seat] = s.hands[2 * seat + below(s, 2)]
