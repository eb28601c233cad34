"""The JSON API. Clients send `Authorization: Bearer TOKEN`; browsers send their cookie."""

from __future__ import annotations

import functools
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic_core import from_json

import ludobus
from ludobus.core.game import Game
from ludobus.players import LEVELS
from ludobus.web import moves, rulebook, seats, show
from ludobus.web.caller import browser_key, caller, link, linked, same_origin, spoken
from ludobus.web.keys import hash_key, new_key
from ludobus.web.models import (
    AnalysisState,
    GameInfo,
    GameRules,
    Hint,
    Join,
    Joined,
    LinkInfo,
    Move,
    Moved,
    NewTable,
    OpenedTable,
    OpenLink,
    Rematch,
    SitIn,
    Standing,
    TableInfo,
    Undo,
    Version,
    Watch,
)
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused
from ludobus.web.routes import (
    NOTHING,
    TABLE,
    Direct,
    documented,
    house,
    json_answer,
    number,
    path_seat,
    read,
    read_optional,
    table_id,
)
from ludobus.web.streams import listen
from ludobus.web.tables import Opening

router = APIRouter(prefix="/api", route_class=Direct)
route = functools.partial(documented, router)


# moves: by far the most requests are the first two
@route("GET", "/tables/{table_id}", TableInfo, query=("lang", "seat"))
async def get_table(request: Request) -> Response:
    """A table as the token's seat may know it, or as a spectator."""
    owner = await house(request).fresh(table_id(request))
    viewer = await viewed(owner, caller(request).key, number(request, "seat"))
    return Response(show.snapshot(owner, viewer, spoken(request)), media_type="application/json")


async def viewed(owner: Owner, key: str | None, seat: int | None = None) -> int | None:
    """As whom a key sees a table. Somebody whom we do not know may have sat down at another process."""
    try:
        viewer = owner.rights.viewer(key, owner.table, seat)
    except Refused:
        if not owner.house.store.shared:
            raise
        await owner.soon(Owner.reread)
        viewer = owner.rights.viewer(key, owner.table, seat)
    if viewer is not None:
        for held in owner.rights.seats(key):
            owner.note(held)
    return viewer


async def known(request: Request) -> tuple[Owner, str | None]:
    """The owner of the table, and the key of whoever asks, of which the owner has heard if there is anything to it."""
    owner, key = await house(request).at(table_id(request)), caller(request).key
    if owner.house.store.shared and key is not None and not owner.rights.seats(key):
        await owner.soon(Owner.reread)
    return owner, key


@route("POST", "/tables/{table_id}/moves", Version, Move)
async def move(request: Request) -> Response:
    """Play an action. The same `id` again gets the same answer, whatever happened since."""
    owner, key = await known(request)
    body = await read(request, Move)
    version = await owner.do(moves.move, key, body.version, body.action, body.id, body.seat)
    return Response(b'{"version":%d}' % version, media_type="application/json")


@route("POST", "/tables/{table_id}/undo", Version, Undo, required=False)
async def undo(request: Request) -> Response:
    """Take back the last action of one's turn."""
    return await take_back(request, False)


@route("POST", "/tables/{table_id}/restart-turn", Version, Undo, required=False)
async def restart_turn(request: Request) -> Response:
    """Take back all of one's turn that can be."""
    return await take_back(request, True)


async def take_back(request: Request, whole_turn: bool) -> Response:
    owner, key = await known(request)
    body = await read_optional(request, Undo)
    return json_answer({"version": await owner.do(moves.undo, key, whole_turn, body.version, body.seat)})


@route("GET", "/tables/{table_id}/hint", Hint, query=("lang", "seat", "quick", "action"))
async def hint(request: Request) -> Response:
    """Every legal action with the winning chance that a bot gives it, best first; `quick=1`: a first answer at once."""
    owner = await house(request).fresh(table_id(request))
    who, seat = caller(request), number(request, "seat")
    if owner.house.store.shared and not owner.rights.seats(who.key):
        await owner.soon(Owner.reread)
    quick, action = number(request, "quick") == 1, number(request, "action")
    return json_answer(await moves.hint(owner, who, spoken(request), seat, quick, action))


@route("PUT", "/tables/{table_id}/standing", body=Standing, status=NOTHING)
async def standing(request: Request) -> Response:
    """What to answer to questions out of turn: ask me, always, never; "call" is for now."""
    owner, key = await known(request)
    body = await read(request, Standing)
    await owner.do(moves.stand, key, body.answer, body.seat)
    return Response(status_code=NOTHING)


