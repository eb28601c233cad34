"""Get on Board: tickets to come (GB-4.4), start tickets until they are shown (GB-3.3), objectives (GB-3.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

GOALS = 5
FACTS = {"goals": "goal", "ticket": "start", "other": "start"}
MOVE = ("pending", "steps", "at", "going", "rest", "short", "spent", "offer")


def base(s: Any, fact: str) -> int:
    """News name an objective by its number among those of both cities."""
    return GOALS * int(s.city) if fact == "goals" else 0


def is_rare(s: Any) -> bool:
    """Some have chosen a start ticket, and none is shown yet."""
    return bool(s.rounds == 0)


def _others(s: Any, seat: int | None) -> list[int]:
    return [other for other in range(s.players) if other != seat]


def pools(s: Any, seat: int | None, seen: dict[str, set[int]]) -> dict[str, set[int]]:
    if s.seat < 0:
        return {"ticket": _to_come(s)}
    mine = {int(s.personal[seat])} if seat is not None else set()
    found = {"goal": set(range(GOALS)) - mine}
    if s.rounds:
        return found | {"ticket": _to_come(s)}
    tickets = 12 if s.city else 6
    seen = set() if seat is None else {int(s.hands[2 * seat]), int(s.hands[2 * seat + 1])}
    return found | {"start": set(range(tickets)) - seen}


def _to_come(s: Any) -> set[int]:
    return {int(ticket) for ticket in s.deck[s.rounds :]}


def exchange(s: Any, kind: str, x: int, y: int) -> None:
    swap = {x: y, y: x}
    fields = {"goal": [s.personal], "ticket": [s.deck], "start": [s.hands, s.started]}[kind]
    for field in fields:
        size = {"goal": int(s.players), "ticket": len(s.deck), "start": len(field)}[kind]
        field[:size] = [swap.get(int(value), int(value)) for value in field[:size]]
    if kind == "start":
        for seat in range(s.players):  # a hand lies with the lower ticket first
            s.hands[2 * seat : 2 * seat + 2] = sorted(s.hands[2 * seat : 2 * seat + 2].tolist())


def others(s: Any, seat: int | None, chance: random.Random) -> Iterator[Any]:
    """Somebody who has chosen a start ticket may have kept the other one."""
    if s.rounds == 0:
        for other in range(int(s.seat)):
            if other != seat:
                twin = np.zeros(1, s.dtype)
                twin[0] = s
                hand = s.hands[2 * other : 2 * other + 2].tolist()
                twin[0].started[other] = hand[1 - hand.index(int(s.started[other]))]
                yield twin


def veiled(s: Any, seat: int | None) -> dict[str, list[Any]]:
    secret: dict[str, list[Any]] = {"deck": [slice(int(s.rounds), None)]}
    if s.seat >= 0:
        secret["personal"] = _others(s, seat)
        if s.rounds == 0:
            secret["started"] = _others(s, seat)
            secret["hands"] = [slice(2 * other, 2 * other + 2) for other in _others(s, seat)]
        elif seat != int(s.seat):  # sticks that can go only one way are laid at once, in the half-made move (GB-5.9)
            secret |= {name: [...] for name in MOVE}
    return secret
