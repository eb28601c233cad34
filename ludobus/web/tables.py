"""The house: all tables of this process, each with its owner; who comes, and what is forgotten when."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import ludobus
from ludobus.core.game import BadOption, Game, UnknownGame
from ludobus.core.match import Match
from ludobus.players.preparing import Preparing
from ludobus.web import reflex
from ludobus.web.analyses import Analyses
from ludobus.web.cluster import Alone
from ludobus.web.hub import Hub
from ludobus.web.keys import INVITE, WATCH, hash_key, new_key, new_link_id, new_seed, new_table_id
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused, too_many
from ludobus.web.rights import Rights
from ludobus.web.seats import SITTING_IN, delete_now, with_deal
from ludobus.web.settings import Settings
from ludobus.web.store import Conflict, Found, Grant, Link, Row, Store, Unavailable, ops
from ludobus.web.table import Table
from ludobus.web.thinking import Thinking
from ludobus.web.turns import Turns

IDLE = 600.0  # seconds after which a table leaves the memory; it comes back from storage
FINISHED = 120.0  # the same for one that is over
MOST = 4000  # tables in memory
FRESH = 1.0  # seconds that whoever only looks waits for the database
LOADERS = 2  # threads that replay tables
SITTERS = 1  # tables that sit for the painter at a time
PAGES_EACH = 200  # pages that may wait to be drawn for one address

log = logging.getLogger("ludobus.web")


@dataclass(frozen=True)
class Opening:
    """A table to be opened by whoever sits on `seat`; those who sit down at once have a name in `names`."""

    game: str
    kinds: list[str]
    options: dict[str, Any]
    seat: int
    names: dict[int, str]
    holders: list[tuple[str, int]]  # keys (hashed) with their seats
    client: str  # the address of whoever asks
    public: bool = False
    luck: str | None = None
    begun: Match | None = None  # to be played on: the end of a tutorial


@dataclass(frozen=True)
class Opened:
    """A new table, with an invitation for each seat that waits for a person."""

    owner: Owner
    seat: int
    invites: dict[int, str] = field(default_factory=dict)
    watch: str = ""


class Tables:
    """The service behind pages and API. Used on the event loop only."""

    def __init__(self, settings: Settings, store: Store, cluster: Alone) -> None:
        self.settings, self.store, self.cluster = settings, store, cluster
        self.loop = asyncio.get_running_loop()
        self.hub = Hub()
        self.thinking = Thinking(settings.bot_threads)
        self.analyses = Analyses(self)
        self.owners: dict[str, Owner] = {}
        self.loaders = ThreadPoolExecutor(LOADERS, thread_name_prefix="loader")
        self._painter = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._turns = Turns(SITTERS, PAGES_EACH)
        self.streams: dict[str, int] = {}  # by address
        self.guests = 0  # streams of those who hold no seat
        self._loading: dict[str, asyncio.Task[Owner]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.preparing = Preparing(())
        self._secret = ""

    # finding
    async def at(self, table_id: str) -> Owner:
        """The owner of a table; whoever comes first has it read from storage."""
        owner = self.owners.get(table_id)
        if owner is not None:
            owner.used = time.monotonic()
            return owner
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = self.loop.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Owner:
        try:
            found = await self.store.read(ops.load, table_id)
            if found is None:
                raise Refused(404, "there is no such table")
            self.preparing.want(found.row.game)
            table = await self.apart(_build, found)
        except (ValueError, KeyError, TypeError, IndexError, UnknownGame) as error:
            log.warning("table %s is damaged and cannot be opened: %s", table_id, type(error).__name__)
            raise Refused(409, "this table is damaged and cannot be opened") from None
        return self._settle(Owner(self, table, Rights(found.grants, found.links)))

    def _settle(self, owner: Owner) -> Owner:
        self.owners[owner.table.id] = owner
        owner.driver.nudge()
        return owner

    async def apart(self, work: Any, *args: Any) -> Any:
        """Run what takes long in a thread, so that the loop goes on."""
        return await self.loop.run_in_executor(self.loaders, work, *args)

    async def drawing(self, person: str, sit: Callable[[], Callable[[], str]]) -> str:
        """Draw a page in a thread of its own, for everybody in turn.

        `sit` is called here when the turn has come, and captures what the thread then draws.
        """
        async with self._turns.of(person):
            return await self.loop.run_in_executor(self._painter, sit())

    async def fresh(self, table_id: str) -> Owner:
        """The owner of a table that knows all that any process has answered."""
        owner = await self.at(table_id)
        if self.store.shared:
            with contextlib.suppress(Unavailable, TimeoutError):  # what is in memory is better than nothing
                await asyncio.wait_for(owner.soon(Owner.catch_up), FRESH)
        return owner

    def vanished(self, owner: Owner) -> None:
        """A table is no more."""
        owner.deleted = True
        self.owners.pop(owner.table.id, None)
        self.hub.tell_gone(owner.table.id)
        owner.close()

    # opening
    async def open(self, wish: Opening) -> Opened:
        """A new table, dealt at once if nobody is missing."""
        client = self.pseudonym(wish.client)
        row, table = await self._new_table(wish, client)
        most = self.settings.tables_per_hour
        await self.count(
            "table", client, most, 3600.0, f"you may open {most} tables an hour; finish one first, or wait"
        )
        names: dict[str, str] = {}
        for seat, label in sorted(wish.names.items()):
            names[str(seat)] = table.names[seat] = table.unique_name(seat, label)
        seat = wish.seat
        data = {"name": names[str(seat)], "names": names} | ({} if wish.luck is None else {"luck": wish.luck})
        waiting = [at for at, kind in enumerate(wish.kinds) if kind == "human" and at not in wish.names]
        luck = [wish.luck if at == seat else None for at in range(table.players)]
        entries, dealt, mark = with_deal(table, [table.event("create", seat, data)], luck, len(waiting))
        if wish.begun is not None:
            entries, mark = [*entries, *table.moves_of(wish.begun, len(entries))], table.outlook(entries[0], wish.begun)
        invites, watch = {at: new_key(INVITE) for at in waiting}, new_key(WATCH)
        held = [Grant(key, at) for key, at in wish.holders]
        maker, now = wish.holders[0][0] if wish.holders else None, time.time()
        links = [Link(new_link_id(), hash_key(key), "seat", at, now, maker) for at, key in invites.items()]
        links.append(Link(new_link_id(), hash_key(watch), "watch", None, now, maker))
        await self.store.write(ops.add_table, row, entries, mark, table.names, held, links)
        if wish.begun is not None:
            table, entries = Table(row, entries), []
        owner = self._settle(Owner(self, table, Rights(held, links)))
        owner.apply(entries, dealt)
        owner.rights_changed()
        return Opened(owner, seat, invites, watch)

    async def _new_table(self, wish: Opening, client: str) -> tuple[Row, Table]:
        try:
            game = ludobus.load(wish.game)
            options = game.check_options(len(wish.kinds), **wish.options)
            self.preparing.want(wish.game)
            await self.apart(prepare_game, game)
        except (UnknownGame, BadOption, TypeError) as error:
            raise Refused(422, str(error)) from None
        row = Row(
            id=new_table_id(),
            game=wish.game,
            players=len(wish.kinds),
            options=options,
            seats=wish.kinds,
            seed=new_seed().hex() if wish.begun is None else bytes(wish.begun.seed).hex(),
            rules=game.rules.RULES,
            public=wish.public,
            deal=2 if wish.begun is None else 1,
            client=client,
        )
        return row, Table(row, [])

    async def count(self, kind: str, who: str, most: int, seconds: float, complaint: str) -> None:
        """Note that somebody uses what one may use `most` times in so many seconds, over all processes."""
        wait = await self.store.write(ops.use, kind, who, most, seconds)
        if wait:
            raise too_many(complaint, wait)

    def pseudonym(self, address: str) -> str:
        """What is stored of an address."""
        return hashlib.sha256(f"{self._secret} {address}".encode()).hexdigest()[:32]

    async def rematch(self, owner: Owner, key: str | None, client: str, luck: str | None = None) -> str:
        """The same people and bots at a new table; asked twice it is the same table. It waits for whoever has left."""
        seat = owner.rights.seated(key, owner.table)
        if not owner.table.over:
            raise Refused(409, "the game is not over")
        if owner.table.rematch is None:
            await owner.do(_rematch, client, luck, seat)
        assert owner.table.rematch is not None
        return owner.table.rematch

    # who is there
    def connected(self, key: str) -> bool:
        return self.hub.connected(key) or self.cluster.connected(key)

    def left_at(self, keys: list[str]) -> float:
        """When the last of these keys lost its connection, as far as this process knows; 0 if it never had one."""
        return max((self.hub.channels[key].left for key in keys if key in self.hub.channels), default=0.0)

    def watchers(self, table_id: str) -> int:
        return len(self.hub.spectators(table_id) | self.cluster.spectators(table_id))

    def came_or_went(self, key: str, tables: list[str]) -> None:
        """A key has connected or gone: tell those at its tables."""
        for table_id in tables:
            owner = self.owners.get(table_id)
            if owner is not None:
                owner.stamp += 1
                for seat in owner.rights.seats(key):
                    self.hub.tell_presence(table_id, seat, owner.presence(seat), key)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something for which nobody waits."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # life
    async def start(self) -> None:
        """Bots that were to move go on moving."""
        self._secret = await self.store.read(ops.secret)
        await self.cluster.start(self)
        self.later(self._wake_up())

    async def _wake_up(self) -> None:
        """At the start there may be many, and nobody waits for all of them."""
        while True:
            try:
                await self.wake_due()
                return
            except (Unavailable, Conflict):
                await asyncio.sleep(FRESH)

    async def wake_due(self) -> None:
        """Take up the tables where the server is to act and nobody does."""
        for table_id in await self.store.read(ops.due):
            try:
                owner = await self.at(table_id)
            except Refused:  # it was deleted, or is damaged, which the log says
                await self.store.write(ops.not_due, table_id)
                continue
            owner.driver.nudge()
            if not reflex.automatic(owner.table):  # its rules have changed, or it waits for a person after all
                await owner.driver.rest()

    async def sweep(self) -> None:
        """Retire old unfinished tables, and forget what is no longer counted."""
        now = time.time()
        for table_id in await self.store.read(ops.retired, now - self.settings.retire_days * 86400):
            try:
                await (await self.at(table_id)).do(delete_now)
            except Refused:
                await self.store.write(ops.delete_table, table_id)
        await self.store.write(ops.forget_uses, now - 3600)

    def tidy(self) -> None:
        """Let idle tables leave the memory, and the least used when there are too many."""
        now = time.monotonic()
        idle = sorted((owner for owner in self.owners.values() if owner.idle), key=lambda owner: owner.used)
        surplus = len(self.owners) - MOST
        for number, owner in enumerate(idle):
            patience = FINISHED if owner.table.over else IDLE
            if number < surplus or owner.used < now - patience:
                del self.owners[owner.table.id]
                owner.close()

    async def stop(self) -> None:
        """Let streams end and bots go; nothing that was answered is lost, it is in the storage."""
        self.hub.close()
        self.thinking.close()
        self.analyses.close()
        for owner in self.owners.values():
            owner.close()
        await self.cluster.stop()
        await self.store.close()
        for pool in (self.loaders, self._painter):
            pool.shutdown(wait=False, cancel_futures=True)


def _build(found: Found) -> Table:
    prepare_game(ludobus.load(found.row.game))
    return Table(found.row, found.events)


@functools.cache
def prepare_game(game: Game) -> None:
    """Have compiled all that an owner calls on the event loop, by playing a little."""
    match = game.start(seed=0)
    table = Table(Row("", game.name, match.players, match.options, ["human"] * match.players, "00" * 32, 0, False), [])
    table._install(match)
    table.legal("en")
    table.lasting(match.legal())
    table.apply(table.move(match.legal()[0], None))
    match.view(None)
    table.story(None, "en")
    while game.question is not None and not match.over:
        match.play(match.legal()[-1])
        if game.asks(match.records, len(match.actions)):
            game.yes_is_public(match.records, len(match.actions))
            return


async def _rematch(owner: Owner, client: str, luck: str | None, seat: int) -> None:
    table = owner.table
    if table.rematch is not None:
        return
    holders = [(key, at) for at in sorted(owner.rights.held()) for key in owner.rights.holders(at)]
    names = {at: table.names[at] or "" for _, at in holders}
    # nobody ever came to a free seat that a bot took; whoever has left may come back
    kinds = [SITTING_IN if kind == "human" and at not in table.joined else kind for at, kind in enumerate(table.kinds)]
    wish = Opening(table.game.name, kinds, table.row.options, seat, names, holders, client, table.public, luck)
    opened = await owner.house.open(wish)
    try:
        await owner.commit(table.event("rematch", None, {"table": opened.owner.table.id}))
    except (Refused, Conflict, Unavailable):
        await opened.owner.do(delete_now)
        if table.rematch is None:
            raise
