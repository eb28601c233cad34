"""Get on Board: the score sheet, from boarding to the final count."""

from ludobus.core.news import tell
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.get_on_board.line import number_of, on_line
from ludobus.games.get_on_board.parts import (
    BONUS,
    COLOUR_OF,
    COMMON_COUNT,
    COMMON_NEEDS,
    DARK_SITE,
    DEAL,
    DEAL_POINTS,
    FIRST_POINTS,
    GOAL,
    INTERN,
    INTERNS,
    JAM_POINTS,
    LADIES,
    LADY_POINTS,
    LANDMARK,
    LATER_POINTS,
    LIGHT_SITE,
    MEMO,
    OFFICE,
    OLD_LADY,
    PERSONAL_POINTS,
    PLACE,
    ROWS,
    SCHOOL,
    SCHOOLS,
    STUDENT,
    STUDENTS,
    TOUR,
    TOUR_POINTS,
    TOURIST,
    TURN_POINTS,
    WAITING,
)
from ludobus.games.get_on_board.state import NEWS

# the rows of the final count
FOR_LADIES, FOR_STUDENTS, FOR_TOURISTS, FOR_BUSINESSMEN, FOR_COMMON, FOR_PERSONAL, FOR_TURNS, FOR_TRAFFIC = range(8)


# boarding
@rule
def board(s, seat, junction):
    """All that the line meets at a junction: passengers, or a place and then its landmark."""
    for i in range(2):
        passenger = WAITING[s.city, junction, i]
        if passenger != NONE:
            tell(s, NEWS.boarded if tick(s, seat, passenger) else NEWS.full, seat, passenger)
    place = PLACE[s.city, junction]
    if place != NONE:
        visit(s, seat, place)
        if LANDMARK[s.city, junction]:
            s.landmark[seat, place] = ticked(s, seat, COLOUR_OF[place])
            tell(s, NEWS.landmark, seat, number_of(s.city, junction), s.landmark[seat, place])


@rule
def tick(s, seat, passenger):
    """Tick a box for a passenger; False if there is none left."""
    if passenger == OLD_LADY:
        room = s.ladies[seat] < LADIES
        s.ladies[seat] += int(room)
    elif passenger == STUDENT:
        room = s.students[seat] < STUDENTS
        s.students[seat] += int(room)
    elif passenger == INTERN:
        room = s.interns[seat] < INTERNS
        s.interns[seat] += int(room)
    elif passenger == TOURIST:
        room = s.tours[seat] < ROWS and s.tourists[seat, s.tours[seat]] < TOUR
        if room:
            s.tourists[seat, s.tours[seat]] += 1
    else:
        room = s.deals[seat] < ROWS and s.businessmen[seat, s.deals[seat]] < DEAL
        if room:
            s.businessmen[seat, s.deals[seat]] += 1
    return room


@rule
def ticked(s, seat, passenger):
    """How many boxes of a colour are ticked; interns are students."""
    if passenger == OLD_LADY:
        return int(s.ladies[seat])
    if passenger == STUDENT:
        return int(s.students[seat]) + int(s.interns[seat])
    total = 0
    for row in range(ROWS):
        total += int(s.tourists[seat, row]) if passenger == TOURIST else int(s.businessmen[seat, row])
    return total


@rule
def visit(s, seat, place):
    """The line serves a place: a school is ticked, a row of tourists or businessmen delivered."""
    if place in (LIGHT_SITE, DARK_SITE):
        s.memo[seat, place - LIGHT_SITE] = min(MEMO, s.memo[seat, place - LIGHT_SITE] + 1)
    riders = waiting_for(s, seat, place)
    if riders == 0:
        if place == SCHOOL:
            s.schools[seat] = min(SCHOOLS, s.schools[seat] + 1)
        tell(s, NEWS.visited, seat, place)
    elif place == OFFICE:
        s.deals[seat] += 1
        tell(s, NEWS.delivered, seat, place, riders, DEAL_POINTS[riders])
        bonus = BONUS[riders]
        tell(s, NEWS.bonus if tick(s, seat, bonus) else NEWS.full, seat, bonus)
    else:
        s.tours[seat] += 1
        tell(s, NEWS.delivered, seat, place, riders, TOUR_POINTS[riders])


