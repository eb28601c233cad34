"""The owner of one table: it alone changes it, one message after another. An event is stored, then applied, then told.

Whoever wants something done sends a message and awaits the answer. Looking needs no message: all owners live on one
event loop, and between two messages a table is whole.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from ludobus.core.match import Match
from ludobus.core.narrator import Viewer
from ludobus.web.driver import Driver
from ludobus.web.easel import Easel
from ludobus.web.refused import Overtaken, Refused, unavailable
from ludobus.web.rights import Rights
from ludobus.web.store import Conflict, Event, Unavailable, ops
from ludobus.web.table import Table

if TYPE_CHECKING:
    from ludobus.web.tables import Tables

LIMIT = 15.0  # seconds that anybody waits for an answer
TRIES = 8  # after which somebody who is always overtaken is told so
MAILBOX = 256  # messages that may wait

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

log = logging.getLogger("ludobus.web")


class Owner:
    """One table in the memory of this process, with all that belongs to it."""

    def __init__(self, house: Tables, table: Table, rights: Rights) -> None:
        self.house, self.table, self.rights = house, table, rights
        self.opened = self.used = time.monotonic()
        self.seen: dict[int, float] = {}  # the last request of each seat
        self.paces: dict[int, float] = {}  # by seat: how long its page shows a move of a bot, as a share of the pace
        self.stale = False  # something was written of which we do not know whether it was
        self.closed = self.deleted = False
        self.stamp = 0  # counts what changes on the page and is no event: who is here, who watches
        self.shown: dict[tuple[Viewer, str], tuple[Any, bytes]] = {}  # answers, with what they hold for
        self.hints: dict[int, tuple[int, Any]] = {}  # by seat: for which version, and what was found
        self.easel = Easel()
        self.driver = Driver(self)
        self._soon: dict[Any, asyncio.Task[None]] = {}  # what waits in the mailbox and serves many
        self._mailbox: asyncio.Queue[Any] = asyncio.Queue(MAILBOX)
        self._task = asyncio.get_running_loop().create_task(self._run())

    # messages
    async def do(
        self,
        work: Callable[Concatenate[Owner, Arguments], Awaitable[Result]],
        *args: Arguments.args,
        **kw: Arguments.kwargs,
    ) -> Result:
        """Have something done, after all that was asked before; its answer."""
        if self.closed:
            raise self._gone()
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        try:
            self._mailbox.put_nowait((work, args, kw, future))
        except asyncio.QueueFull:
            raise unavailable() from None
        try:
            return await asyncio.wait_for(future, LIMIT)
        except TimeoutError:
            raise unavailable() from None

    def post(self, work: Callable[[Owner], Awaitable[Any]]) -> None:
        """Have something done, sometime; nobody waits for it."""
        if not self._mailbox.full():
            self._mailbox.put_nowait((work, (), {}, None))

    async def _run(self) -> None:
        while True:
            message = await self._mailbox.get()
            if message is None:
                return
            work, args, kw, future = message
            try:
                if self.closed:
                    raise self._gone()
                if self.stale:
                    await self.catch_up()
                result = await self._carry_out(work, args, kw)
            except Exception as error:
                self._answer(future, error)
            else:
                if future is not None and not future.done():
                    future.set_result(result)

    async def _carry_out(self, work: Any, args: Any, kw: Any) -> Any:
        """Do something; if another process was faster, once more with what is known then, which may refuse it."""
        for _ in range(TRIES):
            try:
                return await work(self, *args, **kw)
            except Overtaken:
                await self.reread()
        return await work(self, *args, **kw)

    async def soon(self, work: Callable[[Owner], Awaitable[None]]) -> None:
        """Have something done that serves all who ask for it before it begins."""
        task = self._soon.get(work)
        if task is None or task.done():
            task = self._soon[work] = asyncio.get_running_loop().create_task(self.do(Owner._begin, work))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(task)

    async def _begin(self, work: Callable[[Owner], Awaitable[None]]) -> None:
        self._soon.pop(work, None)
        await work(self)

    def _gone(self) -> Refused:
        """What is said at a table that has been deleted; one that has only left the memory is found again."""
        return Refused(404, "there is no such table") if self.deleted else unavailable()

    def _answer(self, future: asyncio.Future[Any] | None, error: Exception) -> None:
        if future is not None and not future.done():
            future.set_exception(error)
        elif not isinstance(error, (Refused, Unavailable)):
            log.error("table %s: a message failed", self.table.id, exc_info=error)

    @property
    def idle(self) -> bool:
        """Whether nobody waits for this table, so that it may leave the memory."""
        return self._mailbox.empty() and not self.driver.busy

    def close(self) -> None:
        """Let the task end after what is in the mailbox; nothing is lost, it is in the storage."""
        self.closed = True
        self.driver.stop()
        self._task.cancel() if self._mailbox.full() else self._mailbox.put_nowait(None)

    # append, apply, tell
    async def commit(self, entry: Event) -> None:
        """Write an event, then apply it and tell of it. Not written, it has not happened."""
        await self.written(self.house.store.append(self.table.id, entry, self.table.outlook(entry)))
        self.apply([entry])

    async def written(self, writing: Awaitable[Result]) -> Result:
        """Await a write of ours; after a conflict we know what others wrote."""
        try:
            return await writing
        except Conflict:
            await self.catch_up()
            raise Overtaken from None
        except Unavailable:
            self.stale = True
            raise

    def apply(self, entries: list[Event], dealt: Match | None = None) -> None:
        """Apply what is written, and tell those for whom something has changed."""
        changed: set[Viewer] = set()
        for entry in entries:
            changed.update(self.table.apply(entry, dealt if entry.kind == "deal" else None))
        self._tell(changed)

    def _tell(self, changed: set[Viewer]) -> None:
        self.house.hub.tell(self.table.id, {viewer: self.table.versions[viewer] for viewer in changed})
        self.driver.nudge()

    def tell_since(self, number: int) -> None:
        """We have just read the table because of event `number`: tell those for whom it changed something."""
        self._tell({viewer for viewer, at in self.table.changed_at.items() if at >= number})

    async def catch_up(self) -> None:
        """Read what other processes have written, and whether the table is still there."""
        entries = await self.house.store.since(self.table.id, self.table.count)
        if not entries and self.stale and await self.house.store.read(ops.load, self.table.id) is None:
            self.house.vanished(self)
            raise Refused(404, "there is no such table")
        self.stale = False
        changed: set[Viewer] = set()
        for entry in entries:
            changed.update(self.table.take(entry))
        if entries:
            self._tell(changed)

    async def reread(self) -> None:
        """Read who holds what anew; whoever was put out is told."""
        found = Rights(*await self.house.store.read(ops.rights, self.table.id))
        out = self.rights.keys() - found.keys()
        self.rights = found
        self.rights_changed(out)

    def rights_changed(self, out: set[str] | Any = ()) -> None:
        """Everybody hears what they may hear from now on."""
        hub = self.house.hub
        if out:
            hub.tell_gone(self.table.id, out)
        for key in {*hub.listeners(self.table.id), *self.rights.grants}:
            ears = self.rights.ears(key) or ({None} if self.table.public else set())
            if ears:
                hub.listen(key, self.table.id, ears)
            else:
                hub.tell_gone(self.table.id, [key])  # its link has ended, at another process
        self.stamp += 1

    # who is there
    def note(self, seat: int) -> None:
        self.seen[seat] = time.monotonic()

    def presence(self, seat: int) -> str:
        table = self.table
        if seat in table.bots:
            return "left" if seat in table.resigned else "bot"
        if seat not in table.joined:
            return "free"
        return "here" if any(map(self.house.connected, self.rights.holders(seat))) else "away"

    def is_away(self, seat: int) -> bool:
        """Whether a person has been gone for long enough that others need not wait."""
        presence = self.presence(seat)
        if presence != "away":
            return presence == "free"
        last = max(self.opened, self.seen.get(seat, 0.0), self.house.left_at(self.rights.holders(seat)))
        return last + self.house.settings.away <= time.monotonic()
