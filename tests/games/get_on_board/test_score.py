"""Get on Board, clause by clause: boarding, objectives and the end."""

from __future__ import annotations

import numpy as np
import pytest

from ludobus.core.record import NONE
from ludobus.games.get_on_board import line, rules, score
from ludobus.games.get_on_board.parts import (
    PARTS,
    SINGLE,
    STRAIGHT_2,
    STRAIGHT_3,
    TURN_2,
)
from tests.clauses import clause
from tests.games.get_on_board.table import (
    EAST,
    GREY,
    NORTH,
    SOUTH,
    WEST,
    YELLOW,
    ask,
    at,
    by_instinct,
    draw,
    facts,
    go,
    legal,
    outcome,
    table,
)


# 9. boarding
@clause("GB-9.1")
def test_boarding_follows_the_route() -> None:
    s = table(2, "E9", shape=STRAIGHT_3)
    s.common[:] = 0, 1
    ask(s, GREY, STRAIGHT_3)
    go(s, SOUTH, SOUTH, SOUTH)  # E10 tourist, E11 student, E12 dark site
    kinds = [kind for kind, about in rules.NEWS.read(s) if about.get("seat") == GREY]
    assert kinds == ["drove", "boarded", "boarded", "delivered"]
    s = table(2, "E9", shape=STRAIGHT_3)
    draw(s, GREY, "D12", "E12")
    ask(s, GREY, STRAIGHT_3)
    go(s, NORTH, NORTH, NORTH)  # the other way round: E11 student, E10 tourist, E9 businessman
    assert s.tours[GREY] == 0
    assert s.tourists[GREY].tolist() == [1, 0, 0]


@clause("GB-9.1", "GB-9.9")
def test_a_landmark_after_its_place_and_after_the_extension() -> None:
    """Columbia with four students ticked is worth four (the rulebook's example), and it is a school as well."""
    s = table(2, "C1", shape=SINGLE)
    s.students[GREY] = 4
    go(s, WEST)  # B1 is a light
    go(s, WEST)  # A1, Columbia, on the extension
    assert s.landmark[GREY].tolist() == [4, NONE, NONE, NONE]
    assert s.schools[GREY] == 1
    kinds = [kind for kind, about in rules.NEWS.read(s) if about.get("seat") == GREY]
    assert kinds == ["drove", "extended", "visited", "landmark"]


@clause("GB-9.2", "GB-11.1")
def test_old_ladies() -> None:
    s = table(2, "D5", shape=SINGLE)
    gained = []
    for _ in range(8):
        before = score.points_for(s, GREY, score.FOR_LADIES)
        assert score.tick(s, GREY, 0)
        gained.append(score.points_for(s, GREY, score.FOR_LADIES) - before)
    assert gained == [1, 1, 1, 2, 2, 2, 3, 3]
    assert not score.tick(s, GREY, 0)
    go(s, SOUTH)
    assert s.ladies[GREY] == 8
    assert facts(s, "full") == [{"seat": GREY, "passenger": 0}]


@clause("GB-9.3")
def test_students_schools_and_interns() -> None:
    """A school reached ticks one school box (the rulebook's example)."""
    s = table(2, "E5", shape=SINGLE)
    go(s, EAST)
    assert s.schools[GREY] == 1
    for _ in range(6):
        score.visit(s, GREY, 0)
    assert s.schools[GREY] == 4
    assert [score.tick(s, GREY, 1) for _ in range(7)] == [True] * 6 + [False]
    assert s.interns[GREY] == 0  # students on the street never take an intern's box
    assert [score.tick(s, GREY, 4) for _ in range(4)] == [True] * 3 + [False]
    assert score.ticked(s, GREY, 1) == 9


@clause("GB-9.4")
def test_rows_and_two_passengers() -> None:
    s = table(4, "J1", shape=SINGLE)
    draw(s, GREY, "J2", "K2")
    ask(s, GREY, SINGLE)
    go(s, NORTH)  # K1: a tourist and a businessman
    assert s.tourists[GREY].tolist() == [1, 0, 0]
    assert s.businessmen[GREY].tolist() == [1, 0, 0]
    s.tours[GREY] = 1
    score.tick(s, GREY, 2)
    assert s.tourists[GREY].tolist() == [1, 1, 0]


