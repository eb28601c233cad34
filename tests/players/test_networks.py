"""Networks at play: their files, what they compute, and the players made of them."""

import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus import Match
from ludobus.players import BadNetwork, NetKnobs, NetSearch, Network, networks, player
from ludobus.players.networks import CHANNELS, Layout, Policy, Scale, read, write
from ludobus.players.search import knowledge
from tests.players.nets import random_network
from tests.players.test_search import last_decision

GAME = ludobus.load("paris-paris")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return random_network(GAME, tmp_path_factory.mktemp("nets"))


def norm(x: Any, weight: Any, bias: Any) -> Any:
    return (x - x.mean()) / np.sqrt(x.var() + 1e-5) * weight + bias


def by_the_book(policy: Policy, seen: Any, hint: int) -> tuple[Any, Any]:
    """The network written a second time, in double precision, from what the documentation says of its parameters."""
    p = {name: array.astype(float) for name, array in policy.parameters.items()}
    body = np.maximum(seen @ p["stem.weight"] + p["stem.bias"] + p["coach.weight"][hint], 0)
    for i in range(policy.layout.blocks):
        inner = norm(body, p[f"blocks.{i}.norm.weight"], p[f"blocks.{i}.norm.bias"])
        inner = np.maximum(inner @ p[f"blocks.{i}.first.weight"] + p[f"blocks.{i}.first.bias"], 0)
        body = body + inner @ p[f"blocks.{i}.second.weight"] + p[f"blocks.{i}.second.bias"]
    body = np.maximum(norm(body, p["norm.weight"], p["norm.bias"]), 0)
    logits = body @ p["policy.weight"] + p["policy.bias"]
    logits[hint] += p["follow"]
    values = (body @ p["value.weight"] + p["value.bias"]).reshape(policy.layout.seats, CHANNELS)
    return logits, values * [1, 1, policy.scale.points]


@pytest.mark.parametrize("name", ludobus.games())
@pytest.mark.parametrize("inner", [5, 30])
def test_a_network_computes_what_its_parameters_say(name: str, inner: int, tmp_path: Path) -> None:
    game = ludobus.load(name)
    policy = read(random_network(game, tmp_path, width=13, inner=inner), game)
    chance = np.random.default_rng(2)
    everything = np.ones(game.actions, np.bool_)
    for case in range(20):
        seen = np.where(chance.random(game.features) < 0.1 * (case % 11), chance.random(game.features), 0)
        seen, hint = seen.astype(np.float32), int(chance.integers(game.actions))
        logits, values = policy.think(seen, everything, hint)
        expected = by_the_book(policy, seen, hint)
        assert np.allclose(logits, expected[0], atol=1e-3)
        assert np.allclose(values, expected[1], atol=1e-2)
        assert np.array_equal(policy(seen, everything, hint), logits)


def test_what_is_not_legal_has_no_chance(file: Path) -> None:
    policy, legal = read(file, GAME), np.zeros(GAME.actions, np.bool_)
    legal[[1, 3]] = True
    logits = policy(np.zeros(GAME.features, np.float32), legal, 1)
    assert np.flatnonzero(np.isfinite(logits)).tolist() == [1, 3]


def test_a_position_of_another_shape_is_refused(file: Path) -> None:
    """The sums do not check bounds."""
    policy, legal = read(file, GAME), np.ones(GAME.actions, np.bool_)
    with pytest.raises(ValueError, match="has 576 features and a hint below 7, not features of shape"):
        policy(np.zeros(GAME.features - 1, np.float32), legal, 1)
    with pytest.raises(ValueError, match="the hint 7"):
        policy(np.zeros(GAME.features, np.float32), legal, 7)


# files
@pytest.mark.parametrize("name", networks.known())
def test_networks_of_the_package_fit_their_games(name: str) -> None:
    """Fails where features and file disagree: train it anew."""
    path = networks.FOLDER / f"{name}.npz"
    policy = networks.policy(name)
    assert policy is networks.policy(ludobus.load(name))
    assert path.stat().st_size <= networks.MOST_BYTES
    assert policy.about["training"]["log"][-1]["decisions"] > 10**8
    assert np.isfinite(policy.flat).all()


@pytest.mark.parametrize(("name", "players"), [(name, ludobus.load(name).seats[-1]) for name in ludobus.games()])
def test_networks_of_the_package_play_to_win(name: str, players: int) -> None:
    """Among themselves too: one of Station Master had learned to sink all trains, and every game ended 0 to 0."""
    bot, undecided = player("network", 1), 0
    for seed in range(6):
        match = ludobus.load(name).start(players, seed)
        while match.seat is not None:
            match.play(bot.choose(match))
        undecided += len(match.winners) == players
    assert undecided <= 2


def test_a_network_of_other_features_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read(file, GAME)
    monkeypatch.setattr(GAME.rules, "FEATURES_VERSION", 99)
    with pytest.raises(BadNetwork, match="version 2 of the features of paris-paris; they are now 99"):
        read(file, GAME)


