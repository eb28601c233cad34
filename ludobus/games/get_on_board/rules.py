"""Get on Board: the course of the game. `line` has the sticks, `score` the sheets."""

from ludobus.core.cards import fill
from ludobus.core.dice import set_dice
from ludobus.core.news import hush, tell
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.core.seats import seat_after
from ludobus.games.get_on_board.instinct import instinct
from ludobus.games.get_on_board.line import lay, lengthen, rest_hands, set_out, touch
from ludobus.games.get_on_board.observe import FEATURES, FEATURES_VERSION, observe
from ludobus.games.get_on_board.parts import COMMONS, FIRST_STEP, ONES, ROUNDS, SHEETS, START, TICKETS
from ludobus.games.get_on_board.score import FOR_PERSONAL, board, check_objectives, points_for, points_of
from ludobus.games.get_on_board.secrets import forget, imagine
from ludobus.games.get_on_board.setup import GOALS, deal_hands, tell_deal
from ludobus.games.get_on_board.state import ACTIONS, CAPACITY, NEWS, ONE_TURN, RULES, State, blank

__all__ = ["ACTIONS", "FEATURES", "FEATURES_VERSION", "NEWS", "RULES", "State"]
__all__ += ["deal", "forget", "imagine", "instinct", "legal", "observe", "play", "points_of", "standing"]


# setting up
@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.city = options[1]
    s.hands[:] = NONE
    s.started[:] = NONE
    s.deck[:] = NONE
    s.sheet[:] = NONE
    s.personal[:] = NONE
    s.common[:] = NONE
    s.line[:] = NOWHERE
    s.heading[:] = NONE
    s.landmark[:] = NONE
    rest_hands(s)
    fill(s, s.sheet, s.players, SHEETS)
    fill(s, s.common, 2, COMMONS)
    fill(s, s.personal, s.players, GOALS)
    deal_hands(s)
    tell_deal(s)


# decisions
@rule
def legal(s, mask):
    mask[:] = 0
    if s.rounds == 0:
        mask[ACTIONS.keep] = 1
        mask[ACTIONS.keep + 1] = 1
        return 2
    for way in range(4):
        mask[ACTIONS.go + way] = s.offer >> way & 1
    return ONES[s.offer]


@rule
def play(s, action):
    hush(s)
    if s.rounds == 0:
        keep(s, action - ACTIONS.keep)
    else:
        lay(s, action - ACTIONS.go)
    drive_on(s)


@rule
def drive_on(s):
    """All that follows by itself: a finished route is boarded, a stick without a choice laid, until somebody chooses.

    Whole turns can be without a choice. When the news of one more might not fit, its seat is asked all the same.
    """
    while s.seat != NOBODY and s.rounds > 0:
        if s.offer == 0:
            end_turn(s)
        elif ONES[s.offer] == 1 and s.news_count + ONE_TURN <= CAPACITY:
            lay(s, FIRST_STEP[s.offer])
        else:
            return


@rule
def keep(s, i):
    """Choose a start ticket, in secret until all have."""
    s.started[s.seat] = s.hands[2 * s.seat + i]
    tell(s, NEWS.kept, s.seat)
    s.seat += 1
    s.turn = s.seat
    if s.seat == s.players:
        start_lines(s)
        s.inspector = 0
        begin_round(s)


@rule
def start_lines(s):
    """The tickets kept are shown; then all twelve are shuffled into the deck."""
    for seat in range(s.players):
        s.line[seat, 0] = START[s.city, s.started[seat]]
        touch(s, seat, s.line[seat, 0])
        tell(s, NEWS.start, seat, s.started[seat])
    s.hands[:] = NONE
    fill(s, s.deck, TICKETS, TICKETS)


# rounds
@rule
def begin_round(s):
    s.rounds += 1
    tell(s, NEWS.ticket, s.rounds, s.deck[s.rounds - 1], s.inspector)
    s.seat = s.inspector
    s.turn = s.inspector
    set_out(s)


@rule
def end_turn(s):
    first = s.sticks[s.seat] + 1
    if lengthen(s):
        for stop in range(first, s.sticks[s.seat] + 1):
            board(s, s.seat, s.line[s.seat, stop])
    following = next_in(s, s.seat, s.inspector)
    if following == NOBODY:
        end_round(s)
    else:
        s.seat = following
        s.turn = following
        set_out(s)


@rule
def next_in(s, seat, last):
    """The next seat clockwise that is still in the game, before the turn comes to `last`; NOBODY if there is none."""
    following = seat_after(s, seat)
    while following != last:
        if not s.out[following]:
            return following
        following = seat_after(s, following)
    return NOBODY


@rule
def end_round(s):
    check_objectives(s)
    following = next_in(s, s.inspector, s.inspector)
    if following == NOBODY and not s.out[s.inspector]:
        following = s.inspector
    if following == NOBODY:
        tell(s, NEWS.all_out)
        finish(s)
    elif s.rounds == ROUNDS:
        finish(s)
    else:
        s.inspector = following
        begin_round(s)


@rule
def finish(s):
    s.seat = NOBODY
    rest_hands(s)
    for seat in range(s.players):
        points = 0 if s.out[seat] else points_for(s, seat, FOR_PERSONAL)
        tell(s, NEWS.revealed, seat, int(s.city) * GOALS + s.personal[seat], points)
    for seat in range(s.players):
        if not s.out[seat]:
            tell(s, NEWS.total, seat, points_of(s, seat))


@rule
def standing(s, seat):
    """Points; the eliminated are last, side by side."""
    return -1000 if s.out[seat] else points_of(s, seat)
