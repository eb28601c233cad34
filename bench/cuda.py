"""CUDA: check that games equal those of the CPU, and measure moves per second.

    python bench/cuda.py                         every title: check 100,000 games, measure whole playouts
    python bench/cuda.py --variants "with news"  a layout that was not chosen
    python bench/cuda.py --batch 256 131072      Batch.step instead, with this many games
    python bench/cuda.py --layouts               one thread a game against pools, and Batch.step in several layouts
    python bench/cuda.py --pgx 65536             next to Pgx with this many games at once (needs pgx and JAX with CUDA)
    bench/profile_cuda.sh FOLDER                 counters of Nsight Compute instead of speeds

Needs NumPy, Numba, numba-cuda, a GPU and this package on PYTHONPATH. Prints one JSON object. Each title is compiled in
its own process, all at the same time; checks and measurements take turns, and one that takes too long is stopped.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import functools
import itertools
import json
import multiprocessing
import os
import platform
import queue
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

# this folder must not be on the path: numba-cuda imports a package with the name of this file
sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) != os.path.dirname(os.path.abspath(__file__))]

import numpy as np  # noqa: E402

import ludobus  # noqa: E402
from ludobus.cli import peers  # noqa: E402
from ludobus.core.contract import ACTIONS, BYTE, THREADS, WORD, cuda, keep_short  # noqa: E402
from ludobus.core.dice import key_of  # noqa: E402
from ludobus.core.record import raw  # noqa: E402
from ludobus.envs import Batch, batch  # noqa: E402
from ludobus.simulate import cuda as port  # noqa: E402
from ludobus.simulate import layout, templates  # noqa: E402
from ludobus.simulate.templates import play_game  # noqa: E402

SEED = 2026


class Job(NamedTuple):
    title: str
    variant: str
    registers: int = 0
    block: int = 0
    width: int | None = None  # of a batch; as chosen if None


REPEATS, SECONDS = 10, 2.0  # launches of ours; measuring time of Pgx
PATIENCE = 120  # seconds that one may check and measure
MIXING, STEPS = 256, 64  # random steps of a batch, so that its games are not in step with one another; measured ones
POOLS = [
    *((256, 128, 32, 8), (256, 64, 128, 16), (256, 64, 128, 4, 32), (256, 64, 128, 2, 16), (256, 128, 128, 1, 17)),
    *((256, 128, 128, 2, 20), (256, 128, 128, 2, 33), (384, 128, 128, 1, 14), (512, 256, 128, 1, 21)),
]
POOL_VARIANTS = {f"pool {'/'.join(map(str, pool))}": {"pool": layout.Shape(*pool)} for pool in POOLS}
# how the rules are laid out on the GPU
VARIANTS: dict[str, dict[str, Any]] = {
    "chosen": {},  # what `simulate` does
    "record in local memory": {"memory": "local"},
    "record in shared memory": {"memory": "shared"},
    "record array": {"memory": "array"},
    "tables in constant memory": {"large": 1 << 30},
    "tables in global memory": {"large": 0},
    "with news": {"news": True},
    "with notes": {"notes": True},
    "loops unrolled": {"short": False},
    "loops not unrolled": {"short": True},
    "one thread a game": {"memory": "thread"},
    **POOL_VARIANTS,
    "Bus without the search for the longest extension": {"skip": "longest"},  # other games than on the CPU: no check
}


def array_kernel(states, options, key, first, scores, ranks, moves):  # type: ignore[no-untyped-def]
    """Like `templates.local_kernel`, with the records side by side in global memory."""
    keep_short()
    masks = cuda.shared.array((ACTIONS, THREADS), BYTE)
    words = cuda.local.array(16, WORD)
    s, mask = states[cuda.grid(1)], masks[:, cuda.threadIdx.x]
    for i in range(cuda.grid(1), len(moves), cuda.gridsize(1)):
        play_game(s, mask, words, i, options, key, first, scores, ranks, moves)


def at_once(s, seat, limit):  # type: ignore[no-untyped-def]
    """Replaces Bus's `longest`: as if all markers could always follow."""
    return limit


