"""Whole games on CPU threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.simulate import templates

POLICIES = {"random": templates.random_playout, "instinct": templates.instinct_playout}
DEVICES = ("cpu", "cuda")
CHUNK = 1024  # games between two calls of `progress`


@dataclass(frozen=True)
class Simulation:
    """Results of many games: `scores` and `ranks` have one row per game and one column per seat."""

    game: str
    players: int
    games: int
    moves: int
    seconds: float
    threads: int
    device: str
    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """Who won: one row per game, with several true values if the win is shared."""
        won: npt.NDArray[np.bool_] = self.ranks == 0
        return won

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def summary(self) -> dict[str, Any]:
        """The results as plain data. A shared win counts for each winner."""
        played = max(self.games, 1)
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "moves_per_second": self.moves_per_second,
            "threads": self.threads,
            "device": self.device,
            "mean_scores": [float(total) / played for total in self.scores.sum(axis=0, dtype=np.int64)],
            "wins": [int(wins) for wins in self.winners.sum(axis=0)],
        }


def run(
    game: Game,
    players: int,
    games: int,
    seed: int | bytes = 0,
    *,
    threads: int = 1,
    policy: str = "random",
    device: str = "cpu",
    progress: Callable[[int], None] | None = None,
    **options: Any,
) -> Simulation:
    """Play `games` whole games. Game n depends only on the seed and on n, not on device or threads.

    `progress` is called with the number of games finished since its last call. `seconds` does not include compilation.
    """
    for name, value in (("games", games), ("threads", threads)):
        if value < 1:
            raise BadOption(f"{name} must be 1 or more, not {value}")
    if policy not in POLICIES:
        raise BadOption(f"policy can be {', '.join(POLICIES)}, not {policy!r}")
    if device not in DEVICES:
        raise BadOption(f"device can be {', '.join(DEVICES)}, not {device!r}")
    settled, key = game.option_array(players, **options), key_of(seed)
    scores, ranks = np.zeros((games, players), np.int32), np.zeros((games, players), np.int8)
    if device == "cuda":
        from ludobus.simulate import cuda

        moves, seconds = cuda.play(game, POLICIES[policy], settled, key, scores, ranks, progress)
    else:
        moves, seconds = play(game, POLICIES[policy], settled, key, scores, ranks, progress, threads)
    return Simulation(game.name, players, games, moves, seconds, threads, device, scores, ranks)


def play(
    game: Game,
    playout: Callable[..., Any],
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    scores: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int8],
    progress: Callable[[int], None] | None,
    threads: int,
) -> tuple[int, float]:
    """Fill `scores` and `ranks`, one row per game; returns the number of moves and the seconds."""
    playouts = game.bind(templates.playouts, playout=playout)
    games = len(scores)

    def some(first: int, last: int) -> int:
        states, mask, words = game.new_states(1), np.zeros(game.actions, np.uint8), np.zeros(16, np.uint32)
        return int(playouts(states, 0, options, key, first, last, mask, words, scores, ranks))

    def counted(first: int, last: int) -> int:
        moves = some(first, last)
        if progress:
            progress(last - first)
        return moves

    some(0, 1)  # compiles
    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        bounds = range(0, games, CHUNK)
        moves = sum(pool.map(counted, bounds, (min(first + CHUNK, games) for first in bounds)))
    return moves, time.perf_counter() - start
