"""`bench/baselines.py`: a pair plays whole deals, both ways."""

import pytest

from tests.bench import scripts


def test_a_pair_shares_the_seats_of_every_deal() -> None:
    bench = scripts.load("baselines")
    assert bench.cell("paris-paris", "instinct", "random", 0.0) == "100% (34%–100%) of 2"
    one, other = (bench.cell("paris-paris", *pair, 0.0) for pair in (("network", "instinct"), ("instinct", "network")))
    assert int(one.partition("%")[0]) + int(other.partition("%")[0]) == 100, "the same deal, with the seats exchanged"


@pytest.mark.parametrize("name", scripts.load("baselines").PLAYERS)
def test_its_players_are_known(name: str) -> None:
    from ludobus.players import player

    player(name, 0)
