"""The tutorials in the server and in a browser: each by clicking, one on a phone, one by the keyboard."""

from __future__ import annotations

from typing import Any

import pytest

import ludobus
from ludobus.web import lesson
from ludobus.web.lesson import Place, Tutorial
from tests.web.browser import FREE_POINT, Visitor, needs_chromium
from tests.web.server import Site

TITLES = ludobus.games()
every_title = pytest.mark.parametrize("name", TITLES)


def of(name: str) -> Tutorial:
    return lesson.tutorial(ludobus.load(name))


def first_move(tutorial: Tutorial) -> Place:
    return next(Place(i) for i, step in enumerate(tutorial.steps) if step.play)


# the server
def test_there_is_no_tutorial_of_an_unknown_game(site: Site) -> None:
    with site.client() as client:
        assert client.get("/learn/chess").status_code == 404
        assert client.post("/api/learn/chess/step", json={"step": 1}).status_code == 404


@every_title
def test_whoever_comes_to_a_game_is_offered_its_tutorial(site: Site, name: str) -> None:
    """By a link on the home page and on the game's own, and by nothing that would have to be closed first."""
    with site.client() as client:
        for address in ("/", f"/games/{name}"):
            page = client.get(address).text
            assert f'<a class="btn" href="/learn/{name}"' in page
            assert "<dialog open" not in page


@every_title
def test_a_lesson_is_left_and_taken_up_again(site: Site, name: str) -> None:
    tutorial = of(name)
    place = first_move(tutorial)
    cookie = f"lesson-{name}"
    with site.client() as client:
        assert client.get(f"/learn/{name}").status_code == 200
        assert client.post(f"/api/learn/{name}/step", json={"step": place.step}).status_code == 200
        assert client.cookies[cookie] == str(place)
        played = {"version": place.version, "action": tutorial.wanted(place)}
        assert client.post(f"/api/learn/{name}/moves", json=played).status_code == 200
        assert client.cookies[cookie] == str(tutorial.after(place))
        assert f'data-version="{tutorial.after(place).version}"' in client.get(f"/learn/{name}").text
        assert client.post(f"/api/learn/{name}/moves", json=played).status_code == 409, "a second click"
        assert client.post(f"/api/learn/{name}/step", json={"step": 0}).status_code == 200
        assert client.cookies[cookie] == "0.0"


@pytest.mark.parametrize("text", ["", "x", "1", "-1.0", "9999.1", "1.9999", "²³.¹", "1.0.0", "٣.٣"])
def test_a_cookie_that_is_no_place_leads_nowhere(site: Site, text: str) -> None:
    tutorial = of(TITLES[0])
    place = tutorial.place(text)
    assert 0 <= place.step < len(tutorial.steps)
    assert place.done == 0 or place.done < len(tutorial.steps[place.step].play)


@every_title
def test_another_move_is_refused(site: Site, name: str) -> None:
    tutorial = of(name)
    place = first_move(tutorial)
    other = next(a for a in tutorial.match_at(place).legal() if a != tutorial.wanted(place))
    with site.client() as client:
        client.post(f"/api/learn/{name}/step", json={"step": place.step})
        answer = client.post(f"/api/learn/{name}/moves", json={"version": place.version, "action": other})
        assert answer.status_code == 422
        assert client.cookies[f"lesson-{name}"] == str(place)


@every_title
def test_the_learner_plays_on_from_the_last_step(site: Site, name: str) -> None:
    """At a table of the same position, against beginners, that a restart would find again."""
    tutorial = of(name)
    last = Place(len(tutorial.steps) - 1)
    with site.client() as client:
        client.post(f"/api/learn/{name}/step", json={"step": last.step})
        answer = client.post(f"/api/learn/{name}/go")
        assert answer.status_code == 201, answer.text
        assert client.get(answer.json()["address"]).status_code == 200
    owner = site.owner(answer.json()["address"].removeprefix("/t/"))
    begun = tutorial.match_at(last)
    assert owner.table.dealt.actions[: len(begun.actions)] == begun.actions
    assert owner.table.dealt.hash(len(begun.actions)) == begun.hash()
    assert set(owner.table.bots.values()) == {lesson.LEVEL}
    assert owner.table.people == [tutorial.seat]
    assert not owner.table.damage


