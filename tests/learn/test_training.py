"""Training on the CPU, with tiny settings: that it learns, goes on where it stopped, and writes what players read."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.players import networks, templates
from ludobus.players.search import Knobs, rows

torch = pytest.importorskip("torch")

from ludobus.learn import ppo  # noqa: E402
from ludobus.learn.network import arrays, new_network, weights  # noqa: E402
from ludobus.learn.tables import ELDER, INSTINCT, LEARNER, League, Tables, kinds, versus  # noqa: E402
from ludobus.learn.training import Settings, Training, export  # noqa: E402
from tests.players.nets import random_network  # noqa: E402

TINY: dict[str, Any] = {
    "tables": 12,
    "steps": 40,
    "width": 16,
    "blocks": 1,
    "inner": 8,
    "minibatch": 64,
    "evaluations": 2,
    "evaluation_tables": 6,
    "device": "cpu",
}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Training:
    training = Training(Settings("paris-paris", iterations=2, **TINY), tmp_path_factory.mktemp("out"))
    training.run()
    training.finish()
    return training


def test_every_count_and_option_is_learned() -> None:
    found = list(kinds(ludobus.load("bus-station")))
    assert {kind["players"] for kind in found} == {2, 3, 4, 5, 6}
    assert any(kind | {"players": 4, "days": 1, "teams": True} == kind for kind in found)
    assert len(list(kinds(ludobus.load("station-master")))) == 5, "who begins is no other game"


def test_it_writes_what_players_read(trained: Training) -> None:
    game = trained.game
    policy = networks.read(trained.out / "paris-paris.npz", game)
    assert policy.about["training"]["log"] == trained.log
    assert policy.about["training"]["settings"]["width"] == 16
    assert policy.scale == trained.scale
    curve = (trained.out / "paris-paris.svg").read_text(encoding="utf-8")
    assert curve.count("<polyline") == len(game.seats)
    rows = [json.loads(line) for line in (trained.out / "paris-paris.jsonl").read_text().splitlines()]
    assert rows == trained.log
    assert [row["iteration"] for row in rows] == [0, 1, 2]
    assert rows[-1]["decisions"] == 2 * 12 * 40
    assert set(rows[-1]["instinct"]) == {"2", "3", "4"}


def test_players_compute_what_was_trained(trained: Training) -> None:
    """The same logits and values as PyTorch's, but for the half precision of the file."""
    game, policy = trained.game, networks.read(trained.out / "paris-paris.npz", trained.game)
    states, mask = game.new_states(1), np.zeros(game.actions, np.uint8)
    for seed in range(20):
        game.deal(states, 0, game.option_array(2 + seed % 3), seed)
        for _ in range(seed):
            game.play(states, 0, game.instinct(states, 0))
        game.legal(states, 0, mask)
        seen, hint = game.observe(states, 0, int(states[0].seat)), game.instinct(states, 0)
        with torch.no_grad():
            logits, values = trained.network(torch.from_numpy(seen)[None], torch.tensor([hint]))
        mine, expected = policy.think(seen, mask, hint)
        legal = mask > 0
        assert np.abs(mine[legal] - logits[0].numpy()[legal]).max() < 1e-2
        assert np.isneginf(mine[~legal]).all()
        unit = np.array([1, 1, policy.scale.points])
        assert np.abs(expected / unit - values[0].numpy()).max() < 1e-2


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    settings = Settings("paris-paris", iterations=4, **TINY)
    first = Training(settings, tmp_path)
    first.run(sitting=0.0)
    assert first.iteration == 0
    first.learn()
    first.note({})
    second = Training(settings, tmp_path, resume=True)
    assert (second.iteration, second.decisions) == (1, 480)
    for name, value in first.network.state_dict().items():
        assert torch.equal(value, second.network.state_dict()[name])
    assert second.optimizer.state_dict()["state"], "the moments are kept, too"
    second.run()
    assert second.done == 1
    assert [row["iteration"] for row in second.log] == [0, 1, 2, 4]


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    found = []
    for folder in ("a", "b"):
        training = Training(Settings("paris-paris", iterations=1, **TINY), tmp_path / folder)
        training.run()
        found.append(arrays(training.network))
    assert all(np.array_equal(found[0][name], found[1][name]) for name in found[0])


def test_it_can_begin_with_a_file(trained: Training, tmp_path: Path) -> None:
    file = export(trained.file, tmp_path / "net.npz")
    again = Training(Settings("paris-paris", iterations=1, **TINY), tmp_path, start=file)
    expected = weights(networks.read(file, trained.game).parameters)
    assert all(torch.equal(again.network.state_dict()[name], value) for name, value in expected.items())


