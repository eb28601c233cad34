"""The table as an app: one screen for several people, beats, confirmation, drawers, keys."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludobus
from tests.web.browser import PIECES, TABLE, Visitor, needs_chromium
from tests.web.server import Site

pytestmark = needs_chromium
READY = f"#pause[open], #cover[open], {TABLE}[data-my-turn=yes], {TABLE}[data-over=yes]"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr("ludobus.web.pages.PLAY_NOW", "beginner")
    with Site(tmp_path, pause=0.0) as running:  # nobody is waited for while "Baby!" may be called
        yield running


def open_table(visitor: Visitor, site: Site, game: str, seats: list[str]) -> None:
    """A table by the form of the game's page, with people on this screen named by their seats."""
    form = {"game": game, "name": "P0"} | {f"seat{seat}": kind for seat, kind in enumerate(seats)}
    form |= {f"name{seat}": f"P{seat}" for seat in range(len(seats))}
    headers = {"Accept": "application/json", "Origin": site.url}
    answer = visitor.context.request.post("/play", form=form, headers=headers)
    visitor.page.goto(answer.json()["address"])
    visitor.page.wait_for_selector(TABLE, state="attached")


def share_a_screen(browser: Any, site: Site, game: str, people: int, moves: int) -> None:
    """People on one screen play by clicking; each click is a move."""
    with Visitor(browser, site, viewport={"width": 1400, "height": 1000}) as visitor:
        page = visitor.page
        bots = max(ludobus.load(game).seats[0] - people, 0)
        open_table(visitor, site, game, ["me", *["here"] * (people - 1), *["beginner"] * bots])
        made, covers = 0, 0
        while made < moves:
            page.wait_for_selector(READY, state="attached")
            if page.get_attribute("#state", "data-over") == "yes":
                break
            if page.locator("#pause[open]").count():
                visitor.go_on()
                continue
            if page.locator("#cover[open]").count():
                covers += 1
                before = visitor.version()
                page.click("#uncover")
                visitor.await_change(before)
                page.wait_for_selector("#cover", state="hidden")
                continue
            visitor.click_piece(made * 5)
            made += 1
        assert made == moves or page.get_attribute("#state", "data-over") == "yes"
        assert made > 9
        is_open = getattr(ludobus.load(game).views, "OPEN", False)
        assert (covers == 0) == is_open  # nobody hides what is no secret


@pytest.mark.parametrize(("game", "people"), [("bus", 3), ("station-master", 2)])
def test_people_share_a_screen(browser: Any, site: Site, game: str, people: int) -> None:
    share_a_screen(browser, site, game, people, 20)


@pytest.mark.slow
@pytest.mark.parametrize("game", ludobus.games())
@pytest.mark.parametrize("people", [2, 3])
def test_sixty_moves_on_one_screen(browser: Any, site: Site, game: str, people: int) -> None:
    share_a_screen(browser, site, game, people, 60)


# from the first moment of the page: what the turn bar shows of each beat, and how much of the log was there already
LISTEN = """addEventListener("DOMContentLoaded", () => {
  const say = document.getElementById("show-say");
  if (!say) return;
  window.heard = [];
  window.begun = document.querySelectorAll("#story li[data-full]").length;
  new MutationObserver(() => window.heard.push(say.textContent)).observe(say, { childList: true });
})"""
SINCE = """(all) => all
  .filter((line) => Number(line.dataset.step) > Number(document.getElementById("state").dataset.own))
  .filter((line) => line.dataset.seat && line.dataset.where && !line.dataset.where.startsWith("card"))"""


def await_my_turn(visitor: Visitor) -> None:
    """Until all beats are over and the turn bar asks for a move."""
    visitor.page.wait_for_selector(f"{TABLE}[data-my-turn=yes]", state="attached")
    visitor.page.wait_for_selector("#blind:not([hidden])")


def play_until_others_moved(visitor: Visitor, least: int) -> None:
    """At least so many decisions, and on until the others did something since our last one: a turn may be several."""
    for number in range(100):
        await_my_turn(visitor)
        if number >= least and visitor.page.locator("#story li").evaluate_all(SINCE):
            return
        visitor.click_piece(number)
    raise AssertionError("the others never moved")


@contextlib.contextmanager
def watching(browser: Any, site: Site, speed: str) -> Iterator[Visitor]:
    """Somebody at a table of Bus whose rivals have just moved; from then on moves are shown at that speed."""
    with Visitor(browser, site) as visitor:
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        play_until_others_moved(visitor, 6)
        visitor.page.evaluate("(speed) => localStorage.setItem('speed', speed)", speed)
        yield visitor


