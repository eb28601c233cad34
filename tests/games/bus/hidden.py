"""Bus: everything lies open but the dice and a move that is not complete."""

from __future__ import annotations

from typing import Any

FACTS: dict[str, str] = {}
MOVE = ("pending",)
SEEDS = (84, 1)  # in the second, a marker can go into one street alone (BU-3.7)


def is_rare(s: Any) -> bool:
    """A step that everybody sees to be the only one is made already."""
    return bool(s.pending >= 0)


def pools(s: Any, seat: int | None, seen: dict[str, set[int]]) -> dict[str, set[int]]:
    return {}


def exchange(s: Any, kind: str, x: int, y: int) -> None:
    raise AssertionError("nothing is hidden")


def veiled(s: Any, seat: int | None) -> dict[str, list[Any]]:
    return {}
