"""Arguments that several commands take, and their checks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

import ludobus
from ludobus.core.quote import shown

GameName = Annotated[str, typer.Argument(help="a name from `ludobus games`")]
Players = Annotated[int | None, typer.Option(help="number of players; the minimum by default")]
GameOptions = Annotated[list[str] | None, typer.Option(help="an option of the game as NAME=VALUE; may be repeated")]
Seed = Annotated[int, typer.Option(help="a non-negative integer")]
On = Annotated[str | None, typer.Option(help="play on a Ray cluster: ray, or ray://HOST:PORT")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object and nothing else")]
Language = Annotated[str, typer.Option(help=" or ".join(ludobus.LANGUAGES))]


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_seed(seed: int | None) -> None:
    if seed is not None and seed < 0:
        raise ludobus.BadOption(f"a seed is 0 or more, not {shown(seed)}")


def check_language(lang: str | None) -> None:
    if lang is not None and lang not in ludobus.LANGUAGES:
        raise ludobus.BadOption(f"--lang can be {', '.join(ludobus.LANGUAGES)}, not {shown(lang)}")


def check_target(path: Path) -> None:
    """A file that is written after long work: what is wrong with its place is said before it."""
    if path.is_dir():
        raise ludobus.BadOption(f"{path} is a folder: name a file in it")
    if not path.parent.is_dir():
        raise ludobus.BadOption(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ludobus.BadOption(f"{path} cannot be written: no permission")


def options_of(pairs: list[str] | None, game: ludobus.Game) -> dict[str, Any]:
    """Parse `--option name=value` into values that the game declares."""
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