def test_moves_of_others_are_shown_one_by_one(browser: Any, site: Site) -> None:
    """Each piece of news is a beat; a skip jumps to my turn; they can be watched again."""
    with Visitor(browser, site, {"speed": "fast", "confirm": "no"}) as visitor:
        page = visitor.page
        visitor.context.add_init_script(LISTEN)
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        play_until_others_moved(visitor, 6)
        beats, begun = page.evaluate("[window.heard, window.begun]")
        lines = page.locator("#story li[data-full]").evaluate_all(
            "all => all.map(({ dataset }) => [dataset.full, dataset.seat ?? '']).reverse()"
        )
        others = [full for full, seat in lines[begun:] if seat in {"1", "2"}]
        assert [beat for beat in beats if beat in others] == others, "each once, in the order of the news"
        assert len(others) > 4
        before = visitor.version()
        page.evaluate("localStorage.setItem('speed', 'slow')")
        page.click("#story .since button")
        page.wait_for_selector("#show:not([hidden])")
        page.click("#show [data-do=skip]")
        page.wait_for_selector("#blind:not([hidden])")
        assert visitor.version() == before
        assert page.locator("#blind .say").inner_text()


def test_a_connection_lost_while_watching_stops_nothing(browser: Any, site: Site) -> None:
    """The page goes back to where the table is, and one can play on."""
    with watching(browser, site, "fast") as visitor:
        page = visitor.page
        asked: list[str] = []
        page.route("**/replay?*", lambda route: (asked.append(route.request.url), route.abort()))
        with page.expect_response(lambda answer: "/parts?" in answer.url and answer.status == 200):
            page.click("#story .since button")
        page.wait_for_selector("#blind:not([hidden])")
        assert asked
        page.wait_for_selector("#offline", state="hidden")
        page.evaluate("localStorage.setItem('speed', 'off')")
        visitor.click_piece(3)
        visitor.faults.clear()  # the browser's own line about the broken request


