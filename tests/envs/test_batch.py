"""Batch: the same games as `simulate`, stepped together."""

import numpy as np
import pytest

import ludobus
from ludobus import BadOption, IllegalAction
from ludobus.core.record import raw
from ludobus.envs import Batch
from ludobus.envs.spaces import BOUND
from tests.contract.cases import Case, every_case, every_game

GAMES = 24


def rewards_of(ranks: np.ndarray) -> np.ndarray:
    """The documented reward, written a second time."""
    behind = (ranks[:, None, :] > ranks[:, :, None]).sum(axis=2)
    before = (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)
    return (behind - before) / (ranks.shape[1] - 1)


@every_case
def test_random_choices_play_the_games_of_simulate(case: Case) -> None:
    batch = Batch(case.game, GAMES, case.players, seed=5, **case.options)
    expected = ludobus.simulate(case.name, case.players, 2 * GAMES, seed=5, **case.options)
    found = np.full((2 * GAMES, case.players), np.nan)
    while np.isnan(found).any():
        numbers = batch.number.copy()
        assert (batch.legal.sum(axis=1) >= 1).all()
        rewards, done = batch.step(batch.choose())
        assert not rewards[~done].any()
        ended = done & (numbers < 2 * GAMES)
        found[numbers[ended]] = rewards[ended]
    assert np.allclose(found, rewards_of(expected.ranks))
    assert np.allclose(found.sum(axis=1), 0, atol=1e-6)
    assert np.abs(found).max() <= 1


@every_game
def test_instinct_choices_play_the_games_of_simulate(case: Case) -> None:
    batch = Batch(case.game, 4, case.players, seed=2)
    expected = ludobus.simulate(case.name, case.players, 4, seed=2, policy="instinct")
    found = np.full((4, case.players), np.nan)
    while np.isnan(found).any():
        rewards, done = batch.step(batch.choose("instinct"))
        fresh = done & (batch.number < 8)
        found[fresh] = rewards[fresh]
    assert np.allclose(found, rewards_of(expected.ranks))


@every_game
def test_observations_are_those_of_the_seat_to_act_and_within_bounds(case: Case) -> None:
    batch = Batch(case.game, 16, case.game.seats[-1], seed=1)
    for number in range(150):
        seen = batch.observe()
        assert np.abs(seen).max() <= BOUND
        if number % 30 == 0:
            states = batch.states
            for i in range(0, 16, 5):
                assert np.array_equal(case.game.observe(states, i, int(batch.seat[i])), seen[i])
        batch.step(batch.choose("instinct" if number % 3 else "random"))


@every_game
def test_an_illegal_action_is_named_and_changes_nothing(case: Case) -> None:
    batch = Batch(case.game, 6, case.players, seed=9)
    while batch.legal[4].all():
        batch.step(batch.choose())
    before = batch.states
    for wrong in (-1, case.game.actions, 10**9, int(np.flatnonzero(~batch.legal[4])[0])):
        actions = batch.choose().copy()
        actions[4] = wrong
        with pytest.raises(IllegalAction, match=rf"^game 4: {wrong} "):
            batch.step(actions)
        assert (raw(batch.states) == raw(before)).all()


@every_game
def test_without_the_check_an_illegal_action_stops_its_own_game_alone(case: Case) -> None:
    batch, twin = (Batch(case.game, 6, case.players, seed=9) for _ in range(2))
    actions = batch.choose().copy()
    actions[2] = -1
    before = batch.states
    batch.step(actions, check=False)
    twin.step(twin.choose())
    assert batch.refused.tolist() == [False, False, True, False, False, False]
    assert (raw(batch.states)[2] == raw(before)[2]).all()
    others = [0, 1, 3, 4, 5]
    assert (raw(batch.states)[others] == raw(twin.states)[others]).all()


def test_threads_change_nothing() -> None:
    batches = [Batch("paris-paris", 50, 3, seed=4, threads=threads) for threads in (1, 3)]
    for _ in range(60):
        results = [batch.step(batch.choose()) for batch in batches]
        assert np.array_equal(results[0][0], results[1][0])
    assert (raw(batches[0].states) == raw(batches[1].states)).all()
    assert np.array_equal(batches[0].observe(), batches[1].observe())


def test_reset_begins_again() -> None:
    batch = Batch("paris-paris", 8, seed=4)
    first = batch.states
    for _ in range(70):
        batch.step(batch.choose())
    batch.reset()
    assert (raw(batch.states) == raw(first)).all()
    assert batch.number.tolist() == list(range(8))
    batch.reset(5)
    assert not (raw(batch.states) == raw(first)).all()


def test_what_cannot_be_is_said() -> None:
    batch = Batch("paris-paris", 3)
    for wrong in ([0, 0], [[0, 0, 0]], [0.0, 0.0, 0.0]):
        with pytest.raises(ValueError, match="actions must be 3 integers"):
            batch.step(wrong)
    with pytest.raises(ValueError, match="read-only"):
        batch.legal[0, 0] = False
    with pytest.raises(BadOption, match="n must be 1 or more"):
        Batch("paris-paris", 0)
    with pytest.raises(BadOption, match="device can be cpu, cuda"):
        Batch("paris-paris", 1, device="tpu")
    with pytest.raises(BadOption, match="policy can be random, instinct"):
        batch.choose("clever")


@every_game
def test_tables_of_several_kinds_play_as_each_alone(case: Case) -> None:
    """Equal parts of the places, in order: each plays what a batch of its kind plays from the same numbers."""
    counts = case.game.seats
    mixed = Batch(case.game, 4 * len(counts), seed=3, tables=[{"players": count} for count in counts])
    alone = [Batch(case.game, mixed.n, count, seed=3) for count in counts]
    assert mixed.players == counts[-1]
    ended = np.zeros(mixed.n, np.bool_)
    while not ended.all():
        chosen = mixed.choose().copy()
        rewards, done = mixed.step(chosen)
        for part, (count, other) in enumerate(zip(counts, alone, strict=True)):
            places = slice(4 * part, 4 * part + 4)
            theirs = other.choose().copy()
            assert theirs[places].tolist() == chosen[places].tolist()
            expected, _ = other.step(theirs)
            assert np.array_equal(rewards[places, :count], expected[places])
            assert not rewards[places, count:].any()
            assert np.array_equal(mixed.scores[places, :count], other.scores[places])
        ended |= done


def test_scores_are_those_of_the_last_game() -> None:
    batch, expected = Batch("paris-paris", 8, 3, seed=4), ludobus.simulate("paris-paris", 3, 8, seed=4)
    found = np.full((8, 3), -1)
    while (found < 0).any():
        numbers = batch.number.copy()
        _, done = batch.step(batch.choose())
        first = done & (numbers < 8)
        found[first] = batch.scores[first]
    assert np.array_equal(found, expected.scores)


def test_tables_say_all() -> None:
    with pytest.raises(BadOption, match="tables, if given, say all"):
        Batch("bus", 4, 3, tables=[{"players": 3}])
    with pytest.raises(BadOption, match="bus is for 3 to 5 players, not 2"):
        Batch("bus", 4, tables=[{"players": 2}])
