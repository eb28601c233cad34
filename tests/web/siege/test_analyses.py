"""Analyses in PostgreSQL: an older database gets room for them, and two processes may keep the same one."""

from __future__ import annotations

import sqlalchemy as sa

from ludobus.web.store import Mark, Row, ops, prepare
from ludobus.web.store.schema import VERSION, about, analyses
from tests.web.siege.postgres import Postgres


def test_an_older_database_gets_room_for_analyses(postgres: Postgres) -> None:
    url = postgres.database()
    prepare(url)
    engine = sa.create_engine(url)
    try:
        with engine.begin() as connection:
            analyses.drop(connection)
            connection.execute(sa.update(about).values(version=2))
        for _ in range(2):
            prepare(url)
        row = Row("abcdefgh23", "bus", 3, {}, ["human"] * 3, "00" * 32, 1, False)
        with engine.begin() as connection:
            assert connection.scalar(sa.select(about.c.version)) == VERSION
            ops.add_table(connection, row, [], Mark(True, False, None), [None] * 3, [], [])
            for content in ("{}", '{"again": 1}'):
                ops.keep_analysis(connection, row.id, "strong", content)
            assert ops.analysis(connection, row.id) == '{"again": 1}'
            ops.delete_table(connection, row.id)
            ops.keep_analysis(connection, row.id, "strong", "{}")
            assert ops.analysis(connection, row.id) is None
    finally:
        engine.dispose()
