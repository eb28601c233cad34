"""Get on Board: setting up."""

from ludobus.core.cards import fill
from ludobus.core.news import tell, whisper
from ludobus.core.rule import rule
from ludobus.games.get_on_board.parts import GOAL, START_TICKETS
from ludobus.games.get_on_board.state import NEWS

GOALS = len(GOAL[0])


@rule
def deal_hands(s):
    """Two start tickets to each seat that has none, the lower one first."""
    fill(s, s.hands, 2 * s.players, int(START_TICKETS[s.city]))
    for seat in range(s.players):
        if s.hands[2 * seat] > s.hands[2 * seat + 1]:
            s.hands[2 * seat], s.hands[2 * seat + 1] = s.hands[2 * seat + 1], s.hands[2 * seat]


@rule
def tell_deal(s):
    for seat in range(s.players):
        tell(s, NEWS.sheet, seat, s.sheet[seat] + 1)
    for i in range(2):
        tell(s, NEWS.common, s.common[i])
    for seat in range(s.players):
        whisper(s, 1 << seat, NEWS.personal, seat, int(s.city) * GOALS + s.personal[seat])
        whisper(s, 1 << seat, NEWS.hand, seat, s.hands[2 * seat], s.hands[2 * seat + 1])
