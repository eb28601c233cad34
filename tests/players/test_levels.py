"""Bots in every game."""

from dataclasses import replace

import pytest

from ludobus.players import Beginner, Player, Search, Thinker
from tests.contract.cases import Case, every_case, every_game
from tests.players.trees import children, grown


@every_case
@pytest.mark.parametrize("kind", ["search", "beginner", "master"])
def test_a_bot_against_itself_ends(case: Case, kind: str) -> None:
    master = replace(Thinker("master", 1).search(case.game), iterations=20)
    bot: Player = {"search": Search(20, seed=1), "beginner": Beginner(1), "master": master}[kind]
    match = case.start(seed=40)
    while not match.over:
        match.play(bot.choose(match))
    assert match.winners


@every_game
def test_a_forced_step_has_no_node(case: Case) -> None:
    """A node that was left more than twice has at least two children: had there been no choice, it would not be."""
    match = case.start(seed=4)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    tree = grown(match, 400, urgency=1000)
    assert len(children(tree, 0)) == len(match.legal())
    busy = [node for node in range(1, int(tree.desk[0].used)) if tree.nodes[node].visits > 3]
    assert busy
    assert all(len(children(tree, node)) != 1 for node in busy)