def test_a_network_of_another_layout_teaches_at_first(tmp_path: Path) -> None:
    """After a few lessons, the likeliest actions are the teacher's more often than at the start."""
    file = random_network(ludobus.load("paris-paris"), tmp_path)
    settings = Settings("paris-paris", iterations=20, **{**TINY, "width": 24, "rate": 0.01})
    student = Training(settings, tmp_path, start=file)
    assert student.teacher
    assert student.pace().trust == 1

    def agreement() -> float:
        tables, same = Tables(student.game, 60, 7, "cpu"), []
        for _ in range(30):
            look = tables.look()
            said = [ppo.best(network, *look) for network in (student.network, student.teacher)]
            same.append((said[0] == said[1])[look[2].sum(1) > 1].float().mean())
            tables.step(said[1])
        return float(torch.stack(same).nanmean())

    before, parameters = agreement(), [value.clone() for value in student.teacher.parameters()]
    for _ in range(3):
        student.learn()
    assert 0 < student.pace().trust < 1
    assert agreement() > before
    assert all(torch.equal(*both) for both in zip(parameters, student.teacher.parameters(), strict=True))
    student.iteration = 4
    assert student.pace().trust == 0


def test_it_can_learn_only_to_beat_a_network(trained: Training, tmp_path: Path) -> None:
    file = export(trained.file, tmp_path / "net.npz")
    training = Training(Settings("paris-paris", iterations=1, **TINY), tmp_path, against=file)
    assert (training.league.rival == ELDER).all()
    row = training.run()
    assert set(row["against"]) == {"2", "3", "4"}
    kept = weights(networks.read(file, trained.game).parameters)
    assert all(torch.equal(training.elder.state_dict()[name], value) for name, value in kept.items())
    assert not all(torch.equal(training.network.state_dict()[name], value) for name, value in kept.items())


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({}, "either minutes or iterations"),
        ({"minutes": 1.0, "iterations": 1}, "either minutes or iterations"),
        ({"iterations": 1, "instinct": 0.8, "elders": 0.3}, "parts of all tables"),
        ({"iterations": 1, "tables": -1}, "tables must not be negative"),
        ({"iterations": 1, "trace": 1.5}, "trace is 0 to 1"),
    ],
)
def test_what_a_training_does_not_take(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ludobus.BadOption, match=complaint):
        Settings("paris-paris", device="cpu", **wrong).check()


# the parts
def test_a_new_network_does_what_instinct_would() -> None:
    tables = Tables(ludobus.load("paris-paris"), 30, 1, "cpu")
    network = new_network(tables.game, 16, 1, 8)
    for _ in range(20):
        seen, hint, legal = tables.look()
        assert torch.equal(ppo.best(network, seen, hint, legal), hint)
        tables.step(hint)


def test_decisions_are_drawn_by_likelihood_and_legal() -> None:
    network = new_network(ludobus.load("paris-paris"), 16, 1, 8)
    torch.manual_seed(1)
    count = 20_000
    seen, hint = torch.rand(1, network.layout.features).expand(count, -1), torch.full((count,), 2)
    legal = torch.zeros(count, network.layout.actions, dtype=torch.bool)
    legal[:, [1, 2, 4]] = True
    with torch.no_grad():
        action, log, _ = ppo.decide(network, seen, hint, legal)
    shares = {number: float((action == number).float().mean()) for number in (1, 2, 4)}
    assert sum(shares.values()) == pytest.approx(1)
    for number, share in shares.items():
        assert share == pytest.approx(float(log[action == number][0].exp()), abs=0.02)


def test_credit_is_that_of_the_seat() -> None:
    """Two seats in turn, and the game ends in the last step: a decision is measured by its own seat's later ones."""
    tables = Tables(ludobus.load("paris-paris"), 3, 1, "cpu")
    experience = ppo.Experience(tables, 4)
    experience.seat[:] = torch.tensor([0, 1, 0, 1])[:, None]
    experience.value[:, :, 0] = torch.tensor([0.5, 0.25, 0.75, 0.5])[:, None]
    experience.done[3] = True
    experience.result[3, :, 0, 0] = 1.0
    experience.credit(trace=0.5)
    assert experience.gain[:, 0].tolist() == pytest.approx([0.375, 0.0, 0.25, -0.5])
    assert experience.target[:, 0, 0, 0].tolist() == pytest.approx([0.875, 0.25, 1.0, 0.0])
    assert experience.known[:, 0, :2].all()
    assert experience.target[2, 0, 1, 0] == 0, "the other seat's expectation at its next decision"


