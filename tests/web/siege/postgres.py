"""A throw-away PostgreSQL: its own folder and port, no fsync, gone afterwards. It can be stopped and frozen."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import psycopg

OWNER = "postgres"  # whom it runs as where we are root, as which it refuses to run


def binaries() -> Path | None:
    """Where the newest installed PostgreSQL has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return Path(known).resolve().parent if known else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A server on loopback. Use it as a context; what was committed survives `stop` and `start`."""

    def __init__(self) -> None:
        programs = binaries()
        assert programs is not None, "PostgreSQL is not installed"
        self.programs, self.port, self._made = programs, free_port(), 0
        self.who: dict[str, Any] = {"user": OWNER, "group": OWNER, "extra_groups": []} if os.getuid() == 0 else {}
        self.server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Postgres:
        self.folder = Path(tempfile.mkdtemp(prefix="ludobus-postgres-"))
        if self.who:
            shutil.chown(self.folder, OWNER, OWNER)
        command = [self.programs / "initdb", "-D", self.folder / "data", "-U", OWNER, "-A", "trust", "-N", "-E", "UTF8"]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=120, **self.who)
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.thaw()
        self.stop()
        shutil.rmtree(self.folder)

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=300"]
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        for setting in settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **self.who)
        for _ in range(600):
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address("postgres")):
                return
            assert self.server.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def stop(self) -> None:
        """Stop at once, like a crash: every connection breaks."""
        if self.server is not None:
            self.server.send_signal(signal.SIGQUIT)
            self.server.wait(60)
            self.server = None

    def processes(self) -> list[psutil.Process]:
        assert self.server is not None
        return [parent := psutil.Process(self.server.pid), *parent.children(recursive=True)]

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Nothing is answered and nothing breaks: every process of it stands still."""
        for process in self.processes():
            process.suspend()
        try:
            yield
        finally:
            self.thaw()

    def thaw(self) -> None:
        for process in self.processes() if self.server is not None else ():
            with contextlib.suppress(psutil.NoSuchProcess):
                process.resume()

    def address(self, name: str) -> str:
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The SQLAlchemy URL of a new, empty database."""
        self._made += 1
        name = f"ludobus{self._made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name).replace("postgresql:", "postgresql+psycopg:")
