"""The cache of compiled code: one folder per game in the user's cache directory, named by a hash of all its inputs.

Numba's own cache checks only the file of the function itself. It misses changes in called functions of other files, in
data files and in the compiler, so the name of the folder covers them.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from types import FunctionType
from typing import Any

from ludobus.core.folders import cache_folder

PACKAGE = Path(__file__).parent.parent
# files without compiled code
PLAIN = (
    *("__init__.py", "above.py", "folders.py", "game.py", "match.py", "narrator.py", "seal.py"),
    *("meaning.py", "reasons.py", "sheet.py", "words.py", "view.py", "cover.json", "examples.json", "tutorial.json"),
)
KEEP_DAYS = 30


def owner(module: str) -> str:
    """The folder of `ludobus/games` that a module belongs to, or "core"."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["ludobus", "games"] and len(parts) > 2 else "core"


def sources(name: str) -> list[Path]:
    """Every file that can enter the compiled code of `name`: the core, all templates, the game's rules and parts."""
    files = [*(PACKAGE / "core").glob("*.py"), *PACKAGE.glob("*/*templates.py")]
    if name != "core":
        game = PACKAGE / "games" / name
        files += [file for kind in ("*.py", "*.json") for file in game.rglob(kind)]
    return sorted(file for file in files if file.name not in PLAIN)


def fingerprint(name: str) -> str:
    """A hash of the sources, the interpreter and the compiler."""
    import llvmlite
    import numba
    import numpy

    versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
    digest = hashlib.sha256(repr(versions).encode())
    for file in sources(name):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(PACKAGE).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()[:16]


@functools.cache
def folder(name: str) -> Path | None:
    """The folder for the compiled code of `name`, created if necessary; None if it cannot be written."""
    try:
        path = cache_folder() / f"{name}-{fingerprint(name)}"
        new = not path.is_dir()
        path.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path).close()
        os.utime(path)
        if new:
            prune(path)
        return path
    except (OSError, RuntimeError):  # no home directory is a RuntimeError
        return None


def prune(current: Path) -> None:
    """Remove folders of the same game that have not been used for a month."""
    name = current.name.rpartition("-")[0]
    for other in current.parent.glob(f"{name}-*"):
        old = time.time() - other.stat().st_mtime > KEEP_DAYS * 86400
        if old and other != current and other.name.rpartition("-")[0] == name:
            shutil.rmtree(other, ignore_errors=True)


def folder_for(name: str, *functions: Any) -> Path | None:
    """The folder for code made of `functions`; None if one comes from a file outside the fingerprint."""
    if all(_file(one) in _known(name) for one in functions if isinstance(one, FunctionType)):
        return folder(name)
    return None


def _file(function: FunctionType) -> Path:
    """Where a function was written; the file of its module, if it was generated."""
    file = function.__code__.co_filename
    if file.startswith("<"):
        file = str(getattr(sys.modules.get(function.__module__), "__file__", file))
    return Path(file)


@functools.cache
def _known(name: str) -> frozenset[Path]:
    return frozenset(sources(name))
