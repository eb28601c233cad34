"""The JSON API. Clients send `Authorization: Bearer TOKEN`; browsers send their cookie."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Body, Depends, Header, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

import ludobus
from ludobus.core.game import Game
from ludobus.players import LEVELS
from ludobus.web import caller, rulebook, show
from ludobus.web.caller import Caller
from ludobus.web.keys import hash_key, new_key
from ludobus.web.tables import Refused, Tables

router = APIRouter(prefix="/api")
Result = TypeVar("Result")

TableId = Annotated[str, Path(pattern="^[a-z0-9]{10}$")]
Who = Annotated[Caller, Depends(caller.caller)]
Lang = Annotated[str, Depends(caller.spoken)]
Seat = Annotated[int | None, Query(ge=0, le=5)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(Strict):
    """A table to open. `seats` has "human" or the level of a bot for each seat."""

    game: str = Field(max_length=40)
    seats: list[Literal["human", "beginner", "casual", "strong", "expert"]] = Field(min_length=1, max_length=6)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=8)
    public: bool = False
    name: str = Field(default="", max_length=80)


class Invitation(BaseModel):
    seat: int
    invite: str
    link: str


class OpenedTable(BaseModel):
    id: str
    seat: int
    token: str
    invites: list[Invitation]
    watch: str
    seed_sha256: str


class Join(Strict):
    """`keep`: the browser keeps the seat in its cookie, and the answer has no token."""

    invite: str | None = Field(default=None, max_length=80)
    name: str = Field(default="", max_length=80)
    keep: bool = False


class Joined(BaseModel):
    seat: int
    token: str | None


class Watch(Strict):
    watch: str = Field(max_length=80)


class Move(Strict):
    """`version` is the one of the position that the move answers; `id` is made by the client, new for each move."""

    version: int = Field(ge=0, le=2**53)
    action: int = Field(ge=-(2**53), le=2**53)
    id: str = Field(min_length=1, max_length=64)
    seat: int | None = Field(default=None, ge=0, le=5)


class Version(BaseModel):
    version: int


class Undo(Strict):
    version: int | None = Field(default=None, ge=0, le=2**53)


class Standing(Strict):
    answer: Literal["ask", "always", "never", "call"]


class SitIn(Strict):
    level: Literal["beginner", "casual", "strong", "expert"] = "casual"


class LegalAction(BaseModel):
    action: int
    text: str


class PlayerInfo(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    joined: bool
    resigned: bool
    sitting_in: bool


class TableInfo(BaseModel):
    """A table as its viewer may know it. After the end there are also `seed`, `match` and `rematch`."""

    model_config = ConfigDict(extra="allow")

    id: str
    game: str
    version: int
    seat: int | None
    to_act: int | None
    over: bool
    read_only: bool
    players: list[PlayerInfo]
    view: dict[str, Any] | None
    legal: list[LegalAction]
    can_undo: bool
    story: list[str]
    seed_sha256: str


class Advice(BaseModel):
    action: int
    text: str
    chance: float
    score: float
    visits: int


class Link(BaseModel):
    """A link to hand on, and the same as a QR code (SVG)."""

    link: str
    qr: str


class Moved(BaseModel):
    table: str


class GameInfo(BaseModel):
    name: str
    title: str
    tagline: str
    about: str
    seats: list[int]
    options: dict[str, dict[str, list[bool | int | str]]]
    credits: dict[str, Any]
    levels: list[str]


class GameRules(GameInfo):
    rules: dict[str, str]


class Error(BaseModel):
    """Why not, in a sentence; `version`, `legal` or `to_act` where they help."""

    model_config = ConfigDict(extra="allow")
    error: str


def errors(*codes: int) -> dict[int | str, dict[str, Any]]:
    return {code: {"model": Error} for code in (400, 401, 403, 404, 409, 413, 422, *codes)}


async def service(request: Request) -> Tables:
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


Service = Annotated[Tables, Depends(service)]


async def promptly(tables: Tables, table_id: str, work: Callable[[], Result]) -> Result:
    """Do a millisecond's work at once where nothing is in its way; else in a thread, so that nobody waits for it."""
    with tables.if_free(table_id) as free:
        if free:
            return work()
    return await run_in_threadpool(work)


