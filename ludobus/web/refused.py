"""What the server says no to."""

from __future__ import annotations

from typing import Any

from ludobus.web.store.base import RETRY_AFTER


class Refused(Exception):
    """A request that cannot be granted: an HTTP status, a sentence, and what would help."""

    def __init__(self, status: int, error: str, **more: Any) -> None:
        super().__init__(error)
        self.status, self.error, self.more = status, error, more


class Overtaken(Refused):
    """Somebody else wrote first. Whoever asked is asked again by us, with what is known now."""

    def __init__(self) -> None:
        super().__init__(409, "somebody else was faster: look again")


def too_many(error: str, seconds: float) -> Refused:
    """429: come back after so many seconds."""
    return Refused(429, error, retry_after=max(1, round(seconds + 0.5)))


def unavailable() -> Refused:
    """503: the database does not answer."""
    return Refused(503, "the server cannot reach its database just now: try again", retry_after=RETRY_AFTER)


def moved_on(version: int) -> Refused:
    return Refused(409, "the table has moved on: look again", version=version)
