"""What is asked of the database now and then: each function is given a connection inside a transaction."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, delete, func, insert, select, update

from ludobus.web.store.base import Conflict, Event, Found, Grant, Link, Mark, Row, event_of
from ludobus.web.store.schema import about, analyses, asked, events, grants, leases, links, streams, tables, uses

CHANNEL = "ludobus"  # of NOTIFY
NEVER = 2**31 - 1  # the number of an event that does not come
EVENT_COLUMNS = (
    events.c.number,
    events.c.kind,
    events.c.seat,
    events.c.data,
    events.c.request,
    events.c.rules,
    events.c.hash,
)

log = logging.getLogger("ludobus.web")


def notify(connection: Connection, *words: object) -> None:
    """Tell the other processes, once the transaction is done."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, " ".join(map(str, words)))))


# tables and events
def add_table(
    connection: Connection,
    row: Row,
    first: list[Event],
    mark: Mark,
    names: list[str | None],
    held: list[Grant],
    open_links: list[Link],
) -> None:
    """A new table with its first events, the keys that hold seats, and its links."""
    now = time.time()
    values = vars(row) | {"options": json.dumps(row.options), "seats": json.dumps(row.seats)}
    values |= {"created": now, "touched": now, "over": mark.over, "due": mark.due, "to_act": mark.to_act}
    connection.execute(insert(tables), values | {"names": json.dumps(names)})
    for entry in first:
        _insert(connection, row.id, entry)
    for grant in held:
        connection.execute(insert(grants), vars(grant) | {"table_id": row.id})
    for link in open_links:
        connection.execute(insert(links), vars(link) | {"table_id": row.id})
    for key in {grant.key for grant in held}:
        notify(connection, "g", row.id, key)


def _insert(connection: Connection, table_id: str, entry: Event) -> None:
    connection.execute(insert(events).values(entry.values(table_id)))


def append(
    connection: Connection, table_id: str, entries: list[Event], mark: Mark, names: list[str | None] | None = None
) -> None:
    """Write events that are not moves, and the names if they have changed."""
    values: dict[str, Any] = {"touched": time.time(), "over": mark.over, "due": mark.due, "to_act": mark.to_act}
    if names is not None:
        values["names"] = json.dumps(names)
    if connection.execute(update(tables).where(tables.c.id == table_id).values(values)).rowcount != 1:
        raise Conflict(f"table {table_id} is gone")
    for entry in entries:
        _insert(connection, table_id, entry)
    notify(connection, "e", table_id, entries[-1].number)


def load(connection: Connection, table_id: str) -> Found | None:
    """A table with all that belongs to it; ValueError if the row or an event cannot be read."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    return Found(_row(row), since(connection, table_id, 0), *rights(connection, table_id))


def _row(row: Any) -> Row:
    options, seats = json.loads(row["options"]), json.loads(row["seats"])
    if not isinstance(options, dict) or not isinstance(seats, list):
        raise ValueError("its options or seats are damaged")
    same = ("id", "game", "players", "seed", "rules", "public", "deal", "client")
    return Row(options=options, seats=seats, **{name: row[name] for name in same})


def since(connection: Connection, table_id: str, number: int) -> list[Event]:
    here = (events.c.table_id == table_id, events.c.number >= number)
    return [event_of(row) for row in connection.execute(select(*EVENT_COLUMNS).where(*here).order_by(events.c.number))]


def rights(connection: Connection, table_id: str) -> tuple[list[Grant], list[Link]]:
    """Who holds what at a table, and the links that can be used."""
    held = connection.execute(select(grants.c.key, grants.c.seat, grants.c.via).where(grants.c.table_id == table_id))
    columns = (links.c.id, links.c.key, links.c.kind, links.c.seat, links.c.made, links.c.maker)
    usable = connection.execute(select(*columns).where(links.c.table_id == table_id).order_by(links.c.made))
    return [Grant(*row) for row in held], [Link(*row) for row in usable]


def delete_table(connection: Connection, table_id: str) -> None:
    for table in (events, grants, links, leases, analyses, asked):
        connection.execute(delete(table).where(table.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))
    notify(connection, "x", table_id)


def not_due(connection: Connection, table_id: str, number: int = NEVER) -> None:
    """The server looked, and there is nothing for it to do until event `number` comes."""
    later = select(events.c.number).where(events.c.table_id == table_id, events.c.number >= number).exists()
    connection.execute(update(tables).where(tables.c.id == table_id, ~later).values(due=False))


def due(connection: Connection, limit: int = 200) -> list[str]:
    """Tables where the server is to act and nobody has the lease."""
    if connection.dialect.name != "postgresql":
        return list(connection.scalars(select(tables.c.id).where(tables.c.due, ~tables.c.over)))
    driven = select(leases.c.table_id).where(leases.c.table_id == tables.c.id, leases.c.until > clock()).exists()
    return list(connection.scalars(select(tables.c.id).where(tables.c.due, ~tables.c.over, ~driven).limit(limit)))


def clock() -> Any:
    """PostgreSQL's own: the processes may be on machines whose clocks differ."""
    return func.extract("epoch", func.clock_timestamp()).cast(sa.Float)


