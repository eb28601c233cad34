"""Bus: what holds in whole games, played at random and by instinct."""

import pytest

from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks


@clause("BU-1.3", "BU-1.4", "BU-1.5")
def test_a_fresh_start() -> None:
    """Nothing is left of the game before, and chance alone says who begins."""
    for players in (3, 5):
        checks.deals_afresh(Case("bus", players))
    checks.shuffles(Case("bus", 4), "first", "seat", "turn")


@clause("BU-1.6", "BU-3.6", "BU-9.4")
def test_half_made_moves_are_nobody_elses_business() -> None:
    """Everything lies open but the first step of a move that has two."""
    for players, seed in ((3, 1), (4, 5)):
        checks.keeps_secrets(Case("bus", players), seed, every=40)
    checks.imagines(Case("bus", 3), 5, 60)


@clause("BU-2.5", "BU-4.1", "BU-7.2", "BU-8.3", "BU-9.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_are_sound(players: int) -> None:
    checks.sound_moves(Case("bus", players), seed=11)
