"""`ludobus train`: a network learns a game by playing against itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

import ludobus
from ludobus.cli.common import AsJson, check_seed
from ludobus.cli.progress import bar, compiling
from ludobus.extras import require
from ludobus.learn import lessons
from ludobus.players.levels import player

PARTS = 1000  # of the progress bar


def train(
    names: Annotated[list[str], typer.Argument(help="names from `ludobus games`", metavar="GAME …")],
    minutes: Annotated[float | None, typer.Option(help="of learning; 10 if no iterations are given")] = None,
    iterations: Annotated[int | None, typer.Option(help="windows of games to learn from, instead of minutes")] = None,
    out: Annotated[Path, typer.Option(help="folder for checkpoint, log, curve and network")] = Path("networks"),
    resume: Annotated[bool, typer.Option("--resume", help="go on from the checkpoint in the folder")] = False,
    start: Annotated[
        Path | None, typer.Option(help="begin with the network of this file; one of another layout teaches at first")
    ] = None,
    against: Annotated[
        Path | None, typer.Option(help="learn only to beat the network of this file, which does not change")
    ] = None,
    sitting: Annotated[float | None, typer.Option(help="stop after so many minutes, to go on with --resume")] = None,
    device: Annotated[str, typer.Option(help="cuda, or slowly cpu")] = "cuda",
    tables: Annotated[int | None, typer.Option(help="games at a time")] = None,
    steps: Annotated[int | None, typer.Option(help="decisions of each between two rounds of learning")] = None,
    minibatch: Annotated[int | None, typer.Option(help="decisions in a step of learning")] = None,
    width: Annotated[int | None, typer.Option(help="of the network")] = None,
    inner: Annotated[int | None, typer.Option(help="its width inside a block")] = None,
    rate: Annotated[float | None, typer.Option(help="of learning")] = None,
    entropy: Annotated[float | None, typer.Option(help="how much it is paid for trying things")] = None,
    trace: Annotated[float | None, typer.Option(help="how far back a surprise is credited, 0 to 1")] = None,
    instinct: Annotated[float | None, typer.Option(help="the fraction of tables at which instinct sits, too")] = None,
    evaluations: Annotated[int | None, typer.Option(help="against instinct, in the whole training")] = None,
    evaluation_tables: Annotated[int | None, typer.Option(help="games of each")] = None,
    rival: Annotated[str | None, typer.Option(help="also play against this one beside it, such as search:500")] = None,
    rival_games: Annotated[int, typer.Option(help="games of each such tournament")] = 40,
    processes: Annotated[int, typer.Option(help="for the rival")] = 1,
    seed: Annotated[int, typer.Option(help="any non-negative number")] = 1,
    on: Annotated[
        str | None, typer.Option(help="train on a Ray cluster, each game on a GPU of it: ray, or ray://HOST:PORT")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Train a network for all player counts and options of a game, by PPO in self-play; several games in turn."""
    games = [ludobus.load(name) for name in dict.fromkeys(names)]
    if device not in ("cpu", "cuda"):
        raise ludobus.BadOption(f"device can be cpu, cuda, not {device!r}")
    for name, file in (("--start", start), ("--against", against)):
        if file is not None and len(games) > 1:
            raise ludobus.BadOption(f"{name} is the network of one game: name one game")
    check_seed(seed)
    if on is None:
        require("train")
    if rival is not None:
        player(rival, 0)
    given: dict[str, Any] = {
        "tables": tables,
        "steps": steps,
        "minibatch": minibatch,
        "width": width,
        "inner": inner,
        "rate": rate,
        "entropy": entropy,
        "trace": trace,
        "instinct": instinct,
        "evaluations": evaluations,
        "evaluation_tables": evaluation_tables,
    }
    given = {name: value for name, value in given.items() if value is not None}
    if minutes is None and iterations is None:
        minutes = 10.0
    given |= {"minutes": minutes, "iterations": iterations, "seed": seed, "device": device}
    seconds = None if sitting is None else 60 * sitting
    wanted = [
        lessons.Lesson(
            settings={"game": game.name, **given},
            resume=resume,
            start=start,
            against=against,
            rival=(game.name, game.seats[0], rival, rival_games, processes) if rival else None,
            sitting=seconds,
        )
        for game in games
    ]
    if on is None:
        found = [here(lesson, out) for lesson in wanted]
    else:
        with learned(len(wanted)) as progress:
            found = lessons.train_on_ray(wanted, out, on, progress)
    rows = [stage.row | {"matches": stage.matches} for stage in found]
    files = [out / f"{game.name}.npz" for game in games]
    if as_json:
        told = [{"file": str(file), "bytes": file.stat().st_size, **row} for file, row in zip(files, rows, strict=True)]
        print(json.dumps({"trainings": told}))
        return
    for file, row in zip(files, rows, strict=True):
        shares = ", ".join(f"{share:.1%} of {players}" for players, share in row["instinct"].items())
        print(f"{file}: {row['decisions']:,} decisions in {row['seconds']:,.0f} s; wins against instinct: {shares}")


def here(lesson: lessons.Lesson, out: Path) -> lessons.Stage:
    """Train in this process, to the end of the run or of the sitting."""
    with compiling(ludobus.load(lesson.game)):
        training = lesson.begin(out)
    with learned(1) as progress:
        progress(min(training.done, 1.0))
        training.run(progress, lesson.sitting)
    training.finish()
    return lessons.stage(training)


@contextmanager
def learned(count: int) -> Iterator[Callable[[float], None]]:
    """Show a bar for so many trainings; yields a function that advances it by a fraction of one."""
    shown = 0.0
    with bar("of a thousand parts learned", PARTS) as step:

        def progress(part: float) -> None:
            nonlocal shown
            before, shown = shown, shown + part / count
            step(int(shown * PARTS) - int(before * PARTS))

        yield progress
