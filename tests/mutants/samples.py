"""Which changes of a title are asked about."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import ludobus
from tests.mutants.changes import Mutant, mutants

EQUIVALENTS = Path(__file__).parent / "equivalents.json"


def known_equivalents(name: str) -> dict[tuple[str, str, str], str]:
    listed = json.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(name, [])
    return {(entry["function"], entry["before"], entry["after"]): entry["reason"] for entry in listed}


def shuffled(found: list[Mutant], seed: object) -> list[Mutant]:
    """In an order that does not depend on the other mutants, so that a change of the code hardly changes a sample."""
    return sorted(found, key=lambda mutant: hashlib.sha256(repr((seed, mutant.kind, mutant.key)).encode()).digest())


def sample(name: str, size: int | None, seed: int = 0) -> tuple[list[Mutant], int]:
    """The first changes of a title in a fixed order, all without a size; and how many equivalents were passed over."""
    equivalent, chosen, passed = known_equivalents(name), [], 0
    for mutant in shuffled(mutants(ludobus.load(name)), seed):
        if len(chosen) == size:
            break
        if mutant.key in equivalent:
            passed += 1
        else:
            chosen.append(mutant)
    return chosen, passed


def digest(mutant: Mutant) -> str:
    return hashlib.sha256(repr((mutant.kind, mutant.key)).encode()).hexdigest()[:12]
