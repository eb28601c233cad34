"""The web table under load: people who play whole games over loopback, beside the floor and a peer in the same run.

    python bench/web.py [--database sqlite|postgres|URL …] [--workers 1 …] [--tables 200] [--seconds 15] [--peer]
                        [--only WHAT …] [--json] [--write docs/web.md]

    floor       bare FastAPI, a POST with one WAL append and 1.3 GET a move: what this stack cannot go below
    saturated   as many moves as the server takes, whole games, JSON: each move a POST and 1.3 GET
    drawn       the same with one drawn /parts a move
    paced       300 moves a second are offered (--rate): the time from a POST to the other side's event
    busy        /health while 50 long tables are loaded and 100 experts think
    undo        the slowest of some undos, and the memory of the server
    peer        boardgame.io 0.50.2 with a game that costs nothing, in memory and on PostgreSQL; --peer installs it by
                npm into a scratch folder

CPU is what all processes of the server have used (psutil), PostgreSQL's beside it. `postgres` is a throw-away server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil
from scaling import Row, machine, table

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ludobus.cli.pages import replaced  # noqa: E402
from tests.web.siege.postgres import Postgres, free_port  # noqa: E402
from tests.web.siege.town import Process  # noqa: E402
from tests.web.siege.wire import Wire, sit_down  # noqa: E402

GAME = "paris-paris"  # 45 moves of two people; a drawn page of get-on-board costs twice as much
LONG = "bus-station"  # 230 of two people
PEERS = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16")
OVERLAP = 12  # steps of the log that a page asks for again, as in table.js
EXTRA = 3  # of ten moves, the mover looks again: 1.3 GET a move


@dataclass
class Seat:
    wire: Wire
    sent: float | None = None  # when the other side sent the move that we have not heard of yet
    page: str = ""  # what the page says of itself when it asks for what is new

    async def draw(self, name: str) -> None:
        """Ask as the page does after its first drawing: it names its version, and where its log ends."""
        status, parts = await self.wire.ask("GET", f"/t/{name}/parts{self.page}")
        if status == 204:  # half of a move: nothing that this side may know
            return
        assert status == 200, status
        told = dict(re.findall(r'data-(version|seat|steps)="(\d+)"', parts.decode().partition("></div>")[0]))
        since = max(0, int(told["steps"]) - OVERLAP)
        self.page = f"?version={told['version']}&viewer={told['seat']}&since={since}&pace=normal"


@dataclass
class Figures:
    delays: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    moves: int = 0
    gets: int = 0


class Meter:
    """Seconds of processor time of some processes, those that have ended among them."""

    def __init__(self, *parents: int) -> None:
        self.parents = [psutil.Process(pid) for pid in parents]

    def read(self) -> float:
        spent = 0.0
        for parent in self.parents:
            spent += sum(parent.cpu_times()[:4])  # its own, and of children that it has waited for
            for child in parent.children(recursive=True):
                with contextlib.suppress(psutil.NoSuchProcess):
                    spent += sum(child.cpu_times()[:2])
        return spent


def p99(values: list[float]) -> float:
    return 1000 * statistics.quantiles(values, n=100)[98]


def row(what: str, store: str, workers: int, figures: Figures, spent: float, server: float, base: float) -> Row:
    return {
        "what": what,
        "store": store,
        "processes": workers,
        "moves": figures.moves,
        "moves a second": figures.moves / spent,
        "CPU ms a move": 1000 * server / figures.moves,
        "and in PostgreSQL": 1000 * base / figures.moves if base else None,
        "event p50 ms": 1000 * statistics.median(figures.delays) if figures.delays else None,
        "event p99 ms": p99(figures.delays) if figures.delays else None,
        "answer p99 ms": p99(figures.answers) if figures.answers else None,
    }


# people
async def gather_people(port: int, game: str, tables: int) -> list[tuple[str, list[Seat]]]:
    found = []
    for number in range(tables):
        name, wires = await sit_down(port, game, f"127.7.{number // 250}.{1 + number % 250}")
        found.append((name, [Seat(wire) for wire in wires]))
    return found


def ring(seat: Seat, figures: Figures) -> Callable[[float], None]:
    def heard(moment: float) -> None:
        if seat.sent is not None:
            figures.delays.append(moment - seat.sent)
            seat.sent = None

    return heard


async def play(name: str, seats: list[Seat], figures: Figures, due: Iterator[float], drawn: bool) -> None:
    """Play a table to its end, or until no move is due any more."""
    path, seat, number = f"/api/tables/{name}", 0, 0
    for moment in due:
        await asyncio.sleep(max(0.0, moment - time.perf_counter()))
        while True:
            told = await seats[seat].wire.get(path)
            figures.gets += 1
            if told["over"]:
                return
            if told["legal"]:
                break
            seat = 1 - seat
            await asyncio.sleep(0.001)  # with several processes, one may hear of a move later than another
        mine, other, number = seats[seat], seats[1 - seat], number + 1
        move = {"version": told["version"], "action": told["legal"][0]["action"], "id": f"{number}"}
        other.sent = sent = time.perf_counter()
        await mine.wire.post(f"{path}/moves", move)
        figures.answers.append(time.perf_counter() - sent)
        figures.moves += 1
        if number % 10 < EXTRA:
            await mine.wire.get(path)
            figures.gets += 1
        if drawn:
            await other.draw(name)
        seat = 1 - seat


def at_once() -> Iterator[float]:
    while True:
        yield 0.0


def every(beat: float, start: float, end: float) -> Iterator[float]:
    while start < end:
        yield start
        start += beat


@dataclass
class Plan:
    """What is measured, against which server."""

    process: Process
    game: str
    store: str
    workers: int
    tables: int
    server: Meter
    base: Meter | None

    def database(self) -> float:
        return self.base.read() if self.base else 0.0


async def load(plan: Plan, what: str, rate: float = 0.0, seconds: float = 0.0, drawn: bool = False) -> Row:
    """All tables at once: whole games as fast as it goes, or `rate` moves a second for some seconds."""
    figures, port = Figures(), plan.process.port
    opened = await gather_people(port, plan.game, plan.tables)
    wires = [Wire(port, seat.wire.token, seat.wire.address) for _, seats in opened for seat in seats]
    seated = [seat for _, seats in opened for seat in seats]
    ears = [asyncio.create_task(wire.listen(ring(seat, figures))) for wire, seat in zip(wires, seated, strict=True)]
    await asyncio.sleep(2.0)
    start, server, base = time.perf_counter(), plan.server.read(), plan.database()
    beat = plan.tables / rate if rate else 0.0
    times = [
        every(beat, start + beat * number / plan.tables, start + seconds) if rate else at_once()
        for number in range(plan.tables)
    ]
    await asyncio.gather(*(play(*place, figures, due, drawn) for place, due in zip(opened, times, strict=True)))
    spent = time.perf_counter() - start
    found = row(what, plan.store, plan.workers, figures, spent, plan.server.read() - server, plan.database() - base)
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    for wire in [*wires, *(seat.wire for seat in seated)]:
        wire.close()
    return found


async def floor(port: int, meter: Meter, moves: int = 6000, lanes: int = 50) -> tuple[Figures, float, float]:
    """A POST and 1.3 GET a move against the bare server."""
    figures = Figures()

    async def lane(number: int) -> None:
        wire, path = Wire(port), f"/api/tables/{number}"
        for step in range(moves // lanes):
            begun = time.perf_counter()
            await wire.post(f"{path}/moves", {"version": step, "action": 1, "id": f"{step}"})
            figures.answers.append(time.perf_counter() - begun)
            figures.moves += 1
            for _ in range(1 + (step % 10 < EXTRA)):
                await wire.get(path)
        wire.close()

    start, used = time.perf_counter(), meter.read()
    await asyncio.gather(*(lane(number) for number in range(lanes)))
    return figures, time.perf_counter() - start, meter.read() - used


def measure_floor() -> Row:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "bench/peer/floor.py"), str(port), f"{folder}/floor.sqlite"]
        server = subprocess.Popen(command)
        try:
            await_port(port)
            figures, spent, used = asyncio.run(floor(port, Meter(server.pid)))
        finally:
            server.terminate()
            server.wait(30)
    return row("floor: bare FastAPI", "SQLite", 1, figures, spent, used, 0.0)


def await_port(port: int) -> None:
    import socket

    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise SystemExit(f"nothing listens on port {port}")


# the peer
def install(folder: Path) -> None:
    """boardgame.io and its PostgreSQL adapter, by npm, beside our game for it."""
    for file in (ROOT / "bench/peer").glob("*.js"):
        shutil.copy(file, folder)
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--legacy-peer-deps", *PEERS]
    subprocess.run(command, cwd=folder, check=True, timeout=600)


def measure_peer(folder: Path, postgres: Postgres | None, tables: int, seconds: float, rate: float) -> Row:
    port = free_port()
    command = ["node", "server.js", str(port)]
    if postgres:
        command.append(postgres.database().replace("postgresql+psycopg:", "postgresql:"))
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        await_port(port)
        meters = Meter(server.pid), Meter(postgres.server.pid) if postgres and postgres.server else None
        game = ["node", "players.js", *map(str, (port, tables, seconds, rate))]
        people = subprocess.Popen(game, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert people.stdin is not None
        assert people.stdout is not None
        assert people.stdout.readline() == "ready\n"
        before = [meter.read() if meter else 0.0 for meter in meters]
        people.stdin.write("go\n")
        people.stdin.flush()
        told = json.loads(people.stdout.readline())
        used = [meter.read() - then if meter else 0.0 for meter, then in zip(meters, before, strict=True)]
        people.wait(30)
    finally:
        server.terminate()
        server.wait(30)
    figures = Figures([delay / 1000 for delay in told["delays"]], [], told["moves"])
    what = "peer: boardgame.io 0.50.2" + (f", {rate:.0f} a second" if rate else ", saturated")
    return row(what, "PostgreSQL" if postgres else "memory", 1, figures, told["seconds"], *used)


# busy
async def long_tables(port: int, count: int, plies: int) -> list[tuple[str, str]]:
    """Tables of long games: their names and the tokens of their first seats."""

    async def one(number: int) -> tuple[str, str]:
        name, wires = await sit_down(port, LONG, f"127.8.0.{1 + number}")
        path, seat, done = f"/api/tables/{name}", 0, 0
        while done < plies:
            told = await wires[seat].get(path)
            if told["over"]:
                break
            if told["legal"]:
                move = {"version": told["version"], "action": told["legal"][0]["action"], "id": f"{done}"}
                await wires[seat].post(f"{path}/moves", move)
                done += 1
            else:
                seat = 1 - seat
                await asyncio.sleep(0.002)
        for wire in wires:
            wire.close()
        return name, wires[0].token

    return await asyncio.gather(*(one(number) for number in range(count)))


async def probe_health(port: int, tables: list[tuple[str, str]], experts: int, seconds: float) -> list[float]:
    """The time of /health while all tables are read back and experts think, once every 20 ms."""
    seats = {"game": "bus", "seats": ["expert", "expert", "human"]}
    openers = [Wire(port, "", f"127.9.0.{1 + number % 100}") for number in range(experts)]
    for opener in openers:
        await opener.post("/api/tables", seats)
    readers = [Wire(port, token, f"127.8.0.{1 + number}") for number, (_, token) in enumerate(tables)]
    reading = [
        asyncio.create_task(wire.get(f"/api/tables/{name}")) for wire, (name, _) in zip(readers, tables, strict=True)
    ]
    doctor, times, start = Wire(port), list[float](), time.perf_counter()
    while (begun := time.perf_counter()) < start + seconds:
        status, _ = await doctor.ask("GET", "/health")
        assert status == 200, status
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    await asyncio.gather(*reading)
    for wire in (*openers, *readers, doctor):
        wire.close()
    return times


def busy(plan: Plan, seconds: float) -> Row:
    tables = asyncio.run(long_tables(plan.process.port, 50, 200))
    plan.process.stop()  # so that the tables must be read back
    plan.process.start()
    plan.server = Meter(plan.process.process.pid)
    times = asyncio.run(probe_health(plan.process.port, tables, 100, seconds))
    empty = dict.fromkeys(row("", "", 0, Figures(moves=1), 1.0, 0.0, 0.0))
    return empty | {
        "what": "busy: /health, 50 long tables loaded, 100 experts",
        "store": plan.store,
        "processes": plan.workers,
        "answer p99 ms": p99(times),
    }


async def undo(port: int, times: int = 30) -> float:
    """The slowest of some undos, in milliseconds."""
    slowest, done = 0.0, 0
    while done < times:
        name, wires = await sit_down(port, GAME)
        path, seat, number = f"/api/tables/{name}", 0, 0
        while done < times:
            told = await wires[seat].get(path)
            if told["over"]:
                break
            if not told["legal"]:
                seat = 1 - seat
                continue
            steps = [line["action"] for line in told["legal"] if "choose which" in line["text"]]
            number += 1
            move = {"version": told["version"], "action": (steps or [told["legal"][0]["action"]])[0], "id": f"{number}"}
            await wires[seat].post(f"{path}/moves", move)
            if steps and told["legal"][0]["action"] != steps[0]:
                begun = time.perf_counter()
                await wires[seat].post(f"{path}/undo")
                slowest, done = max(slowest, time.perf_counter() - begun), done + 1
                version = (await wires[seat].get(path))["version"]
                again = {"version": version, "action": told["legal"][0]["action"], "id": f"u{number}"}
                await wires[seat].post(f"{path}/moves", again)
        for wire in wires:
            wire.close()
    return 1000 * slowest


def undo_row(plan: Plan) -> Row:
    empty = dict.fromkeys(row("", "", 0, Figures(moves=1), 1.0, 0.0, 0.0))
    held = sum(process.memory_info().rss for process in plan.process.family()) / 2**20
    slowest = asyncio.run(undo(plan.process.port))
    what = f"undo, the slowest of 30 (memory of the server {held:.0f} MB)"
    return empty | {"what": what, "store": plan.store, "processes": plan.workers, "answer p99 ms": slowest}


# the command
@contextlib.contextmanager
def serving(game: str, database: str, workers: int, tables: int, postgres: Postgres | None) -> Iterator[Plan]:
    """Our server with one of the databases that the command line names."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url, store = database, database.partition(":")[0]
        if database == "sqlite":
            url, store = f"sqlite:///{folder / 'tables.sqlite'}", "SQLite"
        elif database == "postgres" and postgres is not None:
            url, store = postgres.database(), "PostgreSQL"
        flags = ["--pause", "0", *(["--workers", str(workers)] if workers > 1 else [])]
        process = Process(folder, url, *flags)
        try:
            asyncio.run(sit_down(process.port, game))  # compiled before anybody measures
            base = Meter(postgres.server.pid) if postgres and postgres.server and store == "PostgreSQL" else None
            yield Plan(process, game, store, workers, tables, Meter(process.process.pid), base)
        finally:
            process.stop()