# games
@router.get("/games", responses=errors())
def list_games(lang: Lang) -> list[GameInfo]:
    """All games."""
    return [GameInfo(**game_info(ludobus.load(name), lang)) for name in ludobus.games()]


@router.get("/games/{name}", responses=errors())
def one_game(name: str, lang: Lang) -> GameRules:
    """A game, with its rules in numbered clauses."""
    if name not in ludobus.games():
        raise Refused(404, f"no game is called that; there are {', '.join(ludobus.games())}")
    game = ludobus.load(name)
    return GameRules(**game_info(game, lang), rules=rulebook.clauses(game, lang))


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


# tables
@router.post("/tables", status_code=201, responses=errors(429))
def open_table(body: NewTable, tables: Service, who: Who, request: Request) -> OpenedTable:
    """Open a table: the token of the first human seat, and an invitation for each other."""
    token = new_key()
    opened = tables.open(
        body.game, list(body.seats), body.options, body.public, body.name, hash_key(token), who.address
    )
    table = opened.table
    return OpenedTable(
        id=table.id,
        seat=opened.seat,
        token=token,
        invites=[
            Invitation(seat=seat, invite=invite, link=caller.link(request, table.id, invite))
            for seat, invite in opened.invites.items()
        ],
        watch=opened.watch,
        seed_sha256=table.seal,
    )


@router.post("/tables/{table_id}/join", responses=errors())
def join(table_id: TableId, body: Join, tables: Service, who: Who, request: Request, response: Response) -> Joined:
    """Sit down: with an invitation, or without one at a public table."""
    if body.keep:
        key = caller.browser_key(request, response)
        return Joined(seat=tables.join(table_id, body.invite, body.name, key), token=None)
    token = new_key()
    return Joined(seat=tables.join(table_id, body.invite, body.name, hash_key(token)), token=token)


@router.post("/tables/{table_id}/watch", status_code=204, responses=errors())
def watch(table_id: TableId, body: Watch, tables: Service, request: Request, response: Response) -> None:
    """Let this browser look at a private table. (An API client sends the watch key as its Bearer token.)"""
    tables.watch(table_id, body.watch, caller.browser_key(request, response))


@router.get("/tables/{table_id}", responses=errors(), response_model=TableInfo)
async def get_table(table_id: TableId, tables: Service, who: Who, lang: Lang, seat: Seat = None) -> Response:
    """A table as the token's seat may know it, or as a spectator."""

    def look() -> dict[str, Any]:
        with tables.at(table_id) as table:
            return show.snapshot(tables, table, tables.viewer(who.key, table, seat), lang)

    return JSONResponse(await promptly(tables, table_id, look))


@router.get("/tables/{table_id}/match", responses=errors())
def get_match(table_id: TableId, tables: Service, who: Who, response: Response) -> dict[str, Any]:
    """The match file, after the end."""
    with tables.at(table_id) as table:
        tables.viewer(who.key, table)
        if not table.over or table.damage:
            raise Refused(409, "the match can be had when it is over")
        response.headers["Content-Disposition"] = f'attachment; filename="{table.game.name}-{table.id}.json"'
        return show.match_file(table)


@router.post("/tables/{table_id}/moves", responses=errors(), response_model=Version)
async def move(table_id: TableId, body: Move, tables: Service, who: Who) -> Response:
    """Play an action. The same `id` again gives the same answer, whatever happened since."""

    def play() -> int:
        return tables.move(table_id, who.key, body.version, body.action, body.id, body.seat)

    return JSONResponse({"version": await promptly(tables, table_id, play)})


@router.post("/tables/{table_id}/undo", responses=errors())
def undo(table_id: TableId, tables: Service, who: Who, body: Annotated[Undo | None, Body()] = None) -> Version:
    """Take back the last action of one's turn."""
    return Version(version=tables.undo(table_id, who.key, False, body.version if body else None))


@router.post("/tables/{table_id}/restart-turn", responses=errors())
def restart_turn(table_id: TableId, tables: Service, who: Who, body: Annotated[Undo | None, Body()] = None) -> Version:
    """Take back all of one's turn that can be."""
    return Version(version=tables.undo(table_id, who.key, True, body.version if body else None))


