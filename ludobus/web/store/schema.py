"""The tables of the database, their version, and how an older one becomes this one."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Text, UniqueConstraint
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, SQLAlchemyError

from ludobus.core.game import BadOption
from ludobus.extras import MissingExtra, require

VERSION = 4
FIRST = {"tables", "events", "grants", "invites"}  # what version 1 had, without saying so
LOCK = 0x1D0B05  # of PostgreSQL: one process at a time makes or changes tables

metadata = MetaData()

about = sa.Table(
    "ludobus",
    metadata,
    Column("version", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),  # so that the hash of an address tells nobody the address
    Column("beat", Float, nullable=False),  # written to see whether anything can be written
)

tables = sa.Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("over", Boolean, nullable=False),
    Column("due", Boolean, nullable=False),  # the server is to act: a bot, or a window
    Column("deal", Integer, nullable=False, server_default="1"),
    Column("client", String(64)),
    Column("to_act", Integer),
    Column("names", Text),  # of those who sit; null in a row of version 1
)

events = sa.Table(
    "events",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),  # so that two writers cannot both write number 17
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    Column("request", String(64)),  # the id that the client gave to a move
    Column("rules", Integer, nullable=False),
    Column("hash", String(16), nullable=False),  # of the record after the event
    UniqueConstraint("table_id", "seat", "request"),
)

grants = sa.Table(
    "grants",
    metadata,
    Column("key", String(64), primary_key=True),  # hashed
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("via", String(16)),
    Index("grants_of_table", "table_id"),
)

links = sa.Table(
    "links",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("key", String(64), nullable=False, unique=True),  # hashed
    Column("table_id", String(16), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("made", Float, nullable=False),
    Column("maker", String(64)),
)

uses = sa.Table(  # what is limited by the hour or the minute
    "uses",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("who", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Index("uses_of", "kind", "who", "at"),
)

leases = sa.Table(  # which process drives a table's bots and windows, by the database's clock
    "leases",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("holder", String(16), nullable=False),
    Column("until", Float, nullable=False),
)

processes = sa.Table(
    "processes", metadata, Column("id", String(16), primary_key=True), Column("until", Float, nullable=False)
)

streams = sa.Table(  # who is connected, and to which process
    "streams",
    metadata,
    Column("process", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(64), nullable=False),
    Column("address", String(64), nullable=False, index=True),
    Column("table_id", String(16)),  # the table that it looks at without holding anything
)


analyses = sa.Table(  # what a bot thinks of a finished game
    "analyses",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("level", String(12), nullable=False),
    Column("made", Float, nullable=False),
    Column("content", Text, nullable=False),
)

asked = sa.Table(  # analyses that wait or run, and those that have failed
    "asked",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("holder", String(16), nullable=False),  # the process that makes it
    Column("until", Float, nullable=False),  # by then it is heard of again, or it is gone
    Column("done", Integer, nullable=False),  # actions
    Column("failed", Boolean, nullable=False),
)

ADDED = {2: analyses, 3: asked}  # the table that the next version brought


def prepare(url: str) -> None:
    """Make the tables where there are none, and bring an older database up to date.

    BadOption says in a sentence why a database cannot be used.
    """
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise BadOption(f"--database can be SQLite or PostgreSQL, not {parsed.get_backend_name()}")
        if parsed.get_backend_name() == "postgresql":
            require("postgres")
        where = parsed.render_as_string(hide_password=True)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            _private(Path(parsed.database))
        engine = sa.create_engine(url, hide_parameters=True, connect_args=_patience(parsed))
    except MissingExtra:
        raise
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise BadOption(f"--database is an SQLAlchemy URL such as sqlite:///tables.sqlite: {error}") from None
    except OSError as error:
        raise BadOption(f"the database {where} cannot be opened: {error.strerror}") from None
    try:
        with engine.begin() as connection:
            _update(connection, where)
    except DatabaseError as error:
        cause = str(error.orig).strip().splitlines()[0]
        raise BadOption(f"{where} cannot be used, it is damaged, no database, or not reachable: {cause}") from None
    except SQLAlchemyError as error:
        raise BadOption(f"{where} cannot be used: {type(error).__name__}") from None
    finally:
        engine.dispose()


def _patience(url: Any) -> dict[str, Any]:
    return {"timeout": 10} if url.get_backend_name() == "sqlite" else {"connect_timeout": 10}


def _private(path: Path) -> None:
    """The file is its owner's alone; SQLite gives the files beside it the same mode."""
    if path.is_dir():
        raise IsADirectoryError(0, "it is a folder")
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    os.chmod(path, 0o600)


def _update(connection: sa.Connection, where: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    found = set(sa.inspect(connection).get_table_names())
    if "ludobus" in found:
        version = connection.scalar(sa.select(about.c.version))
        while version in ADDED:
            ADDED[version].create(connection, checkfirst=True)
            found.add(ADDED[version].name)
            version += 1
            connection.execute(sa.update(about).values(version=version))
        if version != VERSION:
            raise BadOption(f"{where} is of version {version}; this Ludobus reads version {VERSION}")
        missing = set(metadata.tables) - found
        if missing:
            raise BadOption(f"{where} is damaged: it lacks {', '.join(sorted(missing))}")
        return
    if found and not found >= FIRST:
        some = ", ".join(sorted(found)[:3])
        raise BadOption(f"{where} holds something else ({some}); give Ludobus a database of its own")
    if found:
        _from_first(connection)
    metadata.create_all(connection)
    if found:
        _move_invites(connection)
    connection.execute(sa.insert(about), {"version": VERSION, "secret": secrets.token_hex(16), "beat": time.time()})


def _from_first(connection: sa.Connection) -> None:
    """Version 1 had no links, no names in the row, and dealt at the opening."""
    have = {column["name"] for column in sa.inspect(connection).get_columns("tables")}
    for name, kind in (("client", "VARCHAR(64)"), ("to_act", "INTEGER"), ("names", "TEXT")):
        if name not in have:
            connection.execute(sa.text(f"ALTER TABLE tables ADD COLUMN {name} {kind}"))
    connection.execute(sa.text("ALTER TABLE tables ADD COLUMN deal INTEGER NOT NULL DEFAULT 1"))
    connection.execute(sa.text("ALTER TABLE grants ADD COLUMN via VARCHAR(16)"))
    if connection.dialect.name == "postgresql":
        for table, column in (("tables", "options"), ("tables", "seats"), ("events", "data")):
            connection.execute(sa.text(f"ALTER TABLE {table} ALTER COLUMN {column} TYPE TEXT USING {column}::text"))


def _move_invites(connection: sa.Connection) -> None:
    open_ones = connection.execute(sa.text("SELECT key, table_id, seat FROM invites WHERE NOT spent")).all()
    for key, table_id, seat in open_ones:
        link = {"id": secrets.token_hex(6), "key": key, "table_id": table_id, "kind": "seat", "seat": seat}
        connection.execute(sa.insert(links), link | {"made": time.time(), "maker": None})
    connection.execute(sa.text("DROP TABLE invites"))
