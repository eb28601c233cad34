"""Hidden information: nothing leaves except through the forgotten record, and bots get possible worlds."""

import random
from typing import Any

import numpy as np

from ludobus import Game, Match
from ludobus.core.dice import Dice
from ludobus.core.record import raw
from tests.contract.cases import Case, every_case

Array = Any
DICE = tuple(Dice.__annotations__)


def one(match: Match) -> Array:
    """The record of a match in an array of its own."""
    states = match.game.new_states(1)
    raw(states)[0] = raw(match._states)[len(match.actions)]
    return states


def concealed(game: Game, states: Array, seat: int | None, key: int) -> Array:
    twin = states.copy()
    game.conceal(twin, 0, seat, key)
    return twin


def forgotten(game: Game, states: Array, seat: int | None) -> bytes:
    twin = states.copy()
    game.forget(twin, 0, seat)
    return twin.tobytes()


def without(states: Array, *fields: str) -> bytes:
    twin = states.copy()
    for field in fields:
        twin[field] = 0
    return bytes(twin.tobytes())


def seats(case: Case) -> list[int | None]:
    return [*range(case.players), None]


@every_case
def test_a_seat_cannot_tell_its_world_from_a_concealed_one(case: Case) -> None:
    game = case.game
    for number, match in enumerate(case.positions(20, every=4, policy="mixed")):
        states = one(match)
        for seat in seats(case):
            twin = concealed(game, states, seat, number)
            assert forgotten(game, twin, seat) == forgotten(game, states, seat)
            if seat is not None:
                assert (game.observe(twin, 0, seat) == game.observe(states, 0, seat)).all()
            if seat is not None and seat == match.seat:
                mine, theirs = np.zeros(game.actions, np.uint8), np.zeros(game.actions, np.uint8)
                assert game.legal(states, 0, mine) == game.legal(twin, 0, theirs)
                assert (mine == theirs).all()
                assert game.instinct(states, 0) == game.instinct(twin, 0), "instinct peeks"


@every_case
def test_concealing_twice_is_concealing_once(case: Case) -> None:
    for number, match in enumerate(case.positions(21, every=4, policy="mixed")):
        states = one(match)
        for seat in seats(case):
            twice = concealed(case.game, concealed(case.game, states, seat, 2 * number), seat, 2 * number + 1)
            assert twice.tobytes() == concealed(case.game, states, seat, 2 * number + 1).tobytes()


@every_case
def test_what_is_forgotten_is_imagined_anew(case: Case) -> None:
    """Where forgetting blanks something, worlds differ, or the only one is the true one: a seat that sees all cards but
    one can name it. A game without secrets keeps its record but for the dice."""
    blanked = varied = 0
    for match in case.positions(22, every=6, policy="mixed"):
        if match.actions and not match.state.news_count:
            continue  # a half-made move is forgotten, not imagined
        states = one(match)
        for seat in range(case.players):
            hidden = states.copy()
            case.game.forget(hidden, 0, seat)
            open_part = (*DICE, "news", "news_count")
            if without(hidden, *open_part) != without(states, *open_part):
                blanked += 1
                worlds = {without(concealed(case.game, states, seat, key), *open_part) for key in range(8)}
                varied += len(worlds) > 1
                assert len(worlds) > 1 or worlds == {without(states, *open_part)}, "always the same wrong world"
            else:
                twin = concealed(case.game, states, seat, 1)
                assert without(twin, *open_part) == without(states, *open_part)
    assert varied or not blanked, f"{blanked} positions had secrets, in none of them worlds differ"


@every_case
def test_imagined_worlds_can_be_played_to_the_end(case: Case) -> None:
    game = case.game
    for number, match in enumerate(case.positions(23, every=12, policy="mixed")):
        for seat in range(case.players):
            states, mask, chance = (
                concealed(game, one(match), seat, number),
                np.zeros(game.actions, np.uint8),
                random.Random(number),
            )
            for _ in range(20_000):
                if states[0].seat < 0:
                    break
                assert game.legal(states, 0, mask) > 0
                game.play(states, 0, int(chance.choice(np.flatnonzero(mask).tolist())))
            assert states[0].seat < 0


@every_case
def test_half_made_moves_are_invisible_to_others(case: Case) -> None:
    game, seen = case.game, 0
    for match in case.positions(24, policy="mixed"):
        if not match.actions or match.over or match.state.news_count:
            continue
        before = match.copy()
        before.undo()
        if before.seat != match.seat:
            continue
        seen += 1
        was, now = one(before), one(match)
        was["news"], was["news_count"] = 0, 0
        for seat in seats(case):
            if seat != match.seat:
                assert forgotten(game, now, seat) == forgotten(game, was, seat)
                assert now[0].turn == was[0].turn
    names = game.rules.State.dtype.names
    assert seen or not {"pending", "step"} & set(names), "no half-made move in a game: is each told at once?"


@every_case
def test_what_others_see_changes_only_with_news(case: Case) -> None:
    previous = None
    for match in case.positions(25, policy="mixed"):
        if previous is not None and match.seat == previous.seat and not match.state.news_count:
            for seat in seats(case):
                if seat != match.seat:
                    assert match.view(seat) == previous.view(seat)
        previous = match.copy()


@every_case
def test_observations_are_tame(case: Case) -> None:
    for match in case.positions(26, every=5, policy="mixed"):
        for seat in range(case.players):
            out = case.game.observe(
                match._states, len(match.actions), seat, np.full(case.game.features, np.nan, np.float32)
            )
            assert np.isfinite(out).all(), "observe leaves entries unset"
            assert np.abs(out).max() <= 8
