"""How fast the search is: moves a second inside it on one core, beside OpenSpiel's search in the same run."""

from __future__ import annotations

import importlib.util
import random
import time
from dataclasses import dataclass
from typing import Any

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.players.search import Search

PEER = "hearts"
NO_PASS = 0  # the first roll of its dice: while cards are passed, its search crashes (open_spiel 2.0.2)
ITERATIONS = 200  # a decision, ours and the peer's


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


@dataclass
class Meter:
    """What was searched so far, and the time of this core that it took."""

    iterations: int = 0
    moves: int = 0
    seconds: float = 0.0

    def row(self, name: str, library: str, players: int) -> dict[str, Any]:
        return {
            "name": name,
            "library": library,
            "players": players,
            "iterations_per_second": self.iterations / self.seconds,
            "moves_per_second": self.moves / self.seconds,
        }


def measure(game: ludobus.Game, seconds: float, seed: int) -> dict[str, Any]:
    """Whole games that the search plays against itself, with the middle player count."""
    players, meter = game.seats[len(game.seats) // 2], Meter()
    search = Search(ITERATIONS, seed=seed)
    with compiling(game):
        search.analyse(game.start(players=players, seed=seed))
    while meter.seconds < seconds:
        match = game.start(players=players, seed=seed)
        while not match.over:
            match.play(decide(search, match, meter))
        seed += 1
    return meter.row(game.name, "ludobus", players)


def decide(search: Search, match: ludobus.Match, meter: Meter) -> int:
    """The choice of the search; where there is none to make, it does not search."""
    if len(match.legal()) == 1:
        return match.legal()[0]
    start = time.process_time()
    action = search.choose(match)
    meter.seconds += time.process_time() - start
    meter.iterations += search.done
    meter.moves += search.moves
    return action


def measure_peer(seconds: float, seed: int) -> dict[str, Any]:
    """The same for OpenSpiel's C++ search. An iteration plays the moves that are left, in its tree or at random."""
    import pyspiel

    game, meter = pyspiel.load_game(PEER), Meter()
    evaluator, most_visits = pyspiel.RandomRolloutEvaluator(1, seed), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    every_world, exploration = -1, 2.0
    bot = pyspiel.ISMCTSBot(seed, evaluator, exploration, ITERATIONS, every_world, most_visits, False, False)
    while meter.seconds < seconds:
        state, chance = game.new_initial_state(), random.Random(seed)
        state.apply_action(NO_PASS)
        while not state.is_terminal():
            if state.is_chance_node():
                advance(state, chance)
            else:
                state.apply_action(decide_peer(bot, state, meter, seed))
        seed += 1
    return meter.row(PEER, "open_spiel", game.num_players())


def decide_peer(bot: Any, state: Any, meter: Meter, seed: int) -> int:
    if len(state.legal_actions()) == 1:
        return int(state.legal_actions()[0])
    start = time.process_time()
    action = bot.step(state)
    meter.seconds += time.process_time() - start
    meter.iterations += ITERATIONS
    meter.moves += ITERATIONS * moves_left(state, seed)
    return int(action)


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