def test_what_rivals_did_stays_marked(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        play_until_others_moved(visitor, 8)
        assert visitor.page.locator(".halo-new, .under-new, .fresh").count() >= 1


def test_confirmation_by_setting(browser: Any, site: Site) -> None:
    with Visitor(browser, site, {"speed": "off", "confirm": "yes"}) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        visitor.await_turn()
        while not page.locator("#actions [data-lasts]").count():
            visitor.click_piece()
            visitor.await_turn()
        before = visitor.version()
        page.evaluate(
            f"document.querySelector('{PIECES.split(',')[0]}').dispatchEvent(new Event('click', {{bubbles: true}}))"
        )
        page.wait_for_selector("#ask:not([hidden])")
        assert page.locator("#ask-say").inner_text()
        page.click("[data-do=cancel]")
        page.wait_for_selector("#blind:not([hidden])")
        assert visitor.version() == before
        page.evaluate("localStorage.setItem('confirm', 'count')")
        key = page.evaluate(f"""() => {{
          document.querySelector('{PIECES.split(",")[0]}').dispatchEvent(new Event("click", {{ bubbles: true }}));
          return document.querySelector("#ask .main").textContent;
        }}""")
        assert "3" in key
        visitor.await_change(before)  # sent by itself when the time is up


def test_a_grave_move_is_always_confirmed(browser: Any, site: Site) -> None:
    """The last stone of Bus ends the game, whatever the settings say."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "here", "here"])
        table_id = page.get_attribute("#state", "data-table")
        to_the_last_stone(site, table_id)
        page.reload()
        page.wait_for_selector(f"{TABLE}[data-my-turn=yes]", state="attached")
        before = visitor.version()
        page.click("#blind .key >> nth=0")
        page.wait_for_selector("#ask-say:has-text('last stone')")
        assert visitor.version() == before
        page.click("[data-do=confirm]")
        page.wait_for_selector(f"{TABLE}[data-over=yes]", state="attached")
        page.wait_for_selector(".terminus h2")


def to_the_last_stone(site: Site, table_id: str) -> None:
    """Play until somebody may take the last stone."""
    actions = ludobus.load("bus").rules.ACTIONS
    wishes = [actions.encode("stop"), actions.encode("choose", 4)]
    match = site.owner(table_id).table.match
    for _ in range(2000):
        legal = match.legal()
        if wishes[0] in legal and int(match.state.left) == 1:
            return
        site.play(table_id, next((wish for wish in wishes if wish in legal), legal[-1]))
    raise AssertionError("the stones outlived the game")


def test_keys_and_drawers(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        visitor.await_turn()
        page.keyboard.press("k")
        page.wait_for_selector("#drawer-keys[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("#drawer-keys", state="hidden")
        before = visitor.version()
        page.keyboard.press("1")
        visitor.await_change(before)
        page.keyboard.press("u")
        page.wait_for_selector("[data-do=undo]:disabled")
        page.click("[data-do=rules]")
        asked = page.locator("#rules-text .here + .asked")  # the chapter of this decision
        assert asked.get_attribute("id") == "BU-1.6"
        frame, clause = page.locator("#rules-text").bounding_box(), asked.bounding_box()
        assert frame["y"] < clause["y"] < frame["y"] + frame["height"] - clause["height"]
        page.fill("#find", "stone")
        shown = page.locator("#rules-text > :visible").count()
        assert 0 < shown < page.locator("#rules-text > *").count()
        page.click("#drawer-rules [data-close]")
        page.click(".player:nth-child(2) button")
        page.wait_for_selector("[data-person='1']:visible")
        page.click("#drawer-person [data-close]")
        page.keyboard.press("+")
        assert page.locator("#board.zoomed").count() == 1
        page.click("[data-do=zoom-out]")
        assert page.locator("#board.zoomed").count() == 0
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector("#past:not([hidden])")
        page.keyboard.press("Escape")
        page.wait_for_selector("#blind:not([hidden])")


def test_offline_is_shown_until_the_connection_is_back(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        visitor.await_turn()
        visitor.context.set_offline(True)
        page.wait_for_selector("#offline:not([hidden])")
        visitor.context.set_offline(False)
        page.wait_for_selector("#offline", state="hidden")
        visitor.faults.clear()  # the browser says of each failed request that it failed
        visitor.click_piece()


def test_the_shell_is_kept_and_tables_are_not(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        open_table(visitor, site, "bus", ["me", "beginner", "beginner"])
        address = page.url
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        page.wait_for_selector(TABLE, state="attached")
        kept = page.evaluate("""async () => {
          const found = [];
          for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
          return found.map((request) => new URL(request.url).pathname);
        }""")
        assert any(path.endswith("table.js") for path in kept)
        assert all(path.startswith("/static/") or path == "/offline" for path in kept)
        visitor.context.set_offline(True)
        page.goto(address)
        page.wait_for_selector("h1:has-text('No connection')")
        visitor.context.set_offline(False)
        page.wait_for_selector(TABLE, state="attached")
        visitor.faults.clear()  # the browser says of each failed request that it failed


def test_it_can_be_installed(site: Site) -> None:
    with site.client() as client:
        manifest = client.get("/manifest.webmanifest").json()
        assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
        for icon in manifest["icons"]:
            assert client.get(icon["src"]).status_code == 200
        assert "STAMP" not in client.get("/worker.js").text


def test_a_table_waits_until_all_have_sat_down(browser: Any, site: Site) -> None:
    """The link and its code are in sight at once; who comes is seen without a reload; then the cards are dealt."""
    with Visitor(browser, site) as ada, Visitor(browser, site, locale="fr-FR") as bo:
        open_table(ada, site, "bus", ["me", "friend", "friend"])
        ada.page.wait_for_selector("#ticket-qr svg")
        link = ada.page.input_value("#ticket-link")
        assert ada.page.locator("#room li.free").count() == 2
        assert ada.page.locator("#ticket-local").is_visible()  # this address works on this computer only
        rows = ada.page.locator("#room li").evaluate_all(
            "rows => rows.map((row) => row.getBoundingClientRect().height)"
        )
        assert len(set(rows)) == 1, rows  # whoever is here stands in one line, as whoever is not
        ada.page.reload()
        ada.page.wait_for_selector("#ticket-qr svg")
        assert ada.page.input_value("#ticket-link") == link  # no new link for each look
        bo.page.goto(link)
        bo.page.wait_for_selector("#told:has-text('P0 vous invite')")
        bo.page.fill("#sit input", "Bo")
        bo.page.click("#sit button")
        bo.page.wait_for_selector("#room li:has-text('Bo')")
        ada.page.wait_for_selector("#room li.here:has-text('Bo')")
        ada.page.wait_for_function("link => document.getElementById('ticket-link').value !== link", arg=link)
        bo.page.goto("/games/bus")
        ada.page.wait_for_selector("#room li.away:has-text('Bo')")
        bo.page.goto(f"{site.url}{ada.page.url.removeprefix(site.url)}")
        ada.page.wait_for_selector("#room li.here:has-text('Bo')")
        assert bo.page.locator("[data-do=start]").count() == 0  # whoever opened the table begins
        ada.page.click("[data-do=start]")
        for visitor in (ada, bo):
            visitor.page.wait_for_selector("#board")
        assert ada.page.locator(".player").count() == 3


def test_a_spent_invitation_says_so_before_it_asks(browser: Any, site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    site.join(table)
    with Visitor(browser, site) as visitor:
        visitor.page.goto(f"/t/{table['id']}#{table['invites'][0]['invite']}")
        visitor.page.wait_for_selector("#refused:visible")
        assert visitor.page.locator("#sit").is_hidden()


TONES = """
  window.heard = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); window.heard.push("begun"); }
    createOscillator() { window.heard.push("tone"); return super.createOscillator(); }
  };
