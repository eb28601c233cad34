"""Results in files: the same as in memory, and the same bytes however often the run was killed."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ludobus
from ludobus import BadOption
from ludobus.cli import main
from ludobus.core.rule import INTERPRET
from ludobus.simulate import Simulation, results
from ludobus.simulate.files import Folder, gaps
from ludobus.simulate.results import part

GAME, PLAYERS, GAMES = "paris-paris", 2, 5000
NAMES = {"simulation.json", "scores.npy", "ranks.npy", "lengths.npy"}
PROGRAM = """
import sys, ludobus
from ludobus.simulate import cpu
cpu.SPELL = 0.01
def progress(games):
    print(games, flush=True)
    sys.stdin.readline()
ludobus.simulate("paris-paris", 2, 5000, seed=4, threads=2, out=sys.argv[1], progress=progress)
"""


def simulated(games: int = GAMES, **how: Any) -> Simulation:
    return ludobus.simulate(GAME, PLAYERS, games, **({"seed": 4} | how))


def content(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def same(one: Simulation, other: Simulation) -> bool:
    arrays = ((one.scores, other.scores), (one.ranks, other.ranks), (one.lengths, other.lengths))
    return one.moves == other.moves and all(np.array_equal(ours, theirs) for ours, theirs in arrays)


def test_files_hold_what_memory_does(tmp_path: Path) -> None:
    found, here = simulated(out=tmp_path / "games", threads=2), simulated()
    assert same(found, here)
    assert {file.name for file in (tmp_path / "games").iterdir()} == NAMES
    mapped = np.load(tmp_path / "games" / "scores.npy", mmap_mode="r")
    assert (mapped.shape, mapped.dtype) == ((GAMES, PLAYERS), np.int32)
    assert isinstance(found.ranks, np.memmap)
    ours, theirs = found.summary(), here.summary()
    assert (ours["wins"], ours["mean_scores"]) == (theirs["wins"], theirs["mean_scores"])
    kept = json.loads((tmp_path / "games" / "simulation.json").read_text())
    assert kept == {"format": "ludobus-simulation-1", **found.plan}
    assert (kept["seed"], kept["rules"]) == (4, ludobus.load(GAME).rules.RULES)


def test_a_finished_folder_is_not_played_again(tmp_path: Path) -> None:
    first = simulated(out=tmp_path / "games")
    before, seen = content(tmp_path / "games"), list[int]()
    again = simulated(out=tmp_path / "games", progress=seen.append)
    assert same(first, again)
    assert seen == [GAMES]
    assert (again.resumed, again.seconds, again.moves_per_second) == (first.moves, 0.0, 0.0)
    assert content(tmp_path / "games") == before


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    simulated(out=tmp_path / "whole")
    seen: list[int] = []

    def interrupt(games: int) -> None:
        seen.append(games)
        if len(seen) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulated(out=tmp_path / "broken", progress=interrupt)
    assert not (tmp_path / "broken" / "scores.npy").exists(), "nobody takes it for finished"
    with (tmp_path / "broken" / "done").open("ab") as torn:
        torn.write(b"torn")
    found, rest = simulated(out=tmp_path / "broken", threads=2, progress=(rest := []).append), rest
    assert rest[0] == sum(seen), "what was finished is kept"
    assert sum(rest) == GAMES
    assert 0 < found.resumed < found.moves
    assert content(tmp_path / "broken") == content(tmp_path / "whole")


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL")
def test_a_killed_run_ends_with_the_same_bytes(tmp_path: Path) -> None:
    """Killed after one more piece each time, until one comes to the end."""
    simulated(out=tmp_path / "whole")
    killed = 0
    while not (tmp_path / "broken" / "scores.npy").exists():
        command = [sys.executable, "-c", PROGRAM, str(tmp_path / "broken")]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
            assert run.stdin is not None
            assert run.stdout is not None
            for _ in range(3 + killed):  # what an earlier run left is told first
                if not run.stdout.readline():
                    break
                run.stdin.write("\n")
                run.stdin.flush()
            run.send_signal(signal.SIGKILL)
        killed += 1
        assert killed < 20
    simulated(out=tmp_path / "broken")
    assert killed > 1
    assert content(tmp_path / "broken") == content(tmp_path / "whole")


@pytest.mark.parametrize("renamed", [0, 1, 2])
def test_killed_between_two_last_names(renamed: int, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    simulated(out=folder)
    before = content(folder)
    np.array([0, GAMES], np.int64).tofile(folder / "done")
    for name in ("scores", "ranks", "lengths")[renamed:]:
        (folder / f"{name}.npy").rename(folder / f"{name}.npy.unfinished")
    simulated(out=folder)
    assert content(folder) == before


def test_two_runs_at_once_write_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    other = Folder(folder, simulated(out=tmp_path / "whole").plan)
    simulated(out=folder)
    other.finish()
    assert content(folder) == content(tmp_path / "whole")


@pytest.mark.parametrize(
    ("how", "differ"),
    [
        ({"seed": 5}, "seed"),
        ({"policy": "instinct"}, "policy"),
        ({"games": 10}, "games"),
        ({"games": 10, "seed": b"x" * 32}, "seed, games"),
    ],
)
def test_another_simulation_is_refused(how: dict[str, Any], differ: str, tmp_path: Path) -> None:
    simulated(out=tmp_path / "games")
    before = content(tmp_path / "games")
    with pytest.raises(BadOption, match=f"belongs to another simulation: {differ} differ; choose another folder"):
        simulated(**({"out": tmp_path / "games"} | how))
    assert content(tmp_path / "games") == before


def test_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulated(out=tmp_path / "games")
    monkeypatch.setattr(ludobus.load(GAME).rules, "RULES", 10**6)
    with pytest.raises(BadOption, match="rules differ"):
        simulated(out=tmp_path / "games")


def test_what_is_no_folder_of_a_simulation_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for out, text in (("file", "is a file"), (".", "has other files in it"), ("no/such", "there is no folder")):
        with pytest.raises(BadOption, match=text):
            simulated(out=tmp_path / out)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "simulation.json").write_text("[]")
    with pytest.raises(BadOption, match="is not that of a simulation"):
        simulated(out=tmp_path / "odd")


def test_gaps() -> None:
    def left(*done: tuple[int, int]) -> list[range]:
        pairs: npt.NDArray[np.int64] = np.array(done, np.int64).reshape(-1, 2)
        return gaps(pairs, 10)

    assert left() == [range(10)]
    assert left((0, 10)) == []
    assert left((6, 8), (0, 3), (2, 4), (7, 8)) == [range(4, 6), range(8, 10)]


def test_a_part_of_a_map_is_a_map_of_its_own(tmp_path: Path) -> None:
    """So what was read leaves memory."""
    numbers = np.arange(100_000, dtype=np.int32).reshape(-1, 2)
    np.save(tmp_path / "numbers.npy", numbers)
    mapped = np.load(tmp_path / "numbers.npy", mmap_mode="r")
    some = part(mapped, slice(777, 40_001))
    assert np.array_equal(some, numbers[777:40_001])
    assert not np.shares_memory(some, mapped)


def test_the_command_takes_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*more: str) -> tuple[object, str, str]:
        """Exit status, output and errors."""
        with pytest.raises(SystemExit) as end:
            main(["simulate", GAME, "--games", "300", "--out", str(tmp_path / "games"), *more])
        return end.value.code, *capsys.readouterr()

    for more, text in (([], ""), ([], " of them before"), (["--json"], '"moves"')):
        status, out, errors = told(*more)
        assert (status, errors) == (0, "")
        assert text in out
    status, _, errors = told("--seed", "1")
    assert status == 2
    assert errors.count("\n") == 1
    assert "seed differ" in errors


@pytest.mark.skipif(not importlib.util.find_spec("pyarrow"), reason='pip install "ludobus[parquet]"')
def test_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyarrow import parquet

    monkeypatch.setattr(results, "BLOCK", 1024)
    here, kept = simulated(), simulated(out=tmp_path / "games")
    here.to_parquet(tmp_path / "memory.parquet")
    kept.to_parquet(tmp_path / "files.parquet")
    assert (tmp_path / "memory.parquet").read_bytes() == (tmp_path / "files.parquet").read_bytes()
    table = parquet.read_table(tmp_path / "files.parquet")
    assert table.column_names == ["game", "length", "score_0", "score_1", "rank_0", "rank_1"]
    assert json.loads(table.schema.metadata[b"ludobus"]) == kept.plan
    assert np.array_equal(table["game"].to_numpy(), np.arange(GAMES))
    assert np.array_equal(table["length"].to_numpy(), here.lengths)
    for seat in range(PLAYERS):
        assert np.array_equal(table[f"score_{seat}"].to_numpy(), here.scores[:, seat])
        assert np.array_equal(table[f"rank_{seat}"].to_numpy(), here.ranks[:, seat])


PEAK = """
import resource, sys, ludobus
ludobus.simulate("paris-paris", 2, int(sys.argv[1]), threads=2, out=sys.argv[2]).summary()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.slow
@pytest.mark.skipif(INTERPRET or sys.platform != "linux", reason="takes compiled rules, and kilobytes of ru_maxrss")
def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    peaks = []
    for games in (1_000_000, 1_000_000, 4_000_000):  # the first also compiles
        command = [sys.executable, "-c", PEAK, str(games), str(tmp_path / "games")]
        peaks.append(int(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
        shutil.rmtree(tmp_path / "games")
    grown = (peaks[2] - peaks[1]) * 1024
    assert grown < 3_000_000 * 14 / 3, "the results of the other 3 million games take 42 MB"
