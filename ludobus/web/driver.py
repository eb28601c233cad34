"""What the server does at a table by itself: bots move, and questions out of turn are answered at a fixed time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import ludobus
from ludobus.core.match import Match
from ludobus.players import Instinct
from ludobus.web import reflex
from ludobus.web.refused import Refused
from ludobus.web.store import Unavailable, ops

if TYPE_CHECKING:
    from ludobus.web.owner import Owner

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 3.0  # seconds between two tries while the database does not answer
RECENT = 60.0  # seconds after a request during which somebody waits

sleep = asyncio.sleep
log = logging.getLogger("ludobus.web")


class Driver:
    """The hand of the server at one table: a task while there is something to do, and none else."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def nudge(self) -> None:
        """Called after every event."""
        if self._task is None and not self.owner.closed and reflex.automatic(self.owner.table):
            self._task = asyncio.get_running_loop().create_task(self._drive())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _drive(self) -> None:
        """Go on until it is for a person to act. Nothing makes it give up: what fails is tried again."""
        house, table = self.owner.house, self.owner.table
        pause = FIRST_PAUSE
        try:
            while reflex.automatic(table) and not self.owner.closed:
                try:
                    if not await house.cluster.lease(table.id):
                        return  # another process drives; if it dies, we are called again
                    await self._step()
                    pause = FIRST_PAUSE
                except (Unavailable, Refused) as error:
                    if isinstance(error, Refused) and error.status == 404:
                        return
                    await sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                except Exception:
                    log.exception("table %s: the server's move failed and is tried again", table.id)
                    await sleep(LONGEST_PAUSE)
        finally:
            self._task = None
            house.cluster.release(table.id)
        if table.to_act is not None and table.turn != table.to_act:
            await self.rest()

    async def rest(self) -> None:
        """There is nothing to do: say so in the row, which cannot know what a person holds that is asked."""
        with contextlib.suppress(Unavailable):  # then somebody looks once more
            await self.owner.house.store.write(ops.not_due, self.owner.table.id, self.owner.table.count)

    async def _step(self) -> None:
        table, begun = self.owner.table, time.monotonic()
        asked = reflex.question(table)
        if asked is not None and reflex.secret(table):
            await self._window()
            return
        number = table.moves
        level = table.bot_to_act
        if level is None:
            assert asked is not None
            action = reflex.answer(table, asked)
        else:
            assert table.match is not None
            action = await self._think(table.match.copy(), level)
            watched = self.owner.house.hub.watched(table.id)
            pace = self.pace * self.haste if watched else 0.0
            await sleep(max(0.0, pace - (time.monotonic() - begun)))
        if action is not None:
            await self.owner.do(carry_out, number, action)

    @property
    def pace(self) -> float:
        return self.owner.house.settings.pace

    @property
    def haste(self) -> float:
        """How long a bot's move is shown, as a share of the pace: what the fastest of those who are here want."""
        return min(
            (pace for seat, pace in self.owner.paces.items() if self.owner.presence(seat) == "here"), default=1.0
        )

    async def _think(self, match: Match, level: str, evenly: bool = False) -> int:
        owner = self.owner
        urgent = owner.house.hub.watched(owner.table.id) or owner.used > time.monotonic() - RECENT
        question = ("bot", owner.table.id, owner.table.moves, len(match.actions), level)
        person = owner.table.row.client or owner.table.id
        work = weigh if evenly else choose
        return int(await owner.house.thinking.ask(question, person, urgent, lambda: work(match, level)))

    # windows
    async def _window(self) -> None:
        """Wait for the same time whoever is asked and whatever they hold; then all answers come at once.

        Every bot that is asked thinks meanwhile, whether it can say yes or not: on a busy machine, work shows in the
        time that everything else takes. One that is not ready at the end follows its instinct.
        """
        table = self.owner.table
        number, thoughts = table.moves, self._thoughts()
        try:
            await sleep(self.owner.house.settings.pause if reflex.timed(table) else self.pace)
            while table.moves == number:
                asked = reflex.question(table)
                if asked is None or not reflex.automatic(table):
                    return
                await self.owner.do(carry_out, number, self._answer(asked, thoughts))
                number += 1
                if table.match is None or table.to_act is None or table.glimpse(None)[1]:
                    return  # everybody saw something: what is asked next is another window
        finally:
            for thought in thoughts.values():
                thought.cancel()

    def _thoughts(self) -> dict[int, asyncio.Task[int]]:
        """For each bot that will be asked if all before decline: what it is thinking."""
        table = self.owner.table
        assert table.match is not None
        match, thoughts = table.match.copy(), {}
        asked = reflex.question(table)
        while asked is not None and match.seat is not None and int(match.state.turn) != match.seat:
            level = table.bots.get(match.seat)
            if level is not None:
                work = self._think(match.copy(), level, evenly=True)
                thoughts[match.seat] = asyncio.get_running_loop().create_task(work)
            match.play(asked.no)
        return thoughts

    def _answer(self, asked: reflex.Asked, thoughts: dict[int, asyncio.Task[int]]) -> int:
        table = self.owner.table
        assert table.match is not None
        if asked.seat in table.bots:
            thought = thoughts.get(asked.seat)
            if thought is not None and thought.done() and not thought.cancelled() and thought.exception() is None:
                return thought.result()
            return Instinct(secrets.randbits(32)).choose(table.match)
        if reflex.timed(table):
            return reflex.final_answer(table, asked)
        answer = reflex.answer(table, asked)
        assert answer is not None, "a window without an answer is not the server's"
        return answer


def choose(match: Match, level: str) -> int:
    """What a bot plays. Where hands are hidden it takes as long if it has no choice, which would tell what it holds."""
    if not match.game.has_secrets and not match.game.interpreting:
        return int(ludobus.bot(level, seed=secrets.randbits(32)).choose(match))
    return weigh(match, level)


def weigh(match: Match, level: str) -> int:
    """What a bot plays where nobody may notice whether it has a choice: it works as hard if it has none.

    By instinct while its search is being compiled, the first time on a machine.
    """
    if match.game.interpreting:
        return Instinct(secrets.randbits(32)).choose(match)
    bot = ludobus.bot(level, seed=secrets.randbits(32))
    return int(bot.choose(match) if level == "beginner" else bot.analyse(match)[0].action)


async def carry_out(owner: Owner, number: int, action: int) -> Any:
    """Play for the server, unless the table has moved on since."""
    table = owner.table
    if table.moves == number and reflex.automatic(table):
        await owner.commit(table.move(action, None))
