"""Games on a Ray cluster are those of one process, whatever its nodes do."""

import contextlib
import functools
import importlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

import ludobus
from ludobus.core.dice import key_of
from ludobus.core.rule import INTERPRET
from ludobus.players.ladder import Claim, Standing, climb
from ludobus.players.tournament import Plan, Report, hold
from ludobus.simulate import Simulation, on_ray, templates
from ludobus.simulate.cpu import stretch

ray: Any = pytest.importorskip("ray", reason='Ray is not installed: pip install "ludobus[cluster]"')

pytestmark = [  # Ray leaves files of its own open
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
LIMIT = 120  # seconds until a test gives up
GAME, PLAYERS, GAMES = "paris-paris", 2, 20_000
PLAN = Plan(GAME, ("instinct", "random", "random"), seed=3)
KILLED = """
from ludobus.players.tournament import Plan, hold
plan = Plan("paris-paris", ("search:500", "search:500"), seed=1)
hold(plan, 1_000_000, on="ray", progress=lambda games: games and print(games, flush=True))
"""


def simulated(**how: Any) -> Simulation:
    return ludobus.simulate(GAME, PLAYERS, GAMES, seed=4, **how)


def same(one: Simulation, other: Simulation) -> bool:
    """Byte for byte."""
    ours, theirs = ([array.tobytes() for array in (every.scores, every.ranks, every.lengths)] for every in (one, other))
    return ours == theirs and one.moves == other.moves


def timeless(report: Report) -> Report:
    return replace(report, seconds=0.0)


def climbed(folder: Path, **how: Any) -> list[Standing]:
    plans = [Plan(GAME, ("instinct", "random"), seed=3, players=players) for players in (2, 3, 4)]
    found = climb([Claim(plan, 0.6) for plan in plans], folder, seconds=LIMIT, games=60, **how)
    return [replace(standing, seconds=None) for standing in found]


def counting(piece: Path, last: int | None) -> Iterator[int]:
    for step in range((last or 0) + 1, 5):
        if step == 3 and not piece.exists():
            piece.touch()
            os._exit(1)
        yield step


def refusing(piece: Path, _: int | None) -> Iterator[int]:
    raise ludobus.BadOption(f"{piece} is not a directory of steps")


def dying(*_: object) -> Iterator[int]:
    os._exit(1)


@pytest.fixture(scope="module", autouse=True)
def own_cluster() -> Iterator[None]:
    """`ray` is then never a cluster that something else on this machine has started."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ADDRESS", "local")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # workers ask this module
        yield


@pytest.fixture(scope="class")
def one_node() -> Iterator[None]:
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield
    ray.shutdown()


@pytest.mark.usefixtures("one_node")
class TestOneNode:
    def test_the_games_are_those_of_one_process(self) -> None:
        seen: list[int] = []
        found = simulated(on="ray", progress=seen.append)
        assert same(found, simulated())
        assert same(found, simulated(threads=2))
        assert sum(seen) == GAMES
        assert len(seen) > 2
        assert (found.nodes, found.threads) == (1, 2)
        assert ray.is_initialized(), "the connection of the program is left open"

    def test_a_tournament_is_that_of_one_process(self, tmp_path: Path) -> None:
        one = hold(PLAN, 600, until_sure=True)
        file = tmp_path / "kept"
        assert timeless(hold(PLAN, 600, until_sure=True, on="ray", file=file)) == timeless(one)
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(lines[:5]))
        assert timeless(hold(PLAN, 600, until_sure=True, on="ray", file=file)) == timeless(one), "resumed"

    def test_a_ladder_is_that_of_one_process(self, tmp_path: Path) -> None:
        assert climbed(tmp_path / "there", on="ray") == climbed(tmp_path / "here")

    def test_what_goes_wrong_on_a_node_is_told_as_here(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with on_ray.connected("ray", int) as cluster, pytest.raises(ZeroDivisionError):
            list(cluster.completed((1).__floordiv__, [0]))
        with on_ray.connected("ray", int) as cluster, pytest.raises(ludobus.BadOption, match="has no ludobus_of_old"):
            list(cluster.completed(importlib.import_module, ["ludobus_of_old"]))
        monkeypatch.setattr(on_ray, "RETRIES", 0)
        with on_ray.connected("ray", int) as cluster, pytest.raises(ludobus.BadOption, match="gave up after 0 tries"):
            list(cluster.completed(os._exit, [1]))
        monkeypatch.setattr(on_ray, "fingerprint", lambda: "another")
        with pytest.raises(ludobus.BadOption, match="has another Ludobus"):
            simulated(on="ray")

    @pytest.mark.parametrize("lost", ["a", pytest.param("abc", marks=pytest.mark.slow)])
    def test_steps_are_followed_and_go_on_after_a_loss(
        self, lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """More pieces than CPUs; some lose their worker once, after two steps that have arrived."""
        pieces = [tmp_path / name for name in "abc"]
        for piece in pieces:
            if piece.name not in lost:
                piece.touch()
        with on_ray.connected("ray", int) as cluster:
            found = list(cluster.followed(counting, pieces))
            for piece in pieces:
                assert [step for one, step in found if one == piece] == [1, 2, 3, 4]
            assert len(cluster.nodes) == 1
            with pytest.raises(ludobus.BadOption, match="is not a directory of steps"):
                list(cluster.followed(refusing, pieces[:1]))
            monkeypatch.setattr(on_ray, "RETRIES", 0)
            with pytest.raises(ludobus.BadOption, match="gave up after 0 tries"):
                list(cluster.followed(dying, pieces[:1]))
            assert sorted(cluster.completed(abs, [1, -2])) == [1, 2], "no worker keeps a CPU"

    def test_no_more_is_handed_out_than_is_gathered(self) -> None:
        """The memory of the driver is bounded."""
        taken: list[int] = []
        with on_ray.connected("ray", int) as cluster:
            results = cluster.completed(abs, (taken.append(number) or number for number in range(1000)))  # type: ignore[func-returns-value]
            for gathered in range(1, 20):
                next(results)
                assert len(taken) < gathered + on_ray.AHEAD * cluster.slots
            results.close()


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ludobus.BadOption, match=r"on can be ray or ray://HOST:PORT, not 'moon'"):
        simulated(on="moon")
    with pytest.raises(ludobus.BadOption, match="plays on the whole cluster: leave threads=1"):
        simulated(on="ray", threads=2)


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "ludobus", *arguments]
    return subprocess.run(program, env=os.environ | environment, capture_output=True, text=True, timeout=LIMIT)


@pytest.fixture
def two_nodes() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray.init(cluster.address, log_to_driver=False, logging_level="error")
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


def after(games: int, act: Callable[[], None]) -> Callable[[int], None]:
    """Progress that acts once, when so many games are finished."""
    seen = 0

    def progress(more: int) -> None:
        nonlocal seen
        if seen < games <= seen + more:
            act()
        seen += more

    return progress


@pytest.mark.slow
def test_two_nodes_play_the_same_games(two_nodes: Any) -> None:
    found = simulated(on="ray")
    assert (found.nodes, found.threads) == (2, 2)
    assert same(found, simulated())
    assert timeless(hold(PLAN, 300, on="ray")) == timeless(hold(PLAN, 300, processes=2))


@pytest.mark.slow
def test_two_nodes_climb_the_same_ladder(two_nodes: Any, tmp_path: Path) -> None:
    assert climbed(tmp_path / "there", on="ray") == climbed(tmp_path / "here")


@pytest.mark.slow
def test_a_lost_node_changes_nothing(two_nodes: Any) -> None:
    (node,) = two_nodes.worker_nodes
    lose = after(GAMES // 4, lambda: two_nodes.remove_node(node, allow_graceful=False))
    found = simulated(on="ray", progress=lose)
    assert not two_nodes.worker_nodes
    assert found.nodes == 2, "it had been at work"
    assert same(found, simulated())


@pytest.mark.slow
def test_a_tournament_survives_the_loss_of_a_node(two_nodes: Any) -> None:
    (node,) = two_nodes.worker_nodes
    lose = after(60, lambda: two_nodes.remove_node(node, allow_graceful=False))
    assert timeless(hold(PLAN, 300, on="ray", progress=lose)) == timeless(hold(PLAN, 300))


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@pytest.fixture
def address() -> Iterator[str]:
    """A cluster to which one connects by address alone."""
    from ray.cluster_utils import Cluster

    port = free_port()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "ray_client_server_port": port})
    yield f"ray://127.0.0.1:{port}"
    cluster.shutdown()


def play_by_command(on: str) -> None:
    arguments = ("simulate", GAME, "--games", "3000", "--json")
    here, there = (command(*arguments, *more) for more in ((), ("--on", on)))
    assert there.returncode == 0, there.stderr
    assert there.stderr == ""
    ours, theirs = (json.loads(done.stdout) for done in (here, there))
    assert {name for name in ours if ours[name] != theirs[name]} <= {"seconds", "moves_per_second", "threads"}


@pytest.mark.slow
def test_the_command_starts_ray() -> None:
    play_by_command("ray")


@pytest.mark.slow
def test_the_command_connects_to_an_address(address: str) -> None:
    play_by_command(address)


@pytest.mark.slow
def test_nobody_at_an_address_is_one_sentence() -> None:
    done = command("simulate", GAME, "--games", "10", "--on", f"ray://127.0.0.1:{free_port()}")
    assert done.returncode == 2
    assert done.stderr.startswith("ludobus: no Ray cluster at ray://127.0.0.1:")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_workers_end_with_a_killed_driver() -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "1\n"
        started = psutil.Process(driver.pid).children(recursive=True)
        agents = [process for process in started if process.name().endswith("Agent")]
        assert any(process.name().startswith("ray::perform") for process in started)
        driver.kill()
        driver.wait(LIMIT)
    _, alive = psutil.wait_procs([process for process in started if process not in agents], timeout=LIMIT)
    for process in (*alive, *agents):  # Ray's agents end by themselves too, but look only once a minute
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()
    assert not alive


@pytest.mark.slow
def test_workers_of_a_shared_cluster_end_with_a_killed_driver(two_nodes: Any) -> None:
    environment = os.environ | {"RAY_ADDRESS": two_nodes.address}
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True, env=environment) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "1\n"
        processes = psutil.Process().children(recursive=True)
        busy = [process for process in processes if process.name().startswith("ray::perform")]
        assert busy
        driver.kill()
        driver.wait(LIMIT)
    _, alive = psutil.wait_procs(busy, timeout=LIMIT)
    assert not alive
    assert same(simulated(on="ray"), simulated()), "others go on"


def compiled_in(folder: Path) -> tuple[int, int, int]:
    """On a worker, as soon as a second one is at the same point: its number, and what it read and what it compiled."""
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.01)
    playouts = ludobus.load(GAME).bind(templates.playouts, playout=templates.random_playout)
    return os.getpid(), sum(playouts.stats.cache_hits.values()), sum(playouts.stats.cache_misses.values())


@pytest.mark.slow
@pytest.mark.skipif(INTERPRET, reason="nothing is compiled")
def test_rules_are_compiled_once_a_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOBUS_CACHE", str(tmp_path / "cache"))
    (folder := tmp_path / "workers").mkdir()
    options, key = ludobus.load(GAME).option_array(PLAYERS), key_of(1)
    warm = functools.partial(stretch, GAME, "random", "cpu", options, key, PLAYERS, range(1))
    ray.init("local", num_cpus=2, log_to_driver=False, logging_level="error")
    try:
        with on_ray.connected("ray", warm) as cluster:
            found = set(cluster.completed(compiled_in, [folder] * 4))
    finally:
        ray.shutdown()
    assert sorted(counts for _, *counts in found) == [[0, 1], [1, 0]]
