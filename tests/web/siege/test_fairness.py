"""What is slow is fair and bounded: nobody's experts, hints or rematches are in anybody else's way (faults 6 to 8)."""

from __future__ import annotations

import contextlib
import itertools
import select
import socket
import sqlite3
from pathlib import Path

import ludobus
from tests.web.siege.postgres import Postgres
from tests.web.siege.town import LIMIT, SHORT, one_process, three_processes

CROWD = 40


def test_a_hoard_of_experts_does_not_starve_other_bots(tmp_path: Path) -> None:
    """Somebody else's bot answers before the experts of one client have had their turns (fault 6).

    How many moves were written between is in the database: nobody's clock is asked.
    """
    for game, level in (("bus", "expert"), (SHORT, "beginner")):  # compiled before anybody waits
        ludobus.bot(level, seed=0).choose(ludobus.load(game).start(seed=0))
    with one_process(tmp_path) as town:
        opened, ada = town.open(["human", "beginner"], SHORT)
        greedy = town.person(address="127.0.0.9")
        for _ in range(CROWD):
            answer = greedy.post("/api/tables", json={"game": "bus", "seats": ["expert", "expert", "expert", "human"]})
            assert answer.status_code == 201, answer.text
        for _ in range(5):
            assert ada.play(opened["id"])
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        written = list(connection.execute("SELECT table_id, seat FROM events WHERE kind = 'move' ORDER BY rowid"))
    mine = [(number, seat) for number, (table_id, seat) in enumerate(written) if table_id == opened["id"]]
    between = [after - before - 1 for (before, ada_s), (after, bot_s) in itertools.pairwise(mine) if ada_s < bot_s]
    assert between, "the beginner has moved"
    assert max(between) < CROWD // 4, f"so many experts had their turn before one beginner: {between}"


def test_a_flood_of_hints_does_not_stop_the_server(tmp_path: Path) -> None:
    """`/health` and a move of somebody else are answered while the hints are still thought about (fault 7)."""
    with one_process(tmp_path) as town, contextlib.ExitStack() as stack:
        tables = [town.open(["human", "casual"], options={"first": 0}) for _ in range(3 * CROWD)]
        other = town.seated()
        wires = [
            stack.enter_context(
                socket.create_connection(("127.0.0.1", town.processes[0].port), LIMIT, ("127.0.0.9", 0))
            )
            for _ in tables
        ]
        for wire, (opened, _) in zip(wires, tables, strict=True):
            head = f"GET /api/tables/{opened['id']}/hint HTTP/1.1\r\nHost: x\r\n"
            wire.sendall(f"{head}Authorization: Bearer {opened['token']}\r\n\r\n".encode())
        assert other.people[0].get("/health").status_code == 200
        for _ in other.moves(2):
            pass
        ready, _, _ = select.select(wires, [], [], 0)
        statuses = [int(wire.recv(65536).split(b" ", 2)[1]) for wire in ready]
        thought = statuses.count(200)
        assert thought <= CROWD // 2, f"{thought} hints were computed before the server had time for others"
        statuses += [int(wire.recv(65536).split(b" ", 2)[1]) for wire in wires if wire not in ready]
        assert set(statuses) <= {200, 429}, statuses
        assert 200 in statuses


def test_rematches_count_for_whoever_asks(tmp_path: Path) -> None:
    """Three tables an hour for each of three clients, rematches among them (fault 8)."""
    with one_process(tmp_path, "--tables-per-hour", "3") as town:
        for _ in range(3):
            party = town.seated(game=SHORT)
            for _ in range(2):
                party.finish()
                answer = party.people[0].post(f"{party.path}/rematch")
                assert answer.status_code == 200, answer.text
                party.id = answer.json()["table"]
                party.path = f"/api/tables/{party.id}"


def test_limits_hold_over_all_processes(tmp_path: Path, postgres: Postgres) -> None:
    """A client that goes from process to process gets no more tables than one that stays."""
    with three_processes(tmp_path, postgres.database(), "--tables-per-hour", "5") as town:
        body = {"game": SHORT, "seats": ["human", "human"]}
        statuses = []
        for number in range(9):
            with town.person(address="127.0.0.8", at=town.processes[number % 3]) as person:
                answer = person.post("/api/tables", json=body)
                statuses.append(answer.status_code)
        assert statuses.count(201) == 5, statuses
        assert statuses.count(429) == 4, statuses
        assert int(answer.headers["Retry-After"]) > 0
        assert answer.json()["retry_after"] == int(answer.headers["Retry-After"])
