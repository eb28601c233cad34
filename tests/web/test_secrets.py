"""What is sent to a seat depends on what the seat may know, and on nothing else."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludobus
from ludobus.core.match import Match
from ludobus.core.narrator import Narrator, Viewer
from ludobus.core.record import raw
from ludobus.players import Search
from ludobus.web import driver, pages, reflex, scene
from ludobus.web.keys import new_key
from ludobus.web.owner import Owner
from ludobus.web.table import Table
from tests.contract.cases import Case
from tests.secrecy.twins import Witness, worlds
from tests.web.server import Site

PLIES = (0, 7, 23, 60)
PASSING = ("date", "set-cookie")  # headers that are never twice the same
Make = Callable[[Match, Viewer], Match]


def twin_of(match: Match, viewer: Viewer) -> Match:
    """The same match with all that `viewer` cannot know re-dealt, in every position."""
    twin = match.copy()
    for ply in range(len(match.actions) + 1):
        match.game.conceal(twin._states, ply, viewer, 1000 + ply)
    return twin


def exchanged(match: Match, viewer: Viewer) -> Match:
    """The same match in worlds made without the game's own `forget` and `imagine`: see `tests/secrecy/twins.py`."""
    case, twin, chance = Case(match.game.name, match.players), match.copy(), random.Random(7)
    witness = Witness(case)
    for ply in range(len(match.actions) + 1):
        s = match.state_at(ply).copy()
        witness.look(s)
        twin._states[ply] = chance.choice(list(worlds(case, s, viewer, witness[viewer], chance, most=2)))[0]
    return twin


