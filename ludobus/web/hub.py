"""Event streams: tell everybody who listens that a table has a new version, who has come or gone, and nothing else."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from typing import Any

from ludobus.core.narrator import Viewer

REMEMBERED = 256  # events that a listener can catch up on after a broken connection
CHANNELS = 20_000  # listeners whose events are remembered
LINGER = 300.0  # seconds that a channel remembers after its last connection
UNREAD = 512  # events that may wait for a slow reader; then it is told to look at everything anew
HEARTBEAT = 20.0  # seconds

RESET = "event: reset\ndata: {}\n\n"
Queue = asyncio.Queue["str | None"]


class Channel:
    """One listener, by its key: all its tables, on any number of devices."""

    def __init__(self) -> None:
        self.number = 0
        self.recent: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self.queues: set[Queue] = set()
        self.ears: dict[str, set[Viewer]] = {}  # by table
        self.left = time.monotonic()

    def tell(self, boot: str, event: str, data: dict[str, Any]) -> None:
        self.number += 1
        text = f"id: {boot}-{self.number}\nevent: {event}\ndata: {json.dumps(data)}\n\n"
        self.recent.append((self.number, text))
        for queue in self.queues:
            if queue.qsize() >= UNREAD:
                while not queue.empty():
                    queue.get_nowait()
                text = f"id: {boot}-{self.number}\n{RESET}"
            queue.put_nowait(text)


class Hub:
    """All channels of this process. Used on the event loop only."""

    def __init__(self) -> None:
        self.boot = secrets.token_hex(4)
        self.channels: OrderedDict[str, Channel] = OrderedDict()
        self._by_table: dict[str, set[str]] = {}
        self.closed = False

    # who listens to what
    def listen(self, key: str, table: str, viewers: set[Viewer]) -> None:
        """From now on `key`, if it has a channel, hears of a table as these viewers; as none, it hears no more."""
        channel = self.channels.get(key)
        if channel is None:
            return
        if viewers:
            channel.ears[table] = viewers
            self._by_table.setdefault(table, set()).add(key)
        else:
            channel.ears.pop(table, None)
            self._deafen(key, table)

    def _deafen(self, key: str, table: str) -> None:
        keys = self._by_table.get(table)
        if keys is not None:
            keys.discard(key)
            if not keys:
                del self._by_table[table]

    def listeners(self, table: str) -> list[str]:
        return list(self._by_table.get(table, ()))

    def connected(self, key: str) -> bool:
        channel = self.channels.get(key)
        return channel is not None and bool(channel.queues)

    def watched(self, table: str) -> bool:
        """Whether anybody is connected who hears of this table."""
        return any(self.channels[key].queues for key in self._by_table.get(table, ()))

    def spectators(self, table: str) -> set[str]:
        """The keys that are connected and only look."""
        found = set()
        for key in self._by_table.get(table, ()):
            channel = self.channels[key]
            if channel.queues and channel.ears[table] == {None}:
                found.add(key)
        return found

    # telling
    def tell(self, table: str, versions: dict[Viewer, int]) -> None:
        """Tell of the versions that changed, by viewer."""
        for key in self._by_table.get(table, ()):
            channel = self.channels[key]
            ears = channel.ears[table]
            for viewer in sorted(ears & versions.keys(), key=lambda seat: -1 if seat is None else seat):
                seat = {"seat": viewer} if len(ears) > 1 else {}
                channel.tell(self.boot, "table", {"table": table, **seat, "version": versions[viewer]})

    def tell_presence(self, table: str, seat: int, presence: str, own: str) -> None:
        """Tell all but the one who has come or gone."""
        for key in self._by_table.get(table, ()):
            if key != own:
                self.channels[key].tell(self.boot, "presence", {"table": table, "seat": seat, "presence": presence})

    def tell_gone(self, table: str, keys: Iterable[str] | None = None) -> None:
        """The table was deleted, or these keys were put out of it."""
        for key in self.listeners(table) if keys is None else keys:
            if key in self.channels and table in self.channels[key].ears:
                self.channels[key].tell(self.boot, "gone", {"table": table})
                self.listen(key, table, set())

    # streams
    def open(self, key: str) -> Channel:
        """The channel of a key. It stays for a while after its last stream."""
        channel = self.channels.setdefault(key, Channel())
        self.channels.move_to_end(key)
        return channel

    async def stream(self, channel: Channel, last: str | None) -> AsyncIterator[str]:
        """The events of a channel as Server-Sent Events, after `last` where that is still known."""
        queue: Queue = asyncio.Queue()
        missed = self._missed(channel, last)
        channel.queues.add(queue)
        try:
            yield "retry: 1000\n\n"
            if missed is None:
                yield f"id: {self.boot}-{channel.number}\n{RESET}"
            for text in missed or ():
                yield text
            while not self.closed:
                heard = await queue.get()
                if heard is None:
                    return
                yield heard
        finally:
            channel.queues.discard(queue)
            channel.left = time.monotonic()

    def _missed(self, channel: Channel, last: str | None) -> list[str] | None:
        """What came after event `last`; None if we cannot know."""
        if last is None:
            return []
        boot, _, number = last.rpartition("-")
        if boot != self.boot or not (number.isascii() and number.isdigit() and len(number) < 12):
            return None
        oldest = channel.recent[0][0] if channel.recent else channel.number + 1
        if not oldest - 1 <= int(number) <= channel.number:
            return None
        return [text for known, text in channel.recent if known > int(number)]

    # life
    def beat(self) -> None:
        """Called every HEARTBEAT seconds: proxies close what is silent; channels that nobody came back to go."""
        for channel in self.channels.values():
            for queue in channel.queues:
                queue.put_nowait(": still here\n\n")
        old = time.monotonic() - LINGER
        gone = [key for key, channel in self.channels.items() if not channel.queues and channel.left < old]
        silent = (key for key, channel in self.channels.items() if not channel.queues)
        for key in [*gone, *(next(silent) for _ in range(len(self.channels) - CHANNELS))]:
            self._forget(key)

    def _forget(self, key: str) -> None:
        channel = self.channels.pop(key, None)
        for table in channel.ears if channel else ():
            self._deafen(key, table)

    def close(self) -> None:
        """Let every stream end: the server is going down."""
        self.closed = True
        for channel in self.channels.values():
            for queue in channel.queues:
                queue.put_nowait(None)
