"""Where the results of a simulation are kept: in memory, or in files that an interrupted run goes on with."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.game import BadOption
from ludobus.simulate.results import Rows

FORMAT = "ludobus-simulation-1"


class Memory:
    """Results in arrays."""

    def __init__(self, games: int, players: int) -> None:
        self.rows = Rows.blank(games, players)
        self.missing = [range(games)]

    def add(self, first: int, rows: Rows) -> None:
        """Keep the results of games from number `first` on."""
        for kept, new in zip(self.rows.arrays, rows.arrays, strict=True):
            kept[first : first + len(rows)] = new

    def finish(self) -> Rows:
        """All results."""
        return self.rows


class Folder:
    """Results in scores.npy, ranks.npy and lengths.npy of a folder; `missing` are the games that it does not have yet.

    simulation.json says what is played, and nothing else may be in the folder. Until all is there, the arrays have the
    suffix .unfinished, and the file `done` lists the ranges of games that they have: two int64 each, written after the
    results. So a run that is killed at any moment loses what it was playing and no more. Two runs of the same plan may
    write at the same time: they write the same bytes.
    """

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self.path = path
        games, players = plan["games"], plan["players"]
        self.shapes = {array: getattr(Rows.blank(0, players), array) for array in ("scores", "ranks", "lengths")}
        self.heads = {name: header((games, *some.shape[1:]), some.dtype) for name, some in self.shapes.items()}
        claim(path, plan)
        if all(self._file(name).suffix == ".npy" for name in self.heads):
            self.missing: list[range] = []
            return
        for name, some in self.shapes.items():
            self._prepare(name, len(self.heads[name]) + games * row_bytes(some))
        self.missing = gaps(self._read_done(), games)

    def _file(self, name: str) -> Path:
        """By its last name, if it has it already: a run can be killed when some have, and some have not."""
        final = self.path / f"{name}.npy"
        return final if final.exists() else self.path / f"{name}.npy.unfinished"

    def _prepare(self, name: str, size: int) -> None:
        """A file of the full size; it takes no room on disk where nothing has been written."""
        file = self._file(name)
        file.touch()
        with file.open("r+b") as opened:
            opened.write(self.heads[name])
            opened.truncate(size)

    def _read_done(self) -> npt.NDArray[np.int64]:
        """Pairs of first and last + 1; what a killed run wrote only in part is cut off."""
        file = self.path / "done"
        file.touch()
        with file.open("r+b") as opened:
            opened.truncate(file.stat().st_size // 16 * 16)
        return np.fromfile(file, np.int64).reshape(-1, 2)

    def add(self, first: int, rows: Rows) -> None:
        """Write the results of games from number `first` on."""
        for (name, head), array in zip(self.heads.items(), rows.arrays, strict=True):
            with self._file(name).open("r+b") as file:
                file.seek(len(head) + first * row_bytes(array))
                file.write(np.ascontiguousarray(array).data)
        with (self.path / "done").open("ab") as file:
            file.write(np.array([first, first + len(rows)], np.int64).data)

    def finish(self) -> Rows:
        """The files get their last names; all results, as memory maps."""
        for name in self.heads:
            self._file(name).replace(self.path / f"{name}.npy")
        (self.path / "done").unlink(missing_ok=True)
        return Rows(*(np.load(self.path / f"{name}.npy", mmap_mode="r") for name in self.heads))


def claim(path: Path, plan: dict[str, Any]) -> None:
    """Make the folder, or check that it belongs to this plan: BadOption if not."""
    if path.exists() and not path.is_dir():
        raise BadOption(f"{path} is a file: name a folder")
    if not path.parent.is_dir():
        raise BadOption(f"{path}: there is no folder {path.parent}")
    path.mkdir(exist_ok=True)
    file, new = path / "simulation.json", path / "simulation.json.new"
    head = {"format": FORMAT, **plan}
    if file.exists():
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            kept = None
        if not isinstance(kept, dict) or kept.get("format") != FORMAT:
            raise BadOption(f"{file} is not that of a simulation; choose another folder")
        differ = [name for name in head if kept.get(name) != head[name]]
        if differ:
            raise BadOption(f"{path} belongs to another simulation: {', '.join(differ)} differ; choose another folder")
    elif set(path.iterdir()) - {new}:
        raise BadOption(f"{path} has other files in it; choose a new folder")
    else:
        new.write_text(json.dumps(head, indent=1) + "\n", encoding="utf-8")
        new.replace(file)


def gaps(done: npt.NDArray[np.int64], games: int) -> list[range]:
    """The numbers below `games` that no pair covers."""
    done = done[np.argsort(done[:, 0])]
    ends = np.concatenate([[0], np.maximum.accumulate(done[:, 1])])
    begins = np.concatenate([done[:, 0], [games]])
    open_ = ends < begins
    return [range(end, begin) for end, begin in zip(ends[open_].tolist(), begins[open_].tolist(), strict=True)]


def header(shape: tuple[int, ...], dtype: np.dtype[Any]) -> bytes:
    """The beginning of an .npy file."""
    out = io.BytesIO()
    described = {"descr": dtype.newbyteorder("<").str, "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(out, described)
    return out.getvalue()


def row_bytes(array: npt.NDArray[Any]) -> int:
    return int(array.itemsize * np.prod(array.shape[1:], dtype=int))
