"""All tables: who may do what at them, and the bots that sit at them.

There is one lock a table, and every change is an event that is in the storage before anybody hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import ludobus
from ludobus.core.game import LANGUAGES, BadOption, UnknownGame
from ludobus.core.match import IllegalAction, Match
from ludobus.core.words import Words
from ludobus.web import reflex
from ludobus.web.hub import Hub, Viewer
from ludobus.web.keys import INVITE, WATCH, WATCHER, clean_name, hash_key, new_key, new_seed, new_table_id
from ludobus.web.settings import Settings
from ludobus.web.store import Conflict, Event, Store
from ludobus.web.table import Table

SITTING_IN = "casual"  # the level of a bot that takes over from a person
IDLE = 3600.0  # seconds after which a table leaves the memory; it comes back from storage

log = logging.getLogger("ludobus.web")


class Refused(Exception):
    """A request that cannot be granted: an HTTP status, a sentence, and what would help."""

    def __init__(self, status: int, error: str, **more: Any) -> None:
        super().__init__(error)
        self.status, self.error, self.more = status, error, more


@dataclass(frozen=True)
class Opened:
    """A new table: its first seat's owner, and an invitation for each seat that waits for a person."""

    table: Table
    seat: int
    invites: dict[int, str]
    watch: str


@dataclass(frozen=True)
class Step:
    """What the server will do at a table: after which move, which action (None: known at the end), after what time."""

    number: int
    action: int | None
    wait: float


