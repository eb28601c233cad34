"""Get on Board, clause by clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.games.get_on_board import line, rules, score
from ludobus.games.get_on_board.parts import (
    BUSY,
    CITIES,
    DOUBLE_TURN_3,
    EITHER_2,
    GOAL,
    JOINTS,
    LIGHT,
    NEXT,
    PARTS,
    PLACES,
    SHAPE,
    SINGLE,
    START,
    STICKS,
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
    NORTH,
    SOUTH,
    VIOLET,
    WEST,
    YELLOW,
    ask,
    at,
    cells,
    deal,
    draw,
    facts,
    go,
    legal,
    news,
    table,
)

NEW_YORK, LONDON = 0, 1


# 1. the cities
@clause("GB-1.1")
@pytest.mark.parametrize(("city", "junctions", "streets"), [(NEW_YORK, 74, 126), (LONDON, 96, 156)])
def test_the_grid(city: int, junctions: int, streets: int) -> None:
    assert len(CITIES[city]["junctions"]) == junctions
    assert len(CITIES[city]["streets"]) == streets == int((NEXT[city] != NOWHERE).sum()) // 2
    for junction in CITIES[city]["junctions"]:
        assert ("passengers" in junction) + ("place" in junction) + ("light" in junction) == 1
        assert 1 <= len(junction.get("passengers", "x")) <= 2
    for here in range(NEXT.shape[1]):
        for way in range(4):
            beyond = NEXT[city, here, way]
            if beyond != NOWHERE:
                assert NEXT[city, beyond, (way + 2) % 4] == here
                assert STREET[city, beyond, (way + 2) % 4] == STREET[city, here, way]


@clause("GB-1.2")
@pytest.mark.parametrize("city", [NEW_YORK, LONDON])
def test_passengers_places_and_landmarks(city: int) -> None:
    junctions = CITIES[city]["junctions"]
    kinds = Counter(kind for junction in junctions for kind in junction.get("passengers", []))
    expected = [(9, 10, 11, 10), (12, 14, 18, 18)][city]
    assert tuple(kinds[kind] for kind in ("old_lady", "student", "tourist", "businessman")) == expected
    places = Counter(junction["place"] for junction in junctions if "place" in junction)
    assert [places[kind] for kind in PLACES] == [5, 4, 4, 7]
    assert sorted(junction["place"] for junction in junctions if "landmark" in junction) == sorted(PLACES)


@clause("GB-1.3")
def test_congested_streets() -> None:
    assert BUSY[NEW_YORK].sum() == 16
    assert BUSY[LONDON].sum() == 0


@clause("GB-1.4")
def test_which_city() -> None:
    assert [GAME.settle(players)["city"] for players in (2, 3, 4, 5)] == ["new-york", "new-york", "london", "london"]
    for players in (2, 3):
        assert deal(players, city="london").city == LONDON
    for players in (4, 5):
        with pytest.raises(ludobus.BadOption):
            GAME.start(players=players, city="new-york")


@clause("GB-1.5")
def test_a_gap_in_the_grid_is_like_the_edge() -> None:
    s = table(2, "C2", "C3", shape=SINGLE)
    assert legal(s) == [SOUTH, WEST]  # no street from C3 to D3
    s = table(2, "A3", "B3", "C3", shape=STRAIGHT_2)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_2)
    assert legal(s) == [NORTH, SOUTH]


# 2. tickets and sheets
@clause("GB-2.1")
def test_tickets() -> None:
    assert PARTS["tickets"] == ["green", "yellow", "orange", "beige", "blue", "pink"] * 2


@clause("GB-2.2")
def test_sheets_ask_for_each_shape_once() -> None:
    assert JOINTS == [[], ["straight"], ["turn"], ["any"], ["straight"] * 2, ["turn"] * 2]
    for sheet in range(5):
        assert sorted(SHAPE[sheet, :6].tolist()) == list(range(6))
        assert SHAPE[sheet, :6].tolist() == SHAPE[sheet, 6:].tolist()
        assert int(STICKS[SHAPE[sheet]].sum()) == 26
    assert len({tuple(row) for row in SHAPE.tolist()}) == 5


@clause("GB-2.3")
def test_sheets_are_dealt_at_random_without_repetition() -> None:
    seen = set()
    for seed in range(60):
        s = deal(5, seed)
        assert sorted(s.sheet.tolist()) == list(range(5))
        seen.add(int(s.sheet[GREY]))
    assert seen == set(range(5))
    assert deal(2).sheet[2:].tolist() == [NONE] * 3


# 3. before the game
@clause("GB-3.1")
def test_two_common_objectives() -> None:
    drawn = Counter()
    for seed in range(100):
        s = deal(2, seed)
        assert len(set(s.common.tolist())) == 2
        assert s.flipped.tolist() == [0, 0]
        drawn.update(s.common.tolist())
    assert sorted(drawn) == list(range(6))
    assert {fact["card"] for fact in facts(s, "common")} == set(s.common.tolist())


@clause("GB-3.2")
def test_personal_objectives_are_secret_until_the_end() -> None:
    match = GAME.start(players=3, seed=3)
    while not match.over:
        for seat in (None, 0, 1, 2):
            known = [goals is not None for goals in match.view(seat)["personal"]]
            assert known == [other == seat for other in range(3)]
        match.play(match.legal()[0])
    shown = [goals["card"] for goals in match.view(None)["personal"]]
    assert shown == match.state.personal[:3].tolist()
    assert len(set(shown)) == 3
    assert [fact["seat"] for fact in facts(match.state, "revealed")] == [0, 1, 2]
    assert match.state.personal[3:].tolist() == [NONE, NONE]


@clause("GB-3.2")
@pytest.mark.parametrize("city", [NEW_YORK, LONDON])
def test_the_letters_of_personal_objectives(city: int) -> None:
    cards = CITIES[city]["personal_objectives"]
    assert cards == [["afk", "bgl", "cho", "dim", "ejn"], ["agm", "bjk", "cil", "dfo", "ehn"]][city]
    assert GOAL[city, 0, 0] == at("B1", city)  # letter a, in both cities


@clause("GB-3.3")
@pytest.mark.parametrize(("players", "city", "highest"), [(3, "new-york", 6), (5, "london", 12), (2, "london", 12)])
def test_start_tickets(players: int, city: str, highest: int) -> None:
    tickets = set()
    for seed in range(80):
        s = deal(players, seed, city=city)
        hands = s.hands[: 2 * players].tolist()
        assert len(set(hands)) == 2 * players
        tickets |= set(hands)
    assert tickets == set(range(highest))


@clause("GB-3.3", "GB-3.4")
def test_the_choice_of_a_start_is_secret_until_all_have_chosen() -> None:
    match = GAME.start(players=3, seed=8)
    hands = match.state.hands.tolist()
    for seat in range(3):
        assert match.seat == seat
        assert match.legal() == [rules.KEEP, rules.KEEP + 1]
        for other in range(3):
            view = match.view(other)
            assert view["hand"] == hands[2 * other : 2 * other + 2]
            assert all(not sheet["line"] for sheet in view["sheets"])
            assert (view["kept"] is not None) == (other < seat)
            seen = match.seen(other)
            assert [int(ticket) for ticket in seen.started[:3] if ticket != NONE] == (
                [hands[2 * other + 1]] if other < seat else []
            )
        match.play(rules.KEEP + 1)
        if seat < 2:
            assert [fact["seat"] for fact in facts(match.state, "kept")] == [seat]
            assert match.story(None, since=seat + 1) == [f"{['Grey', 'Violet'][seat]} has chosen a start ticket."]
    assert [fact["ticket"] for fact in facts(match.state, "start")] == [hands[1], hands[3], hands[5]]
    assert [sheet["line"][0] for sheet in match.view(None)["sheets"]] == [int(START[0, hands[i]]) for i in (1, 3, 5)]


@clause("GB-3.4")
def test_all_twelve_tickets_make_the_deck() -> None:
    firsts = set()
    for seed in range(80):
        match = GAME.start(players=2, seed=seed)
        match.play(rules.KEEP)
        match.play(rules.KEEP)
        assert sorted(match.state.deck.tolist()) == list(range(12))
        assert match.state.hands.tolist() == [NONE] * 10
        firsts.add(int(match.state.deck[0]))
    assert firsts == set(range(12))


@clause("GB-3.5")
def test_the_first_seat_is_the_first_inspector() -> None:
    match = GAME.start(players=3, seed=1)
    for _ in range(3):
        match.play(rules.KEEP)
    assert facts(match.state, "ticket")[0]["inspector"] == GREY
    assert match.view(None)["inspector"] == GREY


# 4. a round
def by_instinct(players: int, seed: int, **options: Any) -> ludobus.Match:
    match = GAME.start(players=players, seed=seed, **options)
    while not match.over:
        match.play(GAME.instinct(match._states, len(match.actions)))
    return match


@clause("GB-4.1")
def test_twelve_rounds_with_a_ticket_each() -> None:
    match = by_instinct(2, 4)
    told = [fact for ply in range(len(match.actions) + 1) for fact in facts(match.state_at(ply), "ticket")]
    assert [fact["number"] for fact in told] == list(range(1, 13))
    assert [fact["ticket"] for fact in told] == match.state.deck.tolist()
    assert not match.state.out.any()
    s = table(2, "D5", shape=TURN_2)
    assert line.demanded(s, GREY) == TURN_2
    assert line.demanded(s, VIOLET) == SHAPE[s.sheet[VIOLET], s.deck[0]]


@clause("GB-4.2", "GB-4.3")
def test_clockwise_from_the_inspector() -> None:
    match = by_instinct(3, 12)
    drove = [fact["seat"] for ply in range(len(match.actions) + 1) for fact in facts(match.state_at(ply), "drove")]
    assert not match.state.out.any()
    expected = [(first + i) % 3 for first in [n % 3 for n in range(12)] for i in range(3)]
    assert drove == expected


@clause("GB-4.3")
def test_the_inspector_skips_the_eliminated() -> None:
    s = table(3, "D5", shape=SINGLE)
    s.inspector = 1
    s.out[VIOLET], s.out[YELLOW] = 0, 1
    ask(s, GREY, SINGLE)  # the last of this round: yellow is out
    go(s, EAST)
    assert s.rounds == 2
    assert s.inspector == GREY  # the pawn passes over yellow
    assert s.seat == GREY


@clause("GB-4.4")
def test_sheets_are_open_and_the_deck_is_not() -> None:
    match = by_instinct(2, 4)
    for ply in (5, 15, 25):
        s = match.seen(1, ply)
        shown = int(s.rounds)
        assert s.deck[:shown].tolist() == match.state.deck[:shown].tolist()
        assert s.deck[shown:].tolist() == [NONE] * (12 - shown)
        assert match.view(0, ply)["sheets"] == match.view(1, ply)["sheets"] == match.view(None, ply)["sheets"]


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


def test_a_turn_without_a_choice_is_asked_when_its_news_might_not_fit() -> None:
    for told, asked in ((0, False), (60, True)):
        s = table(2, "D5", shape=SINGLE)
        draw(s, GREY, "B1", "A1")
        ask(s, GREY, SINGLE)
        s.told = told
        rules.drive_on(s)
        assert (s.seat == GREY) == asked
        assert s.told < len(s.news)


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
    # after a single stick for want of a fit
    s = table(4, "C8", "B8", shape=STRAIGHT_3)
    s.boxes[GREY] = 5
    ask(s, GREY, STRAIGHT_3)
    go(s, NORTH)  # B7 is a light
    assert s.seat == GREY
    assert legal(s) == [EAST, WEST]
    go(s, WEST)
    assert cells(s, GREY) == ["C8", "B8", "B7", "A7"]


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
    assert score.count(s, GREY, score.FOR_TRAFFIC) == -16


@clause("GB-7.3")
def test_sticks_of_the_eliminated_cause_traffic() -> None:
    s = table(3, "D3", "D4", shape=SINGLE)
    draw(s, VIOLET, "D4", "E4")
    s.out[VIOLET] = 1
    ask(s, GREY, SINGLE)
    go(s, EAST)
    assert s.jams[GREY] == 1


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


def outcome(s: Any) -> tuple[list[int], list[int]]:
    scores, ranks = np.zeros(5, np.int64), np.zeros(5, np.int64)
    rules.outcome(s, scores, ranks)
    return scores[: s.players].tolist(), ranks[: s.players].tolist()


# 9. boarding
@clause("GB-9.1")
def test_boarding_follows_the_route() -> None:
    s = table(2, "E9", shape=STRAIGHT_3)
    s.common[:] = 0, 1
    ask(s, GREY, STRAIGHT_3)
    go(s, SOUTH, SOUTH, SOUTH)  # E10 tourist, E11 student, E12 dark site
    kinds = [kind for kind, about in rules.KINDS.read(s) if about.get("seat") == GREY]
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
    kinds = [kind for kind, about in rules.KINDS.read(s) if about.get("seat") == GREY]
    assert kinds == ["drove", "extended", "visited", "landmark"]


@clause("GB-9.2", "GB-11.1")
def test_old_ladies() -> None:
    s = table(2, "D5", shape=SINGLE)
    gained = []
    for _ in range(8):
        before = score.count(s, GREY, score.FOR_LADIES)
        assert score.tick(s, GREY, 0)
        gained.append(score.count(s, GREY, score.FOR_LADIES) - before)
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
    # it boards before the next junction: the site after the office takes the bonus tourist along
    s = table(2, "B6", shape=STRAIGHT_2)
    draw(s, GREY, "E3", "E2")
    s.businessmen[GREY, 0] = 2
    ask(s, GREY, TURN_2)
    go(s, NORTH, EAST)  # E1 tourist, F1 office b: bonus tourist
    assert s.tourists[GREY].tolist() == [2, 0, 0]


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
    assert score.count(s, YELLOW, score.FOR_COMMON) == 6


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
    assert score.count(s, GREY, score.FOR_STUDENTS) == 21
    s.landmark[GREY, 0] = 4
    assert score.count(s, GREY, score.FOR_STUDENTS) == 25


@clause("GB-11.2")
@pytest.mark.parametrize(("riders", "half"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
def test_open_rows_count_half(riders: int, half: int) -> None:
    s = table(2, "D5", shape=SINGLE)
    s.tourists[GREY] = 4, riders, 0
    s.tours[GREY] = 1
    assert score.count(s, GREY, score.FOR_TOURISTS) == 14 + half
    if riders < 4:
        s.businessmen[GREY] = 3, riders, 0
        s.deals[GREY] = 1
        assert score.count(s, GREY, score.FOR_BUSINESSMEN) == 6 + riders
        assert s.interns[GREY] == 0


@clause("GB-11.3")
def test_landmarks_of_tourists_and_businessmen() -> None:
    s = table(2, "D5", shape=SINGLE)
    assert score.count(s, GREY, score.FOR_TOURISTS) == 0
    s.landmark[GREY] = NONE, 4, 7, 5
    assert score.count(s, GREY, score.FOR_TOURISTS) == 7
    assert score.count(s, GREY, score.FOR_BUSINESSMEN) == 5


@clause("GB-11.4")
def test_objectives_in_the_final_count() -> None:
    s = table(2, "A1", shape=SINGLE)
    s.reached[GREY] = 6, 10
    assert score.count(s, GREY, score.FOR_COMMON) == 16
    s.personal[GREY] = 0  # a, f, k: B1, E4, B9
    for number, cell in enumerate(("B9", "B1", "E4")):
        assert score.count(s, GREY, score.FOR_PERSONAL) == 0, number
        line.touch(s, GREY, at(cell))
    assert score.count(s, GREY, score.FOR_PERSONAL) == 10


@clause("GB-11.5")
def test_what_turns_and_traffic_cost() -> None:
    s = table(2, "D5", shape=SINGLE)
    turns, jams = [], []
    for boxes in range(6):
        s.boxes[GREY] = boxes
        turns.append(int(score.count(s, GREY, score.FOR_TURNS)))
    for boxes in range(20):
        s.jams[GREY] = boxes
        jams.append(int(score.count(s, GREY, score.FOR_TRAFFIC)))
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
    assert [int(score.count(s, GREY, row)) for row in range(8)] == [5, 8 + 3, 9 + 2 + 4, 6 + 1 + 2, 10, 0, -3, -4]
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


@clause("GB-11.1")
def test_the_view_counts_as_the_rules_do() -> None:
    match = by_instinct(4, 6)
    breakdown = match.view(None)["breakdown"]
    assert [sum(column) for column in zip(*breakdown["points"], strict=True)] == match.scores
    assert match.scores == match.view(None)["scores"]
