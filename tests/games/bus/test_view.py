"""What people see of Bus beyond the contract."""

import itertools
import random
import re

import pytest

from ludobus import Match
from ludobus.games.bus.parts import LOTS, PARTS
from ludobus.games.bus.view import letter, trail
from tests.games.bus.table import CHOICE, GAME, street


def test_spaces_have_letters() -> None:
    assert [letter(space) for space in (0, 5, 25, 26, 51, 52, 99)] == ["a", "f", "z", "aa", "az", "ba", "cv"]


def test_a_line_is_told_as_one_route() -> None:
    streets = [street(a, b) for a, b in ((15, 16), (16, 23), (23, 19), (19, 15), (15, 8))]
    route = trail(streets, 7)
    assert len(route) == 6
    assert [route[0] + 1, route[-1] + 1] == [8, 15]
    assert {street(a + 1, b + 1) for a, b in itertools.pairwise(route)} == set(streets)


def test_five_lines_in_one_street_lie_side_by_side() -> None:
    match, chance = GAME.start(players=5, seed=1), random.Random(1)
    shared = street(15, 16)
    while match.state.rounds == 0 and match.state.marked == 0:
        action = GAME.rules.ACTIONS.encode("street", shared)
        match.play(action if action in match.legal() else chance.choice(match.legal()))
    svg = match.svg()
    rows = re.findall(
        rf'y1="([-\d.]+)" y2="([-\d.]+)" class="s-p(\d)" stroke-width="6" data-piece="line-{shared}-(\d)"', svg
    )
    assert len(rows) == 5
    assert {row[2] for row in rows} == set("01234")
    heights = sorted(float(row[0]) for row in rows)
    assert all(b - a > 6 for a, b in itertools.pairwise(heights)), "they would touch"
    assert all(row[0] == row[1] for row in rows)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_many_markers_on_one_action_still_fit(lang: str) -> None:
    match = GAME.start(players=5, seed=2)
    while match.state.marked < 60:
        legal = match.legal()
        wish = GAME.rules.ACTIONS.encode("choose", 5)
        match.play(wish if wish in legal else legal[0])
    svg = match.svg(match.seat, lang)
    places = [
        float(x)
        for x in re.findall(r'data-piece="mark-5-\d+"><g transform="translate\(([\d.]+),', svg.replace("\n", ""))
    ]
    assert 6 < len(places) <= 13
    assert max(places) <= 380 - 14
    assert "+48" in svg


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_is_hidden(players: int) -> None:
    """Concealing gives fresh dice and takes back another seat's half-made move; all else stays, byte for byte."""
    match, chance, half_made = GAME.start(players=players, seed=3), random.Random(3), 0
    dice = ("key", "counter", "block", "ready")
    while not match.over:
        match.play(chance.choice(match.legal()))
        before = GAME.new_states(1)
        before[0] = match.state
        for seat in (None, *range(players)):
            after = before.copy()
            GAME.conceal(after, 0, seat, 5)
            changed = {name for name in before.dtype.names if before[name].tobytes() != after[name].tobytes()}
            assert changed <= {*dice, "pending"}
            if "pending" in changed:
                assert match.seat != seat
                assert match.state.news_count == 0
                half_made += 1
    assert half_made > 0


def choose(match: Match, choice: int) -> None:
    match.play(GAME.rules.ACTIONS.encode("choose", choice))


def to_the_first_round(players: int = 3) -> Match:
    match = GAME.start(players=players, seed=5)
    while GAME.rules.ACTIONS.encode("choose", 0) not in match.legal():
        match.play(match.legal()[0])
    return match


def test_what_a_space_brings_counts_the_bus_that_is_to_come() -> None:
    """The bus is bought after the lines and before passengers and buildings."""
    match = to_the_first_round()
    before = [action["brings"][0] for action in match.view()["board"]]
    chooser = match.seat
    choose(match, 1)
    after = [action["brings"][0] for action in match.view()["board"]]
    assert [after[i] - before[i] for i in (0, 2, 3)] == [0, 1, 1]
    assert match.view()["rides"][chooser] == match.view()["buses"][chooser] + 1
    assert "2 passengers" in match.describe(GAME.rules.ACTIONS.encode("choose", 2))


def test_a_space_that_brings_nothing_leaves_a_line() -> None:
    match = to_the_first_round()
    seats = [match.seat]
    for _ in range(6):  # line extension only: with one bus, space a brings one street and all others nothing
        seats.append(match.seat)
        choose(match, 0)
    while match.view()["stage"] == "choosing":
        match.play(GAME.rules.ACTIONS.encode("skip"))
    told = [facts for kind, facts in GAME.rules.NEWS.read(match.seen()) if kind == "in_vain"]
    assert sorted(facts["seat"] for facts in told) == [0, 1, 2]  # once a seat, not once a marker
    assert {facts["choice"] for facts in told} == {0}


def test_a_space_brings_no_more_than_there_is() -> None:
    """While people choose: passengers by who is left outside, the first space first; buildings by the free lots."""
    match = GAME.start(players=4, seed=5)
    while match.view()["stage"] != "choosing":
        match.play(match.legal()[0])
    match.state.buses[0], match.state.supply, match.state.built = 4, 5, LOTS - 2
    board = match.view()["board"]
    assert board[CHOICE["passengers"]]["brings"][:4] == [4, 1, 0, 0]
    assert board[CHOICE["buildings"]]["brings"][:4] == [2, 2, 2, 1]
    assert match.describe(GAME.rules.ACTIONS.encode("choose", CHOICE["passengers"])).endswith("4 passengers now.")


@pytest.mark.parametrize(("lang", "spaces"), [("en", ", space a"), ("fr", ", case a")])
def test_a_single_space_needs_no_letter(lang: str, spaces: str) -> None:
    for choice, name in enumerate(PARTS["choices"]):
        for key in ("log-marked", "news-marked", "board-mark"):
            told = GAME.words.say(lang, key, {"seat": 0, "choice": choice, "space": 0})
            assert (spaces in told) == (name in ("line", "passengers", "buildings", "vrroomm")), told
