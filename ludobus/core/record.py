"""Fixed-size records, declared like dataclasses and stored as NumPy structured arrays."""

from __future__ import annotations

import inspect
import linecache
import math
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

NOBODY = NONE = NOWHERE = -128  # out of bounds in every table, where -1 would silently read the last entry


class Field:
    """A number type that can have a shape: `i8`, `i8[4]`, `i16[4, 20]`."""

    def __init__(self, dtype: npt.DTypeLike, shape: tuple[int, ...] = ()) -> None:
        self.dtype, self.shape = np.dtype(dtype), shape

    def __getitem__(self, shape: int | tuple[int, ...]) -> Field:
        return Field(self.dtype, shape if isinstance(shape, tuple) else (shape,))


i8, i16, i32, i64 = map(Field, (np.int8, np.int16, np.int32, np.int64))
u8, u16, u32, u64 = map(Field, (np.uint8, np.uint16, np.uint32, np.uint64))

T = TypeVar("T", bound=type)


def record(cls: T) -> T:
    """Turn the annotations of a class, those of its bases first, into `cls.dtype`.

    The annotations must be `Field` objects, so the module must not postpone their evaluation. A name that NumPy's own
    records use is refused, because interpreted rules would confuse the two. `notes`, if the class has them, name
    the fields that only functions marked `@note` write.
    """
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        fields |= inspect.get_annotations(base)
    for name, field in fields.items():
        if hasattr(np.record, name):
            raise TypeError(f"{cls.__name__}.{name}: NumPy's records have an attribute of that name, choose another")
        if not isinstance(field, Field):
            raise TypeError(f"{cls.__name__}.{name}: a field is i8, i16, … with or without a shape, not {field!r}")
    for name in getattr(cls, "notes", ()):
        if name not in fields:
            raise TypeError(f"{cls.__name__}.notes: there is no field {name}")
    cls.dtype = np.dtype((np.record, _layout(fields)))  # type: ignore[attr-defined]
    return cls


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """An aligned layout with the gaps as fields: NumPy copies only fields and would leave gaps undefined."""
    rows: list[tuple[str, npt.DTypeLike, tuple[int, ...]]] = []
    size, widest = 0, max(field.dtype.alignment for field in fields.values())

    def align(to: int) -> int:
        if size % to:
            rows.append((f"gap{len(rows)}", np.uint8, (-size % to,)))
        return size + -size % to

    for name, field in fields.items():
        size = align(field.dtype.alignment)
        rows.append((name, field.dtype, field.shape))
        size += field.dtype.itemsize * math.prod(field.shape)
    align(widest)
    layout = np.dtype(rows, align=True)
    assert sum(layout[name].itemsize for name in layout.names or ()) == layout.itemsize
    return layout


def blank_of(cls: Any) -> Any:
    """A function that sets every field to zero, to be compiled: `blank = rule(blank_of(State))`."""
    lines = [f"    s.{name}[:] = 0" if cls.dtype[name].shape else f"    s.{name} = 0" for name in cls.dtype.names]
    return _written(cls, "blank", "s", lines)


def copy_of(cls: Any) -> Any:
    """A function that copies every field of a record into another, which may be laid out in another way."""
    lines = []
    for name in cls.dtype.names:
        places = [f"i{axis}" for axis in range(len(cls.dtype[name].shape))]
        for depth, (place, size) in enumerate(zip(places, cls.dtype[name].shape, strict=True), 1):
            lines.append(f"{'    ' * depth}for {place} in range({size}):")
        element = f"{name}[{', '.join(places)}]" if places else name
        lines.append(f"{'    ' * (1 + len(places))}copy.{element} = s.{element}")
    return _written(cls, "copy_record", "s, copy", lines)


def _written(cls: Any, name: str, arguments: str, lines: list[str]) -> Any:
    """A function with these lines, as if it stood in the module of the class."""
    source = "\n".join([f"def {name}({arguments}):", *lines]) + "\n"
    file = f"<{name} {cls.__module__}.{cls.__qualname__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    names: dict[str, Any] = {"__name__": cls.__module__}
    exec(compile(source, file, "exec"), names)
    function = names[name]
    function.__qualname__ = f"{name}[{cls.__qualname__}]"
    return function


def raw(states: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """The same memory as rows of bytes: `raw(states)[i]` is record i."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)
