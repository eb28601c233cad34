"""The web table under load: 200 tables with two scripted people each, on one server process, over loopback.

    python bench/web.py [--tables 200] [--seconds 15] [--json]

Every person listens to their event stream and answers when it is their turn. Figures: moves a second by the JSON API,
and with every position drawn for the one who waited; the time from sending a move to the other side's event; undo;
memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GAME = "paris-paris"


class Wire:
    """One keep-alive connection: a client so small that it does not take the processor from the server."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self.lock = asyncio.Lock()
        self.reader: asyncio.StreamReader | None = None

    async def _connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def _send(self, method: str, path: str, body: bytes) -> int:
        if self.reader is None:
            await self._connect()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        assert self.reader is not None
        self.head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        return int(self.head.split(" ", 2)[1])

    async def ask(self, method: str, path: str, content: Any = None) -> tuple[int, bytes]:
        """A request and its answer. A connection that the server closed because it was idle is opened again."""
        body = b"" if content is None else json.dumps(content).encode()
        async with self.lock:
            try:
                return await self._exchange(method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.reader = None
                return await self._exchange(method, path, body)

    async def _exchange(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        status = await self._send(method, path, body)
        found = re.search(r"content-length: (\d+)", self.head)
        assert self.reader is not None
        return status, await self.reader.readexactly(int(found[1])) if found else b""

    async def listen(self, heard: Any) -> None:
        """Call `heard` with the moment of each event, for ever."""
        await self._send("GET", "/api/events", b"")
        assert self.reader is not None
        while line := await self.reader.readline():
            if line.startswith(b"event: table"):
                heard(time.perf_counter())


@dataclass
class Seat:
    wire: Wire
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    sent: float | None = None  # when the other side sent the move that we have not heard of yet


@dataclass
class Figures:
    delays: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    moves: int = 0


async def open_table(port: int) -> tuple[str, list[Seat]]:
    stranger = Wire(port, "")
    _, body = await stranger.ask("POST", "/api/tables", {"game": GAME, "seats": ["human", "human"], "name": "Ada"})
    table = json.loads(body)
    invite = {"invite": table["invites"][0]["invite"], "name": "Bo"}
    _, body = await stranger.ask("POST", f"/api/tables/{table['id']}/join", invite)
    return table["id"], [Seat(Wire(port, table["token"])), Seat(Wire(port, json.loads(body)["token"]))]


def ring(seat: Seat, figures: Figures) -> Any:
    def heard(moment: float) -> None:
        if seat.sent is not None:
            figures.delays.append(moment - seat.sent)
            seat.sent = None
        seat.bell.set()

    return heard


async def look(table: str, seat: Seat) -> Any:
    """The table as a seat sees it."""
    _, body = await seat.wire.ask("GET", f"/api/tables/{table}")
    return json.loads(body)


async def play(
    table: str, seats: list[Seat], figures: Figures, beat: float, start: float, end: float, drawn: bool
) -> None:
    """Play a table, a move every `beat` seconds, until `end` or the end of the game."""
    due = start
    number = 0
    seat = 0
    while True:
        due += beat
        if due > end:
            return
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        told = await look(table, seats[seat])
        if told["over"]:
            return
        if told["to_act"] != seat:
            seat = told["to_act"]
            told = await look(table, seats[seat])
        other, number = seats[1 - seat], number + 1
        move = {"version": told["version"], "action": told["legal"][0]["action"], "id": f"{number}"}
        other.bell.clear()
        other.sent = sent = time.perf_counter()
        status, _ = await seats[seat].wire.ask("POST", f"/api/tables/{table}/moves", move)
        assert status == 200, status
        figures.answers.append(time.perf_counter() - sent)
        figures.moves += 1
        if drawn:
            status, _ = await other.wire.ask("GET", f"/t/{table}/parts")
            assert status == 200, status
        seat = 1 - seat


async def load(port: int, pid: int, tables: int, rate: float, seconds: float, drawn: bool) -> dict[str, float]:
    """Offer `rate` moves a second, spread over all tables."""
    figures, ears, opened = Figures(), [], []
    for _ in range(tables):
        table, seats = await open_table(port)
        for seat in seats:
            ears.append(asyncio.create_task(Wire(port, seat.wire.token).listen(ring(seat, figures))))
        opened.append((table, seats))
    await asyncio.sleep(1.0)
    start, beat, worked = time.perf_counter(), tables / rate, processor(pid)
    jobs = [
        play(table, seats, figures, beat, start - beat * (1 - number / tables), start + seconds, drawn)
        for number, (table, seats) in enumerate(opened)
    ]
    await asyncio.gather(*jobs)
    spent, worked = time.perf_counter() - start, processor(pid) - worked
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    return {
        "offered_per_second": rate,
        "moves_per_second": figures.moves / spent,
        "event_p50_ms": 1000 * statistics.median(figures.delays),
        "event_p99_ms": 1000 * statistics.quantiles(figures.delays, n=100)[98],
        "answer_p99_ms": 1000 * statistics.quantiles(figures.answers, n=100)[98],
        "events": len(figures.delays),
        "server_cpu_ms_per_move": 1000 * worked / figures.moves,  # the one figure that other programs do not change
    }


async def undo(port: int, times: int = 30) -> float:
    """The slowest of some undos, in milliseconds."""
    slowest, done = 0.0, 0
    while done < times:
        table, seats = await open_table(port)
        seat, number = 0, 0
        while done < times:
            told = await look(table, seats[seat])
            if told["over"]:
                break
            if told["to_act"] != seat:
                seat = told["to_act"]
                continue
            steps = [line["action"] for line in told["legal"] if "choose which" in line["text"]]
            number += 1
            move = {"version": told["version"], "action": (steps or [told["legal"][0]["action"]])[0], "id": f"{number}"}
            await seats[seat].wire.ask("POST", f"/api/tables/{table}/moves", move)
            if steps and told["legal"][0]["action"] != steps[0]:
                begun = time.perf_counter()
                status, _ = await seats[seat].wire.ask("POST", f"/api/tables/{table}/undo")
                assert status == 200, status
                slowest, done = max(slowest, time.perf_counter() - begun), done + 1
                version = (await look(table, seats[seat]))["version"]
                again = {"version": version, "action": told["legal"][0]["action"], "id": f"u{number}"}
                await seats[seat].wire.ask("POST", f"/api/tables/{table}/moves", again)
    return 1000 * slowest


def processor(pid: int) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that the server holds now."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


async def measure(port: int, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    await open_table(port)
    before = memory(pid)
    return {
        "tables": tables,
        "api": await load(port, pid, tables, 200.0, seconds, False),
        "drawn": await load(port, pid, tables, 50.0, seconds, True),
        "undo_slowest_ms": await undo(port),
        "memory_mb": {"one table": before, "all tables of this run": memory(pid), "tables": 2 * tables},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ludobus", "serve", "--port", "0", "--no-browser", "--no-warm"]
        command += ["--tables-per-hour", "100000", "--database", f"sqlite:///{folder}/tables.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found
            figures = asyncio.run(measure(int(found[1]), server.pid, chosen.tables, chosen.seconds))
        finally:
            server.terminate()
            server.wait(30)
    print(json.dumps(figures, indent=None if chosen.json else 2))


if __name__ == "__main__":
    main()
