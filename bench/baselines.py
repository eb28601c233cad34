"""Baselines for researchers: quick players and the networks alone against each other, in every game.

    python bench/baselines.py [--seconds 10] [--write docs/research.md]

With the fewest players of a game, who share the seats; each deal is played twice, the second time with seats exchanged.
A pair plays for so many CPU seconds. How many games that are depends on the machine, each game on its number alone.
"""

from __future__ import annotations

import argparse
import itertools
import time
from pathlib import Path

import ludobus
from ludobus.cli.pages import replaced
from ludobus.players.sure import share_interval
from ludobus.players.tournament import Book, Plan

PLAYERS = ("random", "instinct", "beginner", "casual", "network")
SEED = 31


def cell(game: str, one: str, other: str, seconds: float) -> str:
    """The share of wins of one against another."""
    plan = Plan(game, (one, other), SEED, players=ludobus.load(game).seats[0])
    plan.warm()
    book, start, blocks = Book(plan, None), time.process_time(), 0
    while not blocks or time.process_time() - start < seconds:
        for number in range(2 * blocks, 2 * blocks + 2):
            book.add(plan.play(number))
        blocks += 1
    shares = book.results(blocks, one, "wins")
    share = sum(shares) / len(shares)
    low, high = share_interval(share, 2 * blocks)
    return f"{share:.0%} ({low:.0%}–{high:.0%}) of {2 * blocks}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="of each pair")
    parser.add_argument("--write", type=Path, help="write the table into this page")
    args = parser.parse_args()
    lines = [
        "| game | players | share of wins of | " + " | ".join(PLAYERS[:-1]) + " |",
        "|---" * (2 + len(PLAYERS)) + "|",
    ]
    found: dict[tuple[str, str, str], str] = {}
    pairs = [(better, worse) for worse, better in itertools.combinations(PLAYERS, 2)]
    for game, (better, worse) in itertools.product(ludobus.games(), pairs):
        found[game, better, worse] = cell(game, better, worse, args.seconds)
        print(game, better, worse, found[game, better, worse], flush=True)
    for game, one in itertools.product(ludobus.games(), PLAYERS[1:]):
        cells = [found.get((game, one, other), "") for other in PLAYERS[:-1]]
        lines.append(f"| {game} | {ludobus.load(game).seats[0]} | {one} | " + " | ".join(cells) + " |")
    table = f"`python bench/baselines.py --seconds {args.seconds:g} --write docs/research.md`\n\n" + "\n".join(lines)
    if args.write:
        args.write.write_text(replaced(args.write.read_text(encoding="utf-8"), "baselines", table), encoding="utf-8")
    else:
        print(table)


if __name__ == "__main__":
    main()
