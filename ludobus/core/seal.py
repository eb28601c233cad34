"""The sealed deal: nobody can choose it, and everybody can verify it afterwards.

Before anybody sits down, the server draws a seed and shows its seal. Each player adds a random number of their own, of
which the table shows the seal. The key of the deal comes from the seed and all numbers; they are shown after the end.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

DOMAIN = b"ludobus deal 2\0"  # so that the hash of a deal is never the hash of anything else


def seal(game: str, rules: int, players: int, options: dict[str, Any], seed: int | str) -> str:
    """The SHA-256 that binds the server to its seed."""
    content = {"game": game, "options": options, "players": players, "rules": rules, "seed": seed}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def seal_of(match: dict[str, Any]) -> str:
    """The seal of a match file, to be compared with the one that was shown at the start."""
    return seal(match["game"], match["rules"], match["players"], match["options"], match["seed"])


def luck_seal(luck: str | None) -> str | None:
    """The SHA-256 of a player's number, given in hexadecimal digits."""
    return None if luck is None else hashlib.sha256(bytes.fromhex(luck)).hexdigest()


def deal_key(seed: bytes, luck: Sequence[str | None]) -> bytes:
    """The seed of the deal: SHA-256 over a domain, the server's 32 bytes, and each seat's number after its length.

    A seat without a number (a bot, or a client that sent none) counts as a number of no bytes.
    """
    digest = hashlib.sha256(DOMAIN)
    digest.update(seed)
    for number in luck:
        content = bytes.fromhex(number or "")
        digest.update(len(content).to_bytes(1, "big"))
        digest.update(content)
    return digest.digest()
