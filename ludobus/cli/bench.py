"""`ludobus bench`: moves per second on one core, next to OpenSpiel and Pgx in the same run."""

from __future__ import annotations

import json
import random
from typing import Annotated, Any

import typer

import ludobus
from ludobus.cli import peers
from ludobus.cli.common import AsJson, Seed, check_seed
from ludobus.cli.progress import bar, compiling
from ludobus.simulate import run

YARDSTICK = ("open_spiel", "hearts")


def bench(
    names: Annotated[list[str] | None, typer.Argument(help="only these games; all by default")] = None,
    seconds: Annotated[float, typer.Option(help="how long to measure each figure")] = 2.0,
    seed: Seed = 1,
    as_json: AsJson = False,
    search: Annotated[bool, typer.Option("--search", help="measure the tree search instead")] = False,
) -> None:
    """Measure random play of every game, compiled and from Python, and of OpenSpiel and Pgx if installed."""
    if not 0.01 <= seconds <= 600:
        raise ludobus.BadOption(f"--seconds can be 0.01 to 600, not {seconds}")
    check_seed(seed)
    if search:
        from ludobus.cli.searches import rows as search_rows

        report(search_rows(seconds, seed), as_json)
        return
    report(rows([ludobus.load(name) for name in names or ludobus.games()], seconds, seed), as_json)


def rows(games: list[ludobus.Game], seconds: float, seed: int) -> list[dict[str, Any]]:
    """One row per game, then the other installed libraries. `ratio` is relative to OpenSpiel's hearts."""
    found, rivals = [], peers.installed()
    with bar("games measured", len(games) + len(rivals)) as step:
        for game in games:
            found.append(measure_game(game, seconds, seed))
            step(1)
        for measure, name in rivals:
            found.append(measure(name, seconds, seed))
            step(1)
    yardstick = next((row["moves_per_second"] for row in found if (row["library"], row["name"]) == YARDSTICK), None)
    return [row | {"ratio": row["moves_per_second"] / yardstick if yardstick else None} for row in found]


def measure_game(game: ludobus.Game, seconds: float, seed: int) -> dict[str, Any]:
    """Measure compiled playouts and a loop over `Match`, at the middle player count."""
    players = game.seats[len(game.seats) // 2]
    with compiling(game):
        trial = run(game, players, 64, seed)
        step_match(game, players, seed)
    games = max(64, int(64 * seconds / max(trial.seconds, 1e-6)))
    result = run(game, players, games, seed)
    return {
        "name": game.name,
        "library": "ludobus",
        "players": players,
        "moves_per_second": result.moves_per_second,
        "python_loop": peers.rate(lambda number: step_match(game, players, number), seconds, seed),
        "games_per_second": result.games / result.seconds,
    }


def step_match(game: ludobus.Game, players: int, seed: int) -> int:
    """Play one random game with `Match`; returns the number of moves."""
    match, choose = game.start(players=players, seed=seed), random.Random(seed).choice
    while not match.over:
        match.play(choose(match.legal()))
    return len(match.actions)


WORDS = "name", "library", "playouts"  # columns of text


def report(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"rows": rows}))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 1))  # fits into 80 columns
    for name in rows[0]:
        table.add_column(name.replace("_", "\n"), justify="left" if name in WORDS else "right")
    for row in rows:
        table.add_row(*map(written, row.values()))
    Console(emoji=False).print(table)


def written(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
    return "–" if value is None else str(value)
