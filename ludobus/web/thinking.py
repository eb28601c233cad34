"""Thinking: bots and hints in a bounded pool. People who wait come first, then everybody in turn."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

WAITING = 100  # questions of people that may wait
WAITING_EACH = 3  # of one person
WAITING_HERE = 12  # of all people at one address
NICENESS = 2  # the threads that think leave the processor to those who answer


class Busy(Exception):
    """Too many questions wait."""


class Thinking:
    """The pool. All methods are called on the event loop."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thought", initializer=_yield_to_others)
        self._free = threads
        self._open: dict[Hashable, asyncio.Future[Any]] = {}
        self._queues: tuple[OrderedDict[str, deque[Any]], ...] = (OrderedDict(), OrderedDict())  # the urgent first
        self._waiting: Counter[str] = Counter()  # questions that each person, each address and all wait for
        self._askers: Counter[Hashable] = Counter()  # how many wait for each question
        self.closed = False

    async def ask(self, question: Hashable, person: str, urgent: bool, work: Callable[[], Any]) -> Any:
        """What `work` finds. The same question, asked again while it is open, is thought about once.

        A question that nobody waits for any more before it was begun is not thought about.
        """
        future = self._open.get(question)
        self._askers[question] += 1
        if future is None:
            future = self._open[question] = asyncio.get_running_loop().create_future()
            self._queues[0 if urgent else 1].setdefault(person, deque()).append((question, work, future))
            self._feed()
        try:
            return await asyncio.shield(future)
        finally:
            self._askers[question] -= 1
            if not self._askers[question]:
                del self._askers[question]

    @contextlib.contextmanager
    def admitted(self, person: str, address: str) -> Iterator[None]:
        """A place for a question of a person; Busy if there is none."""
        places = {f"person {person}": WAITING_EACH, f"address {address}": WAITING_HERE, "all": WAITING}
        if any(self._waiting[place] >= most for place, most in places.items()):
            raise Busy
        self._waiting.update(places.keys())
        try:
            yield
        finally:
            self._waiting.subtract(places.keys())
            for place in places:
                if not self._waiting[place]:
                    del self._waiting[place]

    def _feed(self) -> None:
        while self._free and not self.closed and (job := self._next()) is not None:
            question, work, future = job
            self._free -= 1
            running = asyncio.get_running_loop().run_in_executor(self._pool, work)
            running.add_done_callback(functools.partial(self._done, question, future))

    def _next(self) -> Any:
        """The first question of whoever's turn it is; its person goes to the end of the row."""
        for queue in self._queues:
            while queue:
                person, jobs = queue.popitem(last=False)
                job = jobs.popleft()
                if jobs:
                    queue[person] = jobs
                if job[0] in self._askers:
                    return job
                del self._open[job[0]]
        return None

    def _done(self, question: Hashable, future: asyncio.Future[Any], done: asyncio.Future[Any]) -> None:
        self._free += 1
        self._open.pop(question, None)
        if not future.done():
            if done.cancelled():
                future.cancel()
            elif (error := done.exception()) is not None:
                future.set_exception(error)
                future.exception()  # whoever asked may have gone
            else:
                future.set_result(done.result())
        self._feed()

    def close(self) -> None:
        """Start nothing more; what is being thought about is let go."""
        self.closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for future in self._open.values():
            future.cancel()


def _yield_to_others() -> None:
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
