"""The folders where Ludobus keeps files for a user."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """LUDOBUS_CACHE, or `ludobus` in the user's cache directory. RuntimeError if the user has no home directory."""
    from platformdirs import user_cache_dir

    return _folder("LUDOBUS_CACHE", user_cache_dir("ludobus", appauthor=False))


def data_folder() -> Path:
    """LUDOBUS_DATA, or `ludobus` in the user's data directory. RuntimeError if the user has no home directory."""
    from platformdirs import user_data_dir

    return _folder("LUDOBUS_DATA", user_data_dir("ludobus", appauthor=False))


def _folder(variable: str, default: str) -> Path:
    """Without a home directory, platformdirs leaves `~` in the path: `expanduser` raises then."""
    return Path(os.environ[variable]) if variable in os.environ else Path(default).expanduser()
