"""`ludobus arena`: players against each other, and how sure the result is."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.cli.simulate import options_of
from ludobus.players.levels import LEVELS, player
from ludobus.players.search import Search
from ludobus.players.tournament import Plan, Report, hold


def arena(
    game: Annotated[str, typer.Argument(help="a name from `ludobus games`")],
    seats: Annotated[
        str, typer.Option(help=f"who plays, a name a seat: {', '.join(LEVELS)}, instinct, random, search:ITERATIONS")
    ],
    games: Annotated[int, typer.Option(help="how many; every deal is played once in each rotation of the seats")] = 100,
    seed: Annotated[int, typer.Option(help="any non-negative number")] = 0,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="stop when the first player's share is surely not the fair one (95 %)")
    ] = False,
    than: Annotated[
        float | None, typer.Option(help="the share of wins to exceed, 0 to 1; the fair one if not given")
    ] = None,
    processes: Annotated[int | None, typer.Option(help="as many as there are cores if not given")] = None,
    resume: Annotated[Path | None, typer.Option(help="keep finished games in this file, and go on from it")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once for each option of the game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
) -> None:
    """Let players meet: seats rotated, deals paired, win shares and mean scores with 95 % intervals."""
    which = ludobus.load(game)
    if seed < 0:
        raise ludobus.BadOption(f"a seed is 0 or more, not {seed}")
    plan = Plan(which.name, tuple(name.strip() for name in seats.split(",")), seed, options_of(option, which))
    plan.check()
    with compiling(which):
        warm(plan)
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with bar("games", max(games // len(plan.seats), 1) * len(plan.seats)) as step:
        result = hold(
            plan,
            games,
            processes=workers if processes is None else processes,
            until_sure=until_sure,
            than=than,
            file=resume,
            progress=step,
        )
    if as_json:
        print(json.dumps(asdict(result)))
    else:
        show(result)


def warm(plan: Plan) -> None:
    """Compile here what the processes will find in the cache."""
    match = ludobus.load(plan.game).start(len(plan.seats), 0, **plan.options)
    for name in plan.names:
        who = player(name, 0)
        (Search(1) if isinstance(who, Search) else who).choose(match)


def show(result: Report) -> None:
    """The result as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{result.game}, {result.players} players, {result.games} games")
    for column in ("player", "seats", "wins", "share of wins", "95 %", "mean score", "95 % "):
        table.add_column(column, justify="left" if column == "player" else "right")
    for name, share in result.shares.items():
        low, high = result.intervals[name]
        score = result.score_intervals[name]
        table.add_row(
            name,
            str(result.seats.count(name)),
            str(result.wins[name]),
            f"{share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{result.mean_scores[name]:.2f}",
            f"{score[0]:.2f} – {score[1]:.2f}" if score else "–",
        )
    Console(emoji=False).print(table)
    if result.verdict:
        print(f"Sure at 95 %: {result.seats[0]} wins {result.verdict} than {result.fair:.1%}.")
