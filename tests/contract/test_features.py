"""What learners see: the player count is always there, and a change of what is seen has a new version."""

import hashlib
import json
import os
from pathlib import Path

import numpy as np

import ludobus
from tests.contract.cases import CASES, Case, every_case, every_game

GOLDEN = Path(__file__).parent.parent / "golden" / "features.json"


@every_case
def test_an_observation_tells_the_player_count(case: Case) -> None:
    start, seats = case.game.rules.FEATURES.taken, case.game.seats[-1]
    for match in case.positions(12, every=15):
        for seat in range(case.players):
            seen = case.game.observe(match._states, len(match.actions), seat)
            assert seen[start : start + seats].tolist() == [1.0] * case.players + [0.0] * (seats - case.players)


def digest(name: str) -> str:
    """Of all that seats see in a game of each kind, to four digits."""
    found = hashlib.sha256()
    for case in CASES:
        if case.name == name:
            for match in case.positions(70, every=10, policy="mixed"):
                for seat in range(case.players):
                    seen = case.game.observe(match._states, len(match.actions), seat)
                    found.update(np.round(seen * 1e4).astype(np.int32).tobytes())
    return found.hexdigest()


@every_game
def test_a_change_of_features_has_a_new_version(case: Case) -> None:
    """Networks were trained on one version: raise FEATURES_VERSION, run `make golden`, and train them anew."""
    rules = ludobus.load(case.name).rules
    now = {"version": rules.FEATURES_VERSION, "rules": rules.RULES, "digest": digest(case.name)}
    kept = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}
    if os.environ.get("LUDOBUS_GOLDEN") == "write":
        kept[case.name] = now
        GOLDEN.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert kept.get(case.name) == now, "run `make golden` after raising FEATURES_VERSION, or RULES if the games changed"
