"""The bell: tells everybody who listens that a table has a new version, and nothing else."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

Viewer = int | None

REMEMBERED = 256  # events that a listener can catch up on after a broken connection
CHANNELS = 20_000  # listeners whose events are remembered
HEARTBEAT = 20.0  # seconds


class Channel:
    """One listener, by its key: all its tables, on any number of devices."""

    def __init__(self) -> None:
        self.number = 0
        self.recent: deque[tuple[int, str, int]] = deque(maxlen=REMEMBERED)
        self.queues: set[asyncio.Queue[tuple[int, str, int] | None]] = set()
        self.seats: dict[str, set[Viewer]] = {}  # by table

    def tell(self, table: str, version: int) -> None:
        self.number += 1
        entry = (self.number, table, version)
        self.recent.append(entry)
        for queue in self.queues:
            queue.put_nowait(entry)


class Hub:
    """All channels. Rung from any thread; heard on the event loop."""

    def __init__(self) -> None:
        self.boot = secrets.token_hex(4)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.channels: OrderedDict[str, Channel] = OrderedDict()
        self._by_table: dict[str, set[str]] = {}
        self._lock = threading.Lock()
        self._left: dict[tuple[str, int], float] = {}  # when the last device of a seat went away
        self.closed = False

    def listen(self, key: str, table: str, seats: set[Viewer]) -> None:
        """From now on `key` hears of a table, as these viewers."""
        with self._lock:
            channel = self._channel(key)
            channel.seats[table] = set(seats)
            self._by_table.setdefault(table, set()).add(key)

    def forget(self, key: str, table: str) -> None:
        with self._lock:
            if key in self.channels:
                self.channels[key].seats.pop(table, None)
            self._by_table.get(table, set()).discard(key)

    def _channel(self, key: str) -> Channel:
        channel = self.channels.setdefault(key, Channel())
        self.channels.move_to_end(key)
        if len(self.channels) > CHANNELS:
            for old, quiet in self.channels.items():
                if not quiet.queues and old != key:
                    for table in quiet.seats:
                        self._by_table.get(table, set()).discard(old)
                    del self.channels[old]
                    break
        return channel

    def ring(self, table: str, versions: dict[Viewer, int]) -> None:
        """Tell of the versions that changed, by viewer."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._ring, table, versions)

    def _ring(self, table: str, versions: dict[Viewer, int]) -> None:
        with self._lock:
            for key in self._by_table.get(table, ()):
                channel = self.channels[key]
                changed = [versions[viewer] for viewer in channel.seats.get(table, ()) if viewer in versions]
                if changed:
                    channel.tell(table, max(changed))

    def watched(self, table: str) -> bool:
        """Whether anybody is connected who sees this table."""
        with self._lock:
            return any(self.channels[key].queues for key in self._by_table.get(table, ()))

    def present(self, table: str, seat: int) -> float:
        """When somebody was last connected for a seat: infinity while somebody is, 0 if nobody ever was."""
        with self._lock:
            for key in self._by_table.get(table, ()):
                channel = self.channels[key]
                if channel.queues and seat in channel.seats.get(table, ()):
                    return float("inf")
            return self._left.get((table, seat), 0.0)

    async def stream(self, key: str, last: str | None) -> AsyncIterator[str]:
        """The events of a channel as Server-Sent Events, after `last` where that is still known."""
        queue: asyncio.Queue[tuple[int, str, int] | None] = asyncio.Queue()
        with self._lock:
            channel = self._channel(key)
            missed = self._missed(channel, last)
            channel.queues.add(queue)
        try:
            yield "retry: 1000\n\n"
            if missed is None:
                yield f"id: {self.boot}-{channel.number}\nevent: reset\ndata: {{}}\n\n"
            for entry in missed or ():
                yield self._line(entry)
            while not self.closed:
                try:
                    heard = await asyncio.wait_for(queue.get(), HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if heard is None:
                    return
                yield self._line(heard)
        finally:
            with self._lock:
                channel.queues.discard(queue)
                for table, seats in channel.seats.items() if not channel.queues else ():
                    self._left.update({(table, seat): time.time() for seat in seats if seat is not None})

    def _missed(self, channel: Channel, last: str | None) -> list[tuple[int, str, int]] | None:
        """What came after event `last`; None if we cannot know."""
        if last is None:
            return []
        boot, _, number = last.rpartition("-")
        if boot != self.boot or not number.isdigit():
            return None
        oldest = channel.recent[0][0] if channel.recent else channel.number + 1
        if not oldest - 1 <= int(number) <= channel.number:
            return None
        return [entry for entry in channel.recent if entry[0] > int(number)]

    def _line(self, entry: tuple[int, str, int]) -> str:
        number, table, version = entry
        return f'id: {self.boot}-{number}\nevent: table\ndata: {{"table": "{table}", "version": {version}}}\n\n'

    def close(self) -> None:
        """Let every stream end: the server is going down."""
        self.closed = True
        with self._lock:
            for channel in self.channels.values():
                for queue in channel.queues:
                    queue.put_nowait(None)
