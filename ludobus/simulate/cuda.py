"""The same rules as CUDA kernels, one thread a game.

Nothing is written twice: `port` makes device copies of the very functions that the CPU runs, and `Rules.kernel` binds a
template to them as `Game.bind` does for the CPU. Under Numba's simulator (NUMBA_ENABLE_CUDASIM=1) the copies are plain
Python, so the kernels can be proved without a GPU.
"""

from __future__ import annotations

import functools
import importlib
import time
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.game import CONTRACT, BadOption, Game
from ludobus.core.record import blank_of
from ludobus.core.rule import widen_calls

LAUNCH = 1 << 20  # games in one launch
# What `bench/cuda.py` measured as best. Records and masks of a block lie in shared memory if there are enough of them
# in a multiprocessor: small ones, and middling ones if there is no table that needs the same memory as its cache.
SMALL, SMALL_BLOCK = 350, 64  # bytes of a record and its mask; threads of a block
MIDDLING, MIDDLING_BLOCK = 768, 32
BLOCK = 128
LARGE = 512  # bytes of a table that goes to global memory, for the cache of constants is small
SHORT = "optsize"  # the compiler's name for what keeps code short

Function = Callable[..., Any]


@functools.cache
def driver() -> Any:
    """The module `numba.cuda`, once it is clear that a GPU (or the simulator) answers; BadOption says why not."""
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError:
        raise BadOption('device "cuda" needs the extra cuda: pip install "ludobus[cuda]"') from None
    try:
        usable = cuda.is_available()
    except Exception:  # a driver that is there but broken fails in many ways
        usable = False
    if not usable:
        raise BadOption('device "cuda" needs an NVIDIA GPU with its driver, and none answers here; use device="cpu"')
    return cuda


def simulated() -> bool:
    """Whether Numba's simulator stands in for the GPU."""
    config: Any = importlib.import_module("numba").config
    return bool(config.ENABLE_CUDASIM)


