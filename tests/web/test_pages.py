"""Home, a game's page and what goes wrong, as a person sees them: nothing cut, one click to play, whole words."""

from __future__ import annotations

from typing import Any

import pytest

import ludobus
from ludobus.web.pages import lean
from tests.web.browser import Visitor, needs_chromium
from tests.web.server import Site

FRENCH = {"Accept-Language": "fr"}


def test_open_tables_name_who_sits_there(site: Site) -> None:
    """A free seat is no person; a bot is somebody to play with."""
    site.open("get-on-board", ["human", "human", "casual"], public=True)
    with site.client() as client:
        page = client.get("/").text
    row = page[page.index('class="depart"') :]
    assert "<td>Ada, Yellow</td>" in row
    assert row.count("<i></i>") == 1
    assert row.count('<i class="on"></i>') == 2


def test_reasons_in_english_are_not_shown_where_the_page_says_why(site: Site) -> None:
    with site.client(headers=FRENCH) as client:
        page = client.get("/games/chess").text
    assert "Il n’y a rien ici" in page
    assert "no game is called that" not in page


@needs_chromium
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=["wide", "laptop"])
def test_play_is_in_sight_at_the_first_visit(browser: Any, site: Site, size: tuple[int, int]) -> None:
    for locale in ("en-GB", "fr-FR"):
        with Visitor(browser, site, locale=locale, viewport={"width": size[0], "height": size[1]}) as visitor:
            visitor.page.goto("/")
            keys = visitor.page.locator(".go .main").evaluate_all(
                "all => all.map((key) => key.getBoundingClientRect().bottom)"
            )
            assert len(keys) == len(ludobus.games())
            assert max(keys) <= size[1]


@needs_chromium
@pytest.mark.parametrize("width", [1440, 820, 390, 360])
def test_words_on_keys_stay_whole(browser: Any, site: Site, width: int) -> None:
    """“Rejoindre” once stood with one letter in each line."""
    site.open("station-master", ["human", "human"], public=True)
    with Visitor(browser, site, locale="fr-FR", viewport={"width": width, "height": 800}) as visitor:
        visitor.page.goto("/")
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        heights = visitor.page.locator(".page :is(button, .btn):visible").evaluate_all(
            "all => all.map((key) => key.getBoundingClientRect().height)"
        )
        assert max(heights) < 50


@needs_chromium
@pytest.mark.parametrize("game", ludobus.games())
def test_with_friends_fills_the_seats(browser: Any, site: Site, game: str) -> None:
    """From the home page: friends sit where bots would; another way is one press, and each seat can differ."""
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/")
        page.click(f"a[href='/games/{game}#friends']")
        page.wait_for_selector("[data-way=friend][aria-pressed=true]")
        kinds = "seats => seats.map((seat) => seat.value).filter((kind) => kind !== 'none')"
        seats = page.locator("select[name^=seat]")
        assert seats.evaluate_all(kinds) == ["me", "friend", "friend"]
        page.click("[data-way=casual]")
        assert seats.evaluate_all(kinds) == ["me", "casual", "casual"]
        page.select_option("#seat1", "friend")
        assert page.locator("[data-way][aria-pressed=true]").count() == 0


@needs_chromium
def test_without_a_connection_the_page_speaks_the_language_that_was_chosen(browser: Any, site: Site) -> None:
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        page.click("header a[hreflang=fr]")
        page.wait_for_selector("html[lang=fr]")
        kept = "async () => (await (await caches.match('/offline')).text()).includes('lang=\"fr\"')"
        page.wait_for_function(kept)
        visitor.context.set_offline(True)
        page.goto("/")
        page.wait_for_selector("h1:has-text('Pas de connexion')")
        visitor.context.set_offline(False)
        page.wait_for_selector(".boxes")
        visitor.faults.clear()  # the browser says of each failed request that it failed


@needs_chromium
def test_a_table_without_a_seat_of_ones_own_is_told_of_in_the_form(browser: Any, site: Site) -> None:
    """In words of the page, with all that was filled in still there; a gap between seats is no fault."""
    with Visitor(browser, site, locale="fr-FR") as visitor:
        page = visitor.page
        page.goto("/games/station-master")
        page.fill("#new-table input[name=name]", "Zoé")
        page.select_option("#seat0", "casual")
        page.click("#new-table button.main")
        said = page.eval_on_selector("#seat0", "seat => seat.validationMessage")
        assert said.startswith("Il vous faut une place")
        assert page.input_value("#new-table input[name=name]") == "Zoé"
        page.select_option("#seat0", "me")
        page.select_option("#seat2", "none")
        page.select_option("#seat4", "casual")
        page.click("#new-table button.main")
        page.wait_for_selector("html[data-ready] #state", state="attached")
        assert page.locator("#people .player").count() == 3


def test_comments_do_not_travel_and_literals_do() -> None:
    source = b"""const a = "one // two"; // why\n  b = `x /* y */`; try { c(); } catch { /* fine */ }\n"""
    assert lean(source, ".js") == b"""const a = "one // two";\nb = `x /* y */`; try { c(); } catch {}\n"""
