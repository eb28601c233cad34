"""Rules are plain Python, compiled. Templates are generic code, bound to the rules of one game."""

from __future__ import annotations

import importlib
import os
import types
from collections.abc import Callable
from typing import Any

from ludobus.core import cache

INTERPRET = os.environ.get("LUDOBUS_INTERPRET", "") not in ("", "0")


def rule(function: Callable[..., Any]) -> Any:
    """Compiled with bounds checks (they cost nothing measurable), or left as it is when LUDOBUS_INTERPRET=1."""
    return _compile(function, cache.owner(function.__module__))


def note(function: Callable[..., Any]) -> Any:
    """A rule that only writes down what seats can work out, in the fields that `State.notes` names.

    `forget`, `imagine`, `observe`, `view` and `instinct` may read those; `legal`, `play` and `outcome` may not, and
    nothing comes back from the call. So random playouts on a GPU leave both out.
    """
    function.is_note = True  # type: ignore[attr-defined]
    return rule(function)


def bind(template: Callable[..., Any], owner: str, **names: Any) -> Any:
    """A compiled copy of `template` that sees `names` as globals, cached with the code of the game `owner`.

    A closure over compiled functions would never hit Numba's disk cache. The cache does not look at globals either, so
    the copy's name tells what is bound: two bindings must never share compiled code.
    """
    template = getattr(template, "py_func", template)
    copy = types.FunctionType(template.__code__, template.__globals__ | names, template.__name__)
    bound = ",".join(f"{name}={_label(value)}" for name, value in sorted(names.items()))
    copy.__module__, copy.__qualname__ = template.__module__, f"{template.__qualname__}[{bound}]"
    copy.__doc__ = template.__doc__
    return _compile(copy, owner)


def _label(value: Any) -> str:
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__}"
    return repr(value)


def _compile(function: Callable[..., Any], owner: str) -> Any:
    if INTERPRET:
        return function
    from numba import njit

    dispatcher = njit(nogil=True, boundscheck=True)(function)
    widen_calls(dispatcher, "numba.core.types")
    cache.attach(dispatcher, owner)
    return dispatcher


def widen_calls(dispatcher: Any, types_module: str) -> None:
    """Let compiled callers pass every signed integer as 64 bits wide.

    Numba would compile a function again for each constant and each width that it is called with: that doubles the time
    to compile a game and changes nothing in the result.
    """
    numba_types: Any = importlib.import_module(types_module)
    resolve = dispatcher.get_call_template

    def widen(kind: Any) -> Any:
        kind = numba_types.unliteral(kind)
        return numba_types.int64 if isinstance(kind, numba_types.Integer) and kind.signed else kind

    dispatcher.get_call_template = lambda args, kws: resolve(
        tuple(map(widen, args)), {name: widen(kind) for name, kind in kws.items()}
    )
