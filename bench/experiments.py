"""Experiments on the settings of the search: one setting against another, with the same iterations.

    python bench/experiments.py --out experiments [--only NAME] [--games 200] [--processes 2]

Each experiment is a tournament with its own file in the folder: finished games are not played again. Prints Markdown.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import ludobus
from ludobus.players.tournament import Plan, Report, hold

BASE = "search:{n}"
VARIANTS = {  # the opponents of the search as it is
    "playouts by instinct alone": "search:{n}:chance=0",
    "playouts half random": "search:{n}:chance=0.5",
    "random playouts": "search:{n}:chance=1",
    "no bias towards instinct": "search:{n}:bias=0",
    "a reward for winning alone": "search:{n}:win=1:place=0:points=0",
    "a reward for points alone": "search:{n}:win=0:place=0:points=1",
    "less exploration": "search:{n}:explore=0.3",
    "more exploration": "search:{n}:explore=1",
    "every action tried first": "search:{n}:urgency=1000",
    "twice the iterations": "search:{double}",
}


def plan(game: str, variant: str, iterations: int, seed: int) -> Plan:
    """The search as it is in one seat, the variant in all others."""
    other = VARIANTS[variant].format(n=iterations, double=2 * iterations)
    seats = (BASE.format(n=iterations), *[other] * (ludobus.load(game).seats[0] - 1))
    return Plan(game, seats, seed)


def row(variant: str, report: Report) -> str:
    name = report.seats[0]
    low, high = report.intervals[name]
    share = f"{report.shares[name]:.0%} ({low:.0%}–{high:.0%})"
    return f"| {variant} | {report.game} | {report.games} | {share} | {report.fair:.0%} | {report.verdict or 'open'} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("experiments"))
    parser.add_argument("--only", nargs="*", choices=VARIANTS, default=list(VARIANTS), metavar="VARIANT")
    parser.add_argument("--game", nargs="*", choices=ludobus.games(), default=ludobus.games())
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    print("| the search as it is, against | game | games | its share of wins (95 %) | fair | verdict |")
    print("|---|---|---|---|---|---|", flush=True)
    for variant in asked.only:
        for game in asked.game:
            held = plan(game, variant, asked.iterations, asked.seed)
            file = asked.out / f"{game}-{variant.replace(' ', '-')}-{asked.iterations}-{asked.seed}.jsonl"
            report = hold(held, asked.games, processes=asked.processes, until_sure=True, file=file)
            print(row(variant, report), flush=True)


if __name__ == "__main__":
    main()
