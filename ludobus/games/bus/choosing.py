"""Bus: the chapter on choosing actions."""

from ludobus.core.news import tell
from ludobus.core.rule import rule
from ludobus.games.bus.state import ACTIONS, CHOICES, CHOOSING, LINES, NEWS
from ludobus.games.bus.town import can_mark

LEAST = 2  # actions per player in a round


@rule
def begin_round(s):
    s.stage = CHOOSING
    tell(s, NEWS.round, s.rounds + 1, s.first)
    call_chooser(s, s.first)


@rule
def legal_choices(s, mask):
    count = 0
    for choice in range(CHOICES):
        if can_mark(s, choice):
            mask[ACTIONS.choose + choice] = 1
            count += 1
    if s.made[s.seat] >= LEAST:
        mask[ACTIONS.skip] = 1
        count += 1
    return count


@rule
def choose(s, action):
    if action == ACTIONS.skip:
        pass_on(s, s.seat)
    else:
        choice = action - ACTIONS.choose
        s.marks[s.marked] = s.seat + 8 * choice
        tell(s, NEWS.marked, s.seat, choice, s.taken[choice])
        s.marked += 1
        s.taken[choice] += 1
        s.made[s.seat] += 1
        s.markers[s.seat] -= 1
    call_chooser(s, s.seat + 1)


@rule
def pass_on(s, seat):
    s.passed |= 1 << seat
    tell(s, NEWS.passed, seat)


@rule
def call_chooser(s, start):
    """The next player, from `start` on, who has not passed and has a marker left chooses; if there is none, resolve."""
    for i in range(s.players):
        seat = (start + i) % s.players
        if s.passed >> seat & 1:
            continue
        if s.markers[seat] == 0:
            s.passed |= 1 << seat
        elif s.spaces and s.made[seat] >= LEAST and not any_space(s):
            pass_on(s, seat)
        else:
            s.seat = seat
            return
    s.stage = LINES
    s.cursor = s.marked
    s.due = 0


@rule
def any_space(s):
    for choice in range(CHOICES):  # noqa: SIM110  (rules have no generators)
        if can_mark(s, choice):
            return True
    return False
