"""The measurement of the search."""

from types import SimpleNamespace
from typing import Any

import pyspiel
import pytest

import ludobus
from ludobus.cli import searches


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ludobus, "games", lambda: ["paris-paris"])


@pytest.mark.usefixtures("one_game")
def test_without_a_peer_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "importlib", SimpleNamespace(util=SimpleNamespace(find_spec=lambda _: None)))
    rows = searches.rows(0.01, seed=1)
    assert [row["playouts"] for row in rows] == ["as played", "random"]
    for row in rows:
        assert (row["name"], row["library"], row["players"], row["ratio"]) == ("paris-paris", "ludobus", 3, None)
        moves = row["moves_per_second"] / row["iterations_per_second"]
        assert 20 < moves < 32, "a whole game of three has 45 to 64 decisions: half of them are left on average"


@pytest.mark.usefixtures("one_game")
def test_ratios_are_to_the_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    def peer(name: str, seconds: float, seed: int) -> dict[str, Any]:
        return searches.Meter(10, {"hearts": 500}.get(name, 900), 1.0).row(name, "open_spiel", 4, "random")

    monkeypatch.setattr(searches, "importlib", SimpleNamespace(util=SimpleNamespace(find_spec=lambda _: True)))
    monkeypatch.setattr(searches, "measure_peer", peer)
    ours, _random, hearts, *others = searches.rows(0.01, seed=1)
    assert (hearts["name"], hearts["ratio"]) == ("hearts", 1)
    assert ours["ratio"] == pytest.approx(ours["moves_per_second"] / 500)
    assert [row["ratio"] for row in others] == [1.8, 1.8]


@pytest.mark.parametrize("name", [searches.PEER, *searches.OPEN_GAMES])
def test_a_peer_searches_whole_games(name: str) -> None:
    game = pyspiel.load_game(name)
    row = searches.measure_peer(name, 0.01, seed=1)
    assert (row["library"], row["players"]) == ("open_spiel", game.num_players())
    assert 1 < row["moves_per_second"] / row["iterations_per_second"] < game.max_game_length()
