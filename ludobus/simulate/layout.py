"""Where the records of many games are in the memory of a GPU, and how many of them a block has in hand."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludobus.core.numba_internals import lay_apart


class Shape(NamedTuple):
    """Of a pool: the games and threads of a block, the width of their layout, and the blocks of a multiprocessor."""

    games: int = 256
    threads: int = 128
    width: int = 32
    blocks: int = 8  # at most; the GPU starts fewer where they do not fit
    shared: int = -1  # percent of a multiprocessor's memory that is not left to its cache; -1: as the driver chooses


# What `bench/cuda.py --layouts` measured as best on an H200 (docs/performance.md). The size of a record does not tell;
# a title that was not measured has Shape() and WIDTH.
POOLS = {"bus": Shape(256, 128, 128, 2, 33), "bus-station": Shape(256, 128, 128, 2, 20)}
WIDTHS, WIDTH = {"bus-station": 0, "get-on-board": 0}, 32  # of batches; 0: side by side


def record_beside(memory, i):  # type: ignore[no-untyped-def]
    return memory[i]


class Layout:
    """Records side by side (`width` 0), or laid apart in blocks of `width` games, at most 256.

    Each game plays in a record of its own, but the threads of a warp mostly read the same field at a time. Laid apart,
    that field of neighbouring games shares a cache line; side by side, each needs one of its own.
    """

    def __init__(self, dtype: np.dtype[Any], width: int, simulated: bool) -> None:
        self.dtype, self.width, self.simulated = dtype, width, simulated

    @property
    def record_of(self) -> Any:
        """What kernels call to find a record."""
        if not self.width:
            return record_beside
        return Lanes(self.dtype, self.width) if self.simulated else lay_apart(self.dtype, self.width)

    def room(self, n: int, cuda: Any) -> Any:
        """Memory for n records."""
        if not self.width:
            return cuda.device_array(n, self.dtype)
        return cuda.device_array(-(-n // self.width) * self.width * self.dtype.itemsize, np.uint8)

    def records(self, memory: npt.NDArray[Any], n: int) -> npt.NDArray[Any]:
        """The first n records of a copy of the memory, side by side."""
        return gather(memory, self.dtype, self.width)[:n] if self.width else memory


def block_of(dtype: np.dtype[Any], width: int) -> np.dtype[Any]:
    """A block of records laid apart: for each element of each field, `width` values side by side."""
    fields: Any = dtype.fields or {}
    return np.dtype(
        {
            "names": list(fields),
            "formats": [(field.base, (*field.shape, width)) for field, *_ in fields.values()],
            "offsets": [offset * width for _, offset, *_ in fields.values()],
            "itemsize": dtype.itemsize * width,
        }
    )


def gather(memory: npt.NDArray[np.uint8], dtype: np.dtype[Any], width: int) -> npt.NDArray[Any]:
    """Records laid apart in blocks of `width`, side by side."""
    blocks = memory.view(block_of(dtype, width))
    records = np.zeros((len(blocks), width), dtype)
    for name in dtype.names or ():
        records[name] = np.moveaxis(blocks[name], -1, 1)
    return records.reshape(-1)


class Lanes:
    """What stands for `lay_apart` under Numba's simulator."""

    def __init__(self, dtype: np.dtype[Any], width: int) -> None:
        self.block, self.width = block_of(dtype, width), width

    def __call__(self, memory: Any, i: int) -> Lane:
        return Lane(memory.view(self.block)[i // self.width], i % self.width)


class Lane:
    """One of the records of a block."""

    def __init__(self, block: Any, lane: int) -> None:
        self.__dict__.update(_block=block, _lane=lane)

    def __getattr__(self, name: str) -> Any:
        values = self._block[name]
        return values[..., self._lane] if len(values.shape) > 1 else values[self._lane]

    def __setattr__(self, name: str, value: Any) -> None:
        self._block[name][self._lane] = value
