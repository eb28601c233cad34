"""An HTTP client so small that it does not take the processor from the server: for soaks and benches."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any


class Wire:
    """One keep-alive connection with a token, from an address of one's own (any 127.x.y.z)."""

    def __init__(self, port: int, token: str = "", address: str = "127.0.0.1") -> None:
        self.port, self.token, self.address = port, token, address
        self.lock = asyncio.Lock()
        self.reader: asyncio.StreamReader | None = None

    def close(self) -> None:
        if self.reader is not None:
            self.writer.close()
            self.reader = None

    async def _send(self, method: str, path: str, body: bytes) -> int:
        if self.reader is None:
            own = (self.address, 0)
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=own)
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        self.head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        return int(self.head.split(" ", 2)[1])

    async def ask(self, method: str, path: str, content: Any = None) -> tuple[int, bytes]:
        """A request and its answer. A connection that the server closed because it was idle is opened again."""
        body = b"" if content is None else json.dumps(content).encode()
        async with self.lock:
            try:
                return await self._exchange(method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                return await self._exchange(method, path, body)

    async def _exchange(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        status = await self._send(method, path, body)
        found = re.search(r"content-length: (\d+)", self.head)
        assert self.reader is not None
        answer = await self.reader.readexactly(int(found[1])) if found else b""
        if "connection: close" in self.head:
            self.close()
        return status, answer

    async def get(self, path: str) -> Any:
        """What a GET answers, as JSON."""
        status, answer = await self.ask("GET", path)
        assert status == 200, f"{path}: {status} {answer[:300]!r}"
        return json.loads(answer)

    async def post(self, path: str, content: Any = None) -> Any:
        """What a POST answers, as JSON where there is any."""
        status, answer = await self.ask("POST", path, content)
        assert status in (200, 201, 204), f"{path}: {status} {answer[:300]!r}"
        return json.loads(answer) if answer else None

    async def listen(self, heard: Callable[[float], None]) -> None:
        """Call `heard` with the moment of each event of a table, for ever."""
        status = await self._send("GET", "/api/events", b"")
        assert status == 200, f"/api/events: {status}"
        assert self.reader is not None
        while line := await self.reader.readline():
            if line.startswith(b"event: table"):
                heard(time.perf_counter())


async def sit_down(port: int, game: str, address: str = "127.0.0.1") -> tuple[str, list[Wire]]:
    """A new table of two people: its name, and their wires."""
    stranger = Wire(port, "", address)
    opened = await stranger.post("/api/tables", {"game": game, "seats": ["human", "human"], "name": "Ada"})
    invite = {"invite": opened["invites"][0]["invite"], "name": "Bo"}
    joined = await stranger.post(f"/api/tables/{opened['id']}/join", invite)
    stranger.close()
    return opened["id"], [Wire(port, opened["token"], address), Wire(port, joined["token"], address)]
