"""Storage: tables as append-only lists of events, in SQLite for one process or PostgreSQL for many."""

from ludobus.web.store.base import Conflict, Event, Found, Grant, Link, Mark, Row, Store, Unavailable
from ludobus.web.store.schema import prepare

__all__ = [
    "Conflict",
    "Event",
    "Found",
    "Grant",
    "Link",
    "Mark",
    "Row",
    "Store",
    "Unavailable",
    "open_store",
    "prepare",
]


def open_store(url: str) -> Store:
    """The store of a database that `prepare` has seen."""
    if url.startswith("sqlite"):
        from ludobus.web.store.sqlite import SqliteStore

        return SqliteStore(url)
    from ludobus.web.store.postgres import PostgresStore

    return PostgresStore(url)
