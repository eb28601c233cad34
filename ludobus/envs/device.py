"""Arrays on the GPU that PyTorch, JAX and CuPy take without a copy, by DLPack or the CUDA array interface."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.simulate.cuda import driver

CPU, CUDA = 1, 2  # DLPack's numbers for devices
DEFAULT_STREAM = (None, 1)
TYPE_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # and for types


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, _Destructor)
_is_capsule = ctypes.pythonapi.PyCapsule_IsValid
_is_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype = ctypes.c_void_p
_pointer_of.argtypes = (ctypes.c_void_p, ctypes.c_char_p)

_lent: dict[int, Any] = {}  # what capsules point to, by address, until their consumer releases it


@_Deleter  # type: ignore[untyped-decorator]
def _give_back(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


@_Destructor  # type: ignore[untyped-decorator]
def _drop(capsule: int) -> None:
    if _is_capsule(capsule, b"dltensor"):  # it was never consumed
        _lent.pop(_pointer_of(capsule, b"dltensor"), None)


class DeviceArray:
    """A view of GPU memory for other libraries; `copy_to_host` copies it to NumPy.

    The batch overwrites this memory at every step: copy what you keep.
    """

    def __init__(self, array: Any, dtype: npt.DTypeLike | None = None, transposed: bool = False) -> None:
        self._array, self._transposed = array, transposed
        order = slice(None, None, -1 if transposed else 1)
        self.shape: tuple[int, ...] = tuple(array.shape)[order]
        self.strides: tuple[int, ...] = tuple(array.strides)[order]
        self.dtype: np.dtype[Any] = np.dtype(dtype or array.dtype)

    def __len__(self) -> int:
        return self.shape[0]

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy as a NumPy array."""
        host = self._array.copy_to_host().view(self.dtype)
        return np.ascontiguousarray(host.T if self._transposed else host)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = dict(self._array.__cuda_array_interface__)
        return interface | {"shape": self.shape, "strides": self.strides, "typestr": self.dtype.str}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, stream: int | None = None, copy: bool | None = None, **_wishes: Any) -> Any:
        """A DLPack capsule. A batch works on the default stream; a consumer on another stream gets finished data."""
        if copy:
            raise BufferError("a batch lends its memory: copy it after you took it")
        if stream not in DEFAULT_STREAM:
            driver().synchronize()
        data = self._array.__cuda_array_interface__["data"][0]
        return capsule(data, self.shape, self.strides, self.dtype, self.__dlpack_device__(), self)


def capsule(
    data: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    dtype: np.dtype[Any],
    device: tuple[int, int],
    owner: Any,
) -> Any:
    """A DLPack capsule for memory that belongs to `owner`; strides in bytes."""
    count = len(shape)
    sizes = (ctypes.c_int64 * count)(*shape)
    steps = (ctypes.c_int64 * count)(*(stride // dtype.itemsize for stride in strides))
    managed = _Managed()
    managed.tensor = _Tensor(data, *device, count, TYPE_CODES[dtype.kind], dtype.itemsize * 8, 1, sizes, steps, 0)
    managed.deleter = ctypes.cast(_give_back, ctypes.c_void_p)
    address = ctypes.addressof(managed)
    _lent[address] = (managed, sizes, steps, owner)
    return _new_capsule(address, b"dltensor", _drop)
