"""Progress bars for long commands and for the first compilation of a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ludobus.core.game import Game
from ludobus.core.rule import INTERPRET
from ludobus.players.preparing import Preparing


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error if it is a terminal, with its speed; yields a function that advances it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.0f} per second" if task.speed else "")

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(what, total=total)
        yield lambda steps: progress.advance(task, steps)


def wait_for(preparing: Preparing, game: Game) -> None:
    """Wait, in sight, until the search of bots is compiled; rules are interpreted until then."""
    if not game.interpreting:
        return
    from rich.console import Console

    with Console(stderr=True).status(f"Preparing {game.name} (only the first time)"):
        preparing.wait(game.name)


@contextmanager
def compiling(game: Game) -> Iterator[None]:
    """Show a bar while rules are compiled. Nothing is shown when the code is in the cache."""
    if INTERPRET or not sys.stderr.isatty():
        yield
        return
    from numba.core import event
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    rules = sum(hasattr(value, "py_func") for value in vars(game.rules).values())
    columns = TextColumn("{task.description}"), BarColumn()
    progress = Progress(*columns, console=Console(stderr=True), transient=True)

    class Listener(event.Listener):
        task: Any = None

        def on_start(self, _: Any) -> None:
            if self.task is None:
                progress.start()
                self.task = progress.add_task(f"Preparing {game.name} (only the first time)", total=rules)

        def on_end(self, _: Any) -> None:
            progress.advance(self.task)

    with event.install_listener("numba:compile", Listener()):
        try:
            yield
        finally:
            progress.stop()