def measure(chosen: argparse.Namespace) -> Iterator[Row]:
    wanted = chosen.only or ["floor", "saturated", "drawn", "paced", "busy", "undo", *(["peer"] if chosen.peer else [])]
    with contextlib.ExitStack() as stack:
        needs = "postgres" in chosen.database or "peer" in wanted
        postgres = stack.enter_context(Postgres()) if needs else None
        if "floor" in wanted:
            yield measure_floor()
        for database, workers in itertools.product(chosen.database, chosen.workers):
            alone = database.startswith("sqlite") and workers > 1  # SQLite refuses more than one
            if set(wanted) - {"floor", "peer"} and not alone:
                with serving(chosen.game, database, workers, chosen.tables, postgres) as plan:
                    yield from measure_ours(plan, wanted, chosen)
        if "peer" in wanted:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            install(folder)
            for store in (None, postgres):
                yield measure_peer(folder, store, chosen.tables, chosen.seconds, 0.0)
            yield measure_peer(folder, None, chosen.tables, chosen.seconds, chosen.rate)


def measure_ours(plan: Plan, wanted: list[str], chosen: argparse.Namespace) -> Iterator[Row]:
    if "saturated" in wanted:
        yield asyncio.run(load(plan, "ours: JSON, saturated"))
    if "drawn" in wanted:
        yield asyncio.run(load(plan, "ours: drawn, saturated", drawn=True))
    if "paced" in wanted:
        yield asyncio.run(load(plan, f"ours: JSON, {chosen.rate:.0f} a second", chosen.rate, chosen.seconds))
    if "undo" in wanted:
        yield undo_row(plan)
    if "busy" in wanted:
        yield busy(plan, chosen.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    databases = "sqlite, postgres (a throw-away one) or a URL; each with each number of workers"
    parser.add_argument("--database", nargs="+", default=["sqlite"], help=databases)
    parser.add_argument("--workers", type=int, nargs="+", default=[1])
    parser.add_argument("--game", default=GAME, help="what is played in `saturated`, `drawn` and `paced`")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0, help="for what is not whole games")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second that are offered")
    parser.add_argument("--peer", action="store_true", help="install boardgame.io by npm and measure it, too")
    parser.add_argument("--only", nargs="+", choices=["floor", "saturated", "drawn", "paced", "busy", "undo", "peer"])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path, nargs="+", metavar="FILE")
    chosen = parser.parse_args()
    facts = machine()  # before we are the load ourselves
    rows = []
    for found in measure(chosen):
        rows.append(found)
        print(f"{found['what']} measured", file=sys.stderr)
    command = " ".join(["python", *(part for part in sys.argv if part != "--json")])
    told = f"`{command}` on {', '.join(f'{key} {value}' for key, value in facts.items())}\n\n{table(rows)}"
    if chosen.json:
        print(json.dumps({"command": command, "machine": facts, "rows": rows}))
    elif chosen.write:
        for page in chosen.write:
            page.write_text(replaced(page.read_text(encoding="utf-8"), "web", told), encoding="utf-8")
    else:
        print(told)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(ROOT))
    main()
