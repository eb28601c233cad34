"""Beat by beat: every sentence is whole, amber lies where the pieces will be, points follow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import ludobus
from tests.web.browser import TABLE, Visitor, needs_chromium
from tests.web.server import Site

pytestmark = needs_chromium

NAME = "WWWWWWWWWWWWWWWWWWWWWWWW"
# a module of the page, as the page has it
MODULE = """const module = (name) =>
  import(performance.getEntriesByType("resource").find((one) => one.name.endsWith(name)).name);"""

# the sentences of which not all can be read in a bar, or which leave no room for what stands below
CUT = """async ([bar, sentences]) => {
  MODULE
  const { put } = await module("/site.js");
  for (const id of ["blind", "ask", "show", "past"]) document.getElementById(id).hidden = id !== bar;
  const [say, why] = [document.getElementById(`${bar}-say`), document.getElementById(`${bar}-why`)];
  why.textContent = "Tour 12 sur 12";
  await document.fonts.ready;
  return sentences.filter((text) => {
    put(say, text);
    const [room, ...parts] = [say.closest(".words"), say, why.parentElement].map((one) => one.getBoundingClientRect());
    return say.scrollHeight > say.clientHeight + 1 || parts.some(({ bottom }) => bottom > room.bottom + 1);
  });
}""".replace("MODULE", MODULE)


@cache
def sentences(lang: str) -> tuple[list[str], list[str]]:
    """What the longest names make of a random game of each title: what is told, and what is asked before a move."""
    told, asked = set[str](), set[str]()
    dice = random.Random(5)
    for name in ludobus.games():
        game = ludobus.load(name)
        match = game.start(players=game.seats[-1], seed=3)
        names = [NAME] * match.players
        while not match.over:
            legal, seat = match.legal(), match.seat
            for action in legal[:: 1 + len(legal) // 4]:
                asked.add(match.describe(action, lang=lang, names=names))
                if grave := getattr(game.views, "grave", lambda *_: None)(match.sheet(seat), action):
                    asked.add(game.words.say(lang, *grave, names))
            match.play(dice.choice(legal))
        told.update(match.story(lang=lang, names=names))
    return sorted(told), sorted(asked)


@pytest.fixture
def site(tmp_path: Any) -> Iterator[Site]:
    with Site(tmp_path) as running:
        yield running


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1280, 720)])
def test_every_sentence_on_the_blind_is_whole(browser: Any, site: Site, size: tuple[int, int]) -> None:
    """Whatever happens and whatever is asked, with names of 24 wide letters, on every size; and the keys, too."""
    settings = {"viewport": {"width": size[0], "height": size[1]}, "locale": "fr-FR", "reduced_motion": "reduce"}
    with Visitor(browser, site, **settings) as visitor:
        visitor.play_now("paris-paris")
        for lang in ("fr", "en"):
            told, asked = sentences(lang)
            assert min(len(told), len(asked)) > 300
            assert visitor.page.evaluate(CUT, ["show", told]) == []
            assert visitor.page.evaluate(CUT, ["ask", asked]) == []
        for bar in ("show", "ask"):
            visitor.page.evaluate(CUT, [bar, [""]])
            labels = visitor.page.locator(f"#{bar} .do .lbl").evaluate_all(
                """(all) => all.filter((one) => one.checkVisibility()).map((one) => [one.textContent,
                  Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight)])"""
            )
            assert labels
            assert all(cut < 1.5 for _, cut in labels), labels


def test_amber_lies_where_a_piece_will_be(browser: Any, site: Site) -> None:
    """A mark is made while pieces still travel; it must not reach from where they were to where they are."""
    measure = """async () => {
      MODULE
      const { animate, mark, positions, unmark } = await module("/motion.js");
      const piece = document.querySelector("#pieces [data-piece]");
      const boxes = () => [...document.querySelectorAll(".halo-now")]
        .map(({ x, y, width, height }) => [x, y, width, height].map(({ baseVal: { value } }) => Math.round(value)));
      const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
      const far = new Map([...positions()].map(([name]) => [name, { x: 0, y: 0, shown: true }]));
      unmark();
      animate(far);
      const travelling = document.getAnimations().length;
      mark(piece.dataset.piece, "now");
      const early = boxes();
      await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished));
      unmark();
      mark(piece.dataset.piece, "now");
      return { travelling, early, late: boxes() };
    }""".replace("MODULE", MODULE)
    with Visitor(browser, site, {"speed": "slow", "confirm": "no"}) as visitor:
        visitor.play_now("bus-station")
        visitor.page.wait_for_selector(f"{TABLE}[data-my-turn=yes]", state="attached")
        visitor.page.wait_for_selector("#blind:not([hidden])")
        found = visitor.page.evaluate(measure)
        assert found["travelling"] > 3
        assert found["early"] == found["late"] != []


def test_points_follow_the_beats(browser: Any, site: Site) -> None:
    """A card says what it said until the beat that earns its player points, and in the end the truth."""
    measure = """async () => {
      MODULE
      const { count, float, hold, points } = await module("/motion.js");
      const card = document.querySelector(".player .pts");
      const spot = card.parentNode.dataset.spot;
      const said = [card.textContent];
      const say = () => said.push(`${points().get(spot)} ${card.textContent}`);
      card.dataset.points = "7";
      hold(new Map([[spot, 2]])); say();
      float([], spot.split("-")[1], 3); say();
      float([], "1", 3); say();
      count(); say();
      return [...said, document.querySelectorAll(".player .pts")[1].textContent];
    }""".replace("MODULE", MODULE)
    with Visitor(browser, site, reduced_motion="reduce") as visitor:
        visitor.play_now("paris-paris")
        assert visitor.page.evaluate(measure) == ["0", "2 2", "5 5", "5 5", "7 7", "0"]
