"""Instinct is worth its name: it beats chance by far."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludobus.core.contract import deal, instinct, legal, play
from ludobus.core.dice import key_of, pick, xorshift
from ludobus.core.rank import outcome
from ludobus.simulate.templates import game_seed
from tests.games.station_master.station import GAME, do, position, spell, train
from tests.games.station_master.station import legal as moves


def duels(states, options, key, games, mask, words, score, rank):  # type: ignore[no-untyped-def]
    """Games of one by instinct, in each seat in turn, against others by chance; how many instinct won alone."""
    s = states[0]
    won = 0
    for number in range(games):
        x = game_seed(key, number, words)
        deal(s, options, words)
        clever = number % s.players
        while s.seat >= 0:
            count = legal(s, mask)
            x = xorshift(x)
            play(s, instinct(s, mask) if s.seat == clever else pick(mask, x, count))
        outcome(s, score, rank)
        winners = 0
        for seat in range(s.players):
            winners += int(rank[seat] == 0)
        won += int(rank[clever] == 0 and winners == 1)
    return won


@pytest.mark.parametrize(("players", "share"), [(2, 0.9), (3, 0.9), (6, 0.8)])
def test_instinct_beats_chance(players: int, share: float) -> None:
    games = 300
    arrays = np.zeros(GAME.actions, np.uint8), np.zeros(16, np.uint32), np.zeros(6, np.int64), np.zeros(6, np.int64)
    won = GAME.bind(duels)(GAME.new_states(1), GAME.option_array(players), key_of(11), games, *arrays)
    assert won >= share * games


def choice(s: Any) -> str:
    return spell(GAME.instinct(np.array([s], s.dtype), 0))


def test_instinct_sends_off_a_good_train() -> None:
    """A Caboose when it pays: many passengers on a train that is worth much and has a long way to go."""
    good = train("standard", 6, "p6 p5", ((0, 3), (0, 2), (0, 2), (0, 1), (0, 1), (0, 1)))
    s = position(good, train("standard", 4), hands=("caboose m1 m1", "p1 p2 p3"))
    assert choice(s) == "caboose"


def test_instinct_couples_for_itself_and_against_others() -> None:
    mine, theirs = train("standard", 6, "p1", ((0, 3), (0, 2))), train("standard", 5, "p1", ((1, 3), (1, 2)))
    s = position(mine, theirs, hands=("p6", "p1 p2 p3"), stock=0)
    assert choice(s) == "p6"
    s = position(mine, theirs, hands=("m6", "p1 p2 p3"), stock=0)
    assert choice(s) == "m6"
    assert choice(do(s, "m6")) == "track 1"


def test_instinct_lays_tokens_on_promising_trains() -> None:
    s = position(train("standard", 4, "p6 p6"), train("standard", 5, "m6 m5"), hands=("m1", "p1 p2 p3"), stock=0)
    assert choice(s) == "token 3"
    assert choice(do(s, "token 3")) == "track 0"


def test_instinct_always_answers() -> None:
    """Also with nothing but cards that have nothing to act on."""
    s = position(train("standard", 3, "", ((0, 1), (0, 1), (1, 1))), hands=("reassign transfer uncouple1", "p1 p2 p3"))
    assert choice(s) in moves(s)
