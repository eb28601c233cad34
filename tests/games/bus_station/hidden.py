"""Bus Station: hands, penalties and the order of both piles (BS-2.4); what was seen stays known (BS-12.1, BS-12.2)."""

from __future__ import annotations

from typing import Any

FACTS = {"traveler": "traveler", "other": "traveler", "bus": "bus"}
MOVE = ("pending",)
Seen = dict[str, set[int]]


def _members(cards: int) -> set[int]:
    left, found = int(cards), set()
    while left:
        found.add((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def epoch(s: Any) -> int:
    """Each day all cards are shuffled and dealt anew (BS-15.1)."""
    return int(s.day)


def visible(s: Any, seat: int | None) -> dict[str, set[int]]:
    """What lies in the open now, and the seat's own; what public news name is added by the witness."""
    travelers = {int(card) for card in s.column.flat if card >= 0}
    for cards in (*s.aboard.tolist(), *s.passengers[: s.players].tolist(), *s.unhappy[: s.players].tolist()):
        travelers |= _members(cards)
    buses = {int(bus) for bus in s.garage if bus >= 0} | _members(s.platform) | _members(s.departed)
    if seat is not None:
        travelers |= _members(s.hand[seat]) | {int(card) for card in s.penalty[seat, : s.penalties[seat]]}
        buses |= _members(s.fleet[seat])
    return {"traveler": travelers, "bus": buses}


def pools(s: Any, seat: int | None, seen: Seen) -> dict[str, set[int]]:
    """Travelers and buses that were dealt or lie in a pile and have never been in the open this day."""
    travelers = {int(card) for card in s.pile[: s.pile_size]}
    buses = {int(bus) for bus in s.depot[: s.depot_size]}
    if s.seat >= 0:
        for other in range(s.players):
            if other != seat:
                travelers |= _members(s.hand[other])
                travelers |= {int(card) for card in s.penalty[other, : s.penalties[other]]}
                buses |= _members(s.fleet[other])
    return {"traveler": travelers - seen["traveler"], "bus": buses - seen["bus"]}


def exchange(s: Any, kind: str, x: int, y: int) -> None:
    swap = {x: y, y: x}
    pile, size, hands = (s.pile, s.pile_size, s.hand) if kind == "traveler" else (s.depot, s.depot_size, s.fleet)
    pile[:size] = [swap.get(int(thing), int(thing)) for thing in pile[:size]]
    for seat in range(s.players):
        hands[seat] = _swapped(int(hands[seat]), x, y)
        if kind == "traveler":
            paid = s.penalty[seat, : s.penalties[seat]]
            s.penalty[seat, : s.penalties[seat]] = [swap.get(int(card), int(card)) for card in paid]
    if kind == "traveler" and int(s.pending) in swap:
        s.pending = swap[int(s.pending)]


def _swapped(cards: int, x: int, y: int) -> int:
    if (cards >> x & 1) == (cards >> y & 1):
        return cards
    return cards ^ 1 << x ^ 1 << y


def veiled(s: Any, seat: int | None) -> dict[str, list[Any]]:
    secret: dict[str, list[Any]] = {"pile": [slice(None)], "depot": [slice(None)]}
    if s.seat >= 0:
        others = [other for other in range(s.players) if other != seat]
        secret |= {"hand": others, "fleet": others, "penalty": others}
    return secret
