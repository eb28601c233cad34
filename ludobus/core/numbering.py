"""Numbered names: the actions of a game, the features of an observation, the kinds of its news."""

from __future__ import annotations

import bisect
import math
from collections import namedtuple
from typing import TYPE_CHECKING, Any


class Numbers(tuple):  # type: ignore[type-arg]
    """Names for numbers, of a class that adds what the names mean: rules read `ACTIONS.take` as a constant.

    An instance is a named tuple: that is what the compilers for CPU and GPU can read.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    @classmethod
    def of(cls, numbers: dict[str, int], **more: Any) -> Any:
        """An instance with these names, and `more` as attributes."""
        for name in numbers:
            if hasattr(cls, name) or name in more:
                raise TypeError(f"{cls.__name__}: {name} has a meaning of its own, choose another name")
        names = namedtuple(cls.__name__, numbers)  # type: ignore[misc]
        kind: Any = type(cls.__name__, (cls, names), more | {"__slots__": ()})
        return tuple.__new__(kind, numbers.values())


class Numbering(Numbers):
    """Names with shapes, numbered consecutively from 0.

    `Numbering(take=5, evict=2)` numbers `take[0]` to `take[4]` 0 to 4 and `evict[0]`, `evict[1]` 5 and 6. As an
    attribute a name gives its first number, a plain integer for rules; `encode` and `decode` go between numbers and
    names.
    """

    __slots__ = ()
    shapes: dict[str, tuple[int, ...]]
    size: int

    def __new__(cls, **shapes: int | tuple[int, ...]) -> Any:
        starts, size = {}, 0
        table = {name: shape if isinstance(shape, tuple) else (shape,) for name, shape in shapes.items()}
        for name, shape in table.items():
            starts[name] = size
            size += math.prod(shape)
        return cls.of(starts, shapes=table, size=size)

    @property
    def starts(self) -> dict[str, int]:
        """The first number of each name."""
        return dict(zip(self.shapes, self, strict=True))

    def encode(self, name: str, *index: int) -> int:
        """The number of `name[index]`; without an index, of a name without a shape."""
        if name not in self.shapes:
            raise ValueError(f"no {name!r} here; there are {', '.join(self.shapes)}")
        shape = self.shapes[name]
        index = index or (0,) * len(shape)
        if len(index) != len(shape) or any(not 0 <= i < n for i, n in zip(index, shape, strict=True)):
            raise ValueError(f"{name}{list(index)}: the shape of {name} is {list(shape)}")
        number = 0
        for i, n in zip(index, shape, strict=True):
            number = number * n + i
        return int(getattr(self, name)) + number

    def decode(self, number: int) -> tuple[str, tuple[int, ...]]:
        """The name and index of a number."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number}: allowed are 0 to {self.size - 1}")
        place = bisect.bisect_right(self, number) - 1
        name, index = tuple(self.shapes)[place], []
        rest = number - self[place]
        for n in reversed(self.shapes[name]):
            rest, i = divmod(rest, n)
            index.append(i)
        return name, tuple(reversed(index))

    def spell(self, number: int) -> str:
        """The number as text: `take[3]`, or just the name if it has no shape."""
        name, index = self.decode(number)
        return name if math.prod(self.shapes[name]) == 1 else f"{name}[{', '.join(map(str, index))}]"

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={shape if len(shape) > 1 else shape[0]}" for name, shape in self.shapes.items())
        return f"Numbering({inside})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Numbering) and self.shapes == other.shapes

    __hash__ = None  # type: ignore[assignment]
