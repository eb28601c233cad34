"""The application: routes, errors, and its life from start to shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
import threading
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException

import ludobus
from ludobus.players.preparing import Preparing
from ludobus.web import api, finished, lessons, pages
from ludobus.web.analyses import BEAT
from ludobus.web.answers import handle
from ludobus.web.cluster import Alone
from ludobus.web.hub import HEARTBEAT
from ludobus.web.porter import Porter
from ludobus.web.refused import Refused
from ludobus.web.settings import Settings
from ludobus.web.store import Conflict, Unavailable, open_store, prepare
from ludobus.web.tables import Tables

SWEEP = 600.0  # seconds between two looks for tables to retire

log = logging.getLogger("ludobus.web")


def _prepare(tables: Tables) -> None:
    """Load what every game needs. It stays for good: the garbage collector need not stop everybody to look at it."""
    tables.preparing.run()
    gc.freeze()


def _tell(name: str, done: int, count: int) -> None:
    where = f"{done} of {count} games are prepared"
    print(f"{where}. Have fun." if done == count else f"{where}; {name} …", file=sys.stderr, flush=True)


def create_app(settings: Settings) -> FastAPI:
    """The whole site over one database. BadOption says why a database cannot be used."""
    prepare(settings.database_url)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        tables = app.state.tables = await _open(settings)
        gc.freeze()
        if settings.warm:
            tables.preparing = Preparing(ludobus.games(), _tell)
            threading.Thread(target=_prepare, args=(tables,), name="preparing", daemon=True).start()
        keepers = [asyncio.create_task(keep(tables)) for keep in (_sweep, _beat, _look_back)]
        try:
            yield {"tables": tables}  # for the connections, which end its streams when the server goes down
        finally:
            for keeper in keepers:
                keeper.cancel()
            tables.preparing.stop()
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
    app.include_router(lessons.router)
    app.include_router(finished.router)
    for kind in (Refused, Unavailable, Conflict, HTTPException):
        app.add_exception_handler(kind, handle)
    express = {
        ("GET", "/api/tables"): api.get_table,
        ("POST", "/api/tables/moves"): api.move,
        ("GET", "/t/parts"): pages.table_parts,
    }
    app.add_middleware(Porter, express=express, log_requests=settings.log_requests)
    return app


async def _open(settings: Settings) -> Tables:
    store = open_store(settings.database_url)
    if store.shared:
        from ludobus.web.processes import Processes

        tables = Tables(settings, store, Processes(settings.database_url))
    else:
        tables = Tables(settings, store, Alone())
    await tables.start()
    return tables


async def _beat(tables: Tables) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT)
        tables.hub.beat()
        tables.tidy()


async def _look_back(tables: Tables) -> None:
    while True:
        try:
            await tables.analyses.wake()
        except (Unavailable, Conflict):
            pass  # the next time
        except Exception:
            log.exception("analyses could not be taken up")
        await asyncio.sleep(BEAT)


async def _sweep(tables: Tables) -> None:
    while True:
        try:
            await tables.sweep()
        except (Unavailable, Conflict):
            pass  # the next time
        except Exception:
            log.exception("old tables could not be retired")
        await asyncio.sleep(SWEEP)
