"""Intervals and the sequential test."""

import random

import pytest

from ludobus.players.sure import DOUBT, limits, mean_interval, share_interval, verdict


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.4038, 0.5962), (1.0, 20, 0.8389, 1.0), (0, 20, 0, 0.1611)]
)
def test_wilson_interval(share: float, games: int, low: float, high: float) -> None:
    assert share_interval(share, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("count", "quantile"), [(4, 3.1824), (11, 2.2281), (101, 1.9840)])
def test_student_interval(count: int, quantile: float) -> None:
    values = [(-1.0) ** i for i in range(count)]
    mean = sum(values) / count
    deviation = (sum((value - mean) ** 2 for value in values) / (count - 1)) ** 0.5
    low, high = mean_interval(values) or (0, 0)
    assert (low + high) / 2 == pytest.approx(mean)
    assert (high - low) / 2 == pytest.approx(quantile * deviation / count**0.5, rel=0.01)


def test_few_values_have_no_interval() -> None:
    assert mean_interval([1.0, 2.0, 3.0]) is None


def test_a_clear_winner_is_found_soon() -> None:
    assert verdict([1.0] * 50, 0.5) == ("more", 7)  # the mean of 1.1**n … 1.9**n is 16.7 after 6, 28.6 after 7
    assert verdict([0.0] * 50, 0.5) == ("less", 7)
    assert verdict([1.0] * 5, 0.5) == (None, 5)


def test_a_share_to_exceed_is_harder_than_a_fair_one() -> None:
    values = [float(i % 10 != 0) for i in range(400)]
    assert verdict(values, 0.5)[0] == verdict(values, 0.8)[0] == "more"
    assert verdict(values, 0.5)[1] < verdict(values, 0.8)[1]
    assert verdict(values, 0.97)[0] == "less"


def test_equals_are_seldom_told_apart() -> None:
    chance, rounds = random.Random(1), 400
    wrong = sum(verdict((chance.choice((0.0, 0.5, 1.0)) for _ in range(200)), 0.5)[0] == "more" for _ in range(rounds))
    assert wrong <= DOUBT * rounds


def test_a_small_advantage_is_found_in_the_end() -> None:
    chance = random.Random(2)
    assert verdict((float(chance.random() < 0.6) for _ in range(2000)), 0.5)[0] == "more"


def test_limits_are_what_the_test_does_not_rule_out() -> None:
    chance = random.Random(3)
    values = [float(chance.random() < 0.6) for _ in range(100)]
    low, high = limits(values)
    assert 0.35 < low < 0.6 < high < 0.8
    assert verdict(values, low)[0] == "more"
    assert verdict(values, low + 0.001)[0] is None
    assert verdict(values, high - 0.001)[0] is None
    assert verdict(values, high)[0] == "less"


def test_limits_of_what_is_hardly_known_are_wide() -> None:
    assert limits([]) == (0, 1)
    low, high = limits([1.0] * 20)
    assert (low, high) == (pytest.approx(0.795, abs=0.001), 1)


def test_limits_hold_whenever_one_stops() -> None:
    """Of many who stop when 0.5 is ruled out, or after 60 values, few have limits without the true share."""
    chance, rounds, missed = random.Random(4), 60, 0
    for _ in range(rounds):
        values = [chance.choice((0.0, 0.5, 1.0)) for _ in range(60)]
        low, high = limits(values[: verdict(values, 0.5)[1]])
        missed += not low < 0.5 < high
    assert missed <= 2 * DOUBT * rounds
