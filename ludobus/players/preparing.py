"""The first start of a game: its first moves are interpreted while processes of their own compile it into the cache.

Compiling a game takes tens of seconds of a core, interpreting a move takes milliseconds. The compiler holds the
interpreter lock, so another process runs it; this one then loads the code from the cache.
"""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import ludobus
from ludobus.core import cache
from ludobus.core.game import Game
from ludobus.core.rule import INTERPRET
from ludobus.players.levels import Instinct, Thinker, bot

MARK = "prepared"  # a file in the cache folder of a game whose code is complete
NICENESS = 5  # compiling leaves the processor to those who answer

log = logging.getLogger("ludobus")


def folder(game: Game) -> Path | None:
    return cache.folder(game.package.rpartition(".")[2])


def is_prepared(game: Game) -> bool:
    """Whether the compiled code of a game is in the cache, or can never be: then there is nothing to wait for."""
    where = folder(game)
    return INTERPRET or where is None or (where / MARK).exists()


def exercise(game: Game) -> None:
    """Call all that a table and its bots call: whatever is not there yet is loaded, or compiled."""
    match, draw = game.start(seed=0), random.Random(0)
    bot("casual", seed=0).choose(match)
    dataclasses.replace(Thinker("master", seed=0).search(game), iterations=2).choose(match)
    Instinct(0).choose(match)
    while not match.over:
        if game.asks(match.records, len(match.actions)):
            game.yes_is_public(match.records, len(match.actions))
        match.play(draw.choice(match.legal()))
    match.view(None)
    match.story(None, "en", since=len(match.actions) - 1)


def compiled_twin(game: Game) -> Game:
    """The same game, compiled, whatever the first one does now. Both share what is loaded."""
    twin = dataclasses.replace(game)
    twin.__dict__["bind"] = game.bind
    return twin


class Preparing:
    """Prepares games one after another, in the given order, in a thread of its own.

    Until a game is prepared it is interpreted. `want` brings a game to the front. `tell` hears the game, how many are
    prepared and how many there are, each time when a game that was not in the cache begins or is ready.
    """

    def __init__(self, names: Iterable[str], tell: Callable[[str, int, int], None] | None = None) -> None:
        self._games = {name: ludobus.load(name) for name in names}
        self._waiting = list(self._games)
        self._tell = tell or (lambda _name, _done, _all: None)
        self._child: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._ready = {name: threading.Event() for name in self._games}
        self._new = [name for name, game in self._games.items() if not is_prepared(game)]
        for name in self._new:
            self._games[name].interpreting = True

    def start(self) -> None:
        threading.Thread(target=self.run, name="preparing", daemon=True).start()

    def want(self, name: str) -> None:
        """Somebody waits for a game: it is the next."""
        with contextlib.suppress(ValueError):  # it is being prepared, or is ready
            self._waiting.remove(name)
            self._waiting.insert(0, name)

    def wait(self, name: str) -> None:
        self._ready[name].wait()

    def run(self) -> None:
        while self._waiting and not self._stopped:
            self._prepare(self._games[self._waiting.pop(0)])

    def _prepare(self, game: Game) -> None:
        try:
            if game.interpreting:
                self._tell(game.name, *self.progress)
                self._compile(game)
            if not self._stopped:
                exercise(compiled_twin(game))
        except Exception:
            log.exception("%s could not be prepared: it is compiled when it is played", game.name)
        finally:
            new, game.interpreting = game.interpreting, False
            self._ready[game.name].set()
        if new and not self._stopped:
            self._tell(game.name, *self.progress)

    @property
    def progress(self) -> tuple[int, int]:
        """Of the games that were not in the cache: how many are prepared, and how many there are."""
        return sum(self._ready[name].is_set() for name in self._new), len(self._new)

    def _compile(self, game: Game) -> None:
        """In another process; if that fails, this one compiles."""
        command = [sys.executable, "-m", "ludobus.players.preparing", game.name]
        self._child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        status = self._child.wait()
        if status and not self._stopped:
            log.warning("the process that compiles %s ended with status %d", game.name, status)

    def stop(self) -> None:
        """End the process that compiles; what it has finished stays in the cache."""
        self._stopped = True
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()


def main(name: str) -> None:
    """Compile one game into the cache."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    game = ludobus.load(name)
    exercise(game)
    where = folder(game)
    if where is not None:
        (where / MARK).touch()


if __name__ == "__main__":
    main(sys.argv[1])
