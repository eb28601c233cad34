"""What strangers send: other sites, odd bytes, made-up keys (faults 10, 14 and 15)."""

from __future__ import annotations

import json
import socket
import stat
from pathlib import Path

import pytest

from tests.web.siege.town import GAME, Person, Town, one_process, wait

CROSS = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Referer": "https://elsewhere.example/"}
SURROGATE = b'{"game": "paris-paris", "seats": ["human", "human"], "options": {"\\ud800": 1}}'


# fault 10
def test_a_public_table_opens_from_another_sites_link(town: Town) -> None:
    opened, _ = town.open(["human", "human"], public=True)
    visitor = town.person()
    for _ in range(2):  # without a cookie, and with the one that the first visit brought
        assert visitor.get(f"/t/{opened['id']}", headers=CROSS).status_code == 200
        assert visitor.get("/", headers=CROSS).status_code == 200
    assert (
        visitor.get(f"/api/tables/{opened['id']}", headers=CROSS | {"Origin": "https://x.example"}).status_code == 200
    )


def test_another_site_still_cannot_act(town: Town) -> None:
    opened, _ = town.open(["human", "human"], public=True)
    visitor = town.person()
    body = {"name": "Bo", "keep": True}
    path = f"/api/tables/{opened['id']}/join"
    assert visitor.post(path, json=body, headers=CROSS | {"Origin": "https://elsewhere.example"}).status_code == 403
    assert visitor.post("/play", data={"game": GAME}, headers=CROSS).status_code == 403


# fault 14
@pytest.mark.parametrize("fields", [61, 1000, 3000])
def test_a_form_with_many_fields(house: Town, fields: int) -> None:
    person = house.person()
    content = "&".join(["game=paris-paris", *(f"f{number}=1" for number in range(fields))])
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": str(person.base_url)}
    assert person.post("/play", content=content, headers=headers).status_code in (201, 303, 413, 422)


@pytest.mark.parametrize("value", ["²", "9" * 5000, "-1", "٣", "1e9", "\x00", "0x1", " "])
def test_an_odd_option_in_a_form(house: Town, value: str) -> None:
    person = house.person()
    form = {"game": GAME, "seat0": "me", "seat1": "casual", "option-first": value}
    answer = person.post("/play", data=form, headers={"Origin": str(person.base_url)})
    assert answer.status_code in (201, 303, 422), answer.text


@pytest.mark.parametrize(
    "body",
    [
        SURROGATE,
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"name": "\\ud800"'),
        SURROGATE.replace(b"\\ud800", b"\\u0000"),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"name": "a\\u0000b"'),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"options": {"first": "\\ud800"}'),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"options": {"first": 1e400}'),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"options": {"first": ' + b"9" * 5000 + b"}"),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"luck": "' + b"z" * 64 + b'"'),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', b'"luck": "\\ud800"'),
        SURROGATE.replace(b'"options": {"\\ud800": 1}', '"luck": "²²"'.encode()),
        SURROGATE.replace(b"paris-paris", b"\\ud800"),
        b"[" * 8000,
        b'{"a":' * 2000,
        b"\xff\xfe",
        b"",
        b"null",
        b"NaN",
    ],
)
def test_odd_tables(town: Town, body: bytes) -> None:
    answer = town.person().post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (201, 400, 422), answer.text
    if answer.status_code != 201:
        assert answer.json()["error"]


@pytest.mark.parametrize(
    "name", ["\x00", "a\x00b", "\ud800", "\u202e", "é" * 64, "💣" * 64, "'; DROP TABLE events; --"]
)
def test_odd_names_of_moves(town: Town, name: str) -> None:
    party = town.seated()
    seat, told = party.turn()
    body = {"version": told["version"], "action": told["legal"][0]["action"], "id": name}
    content = json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    person = party.people[seat]
    answer = person.post(f"{party.path}/moves", content=content, headers=headers)
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 200:
        again = person.post(f"{party.path}/moves", content=content, headers=headers)
        assert (again.status_code, again.json()) == (200, answer.json())


@pytest.mark.parametrize("last", ["²", "-", "", "a" * 40, "-1", "99999999999999999999", "1.5", "\xff"])
def test_odd_last_event_ids(town: Town, last: str) -> None:
    """After the name of the server's own run, and after none."""
    party = town.seated()
    person = party.people[0]
    with person.stream("GET", "/api/events") as answer:
        lines = answer.iter_lines()
        next(lines)
        for _ in party.moves(1):
            pass
        known = next(line for line in lines if line.startswith("id: "))[4:]
    for prefix in (known.rpartition("-")[0] + "-", "x-", ""):
        headers = [(b"Last-Event-ID", (prefix + last).encode("latin-1"))]
        headers.append((b"Authorization", f"Bearer {person.token}".encode()))
        with person.stream("GET", "/api/events", headers=headers) as answer:
            assert answer.status_code in (200, 400, 422)
            if answer.status_code == 200:
                assert next(answer.iter_lines())


