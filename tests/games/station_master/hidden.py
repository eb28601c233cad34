"""Station Master: hands, both piles, and what tokens show (SM-4.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludobus.games.station_master.parts import RUSH_CARD

FACTS = {"card": "card"}
MOVE = ("step", "token", "card", "salvage", "source", "picked", "picks", "within")


def pools(s: Any, seat: int | None, seen: dict[str, set[int]]) -> dict[str, set[int]]:
    cards = {int(card) for card in s.pile[: s.stock]}
    for other in range(s.players):
        if other != seat:
            cards |= {int(card) for card in s.hand[other, : s.held[other]]}
    return {"card": cards, "loco": {int(loco) for loco in s.shed[: s.in_shed]}}


def exchange(s: Any, kind: str, x: int, y: int) -> None:
    swap = {x: y, y: x}
    if kind == "loco":
        s.shed[: s.in_shed] = [swap.get(int(loco), int(loco)) for loco in s.shed[: s.in_shed]]
        return
    s.pile[: s.stock] = [swap.get(int(card), int(card)) for card in s.pile[: s.stock]]
    for seat in range(s.players):
        s.hand[seat, : s.held[seat]] = [swap.get(int(card), int(card)) for card in s.hand[seat, : s.held[seat]]]
    s.card = swap.get(int(s.card), int(s.card))


def possible(s: Any) -> bool:
    """Nobody holds Rush Hour: whoever draws it plays it at once (SM-6.12)."""
    return not any(RUSH_CARD in s.hand[seat, : s.held[seat]] for seat in range(s.players))


def others(s: Any, seat: int | None, chance: random.Random) -> Iterator[Any]:
    """The token laid last shows something else that its owner had at home: nothing was turned up since.

    The half-made move of laying one says what it shows, and is no part of this.
    """
    for owner in range(s.players):
        out = int(s.out[owner])
        if owner == seat or not out or s.seat == owner:
            continue
        token = int(s.laid[owner, out - 1])
        shows = int(s.worth[owner, token])
        for size in range(1, 4):
            if size != shows and s.home[owner, size - 1] > 0 and s.most[owner, out - 1, size - 1] == _supply(size):
                twin = np.zeros(1, s.dtype)
                twin[0] = s
                twin[0].worth[owner, token] = size
                twin[0].home[owner, size - 1] -= 1
                twin[0].home[owner, shows - 1] += 1
                yield twin


def _supply(size: int) -> int:
    return 4 - size  # three tokens of 1 passenger, two of 2, one of 3


def veiled(s: Any, seat: int | None) -> dict[str, list[Any]]:
    others = [other for other in range(s.players) if other != seat]
    return {
        "pile": [slice(None)],
        "shed": [slice(None)],
        "hand": others,
        "home": others,
        "worth": [(other, int(token)) for other in others for token in s.laid[other, : s.out[other]]],
    }