class Skipping(port.Rules):
    """The rules with one function replaced by a constant answer, to measure its cost."""

    skip = ""

    def replace(self, source: Any) -> Any:
        return at_once if source.__name__ == self.skip else super().replace(source)


class Playouts:
    """One title in one variant, ready to be launched."""

    def __init__(self, title: str, players: int, variant: str, registers: int, block: int) -> None:
        how: dict[str, Any] = {"news": False, "notes": False} | VARIANTS[variant]
        memory, skip, pool = how.pop("memory", ""), how.pop("skip", ""), how.pop("pool", None)
        self.game, self.players, self.in_array = ludobus.load(title), players, memory == "array"
        self.cuda = port.driver()
        self.checkable = not skip
        rules = Skipping(self.game, **how)
        rules.skip = skip
        self.playouts: port.Pool | port.Playouts
        if pool or (not memory and has_phases(title)):
            self.playouts = port.Pool(rules, templates.choose_random, pool, registers)
        else:
            memory = "" if memory == "thread" else memory
            template = array_kernel if self.in_array else None
            self.playouts = port.Playouts(rules, templates.random_playout, memory, registers, block, template)
        self.options = self.cuda.to_device(self.game.option_array(players))
        self.key = self.cuda.to_device(key_of(SEED))
        self.dtype = rules.dtype

    def room(self, games: int) -> list[Any]:
        shapes = ((games, self.players), np.int32), ((games, self.players), np.int8), (games, np.int32)
        arrays = [self.cuda.device_array(*shape) for shape in shapes]
        if self.in_array:
            self.states = self.cuda.device_array(games + self.playouts.block, self.dtype)
        return arrays

    def launch(self, arrays: list[Any]) -> None:
        states = (self.states,) if self.in_array else ()
        self.playouts.launch(arrays[2].shape[0], *states, self.options, self.key, 0, *arrays)

    def check(self, games: int) -> dict[str, Any]:
        """Compare scores, ranks and lengths of `games` games with the CPU."""
        arrays = self.room(games)
        self.launch(arrays)
        scores, ranks, moves = (array.copy_to_host() for array in arrays)
        threads = os.cpu_count() or 1
        cpu = ludobus.simulate(self.game.name, self.players, games, SEED, threads=threads)
        same = (scores == cpu.scores).all(axis=1) & (ranks == cpu.ranks).all(axis=1) & (moves == cpu.lengths)
        return {
            "checked": games,
            "equal": int(same.sum()),
            "cpu_threads": threads,
            "cpu_moves_per_second": cpu.moves_per_second,
        }

    def profile(self, games: int) -> None:
        """A launch between the marks that a profiler waits for."""
        arrays = self.room(games)
        self.launch(arrays)
        with self.cuda.profiling():
            self.launch(arrays)
            self.cuda.synchronize()

    def measure(self, games: int, repeats: int) -> dict[str, Any]:
        """The best of several launches, without and with copying the results to the CPU."""
        arrays = self.room(games)
        self.launch(arrays)
        moves = int(arrays[2].copy_to_host().sum(dtype=np.int64))
        hosts = [np.empty(array.shape, array.dtype) for array in arrays]

        def bare() -> None:
            self.launch(arrays)
            self.cuda.synchronize()

        def whole() -> None:
            self.launch(arrays)
            for array, host in zip(arrays, hosts, strict=True):
                array.copy_to_host(host)

        kernel = best(bare, repeats)
        return {
            "block": self.playouts.block,
            "games": games,
            "moves_per_game": moves / games,
            "moves_per_second": moves / kernel,
            "games_per_second": games / kernel,
            "moves_per_second_with_results": moves / best(whole, repeats),
        }


