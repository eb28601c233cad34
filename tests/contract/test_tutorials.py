"""Every tutorial can be walked to its last step: moves are legal, words are there, and so is what they point at."""

from __future__ import annotations

import re

import pytest

from ludobus.core.game import LANGUAGES
from ludobus.look import draw
from ludobus.web import lesson
from ludobus.web.lesson import Place, Tutorial
from tests.contract.cases import GAMES, Case

every_tutorial = pytest.mark.parametrize("case", GAMES, ids=lambda case: case.name)
LONGEST = 240  # characters of a bubble: four lines on a desktop
BAD = r"[{}\u2068\u2069]|  |None|-128"


def places(tutorial: Tutorial) -> list[Place]:
    """Everywhere a learner can stand."""
    return [Place(i, done) for i, step in enumerate(tutorial.steps) for done in range(max(len(step.play), 1))]


@pytest.fixture
def tutorial(case: Case) -> Tutorial:
    return lesson.tutorial(case.game)


@every_tutorial
def test_every_title_has_a_tutorial(case: Case) -> None:
    assert lesson.has(case.game)


@every_tutorial
def test_the_way_leads_to_the_end(case: Case, tutorial: Tutorial) -> None:
    """Every written action is legal (reading the tutorial plays them all), and each place leads to the next."""
    assert 8 <= len(tutorial.steps) <= 15
    place, walked = Place(), []
    while True:
        walked.append(place)
        if tutorial.wanted(place) is not None:
            match = tutorial.match_at(place)
            assert match.seat == tutorial.seat, f"step {place}: it is not the learner's turn"
            assert tutorial.wanted(place) in match.legal()
            place = tutorial.after(place)
        elif place.step + 1 < len(tutorial.steps):
            place = Place(place.step + 1)
        else:
            break
    assert walked == places(tutorial)
    end = tutorial.match_at(place)
    assert not end.over, "the learner plays on from the last step"
    assert tutorial.steps[-1].play == ()


@every_tutorial
def test_the_learner_makes_real_choices(case: Case, tutorial: Tutorial) -> None:
    """At least three moves; what is played before a step is the rivals', except where time is skipped or not begun."""
    assert sum(bool(step.play) for step in tutorial.steps) >= 3
    for number, step in enumerate(tutorial.steps):
        if step.jump:
            after_words = number == 0 or not tutorial.steps[number - 1].play
            assert after_words, f"step {number}: skip time after words, not after a move"
            continue
        start = tutorial.ply(Place(number)) - len(step.before)
        movers = {int(tutorial.match.records["seat"][ply]) for ply in range(start, start + len(step.before))}
        assert tutorial.seat not in movers, f"step {number}: the learner's move is made for them"


@every_tutorial
def test_each_step_has_words(case: Case, tutorial: Tutorial) -> None:
    keys = [f"lesson-{step.words}" for step in tutorial.steps]
    assert len(set(keys)) == len(keys)
    reasons = [f"lesson-no-{key}" for step in tutorial.steps for key in step.wrong.values()]
    for lang in LANGUAGES:
        for key in [*keys, *(f"{key}-title" for key in keys), *reasons]:
            text = case.game.words.say(lang, key)
            assert not re.search(BAD, text), text
            assert text.count("**") % 2 == 0, text
            assert len(text) <= LONGEST, f"{key}: {len(text)} characters"
        said = {message for message in case.game.words._bundles[lang]._messages if message.startswith("lesson-")}
        assert said == {*keys, *(f"{key}-title" for key in keys), *reasons}, "words that nobody says"


@every_tutorial
def test_every_wrong_move_gets_a_reason(case: Case, tutorial: Tutorial) -> None:
    """Each other legal move of each step has a reason of its own, and no reason is written in vain."""
    for place in places(tutorial):
        step, wanted = tutorial.steps[place.step], tutorial.wanted(place)
        if wanted is None:
            continue
        for action in tutorial.match_at(place).legal():
            assert action == wanted or tutorial.reason(place, action), (
                f"step {place}: {case.game.rules.ACTIONS.spell(action)}"
            )
    for number, step in enumerate(tutorial.steps):
        used = {
            tutorial.reason(place, action)
            for place in places(tutorial)
            if place.step == number
            for action in tutorial.match_at(place).legal()
            if action != tutorial.wanted(place)
        }
        assert {f"lesson-no-{key}" for key in step.wrong.values()} <= used, f"step {number}: a reason that nobody hears"


@every_tutorial
def test_what_is_pointed_at_is_there(case: Case, tutorial: Tutorial) -> None:
    for place in places(tutorial):
        match = tutorial.match_at(place)
        for lang in LANGUAGES:
            legal = {action: match.describe(action, lang) for action in match.legal()}
            scene = draw(match.game, match.view(tutorial.seat), lang, legal)
            drawn = scene.art + scene.pieces + scene.tray
            there = set(re.findall(r'data-(?:piece|spot|about)="([^"]*)"', drawn))
            there |= {f"card-{seat}" for seat in range(match.players)} | set(lesson.PARTS)
            missing = set(tutorial.steps[place.step].at) - there
            assert not missing, f"step {place}: {missing}; there are {sorted(there)}"
            if "move" in tutorial.steps[place.step].at:
                assert tutorial.wanted(place) is not None