@router.get("/tables/{table_id}/hint", responses=errors())
def hint(table_id: TableId, tables: Service, who: Who, lang: Lang) -> list[Advice]:
    """Every legal action with the winning chance that a bot gives it, best first."""
    found = tables.hint(table_id, who.key)
    with tables.at(table_id) as table:
        legal = table.legal(lang)
    return [Advice(text=legal[line["action"]], **line) for line in found if line["action"] in legal]


@router.post("/tables/{table_id}/resign", status_code=204, responses=errors())
def resign(table_id: TableId, tables: Service, who: Who) -> None:
    """Give one's seat up for good; a bot plays on."""
    tables.resign(table_id, who.key)


@router.put("/tables/{table_id}/standing", status_code=204, responses=errors())
def standing(table_id: TableId, body: Standing, tables: Service, who: Who) -> None:
    """What to answer to questions out of turn (Bus Station's "Baby!"): ask me, always, never; "call" is for now."""
    tables.stand(table_id, who.key, body.answer)


@router.post("/tables/{table_id}/leave", status_code=204, responses=errors())
def leave(table_id: TableId, tables: Service, who: Who) -> None:
    """Give back one's seats and forget the table."""
    with tables.at(table_id) as table:
        tables.viewer(who.key, table)
    if who.key is None:
        raise Refused(401, "you hold nothing at this table")
    tables.leave(table_id, who.key)


@router.delete("/tables/{table_id}", status_code=204, responses=errors())
def delete(table_id: TableId, tables: Service, who: Who) -> None:
    """Remove a table at which nobody else sits."""
    tables.delete(table_id, who.key)


@router.post("/tables/{table_id}/rematch", responses=errors())
def rematch(table_id: TableId, tables: Service, who: Who) -> Moved:
    """The same seats at a new table, after the end; every token and browser keeps its seat."""
    return Moved(table=tables.rematch(table_id, who.key))


@router.post("/tables/{table_id}/seats/{seat}/bot", status_code=204, responses=errors())
def sit_in(table_id: TableId, seat: Annotated[int, Path(ge=0, le=5)], body: SitIn, tables: Service, who: Who) -> None:
    """Let a bot sit in for somebody who has left or has not come, or for oneself."""
    tables.sit_in(table_id, who.key, seat, body.level)


@router.delete("/tables/{table_id}/seats/{seat}/bot", status_code=204, responses=errors())
def come_back(table_id: TableId, seat: Annotated[int, Path(ge=0, le=5)], tables: Service, who: Who) -> None:
    """Take one's seat back from the bot that sat in."""
    tables.come_back(table_id, who.key, seat)


@router.post("/tables/{table_id}/seats/{seat}/invite", responses=errors())
def invite(
    table_id: TableId, seat: Annotated[int, Path(ge=0, le=5)], tables: Service, who: Who, request: Request
) -> Link:
    """A new link to a free seat, or to one's own for a second device."""
    return caller.linked(request, table_id, tables.invite(table_id, who.key, seat), Link)


@router.post("/tables/{table_id}/watch-link", responses=errors())
def watch_link(table_id: TableId, tables: Service, who: Who, request: Request) -> Link:
    """A new link for people who only look."""
    return caller.linked(request, table_id, tables.watch_key(table_id, who.key), Link)


# events
@router.get(
    "/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "events named `table`"}, **errors()},
)
async def events(
    tables: Service,
    who: Who,
    table: Annotated[str | None, Query(pattern="^[a-z0-9]{10}$")] = None,
    last_event_id: Annotated[str | None, Header(max_length=40)] = None,
) -> StreamingResponse:
    """All tables of this browser or token as one stream: each event has a table and its new version.

    After `reset` something may have been missed: ask for the tables anew. `table` adds a public table that one watches.
    """
    if who.key is None:
        raise Refused(401, "you need a token, or the cookie of a browser")
    key = who.key
    loop = asyncio.get_running_loop()
    for held in await loop.run_in_executor(None, tables.store.tables_of, key):
        await loop.run_in_executor(None, tables.listen, key, held)
    if table is not None:
        await loop.run_in_executor(None, tables.listen, key, table)

    async def text() -> AsyncIterator[str]:
        async for chunk in tables.hub.stream(key, last_event_id):
            yield chunk

    return StreamingResponse(text(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
