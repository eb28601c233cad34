"""`ludobus simulate`: many games, with statistics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus.cli.common import AsJson, GameName, GameOptions, On, Players, Seed, check_seed, check_target, options_of
from ludobus.cli.progress import bar, compiling
from ludobus.extras import require
from ludobus.simulate import run


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="number of games")] = 10_000,
    seed: Seed = 0,
    threads: Annotated[int, typer.Option(help="CPU threads")] = 1,
    policy: Annotated[str, typer.Option(help="random or instinct")] = "random",
    device: Annotated[str, typer.Option(help="cpu or cuda")] = "cpu",
    on: On = None,
    out: Annotated[Path | None, typer.Option(help="a folder for results as NumPy files; run again, it goes on")] = None,
    parquet: Annotated[Path | None, typer.Option(help="a Parquet file for the results, when all is played")] = None,
    option: GameOptions = None,
    as_json: AsJson = False,
) -> None:
    """Play whole games and report speed, wins and mean scores."""
    which = ludobus.load(game)
    seats = which.seats[0] if players is None else players
    check_seed(seed)
    chosen = options_of(option, which)
    if parquet is not None:
        require("parquet")
        check_target(parquet)
    how = {"threads": threads, "policy": policy, "device": device, **chosen}
    if on is None:
        with compiling(which):
            run(which, seats, 1, seed, **how)
    with bar("games", max(games, 0)) as step:
        result = run(which, seats, games, seed, on=on, out=out, progress=step, **how)
    if parquet is not None:
        result.to_parquet(parquet)
    summary = result.summary()
    if as_json:
        print(json.dumps(summary))
        return
    speed = f"{result.moves_per_second:,.0f} moves per second"
    where = f" on {result.threads} {'GPUs' if device == 'cuda' else 'CPUs'} of {result.nodes} nodes" if on else ""
    before = f", {result.resumed:,} of them before" if result.resumed else ""
    print(f"{result.games:,} games, {result.moves:,} moves{before} in {result.seconds:.2f} s{where}: {speed}")
    for seat in range(seats):
        print(f"seat {seat}: {summary['wins'][seat]:,} wins, {summary['mean_scores'][seat]:.2f} points on average")
