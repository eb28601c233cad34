"""User input, quoted in messages."""

from typing import Any


def shown(value: Any) -> str:
    """A value as a message may repeat it: at most one line, with control characters escaped."""
    try:
        text = repr(value)
    except ValueError:  # an integer with more digits than Python converts
        text = "a number of thousands of digits"
    return text if len(text) <= 60 else f"{text[:57]}…"