@clause("GB-9.5")
def test_passengers_without_a_box_are_lost() -> None:
    s = table(2, "D5", shape=SINGLE)
    assert [score.tick(s, GREY, 2) for _ in range(5)] == [True] * 4 + [False]
    assert [score.tick(s, GREY, 3) for _ in range(4)] == [True] * 3 + [False]
    s.tours[GREY] = s.deals[GREY] = 3
    assert not score.tick(s, GREY, 2)
    assert not score.tick(s, GREY, 3)


@clause("GB-9.6")
@pytest.mark.parametrize(("riders", "points"), [(1, 2), (2, 5), (3, 9), (4, 14)])
@pytest.mark.parametrize("site", [1, 2])
def test_sites(riders: int, points: int, site: int) -> None:
    s = table(2, "D5", shape=SINGLE)
    score.visit(s, GREY, site)
    assert s.tours[GREY] == 0  # nobody aboard: nothing happens
    s.tourists[GREY, 0] = riders
    score.visit(s, GREY, site)
    assert s.tours[GREY] == 1
    assert score.tour_points(s, GREY) == points


@clause("GB-9.7", "GB-9.8")
@pytest.mark.parametrize(("riders", "points", "bonus"), [(1, 2, "ladies"), (2, 4, "tourists"), (3, 6, "interns")])
def test_offices(riders: int, points: int, bonus: str) -> None:
    s = table(2, "D5", shape=SINGLE)
    score.visit(s, GREY, 3)
    assert s.deals[GREY] == 0
    s.businessmen[GREY, 0] = riders
    score.visit(s, GREY, 3)
    assert s.deals[GREY] == 1
    assert score.deal_points(s, GREY) == points
    assert np.sum(s[bonus][GREY]) == 1
    assert s.students[GREY] == 0
    assert sum(int(np.sum(s[zone][GREY])) for zone in ("ladies", "tourists", "interns")) == 1


@clause("GB-9.7", "GB-9.6", "GB-9.8")
def test_the_rulebooks_example_of_an_office_and_a_site() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.businessmen[GREY, 0] = 2
    s.tourists[GREY, 0] = 2
    score.visit(s, GREY, 3)  # 4 points, and the bonus is the third tourist of the open row
    assert facts(s, "delivered") == [{"seat": GREY, "place": 3, "count": 2, "points": 4}]
    assert facts(s, "bonus") == [{"seat": GREY, "passenger": 2}]
    assert s.tourists[GREY].tolist() == [3, 0, 0]
    score.visit(s, GREY, 1)
    assert s.memo[GREY].tolist() == [1, 0]
    assert score.tour_points(s, GREY) == 9
    score.tick(s, GREY, 3)
    score.tick(s, GREY, 2)  # the next ones go into the next rows
    assert s.businessmen[GREY].tolist() == [2, 1, 0]
    assert s.tourists[GREY].tolist() == [3, 1, 0]


@clause("GB-9.8")
def test_a_bonus_without_a_box_is_lost() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.businessmen[GREY, 0] = 2
    s.tourists[GREY, 0] = 4
    score.visit(s, GREY, 3)
    assert facts(s, "full") == [{"seat": GREY, "passenger": 2}]
    assert s.tourists[GREY].tolist() == [4, 0, 0]


@clause("GB-9.8")
def test_a_bonus_boards_before_the_next_junction() -> None:
    s = table(2, "B6", shape=STRAIGHT_2)
    draw(s, GREY, "E3", "E2")
    s.businessmen[GREY, 0] = 2
    ask(s, GREY, TURN_2)
    go(s, NORTH, EAST)  # E1 tourist, F1 office b: bonus tourist
    assert s.tourists[GREY].tolist() == [2, 0, 0]
    # the site after the office takes the bonus tourist along
    s = table(2, "B6", shape=STRAIGHT_2)
    draw(s, GREY, "C10", "B10")
    s.businessmen[GREY, 0] = 2
    ask(s, GREY, TURN_2)
    go(s, WEST)  # A10 office, and on by itself to A9, a dark site
    assert [about["points"] for about in facts(s, "delivered")] == [4, 2]
    assert (s.tourists[GREY, 0], s.tours[GREY]) == (1, 1)


