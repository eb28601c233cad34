"""Secrets that people hold: seats, invitations and the right to watch. We keep their hashes only."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

WATCHER = -1  # the "seat" of somebody who may look at a private table
INVITE, WATCH = "i", "w"  # the first letter of a key that comes in a link says what it opens
NAME_LENGTH = 24
MARKS = 3  # accents that a letter may bear: Vietnamese has two, Hindi and Hebrew three
# what leaves no ink and yet is no control character: fillers, variation selectors, the empty braille cell
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
FORM = re.compile("[iw]?[A-Za-z0-9_-]{32}")


def new_key(kind: str = "") -> str:
    """192 random bits as text."""
    return kind + secrets.token_urlsafe(24)


def is_key(text: str) -> bool:
    """Whether we could have made it: nothing else is looked up."""
    return FORM.fullmatch(text) is not None


def new_seed() -> bytes:
    """The server's part of a deal: 256 random bits."""
    return secrets.token_bytes(32)


def new_link_id() -> str:
    """What a link is called where links are listed: not a secret."""
    return secrets.token_hex(6)


def hash_key(key: str) -> str:
    """What is stored of a key. Keys are random and long, so a plain hash gives nothing away."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """A short name for a table: not a secret, it stands in addresses."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def clean_name(name: str) -> str:
    """A person's name fit to print: one spelling of what looks the same, nothing that is not seen or changes the
    direction, no tower of accents, single spaces, not too long."""
    spaced = "".join(" " if character.isspace() else character for character in unicodedata.normalize("NFC", name))
    seen = [one for one in spaced if unicodedata.category(one)[0] != "C" and UNSEEN.fullmatch(one) is None]
    kept, marks = "", MARKS
    for one in seen:
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else MARKS if one == " " else 0
        kept += one if marks <= MARKS else ""
    return " ".join(kept.split())[:NAME_LENGTH].strip()
