"""Analyses of finished games: in a process of their own at the lowest priority, one at a time, kept in the database."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from itertools import pairwise
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from ludobus.analysis import DEFAULT, Analysis, Judge, Point, moves
from ludobus.analysis.findings import FORMAT
from ludobus.core.match import Match
from ludobus.players.processes import end_with_parent
from ludobus.web.refused import Refused, too_many
from ludobus.web.store import Conflict, Unavailable, ops

if TYPE_CHECKING:
    from ludobus.web.owner import Owner
    from ludobus.web.tables import Tables

WAITING = 20  # analyses that may wait or run in this process,
EACH = 5  # and of tables that one client opened
STRETCH = 4  # moves that the worker is asked for at a time: between two, progress is told
NICENESS = 19
KEPT = 50  # analyses in memory
CLAIM = 20.0  # seconds after which another process makes the analyses of one that is not heard of
BEAT = 5.0  # seconds between two signs of life
LIVES = 3  # workers that may be killed over one analysis
TRIES = (1.0, 5.0, 15.0)  # seconds before a finished analysis is written again, if the database does not answer
BEGINNING = f'{{"format": "{FORMAT}"'

Worked = TypeVar("Worked")

log = logging.getLogger("ludobus.web")


class Lost(Exception):
    """The analysis is not ours to make any more: its table was deleted, or another process makes it."""


class Analyses:
    """Used on the event loop only. Whoever makes an analysis has claimed it in the database and writes there how far it
    is, so that every process can tell; a claim ends with the process that holds it."""

    def __init__(self, house: Tables) -> None:
        self.house = house
        self._name = secrets.token_hex(6)
        self._mine: dict[str, str | None] = {}  # what waits or runs here: its table, and who opened that
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._known: dict[str, str] = {}  # what the database has, as JSON, of tables that were asked for lately
        self._closed = False

    async def status(self, owner: Owner) -> dict[str, Any]:
        """How far the analysis of a table is: `none`, `running`, `failed` or `done`."""
        table_id, total = owner.table.id, len(owner.table.dealt.actions)
        told = await self.house.store.read(ops.asked_analysis, table_id)
        if await self.content(table_id) is not None:  # asked for last: it may have been kept since
            return {"state": "done", "done": total, "total": total}
        if told is None:
            return {"state": "none", "done": 0, "total": total}
        done, failed = told
        return {"state": "failed" if failed else "running", "done": done, "total": total}

    async def content(self, table_id: str) -> str | None:
        """The kept analysis of a table as JSON."""
        if table_id not in self._known:
            found = await self.house.store.read(ops.analysis, table_id, BEGINNING)
            if found is None:
                return None
            while len(self._known) >= KEPT:
                self._known.pop(next(iter(self._known)))
            self._known[table_id] = found
        return self._known[table_id]

    async def ask(self, owner: Owner) -> None:
        """Have a finished game analysed, once; 429 if too many wait."""
        table_id, client = owner.table.id, owner.table.row.client
        if table_id in self._mine or await self.content(table_id) is not None or table_id in self._mine:
            return
        if len(self._mine) >= WAITING or list(self._mine.values()).count(client) >= EACH:
            raise too_many("many games wait to be analysed: ask again in a minute", 60)
        self._mine[table_id] = client
        try:
            claimed = await self.house.store.write(ops.claim_analysis, table_id, BEGINNING, self._name, CLAIM)
        except Conflict:  # another process was faster
            claimed = False
        except BaseException:
            del self._mine[table_id]
            raise
        if not claimed:
            del self._mine[table_id]
            return
        self.house.later(self._run(table_id, owner.table.dealt.to_json(), moves(owner.table.dealt)))
        if len(self._mine) == 1:
            self.house.later(self._beat())

    async def wake(self) -> None:
        """Take up the analyses of a process that is gone: any process may, and the first one does."""
        for table_id in await self.house.store.read(ops.orphaned_analyses, WAITING):
            try:
                owner = await self.house.at(table_id)
                if not owner.table.over or owner.table.damage:
                    raise Refused(409, "its rules have changed since")
            except Refused:  # it was deleted, or is damaged: nobody can analyse it
                await self.house.store.write(ops.drop_analysis, table_id)
                continue
            with contextlib.suppress(Refused):  # too many wait here: another process, or the next time
                await self.ask(owner)

    async def _beat(self) -> None:
        """Say that we are there, for those that wait as for the one that runs."""
        while self._mine and not self._closed:
            with contextlib.suppress(Unavailable, Conflict):
                await self.house.store.write(ops.hold_analyses, self._name, CLAIM)
            await asyncio.sleep(BEAT)

    async def _run(self, table_id: str, content: dict[str, Any], ends: list[int]) -> None:
        try:
            async with self._turn:
                found = await self._look(table_id, json.dumps(content), ends)
            await self._keep(table_id, json.dumps(found))
        except Lost:
            pass
        except Exception as error:
            if self._closed:  # then another process takes it up, or this one when it is back
                return
            log.warning("the analysis of table %s failed: %s", table_id, type(error).__name__, exc_info=True)
            with contextlib.suppress(Unavailable, Conflict):
                await self.house.store.write(ops.fail_analysis, table_id, self._name)
        finally:
            del self._mine[table_id]

    async def _keep(self, table_id: str, found: str) -> None:
        """Write it, however long the database is away."""
        for wait in TRIES:
            try:
                return await self.house.store.write(ops.keep_analysis, table_id, DEFAULT, found)
            except (Unavailable, Conflict):
                await asyncio.sleep(wait)
        await self.house.store.write(ops.keep_analysis, table_id, DEFAULT, found)

    async def _look(self, table_id: str, content: str, ends: list[int]) -> dict[str, Any]:
        """Stretch by stretch, so that the worker can be asked how far it is, and stopped."""
        decisions, points, lives = [], [], LIVES
        stretches = [ends[at : at + STRETCH + 1] for at in range(0, len(ends) - 1, STRETCH)]
        for stretch in stretches:
            while True:
                try:
                    made, came = await self._work(look, content, DEFAULT, stretch)
                    break
                except BrokenProcessPool:  # the worker was killed; what it has told is kept
                    self._pool, lives = None, lives - 1
                    if not lives:
                        raise
            decisions += made
            points += came
            await self._advance(table_id, stretch[-1])
        match = json.loads(content)
        empty = Analysis(match["game"], match["players"], DEFAULT, len(match["actions"]), (), ())
        return empty.to_json() | {"decisions": decisions, "points": points}

    async def _work(self, work: Callable[..., Worked], *args: Any) -> Worked:
        """Have the worker do something; there is none before the first analysis."""
        if self._closed:
            raise Lost
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin, (NICENESS,))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    async def _advance(self, table_id: str, done: int) -> None:
        try:
            ours = await self.house.store.write(ops.advance_analysis, table_id, self._name, done)
        except Unavailable:  # then the next one tells it
            return
        if not ours:
            raise Lost

    def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# in the worker
def _begin(niceness: int) -> None:
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(niceness)


@functools.lru_cache(maxsize=2)
def _prepared(content: str, level: str) -> tuple[Match, Judge]:
    match = Match.from_json(json.loads(content))
    return match, Judge(match.game, level)


def look(content: str, level: str, ends: list[int]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The decisions and points of some moves of a match, as plain data; with the deal, if they begin with it."""
    match, judge = _prepared(content, level)
    decisions, points = [], [Point(0, judge.chances(match, 0))] if ends[0] == 0 else []
    for first, last in pairwise(ends):
        made, point = judge.move(match, first, last)
        decisions += made
        points.append(point)
    return [asdict(one) for one in decisions], [asdict(one) for one in points]