def test_a_network_of_another_game_is_refused(file: Path) -> None:
    with pytest.raises(BadNetwork, match="a network of 'paris-paris'"):
        read(file, ludobus.load("bus"))


def test_what_is_no_network(tmp_path: Path) -> None:
    path = tmp_path / "x.npz"
    with pytest.raises(BadNetwork, match="is not a network"):
        read(path, GAME)
    path.write_bytes(b"nonsense")
    with pytest.raises(BadNetwork, match="is not a network"):
        read(path, GAME)
    np.savez(path, about=np.frombuffer(b"{}", np.uint8))
    with pytest.raises(BadNetwork, match="a network of None"):
        read(path, GAME)


def test_a_network_with_other_parameters_is_refused(file: Path, tmp_path: Path) -> None:
    policy = read(file, GAME)
    wider = dataclasses.replace(policy.layout, width=policy.layout.width + 1)
    with pytest.raises(BadNetwork, match=r"other parameters: .*stem\.weight"):
        Policy(GAME, wider, Scale(1.0, 1.0), policy.parameters, {})


def test_a_file_holds_half_precision(tmp_path: Path) -> None:
    layout = Layout(GAME.features, GAME.actions, GAME.seats[-1], 8, 1, 4)
    parameters = {name: np.full(shape, 0.1) for name, shape in layout.shapes().items()}
    write(tmp_path / "x.npz", GAME, layout, Scale(1.0, 1.0), parameters, [])
    policy = read(tmp_path / "x.npz", GAME)
    assert (policy.flat == np.float32(np.float16(0.1))).all()


def test_a_game_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks._shipped.cache_clear()
    with pytest.raises(ludobus.BadOption, match="there is no network for bus; those for: none"):
        networks.policy("bus")
    networks._shipped.cache_clear()


# the network alone
def middle(players: int = 3, seed: int = 1) -> Match:
    match = GAME.start(players=players, seed=seed)
    while len(match.actions) < 10 or len(match.legal()) < 3:
        match.play(match.legal()[0])
    return match


def test_it_plays_what_it_likes_most(file: Path) -> None:
    match, bot = middle(), Network(file=file)
    found = bot.analyse(match)
    assert sorted(insight.action for insight in found) == match.legal()
    assert bot.choose(match) == found[0].action
    assert sum(insight.visits for insight in found) == pytest.approx(1000, abs=len(found))
    assert Network(seed=7, file=file).choose(match) == bot.choose(match), "without a temperature there is no chance"


def test_at_a_temperature_it_plays_what_it_likes(file: Path) -> None:
    match = middle()
    likely = {insight.action: insight.visits / 1000 for insight in Network(file=file).analyse(match)}
    count = 400
    drawn = [Network(seed, t=1.0, file=file).choose(match) for seed in range(count)]
    for action, chance in likely.items():
        assert drawn.count(action) / count == pytest.approx(chance, abs=0.09)
    assert drawn[:20] == [Network(seed, t=1.0, file=file).choose(match) for seed in range(20)]


# the search
def test_a_search_tells_every_legal_action(file: Path) -> None:
    match = middle()
    search = NetSearch(60, seed=1, file=file)
    found = search.analyse(match)
    assert sorted(insight.action for insight in found) == match.legal()
    assert sum(insight.visits for insight in found) == 59, "the first iteration asks about the position itself"
    assert search.choose(match) == found[0].action
    assert found == NetSearch(60, seed=1, file=file).analyse(match)
    for insight in found:
        assert all(0 <= chance <= 1 for chance in insight.winning)


def test_without_a_reason_to_doubt_it_follows_the_network(file: Path) -> None:
    match = middle()
    found = NetSearch(30, seed=1, net_knobs=NetKnobs(explore=1000.0), file=file).analyse(match)
    likely = {insight.action: insight.visits / 1000 for insight in Network(file=file).analyse(match)}
    for insight in found:
        assert insight.visits / 29 == pytest.approx(likely[insight.action], abs=0.08)


def test_at_the_end_it_sees_what_wins(file: Path) -> None:
    """Every action ends the game: what the network says of it counts for nothing."""
    for seed in range(4):
        match = last_decision(2, seed)
        seat = match.seat
        assert seat is not None
        knobs = NetKnobs(explore=2.0)
        found = {one.action: one for one in NetSearch(3000, seed=1, net_knobs=knobs, file=file).analyse(match)}
        exact = {one.action: one for one in ludobus.players.Search(4000, seed=1).analyse(match)}
        for action, insight in found.items():
            if insight.visits > 300:
                assert insight.winning == pytest.approx(exact[action].winning, abs=0.08)
                assert insight.scores == pytest.approx(exact[action].scores, abs=1.5)


