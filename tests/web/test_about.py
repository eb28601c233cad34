"""Things on the table explain themselves: hover, focus, long press, "?" and a click; the clause opens beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import Visitor, faults_of, needs_chromium
from tests.web.server import Site

pytestmark = needs_chromium
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHOWN = "#about:not([hidden]) #about-title"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr("ludobus.web.pages.PLAY_NOW", "beginner")
    with Site(tmp_path) as running:
        yield running


def sit_down(visitor: Visitor, game: str) -> Any:
    """A table against bots, at my turn."""
    visitor.play_now(game)
    visitor.await_turn()
    return visitor.page


def test_hover_and_the_clause_beside_the_table(browser: Any, site: Site) -> None:
    with Visitor(browser, site, viewport={"width": 1400, "height": 900}) as visitor:
        page = sit_down(visitor, "paris-paris")
        page.hover("#tray [data-piece^=token-]")
        title = page.wait_for_selector(SHOWN).text_content()
        assert title.startswith("Token: ")
        assert page.locator("#about .plays").text_content().startswith("Take the token")
        assert faults_of(page) == []
        clause = page.get_attribute("#about [data-clause]", "data-clause")
        page.click("#about [data-clause]")
        page.wait_for_selector(f"#drawer-rules[open] #{clause.replace('.', chr(92) + '.')}.asked")
        assert page.locator("#about").is_hidden()
        inside = "e => { const a = e.getBoundingClientRect(); return a.top >= 0 && a.bottom <= innerHeight; }"
        assert page.locator(".clause.asked").evaluate(inside)
        page.keyboard.press("Escape")
        page.hover("#people .chip", force=True)  # the card is a button above it
        page.wait_for_function("() => document.querySelector('#about-title')?.textContent.startsWith('Shops')")
        page.hover("#board .art [data-about=stop-2] text >> nth=1", force=True)  # a label of the static picture
        page.wait_for_function("() => document.querySelector('#about-title')?.textContent === 'Les Halles'")
        page.mouse.move(700, 880)
        page.wait_for_selector("#about", state="hidden")
        page.keyboard.press("?")  # now everything can be reached by Tab, once
        names = "all => all.map((one) => one.dataset.about ?? one.dataset.piece ?? one.dataset.spot)"
        reached = page.locator("[data-lent]").evaluate_all(names)
        assert len(reached) == len(set(reached))
        assert {"stop-0", "stop-24", "seine", "line-4"} <= set(reached)


def test_focus_and_the_question_mark(browser: Any, site: Site) -> None:
    with Visitor(browser, site, viewport={"width": 1400, "height": 900}) as visitor:
        page = sit_down(visitor, "bus")
        before = visitor.version()
        page.focus("#board [data-action]")
        page.keyboard.press("Tab")  # an explanation comes with a focus that the keyboard moved
        page.wait_for_selector(SHOWN)
        page.keyboard.press("?")
        page.wait_for_function("() => document.activeElement.id === 'about'")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.dataset.clause").startswith("BU-")
        page.keyboard.press("Escape")
        page.wait_for_selector("#about", state="hidden")
        assert page.evaluate("Boolean(document.activeElement.closest('#board'))")
        page.click("#explain")  # a click now explains, and plays nothing
        page.click("#board [data-action] >> nth=0", force=True)
        page.wait_for_selector(SHOWN)
        assert faults_of(page) == []
        page.click("#tray [data-spot=choice-5]", force=True)
        page.wait_for_function("() => document.querySelector('#about-title').textContent === 'Vrroomm'")
        page.keyboard.press("Escape")
        page.wait_for_selector("#about", state="hidden")
        assert page.get_attribute("#explain", "aria-pressed") == "false"
        assert visitor.version() == before


def test_long_press_on_a_phone(browser: Any, site: Site) -> None:
    with Visitor(browser, site, **PHONE) as visitor:
        page = sit_down(visitor, "station-master")
        before = visitor.version()
        card = page.locator("#tray [data-piece^=deck-]").first.bounding_box()
        x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
        touch = page.context.new_cdp_session(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_selector(SHOWN)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(300)
        box = page.locator("#about").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
        assert visitor.version() == before
        assert page.locator(".chosen").count() == 0
        page.click("#about [data-do=shut-about]")
        page.wait_for_selector("#about", state="hidden")


def test_a_past_position_explains_itself(browser: Any, site: Site) -> None:
    with Visitor(browser, site, viewport={"width": 1400, "height": 900}) as visitor:
        page = sit_down(visitor, "get-on-board")
        page.click("#log [data-do=replay]")
        page.wait_for_selector("#past:not([hidden])")
        page.click("#past [data-do=first]")
        with page.expect_response(lambda answer: "/about/" in answer.url) as asked:
            page.hover("#tray [data-spot=common-0]")
        assert "step=0" in asked.value.url
        assert asked.value.ok
        page.wait_for_selector(SHOWN)
