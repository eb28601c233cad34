"""Everything that a stranger can make grow has an end (faults 11 and 13)."""

from __future__ import annotations

import contextlib
import resource
import secrets
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.siege.town import Ear, Town, one_process, wait

FILES = 1024  # that the server may have open
STREAMS = 1100


@pytest.fixture
def many_files() -> Iterator[None]:
    """The test itself holds more connections than the server may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# fault 11
@pytest.mark.usefixtures("many_files")
@pytest.mark.parametrize(
    ("addresses", "header"),
    [
        pytest.param(1, "Authorization: Bearer ", marks=pytest.mark.slow),
        (110, "Authorization: Bearer "),
        pytest.param(110, "Cookie: ludobus=", marks=pytest.mark.slow),
    ],
)
def test_invented_tokens_do_not_exhaust_the_server(tmp_path: Path, addresses: int, header: str) -> None:
    with one_process(tmp_path, files=FILES) as town, contextlib.ExitStack() as stack:
        party, port = town.seated(), town.processes[0].port
        for number in range(STREAMS):
            source = ("127.99.0.1" if addresses == 1 else f"127.99.{number % addresses}.1", 0)
            with contextlib.suppress(OSError):
                wire = stack.enter_context(socket.create_connection(("127.0.0.1", port), 20, source))
                key = f"{header}{secrets.token_urlsafe(24)}"
                wire.sendall(f"GET /api/events HTTP/1.1\r\nHost: x\r\n{key}\r\n\r\n".encode())
        stranger = town.person()
        assert stranger.get("/health", timeout=30).status_code == 200
        with Ear(party.people[0]) as ear:
            assert ear.status == 200, "a person who sits at a table hears of it"
            for _ in party.moves(2):
                pass
            wait(lambda: ear.heard("table", table=party.id), "the move is told")


@pytest.mark.usefixtures("many_files")
def test_one_address_does_not_take_every_connection(tmp_path: Path) -> None:
    """Silent connections, and those that have had an answer and stay: another address gets in."""
    with one_process(tmp_path, files=FILES) as town, contextlib.ExitStack() as stack:
        for number in range(STREAMS):
            with contextlib.suppress(OSError):
                address = ("127.0.0.1", town.processes[0].port)
                wire = stack.enter_context(socket.create_connection(address, 20, ("127.99.0.1", 0)))
                if number % 2:
                    wire.sendall(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n")
        assert town.person().get("/health", timeout=30).status_code == 200


def test_one_address_has_only_so_many_streams(town: Town) -> None:
    """Real tokens, one address: some are refused with 429 and when to come back."""
    party = town.seated()
    person, port = party.people[0], town.processes[0].port
    statuses = []
    with contextlib.ExitStack() as stack:
        for _ in range(400):
            wire = stack.enter_context(socket.create_connection(("127.0.0.1", port), 30, ("127.98.0.1", 0)))
            wire.sendall(
                f"GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {person.token}\r\n\r\n".encode()
            )
            head = wire.recv(4096).decode()
            statuses.append(int(head.split(" ", 2)[1]))
            if statuses[-1] == 429:
                assert "retry-after" in head.lower()
                break
    assert statuses[-1] == 429, "400 streams from one address"
    assert statuses.count(200) >= 6, "a family behind one address can play"


@pytest.mark.slow
def test_slow_senders_are_cut_off(house: Town) -> None:
    """Half a header, half a body, nothing at all: the server hangs up on each."""
    address = ("127.0.0.1", house.processes[0].port)
    body = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    end = time.monotonic() + 60
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(socket.create_connection(address, 60)) for _ in range(4)]
        for wire, sent in zip(wires, (b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n", body, b""), strict=True):
            wire.sendall(sent)
        while not hung_up(wires[0]):  # a header every second: the whole of it has a time, not each piece
            assert time.monotonic() < end, "a header may drip for ever"
            with contextlib.suppress(OSError):
                wires[0].sendall(b"X-Drip: 1\r\n")
        for wire, why in zip(wires[1:], ("half a header", "half a body", "silence"), strict=True):
            while not hung_up(wire):
                assert time.monotonic() < end + 10, f"{why} is waited for for ever"


@pytest.mark.slow
def test_whoever_reads_nothing_is_cut_off(house: Town) -> None:
    """Hundreds of answers are asked for and none is read: the server does not keep them for ever."""
    server, request = house.processes[0], b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 60)) for _ in range(2)]
        wires[0].sendall(200 * request)
        wires[1].sendall(20 * request)
        ports = {wire.getsockname()[1] for wire in wires}

        def left() -> set[int]:
            return ports & {wire.raddr.port for wire in server.family()[0].net_connections("tcp") if wire.raddr}

        wait(lambda: left() == ports, "the server takes both calls")
        wait(lambda: not left(), "the server hangs up")


def hung_up(wire: socket.socket) -> bool:
    """Whether the other side closes the connection within a second; what it says before does not matter."""
    wire.settimeout(1)
    try:
        return wire.recv(65536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


# fault 13
def rows(folder: Path) -> int:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names)


def test_moving_and_undoing_has_an_end(town: Town) -> None:
    party, seat, told, step = town.crossing()
    person, refused = party.people[seat], None
    for _ in range(600):
        sent = person.act(party.id, told["version"], step, secrets.token_hex(8))
        answer = sent if sent.status_code != 200 else person.post(f"{party.path}/undo")
        if answer.status_code == 429:
            refused = answer
            break
        assert answer.status_code == 200, answer.text
        told = person.look(party.id)
    assert refused is not None, "600 times to and fro"
    assert int(refused.headers["Retry-After"]) >= 1
    for _ in party.moves():  # the game can be played to its end all the same
        pass


def test_strangers_make_no_links(town: Town) -> None:
    opened, ada = town.open(["human", "human"], public=True)
    path = f"/api/tables/{opened['id']}/watch-link"
    assert town.person().post(path).status_code in (401, 403)
    assert town.person(opened["watch"]).post(path).status_code in (401, 403)
    assert town.person(secrets.token_urlsafe(24)).post(path).status_code in (401, 403)
    statuses = [ada.post(path).status_code for _ in range(40)]
    assert 1 <= statuses.count(200) <= 20, statuses
    assert statuses[-1] == 429


def test_second_device_links_have_an_end(town: Town) -> None:
    opened, ada = town.open(["human", "human"])
    for seat in (0, 1):
        statuses = {ada.post(f"/api/tables/{opened['id']}/seats/{seat}/invite").status_code for _ in range(300)}
        assert statuses <= {200, 429}
    links = ada.get(f"/api/tables/{opened['id']}/links").json()
    assert len(links) <= 100, "600 invitations were made, and all are open"


def test_equal_standing_answers_write_nothing(tmp_path: Path) -> None:
    with one_process(tmp_path) as town:
        party = town.seated(game="bus-station")
        path = f"{party.path}/standing"
        assert party.people[0].put(path, json={"answer": "always"}).status_code == 204
        before = rows(tmp_path)
        for _ in range(50):
            assert party.people[0].put(path, json={"answer": "always"}).status_code == 204
        assert rows(tmp_path) == before
        for number in range(600):
            party.people[0].put(path, json={"answer": ("never", "ask", "always")[number % 3]})
        assert rows(tmp_path) < before + 500


def test_coming_and_going_has_an_end(tmp_path: Path) -> None:
    """A bot sits in and one comes back, again and again: bounded, and the game goes on."""
    with one_process(tmp_path) as town:
        party = town.seated()
        path = f"{party.path}/seats/0/bot"
        before, statuses = rows(tmp_path), set()
        for _ in range(400):
            statuses.add(party.people[0].post(path, json={}).status_code)
            statuses.add(party.people[0].delete(path).status_code)
        assert statuses <= {204, 409, 429}, statuses
        assert rows(tmp_path) < before + 600


def test_spent_keys_do_not_pile_up(tmp_path: Path) -> None:
    """A stranger who joins, leaves and joins again at a public table."""
    with one_process(tmp_path) as town:
        opened, _ = town.open(["human", "human", "human"], public=True)
        path = f"/api/tables/{opened['id']}"
        before, statuses = rows(tmp_path), set()
        for _ in range(150):
            guest = town.person(address="127.97.0.1")
            answer = guest.post(f"{path}/join", json={"name": "Bo"})
            statuses.add(answer.status_code)
            if answer.status_code == 200:
                guest.headers["Authorization"] = f"Bearer {answer.json()['token']}"
                statuses.add(guest.post(f"{path}/leave").status_code)
            guest.close()
        assert statuses <= {200, 204, 403, 409, 429}, statuses
        assert rows(tmp_path) < before + 250
