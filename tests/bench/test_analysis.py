"""A small form of `bench/analysis.py`: planted blunders are found, and strong moves are left alone."""

import pytest

import ludobus
from tests.bench import scripts


@pytest.mark.slow
@pytest.mark.parametrize("name", ludobus.games())
def test_planted_blunders_are_marked_and_strong_moves_are_not(name: str) -> None:
    bench, game = scripts.load("analysis"), ludobus.load(name)
    found = bench.blunders(game, 4, "strong", players="casual")
    assert found["planted"] == 4
    assert found["marked bad"] >= 3, found
    own = bench.own_moves(game, 20, "strong", players="strong")
    assert own["marked bad"] <= 3, own
