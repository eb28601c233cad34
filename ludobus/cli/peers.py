"""Random playouts of other libraries, for comparison."""

from __future__ import annotations

import importlib.util
import os
import random
import time
from collections.abc import Callable
from typing import Any

OPEN_SPIEL = ("hearts", "backgammon", "chess")
PGX = ("backgammon", "chess", "sparrow_mahjong")
BATCH, STEPS = 1024, 16  # games at once, and moves per game in one call: how Pgx is meant to be used

Measure = Callable[[str, float, int], dict[str, Any]]


def installed() -> list[tuple[Measure, str]]:
    """The installed libraries: a function that measures, and the name of a game."""
    found: list[tuple[Measure, str]] = []
    if importlib.util.find_spec("pyspiel"):
        found += [(open_spiel, name) for name in OPEN_SPIEL]
    if importlib.util.find_spec("pgx"):
        found += [(pgx, name) for name in PGX]
    return found


def open_spiel(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """Measure a game of OpenSpiel: C++ rules, stepped from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    finished = 0

    def one(number: int) -> int:
        nonlocal finished
        chance, state, moves = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            advance(state, chance)
        finished += 1
        return moves

    start = time.perf_counter()
    moves_per_second = rate(one, seconds, seed)
    return {
        "name": name,
        "library": "open_spiel",
        "players": game.num_players(),
        "moves_per_second": moves_per_second,
        "python_loop": moves_per_second,
        "games_per_second": finished / (time.perf_counter() - start),
    }


def pgx(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """Measure a game of Pgx on one core: many games in one compiled loop, each restarted when it ends."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    if cores:
        os.sched_setaffinity(0, {min(cores)})  # the threads that JAX starts stay there
    try:
        return pgx_loop(name, seed, BATCH)(seconds)
    finally:
        if cores:
            os.sched_setaffinity(0, cores)


def pgx_loop(name: str, seed: int, batch: int) -> Callable[[float], dict[str, Any]]:
    """Compile `batch` games for the device that JAX uses; returns a function that measures them for some seconds."""
    jax: Any = importlib.import_module("jax")
    games: Any = importlib.import_module("pgx")
    helpers: Any = importlib.import_module("pgx.experimental")

    env = games.make(name)
    deal, advance = jax.vmap(env.init), jax.vmap(helpers.auto_reset(env.step, env.init))

    def play(state: Any, key: Any) -> Any:
        def move(_: int, so_far: Any) -> Any:
            state, key, finished = so_far
            key, choice, dice = jax.random.split(key, 3)
            action = helpers.act_randomly(choice, state.legal_action_mask)
            state = advance(state, action, jax.random.split(dice, batch))
            return state, key, finished + state.terminated.sum()

        return jax.lax.fori_loop(0, STEPS, move, (state, key, 0))

    run, (key, dice) = jax.jit(play), jax.random.split(jax.random.PRNGKey(seed))
    begun, key, _ = jax.block_until_ready(run(jax.jit(deal)(jax.random.split(dice, batch)), key))  # compiles

    def measure(seconds: float) -> dict[str, Any]:
        state, luck, moves, finished, start = begun, key, 0, 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state, luck, ended = jax.block_until_ready(run(state, luck))
            moves, finished = moves + batch * STEPS, finished + int(ended)
        return {
            "name": name,
            "library": "pgx",
            "players": env.num_players,
            "moves_per_second": moves / spent,
            "python_loop": None,
            "games_per_second": finished / spent if finished else None,  # the time was too short
        }

    return measure


def rate(one: Callable[[int], int], seconds: float, seed: int) -> float:
    """Moves per second of games played one after another for about `seconds`."""
    moves, number, start = 0, seed, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += one(number)
        number += 1
    return moves / spent


def advance(state: Any, chance: random.Random) -> None:
    """Make a random step in a state of OpenSpiel: a player's action or a chance outcome."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))
