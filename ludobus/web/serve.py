"""`ludobus serve`: the web table on this machine, for friends on the same network, or behind a proxy for everybody."""

from __future__ import annotations

import json
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ludobus.core.game import BadOption
from ludobus.web.descriptors import ask_for_more
from ludobus.web.settings import Settings
from ludobus.web.store import prepare

if TYPE_CHECKING:
    from fastapi import FastAPI

ANYWHERE = ("0.0.0.0", "::")
HERE = ("127.0.0.1", "::1", "localhost")
SETTINGS = "LUDOBUS_SERVE"  # where workers find what they were started with
GRACE = 5  # seconds that open requests get when the server goes down


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets friends on the same network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port; if it is taken, another is chosen and told.")
    ] = 8000,
    database: Annotated[
        str, typer.Option(help="SQLAlchemy URL; by default a SQLite file in your data directory.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL.")] = 1,
    public_url: Annotated[str, typer.Option(help="How people reach the server when it stands behind a proxy.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the page in your browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="Seconds between the moves of bots while somebody watches.")] = 0.9,
    pause: Annotated[
        float, typer.Option(min=0, help="Seconds that a secret question out of turn stays open, for everybody alike.")
    ] = 3.0,
    away: Annotated[
        float, typer.Option(min=0, help="Seconds after which a bot may sit in for a player who left.")
    ] = 60.0,
    tables_per_hour: Annotated[int, typer.Option(min=1, help="Tables that one client may open an hour.")] = 120,
    streams_per_address: Annotated[int, typer.Option(min=1, help="Event streams that one address may open.")] = 100,
    retire_days: Annotated[float, typer.Option(min=0, help="Days after which untouched unfinished tables go.")] = 30.0,
    warm: Annotated[bool, typer.Option(help="Compile and draw all games at the start, not when first played.")] = True,
    bot_threads: Annotated[int, typer.Option(min=1, help="Bots that may think at the same time, in each process.")] = 2,
    log_requests: Annotated[bool, typer.Option(help="Write a line of log for every request.")] = False,
) -> None:
    """Play in the browser: opens a page with all games. Stop with Ctrl+C."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise BadOption(f"--public-url begins with http:// or https://, not {public_url!r}")
    settings = Settings(
        database=database,
        public_url=public_url,
        pace=pace,
        pause=pause,
        away=away,
        tables_per_hour=tables_per_hour,
        streams_per_address=streams_per_address,
        retire_days=retire_days,
        bot_threads=bot_threads,
        warm=warm,
        log_requests=log_requests,
    )
    if workers > 1 and settings.database_url.startswith("sqlite"):
        raise BadOption("--workers needs PostgreSQL (--database postgresql+psycopg://…): SQLite serves one process")
    prepare(settings.database_url)
    listener = listen(host, port)
    chosen = listener.getsockname()[1]
    if port and chosen != port:
        print(f"Port {port} is taken, so it is {chosen}.", file=sys.stderr)
    address = f"http://{'localhost' if host in ANYWHERE + HERE else host}:{chosen}/"
    print(f"Ludobus is at {public_url or address}  (Ctrl+C stops it)", flush=True)
    if host in ANYWHERE:
        invite_network(chosen)
    elif host in HERE and not public_url:
        print(
            "Only this computer can open it. To let friends on your network in: ludobus serve --host 0.0.0.0",
            flush=True,
        )
    if browser and not public_url:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    run(settings, listener, workers)


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wish in (port, 0):
        # asyncio sends small answers at once only on sockets that say they are TCP
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wish))
            listener.listen()  # from now on requests wait, they are not refused
        except OSError as error:
            listener.close()
            if wish == 0 or isinstance(error, socket.gaierror):
                raise BadOption(f"cannot listen on {host}: {error.strerror}") from None
            continue
        return listener
    raise AssertionError("unreachable: the second wish returns or raises")


def invite_network(port: int) -> None:
    """Print the address for friends on the same network, also as a QR code."""
    import segno

    machine = network_address()
    if machine in HERE:
        print("This computer is on no network: nobody else can open it.", flush=True)
        return
    address = f"http://{machine}:{port}/"
    print(f"Friends on the same network: {address}", flush=True)
    segno.make(address, error="l").terminal(compact=True)


def network_address() -> str:
    """This machine's address on its network: the one that a packet to elsewhere would carry. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def run(settings: Settings, listener: socket.socket, workers: int = 1) -> None:
    """Serve until a signal asks to stop; then finish what is under way. A worker that dies is replaced."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from ludobus.web.wire import Patient, backlog

    ask_for_more()
    os.environ[SETTINGS] = json.dumps(asdict(settings))  # the workers are new processes
    config = uvicorn.Config(
        "ludobus.web.serve:site",
        factory=True,
        workers=workers,
        access_log=False,  # ours is without query strings
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(settings.public_url),
        http=Patient,
        backlog=backlog(),
    )
    if workers > 1:
        Multiprocess(config, [listener]).run()
    else:
        uvicorn.Server(config).run(sockets=[listener])


def site() -> FastAPI:
    """The application of one worker."""
    from ludobus.web.app import create_app

    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(asctime)s %(name)s %(message)s")
    return create_app(Settings(**json.loads(os.environ[SETTINGS])))
