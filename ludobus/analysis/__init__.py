"""Looking back: what a bot thinks of every decision of a finished match, and how the chances to win went."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ludobus.analysis.findings import Account, Analysis, Decision, Option, Point, Turn
from ludobus.analysis.judge import LEVELS, Judge
from ludobus.core.match import Match

DEFAULT = "strong"

__all__ = [
    "DEFAULT",
    "LEVELS",
    "Account",
    "Analysis",
    "Decision",
    "Judge",
    "Option",
    "Point",
    "Turn",
    "analyse",
    "moves",
]


def analyse(
    match: Match,
    level: str = DEFAULT,
    progress: Callable[[int, int], None] | None = None,
    seed: int | bytes = 0,
) -> Analysis:
    """What a bot of a level (casual, strong or expert) thinks of a finished match; ValueError if it is not finished.

    `progress` is called after every move with the actions done and their total. The same match, level and seed give the
    same analysis.
    """
    if not match.over:
        raise ValueError("a match can be analysed when it is over")
    match = match.copy()
    judge, total = Judge(match.game, level, seed), len(match.actions)
    decisions, points = [], [Point(0, judge.chances(match, 0))]
    for first, last in pairwise(moves(match)):
        made, point = judge.move(match, first, last)
        decisions += made
        points.append(point)
        if progress is not None:
            progress(last, total)
    return Analysis(match.game.name, match.players, level, total, tuple(decisions), tuple(points), match)


def moves(match: Match) -> list[int]:
    """0, and the numbers of actions after which a move is complete: there are news, or somebody else decides."""
    seats, news, total = match.records["seat"], match.records["news_count"], len(match.actions)
    ends = (ply for ply in range(1, total + 1) if seats[ply] != seats[ply - 1] or news[ply] or ply == total)
    return [0, *ends]
