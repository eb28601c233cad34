"""Storage: tables as append-only lists of events, in SQLite or any other database that SQLAlchemy speaks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),  # "human" or the level of a bot, by seat
    Column("seed", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("over", Boolean, nullable=False),
    Column("due", Boolean, nullable=False),  # a bot is to move
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),  # so that two writers cannot both write number 17
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("data", JSON, nullable=False),
    Column("request", String(64)),  # the id that the client gave to a move
    Column("rules", Integer, nullable=False),
    Column("hash", String(16), nullable=False),  # of the record after the event
    UniqueConstraint("table_id", "seat", "request"),
)

grants = Table(
    "grants",
    metadata,
    Column("key", String(64), primary_key=True),  # hashed
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("grants_of_table", "table_id"),
)

invites = Table(
    "invites",
    metadata,
    Column("key", String(64), primary_key=True),  # hashed
    Column("table_id", String(16), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("spent", Boolean, nullable=False),
)


class Conflict(Exception):
    """Somebody else has written an event of that number."""


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table. `hash` names the record after it."""

    number: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    rules: int
    hash: str
    request: str | None = None


class Store:
    """The database. Every method is one transaction.

    One that writes takes SQLite's lock at its beginning, so that it never has to give up half-way.
    """

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._writer = self.engine.execution_options(writing=True)
        metadata.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        with self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    # tables and events
    def add_table(
        self, row: dict[str, Any], first: Event, holders: list[tuple[str, int]], open_invites: list[tuple[str, int]]
    ) -> None:
        """A new table with its first event, the keys that hold seats, and the invitations, both hashed."""
        now = time.time()
        with self._write() as connection:
            connection.execute(insert(tables), row | {"created": now, "touched": now})
            connection.execute(insert(events), _values(row["id"], first))
            if holders:
                connection.execute(
                    insert(grants), [{"key": key, "table_id": row["id"], "seat": seat} for key, seat in holders]
                )
            if open_invites:
                rows = [{"key": key, "table_id": row["id"], "seat": seat, "spent": False} for key, seat in open_invites]
                connection.execute(insert(invites), rows)

    def append(self, table_id: str, entry: Event, over: bool, due: bool) -> None:
        """Write an event, or raise Conflict if its number is taken."""
        try:
            with self._write() as connection:
                connection.execute(insert(events), _values(table_id, entry))
                connection.execute(
                    update(tables).where(tables.c.id == table_id).values(touched=time.time(), over=over, due=due)
                )
        except IntegrityError:
            raise Conflict(f"table {table_id}: number {entry.number} is taken") from None

    def table(self, table_id: str) -> tuple[dict[str, Any], list[Event]] | None:
        """A table and all its events, in order."""
        with self._read() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            found = connection.execute(
                select(events).where(events.c.table_id == table_id).order_by(events.c.number)
            ).mappings()
            return dict(row), [
                Event(**{name: value for name, value in entry.items() if name != "table_id"}) for entry in found
            ]

    def delete_table(self, table_id: str) -> None:
        with self._write() as connection:
            for table in (events, grants, invites):
                connection.execute(delete(table).where(table.c.table_id == table_id))
            connection.execute(delete(tables).where(tables.c.id == table_id))

    def due(self) -> list[str]:
        """The tables where a bot was to move when the server stopped."""
        with self._read() as connection:
            return list(connection.scalars(select(tables.c.id).where(tables.c.due, ~tables.c.over)))

    def retired(self, before: float) -> list[str]:
        """Unfinished tables that nobody has touched since `before`."""
        with self._read() as connection:
            return list(connection.scalars(select(tables.c.id).where(~tables.c.over, tables.c.touched < before)))

    def public(self, limit: int = 50) -> list[str]:
        """Unfinished public tables, the latest first."""
        query = (
            select(tables.c.id).where(tables.c.public, ~tables.c.over).order_by(tables.c.touched.desc()).limit(limit)
        )
        with self._read() as connection:
            return list(connection.scalars(query))

    # keys
    def grant(self, key: str, table_id: str, seat: int) -> None:
        """Let a key hold a seat. Twice is once."""
        try:
            with self._write() as connection:
                connection.execute(insert(grants), {"key": key, "table_id": table_id, "seat": seat})
        except IntegrityError:
            pass

    def revoke(self, key: str, table_id: str) -> None:
        with self._write() as connection:
            connection.execute(delete(grants).where(grants.c.key == key, grants.c.table_id == table_id))

    def seats_of(self, key: str, table_id: str) -> list[int]:
        query = select(grants.c.seat).where(grants.c.key == key, grants.c.table_id == table_id)
        with self._read() as connection:
            return sorted(connection.scalars(query))

    def holders(self, table_id: str) -> list[tuple[str, int]]:
        """Every key at a table with its seat."""
        query = select(grants.c.key, grants.c.seat).where(grants.c.table_id == table_id)
        with self._read() as connection:
            return [(key, seat) for key, seat in connection.execute(query)]

    def tables_of(self, key: str) -> list[str]:
        """All tables of a key, the latest first."""
        query = select(tables.c.id).join(grants, grants.c.table_id == tables.c.id).where(grants.c.key == key)
        with self._read() as connection:
            return list(dict.fromkeys(connection.scalars(query.order_by(tables.c.touched.desc()))))

    def invite(self, key: str, table_id: str, seat: int) -> None:
        with self._write() as connection:
            connection.execute(insert(invites), {"key": key, "table_id": table_id, "seat": seat, "spent": False})

    def invited(self, key: str, table_id: str) -> int | None:
        """The seat of an invitation that is not spent."""
        query = select(invites.c.seat).where(invites.c.key == key, invites.c.table_id == table_id, ~invites.c.spent)
        with self._read() as connection:
            return connection.scalar(query)

    def spend(self, key: str | None, table_id: str, seat: int, holder: str) -> bool:
        """Turn an invitation (None: a public table needs none) into a held seat; False if it was spent meanwhile.

        All other invitations to the seat are void from then on.
        """
        here = (invites.c.table_id == table_id, invites.c.seat == seat, ~invites.c.spent)
        with self._write() as connection:
            if key is not None:
                mine = update(invites).where(*here, invites.c.key == key).values(spent=True)
                if connection.execute(mine).rowcount != 1:
                    return False
            connection.execute(update(invites).where(*here).values(spent=True))
            known = select(grants.c.seat).where(
                grants.c.key == holder, grants.c.table_id == table_id, grants.c.seat == seat
            )
            if connection.scalar(known) is None:
                connection.execute(insert(grants), {"key": holder, "table_id": table_id, "seat": seat})
            return True


def _values(table_id: str, entry: Event) -> dict[str, Any]:
    return {"table_id": table_id, **vars(entry)}


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine
