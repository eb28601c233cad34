"""`ludobus train`: a network learns a game by playing against itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.extras import require

PARTS = 1000  # of the progress bar


def train(
    game: Annotated[str, typer.Argument(help="a name from `ludobus games`")],
    minutes: Annotated[float | None, typer.Option(help="of learning; 10 if no iterations are given")] = None,
    iterations: Annotated[int | None, typer.Option(help="windows of games to learn from, instead of minutes")] = None,
    out: Annotated[Path, typer.Option(help="folder for checkpoint, log, curve and network")] = Path("networks"),
    resume: Annotated[bool, typer.Option("--resume", help="go on from the checkpoint in the folder")] = False,
    start: Annotated[Path | None, typer.Option(help="begin with the network of this file")] = None,
    sitting: Annotated[float | None, typer.Option(help="stop after so many minutes, to go on with --resume")] = None,
    device: Annotated[str, typer.Option(help="cuda, or slowly cpu")] = "cuda",
    tables: Annotated[int | None, typer.Option(help="games at a time")] = None,
    steps: Annotated[int | None, typer.Option(help="decisions of each between two rounds of learning")] = None,
    minibatch: Annotated[int | None, typer.Option(help="decisions in a step of learning")] = None,
    width: Annotated[int | None, typer.Option(help="of the network")] = None,
    rate: Annotated[float | None, typer.Option(help="of learning")] = None,
    entropy: Annotated[float | None, typer.Option(help="how much it is paid for trying things")] = None,
    evaluations: Annotated[int | None, typer.Option(help="against instinct, in the whole training")] = None,
    evaluation_tables: Annotated[int | None, typer.Option(help="games of each")] = None,
    rival: Annotated[str | None, typer.Option(help="also play against this one beside it, such as search:500")] = None,
    rival_games: Annotated[int, typer.Option(help="games of each such tournament")] = 40,
    processes: Annotated[int, typer.Option(help="for the rival")] = 1,
    seed: Annotated[int, typer.Option(help="any non-negative number")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
) -> None:
    """Train one network for all player counts and options of a game, by PPO in self-play."""
    which = ludobus.load(game)
    if device not in ("cpu", "cuda"):
        raise ludobus.BadOption(f"device can be cpu, cuda, not {device!r}")
    require("train")
    from ludobus.learn.rival import Rival
    from ludobus.learn.training import Settings, Training

    given: dict[str, Any] = {
        "tables": tables,
        "steps": steps,
        "minibatch": minibatch,
        "width": width,
        "rate": rate,
        "entropy": entropy,
        "evaluations": evaluations,
        "evaluation_tables": evaluation_tables,
    }
    given = {name: value for name, value in given.items() if value is not None}
    if minutes is None and iterations is None:
        minutes = 10.0
    settings = Settings(which.name, minutes, iterations, seed=seed, device=device, **given)
    opponent = Rival(which.name, which.seats[0], rival, rival_games, processes) if rival else None
    with compiling(which):
        training = Training(settings, out, resume, start, opponent)
    shown = 0.0
    with bar("of a thousand parts learned", PARTS) as step:

        def progress(part: float) -> None:
            nonlocal shown
            step(int((shown + part) * PARTS) - int(shown * PARTS))
            shown += part

        progress(min(training.done, 1.0))
        row = training.run(progress, None if sitting is None else 60 * sitting)
    file = training.finish()
    if as_json:
        print(json.dumps({"file": str(file), "bytes": file.stat().st_size, **row, "matches": training.matches}))
        return
    shares = ", ".join(f"{share:.1%} of {players}" for players, share in row["instinct"].items())
    print(f"{file}: {row['decisions']:,} decisions in {row['seconds']:,.0f} s; wins against instinct: {shares}")
