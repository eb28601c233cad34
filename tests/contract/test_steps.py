"""The steps of `play`, where a game tells them apart: together they do what `play` does."""

import random

import numpy as np
import pytest

from ludobus.core.contract import STEPS
from ludobus.core.dice import key_of
from ludobus.core.record import raw
from tests.contract.cases import CASES, GAMES, Case, every_game

STEPPED = [case for case in CASES if hasattr(case.game.rules, "PHASES")]
GAMES_EACH = 20


@pytest.mark.parametrize("case", STEPPED, ids=str)
def test_act_and_then_proceed_until_a_decision_is_play(case: Case) -> None:
    rules, chance = case.game.rules, random.Random(case.players)
    states, mask = case.game.new_states(2), np.zeros(case.game.actions, np.uint8)
    for seed in range(GAMES_EACH):
        rules.deal(states[0], case.game.option_array(case.players, **case.options), key_of(seed))
        assert rules.proceed(states[0].copy()), "the deal ends with a decision"
        while states[0].seat >= 0:
            assert 0 <= rules.phase(states[0], True) < rules.PHASES
            rules.legal(states[0], mask)
            action = chance.choice(np.flatnonzero(mask).tolist())
            states[1] = states[0]
            rules.play(states[0], action)
            rules.act(states[1], action)
            while not rules.proceed(states[1]):
                assert 0 <= rules.phase(states[1], False) < rules.PHASES
            assert (raw(states)[0] == raw(states)[1]).all()


@every_game
def test_the_steps_are_declared_together_or_not_at_all(case: Case) -> None:
    rules = case.game.rules
    names = ["PHASES", *(step.__name__ for step in STEPS)]
    assert {hasattr(rules, name) for name in names} == {hasattr(rules, "PHASES")}
    assert {name in rules.__all__ for name in names} == {hasattr(rules, "PHASES")}


def test_some_titles_have_steps() -> None:
    assert {case.name for case in STEPPED} < {case.name for case in GAMES}
