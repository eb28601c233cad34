"""At a table nothing is out of sight, out of its box, too small to touch, or moves by itself: measured in Chromium."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludobus
from tests.web.browser import STILL, Visitor, faults_of, needs_chromium
from tests.web.server import Site

pytestmark = needs_chromium

SIZES = {"wide": (1440, 900), "laptop": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
NAME = "WWWWWWWWWWWWWWWWWWWWWWWW"
SERIOUS_EVERY = 12  # decisions between two looks of axe-core

# everything that is wrong with the page at this moment, as sentences
MEASURE = """(phone) => {
  const wrong = [];
  const [width, height] = [innerWidth, innerHeight];
  const name = (element) => {
    const said = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName}.${element.getAttribute("class") ?? ""}#${element.id} ${said}`;
  };
  const inside = (box, slack = 1.5) => box.left >= -slack && box.top >= -slack
    && box.right <= width + slack && box.bottom <= height + slack;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  if (document.documentElement.scrollWidth > width || document.body.scrollWidth > width) wrong.push("scrolls sideways");
  if (document.documentElement.scrollHeight > height + 1) wrong.push("the page scrolls");
  for (const id of ["blind", "board", "status"]) {
    const element = document.getElementById(id);
    if (!inside(element.getBoundingClientRect())) wrong.push(`#${id} is out of sight`);
  }
  const board = document.getElementById("board").getBoundingClientRect();
  for (const piece of document.querySelectorAll("#board [data-action], #tray [data-action], #blind [data-action]")) {
    if (!seen(piece)) {
      if (!piece.closest("details:not([open])")) wrong.push(`cannot be seen: ${name(piece)}`);
      continue;
    }
    const box = piece.getBoundingClientRect();
    const twins = document.querySelectorAll(`#tray [data-action="${piece.dataset.action}"]`);
    if (!box.width && [...twins].some((twin) => twin !== piece && seen(twin))) continue; // drawn in the tray alone
    if (!inside(box, 8)) wrong.push(`out of sight: ${name(piece)} ${JSON.stringify(box)}`);
    if (piece.closest("#board")) {
      if (Math.max(box.width, box.height) < 23.5) wrong.push(`too small: ${name(piece)} ${box.width} x ${box.height}`);
      if (box.bottom > board.bottom + 8 || box.top < board.top - 8) wrong.push(`not on the board: ${name(piece)}`);
    }
  }
  for (const control of document.querySelectorAll("button, a.btn, select, input")) {
    if (!seen(control) || control.disabled || control.closest("dialog:not([open])")) continue;
    const box = control.getBoundingClientRect();
    const least = control.matches(".inline, .log button") && !phone ? 16 : control.matches(".inline") ? 16 : 43.5;
    if (box.height < least || (!control.matches(".inline") && box.width < 43.5)) {
      wrong.push(`too small: ${name(control)} ${box.width} x ${box.height}`);
    }
  }
  for (const text of document.querySelectorAll("#blind .say, #blind .why, .where h1")) {
    const [frame, whole] = [text.closest(".words, .where"), text.scrollHeight <= text.clientHeight + 1];
    const below = text.offsetTop + text.offsetHeight > frame.offsetTop + frame.offsetHeight + 1;
    if (!whole || text.scrollWidth > text.clientWidth + 1 || below) wrong.push(`is cut: ${name(text)}`);
  }
  for (const label of document.querySelectorAll("#blind .do .lbl, #ask .do .lbl, #show .do .lbl")) {
    if (seen(label) && label.scrollWidth > label.clientWidth + 1) wrong.push(`is cut: ${name(label)}`);
  }
  for (const part of document.querySelectorAll("#side, #side .paper, #side .seen, #side .does")) {
    if (!phone && width > 1000 && seen(part) && part.scrollHeight > part.clientHeight + 1) {
      wrong.push(`scrolls by ${part.scrollHeight - part.clientHeight}: ${name(part)}`);
    }
  }
  const covers = (upper, lower, slack) => {
    const [a, b] = [upper, lower].map((one) => one.getBoundingClientRect());
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack && b.width < width / 2;
  };
  const zoom = document.querySelector(".zoom button:not(:disabled)");
  for (const part of document.querySelectorAll("#board [data-action], #board [data-piece], #board text")) {
    if (covers(zoom, part, 9) && seen(part)) wrong.push(`under the zoom key: ${name(part)}`);
  }
  for (const end of document.querySelectorAll("#board [data-piece^=end-]")) {
    for (const label of document.querySelectorAll("#board [data-about^=junction-] > text")) {
      if (covers(end, label, 4)) wrong.push(`under the end of a line: ${name(label)}`);
    }
  }
  for (const ring of document.querySelectorAll("#board circle:is(.ring, .s-rim)")) {
    const { left, top, width: across } = ring.getBoundingClientRect();
    const [x, y] = [left + across / 2, top + across / 2];
    for (const label of document.querySelectorAll("#board [data-about^=stop-] > text")) {
      const box = label.getBoundingClientRect();
      const [dx, dy] = [Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)];
      if (Math.hypot(dx, dy) < across / 2 - 1.5) wrong.push(`under a ring: ${name(label)}`);
    }
  }
  const aboard = "[data-piece^=bus-] [data-piece]"; // in a bus, which is smaller where many stand
  for (const card of document.querySelectorAll(`#tray .card, #board [data-piece^=traveler-]:not(${aboard})`)) {
    const least = card.closest("#board") ? (phone ? 44 : 70) : phone ? 40 : 48;
    if (seen(card) && card.getBoundingClientRect().width < least) wrong.push(`too small: ${name(card)}`);
  }
  const own = [...document.querySelectorAll("#board [data-piece^=bus-]")].at(-1); // of whoever is asked
  for (const price of document.querySelectorAll("#board .price")) {
    if (covers(price, own, 5)) wrong.push(`under a price: ${name(own)}`);
  }
  const READ = ["junction-", "lot-", "axis-", "way-"].map((thing) => `#board [data-about^=${thing}] text`);
  for (const text of document.querySelectorAll(READ.join())) {
    const { c, d } = text.getScreenCTM();
    const high = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d);
    if (text.getBoundingClientRect().width && high < 7) wrong.push(`too small to read: ${name(text)} ${high}`);
  }
  for (const text of document.querySelectorAll(".act small, .line .nm")) {
    if (seen(text) && text.scrollWidth > text.clientWidth + 1) wrong.push(`is cut: ${name(text)}`);
  }
  const PARTS = [".player .has > *", ".act .row > *", ".goal > * > *", ".opener > *", ".ticks > *", ".line > *"];
  for (const part of document.querySelectorAll(PARTS.join())) {
    const [inner, outer] = [part, part.parentElement].map((one) => one.getBoundingClientRect());
    const cut = inner.right > outer.right + 1 || inner.left < outer.left - 1;
    if (cut && seen(part)) wrong.push(`is cut: ${name(part)}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    const parent = node.parentElement;
    if (!seen(parent) || parent.closest(".sr, dialog:not([open]), .sprite, select, #board")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (!text.width) continue;
    const box = parent.closest("button, .player, .panelbox, .blind, .log, .tag, .top, .card, .peek");
    if (!box) continue;
    const cut = [];
    for (let part = parent; part && part !== box.parentElement; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") cut.push(part.getBoundingClientRect());
    }
    const right = Math.min(text.right, ...cut.map((one) => one.right));
    const bottom = Math.min(text.bottom, ...cut.map((one) => one.bottom));
    const frame = box.getBoundingClientRect();
    if (right > frame.right + 1.5 || bottom > frame.bottom + 2.5 || text.left < frame.left - 1.5) {
      wrong.push(`leaves its box: "${node.data.trim().slice(0, 40)}" in ${name(box)}`);
    }
  }
  for (const text of document.querySelectorAll("#board text, #tray svg text")) {
    const frame = text.closest("[data-frame]");
    if (!frame || !seen(text)) continue;
    const [inner, outer] = [text.getBoundingClientRect(), frame.getBoundingClientRect()];
    if (inner.right > outer.right + 1 || inner.left < outer.left - 1) wrong.push(`leaves its card: ${name(text)}`);
  }
  return [...new Set(wrong)];
}"""
# what moves: the fixed regions keep their boxes in every frame of the game, whoever moves and whatever is clicked (the
# browser's own measure leaves out what follows a click); everything else is watched by that measure. The log grows at
# its top, inside its own frame; `test_the_log_keeps_its_place` has what is inside
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map((source) => source.node).filter((node) => node && !node.closest?.("#story"));
      if (!entry.hadRecentInput && nodes.length) {
        window.shifts.push([entry.value, nodes.map((node) => (node.outerHTML ?? node.data).slice(0, 120))]);
      }
    }
  }).observe({ type: "layout-shift", buffered: false });
  const REGIONS = [".top", ".tools", ".rail", "#people > li", "#log", "#story", "#main", "#board", "#side",
    ".foot", ".foot > .blind:not([hidden])", ".foot > .blind:not([hidden]) > .route"];
  const all = (name) => [...document.querySelectorAll(name)];
  const boxes = () => Object.fromEntries(REGIONS.flatMap((name) => all(name).map((one, i) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [`${name} ${i}`, [left, top, width, height]];
  })));
  const first = boxes();
  window.frames_seen = 0;
  const watch = () => {
    if (document.getElementById("state").dataset.over) return;
    window.frames_seen += 1;
    for (const [name, box] of Object.entries(boxes())) {
      const still = first[name]?.every((side, i) => Math.abs(side - box[i]) < 0.9); // the eye sees whole pixels
      if (!still) window.shifts.push([name, first[name], box, document.getElementById("status").textContent]);
      first[name] = box;
    }
    requestAnimationFrame(watch);
  };
  watch();
"""


# by how much the end scrolls, and which of its names and numbers leave their boxes
END = """() => {
  const end = document.getElementById("terminus");
  const out = (one, box) => one.right > box.right + 1 || one.bottom > box.bottom + 1 || one.left < box.left - 1;
  const wrong = [...end.querySelectorAll(".panelbox, .highs button, .block, .dest")].flatMap((box) =>
    [...box.querySelectorAll("tr:not(.sr) > td, tbody th, .num, h2, .soft, span > b, button, .btn")]
      .filter((one) => out(one.getBoundingClientRect(), box.getBoundingClientRect())).map((one) => one.outerHTML));
  return [end.scrollHeight - end.clientHeight, wrong];
}"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """The same games in every run; LUDOBUS_SEED has others."""
    seed = hashlib.sha256(os.environ.get("LUDOBUS_SEED", "layout").encode()).digest()
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: seed)
    monkeypatch.setattr("ludobus.web.driver.secrets.randbits", lambda _: 7)  # what bots are unsure about
    with Site(tmp_path) as running:
        yield running


def sit_down(visitor: Visitor, site: Site, game: str, players: int) -> None:
    """A table against beginners, with a name as wide as names can be."""
    form = {"game": game, "name": NAME, "seat0": "me"} | {f"seat{seat}": "beginner" for seat in range(1, players)}
    headers = {"Accept": "application/json", "Origin": site.url}
    answer = visitor.context.request.post("/play", form=form, headers=headers)
    visitor.page.goto(answer.json()["address"])
    visitor.page.wait_for_selector("html[data-ready]", state="attached")
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.evaluate(SHIFTS)


def play_and_measure(visitor: Visitor, phone: bool, decisions: int) -> int:
    """Play on by clicking; at each decision of the person nothing may be wrong."""
    page, made = visitor.page, 0
    while made < decisions and visitor.await_turn():
        wrong = page.evaluate(MEASURE, phone)
        assert wrong == [], f"decision {made}: {page.locator('#status').inner_text()}"
        if made % SERIOUS_EVERY == 5:
            assert faults_of(page) == [], f"decision {made}"
        visitor.click_piece(made * 7)
        made += 1
    assert page.evaluate("window.frames_seen") > made
    assert page.evaluate("window.shifts") == [], "something moved by itself"
    return made


def look(browser: Any, site: Site, game: str, size: str, lang: str, players: int, decisions: int) -> None:
    if not (ludobus.load(game).folder / "tray.html.j2").exists():
        pytest.skip(f"{game} has no tray of its own yet: its panel is drawn small")
    width, height = SIZES[size]
    phone = size == "phone"
    settings = {"viewport": {"width": width, "height": height}, "locale": {"en": "en-GB", "fr": "fr-FR"}[lang]}
    touch = {"has_touch": True, "is_mobile": True} if phone else {}
    with Visitor(browser, site, **settings, **touch) as visitor:
        sit_down(visitor, site, game, players)
        if size == "laptop":
            assert visitor.page.locator("#main").bounding_box()["height"] >= 559.5  # 560 by the style guide
        assert play_and_measure(visitor, phone, decisions)
        if visitor.page.get_attribute("#state", "data-over") == "yes" and size in ("wide", "laptop"):
            visitor.page.wait_for_selector("#terminus:not([hidden])")
            visitor.page.evaluate(STILL)  # the podium has grown
            assert visitor.page.evaluate(END) == [0, []], "the end is more than a screen"


@pytest.mark.parametrize("game", ludobus.games())
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_part_of_a_game(browser: Any, site: Site, game: str, size: str) -> None:
    """The short form: the most players, and words a third longer than English ones."""
    look(browser, site, game, size, "fr", ludobus.load(game).seats[-1], 7)


@pytest.mark.slow
@pytest.mark.parametrize("game", ludobus.games())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game(browser: Any, site: Site, game: str, size: str, lang: str) -> None:
    seats = ludobus.load(game).seats
    look(browser, site, game, size, lang, seats[-1] if lang == "fr" else seats[0], 100_000)


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("phone", "en"), ("tablet", "fr")])
def test_all_sheets_are_in_reach(browser: Any, site: Site, size: str, lang: str) -> None:
    """Of Get on Board, on a small screen: whole and legible, a tap on a player's card opens that player's."""
    width, height = SIZES[size]
    locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
    with Visitor(browser, site, viewport={"width": width, "height": height}, locale=locale, has_touch=True) as visitor:
        sit_down(visitor, site, "get-on-board", 5)
        page, ways_out = visitor.page, ["Escape", ".shutter", ".behind"]
        for seat in range(5):
            page.click(f"#people li:nth-child({seat + 1}) button")
            assert page.is_visible(f".paper-{seat}")
            assert page.locator(".paper:visible").count() == 1
            assert page.evaluate(MEASURE, True) == []
            out = ways_out[seat % 3]
            page.keyboard.press(out) if out == "Escape" else page.click(out, position={"x": 20, "y": 20})
            assert page.is_hidden(".sheetbox")
        assert visitor.await_turn()
        while page.locator(".starts").count():
            visitor.click_piece()
            assert visitor.await_turn()
        page.click(".opener")
        assert page.locator(".paper:visible").count() == 1


def test_the_log_keeps_its_place(browser: Any, site: Site) -> None:
    """Whoever reads an older line goes on reading it while others move; at its top the newest line comes into sight."""
    with Visitor(browser, site, viewport={"width": 1280, "height": 720}) as visitor:
        sit_down(visitor, site, "paris-paris", 4)
        page = visitor.page
        for number in range(6):
            assert visitor.await_turn()
            visitor.click_piece(number)
        assert visitor.await_turn()
        assert page.evaluate("document.getElementById('story').scrollTop") == 0
        page.evaluate("document.getElementById('story').scrollTop = 200")
        read = """() => {
          const { top } = document.getElementById("story").getBoundingClientRect();
          const lines = [...document.querySelectorAll("#story > li[data-step]")];
          const read = lines.find((line) => line.getBoundingClientRect().top >= top);
          return [`[data-step="${read.dataset.step}"][data-full="${read.dataset.full}"]`, lines.length];
        }"""
        line, count = page.evaluate(read)
        before = page.locator(f"#story > {line}").bounding_box()
        visitor.click_piece(0)
        assert visitor.await_turn()
        assert page.locator("#story > li[data-step]").count() > count
        assert page.locator(f"#story > {line}").bounding_box()["y"] == pytest.approx(before["y"], abs=0.9)


def test_a_replay_keeps_the_newest_line_in_sight(browser: Any, site: Site) -> None:
    """Forwards and backwards, also where one step has more lines than the log has room."""
    newest = """() => {
      const step = Number(document.getElementById("replay-step").value);
      const line = [...document.querySelectorAll("#story > li[data-step]")].find((one) => one.dataset.step <= step);
      const [box, frame] = [line, line?.parentElement].map((one) => one?.getBoundingClientRect());
      return !line || (box.top >= frame.top - 1 && box.top < frame.bottom - 20);
    }"""
    with Visitor(browser, site, viewport={"width": 1280, "height": 720}) as visitor:
        sit_down(visitor, site, "paris-paris", 4)
        page = visitor.page
        for number in range(6):
            assert visitor.await_turn()
            visitor.click_piece(number)
        assert visitor.await_turn()
        page.click("#log [data-do=replay]")
        page.click("[data-do=first]")
        page.wait_for_selector("#past-step:has-text('0 / ')")
        steps = int(page.get_attribute("#replay-step", "max"))
        for key, shown in [("next", range(1, steps + 1)), ("back", range(steps - 1, -1, -1))]:
            for step in shown:
                page.click(f"[data-do={key}]")
                page.wait_for_selector(f"#past-step:text-is('{step} / {steps}')")
                assert page.evaluate(newest), f"{key} to {step}"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whose_shop_goes_on_a_phone(browser: Any, site: Site, lang: str) -> None:
    """Two keys beside undo and hint: both words can be read, whatever names there are."""
    touch = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
    with Visitor(browser, site, locale={"en": "en-GB", "fr": "fr-FR"}[lang], **touch) as visitor:
        address = here(visitor, site, "paris-paris", 2)
        owner = site.owner(address.rpartition("/")[2])
        bot = ludobus.bot("casual", seed=7)
        while owner.table.match.view(owner.table.to_act)["pending"] is None:
            site.play(owner.table.id, bot.choose(owner.table.match))
        visitor.page.goto(f"{address}?seat={owner.table.to_act}")
        visitor.page.wait_for_selector("html[data-ready]", state="attached")
        visitor.page.evaluate("document.fonts.ready")
        assert visitor.page.locator("#blind .key").count() == 2
        assert [fault for fault in visitor.page.evaluate(MEASURE, True) if "is cut" in fault] == []


def test_the_device_is_passed_to_a_wide_name(browser: Any, site: Site) -> None:
    with Visitor(browser, site, viewport={"width": 390, "height": 844}) as visitor:
        address = here(visitor, site, "bus-station", 2)
        visitor.page.goto(address)
        visitor.page.wait_for_selector("html[data-ready]", state="attached")
        owner = site.owner(address.rpartition("/")[2])
        bot, first = ludobus.bot("casual", seed=7), owner.table.to_act
        while owner.table.to_act == first or owner.table.turn != owner.table.to_act:
            site.play(owner.table.id, bot.choose(owner.table.match))
        visitor.page.wait_for_selector("#cover[open]")
        for part in ("#cover", "#cover-title", "#uncover"):
            scrolls = f"document.querySelector('{part}').scrollWidth - document.querySelector('{part}').clientWidth"
            assert visitor.page.evaluate(scrolls) <= 1, part


def here(visitor: Visitor, site: Site, game: str, players: int) -> str:
    """The address of a table where all sit at this device, each with a name as wide as names can be."""
    form = {"game": game, "name": NAME} | {f"seat{seat}": "here" for seat in range(1, players)} | {"seat0": "me"}
    form |= {f"name{seat}": NAME[:-1] + str(seat) for seat in range(players)}
    headers = {"Accept": "application/json", "Origin": site.url}
    answer = visitor.context.request.post("/play", form=form, headers=headers)
    return str(answer.json()["address"])
