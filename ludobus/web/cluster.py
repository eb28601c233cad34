"""The other processes on the same database. A server on SQLite has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludobus.web.tables import Tables


class Alone:
    """One process: it drives every table, and everybody who is connected is connected to it."""

    async def start(self, house: Tables) -> None:
        """Called once the house is open."""

    async def stop(self) -> None:
        """Called before the storage is closed."""

    async def lease(self, table_id: str) -> bool:
        """Whether this process may drive a table now."""
        return True

    def release(self, table_id: str) -> None:
        """The table needs nobody to drive it."""

    def connected(self, key: str) -> bool:
        """Whether a key is connected to another process."""
        return False

    def spectators(self, table_id: str) -> set[str]:
        """Keys that look at a table without holding anything there, at other processes."""
        return set()

    async def enter(self, key: str, address: str, table_id: str | None) -> int | None:
        """Note a stream; its number, or None if the address has too many."""
        return 0

    async def exit(self, number: int) -> None:
        """The stream has ended."""
