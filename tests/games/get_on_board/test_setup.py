"""Get on Board, clause by clause: the cities, tickets and sheets, and a round."""

from __future__ import annotations

from collections import Counter

import pytest

import ludobus
from ludobus.core.record import NONE, NOWHERE
from ludobus.games.get_on_board import line, rules
from ludobus.games.get_on_board.parts import (
    BUSY,
    CITIES,
    GOAL,
    JOINTS,
    NEXT,
    PARTS,
    PLACES,
    SHAPE,
    SINGLE,
    START,
    STICKS,
    STRAIGHT_2,
    STREET,
    TURN_2,
)
from tests.clauses import clause
from tests.games.get_on_board.table import (
    EAST,
    GAME,
    GREY,
    LONDON,
    NEW_YORK,
    NORTH,
    SOUTH,
    VIOLET,
    WEST,
    YELLOW,
    ask,
    at,
    by_instinct,
    deal,
    facts,
    go,
    legal,
    table,
)


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
    assert [GAME.check_options(players)["city"] for players in (2, 3, 4, 5)] == [
        "new-york",
        "new-york",
        "london",
        "london",
    ]
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
        assert match.legal() == [rules.ACTIONS.keep, rules.ACTIONS.keep + 1]
        for other in range(3):
            view = match.view(other)
            assert view["hand"] == hands[2 * other : 2 * other + 2]
            assert all(not sheet["line"] for sheet in view["sheets"])
            assert (view["kept"] is not None) == (other < seat)
            seen = match.seen(other)
            assert [int(ticket) for ticket in seen.started[:3] if ticket != NONE] == (
                [hands[2 * other + 1]] if other < seat else []
            )
        match.play(rules.ACTIONS.keep + 1)
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
        match.play(rules.ACTIONS.keep)
        match.play(rules.ACTIONS.keep)
        assert sorted(match.state.deck.tolist()) == list(range(12))
        assert match.state.hands.tolist() == [NONE] * 10
        firsts.add(int(match.state.deck[0]))
    assert firsts == set(range(12))


@clause("GB-3.5")
def test_the_first_seat_is_the_first_inspector() -> None:
    match = GAME.start(players=3, seed=1)
    for _ in range(3):
        match.play(rules.ACTIONS.keep)
    assert facts(match.state, "ticket")[0]["inspector"] == GREY
    assert match.view(None)["inspector"] == GREY


# 4. a round
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
