"""Whole games in a real browser: by clicking, by keyboard, on two devices, on one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludobus
from ludobus.web.pages import STATIC, lean, static_file
from tests.web.browser import PIECES, TABLE, TURN, Visitor, faults_of, needs_chromium
from tests.web.server import Site

pytestmark = needs_chromium


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr("ludobus.web.pages.PLAY_NOW", "beginner")
    with Site(tmp_path) as running:
        yield running


@pytest.mark.parametrize("game", ludobus.games())
def test_a_whole_game_by_clicking_the_board(browser: Any, site: Site, game: str) -> None:
    with Visitor(browser, site, viewport={"width": 1400, "height": 1000}) as visitor:
        visitor.play_now(game)
        clicks = 0
        while visitor.await_turn():
            visitor.click_piece(clicks * 7)
            clicks += 1
        assert clicks
        page = visitor.page
        assert page.locator("#final table").is_visible()
        assert page.locator("#final tfoot td").count() == 2 * int(page.locator(".player").count())
        with page.expect_navigation():
            page.click("[data-do=rematch]")
        page.wait_for_selector(f"{TABLE}:not([data-over=yes])", state="attached")


def test_a_whole_game_by_keyboard(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/games/paris-paris")
        tab_to(page, "#new-table button.main")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        page.wait_for_selector(TABLE, state="attached")
        turns = 0
        while visitor.await_turn():
            version = visitor.version()
            if not page.evaluate("!!document.activeElement.closest('#board, #tray, #blind')"):
                page.locator("#main").focus()
            if turns % 2:  # the list in words
                tab_to(page, "#blind [data-do=moves]")
                page.keyboard.press("Enter")
                page.wait_for_selector("#drawer-moves[open]")
                tab_to(page, "#actions [data-action]")
            else:
                tab_to(page, PIECES)
            page.keyboard.press("Enter" if turns % 3 else "Space")
            visitor.await_change(version)
            turns += 1
        assert turns > 4


def tab_to(page: Any, selector: str) -> None:
    """Press Tab until the focus is on something that matches."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never arrives at {selector}")


def open_table(page: Any, game: str, seats: list[str], name: str) -> None:
    """Fill in the form of a game's page."""
    page.goto(f"/games/{game}")
    page.fill("#new-table input[name=name]", name)
    for seat, kind in enumerate(seats):
        page.select_option(f"#seat{seat}", kind)
    for seat in range(len(seats), ludobus.load(game).seats[-1]):
        page.select_option(f"#seat{seat}", "none")
    with page.expect_navigation():
        page.click("#new-table button.main")
    page.wait_for_selector(TABLE, state="attached")