class Tables:
    """The service behind pages and API. Its methods may be called from any thread."""

    def __init__(self, settings: Settings, store: Store, hub: Hub) -> None:
        self.settings, self.store, self.hub = settings, store, hub
        self.started = time.time()
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._lock = threading.Lock()
        self._opened: dict[str, deque[float]] = defaultdict(deque)
        self._last: dict[tuple[str, int], float] = {}  # the last request of each seat
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._called: set[str] = set()  # tables whose driver was called while it was awake
        self._pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self._held: dict[tuple[str, str], list[int]] = {}  # seats by key and table, as storage has them
        self._windows: dict[str, int] = {}  # tables with an open window: after which move it goes on
        self._hints: dict[str, tuple[int, list[dict[str, Any]]]] = {}

    # finding
    @contextmanager
    def at(self, table_id: str) -> Iterator[Table]:
        """The table of that name, locked."""
        while True:
            table = self._find(table_id)
            with table.lock:
                if self._tables.get(table_id) is table:
                    yield table
                    return

    @contextmanager
    def if_free(self, table_id: str) -> Iterator[bool]:
        """Whether the table is in memory and nobody is at work on it; if so, nobody else will be until we leave."""
        table = self._tables.get(table_id)
        if table is None or not table.lock.acquire(blocking=False):
            yield False
            return
        try:
            yield self._tables.get(table_id) is table
        finally:
            table.lock.release()

    def _find(self, table_id: str) -> Table:
        with self._lock:
            self._used[table_id] = time.time()
            if table_id not in self._tables:
                found = self.store.table(table_id)
                if found is None:
                    del self._used[table_id]
                    raise Refused(404, "there is no such table")
                self._tables[table_id] = Table(*found)
            return self._tables[table_id]

    def _drop(self, table: Table) -> None:
        with self._lock:
            self._tables.pop(table.id, None)

    def seats_of(self, key: str | None, table_id: str) -> list[int]:
        """The seats of a table that a (hashed) key holds; WATCHER among them if it may look."""
        if key is None:
            return []
        if (key, table_id) not in self._held:
            found = self.store.seats_of(key, table_id)
            if not found:
                return []  # not remembered: strangers are many, and may be given a seat at any time
            self._held[key, table_id] = found
        return self._held[key, table_id]

    def _regrant(self, key: str, table_id: str) -> None:
        """The seats of a key have changed: read them again, and let it hear of the table."""
        self._held.pop((key, table_id), None)
        self.hub.listen(key, table_id, self._ears(key, table_id))

    def viewer(self, key: str | None, table: Table, seat: int | None = None) -> int | None:
        """As whom a key sees a table: as the seat asked for, else the seat to act or its first, else as a spectator."""
        held = self.seats_of(key, table.id)
        seats = [number for number in held if number != WATCHER]
        if seat is not None:
            if seat not in seats:
                raise Refused(403, "you do not sit there")
            self._note(table, seat)
            return seat
        if seats:
            for number in seats:
                self._note(table, number)
            return table.to_act if table.to_act in seats else seats[0]
        if held or table.public:
            return None
        raise Refused(401, "this table is private: you need its link")

    def seated(self, key: str | None, table: Table, seat: int | None = None) -> int:
        """The seat that a key acts for: the one to act if it holds that."""
        seats = [number for number in self.seats_of(key, table.id) if number != WATCHER]
        if not seats:
            raise Refused(401, "you need the token of a seat at this table")
        if seat is not None and seat not in seats:
            raise Refused(403, "you do not sit there")
        chosen = seat if seat is not None else table.to_act if table.to_act in seats else seats[0]
        assert chosen is not None
        self._note(table, chosen)
        return chosen

    def _note(self, table: Table, seat: int) -> None:
        self._last[table.id, seat] = time.time()

    # opening and sitting down
    def open(
        self,
        game: str,
        kinds: list[str],
        options: dict[str, Any],
        public: bool,
        name: str,
        holder: str,
        client: str = "",
        here: dict[int, str] | None = None,
        holders: list[tuple[str, int]] | None = None,
    ) -> Opened:
        """A new table. `holder` (a hashed key) gets the first seat for a person, and those that `here` has names for.

        With `holders` each seat goes to the keys named there instead.
        """
        self._limit(client)
        if "human" not in kinds:
            raise Refused(422, "at least one seat must be for a human")
        try:
            chosen = ludobus.load(game)
            match = Match(chosen, len(kinds), new_seed(), options)
        except (UnknownGame, BadOption) as error:
            raise Refused(422, str(error)) from None
        assert isinstance(match.seed, bytes)
        seat = kinds.index("human")
        row = {
            "id": new_table_id(),
            "game": game,
            "players": len(kinds),
            "options": match.options,
            "seats": kinds,
            "seed": match.seed.hex(),
            "rules": chosen.rules.RULES,
            "public": public,
            "over": False,
            "due": False,
        }
        table = Table(row, [])
        named = {seat: name} | {other: label for other, label in (here or {}).items() if kinds[other] == "human"}
        names: dict[str, str] = {}
        for other, label in sorted(named.items()):
            names[str(other)] = table.names[other] = self._unique(table, other, label)
        first = table.event("create", seat, {"name": names[str(seat)], "names": names, "story": table.public_story()})
        waiting = [number for number, kind in enumerate(kinds) if kind == "human" and str(number) not in names]
        invites, watch = {number: new_key(INVITE) for number in waiting}, new_key(WATCH)
        holders = [(holder, int(number)) for number in names] if holders is None else holders
        keys = [*holders, (hash_key(watch), WATCHER)]
        row["due"] = kinds[match.seat or 0] != "human"
        self.store.add_table(row, first, keys, [(hash_key(invite), number) for number, invite in invites.items()])
        table.settle(first)
        with self._lock:
            self._tables[table.id] = table
            self._used[table.id] = time.time()
        for key in {key for key, _ in holders}:
            self._regrant(key, table.id)
        self.nudge(table)
        return Opened(table, seat, invites, watch)

    def _limit(self, client: str) -> None:
        """A client may open so many tables an hour."""
        now, times = time.time(), self._opened[client]
        while times and times[0] < now - 3600:
            times.popleft()
        if len(times) >= self.settings.tables_per_hour:
            raise Refused(
                429, f"you may open {self.settings.tables_per_hour} tables an hour; finish one first, or wait"
            )
        times.append(now)

    def _unique(self, table: Table, seat: int, name: str) -> str:
        """The name, told apart from everybody else's at the table and from the colours of the other seats."""
        words = Words()
        taken = {known for other, known in enumerate(table.names) if other != seat and known}
        taken |= {
            words.say(lang, f"seat-{other}") for lang in LANGUAGES for other in range(table.players) if other != seat
        }
        wanted, number = clean_name(name), 2
        unique = wanted
        while unique and unique in taken:
            unique, number = f"{wanted} {number}", number + 1
        return unique

    def join(self, table_id: str, invite: str | None, name: str, holder: str) -> int:
        """Sit down: with an invitation, or at a public table on a free seat. `holder` (hashed) holds the seat then."""
        with self.at(table_id) as table:
            key = None if invite is None else hash_key(invite)
            if key is not None:
                found = self.store.invited(key, table_id)
                if found is None:
                    raise Refused(403, "this invitation is not valid: it is spent, or its seat is taken")
                seat = found
            elif not table.public:
                raise Refused(403, "this table is private: you need an invitation")
            elif not table.free_seats:
                raise Refused(409, "no seat is free at this table")
            else:
                seat = table.free_seats[0]
            if not self.store.spend(key, table_id, seat, holder):
                raise Refused(403, "this invitation is spent")
            if seat not in table.joined:
                self._commit(table, table.event("join", seat, {"name": self._unique(table, seat, name)}))
            self._regrant(holder, table_id)
            return seat

    def _ears(self, holder: str, table_id: str) -> set[Viewer]:
        return {None if seat == WATCHER else seat for seat in self.seats_of(holder, table_id)}

    def listen(self, holder: str, table_id: str) -> None:
        """Let a key hear of a table that it may see."""
        ears = self._ears(holder, table_id)
        if not ears:
            with self.at(table_id) as table:
                if not table.public:
                    raise Refused(401, "this table is private: you need its link")
            ears = {None}
        self.hub.listen(holder, table_id, ears)

    def invite(self, table_id: str, key: str | None, seat: int) -> str:
        """A new invitation: to a free seat, or to one's own, for a second device."""
        with self.at(table_id) as table:
            mine = self.seated(key, table)
            held = self.seats_of(key, table_id)
            if seat not in held and seat not in table.free_seats:
                raise Refused(403, f"an invitation can be to a free seat or to your own; you sit on seat {mine}")
            invite = new_key(INVITE)
            self.store.invite(hash_key(invite), table_id, seat)
            return invite

    def watch_key(self, table_id: str, key: str | None) -> str:
        """A new key that lets people look at a table."""
        with self.at(table_id) as table:
            self.viewer(key, table)
            watch = new_key(WATCH)
            self.store.grant(hash_key(watch), table_id, WATCHER)
            return watch

    def watch(self, table_id: str, watch: str, holder: str) -> None:
        """Let `holder` look at a table, for a watch key."""
        if WATCHER not in self.store.seats_of(hash_key(watch), table_id):
            raise Refused(403, "this link does not open the table")
        self.store.grant(holder, table_id, WATCHER)
        self._regrant(holder, table_id)

    # writing
    def _commit(self, table: Table, entry: Event) -> None:
        """Write an event that the match has already made, and tell of it. Not written, it has not happened."""
        try:
            changed = table.settle(entry)
            self.store.append(table.id, entry, table.over, self.automatic(table))
        except BaseException as error:
            self._drop(table)  # what is in memory is ahead of the storage: read it again
            if isinstance(error, Conflict):
                raise Refused(409, "somebody else was faster: look again") from None
            raise
        self.hub.ring(table.id, {viewer: table.versions[viewer] for viewer in changed})
        self.nudge(table)

    def _writable(self, table: Table) -> None:
        if table.damage:
            raise Refused(409, "the rules have changed since this table was opened: it can be read, not played on")

    def move(
        self, table_id: str, key: str | None, version: int, action: int, request: str, seat: int | None = None
    ) -> int:
        """Play an action of the seat that `key` holds; its new version. The same request again gets the same answer."""
        with self.at(table_id) as table:
            chosen = self.seated(key, table, seat)
            for held in self.seats_of(key, table_id):
                if (held, request) in table.replies:
                    return table.replies[held, request]
            self._writable(table)
            if version != table.versions[chosen]:
                raise Refused(409, "the table has moved on: look again", version=table.versions[chosen])
            if table.over:
                raise Refused(403, "the game is over")
            if not self.waits_for(table, chosen):
                raise Refused(403, "it is not your turn", to_act=table.to_act)
            self._play(table, action, request)
            return table.versions[chosen]

    def _play(self, table: Table, action: int, request: str | None) -> None:
        seat = table.match.seat
        try:
            table.match.play(action)
        except IllegalAction as error:
            raise Refused(422, str(error), legal=table.match.legal()) from None
        data = {"action": int(action), "story": table.public_story()}
        self._commit(table, table.event("move", seat, data, request))
        if reflex.question(table) is None:
            table.called.clear()

    def undo(self, table_id: str, key: str | None, whole_turn: bool = False, version: int | None = None) -> int:
        """Take back the last action of one's turn, or all that can be; the new version."""
        with self.at(table_id) as table:
            seat = self.seated(key, table)
            self._writable(table)
            if version is not None and version != table.versions[seat]:
                raise Refused(409, "the table has moved on: look again", version=table.versions[seat])
            if table.to_act != seat:
                raise Refused(403, "it is not your turn", to_act=table.to_act)
            if not table.can_undo(seat):
                raise Refused(422, "nothing can be taken back here")
            count = table.undoable() if whole_turn else 1
            for _ in range(count):
                table.match.undo()
            self._commit(table, table.event("undo", seat, {"count": count}))
            return table.versions[seat]

    # coming and going
    def resign(self, table_id: str, key: str | None) -> None:
        """Give one's seat up for good: a bot plays on."""
        with self.at(table_id) as table:
            seat = self.seated(key, table)
            if not table.over and seat not in table.resigned:
                self._commit(table, table.event("resign", seat, {"level": SITTING_IN}))

    def sit_in(self, table_id: str, key: str | None, seat: int, level: str) -> None:
        """Let a bot play for somebody who has not come or has left."""
        with self.at(table_id) as table:
            mine = self.seats_of(key, table_id)
            self.seated(key, table)
            self._writable(table)
            if seat not in table.people:
                raise Refused(409, "nobody needs a bot there")
            if seat not in mine and not self.is_away(table, seat):
                raise Refused(409, "that player is here")
            self._commit(table, table.event("bot", seat, {"level": level}))

    def come_back(self, table_id: str, key: str | None, seat: int) -> None:
        """Take one's seat back from the bot that sat in."""
        with self.at(table_id) as table:
            self.seated(key, table, seat)
            if table.kinds[seat] != "human" or seat not in table.bots or seat in table.resigned:
                raise Refused(409, "no bot sits in for you")
            self._commit(table, table.event("return", seat, {}))

    def is_away(self, table: Table, seat: int) -> bool:
        """Whether a person has been gone for long enough that others need not wait."""
        if seat in table.bots:
            return False
        if seat not in table.joined:
            return True
        last = max(self.started, self._last.get((table.id, seat), 0.0), self.hub.present(table.id, seat))
        return last + self.settings.away <= time.time()

    def leave(self, table_id: str, key: str | None) -> None:
        """Give back one's seats and forget the table; with nobody left at it, it is deleted."""
        with self.at(table_id) as table:
            mine = [seat for seat in self.seats_of(key, table_id) if seat != WATCHER]
            assert key is not None
            self.store.revoke(key, table_id)
            self._held.pop((key, table_id), None)
            self.hub.forget(key, table_id)
            held = {seat for _, seat in self.store.holders(table_id)}
            if not held - {WATCHER}:
                self._delete(table)
                return
            for seat in mine:
                if seat not in held and seat in table.people and not table.over and not table.damage:
                    self._commit(table, table.event("resign", seat, {"level": SITTING_IN}))

    def delete(self, table_id: str, key: str | None) -> None:
        """Remove a table at which nobody else sits."""
        with self.at(table_id) as table:
            self.seated(key, table)
            if any(seat != WATCHER and other != key for other, seat in self.store.holders(table_id)):
                raise Refused(409, "other people sit at this table: you can leave it, not delete it")
            self._delete(table)

    def _delete(self, table: Table) -> None:
        self.store.delete_table(table.id)
        self._drop(table)
        for held in [held for held in self._held if held[1] == table.id]:
            self._held.pop(held, None)
        self.hub.ring(table.id, {viewer: version + 1 for viewer, version in table.versions.items()})

    def rematch(self, table_id: str, key: str | None) -> str:
        """The same people and bots at a new table; asked twice it is the same table."""
        with self.at(table_id) as table:
            self.seated(key, table)
            if not table.over:
                raise Refused(409, "the game is not over")
            if table.rematch is None:
                people = [(holder, seat) for holder, seat in self.store.holders(table_id) if seat != WATCHER]
                here = {seat: table.names[seat] or "" for _, seat in people}
                kinds = [
                    SITTING_IN if kind == "human" and seat not in here else kind
                    for seat, kind in enumerate(table.kinds)
                ]
                name, game = here[min(here)], table.game.name
                opened = self.open(game, kinds, table.options, table.public, name, "", "", here, people)
                self._commit(table, table.event("rematch", None, {"table": opened.table.id}))
            assert table.rematch is not None
            return table.rematch

    # bots
    def hint(self, table_id: str, key: str | None) -> list[dict[str, Any]]:
        """What a bot thinks of every legal action, best first: `action`, `chance` to win, `score`, `visits`."""
        with self.at(table_id) as table:
            seat = self.seated(key, table)
            self._writable(table)
            if table.to_act != seat:
                raise Refused(403, "it is not your turn", to_act=table.to_act)
            version, match = table.versions[seat], table.match.copy()
        known = self._hints.get(table_id)
        if known is None or known[0] != version:
            known = (version, _advice(match, seat, self.settings.hint_level))
            self._hints[table_id] = known
        return known[1]

    def nudge(self, table: Table) -> None:
        """Wake the bot whose turn it is, if it is one's."""
        loop = self.hub.loop
        if loop is not None and not loop.is_closed() and self.automatic(table):
            loop.call_soon_threadsafe(self._wake, table.id)

    def _wake(self, table_id: str) -> None:
        if self.hub.closed:
            return
        if table_id in self._drivers:
            self._called.add(table_id)  # it may have looked already, and be about to fall asleep
            return
        self._called.discard(table_id)
        task = asyncio.get_running_loop().create_task(self._drive(table_id))
        self._drivers[table_id] = task
        task.add_done_callback(lambda _: self._asleep(table_id, task))

    def _asleep(self, table_id: str, task: asyncio.Task[None]) -> None:
        self._drivers.pop(table_id, None)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("the bot at table %s gave up", table_id, exc_info=task.exception())
        if table_id in self._called:
            self._wake(table_id)

    async def _drive(self, table_id: str) -> None:
        """Move the bots of a table until it is a person's turn, at a pace that the eye can follow if one looks."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            step = await loop.run_in_executor(self._pool, self._prepare, table_id)
            if step is None:
                return
            await asyncio.sleep(max(0.0, step.wait - (loop.time() - begun)))
            await loop.run_in_executor(self._pool, self._carry_out, table_id, step)

    def _prepare(self, table_id: str) -> Step | None:
        """What the server does next at a table by itself; None when it is for a person to act."""
        try:
            with self.at(table_id) as table:
                if not self.automatic(table):
                    return None
                level, number, match = table.bot_to_act, table.moves, table.match.copy()
                asked = reflex.question(table)
                wait = self.settings.pace if level is not None and self.hub.watched(table_id) else 0.0
                if asked is not None and reflex.timed(table, asked):
                    later = self._windows.get(table_id) == number and table.glimpse(None)[1] == 0
                    wait = 0.0 if later else max(wait, self.settings.baby_pause)
        except Refused:
            return None
        action = None if level is None else int(ludobus.bot(level, seed=secrets.randbits(32)).choose(match))
        return Step(number, action, wait)

    def _carry_out(self, table_id: str, step: Step) -> None:
        try:
            with self.at(table_id) as table:
                if table.moves != step.number or not self.automatic(table):
                    return
                asked = reflex.question(table)
                action = step.action
                if action is None:
                    assert asked is not None, "a step without an action answers a question"
                    action = reflex.final_answer(table, asked)
                self._play(table, action, None)
                if asked is not None:
                    self._windows[table_id] = table.moves  # whoever is asked next is asked in the same window
        except Refused as refused:
            if refused.status == 422:
                raise  # a bot that plays what is not legal is our fault; everything else is a table that has moved on

    def automatic(self, table: Table) -> bool:
        """Whether the server acts next: for a bot, or for a person whose answer is known or comes at a fixed time."""
        if table.bot_to_act is not None:
            return True
        asked = reflex.question(table)
        return asked is not None and (reflex.timed(table, asked) or reflex.answer(table, asked) is not None)

    def waits_for(self, table: Table, viewer: Viewer) -> bool:
        """Whether the table waits for the person at this seat, and for nothing that the server does by itself."""
        return viewer is not None and table.to_act == viewer and not self.automatic(table)

    def stand(self, table_id: str, key: str | None, wish: str) -> None:
        """What a person answers to questions out of turn from now on; "call" is for the window that is open."""
        with self.at(table_id) as table:
            seat = self.seated(key, table)
            self._writable(table)
            if not reflex.has_questions(table):
                raise Refused(409, "this game asks no such questions")
            if wish != "call":
                self._commit(table, table.event("standing", seat, {"answer": wish}))
            elif reflex.question(table) is None:
                raise Refused(409, "nobody is boarding")
            else:
                table.called.add(seat)

    # life
    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Called on the event loop: bots that were to move go on moving."""
        self.hub.loop = loop
        for table_id in self.store.due():
            self._wake(table_id)

    def sweep(self) -> None:
        """Retire old unfinished tables, and let idle ones leave the memory."""
        now = time.time()
        for table_id in self.store.retired(now - self.settings.retire_days * 86400):
            with self.at(table_id) as table:
                self._delete(table)
        for table_id in [name for name, used in self._used.items() if used < now - IDLE]:
            with self._lock:
                if not self.hub.watched(table_id) and table_id not in self._drivers:
                    self._tables.pop(table_id, None)
                    self._used.pop(table_id, None)
                    self._hints.pop(table_id, None)

    async def stop(self) -> None:
        """Let streams end and bots finish their thought; nothing that was answered is lost, it is in the storage."""
        self.hub.close()
        for task in list(self._drivers.values()):
            task.cancel()
        await asyncio.gather(*self._drivers.values(), return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(None, self._pool.shutdown)
        self.store.close()


def _advice(match: Match, seat: int, level: str) -> list[dict[str, Any]]:
    """A bot's analysis as plain data."""
    return [
        {"action": found.action, "chance": found.winning[seat], "score": found.scores[seat], "visits": found.visits}
        for found in ludobus.bot(level, seed=0).analyse(match)
    ]
