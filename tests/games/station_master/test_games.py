"""Station Master: what holds in whole games, played at random and by instinct."""

import pytest

from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks


@clause("SM-2.2", "SM-2.3")
def test_a_fresh_start() -> None:
    for players in (2, 6):
        case = Case("station-master", players)
        checks.deals_afresh(case)
        checks.shuffles(case, "loco", "shed", "hand", "pile")


@clause("SM-2.3", "SM-4.3", "SM-4.4", "SM-4.5", "SM-6.8")
def test_whole_games_keep_their_secrets() -> None:
    for players in (2, 4):
        checks.keeps_secrets(Case("station-master", players), seed=5, every=30)


@clause("SM-2.3", "SM-4.4", "SM-4.5")
def test_worlds_are_possible() -> None:
    for players in (2, 4):
        checks.imagines(Case("station-master", players), 5, 60, "pile", "shed")


@clause("SM-3.2", "SM-4.1", "SM-5.2", "SM-5.3", "SM-7.3")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_whole_games_are_sound(players: int) -> None:
    checks.sound_moves(Case("station-master", players), seed=11)