def best(one: Callable[[], Any], repeats: int) -> float:
    seconds = []
    for _ in range(repeats):
        start = time.perf_counter()
        one()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def trial(args: argparse.Namespace, job: Job, turn: Any) -> dict[str, Any]:
    players = count_of(ludobus.load(job.title).seats, args.players)
    row = {"title": job.title, "players": players, "variant": job.variant, "max_registers": job.registers or None}
    start = time.perf_counter()
    playouts = Playouts(job.title, players, job.variant, job.registers, job.block)
    playouts.launch(playouts.room(1))
    playouts.cuda.synchronize()
    row["compile_seconds"] = time.perf_counter() - start
    row["memory"] = playouts.playouts.memory
    row["registers"] = int(next(iter(playouts.playouts.kernel.get_regs_per_thread().values())))
    row["local_bytes"] = int(next(iter(playouts.playouts.kernel.get_local_mem_per_thread().values())))
    overload = next(iter(playouts.playouts.kernel.overloads.values()))
    row["blocks_at_once"] = int(overload.max_cooperative_grid_blocks(playouts.playouts.block))
    ludobus.simulate(job.title, players, 1, SEED)
    with turn:
        if args.profile:
            playouts.profile(args.games)
            return row
        if args.check and playouts.checkable:
            row |= playouts.check(args.check)
        row |= playouts.measure(args.games, args.repeats)
    return row


def batch_trial(args: argparse.Namespace, job: Job, turn: Any) -> dict[str, Any]:
    """Batch: compare some steps with the CPU, then measure steps per second, including the legal mask."""
    title, players = job.title, count_of(ludobus.load(job.title).seats, args.players)
    batch.BLOCK = job.block or batch.BLOCK
    if job.width is not None:
        layout.WIDTHS[title] = job.width
    start = time.perf_counter()
    row: dict[str, Any] = {"title": title, "players": players, "variant": "batch"}
    row |= {"block": batch.BLOCK, "width": layout.WIDTHS.get(title, layout.WIDTH)}
    if args.profile:
        with turn:
            profile_batch(title, players, args.batch[0])
        return row
    small = [Batch(title, 512, players, SEED, device) for device in ("cpu", "cuda")]
    row |= same_steps(small[0], small[1])
    row["compile_seconds"] = time.perf_counter() - start
    with turn:
        row["batches"] = [measure_batch(title, players, n, args.repeats) for n in args.batch]
    return row


def same_steps(cpu: Batch, cuda: Batch, steps: int = 256) -> dict[str, Any]:
    """Play the same random steps on both; the number of games equal in every record, mask, reward and observation."""
    same = np.ones(cpu.n, np.bool_)
    for step in range(steps):
        actions = cpu.choose()
        same &= cuda.choose().copy_to_host() == actions
        results = [cpu.step(actions), cuda.step(actions)]
        for host, device in zip(*results, strict=True):
            same &= (device.copy_to_host() == host).reshape(cpu.n, -1).all(axis=1)
        same &= (cuda.legal.copy_to_host() == cpu.legal).all(axis=1) & (cuda.seat.copy_to_host() == cpu.seat)
        if step % 16 == 0:
            same &= (np.abs(cuda.observe().copy_to_host() - cpu.observe()) < 1e-6).all(axis=1)
            same &= (raw(cuda.states) == raw(cpu.states)).all(axis=1)
    return {"checked": cpu.n, "equal": int(same.sum()), "steps_checked": steps}


def mix(games: Batch) -> None:
    """Put the games out of step with one another."""
    games.reset()
    for _ in range(MIXING):
        games.step(games.choose(), check=False)


def profile_batch(title: str, players: int, n: int) -> None:
    """A step between the marks that a profiler waits for."""
    games = Batch(title, n, players, SEED, "cuda")
    mix(games)
    actions = games.choose()
    with port.driver().profiling():
        games.step(actions, check=False)
        port.driver().synchronize()