def test_what_lies_beyond_the_window_does_not_teach() -> None:
    tables = Tables(ludobus.load("paris-paris"), 3, 1, "cpu")
    experience = ppo.Experience(tables, 3)
    experience.seat[:] = torch.tensor([0, 1, 0])[:, None]
    experience.legal[:] = experience.mine[:] = True
    experience.credit(trace=0.9)
    assert experience.known[:, 0, 0].tolist() == [True, False, False]
    assert experience.chosen().tolist() == [0, 1, 2], "the first decision at each of three tables"


def test_the_league_seats_rivals_at_its_tables() -> None:
    tables = Tables(ludobus.load("paris-paris"), 300, 1, "cpu")
    league = League(tables, instinct=0.3, elders=0.2)
    found = {who: int((league.rival == who).sum()) for who in (LEARNER, INSTINCT, ELDER)}
    assert found == {LEARNER: 150, INSTINCT: 90, ELDER: 60}
    assert not league.who[league.rival == LEARNER].any()
    seated = (league.who[league.rival == INSTINCT] == INSTINCT).float().mean()
    assert 0.35 < float(seated) < 0.65
    before = league.who.clone()
    league.reseat(torch.zeros(tables.n, dtype=torch.bool))
    assert torch.equal(before, league.who)


def test_results_are_the_rewards_of_the_search() -> None:
    tables = Tables(ludobus.load("paris-paris"), 3, 1, "cpu")
    tables.scores[:] = torch.tensor([[30, 20, 0, 0], [30, 20, 10, 0], [30, 30, 5, 5]], dtype=torch.int32)
    rewards = torch.tensor([[1.0, -1, 0, 0], [1, 0, -1, 0], [2 / 3, 2 / 3, -2 / 3, -2 / 3]])
    knobs, found = Knobs(), tables.results(rewards, networks.Scale(points=10.0, distance=10.0))
    assert found[0, 0, 0] == pytest.approx(knobs.win + knobs.place + knobs.points * 0.75)
    assert found[0, 1, 0] == pytest.approx(knobs.points * 0.25)
    assert found[:, :, 1].tolist() == [[1, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]
    assert found[0, :, 2].tolist() == [3, 2, 0, 0]
    assert not found[0, 2:].any()


@pytest.mark.parametrize("name", ["paris-paris", "station-master"])
def test_results_equal_what_the_search_computes(name: str) -> None:
    """Wins of one or of several, of all of two and of all of more, with every player count."""
    tables = Tables(ludobus.load(name), 60, 1, "cpu")
    scores = torch.randint(0, 3, tables.scores.shape, generator=torch.Generator().manual_seed(1), dtype=torch.int32)
    tables.scores[:] = 10 * scores * tables.exists
    scale, knobs, desk = networks.Scale(points=10.0, distance=10.0), Knobs(), rows(1, templates.Desk)[0]
    wanted, rewards = torch.zeros(tables.scores.shape), torch.zeros(tables.scores.shape)
    seen = set[tuple[bool, bool]]()
    for table, players in enumerate(tables.players.tolist()):
        mine = tables.scores[table, :players].tolist()
        ranks = [sum(other > one for other in mine) for one in mine]
        desk.score[:players], desk.rank[:players] = mine, ranks
        desk.spread, desk.games = 10_000 * scale.distance, 10_000
        templates.judge(players, desk, knobs.record()[0])
        wanted[table, :players] = torch.tensor(desk.reward[:players])
        balance = [sum((other > one) - (other < one) for other in ranks) / (players - 1) for one in ranks]
        rewards[table, :players] = torch.tensor(balance)
        seen.add((players == 2, sum(rank == 0 for rank in ranks) == players))
    assert len(seen) == 4, "two and more players, with and without a loser"
    assert tables.results(rewards, scale)[:, :, 0].tolist() == [pytest.approx(row, abs=1e-3) for row in wanted.tolist()]


def test_evaluation_counts_wins_by_player_count() -> None:
    """Instinct against itself wins its fair share, a player that takes the last legal action much less."""
    tables = Tables(ludobus.load("paris-paris"), 600, 1, "cpu")
    same = versus(tables, lambda seen, hint, legal: hint.clone(), 5)
    worse = versus(tables, lambda seen, hint, legal: legal.shape[1] - 1 - legal.flip(1).int().argmax(1), 5)
    for players, (share, games) in same.items():
        assert games == 200
        assert share == pytest.approx(1 / players, abs=0.12)
        assert worse[players][0] < share
