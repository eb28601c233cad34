"""CUDA against the CPU: the same games, and moves a second.

    python bench/cuda.py                         every title: check 100,000 games, measure whole playouts
    python bench/cuda.py --variants all          also the layouts that were not chosen
    python bench/cuda.py --batch 256 131072      Batch.step instead, one launch a step, for so many games at once

Needs NumPy, Numba, numba-cuda, a GPU and this package on PYTHONPATH. Prints one JSON object. Each title is compiled in
a process of its own, beside the others; checks and measurements take turns.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

# this folder must not be searched: numba-cuda imports a package that is called as this file is
sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) != os.path.dirname(os.path.abspath(__file__))]

import numpy as np  # noqa: E402

import ludobus  # noqa: E402
from ludobus.core.dice import key_of  # noqa: E402
from ludobus.core.record import raw  # noqa: E402
from ludobus.envs import Batch  # noqa: E402
from ludobus.simulate import cuda as port  # noqa: E402
from ludobus.simulate import templates  # noqa: E402

SEED = 2026
REPEATS = 3
# how the rules are laid out on the GPU; the first is what `simulate` does
VARIANTS: dict[str, dict[str, Any]] = {
    "local": {"memory": "local", "news": False, "tables": "constant"},
    "local, tables in global memory": {"memory": "local", "news": False, "tables": "global"},
    "local, with news": {"memory": "local", "news": True, "tables": "constant"},
    "record array": {"memory": "global", "news": False, "tables": "constant"},
    "record array, with news": {"memory": "global", "news": True, "tables": "constant"},
}


def array_kernel(states, options, key, first, scores, ranks, moves):  # type: ignore[no-untyped-def]
    """The same as `templates.playout_kernel`, with the records side by side in global memory."""
    i = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821  (bound, like the contract)
    if i < len(moves):
        mask = cuda.local.array(ACTIONS, BYTE)  # type: ignore[name-defined]  # noqa: F821
        words = cuda.local.array(16, WORD)  # type: ignore[name-defined]  # noqa: F821
        s = states[i]
        x = game_seed(key, first + i, words)
        deal(s, options, words)  # type: ignore[name-defined]  # noqa: F821
        moves[i] = playout(s, mask, x)  # type: ignore[name-defined]  # noqa: F821
        outcome(s, scores[i], ranks[i])  # type: ignore[name-defined]  # noqa: F821


game_seed = templates.game_seed


class Playouts:
    """One title in one variant, ready to be launched."""

    def __init__(self, title: str, players: int, variant: str, registers: int) -> None:
        how = VARIANTS[variant]
        self.game, self.players, self.in_array = ludobus.load(title), players, how["memory"] == "global"
        self.cuda = port.driver()
        rules = port.Rules(self.game, news=how["news"], tables=how["tables"])
        template = array_kernel if self.in_array else templates.playout_kernel
        playout = rules.port(templates.random_playout)
        self.kernel = rules.kernel(template, registers or None, playout=playout)
        self.options = self.cuda.to_device(self.game.option_array(players))
        self.key = self.cuda.to_device(key_of(SEED))

    def room(self, games: int) -> list[Any]:
        shapes = ((games, self.players), np.int32), ((games, self.players), np.int8), (games, np.int32)
        arrays = [self.cuda.device_array(*shape) for shape in shapes]
        if self.in_array:
            self.states = self.cuda.device_array(games, self.game.rules.State.dtype)
        return arrays

    def launch(self, arrays: list[Any], block: int) -> None:
        games = arrays[2].shape[0]
        states = (self.states,) if self.in_array else ()
        self.kernel[-(-games // block), block](*states, self.options, self.key, 0, *arrays)

    def check(self, games: int) -> dict[str, Any]:
        """Points, ranks and lengths of so many games, against the CPU."""
        arrays = self.room(games)
        self.launch(arrays, port.BLOCK)
        scores, ranks, moves = (array.copy_to_host() for array in arrays)
        threads = os.cpu_count() or 1
        cpu = ludobus.simulate(self.game.name, self.players, games, SEED, threads=threads)
        same = (scores == cpu.scores).all(axis=1) & (ranks == cpu.ranks).all(axis=1)
        total = int(moves.sum(dtype=np.int64))
        return {
            "checked": games,
            "equal": int(same.sum()),
            "moves_equal": total == cpu.moves,
            "cpu_threads": threads,
            "cpu_moves_per_second": cpu.moves_per_second,
        }

    def measure(self, games: int, block: int) -> dict[str, Any]:
        """The best of a few launches, without and with the results brought to the CPU."""
        arrays = self.room(games)
        self.launch(arrays, block)
        moves = int(arrays[2].copy_to_host().sum(dtype=np.int64))
        hosts = [np.empty(array.shape, array.dtype) for array in arrays]

        def bare() -> None:
            self.launch(arrays, block)
            self.cuda.synchronize()

        def whole() -> None:
            self.launch(arrays, block)
            for array, host in zip(arrays, hosts, strict=True):
                array.copy_to_host(host)

        kernel = best(bare)
        return {
            "block": block,
            "games": games,
            "moves_per_game": moves / games,
            "moves_per_second": moves / kernel,
            "games_per_second": games / kernel,
            "moves_per_second_with_results": moves / best(whole),
        }


def best(one: Callable[[], Any]) -> float:
    seconds = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        one()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def trial(args: argparse.Namespace, title: str, variant: str, registers: int, turn: Any) -> dict[str, Any]:
    players = count_of(ludobus.load(title).seats, args.players)
    row = {"title": title, "players": players, "variant": variant, "max_registers": registers or None}
    start = time.perf_counter()
    playouts = Playouts(title, players, variant, registers)
    playouts.launch(playouts.room(1), 32)
    playouts.cuda.synchronize()
    row["compile_seconds"] = time.perf_counter() - start
    row["registers"] = int(next(iter(playouts.kernel.get_regs_per_thread().values())))
    row["local_bytes"] = int(next(iter(playouts.kernel.get_local_mem_per_thread().values())))
    ludobus.simulate(title, players, 1, SEED)
    with turn:
        if args.check:
            row |= playouts.check(args.check)
        row["blocks"] = [playouts.measure(args.games, block) for block in args.blocks]
    return row


def batch_trial(args: argparse.Namespace, title: str, turn: Any) -> dict[str, Any]:
    """Batch: a few steps against the CPU, then steps a second, the legal mask always counted in."""
    players = count_of(ludobus.load(title).seats, args.players)
    start = time.perf_counter()
    small = [Batch(title, 512, players, SEED, device) for device in ("cpu", "cuda")]
    row: dict[str, Any] = {"title": title, "players": players, "variant": "batch"}
    row |= same_steps(small[0], small[1])
    row["compile_seconds"] = time.perf_counter() - start
    with turn:
        row["batches"] = [measure_batch(title, players, n) for n in args.batch]
    return row


def same_steps(cpu: Batch, cuda: Batch, steps: int = 256) -> dict[str, Any]:
    """The same random steps on both; how many games agreed in every record, mask, reward and observation."""
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


def measure_batch(title: str, players: int, n: int, steps: int = 64) -> dict[str, Any]:
    batch, synchronize = Batch(title, n, players, SEED, "cuda"), port.driver().synchronize
    plans = []  # actions of `steps` steps in a row, chosen beforehand: only the stepping is timed
    for _ in range(steps):
        plans.append(port.driver().to_device(batch.choose().copy_to_host()))
        batch.step(plans[-1], check=False)

    def run(check: bool) -> float:
        batch.reset()
        synchronize()
        start = time.perf_counter()
        for actions in plans:
            batch.step(actions, check=check)
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

    count = n * steps
    return {
        "n": n,
        "steps_per_second": count / min(run(False) for _ in range(REPEATS)),
        "steps_per_second_checked": count / min(run(True) for _ in range(REPEATS)),
        "choices_per_second": n / timed(batch.choose),
        "observations_per_second": n / timed(batch.observe),
    }


def count_of(seats: range, which: str) -> int:
    return {"least": seats[0], "middle": seats[len(seats) // 2], "most": seats[-1]}[which]


def worker(args: argparse.Namespace, job: tuple[str, str, int], turn: Any, results: Any) -> None:
    try:
        results.put(batch_trial(args, job[0], turn) if args.batch else trial(args, *job, turn))
    except BaseException:  # the others go on; the report says what broke
        results.put(
            {"title": job[0], "variant": job[1], "max_registers": job[2], "error": traceback.format_exc()[-2000:]}
        )


def machine() -> dict[str, Any]:
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
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--titles", nargs="+", default=ludobus.games(), choices=ludobus.games())
    parser.add_argument("--games", type=int, default=1 << 20, help="in one launch, per title")
    parser.add_argument("--check", type=int, default=100_000, help="games compared with the CPU, per title")
    parser.add_argument("--players", choices=("least", "middle", "most"), default="middle")
    parser.add_argument("--blocks", type=int, nargs="+", default=[128, 256, 512])
    parser.add_argument("--registers", type=int, nargs="+", default=[port.REGISTERS], help="limits to try; 0: none")
    parser.add_argument("--variants", choices=("chosen", "all"), default="chosen")
    parser.add_argument("--batch", type=int, nargs="+", default=[], help="measure Batch at these sizes instead")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes that compile at a time")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    variants = list(VARIANTS)[: 1 if args.variants == "chosen" else None]
    jobs = [(t, v, r) for v in variants for r in args.registers for t in args.titles]
    jobs = [(title, "batch", 0) for title in args.titles] if args.batch else jobs
    context = multiprocessing.get_context("spawn")
    turn, results = context.Lock(), context.Queue()
    waiting, running, rows = jobs[::-1], 0, []
    while waiting or running:
        while waiting and running < args.jobs:
            context.Process(target=worker, args=(args, waiting.pop(), turn, results)).start()
            running += 1
        rows.append(results.get())
        running -= 1
        print(f"{len(rows)} of {len(jobs)}: {rows[-1]['title']}, {rows[-1]['variant']}", file=sys.stderr)
    print(json.dumps({"command": sys.argv, "machine": machine(), "rows": rows}))
    wrong = [row for row in rows if "error" in row or row.get("equal") != row.get("checked")]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