def measure_batch(title: str, players: int, n: int, repeats: int) -> dict[str, Any]:
    """Steps per second, of games that are no longer in step with one another."""
    games, synchronize = Batch(title, n, players, SEED, "cuda"), port.driver().synchronize
    mix(games)
    plans = []  # actions chosen beforehand, so that only stepping is timed
    for _ in range(STEPS):
        plans.append(port.driver().to_device(games.choose().copy_to_host()))
        games.step(plans[-1], check=False)

    def run(check: bool) -> float:
        mix(games)
        synchronize()
        start = time.perf_counter()
        for actions in plans:
            games.step(actions, check=check)
        synchronize()
        return time.perf_counter() - start

    def timed(one: Callable[[], Any]) -> float:
        one()
        synchronize()
        start = time.perf_counter()
        for _ in range(8):
            one()
        synchronize()
        return (time.perf_counter() - start) / 8

    count = n * STEPS
    return {
        "n": n,
        "steps_per_second": count / min(run(False) for _ in range(repeats)),
        "steps_per_second_checked": count / min(run(True) for _ in range(repeats)),
        "choices_per_second": n / timed(games.choose),
        "observations_per_second": n / timed(games.observe),
    }


def pgx_trial(args: argparse.Namespace, job: Job, turn: Any) -> dict[str, Any]:
    name = job.title
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # otherwise JAX takes most of the memory
    start = time.perf_counter()
    measure = peers.pgx_loop(name, SEED, args.pgx)
    row = {"title": name, "variant": "pgx", "games": args.pgx, "compile_seconds": time.perf_counter() - start}
    with turn:
        return row | measure(SECONDS)


def has_phases(title: str) -> bool:
    """Whether a block can put together the games of this title that take the same step."""
    return hasattr(ludobus.load(title).rules, "PHASES")


