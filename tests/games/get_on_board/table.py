"""Positions of Get on Board for tests: lines drawn by the names of their junctions, as `C4`."""

from __future__ import annotations

from typing import Any

import numpy as np

import ludobus
from ludobus.core.news import hush
from ludobus.core.record import NONE, NOWHERE
from ludobus.games.get_on_board import line, rules
from ludobus.games.get_on_board.parts import CITIES, NEXT, SHAPE, STREET

GAME = ludobus.load("get-on-board")
NEW_YORK, LONDON = 0, 1
NORTH, EAST, SOUTH, WEST = range(4)
GREY, VIOLET, YELLOW, GREEN, RED = range(5)
AWAY = ("A10", "C13", "G10", "B11")  # starts for those who only wait
LONDON_AWAY = ("A9", "K9", "K1", "I9")


def at(cell: str, city: int = 0) -> int:
    """The junction at a column and row."""
    return (int(cell[1:]) - 1) * int(CITIES[city]["columns"]) + ord(cell[0]) - ord("A")


def deal(players: int = 2, seed: int = 1, **options: Any) -> Any:
    states = GAME.new_states(1)
    GAME.deal(states, 0, GAME.option_array(players, **options), seed)
    return states[0]


def table(players: int = 2, *cells: str, shape: int, seed: int = 1, **options: Any) -> Any:
    """Round 1: the first seat is to lay `shape` from the end of its line of `cells`, the others wait far away."""
    s = deal(players, seed, **options)
    s.hands[:] = NONE
    s.deck[:] = range(12)
    s.rounds = 1
    draw(s, 0, *cells)
    for seat in range(1, players):
        draw(s, seat, (LONDON_AWAY if s.city else AWAY)[seat - 1])
    for seat in range(players):
        s.started[seat] = seat
    ask(s, 0, shape)
    return s


def draw(s: Any, seat: int, *cells: str) -> None:
    """Give the seat this line in place of the one it had."""
    for street in range(len(s.laid)):
        s.laid[street] &= ~np.uint8(1 << seat)
    s.line[seat] = NOWHERE
    s.touched[seat] = 0
    s.heading[seat] = NONE
    s.sticks[seat] = len(cells) - 1
    for i, cell in enumerate(cells):
        s.line[seat, i] = at(cell, s.city)
        line.touch(s, seat, s.line[seat, i])
        if i:
            before = int(s.line[seat, i - 1])
            way = NEXT[s.city, before].tolist().index(s.line[seat, i])
            s.laid[STREET[s.city, before, way]] |= np.uint8(1 << seat)
            s.heading[seat] = way


def ask(s: Any, seat: int, shape: int) -> None:
    """The ticket of this round asks the seat for `shape`, and it is the seat's turn."""
    ticket = SHAPE[s.sheet[seat]].tolist().index(shape)
    place = s.deck.tolist().index(ticket)
    s.deck[place], s.deck[s.rounds - 1] = s.deck[s.rounds - 1], ticket
    s.seat = s.turn = seat
    line.set_out(s)
    hush(s)


def legal(s: Any) -> list[int]:
    """The directions on offer."""
    mask = np.zeros(GAME.actions, np.uint8)
    rules.legal(s, mask)
    return [int(action) - rules.ACTIONS.go for action in np.flatnonzero(mask)]


def go(s: Any, *ways: int) -> None:
    for way in ways:
        assert way in legal(s)
        rules.play(s, rules.ACTIONS.go + way)


def news(s: Any) -> list[str]:
    return [kind for kind, _ in rules.NEWS.read(s)]


def facts(s: Any, kind: str) -> list[dict[str, int]]:
    return [about for name, about in rules.NEWS.read(s) if name == kind]


def cells(s: Any, seat: int) -> list[str]:
    """The line of a seat by the names of its junctions."""
    columns = int(CITIES[s.city]["columns"])
    numbers = [int(junction) for junction in s.line[seat, : s.sticks[seat] + 1]]
    return [f"{chr(ord('A') + number % columns)}{number // columns + 1}" for number in numbers]


def by_instinct(players: int, seed: int, **options: Any) -> ludobus.Match:
    match = GAME.start(players=players, seed=seed, **options)
    while not match.over:
        match.play(GAME.instinct(match._states, len(match.actions)))
    return match


def outcome(s: Any) -> tuple[list[int], list[int]]:
    return GAME.outcome(np.array([s], s.dtype), 0)
