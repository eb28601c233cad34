"""Connections end that are slow, silent, more than half from one address, or idle while others have no place."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ludobus.web.descriptors import allowed

HEADERS = 10.0  # seconds for the headers of a request
READING = 20.0  # seconds for whoever reads nothing of an answer
RESERVED = 64  # descriptors for files and the database
BACKLOG = 2048


def backlog() -> int:
    """Connections that may wait to be accepted. All of them are accepted before the first is counted or ended."""
    return max(16, min(BACKLOG, allowed() // 8))


def most_connections() -> int:
    return max(32, allowed() - backlog() - RESERVED)


@dataclass
class Crowd:
    """All connections of a server: how many from each address, and those without a request, the longest idle first."""

    addresses: Counter[str] = field(default_factory=Counter)
    idle: OrderedDict[Patient, None] = field(default_factory=OrderedDict)


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's protocol, with a time limit for headers, which it has not; and newcomers take the place of the idle."""

    _timer: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _host = ""  # the address that is counted; behind a proxy all have the same, and none is
    _crowd: Crowd

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._host = "" if self.config.proxy_headers or not self.client else self.client[0]
        self._crowd = crowd = self.server_state.__dict__.setdefault("crowd", Crowd())
        crowd.addresses[self._host] += 1
        most = most_connections()
        if self._host and crowd.addresses[self._host] > most // 2:
            transport.close()
            return
        if len(self.connections) > most:
            if not crowd.idle:
                transport.close()
                return
            crowd.idle.popitem(last=False)[0].timeout_keep_alive_handler()
        crowd.idle[self] = None
        self._timer = self.loop.call_later(HEADERS, self._give_up)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and self._waits():
            self._timer = self.loop.call_later(HEADERS, self._give_up)
        super().data_received(data)
        if not self._waits():
            self._stop()
            self._crowd.idle.pop(self, None)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._waits() and not self.transport.is_closing():
            self._crowd.idle[self] = None

    def timeout_keep_alive_handler(self) -> None:
        """Nobody asks anything more: whoever has not read the last answer yet does not get its rest."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._stuck or self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        self._move_on()
        super().resume_writing()

    def _move_on(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._move_on()
        crowd = self._crowd
        crowd.idle.pop(self, None)
        crowd.addresses[self._host] -= 1
        if not crowd.addresses[self._host]:
            del crowd.addresses[self._host]
        super().connection_lost(exc)

    def _waits(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def shutdown(self) -> None:
        """The server goes down: event streams end by themselves, so that nobody waits for them."""
        tables = self.app_state.get("tables")
        if tables is not None:
            tables.hub.close()
        super().shutdown()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self._waits():
            self.transport.close()
