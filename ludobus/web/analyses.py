"""Analyses of finished games: in a process of their own at the lowest priority, one at a time, kept in the database."""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from itertools import pairwise
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from ludobus.analysis import DEFAULT, Analysis, Judge, Point, moves
from ludobus.core.match import Match
from ludobus.players.processes import end_with_parent
from ludobus.web.refused import Refused, too_many
from ludobus.web.store import Conflict, Unavailable, ops

if TYPE_CHECKING:
    from ludobus.web.owner import Owner
    from ludobus.web.tables import Tables

WAITING = 20  # analyses that may wait or run in this process
STRETCH = 4  # moves that the worker is asked for at a time: between two, progress is told
NICENESS = 19
KEPT = 50  # analyses in memory

log = logging.getLogger("ludobus.web")


@dataclass
class Job:
    """An analysis that waits or runs."""

    total: int
    done: int = 0
    failed: bool = False


class Analyses:
    """Used on the event loop only."""

    def __init__(self, house: Tables) -> None:
        self.house = house
        self._jobs: dict[str, Job] = {}
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._known: dict[str, str] = {}  # what the database has, as JSON, of tables that were asked for lately
        self._closed = False

    async def status(self, owner: Owner) -> dict[str, Any]:
        """How far the analysis of a table is: `none`, `running`, `failed` or `done`."""
        table_id = owner.table.id
        total = len(owner.table.dealt.actions)
        if await self.content(table_id) is not None:
            return {"state": "done", "done": total, "total": total}
        job = self._jobs.get(table_id)
        if job is None:
            return {"state": "none", "done": 0, "total": total}
        return {"state": "failed" if job.failed else "running", "done": job.done, "total": job.total}

    async def content(self, table_id: str) -> str | None:
        """The kept analysis of a table as JSON."""
        if table_id not in self._known:
            found = await self.house.store.read(ops.analysis, table_id)
            if found is None:
                return None
            while len(self._known) >= KEPT:
                self._known.pop(next(iter(self._known)))
            self._known[table_id] = found
        return self._known[table_id]

    async def ask(self, owner: Owner) -> None:
        """Have a finished game analysed, once; 429 if too many wait."""
        table_id, job = owner.table.id, self._jobs.get(owner.table.id)
        if (job is not None and not job.failed) or await self.content(table_id) is not None:
            return
        if table_id in self._jobs and not self._jobs[table_id].failed:
            return
        if sum(not one.failed for one in self._jobs.values()) >= WAITING:
            raise too_many("many games wait to be analysed: ask again in a minute", 60)
        self._jobs[table_id] = Job(len(owner.table.dealt.actions))
        self.house.later(self._run(table_id, owner.table.dealt.to_json(), moves(owner.table.dealt)))

    async def _run(self, table_id: str, content: dict[str, Any], ends: list[int]) -> None:
        job = self._jobs[table_id]
        try:
            async with self._turn:
                found = await self._look(job, json.dumps(content), ends)
            await self.house.store.write(ops.keep_analysis, table_id, DEFAULT, json.dumps(found))
            del self._jobs[table_id]
        except (BrokenProcessPool, Unavailable, Conflict, Refused) as error:
            job.failed = True
            self._pool = None
            log.warning("the analysis of table %s failed: %s", table_id, type(error).__name__)
        except Exception:
            job.failed = True
            log.exception("the analysis of table %s failed", table_id)

    async def _look(self, job: Job, content: str, ends: list[int]) -> dict[str, Any]:
        """Stretch by stretch, so that the worker can be asked how far it is, and stopped."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
        loop, decisions, points = asyncio.get_running_loop(), [], []
        stretches = [ends[at : at + STRETCH + 1] for at in range(0, len(ends) - 1, STRETCH)]
        for stretch in stretches:
            if self._closed:
                raise Refused(503, "the server goes down")
            made, came = await loop.run_in_executor(self._pool, look, content, DEFAULT, stretch)
            decisions += made
            points += came
            job.done = stretch[-1]
        match = json.loads(content)
        empty = Analysis(match["game"], match["players"], DEFAULT, len(match["actions"]), (), ())
        return empty.to_json() | {"decisions": decisions, "points": points}

    def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# in the worker
def _begin() -> None:
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


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
