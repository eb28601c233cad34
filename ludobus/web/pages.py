"""The pages: home, a game, a table. The server draws them; scripts swap what it drew."""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse

import ludobus
from ludobus import look
from ludobus.core.game import LANGUAGES, Game, Option
from ludobus.core.match import LUCK
from ludobus.core.narrator import Viewer
from ludobus.look import PALETTE, stylesheet
from ludobus.look.paper import Paper
from ludobus.players import LEVELS
from ludobus.web import caller, lesson, lookback, rulebook, scene, show, words
from ludobus.web.api import viewed
from ludobus.web.keys import hash_key
from ludobus.web.models import Knock
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused, unavailable
from ludobus.web.routes import Direct, house, number, read, table_id
from ludobus.web.store import Conflict, Unavailable, ops
from ludobus.web.table import Table
from ludobus.web.tables import Opening, Tables

HERE = Path(__file__).parent
STATIC = {path.name: path for path in sorted((HERE / "static").iterdir())}
MIME_TYPES = {
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
PACES = {"slow": 2.0, "normal": 1.0, "fast": 1 / 3, "off": 0.0}  # the speeds of a page, as shares of the bots' pace
FIELDS = 60  # of a form
HEALTH = 3.0  # seconds after which a database that does not answer is not healthy

router = APIRouter(include_in_schema=False, route_class=Direct)
log = logging.getLogger("ludobus.web")


# templates
@functools.cache
def environment() -> Paper:
    env = Paper(HERE / "pages")
    env.globals |= {"levels": LEVELS, "languages": LANGUAGES, "static": static_url}
    env.globals |= {"sprite": look.sprite, "stamp": stamp, "dark_title": dark_title}
    env.filters["short"] = short
    env.filters["percent"] = lambda part: f"{round(100 * part)}\u00a0%"
    env.filters["shift"] = lambda part: f"{round(100 * part):+d}\u00a0%".replace("-", "−").replace("+0", "0")
    env.filters["signed"] = lambda number: "–" if number is None else str(number).replace("-", "−")
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
        return lean(look_css().encode(), ".css"), "text/css"
    path = STATIC[name]
    content = path.read_bytes()
    return (lean(content, path.suffix) if path.suffix in (".js", ".css") else content), MIME_TYPES[path.suffix]


def lean(source: bytes, kind: str) -> bytes:
    """A script or stylesheet without indentation and comments: fewer bytes travel. No literal spans lines.

    A stylesheet goes without the spaces at its signs, and the last sign of a rule, too: no string in it holds one.
    """
    bare = re.sub(rb"(?m)^[ \t]+", b"", re.sub(rb"(?m)^[ \t]*(//.*|/\*.*\*/[ \t]*)\n", b"", source))
    if kind != ".css":  # what has a quote in it stays: it may be within a literal
        return re.sub(rb"""(?m)[ \t]+// [^"'`\n]*$|(?<=catch {) /\*.*?\*/ (?=})""", b"", bare)
    return re.sub(rb"\s*([{};>])\s*|([:,]) ", rb"\1\2", bare).replace(b";}", b"}")


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
    light, dark = PALETTE["light"], PALETTE["dark"]
    colours = " ".join(f"--{name}: light-dark({value}, {dark[name]});" for name, value in light.items())
    return "\n".join(
        [
            f":root {{ color-scheme: light dark; {colours} }}",
            *(f":root[data-scheme={scheme}] {{ color-scheme: {scheme}; }}" for scheme in PALETTE),
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
async def static(request: Request) -> Response:
    name: str = request.path_params["name"]
    if name != "look.css" and name not in STATIC:
        raise Refused(404, "there is no such file")
    content, kind = static_file(name)
    ours = request.path_params["stamp"] == stamp()  # else the page is of another version: nobody keeps the wrong file
    return _packed(request, content, kind, "public, max-age=31536000, immutable" if ours else "no-store")


@router.get("/picture/{lang}/{scheme}/{name}.svg")
async def cover(request: Request) -> Response:
    """A position of each game, for the home page."""
    lang, scheme, name = (request.path_params[part] for part in ("lang", "scheme", "name"))
    if lang not in LANGUAGES or scheme not in ("light", "dark") or name not in ludobus.games():
        raise Refused(404, "there is no such picture")
    own = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}  # it has its stylesheet in it
    drawn = await house(request).apart(cover_svg, name, lang, scheme)
    return _packed(request, drawn.encode(), "image/svg+xml", "public, max-age=86400", **own)


@router.get("/figure/{lang}/{scheme}/{name}/{example}.svg")
async def figure(request: Request) -> Response:
    """The position of a worked example, for the rules."""
    lang, scheme, name, example = (request.path_params[part] for part in ("lang", "scheme", "name", "example"))
    known = lang in LANGUAGES and scheme in ("light", "dark") and name in ludobus.games()
    if not known or example not in rulebook.examples(ludobus.load(name)):
        raise Refused(404, "there is no such picture")
    own = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}  # it has its stylesheet in it
    drawn = await house(request).apart(rulebook.figure, ludobus.load(name), example, lang, scheme)
    return _packed(request, drawn.encode(), "image/svg+xml", "public, max-age=86400", **own)


@router.get("/cover/{name}.svg")
async def box_art(request: Request) -> Response:
    """The box of a game."""
    name: str = request.path_params["name"]
    if name not in ludobus.games():
        raise Refused(404, "there is no such picture")
    return _packed(request, box_svg(name).encode(), "image/svg+xml", "public, max-age=86400")


@functools.cache
def box_svg(name: str) -> str:
    return (ludobus.load(name).folder / "cover.svg").read_text(encoding="utf-8")


def short(title: str) -> str:
    """A title without what follows its colon."""
    return title.partition(":")[0].strip()


def dark_title(game: Game) -> bool:
    """Whether the title stands dark on a light box: the picture itself says so."""
    return 'data-title="dark"' in box_svg(game.name)[:300]


@functools.lru_cache(maxsize=32)
def cover_svg(name: str, lang: str, scheme: str) -> str:
    return look.cover(ludobus.load(name), lang, scheme)


@router.get("/health")
async def health(request: Request) -> Response:
    """For whoever watches the server: 503 while nothing can be written."""
    try:
        await asyncio.wait_for(house(request).store.write(ops.beat), HEALTH)
    except (Unavailable, Conflict, TimeoutError):
        raise unavailable() from None
    return JSONResponse({"status": "ok"})


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return RedirectResponse(static_url("icon.svg"), 302)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
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
async def worker(request: Request) -> Response:
    """The service worker: at the root, because it may only look after what lies below it."""
    content = static_file("worker.js")[0].replace(b"STAMP", stamp().encode())
    return Response(content, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What the service worker shows when there is no connection."""
    return HTMLResponse(render(request, "offline.html.j2", caller.spoken(request)))


@router.get("/robots.txt")
async def robots(request: Request) -> Response:
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /api/\n")


@router.get("/language/{lang}")
async def switch_language(request: Request) -> Response:
    """Remember the language, and go back to where one was."""
    lang, to = request.path_params["lang"], request.query_params.get("to", "/")
    if lang not in LANGUAGES:
        raise Refused(404, f"languages are {', '.join(LANGUAGES)}")
    safe = to.startswith("/") and not to.startswith(("//", "/\\")) and to.isprintable()
    response = RedirectResponse(to if safe else "/", 303)
    response.set_cookie("lang", lang, max_age=caller.YEAR, samesite="lax")
    return response


# home and games
@router.get("/")
async def home(request: Request) -> Response:
    tables, who, lang = house(request), caller.caller(request), caller.spoken(request)
    games = [ludobus.load(name) for name in ludobus.games()]
    cards = await _cards(tables, lang, await _mine(tables, who.key))
    cards.sort(key=lambda card: not card["my_turn"])
    done = 0 if who.key is None else await tables.store.read(ops.count_finished, who.key)
    shown = {card["id"] for card in cards}
    public = await _cards(tables, lang, await tables.store.read(ops.public_cards))
    page = render(
        request,
        "home.html.j2",
        lang,
        games=games,
        dark={game.name: dark_title(game) for game in games},
        learn={game.name: lesson.has(game) for game in games},
        mine=cards[:CARDS],
        done=done,
        turns=sum(card["my_turn"] for card in cards),
        open_tables=[card for card in public if card["free"] and card["id"] not in shown],
        preparing=tables.preparing.progress,
    )
    return HTMLResponse(page)


async def _mine(tables: Tables, key: str | None) -> list[dict[str, Any]]:
    return [] if key is None else await tables.store.read(ops.cards_of, key, False)


async def _cards(tables: Tables, lang: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tables as lines on the home page. One that is damaged is left out; the log says so."""
    cards = []
    for row in rows:
        try:
            if not row["names"]:  # of a table from before names were in its row
                table = (await tables.at(row["id"])).table
                row |= {"names": table.names, "to_act": table.to_act}
            card = _card(row, lang)
            if card["my_turn"]:  # by the row; the table in memory may have moved on, or not have heard of it yet
                table = (await tables.at(row["id"])).table
                if table.damage:
                    raise ValueError(table.damage)
                card["asked"] = scene.asked(table, row["held"], lang)
            cards.append(card)
        except (ValueError, KeyError, TypeError, IndexError, Refused) as error:
            log.warning("table %s is damaged and is left out: %s", row["id"], error)
    return cards


def _card(row: dict[str, Any], lang: str) -> dict[str, Any]:
    """A table as a line on the home page, from its row alone."""
    game = ludobus.load(row["game"])
    names = [name or game.words.say(lang, f"seat-{seat}") for seat, name in enumerate(row["names"])]
    to_act = row["to_act"]
    waiting = to_act is None and not row["over"]
    free = [seat for seat, kind in enumerate(row["seats"]) if kind == "human" and row["names"][seat] is None]
    there = [seat for seat in range(len(names)) if not (waiting and seat in free)]
    return {
        "id": row["id"],
        "game": game.name,
        "title": short(game.title(lang)),
        "names": [names[seat] for seat in there if seat not in row["held"]] or [names[seat] for seat in there],
        "seats": len(names),
        "my_turn": to_act is not None and to_act in row["held"] and not row["due"],
        "asked": "",
        "waiting": waiting,
        "to_act": None if to_act is None else names[to_act],
        "over": row["over"],
        "read_only": False,
        "free": len(free) if waiting else 0,
    }


@router.get("/games/{name}")
async def game_page(request: Request) -> Response:
    name, lang = request.path_params["name"], caller.spoken(request)
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
        contents=rulebook.contents(game, lang),
        guide={part: rulebook.items(game, lang, f"guide-{part}") for part in ("quick", "parts", "tips")},
        dark=dark_title(game),
        learn=lesson.has(game),
        options=[(option, _values(game, option, lang)) for option in game.options],
    )
    return HTMLResponse(page)


def _values(game: Game, option: Option, lang: str) -> list[tuple[int, str, str]]:
    """The values of an option: number, words, and the player counts that it is for."""
    found = []
    for place, (value, counts) in enumerate(option.values.items()):
        label = game.words.say(lang, f"option-{option.name}-{value}")
        found.append((place, label, " ".join(map(str, counts))))
    return found


async def form_of(request: Request) -> dict[str, str]:
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise Refused(422, f"a form has at most {FIELDS} fields") from None


@router.post("/play")
async def play(request: Request) -> Response:
    """Start a table from a form and go there. With a game alone it is "Play now": me against bots."""
    form, who = await form_of(request), caller.caller(request)
    caller.same_origin(request)
    name, luck = form.get("game", ""), form.get("luck") or None
    if name not in ludobus.games():
        raise Refused(422, "no game is called that")
    if luck is not None and LUCK.fullmatch(luck) is None:
        raise Refused(422, "luck: 32 to 64 hexadecimal digits")
    game = ludobus.load(name)
    response = RedirectResponse("/", 303)
    key = caller.browser_key(request, response)
    kinds, here = _seats(game, form)
    wish = Opening(
        game=name,
        kinds=kinds,
        options=_options(game, form, len(kinds)),
        seat=min(here),
        names=here,
        holders=[(key, seat) for seat in here],
        client=who.address,
        public=form.get("public") == "yes",
        luck=luck,
    )
    opened = await house(request).open(wish)
    address = f"/t/{opened.owner.table.id}"
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
        return ["human"] + [PLAY_NOW] * (max(game.seats[0], min(3, game.seats[-1])) - 1), {0: form.get("name", "")}
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
        known = {str(place): value for place, value in enumerate(option.values)}
        wish = form.get(f"option-{option.name}", "")
        if wish in known and known[wish] in option.allowed(players):
            chosen[option.name] = known[wish]
    return chosen


# tables
@router.get("/t/{table_id}")
@router.get("/t/{table_id}/at/{step:int}")
async def table_page(request: Request) -> Response:
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    try:
        viewer = await _eyes(owner, who.key, number(request, "seat"))
    except Refused as refused:
        if refused.status != 401:
            raise
        table = owner.table
        facts = {"table": table, "game": table.game, "dark": dark_title(table.game)}
        door = HTMLResponse(render(request, "door.html.j2", lang, **facts))
        caller.browser_key(request, door)  # known before one sits down: a lost answer does not lose the seat
        return door
    page = await _drawn(request, "table.html.j2", owner, who, viewer, lang)
    if who.key is None:
        caller.browser_key(request, page)  # a spectator's browser listens, too
    return page


@router.post("/t/{table_id}/door")
async def knock(request: Request) -> Response:
    """What an invitation is worth, before anybody is asked for a name: who invites, and who sits there already."""
    owner, lang = await house(request).fresh(table_id(request)), caller.spoken(request)
    body = await read(request, Knock)
    table, link = owner.table, owner.rights.link(hash_key(body.invite), "seat")
    if link is None:
        return JSONResponse({"valid": False})
    names = table.display_names(lang)
    others = [names[seat] for seat in sorted(table.joined) if seat != table.opener]
    told = [] if table.opener is None else [words.say(lang, "door-by", name=names[table.opener])]
    told += [words.say(lang, "door-with", names=", ".join(others))] if others else []
    return JSONResponse({"valid": True, "told": told})


@router.get("/t/{table_id}/parts")
async def table_parts(request: Request) -> Response:
    """What changes on a table's page, without the static art; 204 if the page is up to date.

    A version belongs to a viewer: the page says which it has and whose it is. The log comes from step `since` on.
    Bots follow the `pace` of whoever is fastest: a slower page shows their moves one by one all the same.
    """
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    viewer = await _eyes(owner, who.key, number(request, "seat"))
    if viewer is not None and (pace := request.query_params.get("pace")) in PACES:
        owner.paces[viewer] = PACES[pace]
    version, whose = number(request, "version"), number(request, "viewer")
    same = whose is None or whose == (-1 if viewer is None else viewer)
    if same and version is not None and owner.table.versions[viewer] == version:
        return Response(status_code=204)
    more = {"since": number(request, "since") or 0, "known": version if same else None}
    return await _drawn(request, "parts.html.j2", owner, who, viewer, lang, **more)


@router.get("/t/{table_id}/replay")
async def replay_parts(request: Request) -> Response:
    """A past position: as one knew it, and after the end through anybody's eyes (-1: a spectator's).

    `show` marks an action that could be played there; `line` goes so many actions along the better way.
    """
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    viewer = await _past_eyes(request, owner, who.key)
    found = await owner.house.analyses.content(owner.table.id) if owner.table.over else None
    ply, action, line = (number(request, name) for name in ("ply", "show", "line"))
    wish = lookback.Wish(ply, action, line, await _eyes(owner, who.key, number(request, "seat")))
    more = {"step": number(request, "step") or 0, "wish": wish, "analysis": found}
    return await _drawn(request, "replay.html.j2", owner, who, viewer, lang, **more)


@router.get("/t/{table_id}/interlude")
async def interlude(request: Request) -> Response:
    """The score of a part of the game that is over, with the hands that lay open for it."""
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    await _eyes(owner, who.key, None)

    def draw(table: Table) -> str:
        told = scene.interlude(table, lang)
        if told is None:
            raise Refused(404, "no part of this game is over")
        return render(request, "interlude.html.j2", lang, **told)

    return await _painted(owner, who, draw)


@router.get("/t/{table_id}/about/{thing}")
async def about_thing(request: Request) -> Response:
    """What a thing on the page means to the viewer, in this position or at a past step."""
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    viewer, step = await _past_eyes(request, owner, who.key), number(request, "step")
    thing = request.path_params["thing"]

    def explain(table: Table) -> str:
        return explained(request, lang, scene.about(table, viewer, lang, thing, step))

    return await _painted(owner, who, explain)


def explained(request: Request, lang: str, told: dict[str, Any] | None) -> str:
    if told is None:
        raise Refused(404, "there is no such thing on the table")
    return render(request, "about.html.j2", lang, **told)


async def _past_eyes(request: Request, owner: Owner, key: str | None) -> Viewer:
    """As whom a position is shown that may be past; after the end through anybody's `eyes`."""
    table, eyes = owner.table, number(request, "eyes")
    viewer = await _eyes(owner, key, number(request, "seat"))
    if table.damage:
        raise Refused(409, "the rules have changed since: this table cannot be replayed")
    if table.match is None:
        raise Refused(409, "the game has not begun")
    if table.over and eyes is not None:
        return eyes if 0 <= eyes < table.players else None
    return viewer


@router.get("/t/{table_id}/lookback")
async def overview(request: Request) -> Response:
    """What the analysis of a finished game says of all of it; or how far it is, and who may ask for it."""
    owner, who, lang = await house(request).fresh(table_id(request)), caller.caller(request), caller.spoken(request)
    await _eyes(owner, who.key, None)
    table, analyses = owner.table, owner.house.analyses
    if not table.over or table.damage:
        raise Refused(409, "a game can be analysed when it is over")
    facts: dict[str, Any] = await analyses.status(owner)
    facts |= {"may": who.key in owner.rights.grants, "names": table.display_names(lang)}
    found = await analyses.content(table.id) if facts["state"] == "done" else None

    def draw(table: Table) -> str:
        return render(request, "overview.html.j2", lang, overview=lookback.overview(table, found, lang), **facts)

    return await _painted(owner, who, draw)


async def _drawn(
    request: Request, template: str, owner: Owner, who: caller.Caller, viewer: Viewer, lang: str, **more: Any
) -> Response:
    """A table's page, or what changes on it. Who is there is captured with the table: both are of one moment."""

    def sit() -> Callable[[], str]:
        sitting, held = owner.easel.capture(owner.table), owner.rights.seats(who.key)
        players = show.players(owner, lang)
        there = {"watchers": owner.house.watchers(owner.table.id), "preparing": owner.house.preparing.progress}

        def draw() -> str:
            facts = scene.facts(sitting(), held, players, viewer, lang, **more)
            return render(request, template, lang, **there, **facts)

        return draw

    return HTMLResponse(await owner.house.drawing(who.address, sit))


async def _painted(owner: Owner, who: caller.Caller, draw: Callable[[Table], str]) -> Response:
    """What is drawn of a table as it is when its turn has come, in a thread; the loop goes on."""

    def sit() -> Callable[[], str]:
        sitting = owner.easel.capture(owner.table)
        return lambda: draw(sitting())

    return HTMLResponse(await owner.house.drawing(who.address, sit))


async def _eyes(owner: Owner, key: str | None, seat: int | None) -> Viewer:
    """As whom a page shows a table. Where people share a screen, no secrets are shown until one says "I am"."""
    viewer = await viewed(owner, key, seat)
    table, shared = owner.table, len(owner.rights.seats(key)) > 1
    secrets = table.game.has_secrets
    return None if shared and seat is None and secrets and not table.over else viewer
