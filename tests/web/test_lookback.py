"""Looking back on the site: the analysis of a finished game, the link to a step, and my finished games."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import ludobus
from ludobus import Match
from ludobus.web import analyses
from ludobus.web.owner import Owner
from ludobus.web.store import prepare
from ludobus.web.store.schema import VERSION
from tests.web.browser import TABLE, Visitor, faults_of, needs_chromium
from tests.web.server import Site

GAME = "paris-paris"


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
    """Somebody else's claim is left alone while it holds; when it has run out, whoever looks has it made here."""
    table = finished(site)
    with site.client(table["token"]) as ada:
        address = f"/api/tables/{table['id']}/analysis"
        sql(site, "INSERT INTO asked VALUES (:id, 'another', :until, 7, 0)", id=table["id"], until=time.time() + 1000)
        told = ada.post(address).json()
        assert (told["state"], told["done"]) == ("running", 7)
        assert not site.tables.analyses._mine, "another process makes it"
        sql(site, "UPDATE asked SET until = 1")
        assert ada.get(address).json()["state"] == "running"
        assert analysed(ada, table["id"])["analysis"]
        assert sql(site, "SELECT * FROM asked") == []


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
        page.click("#overview .turns button")
        page.wait_for_selector("#review .judged")
        page.click("#review [data-show]")
        page.wait_for_selector("#board .chosen, #tray .chosen", state="attached")
        assert page.locator("#review [aria-pressed=true]").count() == 1, "the options stay in sight"
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
