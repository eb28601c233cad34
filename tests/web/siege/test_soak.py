"""Ten thousand tables opened, played and finished: what the server holds levels off (fault 18)."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.web.siege.postgres import Postgres
from tests.web.siege.town import SHORT, Process

TABLES = int(os.environ.get("LUDOBUS_SOAK", "10000"))
AT_ONCE = 16


class Wire:
    """One keep-alive connection: cheap, so that the server does the work."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, method: str, path: str, token: str = "", content: Any = None) -> tuple[int, Any]:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        body = b"" if content is None else json.dumps(content).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        _, found, length = told.partition("content-length: ")
        answer = await self.reader.readexactly(int(length.split("\r\n", 1)[0])) if found else b""
        if "connection: close" in told:
            self.reader = None
        return int(told.split(" ", 2)[1]), json.loads(answer) if answer else None


async def whole_game(wire: Wire, chance: random.Random) -> None:
    """Two people at one table, from opening to the end; half of them leave."""
    opening = {"game": SHORT, "seats": ["human", "human"], "name": "Ada", "luck": "ab" * 32}
    status, opened = await wire.ask("POST", "/api/tables", "", opening)
    assert status == 201, opened
    path = f"/api/tables/{opened['id']}"
    joining = {"invite": opened["invites"][0]["invite"], "name": "Bo", "luck": "cd" * 32}
    status, joined = await wire.ask("POST", f"{path}/join", "", joining)
    assert status == 200, joined
    tokens, seat = [opened["token"], joined["token"]], 0
    for number in itertools.count():
        status, told = await wire.ask("GET", path, tokens[seat])
        assert status == 200, told
        if told["over"]:
            break
        if not told["legal"]:
            seat = 1 - seat
            continue
        move = {"version": told["version"], "action": chance.choice(told["legal"])["action"], "id": str(number)}
        status, answer = await wire.ask("POST", f"{path}/moves", tokens[seat], move)
        assert status == 200, answer
    if chance.random() < 0.5:
        for token in tokens:
            status, answer = await wire.ask("POST", f"{path}/leave", token)
            assert status == 204, answer


async def play(port: int, tables: int, seed: int) -> None:
    left = itertools.count()

    async def one(lane: int) -> None:
        chance = random.Random(seed * 1000 + lane)
        while next(left) < tables:
            wire = Wire(port, f"127.{50 + seed % 100}.{lane}.{1 + chance.randrange(250)}")
            await whole_game(wire, chance)
            wire.writer.close()

    await asyncio.gather(*(one(lane) for lane in range(AT_ONCE)))


def weigh(family: list[psutil.Process]) -> dict[str, float]:
    return {
        "mb": sum(process.memory_info().rss for process in family) / 2**20,
        "files": sum(process.num_fds() for process in family),
        "threads": sum(process.num_threads() for process in family),
    }


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_soak(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    """The second half of the tables costs no memory, no descriptor and no thread beyond the first half's."""
    if kind == "sqlite":
        process = Process(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    else:
        postgres = request.getfixturevalue("postgres")
        assert isinstance(postgres, Postgres)
        process = Process(tmp_path, postgres.database(), "--workers", "3")
    weights = []
    try:
        parts = 10
        for part in range(parts):
            asyncio.run(play(process.port, TABLES // parts, part))
            weights.append(weigh(process.family()))
            print(weights[-1], flush=True)
    finally:
        process.stop()
    (tmp_path / "weights.json").write_text(json.dumps(weights))
    middle, last = weights[parts // 2 - 1], weights[-1]
    assert last["files"] <= middle["files"] + 20, weights
    assert last["threads"] <= middle["threads"] + 4, weights
    assert last["mb"] <= 1.15 * middle["mb"] + 20, weights
