"""Looking back on the site: the analysis of a finished game, the link to a step, and my finished games."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest
import sqlalchemy as sa

import ludobus
from ludobus import Match
from ludobus.analysis import Analysis, Decision, Judge, Option, Point
from ludobus.analysis.detour import detour, imagined, stops
from ludobus.analysis.findings import accuracy
from ludobus.core.narrator import Narrator
from ludobus.web import analyses, lookback, scene, show
from ludobus.web.analyses import Analyses, look
from ludobus.web.owner import Owner
from ludobus.web.store import ops, prepare
from ludobus.web.store.schema import VERSION
from tests.web.browser import TABLE, Visitor, faults_of, needs_chromium
from tests.web.server import Site

GAME = "paris-paris"
LOWEST = analyses.NICENESS


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside other tests, which leave nothing to the lowest priority, an analysis would take minutes."""
    monkeypatch.setattr(analyses, "NICENESS", 0)


async def _finish(owner: Owner) -> None:
    """Play to the end in one message: nobody comes between."""
    while not owner.table.over:
        await owner.commit(owner.table.move(owner.table.dealt.legal()[0], None))


def finished(site: Site) -> dict[str, Any]:
    """A table of the API whose game is over."""
    table = site.open(GAME, ["human", "beginner"])
    site.do(table["id"], _finish)
    return table


def analysed(client: Any, table: str) -> dict[str, Any]:
    """Ask for the analysis and wait for it; what came of progress is in `seen`."""
    asked = client.post(f"/api/tables/{table}/analysis")
    assert asked.status_code == 202, asked.text
    seen = []
    while (told := client.get(f"/api/tables/{table}/analysis").json())["state"] == "running":
        seen.append(told["done"])
        time.sleep(0.05)
    assert seen == sorted(seen)
    assert told["state"] == "done", told
    return told


def test_an_analysis_is_made_once_and_kept(site: Site) -> None:
    table = finished(site)
    with site.client(table["token"]) as ada:
        address = f"/api/tables/{table['id']}/analysis"
        assert ada.get(address).json() | {"total": 0} == {"state": "none", "done": 0, "total": 0, "analysis": None}
        told = analysed(ada, table["id"])
        match = Match.from_json(ada.get(f"/api/tables/{table['id']}/match").json())
        assert told["analysis"] == json.loads(json.dumps(ludobus.analyse(match).to_json()))
        site.tables.analyses._known.clear()  # as after a restart
        assert ada.get(address).json() == told
        assert ada.post(address).json()["state"] == "done"
        for lang in ludobus.LANGUAGES:
            page = ada.get(f"/t/{table['id']}/lookback", headers={"Accept-Language": lang}).text
            assert 'class="graph"' in page
            step = ada.get(f"/t/{table['id']}/replay?ply=3", headers={"Accept-Language": lang}).text
            assert 'id="review"' in step
        assert ada.delete(f"/api/tables/{table['id']}").status_code == 204


