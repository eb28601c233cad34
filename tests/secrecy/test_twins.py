"""No seat can tell a twin of its world from it: not in the forgotten record, nor in anything that is shown to it."""

import random
from typing import Any

import numpy as np
import pytest

from ludobus.core.record import NOBODY
from tests.contract.cases import CASES, Case
from tests.secrecy.twins import (
    Seen,
    copied,
    exchange,
    flaw,
    forgotten,
    hidden_of,
    is_half_made,
    moments,
    told_to,
    worlds,
)

TABLES = [case for case in CASES if not case.options and case.players == case.game.seats[0]]
some_tables = pytest.mark.parametrize("case", TABLES, ids=str)
quick_tables = pytest.mark.parametrize(
    "case", [case if case in TABLES else pytest.param(case, marks=pytest.mark.slow) for case in CASES], ids=str
)


@quick_tables
def test_forgotten_records_are_the_same_in_every_world_and_lack_nothing(case: Case) -> None:
    chance, positions = random.Random(1), 0
    for seed in range(80, 130, 5):  # as many games as it takes: a short one has few positions
        for _, (before, s, seen) in moments(case, seed, every=6):
            positions += 1
            for seat in (None, *range(case.players)):
                assert flaw(case, before, s, seat, seen.get(seat, {}), chance) == ""
        if positions > 20:
            return
    pytest.fail(f"{positions} positions prove little")


@some_tables
def test_what_is_shown_is_the_same_in_every_world(case: Case) -> None:
    chance, compared = random.Random(2), 0
    for match, (before, s, seen) in moments(case, seed=81, every=25):
        for seat in (None, *range(case.players)):
            shown = told_to(case, match, copied(s), seat)
            for twin in worlds(case, s, seat, seen.get(seat, {}), chance, most=2):
                assert told_to(case, match, twin, seat) == shown
                compared += 1
            if before is not None and is_half_made(before, s) and seat not in (None, int(s.seat)):
                was = copied(before)
                was["news"], was["news_count"] = 0, 0
                assert told_to(case, match, was, seat) == shown
    assert compared > 20


@some_tables
def test_imagined_worlds_have_every_place_of_every_hidden_thing(case: Case) -> None:
    """Whatever an exchange of two hidden things can bring about is sometimes imagined."""
    chance, looked = random.Random(3), 0
    for _, (_, s, seen) in moments(case, seed=82, every=12):
        for seat in range(case.players):
            wanted = wanted_places(case, s, seat, seen.get(seat, {}), chance)
            if s.seat < 0 or not wanted:
                continue
            looked += 1
            blank = forgotten(case, copied(s), seat)
            for key in range(400):
                imagined = blank.copy()
                case.game.imagine(imagined, 0, key)
                wanted -= secrets(case, s, imagined, seat)
                if not wanted:
                    break
            assert not wanted, f"never imagined for seat {seat}: {sorted(wanted)[:5]}"
            if looked == 12:
                return
    assert looked or getattr(case.game.views, "OPEN", False)


def wanted_places(case: Case, s: Any, seat: int, seen: Seen, chance: random.Random) -> set[tuple[str, int, int]]:
    """Where exchanges of two hidden things bring them, for kinds of which few are hidden."""
    hidden, found = hidden_of(case.name), set()
    for kind, things in hidden.pools(s, seat, seen).items():
        for _ in range(20 if 2 <= len(things) <= 12 else 0):
            twin = copied(s)
            exchange(case, twin[0], seat, kind, *chance.sample(sorted(things), 2))
            if not hasattr(hidden, "possible") or hidden.possible(twin[0]):
                found |= secrets(case, s, twin, seat)
    return found - secrets(case, s, copied(s), seat)


def secrets(case: Case, s: Any, world: Any, seat: int) -> set[tuple[str, int, int]]:
    """The secret entries of a world, as (field, place, value); a set of cards is an entry for each card."""
    found = set()
    hidden = hidden_of(case.name)
    for name in set(hidden.veiled(s, seat)) - set(hidden.MOVE):
        values = np.atleast_1d(world[name][0]).ravel()
        for place, value in enumerate(values.tolist()):
            if values.dtype.itemsize > 2:
                found |= {(name, place, card) for card in range(64) if value >> card & 1}
            elif value != NOBODY:
                found.add((name, place, value))
    return found


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
