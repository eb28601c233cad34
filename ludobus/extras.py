"""What is not installed with the base: the optional libraries, by the extra that brings each."""

from __future__ import annotations

import importlib.util
import os

EXTRAS = {  # of pyproject.toml: what each is for, and the modules without which that does not work
    "play": ("the table in a browser", ("fastapi", "markdown_it", "segno", "sqlalchemy", "uvicorn")),
    "postgres": ("a PostgreSQL database", ("psycopg",)),
    "host": ("a server for many people", ("httptools", "uvloop") if os.name != "nt" else ("psycopg",)),
    "png": ("a picture as PNG, or a film", ("PIL", "resvg_py", "ttf_opensans")),
    "pettingzoo": ("the PettingZoo environment", ("gymnasium", "pettingzoo")),
    "gymnasium": ("the Gymnasium environment", ("gymnasium",)),
    "openspiel": ("the OpenSpiel interface", ("pyspiel",)),
    "cuda": ('device "cuda"', ("numba_cuda",)),
    "cluster": ("work on a Ray cluster", ("grpc", "ray")),
    "parquet": ("a Parquet file", ("pyarrow",)),
    "train": ("training", ("matplotlib", "torch")),
    "bench": ("the comparison with OpenSpiel", ("pyspiel",)),
    "peers": ("the comparison with OpenSpiel and Pgx", ("pgx", "pyspiel")),
}


class MissingExtra(ImportError):
    """An optional library is asked for and not installed; the text says which extra brings it, and how."""


def missing(extra: str) -> list[str]:
    """The modules of an extra that cannot be found here."""
    return [module for module in EXTRAS[extra][1] if not found(module)]


def found(module: str) -> bool:
    """Whether a top-level module can be imported, as far as that shows without importing it."""
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):  # ValueError: a module that was put into sys.modules by hand
        return False


def command(extra: str) -> str:
    """What a person types to get an extra."""
    return f'pip install "ludobus[{extra}]"'


def require(extra: str) -> None:
    """MissingExtra if a module of the extra is not there."""
    lacking = missing(extra)
    if lacking:
        what = f"{EXTRAS[extra][0]} needs the extra {extra} ({', '.join(lacking)} not found)"
        raise MissingExtra(f"{what}: {command(extra)}", name=lacking[0])
