"""Whole games on CPU threads, on a GPU, or on the nodes of a cluster."""

from __future__ import annotations

import functools
import hashlib
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

import ludobus
from ludobus.core import cache
from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.simulate import templates
from ludobus.simulate.files import Folder, Memory
from ludobus.simulate.results import Rows, Simulation, total

POLICIES = {"random": templates.random_playout, "instinct": templates.instinct_playout}
DEVICES = ("cpu", "cuda")
CHUNK = 1024  # games of the first pieces, whose pace nobody knows
LAUNCH = 1 << 20  # games of a piece on a GPU
SPELL = 0.5  # seconds of a piece: Ray needs about a millisecond for each, and a lost one is played again


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
    out: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
    **options: Any,
) -> Simulation:
    """Play `games` whole games. Game n depends only on the seed and on n, not on device, threads or nodes.

    With `on`, "ray" or "ray://HOST:PORT", the CPUs of a Ray cluster play, or its GPUs with device="cuda" (extra
    `cluster`); `threads` of the result are theirs. With `out`, results are written to scores.npy, ranks.npy and
    lengths.npy in that folder as games are finished, and memory does not grow with their number. An interrupted run,
    called again with the same arguments, goes on where it stopped, and ends with the same bytes. A folder of another
    simulation raises BadOption. `progress` is called with the number of games finished since its last call. `seconds`
    does not include compilation, nor what an earlier run has played.
    """
    for name, value in (("games", games), ("threads", threads)):
        if value < 1:
            raise BadOption(f"{name} must be 1 or more, not {value}")
    if policy not in POLICIES:
        raise BadOption(f"policy can be {', '.join(POLICIES)}, not {policy!r}")
    if device not in DEVICES:
        raise BadOption(f"device can be {', '.join(DEVICES)}, not {device!r}")
    if on is not None and threads != 1:
        raise BadOption(f"on={on!r} plays on the whole cluster: leave threads=1")
    plan = plan_of(game, players, games, seed, policy, options)
    work = functools.partial(
        stretch, game.name, policy, device, game.option_array(players, **options), key_of(seed), players
    )
    kept = Folder(Path(out), plan) if out is not None else Memory(games, players)
    report = progress or (lambda _: None)
    if found := games - sum(map(len, kept.missing)):
        report(found)
    moves, seconds, nodes = 0, 0.0, 1
    if kept.missing:
        with crew_for(on, device, threads, work) as crew:
            start, pieces = time.perf_counter(), Pieces(kept.missing, crew.slots, device)
            with closing(crew.completed(work, pieces)) as finished:
                for done in finished:
                    kept.add(done.first, done.rows)
                    moves += done.moves
                    pieces.pace = len(done.rows) / done.seconds
                    report(len(done.rows))
            seconds, threads, nodes = time.perf_counter() - start, crew.slots, len(crew.nodes)
    rows = kept.finish()
    earlier = total(rows.lengths) - moves if found else 0
    played = (game.name, players, games, moves + earlier, seconds, threads, device)
    return Simulation(*played, rows.scores, rows.ranks, rows.lengths, nodes, earlier, plan)


def plan_of(
    game: Game, players: int, games: int, seed: int | bytes, policy: str, options: dict[str, Any]
) -> dict[str, Any]:
    """What decides the results, as plain data. `code` is a hash of the files that are compiled, policies included."""
    code = hashlib.sha256()
    for file in cache.sources(game.name.replace("-", "_")):
        code.update(file.read_bytes())
    return {
        "game": game.name,
        "rules": game.rules.RULES,
        "code": code.hexdigest()[:16],
        "players": players,
        "options": game.check_options(players, **options),
        "policy": policy,
        "seed": seed.hex() if isinstance(seed, bytes) else seed,
        "games": games,
    }


@dataclass(frozen=True)
class Stretch:
    """The results of games from number `first` on."""

    first: int
    seconds: float
    rows: Rows

    @property
    def moves(self) -> int:
        return int(self.rows.lengths.sum(dtype=np.int64))


def stretch(
    game: str,
    policy: str,
    device: str,
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    players: int,
    numbers: range,
) -> Stretch:
    """Play the games of these numbers, in any thread of any node."""
    rows, start = Rows.blank(len(numbers), players), time.perf_counter()
    if device == "cuda":
        from ludobus.simulate.cuda import play_from as play
    else:
        play = play_from
    play(ludobus.load(game), POLICIES[policy], options, key, numbers.start, rows)
    return Stretch(numbers.start, time.perf_counter() - start, rows)


def play_from(
    game: Game,
    playout: Callable[..., Any],
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    first: int,
    rows: Rows,
) -> None:
    """Play games from number `first` on, one for each of the rows."""
    playouts = game.bind(templates.playouts, playout=playout)
    states, mask, words = game.new_states(1), np.zeros(game.actions, np.uint8), np.zeros(16, np.uint32)
    playouts(states, 0, options, key, first, mask, words, *rows.arrays)


class Pieces:
    """Ranges of game numbers. On CPUs, of about `SPELL` seconds each, and shorter near the end: all end together."""

    def __init__(self, missing: Iterable[range], slots: int, device: str) -> None:
        self.missing, self.slots, self.on_gpu, self.pace = list(missing), slots, device == "cuda", CHUNK / SPELL

    def __iter__(self) -> Iterator[range]:
        left = sum(map(len, self.missing))
        for gap in self.missing:
            first = gap.start
            while first < gap.stop:
                last = min(first + self._games(left), gap.stop)
                yield range(first, last)
                left -= last - first
                first = last

    def _games(self, left: int) -> int:
        if self.on_gpu:
            return LAUNCH
        share = -(-left // (2 * self.slots))
        return max(min(share, int(self.pace * SPELL)), CHUNK // 8)


class Crew(Protocol):
    """Who plays: so many pieces at once, on which nodes."""

    slots: int
    nodes: set[str]

    def completed(
        self, work: Callable[[range], Stretch], pieces: Iterable[range]
    ) -> Generator[Stretch, None, None]: ...


class Threads:
    """CPU threads of this process, or the one that drives a GPU."""

    def __init__(self, slots: int) -> None:
        self.slots, self.nodes = slots, {"here"}

    def completed(self, work: Callable[[range], Stretch], pieces: Iterable[range]) -> Generator[Stretch, None, None]:
        """What `work` makes of each piece, as they are finished, with no more at hand than each thread's next."""
        left, running = iter(pieces), set[Future[Stretch]]()
        pool = ThreadPoolExecutor(self.slots)
        try:
            while True:
                running |= {pool.submit(work, one) for one in islice(left, 2 * self.slots - len(running))}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        finally:
            pool.shutdown(cancel_futures=True)


def crew_for(
    on: str | None, device: str, threads: int, work: Callable[[range], Stretch]
) -> AbstractContextManager[Crew]:
    """Players who are ready: all is compiled."""
    warm = functools.partial(work, range(1))
    if on is None:
        warm()
        return nullcontext(Threads(1 if device == "cuda" else threads))
    from ludobus.simulate.on_ray import connected

    return connected(on, warm, gpus=device == "cuda")
