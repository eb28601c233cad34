"""Get on Board, clause by clause: laying sticks, green lights, traffic and elimination."""

from __future__ import annotations

import numpy as np
import pytest

from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.games.get_on_board import line, rules, score, state
from ludobus.games.get_on_board.parts import (
    BUSY,
    DOUBLE_TURN_3,
    EITHER_2,
    LIGHT,
    NEXT,
    SINGLE,
    STRAIGHT_2,
    STRAIGHT_3,
    STREET,
    TURN_2,
)
from tests.clauses import clause
from tests.games.get_on_board.table import (
    EAST,
    GAME,
    GREY,
    LONDON,
    NORTH,
    SOUTH,
    VIOLET,
    WEST,
    YELLOW,
    ask,
    at,
    cells,
    draw,
    facts,
    go,
    legal,
    news,
    outcome,
    table,
)


# 5. laying sticks
@clause("GB-5.1")
def test_the_first_stick_is_free() -> None:
    s = table(2, "D5", shape=STRAIGHT_2)
    assert legal(s) == [NORTH, EAST, SOUTH]  # D5 has no street to the west
    s = table(2, "C8", "D8", shape=STRAIGHT_2)
    assert legal(s) == [NORTH, EAST, SOUTH]
    go(s, NORTH, NORTH)  # a turn against the stick before, and no box for it
    assert cells(s, GREY) == ["C8", "D8", "D7", "D6"]
    assert s.boxes[GREY] == 0
    assert (s.steps[s.pending :] == NONE).all()  # nothing is left of the route that was laid


@clause("GB-5.2")
@pytest.mark.parametrize(
    ("shape", "ways", "boxes"),
    [
        (SINGLE, [EAST], 0),
        (STRAIGHT_2, [EAST, EAST], 0),
        (TURN_2, [EAST, SOUTH], 0),
        (TURN_2, [EAST, NORTH], 0),
        (EITHER_2, [NORTH, NORTH], 0),
        (EITHER_2, [EAST, NORTH], 0),
        (STRAIGHT_3, [SOUTH, SOUTH, SOUTH], 0),
        (DOUBLE_TURN_3, [EAST, SOUTH, EAST], 0),
        (DOUBLE_TURN_3, [EAST, SOUTH, WEST], 0),
        # each joint that differs takes a box
        (STRAIGHT_2, [EAST, SOUTH], 1),
        (TURN_2, [NORTH, NORTH], 1),
        (STRAIGHT_3, [EAST, EAST, SOUTH], 1),
        (STRAIGHT_3, [EAST, SOUTH, SOUTH], 1),
        (STRAIGHT_3, [EAST, SOUTH, EAST], 2),
        (DOUBLE_TURN_3, [SOUTH, SOUTH, EAST], 1),
        (DOUBLE_TURN_3, [SOUTH, SOUTH, SOUTH], 2),
    ],
)
def test_shapes(shape: int, ways: list[int], boxes: int) -> None:
    s = table(2, "D4", shape=shape)
    for i, way in enumerate(ways):
        assert s.pending == i
        assert cells(s, GREY) == ["D4"]  # nothing to be seen until the route is whole
        go(s, way)
    lights = int(LIGHT[s.city, s.at]) if s.seat == GREY and s.pending else 0
    if lights:  # the route ended at a light
        go(s, legal(s)[0])
    assert s.sticks[GREY] == len(ways) + lights
    assert s.boxes[GREY] == boxes


@clause("GB-5.3")
def test_no_doubling_back() -> None:
    s = table(2, "C8", "D8", shape=DOUBLE_TURN_3)
    assert WEST not in legal(s)
    go(s, NORTH)
    assert SOUTH not in legal(s)
    s = table(2, "B12", "C12", shape=SINGLE)  # not even where all else is fatal
    draw(s, GREY, "D12", "C12", "C11", "B11", "B12")
    ask(s, GREY, SINGLE)
    go(s, EAST)  # onto the own line
    assert s.out[GREY] == 1


@clause("GB-5.4")
def test_a_street_has_room_for_everybody() -> None:
    s = table(3, "D5", shape=SINGLE)
    draw(s, VIOLET, "D5", "E5")
    draw(s, YELLOW, "E5", "D5")
    ask(s, GREY, SINGLE)
    go(s, EAST)
    assert s.laid[STREET[0, at("D5"), EAST]] == 0b111