def test_a_playout_can_be_mixed_in(file: Path) -> None:
    match = middle()
    alone, mixed, played = (
        NetSearch(80, seed=1, net_knobs=NetKnobs(mix=mix), file=file).analyse(match) for mix in (0.0, 0.5, 1.0)
    )
    assert alone != mixed != played
    for insight in played:
        if insight.visits:
            assert sum(insight.winning) >= 1 - 1e-9, "every playout has a winner"


def patient(iterations: int, file: Path, **knobs: float) -> NetSearch:
    return NetSearch(iterations, seed=1, net_knobs=NetKnobs(**{"mix": 1.0, "patience": 8.0, **knobs}), file=file)


def test_a_patient_search_asks_about_few_positions(file: Path) -> None:
    match = middle()
    eager, search = patient(300, file, patience=0.0), patient(300, file)
    for one in (eager, search):
        assert sorted(insight.action for insight in one.analyse(match)) == match.legal()
    asked, always = (int(one._trees[0].leaf[0].asked) for one in (search, eager))
    assert 2 <= asked < always / 4
    found = search.analyse(match)
    assert sum(insight.visits for insight in found) == 300, "an iteration that asks goes on"
    assert found == patient(300, file).analyse(match), "the tree before leaves nothing behind"
    beliefs, nodes = search._trees[0].beliefs, search._trees[0].nodes
    known = np.flatnonzero(beliefs["asked"]).tolist()
    assert known[0] == 0
    assert all(nodes[node].visits >= 8 for node in known)


def test_what_is_believed_counts_for_the_positions_after_it(file: Path) -> None:
    """Without playouts, and with the network asked about the position itself alone, all actions are worth the same."""
    match = middle()
    _, values = Network(file=file)._think(match.game, knowledge(match))
    found = patient(200, file, mix=0.0, patience=1e6).analyse(match)
    tried = [insight for insight in found if insight.visits]
    assert len(tried) > 1
    for insight in tried:
        assert insight.winning[match.seat or 0] == pytest.approx(float(np.clip(values[0, 1], 0, 1)), abs=1e-6)


def test_a_hot_prior_is_more_even(file: Path) -> None:
    match = middle()
    cold, hot = (patient(200, file, explore=1000.0, heat=heat).analyse(match) for heat in (0.5, 5.0))
    assert hot[0].visits < cold[0].visits
    assert hot[-1].visits > cold[-1].visits


def test_the_memory_of_a_patient_search_is_bounded(file: Path) -> None:
    search = patient(400, file)
    search.nodes = 40
    found = search.analyse(middle())
    (tree,) = search._trees
    assert int(tree.desk[0].used) == len(tree.nodes) == 40
    assert sum(insight.visits for insight in found) > 300


def test_a_patient_search_begins_with_the_action_that_is_asked_about(file: Path) -> None:
    match = middle()
    for action in match.legal():
        found = patient(50, file).study(match.game, knowledge(match), only=action)
        assert [insight.action for insight in found if insight.visits] == [action]


def test_the_memory_of_a_search_is_bounded(file: Path) -> None:
    search = NetSearch(400, seed=1, nodes=40, file=file)
    found = search.analyse(middle())
    (tree,) = search._trees
    assert int(tree.desk[0].used) == len(tree.nodes) == 40
    assert sum(insight.visits for insight in found) == 399


def test_a_search_takes_another_game(file: Path, tmp_path: Path) -> None:
    other = ludobus.load("station-master")
    search = NetSearch(10, seed=1, file=file)
    search.analyse(middle())
    search.file = random_network(other, tmp_path)
    assert search.choose(other.start(players=2, seed=1)) in other.start(players=2, seed=1).legal()


# names
def test_names(file: Path) -> None:
    match = middle()
    assert player(f"network:file={file}", 1).choose(match) == Network(file=file).choose(match)
    assert player(f"network:t=0.7:file={file}", 3).choose(match) == Network(3, 0.7, file).choose(match)
    search = player(f"netsearch:20:explore=0.2:mix=0.5:file={file}", 1)
    assert isinstance(search, NetSearch)
    assert search.iterations == 20
    assert search.net_knobs == NetKnobs(explore=0.2, mix=0.5)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("network:hot", "a network is written network, network:t=0.5"),
        ("network:t=x", "a network is written"),
        ("network:t=-1", "the temperature of a network is 0 or more"),
        ("netsearch:x", "it is written like netsearch:200"),
        ("netsearch:20:bias=1", "has explore, doubt, mix, patience, heat, file, not 'bias'"),
        ("netsearch:20:heat=0", "a search with a network has a heat above 0"),
        ("netsearch:20:patience=-1", "a patience of 0 or more"),
        ("netsearch:1", "takes 2 iterations or more"),
        ("netsearch", "a player can be"),
    ],
)
def test_wrong_names(name: str, complaint: str) -> None:
    with pytest.raises(ludobus.BadOption, match=complaint):
        player(name, 1)
