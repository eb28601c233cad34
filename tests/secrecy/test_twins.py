"""No seat can tell a twin of its world from it: not in the forgotten record, nor in anything that is shown to it."""

import random
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

import numpy as np
import pytest

from ludobus.core.record import NOBODY
from tests.contract.cases import CASES, Case
from tests.secrecy.twins import (
    DICE,
    Seen,
    copied,
    exchange,
    flaw,
    forgotten,
    hidden_of,
    is_half_made,
    known,
    moments,
    told_to,
    worlds,
)

TABLES = [case for case in CASES if not case.options and case.players == case.game.seats[0]]
some_tables = pytest.mark.parametrize("case", TABLES, ids=str)
secret_tables = pytest.mark.parametrize(
    "case", [case for case in TABLES if not getattr(case.game.views, "OPEN", False)], ids=str
)
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
    games = (moments(case, seed, every=25) for seed in range(81, 131, 5))  # as many as it takes
    for match, (before, s, seen) in chain.from_iterable(games):
        if compared > 20 and before is None:
            return
        for seat in (None, *range(case.players)):
            shown = told_to(case, match, copied(s), seat)
            for twin in worlds(case, s, seat, seen.get(seat, {}), chance, most=2):
                assert told_to(case, match, twin, seat) == shown
                compared += 1
            if before is not None and is_half_made(before, s) and seat not in (None, int(s.seat)):
                was = copied(before)
                was["news"], was["news_count"] = 0, 0
                assert told_to(case, match, was, seat) == shown
    pytest.fail(f"{compared} worlds prove little")


@secret_tables
def test_imagined_worlds_have_every_place_of_every_hidden_thing(case: Case) -> None:
    """Whatever an exchange of two hidden things can bring about is sometimes imagined."""
    asked = set()
    for s, seat, wanted in guesses(case):
        left = never_imagined(case, s, seat, wanted, case.game.imagine)
        assert not left, f"never imagined for seat {seat}: {sorted(left)[:5]}"
        asked |= {field for field, _, _ in wanted}
    assert asked == secret_fields(case)


@secret_tables
def test_an_imagine_that_never_deals_some_possible_world_is_noticed(case: Case) -> None:
    """One field is always imagined the same way, for each field that has secrets."""
    noticed = set()
    for s, seat, wanted in guesses(case):
        for field in secret_fields(case) - noticed:

            def stubborn(states: Any, i: int, key: int, field: str = field) -> None:
                always = states.copy()
                case.game.imagine(always, i, 0)
                case.game.imagine(states, i, key)
                states[field] = always[field]

            if any(entry[0] == field for entry in never_imagined(case, s, seat, wanted, stubborn)):
                noticed.add(field)
    assert noticed == secret_fields(case)


Entry = tuple[str, int, int]  # field, place, value
KEYS = 2000


def guesses(case: Case) -> Iterator[tuple[Any, int, set[Entry]]]:
    """Positions in which a seat has something to imagine: the record, the seat, some entries that are possible."""
    chance, looked = random.Random(3), 0
    for _, (_, s, seen) in moments(case, seed=82, every=12):
        for seat in range(case.players if s.seat >= 0 else 0):
            if wanted := wanted_places(case, s, seat, seen.get(seat, {}), chance):
                looked += 1
                yield s, seat, wanted
        if looked >= 24:
            return


def secret_fields(case: Case) -> set[str]:
    s = case.start(82).state
    hidden = hidden_of(case.name)
    return set(hidden.veiled(s, 0)) - set(hidden.MOVE)


def never_imagined(case: Case, s: Any, seat: int, wanted: set[Entry], imagine: Callable[..., None]) -> set[Entry]:
    blank, left = forgotten(case, copied(s), seat), set(wanted)
    for key in range(KEYS):
        imagined = blank.copy()
        imagine(imagined, 0, key)
        left -= secrets(case, s, imagined, seat)
        if not left:
            break
    return left


def wanted_places(case: Case, s: Any, seat: int, seen: Seen, chance: random.Random) -> set[Entry]:
    """Where exchanges of two hidden things bring them, and the other worlds of the game."""
    hidden, found = hidden_of(case.name), set()
    for kind, things in hidden.pools(s, seat, seen).items():
        for _ in range(20 if len(things) >= 2 else 0):
            twin = copied(s)
            exchange(case, twin[0], seat, kind, *chance.sample(sorted(things), 2))
            if not hasattr(hidden, "possible") or hidden.possible(twin[0]):
                found |= secrets(case, s, twin, seat)
    for twin in hidden.others(s, seat, chance) if hasattr(hidden, "others") else ():
        found |= secrets(case, s, twin, seat)
    return found - secrets(case, s, copied(s), seat)


def secrets(case: Case, s: Any, world: Any, seat: int) -> set[Entry]:
    """The secret entries of a world, a set of cards is an entry for each card."""
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


@some_tables
def test_a_field_blanked_too_many_is_noticed(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each field that is not always a secret as a whole, spoiled after `forget` has done its work."""
    chance, forget = random.Random(4), case.game.rules.forget
    first = [moment for _, moment in islice(moments(case, seed=83, every=4), 12)]
    left = set(first[0][1].dtype.names) - {*DICE, "news", "news_count"}
    for before, s, seen in first:
        for seat in range(case.players):
            half_made = before is not None and is_half_made(before, s)
            for name in [name for name, mine in known(case, s, seat, half_made).items() if mine.any() and name in left]:

                def zealous(record: Any, seat: int, name: str = name) -> None:
                    forget(record, seat)
                    record[name] = record[name] ^ 1

                monkeypatch.setattr(case.game.rules, "forget", zealous)
                assert flaw(case, before, s, seat, seen.get(seat, {}), chance) == f"{name} is gone for {seat}"
                left.remove(name)
    secret = hidden_of(case.name).veiled(first[0][1], 0)
    assert left == {name for name, places in secret.items() if slice(None) in places}, "nobody ever sees these"


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
