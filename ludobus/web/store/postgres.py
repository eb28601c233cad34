"""PostgreSQL: a few threads with a connection each; the hot statements are prepared and take one round trip."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludobus.web.store.base import Conflict, Event, Mark, Store, Unavailable, event_of
from ludobus.web.store.ops import CHANNEL

THREADS = 4
WAITING = 500  # calls that may wait for a thread
PATIENCE = 5.0  # seconds for a call
SETTINGS = "-c statement_timeout=4000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000"

APPEND = f"""
WITH t AS (UPDATE tables SET touched = %s, over = %s, due = %s, to_act = %s WHERE id = %s RETURNING id),
     e AS (INSERT INTO events (table_id, number, kind, seat, data, request, rules, hash)
           SELECT %s, %s, %s, %s, %s, %s, %s, %s FROM t)
SELECT pg_notify('{CHANNEL}', %s) FROM t"""
SINCE = """
SELECT question, number, kind, seat, data, request, rules, hash
FROM unnest(%s::text[], %s::int[]) WITH ORDINALITY AS asked (id, since, question)
JOIN events ON table_id = id AND number >= since ORDER BY question, number"""
Question = tuple[str, int, asyncio.Future[list[Event]]]  # what was written at a table from this number on?


def address(url: str) -> str:
    """The connection string of an SQLAlchemy URL."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresStore(Store):
    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        self._own: dict[int, psycopg.Connection[Any]] = {}  # by thread of the pool
        self._waiting = 0
        self._questions: list[Question] = []
        self._asking: asyncio.Task[None] | None = None
        self.engine = sa.create_engine(
            url,
            pool_size=THREADS,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"connect_timeout": 3, "options": SETTINGS},
        )

    async def append(self, table_id: str, entry: Event, mark: Mark) -> None:
        await self._call(self._append, table_id, entry, mark)

    async def since(self, table_id: str, number: int) -> list[Event]:
        """Questions that come while others are on their way are asked together."""
        if len(self._questions) >= WAITING:
            raise Unavailable("too many calls wait for the database")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[Event]] = loop.create_future()
        self._questions.append((table_id, number, answer))
        if self._asking is None:
            self._asking = loop.create_task(self._ask())
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None

    async def _ask(self) -> None:
        try:
            while self._questions:
                asked, self._questions = self._questions, []
                await self._ask_at_once([question for question in asked if not question[2].done()])
        finally:
            self._asking = None

    async def _ask_at_once(self, asked: list[Question]) -> None:
        try:
            found = await self._call(self._since, [id for id, _, _ in asked], [number for _, number, _ in asked])
        except Exception as error:
            for _, _, answer in asked:
                if not answer.done():
                    answer.set_exception(error)
        else:
            for (_, _, answer), events in zip(asked, found, strict=True):
                if not answer.done():
                    answer.set_result(events)

    async def read(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._call(self._transact, work, args, kw)

    async def write(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._call(self._transact, work, args, kw)

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.engine.dispose)
        for connection in self._own.values():
            connection.close()

    async def _call(self, work: Callable[..., Any], *args: Any) -> Any:
        if self._waiting >= WAITING:
            raise Unavailable("too many calls wait for the database")
        self._waiting += 1
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._pool, work, *args), PATIENCE)
        except TimeoutError:
            raise Unavailable("the database does not answer") from None
        finally:
            self._waiting -= 1

    # in a thread of the pool
    def _connection(self) -> psycopg.Connection[Any]:
        me = threading.get_ident()
        connection = self._own.get(me)
        if connection is None or connection.closed:
            connection = psycopg.connect(address(self.url), autocommit=True, connect_timeout=3, options=SETTINGS)
            connection.prepare_threshold = 0
            self._own[me] = connection
        return connection

    def _hot(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            connection = self._connection()
            try:
                return connection.execute(statement, values).fetchall()
            except psycopg.OperationalError:
                if not connection.broken:
                    raise
                return self._connection().execute(statement, values).fetchall()  # it broke while it was idle
        except psycopg.errors.UniqueViolation:
            raise Conflict("somebody else was faster") from None
        except psycopg.Error as error:
            raise Unavailable(type(error).__name__) from None

    def _append(self, table_id: str, entry: Event, mark: Mark) -> None:
        row = (time.time(), mark.over, mark.due, mark.to_act, table_id)
        if not self._hot(APPEND, (*row, *entry.values(table_id), f"e {table_id} {entry.number}")):
            raise Conflict(f"table {table_id} is gone")

    def _since(self, ids: list[str], numbers: list[int]) -> list[list[Event]]:
        found: list[list[Event]] = [[] for _ in ids]
        for question, *row in self._hot(SINCE, (ids, numbers)):
            found[question - 1].append(event_of(row))
        return found

    def _transact(self, work: Any, args: Any, kw: Any) -> Any:
        try:
            with self.engine.begin() as connection:
                return work(connection, *args, **kw)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        except DBAPIError as error:
            raise Unavailable(type(error.orig).__name__) from None
