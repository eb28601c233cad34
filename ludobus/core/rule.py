"""Rules: plain Python functions, compiled by Numba."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from ludobus.core import cache

INTERPRET = os.environ.get("LUDOBUS_INTERPRET", "") not in ("", "0")


def rule(function: Callable[..., Any]) -> Any:
    """Compile with bounds checks (at no measurable cost), or leave as it is if LUDOBUS_INTERPRET=1."""
    return compiled(function, cache.owner(function.__module__))


def note(function: Callable[..., Any]) -> Any:
    """A rule that only records what seats can deduce, in the fields named by `State.notes`.

    `forget`, `imagine`, `observe`, `view` and `instinct` may read those; `legal`, `play` and `outcome` may not, and
    nothing comes back from the call. So random playouts on a GPU leave both out.
    """
    function.is_note = True  # type: ignore[attr-defined]
    return rule(function)


def tight(function: Callable[..., Any]) -> Any:
    """A rule without bounds checks, for sums over vectors: they would keep its loops from vector instructions.

    It must not index beyond the arrays that it is given; whoever calls it vouches for their lengths.
    """
    return compiled(function, cache.owner(function.__module__), boundscheck=False)


def part(function: Callable[..., Any]) -> Any:
    """A rule that is written into its callers when they are compiled: to take a long one apart costs nothing."""
    return compiled(function, cache.owner(function.__module__), inline="always")


def compiled(function: Callable[..., Any], owner: str, uses: Sequence[Any] = (), **how: Any) -> Any:
    """The function compiled for the CPU, and cached with the code of the game `owner`; `uses` is bound to its slots.

    `how` are settings of Numba that differ from those of rules.
    """
    if INTERPRET:
        return function
    from numba import njit

    from ludobus.core.numba_internals import keep_on_disk, widen_calls

    dispatcher = njit(**{"nogil": True, "boundscheck": True, **how})(function)
    widen_calls(dispatcher)
    folder = cache.folder_for(owner, function, *uses)
    if folder is not None:
        keep_on_disk(dispatcher, folder)
    return dispatcher