@clause("GB-5.5")
def test_five_turn_boxes() -> None:
    s = table(2, "D4", shape=STRAIGHT_3)
    s.boxes[GREY] = 4
    ask(s, GREY, STRAIGHT_3)
    go(s, SOUTH)
    assert legal(s) == [EAST, SOUTH]  # C5 is beyond a gap
    go(s, EAST)  # the fifth box: straight on now, without asking
    assert cells(s, GREY)[:4] == ["D4", "D5", "E5", "F5"]
    assert s.boxes[GREY] == 5
    s = table(2, "D4", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    go(s, SOUTH)
    assert cells(s, GREY) == ["D4", "D5", "D6", "D7"]
    assert s.boxes[GREY] == 5


@clause("GB-5.6")
def test_only_sticks_that_begin_a_fit() -> None:
    s = table(2, "A3", "A2", shape=STRAIGHT_3)  # the north ends at A1
    assert legal(s) == [NORTH, EAST]
    assert line.price(s.city, 0, STRAIGHT_3, at("A1"), s.going, NORTH) == 1
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    assert legal(s) == [EAST]
    # the own line is no obstacle, and a route need not spend a box to avoid it
    s = table(2, "D7", "C7", "C8", "D8", "E8", shape=STRAIGHT_3)
    draw(s, GREY, "D6", "D7", "C7", "C8", "C9", "D9")
    ask(s, GREY, STRAIGHT_3)
    assert NORTH in legal(s)
    go(s, NORTH, NORTH)
    assert s.out[GREY] == 1
    assert s.boxes[GREY] == 0


@clause("GB-5.6")
def test_no_dead_ends() -> None:
    """Whatever is chosen, a route goes on until it is whole: every position of many games has an action."""
    for players, city in ((2, "new-york"), (4, "london")):
        for seed in range(20):
            match, chance = GAME.start(players=players, seed=seed, city=city), np.random.default_rng(seed)
            while not match.over:
                choice = match.legal()
                assert choice
                match.play(int(chance.choice(choice)))


@clause("GB-5.7")
def test_a_single_stick_when_nothing_fits() -> None:
    s = table(2, "C2", "B2", "B1", "A1", shape=STRAIGHT_3)
    draw(s, GREY, "B3", "B2", "A2")
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    assert legal(s) == [SOUTH]  # three sticks down to A5: a fit, so no single stick
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    assert s.short == 1
    assert legal(s) == [NORTH, WEST]  # there is no street to B9
    go(s, WEST)
    assert cells(s, GREY) == ["C8", "B8", "A8"]
    assert s.boxes[GREY] == 5
    assert news(s)[:2] == ["shortened", "drove"]


@clause("GB-5.7")
def test_the_one_spot_where_a_box_is_kept() -> None:
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 4
    ask(s, GREY, STRAIGHT_3)
    assert s.short == 1
    go(s, WEST)
    assert s.sticks[GREY] == 2
    assert s.boxes[GREY] == 4
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 3
    ask(s, GREY, STRAIGHT_3)
    assert s.short == 0
    # it is the only one: anywhere else one box is enough
    spots = []
    for city in range(2):
        for here in range(NEXT.shape[1]):
            for going in range(4):
                before = NEXT[city, here, (going + 2) % 4]
                if before == NOWHERE:
                    continue
                for shape in range(6):
                    ways = [way for way in range(4) if NEXT[city, here, way] != NOWHERE and way != (going + 2) % 4]
                    need = min(int(line.price(city, 0, shape, NEXT[city, here, way], going, way)) for way in ways)
                    if need > 1:
                        spots.append((city, here, int(before), shape, need))
    assert spots == [(LONDON, at("B8", LONDON), at("C8", LONDON), STRAIGHT_3, 2)]


@clause("GB-5.8")
def test_the_own_line_is_no_excuse() -> None:
    s = table(2, "C4", "C5", "C6", "D6", "E6", "E5", "D5", shape=STRAIGHT_2)
    s.boxes[GREY] = 5
    draw(s, GREY, "D2", "D3", "E3", "E4", "E5", "D5", "D4")
    ask(s, GREY, STRAIGHT_2)
    assert s.short == 0
    assert legal(s) == [NORTH, EAST, WEST]
    s = table(2, "D2", shape=STRAIGHT_2)
    draw(s, GREY, "B1", "B2", "A2", "A3", "B3", "C3", "C2", "C1")
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_2)
    assert legal(s) == [EAST, WEST]
    go(s, WEST)  # B1 is on the line
    assert s.out[GREY] == 1
    assert s.sticks[GREY] == 8
    assert news(s) == ["drove", "eliminated"]
    assert s.seat == VIOLET


