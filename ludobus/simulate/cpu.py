"""Whole games on CPU threads, or on the CPUs of a cluster."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

import ludobus
from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.simulate import templates

POLICIES = {"random": templates.random_playout, "instinct": templates.instinct_playout}
DEVICES = ("cpu", "cuda")
CHUNK = 1024  # games between two calls of `progress`
SPELL = 0.5  # seconds of a task on a cluster: Ray needs about a millisecond for each, and a lost one is played again


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
    nodes: int = 1  # machines that took part

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
            "nodes": self.nodes,
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
    on: str | None = None,
    progress: Callable[[int], None] | None = None,
    **options: Any,
) -> Simulation:
    """Play `games` whole games. Game n depends only on the seed and on n, not on device, threads or nodes.

    With `on`, "ray" or "ray://HOST:PORT", the CPUs of a Ray cluster play (extra `cluster`); `threads` of the result are
    theirs. `progress` is called with the number of games finished since its last call. `seconds` does not include
    compilation.
    """
    for name, value in (("games", games), ("threads", threads)):
        if value < 1:
            raise BadOption(f"{name} must be 1 or more, not {value}")
    if policy not in POLICIES:
        raise BadOption(f"policy can be {', '.join(POLICIES)}, not {policy!r}")
    if device not in DEVICES:
        raise BadOption(f"device can be {', '.join(DEVICES)}, not {device!r}")
    if on is not None and (device, threads) != ("cpu", 1):
        raise BadOption(f'on={on!r} plays on every CPU of the cluster: leave device="cpu" and threads=1')
    settled, key = game.option_array(players, **options), key_of(seed)
    scores, ranks = np.zeros((games, players), np.int32), np.zeros((games, players), np.int8)
    nodes = 1
    if on is not None:
        work = functools.partial(stretch, game.name, policy, settled, key, players)
        moves, seconds, threads, nodes = play_on(on, work, scores, ranks, progress)
    elif device == "cuda":
        from ludobus.simulate import cuda

        moves, seconds = cuda.play(game, POLICIES[policy], settled, key, scores, ranks, progress)
    else:
        moves, seconds = play(game, POLICIES[policy], settled, key, scores, ranks, progress, threads)
    return Simulation(game.name, players, games, moves, seconds, threads, device, scores, ranks, nodes)


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

    def some(first: int) -> int:
        rows = slice(first, first + CHUNK)
        moves = play_from(game, playout, options, key, first, scores[rows], ranks[rows])
        if progress:
            progress(len(scores[rows]))
        return moves

    play_from(game, playout, options, key, 0, scores[:1], ranks[:1])  # compiles
    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        moves = sum(pool.map(some, range(0, len(scores), CHUNK)))
    return moves, time.perf_counter() - start


def play_from(
    game: Game,
    playout: Callable[..., Any],
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    first: int,
    scores: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int8],
) -> int:
    """Play games from number `first` on, one for each row; returns the number of moves."""
    playouts = game.bind(templates.playouts, playout=playout)
    states, mask, words = game.new_states(1), np.zeros(game.actions, np.uint8), np.zeros(16, np.uint32)
    return int(playouts(states, 0, options, key, first, mask, words, scores, ranks))


@dataclass(frozen=True)
class Stretch:
    """The results of games from number `first` on."""

    first: int
    moves: int
    seconds: float
    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]


class Stretches:
    """Ranges of game numbers, of about `SPELL` seconds each, and shorter near the end so that all CPUs end together."""

    def __init__(self, games: int, cpus: int) -> None:
        self.games, self.cpus, self.pace = games, cpus, CHUNK / SPELL

    def __iter__(self) -> Iterator[range]:
        first = 0
        while first < self.games:
            share = -(-(self.games - first) // (2 * self.cpus))
            last = min(first + max(min(share, int(self.pace * SPELL)), CHUNK // 8), self.games)
            yield range(first, last)
            first = last


def stretch(
    game: str,
    policy: str,
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    players: int,
    numbers: range,
) -> Stretch:
    """Play the games of these numbers, on any node."""
    scores, ranks = np.zeros((len(numbers), players), np.int32), np.zeros((len(numbers), players), np.int8)
    start = time.perf_counter()
    moves = play_from(ludobus.load(game), POLICIES[policy], options, key, numbers.start, scores, ranks)
    return Stretch(numbers.start, moves, time.perf_counter() - start, scores, ranks)


def play_on(
    on: str,
    work: Callable[[range], Stretch],
    scores: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int8],
    progress: Callable[[int], None] | None,
) -> tuple[int, float, int, int]:
    """Fill `scores` and `ranks` on a cluster; returns moves, seconds, CPUs, and the number of nodes that took part."""
    from ludobus.simulate.on_ray import connected

    moves = 0
    with connected(on, functools.partial(work, range(1))) as cluster:
        start, stretches = time.perf_counter(), Stretches(len(scores), cluster.cpus)
        for done in cluster.completed(work, stretches):
            rows = slice(done.first, done.first + len(done.scores))
            scores[rows], ranks[rows] = done.scores, done.ranks
            moves += done.moves
            stretches.pace = len(done.scores) / done.seconds
            if progress:
                progress(len(done.scores))
        return moves, time.perf_counter() - start, cluster.cpus, len(cluster.nodes)
