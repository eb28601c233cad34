"""The records of some games, move by move, as hashes: what the same rules must give on every engine.

`python -m tests.contract.transcript NAME` prints them; with LUDOBUS_INTERPRET=1 the rules run as plain Python.
"""

from __future__ import annotations

import hashlib
import json
import sys

from tests.contract.cases import CASES, Case


def transcript(case: Case, seed: int = 50) -> list[str]:
    """Every few moves: the record, what a seat may know of it, a world it imagines, its observation, its instinct."""
    game, lines = case.game, []
    for number, match in enumerate(case.positions(seed, every=8)):
        seat = number % case.players
        digest = hashlib.blake2b(digest_size=8)
        twin = match._states[len(match.actions) : len(match.actions) + 1].copy()
        digest.update(game.observe(twin, 0, seat).tobytes())
        if not match.over:
            digest.update(b"%d" % game.instinct(twin, 0))
        game.forget(twin, 0, seat)
        digest.update(twin.tobytes())
        game.imagine(twin, 0, number)
        digest.update(twin.tobytes())
        lines.append(f"{len(match.actions)} {match.hash()} {digest.hexdigest()}")
    lines.append(f"{match.scores} {match.ranks}")
    return lines


def transcripts(name: str) -> dict[str, list[str]]:
    return {str(case): transcript(case) for case in CASES if case.name == name}


if __name__ == "__main__":
    json.dump(transcripts(sys.argv[1]), sys.stdout)