# the browser
REST = "html[data-ready] #coach[data-placed]"  # both scripts have come, and the bubble moves no more


def wanted_point(page: Any) -> list[float]:
    action = page.get_attribute("#coach", "data-wanted")
    places = ", ".join(f'{part} [data-action="{action}"]' for part in ("#board", "#tray", "#blind"))
    point = page.evaluate(FREE_POINT, [places, 0])
    assert point, f"the move {action} cannot be clicked"
    return point


def seen(page: Any) -> None:
    """The bubble is inside the window, and what it speaks of is lit."""
    box = page.locator("#coach").bounding_box()
    size = page.viewport_size
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    if page.get_attribute("#coach", "data-at"):
        assert page.locator(".ring-light").count() > 0


def by_click(visitor: Visitor) -> None:
    page = visitor.page
    if page.locator("[data-coach=next]").count():
        page.click("[data-coach=next]")
        return
    page.mouse.click(*wanted_point(page))
    if page.locator("#ask:not([hidden])").count():
        page.click("[data-do=confirm]")


def by_keys(visitor: Visitor) -> None:
    """Next has the focus after each of its steps; a move is played by Enter on its piece."""
    page = visitor.page
    if page.locator("[data-coach=next]").count():
        page.focus("[data-coach=next]")
        page.keyboard.press("Enter")
        return
    action = page.get_attribute("#coach", "data-wanted")
    page.locator(
        f'#board [data-action="{action}"], #tray [data-action="{action}"], #blind [data-action="{action}"]'
    ).first.focus()
    page.keyboard.press("Enter")
    if page.locator("#ask:not([hidden])").count():
        page.keyboard.press("Space")


def walk(visitor: Visitor, name: str, go: Any) -> None:
    """From the first step to a table of one's own."""
    page = visitor.page
    page.goto(f"/learn/{name}")
    for _ in range(60):
        page.wait_for_selector(REST)
        seen(page)
        if page.locator("[data-coach=go]").count():
            break
        version = page.get_attribute("#state", "data-version")
        go(visitor)
        page.wait_for_function("was => document.getElementById('state')?.dataset.version !== was", arg=version)
    page.click("[data-coach=go]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("html[data-ready] #state", state="attached")
    assert page.locator("#coach").count() == 0


@needs_chromium
@pytest.mark.slow
@every_title
def test_a_whole_tutorial_by_clicking(site: Site, browser: Any, name: str) -> None:
    with Visitor(browser, site) as visitor:
        walk(visitor, name, by_click)


@needs_chromium
def test_a_whole_tutorial_on_a_phone(site: Site, browser: Any) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
    with Visitor(browser, site, {"speed": "off"}, **phone) as visitor:
        walk(visitor, "bus-station", by_click)


@needs_chromium
def test_a_whole_tutorial_by_keyboard(site: Site, browser: Any) -> None:
    with Visitor(browser, site) as visitor:
        walk(visitor, "paris-paris", by_keys)


@needs_chromium
def test_another_move_gets_a_reason_and_another_try(site: Site, browser: Any) -> None:
    tutorial = of("paris-paris")
    place = first_move(tutorial)
    other = next(a for a in tutorial.match_at(place).legal() if a != tutorial.wanted(place))
    with Visitor(browser, site) as visitor:
        page = visitor.page
        page.goto("/learn/paris-paris")
        page.wait_for_selector(REST)
        while not page.get_attribute("#coach", "data-wanted"):
            step = page.get_attribute("#coach", "data-step")
            page.click("[data-coach=next]")
            page.wait_for_selector(f"#coach:not([data-step='{step}'])")
        page.wait_for_selector(REST)
        page.click(f'#tray [data-action="{other}"]')
        page.wait_for_selector("#coach-no:not([hidden])")
        assert page.inner_text("#coach-no") == ludobus.load("paris-paris").words.say("en", "lesson-no-crossing")
        page.mouse.click(*wanted_point(page))
        page.wait_for_selector(f"#coach[data-step='{place.step + 1}']")
        page.click("[data-coach=back]")
        page.wait_for_selector(f"#coach[data-step='{place.step}']")
        page.reload()
        page.wait_for_selector(f"#coach[data-step='{place.step}']")
