"""The same rules as CUDA kernels: a thread plays a game, or a block a pool of games (docs/linker.md).

Nothing is written twice: the linker makes device copies of the functions that the CPU runs. This module decides what is
specific to a GPU: where records and tables are in memory, what playouts omit, and how kernels are launched. Under
Numba's simulator (NUMBA_ENABLE_CUDASIM=1) the copies are plain Python, so the kernels can be tested without a GPU.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.contract import cuda
from ludobus.core.game import BadOption, Game
from ludobus.core.linker import Linker, Names, contract_of, global_names
from ludobus.core.numba_internals import lean, short_kernel, shorten, widen_calls
from ludobus.core.record import blank_of
from ludobus.extras import require
from ludobus.simulate.layout import POOLS, Layout, Shape
from ludobus.simulate.results import Rows

LAUNCH = 1 << 20  # games in one launch
# What `bench/cuda.py` measured as best. Records and masks of a block are in shared memory if enough of them fit
# into a multiprocessor: small ones, and medium ones unless a table needs that memory as cache.
SMALL, SMALL_BLOCK = 350, 64  # bytes of a record and its mask; threads of a block
MIDDLING, MIDDLING_BLOCK = 768, 32
BLOCK = 128
WARP = 32  # threads that share an instruction
LARGE = 512  # bytes above which a table goes to global memory: the constant cache is small

Function = Callable[..., Any]


@functools.cache
def driver() -> Any:
    """The module `numba.cuda`, if a GPU (or the simulator) is available; otherwise an exception says why not."""
    require("cuda")
    cuda: Any = importlib.import_module("numba.cuda")
    try:
        usable = cuda.is_available()
    except Exception:  # a broken driver fails in many ways
        usable = False
    if not usable:
        raise BadOption('device "cuda" needs an NVIDIA GPU with its driver, and none answers here; use device="cpu"')
    return cuda


def simulated() -> bool:
    """Whether Numba's simulator replaces the GPU."""
    config: Any = importlib.import_module("numba").config
    return bool(config.ENABLE_CUDASIM)


