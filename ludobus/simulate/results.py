"""What whole games give: one row per game, in memory or in files."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.extras import require

BLOCK = 1 << 20  # games that are read at a time


@dataclass(frozen=True)
class Rows:
    """Results of consecutive games: points and ranks with one column per seat, and the number of moves."""

    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int32]

    @classmethod
    def blank(cls, games: int, players: int) -> Rows:
        seats = (games, players)
        return cls(np.zeros(seats, np.int32), np.zeros(seats, np.int8), np.zeros(games, np.int32))

    @property
    def arrays(self) -> list[npt.NDArray[Any]]:
        return [self.scores, self.ranks, self.lengths]

    def __len__(self) -> int:
        return len(self.lengths)

    def __getitem__(self, rows: slice) -> Rows:
        return Rows(self.scores[rows], self.ranks[rows], self.lengths[rows])


@dataclass(frozen=True)
class Simulation:
    """Results of many games, one row per game: `scores` and `ranks` have one column per seat, `lengths` counts moves.

    Of a simulation with `out`, the arrays are read-only memory maps of its files. `plan` is what decides the results:
    game, rules, players, options, policy, seed, games.
    """

    game: str
    players: int
    games: int
    moves: int
    seconds: float
    threads: int
    device: str
    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int32]
    nodes: int = 1  # machines that took part
    resumed: int = 0  # of the moves, those that an earlier run with the same `out` had made
    plan: dict[str, Any] = field(default_factory=dict)

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """Who won: one row per game, with several true values if the win is shared."""
        won: npt.NDArray[np.bool_] = self.ranks == 0
        return won

    @property
    def moves_per_second(self) -> float:
        return (self.moves - self.resumed) / self.seconds if self.seconds else 0.0

    def summary(self) -> dict[str, Any]:
        """The results as plain data. A shared win counts for each winner."""
        played = max(self.games, 1)
        totals, wins = np.zeros(self.players, np.int64), np.zeros(self.players, np.int64)
        for rows in self.blocks():
            totals += rows.scores.sum(axis=0, dtype=np.int64)
            wins += (rows.ranks == 0).sum(axis=0)
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "moves_per_second": self.moves_per_second,
            "threads": self.threads,
            "device": self.device,
            "nodes": self.nodes,
            "mean_scores": [float(total) / played for total in totals],
            "wins": [int(count) for count in wins],
        }

    def blocks(self) -> Iterator[Rows]:
        """All rows, about a million at a time; of files, no more than that is in memory."""
        for some in blocks(self.games):
            yield Rows(part(self.scores, some), part(self.ranks, some), part(self.lengths, some))

    def to_parquet(self, path: str | Path) -> None:
        """Write a Parquet file (extra `parquet`), a million games at a time.

        Its columns: game (the number, from 0), length (in moves), score_0 …, rank_0 … (0 = winner) by seat. The plan is
        in the metadata of its schema, under "ludobus", as JSON. The file appears when it is complete.
        """
        require("parquet")
        pyarrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
        columns = {"game": np.int64, "length": np.int32}
        columns |= {f"score_{seat}": np.int32 for seat in range(self.players)}
        columns |= {f"rank_{seat}": np.int8 for seat in range(self.players)}
        types = [(name, pyarrow.from_numpy_dtype(kind)) for name, kind in columns.items()]
        schema = pyarrow.schema(types, {"ludobus": json.dumps(self.plan)})
        target, first = Path(path), 0
        new = target.with_name(f"{target.name}.new")
        with parquet.ParquetWriter(new, schema) as writer:
            for rows in self.blocks():
                numbers = np.arange(first, first + len(rows))
                seats = (array[:, seat] for array in (rows.scores, rows.ranks) for seat in range(self.players))
                arrays = [pyarrow.array(np.ascontiguousarray(one)) for one in (numbers, rows.lengths, *seats)]
                writer.write_table(pyarrow.table(arrays, schema=schema))
                first += len(rows)
        new.replace(target)


def blocks(games: int) -> Iterator[slice]:
    return (slice(first, min(first + BLOCK, games)) for first in range(0, games, BLOCK))


def total(lengths: npt.NDArray[np.int32]) -> int:
    return sum(int(part(lengths, some).sum(dtype=np.int64)) for some in blocks(len(lengths)))


def part(array: npt.NDArray[Any], rows: slice) -> npt.NDArray[Any]:
    """Some rows; of a memory map, by a map of their own, so that what was read leaves memory with it."""
    if not isinstance(array, np.memmap) or array.filename is None:
        return array[rows]
    offset = array.offset + rows.start * array.strides[0]
    return np.memmap(array.filename, array.dtype, "r", offset, (rows.stop - rows.start, *array.shape[1:]))
