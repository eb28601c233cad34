"""Measurements of speed and of the games, as Markdown or JSON: the tables of the docs.

    python bench/scaling.py facts --games 10000   docs/research.md: length, branching, sizes of every game
    python bench/scaling.py games                 10^3 to 10^7 games (a title stops when the next line would take more
                                                  than --seconds)
    python bench/scaling.py players               every player count
    python bench/scaling.py threads               1 and 2 threads
    python bench/scaling.py ray --seconds 60      threads, and a Ray node with as many CPUs
    python bench/scaling.py batch                 Batch.step from 2^8 to 2^20 games at once
    python bench/scaling.py steps                 PettingZoo's raw_env from Python, without and with observations
    python bench/scaling.py peers                 `ludobus bench`: random play next to other libraries
    python bench/scaling.py search                `ludobus bench --search`
    python bench/scaling.py starts                how long each command takes to start, cold and warm
    python bench/scaling.py cuda --source FILE    what bench/cuda.py printed on a machine with a GPU
    python bench/scaling.py ppo --source FILE     the learning curve that examples/ppo.py wrote
    python bench/scaling.py speed --source PAGE   README.md: the tables `peers` and `cuda` of docs/performance.md in one

Each prints a table, with the machine and the versions above it. `--json` prints one JSON object instead. `--write
FILE …` writes the table into Markdown pages, between the lines `<!-- begin … -->` and `<!-- end -->`.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import json
import os
import platform
import random
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import ludobus
from ludobus.cli import bench, searches
from ludobus.cli.pages import END, begin, replaced
from ludobus.core.game import Game
from ludobus.core.numbering import Numbering
from ludobus.envs import Batch

SEED = 1
PAIRS = 5
TURNS = 3  # of threads and Ray, each a long run
LEAST = 1000  # the fewest games in a row of a table
ROOM = 1 << 28  # bytes of observations; larger batches are measured without
LIBRARIES = {"numpy": "numpy", "numba": "numba", "open_spiel": "pyspiel", "pgx": "pgx", "jax": "jax"}  # by module
Row = dict[str, Any]


def middle(game: Game) -> int:
    return game.seats[len(game.seats) // 2]


def facts(game: Game, count: int) -> Iterator[Row]:
    """Lengths and choices of games 0 to `count` - 1 of the seed, at random and by instinct, for each player count.

    The number is fixed: the games that end within a time limit are the short ones.
    """
    for players in game.seats:
        for policy in ("random", "instinct"):
            yield {"players": players, "policy": policy, **played(Batch(game, 256, players, SEED), policy, count)}


def played(batch: Batch, policy: str, count: int) -> Row:
    """Play and count the first `count` games of a batch."""
    lengths = np.zeros(count, np.int64)
    choices = most = 0
    while (counted := batch.number < count).any():
        numbers, options = batch.number[counted], batch.legal.sum(axis=1)[counted]
        choices, most = choices + int(options.sum()), max(most, int(options.max()))
        lengths[numbers] += 1
        batch.step(batch.choose(policy))
    return {
        "games": count,
        "mean length": float(lengths.mean()),
        "longest": int(lengths.max()),
        "mean branching": choices / int(lengths.sum()),
        "most choices": most,
    }


def enough(row: Row) -> Row:
    """The row, if it is from LEAST games or more."""
    if row.get("games", LEAST) < LEAST:
        raise SystemExit(f"a row needs {LEAST:,} games or more, not {row['games']:,}")
    return row


def sizes(game: Game) -> Row:
    rules = game.rules
    return {
        "record (bytes)": int(rules.State.dtype.itemsize),
        "actions": game.actions,
        "action table": spelled(rules.ACTIONS),
        "features": game.features,
        "feature table": spelled(rules.FEATURES),
    }


def spelled(names: Numbering) -> str:
    """`take[5] evict[2]`: the names of a numbering with their shapes."""
    return " ".join(f"`{name}{list(shape)}`" for name, shape in names.shapes.items())


def by_games(game: Game, seconds: float) -> Iterator[Row]:
    ludobus.simulate(game.name, middle(game), 64, SEED)
    for power in range(3, 8):
        result = ludobus.simulate(game.name, middle(game), 10**power, SEED)
        yield {"games": 10**power, "seconds": result.seconds, "moves per second": result.moves_per_second}
        if result.seconds * 10 > seconds:
            return


def by_players(game: Game, seconds: float) -> Iterator[Row]:
    for players in game.seats:
        trial = ludobus.simulate(game.name, players, LEAST, SEED)
        result = ludobus.simulate(game.name, players, max(LEAST, int(LEAST * seconds / trial.seconds)), SEED)
        yield {
            "players": players,
            "moves per second": result.moves_per_second,
            "games per second": result.games / result.seconds,
            "moves per game": result.moves / result.games,
        }


def by_threads(game: Game, seconds: float) -> Iterator[Row]:
    """One thread and two in turns, several times: on a shared machine one pair of measurements says little."""
    trial = ludobus.simulate(game.name, middle(game), 1024, SEED)
    games = max(8192, int(1024 * seconds / trial.seconds))
    pairs = [
        [ludobus.simulate(game.name, middle(game), games, SEED, threads=n).moves_per_second for n in (1, 2)]
        for _ in range(PAIRS)
    ]
    ratios = [two / one for one, two in pairs]
    yield {
        "one thread, moves per second": float(np.median([one for one, _ in pairs])),
        "two threads": float(np.median([two for _, two in pairs])),
        "times one, median": float(np.median(ratios)),
        "least": min(ratios),
        "most": max(ratios),
        "pairs": PAIRS,
    }


def by_ray(game: Game, seconds: float) -> Iterator[Row]:
    """Threads and Ray in turns, one of each for each CPU. Ray has been started, and its workers have played."""
    import ray

    how = {"seed": SEED, "players": middle(game)}
    cpus = os.cpu_count() or 1
    start = time.perf_counter()
    ray.init("local", num_cpus=cpus, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        ludobus.simulate(game.name, games=LEAST, on="ray", **how)
        started = time.perf_counter() - start
        trial = ludobus.simulate(game.name, games=50 * LEAST, threads=cpus, **how)
        games = int(trial.games * seconds / trial.seconds)

        def timed(**where: Any) -> float:
            before = time.perf_counter()
            ludobus.simulate(game.name, games=games, **how, **where)
            return time.perf_counter() - before

        pairs = [(timed(threads=cpus), timed(on="ray")) for _ in range(TURNS)]
    finally:
        ray.shutdown()
    over = [100 * (there / here - 1) for here, there in pairs]
    yield {
        "CPUs": cpus,
        "games": games,
        "threads, seconds": float(np.median([here for here, _ in pairs])),
        "Ray, seconds": float(np.median([there for _, there in pairs])),
        "% more, median": float(np.median(over)),
        "least": min(over),
        "most": max(over),
        "pairs": TURNS,
        "first start, seconds": started,
    }


def by_batch(game: Game, seconds: float) -> Iterator[Row]:
    for power in (8, 12, 16, 20):
        batch = Batch(game, 1 << power, middle(game), SEED)
        batch.step(batch.choose())
        stepping, steps, start = 0.0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds or not steps:
            actions = batch.choose()
            before = time.perf_counter()
            batch.step(actions)
            stepping += time.perf_counter() - before
            steps += batch.n
        row: Row = {"n": batch.n, "steps per second": steps / stepping, "observations per second": ""}
        if batch.n * game.features * 4 <= ROOM:
            batch.observe()  # allocates the array
            before = time.perf_counter()
            batch.observe()
            row["observations per second"] = batch.n / (time.perf_counter() - before)
        yield row


def by_steps(game: Game, seconds: float) -> Iterator[Row]:
    """Replay one game again and again with known actions, so that only the environment is timed."""
    from ludobus.envs.pettingzoo import raw_env

    zoo, chance = raw_env(game, middle(game)), random.Random(SEED)
    zoo.reset(seed=SEED)
    while not zoo.terminations[zoo.agent_selection]:
        zoo.last()
        zoo.step(chance.choice(zoo.legal()))
    actions = zoo.actions

    def rate(observe: bool) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            zoo.reset(seed=SEED)
            for action in actions:
                if observe:
                    zoo.last()
                zoo.step(action)
            steps += len(actions)
        return steps / spent

    yield {"steps per second": rate(False), "with observations": rate(True)}


def cuda_playouts(report: Row) -> list[Row]:
    return [
        {
            "game": trial["title"],
            "players": trial["players"],
            "layout": trial["variant"],
            "record in": trial["memory"],
            "registers": trial["registers"],
            "block": trial["block"],
            "games at once": trial["games"],
            "M moves per second": trial["moves_per_second"] / 1e6,
            "M with results on the CPU": trial["moves_per_second_with_results"] / 1e6,
            "M games per second": trial["games_per_second"] / 1e6,
            "equal to the CPU": f"{trial['equal']:,} of {trial['checked']:,}" if "equal" in trial else "",
        }
        for trial in report["rows"]
        if "memory" in trial
    ]


def cuda_batches(report: Row) -> list[Row]:
    return [
        {
            "game": trial["title"],
            "players": trial["players"],
            "n": batch["n"],
            "M steps per second": batch["steps_per_second"] / 1e6,
            "M steps, checked": batch["steps_per_second_checked"] / 1e6,
            "M random choices": batch["choices_per_second"] / 1e6,
            "M observations": batch["observations_per_second"] / 1e6,
            "equal to the CPU": f"{trial['equal']:,} of {trial['checked']:,}",
        }
        for trial in report["rows"]
        for batch in trial.get("batches", ())
    ]


def cuda_peers(report: Row) -> list[Row]:
    """Our games and Pgx's, if a report has both."""
    trials = [trial for trial in report["rows"] if "moves_per_second" in trial]
    if not any(trial["variant"] == "pgx" for trial in trials):
        return []
    return [
        {
            "game": trial["title"],
            "library": "pgx" if trial["variant"] == "pgx" else "ludobus",
            "players": trial["players"],
            "games at once": trial["games"],
            "M moves per second": trial["moves_per_second"] / 1e6,
        }
        for trial in trials
    ]


