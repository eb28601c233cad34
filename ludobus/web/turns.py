"""Turns: what takes a little and many want, so many at a time, everybody in turn."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

from ludobus.web.refused import too_many


class Turns:
    """`places` at a time; of those who wait, each person's first, then each one's second. Used on one event loop."""

    def __init__(self, places: int, each: int) -> None:
        self._free, self._each = places, each
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by person

    @contextlib.asynccontextmanager
    async def of(self, person: str) -> AsyncIterator[None]:
        """Wait for one's turn; 429 for whoever waits for too many already."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(person)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, person: str) -> None:
        waiting = self._waiting.setdefault(person, deque())
        if len(waiting) >= self._each:
            raise too_many("too many pages are being drawn for you", 1.0)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come, and nobody is there any more
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            person, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[person] = waiting
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