@clause("GB-9.9")
def test_landmarks_count_what_is_ticked_then() -> None:
    s = table(2, "E8", shape=SINGLE)
    s.tourists[GREY] = 4, 2, 0
    s.tours[GREY] = 1
    ask(s, GREY, SINGLE)
    go(s, WEST)  # Times Square
    assert s.landmark[GREY].tolist() == [NONE, 6, NONE, NONE]
    assert s.tours[GREY] == 2
    score.tick(s, GREY, 2)
    assert s.landmark[GREY, 1] == 6
    s = table(2, "F11", shape=SINGLE)
    go(s, NORTH)  # Wall Street without a businessman
    assert s.landmark[GREY].tolist() == [NONE, NONE, NONE, 0]
    s = table(2, "C1", shape=SINGLE)
    s.students[GREY], s.interns[GREY] = 2, 1
    go(s, WEST)
    go(s, WEST)
    assert s.landmark[GREY, 0] == 3


@clause("GB-9.10")
def test_sites_are_counted_up_to_three() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.common[:] = 0, 1
    for n in range(1, 6):
        score.visit(s, GREY, 1)
        assert s.memo[GREY].tolist() == [min(n, 3), 0]
    score.visit(s, GREY, 2)
    assert s.memo[GREY].tolist() == [3, 1]


# 10. common objectives
@clause("GB-10.1")
def test_what_common_objectives_count() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.ladies[GREY], s.students[GREY], s.interns[GREY] = 1, 2, 2
    s.tourists[GREY] = 3, 2, 0
    s.businessmen[GREY] = 3, 3, 0
    s.memo[GREY] = 1, 2
    assert [score.progress(s, GREY, card) for card in range(6)] == [1, 4, 5, 6, 1, 2]
    assert [card["count"] for card in PARTS["common_objectives"]] == [5, 5, 5, 5, 3, 3]


@clause("GB-10.2")
def test_ten_points_in_the_same_round_then_six() -> None:
    s = table(3, "D5", shape=SINGLE)
    s.common[:] = 0, 3
    s.ladies[:3] = 5, 5, 4
    score.check_objectives(s)
    assert s.reached[:3, 0].tolist() == [10, 10, 0]
    assert s.flipped.tolist() == [1, 0]
    s.ladies[YELLOW] = 6
    score.check_objectives(s)
    score.check_objectives(s)
    assert s.reached[:3, 0].tolist() == [10, 10, 6]
    assert score.points_for(s, YELLOW, score.FOR_COMMON) == 6


@clause("GB-10.2", "GB-4.3")
def test_objectives_are_checked_at_the_end_of_the_round() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.common[:] = 0, 3
    s.ladies[:2] = 4, 5
    go(s, SOUTH)  # the fifth old lady
    assert s.ladies[GREY] == 5
    assert s.reached[:2, 0].tolist() == [0, 0]
    while s.rounds == 1:
        go(s, legal(s)[0])
    assert s.reached[:2, 0].tolist() == [10, 10]


# 11. the end
@clause("GB-11.1")
def test_students_times_schools() -> None:
    s = table(2, "D5", shape=SINGLE)
    s.students[GREY], s.interns[GREY], s.schools[GREY] = 5, 2, 3
    assert score.points_for(s, GREY, score.FOR_STUDENTS) == 21
    s.landmark[GREY, 0] = 4
    assert score.points_for(s, GREY, score.FOR_STUDENTS) == 25


