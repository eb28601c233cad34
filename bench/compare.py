"""Before and after in one run: random play of this checkout and of another one, in turns on the same core.

    python bench/compare.py /path/to/the/other/checkout [--titles bus …] [--processes 5] [--pairs 5] [--json]

For each title, each checkout gets a process. Both compile first, then they take turns, so other load slows both; then
fresh processes repeat it, because the same code can differ by some percent from one process to the next. Speeds are
moves per second of CPU time; ratios are this checkout's speed divided by the other's. Both must play the same games.
The exit status is 1 if they do not, or if a median ratio is below --least.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
SEED, TRIAL = 1, 2000
WORKER = """
import hashlib, json, sys, time
import ludobus

title = sys.argv[1]
seats = ludobus.load(title).seats
players = seats[len(seats) // 2]
ludobus.simulate(title, players, 64, 0)
print(json.dumps({"players": players, "source": ludobus.__file__}), flush=True)
for line in sys.stdin:
    start = time.process_time()
    result = ludobus.simulate(title, players, int(line), %d)
    seconds = time.process_time() - start
    digest = hashlib.sha256(result.scores.tobytes() + result.ranks.tobytes()).hexdigest()
    print(json.dumps({"speed": result.moves / seconds, "games": result.games / seconds, "digest": digest}), flush=True)
"""


class Worker:
    """A process that plays one title with the rules of one checkout."""

    def __init__(self, checkout: Path, title: str) -> None:
        env = os.environ | {"PYTHONPATH": str(checkout)}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", WORKER % SEED, title],
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.checkout = checkout

    def begin(self) -> int:
        """Wait until the rules are compiled; returns the number of players."""
        about = self.read()
        if not Path(about["source"]).is_relative_to(self.checkout):
            raise SystemExit(f"{self.checkout} is no checkout of Ludobus: {about['source']} was imported instead")
        return int(about["players"])

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a worker failed; its message is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def play(self, games: int) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(games, file=self.process.stdin, flush=True)
        return self.read()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate(timeout=60)


def measure(
    base: Path, title: str, pairs: int, seconds: float
) -> tuple[int, int, list[tuple[dict[str, Any], dict[str, Any]]]]:
    """One process of each checkout: the players and games of a measurement, and the answers of both."""
    with Worker(base, title) as before, Worker(HERE, title) as after:
        _, players = before.begin(), after.begin()
        games = max(TRIAL, int(before.play(TRIAL)["games"] * seconds))
        measured = []
        for number in range(pairs):
            turns = (before, after) if number % 2 == 0 else (after, before)
            answers = {worker: worker.play(games) for worker in turns}
            measured.append((answers[before], answers[after]))
    return players, games, measured


def compare(base: Path, title: str, processes: int, pairs: int, seconds: float) -> dict[str, Any]:
    """Compare one title; returns a row of the table."""
    runs = [measure(base, title, pairs, seconds) for _ in range(processes)]
    players, games, _ = runs[0]
    measured = [pair for _, _, some in runs for pair in some]
    ratios = [new["speed"] / old["speed"] for old, new in measured]
    return {
        "game": title,
        "players": players,
        "games": games,
        "before": statistics.median(old["speed"] for old, _ in measured),
        "after": statistics.median(new["speed"] for _, new in measured),
        "ratio": statistics.median(ratios),
        "least": min(ratios),
        "most": max(ratios),
        "same games": all(old["digest"] == new["digest"] for old, new in measured),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", type=Path, help="the other checkout")
    parser.add_argument("--titles", nargs="+", help="all if not given")
    parser.add_argument("--processes", type=int, default=5, help="processes of each checkout, one after the other")
    parser.add_argument("--pairs", type=int, default=5, help="measurements in each process")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement, about")
    parser.add_argument("--least", type=float, default=0.95, help="the ratio below which the status is 1")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    asked = parser.parse_args()
    found = []
    if not asked.json:
        load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
        print(f"{HERE} against {asked.base.resolve()}, load {load}\n")
        print("| game | players | M moves per CPU second before | after | ratio | least | most | same games |")
        print("|---|---|---|---|---|---|---|---|", flush=True)
    for title in asked.titles or titles():
        row = compare(asked.base.resolve(), title, asked.processes, asked.pairs, asked.seconds)
        found.append(row)
        if not asked.json:
            speeds = f"{row['before'] / 1e6:.2f} | {row['after'] / 1e6:.2f}"
            ratios = f"{row['ratio']:.3f} | {row['least']:.3f} | {row['most']:.3f}"
            same = "yes" if row["same games"] else "no"
            print(f"| {title} | {row['players']} | {speeds} | {ratios} | {same} |", flush=True)
    if asked.json:
        print(json.dumps({"rows": found}))
    return int(any(row["ratio"] < asked.least or not row["same games"] for row in found))


def titles() -> list[str]:
    """The games of this checkout, by its folders, since this process imports neither."""
    folders = (HERE / "ludobus" / "games").iterdir()
    return sorted(folder.name.replace("_", "-") for folder in folders if (folder / "__init__.py").exists())


if __name__ == "__main__":
    sys.exit(main())
