"""Tables outlive the server: restarts, `kill -9`, and rules that have changed."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludobus
from ludobus.web.keys import hash_key
from ludobus.web.store import Conflict, Event, Store
from ludobus.web.table import Table
from tests.web.server import Site

GAME = "paris-paris"


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
    while True:
        told = client.get(f"/api/tables/{table}").json()
        if told["over"]:
            return None
        if told["legal"]:
            body = {"version": told["version"], "action": told["legal"][0]["action"], "id": f"m{told['version']}"}
            answer = client.post(f"/api/tables/{table}/moves", json=body)
            if answer.status_code == 200:
                return {"body": body, "answer": answer.json()}


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
        flying.join()
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


def test_a_move_while_the_bots_fall_asleep_wakes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person moves just after the server saw that it is not the bots' turn, and before it stops looking."""
    with Site(tmp_path) as site:
        opened = site.open(GAME, ["human", "beginner", "beginner"], options={"first": 0})
        client, prepare, moved = site.client(opened["token"]), site.tables._prepare, threading.Event()

        def prepare_slowly(table_id: str) -> Any:
            step = prepare(table_id)
            if step is None and not moved.is_set():
                while client.get(f"/api/tables/{table_id}").json()["to_act"] == 0:  # ours
                    play_one(client, table_id)
                moved.set()
            return step

        monkeypatch.setattr(site.tables, "_prepare", prepare_slowly)
        play_one(client, opened["id"])
        moved.wait()
        for _ in range(3000):
            told = client.get(f"/api/tables/{opened['id']}").json()
            if told["legal"] or told["over"]:
                return
        pytest.fail("the bots sleep on")


def _play_into_the_dark(url: str, headers: dict[str, str], table: str) -> None:
    try:
        with httpx.Client(base_url=url, headers=headers, timeout=10) as client:
            play_one(client, table)
    except (httpx.HTTPError, ValueError):
        pass  # the server was killed under it


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


def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, Site(tmp_path) as site:
        patch.setattr("ludobus.web.tables.Tables.nudge", lambda *_: None)  # the server stops before the bot can move
        table = site.open(GAME, ["beginner", "human"])
        assert site.tables.store.due() == [table["id"]]
    with Site(tmp_path) as site, site.client(table["token"]) as client:
        assert play_one(client, table["id"])


def test_one_number_one_event(tmp_path: Path) -> None:
    stores = [Store(f"sqlite:///{tmp_path / 'tables.sqlite'}") for _ in range(2)]
    row = {"id": "t", "game": GAME, "players": 2, "options": {}, "seats": ["human", "human"], "seed": "00" * 32}
    row |= {"rules": 1, "public": False, "over": False, "due": False}
    stores[0].add_table(row, Event(0, "create", 0, {}, 1, ""), [(hash_key("a"), 0)], [])
    stores[0].append("t", Event(1, "move", 0, {"action": 1}, 1, ""), False, False)
    with pytest.raises(Conflict):
        stores[1].append("t", Event(1, "move", 0, {"action": 2}, 1, ""), False, False)
    found = stores[1].table("t")
    assert found is not None
    assert [entry.data for entry in found[1]] == [{}, {"action": 1}]
    for store in stores:
        store.close()


def test_two_servers_on_one_database(tmp_path: Path) -> None:
    """A second writer is noticed, refused and brought up to date; nothing is written over."""
    with Site(tmp_path) as one, Site(tmp_path) as two:
        table = one.open(GAME, ["human", "human"])
        with one.client(table["token"]) as first, two.client(table["token"]) as second:
            told = second.get(f"/api/tables/{table['id']}").json()
            assert play_one(first, table["id"])
            body = {"version": told["version"], "action": told["legal"][-1]["action"], "id": "late"}
            assert second.post(f"/api/tables/{table['id']}/moves", json=body).status_code == 409
            assert second.get(f"/api/tables/{table['id']}").json() == first.get(f"/api/tables/{table['id']}").json()


def test_changed_rules_open_read_only(tmp_path: Path) -> None:
    with Site(tmp_path) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        client.headers["Authorization"] = f"Bearer {table['token']}"
        play_one(client, table["id"])
        story = client.get(f"/api/tables/{table['id']}").json()["story"]
        row, entries = site.tables.store.table(table["id"])
    changed = [*entries[:-1], Event(**(vars(entries[-1]) | {"hash": "0" * 16}))]
    assert Table(row, entries).damage == ""
    assert "is not the one that was played" in Table(row, changed).damage
    illegal = [*entries[:-1], Event(**(vars(entries[-1]) | {"data": entries[-1].data | {"action": 6}}))]
    assert Table(row, illegal).damage
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.delete_table(table["id"])
    holders = [(hash_key(table["token"]), 0)]
    store.add_table({k: v for k, v in row.items() if k not in ("created", "touched")}, changed[0], holders, [])
    store.append(table["id"], changed[1], False, False)
    store.close()
    with Site(tmp_path) as site, site.client(table["token"]) as client:
        told = client.get(f"/api/tables/{table['id']}").json()
        assert told["read_only"]
        assert told["view"] is None
        assert told["legal"] == []
        assert told["story"] == story  # the stored one
        body = {"version": told["version"], "action": 0, "id": "x"}
        assert client.post(f"/api/tables/{table['id']}/moves", json=body).status_code == 409
        page = client.get(f"/t/{table['id']}", params={"lang": "en"})
        assert page.status_code == 200
        assert "can be read, not played on" in page.text


def test_old_tables_are_retired(tmp_path: Path) -> None:
    with Site(tmp_path, retire_days=0.0) as site, site.client() as client:
        table = site.open(GAME, ["human", "human"])
        site.tables.sweep()
        client.headers["Authorization"] = f"Bearer {table['token']}"
        assert client.get(f"/api/tables/{table['id']}").status_code == 404
