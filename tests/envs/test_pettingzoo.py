"""PettingZoo's own conformance tests, and that its environments play our games."""

import random
import warnings

import numpy as np
import pytest

from ludobus import BadOption, IllegalAction
from ludobus.players import Network, networks
from tests.contract.cases import Case, every_case, every_game

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from ludobus.envs.pettingzoo import env, raw_env

# what api_test says to every environment with a mask in its observation that is not one of PettingZoo's own
TALK = (
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Observations between agents are different classes",
    "Action mask numpy array is all zeros",
)


@every_case
def test_it_conforms(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        for text in TALK:
            warnings.filterwarnings("ignore", message=text)
        api_test(env(case.game, case.players, **case.options), num_cycles=60)
        seed_test(lambda: env(case.game, case.players, **case.options), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@every_case
def test_it_plays_the_same_game_as_a_match(case: Case) -> None:
    zoo, match, chance = raw_env(case.game, case.players, **case.options), case.start(3), random.Random(3)
    zoo.reset(seed=3)
    for agent in zoo.agent_iter():
        assert agent == f"seat_{match.seat}"
        assert zoo.legal() == match.legal()
        seen, reward, over, cut, _ = zoo.last()
        assert (reward, over, cut) == (0, False, False)
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.legal()
        action = chance.choice(match.legal())
        zoo.step(action)
        match.play(action)
        if match.over:
            break
    assert zoo.terminations == dict.fromkeys(zoo.possible_agents, True)
    best = max(zoo.rewards.values())
    assert [seat for seat, agent in enumerate(zoo.possible_agents) if zoo.rewards[agent] == best] == match.winners
    assert abs(sum(zoo.rewards.values())) < 1e-9
    assert zoo.match.hashes() == match.hashes()


@every_game
def test_the_network_of_the_package_plays_there_as_in_a_match(case: Case) -> None:
    zoo, match, network = env(case.game, case.players), case.start(2), Network()
    policy = networks.policy(case.game)
    zoo.reset(seed=2)
    for agent in zoo.agent_iter():
        seen, _, over, cut, _ = zoo.last()
        if over or cut:
            break
        logits = policy(seen["observation"], seen["action_mask"], zoo.unwrapped.instinct())
        assert (agent, logits.argmax()) == (f"seat_{match.seat}", network.choose(match))
        match.play(int(logits.argmax()))
        zoo.step(match.actions[-1])
    assert match.over


@every_game
def test_nobody_sees_more_than_their_seat(case: Case) -> None:
    zoo = raw_env(case.game, case.players)
    zoo.reset(seed=1)
    for agent in zoo.possible_agents:
        seen = zoo.observe(agent)
        states = case.game.new_states(1)
        states[0] = zoo.match.state
        assert np.array_equal(seen["observation"], case.game.observe(states, 0, zoo.possible_agents.index(agent)))
        assert seen["action_mask"].any() == (agent == zoo.agent_selection)


@every_game
def test_an_illegal_action_raises_or_ends_the_game(case: Case) -> None:
    zoo, guarded = raw_env(case.game, case.players), env(case.game, case.players)
    zoo.reset(seed=1)
    guarded.reset(seed=1)
    while len(zoo.legal()) == case.game.actions:
        guarded.step(zoo.legal()[0])
        zoo.step(zoo.legal()[0])
    wrong = next(action for action in range(case.game.actions) if action not in zoo.legal())
    before = zoo._states.tobytes()
    with pytest.raises(IllegalAction, match=f"{wrong} is not legal"):
        zoo.step(wrong)
    assert zoo._states.tobytes() == before
    culprit = guarded.agent_selection
    guarded.step(wrong)
    assert all(guarded.terminations.values())
    assert guarded.rewards[culprit] == -1


@every_game
def test_a_series_of_games_follows_from_its_seed(case: Case) -> None:
    series = []
    for _ in range(2):
        zoo = raw_env(case.game, case.players)
        zoo.reset(seed=8)
        seeds = [zoo.seed]
        for _ in range(3):
            zoo.reset()
            seeds.append(zoo.seed)
        series.append(seeds)
    assert series[0] == series[1]
    assert len(set(series[0])) == 4


@every_game
def test_it_renders(case: Case) -> None:
    zoo = raw_env(case.game, case.players, render_mode="svg")
    zoo.reset(seed=1)
    zoo.step(zoo.legal()[0])
    svg = zoo.render()
    assert svg == zoo.match.svg(zoo.match.seat)
    zoo.render_mode = "rgb_array"
    picture = zoo.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert picture.std() > 10
    zoo.render_mode = None
    assert zoo.render() is None


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="render_mode can be svg, rgb_array"):
        raw_env("bus", render_mode="human")
    with pytest.raises(BadOption, match="3 to 5 players"):
        raw_env("bus", players=2)
