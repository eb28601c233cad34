"""Bus Station: what holds in whole games, played at random and by instinct."""

import pytest

from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks
from tests.games.bus_station.table import GAME


@clause("BS-2.1", "BS-2.3")
def test_a_fresh_start() -> None:
    for players in (2, 6):
        case = Case("bus-station", players)
        checks.deals_afresh(case)
        checks.shuffles(case, "first", "turn", "column", "garage", "pile", "depot", "hand", "fleet")


@clause("BS-2.4", "BS-12.1", "BS-12.2")
def test_whole_games_keep_their_secrets() -> None:
    for players in (2, 3):
        checks.keeps_secrets(Case("bus-station", players, {"days": 1}), seed=5, every=12)


@clause("BS-2.4", "BS-12.2", "BS-12.3", "BS-12.4")
def test_worlds_are_possible() -> None:
    for players in (2, 3):
        checks.imagines(Case("bus-station", players, {"days": 1}), 5, 20, "pile", "depot")


@clause("BS-6.3", "BS-13.1", "BS-13.2", "BS-13.3", "BS-13.4")
@pytest.mark.parametrize("reading", next(option.values for option in GAME.options if option.name == "reading"))
def test_every_reading_makes_sound_games(reading: str) -> None:
    checks.sound_moves(Case("bus-station", 3, {"days": 1, "reading": reading}), seed=12)


@clause("BS-4.4", "BS-7.4", "BS-8.1", "BS-8.3")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_are_sound(players: int) -> None:
    checks.sound_moves(Case("bus-station", players, {"days": 1}), seed=11)
