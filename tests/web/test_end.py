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


def sitting(match: Match) -> Table:
    """A table at which the match is played."""
    game, kinds = match.game, ["human"] * match.players
    table = Table(Row("x", game.name, match.players, match.options, kinds, "00" * 32, game.rules.RULES, False), [])
    table.names = [f"<P{seat}>" for seat in range(match.players)]
    table._install(match)
    return table


def page(match: Match, lang: str, viewer: int | None) -> str:
    """What a browser gets of a match, by each refresh."""
    table = sitting(match)
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
    while match.view(None)["day"] == 1:
        assert 'data-pause=""' in page(match, lang, 1)
        for _ in range(5):
            if match.view(None)["day"] == 1:
                match.play(chance.choice(match.legal()))
    assert 'data-pause="day-1"' in page(match, lang, 1)
    told = scene.interlude(sitting(match), lang)
    assert told
    html = pages.render(REQUEST, "interlude.html.j2", lang, **told)
    totals = re.findall(r"<td>([−0-9]+)</td>", html.partition("<tfoot>")[2])
    points = [int(total.replace("−", "-")) for total in totals]
    assert points == sorted((days[0] for days in match.view(None)["day_scores"]), reverse=True)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert 'data-pause=""' in page(match, lang, 1)
    assert scene.interlude(sitting(match), lang) is None


@pytest.mark.parametrize("players", ludobus.load("bus-station").seats)
def test_hands_lie_open_when_the_first_day_is_over(players: int) -> None:
    """All cards that were left, as in the same day played as the only one; none of them before it is over (BS-14.5)."""
    game, chance = ludobus.load("bus-station"), random.Random(players)
    match, twin = game.start(players=players, seed=players), game.start(players=players, seed=players, days=1)
    while not twin.over:
        assert scene.interlude(sitting(match), "en") is None
        action = chance.choice(match.legal())
        match.play(action)
        twin.play(action)
    left = [hand["cards"] for hand in twin.view(None)["hands"]]
    for _ in range(10):  # they stay what they were while the second day goes on
        told = scene.interlude(sitting(match), "en")
        assert told
        rows = re.findall(r"<p>.*?</p>", told["open"], re.DOTALL)
        shown = [[int(card) for card in re.findall(r'data-card="traveler-(\d+)"', row)] for row in rows]
        buses = [len(re.findall(r'data-card="bus-\d+"', row)) for row in rows]
        assert shown == [left[seat] for seat in told["order"]]
        assert buses == [twin.view(None)["hands"][seat]["buses"] for seat in told["order"]]
        match.play(chance.choice(match.legal()))
    assert sum(map(len, left)) > 0


def test_a_team_wins_together_and_the_other_comes_second() -> None:
    game = ludobus.load("bus-station")
    for seed in range(50):
        match, chance = game.start(players=4, seed=seed, teams=True), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
        if len(match.winners) == 2 and len(set(match.scores)) == 2:
            break
    html = page(match, "en", 0)
    assert re.fullmatch(r"&lt;P\d&gt; and &lt;P\d&gt; win together, by \d+ points?", sentence(html))
    assert html.count("<i>1st</i>") == html.count("<i>2nd</i>") == 2