# a playout only counts news: some rules ask how many there were
def count_news(s: Any, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    s.news_count += 1


def drop_news(s: Any) -> None:
    s.news_count = 0


def never_told(s: Any, kind: int, a: int, b: int) -> bool:
    return False


UNHEARD = {"whisper": count_news, "hush": drop_news, "is_told": never_told}


def write_nothing(*_facts: Any) -> None:
    """Replaces notes."""


def count_bits(cards: Any) -> Any:
    """Replaces `count`, whose form the compiler does not know here."""
    return np.int64(cuda.popc(np.uint64(cards)))


def without(dtype: np.dtype[Any], unread: set[str]) -> np.dtype[Any]:
    """A record without these fields, padded to an odd multiple of 8 bytes.

    Then the same field of 16 neighbours in shared memory lies in 16 different banks.
    """
    fields: list[Any] = [(name, dtype[name]) for name in dtype.names or () if name not in unread]
    if np.dtype(fields, align=True).itemsize % 16 == 0:
        fields.append(("spare", np.int64))
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Rules(Linker):
    """The rules of one game as device functions.

    - Without `news` or `notes`, the record does not have their fields.
    - The arrays of the rules are in constant memory, those of more than `large` bytes in global memory.
    - `short` code has no unrolled loops and is lean. Kernels mostly wait for instruction fetches, so this is the
      default, except for games with little code: unrolled, lean code needs more registers than there are.
    """

    def __init__(
        self, game: Game, news: bool = True, notes: bool = True, large: int = LARGE, short: bool | None = None
    ) -> None:
        super().__init__(contract_of(game.rules))
        self.names["cuda"] = importlib.import_module("numba.cuda")
        self.game, self.news, self.notes, self.large = game, news, notes, large
        state = game.rules.State
        unread = (set() if news else {"news"}) | (set() if notes else set(getattr(state, "notes", ())))
        self.dtype = without(state.dtype, unread) if unread else state.dtype
        self.size = self.dtype.itemsize + game.actions  # bytes of a record and its mask
        unheard = without(state.dtype, {"news"}).itemsize + game.actions
        self.short = unheard > SMALL if short is None else short
        self._arrays: dict[int, Any] = {}

    def kernel(self, template: Function, registers: int | None = None, shared: int = -1, **names: Any) -> Any:
        """A template as a kernel, to be launched as `kernel[blocks, threads](…)`; `shared` as in `Shape`."""
        copy = self.copy(template, **self._kernel_names(), **names)
        if simulated():
            return driver().jit(copy)
        how = {"max_registers": registers} if registers else {}
        kernel = driver().jit(copy, shared_memory_carveout=shared, **how)
        if self.short:
            lean(kernel)
        return kernel

    @property
    def has_large(self) -> bool:
        """Whether anything linked so far uses a table in global memory."""
        return bool(self._arrays)

    def _kernel_names(self) -> dict[str, Any]:
        import numba

        names: dict[str, Any] = {"cuda": driver(), "ACTIONS": self.game.actions, "SEATS": self.game.seats[-1]}
        kinds: Any = np if simulated() else numba
        numbers = {"BYTE": kinds.uint8, "SHORT": kinds.uint16, "COUNT": kinds.int32}
        numbers |= {"WORD": kinds.uint32, "LONG": kinds.int64}
        if simulated():
            return names | numbers | {"STATE": self.dtype, "keep_short": write_nothing}
        return names | numbers | {"STATE": numba.from_dtype(self.dtype), "keep_short": short_kernel(self.short)}

    def replace(self, source: Any) -> Any:
        """Omit what nobody reads."""
        if source.__name__ == "blank" and self.dtype != self.game.rules.State.dtype:
            return blank_of(type("Unread", (), {"dtype": self.dtype, "__module__": source.__module__}))
        if not self.news and source.__module__ == "ludobus.core.news":
            return UNHEARD.get(source.__name__, source)
        if source.__module__ == "ludobus.core.cards" and source.__name__ == "count":
            return count_bits
        return write_nothing if not self.notes and hasattr(source, "is_note") else source

    def constant(self, value: Any) -> Any:
        if isinstance(value, np.ndarray) and value.nbytes > self.large and not simulated():
            if id(value) not in self._arrays:
                self._arrays[id(value)] = driver().to_device(value)
            return self._arrays[id(value)]
        return value

    def finish(self, copy: FunctionType, bound: Names) -> Any:
        if simulated():
            return driver().jit(copy, device=True) if "cuda" in global_names(copy.__code__) else copy
        device = driver().jit(copy, device=True)
        widen_calls(device, cuda=True)
        if self.short:
            shorten(device)
        return device


class Playouts:
    """Whole games with the policy `playout`; `memory` of the record: "shared", "local", or the better one if empty.

    `registers` (a limit per thread) and `template` (another kernel) are for experiments.
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

        rules.link(templates.play_game, playout=playout)  # so that `has_large` knows
        shared = rules.size <= SMALL or (rules.size <= MIDDLING and not rules.has_large)
        self.memory = memory or ("shared" if shared else "local")
        block_of_shared = SMALL_BLOCK if rules.size <= SMALL else MIDDLING_BLOCK
        self.block = block or (block_of_shared if self.memory == "shared" else BLOCK)
        kernels = {"shared": templates.shared_kernel, "local": templates.local_kernel}
        kernel = template or kernels[self.memory]
        self.kernel = rules.kernel(kernel, registers, playout=playout, THREADS=self.block)

    def launch(self, count: int, *arrays: Any) -> None:
        """Play `count` games."""
        block = min(self.block, count) if simulated() else self.block
        self.kernel[-(-count // block), block](*arrays)


class Pool:
    """Whole games with the policy `choose`, whose blocks put together the games that take the same step.

    For titles that tell their steps apart (`act`, `proceed`, `phase`). `registers` (a limit per thread) is for
    experiments.
    """

    def __init__(
        self, rules: Rules, choose: Function, shape: Shape | None = None, registers: int | None = None
    ) -> None:
        from ludobus.simulate import templates

        shape, sync = shape or POOLS.get(rules.game.name, Shape()), templates.sync_threads_of_warp
        processors, lanes = 1, WARP
        if simulated():  # in small, with one warp
            shape, sync, lanes = shape._replace(games=2, threads=2, blocks=1), templates.sync_threads_of_block, 2
        else:
            processors = int(driver().get_current_device().MULTIPROCESSOR_COUNT)
        self.games, self.block, self.most = shape.games, shape.threads, processors * shape.blocks
        self.layout, self.memory = Layout(rules.dtype, shape.width, simulated()), "pool"
        sizes = {"THREADS": self.block, "LANES": lanes, "WARPS": self.block // lanes, "POOL": self.games}
        sizes["QUEUES"] = 1 + rules.game.rules.PHASES
        sizes["MASK_WORDS"] = -(-rules.game.actions // 4) | 1  # odd: the same word of all lanes is in different banks
        names = {"choose": choose, "sync_warp": sync, "record_of": self.layout.record_of} | sizes
        self.kernel = rules.kernel(templates.pool_kernel, registers, shape.shared, **names)

    @functools.cached_property
    def room(self) -> tuple[Any, ...]:
        """The records of all places, the generators of their policies, and which games they play."""
        places, cuda = self.most * self.games, driver()
        return (
            self.layout.room(places, cuda),
            cuda.device_array(places, np.uint64),
            cuda.device_array(places, np.int64),
            cuda.device_array(places, np.int32),
        )

    def launch(self, count: int, *arrays: Any) -> None:
        """Play `count` games."""
        blocks = min(self.most, -(-count // self.block))
        ticket = driver().to_device(np.zeros(1, np.int64))
        self.kernel[blocks, self.block](*self.room, ticket, min(self.games, -(-count // blocks)), *arrays)


@functools.cache
def playouts(game: Game, playout: Function) -> Playouts | Pool:
    """Compiled once per process."""
    from ludobus.simulate import templates

    rules = Rules(game, news=False, notes=playout is not templates.random_playout)
    if hasattr(game.rules, "PHASES"):
        return Pool(rules, templates.CHOICES[playout])
    return Playouts(rules, playout)


def play_from(
    game: Game, playout: Function, options: npt.NDArray[np.int64], key: npt.NDArray[np.uint32], first: int, rows: Rows
) -> None:
    """Play games from number `first` on, one for each of the rows, at most LAUNCH of them at a time."""
    cuda, kernel = driver(), playouts(game, playout)
    settled = cuda.to_device(options), cuda.to_device(key)
    for done in range(0, len(rows), LAUNCH):
        some = rows[done : done + LAUNCH]
        results = [cuda.device_array(array.shape, array.dtype) for array in some.arrays]
        kernel.launch(len(some), *settled, first + done, *results)
        for result, array in zip(results, some.arrays, strict=True):
            result.copy_to_host(array)
