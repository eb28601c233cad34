"""Confidence intervals, and a sequential test that may be evaluated after every game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Interval = tuple[float, float]

Z = 1.959963984540054  # the normal quantile of a 95 % interval
DOUBT = 0.05  # the probability of a wrong verdict
LIMIT_STEPS = 13  # a limit is exact to one in 2 ** 12
STAKES = tuple(part / 10 for part in range(1, 10))


def share_interval(share: float, games: int) -> Interval:
    """Wilson's 95 % interval of a share observed in `games` games. It also holds for shared wins."""
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Student's 95 % interval of the mean of independent values; None for fewer than four."""
    count = len(values)
    if count < 4:
        return None
    mean = math.fsum(values) / count
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1))
    reach = _student(count - 1) * deviation / math.sqrt(count)
    return mean - reach, mean + reach


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, expanded around the normal quantile: error below 1 % from 3 degrees on."""
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + math.fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def verdict(values: Iterable[float], fair: float) -> tuple[str | None, int]:
    """Whether the mean of values from 0 to 1 is "more" or "less" than `fair`, and how many values that took.

    A gambler bets on each value in turn, at odds that are fair if the mean is `fair`. In that case the probability of
    ever turning 1 into 20 is at most 1 in 20, however often one looks (Ville's inequality). STAKES share the money.
    """
    more, less = [0.0] * len(STAKES), [0.0] * len(STAKES)
    enough, seen = math.log(len(STAKES) / DOUBT), 0
    for seen, value in enumerate(values, 1):
        for i, stake in enumerate(STAKES):
            more[i] += math.log1p(stake * (value - fair) / fair)
            less[i] += math.log1p(stake * (fair - value) / (1 - fair))
        if _log_sum(more) >= enough:
            return "more", seen
        if _log_sum(less) >= enough:
            return "less", seen
    return None, seen


def limits(values: Sequence[float]) -> Interval:
    """The shares that `verdict` does not rule out: below it has said "more", above "less".

    Each limit is wrong with a probability of at most DOUBT, whenever one stops.
    """
    low, high = 0.0, 1.0
    for step in (2.0**-part for part in range(1, LIMIT_STEPS)):
        low += step * (low + step < 1 and verdict(values, low + step)[0] == "more")
        high -= step * (high - step > 0 and verdict(values, high - step)[0] == "less")
    return low, high


def _log_sum(logs: Sequence[float]) -> float:
    top = max(logs)
    return top + math.log(math.fsum(math.exp(value - top) for value in logs))
