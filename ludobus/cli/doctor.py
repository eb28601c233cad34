"""`ludobus doctor`: what is installed, where files are kept, and what is missing."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer

import ludobus
from ludobus.cli.common import AsJson
from ludobus.core.folders import cache_folder, data_folder
from ludobus.extras import EXTRAS, MissingExtra, command, missing, require

LIBRARIES = ("numpy", "numba", "llvmlite", "fastapi", "uvicorn", "sqlalchemy", "psycopg", "numba-cuda", "torch")
SECONDS = 3  # for a database to answer

Check = dict[str, Any]  # `ok` (None: not in use here), `text`, and what a program may want to know


def doctor(
    database: Annotated[str, typer.Option(help="URL of a database to reach; by default that of `ludobus serve`")] = "",
    as_json: AsJson = False,
) -> None:
    """Check this installation. Exit status 1 if something does not work; an extra that is not installed is no fault."""
    checks = {
        "cache": folder(cache_folder),
        "data": folder(data_folder),
        "gpu": gpu(),
        "database": reach(database),
        "fonts": fonts(),
    }
    report = {"versions": versions(), "checks": checks, "extras": extras()}
    if as_json:
        print(json.dumps(report))
    else:
        show(report)
    if any(check["ok"] is False for check in checks.values()):
        raise typer.Exit(1)


def show(report: dict[str, Any]) -> None:
    print(", ".join(f"{name} {version}" for name, version in report["versions"].items()))
    for name, check in report["checks"].items():
        print(f"{ {True: 'ok', False: 'FAULT', None: '–'}[check['ok']]:6}{name}: {check['text']}")
    for extra in report["extras"]:
        sign, how = ("–", f"not installed: {extra['command']}") if extra["missing"] else ("ok", "installed")
        print(f"{sign:6}extra {extra['name']} ({extra['purpose']}): {how}")


def versions() -> dict[str, str]:
    """Of this package, the interpreter and the libraries that are installed."""
    found = {"ludobus": ludobus.__version__, "python": platform.python_version(), "system": platform.platform()}
    for name in LIBRARIES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def extras() -> list[dict[str, Any]]:
    return [
        {"name": name, "purpose": purpose, "missing": missing(name), "command": command(name)}
        for name, (purpose, _) in EXTRAS.items()
    ]


def folder(find: Callable[[], Path]) -> Check:
    """Whether files can be written to a folder, or to the place where it will be made; and how much it holds."""
    try:
        path = find()
    except RuntimeError as error:
        return {"ok": False, "text": f"{error}; set LUDOBUS_CACHE and LUDOBUS_DATA"}
    size = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    there = next((place for place in (path, *path.parents) if place.exists()), path)
    usable = there.is_dir() and os.access(there, os.W_OK)
    text = f"{path}, {size / 1e6:,.1f} MB" + ("" if usable else f"; {there} cannot be written to")
    return {"ok": usable, "text": text, "folder": str(path), "bytes": size}


def gpu() -> Check:
    from ludobus.simulate.cuda import driver

    try:
        name = driver().get_current_device().name
    except (MissingExtra, ludobus.BadOption) as error:
        return {"ok": None, "text": str(error)}
    return {"ok": True, "text": name.decode() if isinstance(name, bytes) else str(name)}


def reach(url: str) -> Check:
    """Whether the database answers; a SQLite file that is not there yet will be made. No password is shown."""
    if not url:
        try:
            return open_file(data_folder() / "tables.sqlite")
        except RuntimeError as error:
            return {"ok": False, "text": str(error)}
    parts = urlsplit(url)
    engine = parts.scheme.partition("+")[0]
    if engine == "sqlite":
        return open_file(Path(parts.path.removeprefix("/")))
    if engine != "postgresql":
        raise ludobus.BadOption("--database begins with sqlite:/// or postgresql+psycopg://")
    return open_server(parts._replace(scheme="postgresql").geturl(), f"{parts.hostname or 'local'}{parts.path}")


def open_file(path: Path) -> Check:
    if not path.exists():
        return {"ok": None, "text": f"{path} is not there yet; ludobus serve makes it"}
    connection = None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=SECONDS)
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        return {"ok": False, "text": f"{path} cannot be read: {error}"}
    finally:
        if connection:
            connection.close()
    return {"ok": True, "text": f"{path}, {path.stat().st_size / 1e6:,.1f} MB"}


def open_server(address: str, shown: str) -> Check:
    try:
        require("postgres")
    except MissingExtra as error:
        return {"ok": False, "text": str(error)}
    import psycopg

    try:
        with psycopg.connect(address, connect_timeout=SECONDS) as connection:
            version = connection.info.server_version
    except psycopg.Error:  # its text can repeat what was typed, with the password
        return {"ok": False, "text": f"PostgreSQL at {shown} does not answer, or refuses this user"}
    return {"ok": True, "text": f"PostgreSQL {version // 10000}.{version % 10000} at {shown}"}


def fonts() -> Check:
    """The fonts of the pages come with the package, that of PNG pictures with the extra png."""
    pages = sorted(file.name for file in (Path(ludobus.__file__).parent / "web" / "static").glob("*.woff2"))
    pictures = f"not installed: {command('png')}" if missing("png") else "Open Sans"
    return {"ok": bool(pages), "text": f"pages: {', '.join(pages) or 'none'}; PNG pictures: {pictures}"}