def test_two_browsers_over_a_link(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as ada, Visitor(browser, site, locale="fr-FR") as bo:
        open_table(ada.page, "paris-paris", ["me", "friend"], "Ada")
        ada.page.click("#room [data-do=invite][data-at='1']")
        ada.page.wait_for_selector("#share[open]")
        link = ada.page.input_value("#share-link")
        assert ada.page.locator("#share-qr svg").is_visible()
        ada.page.click("#share button[value=close]")
        bo.page.goto(link)
        bo.page.fill("#sit input", "Bo")
        bo.page.click("#sit button")
        for page in (ada.page, bo.page):  # now that both sit, the cards are dealt
            page.wait_for_selector("html[data-ready] #board")
        assert "#" not in bo.page.url
        assert bo.page.locator("html").get_attribute("lang") == "fr"
        ada.page.wait_for_selector(".player:has-text('Bo')")
        played = 0
        while played < 12:
            for visitor in (ada, bo):
                if visitor.page.locator("#state[data-my-turn=yes]").count():
                    visitor.click_piece()
                    played += 1
                    other = bo if visitor is ada else ada
                    if visitor.page.get_attribute("#state", "data-my-turn") != "yes":
                        other.page.wait_for_selector(TURN, state="attached")  # told by an event, not by a reload
        before = int(bo.version().split()[1])
        bo.page.reload()
        assert int(bo.version().split()[1]) >= before >= played
        assert bo.page.locator(".player .you").inner_text() == "vous"


def test_reload_and_undo_in_mid_turn(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(page, "paris-paris", ["me", "beginner", "beginner", "beginner"], "Ada")
        assert to_a_crossing(visitor, site)
        before = page.locator("#actions").text_content()
        page.click("[data-do=moves]")
        page.click("#actions button:has-text('choose which')")
        page.wait_for_selector("[data-do=undo]:not(:disabled)")
        half = page.locator("#actions").text_content()
        page.reload()
        assert page.locator("#actions").text_content() == half
        page.click("[data-do=undo]")
        page.wait_for_selector("[data-do=undo]:disabled")
        assert page.locator("#actions").text_content() == before
        assert visitor.faults == []


def test_restart_a_turn_of_several_steps(browser: Any, site: Site) -> None:
    """Bus begins with two buildings each: a site, its kind, another site, its kind."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(page, "bus", ["me", "beginner", "beginner"], "Ada")
        assert visitor.await_turn()
        before = page.locator("#actions").text_content()
        assert page.locator("[data-do=restart-turn]").count() == 0
        for _ in range(3):
            visitor.click_piece()
        assert page.locator("#actions").text_content() != before
        page.click("[data-do=restart-turn]")
        page.wait_for_selector("[data-do=undo]:disabled")
        assert page.locator("#actions").text_content() == before


def to_a_crossing(visitor: Visitor, site: Site) -> bool:
    """Play until a move of two steps can be begun; a new table whenever a game ends without one."""
    for _ in range(300):
        if not visitor.await_turn():
            with visitor.page.expect_navigation():
                visitor.page.click("[data-do=rematch]")
            continue
        if visitor.page.locator("#actions button:has-text('choose which')").count():
            return True
        visitor.click_piece()
    return False


def test_many_tables_leave_the_games_in_sight(browser: Any, site: Site) -> None:
    """Three tables to continue stand above the games, the others open with a key."""
    with Visitor(browser, site) as visitor:
        for _ in range(5):
            form = {"game": "paris-paris", "name": "Ada", "seat0": "me", "seat1": "beginner"}
            headers = {"Accept": "application/json", "Origin": site.url}
            assert visitor.context.request.post("/play", form=form, headers=headers).ok
        page = visitor.page
        page.goto("/")
        assert page.locator(".resume li:visible").count() == 3
        page.focus("details summary")
        page.keyboard.press("Enter")
        page.wait_for_selector("details .resume li:visible")
        assert page.locator(".resume li:visible").count() == 5
        assert faults_of(page) == []


def test_hint_replay_and_confirm(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        visitor.play_now("paris-paris")
        for _ in range(3):
            visitor.await_turn()
            visitor.click_piece()
        visitor.await_turn()
        page.click("[data-do=hint]")
        page.wait_for_selector("#hint li b")
        assert re.search(r"\d+ %", page.locator("#hint li").first.inner_text())
        assert "chance to win" in page.locator("#hint").inner_text()
        page.click("[data-do=shut-hint]")
        steps = int(page.get_attribute("#state", "data-steps"))
        page.click("#log [data-do=replay]")
        page.wait_for_selector(f"#past-step:has-text('{steps} / {steps}')")
        page.click("[data-do=first]")
        page.wait_for_selector("#past-step:has-text('0 / ')")
        assert page.locator("[data-piece^=shop-]").count() == 0
        page.click("[data-do=next]")
        page.wait_for_selector("#past-step:has-text('1 / ')")
        assert page.locator("[data-piece^=shop-]").count() == 1
        page.click("[data-do=leave-replay]")
        page.wait_for_selector("#past", state="hidden")
        assert page.locator("[data-piece^=shop-]").count() > 1
        page.evaluate("localStorage.setItem('confirm', 'yes')")
        version = visitor.version()
        lasting = page.locator("#actions [data-lasts]").first.get_attribute("data-action")
        page.click("[data-do=moves]")
        page.click(f"#actions [data-action='{lasting}']")
        assert page.locator("#ask").is_visible()
        assert page.locator("#board .chosen, #tray .chosen").count() > 0  # shown first
        page.keyboard.press("Escape")
        assert page.locator("#ask").is_hidden()
        assert visitor.version() == version
        page.click("[data-do=moves]")
        page.click(f"#actions [data-action='{lasting}']")
        page.click("[data-do=confirm]")
        visitor.await_change(version)


def test_one_screen_for_two(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/games/paris-paris")
        page.select_option("#seat1", "here")
        page.fill("input[name=name1]", "Bo")
        open_seats(page, "Ada")
        for name in ("Ada", "Bo", "Ada"):
            page.wait_for_selector(f"#uncover:has-text('I am {name}')")
            assert page.get_attribute("#state", "data-my-turn") != "yes"
            page.click("#uncover")
            page.wait_for_selector(f"#blind .why:has-text('{name}')")
            seat = page.get_attribute("#state", "data-seat")
            while page.get_attribute("#state", "data-seat") == seat and not page.locator("#cover[open]").count():
                visitor.click_piece()


def test_news_during_uncovering_is_not_lost(browser: Any, site: Site) -> None:
    """On a slow line the news comes between "I am Ada" and what Ada may see."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        news, parts = Held(page, "events"), Held(page, r"parts\?seat=")
        page.goto("/games/paris-paris")
        page.select_option("#seat1", "here")
        open_seats(page, "Ada")
        page.click("#uncover")
        news.let_go()
        parts.let_go()
        page.wait_for_selector("#blind .why:has-text('Ada')")
        visitor.click_piece()


class Held:
    """Requests to a path, which wait on their way to the server until they are let go."""

    def __init__(self, page: Any, path: str) -> None:
        self.page, self.routes, self.free = page, [], False
        page.route(re.compile(path), lambda route: route.continue_() if self.free else self.routes.append(route))

    def let_go(self) -> None:
        while not self.routes:
            self.ask()
        self.free = True
        for route in self.routes:
            route.continue_()
        for _ in range(5):  # what follows from the answer has its time, too
            self.ask()

    def ask(self) -> None:
        self.page.evaluate("fetch(`${location.pathname}/parts?version=1`).then(answer => answer.text())")


def open_seats(page: Any, name: str) -> None:
    page.fill("#new-table input[name=name]", name)
    page.select_option("#seat2", "none")
    with page.expect_navigation():
        page.click("#new-table button.main")
    page.wait_for_selector(TABLE, state="attached")


def test_nothing_of_a_hidden_hand_is_on_a_covered_page(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/games/paris-paris")
        page.select_option("#seat1", "here")
        open_seats(page, "Ada")
        page.wait_for_selector("#cover[open]")
        assert page.get_attribute("#state", "data-seat") == ""
        assert "secret excursion" not in page.content()
        page.click("#uncover")
        page.wait_for_selector("#tray :text('Your secret excursion')")


@pytest.mark.parametrize("game", ludobus.games())
def test_a_phone_shows_it_all(browser: Any, site: Site, game: str) -> None:
    small = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
    with Visitor(browser, site, **small) as visitor:
        page = visitor.page
        for path in ("/", f"/games/{game}"):
            page.goto(path)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        visitor.play_now(game)
        visitor.await_turn()
        visitor.click_piece()
        visitor.await_turn()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.locator("html").get_attribute("lang") == "fr"


def test_language_and_colours_are_remembered(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/")
        assert page.locator("html").get_attribute("lang") == "en"
        page.click("text=Français")
        assert page.locator("html").get_attribute("lang") == "fr"
        page.click("#open-settings")
        page.select_option("select[name=scheme]", "dark")
        page.click("#settings [data-close]")
        page.goto("/games/paris-paris")
        assert page.locator("html").get_attribute("lang") == "fr"
        assert page.locator("html").get_attribute("data-scheme") == "dark"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_accessibility_fault(browser: Any, site: Site, scheme: str) -> None:
    with Visitor(browser, site, color_scheme=scheme) as visitor:
        page = visitor.page
        for path in ("/", *(f"/games/{game}" for game in ludobus.games())):
            page.goto(path)
            assert faults_of(page) == [], path
        for game in ludobus.games():
            visitor.play_now(game)
            visitor.await_turn()
            assert faults_of(page) == [], game
            legal = page.locator("#actions [data-action]").evaluate_all("all => all.map((one) => one.dataset.action)")
            drawn = page.locator(PIECES).evaluate_all("all => all.map((one) => one.dataset.action)")
            assert set(drawn) == set(legal), game  # whatever can be played stands in words and on the picture
            labels = page.locator(PIECES).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
            assert all(labels), game


def test_sizes(site: Site) -> None:
    """JavaScript and CSS under 160 KB, the first page with all that it loads under 300 KB."""
    with site.client() as client:
        page = client.get("/").text
        files = set(re.findall(r"/static/[0-9a-f]+/[a-z0-9-]+\.(?:js|css|svg|woff2)", page))
        stamp = next(iter(files)).split("/")[2]
        names = [name for name in (*STATIC, "look.css") if name.endswith((".js", ".css"))]
        assert len(names) > 8
        assert sum(len(client.get(f"/static/{stamp}/{name}").content) for name in names) < 160_000
        scripts = {f"/static/{stamp}/{name}" for name in names if name.endswith(".js")}  # more than it loads
        pictures = set(re.findall(r"/cover/[a-z-]+\.svg", page))
        assert len(pictures) == len(ludobus.games())
        sent = [client.get(path).num_bytes_downloaded for path in {"/", *files, *scripts, *pictures}]
        assert sum(sent) < 300_000


def test_lean_files_say_the_same(browser: Any, site: Site) -> None:
    """Stylesheets are served with fewer spaces and mean the same; no literal of a script spans lines."""
    rules = """(texts) => texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].map((rule) => rule.cssText.replace(/([:,]) /g, "$1")); // a variable keeps its spaces
    })"""
    with Visitor(browser, site) as visitor:
        visitor.page.goto("/")
        for name, path in STATIC.items():
            source = path.read_text() if path.suffix in (".css", ".js") else ""
            if path.suffix == ".css":
                served, meant = visitor.page.evaluate(rules, [static_file(name)[0].decode(), source])
                assert len(meant) > 5, name
                assert served == meant, name
            assert all(line.count("`") % 2 == 0 for line in source.splitlines()), name
    told = b"""  a = "b // c"; // d\n  // e\n  const f = 'https://g'; // h's\n  i = /\\/\\//; // j\n"""
    assert lean(told, ".js") == b"""a = "b // c";\nconst f = 'https://g'; // h's\ni = /\\/\\//;\n"""
