"""Tables outlive the server: restarts, `kill -9`, older databases, and rules that have changed."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludobus
from ludobus.core.game import BadOption
from ludobus.core.match import Match
from ludobus.web.keys import hash_key
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused
from ludobus.web.store import Conflict, Event, Grant, Mark, Row, Unavailable, open_store, ops, prepare
from ludobus.web.table import Table
from tests.web.server import Site

GAME = "paris-paris"
NOTHING = Mark(False, False, 0)


class Process:
    """`ludobus serve` as a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "ludobus", "serve", "--port", "0", "--no-browser", "--no-warm", "--pace", "0"]
        command += ["--database", f"sqlite:///{folder / 'tables.sqlite'}", "--tables-per-hour", "1000"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", self.process.stdout.readline())
        assert found, "the server does not say where it is"
        self.url = f"http://127.0.0.1:{found[1]}"

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        status = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


def play_one(client: httpx.Client, table: str) -> dict[str, Any] | None:
    """Wait for our turn and play; the request and its answer, or None at the end of the game."""
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        told = client.get(f"/api/tables/{table}").json()
        if told["over"]:
            return None
        if told["legal"]:
            body = {"version": told["version"], "action": told["legal"][0]["action"], "id": f"m{told['version']}"}
            answer = client.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code == 200:
                return {"body": body, "answer": answer.json()}
    raise AssertionError("it is never our turn")


@pytest.mark.parametrize("moment", [0, *(pytest.param(m, marks=pytest.mark.slow) for m in range(1, 21))])
def test_kill_nine(tmp_path: Path, moment: int) -> None:
    chance = random.Random(moment)
    server = Process(tmp_path)
    body = {"game": GAME, "seats": ["human", "beginner", "beginner"], "name": "Ada"}
    opened = httpx.post(f"{server.url}/api/tables", json=body, timeout=120).json()
    headers = {"Authorization": f"Bearer {opened['token']}"}
    done = []
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as client:
        for _ in range(chance.randrange(1, 8)):
            done.append(play_one(client, opened["id"]))
        flying = threading.Thread(target=_play_into_the_dark, args=(server.url, headers, opened["id"]))
        flying.start()
        server.kill()  # a move is on its way, and bots are moving
        flying.join(60)
    again = Process(tmp_path)
    with httpx.Client(base_url=again.url, headers=headers, timeout=120) as client:
        for move in done:
            assert move is not None
            answer = client.post(f"/api/tables/{opened['id']}/moves", json=move["body"])
            assert (answer.status_code, answer.json()) == (200, move["answer"])  # not lost, and not played twice
        while play_one(client, opened["id"]):
            pass
        told = client.get(f"/api/tables/{opened['id']}").json()
        assert ludobus.Match.from_json(told["match"]).over
    assert again.stop() in (0, -signal.SIGTERM)


def _play_into_the_dark(url: str, headers: dict[str, str], table: str) -> None:
    try:
        with httpx.Client(base_url=url, headers=headers, timeout=10) as client:
            play_one(client, table)
    except (httpx.HTTPError, ValueError, KeyError):
        pass  # the server was killed under it


def test_bots_never_sleep_on(site: Site) -> None:
    """A person who answers at once, from the moment at which the bots' turn ends: whole games go by."""
    for _ in range(4):
        opened = site.open(GAME, ["human", "beginner", "beginner"], options={"first": 0})
        with site.client(opened["token"]) as client:
            while play_one(client, opened["id"]):
                pass


def test_restart_in_mid_turn(tmp_path: Path) -> None:
    with Site(tmp_path) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        other = site.join(table)
        client.headers["Authorization"] = f"Bearer {table['token']}"
        play_one(client, table["id"])
        before = client.get(f"/api/tables/{table['id']}").json()
    with Site(tmp_path) as site, site.client(table["token"]) as client:
        assert client.get(f"/api/tables/{table['id']}").json() == before
        with site.client(other["token"]) as bo:
            assert play_one(bo, table["id"])


def test_bots_follow_the_speed_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the fastest page at the table; nobody really waits."""
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("ludobus.web.driver.sleep", wait)
    monkeypatch.setattr("ludobus.web.hub.Hub.watched", lambda *_: True)
    monkeypatch.setattr("ludobus.web.owner.Owner.presence", lambda *_: "here")
    with Site(tmp_path, pace=1000.0) as site:
        opened = site.open(GAME, ["human", "beginner", "beginner"])
        with site.client(opened["token"]) as client:
            for speed, least, most in (("normal", 800, 1000), ("slow", 1800, 2000), ("off", 0, 0), ("nonsense", 0, 0)):
                await_turn(client, opened["id"])
                assert client.get(f"/t/{opened['id']}/parts", params={"pace": speed}).status_code == 200
                waits.clear()
                while not waits:  # a move may be several actions
                    play_one(client, opened["id"])
                    await_turn(client, opened["id"])
                assert all(least <= seconds <= most for seconds in waits), speed


def await_turn(client: httpx.Client, table: str) -> None:
    while not client.get(f"/api/tables/{table}").json()["legal"]:
        pass


def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, Site(tmp_path) as site:
        patch.setattr("ludobus.web.driver.Driver.nudge", lambda _: None)  # the server stops before the bot can move
        table = site.open(GAME, ["beginner", "human"])
        assert site.call(site.tables.store.read, ops.due) == [table["id"]]
    with Site(tmp_path) as site, site.client(table["token"]) as client:
        assert play_one(client, table["id"])


def due(folder: Path) -> list[bool]:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        return [bool(row[0]) for row in connection.execute("SELECT due FROM tables ORDER BY id")]


@pytest.mark.parametrize("damage", ["UPDATE events SET hash = '0'", "UPDATE events SET data = '{' WHERE kind = 'deal'"])
def test_the_server_does_not_wait_upon_tables_where_nobody_can_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    """A bot was to move, and the rules have changed or the table is damaged: such tables are in nobody's way again."""
    with monkeypatch.context() as patch, Site(tmp_path) as site:
        patch.setattr("ludobus.web.driver.Driver.nudge", lambda _: None)
        site.open(GAME, ["beginner", "human"])
    assert due(tmp_path) == [True]
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute(damage)
    connection.close()
    with Site(tmp_path) as site:
        site.call(site.tables.wake_due)
        assert due(tmp_path) == [False]


def test_a_message_to_a_table_that_has_gone_is_answered_at_once(tmp_path: Path) -> None:
    """Somebody who found the owner just before: 404 if the table was deleted, 503 if it only left the memory."""

    async def nothing(_: Owner) -> None:
        pass

    with Site(tmp_path) as site:
        for leaves, status in (("vanished", 404), ("close", 503)):
            table = site.open(GAME, ["human", "human"])
            owner = site.owner(table["id"])

            async def go(owner: Owner = owner, leaves: str = leaves) -> None:
                site.tables.vanished(owner) if leaves == "vanished" else owner.close()
                await owner.do(nothing)

            with pytest.raises(Refused) as refused:
                site.call(go)
            assert refused.value.status == status


def test_a_database_that_is_damaged_while_it_runs_is_an_outage(tmp_path: Path) -> None:
    """503, never 500; files are served all the same."""
    file = tmp_path / "tables.sqlite"
    with Site(tmp_path) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        client.headers["Authorization"] = f"Bearer {table['token']}"

        async def forget() -> None:
            site.tables.owners.pop(table["id"]).close()

        site.call(forget)
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        file.write_bytes(b"x" * file.stat().st_size)
        assert client.get(f"/api/tables/{table['id']}").status_code == 503
        assert client.get("/health").status_code == 503
        assert client.get("/api/games").status_code == 200


def new_row(**more: Any) -> Row:
    return Row(**({"id": "t", "game": GAME, "players": 2, "options": {}, "seats": ["human"] * 2, **more}))


def test_one_number_one_event(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    prepare(url)

    async def race() -> None:
        stores = [open_store(url) for _ in range(2)]
        row = new_row(seed="00" * 32, rules=1, public=False)
        first = Event(0, "create", 0, {}, 1, "")
        await stores[0].write(ops.add_table, row, [first], NOTHING, [None, None], [Grant(hash_key("a"), 0)], [])
        await stores[0].append("t", Event(1, "move", 0, {"action": 1}, 1, ""), NOTHING)
        with pytest.raises(Conflict):
            await stores[1].append("t", Event(1, "move", 0, {"action": 2}, 1, ""), NOTHING)
        with pytest.raises(Conflict):
            await stores[1].append("gone", Event(1, "move", 0, {"action": 2}, 1, ""), NOTHING)
        many = [stores[n % 2].append("t", Event(2 + n // 2, "move", 0, {"n": n}, 1, ""), NOTHING) for n in range(40)]
        outcomes = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 20
        found = await stores[1].since("t", 0)
        assert [entry.number for entry in found] == list(range(22))
        assert found[1].data == {"action": 1}
        for store in stores:
            await store.close()

    asyncio.run(race())


def test_a_locked_database_is_unavailable_and_writes_nothing_later(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    prepare(url)

    async def lock() -> None:
        store = open_store(url)
        row = new_row(seed="00" * 32, rules=1, public=False)
        await store.write(ops.add_table, row, [Event(0, "create", 0, {}, 1, "")], NOTHING, [None, None], [], [])
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused = [store.append("t", Event(1, "move", 0, {"n": n}, 1, ""), NOTHING) for n in range(3)]
        outcomes = await asyncio.gather(*refused, store.write(ops.beat), return_exceptions=True)
        assert all(isinstance(outcome, Unavailable) for outcome in outcomes)
        assert len(await store.since("t", 0)) == 1  # reading goes on
        other.execute("ROLLBACK")
        other.close()
        await store.append("t", Event(1, "move", 0, {"n": 9}, 1, ""), NOTHING)
        assert [entry.data for entry in await store.since("t", 1)] == [{"n": 9}]
        await store.close()

    asyncio.run(lock())


def test_two_servers_on_one_database(tmp_path: Path) -> None:
    """A second writer is noticed, refused and brought up to date; nothing is written over."""
    with Site(tmp_path) as one, Site(tmp_path) as two:
        table = one.open(GAME, ["human", "human"])
        one.join(table)
        with one.client(table["token"]) as first, two.client(table["token"]) as second:
            told = second.get(f"/api/tables/{table['id']}").json()
            assert play_one(first, table["id"])
            body = {"version": told["version"], "action": told["legal"][-1]["action"], "id": "late"}
            assert second.post(f"/api/tables/{table['id']}/moves", json=body).status_code == 409
            assert second.get(f"/api/tables/{table['id']}").json() == first.get(f"/api/tables/{table['id']}").json()


def test_changed_rules_open_read_only(tmp_path: Path) -> None:
    with Site(tmp_path) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        site.join(table)
        client.headers["Authorization"] = f"Bearer {table['token']}"
        play_one(client, table["id"])
        story = client.get(f"/api/tables/{table['id']}").json()["story"]
        found = site.call(site.tables.store.read, ops.load, table["id"])
    entries = found.events
    changed = [*entries[:-1], _with(entries[-1], hash="0" * 16)]
    assert Table(found.row, entries).damage == ""
    assert "is not the one that was played" in Table(found.row, changed).damage
    illegal = [*entries[:-1], _with(entries[-1], data=entries[-1].data | {"action": 6})]
    assert Table(found.row, illegal).damage
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE events SET hash = ? WHERE kind = 'move'", ("0" * 16,))
    connection.close()
    with Site(tmp_path) as site, site.client(table["token"]) as client:
        told = client.get(f"/api/tables/{table['id']}").json()
        assert told["read_only"]
        assert told["view"] is None
        assert told["legal"] == []
        assert told["story"] == story  # from what was stored
        body = {"version": told["version"], "action": 0, "id": "x"}
        assert client.post(f"/api/tables/{table['id']}/moves", json=body).status_code == 409
        page = client.get(f"/t/{table['id']}", params={"lang": "en"})
        assert page.status_code == 200
        assert "nobody can play here any more" in page.text


def _with(entry: Event, **more: Any) -> Event:
    names = ("number", "kind", "seat", "data", "rules", "hash", "request")
    return Event(**({name: getattr(entry, name) for name in names} | more))


def test_old_tables_are_retired(tmp_path: Path) -> None:
    with Site(tmp_path, retire_days=0.0) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        site.call(site.tables.sweep)
        client.headers["Authorization"] = f"Bearer {table['token']}"
        assert client.get(f"/api/tables/{table['id']}").status_code == 404


def test_idle_tables_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Site(tmp_path) as site:
        table = site.open(GAME, ["human", "human"])
        assert table["id"] in site.tables.owners
        monkeypatch.setattr("ludobus.web.tables.IDLE", 0.0)

        async def tidy() -> None:
            site.tables.tidy()

        site.call(tidy)
        assert site.tables.owners == {}
        with site.client(table["token"]) as client:
            assert client.get(f"/api/tables/{table['id']}").status_code == 200


# the database itself
FIRST = """
CREATE TABLE tables (id VARCHAR(16) PRIMARY KEY, game VARCHAR(40) NOT NULL, players INTEGER NOT NULL,
  options JSON NOT NULL, seats JSON NOT NULL, seed VARCHAR(64) NOT NULL, rules INTEGER NOT NULL,
  public BOOLEAN NOT NULL, created FLOAT NOT NULL, touched FLOAT NOT NULL, over BOOLEAN NOT NULL, due BOOLEAN NOT NULL);
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE TABLE events (table_id VARCHAR(16) NOT NULL, number INTEGER NOT NULL, kind VARCHAR(12) NOT NULL, seat INTEGER,
  data JSON NOT NULL, request VARCHAR(64), rules INTEGER NOT NULL, hash VARCHAR(16) NOT NULL,
  PRIMARY KEY (table_id, number), UNIQUE (table_id, seat, request));
CREATE TABLE grants (key VARCHAR(64) NOT NULL, table_id VARCHAR(16) NOT NULL, seat INTEGER NOT NULL,
  PRIMARY KEY (key, table_id, seat));
CREATE INDEX grants_of_table ON grants (table_id);
CREATE TABLE invites (key VARCHAR(64) PRIMARY KEY, table_id VARCHAR(16) NOT NULL, seat INTEGER NOT NULL,
  spent BOOLEAN NOT NULL);
"""
TOKEN, INVITE = "t" * 32, "i" + "v" * 32


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """A table that was dealt at its opening is played on, by its token and by an invitation that was open."""
    match = Match(ludobus.load(GAME), 2, bytes(32), {})
    told = '{"name": "Ada", "names": {"0": "Ada"}, "story": {"en": ["Dealt."], "fr": ["Donne."]}}'
    connection = sqlite3.connect(tmp_path / "tables.sqlite")
    connection.executescript(FIRST)
    options = '{"first": 0}'
    row = ("oldtable23", GAME, 2, options, '["human", "human"]', "00" * 32, match.game.rules.RULES, 1)
    connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 1e12, 0, 0)", row)
    event = ("oldtable23", told, match.game.rules.RULES, match.hash())
    connection.execute("INSERT INTO events VALUES (?, 0, 'create', 0, ?, NULL, ?, ?)", event)
    connection.execute("INSERT INTO grants VALUES (?, 'oldtable23', 0)", (hash_key(TOKEN),))
    connection.execute("INSERT INTO invites VALUES (?, 'oldtable23', 1, 0)", (hash_key(INVITE),))
    connection.commit()
    connection.close()
    for _ in range(2):  # the second start finds it up to date
        with Site(tmp_path) as site, site.client(TOKEN) as client:
            now = client.get("/api/tables/oldtable23").json()
            assert (now["stage"], now["read_only"]) == ("playing", False)
            assert now["players"][0]["name"] == "Ada"
            assert client.get("/").status_code == 200
    with Site(tmp_path) as site, site.client(TOKEN) as client:
        assert play_one(client, "oldtable23")
        joined = client.post("/api/tables/oldtable23/join", json={"invite": INVITE, "name": "Bo"})
        assert joined.json()["seat"] == 1
        with site.client(joined.json()["token"]) as bo:
            assert play_one(bo, "oldtable23")


def test_a_database_that_is_none_ends_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    url = f"sqlite:///{file}"
    prepare(url)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    wrong = {"damaged|malformed": url}
    (tmp_path / "text").write_text("no database at all, but long enough to be looked at" * 40)
    wrong["no database"] = f"sqlite:///{tmp_path / 'text'}"
    with sqlite3.connect(tmp_path / "foreign") as connection:
        connection.execute("CREATE TABLE recipes (id)")
    connection.close()
    wrong["holds something else"] = f"sqlite:///{tmp_path / 'foreign'}"
    wrong["cannot be opened"] = f"sqlite:///{tmp_path}"
    wrong["SQLite or PostgreSQL"] = "mysql://localhost/x"
    wrong["SQLAlchemy URL"] = "tables.sqlite"
    for sentence, address in wrong.items():
        with pytest.raises(BadOption, match=sentence):
            prepare(address)


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").touch(0o644)
    with Site(tmp_path) as site:
        site.open(GAME, ["human", "human"])
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert set(modes.values()) == {0o600}, modes
