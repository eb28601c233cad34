"""The pages of the tutorials. A lesson looks like a table and is none: nothing is stored but a cookie with the place.

The paths below `/learn/GAME` and `/api/learn/GAME` answer like those of a table (`parts`, `replay`, `moves`, `undo`):
the table's own script plays a lesson. What the learner may not know never leaves the server: all is drawn from
forgotten records.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import BaseModel, Field

import ludobus
from ludobus.web import caller, pages, scene, words
from ludobus.web.lesson import LEVEL, Place, Tutorial, has, tutorial
from ludobus.web.refused import Refused, moved_on
from ludobus.web.routes import Direct, house, json_answer, number, read
from ludobus.web.tables import Opening, prepare_game

router = APIRouter(include_in_schema=False, route_class=Direct)


class Played(BaseModel):
    """An action that the learner chose at a version."""

    version: int
    action: int


class Wish(BaseModel):
    """A step to go to."""

    step: int = Field(ge=0, le=1000)


async def _lesson(request: Request) -> Tutorial:
    name = request.path_params["name"]
    if name not in ludobus.games() or not has(ludobus.load(name)):
        raise Refused(404, "there is no such tutorial")
    game = ludobus.load(name)
    await house(request).apart(prepare_game, game)
    found: Tutorial = await house(request).apart(tutorial, game)
    return found


def _cookie(lesson: Tutorial) -> str:
    return f"lesson-{lesson.game.name}"


def _place(request: Request, lesson: Tutorial) -> Place:
    return lesson.place(request.cookies.get(_cookie(lesson), "0.0"))


def _keep(response: Response, lesson: Tutorial, place: Place) -> Response:
    response.set_cookie(_cookie(lesson), str(place), max_age=caller.YEAR, path="/", samesite="lax")
    return response


# what is shown
@router.get("/learn/{name}")
async def lesson_page(request: Request) -> Response:
    lesson = await _lesson(request)
    place = _place(request, lesson)
    return _keep(await _drawn(request, "lesson.html.j2", lesson, place), lesson, place)


@router.get("/learn/{name}/parts")
async def lesson_parts(request: Request) -> Response:
    """What changes on the page; 204 if it is up to date."""
    lesson = await _lesson(request)
    place = _place(request, lesson)
    if number(request, "version") == place.version:
        return Response(status_code=204)
    return await _drawn(request, "lesson-parts.html.j2", lesson, place, since=number(request, "since") or 0)


@router.get("/learn/{name}/replay")
async def lesson_replay(request: Request) -> Response:
    """A past position of the lesson."""
    lesson = await _lesson(request)
    return await _drawn(request, "replay.html.j2", lesson, _place(request, lesson), step=number(request, "step") or 0)


@router.get("/learn/{name}/about/{thing}")
async def lesson_about(request: Request) -> Response:
    """What a thing on the page of the lesson means."""
    lesson, lang = await _lesson(request), caller.spoken(request)
    place, thing = _place(request, lesson), request.path_params["thing"]

    def explain() -> str:
        told = scene.about(lesson.table(place), lesson.seat, lang, thing, number(request, "step"))
        return pages.explained(request, lang, told)

    return HTMLResponse(await house(request).drawing(caller.caller(request).address, lambda: explain))


async def _drawn(request: Request, template: str, lesson: Tutorial, place: Place, **more: Any) -> Response:
    lang = caller.spoken(request)

    def draw() -> str:
        table = lesson.table(place)
        told = scene.facts(table, [lesson.seat], _players(lesson, table.display_names(lang)), lesson.seat, lang, **more)
        return pages.render(
            request, template, lang, watchers=0, preparing=(0, 0), coach=_coach(lesson, place, lang), **told
        )

    return HTMLResponse(await house(request).drawing(caller.caller(request).address, lambda: draw))


def _players(lesson: Tutorial, names: list[str]) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "name": name,
            "kind": "human" if seat == lesson.seat else "bot",
            "level": None if seat == lesson.seat else LEVEL,
            "joined": True,
            "resigned": False,
            "sitting_in": False,
            "presence": "here",
        }
        for seat, name in enumerate(names)
    ]


def _coach(lesson: Tutorial, place: Place, lang: str) -> dict[str, Any]:
    """What the bubble says and points at."""
    step, wanted = lesson.steps[place.step], lesson.wanted(place)
    say = lesson.game.words.say
    legal = lesson.match_at(place).legal() if wanted is not None else []
    reasons = {action: key for action in legal if (key := lesson.reason(place, action))}
    return {
        "game": lesson.game.name,
        "step": place.step,
        "steps": len(lesson.steps),
        "title": say(lang, f"lesson-{step.words}-title"),
        "text": words.rich(say(lang, f"lesson-{step.words}")),
        "at": step.at,
        "wanted": wanted,
        "jump": place.step + 1 < len(lesson.steps) and lesson.steps[place.step + 1].jump,
        "last": place.step + 1 == len(lesson.steps),
        "reasons": {action: say(lang, key) for action, key in reasons.items()},
        "reason": words.say(lang, "lesson-not-this" if wanted is not None else "lesson-read-first"),
    }


# what the learner does
@router.post("/api/learn/{name}/moves")
async def lesson_move(request: Request) -> Response:
    lesson, played = await _lesson(request), await read(request, Played)
    place = _place(request, lesson)
    if played.version != place.version:
        raise moved_on(place.version)
    if played.action != lesson.wanted(place):
        raise Refused(422, "this is not the move of the lesson")
    onward = lesson.after(place)
    return _keep(json_answer({"version": onward.version}), lesson, onward)


@router.post("/api/learn/{name}/undo")
async def lesson_undo(request: Request) -> Response:
    lesson = await _lesson(request)
    place = _place(request, lesson)
    back = Place(place.step, max(place.done - 1, 0))
    return _keep(json_answer({"version": back.version}), lesson, back)


@router.post("/api/learn/{name}/restart-turn")
async def lesson_restart(request: Request) -> Response:
    lesson = await _lesson(request)
    back = Place(_place(request, lesson).step)
    return _keep(json_answer({"version": back.version}), lesson, back)


@router.post("/api/learn/{name}/step")
async def lesson_step(request: Request) -> Response:
    """Go to a step, back or on."""
    lesson = await _lesson(request)
    there = lesson.clamp((await read(request, Wish)).step)
    return _keep(json_answer({"version": there.version}), lesson, there)


@router.post("/api/learn/{name}/go")
async def lesson_go(request: Request) -> Response:
    """Play on from here against beginners, at a table of one's own."""
    caller.same_origin(request)
    lesson, who = await _lesson(request), caller.caller(request)
    place = _place(request, lesson)
    response = JSONResponse({}, 201)
    key = caller.browser_key(request, response)
    row = lesson.row()
    wish = Opening(
        game=row.game,
        kinds=row.seats,
        options=row.options,
        seat=lesson.seat,
        names={lesson.seat: ""},
        holders=[(key, lesson.seat)],
        client=who.address,
        begun=lesson.match_at(place),
    )
    opened = await house(request).open(wish)
    answer = JSONResponse({"address": f"/t/{opened.owner.table.id}"}, 201)
    answer.raw_headers.extend(header for header in response.raw_headers if header[0] == b"set-cookie")
    return _keep(answer, lesson, Place())
