"""A training on a Ray cluster is that of this process, and survives the loss of its node."""

import importlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.cli import main
from ludobus.learn.lessons import KINDS, START, Lesson, carried, learn, read, train_on_ray, write
from ludobus.players import networks
from tests.learn.test_training import TINY

GAME = "paris-paris"
LESSON = Lesson({"game": GAME, "minutes": None, "iterations": 4, "seed": 1, **TINY})
NAMES = {GAME + kind for kind in KINDS} - {f"{GAME}-rival.npz"}
ROWS = [0, 2, 4]  # iterations with a row in the log


def parameters(folder: Path) -> dict[str, Any]:
    return networks.read(folder / f"{GAME}.npz", ludobus.load(GAME)).parameters


def equal(one: Path, other: Path) -> bool:
    ours, theirs = parameters(one), parameters(other)
    return ours.keys() == theirs.keys() and all(np.array_equal(ours[name], theirs[name]) for name in ours)


def logged(folder: Path) -> list[int]:
    return [json.loads(line)["iteration"] for line in (folder / f"{GAME}.jsonl").read_text().splitlines()]


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of an undisturbed training in this process."""
    training = LESSON.begin(out := tmp_path_factory.mktemp("here"))
    training.run()
    training.finish()
    assert logged(out) == ROWS
    return out


def test_every_stage_has_all_that_is_needed_to_go_on(trained: Path, tmp_path: Path) -> None:
    stages = list(learn((LESSON, {}), None))
    assert [stage.row["iteration"] for stage in stages] == [*ROWS, 4]
    assert [stage.done for stage in stages] == [0, 0.5, 1, 1]
    write(tmp_path, stages[-1].files)
    assert {file.name for file in tmp_path.iterdir()} == NAMES
    assert equal(tmp_path, trained)
    rest = list(learn((LESSON, {}), stages[1]))
    assert [stage.row["iteration"] for stage in rest] == [4, 4], "it went on after the stage that was known"
    assert [json.loads(line)["iteration"] for line in rest[-1].files[f"{GAME}.jsonl"].splitlines()] == ROWS


def test_a_lesson_takes_its_files_along(trained: Path, tmp_path: Path) -> None:
    piece, files = carried(replace(LESSON, resume=True, start=trained / f"{GAME}.npz"), trained)
    assert files.keys() == NAMES | {START}
    assert piece.start == Path(START)
    assert carried(LESSON, trained) == (LESSON, {}), "a new one needs nothing"
    assert [stage.row["iteration"] for stage in learn((piece, files), None)] == [4], "all is learned"
    begun = carried(replace(LESSON, start=trained / f"{GAME}.npz"), tmp_path)
    assert next(iter(learn(begun, None))).row["iteration"] == 0
    with pytest.raises(ludobus.BadOption, match=r"there is no checkpoint .*paris-paris.pt to go on from"):
        carried(replace(LESSON, resume=True), tmp_path)


def test_files_are_replaced_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path, {"bus.pt": b"old", "bus.svg": b"kept"})
    write(tmp_path, {"bus.pt": b"new"})
    assert read(tmp_path, "bus") == {"bus.pt": b"new", "bus.svg": b"kept"}


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Ray, whose clusters have nothing to do with others on this machine."""
    found: Any = pytest.importorskip("ray", reason='Ray is not installed: pip install "ludobus[cluster]"')
    monkeypatch.setenv("RAY_ADDRESS", "local")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    yield found
    found.shutdown()


pytestmark = [  # Ray leaves files of its own open
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def test_the_command_trains_on_ray(ray: Any, trained: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ray.init("local", num_cpus=1, log_to_driver=False, logging_level="error")
    tiny = [f"--{name.replace('_', '-')}={value}" for name, value in TINY.items() if name != "blocks"]
    given = ["train", GAME, "--iterations=4", "--on=ray", f"--out={tmp_path / 'there'}", *tiny]
    with pytest.raises(SystemExit) as end:
        main([*given, "--json"])
    assert end.value.code == 0
    (told,) = json.loads(capsys.readouterr().out)["trainings"]
    assert (told["game"], told["iteration"], told["file"]) == (GAME, 4, str(tmp_path / "there" / f"{GAME}.npz"))
    assert {file.name for file in (tmp_path / "there").iterdir()} == NAMES
    assert logged(tmp_path / "there") == ROWS
    with pytest.raises(SystemExit) as end:
        main([*given, "--device=cuda"])
    assert end.value.code == 2
    assert "the Ray cluster has no GPU; use device cpu" in capsys.readouterr().err
    (found,) = train_on_ray([LESSON], tmp_path / "lesson", "ray")
    assert found.row["iteration"] == 4
    assert equal(tmp_path / "lesson", trained)


@pytest.mark.slow
def test_a_lost_node_costs_what_came_after_the_checkpoint(ray: Any, tmp_path: Path) -> None:
    """Two titles at once on two nodes, one of which is lost after the first checkpoints."""
    cluster = importlib.import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        node = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray.init(cluster.address, log_to_driver=False, logging_level="error")
        parts: list[float] = []

        def progress(part: float) -> None:
            parts.append(part)
            if len(parts) == 3 and cluster.worker_nodes:
                cluster.remove_node(node, allow_graceful=False)

        other = Lesson({**LESSON.settings, "game": "station-master"})
        found = train_on_ray([LESSON, other], tmp_path, "ray", progress)
        assert not cluster.worker_nodes
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert [(stage.row["game"], stage.row["iteration"]) for stage in found] == [(GAME, 4), ("station-master", 4)]
    assert sum(parts) == pytest.approx(2)
    for name in (GAME, "station-master"):
        rows = [json.loads(line)["iteration"] for line in (tmp_path / f"{name}.jsonl").read_text().splitlines()]
        assert rows == ROWS
        assert (
            networks.read(tmp_path / f"{name}.npz", ludobus.load(name)).about["training"]["log"][-1]["iteration"] == 4
        )
