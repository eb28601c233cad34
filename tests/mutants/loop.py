"""The tests of a title, run against one mutant after another. Each run is a fork: nothing is imported twice."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

import ludobus
from ludobus import Game
from tests.mutants.changes import Mutant, rule_functions

TESTS = Path(__file__).parent.parent
SURVIVED, KILLED, STUCK = "survived", "killed", "stuck"
CLAUSES, SLOW, TITLE, CONTRACT = "clauses", "slow", "title", "contract"
LONG = 1.0  # seconds of processor time after which a test of a clause is kept for what the quick ones do not notice
WHOLE_GAMES = ("contract/test_golden.py", "contract/test_secrets.py", "secrecy/test_twins.py")
PATIENCE = 15.0  # seconds of processor time for a test that took less than LONG: a mutant that needs more hangs
MORE_PATIENCE = 180.0  # for a test of which only is known that it took longer


class Loop:
    """A pytest plugin that takes the place of the run: `work(self)` asks about mutants.

    `stages` has the tests that name a clause, quick and slow ones, the others of the title, and those of all games that
    play this title.
    """

    def __init__(self, name: str, work: Callable[[Loop], None]) -> None:
        self.name, self.work = name, work
        self.stages: dict[str, list[Any]] = {CLAUSES: [], SLOW: [], TITLE: [], CONTRACT: []}
        self.seconds: dict[str, float] = {}
        self.touched: dict[str, set[str]] = {}  # the rule functions that each quick test enters

    def pytest_runtestloop(self, session: Any) -> bool:
        for item in session.items:
            stage = self._stage(item)
            if stage is not None:
                self.stages[stage].append(item)
        self.work(self)
        return True

    def _stage(self, item: Any) -> str | None:
        if self.name.replace("-", "_") in item.path.parts:
            return CLAUSES if item.get_closest_marker("clause") else TITLE
        case = item.callspec.params.get("case") if hasattr(item, "callspec") else None
        return CONTRACT if case is not None and case.name == self.name and not case.options else None

    def learn(self, stage: str) -> None:
        """How long each test takes and the functions that it enters; the fast ones come first from now on.

        Slow tests of clauses get a stage of their own, which nothing is learned of.
        """
        items, limit = self.stages[stage], LONG if stage == CLAUSES else 0.0
        read, write = os.pipe()
        if (child := os.fork()) == 0:
            os.close(read)
            entered = watch(ludobus.load(self.name))
            learned = {item.nodeid: observed(item, entered, limit) for item in items}
            with os.fdopen(write, "w") as pipe:
                json.dump(learned, pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            learned = json.load(pipe)
        os.waitpid(child, 0)
        failing = [name for name, (_, _, passed) in learned.items() if not passed]
        assert not failing, f"these fail without any change: {failing}"
        for name, (seconds, entered, _) in learned.items():
            self.seconds[name], self.touched[name] = seconds, set(entered)
        for item in items[:]:
            if limit and self.seconds[item.nodeid] >= limit:
                items.remove(item)
                self.stages[SLOW].append(item)
                del self.touched[item.nodeid]
        items.sort(key=lambda item: self.seconds[item.nodeid])

    def near(self, mutant: Mutant, items: Iterable[Any]) -> list[Any]:
        """The tests that enter the changed function, or may: no other can notice."""
        return [item for item in items if mutant.function in self.touched.get(item.nodeid, {mutant.function})]

    def ask(self, mutant: Mutant, items: Iterable[Any]) -> str:
        """Whether one of the tests notices the change."""
        return next(iter(self.ask_all([mutant], items, jobs=1)))[1]

    def ask_all(self, mutants: Iterable[Mutant], items: Iterable[Any], jobs: int) -> Iterator[tuple[Mutant, str]]:
        """Whether one of the tests notices, for each mutant, some at a time; answers come as they are found."""
        asked, items, running = iter(mutants), list(items), {}
        while True:
            while len(running) < jobs and (mutant := next(asked, None)) is not None:
                running[self._start(mutant, self.near(mutant, items))] = mutant
            if not running:
                return
            child, status = os.wait()
            stuck = os.WIFSIGNALED(status)
            survived = not stuck and os.WEXITSTATUS(status) == 0
            yield running.pop(child), STUCK if stuck else SURVIVED if survived else KILLED

    def _start(self, mutant: Mutant, items: list[Any]) -> int:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
            install(mutant)
            os._exit(int(not all(self._passes(item) for item in items)))
        return child

    def _passes(self, item: Any) -> bool:
        quick = self.seconds.get(item.nodeid, MORE_PATIENCE) < LONG
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE if quick else MORE_PATIENCE)
        return run(item)


def observed(item: Any, entered: set[str], limit: float) -> tuple[float, list[str], bool]:
    """Seconds that a test takes, up to a limit if there is one; the watched functions entered; whether it passes."""
    entered.clear()
    late: list[float] = []

    def interrupt(*_: Any) -> None:
        late.append(limit)
        raise TimeoutError("a slow test")

    def limited(test: Callable[[], None] = item.runtest) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        try:
            test()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    signal.signal(signal.SIGVTALRM, interrupt)
    item.runtest = limited  # pytest itself must not be interrupted
    start = time.process_time()
    passed = run(item)
    return max([time.process_time() - start, *late]), sorted(entered), passed or bool(late)


def watch(game: Game) -> set[str]:
    """Let every rule function of a game add its name to a set when it is entered, until the process ends."""
    entered: set[str] = set()
    rules = [getattr(module, name) for name, (module, _) in rule_functions(game).items()]
    watched = {id(true): _watched(true, entered) for true in rules}
    for holder in [thing for thing in gc.get_objects() if type(thing) is dict]:
        for name, value in list(holder.items()):
            if id(value) in watched:
                holder[name] = watched[id(value)]
    return entered


def _watched(true: Any, entered: set[str]) -> Any:
    def function(*arguments: Any) -> Any:
        entered.add(true.__name__)
        return true(*arguments)

    return function


def run(item: Any) -> bool:
    """Whether the test passes."""
    item._initrequest()
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.passed or report.skipped for report in reports)


def install(mutant: Mutant) -> None:
    """Put the changed function wherever the true one is: modules, and the globals of bound templates."""
    true = getattr(sys.modules[mutant.module], mutant.function)
    changed = mutant.build(true)
    for holder in gc.get_referrers(true):
        if isinstance(holder, dict):
            for name, value in list(holder.items()):
                if value is true:
                    holder[name] = changed


def with_tests(name: str, work: Callable[[Loop], None]) -> None:
    """Collect the tests of a title once, and those of all games, then `work`."""
    folders = [str(TESTS / "games" / name.replace("-", "_")), *(str(TESTS / file) for file in WHOLE_GAMES)]
    plainly = ["--assert=plain", "--tb=native"]  # nobody reads why a test fails
    arguments = ["-n", "0", "-q", "-p", "no:cacheprovider", "--no-header", *plainly, *folders]
    code = pytest.main(arguments, plugins=[Loop(name, work)])
    assert code in (0, 5), f"pytest ended with {code}"
