"""What somebody typed, repeated in a message."""

from typing import Any


def shown(value: Any) -> str:
    """A value that somebody gave, as a message may repeat it: no longer than a line, control characters escaped."""
    try:
        text = repr(value)
    except ValueError:  # an integer of more digits than Python writes
        text = "a number of thousands of digits"
    return text if len(text) <= 60 else f"{text[:57]}…"
