"""What must be true after every move of every game: a few thousand games each time, a million in `make test-all`."""

import functools
import importlib
from typing import Any

import numba
import numpy as np
import pytest

from ludobus.core.contract import deal, legal, play, slot
from ludobus.core.dice import key_of, pick, xorshift
from ludobus.core.rank import outcome
from ludobus.simulate.templates import game_seed
from tests.contract.cases import Case, every_case


@slot
def sound(s: Any) -> Any:
    """The invariants of a game: the number of the first that a record breaks, or 0."""


def search_flaw(states, options, key, first, last, mask, words, score, rank, found):  # type: ignore[no-untyped-def]
    """Ask after every action of random games: the first flaw goes to `found` as (game, move, flaw); the most news."""
    s = states[0]
    most = 0
    for number in range(first, last):
        x = game_seed(key, number, words)
        deal(s, options, words)
        moves = 0
        while s.seat >= 0:
            count = legal(s, mask)
            x = xorshift(x)
            play(s, pick(mask, x, count))
            moves += 1
            most = max(most, s.news_count)
            flaw = sound(s)
            if flaw != 0 or count == 0 or moves > 20_000:
                found[0], found[1], found[2] = number, moves, flaw
                return most
        outcome(s, score, rank)
    return most


def invariants(case: Case) -> Any:
    return importlib.import_module(f"tests.games.{case.name.replace('-', '_')}.invariants")


@functools.cache
def compiled(sound: Any) -> Any:
    return numba.njit(boundscheck=True)(sound)


def check(case: Case, games: int) -> None:
    game: Any = case.game
    run = game.bind(search_flaw, sound=compiled(invariants(case).sound))
    found, wide = np.full(3, -1, np.int64), game.seats[-1]
    score, rank = np.zeros(wide, np.int64), np.zeros(wide, np.int64)
    options = game.option_array(case.players, **case.options)
    arrays = np.zeros(game.actions, np.uint8), np.zeros(16, np.uint32)
    states = game.new_states(1)
    most = run(states, options, key_of(60), 0, games, *arrays, score, rank, found)
    assert found.tolist() == [-1, -1, -1], "game, move, broken invariant"
    assert most < len(states[0].news)


@every_case
def test_invariants(case: Case) -> None:
    check(case, 2000)


@every_case
@pytest.mark.slow
def test_invariants_of_many_games(case: Case) -> None:
    """A million, or as many as the game's `MANY` says where its games are long."""
    check(case, getattr(invariants(case), "MANY", 1_000_000))
