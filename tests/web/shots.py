"""Pictures of a table in mid-game at the sizes that count: `python -m tests.web.shots FOLDER GAME [MOVES] [LANG]`.

For people who work on the look. A server of its own plays MOVES random moves, then Chromium takes a picture at each
size, light and dark.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import ludobus
from tests.web.server import Site

SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844)]
NAMES = ["Hippolyte-Maximilien B.", "Violet", "Ada", "Grandpa Joe", "Rosalind", "WWWWWWWWWWWWWWWWWWWWWWWW"]
QUIET = "localStorage.setItem('speed', 'off')"


def main(folder: str, game: str, moves: str = "60", lang: str = "en", players: str = "", option: str = "") -> None:
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    seats = int(players or ludobus.load(game).seats[-1])
    with tempfile.TemporaryDirectory() as storage, Site(Path(storage)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(base_url=site.url, locale={"en": "en-GB", "fr": "fr-FR"}[lang])
        context.add_init_script(QUIET)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        address = open_table(context, site, game, seats, int(moves), option)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.goto(address)
                page.wait_for_selector("html[data-ready]", state="attached")
                page.evaluate("document.fonts.ready")
                page.screenshot(path=out / f"{game}-{scheme}-{width}x{height}-{moves}-{lang}.png")
        browser.close()
    print(*faults, f"pictures in {out}", sep="\n")


def open_table(context: Any, site: Site, game: str, players: int, moves: int, option: str) -> str:
    """A table with this browser on its first seat, `moves` moves later (or a few more, until it is our turn)."""
    form = {"game": game, "name": NAMES[0]} | {f"seat{seat}": "here" for seat in range(1, players)} | {"seat0": "me"}
    form |= {f"name{seat}": NAMES[seat] for seat in range(players)}
    form |= dict([option.split("=")]) if option else {}
    answer = context.request.post("/play", form=form, headers={"Accept": "application/json", "Origin": site.url})
    address = answer.json()["address"]
    chance = random.Random(7)
    name = address.rpartition("/")[2]
    table = site.owner(name).table
    while not table.over and (moves > 0 or table.to_act != 0):
        site.play(name, chance.choice(table.match.legal()))
        moves -= 1
    seat = table.to_act
    return address if seat is None else f"{address}?seat={seat}"


if __name__ == "__main__":
    main(*sys.argv[1:])
