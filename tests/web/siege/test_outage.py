"""A database that waits, stops or is damaged (faults 3, 4, 12 and 14)."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.browser import TABLE, Visitor, needs_chromium
from tests.web.siege.postgres import Postgres
from tests.web.siege.town import GAME, QUICK, Party, Person, one_process, sit_down, three_processes, wait


@contextlib.contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Nobody else can write to a SQLite file."""
    connection = sqlite3.connect(file, isolation_level=None, timeout=30)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.close()


def quick(person: Person, path: str) -> httpx.Response:
    """An answer that may not wait for the database."""
    return person.get(path, timeout=8)


def static(person: Person) -> str:
    """The address of a file that the pages use."""
    page = person.get("/").text
    start = page.index("/static/")
    return page[start : page.index('"', start)]


def test_a_locked_database_stops_nobody_else(tmp_path: Path) -> None:
    """Files, games and tables are read while a move waits for the database; then bots and people go on (3, 4, 14)."""
    with one_process(tmp_path) as town:
        party, other = town.seated(1, bots=("beginner", "beginner")), town.seated()
        other.people[0].look(other.id)
        stranger = town.person()
        file = static(stranger)
        seat, told = party.turn()
        answers: list[httpx.Response] = []
        with locked(tmp_path / "tables.sqlite"):
            action = told["legal"][0]["action"]
            sending = threading.Thread(
                target=lambda: answers.append(party.people[seat].act(party.id, told["version"], action, "flying"))
            )
            sending.start()
            for path in (file, "/api/games", file):
                assert quick(stranger, path).status_code == 200
            assert quick(other.people[0], other.path).status_code == 200
            wait(lambda: stranger.get("/health").status_code == 503, "/health says that nothing can be written")
            sending.join(90)
            assert answers, "whoever moves is never answered"
            assert answers[0].status_code == 503, answers[0].text
            assert int(answers[0].headers["Retry-After"]) >= 1
            assert answers[0].json()["retry_after"] >= 1
            refused = other.people[0].get("/t/" + other.id)
            assert refused.status_code in (200, 503)
        wait(lambda: stranger.get("/health").status_code == 200, "/health recovers")
        again = party.people[seat].act(party.id, told["version"], action, "flying")
        assert again.status_code == 200, again.text
        for _ in range(5):
            if party.people[0].play(party.id) is None:
                break
        log = town.processes[0].said()
        assert "[parameters" not in log
        assert party.people[0].token is not None
        assert hashlib.sha256(party.people[0].token.encode()).hexdigest() not in log


def test_an_invitation_survives_an_outage(tmp_path: Path) -> None:
    """Whoever is told 503 has not sat down: the same invitation works afterwards."""
    with one_process(tmp_path) as town:
        opened, ada = town.open(["human", "human"])
        guest, path = town.person(), f"/api/tables/{opened['id']}/join"
        body = {"invite": opened["invites"][0]["invite"], "name": "Bo", "luck": "ab" * 32}
        with locked(tmp_path / "tables.sqlite"):
            for _ in range(3):
                assert guest.post(path, json=body).status_code == 503
            opening = {"game": GAME, "seats": ["human", "human"]}
            assert guest.post("/api/tables", json=opening).status_code == 503
        wait(lambda: guest.get("/health").status_code == 200, "/health recovers")
        answer = guest.post(path, json=body)
        assert answer.status_code == 200, answer.text
        assert ada.look(opened["id"])["stage"] == "playing"


@needs_chromium
def test_the_page_says_so_and_goes_on_by_itself(tmp_path: Path, browser: Any) -> None:
    """Somebody clicks while nothing can be written: the page tells it, and the move is made when it can be."""
    with one_process(tmp_path) as town:
        opened, ada = town.open(["human", "beginner"], options={"first": 0})
        link = ada.post(f"/api/tables/{opened['id']}/seats/0/invite").json()["link"].partition("#")[2]
        with Visitor(browser, town.processes[0]) as visitor:
            page = visitor.page
            page.goto(f"/t/{opened['id']}#{link}")
            sit_down(page)
            page.wait_for_selector(f"{TABLE}[data-my-turn=yes]", state="attached")
            version = visitor.version()
            with locked(tmp_path / "tables.sqlite"):
                page.locator("[data-action]").first.dispatch_event("click")
                page.wait_for_selector("#offline", state="visible")
            visitor.await_change(version)
            visitor.faults = [fault for fault in visitor.faults if "503" not in fault]


