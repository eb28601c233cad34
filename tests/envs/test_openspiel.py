"""OpenSpiel's own simulation test, serialisation, resampling, and that its states play our games."""

import random

import numpy as np
import pytest

from ludobus import BadOption, IllegalAction
from ludobus.players import Network, networks
from tests.contract.cases import Case, every_case, every_game

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from ludobus.envs.openspiel import register, spell  # noqa: E402

register()  # a second time changes nothing


def load(case: Case, **more: object) -> "pyspiel.Game":
    name = f"ludobus_{case.name.replace('-', '_')}"
    options = {o.name: spell(o, case.options[o.name]) for o in case.game.options if o.name in case.options}
    return pyspiel.load_game(name, {"players": case.players, **options, **more})


def dealt(case: Case, seed: int = 7) -> "pyspiel.State":
    state = load(case).new_initial_state()
    state.apply_action(seed)
    return state


@every_case
def test_it_conforms(case: Case) -> None:
    pyspiel.random_sim_test(load(case, seeds=16), num_sims=1, serialize=True, verbose=False)


@every_case
def test_it_plays_the_same_game_as_a_match(case: Case) -> None:
    state, match, chance = dealt(case), case.start(7), random.Random(1)
    while not match.over:
        assert state.current_player() == match.seat
        assert state.legal_actions() == match.legal()
        action = chance.choice(match.legal())
        state.apply_action(action)
        match.play(action)
        assert state._position.past[-1] == match.state.tobytes()
    assert state.is_terminal()
    returns = state.returns()
    assert [seat for seat, points in enumerate(returns) if points == max(returns)] == match.winners
    assert abs(sum(returns)) < 1e-9


@every_game
def test_the_network_of_the_package_plays_there_as_in_a_match(case: Case) -> None:
    state, match, network, policy = dealt(case), case.start(7), Network(), networks.policy(case.game)
    while not state.is_terminal():
        seen = np.array(state.observation_tensor(), np.float32)
        action = int(policy(seen, state.legal_actions_mask(), state.instinct()).argmax())
        assert action == network.choose(match)
        state.apply_action(action)
        match.play(action)
    assert match.over


@every_case
def test_a_resampled_state_cannot_be_told_from_the_true_one(case: Case) -> None:
    state, chance, other_worlds = dealt(case), random.Random(2), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        if state.is_terminal() or chance.random() > 0.1:
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, chance.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        other_worlds += other._position.states[0].tobytes() != state._position.states[0].tobytes()
        play_on(other, chance)
    assert other_worlds or case.name == "get-on-board"  # there a random game can end before anybody has a choice


def play_on(state: "pyspiel.State", chance: random.Random) -> None:
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))


@every_game
def test_a_resampled_state_is_serialised_whole(case: Case) -> None:
    state = dealt(case)
    other = state.resample_from_infostate(state.current_player(), random.Random(3).random)
    text = pyspiel.serialize_game_and_state(state.get_game(), other)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again._position.states[0].tobytes() == other._position.states[0].tobytes()
    for first, second in ((other, again), (again, other.clone())):
        action = first.legal_actions()[-1]
        assert second.legal_actions()[-1] == action
    other.apply_action(action)
    again.apply_action(action)
    assert again._position.past == other._position.past


@every_game
def test_what_a_seat_did_not_see_does_not_name_its_knowledge(case: Case) -> None:
    """Two worlds that a seat cannot tell apart have one name for it, and its own moves change the name."""
    state, chance = dealt(case), random.Random(4)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, chance.random) for _ in range(3)]
    assert len({world.information_state_string(seat) for world in worlds}) == 1
    before = state.information_state_string(seat)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(seat) != before


@every_game
def test_the_python_algorithms_run(case: Case) -> None:
    state, chance = dealt(case), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    searches = (
        mcts.MCTSBot(state.get_game(), 2.0, 4, evaluator, random_state=chance),
        ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=2.0, max_simulations=4, random_state=chance),
    )
    for bot in searches:
        assert bot.step(state) in state.legal_actions()


@every_game
def test_the_tensor_has_the_features_by_name(case: Case) -> None:
    from open_spiel.python.observation import make_observation

    state = dealt(case)
    observation = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
    observation.set_from(state, 0)
    assert {name: part.shape for name, part in observation.dict.items()} == case.game.rules.FEATURES.shapes
    assert observation.tensor.tolist() == state.observation_tensor(0)
    assert observation.tensor.any()


def test_what_cannot_be_is_said() -> None:
    case = Case("paris-paris", 2)
    state = dealt(case)
    with pytest.raises(IllegalAction, match="not legal"):
        state._position.play(6)
    with pytest.raises(BadOption, match="seeds must be 1 or more"):
        load(case, seeds=0)
    with pytest.raises(BadOption, match="2 to 4 players"):
        pyspiel.load_game("ludobus_paris_paris(players=9)")
