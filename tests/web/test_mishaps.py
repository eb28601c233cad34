"""Bad luck on the way: requests that are lost, computers that sleep, storage that is full, clicks that come twice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import TABLE, Visitor, needs_chromium
from tests.web.server import Site
from tests.web.test_table_page import READY, await_my_turn, open_table, watching

pytestmark = needs_chromium


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr("ludobus.web.pages.PLAY_NOW", "beginner")
    with Site(tmp_path, pause=0.0) as running:
        yield running


@pytest.mark.parametrize("lost", ["**/parts?*", "**/replay?*"])
def test_a_look_that_was_lost_is_taken_again(browser: Any, site: Site, lost: str) -> None:
    """The bots have moved and it is my turn: no event comes any more, and the page goes on by itself all the same."""
    with watching(browser, site, "fast") as visitor:
        page = visitor.page
        table, broken = site.owner(page.get_attribute("#state", "data-table")).table, list[str]()
        page.route(lost, lambda route: (broken.append(route.request.url), route.abort()))
        for number in range(40):
            page.wait_for_selector("#blind:not([hidden])")
            page.evaluate("(n) => [...document.querySelectorAll('#actions button')].at(n)?.click()", number % 2)
            page.wait_for_timeout(300)
            if page.locator("#ask:not([hidden])").count():
                page.click("[data-do=confirm]")
            if broken and table.to_act == 0:
                break
        assert broken
        page.wait_for_timeout(500)  # all events have been
        page.unroute(lost)
        page.wait_for_function(
            "(version) => document.getElementById('state').dataset.version === version", arg=str(table.versions[0])
        )
        page.wait_for_selector("#offline", state="hidden")
        page.wait_for_selector("#blind.mine:not([hidden])")
        page.evaluate("localStorage.setItem('speed', 'off')")
        visitor.click_piece()
        visitor.faults.clear()  # the browser's own line about the broken request


def test_beats_that_cannot_be_had_keep_nobody_from_playing(browser: Any, site: Site) -> None:
    """A network so bad that the way to the newest position never arrives: the position itself has, and is shown."""
    with watching(browser, site, "slow") as visitor:
        page = visitor.page
        lost: list[str] = []
        page.route("**/replay?*", lambda route: (lost.append(route.request.url), route.abort()))
        for number in range(40):
            await_my_turn(visitor)
            if lost:
                break
            visitor.click_piece(number)
        assert lost
        page.wait_for_selector("#offline", state="hidden")
        visitor.click_piece()
        visitor.faults.clear()  # the browser's own lines about the broken requests


def test_a_fault_of_the_page_does_not_look_like_a_lost_connection(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "here", "here"])
        page.route("**/parts?*", lambda route: route.fulfill(body="<p>what no server sends</p>"))
        page.evaluate("addEventListener('unhandledrejection', () => { document.body.dataset.fault = 'yes'; })")
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_selector("body[data-fault], #offline:not([hidden])")
        assert page.locator("#offline").is_hidden()
        page.unroute("**/parts?*")
        visitor.click_piece()
        visitor.faults.clear()


def test_a_move_survives_a_long_outage(browser: Any, site: Site) -> None:
    """Longer than a few tries: it is made when somebody answers again, once."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        visitor.await_turn()
        version, ids = visitor.version(), set[str]()

        def refuse(route: Any) -> None:
            ids.add(route.request.post_data_json["id"])
            if len(asked) < 9:
                asked.append(1)
                route.fulfill(status=503, headers={"Retry-After": "1"}, json={"error": "not now"})
            else:
                route.continue_()

        asked: list[int] = []
        page.route("**/moves", refuse)
        page.evaluate("""() => {
          window.hidden = 0;
          const box = document.getElementById("offline");
          const watch = (all) => { window.hidden += all.filter((one) => one.oldValue === null && box.hidden).length; };
          new MutationObserver(watch).observe(box, { attributeFilter: ["hidden"], attributeOldValue: true });
        }""")
        page.locator("#actions [data-action]").first.dispatch_event("click")
        page.wait_for_selector("#offline:not([hidden])")
        visitor.await_change(version)
        assert len(asked) == 9
        assert len(ids) == 1
        page.wait_for_selector("#offline", state="hidden")
        assert page.evaluate("window.hidden") == 1  # once: it stays until the connection is back
        visitor.faults.clear()


def test_a_computer_that_slept_listens_anew(browser: Any, site: Site) -> None:
    """After hours its stream may be dead without a sign."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.clock.install()
        open_table(visitor, site, "bus", ["me", "here", "here"])
        with page.expect_request("**/api/events?*"):
            page.clock.fast_forward("02:00:00")
        page.wait_for_selector("#offline", state="hidden")
        visitor.click_piece()


def test_a_page_that_comes_back_says_when_it_is_offline(browser: Any, site: Site) -> None:
    """From the browser's own cache of pages, where it was left."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "here", "here"])
        with page.expect_response("**/parts?*"):  # it listens anew, and looks
            for name in ("pagehide", "pageshow"):
                page.evaluate(f"dispatchEvent(new PageTransitionEvent('{name}', {{ persisted: true }}))")
        page.wait_for_timeout(300)
        visitor.context.set_offline(True)
        page.wait_for_selector("#offline:not([hidden])")
        visitor.context.set_offline(False)
        page.wait_for_selector("#offline", state="hidden")
        visitor.faults.clear()


