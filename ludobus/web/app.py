"""The application: routes, headers, limits, the log, and its life from start to shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import time
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

import ludobus
from ludobus.web import api, pages
from ludobus.web.hub import Hub
from ludobus.web.settings import Settings
from ludobus.web.store import Store
from ludobus.web.tables import Refused, Tables

LARGEST = 16_384  # bytes of a request; ours are a few hundred
SWEEP = 600.0  # seconds between two looks for tables to retire

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

log = logging.getLogger("ludobus.web")


def _warm_up() -> None:
    """Load what every game needs. It stays for good: the garbage collector need not stop everybody to look at it."""
    pages.warm_up()
    gc.freeze()


def create_app(settings: Settings) -> FastAPI:
    """The whole site over one database."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        tables = Tables(settings, Store(settings.database_url), Hub())
        app.state.tables = tables
        tables.start(asyncio.get_running_loop())
        gc.freeze()
        if settings.warm:
            asyncio.get_running_loop().run_in_executor(None, _warm_up)
        sweeper = asyncio.create_task(_sweep(tables))
        try:
            yield
        finally:
            sweeper.cancel()
            await tables.stop()

    app = FastAPI(
        title="Ludobus",
        version=ludobus.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.include_router(api.router)
    app.include_router(pages.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _missing)
    app.add_middleware(Porter)
    return app


async def _sweep(tables: Tables) -> None:
    loop = asyncio.get_running_loop()
    while True:
        try:
            await loop.run_in_executor(None, tables.sweep)
        except Exception:
            log.exception("could not retire old tables")
        await asyncio.sleep(SWEEP)


def _answer(request: Request, status: int, content: dict[str, Any]) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse(content, status)
    return HTMLResponse(pages.error_page(request, status, content["error"]), status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error.status, {"error": error.error, **error.more})


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    status = 404 if first["loc"][:2] == ("path", "table_id") else 422
    return _answer(
        request, status, {"error": "there is no such table" if status == 404 else f"{where}: {first['msg']}"}
    )


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _answer(request, error.status_code, {"error": str(error.detail)})


class Porter:
    """At the door: refuses what is too large, adds the headers of every answer, and writes a line of log each.

    Query strings are not in the log.
    """

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status, size, started = time.perf_counter(), 500, 0, False

        async def bounded() -> Any:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST:
                raise HTTPException(413, "this request is too large")
            return message

        async def dressed(message: MutableMapping[str, Any]) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(pair for pair in added if pair[0] not in present)]
            await send(message)

        try:
            if int(dict(scope["headers"]).get(b"content-length", b"0")) > LARGEST:
                await JSONResponse({"error": "this request is too large"}, 413)(scope, receive, dressed)
            else:
                await self.app(scope, bounded, dressed)
        except Exception:
            if started:
                raise
            log.exception("a fault of ours")
            await _answer(Request(scope), 500, {"error": "something went wrong on our side"})(scope, receive, dressed)
        finally:
            spent = round((time.perf_counter() - begun) * 1000, 1)
            entry = {"method": scope["method"], "path": scope["path"], "status": status, "ms": spent}
            log.info(json.dumps(entry, ensure_ascii=True))
