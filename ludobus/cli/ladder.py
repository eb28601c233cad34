"""`ludobus ladder`: each level of bots against the one below it, in every game and at every player count."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus.cli.common import AsJson, On, Seed, check_seed, check_target, cores
from ludobus.cli.pages import replaced
from ludobus.cli.progress import bar, compiling
from ludobus.players.ladder import Standing, claims, climb, warm

HEAD = ("game", "players", "pairing", "games", "seconds a game", "ahead (95 %)", "wins", "claim", "holds")


def ladder(
    names: Annotated[list[str] | None, typer.Argument(help="only these games; all by default")] = None,
    players: Annotated[list[int] | None, typer.Option(help="only this player count; may be repeated")] = None,
    hours: Annotated[float, typer.Option(help="until it ends, decided or not; with 0 it only tells what is known")] = 3,
    games: Annotated[int, typer.Option(help="maximum for each pairing")] = 1000,
    processes: Annotated[int | None, typer.Option(help="one per core by default")] = None,
    on: On = None,
    out: Annotated[Path, typer.Option(help="folder of the finished games; run again, it goes on")] = Path("ladder"),
    seed: Seed = 1,
    write: Annotated[Path | None, typer.Option(help="write the table into this Markdown page")] = None,
    as_json: AsJson = False,
) -> int:
    """Test every claim about the levels of bots until it is decided or the time is over.

    The exit status is 1 if a claim turned out to be wrong.
    """
    end = time.monotonic() + 3600 * hours
    check_seed(seed)
    which = [ludobus.load(name) for name in dict.fromkeys(names or ludobus.games())]
    wanted = claims([game.name for game in which], players, seed)
    if write is not None:
        check_page(write, bool(names or players))
    if on is None and hours:
        for game in which:
            with compiling(game):
                warm([claim.plan for claim in wanted if claim.plan.game == game.name])
    with bar("settled pairings", len(wanted)) as step:
        found = climb(
            wanted,
            out,
            seconds=max(end - time.monotonic(), 0.0) if hours > 0 else 3600 * hours,
            games=games,
            processes=cores() if processes is None else processes,
            on=on,
            progress=step,
        )
    if write is not None:
        write.write_text(replaced(write.read_text(encoding="utf-8"), "ladder", markdown(found)), encoding="utf-8")
    if as_json:
        print(json.dumps({"seed": seed, "rows": [asdict(standing) for standing in found]}))
    else:
        print(markdown(found))
    return int(any(standing.answer == "no" for standing in found))


def check_page(page: Path, partly: bool) -> None:
    """BadOption, before hours of work, if the table cannot be written."""
    if partly:
        raise ludobus.BadOption("--write takes the whole ladder: leave out the names of games and --players")
    check_target(page)
    if not page.exists():
        raise ludobus.BadOption(f"{page}: there is no such page")
    replaced(page.read_text(encoding="utf-8"), "ladder", "")


def cells(standing: Standing) -> tuple[str, ...]:
    """A row of the table, under HEAD."""
    played = standing.ahead is not None and standing.wins is not None
    return (
        standing.game,
        str(standing.players),
        f"{standing.better} against {standing.worse}",
        str(standing.games),
        "–" if standing.seconds is None else f"{standing.seconds:.{0 if standing.seconds >= 10 else 2}f}",
        f"{standing.ahead:.1%} ({standing.low:.1%}–{standing.high:.1%})" if played else "–",
        f"{standing.wins:.1%}" if played else "–",
        f"more than {standing.claim:.0%}",
        standing.answer,
    )


def summary(found: list[Standing]) -> str:
    """Two sentences about the whole ladder."""
    counts = {answer: sum(standing.answer == answer for standing in found) for answer in ("yes", "no", "not sure yet")}
    told = ", ".join(f"{count} {answer}" for answer, count in counts.items())
    games = sum(standing.games for standing in found)
    hours = sum(standing.games * (standing.seconds or 0.0) for standing in found) / 3600
    return f"{len(found)} claims: {told}. {games:,} games, {hours:.2g} hours of one core."


def markdown(found: list[Standing]) -> str:
    rows = [HEAD, ("---",) * len(HEAD), *map(cells, found)]
    return "\n".join([summary(found), "", *(f"| {' | '.join(row)} |" for row in rows)])