@clause("GB-11.2")
@pytest.mark.parametrize(("riders", "half"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
def test_open_rows_count_half(riders: int, half: int) -> None:
    s = table(2, "D5", shape=SINGLE)
    s.tourists[GREY] = 4, riders, 0
    s.tours[GREY] = 1
    assert score.points_for(s, GREY, score.FOR_TOURISTS) == 14 + half
    if riders < 4:
        s.businessmen[GREY] = 3, riders, 0
        s.deals[GREY] = 1
        assert score.points_for(s, GREY, score.FOR_BUSINESSMEN) == 6 + riders
        assert s.interns[GREY] == 0


@clause("GB-11.3")
def test_landmarks_of_tourists_and_businessmen() -> None:
    s = table(2, "D5", shape=SINGLE)
    assert score.points_for(s, GREY, score.FOR_TOURISTS) == 0
    s.landmark[GREY] = NONE, 4, 7, 5
    assert score.points_for(s, GREY, score.FOR_TOURISTS) == 7
    assert score.points_for(s, GREY, score.FOR_BUSINESSMEN) == 5


@clause("GB-11.4")
def test_objectives_in_the_final_count() -> None:
    s = table(2, "A1", shape=SINGLE)
    s.reached[GREY] = 6, 10
    assert score.points_for(s, GREY, score.FOR_COMMON) == 16
    s.personal[GREY] = 0  # a, f, k: B1, E4, B9
    for number, cell in enumerate(("B9", "B1", "E4")):
        assert score.points_for(s, GREY, score.FOR_PERSONAL) == 0, number
        line.touch(s, GREY, at(cell))
    assert score.points_for(s, GREY, score.FOR_PERSONAL) == 10


@clause("GB-11.5")
def test_what_turns_and_traffic_cost() -> None:
    s = table(2, "D5", shape=SINGLE)
    turns, jams = [], []
    for boxes in range(6):
        s.boxes[GREY] = boxes
        turns.append(int(score.points_for(s, GREY, score.FOR_TURNS)))
    for boxes in range(20):
        s.jams[GREY] = boxes
        jams.append(int(score.points_for(s, GREY, score.FOR_TRAFFIC)))
    assert turns == [0, -1, -3, -5, -7, -10]
    assert jams == [0, 0, -1, -1, -2, -2, *range(-3, -17, -1)]


@clause("GB-11.6")
def test_the_highest_total_wins_and_ties_share() -> None:
    s = table(3, "D5", shape=SINGLE)
    s.personal[:] = NONE
    s.ladies[:3] = 3, 4, 4
    assert outcome(s) == ([3, 5, 5], [2, 0, 0])
    s.schools[YELLOW] = s.students[YELLOW] = 1
    assert outcome(s) == ([3, 5, 6], [2, 1, 0])


@clause("GB-11.6")
def test_a_count_as_on_paper() -> None:
    """All eight rows together."""
    s = table(2, "B1", shape=SINGLE)
    s.ladies[GREY], s.students[GREY], s.interns[GREY], s.schools[GREY] = 4, 3, 1, 2
    s.tourists[GREY], s.tours[GREY] = (3, 2, 0), 1
    s.businessmen[GREY], s.deals[GREY] = (3, 1, 0), 1
    s.landmark[GREY] = 3, 1, 4, 2
    s.reached[GREY] = 10, 0
    s.boxes[GREY], s.jams[GREY] = 2, 7
    s.personal[GREY] = 4
    assert [int(score.points_for(s, GREY, row)) for row in range(8)] == [5, 8 + 3, 9 + 2 + 4, 6 + 1 + 2, 10, 0, -3, -4]
    assert score.points_of(s, GREY) == 43


@clause("GB-11.7")
def test_more_sticks_than_the_box_holds() -> None:
    s = table(2, "A1", shape=STRAIGHT_3)
    path = [
        "A1",
        "B1",
        "C1",
        "D1",
        "E1",
        "F1",
        "F2",
        "E2",
        "D2",
        "C2",
        "B2",
        "A2",
        "A3",
        "B3",
        "B4",
        "A4",
        "A5",
        "B5",
        "B6",
        "A6",
        "A7",
        "B7",
        "C7",
        "D7",
        "E7",
        "F7",
        "F8",
        "G8",
        "G9",
        "F9",
        "E9",
        "D9",
        "C9",
    ]
    draw(s, GREY, *path)
    assert s.sticks[GREY] == 32
    ask(s, GREY, SINGLE)
    go(s, SOUTH)
    assert s.sticks[GREY] == 33
    assert s.schools[GREY] == 1  # and it leads to a school like any other stick
    assert facts(s, "visited") == [{"seat": GREY, "place": 0}]


def test_the_view_counts_as_the_rules_do() -> None:
    match = by_instinct(4, 6)
    breakdown = match.view(None)["breakdown"]
    assert [sum(column) for column in zip(*breakdown["points"], strict=True)] == match.scores
    assert match.scores == match.view(None)["scores"]
