"""Pages are drawn for everybody in turn: a flood from one address is in nobody else's way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from ludobus.web.refused import Refused
from ludobus.web.tables import PAGES_EACH, SITTERS
from ludobus.web.turns import Turns
from tests.web.server import Site


def test_a_flood_of_pages_is_in_nobodys_way(tmp_path: Path) -> None:
    """Whoever comes after a hundred pages of one address waits for those that sit already, and for one more."""
    drawn: list[str] = []
    gate = threading.Event()

    def page(name: str) -> Callable[[], Callable[[], str]]:
        def draw() -> str:
            gate.wait(60)
            drawn.append(name)
            return name

        return lambda: draw

    async def flood(site: Site) -> None:
        many = [asyncio.create_task(site.tables.drawing("127.0.0.9", page(f"flood {n}"))) for n in range(100)]
        await asyncio.sleep(0)
        mine = asyncio.create_task(site.tables.drawing("127.0.0.1", page("mine")))
        await asyncio.sleep(0)
        gate.set()
        assert await asyncio.gather(*many, mine) == [f"flood {n}" for n in range(100)] + ["mine"]

    with Site(tmp_path) as site:
        site.call(flood, site)
    assert drawn.index("mine") <= SITTERS + 1
    assert [name for name in drawn if name != "mine"] == [f"flood {n}" for n in range(100)]


def test_too_many_pages_for_one_address_are_refused() -> None:
    async def crowd() -> list[Exception | str]:
        turns, opened = Turns(1, PAGES_EACH), asyncio.Event()

        async def one(person: str) -> str:
            async with turns.of(person):
                await opened.wait()
                return person

        tasks = [asyncio.create_task(one("crowd")) for _ in range(PAGES_EACH + 3)]
        tasks.append(asyncio.create_task(one("other")))
        await asyncio.sleep(0)
        opened.set()
        return await asyncio.gather(*tasks, return_exceptions=True)  # type: ignore[return-value]

    told = asyncio.run(crowd())
    refused = [answer for answer in told if isinstance(answer, Refused)]
    assert [answer.status for answer in refused] == [429, 429]
    assert told.count("crowd") == PAGES_EACH + 1
    assert told[-1] == "other"


@pytest.mark.parametrize("come", [False, True])
def test_whoever_goes_away_keeps_no_turn(come: bool) -> None:
    """Cancelled while it waits, or at the very moment when its turn has come."""

    async def leave() -> None:
        turns, opened = Turns(1, 9), asyncio.Event()

        async def one(person: str) -> str:
            async with turns.of(person):
                await opened.wait()
                return person

        first, second, third = (asyncio.create_task(one(person)) for person in ("a", "b", "c"))
        await asyncio.sleep(0)
        if come:
            opened.set()
            while not first.done():
                await asyncio.sleep(0)
        second.cancel()
        opened.set()
        told = await asyncio.gather(first, second, third, return_exceptions=True)
        assert told[0] == "a"
        assert told[2] == "c"
        async with asyncio.timeout(30), turns.of("d"):
            pass

    asyncio.run(leave())
