"""The instinct of Get on Board: it does not eliminate itself while there is another way, and it beats chance."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludobus
from tests.games.get_on_board.plain_instinct import Plain
from tests.games.get_on_board.table import GAME

EACH = [(2, "new-york"), (3, "new-york"), (2, "london"), (4, "london"), (5, "london")]


def survivable(match: ludobus.Match, seat: int, turn: int) -> bool:
    """Whether some way to finish the turn under way leaves the seat in the game."""
    for action in match.legal():
        match.play(action)
        same = match.seat == seat and match.state.rounds == turn and match.state.pending > 0
        alive = survivable(match, seat, turn) if same else match.state.out[seat] != turn
        match.undo()
        if alive:
            return True
    return False


def test_never_an_eliminating_route_where_there_is_another() -> None:
    """Every other move is random, to get into trouble: instinct is eliminated in a turn if and only if it must."""
    asked = forced = 0
    for players, city in EACH:
        for seed in range(12):
            match, chance = GAME.start(players=players, seed=seed, city=city), np.random.default_rng(seed)
            while not match.over:
                if match.state.rounds > 2 and match.state.pending == 0:
                    seat, turn = int(match.state.seat), int(match.state.rounds)
                    can = survivable(match, seat, turn)
                    assert (turn_by_instinct(match, seat, turn).state.out[seat] == turn) == (not can)
                    asked += 1
                    forced += not can
                by_instinct = chance.random() < 0.5
                instinct = GAME.instinct(match._states, len(match.actions))
                match.play(instinct if by_instinct else int(chance.choice(match.legal())))
    assert asked > 500
    assert forced > 0, "no turn without a way out: the test sees no trouble"


def turn_by_instinct(match: ludobus.Match, seat: int, turn: int) -> ludobus.Match:
    """A copy of the match after the turn of `seat`."""
    twin = match.copy()
    while not twin.over and twin.seat == seat and twin.state.rounds == turn:
        twin.play(GAME.instinct(twin._states, len(twin.actions)))
    return twin


@pytest.mark.parametrize(("players", "city"), EACH)
def test_at_most_one_in_ten_is_eliminated(players: int, city: str) -> None:
    """The figure is below one in a hundred; playing at random among safe routes loses more than half."""
    out = seats = 0
    for seed in range(25):
        match = GAME.start(players=players, seed=seed, city=city)
        while not match.over:
            match.play(GAME.instinct(match._states, len(match.actions)))
        out += int((match.state.out[:players] > 0).sum())
        seats += players
    assert out <= seats / 10


@pytest.mark.parametrize("city", ["new-york", "london"])
def test_beats_chance(city: str) -> None:
    won, games = 0, 100
    for seed in range(games):
        match, chance, me = GAME.start(players=2, seed=seed, city=city), np.random.default_rng(seed), seed % 2
        while not match.over:
            mine = match.seat == me
            match.play(GAME.instinct(match._states, len(match.actions)) if mine else int(chance.choice(match.legal())))
        won += match.winners == [me]
    assert won >= 0.95 * games


def test_instinct_looks_at_no_secret() -> None:
    """Two worlds that the seat cannot tell apart get the same move."""
    states: Any = GAME.new_states(2)
    for seed in range(10):
        match = GAME.start(players=3, seed=seed)
        for _ in range(25):
            if match.over:
                break
            here = len(match.actions)
            for i in range(2):
                states[i] = match._states[here]
                GAME.conceal(states, i, match.seat, seed * 100 + i)
            assert GAME.instinct(states, 0) == GAME.instinct(states, 1)
            match.play(match.legal()[0])


@pytest.mark.parametrize(("players", "city"), EACH)
def test_the_choice_of_plain_weighing(players: int, city: str) -> None:
    """Bits, tables and what is left out for speed change no choice: every route weighed in full says the same."""
    asked = 0
    for seed in range(14):
        match, chance = GAME.start(players=players, seed=seed, city=city), np.random.default_rng(seed)
        while not match.over:
            instinct = GAME.instinct(match._states, len(match.actions))
            if match.state.rounds > 0:
                legal = [action - GAME.rules.ACTIONS.go for action in match.legal()]
                assert instinct == GAME.rules.ACTIONS.go + Plain(match.state).choose(legal)
                asked += 1
            match.play(instinct if chance.random() < seed / 14 else int(chance.choice(match.legal())))
    assert asked > 300
