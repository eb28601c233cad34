"""At the door: what is too large or too slow, the headers of every answer, and a line of log where one is wanted."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ludobus.web.answers import answer

Endpoint = Callable[[Request], Awaitable[Response]]
Express = dict[tuple[str, str], Endpoint]  # by method, and path without the table

LARGEST = 16_384  # bytes of a request; ours are a few hundred
PATIENCE = 15.0  # seconds for the body of a request

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
ADDED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
TABLE = re.compile("(/api/tables|/t)/([a-z0-9]{10})(|/moves|/parts)")
OWN = {b"content-security-policy", b"cache-control"}  # of these an answer may have its own

log = logging.getLogger("ludobus.web")


class Porter:
    """Plain ASGI around the whole site. Query strings are not in the log.

    The requests that almost all traffic consists of are answered here, by the same functions as behind the router: its
    way there costs as much as the answer.
    """

    def __init__(self, app: ASGIApp, express: Express | None = None, log_requests: bool = False) -> None:
        self.app, self.express, self.log_requests = app, express or {}, log_requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = Visit(receive, send)
        begun = time.perf_counter()
        try:
            if _declared(scope) > LARGEST:
                await JSONResponse({"error": "this request is too large"}, 413)(scope, receive, visit.send)
            elif (way := self._express(scope)) is not None:
                await (await way(Request(scope, visit.receive)))(scope, visit.receive, visit.send)
            else:
                await self.app(scope, visit.receive, visit.send)
        except Exception as error:
            if visit.status:
                raise
            await answer(Request(scope), error)(scope, receive, visit.send)
        finally:
            if self.log_requests:
                spent = round((time.perf_counter() - begun) * 1000, 1)
                entry = {"method": scope["method"], "path": scope["path"], "status": visit.status, "ms": spent}
                log.info(json.dumps(entry, ensure_ascii=True))

    def _express(self, scope: Scope) -> Endpoint | None:
        found = TABLE.fullmatch(scope["path"])
        way = self.express.get((scope["method"], found[1] + found[3])) if found else None
        if found and way:
            scope["path_params"] = {"table_id": found[2]}
        return way


def _declared(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() and len(value) < 12 else LARGEST + 1
    return 0


class Visit:
    """One request and its answer."""

    __slots__ = ("_complete", "_receive", "_send", "_size", "_until", "status")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._size, self._complete, self._until = 0, False, 0.0
        self.status = 0

    async def receive(self) -> MutableMapping[str, Any]:
        """The next part of the body, while it is neither too large nor too late."""
        if self._complete:
            return await self._receive()
        self._until = self._until or asyncio.get_running_loop().time() + PATIENCE
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, "this request comes too slowly", {"Connection": "close"}) from None
        self._size += len(message.get("body", b""))
        self._complete = not message.get("more_body", False)
        if self._size > LARGEST:
            raise HTTPException(413, "this request is too large")
        return message

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message["headers"]
            own = {name for name, _ in headers if name in OWN}
            message["headers"] = [*headers, *(pair for pair in ADDED if pair[0] not in own)] if own else headers + ADDED
        await self._send(message)
