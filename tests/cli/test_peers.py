"""Other libraries, measured beside ours."""

from types import SimpleNamespace

import pyspiel
import pytest

from ludobus.cli import peers


@pytest.mark.parametrize(
    ("there", "measured"),
    [
        ((), []),
        (("pyspiel",), [(peers.open_spiel, name) for name in peers.OPEN_SPIEL]),
        (("pgx",), [(peers.pgx, name) for name in peers.PGX]),
    ],
)
def test_what_is_installed_is_measured(monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], measured: list) -> None:
    found = SimpleNamespace(util=SimpleNamespace(find_spec=lambda name: name if name in there else None))
    monkeypatch.setattr(peers, "importlib", found)
    assert peers.installed() == measured


def test_open_spiel_plays_whole_games() -> None:
    row = peers.open_spiel("hearts", 0.05, seed=1)
    assert (row["library"], row["players"]) == ("open_spiel", pyspiel.load_game("hearts").num_players())
    assert 52 <= row["moves_per_second"] / row["games_per_second"] <= 64, "52 cards, and 12 passed in most games"


def test_a_rate_is_moves_by_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 0.0, 1.0, 2.0, 3.0))
    monkeypatch.setattr(peers, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    asked: list[int] = []
    assert peers.rate(lambda number: asked.append(number) or 30, 3.0, seed=7) == 30
    assert asked == [7, 8, 9]