def answers(client: httpx.Client, table: Table, viewer: Viewer, hints: bool) -> dict[str, tuple[int, bytes]]:
    """All that a viewer can fetch of a table, with every parameter."""
    page, seat = f"/t/{table.id}", "" if viewer is None else f"&seat={viewer}"
    paths = [
        f"/api/tables/{table.id}",
        f"/api/tables/{table.id}?lang=fr",
        page,
        f"{page}/parts",
        f"{page}/interlude",
        f"/api/tables/{table.id}/match",
    ]
    paths += [f"{page}?lang=fr", f"{page}/at/3", f"{page}/lookback", f"/api/tables/{table.id}/analysis"]
    versions = (0, table.versions[viewer], 10_000)
    paths += [
        f"{page}/parts?version={version}&viewer={-1 if viewer is None else viewer}&since=2&pace=off{seat}"
        for version in versions
    ]
    paths += [f"{page}/parts?since={since}&viewer=5&lang=fr{seat}" for since in (0, 4, 10_000)]
    paths += [f"{page}/parts?seat={1 - (viewer or 0)}", f"/api/tables/{table.id}?seat={1 - (viewer or 0)}"]
    paths += [f"{page}/replay?step={step}" for step in (0, 1, 5, 10_000)]
    paths += [f"{page}/replay?ply={ply}&show=1&line=0{seat}" for ply in (0, 4, 10_000)]
    paths += [f"{page}/replay?step=3&eyes={eyes}" for eyes in (-1, 0, 1)]
    paths += [f"/api/tables/{table.id}/hint{query}" for query in ("?quick=1", "", "?action=0")] if hints else []
    things = sorted(set(re.findall(r'data-(?:about|piece|spot)="([^"]*)"', client.get(f"{page}/parts").text)))
    paths += [f"{page}/about/{thing}" for thing in things[:: max(len(things) // 6, 1)]]
    paths += [f"{page}/about/{thing}?step=2&lang=fr{seat}" for thing in things[1 :: max(len(things) // 3, 1)]]
    found = {path: client.get(path) for path in paths}
    told = {path: (answer.status_code, answer.content) for path, answer in found.items()}
    heads = {path: sorted((k, v) for k, v in found[path].headers.items() if k not in PASSING) for path in paths}
    return told | {f"head of {path}": (0, repr(head).encode()) for path, head in heads.items()}


async def show(owner: Owner, match: Match) -> None:
    """Put a match on the table, with nothing remembered of another."""
    owner.table.match, owner.table.narrator = match, Narrator(match, owner.table.names)
    owner.shown.clear()
    owner.hints.clear()


@pytest.fixture(autouse=True)
def no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludobus.web.driver.Driver.nudge", lambda _: None)  # the tests alone move


@pytest.mark.parametrize("make", [twin_of, exchanged])
@pytest.mark.parametrize("name", ludobus.games())
def test_a_twin_looks_the_same(site: Site, monkeypatch: pytest.MonkeyPatch, name: str, make: Make) -> None:
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: b"the same shuffle for every table"[:32])
    game = ludobus.load(name)
    players = game.seats[0]
    opened = site.open(name, ["human"] * players)
    tokens = {0: opened["token"]} | {k + 1: site.join(opened, k, f"P{k}")["token"] for k in range(players - 1)}
    clients: dict[Viewer, httpx.Client] = {seat: site.client(token) for seat, token in tokens.items()}
    clients[None] = site.client(opened["watch"])
    chance, changed = random.Random(5), 0
    for ply in range(PLIES[-1] + 1):
        table = site.owner(opened["id"]).table
        if table.over:
            break
        seat, truth = table.to_act, table.match
        if ply in PLIES:
            for viewer, client in clients.items():
                changed += compare(site, table, truth, make(truth, viewer), viewer, client, hints=viewer == seat)
        site.play(opened["id"], chance.choice(truth.legal()))
    assert changed, "no twin differs from its table: this proves nothing"


def test_the_score_of_a_day_tells_no_secret(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bus Station: what is shown between the days, and all that comes with it, on the first moves of the second."""
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: b"two days, one after the other..!")
    opened = site.open("bus-station", ["human", "human"])
    tokens = [opened["token"], site.join(opened)["token"]]
    table, chance = site.owner(opened["id"]).table, random.Random(3)
    while table.match.view(None)["day"] == 1:
        site.play(opened["id"], chance.choice(table.match.legal()))
    for viewer, token in enumerate(tokens):
        client = site.client(token)
        assert b'data-pause="day-1"' in client.get(f"/t/{table.id}/parts").content
        assert b"data-card" in client.get(f"/t/{table.id}/interlude").content
        twin, last = twin_of(table.match, viewer), len(table.match.actions) - 1
        twin._states[last] = table.match.state_at(last)  # from which the hands come that were laid open
        assert compare(site, table, table.match, twin, viewer, client, hints=False)
    assert site.client().get(f"/t/{table.id}/interlude").status_code == 401


def compare(
    site: Site, table: Table, truth: Match, twin: Match, viewer: Viewer, client: httpx.Client, hints: bool
) -> int:
    """Whether the twin was another world; its answers must be the same."""
    here = answers(client, table, viewer, hints)
    plies = range(len(truth.actions) + 1)
    versions = [Narrator(truth).glimpse(viewer, ply) for ply in plies]
    site.do(table.id, show, twin)
    try:
        assert answers(client, table, viewer, hints) == here
        assert [Narrator(twin).glimpse(viewer, ply) for ply in plies] == versions  # so events come at the same moments
    finally:
        site.do(table.id, show, truth)
    now = len(truth.actions)
    return int((raw(twin._states)[now] != raw(truth._states)[now]).any())


@pytest.mark.parametrize("name", ludobus.games())
def test_what_one_does_by_oneself_is_told_nobody(site: Site, name: str) -> None:
    """Half a move and taking it back, hints, looking things up, a standing answer, a second device: for all others, the
    table is to the byte what it was, and they hear of nothing."""
    players = ludobus.load(name).seats[0]
    opened = site.open(name, ["human"] * players)
    tokens = [opened["token"], *(site.join(opened, k, f"P{k}")["token"] for k in range(players - 1))]
    clients: dict[Viewer, httpx.Client] = {seat: site.client(token) for seat, token in enumerate(tokens)}
    clients[None] = site.client(opened["watch"])
    table, chance, halves, looks = site.owner(opened["id"]).table, random.Random(8), 0, 0
    api = f"/api/tables/{table.id}"
    for _ in range(200):
        if table.over or halves == 2:
            break
        actor, others = table.to_act, {v: c for v, c in clients.items() if v != table.to_act}
        half = half_a_move(table.match) if reflex.waits_for(table, actor) else None
        if half is not None or looks < 2:
            looks += half is None

            def seen(others: Any = others) -> Any:
                return [(v, table.versions[v], answers(client, table, v, False)) for v, client in others.items()]

            before, mine = seen(), clients[actor]
            mine.get(f"{api}/hint?quick=1")
            mine.put(f"{api}/standing", json={"answer": "always"})
            assert mine.post(f"{api}/seats/{actor}/invite").status_code == 200
            if half is not None:
                halves += 1
                body = {"version": table.versions[actor], "action": half, "id": new_key(), "seat": actor}
                assert mine.post(f"{api}/moves", json=body).status_code == 200
                mine.get(f"/t/{table.id}/parts?pace=off")
                assert seen() == before
                assert mine.post(f"{api}/undo", json={}).status_code == 200
            mine.put(f"{api}/standing", json={"answer": "ask"})
            assert seen() == before
        site.play(table.id, chance.choice(table.match.legal()))
    assert looks + halves >= 2
    assert halves or name not in ("bus-station", "station-master"), "nobody made half a move"


def half_a_move(match: Match) -> int | None:
    """An action that others do not see, because more belongs to the move."""
    for action in match.legal():
        trial = match.copy()
        trial.play(action)
        if trial.seat == match.seat and not any(trial.news(viewer) for viewer in (None, *range(match.players))):
            return action
    return None


def test_the_shelf_asks_nobody_elses_question(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row of a table may be behind its owner, or ahead: then somebody else is asked, about what they hold."""
    opened = site.open("bus-station", ["human", "human"])
    clients = [site.client(opened["token"]), site.client(site.join(opened)["token"])]
    table, chance, found = site.owner(opened["id"]).table, random.Random(2), 0
    mine = pages._mine

    async def late(tables: Any, key: str | None) -> list[dict[str, Any]]:
        return [row | {"to_act": 1 - table.to_act} for row in await mine(tables, key)]

    for _ in range(12):
        seat = table.to_act
        if reflex.waits_for(table, seat):
            asked = html.escape(scene.asked(table, [seat], "en"))
            assert asked in clients[seat].get("/").text
            with monkeypatch.context() as patch:
                patch.setattr(pages, "_mine", late)
                assert asked not in clients[1 - seat].get("/").text
            found += 1
        site.play(table.id, chance.choice(table.match.legal()))
    assert found


def test_bots_think_when_they_have_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bus Station: whoever cannot board anybody has to say so. At once, that would be as good as showing the hand."""
    thought: list[int] = []
    analyse = Search.analyse

    def spy(self: Search, match: Match) -> Any:
        thought.append(len(match.legal()))
        return analyse(self, match)

    monkeypatch.setattr(Search, "analyse", spy)
    match, chance, forced = ludobus.load("bus-station").start(players=3, seed=5), random.Random(1), 0
    while not match.over and forced < 3:
        if len(match.legal()) == 1 and match.state.seat == match.state.turn:
            forced += 1
            assert driver.choose(match, "casual") == match.legal()[0]
        match.play(chance.choice(match.legal()))
    assert thought == [1, 1, 1]


def test_events_carry_table_and_version_only(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    other = site.join(table)
    with site.client(table["token"]) as ada, site.client(other["token"]) as bo:
        with bo.stream("GET", "/api/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            told = ada.get(f"/api/tables/{table['id']}").json()
            action = told["legal"][0]["action"]
            ada.post(f"/api/tables/{table['id']}/moves", json={"version": told["version"], "action": action, "id": "a"})
            event = read_event(lines)
        version = bo.get(f"/api/tables/{table['id']}").json()["version"]
        assert event["event"] == "table"
        assert event["data"] == f'{{"table": "{table["id"]}", "version": {version}}}'
        assert re.fullmatch("[0-9a-f]{8}-[0-9]+", event["id"])


def read_event(lines: Any) -> dict[str, str]:
    """The next event of a stream, comments left out."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if name in ("id", "event", "data"):
            fields[name] = value
        elif not line and fields:
            return fields
    raise AssertionError("the stream ended")


def test_events_resume(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    other = site.join(table)
    with site.client(table["token"]) as ada, site.client(other["token"]) as bo:

        def play() -> None:
            client = (ada, bo)[ada.get(f"/api/tables/{table['id']}").json()["to_act"]]
            told = client.get(f"/api/tables/{table['id']}").json()
            body = {"version": told["version"], "action": told["legal"][0]["action"], "id": new_key()}
            assert client.post(f"/api/tables/{table['id']}/moves", json=body).status_code == 200

        with bo.stream("GET", "/api/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            play()
            first = read_event(lines)
        play()
        play()
        with bo.stream("GET", "/api/events", headers={"Last-Event-ID": first["id"]}) as stream:
            lines = stream.iter_lines()
            missed = [read_event(lines), read_event(lines)]
        assert all(event["event"] == "table" for event in missed)
        assert missed[1]["data"] != missed[0]["data"]
        with bo.stream("GET", "/api/events", headers={"Last-Event-ID": "elsewhere-1"}) as stream:
            assert read_event(stream.iter_lines())["event"] == "reset"


def test_strangers_hear_nothing(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    with site.client() as client:
        assert client.get("/api/events").status_code == 401
    with site.client("nonsense") as client:
        assert client.get("/api/events", params={"table": table["id"]}).status_code == 401


def test_no_secret_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Site(tmp_path, log_requests=True) as site:
        look_for_secrets(site, caplog)


def look_for_secrets(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "ludobus.web")
    table = site.open("paris-paris", ["human", "human"])
    joined = site.join(table)
    with site.client(joined["token"]) as client:
        client.get(f"/t/{table['id']}", params={"seat": 1, "secret": "nobody-logs-this"})
        for _ in range(100):  # a line is written after its answer was sent
            if f"/t/{table['id']}" in caplog.text:
                break
            client.get("/health")
    assert f"/t/{table['id']}" in caplog.text
    for secret in (joined["token"], table["token"], table["invites"][0]["invite"], "nobody-logs-this"):
        assert secret not in caplog.text