# news is for people: a playout only counts it, as some rules ask how much there was
def count_news(s: Any, seats: int, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    s.news_count += 1


def drop_news(s: Any) -> None:
    s.news_count = 0


UNHEARD = {"whisper": count_news, "hush": drop_news}


def write_nothing(*_facts: Any) -> None:
    """In place of a note."""


def without(dtype: np.dtype[Any], unread: set[str]) -> np.dtype[Any]:
    """A record without those fields, an odd number of 8 bytes long.

    Side by side in shared memory, the same field of 16 neighbours then lies in as many different banks.
    """
    fields: list[Any] = [(name, dtype[name]) for name in dtype.names or () if name not in unread]
    if np.dtype(fields, align=True).itemsize % 16 == 0:
        fields.append(("spare", np.int64))
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Rules:
    """The rules of one game as device functions.

    - Without `news` or `notes` the record lacks their fields: nobody reads them.
    - The arrays of the rules lie in constant memory, those of more than `large` bytes in global memory.
    - `short` code has no unrolled loops. A multiprocessor waits most for its instructions, so this is the default,
      except for a game so small that they are no matter.
    """

    def __init__(
        self, game: Game, news: bool = True, notes: bool = True, large: int = LARGE, short: bool | None = None
    ) -> None:
        self.game, self.news, self.notes, self.large = game, news, notes, large
        state = game.rules.State
        unread = (set() if news else {"news"}) | (set() if notes else set(getattr(state, "notes", ())))
        self.dtype = without(state.dtype, unread) if unread else state.dtype
        self.size = self.dtype.itemsize + game.actions  # of a record and its mask, in bytes
        unheard = without(state.dtype, {"news"}).itemsize + game.actions
        self.short = unheard > SMALL if short is None else short
        self._ported: dict[Function, Any] = {}
        self._arrays: dict[int, Any] = {}

    def port(self, function: Function, **names: Any) -> Any:
        """A device copy of a rule or of a template over the contract, and of every rule that it calls."""
        source = getattr(function, "py_func", function)
        if names:
            return self._device(self._copy(source, names))
        if source not in self._ported:
            self._ported[source] = self._device(self._copy(self._replaced(source), {}))
        return self._ported[source]

    def kernel(self, template: Function, registers: int | None = None, **names: Any) -> Any:
        """A template over the contract as a kernel, to be launched as `kernel[blocks, threads](…)`."""
        copy = self._copy(template, self._sizes() | names)
        if simulated():
            return driver().jit(copy)
        return driver().jit(copy, max_registers=registers) if registers else driver().jit(copy)

    @property
    def has_large(self) -> bool:
        """Whether what was ported so far has a table in global memory."""
        return bool(self._arrays)

    def _sizes(self) -> dict[str, Any]:
        import numba

        sizes = {"ACTIONS": self.game.actions, "SEATS": self.game.seats[-1], "cuda": driver()}
        sizes["keep_short"] = shortener(self.short)
        if simulated():
            return sizes | {"STATE": self.dtype, "BYTE": np.uint8, "WORD": np.uint32, "LONG": np.int64}
        numbers = {"BYTE": numba.uint8, "WORD": numba.uint32, "LONG": numba.int64}
        return sizes | numbers | {"STATE": numba.from_dtype(self.dtype)}

    def _replaced(self, source: Any) -> Any:
        if source.__name__ == "blank" and self.dtype != self.game.rules.State.dtype:
            return blank_of(type("Unread", (), {"dtype": self.dtype, "__module__": source.__module__}))
        if not self.news and source.__module__ == "ludobus.core.news":
            return UNHEARD.get(source.__name__, source)
        return write_nothing if not self.notes and hasattr(source, "is_note") else source

    def _copy(self, source: Any, names: dict[str, Any]) -> Any:
        """The function with all that it calls ported: `names`, then the contract, then what its module holds."""
        found = dict(names)
        for name in source.__code__.co_names:
            if name in found:
                continue
            if name in source.__globals__:
                found[name] = self._value(source.__globals__[name])
            elif name in CONTRACT:
                found[name] = self.port(getattr(self.game.rules, name))
        copy = types.FunctionType(source.__code__, source.__globals__ | found, source.__name__)
        copy.__module__, copy.__qualname__ = source.__module__, source.__qualname__
        return copy

    def _value(self, value: Any) -> Any:
        if isinstance(getattr(value, "py_func", value), types.FunctionType):
            return self.port(value)
        if isinstance(value, np.ndarray) and value.nbytes > self.large and not simulated():
            if id(value) not in self._arrays:
                self._arrays[id(value)] = driver().to_device(value)
            return self._arrays[id(value)]
        return value

    def _device(self, copy: Function) -> Any:
        if simulated():
            return copy
        device = driver().jit(copy, device=True)
        widen_calls(device, "numba.cuda.types")
        if self.short:
            _shorten(device)
        return device


@functools.cache
def shortener(short: bool) -> Any:
    """A call that does nothing but ask the compiler, if it shall, to keep the code of its kernel short."""
    if simulated():
        return write_nothing
    cuda_types: Any = importlib.import_module("numba.cuda.types")
    from numba.cuda.extending import intrinsic

    @intrinsic
    def keep_short(_typing: Any) -> Any:
        def lower(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:
            if short:
                builder.function.attributes.add(SHORT)
            return context.get_dummy_value()

        return cuda_types.none(), lower

    return keep_short


def _shorten(device: Any) -> None:
    """The same for a device function."""
    compile_device = device.compile_device

    def compile_short(*signature: Any) -> Any:
        compiled = compile_device(*signature)
        for module in compiled.library.modules:
            for function in module.functions:
                if not function.is_declaration:
                    function.attributes.add(SHORT)
        return compiled

    device.compile_device = compile_short


class Playouts:
    """Whole games by the policy `playout`, the record in `memory`: "shared", "local", or what suits it.

    `registers` limits those of a thread; `template` is another kernel: both for experiments.
    """

    def __init__(
        self,
        rules: Rules,
        playout: Function,
        memory: str = "",
        registers: int | None = None,
        block: int = 0,
        template: Function | None = None,
    ) -> None:
        from ludobus.simulate import templates

        game = rules.port(templates.play_game, playout=rules.port(playout))
        shared = rules.size <= SMALL or (rules.size <= MIDDLING and not rules.has_large)
        self.memory = memory or ("shared" if shared else "local")
        block_of_shared = SMALL_BLOCK if rules.size <= SMALL else MIDDLING_BLOCK
        self.block = block or (block_of_shared if self.memory == "shared" else BLOCK)
        kernels = {"shared": templates.shared_kernel, "local": templates.local_kernel}
        kernel = template or kernels[self.memory]
        self.kernel = rules.kernel(kernel, registers, play_game=game, THREADS=self.block)

    def launch(self, count: int, *arrays: Any) -> None:
        """Play `count` games."""
        block = min(self.block, count) if simulated() else self.block
        self.kernel[-(-count // block), block](*arrays)


@functools.cache
def playouts(game: Game, playout: Function) -> Playouts:
    """Compiled once in a process."""
    from ludobus.simulate.templates import random_playout

    return Playouts(Rules(game, news=False, notes=playout is not random_playout), playout)


def play(
    game: Game,
    playout: Function,
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    scores: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int8],
    progress: Callable[[int], None] | None,
) -> tuple[int, float]:
    """Fill `scores` and `ranks`, a row a game; the moves and the seconds, copies to and from the GPU counted in."""
    cuda, kernel = driver(), playouts(game, playout)
    _launch(cuda, kernel, options, key, 0, scores[:1].copy(), ranks[:1].copy())
    start, moves = time.perf_counter(), 0
    for first in range(0, len(scores), LAUNCH):
        some = slice(first, first + LAUNCH)
        moves += _launch(cuda, kernel, options, key, first, scores[some], ranks[some])
        if progress:
            progress(len(scores[some]))
    return moves, time.perf_counter() - start


def _launch(
    cuda: Any,
    kernel: Playouts,
    options: npt.NDArray[np.int64],
    key: npt.NDArray[np.uint32],
    first: int,
    scores: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int8],
) -> int:
    """Games from number `first` on, one for each row; the number of moves."""
    count = len(scores)
    results = [cuda.device_array(some.shape, some.dtype) for some in (scores, ranks)]
    moves = cuda.device_array(count, np.int32)
    kernel.launch(count, cuda.to_device(options), cuda.to_device(key), first, *results, moves)
    results[0].copy_to_host(scores)
    results[1].copy_to_host(ranks)
    return int(moves.copy_to_host().sum(dtype=np.int64))