"""


@pytest.mark.parametrize("speed", ["fast", "off"])
def test_sounds_only_when_they_are_wanted(browser: Any, site: Site, speed: str) -> None:
    """Off until somebody turns them on, and never before a click; then each move has one, at every speed."""
    with Visitor(browser, site, {"speed": speed, "confirm": "no"}) as visitor:
        page = visitor.page
        page.add_init_script(TONES)
        open_table(visitor, site, "bus", ["me", "here", "here"])
        visitor.await_turn()
        visitor.click_piece(0)
        assert page.evaluate("window.heard") == []
        page.click("#sound")
        assert page.evaluate("window.heard") == ["begun", "tone", "tone"]  # the bell of two tones: so it will sound
        visitor.await_turn()
        before = page.evaluate("window.heard.length")
        visitor.click_piece(0)
        page.wait_for_function("(before) => window.heard.length > before", arg=before)
        page.reload()
        page.wait_for_selector(TABLE, state="attached")
        assert page.get_attribute("#sound", "aria-pressed") == "true"
        assert page.evaluate("window.heard") == []


def test_a_link_pasted_at_the_door_opens_it(browser: Any, site: Site) -> None:
    """The address differs after its # alone: the browser loads nothing, and the page has to see it."""
    made = site.open("paris-paris", ["human", "casual"])
    with Visitor(browser, site) as visitor:
        visitor.page.goto(f"/t/{made['id']}")
        visitor.page.wait_for_selector("#door")
        visitor.page.evaluate("(key) => { location.hash = key; }", made["watch"])
        visitor.page.wait_for_selector(TABLE, state="attached")


def test_a_server_that_does_not_answer_is_not_a_spent_link(browser: Any, site: Site) -> None:
    """The door says so, keeps the link, and opens when the server is back."""
    made = site.open("paris-paris", ["human", "human"])
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.clock.install()
        for where in ("**/door", "**/join"):
            page.route(where, lambda route: route.fulfill(status=503, headers={"Retry-After": "1"}))
        page.goto(f"/t/{made['id']}#{made['invites'][0]['invite']}")
        page.wait_for_selector("#knocking")
        assert not page.is_visible("#closed")
        page.clock.run_for(60_000)
        page.wait_for_selector("#unanswered")
        assert not page.is_visible("#refused")
        page.unroute("**/door")
        page.click("#knock-again")
        page.click("#sit button.main")
        page.clock.run_for(60_000)
        page.wait_for_selector("#unanswered")
        page.unroute("**/join")
        page.click("#knock-again")
        page.click("#sit button.main")
        page.wait_for_selector(TABLE, state="attached")
        visitor.faults.clear()  # the browser's own lines about the 503s


def test_an_answer_that_was_lost_does_not_lose_the_seat(browser: Any, site: Site) -> None:
    """The server let us sit down, the answer went astray: asking again opens the table, not a spent invitation."""
    made = site.open("paris-paris", ["human", "human"])
    lost: list[int] = []

    def lose(route: Any) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    with Visitor(browser, site) as visitor:
        visitor.page.route("**/join", lose)
        visitor.page.goto(f"/t/{made['id']}#{made['invites'][0]['invite']}")
        visitor.page.click("#sit button.main")
        visitor.page.wait_for_selector(TABLE, state="attached")
        assert lost == [200]
        visitor.faults.clear()  # the browser's own lines about the broken connection
    with Visitor(browser, site) as late:  # the seat is taken: the same link is spent for anybody else
        late.page.goto(f"/t/{made['id']}#{made['invites'][0]['invite']}")
        late.page.wait_for_selector("#refused")


def test_the_final_board_stays_when_somebody_opens_a_rematch(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as ada, Visitor(browser, site) as bo:
        open_table(ada, site, "paris-paris", ["me", "friend"])
        ada.page.wait_for_selector("#ticket-qr svg")
        bo.page.goto(ada.page.input_value("#ticket-link"))
        bo.page.wait_for_selector("#told:has-text('invites')")
        bo.page.click("#sit button")
        bo.page.wait_for_selector("#board")
        name = bo.page.get_attribute("#state", "data-table") or ""
        table = site.owner(name).table
        while not table.over:
            site.play(name, table.match.legal()[0])
        for visitor in (ada, bo):
            visitor.page.wait_for_selector(".finalboard > svg")
            assert visitor.page.locator(".zoom").is_hidden()  # it is for the board below
        with ada.page.expect_navigation():
            ada.page.click("#final [data-do=rematch]")
        bo.page.wait_for_selector("#final a.main")
        assert bo.page.locator(".finalboard > svg").count() == 1
