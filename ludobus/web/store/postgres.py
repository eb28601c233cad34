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
SELECT number, kind, seat, data, request, rules, hash FROM events
WHERE table_id = %s AND number >= %s ORDER BY number"""


def address(url: str) -> str:
    """The connection string of an SQLAlchemy URL."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresStore(Store):
    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        self._own = threading.local()
        self._waiting = 0
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
        found: list[Event] = await self._call(self._since, table_id, number)
        return found

    async def read(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._call(self._transact, work, args, kw)

    async def write(self, work: Any, *args: Any, **kw: Any) -> Any:
        return await self._call(self._transact, work, args, kw)

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.engine.dispose)

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
        connection = getattr(self._own, "connection", None)
        if connection is None or connection.closed:
            made = psycopg.connect(address(self.url), autocommit=True, connect_timeout=3, options=SETTINGS)
            made.prepare_threshold = 0
            self._own.connection = connection = made
        assert isinstance(connection, psycopg.Connection)
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

    def _since(self, table_id: str, number: int) -> list[Event]:
        return [event_of(row) for row in self._hot(SINCE, (table_id, number))]

    def _transact(self, work: Any, args: Any, kw: Any) -> Any:
        try:
            with self.engine.begin() as connection:
                return work(connection, *args, **kw)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        except DBAPIError as error:
            raise Unavailable(type(error.orig).__name__) from None