@route("GET", "/tables/{table_id}/match", dict[str, Any])
async def get_match(request: Request) -> Response:
    """The match file, after the end."""
    owner = await house(request).fresh(table_id(request))
    await viewed(owner, caller(request).key)
    table = owner.table
    if not table.over or table.damage:
        raise Refused(409, "the match can be had when it is over")
    answer = json_answer(show.match_file(table))
    answer.headers["Content-Disposition"] = f'attachment; filename="{table.game.name}-{table.id}.json"'
    return answer


@route("POST", "/tables/{table_id}/analysis", AnalysisState, status=202)
async def ask_analysis(request: Request) -> Response:
    """Have a finished game analysed by a bot, in the background. Anybody who was at the table may."""
    owner = await _finished(request)
    await owner.house.analyses.ask(owner)
    return json_answer(await owner.house.analyses.status(owner), 202)


@route("GET", "/tables/{table_id}/analysis", AnalysisState)
async def get_analysis(request: Request) -> Response:
    """How far the analysis of a finished game is, and what it found."""
    owner = await _finished(request)
    told = await owner.house.analyses.status(owner)
    found = await owner.house.analyses.content(owner.table.id) if told["state"] == "done" else None
    return json_answer(told | {"analysis": None if found is None else from_json(found)})


async def _finished(request: Request) -> Owner:
    """The owner of a finished table, for whoever holds something there."""
    owner, key = await known(request)
    if key is None or key not in owner.rights.grants:
        raise Refused(401, "whoever was at the table may ask for its analysis")
    if not owner.table.over or owner.table.damage:
        raise Refused(409, "a game can be analysed when it is over")
    return owner


# opening and sitting down
@route("POST", "/tables", OpenedTable, NewTable, status=201)
async def open_table(request: Request) -> Response:
    """Open a table: the token of the first human seat, and an invitation for each other."""
    body, token = await read(request, NewTable), new_key()
    if "human" not in body.seats:
        raise Refused(422, "at least one seat must be for a human")
    seat = body.seats.index("human")
    wish = Opening(
        game=body.game,
        kinds=list(body.seats),
        options=body.options,
        seat=seat,
        names={seat: body.name},
        holders=[(hash_key(token), seat)],
        client=caller(request).address,
        public=body.public,
        luck=body.luck,
    )
    opened = await house(request).open(wish)
    table = opened.owner.table
    invites = [
        {"seat": at, "invite": invite, "link": link(request, table.id, invite)} for at, invite in opened.invites.items()
    ]
    told = {"id": table.id, "seat": seat, "token": token, "invites": invites, "watch": opened.watch}
    return json_answer(told | {"seed_sha256": table.seal}, 201)


@route("POST", "/tables/{table_id}/join", Joined, Join)
async def join(request: Request) -> Response:
    """Sit down: with an invitation, or without one at a public table. The game is dealt when nobody is missing."""
    owner = await house(request).fresh(table_id(request))
    body = await read(request, Join)
    if body.invite is None and owner.table.public:
        await seats.count_stranger(owner, caller(request).address)
    answer, token = Response(media_type="application/json"), None
    if body.keep:
        same_origin(request)
        key = browser_key(request, answer)
    else:
        token = new_key()
        key = hash_key(token)
    seat, others = await owner.do(seats.join, body.invite, body.name, key, body.luck)
    made = json_answer({"seat": seat, "token": token, "others": others})
    made.raw_headers.extend(header for header in answer.raw_headers if header[0] == b"set-cookie")
    return made


@route("POST", "/tables/{table_id}/start", body=SitIn, status=NOTHING, required=False)
async def start(request: Request) -> Response:
    """Begin without those who have not come: bots take the free seats. Only whoever opened the table may.

    If that one has left, it is the first of those who sit there.
    """
    owner, key = await known(request)
    body = await read_optional(request, SitIn)
    await owner.do(seats.start, key, body.level)
    return Response(status_code=NOTHING)


@route("POST", "/tables/{table_id}/watch", body=Watch, status=NOTHING)
async def watch(request: Request) -> Response:
    """Let this browser look at a private table. (An API client sends the watch key as its Bearer token.)"""
    owner = await house(request).at(table_id(request))
    body = await read(request, Watch)
    same_origin(request)
    answer = Response(status_code=NOTHING)
    await owner.do(seats.watch, body.watch, browser_key(request, answer))
    return answer


# coming and going
@route("POST", "/tables/{table_id}/resign", status=NOTHING, query=("seat",))
async def resign(request: Request) -> Response:
    """Give one's seat up for good; a bot plays on."""
    owner, key = await known(request)
    await owner.do(seats.resign, key, number(request, "seat"))
    return Response(status_code=NOTHING)


@route("POST", "/tables/{table_id}/leave", status=NOTHING)
async def leave(request: Request) -> Response:
    """Give back one's seats and forget the table; the links that one made end."""
    owner, key = await known(request)
    await owner.do(seats.leave, key)
    return Response(status_code=NOTHING)


