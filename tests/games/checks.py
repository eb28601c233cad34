"""What the tests of every title ask of whole games, each in the name of its own clauses."""

from __future__ import annotations

import importlib
import random
from typing import Any

import numpy as np

from ludobus.core.record import NONE, raw
from tests.contract.cases import Case
from tests.secrecy.twins import copied, flaw, forgotten, moments

GARBAGE = 85
FEW = 5  # blank entries that chance may fill twice the same way


def deals_afresh(case: Case) -> None:
    """A deal wipes whatever was in the record."""
    clean, used = case.game.new_states(1), case.game.new_states(1)
    raw(used)[:] = GARBAGE
    options = case.game.option_array(case.players, **case.options)
    for states in (clean, used):
        case.game.deal(states, 0, options, 1)
    assert clean.tobytes() == used.tobytes()


def shuffles(case: Case, *fields: str, seeds: int = 40) -> None:
    """Chance deals: over some games, every entry of these fields has several values."""
    records = [case.start(seed).state for seed in range(seeds)]
    for name in fields:
        by_seat = records[0][name].shape[:1] == (case.game.seats[-1],)
        entries = np.array([np.ravel(r[name][: case.players] if by_seat else r[name]) for r in records])
        entries = entries[:, entries[0] != NONE]
        fixed = [i for i in range(entries.shape[1]) if len(set(entries[:, i].tolist())) == 1]
        assert not fixed, f"{name} is never shuffled in {fixed}"


def sound_moves(case: Case, seed: int, every: int = 6) -> None:
    """In a game the record stays sound, and `legal` marks as many actions as it says."""
    mask = np.full(case.game.actions, GARBAGE, np.uint8)
    for match in case.positions(seed, every, policy="mixed"):
        assert sound(case, match.state) == 0
        if not match.over:
            count = case.game.rules.legal(match.state, mask)
            assert set(mask.tolist()) <= {0, 1}
            assert count == mask.sum() > 0


def sound(case: Case, s: Any) -> int:
    """The number of the first invariant of the game that the record breaks, or 0."""
    found = importlib.import_module(f"tests.games.{case.name.replace('-', '_')}.invariants").sound(s)
    return int(found)


def keeps_secrets(case: Case, seed: int, every: int = 6) -> None:
    """A seat is shown all that it may know, and nothing else."""
    chance = random.Random(seed)
    for _, (before, s, seen) in moments(case, seed, every):
        for seat in (None, *range(case.players)):
            assert flaw(case, before, s, seat, seen.get(seat, {}), chance) == ""


def imagines(case: Case, seed: int, every: int, *fields: str) -> None:
    """Imagined worlds are sound and agree with what the seat knows; other keys give other dice and fill the fields
    another way, where many of their entries are blank."""
    for _, (_, s, _) in moments(case, seed, every):
        for seat in range(case.players if s.seat >= 0 else 0):
            blank = forgotten(case, copied(s), seat)
            worlds = [blank.copy() for _ in range(4)]
            for key, world in enumerate(worlds):
                case.game.imagine(world, 0, key)
                assert forgotten(case, world, seat).tobytes() == blank.tobytes()
            assert sound(case, worlds[0][0]) == 0
            assert len({world["key"].tobytes() for world in worlds}) == 4, "the dice are not set"
            for name in fields:
                filled = (np.ravel(blank[name][0]) == NONE) & (np.ravel(worlds[0][name][0]) != NONE)
                ways = {tuple(np.ravel(world[name][0])[filled].tolist()) for world in worlds}
                assert len(ways) > 1 or filled.sum() <= FEW, f"{name} is always the same"
