"""Analyses of finished matches: how long they take, and what they mark.

    python bench/analysis.py time [--game NAME …] [--level strong]
    python bench/analysis.py blunders [--game NAME …] [--games 20] [--level strong]
    python bench/analysis.py expert [--game NAME …] [--decisions 100] [--level strong]
    python bench/analysis.py chances [--game NAME …] [--games 20]

`time` analyses one whole game of each title at its largest player count, played by casual bots, on one core. `blunders`
replaces one move of a strong bot by the worst in each of many games, at the smallest player count, and says how often
the analysis marks it as bad. It is the worst of a decision at which something is at stake: by a search of its own for
every option, with other dice than the analysis, the worst gives away at least STAKE of the chance to win. `expert` says
how many of an expert's own decisions are marked as bad. `chances` compares what could say the chances to win, with all
cards open, by their mean squared error against who won, at random positions of games of casual bots at the largest
player count. Every line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import ludobus
from ludobus import Game, Match
from ludobus.analysis import DEFAULT, Judge, analyse
from ludobus.analysis.judge import all_open
from ludobus.players import NetSearch, Player, Search, bot
from ludobus.players.search import knowledge

STAKE = 0.15  # of the chance to win, between the best and the worst option
LOOK = 800  # iterations for each option, when a blunder is planted
TRIES = 12  # decisions of a game that are looked at, until one has something at stake
SEED = 77  # of players and planting; analyses have 0


def play_on(match: Match, player: Player, until: int | None = None) -> None:
    """To the end, or until there are so many actions."""
    while not match.over and (until is None or len(match.actions) < until):
        match.play(player.choose(match))


def worst(match: Match) -> tuple[int, float]:
    """The option with the least chance to win, and how much less than the best it has; each by a search of its own."""
    game, seen, seat = match.game, knowledge(match), match.seat
    assert seat is not None
    search: Search = NetSearch(LOOK // 10, seed=SEED) if game.learned else Search(LOOK, seed=SEED)
    found = {}
    for action in match.legal():
        about = next(one for one in search.study(game, seen, only=action) if one.action == action)
        found[action] = about.winning[seat]
    least = min(found, key=lambda action: found[action])
    return least, max(found.values()) - found[least]


def planted(game: Game, seed: int, player: Player) -> tuple[Match, int] | None:
    """A game of `player` up to a decision drawn by lot, where the worst move is made; and the actions before it."""
    whole = game.start(seed=seed)
    choices = []
    while not whole.over:
        if len(whole.legal()) > 1:
            choices.append(len(whole.actions))
        whole.play(player.choose(whole))
    for ply in random.Random(seed).sample(choices, min(TRIES, len(choices))):
        match = game.start(seed=seed)
        for action in whole.actions[:ply]:
            match.play(action)
        action, stake = worst(match)
        if stake >= STAKE:
            match.play(action)
            return match, ply
    return None


def blunders(game: Game, games: int, level: str, players: str = "strong") -> dict[str, Any]:
    """How many of the planted moves are marked as bad."""
    judge, player = Judge(game, level), bot(players, seed=SEED)
    found, seed = [], 0
    while len(found) < games and seed < 4 * games:
        one = planted(game, seed, player)
        seed += 1
        if one is not None:
            decision = judge.decision(*one)
            assert decision is not None
            found.append(decision)
    marked = sum(one.mark == "bad" for one in found)
    losses = [round(one.loss, 3) for one in found]
    return {"game": game.name, "planted": len(found), "marked bad": marked, "losses": losses, "deals": seed}


def sample(game: Game, wanted: int, player: Player) -> Iterator[tuple[Match, int]]:
    """Decisions of `player` in its own games, spread over them; the games themselves are played by casual bots."""
    casual, seed, count = bot("casual", seed=SEED), 0, 0
    while count < wanted:
        match, chance = game.start(seed=1000 + seed), random.Random(seed)
        while not match.over and count < wanted:
            if len(match.legal()) > 1 and chance.random() < 0.15:
                match.play(player.choose(match))
                count += 1
                yield match, len(match.actions) - 1
            else:
                match.play(casual.choose(match))
        seed += 1


def own_moves(game: Game, decisions: int, level: str, players: str = "expert") -> dict[str, Any]:
    """How many of a bot's own decisions are marked as bad."""
    judge = Judge(game, level)
    marks = [judge.decision(*one) for one in sample(game, decisions, bot(players, seed=SEED))]
    bad = sum(one is not None and one.mark == "bad" for one in marks)
    return {"game": game.name, "player": players, "decisions": len(marks), "marked bad": bad}


def chances(game: Game, games: int) -> dict[str, Any]:
    """The squared error of playouts and of the network; `flat` gives everybody the same chance."""
    players, lot, casual = game.seats[-1], random.Random(1), bot("casual", seed=5)
    ways: dict[str, Search] = {"playouts": Search(300, seed=3), "network": NetSearch(100, seed=3)}
    errors: dict[str, list[float]] = {"flat": [], **{name: [] for name in ways}}
    for seed in range(games):
        match, plies = game.start(players=players, seed=100 + seed), []
        while not match.over:
            plies += [len(match.actions)] if len(match.legal()) > 1 else []
            match.play(casual.choose(match))
        won = np.array([float(seat in match.winners) for seat in range(players)])
        for ply in lot.sample(plies, 10):
            errors["flat"].append(float(((won - won.mean()) ** 2).mean()))
            for name, search in ways.items():
                found = search.study(game, all_open(match, ply))
                visits, means = np.array([one.visits for one in found]), np.array([one.winning for one in found])
                errors[name].append(float(((visits @ means / visits.sum() - won) ** 2).mean()))
    return {"game": game.name, "games": games} | {name: round(float(np.mean(all_)), 4) for name, all_ in errors.items()}


def timing(game: Game, level: str) -> dict[str, Any]:
    """Seconds of a whole game; a first analysis of a short game has compiled what is needed."""
    players = game.seats[-1]
    match = game.start(players=players, seed=3)
    Judge(game, level).chances(match, 0)
    play_on(match, bot("casual", seed=1))
    Judge(game, level).decision(match, 0)
    came: list[int] = []
    wall, cpu = time.perf_counter(), time.process_time()
    found = analyse(match, level, progress=lambda done, _total: came.append(done))
    took = {"seconds": round(time.perf_counter() - wall, 1), "cpu seconds": round(time.process_time() - cpu, 1)}
    sizes = {"actions": len(match.actions), "decisions": len(found.decisions), "progress": len(came)}
    return {"game": game.name, "players": players, "level": level} | sizes | took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("time", "blunders", "expert", "chances"))
    parser.add_argument("--game", action="append", choices=ludobus.games())
    parser.add_argument("--level", default=DEFAULT)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=100)
    wish = parser.parse_args()
    for name in wish.game or ludobus.games():
        game = ludobus.load(name)
        if wish.what == "time":
            found = timing(game, wish.level)
        elif wish.what == "blunders":
            found = blunders(game, wish.games, wish.level)
        elif wish.what == "chances":
            found = chances(game, wish.games)
        else:
            found = own_moves(game, wish.decisions, wish.level)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