@clause("GB-5.9")
def test_sticks_without_a_choice_are_laid() -> None:
    s = table(2, "D4", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    go(s, SOUTH)
    assert s.sticks[GREY] == 3
    assert s.seat == VIOLET
    # a whole turn of the next seat
    s = table(2, "D5", shape=SINGLE)
    draw(s, VIOLET, "B1", "A1")
    s.sheet[VIOLET] = s.sheet[GREY]
    ask(s, GREY, SINGLE)
    go(s, EAST)
    assert cells(s, VIOLET) == ["B1", "A1", "A2"]
    assert s.rounds == 2


@clause("GB-5.9")
def test_a_turn_without_a_choice_is_asked_when_its_news_might_not_fit() -> None:
    room = state.CAPACITY - state.ONE_TURN
    for told, asked in ((0, False), (room, False), (room + 1, True)):
        s = table(2, "D5", shape=SINGLE)
        draw(s, GREY, "B1", "A1")
        ask(s, GREY, SINGLE)
        s.news_count = told
        rules.drive_on(s)
        assert (s.seat == GREY) == asked
        assert s.news_count < len(s.news)


# 6. green lights
@clause("GB-6.1")
def test_a_light_at_the_end_extends_the_route() -> None:
    s = table(2, "D3", "D4", shape=SINGLE)
    go(s, SOUTH)  # D5 is a light
    assert s.seat == GREY
    assert s.sticks[GREY] == 1
    assert legal(s) == [EAST, SOUTH]
    go(s, EAST)
    assert cells(s, GREY) == ["D3", "D4", "D5", "E5"]
    assert s.boxes[GREY] == 0
    assert "extended" in news(s)
    # on the way it does nothing; a start light is a light
    s = table(2, "D3", "D4", shape=STRAIGHT_2)
    go(s, SOUTH, SOUTH)
    assert cells(s, GREY)[-1] == "D6"
    assert s.seat == VIOLET
    s = table(2, "C4", "C3", shape=SINGLE)
    go(s, NORTH)  # start light 1
    assert s.seat == GREY
    assert s.pending == 1


@clause("GB-6.2")
def test_the_extension_is_compulsory() -> None:
    s = table(2, "D6", shape=SINGLE)
    draw(s, GREY, "D7", "D6", "E6", "E5", "E4", "D4")
    ask(s, GREY, SINGLE)
    go(s, SOUTH)  # D5: east and south both meet the own line
    assert legal(s) == [EAST, SOUTH]
    go(s, EAST)
    assert s.out[GREY] == 1
    assert news(s) == ["drove", "extended", "eliminated"]
    # after a single stick for want of a fit
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    go(s, NORTH)  # B7 is a light
    assert s.seat == GREY
    assert legal(s) == [EAST, WEST]
    go(s, WEST)
    assert cells(s, GREY) == ["C8", "B8", "B7", "A7"]
    assert s.schools[GREY] == 1  # the one at A7
    assert news(s) == ["shortened", "drove", "extended", "visited"]


@clause("GB-6.3")
def test_no_two_lights_are_neighbours() -> None:
    for city in range(2):
        for here in range(NEXT.shape[1]):
            for way in range(4):
                assert not (
                    LIGHT[city, here] and NEXT[city, here, way] != NOWHERE and LIGHT[city, NEXT[city, here, way]]
                )


# 7. traffic
def busy_street() -> tuple[str, str, int]:
    for here in range(91):
        for way in (EAST, SOUTH):
            if NEXT[0, here, way] != NOWHERE and BUSY[0, STREET[0, here, way]] and not LIGHT[0, NEXT[0, here, way]]:
                return name(here), name(int(NEXT[0, here, way])), way
    raise AssertionError


def name(junction: int) -> str:
    return f"{chr(ord('A') + junction % 7)}{junction // 7 + 1}"


@clause("GB-7.1")
def test_traffic_of_two_rivals_on_a_busy_street() -> None:
    """The rulebook's example: three boxes."""
    here, beyond, way = busy_street()
    s = table(3, here, shape=SINGLE)
    draw(s, VIOLET, here, beyond)
    draw(s, YELLOW, beyond, here)
    ask(s, GREY, SINGLE)
    go(s, way)
    assert s.jams[GREY] == 3
    assert facts(s, "jammed") == [{"seat": GREY, "boxes": 3}]


@clause("GB-7.1")
def test_traffic_counts_on_the_extension_and_not_for_the_earlier() -> None:
    s = table(2, "D3", "D4", shape=SINGLE)
    draw(s, VIOLET, "D4", "D5", "E5")
    ask(s, GREY, SINGLE)
    go(s, SOUTH, EAST)
    assert s.jams[GREY] == 2
    assert s.jams[VIOLET] == 0


@clause("GB-7.2")
def test_nineteen_traffic_boxes() -> None:
    s = table(2, "D3", "D4", shape=SINGLE)
    draw(s, VIOLET, "D4", "D5", "E5")
    s.jams[GREY] = 18
    ask(s, GREY, SINGLE)
    go(s, SOUTH, EAST)
    assert s.jams[GREY] == 19
    assert score.points_for(s, GREY, score.FOR_TRAFFIC) == -16


@clause("GB-7.3")
def test_sticks_of_the_eliminated_cause_traffic() -> None:
    s = table(3, "D3", "D4", shape=SINGLE)
    draw(s, VIOLET, "D4", "E4")
    s.out[VIOLET] = 1
    ask(s, GREY, SINGLE)
    go(s, EAST)
    assert s.jams[GREY] == 1
    assert news(s) == ["drove", "jammed", "visited"]
    assert s.seat == 2  # they have no turn any more


# 8. elimination
@clause("GB-8.1", "GB-8.2")
def test_meeting_the_own_line() -> None:
    s = table(2, "D6", shape=STRAIGHT_3)
    draw(s, GREY, "E9", "E8", "E7", "D7", "D8", "D9")
    draw(s, VIOLET, "E9", "D9")
    s.ladies[GREY] = 3
    ask(s, GREY, STRAIGHT_3)
    assert set(legal(s)) == {EAST, SOUTH, WEST}  # west and south would go on
    go(s, EAST)  # E9 is the start: the turn ends there, after one stick
    assert s.out[GREY] == 1
    assert s.sticks[GREY] == 6
    assert s.jams[GREY] == 1  # the fatal stick counts
    assert news(s)[:3] == ["drove", "jammed", "eliminated"]
    assert "boarded" not in news(s)
    assert s.laid[STREET[0, at("D9"), EAST]] & 1
    assert s.seat == VIOLET


@clause("GB-8.1")
def test_a_turn_box_avoids_elimination() -> None:
    """The rulebook's example: the shape would touch the own line; a box changes a joint and avoids it."""
    for ways, out, boxes in (((NORTH, NORTH), 1, 0), ((NORTH, WEST), 0, 1)):
        s = table(2, "C7", shape=STRAIGHT_2)
        draw(s, GREY, "C7", "D7", "E7", "E8", "E9", "D9")
        ask(s, GREY, STRAIGHT_2)
        go(s, *ways)  # D8, then D7 on the own line, or C8
        assert (s.out[GREY], s.boxes[GREY]) == (out, boxes)


@clause("GB-8.2")
def test_the_fatal_stick_ticks_its_turn_box_and_nobody_boards() -> None:
    s = table(2, "C7", shape=STRAIGHT_2)
    draw(s, GREY, "C8", "C7", "D7", "E7", "E8", "E9", "D9")
    ask(s, GREY, STRAIGHT_2)
    go(s, NORTH, WEST)  # D8 is Times Square, C8 the start
    assert s.out[GREY] == 1
    assert s.boxes[GREY] == 1
    assert s.memo[GREY].tolist() == [0, 0]
    assert s.landmark[GREY].tolist() == [NONE] * 4


@clause("GB-8.3")
def test_the_eliminated_take_no_part() -> None:
    s = table(3, "D4", shape=SINGLE)
    s.common[:] = 0, 1
    s.ladies[:] = 5, 5, 0, 0, 0
    s.out[VIOLET] = 1
    s.inspector = VIOLET
    ask(s, GREY, SINGLE)  # the last of the round
    go(s, EAST)
    assert s.reached[:3, 0].tolist() == [10, 0, 0]
    scores, ranks = outcome(s)
    assert scores[VIOLET] == 0
    s.boxes[:] = 0
    s.ladies[:] = s.students[:] = s.businessmen[:] = s.reached[:] = 0
    s.boxes[GREY] = 5
    s.tourists[:] = 0
    s.personal[GREY] = s.personal[YELLOW] = NONE
    scores, ranks = outcome(s)
    assert scores == [-10, 0, 0]
    assert ranks == [1, 2, 0]  # a negative survivor stands before the eliminated


@clause("GB-8.3")
def test_the_eliminated_share_the_last_place() -> None:
    s = table(3, "D4", shape=SINGLE)
    s.out[:3] = 1, 0, 5
    s.personal[:] = NONE
    assert outcome(s) == ([0, 0, 0], [1, 0, 1])


@clause("GB-8.4")
def test_the_last_one_plays_on_alone_and_the_game_ends_with_nobody() -> None:
    s = table(2, "D6", shape=SINGLE)
    s.out[VIOLET] = 1
    ask(s, GREY, SINGLE)
    go(s, EAST if EAST in legal(s) else WEST)
    while s.seat == GREY and s.rounds == 1:
        go(s, legal(s)[0])
    assert s.seat == GREY
    assert s.rounds == 2
    draw(s, GREY, "E9", "E8", "E7", "D7", "D8", "D9")
    ask(s, GREY, SINGLE)
    go(s, EAST)
    assert s.seat == NOBODY
    assert "all_out" in news(s)
    assert outcome(s) == ([0, 0], [0, 0])