@rule
def waiting_for(s, seat, place):
    """How many ride in the topmost open row of those who want to go there."""
    if place == OFFICE:
        return int(s.businessmen[seat, s.deals[seat]]) if s.deals[seat] < ROWS else 0
    if place == SCHOOL:
        return 0
    return int(s.tourists[seat, s.tours[seat]]) if s.tours[seat] < ROWS else 0


# common objectives
@rule
def check_objectives(s):
    """All who are there in the same round note the same points. Then the card shows its other side."""
    for i in range(2):
        first = False
        for seat in range(s.players):
            if (
                not s.out[seat]
                and s.reached[seat, i] == 0
                and progress(s, seat, s.common[i]) >= COMMON_COUNT[s.common[i]]
            ):
                s.reached[seat, i] = LATER_POINTS if s.flipped[i] else FIRST_POINTS
                tell(s, NEWS.reached, seat, s.common[i], s.reached[seat, i])
                first = not s.flipped[i]
        if first:
            s.flipped[i] = 1
            tell(s, NEWS.flipped, s.common[i])


@rule
def progress(s, seat, card):
    """How much of what a common objective asks for the seat has."""
    kind = COMMON_NEEDS[card]
    if kind >= 4:
        return int(s.memo[seat, kind - 4])
    return ticked(s, seat, kind)


# the final count
@rule
def points_for(s, seat, row):
    """One row of the final count."""
    if row == FOR_LADIES:
        return total_of(LADY_POINTS, s.ladies[seat])
    if row == FOR_STUDENTS:
        return ticked(s, seat, STUDENT) * int(s.schools[seat]) + max(0, int(s.landmark[seat, SCHOOL]))
    if row == FOR_TOURISTS:
        return tour_points(s, seat) + max(0, int(s.landmark[seat, LIGHT_SITE]), int(s.landmark[seat, DARK_SITE]))
    if row == FOR_BUSINESSMEN:
        return deal_points(s, seat) + max(0, int(s.landmark[seat, OFFICE]))
    if row == FOR_COMMON:
        return int(s.reached[seat, 0]) + int(s.reached[seat, 1])
    if row == FOR_PERSONAL:
        return PERSONAL_POINTS if fulfilled(s, seat) else 0
    if row == FOR_TURNS:
        return total_of(TURN_POINTS, s.boxes[seat])
    return total_of(JAM_POINTS, s.jams[seat])


@rule
def total_of(points, boxes):
    total = 0
    for box in range(boxes):
        total += int(points[box])
    return total


@rule
def row_points(points, rows, delivered):
    """Delivered rows count whole, a row still aboard half, rounded down."""
    total = 0
    for row in range(ROWS):
        worth = int(points[rows[row]])
        total += worth if row < delivered else worth // 2
    return total


@rule
def tour_points(s, seat):
    return row_points(TOUR_POINTS, s.tourists[seat], s.tours[seat])


@rule
def deal_points(s, seat):
    return row_points(DEAL_POINTS, s.businessmen[seat], s.deals[seat])


@rule
def fulfilled(s, seat):
    """Whether the line joins the three junctions of the seat's own objective; no, where it is not known."""
    if s.personal[seat] == NONE:
        return False
    for i in range(3):  # noqa: SIM110
        if not on_line(s, seat, GOAL[s.city, s.personal[seat], i]):
            return False
    return True


@rule
def points_of(s, seat):
    if s.out[seat]:
        return 0
    total = 0
    for row in range(8):
        total += points_for(s, seat, row)
    return total
