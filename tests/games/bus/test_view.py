"""What people see of Bus beyond the contract."""

import itertools
import random
import re

import pytest

from ludobus.games.bus.view import letter, trail
from tests.games.bus.table import GAME, street


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
