"""`ludobus bench --search`: moves per second inside the search on one core, next to OpenSpiel's in the same run."""

from __future__ import annotations

import importlib.util
import random
import time
from dataclasses import dataclass
from typing import Any

import ludobus
from ludobus.cli.peers import advance
from ludobus.cli.progress import bar, compiling
from ludobus.players.search import Knobs, Search

PEER = "hearts"  # played by OpenSpiel's ISMCTS: the baseline
NO_PASS = 0  # the first chance outcome: while cards are passed, the search crashes (open_spiel 2.0.2)
OPEN_GAMES = ("connect_four", "othello")  # OpenSpiel's MCTS, which needs games without hidden information
ITERATIONS = 200  # per decision, for all
PLAYOUTS = {"as played": Knobs(), "random": Knobs(instinct_moves=0, instinct_visits=0)}
SAMPLE = 8  # random games that estimate how many moves are left
EXPLORATION, MEGABYTES = 2.0, 1000  # of OpenSpiel's trees


def rows(seconds: float, seed: int) -> list[dict[str, Any]]:
    """Each game as the bots search and with random playouts, then OpenSpiel's C++ searches if it is installed.

    OpenSpiel's playouts are random. `ratio` is relative to its `ISMCTSBot`.
    """
    names = ludobus.games()
    peers = (PEER, *OPEN_GAMES) if importlib.util.find_spec("pyspiel") else ()
    found = []
    with bar("searches measured", len(names) * len(PLAYOUTS) + len(peers)) as step:
        for name in names:
            for playouts in PLAYOUTS:
                found.append(measure(ludobus.load(name), playouts, seconds, seed))
                step(1)
        for name in peers:
            found.append(measure_peer(name, seconds, seed))
            step(1)
    yardstick = next((row["moves_per_second"] for row in found if row["name"] == PEER), None)
    return [row | {"ratio": row["moves_per_second"] / yardstick if yardstick else None} for row in found]


@dataclass
class Meter:
    """Iterations and moves so far, and their CPU time."""

    iterations: int = 0
    moves: int = 0
    seconds: float = 0.0

    def row(self, name: str, library: str, players: int, playouts: str) -> dict[str, Any]:
        return {
            "name": name,
            "library": library,
            "players": players,
            "playouts": playouts,
            "iterations_per_second": self.iterations / self.seconds,
            "moves_per_second": self.moves / self.seconds,
        }


def measure(game: ludobus.Game, playouts: str, seconds: float, seed: int) -> dict[str, Any]:
    """Measure whole games of the search against itself at the middle player count, with one of the PLAYOUTS."""
    players, meter = game.seats[len(game.seats) // 2], Meter()
    search = Search(ITERATIONS, seed=seed, knobs=PLAYOUTS[playouts])
    with compiling(game):
        search.analyse(game.start(players=players, seed=seed))
    while meter.seconds < seconds:
        match = game.start(players=players, seed=seed)
        while not match.over:
            match.play(decide(search, match, meter))
        seed += 1
    return meter.row(game.name, "ludobus", players, playouts)


def decide(search: Search, match: ludobus.Match, meter: Meter) -> int:
    """Choose an action by search and count it. A forced move is not searched."""
    if len(match.legal()) == 1:
        return match.legal()[0]
    start = time.process_time()
    action = search.choose(match)
    meter.seconds += time.process_time() - start
    meter.iterations += search.done
    meter.moves += search.moves
    return action


def measure_peer(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """Measure OpenSpiel's C++ search. An iteration counts as all moves that are left, in the tree or at random."""
    import pyspiel

    game, meter = pyspiel.load_game(name), Meter()
    bot = ismcts_bot(seed) if name == PEER else mcts_bot(game, seed)
    while meter.seconds < seconds:
        state, chance = game.new_initial_state(), random.Random(seed)
        if name == PEER:
            state.apply_action(NO_PASS)
        while not state.is_terminal():
            if state.is_chance_node():
                advance(state, chance)
            else:
                state.apply_action(decide_peer(bot, state, meter, seed))
        seed += 1
    return meter.row(name, "open_spiel", game.num_players(), "random")


def ismcts_bot(seed: int) -> Any:
    import pyspiel

    evaluator, most_visits = pyspiel.RandomRolloutEvaluator(1, seed), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    every_world = -1
    return pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, ITERATIONS, every_world, most_visits, False, False)


def mcts_bot(game: Any, seed: int) -> Any:
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, ITERATIONS, MEGABYTES, False, seed, False)


def decide_peer(bot: Any, state: Any, meter: Meter, seed: int) -> int:
    if len(state.legal_actions()) == 1:
        return int(state.legal_actions()[0])
    start = time.process_time()
    action = bot.step(state)
    meter.seconds += time.process_time() - start
    meter.iterations += ITERATIONS
    meter.moves += round(ITERATIONS * moves_left(state, seed))
    return int(action)


def moves_left(state: Any, seed: int) -> float:
    """The mean number of decisions left in random games from here on (in hearts it is always the same)."""
    moves, chance = 0, random.Random(seed)
    for _ in range(SAMPLE):
        twin = state.clone()
        while not twin.is_terminal():
            moves += not twin.is_chance_node()
            advance(twin, chance)
    return moves / SAMPLE
