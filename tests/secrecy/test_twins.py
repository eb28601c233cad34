"""No seat can tell a twin of its world from it: not in the forgotten record, nor in anything that is shown to it."""

import random

import pytest

from tests.contract.cases import CASES, Case, every_case
from tests.secrecy.twins import flaw, moments

# every game at its smallest and largest table
TABLES = [case for case in CASES if not case.options and case.players in (case.game.seats[0], case.game.seats[-1])]
some_tables = pytest.mark.parametrize("case", TABLES, ids=str)


@every_case
def test_forgotten_records_are_the_same_in_every_world_and_lack_nothing(case: Case) -> None:
    chance, positions = random.Random(1), 0
    for _, (before, s, seen) in moments(case, seed=80, every=6):
        positions += 1
        for seat in (None, *range(case.players)):
            assert flaw(case, before, s, seat, seen.get(seat, {}), chance) == ""
    assert positions > 20


def test_a_leak_and_a_loss_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case, chance = Case("paris-paris", 3), random.Random(4)
    _, (before, s, seen) = next(iter(moments(case, seed=83, every=1)))
    forget = case.game.rules.forget

    def leaky(record: object, seat: int) -> None:
        marker = int(record.marker[1])  # type: ignore[attr-defined]
        forget(record, seat)
        record.marker[1] = marker  # type: ignore[attr-defined]

    monkeypatch.setattr(case.game.rules, "forget", leaky)
    found = {flaw(case, before, s, 0, seen.get(0, {}), chance) for _ in range(20)}
    assert "marker leaks to 0" in found
    assert flaw(case, before, s, 1, seen.get(1, {}), chance) == ""

    def zealous(record: object, seat: int) -> None:
        forget(record, seat)
        record.first = 0  # type: ignore[attr-defined]
        record.bag[0] = 0  # type: ignore[attr-defined]
        record.offer[0] = 0  # type: ignore[attr-defined]

    monkeypatch.setattr(case.game.rules, "forget", zealous)
    assert flaw(case, before, s, 0, seen.get(0, {}), chance) == "offer is gone for 0"
