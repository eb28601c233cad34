"""How many files and connections a process may have open."""

from __future__ import annotations

import sys

WANTED = 65_536
WINDOWS = 512  # where nobody says


def allowed() -> int:
    """As many as the process may have open now."""
    if sys.platform == "win32":
        return WINDOWS
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def ask_for_more() -> None:
    """Every stream takes a descriptor: use as many as we may have."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
