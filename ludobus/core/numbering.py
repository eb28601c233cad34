"""Numbered tables of names: the actions of a game, and the features of an observation."""

from __future__ import annotations

import math
from typing import Any


class Numbering:
    """Names with shapes, laid out one after another and numbered from 0.

    `Numbering(take=5, evict=2)` numbers `take[0]` to `take[4]` 0 to 4 and `evict[0]`, `evict[1]` 5 and 6. As an
    attribute a name gives its first number, a plain integer for rules; `encode` and `decode` go between numbers and
    names.
    """

    def __init__(self, **shapes: int | tuple[int, ...]) -> None:
        self.shapes: dict[str, tuple[int, ...]] = {}
        self.starts: dict[str, int] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.shapes[name] = shape if isinstance(shape, tuple) else (shape,)
            self.starts[name] = self.size
            self.size += math.prod(self.shapes[name])

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["starts"][name]
        except KeyError:
            raise AttributeError(name) from None

    def __len__(self) -> int:
        return self.size

    def encode(self, name: str, *index: int) -> int:
        """The number of `name[index]`; without an index, of a name that stands alone."""
        if name not in self.shapes:
            raise ValueError(f"no {name!r} here; there are {', '.join(self.shapes)}")
        shape = self.shapes[name]
        index = index or (0,) * len(shape)
        if len(index) != len(shape) or any(not 0 <= i < n for i, n in zip(index, shape, strict=True)):
            raise ValueError(f"{name}{list(index)}: the shape of {name} is {list(shape)}")
        number = 0
        for i, n in zip(index, shape, strict=True):
            number = number * n + i
        return self.starts[name] + number

    def decode(self, number: int) -> tuple[str, tuple[int, ...]]:
        """The name and index of a number."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number}: allowed are 0 to {self.size - 1}")
        name = [name for name, start in self.starts.items() if start <= number][-1]
        rest, index = number - self.starts[name], []
        for n in reversed(self.shapes[name]):
            rest, i = divmod(rest, n)
            index.append(i)
        return name, tuple(reversed(index))

    def spell(self, number: int) -> str:
        """The number as text, `take[3]`, or the name alone where it stands alone."""
        name, index = self.decode(number)
        return name if math.prod(self.shapes[name]) == 1 else f"{name}[{', '.join(map(str, index))}]"

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={shape if len(shape) > 1 else shape[0]}" for name, shape in self.shapes.items())
        return f"Numbering({inside})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Numbering) and self.shapes == other.shapes

    __hash__ = None  # type: ignore[assignment]
