"""The pool in which bots and hints think: fair, bounded, and the same question once."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

import pytest

from ludobus.web.thinking import WAITING_EACH, WAITING_HERE, Busy, Thinking


def in_order(wishes: list[tuple[str, str, bool]]) -> list[str]:
    """In which order questions (name, person, urgent) are thought about by one thread, if all come at once."""
    done: list[str] = []

    async def ask() -> None:
        pool, gate = Thinking(1), threading.Event()

        def note(name: str) -> Callable[[], None]:
            return lambda: done.append(name)

        first = asyncio.create_task(pool.ask("first", "nobody", True, lambda: gate.wait(60)))
        await asyncio.sleep(0)
        rest = [asyncio.create_task(pool.ask(name, who, urgent, note(name))) for name, who, urgent in wishes]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *rest)
        pool.close()

    asyncio.run(ask())
    return done


def test_everybody_in_turn() -> None:
    wishes = [(f"a{n}", "a", False) for n in range(4)] + [("b0", "b", False), ("c0", "c", False), ("b1", "b", False)]
    assert in_order(wishes) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


def test_people_who_wait_come_first() -> None:
    assert in_order([("a0", "a", False), ("a1", "a", True), ("b0", "b", True)]) == ["a1", "b0", "a0"]


def test_the_same_question_is_thought_about_once() -> None:
    assert in_order([("same", "a", False), ("same", "b", False), ("other", "a", False)]) == ["same", "other"]


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    done: list[str] = []

    async def ask() -> None:
        pool, gate = Thinking(1), threading.Event()
        first = asyncio.create_task(pool.ask("first", "a", True, lambda: gate.wait(60)))
        left, stays, also = (
            asyncio.create_task(pool.ask(name, "a", True, lambda name=name: done.append(name)))
            for name in ("left", "kept", "kept")
        )
        await asyncio.sleep(0)
        left.cancel()
        also.cancel()
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, stays)
        await pool.ask("left", "a", True, lambda: done.append("asked again"))
        pool.close()

    asyncio.run(ask())
    assert done == ["kept", "asked again"]


def test_a_person_asks_a_few_questions_at_a_time() -> None:
    async def ask() -> None:
        pool = Thinking(1)
        with pool.admitted("b", "elsewhere"):
            for _ in range(2):  # a place that was left is free again
                with contextlib.ExitStack() as stack:
                    for _ in range(WAITING_EACH):
                        stack.enter_context(pool.admitted("a", "here"))
                    with pytest.raises(Busy), pool.admitted("a", "there"):
                        pass
        pool.close()

    asyncio.run(ask())


def test_whoever_goes_by_many_names_leaves_room_for_others() -> None:
    """A client with a hundred tables has a hundred keys, and one address."""

    async def ask() -> None:
        pool = Thinking(1)
        with contextlib.ExitStack() as stack:
            for number in range(WAITING_HERE):
                stack.enter_context(pool.admitted(f"a{number}", "here"))
            with pytest.raises(Busy), pool.admitted("another", "here"):
                pass
            stack.enter_context(pool.admitted("b", "there"))
        pool.close()

    asyncio.run(ask())


def test_a_thought_that_fails_says_so() -> None:
    async def ask() -> None:
        pool = Thinking(1)
        with pytest.raises(ZeroDivisionError):
            await pool.ask("q", "a", True, lambda: 1 // 0)
        assert await pool.ask("q", "a", True, lambda: 7) == 7
        pool.close()

    asyncio.run(ask())
