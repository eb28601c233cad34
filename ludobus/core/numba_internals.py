"""Everything that depends on internals of Numba and numba-cuda.

Neither has a public way to keep compiled code in a folder of our own, to compile a function for fewer types of
arguments, or to ask the compiler for short code. What these functions need is looked up before it is used: where a
version lacks it, `UnknownNumba` says what to do.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.metadata
from pathlib import Path
from typing import Any

TESTED = {"numba": "0.68.1", "numba-cuda": "0.30.4"}  # as in requirements/dev.txt; a test compares them
SHORT = "optsize"  # LLVM's name for what keeps code short


class UnknownNumba(ImportError):
    """This version of Numba or numba-cuda lacks something that we depend on."""


def need(package: str, thing: Any, *names: str) -> Any:
    """`thing`, which must have those attributes."""
    for name in names:
        if not hasattr(thing, name):
            found, tested = importlib.metadata.version(package), TESTED[package]
            raise UnknownNumba(
                f"{package} {found} has no {name} in {thing!r}, on which ludobus depends: install the version that was "
                f'tested (pip install "{package}=={tested}"), or adapt ludobus/core/numba_internals.py to this one'
            )
    return thing


def widen_calls(dispatcher: Any, cuda: bool = False) -> None:
    """Let compiled callers pass every signed integer as 64 bits wide, and the integers that they leave out, too.

    Numba would compile a function again for each constant, each width and each number of arguments that it is called
    with: that doubles the time to compile a game and changes nothing in the result.
    """
    package, module = ("numba-cuda", "numba.cuda.types") if cuda else ("numba", "numba.core.types")
    types: Any = need(package, importlib.import_module(module), "unliteral", "int64", "Integer")
    resolve = need(package, dispatcher, "get_call_template").get_call_template

    def widen(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind

    defaults = dispatcher.py_func.__defaults__ or ()
    required = dispatcher.py_func.__code__.co_argcount - len(defaults)

    def resolve_widened(args: Any, kws: Any) -> Any:
        left_out = () if kws else defaults[max(0, len(args) - required) :]
        given = tuple(map(widen, args)) + (types.int64,) * len(left_out)
        return resolve(given, {name: widen(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = resolve_widened


def keep_on_disk(dispatcher: Any, folder: Path) -> None:
    """Keep the compiled code of a dispatcher in `folder`, whose name must change with all that enters the code."""
    need("numba", dispatcher, "_cache")._cache = _function_cache(folder)(dispatcher.py_func)


@functools.cache
def _function_cache(folder: Path) -> Any:
    """Numba's cache of compiled functions, in `folder`. Its name is the stamp: what is in it is never stale."""
    from numba.core import caching

    need("numba", caching, "_CacheLocator", "CompileResultCacheImpl", "FunctionCache")
    need("numba", caching._CacheLocator, "get_cache_path", "get_source_stamp", "get_disambiguator", "from_function")
    need("numba", caching.CompileResultCacheImpl, "_locator_classes", "get_filename_base")
    need("numba", caching.FunctionCache, "_impl_class")

    class Locator(caching._CacheLocator):
        def __init__(self, function: Any) -> None:
            code = f"{function.__module__} {function.__qualname__} {function.__code__.co_firstlineno}"
            self.disambiguator = hashlib.sha256(code.encode()).hexdigest()[:12]

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return self.disambiguator

        @classmethod
        def from_function(cls, function: Any, _file: str) -> Any:
            return cls(function)

    class Contents(caching.CompileResultCacheImpl):
        _locator_classes = [Locator]  # type: ignore[list-item]  # noqa: RUF012  (Numba's way)

        def get_filename_base(self, fullname: str, abiflags: str) -> str:
            short = fullname.partition("[")[0]  # what is bound is in the disambiguator; file names have a limit
            return str(super().get_filename_base(short, abiflags))  # type: ignore[no-untyped-call]

    class Cache(caching.FunctionCache):
        _impl_class = Contents

    return Cache


@functools.cache
def short_kernel(short: bool) -> Any:
    """A call that only asks the compiler, if wanted, to keep the code of the enclosing kernel short."""
    types: Any = need("numba-cuda", importlib.import_module("numba.cuda.types"), "none")
    extending: Any = need("numba-cuda", importlib.import_module("numba.cuda.extending"), "intrinsic")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def keep_short(_typing: Any) -> Any:
        def lower(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:
            if short:
                need("numba-cuda", builder.function, "attributes").attributes.add(SHORT)
            return context.get_dummy_value()

        return types.none(), lower

    return keep_short


def shorten(device: Any) -> None:
    """Keep the code of a device function short."""
    compile_device = need("numba-cuda", device, "compile_device").compile_device

    def compile_short(*signature: Any) -> Any:
        compiled = compile_device(*signature)
        for module in need("numba-cuda", compiled.library, "modules").modules:
            for function in module.functions:
                if not function.is_declaration:
                    function.attributes.add(SHORT)
        return compiled

    device.compile_device = compile_short
