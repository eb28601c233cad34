"""The first start: what is interpreted is the same game, and the order in which games are prepared."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludobus
from ludobus.core.game import Game
from ludobus.players import Instinct, preparing
from ludobus.players.preparing import Preparing, compiled_twin
from ludobus.web import driver


@pytest.fixture(autouse=True)
def compiled_again() -> Iterator[None]:
    yield
    for name in ludobus.games():
        ludobus.load(name).interpreting = False


@pytest.mark.parametrize("name", ludobus.games())
def test_interpreted_and_compiled_moves_make_the_same_match(name: str) -> None:
    game, draw = ludobus.load(name), random.Random(name)
    compiled = game.start(seed=3)
    game.interpreting = True
    match = game.start(seed=3)
    while not compiled.over:
        game.interpreting = draw.random() < 0.5
        assert match.legal() == compiled.legal()
        action = draw.choice(match.legal())
        match.play(action)
        game.interpreting = False
        compiled.play(action)
    assert match.hashes() == compiled.hashes()
    game.interpreting = True
    assert (match.scores, match.ranks, match.view(0)) == (compiled.scores, compiled.ranks, compiled.view(0))
    assert match.story(0, "fr") == compiled.story(0, "fr")


def test_a_bot_that_cannot_search_yet_follows_its_instinct(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludobus.load("paris-paris")
    game.interpreting = True
    match = game.start(seed=1)
    monkeypatch.setattr(driver.secrets, "randbits", lambda _: 7)
    monkeypatch.setattr(driver.ludobus, "bot", lambda *_, **__: pytest.fail("the search is not there yet"))
    chosen = driver.choose(match, "expert")
    game.interpreting = False
    assert chosen == Instinct(7).choose(match)


def test_a_twin_is_compiled_and_shares_what_is_loaded() -> None:
    game = ludobus.load("paris-paris")
    game.interpreting = True
    twin = compiled_twin(game)
    assert not twin.interpreting
    assert twin.bind is game.bind


class Kitchen:
    """Stands for the compiler, and remembers the order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cached: tuple[str, ...] = ()) -> None:
        self.compiled: list[str] = []
        self.loaded: list[str] = []
        monkeypatch.setattr(preparing, "is_prepared", lambda game: game.name in cached)
        monkeypatch.setattr(preparing, "exercise", self._load)
        monkeypatch.setattr(Preparing, "_compile", lambda _, game: self._compile(game))

    def _compile(self, game: Game) -> None:
        self.compiled.append(game.name)

    def _load(self, game: Game) -> None:
        self.loaded.append(game.name)
        if game.name == "bus-station":
            raise RuntimeError("a fault")


def test_whoever_waits_comes_first_and_a_fault_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kitchen, told = Kitchen(monkeypatch, cached=("bus",)), []
    some = Preparing(["bus", "bus-station", "get-on-board", "paris-paris"], lambda *what: told.append(what))
    assert [name for name in ludobus.games() if ludobus.load(name).interpreting] == [
        "bus-station",
        "get-on-board",
        "paris-paris",
    ]
    some.want("paris-paris")
    some.run()
    for name in ("bus", "bus-station", "get-on-board", "paris-paris"):
        some.wait(name)
        assert not ludobus.load(name).interpreting
    some.want("bus")  # it is ready: nothing happens
    assert kitchen.compiled == ["paris-paris", "bus-station", "get-on-board"]
    assert kitchen.loaded == ["paris-paris", "bus", "bus-station", "get-on-board"]
    assert told[:2] == [("paris-paris", 0, 3), ("paris-paris", 1, 3)]
    assert told[-1] == ("get-on-board", 3, 3)
    assert "bus-station could not be prepared" in caplog.text


def test_the_mark_is_set_when_all_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludobus.load("bus")
    monkeypatch.setattr(preparing, "folder", lambda _: tmp_path)
    monkeypatch.setattr(preparing, "exercise", lambda _: None)
    monkeypatch.setattr(preparing.os, "nice", lambda _: 0)
    assert not preparing.is_prepared(game)
    preparing.main("bus")
    assert preparing.is_prepared(game)
    monkeypatch.setattr(preparing, "folder", lambda _: None)  # nothing can be kept: nothing to wait for
    assert preparing.is_prepared(game)


def test_exercise_calls_all_that_a_table_calls() -> None:
    """What is left to compile after it would stop everybody at the first move."""
    program = ludobus.load("paris-paris")
    preparing.exercise(program)
    linked = program.bind.__self__._linked  # type: ignore[attr-defined]
    table = ("deal_at", "legal_at", "advance", "forget_at", "glimpse_at", "outcome_at")
    assert {key[0].__name__ for key in linked}.issuperset((*table, "imagine_at", "instinct_at", "think"))


FIRST_MOVES = """
import sys
import ludobus
from numba.core import event
from ludobus.web.tables import prepare_game

class Compiled(event.Listener):
    def on_start(self, happened):
        sys.exit(f"{name}: {happened.data['dispatcher'].py_func.__qualname__} is compiled")
    def on_end(self, happened):
        pass

with event.install_listener("numba:compile", Compiled()):
    for name in ludobus.games():
        game = ludobus.load(name)
        game.interpreting = True
        prepare_game(game)
        match = game.start(seed=1)
        for _ in range(12):
            match.describe(match.legal()[0]), match.view(0), match.svg(0), match.story(0)
            match.play(match.legal()[-1])
"""


def test_nobody_waits_for_the_compiler_before_the_first_moves(tmp_path: Path) -> None:
    environment = os.environ | {"LUDOBUS_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", FIRST_MOVES], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
