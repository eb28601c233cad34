"""Positions for the tests, laid out by hand, with every card, locomotive and token accounted for."""

from __future__ import annotations

from typing import Any

import numpy as np

import ludobus
from ludobus.core.news import hush
from ludobus.core.record import NONE
from ludobus.games.station_master import rules, tokens
from ludobus.games.station_master.parts import CARDS, IN_PLAY, KIND, LOCOS, NUMBER, PARTS, RUSH_CARD, TYPE, TYPES
from tests.games.station_master.invariants import sound

GAME = ludobus.load("station-master")
STANDARD, EXECUTIVE, FREIGHT = range(3)


def train(kind: str, number: int, carriages: str = "", row: tuple[tuple[int, int], ...] = (), before: str = "") -> Any:
    """A train: `carriages` and the cards `before` it by name, the tokens of its row as (seat, passengers)."""
    return kind, number, carriages.split(), row, before.split()


def position(*trains: Any, players: int = 2, hands: tuple[str, ...] = (), discard: str = "", **more: Any) -> Any:
    """A record with these trains, hands and discard (its top last); `top` is the top of the pile, `stock` its size.

    Hands not given are filled from the pile; `shed` is how many locomotives are left to come.
    """
    states = GAME.new_states(1)
    GAME.deal(states, 0, GAME.option_array(players), 1)
    s = states[0]
    rules.empty_tables(s)
    cards, locos = list(range(CARDS)), [loco for loco in range(LOCOS) if IN_PLAY[players, loco]]

    def card(name: str) -> int:
        name = f"carriage-{name}" if f"carriage-{name}" in TYPES else name
        found = next(number for number in cards if TYPES[TYPE[number]] == name)
        cards.remove(found)
        return found

    s.held[:] = s.stock = s.discards = s.in_shed = s.trains = s.retired = s.out[:] = 0
    for field in ("length", "aboard", "fitted", "seats"):
        s[field][:] = 0
    for track, (kind, number, carriages, row, before) in enumerate(trains):
        locos.remove(loco := next(loco for loco in locos if KIND[loco] == _kind(kind) and NUMBER[loco] == number))
        s.loco[track], s.seats[track], s.length[track] = loco, number + before.count("standing"), len(carriages)
        s.trains += 1
        s.carriages[track, : len(carriages)] = [card(name) for name in carriages]
        s.fittings[track, : len(before)] = [card(name) for name in before]
        s.fitted[track] = len(before)
        for seat, passengers in row:
            tokens.lay(s, seat, passengers, track)
    s.discards = len(discard.split())
    s.discard[: s.discards] = [card(name) for name in discard.split()]
    top = [card(name) for name in more.get("top", "").split()]
    for seat, hand in enumerate(hands):
        s.held[seat] = len(hand.split())
        s.hand[seat, : s.held[seat]] = [card(name) for name in hand.split()]
    for seat in range(len(hands), players):
        s.held[seat] = 3
        s.hand[seat, :3] = [cards.pop(0) for _ in range(3)]
    rest = [RUSH_CARD] * (RUSH_CARD in cards) + [number for number in cards if number != RUSH_CARD]
    pile = rest + top[::-1]
    extra = pile[: len(pile) - more.get("stock", len(pile))]  # what is not wanted goes under the discard
    pile = pile[len(extra) :]
    s.stock = len(pile)
    s.pile[: s.stock] = pile
    shown = extra + s.discard[: s.discards].tolist()
    s.discard[: len(shown)], s.discards = shown, len(shown)
    s.in_shed = more.get("shed", len(locos))
    s.shed[: s.in_shed] = locos[: s.in_shed]
    for loco in locos[s.in_shed :]:
        s.retired |= 1 << loco
    hush(s)
    return s


def _kind(kind: str) -> int:
    return int(PARTS["kinds"].index(kind))


def legal(s: Any) -> list[str]:
    mask = np.zeros(GAME.actions, np.uint8)
    assert rules.legal(s, mask) == mask.sum()
    return [spell(int(action)) for action in np.flatnonzero(mask)]


def spell(action: int) -> str:
    name, (i,) = rules.ACTIONS.decode(action)
    if name == "card":
        return TYPES[i].removeprefix("carriage-")
    return {"token": f"token {i + 1}", "track": f"track {i}", "place": f"place {i}", "look": f"look {i}"}.get(
        name, name
    )


def do(s: Any, *steps: str) -> Any:
    """Play these steps, spelled as `legal` spells them; the record is checked after each."""
    for step in steps:
        assert step in legal(s), f"{step} is not among {legal(s)}"
        rules.play(s, next(action for action in range(GAME.actions) if spell(action) == step))
        assert sound(s) == 0, f"invariant {sound(s)} after {step}"
    return s


def names(cards: Any) -> list[str]:
    return [TYPES[TYPE[card]].removeprefix("carriage-") for card in cards.tolist() if card != NONE]


def carriages(s: Any, track: int) -> list[str]:
    return names(s.carriages[track])


def row(s: Any, track: int) -> list[tuple[int, int]]:
    """The tokens of a train as (seat, passengers)."""
    return [(token // 6, int(s.worth[token // 6, token % 6])) for token in s.row[track, : s.aboard[track]].tolist()]


def points(s: Any) -> list[int]:
    return [int(rules.points_of(s, seat)) for seat in range(s.players)]


def news(s: Any) -> list[str]:
    return [name for name, _ in rules.NEWS.read(s)]


def top_of_discard(s: Any, count: int) -> list[str]:
    """The last cards discarded, the top last."""
    return names(s.discard[s.discards - count : s.discards])


def outcome(s: Any) -> tuple[list[int], list[int]]:
    return GAME.outcome(np.array([s], s.dtype), 0)
