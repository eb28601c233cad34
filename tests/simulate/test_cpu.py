"""Many games on CPU threads."""

import numpy as np
import pytest

import ludobus
from ludobus import BadOption
from tests.contract.cases import Case, every_game


@every_game
def test_threads_change_nothing_but_the_time(case: Case) -> None:
    one, three = (ludobus.simulate(case.name, case.players, 3000, seed=4, threads=threads) for threads in (1, 3))
    assert one.moves == three.moves
    assert np.array_equal(one.scores, three.scores)
    assert np.array_equal(one.ranks, three.ranks)


@every_game
def test_game_n_depends_on_seed_and_n_alone(case: Case) -> None:
    few, many = (ludobus.simulate(case.name, case.players, games, seed=4) for games in (10, 1500))
    assert np.array_equal(few.scores, many.scores[:10])
    other = ludobus.simulate(case.name, case.players, 1500, seed=5)
    assert not np.array_equal(other.scores, many.scores)


@every_game
def test_winners_are_ranked_first_and_somebody_wins(case: Case) -> None:
    result = ludobus.simulate(case.name, case.players, 500, seed=1, policy="instinct")
    assert result.winners.any(axis=1).all()
    assert (result.winners == (result.ranks == 0)).all()
    summary = result.summary()
    assert summary["wins"] == result.winners.sum(axis=0).tolist()
    assert np.allclose(summary["mean_scores"], result.scores.mean(axis=0))


def test_progress_counts_every_game_once() -> None:
    seen: list[int] = []
    ludobus.simulate("paris-paris", 2, 2500, threads=2, progress=seen.append)
    assert sum(seen) == 2500


def test_what_cannot_be_is_said() -> None:
    for wrong, text in (
        ({"games": 0}, "games must be"),
        ({"threads": 0}, "threads must be"),
        ({"policy": "x"}, "policy"),
    ):
        with pytest.raises(BadOption, match=text):
            ludobus.simulate("paris-paris", 2, **({"games": 5} | wrong))