def retired(connection: Connection, before: float) -> list[str]:
    """Unfinished tables that nobody has touched since `before`."""
    return list(connection.scalars(select(tables.c.id).where(~tables.c.over, tables.c.touched < before)))


# lists of tables
CARD = (
    tables.c.id,
    tables.c.game,
    tables.c.seats,
    tables.c.names,
    tables.c.players,
    tables.c.over,
    tables.c.due,
    tables.c.to_act,
    tables.c.touched,
)


def public_cards(connection: Connection, limit: int = 50) -> list[dict[str, Any]]:
    """Unfinished public tables, the latest first."""
    query = select(*CARD).where(tables.c.public, ~tables.c.over).order_by(tables.c.touched.desc()).limit(limit)
    return _cards(connection.execute(query).mappings())


def cards_of(connection: Connection, key: str, over: bool | None = None, limit: int = 100) -> list[dict[str, Any]]:
    """The tables of a key (all, or those that are over or not), the latest first, each with the seats that it holds."""
    held: dict[str, list[int]] = {}
    for table_id, seat in connection.execute(select(grants.c.table_id, grants.c.seat).where(grants.c.key == key)):
        held.setdefault(table_id, []).append(seat)
    query = (
        select(*CARD)
        .join(grants, grants.c.table_id == tables.c.id)
        .where(grants.c.key == key, sa.true() if over is None else tables.c.over == over)
        .order_by(tables.c.touched.desc())
    )
    cards = {card["id"]: card for card in _cards(connection.execute(query.limit(limit)).mappings())}
    return [card | {"held": held[name]} for name, card in cards.items()]


def count_finished(connection: Connection, key: str) -> int:
    """How many games of a key are over."""
    mine = select(grants.c.table_id).where(grants.c.key == key)
    return int(connection.scalar(select(func.count()).where(tables.c.over, tables.c.id.in_(mine))) or 0)


def _cards(rows: Iterable[Any]) -> list[dict[str, Any]]:
    found = []
    for row in rows:
        try:
            read = {"seats": json.loads(row["seats"]), "names": json.loads(row["names"] or "[]")}
            found.append({**row, **read, "held": []})
        except (ValueError, TypeError) as error:
            log.warning("table %s is damaged and is left out: %s", row["id"], error)
    return found


# analyses
def analysis(connection: Connection, table_id: str, beginning: str = "") -> str | None:
    """The kept analysis of a finished game, as JSON with that beginning: others are of an older Ludobus."""
    here = (analyses.c.table_id == table_id, analyses.c.content.startswith(beginning, autoescape=True))
    return connection.scalar(select(analyses.c.content).where(*here))


