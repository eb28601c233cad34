"""Get on Board: what holds in whole games, played at random and by instinct."""

import pytest

from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks


@clause("GB-2.3", "GB-3.1", "GB-3.2", "GB-3.3")
def test_a_fresh_start() -> None:
    for players in (2, 5):
        case = Case("get-on-board", players)
        checks.deals_afresh(case)
        checks.shuffles(case, "sheet", "common", "personal", "hands")


@clause("GB-3.2", "GB-3.3", "GB-3.4", "GB-4.4")
def test_whole_games_keep_their_secrets() -> None:
    for players in (2, 4):
        checks.keeps_secrets(Case("get-on-board", players), seed=5)


@clause("GB-3.2", "GB-3.3", "GB-4.4")
def test_worlds_are_possible() -> None:
    for players in (2, 4):
        checks.imagines(Case("get-on-board", players), 5, 12, "deck")


@clause("GB-2.2", "GB-5.2", "GB-8.1", "GB-9.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_sound(players: int) -> None:
    checks.sound_moves(Case("get-on-board", players), seed=11)
