"""Get on Board: the course of the game. `line` has the sticks, `score` the sheets."""

from ludobus.core.dice import below, forget_dice, set_dice
from ludobus.core.news import forget_news, hush, tell, whisper
from ludobus.core.rank import rank_by
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import lay, lengthen, rest_hands, set_out, touch
from ludobus.games.get_on_board.mind import instinct
from ludobus.games.get_on_board.parts import (
    COMMONS,
    FIRST_STEP,
    GOAL,
    ONES,
    ROUNDS,
    SHEETS,
    START,
    START_TICKETS,
    TICKETS,
)
from ludobus.games.get_on_board.score import FOR_PERSONAL, board, check_objectives, count, points_of
from ludobus.games.get_on_board.senses import FEATURES, observe
from ludobus.games.get_on_board.state import (
    ACTIONS,
    ALL_OUT,
    GO,
    KEEP,
    KINDS,
    NEWS,
    ONE_TURN,
    REVEALED,
    TOLD_COMMON,
    TOLD_HAND,
    TOLD_KEPT,
    TOLD_PERSONAL,
    TOLD_SHEET,
    TOLD_START,
    TOLD_TICKET,
    TOLD_TOTAL,
    State,
    blank,
)

__all__ = [
    "ACTIONS",
    "FEATURES",
    "KINDS",
    "RULES",
    "State",
    "deal",
    "forget",
    "imagine",
    "instinct",
    "legal",
    "observe",
    "outcome",
    "play",
]

RULES = 1
GOALS = len(GOAL[0])


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


@rule
def fill(s, pile, size, kinds):
    """Put numbers below `kinds` into the blanks among the first `size` of `pile`, none that is there already."""
    missing, left = (1 << kinds) - 1, kinds
    for i in range(size):
        if pile[i] != NONE:
            missing ^= 1 << int(pile[i])
            left -= 1
    for i in range(size):
        if pile[i] == NONE:
            pile[i] = nth(missing, below(s, left))
            missing ^= 1 << int(pile[i])
            left -= 1


@rule
def nth(bits, n):
    """The n-th member of a set of bits."""
    for number in range(TICKETS):
        if bits >> number & 1:
            if n == 0:
                return number
            n -= 1
    return NONE


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
        tell(s, TOLD_SHEET, seat, s.sheet[seat] + 1, 0, 0, 0)
    for i in range(2):
        tell(s, TOLD_COMMON, s.common[i], 0, 0, 0, 0)
    for seat in range(s.players):
        whisper(s, 1 << seat, TOLD_PERSONAL, seat, int(s.city) * GOALS + s.personal[seat], 0, 0, 0)
        whisper(s, 1 << seat, TOLD_HAND, seat, s.hands[2 * seat], s.hands[2 * seat + 1], 0, 0)


# decisions
@rule
def legal(s, mask):
    mask[:] = 0
    if s.rounds == 0:
        mask[KEEP] = 1
        mask[KEEP + 1] = 1
        return 2
    for way in range(4):
        mask[GO + way] = s.offer >> way & 1
    return ONES[s.offer]


@rule
def play(s, action):
    hush(s)
    if s.rounds == 0:
        keep(s, action - KEEP)
    else:
        lay(s, action - GO)
    drive_on(s)


@rule
def drive_on(s):
    """All that follows by itself: a finished route is boarded, a stick without a choice laid, until somebody chooses.

    Whole turns can be without a choice. When the news of one more might not fit, its seat is asked all the same.
    """
    while s.seat != NOBODY and s.rounds > 0:
        if s.offer == 0:
            end_turn(s)
        elif ONES[s.offer] == 1 and s.news_count + ONE_TURN <= NEWS:
            lay(s, FIRST_STEP[s.offer])
        else:
            return


@rule
def keep(s, i):
    """Choose a start ticket, in secret until all have."""
    s.started[s.seat] = s.hands[2 * s.seat + i]
    tell(s, TOLD_KEPT, s.seat, 0, 0, 0, 0)
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
        tell(s, TOLD_START, seat, s.started[seat], 0, 0, 0)
    s.hands[:] = NONE
    fill(s, s.deck, TICKETS, TICKETS)


# rounds
@rule
def begin_round(s):
    s.rounds += 1
    tell(s, TOLD_TICKET, s.rounds, s.deck[s.rounds - 1], s.inspector, 0, 0)
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
    following = (seat + 1) % s.players
    while following != last:
        if not s.out[following]:
            return following
        following = (following + 1) % s.players
    return NOBODY


@rule
def end_round(s):
    check_objectives(s)
    following = next_in(s, s.inspector, s.inspector)
    if following == NOBODY and not s.out[s.inspector]:
        following = s.inspector
    if following == NOBODY:
        tell(s, ALL_OUT, 0, 0, 0, 0, 0)
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
        points = 0 if s.out[seat] else count(s, seat, FOR_PERSONAL)
        tell(s, REVEALED, seat, int(s.city) * GOALS + s.personal[seat], points, 0, 0)
    for seat in range(s.players):
        if not s.out[seat]:
            tell(s, TOLD_TOTAL, seat, points_of(s, seat), 0, 0, 0)


@rule
def outcome(s, score, rank):
    """Points, and how many seats stand before each one: 0 for the winners. The eliminated are last, side by side."""
    for seat in range(s.players):
        score[seat] = standing(s, seat)
    rank_by(score, rank, s.players)
    for seat in range(s.players):
        score[seat] = points_of(s, seat)


@rule
def standing(s, seat):
    return -1000 if s.out[seat] else points_of(s, seat)


# what a seat cannot know
@rule
def forget(s, seat):
    """Blank the others' objectives, the start tickets not shown, the deck, and another seat's half-made move."""
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
