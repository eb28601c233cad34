"""Many games on CPU threads."""

import numpy as np
import pytest

import ludobus
from ludobus import BadOption
from ludobus.core.dice import key_of
from ludobus.core.templates import deal_at
from ludobus.simulate import Simulation
from ludobus.simulate.cpu import CHUNK, Pieces
from ludobus.simulate.templates import game_seed
from tests.contract.cases import Case, every_game


@every_game
def test_threads_change_nothing_but_the_time(case: Case) -> None:
    one, three = (ludobus.simulate(case.name, case.players, 3000, seed=4, threads=threads) for threads in (1, 3))
    assert one.moves == three.moves
    assert np.array_equal(one.scores, three.scores)
    assert np.array_equal(one.ranks, three.ranks)
    assert np.array_equal(one.lengths, three.lengths)
    assert one.lengths.sum() == one.moves


@every_game
def test_game_n_depends_on_seed_and_n_alone(case: Case) -> None:
    few, many = (ludobus.simulate(case.name, case.players, games, seed=4) for games in (10, 1500))
    assert np.array_equal(few.scores, many.scores[:10])
    other = ludobus.simulate(case.name, case.players, 1500, seed=5)
    assert not np.array_equal(other.scores, many.scores)


@every_game
def test_the_games_are_those_that_the_doors_of_the_game_play(case: Case) -> None:
    """One action at a time, from Python: the same points, ranks and number of moves."""
    game, games = case.game, 3
    found = ludobus.simulate(case.name, case.players, games, seed=1, policy="instinct")
    states, words, moves = game.new_states(1), np.zeros(16, np.uint32), 0
    for number in range(games):
        game_seed(key_of(1), number, words)
        game.bind(deal_at)(states, 0, game.option_array(case.players), words)
        while states[0].seat >= 0:
            game.play(states, 0, game.instinct(states, 0))
            moves += 1
        assert game.outcome(states, 0) == (found.scores[number].tolist(), found.ranks[number].tolist())
    assert found.moves == moves


def test_a_shared_win_counts_for_each_who_shares_it() -> None:
    scores, ranks = np.array([[5, 9, 9], [2, 0, 1]], np.int32), np.array([[2, 0, 0], [0, 2, 1]], np.int8)
    result = Simulation("any", 3, 2, 40, 8.0, 1, "cpu", scores, ranks, np.array([18, 22], np.int32))
    assert result.winners.tolist() == [[False, True, True], [True, False, False]]
    summary = result.summary()
    assert summary["wins"] == [1, 1, 1]
    assert summary["mean_scores"] == [3.5, 4.5, 5.0]
    assert summary["moves_per_second"] == 5.0


def test_progress_counts_every_game_once() -> None:
    seen: list[int] = []
    ludobus.simulate("paris-paris", 2, 2500, threads=2, progress=seen.append)
    assert sum(seen) == 2500


def test_pieces_cover_every_missing_game_once() -> None:
    for games, slots, device in ((1, 1, "cpu"), (CHUNK, 3, "cpu"), (100_000, 2, "cpu"), (100_000, 500, "cuda")):
        missing = [range(games // 2), range(games // 2 + games // 5, games)]
        pieces, seen = Pieces(missing, slots, device), list[int]()
        for numbers in pieces:
            seen += numbers
            pieces.pace *= 1.5
        assert seen == [number for gap in missing for number in gap]


def test_what_cannot_be_is_said() -> None:
    for wrong, text in (
        ({"games": 0}, "games must be"),
        ({"threads": 0}, "threads must be"),
        ({"policy": "x"}, "policy"),
    ):
        with pytest.raises(BadOption, match=text):
            ludobus.simulate("paris-paris", 2, **({"games": 5} | wrong))
