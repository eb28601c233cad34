"""`ludobus arena`: a tournament between players, with confidence intervals."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus.cli.common import AsJson, GameName, GameOptions, On, Seed, check_seed, cores, options_of
from ludobus.cli.progress import bar, compiling
from ludobus.players.levels import LEVELS
from ludobus.players.tournament import Plan, Report, hold


def arena(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(help=f"one player per seat: {', '.join(LEVELS)}, instinct, random, search:ITERATIONS"),
    ],
    players: Annotated[
        int | None, typer.Option(help="how many at the table, if more than --seats: these are repeated around it")
    ] = None,
    games: Annotated[int, typer.Option(help="how many; each deal is played once in every rotation of the seats")] = 100,
    seed: Seed = 0,
    until_sure: Annotated[
        bool,
        typer.Option("--until-sure", help="stop at 95 % confidence that the first player's share is not the fair one"),
    ] = False,
    than: Annotated[
        float | None, typer.Option(help="test against this share of wins, 0 to 1, instead of the fair one")
    ] = None,
    processes: Annotated[int | None, typer.Option(help="one per core by default")] = None,
    on: On = None,
    resume: Annotated[Path | None, typer.Option(help="save finished games in this file and continue from it")] = None,
    option: GameOptions = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament with rotated seats and paired deals; report wins and mean scores with 95 % intervals."""
    which = ludobus.load(game)
    check_seed(seed)
    plan = Plan(which.name, tuple(name.strip() for name in seats.split(",")), seed, options_of(option, which), players)
    plan.check()
    if on is None:
        with compiling(which):
            plan.warm()
    with bar("games", max(games // len(plan.seats), 1) * len(plan.seats)) as step:
        result = hold(
            plan,
            games,
            processes=cores() if processes is None else processes,
            until_sure=until_sure,
            than=than,
            on=on,
            file=resume,
            progress=step,
        )
    if as_json:
        print(json.dumps(asdict(result)))
    else:
        print_report(result)


def print_report(result: Report) -> None:
    """Print the result as a table."""
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
        print(f"With 95 % confidence, {result.seats[0]} wins {result.verdict} than {result.fair:.1%}.")