def test_bots_go_on_after_a_locked_database(tmp_path: Path) -> None:
    """The bots' turn comes while nothing can be written: they wait, and go on when it can (fault 3)."""
    with one_process(tmp_path, "--pace", "0.5") as town:
        parties = [town.seated(1, bots=("beginner", "beginner")) for _ in range(4)]
        stranger = town.person()
        for party in parties:
            party.turn()
        for party in parties:
            party.people[0].play(party.id)
        with locked(tmp_path / "tables.sqlite"):
            wait(lambda: stranger.get("/health").status_code >= 500, "the outage is noticed", 120)
            # on a server that gives up the bots have done so by now: a move waits for the lock as long as /health does
            wait(lambda: stranger.get("/health").status_code >= 500, "it lasts", 120)
        for party in parties:
            party.people[0].play(party.id)
            party.people[0].play(party.id)


@pytest.mark.slow
def test_a_frozen_database_stops_neither_files_nor_tables_in_memory(tmp_path: Path, postgres: Postgres) -> None:
    """Sixty requests wait for tables that must be read first; files and other tables do not wait for them (fault 4)."""
    database = postgres.database()
    with three_processes(tmp_path, database) as town:
        here, there = town.processes[0], town.processes[1]
        stranger = town.person(at=here)
        file = static(stranger)
        party = town.seated()
        mine = party.people[0].at(here)
        mine.look(party.id)
        unread = [town.seated() for _ in range(6)]
        for party_there in unread:
            party_there.people[0].at(there).look(party_there.id)
        waiting = []
        with postgres.frozen():
            for number in range(60):
                table = unread[number % len(unread)]
                person = table.people[number % 2].at(here)
                run = threading.Thread(target=_ask_in_vain, args=(person, table.path))
                run.start()
                waiting.append(run)
            for path in (file, "/api/games", file):
                assert quick(stranger, path).status_code == 200
            assert quick(mine, party.path).status_code == 200
            assert stranger.get("/health", timeout=60).status_code == 503
        for run in waiting:
            run.join(90)
            assert not run.is_alive()
        wait(town.healthy, "all recover")
        for _ in party.moves(4):
            pass


def _ask_in_vain(person: Person, path: str) -> None:
    with contextlib.suppress(httpx.HTTPError):
        assert person.get(path).status_code in (200, 503)


@pytest.mark.slow
def test_fifteen_seconds_without_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    """Under load, people and bots: afterwards every table goes on by itself, and no acknowledged move is lost."""
    database = postgres.database()
    with three_processes(tmp_path, database) as town:
        people = [town.seated() for _ in range(6)]
        bots = [town.seated(1, bots=("beginner", "beginner")) for _ in range(6)]
        load = Load([*people, *bots])
        with load:
            wait(lambda: load.acknowledged() >= 20, "the load runs")
            postgres.stop()
            try:
                wait(lambda: load.refused, "somebody is told 503")
                load.stop.wait(15)
            finally:
                postgres.start()
            before = load.count()
            wait(
                lambda: all(now > then for now, then in zip(load.count(), before, strict=True)),
                "every table goes on by itself",
                120,
            )
        assert load.faults == []
        load.check()


class Load:
    """Everybody at some tables plays on in threads, again and again, whatever happens to the server."""

    def __init__(self, parties: list[Party]) -> None:
        self.parties, self.stop = parties, threading.Event()
        self.done: list[list[dict[str, object]]] = [[] for _ in parties]
        self.ended = [0] * len(parties)
        self.refused, self.faults = 0, list[str]()
        self.threads = [threading.Thread(target=self._play, args=(number,)) for number in range(len(parties))]

    def __enter__(self) -> Load:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join(120)
        assert not any(thread.is_alive() for thread in self.threads), "a request was never answered"

    def acknowledged(self) -> int:
        return sum(map(len, self.done))

    def count(self) -> list[int]:
        """Moves of each table so far; a finished one goes on by itself."""
        return [
            len(done) + (1_000_000 + i if ended else 0)
            for i, (done, ended) in enumerate(zip(self.done, self.ended, strict=True))
        ]

    def _play(self, number: int) -> None:
        party = self.parties[number]
        while not self.stop.is_set():
            for seat, person in enumerate(party.people):
                try:
                    if self._step(number, seat, person, party):
                        return
                except httpx.HTTPError as error:
                    self.faults.append(repr(error))
            self.stop.wait(0.15)

    def _step(self, number: int, seat: int, person: Person, party: Party) -> bool:
        """One look, and a move if it is our turn; True at the end of the game."""
        answer = person.get(party.path)
        if answer.status_code == 503:
            self.refused += 1
            return False
        if answer.status_code != 200:
            self.faults.append(f"GET {answer.status_code} {answer.text}")
            return False
        told = answer.json()
        if told["over"]:
            self.ended[number] += 1
            return True
        if told["legal"]:
            action = told["legal"][0]["action"]
            sent = person.act(party.id, told["version"], action)
            if sent.status_code == 200:
                self.done[number].append(
                    {"seat": seat, "version": told["version"], "action": action, "answer": sent.json()}
                )
            elif sent.status_code == 503:
                self.refused += 1
            elif sent.status_code not in (403, 409):
                self.faults.append(f"POST {sent.status_code} {sent.text}")
        return False

    def check(self) -> None:
        """Everything that was acknowledged is there: the same request gets the same answer, from any process."""
        for party, done in zip(self.parties, self.done, strict=True):
            for move in done[-8:]:
                person = party.people[int(str(move["seat"]))]
                answer = person.act(party.id, int(str(move["version"])), int(str(move["action"])))
                name = f"m{move['version']}-{move['action']}"
                assert answer.status_code == 200, f"{name} is lost: {answer.text}"
                assert answer.json() == move["answer"]