def test_who_may_ask_for_an_analysis_and_when(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    going, over = site.open(GAME, ["human", "human"]), finished(site)
    with site.client(going["token"]) as ada, site.client() as stranger, site.client(over["token"]) as bo:
        assert ada.post(f"/api/tables/{going['id']}/analysis").status_code == 409
        assert ada.get(f"/t/{going['id']}/lookback").status_code == 409
        assert stranger.post(f"/api/tables/{over['id']}/analysis").status_code == 401
        assert stranger.get(f"/t/{over['id']}/lookback").status_code == 401
        monkeypatch.setattr(analyses, "WAITING", 0)
        full = bo.post(f"/api/tables/{over['id']}/analysis")
        assert full.status_code == 429
        assert int(full.headers["Retry-After"]) > 0


@pytest.mark.parametrize("version", [2, 3])
def test_an_older_database_gets_room_for_analyses(tmp_path: Path, version: int) -> None:
    url, file = f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "tables.sqlite"
    prepare(url)
    with sqlite3.connect(file) as connection:
        for name in ("analyses", "asked")[version - 2 :]:
            connection.execute(f"DROP TABLE {name}")
        connection.execute("UPDATE ludobus SET version = ?", (version,))
    connection.close()
    for _ in range(2):
        prepare(url)
    with sqlite3.connect(file) as connection:
        for name in ("analyses", "asked"):
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
        assert connection.execute("SELECT version FROM ludobus").fetchone() == (VERSION,)
    connection.close()


def sql(site: Site, statement: str, **values: Any) -> list[Any]:
    """One statement in the database of a site."""
    with site.tables.store.engine.begin() as connection:  # type: ignore[attr-defined]
        found = connection.execute(sa.text(statement), values)
        return list(found) if found.returns_rows else []


def test_one_client_does_not_fill_the_queue(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = finished(site), finished(site)
    monkeypatch.setattr(analyses, "EACH", 1)
    monkeypatch.setitem(site.tables.analyses._mine, other["id"], site.do(other["id"], _client))
    with site.client(table["token"]) as ada:
        assert ada.post(f"/api/tables/{table['id']}/analysis").status_code == 429
        monkeypatch.setitem(site.tables.analyses._mine, other["id"], "somebody else")
        analysed(ada, table["id"])


async def _client(owner: Owner) -> str | None:
    return owner.table.row.client


def test_an_analysis_of_a_process_that_is_gone_is_taken_up(site: Site) -> None:
    """Somebody else's claim is left alone while it holds; when it has run out, it is made here, though nobody asks."""
    table, damaged = finished(site), finished(site)
    with site.client(table["token"]) as ada:
        address = f"/api/tables/{table['id']}/analysis"
        for one in (table, damaged):
            sql(site, "INSERT INTO asked VALUES (:id, 'another', :until, 7, 0)", id=one["id"], until=time.time() + 1000)
        site.call(site.tables.analyses.wake)
        told = ada.post(address).json()
        assert (told["state"], told["done"]) == ("running", 7)
        assert not site.tables.analyses._mine, "another process makes it"
        site.owner(damaged["id"]).table.damage = "its rules have changed"
        sql(site, "UPDATE asked SET until = 1")
        site.call(site.tables.analyses.wake)
        while ada.get(address).json()["state"] == "running":
            time.sleep(0.05)
        assert ada.get(address).json()["analysis"]
        assert sql(site, "SELECT * FROM asked") == []


def worker(site: Site) -> psutil.Process:
    """The process that analyses."""
    pool = site.tables.analyses._pool
    assert pool is not None
    return psutil.Process(next(iter(pool._processes)))


def test_a_killed_worker_is_replaced(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed, another goes on where it was; if each one dies, the analysis has failed. All have the lowest priority."""
    assert LOWEST == 19
    before = psutil.Process().nice()
    monkeypatch.setattr(analyses, "NICENESS", 1)
    table, address = finished(site), "/api/tables/{id}/analysis"
    with site.client(table["token"]) as ada:
        first = analysed(ada, table["id"])
        assert worker(site).nice() == min(before + 1, LOWEST)
        sql(site, "DELETE FROM analyses")
        site.tables.analyses._known.clear()
        ada.post(address.format(**table))
        worker(site).kill()
        assert analysed(ada, table["id"]) == first
        other = finished(site)
    with site.client(other["token"]) as bo:
        monkeypatch.setattr(analyses, "look", deadly)
        monkeypatch.setattr(analyses, "LIVES", 1)
        bo.post(address.format(**other))
        while (told := bo.get(address.format(**other)).json())["state"] == "running":
            time.sleep(0.05)
        assert told["state"] == "failed"
        assert "interrupted" in bo.get(f"/t/{other['id']}/lookback").text
        monkeypatch.setattr(analyses, "look", look)
        assert analysed(bo, other["id"])["analysis"]


def deadly(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_an_analysis_kept_while_one_asks_is_done(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(site)
    with site.client(table["token"]) as ada:
        kept = json.dumps(analysed(ada, table["id"])["analysis"])
        sql(site, "DELETE FROM analyses")
        sql(site, "INSERT INTO asked VALUES (:id, 'another', :until, 7, 0)", id=table["id"], until=time.time() + 1000)
        site.tables.analyses._known.clear()

        def meanwhile(connection: Any, table_id: str) -> None:
            """Another process keeps it, just before it is asked whether anybody makes it: nobody does any more."""
            sql(site, "DELETE FROM asked")
            sql(site, "INSERT INTO analyses VALUES (:id, 'strong', 1, :kept)", id=table_id, kept=kept)

        monkeypatch.setattr(ops, "asked_analysis", meanwhile)
        assert ada.get(f"/api/tables/{table['id']}/analysis").json()["state"] == "done"


def test_asked_for_at_once_it_is_made_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = finished(site), []
    run = Analyses._run
    monkeypatch.setattr(Analyses, "_run", lambda self, name, *more: made.append(name) or run(self, name, *more))
    clients = [site.client(table["token"]) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        asked = list(pool.map(lambda one: one.post(f"/api/tables/{table['id']}/analysis").status_code, clients * 4))
    assert set(asked) == {202}
    analysed(clients[0], table["id"])
    assert made == [table["id"]]


@pytest.mark.parametrize("game", ludobus.games())
def test_the_better_way_on_the_board(site: Site, game: str) -> None:
    """Each position of the line is drawn for whoever decided, with the action that comes next marked."""
    table, one, count = planted(site, game)
    way = detour(site.owner(table["id"]).table.dealt, one)
    bar = getattr(way.game.views, "keys", lambda _: [])
    keys = [{key[0] for key in bar(way.view(one.seat, one.ply + at))} for at in range(count)]
    with site.client(table["token"]) as ada:

        def drawn(at: int, eyes: int, lang: str = "en") -> str:
            query = f"ply={one.ply}&line={at}&eyes={eyes}"
            return ada.get(f"/t/{table['id']}/replay?{query}", headers={"Accept-Language": lang}).text

        for lang, said in {"en": "The better way", "fr": "La meilleure voie"}.items():
            pages = [drawn(at, one.seat, lang) for at in range(count)]
            assert len({page.partition('data-part="review"')[0] for page in pages}) == count, "each is a picture"
            for at, page in enumerate(pages):
                assert said in page
                pressed = re.findall(r'data-line="(\d+)"[^>]*aria-pressed="true"', page)
                assert pressed == [str(at)]
                marked = {int(action) for action in re.findall(r'data-action="(\d+)"', page)}
                wanted = set(one.line[at : at + 1])
                assert marked == wanted or (not marked and wanted <= keys[at]), "a key of the bar has no place there"
        plain = set(re.findall("data-action", drawn(count, one.seat) + drawn(0, (one.seat + 1) % 2)))
        assert plain == set(), "only what there is, and only for the eyes of whoever decided"


@pytest.mark.parametrize("game", ludobus.games())
def test_a_page_about_a_decision_shows_what_its_seat_knew(site: Site, game: str) -> None:
    """Words and pictures of a decision and of its better way are the same with everything else re-dealt there."""
    opened, one, count = planted(site, game)
    table = site.owner(opened["id"]).table
    twin, players = copy.copy(table), show.players(site.owner(opened["id"]), "en")
    twin.match = table.dealt.copy()
    twin.game.conceal(twin.match._states, one.ply, one.seat, 5)
    twin.narrator = Narrator(twin.match, twin.names)
    (content,) = (row[0] for row in sql(site, "SELECT content FROM analyses"))
    for wish in [lookback.Wish(one.ply, line=at) for at in range(count)] + [lookback.Wish(one.ply, action=one.best)]:
        for lang in ludobus.LANGUAGES:
            facts = [
                scene.facts(which, [], players, one.seat, lang, wish=wish, analysis=content) for which in (table, twin)
            ]
            for part in ("scene", "board", "review", "blind", "players"):
                assert facts[0][part] == facts[1][part], part
            assert facts[0]["review"]["decision"]["line"]


def planted(site: Site, game: str) -> tuple[dict[str, Any], Decision, int]:
    """A finished table whose analysis has one bad decision with a line of two actions or more; the stops of it."""
    seats = ["human"] * ludobus.load(game).seats[0]
    table = site.open(game, seats)
    for number in range(len(seats) - 1):
        site.join(table, number)
    site.do(table["id"], _wander)
    match = site.owner(table["id"]).table.dealt
    judge, chance = Judge(match.game, "casual"), random.Random(3)
    plies = list(range(len(match.actions)))
    chance.shuffle(plies)
    for ply in plies:
        seat, mask = int(match.records["seat"][ply]), np.zeros(match.game.actions, np.uint8)
        match.game.legal(match.records, ply, mask)
        best = chance.choice(mask.nonzero()[0].tolist())
        line = tuple(judge._line(imagined(match, seat, ply), best, seat))
        options = tuple(Option(action, 1, (0.5,) * match.players, ()) for action in {best, match.actions[ply]})
        one = Decision(ply, seat, options, match.actions[ply], best, 0.3, "bad", line)
        if len(line) > 1 and stops(detour(match, one), one) > 1:
            break
    points = tuple(Point(at, (1 / match.players,) * match.players) for at in (0, len(match.actions)))
    found = Analysis(game, match.players, "strong", len(match.actions), (one,), points)
    content = json.dumps(found.to_json())
    sql(site, "INSERT INTO analyses VALUES (:id, 'strong', 1, :content)", id=table["id"], content=content)
    return table, one, stops(detour(match, one), one)


async def _wander(owner: Owner) -> None:
    chance = random.Random(4)
    while not owner.table.over:
        await owner.commit(owner.table.move(chance.choice(owner.table.dealt.legal()), None))


def test_a_step_through_other_eyes_is_one_of_the_own_log(site: Site) -> None:
    """Whoever looks through other eyes keeps the own log beside it, and a link that leads to the same position."""
    table = site.open("bus-station", ["human", "human"])
    site.join(table)
    site.do(table["id"], _wander)
    narrator = site.owner(table["id"]).table.narrator
    assert narrator is not None
    mine, theirs = narrator.steps(0), narrator.steps(1)
    assert mine != theirs
    with site.client(table["token"]) as ada:
        for step, ply in list(enumerate(theirs))[::9]:
            page = ada.get(f"/t/{table['id']}/replay?step={step}&eyes=1").text
            own = int(re.findall(r'data-own="(\d+)"', page)[0])
            assert own == sum(before <= ply for before in mine) - 1


def test_accuracy_is_that_of_the_person(site: Site) -> None:
    """What a bot chose that sat in, or played on after somebody gave up, is not theirs; what was taken back is not."""
    table = site.open(GAME, ["human", "human", "beginner"])
    site.join(table)
    site.do(table["id"], _with_bots)
    seats = site.owner(table["id"]).table
    by_bots = [(int(seats.dealt.records["seat"][ply]), bot) for ply, bot in enumerate(seats.by_bots)]
    assert len(by_bots) == len(seats.dealt.actions)
    assert all(bot for seat, bot in by_bots if seat == 2)
    for seat in (0, 1):
        assert {bot for by, bot in by_bots if by == seat} == {True, False}
    with site.client(table["token"]) as ada:
        found = Analysis.from_json(analysed(ada, table["id"])["analysis"], seats.dealt)
        told = lookback.overview(seats, json.dumps(found.to_json()), "en")
        assert told is not None
        for seat in range(3):
            own = [one for one in found.of(seat) if seat == 2 or not seats.by_bots[one.ply]]
            assert told["accuracy"][seat] == accuracy(own)
            assert sum(told["marks"][seat].values()) == len(own)
        assert "A bot played part of the game for Ada and Bo" in ada.get(f"/t/{table['id']}/lookback").text
        site.tables.owners.clear()  # read back, the events say the same
        assert site.owner(table["id"]).table.by_bots == seats.by_bots


async def _with_bots(owner: Owner) -> None:
    """Seat 0 takes something back, has a bot sit in, and comes back; seat 1 gives up."""
    table = owner.table
    for ply in range(10_000):
        if table.over:
            return
        if ply == 6:
            await owner.commit(table.event("bot", 0, {"level": "beginner"}))
        if ply == 12:
            await owner.commit(table.event("return", 0, {}))
        if ply == 15:
            await owner.commit(table.event("resign", 1, {"level": "casual"}))
        await owner.commit(table.move(table.dealt.legal()[0], None))
        if ply in (2, 3) and table.dealt.can_undo:
            await owner.commit(table.undo(1))


def test_a_stranger_learns_nothing(site: Site) -> None:
    """Of other people's tables, of running and of damaged ones: however often they try, nothing but a refusal."""
    over, going, broken = finished(site), site.open(GAME, ["human", "human"]), finished(site)
    site.join(going)
    site.owner(broken["id"]).table.damage = "its rules have changed"
    with site.client(over["token"]) as ada, site.client(going["token"]) as bo, site.client("no-such-token") as eve:
        analysed(ada, over["id"])
        before = len(site.tables.analyses._mine)
        for client, table, allowed in (
            (eve, over, {401}),
            (bo, over, {401}),
            (bo, going, {409}),
            (eve, going, {401, 409}),
            (site.client(broken["token"]), broken, {409}),
        ):
            address = f"/api/tables/{table['id']}/analysis"
            for _ in range(60):
                answers = [client.post(address), client.get(address), client.get(f"/t/{table['id']}/lookback")]
                assert {answer.status_code for answer in answers} <= allowed, (table, answers)
                assert all("decisions" not in answer.text for answer in answers)
        assert len(site.tables.analyses._mine) == before
        for query in ("line=0", "ply=0&line=0", "ply=3&line=99", "ply=3&show=5", "ply=9999999&line=1", "step=9999"):
            running = bo.get(f"/t/{going['id']}/replay?{query}&eyes=1")
            assert running.status_code == 200
            assert "review" not in running.text, "while it is played, nothing is judged, and eyes are one's own"
        for query in ("line=-1", "line=x", "ply=-3", "show=99999999999999999999", "line=1e3"):
            assert bo.get(f"/t/{going['id']}/replay?{query}").status_code == 422
        link = bo.get(f"/t/{going['id']}/at/999999")
        assert link.status_code == 200
        assert "Analys" not in link.text.partition('id="overview"')[2].partition("</section>")[0]


def test_an_analysis_of_an_older_ludobus_is_made_anew(site: Site) -> None:
    table = finished(site)
    with site.client(table["token"]) as ada:
        older = '{"format": "ludobus-analysis-0"}'
        sql(site, "INSERT INTO analyses VALUES (:id, 'strong', 1, :older)", id=table["id"], older=older)
        assert ada.get(f"/api/tables/{table['id']}/analysis").json()["state"] == "none"
        assert analysed(ada, table["id"])["analysis"]


def test_a_table_deleted_while_it_is_analysed(site: Site) -> None:
    """Nothing stays behind, and the next one is analysed."""
    gone, table = finished(site), finished(site)
    with site.client(gone["token"]) as ada:
        assert ada.post(f"/api/tables/{gone['id']}/analysis").status_code == 202
        assert ada.delete(f"/api/tables/{gone['id']}").status_code == 204
    with site.client(table["token"]) as bo:
        analysed(bo, table["id"])
    assert gone["id"] not in site.tables.analyses._mine
    assert sql(site, "SELECT * FROM asked") == []
    assert sql(site, "SELECT * FROM analyses WHERE table_id = :id", id=gone["id"]) == []


def over_in(visitor: Visitor, site: Site) -> str:
    """A game of this browser that is over; its table."""
    visitor.play_now(GAME)
    table = visitor.page.url.rpartition("/")[2]
    site.do(table, _finish)
    return table


@needs_chromium
def test_analysis_in_a_browser(browser: Any, site: Site) -> None:
    with Visitor(browser, site, viewport={"width": 1440, "height": 900}) as ada:
        page, table = ada.page, over_in(ada, site)
        page.goto(f"/t/{table}/at/5")
        page.wait_for_selector("#lookback:not([hidden]) [data-ask]")
        assert page.text_content("#past-step").startswith("5 / ")
        page.click("[data-ask]")
        page.wait_for_selector("#graph .graph .here", state="attached")
        assert faults_of(page) == []
        page.click("#graph .graph", position={"x": 100, "y": 40})
        page.wait_for_function("() => !location.pathname.endsWith('/at/5')")
        shown = page.get_attribute("#review", "data-ply")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("was => Number(document.getElementById('review').dataset.ply) > Number(was)", arg=shown)
        page.click("#overview .turns button:has-text('Better')")  # others tell of chance, and have no better way
        page.wait_for_selector("#review .judged")
        page.click("#review [data-show]")
        page.wait_for_selector("#board .chosen, #tray .chosen", state="attached")
        assert page.locator("#review [aria-pressed=true]").count() == 1, "the options stay in sight"
        page.focus("#review [data-line='0']")
        page.keyboard.press("Enter")
        page.wait_for_selector("#review [data-line='0'][aria-pressed=true]:focus")
        assert page.text_content("#past-say").startswith("Better, 1 of ")
        assert page.locator("#board .chosen, #tray .chosen").count()
        assert faults_of(page) == []
        page.set_viewport_size({"width": 390, "height": 844})
        assert faults_of(page) == []
        assert page.locator("#board").bounding_box()["height"] > 200, "the board is what one looks at"
        page.click("[data-do=leave-replay]")
        page.wait_for_selector("#lookback", state="hidden")
        assert page.url.endswith(f"/t/{table}")


@needs_chromium
@pytest.mark.parametrize("lang", ludobus.LANGUAGES)
def test_my_finished_games(browser: Any, site: Site, lang: str) -> None:
    with Visitor(browser, site, locale=f"{lang}-{lang.upper()}" if lang == "fr" else "en-GB") as ada:
        page = ada.page
        tables = [over_in(ada, site) for _ in range(3)]
        page.goto("/")
        assert page.locator(".resume li").count() == 0, "finished games are on a page of their own"
        page.click("a[href='/finished']")
        page.wait_for_selector(".gone")
        assert faults_of(page) == []
        assert page.locator(".gone tbody tr").count() == 3
        lines = page.request.get("/finished.jsonl").text().splitlines()
        assert [Match.from_json(json.loads(line)).over for line in lines] == [True] * 3
        page.click(f"form:has(input[value='{tables[0]}']) button")
        page.wait_for_function("() => document.querySelectorAll('.gone tbody tr').length === 2")
        page.click(f"a[href='/t/{tables[1]}/at/0']")
        page.wait_for_selector(TABLE, state="attached")
        page.wait_for_selector("#past:not([hidden])")
        page.goto("/finished")
        page.check("input[name=all]")
        page.click("form:has(input[name=all]) button")
        page.wait_for_selector("main p.soft")
        assert page.locator(".gone").count() == 0
