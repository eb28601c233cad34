"""Pictures at the sizes that count, light and dark: `python -m tests.web.shots FOLDER GAME [MOVES] [LANG]`.

For people who work on the look. A server of its own plays MOVES moves of casual bots, then Chromium takes a picture of
the table at each size. GAME `pages` takes the other pages: home, a game, the waiting room, an invitation. GAME
`readme` draws the pictures of the README: `python -m tests.web.shots docs/pictures readme`. The deals are the same in
every run; LUDOBUS_SEED has others.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import ludobus
from ludobus.web import tables
from tests.web.browser import STILL
from tests.web.server import Site

SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844)]
NAMES = ["Hippolyte-Maximilien B.", "Violet", "Ada", "Grandpa Joe", "Rosalind", "WWWWWWWWWWWWWWWWWWWWWWWW"]
QUIET = "localStorage.setItem('speed', 'off')"
WIDE = (1280, 800)
PHONE = (390, 844)
# the README: a picture, its scheme, the game (or page), how many players and moves
TABLES = [("bus", "light", 4, 160), ("station-master", "dark", 5, 70), ("bus-station", "light", 4, 60)]
PHONES = [("paris-paris", 4, 22), ("get-on-board", 4, 60), ("bus-station", 4, 90), ("bus", 5, 150)]
COLOURS = 256  # of a picture in the README


def main(folder: str, game: str, moves: str = "60", lang: str = "en", players: str = "", option: str = "") -> None:
    from playwright.sync_api import sync_playwright

    tables.new_seed = lambda: hashlib.sha256(os.environ.get("LUDOBUS_SEED", "shots").encode()).digest()
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as storage, Site(Path(storage)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(base_url=site.url, locale={"en": "en-GB", "fr": "fr-FR"}[lang])
        context.add_init_script(QUIET)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        if game == "readme":
            for_readme(page, site, out)
            browser.close()
            return
        if game == "pages":
            addresses = other_pages(context, site)
        else:
            seats = int(players or ludobus.load(game).seats[-1])
            addresses = {f"{game}-{moves}": open_table(context, site, game, seats, int(moves), option)}
        for name, address in addresses.items():
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    page.goto(address)
                    page.reload()  # an address that differs after its # alone would load nothing
                    settle(page)
                    page.screenshot(path=out / f"{name}-{scheme}-{width}x{height}-{lang}.png")
        browser.close()
    print(*faults, f"pictures in {out}", sep="\n")


def for_readme(page: Any, site: Site, out: Path) -> None:
    """Home, two tables, the end of a game, and four phones beside each other; few colours keep the files small."""
    from PIL import Image

    def shot(address: str, scheme: str, size: tuple[int, int]) -> Image.Image:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(address)
        settle(page)
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")

    def store(picture: Image.Image, name: str) -> None:
        found = sorted(picture.getcolors(picture.width * picture.height) or [], reverse=True)[:COLOURS]
        palette = Image.new("P", (1, 1))
        palette.putpalette([channel for _, colour in found for channel in colour])  # what is flat keeps its colour
        picture.quantize(palette=palette, dither=Image.Dither.NONE).save(out / f"{name}.png", optimize=True)

    for game, scheme, players, moves in TABLES:
        store(shot(open_table(page.context, site, game, players, moves), scheme, WIDE), f"table-{game}")
    store(shot(open_table(page.context, site, "paris-paris", 4, 10_000), "light", WIDE), "end")
    phones = [
        shot(open_table(page.context, site, *phone), ("light", "dark")[i % 2], PHONE) for i, phone in enumerate(PHONES)
    ]
    row = Image.new("RGB", (len(phones) * (PHONE[0] + 20) - 20, PHONE[1]), "white")
    for place, phone in enumerate(phones):
        row.paste(phone, (place * (PHONE[0] + 20), 0))
    store(row, "phones")
    store(shot("/", "light", WIDE), "home")


def settle(page: Any) -> None:
    """Until the page is ready, its fonts and pictures are there, and nothing moves any more."""
    if page.locator("#state").count():
        page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_load_state("networkidle" if not page.locator("#state").count() else "load")
    page.evaluate("document.fonts.ready")
    page.evaluate(STILL)


def open_table(context: Any, site: Site, game: str, players: int, moves: int, option: str = "") -> str:
    """A table with this browser on its first seat, `moves` moves later (or a few more, until it is our turn)."""
    form = {"game": game, "name": NAMES[0]} | {f"seat{seat}": "here" for seat in range(1, players)} | {"seat0": "me"}
    form |= {f"name{seat}": NAMES[seat] for seat in range(players)}
    form |= dict([option.split("=")]) if option else {}
    address = post(context, site, form)
    name = address.rpartition("/")[2]
    table, bot = site.owner(name).table, ludobus.bot("casual", seed=7)
    while not table.over and (moves > 0 or table.to_act != 0):
        site.play(name, bot.choose(table.match))
        moves -= 1
    seat = table.to_act
    return address if seat is None else f"{address}?seat={seat}"


def post(context: Any, site: Site, form: dict[str, str]) -> str:
    """The address of a new table."""
    answer = context.request.post("/play", form=form, headers={"Accept": "application/json", "Origin": site.url})
    return str(answer.json()["address"])


def other_pages(context: Any, site: Site) -> dict[str, str]:
    """Addresses of what is no table in play, with tables to continue, an open one and one that waits for friends."""
    for game, moves in (("bus", 30), ("paris-paris", 12)):
        open_table(context, site, game, ludobus.load(game).seats[-1], moves)
    site.open("station-master", ["human", "human", "casual"], public=True)
    friends = {"game": "get-on-board", "name": NAMES[0], "seat0": "me", "seat1": "friend", "seat2": "casual"}
    invited = site.open("bus-station", ["human", "human", "human"])
    door = f"/t/{invited['id']}#{invited['invites'][0]['invite']}"
    return {"home": "/", "game": "/games/bus-station", "room": post(context, site, friends), "door": door}


if __name__ == "__main__":
    main(*sys.argv[1:])
