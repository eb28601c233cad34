"""Get on Board: the observation, seats counted from the observer."""

from ludobus.core.numbering import Numbering
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import demanded, on_line
from ludobus.games.get_on_board.parts import (
    BOXES,
    BUSY,
    COMMONS,
    DEAL,
    GOAL,
    INTERNS,
    JAMS,
    JUNCTIONS,
    LADIES,
    MEMO,
    NEXT,
    ONES,
    ROUNDS,
    ROWS,
    SCHOOLS,
    SEATS,
    SHEETS,
    START,
    STREETS,
    STUDENTS,
    TOUR,
)
from ludobus.games.get_on_board.score import points_of

FEATURES = Numbering(
    city=2,
    lines=(SEATS, JUNCTIONS),  # the junctions of each line
    ends=(SEATS, JUNCTIONS),  # where it ends
    heading=(SEATS, 4),
    pending=JUNCTIONS,  # the junctions of this seat's unfinished move
    pending_end=JUNCTIONS,
    spent=1,  # turn boxes for it, in fives
    traffic=STREETS,  # the others' sticks on each street and its own congestion, in fives
    boxes=(SEATS, 12),  # each zone of each sheet, as the fraction that is ticked
    rows=(SEATS, 2, ROWS),  # tourists and businessmen, as the fraction of each row that is ticked
    landmarks=(SEATS, 4),  # in tens of points
    missing=(SEATS, 4),  # landmarks not reached yet
    sheet=(SEATS, SHEETS),
    shape=(SEATS, 6),  # what the ticket asks of each seat now
    to_come=6,  # tickets of each colour still in the deck, halved
    common=(2, COMMONS),
    flipped=2,
    reached=(SEATS, 2),  # in tens of points
    goals=JUNCTIONS,  # this seat's personal objective
    hand=JUNCTIONS,  # where this seat could start, and where it will
    out=SEATS,
    score=SEATS,  # in hundreds of points, of what this seat can know
    inspector=SEATS,
    to_act=SEATS,
    rounds=1,  # the fraction of the game that is over
    taken=SEATS,  # which seats there are: the player count
)
FEATURES_VERSION = 2  # raised when `observe` tells something else: networks were trained on one


@rule
def observe(s, seat, out):
    out[:] = 0
    for other in range(s.players):
        relative = (other - seat) % int(s.players)
        observe_line(s, other, relative, out)
        observe_sheet(s, other, relative, out)
        out[FEATURES.out + relative] = int(s.out[other] > 0)
        out[FEATURES.score + relative] = points_of(s, other) / 100
        out[FEATURES.inspector + relative] = int(s.inspector == other)
        out[FEATURES.to_act + relative] = int(s.seat == other)
        out[FEATURES.taken + relative] = 1
    observe_table(s, seat, out)
    if s.personal[seat] != NONE:
        for i in range(3):
            out[FEATURES.goals + int(GOAL[s.city, s.personal[seat], i])] = 1
    if s.rounds == 0:
        observe_hand(s, seat, out)
    elif s.seat == seat:
        observe_move(s, out)


@rule
def observe_line(s, other, relative, out):
    for junction in range(JUNCTIONS):
        out[FEATURES.lines + relative * JUNCTIONS + junction] = int(on_line(s, other, junction))
    end = int(s.line[other, s.sticks[other]])
    if end != NOWHERE:
        out[FEATURES.ends + relative * JUNCTIONS + end] = 1
    if s.heading[other] != NONE:
        out[FEATURES.heading + relative * 4 + int(s.heading[other])] = 1


@rule
def observe_sheet(s, other, relative, out):
    at = FEATURES.boxes + relative * 12
    out[at] = s.ladies[other] / LADIES
    out[at + 1] = s.students[other] / STUDENTS
    out[at + 2] = s.interns[other] / INTERNS
    out[at + 3] = s.schools[other] / SCHOOLS
    out[at + 4] = s.tours[other] / ROWS
    out[at + 5] = s.deals[other] / ROWS
    out[at + 6] = s.memo[other, 0] / MEMO
    out[at + 7] = s.memo[other, 1] / MEMO
    out[at + 8] = s.boxes[other] / BOXES
    out[at + 9] = s.jams[other] / JAMS
    out[at + 10] = s.sticks[other] / 38
    out[at + 11] = 1 - s.out[other] / ROUNDS
    for row in range(ROWS):
        out[FEATURES.rows + (relative * 2) * ROWS + row] = s.tourists[other, row] / TOUR
        out[FEATURES.rows + (relative * 2 + 1) * ROWS + row] = s.businessmen[other, row] / DEAL
    for place in range(4):
        out[FEATURES.landmarks + relative * 4 + place] = max(0, int(s.landmark[other, place])) / 10
        out[FEATURES.missing + relative * 4 + place] = int(s.landmark[other, place] == NONE)
    for i in range(2):
        out[FEATURES.reached + relative * 2 + i] = s.reached[other, i] / 10
    out[FEATURES.sheet + relative * SHEETS + int(s.sheet[other])] = 1
    if s.rounds > 0:
        out[FEATURES.shape + relative * 6 + int(demanded(s, other))] = 1


@rule
def observe_table(s, seat, out):
    out[FEATURES.city + int(s.city)] = 1
    for street in range(STREETS):
        others = int(s.laid[street]) & ~(1 << seat)
        out[FEATURES.traffic + street] = (ONES[others] + BUSY[s.city, street]) / 5
    for i in range(2):
        out[FEATURES.common + i * COMMONS + int(s.common[i])] = 1
        out[FEATURES.flipped + i] = s.flipped[i]
    out[FEATURES.to_come : FEATURES.to_come + 6] = 1
    for i in range(s.rounds):
        out[FEATURES.to_come + int(s.deck[i]) % 6] -= 0.5
    out[FEATURES.rounds] = s.rounds / ROUNDS


@rule
def observe_hand(s, seat, out):
    for i in range(2):
        if s.hands[2 * seat + i] != NONE:
            out[FEATURES.hand + int(START[s.city, s.hands[2 * seat + i]])] = 1 / 2
    if s.started[seat] != NONE:
        out[FEATURES.hand + int(START[s.city, s.started[seat]])] = 1


@rule
def observe_move(s, out):
    at = int(s.line[s.seat, s.sticks[s.seat]])
    for i in range(s.pending):
        at = int(NEXT[s.city, at, s.steps[i]])
        out[FEATURES.pending + at] = 1
    out[FEATURES.pending_end + at] = 1
    out[FEATURES.spent] = s.spent / BOXES
