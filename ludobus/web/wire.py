"""Connections that nobody uses end: slow headers, silence, and more of them than the process has descriptors for."""

from __future__ import annotations

import asyncio
import resource
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEADERS = 10.0  # seconds for the headers of a request
RESERVED = 64  # descriptors for files and the database


def most_connections() -> int:
    return max(32, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVED)


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's protocol, with a time limit for headers, which it has not."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if len(self.connections) > most_connections():
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
