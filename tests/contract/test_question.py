"""A question put out of turn: only yes or no, and what the public knows of the answer is exact."""

from collections.abc import Iterator

import numpy as np
import pytest

import ludobus
from ludobus import Match
from ludobus.core.record import raw
from tests.contract.cases import CASES, Case

ASKING = [case for case in CASES if case.game.question]
every_asking_case = pytest.mark.parametrize("case", ASKING, ids=str)


def questions(case: Case, seed: int, every: int = 1) -> Iterator[Match]:
    for match in case.positions(seed, every):
        if case.game.asks(match._states, len(match.actions)):
            yield match


def answers(case: Case) -> tuple[int, int]:
    question = case.game.question
    assert question
    return case.game.rules.ACTIONS.encode(question.yes), case.game.rules.ACTIONS.encode(question.no)


@every_asking_case
def test_a_question_is_answered_by_yes_or_no(case: Case) -> None:
    yes, no = answers(case)
    told = {tuple(match.legal()) for match in questions(case, 80)}
    assert told == {(no,), tuple(sorted((yes, no)))}


@every_asking_case
def test_what_the_public_knows_of_the_answer(case: Case) -> None:
    """The yes is public exactly if the asked seat has it in all worlds that a spectator can imagine."""
    game, (yes, _) = case.game, answers(case)
    worlds, mask = game.new_states(1), np.zeros(game.actions, np.uint8)
    for match in questions(case, 81, every=10):
        public = game.yes_is_public(match._states, len(match.actions))
        found = set()
        for key in range(2000):
            raw(worlds)[0] = raw(match._states)[len(match.actions)]
            game.forget(worlds, 0, None)
            assert game.yes_is_public(worlds, 0) == public
            game.imagine(worlds, 0, key)
            game.legal(worlds, 0, mask)
            found.add(bool(mask[yes]))
            if key >= 30 and (not public) in found:
                break
        assert (found == {True}) == public


def test_games_without_a_question_ask_nothing() -> None:
    for name in ludobus.games():
        game = ludobus.load(name)
        if game.question is None:
            match = game.start(seed=1)
            match.play(match.legal()[0])
            assert not game.asks(match._states, 1)
