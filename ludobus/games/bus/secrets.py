"""Bus: what a seat knows: everything but the unfinished move of another."""

from ludobus.core.dice import forget_dice, set_dice
from ludobus.core.news import forget_news
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus.buildings import forced_site
from ludobus.games.bus.line import forced_street
from ludobus.games.bus.state import BUILDING, LINES, SECOND_LINES, VRROOMM
from ludobus.games.bus.vrroomm import forced_pickup


@rule
def forget(s, seat):
    forget_dice(s)
    forget_news(s, seat)
    if seat != s.seat:
        s.pending = NONE
        if s.stage == SECOND_LINES or s.stage == LINES:
            s.pending = forced_street(s)
        elif s.stage == BUILDING:
            s.pending = forced_site(s)
        elif s.stage == VRROOMM:
            s.pending = forced_pickup(s)


@rule
def imagine(s, key):
    set_dice(s, key)
