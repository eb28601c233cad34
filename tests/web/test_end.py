"""The end of a game as a page: whoever wins, alone or together, in every title, at every number of players."""

from __future__ import annotations

import random
import re

import pytest
from fastapi import Request

import ludobus
from ludobus.core.game import LANGUAGES
from ludobus.core.match import Match
from ludobus.web import pages, scene
from ludobus.web.store import Row
from ludobus.web.table import Table

REQUEST = Request({"type": "http", "method": "GET", "path": "/t/x", "headers": [], "query_string": b""})
SHARED = ("get-on-board", 2)  # both are eliminated in most random games: nobody wins alone


def played(game: str, players: int, seed: int) -> Match:
    match, chance = ludobus.load(game).start(players=players, seed=seed), random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


def page(match: Match, lang: str, viewer: int | None) -> str:
    """What a browser gets of a match, by each refresh."""
    game, kinds = match.game, ["human"] * match.players
    table = Table(Row("x", game.name, match.players, match.options, kinds, "00" * 32, game.rules.RULES, False), [])
    table.names = [f"<P{seat}>" for seat in range(match.players)]
    table._install(match)
    seats = [
        {"seat": seat, "name": table.names[seat], "kind": "human", "level": None, "joined": True}
        | {"resigned": False, "sitting_in": False, "presence": "here"}
        for seat in range(match.players)
    ]
    facts = scene.facts(table, [] if viewer is None else [viewer], seats, viewer, lang)
    return pages.render(REQUEST, "parts.html.j2", lang, watchers=0, **facts)


def sentence(html: str) -> str:
    found = re.search(r'<div class="flag">.*?<h2>(.*?)</h2>', html, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("game", ludobus.games())
def test_every_game_ends_with_a_page(game: str) -> None:
    for players in ludobus.load(game).seats:
        match = played(game, players, players)
        for lang in LANGUAGES:
            for viewer in (None, 0):
                said = sentence(page(match, lang, viewer))
                assert {seat for seat in range(players) if f"&lt;P{seat}&gt;" in said} == set(match.winners)


def test_a_shared_win_names_all_winners() -> None:
    """A page that could not say it stood still at the last move."""
    game, players = SHARED
    match = next(match for seed in range(100) if len((match := played(game, players, seed)).winners) > 1)
    for lang in LANGUAGES:
        said = sentence(page(match, lang, 1))
        assert all(f"&lt;P{seat}&gt;" in said for seat in match.winners)


@pytest.mark.parametrize("game", ludobus.games())
def test_a_move_that_ends_the_game_is_always_asked_about(game: str) -> None:
    """Whatever the settings say, and in the words of the game where it has some."""
    asked = 0
    for seed in range(4):
        match = played(game, ludobus.load(game).seats[0], seed)
        for _ in range(4):
            match.undo()
            ends = [action for action in match.legal() if after(match, action).over]
            html = page(match, "fr", match.seat)
            for action in ends:
                assert re.search(rf'<li><button [^>]*data-action="{action}"[^>]*data-grave="[^"]+"', html), action
            asked += len(ends)
    assert asked > 3


def test_whoever_is_eliminated_is_told_so() -> None:
    """In Get on Board: while the others play on, and at the end."""
    match, chance = ludobus.load("get-on-board").start(players=3, seed=2), random.Random(2)
    while not any(sheet["out"] for sheet in match.view(None)["sheets"]):
        match.play(chance.choice(match.legal()))
    seat = next(seat for seat, sheet in enumerate(match.view(None)["sheets"]) if sheet["out"])
    assert not match.over
    assert "You are out of this game" in page(match, "en", seat)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert "You were eliminated on the way" in page(match, "en", seat)


def after(match: Match, action: int) -> Match:
    """The match one move later."""
    next_one = match.copy()
    next_one.play(action)
    return next_one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_of_the_first_day_is_shown_before_the_second(lang: str) -> None:
    """Bus Station: by source, the best first; not before the day is over, and not at the end."""
    match, chance = ludobus.load("bus-station").start(players=3, seed=4), random.Random(4)
    while not match.over:
        pause = re.search(r'data-part="pause"[^>]*data-key="([^"]+)">(.*?)</table>', page(match, lang, 1), re.DOTALL)
        view = match.view(None)
        assert (pause is not None) == (view["day"] == 2)
        if pause:
            assert pause[1] == "day-1"
            totals = re.findall(r"<td>([−0-9]+)</td>", pause[2].partition("<tfoot>")[2])
            points = [int(total.replace("−", "-")) for total in totals]
            assert points == sorted((days[0] for days in view["day_scores"]), reverse=True)
            return
        for _ in range(5):
            if not match.over and match.view(None)["day"] == 1:
                match.play(chance.choice(match.legal()))
    raise AssertionError("the first day never ended")
