"""The ladder: in every game, each level against the one below it, and `strong` against `random` and `instinct`.

    python bench/ladder.py --out ladder [--game NAME …] [--games 400] [--processes 2] [--on ray] [--json]

Each pairing is a tournament with rotated seats, paired deals and a sequential test at 95 %, of at most `--games` games.
Finished games are saved in the folder, so an interrupted ladder continues. The exit status is 0 if every claim holds,
1 if not.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import ludobus
from ludobus.players import LEVELS
from ludobus.players.tournament import Plan, Report, hold
from ludobus.simulate.on_ray import connected

AGAINST_RANDOM, AGAINST_INSTINCT, AGAINST_TWO = 0.95, 0.70, 0.60  # shares of wins that `strong` must reach


@dataclass(frozen=True)
class Claim:
    """One player against others of one kind: it wins `at_least` a share, or else more than its fair share."""

    game: str
    players: int
    better: str
    worse: str
    at_least: float | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        return (self.better, *[self.worse] * (self.players - 1))

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.better}-{self.worse}"

    def holds(self, report: Report) -> bool:
        if self.at_least is None:
            return report.verdict == "more"
        return report.shares[self.better] >= self.at_least

    def test(self, games: int, processes: int, on: str | None, folder: Path, seed: int) -> Report:
        """Measure the share over all games, unless the verdict comes earlier."""
        plan, file = Plan(self.game, self.seats, seed), folder / f"{self.name}.jsonl"
        return hold(plan, games, processes=processes, until_sure=True, than=self.at_least, on=on, file=file)


def claims(name: str, large: bool) -> Iterator[Claim]:
    """The claims about a game at its smallest player count and, if `large`, about the levels at its largest."""
    game = ludobus.load(name)
    few, many = game.seats[0], game.seats[-1]
    yield Claim(name, few, "strong", "random", AGAINST_RANDOM)
    yield Claim(name, few, "strong", "instinct", AGAINST_INSTINCT if few == 2 else AGAINST_TWO)
    for players in (few, many) if large else (few,):
        for worse, better in itertools.pairwise(LEVELS):
            yield Claim(name, players, better, worse)


def row(claim: Claim, report: Report) -> str:
    low, high = report.intervals[claim.better]
    who = f"{claim.better} against {claim.players - 1} × {claim.worse}"
    share = f"{report.shares[claim.better]:.1%} ({low:.1%}–{high:.1%})"
    want = f"more than {report.fair:.0%}" if claim.at_least is None else f"at least {claim.at_least:.0%}"
    return f"| {claim.game} | {who} | {report.games} | {share} | {want} | {'yes' if claim.holds(report) else 'no'} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("ladder"), help="folder of the finished games")
    parser.add_argument("--game", nargs="*", choices=ludobus.games(), default=ludobus.games())
    parser.add_argument("--games", type=int, default=400, help="maximum for each pairing")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--on", help="play on a Ray cluster: ray, or ray://HOST:PORT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--large", action="store_true", help="also the levels at the largest player count")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    found: list[dict[str, Any]] = []
    if not asked.json:
        print(
            "| game | pairing | games | share of wins (95 %) | claim | holds |\n|---|---|---|---|---|---|", flush=True
        )
    with connected(asked.on, int) if asked.on else nullcontext():  # once for all tournaments
        for claim in itertools.chain.from_iterable(claims(name, asked.large) for name in asked.game):
            report = claim.test(asked.games, asked.processes, asked.on, asked.out, asked.seed)
            found.append(asdict(report) | {"claim": asdict(claim), "holds": claim.holds(report)})
            if not asked.json:
                print(row(claim, report), flush=True)
    if asked.json:
        print(json.dumps({"rows": found}))
    sys.exit(0 if all(entry["holds"] for entry in found) else 1)


if __name__ == "__main__":
    main()
