"""The ladder: every claim is tested as if it were alone, and all share the time."""

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludobus
from ludobus.players import LEVELS, ladder
from ludobus.players.ladder import Claim, Standing, claims, climb
from ludobus.players.tournament import Plan, Played, hold

CLEAR = Claim(Plan("paris-paris", ("instinct", "random"), 1, players=3), 0.5)
WRONG = Claim(Plan("paris-paris", ("random", "instinct"), 1, players=2), 0.5)
OPEN = Claim(Plan("paris-paris", ("random", "beginner"), 1, players=4), 0.15)
ALL = [CLEAR, WRONG, OPEN]
GAMES = 40


def timeless(found: list[Standing]) -> list[Standing]:
    return [replace(standing, seconds=None) for standing in found]


def climbed(folder: Path, seconds: float = 1e9, **how: Any) -> list[Standing]:
    return timeless(climb(ALL, folder, seconds=seconds, games=GAMES, **how))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """The plans of the games, in the order in which they are played; each takes ten seconds."""
    order: list[Plan] = []
    real: Callable[[Plan, int], Played] = Plan.play

    def play(plan: Plan, number: int) -> Played:
        order.append(plan)
        return replace(real(plan, number), seconds=10.0)

    monkeypatch.setattr(Plan, "play", play)
    return order


def test_every_level_meets_the_one_below_it_everywhere() -> None:
    found = {(one.plan.game, one.plan.size, *one.plan.seats) for one in claims(ludobus.games())}
    for name in ludobus.games():
        counts = ludobus.load(name).seats
        for players in counts:
            for worse, better in itertools.pairwise(LEVELS):
                assert (name, players, better, worse) in found
            for worse in ("random", "instinct"):
                assert ((name, players, "strong", worse) in found) == (players == counts[0])
    assert len(claims(["bus"], [5, 9])) == len(LEVELS) - 1
    with pytest.raises(ludobus.BadOption, match="none of these games is for 7 or 9 players"):
        claims(["bus", "paris-paris"], [9, 7])


def test_what_is_found_out(tmp_path: Path) -> None:
    clear, wrong, still = climbed(tmp_path)
    assert (clear.game, clear.players, clear.better, clear.worse) == ("paris-paris", 3, "instinct", "random")
    assert (clear.answer, wrong.answer, still.answer) == ("yes", "no", "not sure yet")
    assert clear.games < GAMES == still.games
    for one in (clear, wrong, still):
        assert one.ahead is not None
        assert one.low <= one.ahead <= one.high
    assert clear.low > 0.5 > wrong.high
    assert still.low <= still.claim <= still.high


def test_each_is_tested_as_if_it_were_alone(tmp_path: Path) -> None:
    for claim, standing in zip(ALL, climbed(tmp_path), strict=True):
        report = hold(claim.plan, standing.games)
        assert standing.ahead == pytest.approx(report.ahead[standing.better])
        assert standing.wins == pytest.approx(report.shares[standing.better])


@pytest.mark.slow
def test_processes_change_nothing(tmp_path: Path) -> None:
    assert climbed(tmp_path / "one") == climbed(tmp_path / "two", processes=2)


def test_a_broken_ladder_goes_on(tmp_path: Path, played: list[Plan]) -> None:
    whole = climbed(tmp_path)
    for file in tmp_path.iterdir():
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(lines[:6]) + lines[6][:20])
    played.clear()
    assert climbed(tmp_path) == whole
    assert len(played) == sum(standing.games for standing in whole) - 5 * len(ALL)
    played.clear()
    assert climbed(tmp_path, seconds=0.0) == whole, "what is in the folder"
    assert not played


def test_all_have_the_same_time(tmp_path: Path, played: list[Plan]) -> None:
    found = climbed(tmp_path, seconds=200.0, clock=lambda: 10.0 * len(played))
    assert len(played) == 20, "two hundred seconds"
    assert [standing.games for standing in found] == [8, 6, 6]
    assert {played.index(claim.plan) for claim in ALL} == {0, 2, 4}
    climbed(tmp_path, seconds=9.0, clock=lambda: 10.0 * len(played))
    assert len(played) == 20, "a game of ten seconds would not end in time"


def test_what_is_sure_gives_its_time_to_the_others(tmp_path: Path, played: list[Plan]) -> None:
    found = climbed(tmp_path, seconds=600.0, clock=lambda: 10.0 * len(played))
    assert found[0].games < found[2].games
    assert len(played) == 60 == sum(standing.games for standing in found)


def test_what_is_quick_is_decided_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow pairing begins when the others have had as much time as its first games take."""
    order: list[Plan] = []
    real: Callable[[Plan, int], Played] = Plan.play
    cost = {CLEAR.plan: 1.0, WRONG.plan: 1.0, OPEN.plan: 8.0}

    def play(plan: Plan, number: int) -> Played:
        order.append(plan)
        return replace(real(plan, number), seconds=cost[plan])

    monkeypatch.setattr(Plan, "play", play)
    climbed(tmp_path)
    first, second, third, *_ = (number for number, plan in enumerate(order) if plan == OPEN.plan)
    assert second == first + 1, "a block"
    assert third - second > 12


def test_settled_claims_are_counted(tmp_path: Path) -> None:
    seen: list[int] = []
    climbed(tmp_path, progress=seen.append)
    assert sum(seen) == len(ALL)
    seen.clear()
    climbed(tmp_path, progress=seen.append)
    assert seen == [len(ALL)]


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ({"games": 1}, "games must be 2 or more"),
        ({"processes": 0}, "processes 1 or more"),
        ({"seconds": -1.0}, "the time of a ladder is 0 or more"),
        ({"seconds": float("nan")}, "the time of a ladder is 0 or more"),
    ],
)
def test_what_it_does_not_take(how: dict[str, Any], complaint: str, tmp_path: Path) -> None:
    with pytest.raises(ludobus.BadOption, match=complaint):
        climb(ALL, tmp_path, **{"games": 2, "seconds": 1.0, **how})


def test_a_folder_of_another_seed_is_refused(tmp_path: Path) -> None:
    climb([CLEAR], tmp_path, seconds=1e9, games=2)
    with pytest.raises(ludobus.BadOption, match="seed differ"):
        climb([replace(CLEAR, plan=replace(CLEAR.plan, seed=2))], tmp_path, seconds=1e9, games=2)
    kept = json.loads((tmp_path / f"{CLEAR.name}.jsonl").read_text().splitlines()[1])
    assert kept["seconds"] > 0


def test_what_is_compiled_before(monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[Plan] = []
    monkeypatch.setattr(Plan, "warm", lambda plan: plans.append(plan))
    ladder.warm([claim.plan for claim in ALL])
    assert [(set(plan.names), plan.size) for plan in plans] == [({"instinct", "random", "beginner"}, 4)]
