"""DLPack capsules, proved on memory of the CPU: NumPy reads them without a copy."""

import gc
from typing import Any

import numpy as np
import pytest

from ludobus.envs import device


class Lender:
    """An array of NumPy, lent the way a DeviceArray is."""

    def __init__(self, array: np.ndarray, transposed: bool = False) -> None:
        self.array = array.T if transposed else array

    def __dlpack__(self, **_wishes: Any) -> Any:
        array = self.array
        return device.capsule(
            array.ctypes.data, array.shape, array.strides, array.dtype, self.__dlpack_device__(), array
        )

    def __dlpack_device__(self) -> tuple[int, int]:
        return device.CPU, 0


@pytest.mark.parametrize("dtype", [np.float32, np.int64, np.int8, np.bool_, np.uint64])
@pytest.mark.parametrize("transposed", [False, True])
def test_memory_is_lent_without_a_copy(dtype: type, transposed: bool) -> None:
    array = np.arange(12).reshape(3, 4).astype(dtype)
    lender = Lender(array, transposed)
    taken = np.from_dlpack(lender)
    assert taken.dtype == dtype
    assert np.array_equal(taken, lender.array)
    assert np.shares_memory(taken, array)


def test_what_was_lent_lives_until_it_is_given_back() -> None:
    lent = len(device._lent)
    taken = np.from_dlpack(Lender(np.arange(5)))
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4]
    assert len(device._lent) == lent + 1
    del taken
    assert len(device._lent) == lent


def test_a_capsule_that_nobody_took_is_dropped() -> None:
    lent = len(device._lent)
    capsule = Lender(np.arange(5)).__dlpack__()
    assert len(device._lent) == lent + 1
    del capsule
    assert len(device._lent) == lent
