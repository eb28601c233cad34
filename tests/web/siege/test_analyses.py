"""Analyses over processes: an older database gets room for them; every process tells of them, one makes each, and if it
is killed, another does."""

from __future__ import annotations

from pathlib import Path

import psutil
import pytest
import sqlalchemy as sa

from ludobus.web.store import Mark, Row, ops, prepare
from ludobus.web.store.schema import VERSION, about, analyses, asked
from tests.web.siege.postgres import Postgres
from tests.web.siege.town import SHORT, Party, Process, Town, one_process, three_processes, wait


def test_an_older_database_gets_room_for_analyses(postgres: Postgres) -> None:
    url = postgres.database()
    prepare(url)
    engine = sa.create_engine(url)
    try:
        with engine.begin() as connection:
            for table in (analyses, asked):
                table.drop(connection)
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


def test_one_process_at_a_time_makes_an_analysis(postgres: Postgres) -> None:
    """A claim holds while its holder is heard of; then another process takes it, and the first one notices."""
    url = postgres.database()
    prepare(url)
    engine = sa.create_engine(url)
    row = Row("abcdefgh23", "bus", 3, {}, ["human"] * 3, "00" * 32, 1, False)
    try:
        with engine.begin() as connection:
            assert not ops.claim_analysis(connection, row.id, "{", "one", 100.0), "there is no such table"
            ops.add_table(connection, row, [], Mark(True, False, None), [None] * 3, [], [])
            assert ops.claim_analysis(connection, row.id, "{", "one", 100.0)
            assert not ops.claim_analysis(connection, row.id, "{", "two", 100.0)
            assert ops.advance_analysis(connection, row.id, "one", 12)
            assert ops.asked_analysis(connection, row.id) == (12, False)
            assert ops.orphaned_analyses(connection, 9) == []
            ops.hold_analyses(connection, "one", -1.0)
            assert ops.orphaned_analyses(connection, 9) == [row.id]
            assert ops.claim_analysis(connection, row.id, "{", "two", 100.0)
            assert not ops.advance_analysis(connection, row.id, "one", 20)
            ops.fail_analysis(connection, row.id, "two")
            assert ops.orphaned_analyses(connection, 9) == []
            assert ops.asked_analysis(connection, row.id) == (0, True)
            assert ops.claim_analysis(connection, row.id, "{", "one", 100.0)
            ops.keep_analysis(connection, row.id, "strong", "{}")
            assert ops.asked_analysis(connection, row.id) is None
            assert not ops.claim_analysis(connection, row.id, "{", "two", 100.0)
            assert ops.claim_analysis(connection, row.id, "another format", "two", 100.0)
    finally:
        engine.dispose()


def test_all_processes_tell_the_same_of_an_analysis(city: Town) -> None:
    """It is asked for at two processes at once; the third tells of it, and has what they found."""
    party = city.seated(game=SHORT)
    party.finish()
    path = f"{party.path}/analysis"
    everywhere = [party.people[0].at(process) for process in city.processes]
    statuses = [person.post(path).json()["state"] for person in everywhere[:2]]
    assert set(statuses) <= {"running", "done"}
    assert everywhere[2].get(path).json()["state"] in ("running", "done")
    wait(lambda: everywhere[2].get(path).json()["state"] == "done", "the analysis is made")
    found = [person.get(path).json() for person in everywhere]
    assert found[0] == found[1] == found[2]
    assert found[0]["analysis"]["actions"] == found[0]["total"]


def interrupted(party: Party, process: Process, url: str) -> None:
    """Ask a process for an analysis, and kill it as soon as it has a worker; then let it be missed for long enough."""
    party.finish()
    person, before = party.people[0].at(process), len(process.family())
    assert person.post(f"{party.path}/analysis").json()["state"] == "running"
    family = wait(lambda: process.family()[before:] and process.family(), "the analysis has begun")
    process.kill()
    _, alive = psutil.wait_procs(family, 30)
    assert not alive, "its worker goes with it"
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        assert list(connection.scalars(sa.select(asked.c.table_id))) == [party.id]
        assert not list(connection.execute(sa.select(analyses)))
        connection.execute(sa.update(asked).values(until=0))  # as if time had passed
    engine.dispose()


@pytest.mark.slow
def test_a_process_killed_while_it_analyses_goes_on_after_a_restart(tmp_path: Path) -> None:
    with one_process(tmp_path) as town:
        party, process = town.seated(game=SHORT), town.processes[0]
        interrupted(party, process, f"sqlite:///{tmp_path / 'tables.sqlite'}")
        process.start()
        person, path = party.people[0].at(process), f"{party.path}/analysis"
        wait(lambda: person.get(path).json()["state"] == "done", "nobody has asked again, and it is made")


@pytest.mark.slow
def test_another_process_goes_on_with_the_analysis_of_one_that_was_killed(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    with three_processes(tmp_path, url) as town:
        party = town.seated(game=SHORT)
        interrupted(party, town.processes[0], url)
        person, path = party.people[0].at(town.processes[2]), f"{party.path}/analysis"
        wait(lambda: person.get(path).json()["state"] == "done", "one of the others makes it")
        assert person.get(path).json()["analysis"]["actions"] == person.get(path).json()["total"]
