"""The tests of a title, run against one mutant after another. Each run is a fork: nothing is imported twice."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import Mutant

SURVIVED, KILLED, STUCK = "survived", "killed", "stuck"
PATIENCE = 15.0  # seconds of processor time beyond what all tests take: a mutant that needs more hangs


class Loop:
    """A pytest plugin that takes the place of the run: `work(self)` asks about mutants."""

    def __init__(self, work: Callable[[Loop], None], listen: bool = False) -> None:
        self.work, self.listen = work, listen
        self.items: list[Any] = []
        self.seconds: dict[str, float] = {}
        self.touched: dict[str, set[str]] = {}  # rule functions that each test enters, if somebody listened

    def pytest_runtestloop(self, session: Any) -> bool:
        self.items = session.items
        self._learn()
        self.items.sort(key=lambda item: self.seconds[item.nodeid])
        self.work(self)
        return True

    def _learn(self) -> None:
        """How long each test takes and, which takes longer to find out, the functions that it enters."""
        read, write = os.pipe()
        if (child := os.fork()) == 0:
            learned = {}
            for item in self.items:
                entered: set[str] = set()
                sys.setprofile(_listener(entered) if self.listen else None)
                start = time.process_time()
                passed = run(item)
                sys.setprofile(None)
                learned[item.nodeid] = [time.process_time() - start, sorted(entered), passed]
            with os.fdopen(write, "w") as pipe:
                json.dump(learned, pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            learned = json.load(pipe)
        os.waitpid(child, 0)
        failing = [name for name, (_, _, passed) in learned.items() if not passed]
        assert not failing, f"these fail without any change: {failing}"
        self.seconds = {name: seconds for name, (seconds, _, _) in learned.items()}
        self.touched = {name: set(entered) for name, (_, entered, _) in learned.items()}

    def ask(self, mutant: Mutant, items: Iterable[Any] | None = None) -> str:
        """Whether one of the tests notices the change; the fast ones are asked first."""
        chosen = list(items or self.items)
        limit = PATIENCE + 3 * sum(self.seconds[item.nodeid] for item in chosen)
        if (child := os.fork()) == 0:
            signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            install(mutant)
            for item in chosen:
                if not run(item):
                    os._exit(1)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return STUCK
        return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED


def _listener(entered: set[str]) -> Any:
    def listen(frame: Any, event: str, _: Any) -> None:
        if event == "call" and "ludobus/games" in frame.f_code.co_filename:
            entered.add(frame.f_code.co_name)

    return listen


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


def with_tests(folders: list[str], work: Callable[[Loop], None], listen: bool = False) -> None:
    """Collect the tests of some folders once, then `work`."""
    arguments = ["-n", "0", "-q", "-p", "no:cacheprovider", "--no-header", *folders]
    code = pytest.main(arguments, plugins=[Loop(work, listen)])
    assert code in (0, 5), f"pytest ended with {code}"