def asked_analysis(connection: Connection, table_id: str) -> tuple[int, bool] | None:
    """Of an analysis that waits or runs: the actions done, and whether it has failed."""
    row = connection.execute(select(asked.c.done, asked.c.failed).where(asked.c.table_id == table_id)).first()
    return None if row is None else (int(row[0]), bool(row[1]))


def orphaned_analyses(connection: Connection, most: int) -> list[str]:
    """Tables whose analysis waits or runs in a process that is gone."""
    gone = (~asked.c.failed, asked.c.until < _now(connection))
    return list(connection.scalars(select(asked.c.table_id).where(*gone).order_by(asked.c.until).limit(most)))


def drop_analysis(connection: Connection, table_id: str) -> None:
    """Nobody can make it any more."""
    connection.execute(delete(asked).where(asked.c.table_id == table_id))


def claim_analysis(connection: Connection, table_id: str, beginning: str, holder: str, seconds: float) -> bool:
    """Take it upon oneself to make an analysis; False if somebody does or did, or if the table is gone.

    Conflict if another process takes it in the same moment.
    """
    now = _now(connection)
    if connection.scalar(select(tables.c.id).where(tables.c.id == table_id)) is None:
        return False
    if analysis(connection, table_id, beginning) is not None:
        return False
    mine = {"holder": holder, "until": now + seconds, "done": 0, "failed": sa.false()}
    free = asked.c.failed | (asked.c.until < now)
    if connection.execute(update(asked).where(asked.c.table_id == table_id, free).values(mine)).rowcount == 1:
        return True
    if connection.scalar(select(asked.c.table_id).where(asked.c.table_id == table_id)) is not None:
        return False
    connection.execute(insert(asked).values(table_id=table_id, **mine))
    return True


def advance_analysis(connection: Connection, table_id: str, holder: str, done: int) -> bool:
    """Write how far it is; False if it is no longer ours: the table was deleted, or we were not heard of for long."""
    mine = (asked.c.table_id == table_id, asked.c.holder == holder)
    return connection.execute(update(asked).where(*mine).values(done=done)).rowcount == 1


def hold_analyses(connection: Connection, holder: str, seconds: float) -> None:
    """Whoever makes these analyses is still there."""
    mine = (asked.c.holder == holder, ~asked.c.failed)
    connection.execute(update(asked).where(*mine).values(until=_now(connection) + seconds))


def fail_analysis(connection: Connection, table_id: str, holder: str) -> None:
    mine = (asked.c.table_id == table_id, asked.c.holder == holder)
    connection.execute(update(asked).where(*mine).values(failed=True))


def keep_analysis(connection: Connection, table_id: str, level: str, content: str) -> None:
    """Keep the analysis of a table that is still there; another process may have made the same one."""
    connection.execute(delete(asked).where(asked.c.table_id == table_id))
    connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
    if connection.scalar(select(tables.c.id).where(tables.c.id == table_id)) is None:
        return
    row = {"table_id": table_id, "level": level, "made": time.time(), "content": content}
    connection.execute(insert(analyses), row)


def _now(connection: Connection) -> Any:
    return clock() if connection.dialect.name == "postgresql" else sa.literal(time.time())


# keys and links
def join(
    connection: Connection, table_id: str, grant: Grant, spent: str | None, entries: list[Event], mark: Mark, names: Any
) -> bool:
    """Let a key hold a seat, for a link if the table asks for one; False if that was used meanwhile.

    All other links to the seat end.
    """
    to_seat = (links.c.table_id == table_id, links.c.kind == "seat", links.c.seat == grant.seat)
    if spent is not None and connection.execute(delete(links).where(*to_seat, links.c.id == spent)).rowcount != 1:
        return False
    connection.execute(delete(links).where(*to_seat))
    here = (grants.c.key == grant.key, grants.c.table_id == table_id, grants.c.seat == grant.seat)
    if connection.scalar(select(grants.c.seat).where(*here)) is None:
        connection.execute(insert(grants), vars(grant) | {"table_id": table_id})
    if entries:
        append(connection, table_id, entries, mark, names)
    notify(connection, "g", table_id, grant.key)
    return True