@pytest.mark.parametrize(
    "path",
    [
        "/t/%00",
        "/t/..%2f..%2fetc",
        "/api/tables/%ff%fe%fd%fc%fb%fa",
        "/api/tables/²²²²²²²²²²",
        "/static/x/%00",
        "/static/x/..%2f..%2fsettings.py",
        "/picture/en/light/%00.svg",
        "/language/fr?to=//evil.example",
        "/language/fr?to=/%0d%0aSet-Cookie:x=y",
        "/api/games/%00",
        "/?lang=%00",
        "/api/games?lang=" + "x" * 3000,
        "/games/%ed%a0%80",
    ],
)
def test_odd_addresses(house: Town, path: str) -> None:
    answer = house.person().get(path)
    assert answer.status_code < 500, answer.text
    assert "evil" not in answer.headers.get("location", "")
    assert "x" not in answer.cookies


@pytest.mark.parametrize("query", ["seat=²", "seat=-1", "seat=99999999999999999999", "version=²", "step=-1", "eyes=-2"])
def test_odd_queries(town: Town, query: str) -> None:
    opened, ada = town.open(["human", "human"])
    for path in (f"/api/tables/{opened['id']}", f"/t/{opened['id']}", f"/t/{opened['id']}/parts"):
        assert ada.get(f"{path}?{query}").status_code < 500
    assert ada.get(f"/t/{opened['id']}/replay?{query}").status_code < 500


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: \xb2\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: \xff\xfe=\x01; ludobus=\xff\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\r\nAccept-Language: \xff;q=\xb2,fr;q=nan,en;q=1e999\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nOrigin: http://[::1\r\nSec-Fetch-Site: \xff\r\n\r\n",
        b"POST /play HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\nContent-Length: 0\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
    ],
)
def test_odd_headers(house: Town, raw: bytes) -> None:
    """Never a fault of ours, never silence: an answer below 500, or the connection is closed."""
    with socket.create_connection(("127.0.0.1", house.processes[0].port), timeout=60) as wire:
        wire.sendall(raw)
        head = wire.recv(4096)
    assert not head or int(head.split(b" ", 2)[1]) < 500, head


# fault 15
@pytest.mark.parametrize("cookie", ["a", "", "x" * 31, "../../etc", "%00", "0" * 4000])
def test_a_made_up_cookie_is_no_key(town: Town, cookie: str) -> None:
    """Two browsers with the same made-up cookie do not share what they hold: each gets a key of its own."""
    opened, _ = town.open(["human", "human"], public=True)
    name = cookie_name(town)
    person = town.person()
    origin = {"Origin": str(person.base_url), "Cookie": f"{name}={cookie}"}
    kept = person.post(f"/api/tables/{opened['id']}/join", json={"name": "Bo", "keep": True}, headers=origin)
    assert kept.status_code == 200, kept.text
    fresh = kept.cookies.get(name)
    assert fresh is not None
    assert len(fresh) >= 32
    assert fresh != cookie
    thief = town.person()
    stolen = thief.get(f"/api/tables/{opened['id']}", headers={"Cookie": f"{name}={cookie}"})
    assert stolen.json()["seat"] is None


def cookie_name(town: Town) -> str:
    """Of the cookie that a browser gets."""
    person = town.person()
    answer = person.post("/play", data={"game": GAME}, headers={"Origin": str(person.base_url)})
    names = [name for name in answer.cookies if "ludobus" in name.lower()]
    assert len(names) == 1, dict(answer.cookies)
    return names[0]


def test_a_cookie_under_tls_is_bound_to_its_host(tmp_path: Path) -> None:
    with one_process(tmp_path, "--public-url", "https://play.example.org") as town:
        person = town.person()
        headers = {"Origin": "https://play.example.org", "Accept": "application/json"}
        answer = person.post("/play", data={"game": GAME}, headers=headers)
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-")
        for word in ("secure", "httponly", "path=/", "samesite=lax"):
            assert word in cookie.lower()
        assert "domain" not in cookie.lower()
        name, _, value = cookie.partition(";")[0].partition("=")
        table = answer.json()["address"].rpartition("/")[2].partition("?")[0]
        sent = Person(town.processes[0].url)
        assert sent.get(f"/api/tables/{table}", headers={"Cookie": f"{name}={value}"}).json()["seat"] == 0


def test_the_database_file_is_its_owners_alone(tmp_path: Path) -> None:
    with one_process(tmp_path) as town:
        party = town.seated()
        wait(lambda: party.people[0].look(party.id), "a table")
        files = [file for file in tmp_path.iterdir() if file.name.startswith("tables.sqlite")]
        assert files
        for file in files:
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
