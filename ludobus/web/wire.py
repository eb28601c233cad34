"""Connections end that are slow, silent, more than there are descriptors for, or more than half from one address."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ludobus.web.descriptors import allowed

HEADERS = 10.0  # seconds for the headers of a request
RESERVED = 64  # descriptors for files and the database


def most_connections() -> int:
    return max(32, allowed() - RESERVED)


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's protocol, with a time limit for headers, which it has not."""

    _timer: asyncio.TimerHandle | None = None
    _host = ""  # the address that is counted; behind a proxy all have the same, and none is

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._host = "" if self.config.proxy_headers or not self.client else self.client[0]
        counts: Counter[str] = self.server_state.__dict__.setdefault("addresses", Counter())
        counts[self._host] += 1
        most = most_connections()
        if len(self.connections) > most or (self._host and counts[self._host] > most // 2):
            transport.close()
            return
        self._timer = self.loop.call_later(HEADERS, self._give_up)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._timer = self.loop.call_later(HEADERS, self._give_up)
        super().data_received(data)
        if self._timer is not None and self.cycle is not None and not self.cycle.response_complete:
            self._stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        counts: Counter[str] = self.server_state.__dict__["addresses"]
        counts[self._host] -= 1
        if not counts[self._host]:
            del counts[self._host]
        super().connection_lost(exc)

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
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
