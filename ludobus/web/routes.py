"""Routes that are documented like FastAPI's and called with the request alone: no dependencies, no response models.

Solving dependencies and checking our own answers took a third of the time of a move.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from ludobus.web.models import Error
from ludobus.web.refused import Refused
from ludobus.web.tables import Tables

Model = TypeVar("Model", bound=BaseModel)
Endpoint = Callable[[Request], Awaitable[Response]]

TABLE = re.compile("[a-z0-9]{10}")
WHOLE = {  # query parameters that are whole numbers, with their bounds
    "seat": (0, 5),
    "version": (0, 2**53),
    "step": (0, 2**31),
    "ply": (0, 2**31),
    "page": (0, 2**15),
    "show": (0, 2**15),
    "line": (0, 2**15),
    "eyes": (-1, 5),
    "viewer": (-1, 5),
    "since": (0, 2**31),
    "quick": (0, 1),
    "action": (0, 2**31),
}
PATH: dict[str, dict[str, Any]] = {
    "table_id": {"type": "string", "pattern": "^[a-z0-9]{10}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 5},
    "link": {"type": "string", "maxLength": 16},
    "name": {"type": "string", "maxLength": 40},
}
QUERY: dict[str, dict[str, Any]] = {
    "lang": {"type": "string", "enum": ["en", "fr"]},
    "seat": {"type": "integer", "minimum": 0, "maximum": 5},
    "table": {"type": "string", "pattern": "^[a-z0-9]{10}$"},
    "quick": {"type": "integer", "minimum": 0, "maximum": 1},
    "action": {"type": "integer", "minimum": 0, "maximum": 2**31},
}


class Direct(APIRoute):
    """A route whose endpoint gets the request and makes the response."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        endpoint = self.endpoint

        async def handle(request: Request) -> Response:
            response: Response = await endpoint(request)
            return response

        return handle


def documented(
    router: APIRouter,
    method: str,
    path: str,
    answer: Any = None,
    body: type[BaseModel] | None = None,
    query: tuple[str, ...] = (),
    status: int = 200,
    errors: tuple[int, ...] = (),
    required: bool = True,
) -> Callable[[Endpoint], Endpoint]:
    """Add an endpoint to a router, with all that the OpenAPI document says of it."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": PATH[name]} for name in re.findall("{(.*?)}", path)
    ]
    parameters += [{"name": name, "in": "query", "required": False, "schema": QUERY[name]} for name in query]
    extra: dict[str, Any] = {"parameters": parameters} if parameters else {}
    if body is not None:
        content = {"application/json": {"schema": body.model_json_schema()}}
        extra["requestBody"] = {"content": content, "required": required}
    known = (400, 401, 403, 404, 408, 409, 413, 422, 429, 503)
    responses: dict[int | str, dict[str, Any]] = {code: {"model": Error} for code in (*known, *errors)}
    if answer is not None:
        responses[status] = {"model": answer}

    def add(endpoint: Endpoint) -> Endpoint:
        router.add_api_route(
            path,
            endpoint,
            methods=[method],
            status_code=status,
            response_model=None,
            responses=responses,
            openapi_extra=extra,
        )
        return endpoint

    return add


def house(request: Request) -> Tables:
    found = request.app.state.tables
    assert isinstance(found, Tables)
    return found


def table_id(request: Request) -> str:
    name: str = request.path_params["table_id"]
    if TABLE.fullmatch(name) is None:
        raise Refused(404, "there is no such table")
    return name


def path_seat(request: Request) -> int:
    return _whole("seat", request.path_params["seat"])


def number(request: Request, name: str) -> int | None:
    """A whole number of the query."""
    if not request.scope["query_string"]:
        return None
    text = request.query_params.get(name)
    return None if text is None else _whole(name, text)


def _whole(name: str, text: str) -> int:
    least, most = WHOLE[name]
    if re.fullmatch("-?[0-9]{1,16}", text, re.ASCII) and least <= int(text) <= most:
        return int(text)
    raise Refused(422, f"{name}: a whole number from {least} to {most}")


async def read(request: Request, model: type[Model]) -> Model:
    """The body of a request."""
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        raise malformed(error) from None


async def read_optional(request: Request, model: type[Model]) -> Model:
    """The body of a request that may have none."""
    body = await request.body()
    try:
        return model.model_validate_json(body) if body.strip() else model()
    except ValidationError as error:
        raise malformed(error) from None


def malformed(error: ValidationError) -> Refused:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "body"
    return Refused(422, f"{where}: {first['msg']}")


def json_answer(content: Any, status: int = 200) -> Response:
    return Response(to_json(content), status, media_type="application/json")


NOTHING = 204
