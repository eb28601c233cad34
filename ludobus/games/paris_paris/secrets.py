"""Paris Paris: what a seat cannot know, and the worlds that it cannot distinguish."""

from ludobus.core.cards import fill
from ludobus.core.dice import forget_dice, set_dice
from ludobus.core.news import forget_news
from ludobus.core.record import NOBODY, NONE
from ludobus.core.rule import rule
from ludobus.games.paris_paris.parts import LINES, TOKENS
from ludobus.games.paris_paris.state import OPEN_MARKER


@rule
def forget(s, seat):
    """Blank what `seat` cannot know. What it could see and remember stays."""
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
    fill(s, s.marker, LINES, LINES)
    fill(s, s.stacks, TOKENS, TOKENS)
