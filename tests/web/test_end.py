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
    """What a browser gets at the end of a match."""
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
