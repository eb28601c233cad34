"""`ludobus simulate`: many games at once."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.core.quote import shown
from ludobus.simulate import run


def options_of(pairs: list[str] | None, game: ludobus.Game) -> dict[str, Any]:
    """`--option name=value` as the values that the game declares."""
    options: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, text = pair.partition("=")
        declared = {option.name: option for option in game.options}
        if not equals or name not in declared:
            known = ", ".join(declared) or "none"
            raise ludobus.BadOption(f"--option {shown(pair)}: write NAME=VALUE; the options of {game.name}: {known}")
        values = {str(value).lower(): value for value in declared[name].values}
        if text.lower() not in values:
            raise ludobus.BadOption(f"--option {shown(pair)}: {name} can be {', '.join(values)}")
        options[name] = values[text.lower()]
    return options


def simulate(
    game: Annotated[str, typer.Argument(help="a name from `ludobus games`")],
    players: Annotated[int | None, typer.Option(help="how many; the fewest if not given")] = None,
    games: Annotated[int, typer.Option(help="how many games")] = 10_000,
    seed: Annotated[int, typer.Option(help="any non-negative number")] = 0,
    threads: Annotated[int, typer.Option(help="CPU threads")] = 1,
    policy: Annotated[str, typer.Option(help="random or instinct")] = "random",
    device: Annotated[str, typer.Option(help="cpu or cuda")] = "cpu",
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once for each option of the game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
) -> None:
    """Play whole games and count."""
    which = ludobus.load(game)
    seats = which.seats[0] if players is None else players
    if seed < 0:
        raise ludobus.BadOption(f"a seed is 0 or more, not {seed}")
    chosen = options_of(option, which)
    with compiling(which):
        run(which, seats, 1, seed, policy=policy, device=device, threads=1, **chosen)
    with bar("games", max(games, 0)) as step:
        result = run(which, seats, games, seed, threads=threads, policy=policy, device=device, progress=step, **chosen)
    summary = result.summary()
    if as_json:
        print(json.dumps(summary))
        return
    speed = f"{result.moves_per_second:,.0f} moves a second"
    print(f"{result.games:,} games, {result.moves:,} moves in {result.seconds:.2f} s: {speed}")
    for seat in range(seats):
        print(f"seat {seat}: {summary['wins'][seat]:,} wins, {summary['mean_scores'][seat]:.2f} points on average")