def test_the_end_is_shown_to_whoever_was_looking_back(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "get-on-board", ["me", "beginner"])
        visitor.await_turn()
        table = site.owner(page.get_attribute("#state", "data-table")).table
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector("#past:not([hidden])")
        while not table.over:
            if table.to_act == 0:
                site.play(table.id, table.match.legal()[0])
            time.sleep(0.01)  # the bot's turn
        page.keyboard.press("Escape")
        page.wait_for_selector("#terminus:not([hidden]) .finalboard svg")


NOTHING_KEPT = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


def test_a_browser_that_keeps_nothing_has_the_link(browser: Any, site: Site) -> None:
    with Visitor(browser, site, {}) as visitor:
        visitor.page.add_init_script(NOTHING_KEPT)
        open_table(visitor, site, "bus-station", ["me", "friend"])
        visitor.page.wait_for_selector("#ticket-qr svg")


def test_a_browser_that_keeps_nothing_shows_a_score_once(browser: Any, site: Site) -> None:
    with Visitor(browser, site, {}) as visitor:
        page = visitor.page
        page.add_init_script(NOTHING_KEPT)
        open_table(visitor, site, "bus-station", ["me", "beginner"])
        table = site.owner(page.get_attribute("#state", "data-table")).table
        page.evaluate("document.querySelector('#show [data-do=pace]').dataset.at = 'off'")
        page.evaluate("document.querySelector('#show [data-do=pace]').click()")
        for _ in range(400):
            if table.match.view(None)["day"] == 2:
                break
            page.wait_for_selector(READY, state="attached")
            if page.locator("#pause[open]").count():
                break
            visitor.click_piece()
        visitor.await_turn()  # through the score
        shown = 0
        for _ in range(3):
            if page.get_attribute("#state", "data-over") == "yes":
                break
            visitor.click_piece()
            page.wait_for_selector(READY, state="attached")
            page.wait_for_timeout(200)
            shown += page.locator("#pause[open]").count()
        assert shown == 0


MUTE = """window.AudioContext = class { constructor() { throw new DOMException("no device", "NotSupportedError"); } };
window.Notification = class { static permission = "granted"; constructor() { throw new TypeError("Illegal"); } };
Object.defineProperty(document, "hidden", { get: () => true });
window.offline = 0;
document.addEventListener("connected", ({ detail }) => { window.offline += !detail; });"""


def test_a_device_without_sound_and_notes_plays(browser: Any, site: Site) -> None:
    """What cannot be heard or told beside the page does not look like a broken connection."""
    settings = {"speed": "fast", "confirm": "no", "sound": "soft", "notify": "yes"}
    with Visitor(browser, site, settings) as visitor:
        visitor.page.add_init_script(MUTE)
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        for number in range(9):
            await_my_turn(visitor)
            visitor.click_piece(number)
        await_my_turn(visitor)
        assert visitor.page.evaluate("navigator.userActivation.hasBeenActive && window.offline") == 0


def test_nobody_gets_past_the_cover(browser: Any, site: Site) -> None:
    """Esc, as often as one likes: the hand of whoever played before stays hidden, and the game goes on."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus-station", ["me", "here"])
        covers = 0
        for number in range(60):
            page.wait_for_selector(READY, state="attached")
            if page.locator("#cover[open]").count():
                covers += 1
                if covers == 2:
                    break
                before = visitor.version()
                page.click("#uncover")
                visitor.await_change(before)
                page.wait_for_selector("#cover", state="hidden")
                continue
            visitor.click_piece(number)
        assert covers == 2
        for _ in range(6):
            page.keyboard.press("Escape")
            page.wait_for_timeout(60)
            assert not page.locator("#tray").is_visible()
            assert not page.locator("#board").is_visible()
        assert page.locator("#news").inner_text() == ""  # what was read out is not there to be read again
        before = visitor.version()
        page.click("#uncover")
        visitor.await_change(before)
        assert page.locator("#tray").is_visible()
        visitor.click_piece()


def test_a_second_click_opens_no_second_table(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        visitor.page.goto("/")
        visitor.page.dblclick("form:has(input[value=bus]) button.main", delay=20)
        visitor.page.wait_for_selector(TABLE, state="attached")
        visitor.page.goto("/")
        assert visitor.page.locator(".resume li").count() == 1


def test_a_click_while_beats_are_shown_skips_them(browser: Any, site: Site) -> None:
    """On my own piece, too: nothing is played by it."""
    with Visitor(browser, site, {"speed": "slow", "confirm": "no"}) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        visitor.await_turn()
        for number in range(30):
            page.wait_for_selector("#blind:not([hidden])")
            visitor.click_piece(number)
            visitor.await_turn()
            if page.locator("#show:not([hidden])").count():
                break
        version = visitor.version()
        page.locator("#board [data-action]").first.dispatch_event("click")
        page.wait_for_selector("#blind:not([hidden])", timeout=1500)
        assert visitor.version() == version


def test_a_page_that_is_older_than_the_server_is_loaded_anew(
    browser: Any, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "here", "here"])
        page.evaluate("window.old = true")
        site.call(_as_newer, monkeypatch)
        page.locator("#actions [data-action]").first.dispatch_event("click")
        page.wait_for_selector(f"{TABLE}[data-shell='0123456789']", state="attached")
        assert page.evaluate("window.old ?? null") is None


async def _as_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludobus.web import pages

    monkeypatch.setattr(pages, "stamp", lambda: "0123456789")
    monkeypatch.setitem(pages.environment().globals, "stamp", pages.stamp)


def test_a_step_that_there_never_was(browser: Any, site: Site) -> None:
    """A link into the past of a game, written by hand."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "here", "here"])
        address = page.url
        page.goto(f"{address}/at/99999999999999999999999")
        page.wait_for_selector("#past:not([hidden])")
        page.wait_for_selector(TABLE, state="attached")
