"""My finished games: a page of this browser's games that are over; removing them, and taking them away."""

from __future__ import annotations

import datetime
import json
from collections.abc import AsyncIterator
from typing import Any

from babel.dates import format_date
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse, StreamingResponse

import ludobus
from ludobus.web import caller, scene, seats, show
from ludobus.web.pages import form_of, render
from ludobus.web.refused import Refused
from ludobus.web.routes import TABLE, Direct, house, number
from ludobus.web.store import ops
from ludobus.web.table import Table
from ludobus.web.tables import Tables

EACH = 30  # games on a page
MOST = 2000  # games that are listed at all

router = APIRouter(include_in_schema=False, route_class=Direct)


async def _mine(tables: Tables, key: str | None) -> list[dict[str, Any]]:
    return [] if key is None else await tables.store.read(ops.cards_of, key, True, MOST)


@router.get("/finished")
async def finished(request: Request) -> Response:
    """The games of this browser that are over, the latest first."""
    tables, who, lang = house(request), caller.caller(request), caller.spoken(request)
    rows, page = await _mine(tables, who.key), number(request, "page") or 0
    shown = [await _line(tables, row, lang) for row in rows[page * EACH : (page + 1) * EACH]]
    pages = (len(rows) + EACH - 1) // EACH
    return HTMLResponse(render(request, "finished.html.j2", lang, games=shown, page=page, pages=pages))


async def _line(tables: Tables, row: dict[str, Any], lang: str) -> dict[str, Any]:
    """A game as a line. One whose rules have changed since, or that is damaged, can still be removed."""
    game = ludobus.load(row["game"])
    day = datetime.datetime.fromtimestamp(row["touched"]).date()
    told: dict[str, Any] = {"id": row["id"], "title": game.title(lang), "game": game.name, "whole": False}
    told |= {"date": format_date(day, "long", locale=lang), "iso": day.isoformat(), "places": [], "rivals": []}
    try:
        table: Table = (await tables.at(row["id"])).table
    except Refused:
        return told
    names, held = table.display_names(lang), [seat for seat in row["held"] if seat >= 0]
    told["rivals"] = [(seat, name) for seat, name in enumerate(names) if seat not in held]
    if table.over and not table.damage:
        places, scores = scene.places(table.dealt), table.dealt.scores or []
        who = names if len(held) > 1 else [""] * len(names)  # several who shared this screen are told apart
        told["places"] = [(seat, who[seat], places[seat], scores[seat]) for seat in sorted(held)]
        told["whole"] = True
    return told


@router.post("/finished/remove")
async def remove(request: Request) -> Response:
    """Remove one game of this browser, or all: its seats are given back, and a game that nobody holds is deleted."""
    form, who, tables = await form_of(request), caller.caller(request), house(request)
    caller.same_origin(request)
    mine = [row["id"] for row in await _mine(tables, who.key)]
    wish = form.get("table", "")
    if wish and (TABLE.fullmatch(wish) is None or wish not in mine):
        raise Refused(404, "there is no such game of yours")
    if not wish and form.get("all") != "yes":
        raise Refused(422, "say which game, or all")
    for table_id in [wish] if wish else mine:
        try:
            await (await tables.at(table_id)).do(seats.leave, who.key)
        except Refused as refused:
            if refused.status not in (401, 404, 409):
                raise
    return RedirectResponse("/finished", 303)


@router.get("/finished.jsonl")
async def download(request: Request) -> Response:
    """All of them as match files, one a line."""
    tables, who = house(request), caller.caller(request)
    rows = await _mine(tables, who.key)

    async def lines() -> AsyncIterator[bytes]:
        for row in rows:
            try:
                table = (await tables.at(row["id"])).table
            except Refused:
                continue
            if table.over and not table.damage:
                yield json.dumps(show.match_file(table)).encode() + b"\n"

    headers = {"Content-Disposition": 'attachment; filename="ludobus-games.jsonl"'}
    return StreamingResponse(lines(), media_type="application/x-ndjson", headers=headers)
