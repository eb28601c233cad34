"""Secrets that people hold: seats, invitations and the right to watch. We keep their hashes only."""

from __future__ import annotations

import hashlib
import json
import secrets
import unicodedata
from typing import Any

WATCHER = -1  # the "seat" of somebody who may look at a private table
INVITE, WATCH = "i", "w"  # the first letter of a key that comes in a link says what it opens
NAME_LENGTH = 24


def new_key(kind: str = "") -> str:
    """192 random bits as text."""
    return kind + secrets.token_urlsafe(24)


def new_seed() -> bytes:
    """The shuffle of a new table: 256 random bits."""
    return secrets.token_bytes(32)


def hash_key(key: str) -> str:
    """What is stored of a key. Keys are random and long, so a plain hash gives nothing away."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """A short name for a table: not a secret, it stands in addresses."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def seal(game: str, rules: int, players: int, options: dict[str, Any], seed: int | str) -> str:
    """The SHA-256 that is shown at the start: it binds the server to the shuffle that it reveals after the end."""
    content = {"game": game, "options": options, "players": players, "rules": rules, "seed": seed}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def seal_of(match: dict[str, Any]) -> str:
    """The seal of a match file, to be compared with the one that was shown at the start."""
    return seal(match["game"], match["rules"], match["players"], match["options"], match["seed"])


def clean_name(name: str) -> str:
    """A person's name fit to print: no control or direction characters, single spaces, not too long."""
    spaced = "".join(" " if character.isspace() else character for character in name)
    kept = "".join(character for character in spaced if unicodedata.category(character)[0] != "C")
    return " ".join(kept.split())[:NAME_LENGTH].strip()