def test_a_damaged_table_is_left_out(tmp_path: Path) -> None:
    """The home page shows the others; the log says which one is damaged (fault 12)."""
    with one_process(tmp_path) as town:
        browser = town.person()
        origin = {"Accept": "application/json", "Origin": str(browser.base_url)}
        tables = []
        for _ in range(3):
            form = {"game": GAME, "seat0": "me", "seat1": "beginner", "name": "Ada"}
            answer = browser.post("/play", data=form, headers=origin)
            assert answer.status_code == 201, answer.text
            tables.append(answer.json()["address"].rpartition("/")[2].partition("?")[0])
            wait(lambda t=tables[-1]: browser.look(t)["legal"], "our turn")
        cookies = dict(browser.cookies)
        town.processes[0].stop()
        damage(tmp_path / "tables.sqlite", tables[1])
        town.processes[0].start()
        again = town.person()
        again.cookies.update(cookies)
        home = again.get("/")
        assert home.status_code == 200
        assert tables[0] in home.text
        assert tables[2] in home.text
        for path in (f"/t/{tables[1]}", f"/api/tables/{tables[1]}"):
            assert again.get(path).status_code < 500
        assert again.look(tables[0])["legal"]
        assert tables[1] in town.processes[0].said()


def damage(file: Path, table: str) -> None:
    """Take the second event of a table away."""
    with sqlite3.connect(file) as connection:
        taken = connection.execute("DELETE FROM events WHERE table_id = ? AND number = 1", (table,))
        assert taken.rowcount == 1
    connection.close()


def broken_files(folder: Path) -> dict[str, Path]:
    """Databases that are none of ours."""
    noise, short, foreign = folder / "noise.sqlite", folder / "short.sqlite", folder / "foreign.sqlite"
    noise.write_bytes(os.urandom(8192))
    with sqlite3.connect(short) as connection:
        connection.execute("CREATE TABLE tables (id TEXT, filler TEXT)")
        connection.executemany("INSERT INTO tables VALUES (?, ?)", [(str(n), "x" * 1000) for n in range(200)])
    connection.close()
    short.write_bytes(short.read_bytes()[:6000])
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE tables (chairs INTEGER)")
        connection.execute("CREATE TABLE events (what TEXT)")
    connection.close()
    return {"noise": noise, "truncated": short, "foreign": foreign}


@pytest.mark.parametrize("kind", ["noise", "truncated", "foreign", "folder"])
def test_a_foreign_database_ends_in_one_sentence(tmp_path: Path, kind: str) -> None:
    file = tmp_path if kind == "folder" else broken_files(tmp_path)[kind]
    command = [sys.executable, "-m", "ludobus", "serve", *QUICK, "--database", f"sqlite:///{file}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    said = [line for line in done.stderr.splitlines() if line.strip()]
    assert len(said) == 1, said
    assert str(file) in said[0]


def test_a_postgresql_that_is_not_there_ends_in_one_sentence(tmp_path: Path) -> None:
    url = "postgresql+psycopg://nobody:hunter2@127.0.0.1:9/none"
    command = [sys.executable, "-m", "ludobus", "serve", *QUICK, "--database", url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "hunter2" not in done.stderr + done.stdout


def test_many_processes_need_postgresql(tmp_path: Path) -> None:
    flags = ["--workers", "2", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
    command = [sys.executable, "-m", "ludobus", "serve", *QUICK, *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert "PostgreSQL" in done.stderr