@route("DELETE", "/tables/{table_id}", status=NOTHING)
async def delete(request: Request) -> Response:
    """Remove a table at which nobody else sits."""
    owner, key = await known(request)
    await owner.do(seats.delete, key)
    return Response(status_code=NOTHING)


@route("POST", "/tables/{table_id}/rematch", Moved, Rematch, required=False)
async def rematch(request: Request) -> Response:
    """The same seats at a new table, after the end; every token and browser keeps its seat."""
    owner = await house(request).fresh(table_id(request))
    who = caller(request)
    await viewed(owner, who.key)
    body = await read_optional(request, Rematch)
    return json_answer({"table": await house(request).rematch(owner, who.key, who.address, body.luck)})


@route("POST", "/tables/{table_id}/seats/{seat}/bot", body=SitIn, status=NOTHING)
async def sit_in(request: Request) -> Response:
    """Let a bot sit in for somebody who has left or has not come, or for oneself."""
    owner, key = await known(request)
    body = await read(request, SitIn)
    await owner.do(seats.sit_in, key, path_seat(request), body.level)
    return Response(status_code=NOTHING)


@route("DELETE", "/tables/{table_id}/seats/{seat}/bot", status=NOTHING)
async def come_back(request: Request) -> Response:
    """Take one's seat back from the bot that sat in."""
    owner, key = await known(request)
    await owner.do(seats.come_back, key, path_seat(request))
    return Response(status_code=NOTHING)


@route("POST", "/tables/{table_id}/seats/{seat}/only", status=NOTHING)
async def only(request: Request) -> Response:
    """Make this device the only one that holds its seat: other devices and all links to the seat are out."""
    owner, key = await known(request)
    await owner.do(seats.only, key, path_seat(request))
    return Response(status_code=NOTHING)


# links
@route("POST", "/tables/{table_id}/seats/{seat}/invite", LinkInfo)
async def invite(request: Request) -> Response:
    """A new link to a free seat, or to one's own for a second device."""
    owner, key = await known(request)
    made = await owner.do(seats.invite, key, path_seat(request))
    return json_answer(linked(request, owner.table.id, made))


@route("POST", "/tables/{table_id}/watch-link", LinkInfo)
async def watch_link(request: Request) -> Response:
    """A new link for people who only look."""
    owner, key = await known(request)
    return json_answer(linked(request, owner.table.id, await owner.do(seats.watch_link, key)))


@route("GET", "/tables/{table_id}/links", list[OpenLink])
async def links(request: Request) -> Response:
    """The links to this table that can be used now."""
    owner, key = await known(request)
    if owner.house.store.shared:
        await owner.soon(Owner.reread)
    return json_answer(await owner.do(seats.links, key))


@route("DELETE", "/tables/{table_id}/links/{link}", status=NOTHING)
async def end_link(request: Request) -> Response:
    """Revoke a link; with one to watch, those who look by it are out."""
    owner, key = await known(request)
    if owner.house.store.shared:
        await owner.soon(Owner.reread)
    await owner.do(seats.end_link, key, request.path_params["link"])
    return Response(status_code=NOTHING)


# games
@route("GET", "/games", list[GameInfo], query=("lang",))
async def list_games(request: Request) -> Response:
    """All games."""
    lang = spoken(request)
    return json_answer([game_info(ludobus.load(name), lang) for name in ludobus.games()])


@route("GET", "/games/{name}", GameRules, query=("lang",))
async def one_game(request: Request) -> Response:
    """A game, with its rules in numbered clauses."""
    name, lang = request.path_params["name"], spoken(request)
    if name not in ludobus.games():
        raise Refused(404, f"no game is called that; there are {', '.join(ludobus.games())}")
    game = ludobus.load(name)
    return json_answer(game_info(game, lang) | {"rules": rulebook.clauses(game, lang)})


@functools.cache
def game_info(game: Game, lang: str) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title(lang),
        "tagline": game.words.say(lang, "tagline"),
        "about": game.words.say(lang, "about"),
        "seats": list(game.seats),
        "options": {option.name: {str(n): option.allowed(n) for n in game.seats} for option in game.options},
        "credits": game.about,
        "levels": list(LEVELS),
    }


# events
@route("GET", "/events", query=("table",))
async def events(request: Request) -> Response:
    """All tables of this browser or token as one stream: events `table`, `presence` and `gone`.

    After `reset` something may have been missed: ask for the tables anew. `table` adds a public table that one watches.
    """
    table = request.query_params.get("table")
    if table is not None and TABLE.fullmatch(table) is None:
        raise Refused(422, "table: ten letters and digits")
    bearer = "authorization" in request.headers
    return await listen(house(request), caller(request), table, request.headers.get("last-event-id"), bearer)
