"""Where the records of many games are in the memory of a GPU."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.numba_internals import lay_apart


def record_beside(memory, i):  # type: ignore[no-untyped-def]
    return memory[i]


class Layout:
    """Records side by side (`width` 0), or laid apart in blocks of `width` games, at most 256.

    Each game plays in a record of its own, but the threads of a warp mostly read the same field at a time. Laid apart,
    that field of neighbouring games shares a cache line; side by side, each needs one of its own.
    """

    def __init__(self, dtype: np.dtype[Any], width: int, cuda: Any) -> None:
        simulated = importlib.import_module("numba").config.ENABLE_CUDASIM  # there, nothing is laid apart
        self.dtype, self.width, self.cuda = dtype, 0 if simulated else width, cuda

    @property
    def record_of(self) -> Any:
        """What kernels call to find a record."""
        return lay_apart(self.dtype, self.width) if self.width else record_beside

    def room(self, n: int) -> Any:
        """Memory for n records."""
        if not self.width:
            return self.cuda.device_array(n, self.dtype)
        return self.cuda.device_array(-(-n // self.width) * self.width * self.dtype.itemsize, np.uint8)

    def records(self, memory: Any, n: int) -> npt.NDArray[Any]:
        """A copy of the first n records on the CPU, side by side."""
        found = np.asarray(memory.copy_to_host())
        return gather(found, self.dtype, self.width)[:n] if self.width else found


def gather(memory: npt.NDArray[np.uint8], dtype: np.dtype[Any], width: int) -> npt.NDArray[Any]:
    """Records laid apart in blocks of `width`, side by side."""
    blocks = memory.reshape(-1, width * dtype.itemsize)
    records = np.zeros((len(blocks), width), dtype)
    for name in dtype.names or ():
        field, start = dtype[name], dtype.fields[name][1] * width  # type: ignore[index]
        values = np.ascontiguousarray(blocks[:, start : start + field.itemsize * width]).view(field.base)
        rows = values.reshape(len(blocks), -1, width).transpose(0, 2, 1)
        records[name] = rows.reshape(len(blocks), width, *field.shape)
    return records.reshape(-1)
