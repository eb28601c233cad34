"""Rules are plain Python, compiled."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from ludobus.core import cache

INTERPRET = os.environ.get("LUDOBUS_INTERPRET", "") not in ("", "0")


def rule(function: Callable[..., Any]) -> Any:
    """Compiled with bounds checks (they cost nothing measurable), or left as it is when LUDOBUS_INTERPRET=1."""
    return compiled(function, cache.owner(function.__module__))


def note(function: Callable[..., Any]) -> Any:
    """A rule that only writes down what seats can work out, in the fields that `State.notes` names.

    `forget`, `imagine`, `observe`, `view` and `instinct` may read those; `legal`, `play` and `outcome` may not, and
    nothing comes back from the call. So random playouts on a GPU leave both out.
    """
    function.is_note = True  # type: ignore[attr-defined]
    return rule(function)


def compiled(function: Callable[..., Any], owner: str, uses: Sequence[Any] = ()) -> Any:
    """The function compiled for the CPU and cached with the code of the game `owner`; `uses` is bound to its slots."""
    if INTERPRET:
        return function
    from numba import njit

    from ludobus.core.numba_internals import keep_on_disk, widen_calls

    dispatcher = njit(nogil=True, boundscheck=True)(function)
    widen_calls(dispatcher)
    folder = cache.folder_for(owner, function, *uses)
    if folder is not None:
        keep_on_disk(dispatcher, folder)
    return dispatcher