def write_ppo(source: Path, page: Path) -> None:
    """Write the learning curve of `examples/ppo.py` to `begin ppo`."""
    curve = json.loads(source.read_text(encoding="utf-8"))
    rows = [{name: row[name] for name in ("games", "seconds", "random", "instinct")} for row in curve]
    head = "Self-play games, seconds since the start, and the fraction of 500 games won against each opponent:"
    page.write_text(replaced(page.read_text(encoding="utf-8"), "ppo", f"{head}\n\n{table(rows)}"), encoding="utf-8")


def write_cuda(source: Path, page: Path) -> None:
    """Write the output of `bench/cuda.py` to `begin cuda`, or to another place with --batch, --variants or --pgx."""
    report = json.loads(source.read_text(encoding="utf-8"))
    report["rows"].sort(key=lambda trial: str(trial["title"]))
    batches, playouts = cuda_batches(report), cuda_playouts(report)
    command = shlex.join(["python", *report["command"]])
    head = f"`{command}` on {', '.join(f'{k} {v}' for k, v in report['machine'].items())}"
    text = page.read_text(encoding="utf-8")
    chosen = all(row["layout"] == "chosen" for row in playouts)
    rivals = cuda_peers(report)
    places = [("cuda" if chosen else "cuda layouts", playouts), ("cuda batch", batches)]
    for place, rows in [("cuda peers", rivals)] if rivals else places:
        if rows:
            text = replaced(text, place, f"{head}\n\n{table(rows)}")
    page.write_text(text, encoding="utf-8")


