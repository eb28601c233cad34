"""Ten thousand tables opened, played and finished: what the server holds levels off (fault 18)."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
from pathlib import Path

import psutil
import pytest

from tests.web.siege.postgres import Postgres
from tests.web.siege.town import SHORT, Process
from tests.web.siege.wire import sit_down

TABLES = int(os.environ.get("LUDOBUS_SOAK", "10000"))
AT_ONCE = 16


async def whole_game(port: int, address: str, chance: random.Random) -> None:
    """Two people at one table, from opening to the end; half of them leave."""
    table, wires = await sit_down(port, SHORT, address)
    path, seat = f"/api/tables/{table}", 0
    for number in itertools.count():
        told = await wires[seat].get(path)
        if told["over"]:
            break
        if told["legal"]:
            action = chance.choice(told["legal"])["action"]
            move = {"version": told["version"], "action": action, "id": str(number)}
            status, answer = await wires[seat].ask("POST", f"{path}/moves", move)
            assert status in (200, 409), answer  # another worker may not have heard of the last move yet
        else:
            seat = 1 - seat
    leave = chance.random() < 0.5
    for wire in wires:
        if leave:
            await wire.post(f"{path}/leave")
        wire.close()


async def play(port: int, tables: int, seed: int) -> None:
    left = itertools.count()

    async def one(lane: int) -> None:
        chance = random.Random(seed * 1000 + lane)
        while next(left) < tables:
            await whole_game(port, f"127.{50 + seed % 100}.{lane}.{1 + chance.randrange(250)}", chance)

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
