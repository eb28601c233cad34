"""Bots play whole games, in every game at every player count."""

import pytest

from ludobus.players import Beginner, Search
from tests.contract.cases import Case, every_case


@every_case
@pytest.mark.parametrize("kind", ["search", "beginner"])
def test_a_bot_against_itself_ends(case: Case, kind: str) -> None:
    bot = Search(20, seed=1) if kind == "search" else Beginner(1)
    match = case.start(seed=40)
    while not match.over:
        match.play(bot.choose(match))
    assert match.winners