def read_table(text: str, place: str) -> list[dict[str, str]]:
    """The rows of a table in a page, as text."""
    lines = [line for line in text[text.index(begin(place)) :].partition(END)[0].splitlines() if line.startswith("|")]
    names, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return [dict(zip(names, row, strict=True)) for row in rows]


def write_speed(source: Path, page: Path) -> None:
    """Write our games and OpenSpiel's hearts, on one core and on one GPU, to `begin speed`."""
    text = source.read_text(encoding="utf-8")
    gpu = {row["game"]: row["M moves per second"] for row in read_table(text, "cuda")}
    rows = [
        {
            "game": row["name"] if row["library"] == "ludobus" else f"{row['name']} ({row['library']})",
            "players": row["players"],
            "one core, moves": row["moves per second"],
            "one core, games": row["games per second"],
            "Python loop, moves": row["python loop"],
            "one GPU, million moves": gpu.get(row["name"], "–"),
        }
        for row in read_table(text, "peers")
        if row["library"] == "ludobus" or (row["library"], row["name"]) == bench.YARDSTICK
    ]
    page.write_text(replaced(page.read_text(encoding="utf-8"), "speed", table(rows)), encoding="utf-8")


def peers(seconds: float) -> list[Row]:
    return bench.rows([ludobus.load(title) for title in ludobus.games()], seconds, SEED)


def search(seconds: float) -> list[Row]:
    return searches.rows(seconds, SEED)


