"""What a game says to the table page: every decision has its prompt, every news its line, every action its place."""

from __future__ import annotations

import re

import pytest
from defusedxml.ElementTree import fromstring

from ludobus import Match
from ludobus.core.game import LANGUAGES
from ludobus.look import draw
from ludobus.look.icons import ICONS
from ludobus.web import rulebook
from tests.contract.cases import Case, every_case, every_game

MANY = [20, pytest.param(200, marks=pytest.mark.slow)]  # games of each title: every decision is asked for its prompt
BAD = r"[{}\u2068\u2069]|  |None|-128"


def prompts(match: Match) -> list[tuple[str, str]]:
    """What is said at this decision, as (message, facts): to the seat to act, and to everybody else."""
    views = match.game.views
    say, why = views.prompt(match.seen(match.seat))
    sentences = (say, why, views.doing(match.seen(None)), views.label(match.seen(None)))
    return [(key, repr(sorted(facts.items()))) for key, facts in sentences]


def clauses(match: Match) -> set[str]:
    """Where the rules open at this decision, for the seat to act and for everybody else."""
    views = match.game.views
    asked = (views.prompt(match.seen(match.seat))[0], views.doing(match.seen(None)))
    return {views.CLAUSES[key.partition("-")[2]] for key, _ in asked}


def ported(case: Case, *names: str) -> None:
    """Leave out games that still have the plain page."""
    missing = [name for name in names if not hasattr(case.game.views, name)]
    if missing:
        pytest.skip(f"{case.name} has no {', '.join(missing)} yet: its table has the plain words")


@every_game
@pytest.mark.parametrize("games", MANY)
def test_every_decision_has_a_prompt(case: Case, games: int) -> None:
    """In both languages, for the seat to act and for those who wait."""
    ported(case, "prompt", "doing", "label", "CLAUSES")
    from ast import literal_eval

    known, said = rulebook.clauses(case.game, "en"), set()
    assert set(case.game.views.CLAUSES.values()) <= set(known)
    for number in range(games):
        players = case.game.seats[number % len(case.game.seats)]
        for match in Case(case.name, players).positions(1000 + number, policy="mixed"):
            if not match.over:
                said |= set(prompts(match))
                assert clauses(match) <= set(known)
    for lang in LANGUAGES:
        for key, facts in said:
            text = case.game.words.say(lang, key, dict(literal_eval(facts)))
            assert text.strip() == text != "", key
            assert not re.search(BAD, text), text
            assert not text.endswith("."), f"{key}: {text}"


@every_game
def test_every_news_has_a_line(case: Case) -> None:
    ported(case, "LOG", "where")
    kinds = case.game.rules.NEWS
    assert set(case.game.views.LOG) == set(kinds.names)
    for kind, entry in case.game.views.LOG.items():
        for lang in LANGUAGES:
            assert entry is None or case.game.words.has(lang, f"log-{kind}"), kind
        if entry is not None:
            icon, points = entry
            assert icon in ICONS
            assert isinstance(points, int) or points in kinds.facts[kinds.names.index(kind)]


@every_case
def test_news_happened_somewhere(case: Case) -> None:
    """What `where` names is there to be marked, on the board, in the tray or on a player's card."""
    ported(case, "LOG", "where")
    found = 0
    for match in case.positions(51, every=4, policy="mixed"):
        scene = draw(match.game, match.view(None))
        there = set(re.findall(r'data-(?:piece|spot)="([^"]*)"', scene.pieces + scene.tray))
        there |= {f"card-{seat}" for seat in range(case.players)}
        for kind, facts in match.game.rules.NEWS.read(match.seen(None)):
            names = match.game.views.where(kind, facts)
            found += len(names)
            for lang in LANGUAGES:
                if match.game.views.LOG[kind] is not None:
                    text = match.game.words.say(lang, f"log-{kind}", facts)
                    assert not re.search(BAD, text), text
                    assert not text.endswith("."), text
            if match.game.rules.NEWS.read(match.seen(None))[-1][0] == kind and not match.over:
                assert set(names) <= there, (kind, facts)
    assert found


@every_case
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_place(case: Case, lang: str) -> None:
    """On the board, in the tray, or as a key of the turn bar; and nothing can be clicked that is not legal."""
    for match in case.positions(52, every=20, policy="mixed"):
        names = ["A<b>&\"'"] * case.players
        legal = {action: match.describe(action, lang, names) for action in match.legal()}
        view = match.view(match.seat)
        scene = draw(match.game, view, lang, legal, names)
        fromstring(f"<svg>{scene.pieces}</svg>")
        drawn = {int(number) for number in re.findall(r'data-action="(\d+)"', scene.pieces + scene.tray)}
        keys = match.game.views.keys(view) if hasattr(match.game.views, "keys") else []
        assert drawn <= set(legal)
        assert drawn | {action for action, _, _ in keys if action in legal} == set(legal)
        assert " style=" not in scene.pieces + scene.tray
        pieces = re.findall(r'data-piece="([^"]*)"', scene.pieces + scene.tray)
        assert len(set(pieces)) == len(pieces)


@every_case
def test_cards_of_players(case: Case) -> None:
    ported(case, "cards")
    for match in case.positions(53, every=20, policy="mixed"):
        cards = match.game.views.cards(match.view(match.seat))
        assert len(cards) == case.players
        for card in cards:
            assert len(card["chips"]) <= 3
            for icon, _, key in card["chips"]:
                assert icon in ICONS
                assert all(case.game.words.has(lang, key) for lang in LANGUAGES)


@every_game
def test_a_finished_game_has_highlights(case: Case) -> None:
    ported(case, "highlights")
    for seed in range(4):
        *_, match = case.positions(60 + seed, every=10_000, policy="mixed")
        kinds = match.game.rules.NEWS
        story = [
            (ply, kind, facts)
            for ply in range(len(match.actions) + 1)
            for kind, facts in kinds.read(match.seen(None, ply))
        ]
        for high in match.game.views.highlights(story):
            assert 0 <= high["ply"] <= len(match.actions)
            for lang in LANGUAGES:
                match.game.words.say(lang, high["title"], {"seat": high["seat"]})
                assert not re.search(BAD, match.game.words.say(lang, *high["text"]))
