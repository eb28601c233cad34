"""Many processes on one PostgreSQL: who drives which table, who is connected where, and who has moved."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import psycopg
import sqlalchemy as sa
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from ludobus.web.cluster import Alone
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused
from ludobus.web.store import Conflict, Unavailable, ops
from ludobus.web.store.postgres import address
from ludobus.web.store.schema import leases, processes, streams

if TYPE_CHECKING:
    from ludobus.web.tables import Tables

LEASE = 6.0  # seconds that a table is ours without our renewing it
RENEW = 1.5  # seconds between two renewals, and two looks for tables that nobody drives
DEAD = 8.0  # seconds after which a process that was not heard of is gone
LISTEN_AGAIN = 0.5  # seconds after a broken connection

log = logging.getLogger("ludobus.web")


class Processes(Alone):
    """This process among the others."""

    def __init__(self, url: str) -> None:
        self.url, self.id = url, secrets.token_hex(6)
        self._held: dict[str, float] = {}  # tables that we drive: until when, by our clock
        self._taken: dict[str, float] = {}  # tables that somebody else drives: until when at least
        self._elsewhere: dict[str, dict[int, tuple[str, str]]] = {}  # process: number: key and table of a stream
        self._here: dict[int, tuple[str, str, str | None]] = {}  # our streams: key, address and table
        self._numbers = itertools.count(1)
        self._driving: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self.house: Tables

    async def start(self, house: Tables) -> None:
        self.house = house
        await house.store.write(_announce, self.id, [])
        await self._read_streams()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._listen()), loop.create_task(self._keep())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(Unavailable, Conflict):
            await self.house.store.write(_farewell, self.id)

    # leases
    async def lease(self, table_id: str) -> bool:
        now = time.monotonic()
        if self._held.get(table_id, 0.0) > now + LEASE / 2:
            self._driving.add(table_id)
            return True
        if self._taken.get(table_id, 0.0) > now:
            return False
        until = await self.house.store.write(_lease, table_id, self.id)
        if until is not None:
            self._taken[table_id] = now + until
            return False
        self._held[table_id] = now + LEASE
        self._driving.add(table_id)
        return True

    def release(self, table_id: str) -> None:
        self._driving.discard(table_id)

    async def _keep(self) -> None:
        """Say that we are alive, renew what we drive, and take up what nobody does."""
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self._renew()
                await self.house.wake_due()
            except (Unavailable, Conflict, Refused):
                pass
            except Exception:
                log.exception("the leases could not be renewed")

    async def _renew(self) -> None:
        now = time.monotonic()
        alive, kept = await self.house.store.write(_renew, self.id, sorted(self._driving))
        self._held = {name: until for name, until in self._held.items() if until > now}
        self._held |= dict.fromkeys(kept, now + LEASE)
        self._taken = {name: until for name, until in self._taken.items() if until > now}
        for gone in self._elsewhere.keys() - alive:
            for key, _ in self._elsewhere.pop(gone).values():
                self._changed(key, None)
        if self.id not in alive:  # we were away for so long that others have forgotten us
            await self.house.store.write(_announce, self.id, self._rows())

    # streams
    def _rows(self) -> list[dict[str, Any]]:
        return [
            {"process": self.id, "number": number, "key": key, "address": address, "table_id": table_id}
            for number, (key, address, table_id) in self._here.items()
        ]

    def connected(self, key: str) -> bool:
        return any(key == other for there in self._elsewhere.values() for other, _ in there.values())

    def spectators(self, table_id: str) -> set[str]:
        owner = self.house.owners.get(table_id)
        found = set()
        for there in self._elsewhere.values():
            for key, table in there.values():
                looks = table == table_id or (owner is not None and owner.rights.may_look(key))
                if looks and (owner is None or not owner.rights.seats(key)):
                    found.add(key)
        return found

    async def enter(self, key: str, client: str, table_id: str | None) -> int | None:
        number, who = next(self._numbers), self.house.pseudonym(client)
        row = {"process": self.id, "number": number, "key": key, "address": who, "table_id": table_id}
        if not await self.house.store.write(ops.open_stream, row, self.house.settings.streams_per_address):
            return None
        self._here[number] = (key, who, table_id)
        return number

    async def exit(self, number: int) -> None:
        self._here.pop(number, None)
        with contextlib.suppress(Unavailable, Conflict):
            await self.house.store.write(ops.close_stream, self.id, number)

    async def _read_streams(self) -> None:
        """Who is connected to the other processes."""
        self._elsewhere = {}
        for process, number, key, table_id in await self.house.store.read(_streams, self.id):
            self._elsewhere.setdefault(process, {})[number] = (key, table_id or "-")

    def _changed(self, key: str, table_id: str | None) -> None:
        """Somebody has come to another process, or has gone from it."""
        tables = [name for name, owner in self.house.owners.items() if name == table_id or key in owner.rights.grants]
        tables += [
            name for name, owner in self.house.owners.items() if name not in tables and owner.rights.may_look(key)
        ]
        self.house.came_or_went(key, tables)

    # hearing
    async def _listen(self) -> None:
        """Hear what other processes say, for ever; after a broken connection everything may be different."""
        first = True
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    address(self.url), autocommit=True, connect_timeout=5, keepalives_idle=10, keepalives_interval=5
                )
                async with connection:
                    await connection.execute(f"LISTEN {ops.CHANNEL}".encode())
                    if not first:
                        await self._catch_up()
                    first = False
                    async for notice in connection.notifies():
                        self._hear(notice.payload.split(" "))
            except (psycopg.Error, Unavailable, Conflict, OSError):
                first = False
                await asyncio.sleep(LISTEN_AGAIN)

    async def _catch_up(self) -> None:
        await self._read_streams()
        for owner in list(self.house.owners.values()):
            owner.stale = True
            if self.house.hub.watched(owner.table.id) or owner.driver.busy:
                owner.post(Owner.catch_up)
            owner.post(Owner.reread)

    def _hear(self, words: list[str]) -> None:
        match words:
            case ["e", table_id, number]:
                self._moved(table_id, int(number))
            case ["g", table_id, key]:
                if (owner := self.house.owners.get(table_id)) is not None:
                    owner.post(Owner.reread)
                elif key in self.house.hub.channels:
                    self.house.later(self._open(table_id))
            case ["r", table_id]:
                if (owner := self.house.owners.get(table_id)) is not None:
                    owner.post(Owner.reread)
                elif self.house.hub.listeners(table_id):
                    self.house.later(self._open(table_id))
            case ["x", table_id]:
                owner = self.house.owners.get(table_id)
                if owner is not None:
                    self.house.vanished(owner)
                else:
                    self.house.hub.tell_gone(table_id)
            case ["s", process, number, key, table_id] if process != self.id:
                self._elsewhere.setdefault(process, {})[int(number)] = (key, table_id)
                self._changed(key, table_id)
            case ["c", process, number] if process != self.id:
                key, table_id = self._elsewhere.get(process, {}).pop(int(number), ("", ""))
                self._changed(key, table_id)

    def _moved(self, table_id: str, number: int) -> None:
        owner = self.house.owners.get(table_id)
        if owner is not None:
            if owner.table.count <= number:
                owner.post(Owner.catch_up)
        elif self.house.hub.listeners(table_id):
            self.house.later(self._open(table_id, number))

    async def _open(self, table_id: str, number: int | None = None) -> None:
        """Read a table of which somebody here wants to hear; tell what has changed since event `number`."""
        with contextlib.suppress(Refused, Unavailable, Conflict):
            owner = await self.house.at(table_id)
            owner.rights_changed()
            if number is not None:
                owner.tell_since(number)


# in the database
def _announce(connection: Connection, process: str, rows: list[dict[str, Any]]) -> None:
    alive = insert(processes).values(id=process, until=ops.clock() + DEAD)
    connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_={"until": ops.clock() + DEAD}))
    connection.execute(delete(streams).where(streams.c.process == process))
    for row in rows:
        connection.execute(sa.insert(streams), row)


def _farewell(connection: Connection, process: str) -> None:
    connection.execute(delete(leases).where(leases.c.holder == process))
    for number in connection.scalars(select(streams.c.number).where(streams.c.process == process)).all():
        ops.notify(connection, "c", process, number)
    connection.execute(delete(streams).where(streams.c.process == process))
    connection.execute(delete(processes).where(processes.c.id == process))


def _lease(connection: Connection, table_id: str, process: str) -> float | None:
    """Take a table to drive it; if another process does, for how many seconds at least."""
    mine = {"holder": process, "until": ops.clock() + LEASE}
    free = (leases.c.until < ops.clock()) | (leases.c.holder == process)
    wish = insert(leases).values(table_id=table_id, **mine)
    wish = wish.on_conflict_do_update(index_elements=["table_id"], set_=mine, where=free)
    if connection.scalar(wish.returning(leases.c.table_id)) is not None:
        return None
    left = select(leases.c.until - ops.clock()).where(leases.c.table_id == table_id)
    return max(0.0, float(connection.scalar(left) or 0.0))


def _renew(connection: Connection, process: str, driven: list[str]) -> tuple[set[str], list[str]]:
    """The processes that are alive, and which of our tables are still ours."""
    now = ops.clock()
    found = connection.execute(update(processes).where(processes.c.id == process).values(until=now + DEAD)).rowcount
    kept: list[str] = []
    if driven:
        mine = update(leases).where(leases.c.holder == process, leases.c.table_id.in_(driven)).values(until=now + LEASE)
        kept = list(connection.scalars(mine.returning(leases.c.table_id)))
    connection.execute(delete(leases).where(leases.c.until < now - 60))
    dead = select(processes.c.id).where(processes.c.until < now)
    connection.execute(delete(streams).where(streams.c.process.in_(dead)))
    connection.execute(delete(processes).where(processes.c.until < now))
    alive = set(connection.scalars(select(processes.c.id)))
    return (alive if found else alive - {process}), kept


def _streams(connection: Connection, process: str) -> list[Any]:
    alive = select(processes.c.id).where(processes.c.until > ops.clock(), processes.c.id != process)
    query = select(streams.c.process, streams.c.number, streams.c.key, streams.c.table_id)
    return [tuple(row) for row in connection.execute(query.where(streams.c.process.in_(alive)))]