def starts(_: float) -> list[Row]:
    """Whole processes. The cache is empty at first; `play`, `render` and `verify` find what `simulate` compiled."""
    titles = ludobus.games()
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "match.json"
        ludobus.load(titles[0]).start(seed=SEED).save(saved)
        env = os.environ | {"LUDOBUS_CACHE": folder, "XDG_DATA_HOME": folder}
        commands = [["games"], *(["simulate", title, "--games", "1"] for title in titles)]
        commands += [
            ["play", titles[0]],
            ["verify", str(saved)],
            ["render", str(saved), "--out", f"{folder}/match.png"],
        ]
        return [
            {
                "command": f"`ludobus {' '.join(Path(part).name for part in command)}`",
                "cold": f"{start(command, env):.1f} s",
                "warm": f"{start(command, env):.1f} s",
            }
            for command in commands
        ]


def start(command: list[str], env: dict[str, str]) -> float:
    """Run a command with empty standard input; the seconds it takes."""
    before = time.perf_counter()
    subprocess.run([sys.executable, "-m", "ludobus", *command], env=env, input=b"", capture_output=True, check=True)
    return time.perf_counter() - before


COMPARISONS = {"peers": peers, "search": search, "starts": starts}
WRITERS = {"cuda": write_cuda, "ppo": write_ppo, "speed": write_speed}
TABLES: dict[str, Callable[[Game, float], Iterator[Row]]] = {
    "games": by_games,
    "players": by_players,
    "threads": by_threads,
    "ray": by_ray,
    "batch": by_batch,
    "steps": by_steps,
}


def machine() -> Row:
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    return {
        "cpu": cpu,
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        **{
            name: importlib.metadata.version(name)
            for name, module in LIBRARIES.items()
            if importlib.util.find_spec(module)
        },
    }


def written(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def table(rows: list[Row]) -> str:
    lines = ["| " + " | ".join(name.replace("_", " ") for name in rows[0]) + " |", "|" + "---|" * len(rows[0])]
    return "\n".join(lines + ["| " + " | ".join(map(written, row.values())) + " |" for row in rows])


def write(page: Path, what: str, found: Row) -> None:
    """Write the tables to their places in a page: `begin facts bus` for one title, `begin threads` for all."""
    text = page.read_text(encoding="utf-8")
    source = f"`{found['command']}` on {', '.join(f'{k} {v}' for k, v in found['machine'].items())}"
    rows: list[Row] = list(found.get("rows", ()))
    for title, result in found["titles"].items():
        rows += [{"game": title, **row} for row in result["rows"]]
        if what == "facts":
            record = [f"- {name}: {written(value)}" for name, value in result["sizes"].items()]
            text = replaced(text, f"{what} {title}", "\n".join([table(result["rows"]), "", *record]))
    if what != "facts":
        text = replaced(text, what, f"{source}\n\n{table(rows)}")
    elif sorted(found["titles"]) == ludobus.games():  # one title alone leaves the source of the others as it is
        text = replaced(text, what, source)
    page.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["facts", *TABLES, *COMPARISONS, *WRITERS])
    parser.add_argument("--source", type=Path, metavar="FILE")
    parser.add_argument("--titles", nargs="+", default=ludobus.games(), choices=ludobus.games())
    parser.add_argument("--seconds", type=float, default=2.0, help="about how long to measure each line")
    parser.add_argument("--games", type=int, default=10_000, help=f"for each line of `facts`, {LEAST:,} or more")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path, nargs="+", metavar="FILE")
    args = parser.parse_args()
    if args.what in WRITERS:
        if not (args.source and args.write):
            parser.error(f"{args.what} needs --source FILE and --write FILE")
        for page in args.write:
            WRITERS[args.what](args.source, page)
        return
    command = ["python", *(part for part in sys.argv if part != "--json")]
    found: Row = {"command": " ".join(command), "machine": machine(), "titles": {}}
    if args.what in COMPARISONS:
        found["rows"] = COMPARISONS[args.what](args.seconds)
    else:
        for title in args.titles:
            game = ludobus.load(title)
            rows = facts(game, args.games) if args.what == "facts" else TABLES[args.what](game, args.seconds)
            found["titles"][title] = {"rows": [enough(row) for row in rows], "sizes": sizes(game)}
            print(f"{title} measured", file=sys.stderr)
    if args.json:
        print(json.dumps(found))
    elif args.write:
        for page in args.write:
            write(page, args.what, found)
    else:
        print_row(found)


def print_row(found: Row) -> None:
    print(f"`{found['command']}` on {', '.join(f'{k} {v}' for k, v in found['machine'].items())}\n")
    if "rows" in found:
        print(table(found["rows"]))
    for title, result in found["titles"].items():
        print(f"### {title}\n\n{table(result['rows'])}\n")


if __name__ == "__main__":
    main()
