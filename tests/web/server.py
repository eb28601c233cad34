"""A real server in a thread of the test process: what browsers and clients talk to, and what tests can look into."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from ludobus.web.app import create_app
from ludobus.web.owner import Owner
from ludobus.web.serve import listen
from ludobus.web.settings import Settings
from ludobus.web.tables import Tables
from ludobus.web.wire import Patient


class Site:
    """A server on a free port. Use it as a context; `tables` is the service inside, on the server's own event loop."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        quick = {"pace": 0.0, "pause": 3600.0, "tables_per_hour": 10_000, "hint_level": "casual"}
        quick["database"] = f"sqlite:///{folder / 'tables.sqlite'}"
        self.settings = Settings(**(quick | settings))
        self.app = create_app(self.settings)
        self._socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        config = uvicorn.Config(
            self.app, log_level="warning", access_log=False, timeout_graceful_shutdown=1, http=Patient
        )
        self._server = uvicorn.Server(config)
        self._clients: list[httpx.Client] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        self._server.run(sockets=[self._socket])

    def __enter__(self) -> Site:
        self._thread.start()
        httpx.get(f"{self.url}/health", timeout=60).raise_for_status()
        return self

    def __exit__(self, *_: Any) -> None:
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(30)
        self._socket.close()
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def tables(self) -> Tables:
        return self.app.state.tables

    def call(self, work: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Run a coroutine function on the server's event loop; what it answers."""
        loop = self.tables.loop
        return asyncio.run_coroutine_threadsafe(work(*args), loop).result(60)

    def owner(self, table: str) -> Owner:
        return self.call(self.tables.at, table)

    def do(self, table: str, work: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Send a message to the owner of a table."""
        return self.call(self.owner(table).do, work, *args)

    def play(self, table: str, action: int) -> None:
        """Play for whoever is to act, past all questions of whose turn it is."""
        self.do(table, _play, action)

    def client(self, token: str | None = None, **more: Any) -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        made = httpx.Client(base_url=self.url, headers=headers | more.pop("headers", {}), timeout=180, **more)
        self._clients.append(made)
        return made

    def open(self, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        """A new table, by the API."""
        with self.client() as client:
            answer = client.post("/api/tables", json={"game": game, "seats": seats, "name": "Ada", **more})
            assert answer.status_code == 201, answer.text
            return answer.json()

    def join(self, table: dict[str, Any], number: int = 0, name: str = "Bo") -> dict[str, Any]:
        with self.client() as client:
            body = {"invite": table["invites"][number]["invite"], "name": name}
            answer = client.post(f"/api/tables/{table['id']}/join", json=body)
            assert answer.status_code == 200, answer.text
            return answer.json()


async def _play(owner: Owner, action: int) -> None:
    await owner.commit(owner.table.move(action, None))