def count_of(seats: range, which: str) -> int:
    return {"least": seats[0], "middle": seats[len(seats) // 2], "most": seats[-1]}[which]


def worker(args: argparse.Namespace, job: Job, lock: str, results: Any) -> None:
    @contextlib.contextmanager
    def turn() -> Iterator[None]:
        with open(lock) as file:  # a lock that the system takes from a process that is killed
            fcntl.flock(file, fcntl.LOCK_EX)
            results.put((job, None))
            yield

    if args.profile:  # the profiler counts by lines of Python
        port.driver().jit = functools.partial(port.driver().jit, lineinfo=True)
    trials: dict[str, Callable[..., Any]] = {"pgx": pgx_trial, "batch": batch_trial}
    try:
        results.put((job, trials.get(job.variant, trial)(args, job, turn())))
    except BaseException:  # the others continue; the report has the error
        results.put((job, {"error": traceback.format_exc()[-2000:]}))


def run_all(args: argparse.Namespace, jobs: list[Job]) -> Iterator[dict[str, Any]]:
    """The results as they come. Whoever waits for a GPU that hangs is stopped, and so is one that dies."""
    context = multiprocessing.get_context("spawn")
    results: Any = context.Queue()
    waiting, running, deadlines = jobs[::-1], dict[Job, Any](), dict[Job, float]()
    with tempfile.NamedTemporaryFile() as lock:
        while waiting or running:
            while waiting and len(running) < args.jobs:
                job = waiting.pop()
                running[job] = context.Process(target=worker, args=(args, job, lock.name, results))
                running[job].start()
            try:
                job, row = results.get(timeout=1)
            except queue.Empty:
                late = [job for job, end in deadlines.items() if time.monotonic() > end]
                dead = [job for job, process in running.items() if not process.is_alive()]
                for job in {*late, *dead} & running.keys():
                    running.pop(job).kill()
                    deadlines.pop(job, None)
                    yield job._asdict() | {"error": "stopped: it took too long" if job in late else "died"}
                continue
            if row is None:
                deadlines[job] = time.monotonic() + PATIENCE
            elif job in running:
                deadlines.pop(job, None)
                del running[job]
                yield job._asdict() | row


def machine(pgx: bool) -> dict[str, Any]:
    import importlib.metadata

    device = port.driver().get_current_device()
    name = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
    return {
        "gpu": name,
        "compute_capability": list(device.compute_capability),
        "multiprocessors": int(device.MULTIPROCESSOR_COUNT),
        "cpus": os.cpu_count(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": importlib.metadata.version("numba"),
        "numba-cuda": importlib.metadata.version("numba-cuda"),
        **{name: importlib.metadata.version(name) for name in ("pgx", "jax") if pgx},
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--titles", nargs="+", default=ludobus.games(), choices=ludobus.games())
    parser.add_argument("--games", type=int, default=1 << 20, help="in one launch, per title")
    parser.add_argument("--check", type=int, default=100_000, help="games compared with the CPU, per title")
    parser.add_argument("--players", choices=("least", "middle", "most"), default="middle")
    parser.add_argument("--blocks", type=int, nargs="+", default=[0], help="threads in a block; 0: as chosen")
    parser.add_argument("--registers", type=int, nargs="+", default=[0], help="limits to try; 0: none")
    parser.add_argument("--variants", nargs="+", choices=list(VARIANTS), default=["chosen"])
    parser.add_argument("--batch", type=int, nargs="+", default=[], help="measure Batch at these sizes instead")
    parser.add_argument("--widths", type=int, nargs="+", default=[None], help="of the records of a batch")
    parser.add_argument("--layouts", action="store_true", help="compare pools and batches, and print a table")
    parser.add_argument("--profile", action="store_true", help="no speeds: one launch of each, for a profiler")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="launches; the best counts")
    parser.add_argument("--pgx", type=int, default=0, help="measure Pgx beside, with so many games at once")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes that compile at a time")
    return parser.parse_args()


def jobs_of(args: argparse.Namespace) -> list[Job]:
    jobs = [Job(*job) for job in itertools.product(args.titles, args.variants, args.registers, args.blocks)]
    if args.layouts:
        args.batch = args.batch or [1 << 20]
        jobs = [Job(title, variant) for variant in ("one thread a game", *POOL_VARIANTS) for title in args.titles]
        jobs = [job for job in jobs if has_phases(job.title)]
    jobs = [job for job in jobs if job.title == "bus" or "skip" not in VARIANTS[job.variant]]
    jobs = [job for job in jobs if has_phases(job.title) or "pool" not in VARIANTS[job.variant]]
    if args.batch:
        kinds = itertools.product(args.titles, args.blocks, [0, 32, 128] if args.layouts else args.widths)
        batches = [Job(title, "batch", 0, block, width) for title, block, width in kinds]
        jobs = jobs + batches if args.layouts else batches
    return jobs + ([Job(name, "pgx") for name in peers.PGX] if args.pgx else [])


def in_short(row: dict[str, Any]) -> str:
    """A line of the table."""
    speed = [row.get("moves_per_second", 0), *(batch["steps_per_second"] for batch in row.get("batches", ()))]
    cells = [row["title"], row["variant"], f"block {row['block']}"]
    cells += [f"width {row['width']}"] if row["variant"] == "batch" else []
    cells += [f"{max(speed) / 1e6:,.0f} M/s", f"equal {row.get('equal')}/{row.get('checked')}"]
    cells += [f"{name} {row[name]}" for name in ("registers", "blocks_at_once") if name in row]
    return " | ".join([*cells, f"compiled in {row.get('compile_seconds', 0):.0f} s", row.get("error", "")[-300:]])


def main() -> int:
    args = arguments()
    jobs = jobs_of(args)
    rows: list[dict[str, Any]] = []
    for row in run_all(args, jobs):
        rows.append(row)
        print(f"{len(rows)} of {len(jobs)}: {in_short(row) if args.layouts else json.dumps(row)}", file=sys.stderr)
    print(json.dumps({"command": sys.argv, "machine": machine(args.pgx > 0), "rows": rows}))
    wrong = [row for row in rows if "error" in row or row.get("equal") != row.get("checked")]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
