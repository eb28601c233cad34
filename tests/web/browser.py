"""A browser for tests: Chromium, visitors whose errors are the test's, and what they do at a table."""

from __future__ import annotations

import os
import shutil
from typing import Any

import pytest

from tests.web.server import Site

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED = os.environ.get("LUDOBUS_BROWSER") == "required"  # CI must not leave them out: without Chromium they fail
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None and not REQUIRED, reason="no Chromium here: the tests in a browser are left out"
)
QUICK = {"speed": "off", "confirm": "no"}
FLAGS = ("--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking")
FLAGS += ("--disable-component-update", "--disable-sync", "--no-first-run")
TABLE = "html[data-ready] #state"  # a click before the script has come would be lost
TURN = f"{TABLE}[data-my-turn=yes], {TABLE}[data-over=yes]"
SAID = "[document.URL, document.getElementById('state')?.outerHTML, document.getElementById('alert')?.textContent]"
PIECES = "#board [data-action], #tray [data-action], #blind [data-action]"

# the middle of a shape of the n-th playable piece where a click arrives at the piece itself
FREE_POINT = """([selector, number]) => {
  const pieces = [...document.querySelectorAll(selector)];
  for (let k = 0; k < pieces.length; k += 1) {
    const piece = pieces[(number + k) % pieces.length];
    for (const shape of [piece, ...piece.querySelectorAll("*")]) {
      const box = shape.getBoundingClientRect();
      for (const [u, v] of [[.5, .5], [.2, .5], [.8, .5], [.5, .2], [.5, .8], [.03, .5], [.5, .03]]) {
        const [x, y] = [box.x + box.width * u, box.y + box.height * v];
        if (document.elementFromPoint(x, y)?.closest("[data-action]") === piece) return [x, y];
      }
    }
  }
  return null;
}"""

# until nothing moves any more but what moves for ever
STILL = """Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""


class Visitor:
    """A page in a browser of its own, whose errors are the test's."""

    def __init__(self, browser: Any, site: Site, settings: dict[str, str] = QUICK, **context: Any) -> None:
        self.context = browser.new_context(base_url=site.url, **({"locale": "en-GB"} | context))
        for name, value in settings.items():
            self.context.add_init_script(f"localStorage.getItem('{name}') ?? localStorage.setItem('{name}', '{value}')")
        self.context.set_default_timeout(60_000)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console", lambda said: said.type == "error" and self.faults.append(f"{said.text} {said.location}")
        )

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, _: Any, error: BaseException | None, __: Any) -> None:
        if error is not None:
            error.add_note(f"the page said: {self.page.evaluate(SAID)}; its faults: {self.faults}")
        self.context.close()
        if error is None:
            assert self.faults == [], self.faults

    def play_now(self, game: str) -> None:
        """From the home page to a table: one click."""
        self.page.goto("/")
        self.page.click(f"form:has(input[value={game}]) button.main")
        self.page.wait_for_selector(TABLE, state="attached")

    def await_turn(self) -> bool:
        """Wait until it is our turn (True) or the game is over."""
        while self.page.wait_for_selector(f"{TURN}, #pause[open]", state="attached").get_attribute("id") == "pause":
            self.go_on()
        return self.page.get_attribute("#state", "data-over") != "yes"

    def version(self) -> str:
        """The seat that the page shows, and the version of that seat: versions of different seats say nothing."""
        return self.page.evaluate(
            "(({ seat, version }) => `${seat} ${version}`)(document.getElementById('state').dataset)"
        )

    def await_change(self, version: str) -> None:
        changed = """was => (document.querySelector("#pause[open]") && "pause")
          || (({ seat, version }) => `${seat} ${version}` !== was)(document.getElementById("state").dataset)"""
        while self.page.wait_for_function(changed, arg=version).json_value() == "pause":
            self.go_on()

    def go_on(self) -> None:
        """The score of a part of the game has been looked at."""
        self.page.click("#pause .main")
        self.page.wait_for_selector("#pause", state="hidden")

    def click_piece(self, number: int = 0) -> None:
        """Click something on the picture that can be played now: a point of it that no other piece covers."""
        version = self.version()
        point = self.page.evaluate(FREE_POINT, [PIECES, number])
        assert point, "nothing on the picture can be clicked"
        self.page.mouse.click(*point)
        if self.page.locator("#ask:not([hidden])").count():  # a grave move is always confirmed
            self.page.click("[data-do=confirm]")
        self.await_change(version)


def faults_of(page: Any) -> list[tuple[str, str]]:
    """What axe-core finds wrong with a page, of any weight: the rule, and the first element that breaks it."""
    from axe_playwright_python.sync_playwright import Axe

    page.evaluate(STILL)
    found = Axe().run(page).response
    assert len(found["passes"]) > 10, "axe-core did not look"
    return [(fault["id"], fault["nodes"][0]["html"]) for fault in found["violations"]]
