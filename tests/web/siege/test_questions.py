"""PostgreSQL is asked for many tables at once; each asker gets the answer to its own question."""

from __future__ import annotations

import asyncio
import random

from ludobus.web.store import Event, Mark, Row, Unavailable, open_store, ops, prepare
from tests.web.siege.postgres import Postgres

TABLES, QUESTIONS = 20, 400
NOTHING = Mark(False, False, 0)


def test_questions_asked_together_are_answered_one_by_one(postgres: Postgres) -> None:
    """Also when the database was away between two of them: then all are told so, and none waits for ever."""
    url = postgres.database()
    prepare(url)

    async def ask() -> None:
        store, chance = open_store(url), random.Random(1)
        written = {}
        for number in range(TABLES):
            name = f"table{number:05}"
            events = [Event(n, "move", 0, {"table": name, "n": n}, 1, "") for n in range(number % 7)]
            row = Row(name, "paris-paris", 2, {}, ["human"] * 2, "00" * 32, 1, False)
            await store.write(ops.add_table, row, events, NOTHING, [None, None], [], [])
            written[name] = events
        for away in (False, True):
            if away:
                postgres.stop()
                told = await asyncio.gather(*(store.since(name, 0) for name in written), return_exceptions=True)
                assert all(isinstance(answer, Unavailable) for answer in told), told
                postgres.start()
            questions = [(chance.choice(list(written)), chance.randrange(8)) for _ in range(QUESTIONS)]
            answers = await asyncio.gather(*(store.since(name, since) for name, since in questions))
            assert answers == [written[name][since:] for name, since in questions]
        crowd = [store.since(name, 0) for name in list(written) * 40]
        told = await asyncio.gather(*crowd, return_exceptions=True)
        refused = [answer for answer in told if isinstance(answer, Unavailable)]
        assert 0 < len(refused) < len(crowd)
        assert all("too many" in str(answer) for answer in refused)
        await store.close()

    asyncio.run(ask())
