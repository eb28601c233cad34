"""SQLite: one thread writes, all that waits in one transaction; a few others read."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludobus.web.store import ops
from ludobus.web.store.base import Conflict, Event, Mark, Store, Unavailable

PATIENCE = 2.0  # seconds that a writer waits for somebody else's lock
READERS = 3
GROUP = 256  # events in one transaction
WAITING = 5000  # writes that may wait

INSERT = "INSERT INTO events (table_id, number, kind, seat, data, request, rules, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
UPDATE = "UPDATE tables SET touched = ?, over = ?, due = ?, to_act = ? WHERE id = ?"

Work = Callable[[Connection], Any]
Done = tuple["asyncio.Future[Any]", Any, BaseException | None]


class SqliteStore(Store):
    shared = False

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[tuple[Any, asyncio.Future[Any], float] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._run, name="writer", daemon=True)
        self._writer.start()

    async def append(self, table_id: str, entry: Event, mark: Mark) -> None:
        await self._put((table_id, entry, mark))

    async def since(self, table_id: str, number: int) -> list[Event]:
        found: list[Event] = await self.read(ops.since, table_id, number)
        return found

    async def read(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._loop.run_in_executor(self._readers, self._read, work, args, kw)

    async def write(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._put(lambda connection: work(connection, *args, **kw))

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    def _put(self, job: Any) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        if self._jobs.qsize() > WAITING:
            future.set_exception(Unavailable("too many writes wait"))
        else:
            self._jobs.put((job, future, time.monotonic() + PATIENCE))
        return future

    def _read(self, work: Any, args: Any, kw: Any) -> Any:
        try:
            with self.engine.connect() as connection:
                return work(connection, *args, **kw)
        except DBAPIError as error:  # locked, gone, or damaged
            raise Unavailable(str(error.orig)) from None

    # the writer's thread
    def _run(self) -> None:
        connection: Connection | None = None
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while len(batch) < GROUP and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)
                    break
                batch.append(more)
            try:
                connection = connection or self.engine.execution_options(writing=True).connect()
                done = self._carry_out(connection, batch)
            except Exception as error:  # the file has gone, or cannot be opened
                done = [(future, None, _told(error)) for _, future, _ in batch]
            self._tell(done)
        if connection is not None:
            connection.close()

    def _carry_out(self, connection: Connection, batch: list[Any]) -> list[Done]:
        """Appends that follow each other share a transaction; other work has its own."""
        done: list[Done] = []
        appends: list[Any] = []
        for job, future, until in batch:
            if time.monotonic() > until:
                done.append((future, None, Unavailable("the database is locked")))
            elif isinstance(job, tuple):
                appends.append((job, future))
            else:
                done += self._append(connection, appends)
                appends = []
                done.append(self._work(connection, job, future))
        return done + self._append(connection, appends)

    def _work(self, connection: Connection, work: Work, future: asyncio.Future[Any]) -> Done:
        try:
            with connection.begin():
                return future, work(connection), None
        except Exception as error:
            return future, None, _told(error)

    def _append(self, connection: Connection, appends: list[Any]) -> list[Done]:
        if not appends:
            return []
        raw: Any = connection.connection.driver_connection
        done: list[Done] = []
        try:
            raw.execute("BEGIN IMMEDIATE")
            now = time.time()
            for (table_id, entry, mark), future in appends:
                done.append((future, None, self._append_one(raw, table_id, entry, mark, now)))
            raw.execute("COMMIT")
            return done
        except sqlite3.Error as error:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            return [(future, None, Unavailable(str(error))) for _, future in appends]

    @staticmethod
    def _append_one(raw: Any, table_id: str, entry: Event, mark: Mark, now: float) -> Conflict | None:
        try:
            raw.execute(INSERT, entry.values(table_id))
        except sqlite3.IntegrityError:
            return Conflict(f"table {table_id}: number {entry.number} is taken")
        if raw.execute(UPDATE, (now, mark.over, mark.due, mark.to_act, table_id)).rowcount != 1:
            raw.execute("DELETE FROM events WHERE table_id = ?", (table_id,))
            return Conflict(f"table {table_id} is gone")
        return None

    def _tell(self, done: list[Done]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has gone, and with it everybody who waited
            self._loop.call_soon_threadsafe(_settle, done)


def _settle(done: list[Done]) -> None:
    for future, result, error in done:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def _told(error: Exception) -> Exception:
    """What the one who waits is told of a fault of the database."""
    if isinstance(error, (IntegrityError, sqlite3.IntegrityError)):
        return Conflict("somebody else was faster")
    if isinstance(error, DBAPIError):
        return Unavailable(str(error.orig))
    return error


def _engine(url: str) -> sa.Engine:
    engine = sa.create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", f"busy_timeout={int(1000 * PATIENCE)}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine
