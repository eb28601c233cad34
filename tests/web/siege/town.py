"""The real server as processes, and people who talk to it: all that these tests know of it is its HTTP contract."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import httpx
import psutil

from tests.web.browser import TABLE
from tests.web.siege.postgres import free_port

GAME = "paris-paris"
SHORT = "get-on-board"  # at random a game of two is over after some ten moves
LIMIT = 90.0  # seconds that anything may take before it counts as stuck
QUICK = ("--port", "0", "--no-browser", "--no-warm", "--pace", "0", "--tables-per-hour", "1000000")

Found = TypeVar("Found")


def wait(what: Callable[[], Found], why: str, limit: float = LIMIT) -> Found:
    """What a question answers as soon as it is true."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.02)
    raise AssertionError(f"not within {limit:.0f} s: {why}")


class Process:
    """`ludobus serve` as a process of its own, its log in a file."""

    def __init__(self, folder: Path, database: str, *flags: str, files: int | None = None) -> None:
        self.chosen = free_port() if "--public-url" in flags else None  # then the server does not say its port
        flags = (*flags, "--port", str(self.chosen)) if self.chosen else flags
        self.command = [sys.executable, "-m", "ludobus", "serve", *QUICK, "--database", database, *flags]
        if files is not None:
            self.command = ["prlimit", f"--nofile={files}:{files}", *self.command]
        self.folder, self._number = folder, itertools.count()
        self.start()

    def start(self) -> None:
        self.log = self.folder / f"log-{next(self._number)}-{id(self)}"
        with self.log.open("wb") as log:
            # not in the repository: `python -m` would take the package from there, whatever PYTHONPATH says
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, cwd=self.folder)
        self.port = self._port()
        self.url = f"http://127.0.0.1:{self.port}"
        wait(self.healthy, f"the server answers: {self.said()[-2000:]}")

    def _port(self) -> int:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(LIMIT), "the server does not say where it is"
        if self.chosen:
            return self.chosen
        found = re.search(rb":(\d+)/", self.process.stdout.readline())
        assert found, f"the server does not say where it is: {self.said()[-2000:]}"
        return int(found[1])

    def healthy(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/health", timeout=10).status_code == 200
        return False

    def said(self) -> str:
        """All that it has written to its log."""
        return self.log.read_text(errors="replace")

    def family(self) -> list[psutil.Process]:
        """The process and its workers."""
        return [parent := psutil.Process(self.process.pid), *parent.children(recursive=True)]

    def kill(self) -> None:
        """`kill -9`: it can say goodbye to nobody."""
        os.kill(self.process.pid, signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        if self.process.poll() is None:
            family = self.family()
            self.process.terminate()
            _, alive = psutil.wait_procs(family, 30)
            for process in alive:
                process.kill()
            self._end()
            assert not alive, f"the server did not stop: {self.said()[-2000:]}"

    def _end(self) -> None:
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Person(httpx.Client):
    """Somebody with a token (or a cookie) who talks to one process, from an address of their own."""

    _addresses = itertools.count(2)
    everybody: ClassVar[list[Person]] = []  # so that a test can close what it left open

    def __init__(self, url: str, token: str | None = None, address: str | None = None, timeout: float = LIMIT) -> None:
        number = next(self._addresses)
        self.address = address or f"127.{1 + number // 65536 % 200}.{number // 256 % 256}.{number % 256}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        transport = httpx.HTTPTransport(local_address=self.address)
        super().__init__(base_url=url, headers=headers, timeout=timeout, transport=transport)
        self.token = token
        self.everybody.append(self)

    def at(self, process: Process) -> Person:
        """The same person, talking to another process."""
        return Person(process.url, self.token, self.address)

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, f"{answer.status_code} {answer.text}"
        told: dict[str, Any] = answer.json()
        return told

    def ready(self, table: str) -> dict[str, Any]:
        """What one sees as soon as one can move."""

        def mine() -> dict[str, Any] | None:
            told = self.look(table)
            return told if told["legal"] else None

        return wait(mine, "it is our turn")

    def act(self, table: str, version: int, action: int, name: str = "", **more: Any) -> httpx.Response:
        """A move as it is."""
        body = {"version": version, "action": action, "id": name or f"m{version}-{action}", **more}
        return self.post(f"/api/tables/{table}/moves", json=body)

    def play(self, table: str, limit: float = LIMIT, which: int = 0) -> dict[str, Any] | None:
        """Wait for one's turn, and move: the request and its answer; None if the game is over."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            told = self.look(table)
            if told["over"]:
                return None
            if not told["legal"]:
                time.sleep(0.01)
                continue
            action = told["legal"][which % len(told["legal"])]["action"]
            answer = self.act(table, told["version"], action)
            if answer.status_code == 200:
                return {"version": told["version"], "action": action, "answer": answer.json()}
            assert answer.status_code in (403, 409), f"{answer.status_code} {answer.text}"
        raise AssertionError(f"it is not our turn within {limit:.0f} s: to act is {told['to_act']}")


class Ear:
    """A person's event stream, heard in a thread: `events` are (name, data, when)."""

    def __init__(self, person: Person, **query: Any) -> None:
        self.events: list[tuple[str, dict[str, Any], float]] = []
        self.status: int | None = None
        self._person, self._query = Person(str(person.base_url), person.token, person.address), query
        self._person.cookies = person.cookies
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Ear:
        self._thread.start()
        wait(lambda: self.status, "the stream begins")
        return self

    def __exit__(self, *_: Any) -> None:
        self._person.close()

    def _listen(self) -> None:
        name = ""
        with (
            contextlib.suppress(httpx.HTTPError, OSError, RuntimeError, ValueError),
            self._person.stream("GET", "/api/events", params=self._query, timeout=None) as answer,
        ):
            self.status = answer.status_code
            for line in answer.iter_lines():
                if line.startswith("event: "):
                    name = line[7:]
                elif line.startswith("data: "):
                    self.events.append((name, json.loads(line[6:]), time.monotonic()))

    def heard(self, name: str, **facts: Any) -> list[dict[str, Any]]:
        """The events of a name that have these facts."""
        return [data for kind, data, _ in list(self.events) if kind == name and facts.items() <= data.items()]


class Town:
    """Processes over one database, and the people who talk to them."""

    def __init__(self, processes: list[Process]) -> None:
        self.processes = processes
        self._turn = itertools.count()

    def person(self, token: str | None = None, address: str | None = None, at: Process | None = None) -> Person:
        """Somebody new, at the next process in turn."""
        chosen = at or self.processes[next(self._turn) % len(self.processes)]
        return Person(chosen.url, token, address)

    def open(self, kinds: list[str], game: str = GAME, **more: Any) -> tuple[dict[str, Any], Person]:
        """A new table by somebody new: what was answered, and the person with the first seat."""
        opener = self.person()
        answer = opener.post("/api/tables", json={"game": game, "seats": kinds, "name": "Ada", **more})
        assert answer.status_code == 201, f"{answer.status_code} {answer.text}"
        told: dict[str, Any] = answer.json()
        opener.token, opener.headers["Authorization"] = told["token"], f"Bearer {told['token']}"
        return told, opener

    def join(self, table: str, invite: str | None, name: str = "Bo", **more: Any) -> tuple[dict[str, Any], Person]:
        guest = self.person()
        body = {"name": name, **({"invite": invite} if invite else {}), **more}
        answer = guest.post(f"/api/tables/{table}/join", json=body)
        assert answer.status_code == 200, f"{answer.status_code} {answer.text}"
        told: dict[str, Any] = answer.json()
        guest.token, guest.headers["Authorization"] = told["token"], f"Bearer {told['token']}"
        return told, guest

    def seated(self, people: int = 2, game: str = GAME, bots: tuple[str, ...] = (), **more: Any) -> Party:
        """A table where everybody has sat down."""
        opened, opener = self.open(["human"] * people + list(bots), game, **more)
        guests = [self.join(opened["id"], invite["invite"], f"G{invite['seat']}")[1] for invite in opened["invites"]]
        return Party(opened["id"], [opener, *guests], opened)

    def crossing(self) -> tuple[Party, int, dict[str, Any], int]:
        """A table where a seat can begin a move of two steps: the seat, what it sees, the first step."""
        for _ in range(40):
            party = self.seated()
            while True:
                seat, told = party.turn()
                if seat < 0:
                    break
                steps = [line["action"] for line in told["legal"] if "choose which" in line["text"]]
                if steps:
                    return party, seat, told, steps[0]
                sent = party.people[seat].act(party.id, told["version"], told["legal"][0]["action"])
                assert sent.status_code == 200, sent.text
        raise AssertionError("no crossing in forty games")

    def healthy(self) -> bool:
        return all(process.healthy() for process in self.processes)


class Party:
    """A table and the people at it, by seat."""

    def __init__(self, table: str, people: list[Person], opened: dict[str, Any]) -> None:
        self.id, self.people, self.opened = table, people, opened
        self.path = f"/api/tables/{table}"

    def turn(self) -> tuple[int, dict[str, Any]]:
        """A seat of a person who can move now and what it sees, or -1 at the end. (A process may hear of it later.)"""

        def ready() -> tuple[int, dict[str, Any]] | None:
            for seat, person in enumerate(self.people):
                told = person.look(self.id)
                if told["over"] or told["legal"]:
                    return (-1 if told["over"] else seat), told
            return None

        return wait(ready, "it is somebody's turn, or the end")

    def moves(self, most: int = 2000, chance: Any = None) -> Iterator[dict[str, Any]]:
        """Play on until the end (or `most` moves): each move with its answer."""
        for _ in range(most):
            seat, told = self.turn()
            if seat < 0:
                return
            which = chance.randrange(1000) if chance else 0
            action = told["legal"][which % len(told["legal"])]["action"]
            answer = self.people[seat].act(self.id, told["version"], action)
            assert answer.status_code == 200, f"{answer.status_code} {answer.text}"
            yield {"seat": seat, "version": told["version"], "action": action, "answer": answer.json()}

    def finish(self) -> dict[str, Any]:
        """Play to the end; the table as it is then."""
        for _ in self.moves():
            pass
        return self.people[0].look(self.id)


def sit_down(page: Any) -> None:
    """A link opens a door where one says one's name; or the table at once."""
    if page.locator(f"{TABLE}, #sit:not([hidden])").first.evaluate("found => found.id") == "sit":
        page.click("#sit button.main")
    page.wait_for_selector(TABLE, state="attached")


@contextlib.contextmanager
def one_process(folder: Path, *flags: str, **more: Any) -> Iterator[Town]:
    """SQLite and one process."""
    process = Process(folder, f"sqlite:///{folder / 'tables.sqlite'}", *flags, **more)
    try:
        yield Town([process])
    finally:
        process.stop()


@contextlib.contextmanager
def three_processes(folder: Path, database: str, *flags: str) -> Iterator[Town]:
    """PostgreSQL and three processes, each at a port of its own."""
    processes: list[Process] = []

    def start(_: int) -> None:
        processes.append(Process(folder, database, *flags))

    with ThreadPoolExecutor() as pool:
        try:
            start(0)  # makes the tables; then the others at once
            list(pool.map(start, (1, 2)))
            yield Town(processes)
        finally:
            list(pool.map(Process.stop, processes))