def allow(connection: Connection, table_id: str, grant: Grant) -> None:
    """Let a key look at a table. Twice is once."""
    here = (grants.c.key == grant.key, grants.c.table_id == table_id, grants.c.seat == grant.seat)
    if connection.scalar(select(grants.c.seat).where(*here)) is None:
        connection.execute(insert(grants), vars(grant) | {"table_id": table_id})
    notify(connection, "g", table_id, grant.key)


def add_link(connection: Connection, table_id: str, link: Link) -> None:
    connection.execute(insert(links), vars(link) | {"table_id": table_id})
    notify(connection, "r", table_id)


def drop_link(connection: Connection, table_id: str, link: Link) -> None:
    """End a link; with one to watch, those who look by it are out."""
    connection.execute(delete(links).where(links.c.id == link.id))
    if link.kind == "watch":
        connection.execute(delete(grants).where(grants.c.table_id == table_id, grants.c.via == link.id))
    notify(connection, "r", table_id)


def only(connection: Connection, table_id: str, key: str, seat: int) -> None:
    """Take a seat from all other keys, and end every link to it."""
    here = (grants.c.table_id == table_id, grants.c.seat == seat, grants.c.key != key)
    connection.execute(delete(grants).where(*here))
    connection.execute(delete(links).where(links.c.table_id == table_id, links.c.seat == seat))
    notify(connection, "r", table_id)


def leave(connection: Connection, table_id: str, key: str, entries: list[Event], mark: Mark, names: Any) -> None:
    """Give back what a key holds; the links that it made end."""
    connection.execute(delete(grants).where(grants.c.key == key, grants.c.table_id == table_id))
    mine = select(links.c.id).where(links.c.table_id == table_id, links.c.maker == key)
    by_me = (grants.c.table_id == table_id, grants.c.via.in_(mine), grants.c.seat < 0)
    connection.execute(delete(grants).where(*by_me))
    connection.execute(delete(links).where(links.c.table_id == table_id, links.c.maker == key))
    if entries:
        append(connection, table_id, entries, mark, names)
    notify(connection, "r", table_id)


# limits and health
def use(connection: Connection, kind: str, who: str, limit: int, seconds: float) -> float:
    """Count one use; 0, or after how many seconds one more is allowed."""
    now = time.time()
    mine = (uses.c.kind == kind, uses.c.who == who, uses.c.at > now - seconds)
    count, first = connection.execute(select(func.count(), func.min(uses.c.at)).where(*mine)).one()
    if count >= limit:
        return max(1.0, float(first) + seconds - now)
    connection.execute(insert(uses), {"kind": kind, "who": who, "at": now})
    return 0.0


def forget_uses(connection: Connection, before: float) -> None:
    connection.execute(delete(uses).where(uses.c.at < before))


def beat(connection: Connection) -> None:
    """See whether anything can be written."""
    connection.execute(update(about).values(beat=time.time()))


def secret(connection: Connection) -> str:
    return str(connection.scalar(select(about.c.secret)))


# streams of all processes
def open_stream(connection: Connection, stream: dict[str, Any], most: int) -> bool:
    """Note a connection; False if its address has too many already."""
    count = connection.scalar(select(func.count()).where(streams.c.address == stream["address"]))
    if count is not None and count >= most:
        return False
    connection.execute(insert(streams), stream)
    notify(connection, "s", stream["process"], stream["number"], stream["key"], stream["table_id"] or "-")
    return True


def close_stream(connection: Connection, process: str, number: int) -> None:
    connection.execute(delete(streams).where(streams.c.process == process, streams.c.number == number))
    notify(connection, "c", process, number)


def watched_by(connection: Connection, key: str) -> str | None:
    """The table that a watch link with this key (hashed) opens."""
    return connection.scalar(select(links.c.table_id).where(links.c.key == key, links.c.kind == "watch"))
