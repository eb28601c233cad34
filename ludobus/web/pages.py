"""The pages: home, a game, a table. The server draws them; scripts swap what it drew."""

from __future__ import annotations

import functools
import gzip
import hashlib
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined

import ludobus
from ludobus import look
from ludobus.core.game import LANGUAGES, Game, Option
from ludobus.look import PALETTE, stylesheet
from ludobus.players import LEVELS
from ludobus.web import caller, rulebook, scene, words
from ludobus.web.api import Lang, Seat, Service, TableId, Who
from ludobus.web.keys import WATCHER
from ludobus.web.table import Table, Viewer
from ludobus.web.tables import Refused, Tables

HERE = Path(__file__).parent
STATIC = {path.name: path for path in sorted((HERE / "static").iterdir())}
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".txt": "text/plain",
}
SCHEMES = ("auto", "light", "dark")
CARDS = 40  # tables on the shelf of the home page
PLAY_NOW = "casual"  # the bots of "Play now"

router = APIRouter(include_in_schema=False)


# templates
@functools.cache
def environment() -> Environment:
    env = Environment(
        loader=FileSystemLoader(HERE / "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals |= {"levels": LEVELS, "languages": LANGUAGES, "static": static_url}
    env.globals |= {"icon": look.icon, "disc": look.disc, "sprite": look.sprite}
    env.filters["signed"] = lambda number: str(number).replace("-", "−")
    env.filters["gain"] = lambda number: f"{number:+d}".replace("-", "−") if number else ""
    return env


def render(request: Request, template: str, lang: str, **facts: Any) -> str:
    scheme = request.cookies.get("scheme", "auto")
    return (
        environment()
        .get_template(template)
        .render(
            t=functools.partial(words.say, lang),
            lang=lang,
            other=next(code for code in LANGUAGES if code != lang),
            scheme=scheme if scheme in SCHEMES else "auto",
            path=request.url.path,
            script_words=words.script_words(lang),
            **facts,
        )
    )


def error_page(request: Request, status: int, error: str) -> str:
    return render(request, "error.html.j2", caller.language(request), status=status, error=error)


# files
@functools.cache
def static_file(name: str) -> tuple[bytes, str]:
    """Content and type of a file that never changes while the server runs."""
    if name == "look.css":
        return look_css().encode(), "text/css"
    path = STATIC[name]
    return path.read_bytes(), KINDS[path.suffix]


@functools.cache
def stamp() -> str:
    """A hash over all files: scripts import each other, so that all change their address together."""
    digest = hashlib.sha256()
    for name in (*STATIC, "look.css"):
        digest.update(static_file(name)[0])
    return digest.hexdigest()[:10]


def static_url(name: str) -> str:
    """The address of a file; browsers may keep what they got there for ever."""
    return f"/static/{stamp()}/{name}"


def look_css() -> str:
    """The palette as custom properties, light and dark, and the stylesheet of all pictures."""
    light, dark = (
        " ".join(f"--{name}: {value};" for name, value in PALETTE[scheme].items()) for scheme in ("light", "dark")
    )
    return "\n".join(
        [
            f":root {{ color-scheme: light; {light} }}",
            "@media (prefers-color-scheme: dark) {"
            f" :root:not([data-scheme=light]) {{ color-scheme: dark; {dark} }} }}",
            f":root[data-scheme=dark] {{ color-scheme: dark; {dark} }}",
            stylesheet("page"),
        ]
    )


@functools.lru_cache(maxsize=128)
def _pressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _packed(request: Request, content: bytes, kind: str, keep: str, **more: str) -> Response:
    """A file that browsers may keep, compressed where they understand that."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding", **more}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_pressed(content), media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(content, media_type=kind, headers=headers)


@router.get("/static/{stamp}/{name}")
def static(request: Request, stamp: str, name: str) -> Response:
    if name != "look.css" and name not in STATIC:
        raise Refused(404, "there is no such file")
    content, kind = static_file(name)
    return _packed(request, content, kind, "public, max-age=31536000, immutable")


@router.get("/picture/{lang}/{scheme}/{name}.svg")
def cover(request: Request, lang: str, scheme: str, name: str) -> Response:
    """A position of each game, for the home page."""
    if lang not in LANGUAGES or scheme not in ("light", "dark") or name not in ludobus.games():
        raise Refused(404, "there is no such picture")
    own = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}  # it has its stylesheet in it
    return _packed(request, cover_svg(name, lang, scheme).encode(), "image/svg+xml", "public, max-age=86400", **own)


@router.get("/cover/{name}.svg")
def box_art(request: Request, name: str) -> Response:
    """The box of a game."""
    if name not in ludobus.games():
        raise Refused(404, "there is no such picture")
    return _packed(request, box_svg(name).encode(), "image/svg+xml", "public, max-age=86400")


@functools.cache
def box_svg(name: str) -> str:
    return (ludobus.load(name).folder / "cover.svg").read_text(encoding="utf-8")


def dark_title(game: Game) -> bool:
    """Whether the title stands dark on a light box: the picture itself says so."""
    return 'data-title="dark"' in box_svg(game.name)[:300]


@functools.lru_cache(maxsize=32)
def cover_svg(name: str, lang: str, scheme: str) -> str:
    return look.cover(ludobus.load(name), lang, scheme)


def warm_up() -> None:
    """Load or compile what every game needs: its rules, and its bots."""
    for name in ludobus.games():
        ludobus.bot(PLAY_NOW, seed=0).choose(ludobus.load(name).start(seed=0))


@router.get("/health")
def health(tables: Service) -> JSONResponse:
    """For whoever watches the server: asks the database, too."""
    tables.store.public(1)
    return JSONResponse({"status": "ok"})


@router.get("/favicon.ico")
def favicon() -> RedirectResponse:
    return RedirectResponse(static_url("icon.svg"), 302)


@router.get("/manifest.webmanifest")
def manifest() -> JSONResponse:
    """What a browser needs to install the site as an app."""
    icons = [
        {
            "src": static_url(f"icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in (192, 512)
    ]
    content = {
        "name": "Ludobus",
        "short_name": "Ludobus",
        "start_url": "/",
        "display": "standalone",
        "background_color": PALETTE["light"]["desk"],
        "theme_color": PALETTE["light"]["desk"],
        "icons": [*icons, {"src": static_url("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return JSONResponse(content, media_type="application/manifest+json")


@router.get("/worker.js")
def worker() -> Response:
    """The service worker: at the root, because it may only look after what lies below it."""
    content = static_file("worker.js")[0].replace(b"STAMP", stamp().encode())
    return Response(content, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
def offline(request: Request, lang: Lang) -> HTMLResponse:
    """What the service worker shows when there is no connection."""
    return HTMLResponse(render(request, "offline.html.j2", lang))


@router.get("/robots.txt")
def robots() -> PlainTextResponse:
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /api/\n")


@router.get("/language/{lang}")
def switch_language(lang: str, to: str = "/") -> RedirectResponse:
    """Remember the language, and go back to where one was."""
    if lang not in LANGUAGES:
        raise Refused(404, f"languages are {', '.join(LANGUAGES)}")
    response = RedirectResponse(to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/", 303)
    response.set_cookie("lang", lang, max_age=caller.YEAR, samesite="lax")
    return response


# home and games
@router.get("/")
def home(request: Request, tables: Service, who: Who, lang: Lang) -> HTMLResponse:
    games = [ludobus.load(name) for name in ludobus.games()]
    mine = [] if who.key is None else tables.store.tables_of(who.key)
    cards = [card for table_id in mine if (card := _card(tables, who.key, table_id, lang))]
    cards.sort(key=lambda card: not card["my_turn"])
    going = [card for card in cards if not card["over"]]
    shown = {card["id"] for card in cards}
    joinable = [
        card
        for table_id in tables.store.public()
        if table_id not in shown and (card := _card(tables, None, table_id, lang))
    ]
    page = render(
        request,
        "home.html.j2",
        lang,
        games=games,
        dark={game.name: dark_title(game) for game in games},
        mine=going[:CARDS],
        done=len(cards) - len(going),
        turns=sum(card["my_turn"] for card in going),
        open_tables=[card for card in joinable if card["free"]],
    )
    return HTMLResponse(page)


@router.get("/finished")
def finished(request: Request, tables: Service, who: Who, lang: Lang) -> HTMLResponse:
    """The tables of this browser at which the game is over."""
    mine = [] if who.key is None else tables.store.tables_of(who.key)
    cards = [card for table_id in mine if (card := _card(tables, who.key, table_id, lang)) and card["over"]]
    return HTMLResponse(render(request, "home.html.j2", lang, finished=cards))


def _card(tables: Tables, key: str | None, table_id: str, lang: str) -> dict[str, Any] | None:
    """A table as a line on the home page."""
    try:
        with tables.at(table_id) as table:
            seats = [seat for seat in tables.seats_of(key, table_id) if seat != WATCHER]
            names = table.display_names(lang)
            my_turn = table.to_act in seats and table.to_act not in table.bots
            return {
                "id": table_id,
                "game": table.game.name,
                "title": table.game.title(lang),
                "names": names,
                "my_turn": my_turn,
                "asked": scene.asked(table, lang) if my_turn else "",
                "waiting": bool(table.free_seats) and table.to_act in table.free_seats,
                "to_act": None if table.to_act is None else names[table.to_act],
                "over": table.over,
                "read_only": bool(table.damage),
                "free": len(table.free_seats),
            }
    except Refused:
        return None


@router.get("/games/{name}")
def game_page(request: Request, name: str, lang: Lang) -> HTMLResponse:
    if name not in ludobus.games():
        raise Refused(404, f"no game is called that; there are {', '.join(ludobus.games())}")
    game = ludobus.load(name)
    page = render(
        request,
        "game.html.j2",
        lang,
        game=game,
        say=functools.partial(game.words.say, lang),
        rules=rulebook.html(game, lang),
        dark=dark_title(game),
        options=[(option, _values(game, option, lang)) for option in game.options],
    )
    return HTMLResponse(page)


def _values(game: Game, option: Option, lang: str) -> list[tuple[int, str, str]]:
    """The values of an option: number, words, and the player counts that it is for."""
    found = []
    for number, (value, counts) in enumerate(option.values.items()):
        key = f"option-{option.name}-{str(value).lower()}"
        label = game.words.say(lang, key) if game.words.has(lang, key) else str(value)
        found.append((number, label, " ".join(map(str, counts))))
    return found


async def _form(request: Request) -> dict[str, str]:
    return dict(parse_qsl((await request.body()).decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=60))


Form = Annotated[dict[str, str], Depends(_form)]


@router.post("/play")
def play(request: Request, form: Form, tables: Service, who: Who, lang: Lang) -> Response:
    """Start a table from a form and go there. With a game alone it is "Play now": me against bots."""
    name = form.get("game", "")
    if name not in ludobus.games():
        raise Refused(422, "no game is called that")
    game = ludobus.load(name)
    response = RedirectResponse("/", 303)
    key = caller.browser_key(request, response)
    kinds, here = _seats(game, form)
    opened = tables.open(
        name,
        kinds,
        _options(game, form, len(kinds)),
        form.get("public") == "yes",
        form.get("name", ""),
        key,
        who.address,
        here,
    )
    address = f"/t/{opened.table.id}"
    if "application/json" in request.headers.get("accept", ""):
        answer = JSONResponse({"address": address}, 201)
        answer.raw_headers.extend(header for header in response.raw_headers if header[0] == b"set-cookie")
        return answer
    response.headers["location"] = address
    return response


def _seats(game: Game, form: dict[str, str]) -> tuple[list[str], dict[int, str]]:
    """Who sits where by the form: the kinds of seats, and the names of those who share this screen."""
    chosen = [form[f"seat{seat}"] for seat in range(game.seats[-1]) if form.get(f"seat{seat}", "none") != "none"]
    if not chosen:
        return ["human"] + [PLAY_NOW] * (max(game.seats[0], min(3, game.seats[-1])) - 1), {}
    kinds, here = [], {}
    for seat, choice in enumerate(chosen):
        if choice not in ("me", "here", "friend", *LEVELS):
            raise Refused(422, "a seat is for you, somebody here, a friend, or a bot")
        kinds.append(choice if choice in LEVELS else "human")
        if choice in ("me", "here"):
            here[seat] = form.get("name", "") if choice == "me" else form.get(f"name{seat}", "")
    if not here:
        raise Refused(422, "sit down yourself, too")
    return kinds, here


def _options(game: Game, form: dict[str, str], players: int) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in game.options:
        number = form.get(f"option-{option.name}", "")
        values = list(option.values)
        if number.isdigit() and int(number) < len(values) and values[int(number)] in option.allowed(players):
            chosen[option.name] = values[int(number)]
    return chosen


# tables
@router.get("/t/{table_id}")
def table_page(
    request: Request, table_id: TableId, tables: Service, who: Who, lang: Lang, seat: Seat = None
) -> HTMLResponse:
    with tables.at(table_id) as table:
        try:
            viewer = _eyes(tables, table, who.key, seat)
        except Refused as refused:
            if refused.status != 401:
                raise
            return HTMLResponse(
                render(request, "door.html.j2", lang, table=table, game=table.game, dark=dark_title(table.game))
            )
        facts = scene.facts(tables, table, who.key, viewer, lang)
    response = HTMLResponse(render(request, "table.html.j2", lang, **facts))
    if who.key is None:
        caller.browser_key(request, response)  # a spectator's browser listens, too
    return response


@router.get("/t/{table_id}/parts")
def table_parts(
    request: Request,
    table_id: TableId,
    tables: Service,
    who: Who,
    lang: Lang,
    seat: Seat = None,
    version: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    since: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Response:
    """What changes on a table's page, without the static art; 204 if the page is up to date.

    The log comes from step `since` on.
    """
    with tables.at(table_id) as table:
        viewer = _eyes(tables, table, who.key, seat)
        if version is not None and table.versions[viewer] == version:
            return Response(status_code=204)
        facts = scene.facts(tables, table, who.key, viewer, lang, since=since)
    return HTMLResponse(render(request, "parts.html.j2", lang, **facts))


@router.get("/t/{table_id}/replay")
def replay_parts(
    request: Request,
    table_id: TableId,
    tables: Service,
    who: Who,
    lang: Lang,
    step: Annotated[int, Query(ge=0, le=2**31)] = 0,
    eyes: Annotated[int | None, Query(ge=-1, le=5)] = None,
    seat: Seat = None,
) -> Response:
    """A past position: as one knew it, and after the end through anybody's eyes (-1: a spectator's)."""
    with tables.at(table_id) as table:
        viewer = _eyes(tables, table, who.key, seat)
        if table.damage:
            raise Refused(409, "the rules have changed since: this table cannot be replayed")
        if table.over and eyes is not None:
            viewer = eyes if 0 <= eyes < table.players else None
        facts = scene.facts(tables, table, who.key, viewer, lang, step=step)
    return HTMLResponse(render(request, "replay.html.j2", lang, **facts))


def _eyes(tables: Tables, table: Table, key: str | None, seat: int | None) -> Viewer:
    """As whom a page shows a table. Where people share a screen, no secrets are shown until one says "I am"."""
    viewer = tables.viewer(key, table, seat)
    shared = sum(held != WATCHER for held in tables.seats_of(key, table.id)) > 1
    secrets = not getattr(table.game.views, "OPEN", False)
    return None if shared and seat is None and secrets and not table.over else viewer
