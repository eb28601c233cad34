"""Tournaments: rotated seats, paired deals, the same result however they are run."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import ludobus
from ludobus.players import tournament
from ludobus.players.levels import Random
from ludobus.players.tournament import Book, Plan, Played, Report, ahead_of, hold

PLAN = Plan("paris-paris", ("instinct", "random", "random"), seed=3)


def timeless(report: Report) -> Report:
    return replace(report, seconds=0.0)


def test_each_deal_is_played_in_each_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    """With players that are all the same, the rotations of a deal are the same game with other people in it."""
    monkeypatch.setattr(Plan, "seed_of", lambda self, *what: bytes([what[1]]) * 32)
    plan = Plan("paris-paris", ("instinct", "instinct", "instinct"), seed=3)
    first, second, third = (plan.play(number) for number in range(3))
    assert second.scores == [first.scores[(entry + 1) % 3] for entry in range(3)]
    assert third.scores == [first.scores[(entry + 2) % 3] for entry in range(3)]
    assert plan.play(3).scores != first.scores


def test_a_win_is_divided_among_the_winners() -> None:
    for number in range(6):
        played = PLAN.play(number)
        assert sum(played.wins) == pytest.approx(1)


def test_seats_are_repeated_around_a_larger_table() -> None:
    """Each player has each seat once in a block, so equals win and rank ahead in equal parts."""
    plan = Plan("bus", ("instinct", "random"), seed=1, players=5)
    assert [plan.table(rotation) for rotation in range(2)] == [[0, 1, 0, 1, 0], [1, 0, 1, 0, 1]]
    report = hold(Plan("paris-paris", ("instinct", "random"), seed=3, players=3), 40)
    assert (report.players, report.games, report.fair) == (3, 40, 0.5)
    assert sum(report.shares.values()) == pytest.approx(1)
    assert sum(report.ahead.values()) == pytest.approx(1)
    assert report.ahead["instinct"] > 0.6
    with pytest.raises(ludobus.BadOption, match="3 seats are more than 2 players"):
        hold(replace(PLAN, players=2), 3)


def test_the_seats_of_one_player_play_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two experts that know the same would have the same ideas."""
    seeds: list[object] = []
    monkeypatch.setattr(tournament, "player", lambda name, seed: seeds.append(seed) or Random(seed))  # type: ignore[func-returns-value]
    Plan("paris-paris", ("instinct", "random"), seed=1, players=4).play(0)
    assert len(set(seeds)) == 4


def test_ahead_counts_pairs_of_different_players() -> None:
    ranks = [0, 2, 1, 2]
    assert ahead_of(ranks, [0, 2], [1, 3]) == 1
    assert ahead_of(ranks, [0, 1], [2, 3]) == (1 + 1 + 0 + 0.5) / 4
    assert ahead_of(ranks, [0], []) == 0.5
    equal = Plan("paris-paris", ("random", "random"), seed=1).play(0)
    assert equal.ahead == [0.5, 0.5], "nobody else is there"


def test_report_counts_what_was_played() -> None:
    report = hold(PLAN, 31)
    assert report.games == 30, "whole blocks only"
    assert set(report.shares) == {"instinct", "random"}
    assert sum(report.shares.values()) == pytest.approx(1)
    assert report.fair == pytest.approx(1 / 3)
    assert report.shares["instinct"] > 0.6
    assert report.mean_scores["instinct"] > report.mean_scores["random"]
    low, high = report.intervals["instinct"]
    assert low < report.shares["instinct"] <= high
    games = [PLAN.play(number) for number in range(30)]
    assert report.wins["instinct"] == sum(game.wins[0] > 0 for game in games)
    assert report.mean_scores["random"] == pytest.approx(sum(game.scores[1] + game.scores[2] for game in games) / 60)


def test_until_sure_stops_early_and_says_so() -> None:
    report = hold(PLAN, 3000, until_sure=True)
    assert report.verdict == "more"
    assert report.games < 300
    assert hold(PLAN, 3000, until_sure=True, than=0.999).verdict == "less"


def test_processes_change_nothing(tmp_path: Path) -> None:
    one = hold(PLAN, 600, until_sure=True)
    two = hold(PLAN, 600, until_sure=True, processes=2, file=tmp_path / "kept")
    assert timeless(one) == timeless(two)


def test_a_broken_tournament_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    whole = hold(PLAN, 30, file=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:12]) + lines[12][:20])
    played: list[int] = []
    play = Plan.play

    def count(plan: Plan, number: int) -> Played:
        played.append(number)
        return play(plan, number)

    monkeypatch.setattr(Plan, "play", count)
    assert timeless(hold(PLAN, 30, file=file)) == timeless(whole)
    assert played == list(range(11, 30))
    assert sorted(json.loads(line)["number"] for line in file.read_text().splitlines()[1:]) == list(range(30))


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    hold(PLAN, 3, file=file)
    with pytest.raises(ludobus.BadOption, match="seed differ"):
        hold(replace(PLAN, seed=4), 3, file=file)
    file.write_text("not a tournament\n")
    with pytest.raises(ludobus.BadOption, match="not the file of a tournament"):
        hold(PLAN, 3, file=file)


def test_blocks_count_up_to_the_first_gap() -> None:
    book = Book(replace(PLAN, seats=("instinct", "random")), None)
    for number, won in ((0, 1.0), (1, 0.0), (4, 1.0), (5, 1.0)):
        book.add(Played(number, [won, 1 - won], [0, 0], [won, 1 - won], 1, 0.1))
    assert book.results(3, "instinct", "wins") == [0.5]


def test_random_depends_on_its_seed() -> None:
    match = ludobus.load("paris-paris").start(4, seed=1)
    assert {Random(seed).choose(match) for seed in range(60)} == set(match.legal())
