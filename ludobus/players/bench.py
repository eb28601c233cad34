"""How fast the search is: moves a second inside it on one core, beside OpenSpiel's search in the same run."""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.players.search import Search

PEER = "hearts"
FEW = 100  # iterations for a first estimate
SIMULATIONS = 2000  # of a decision of the peer's: more make it neither faster nor slower


def rows(seconds: float, seed: int) -> list[dict[str, Any]]:
    """A row for each game, then one for OpenSpiel's `ISMCTSBot` where it is installed; `ratio` is to the latter."""
    names = ludobus.games()
    peer = bool(importlib.util.find_spec("pyspiel"))
    with bar("searches measured", len(names) + peer) as step:
        found = []
        for name in names:
            found.append(measure(ludobus.load(name), seconds, seed))
            step(1)
        if peer:
            found.append(measure_peer(seconds, seed))
            step(1)
    yardstick = found[-1]["moves_per_second"] if peer else None
    return [row | {"ratio": row["moves_per_second"] / yardstick if yardstick else None} for row in found]


def measure(game: ludobus.Game, seconds: float, seed: int) -> dict[str, Any]:
    """The search at the beginning of a game with the middle player count, in seconds of this core."""
    players = game.seats[len(game.seats) // 2]
    match = game.start(players=players, seed=seed)
    with compiling(game):
        Search(1, seed=seed).analyse(match)
    _, spent = timed(lambda: Search(FEW, seed=seed), match)
    search, spent = timed(lambda: Search(max(FEW, int(FEW * seconds / spent)), seed=seed), match)
    return row(game.name, "ludobus", players, search.done / spent, search.moves / spent)


def timed(make: Callable[[], Search], match: ludobus.Match) -> tuple[Search, float]:
    search = make()
    start = time.process_time()
    search.analyse(match)
    return search, time.process_time() - start


def row(name: str, library: str, players: int, iterations: float, moves: float) -> dict[str, Any]:
    return {
        "name": name,
        "library": library,
        "players": players,
        "iterations_per_second": iterations,
        "moves_per_second": moves,
    }


def measure_peer(seconds: float, seed: int) -> dict[str, Any]:
    """OpenSpiel's C++ search with random rollouts. An iteration plays the moves that are left, in or after its tree."""
    import pyspiel

    game = pyspiel.load_game(PEER)
    bot = pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        2.0,  # its constant of exploration
        SIMULATIONS,
        -1,  # as many worlds as iterations
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state = first_decision(game, seed)
    left = moves_left(state, seed)
    iterations, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        bot.step(state)
        iterations += SIMULATIONS
    return row(PEER, "open_spiel", game.num_players(), iterations / spent, iterations * left / spent)


def first_decision(game: Any, seed: int) -> Any:
    """The first real decision after the deal: a bot does not search where one card alone can be played."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        advance(state, chance)
    return state


def moves_left(state: Any, seed: int) -> int:
    """The decisions of a random game from here on; in hearts every game has the same number."""
    state, chance, moves = state.clone(), random.Random(seed), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        advance(state, chance)
    return moves


def advance(state: Any, chance: random.Random) -> None:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))
