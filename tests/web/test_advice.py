"""The reasons of a hint: true of what the search saw, and sayable in both languages."""

from __future__ import annotations

import re

import pytest

import ludobus
from ludobus.core.game import LANGUAGES
from ludobus.players import Insight
from ludobus.web import advice


def analysis(*found: Insight, gains: dict[int, list[list[int]]]) -> advice.Analysis:
    return advice.Analysis(0, list(found), gains)


def test_what_an_option_brings_at_once() -> None:
    best, other = Insight(4, 100, [0.5, 0.5], [10.0, 9.0]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    seen = analysis(best, other, gains={4: [[3, 0]] * 8, 7: [[0, 2], [0, 0]]})
    assert advice.reasons(seen, 4)[0] == ("why-now", {"points": 3})
    assert advice.reasons(seen, 7)[0] == ("why-gives-about", {"seat": 1, "points": 1})


def test_what_the_search_expects_in_the_end() -> None:
    best, other = Insight(4, 100, [0.6, 0.4], [12.0, 7.5]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    seen = analysis(best, other, gains={4: [[0, 0]], 7: [[0, 0]]})
    assert advice.reasons(seen, 4) == [
        ("why-more", {"points": 2, "than": "next"}),
        ("why-rival-less", {"seat": 1, "points": 1.5}),
        ("why-likelier", {"count": 10}),
    ]
    assert advice.reasons(seen, 7) == [
        ("why-less", {"points": 2, "than": "best"}),
        ("why-rival-more", {"seat": 1, "points": 1.5}),
        ("why-unlikelier", {"count": 10}),
    ]


def test_few_visits_tell_nothing() -> None:
    best, other = Insight(4, 100, [0.6, 0.4], [12.0, 7.5]), Insight(7, advice.ENOUGH - 1, [0.5, 0.5], [1.0, 9.0])
    assert advice.reasons(analysis(best, other, gains={4: [[0, 0]], 7: [[0, 0]]}), 4) == []


@pytest.mark.parametrize("name", ludobus.games())
def test_reasons_of_real_positions(name: str) -> None:
    """Every sentence can be said; the points told at once are those that the rules give."""
    game = ludobus.load(name)
    match = game.start(seed=3)
    for _ in range(12):
        if match.over:
            break
        seat = match.seat
        found = advice.glance(match, seat)
        assert sorted(one.action for one in found.found) == match.legal()
        for action in match.legal()[:3]:
            worlds = advice.gains(match, seat, action)
            sentences = advice._at_once(seat, worlds)
            for lang in LANGUAGES:
                for sentence in sentences:
                    assert not re.search(r"[{}]|None", game.words.say(lang, *sentence))
        action = found.found[0].action
        before, worlds = match.view(seat)["scores"], advice.gains(match, seat, action)
        match.play(action)
        gained = [now - was for now, was in zip(match.view(seat)["scores"], before, strict=True)]
        if all(world == worlds[0] for world in worlds) and not match.over:
            assert gained[seat] == worlds[0][seat]
