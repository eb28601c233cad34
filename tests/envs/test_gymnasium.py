"""Gymnasium's own conformance tests, and that its environments play our games."""

import numpy as np
import pytest

from ludobus import BadOption, IllegalAction
from tests.contract.cases import Case, every_case, every_game

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

from ludobus.envs import Batch
from ludobus.envs.gymnasium import SeatEnv, SeatVectorEnv, SelfPlayVectorEnv, identifier


@every_case
def test_it_conforms(case: Case) -> None:
    made = gymnasium.make(identifier(case.name), players=case.players, level="instinct", **case.options)
    check_env(made.unwrapped, skip_render_check=True)


@every_game
def test_bots_have_the_other_seats(case: Case) -> None:
    made = gymnasium.make(identifier(case.name), players=case.players, seat=1, level="beginner").unwrapped
    seen, _ = made.reset(seed=5)
    over, chance = False, np.random.default_rng(1)
    while not over:
        assert made.match.seat == 1
        assert np.flatnonzero(seen["action_mask"]).tolist() == made.match.legal()
        seen, reward, over, cut, info = made.step(chance.choice(made.match.legal()))
        assert not cut
    ranks = info["ranks"]
    assert reward == sum((rank > ranks[1]) - (rank < ranks[1]) for rank in ranks) / (case.players - 1)
    assert case.start(5).hashes()[0] == made.match.hashes()[0]


@every_game
def test_an_illegal_action_ends_the_episode(case: Case) -> None:
    made = gymnasium.make(identifier(case.name), players=case.players).unwrapped
    seen, _ = made.reset(seed=5)
    while seen["action_mask"].all():
        seen, *_ = made.step(made.match.legal()[0])
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = made.step(wrong)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


@every_game
def test_it_renders(case: Case) -> None:
    made = gymnasium.make(identifier(case.name), players=case.players, render_mode="rgb_array")
    made.reset(seed=1)
    assert made.render().ndim == 3
    made.unwrapped.render_mode = "svg"
    assert made.unwrapped.render() == made.unwrapped.match.svg(0)


@every_game
def test_the_vector_environment_plays_one_seat(case: Case) -> None:
    many = gymnasium.make_vec(
        identifier(case.name), 12, "vector_entry_point", players=case.players, seat=1, level="random"
    )
    seen, _ = many.reset(seed=3)
    assert many.observation_space.contains(seen)
    ended = 0
    while ended < 24:
        assert (many.batch.seat == 1).all()
        assert np.array_equal(seen["action_mask"].astype(bool), many.batch.legal)
        seen, rewards, over, cut, _ = many.step(seen["action_mask"].argmax(axis=1))
        assert not cut.any()
        assert not rewards[~over].any()
        assert (np.abs(rewards) <= 1).all()
        ended += over.sum()
    assert many.observation_space.contains(seen)


def test_the_vector_environment_refuses_what_is_not_legal() -> None:
    many = SeatVectorEnv("paris-paris", 3)
    many.reset(seed=1)
    before = many.batch.states
    with pytest.raises(IllegalAction, match="game 1"):
        many.step(np.array([0, 6, 0]))
    assert many.batch.states.tobytes() == before.tobytes()


def test_what_cannot_be_is_said() -> None:
    for wrong, text in (
        ({"seat": 2}, "seats are 0 to 1"),
        ({"level": "divine"}, "a player can be"),
        ({"render_mode": "human"}, "render_mode can be"),
    ):
        with pytest.raises(BadOption, match=text):
            SeatEnv("paris-paris", **wrong)
    with pytest.raises(BadOption, match="level can be random, instinct"):
        SeatVectorEnv("paris-paris", 3, level="expert")
    with pytest.raises(BadOption, match="one seed"):
        SeatVectorEnv("paris-paris", 3).reset(seed=[1, 2, 3])


@every_game
def test_the_vector_environment_for_self_play_is_the_batch(case: Case) -> None:
    """Every seat is asked in its turn, and at the end every seat is paid."""
    slots = np.arange(12)
    many = SelfPlayVectorEnv(case.name, len(slots), players=case.players)
    twin = Batch(case.name, len(slots), players=case.players, seed=3)
    seen, info = many.reset(seed=3)
    asked: set[int] = set()
    ended = 0
    while ended < 24:
        assert np.array_equal(info["seat"], twin.seat)
        assert np.array_equal(seen["observation"], twin.observe())
        assert np.array_equal(seen["action_mask"].astype(bool), twin.legal)
        asked |= set(info["seat"].tolist())
        actions, acted = twin.choose("random").copy(), info["seat"]
        seen, rewards, over, cut, info = many.step(actions)
        expected, done = twin.step(actions)
        assert np.array_equal(rewards, expected[slots, acted])
        assert np.array_equal(over, done)
        assert not cut.any()
        assert ("rewards" in info) == over.any()
        if over.any():
            assert np.array_equal(info["rewards"], expected)
            assert np.array_equal(info["scores"], twin.scores)
            assert np.array_equal(info["_rewards"], over)
        ended += over.sum()
    assert many.observation_space.contains(seen)
    assert asked == set(range(case.players))
