"""Thinking times: CPU seconds per decision at each level, and the memory of the process.

    python bench/thinking.py [--game NAME …] [--every 10] [--expert]

Measures every n-th decision of a game played by instinct, at the largest player count. With `--expert`, an expert plays
a whole game against itself at each player count instead.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Iterator

import ludobus
from ludobus import Game, Match
from ludobus.players import LEVELS, Bot, bot


def seconds(player: Bot, match: Match) -> float:
    start = time.process_time()
    player.choose(match)
    return time.process_time() - start


def decisions(game: Game, players: int, every: int, seed: int) -> Iterator[Match]:
    """Every n-th position with more than one legal action, starting with the first."""
    match, number = game.start(players=players, seed=seed), 0
    while not match.over:
        if len(match.legal()) > 1:
            if number % every == 0:
                yield match
            number += 1
        match.play(game.instinct(match._states, len(match.actions)))


def memory() -> float:
    """The peak memory of the process, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10


def levels(game: Game, every: int, seed: int) -> None:
    players = game.seats[-1]
    match = game.start(players=players, seed=seed)
    for level in LEVELS:
        player = bot(level, seed=seed)
        player.choose(match)  # compiles
        times = [seconds(player, match) for match in decisions(game, players, every, seed)]
        figures = f"{sum(times) / len(times):.3f} | {max(times):.3f} | {memory():.0f}"
        print(f"| {game.name} | {players} | {level} | {len(times)} | {figures} |", flush=True)


def expert(game: Game, players: int, seed: int) -> None:
    match, player = game.start(players=players, seed=seed), bot("expert", seed=seed)
    player.choose(match)
    times = []
    while not match.over:
        start = time.process_time()
        match.play(player.choose(match))
        times.append(time.process_time() - start)
    figures = f"{sum(times) / len(times):.3f} | {max(times):.3f} | {memory():.0f}"
    print(f"| {game.name} | {players} | expert | {len(times)} | {figures} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", choices=ludobus.games(), default=ludobus.games())
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expert", action="store_true")
    asked = parser.parse_args()
    print(
        "| game | players | level | decisions | mean s | longest s | memory MB |\n|---|---|---|---|---|---|---|",
        flush=True,
    )
    for name in asked.game:
        game = ludobus.load(name)
        if asked.expert:
            for players in game.seats:
                expert(game, players, asked.seed)
        else:
            levels(game, asked.every, asked.seed)


if __name__ == "__main__":
    main()
