"""What a store keeps, and what it can be asked. Every method is one transaction, off the event loop."""

from __future__ import annotations

import abc
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

RETRY_AFTER = 2  # seconds after which it is worth asking again


class Conflict(Exception):
    """Somebody else has written an event of that number, or the table is gone."""


class Unavailable(Exception):
    """The database does not answer. What was to be written may have been written or not."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table. `hash` names the record after it."""

    number: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    rules: int
    hash: str
    request: str | None = None  # the id that the client gave to a move

    def values(self, table_id: str) -> tuple[Any, ...]:
        """In the order of the columns."""
        text = json.dumps(self.data, ensure_ascii=True, separators=(",", ":"))
        return (table_id, self.number, self.kind, self.seat, text, self.request, self.rules, self.hash)


@dataclass(frozen=True, slots=True)
class Mark:
    """What the row of a table says of it after an event."""

    over: bool
    due: bool  # the server is to act
    to_act: int | None


@dataclass(frozen=True)
class Row:
    """A table as it was opened."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    seats: list[str]  # "human" or the level of a bot, by seat
    seed: str
    rules: int
    public: bool
    deal: int = 2  # 1: dealt from the seed at the opening, as tables once were; 2: from the seed and all numbers
    client: str | None = None  # who opened it, for fair shares


@dataclass(frozen=True)
class Grant:
    """A key (hashed) that holds a seat, or may look. `via` is the link that it came by."""

    key: str
    seat: int
    via: str | None = None


@dataclass(frozen=True)
class Link:
    """A link that can be used: an invitation to a seat, or one to watch."""

    id: str
    key: str  # hashed
    kind: str  # "seat" or "watch"
    seat: int | None
    made: float
    maker: str | None  # the key (hashed) of whoever made it


@dataclass
class Found:
    """All that storage knows of a table."""

    row: Row
    events: list[Event]
    grants: list[Grant] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)


class Store(abc.ABC):
    """A database. Its methods are awaited on the event loop and never hold it up."""

    shared: bool  # whether other processes write to it, too

    @abc.abstractmethod
    async def append(self, table_id: str, entry: Event, mark: Mark) -> None:
        """Write an event and what the table's row says after it; Conflict if the number is taken."""

    @abc.abstractmethod
    async def since(self, table_id: str, number: int) -> list[Event]:
        """The events of a table from `number` on."""

    @abc.abstractmethod
    async def read(
        self, work: Callable[Concatenate[Connection, Arguments], Result], *args: Arguments.args, **kw: Arguments.kwargs
    ) -> Result:
        """Run a function of `ops` that only reads."""

    @abc.abstractmethod
    async def write(
        self, work: Callable[Concatenate[Connection, Arguments], Result], *args: Arguments.args, **kw: Arguments.kwargs
    ) -> Result:
        """Run a function of `ops` in a transaction; Conflict if it breaks a unique constraint."""

    @abc.abstractmethod
    async def close(self) -> None:
        """Finish what is under way."""


def event_of(columns: Any) -> Event:
    """An event from the columns number, kind, seat, data, request, rules, hash."""
    number, kind, seat, data, request, rules, digest = columns
    return Event(number, kind, seat, json.loads(data), rules, digest, request)
