"""Paris Paris: the stacks that lie face down (PP-2.1), the markers of the others and of the box (PP-2.2, PP-2.3)."""

from __future__ import annotations

from typing import Any

from ludobus.games.paris_paris.parts import LINES, TOKENS

FACTS: dict[str, str] = {}
MOVE = ("pending",)


def _is_over(s: Any) -> bool:
    return bool(s.seat < 0)


def _face_down(s: Any) -> range:
    """Places in the row of stacks that have not been turned up. The stack of this round has."""
    return range(min(TOKENS, (int(s.rounds) + 1) * (int(s.players) + 1)), TOKENS)


def _secret_markers(s: Any, seat: int | None) -> list[int]:
    """At the end all players show theirs; with 2 players a third lies open; those in the box are never seen."""
    shown = set(range(s.players)) if _is_over(s) else {seat}
    if s.players == 2:
        shown.add(2)
    return [i for i in range(LINES) if i not in shown]


def pools(s: Any, seat: int | None, seen: dict[str, set[int]]) -> dict[str, set[int]]:
    return {
        "token": {int(s.stacks[i]) for i in _face_down(s)},
        "line": {int(s.marker[i]) for i in _secret_markers(s, seat)},
    }


def exchange(s: Any, kind: str, x: int, y: int) -> None:
    places = s.stacks if kind == "token" else s.marker
    i, k = (int((places == thing).nonzero()[0][0]) for thing in (x, y))
    places[i], places[k] = y, x


def veiled(s: Any, seat: int | None) -> dict[str, list[Any]]:
    return {"stacks": list(_face_down(s)), "marker": list(_secret_markers(s, seat))}
