"""Who may do what at one table: the keys that hold seats or may look, and the links that can be used."""

from __future__ import annotations

from ludobus.core.narrator import Viewer
from ludobus.web.keys import WATCHER
from ludobus.web.refused import Refused
from ludobus.web.store import Grant, Link
from ludobus.web.table import Table


class Rights:
    """The rights at one table, as storage has them."""

    def __init__(self, grants: list[Grant], links: list[Link]) -> None:
        self.grants: dict[str, dict[int, str | None]] = {}
        for grant in grants:
            self.add(grant)
        self.links = {link.id: link for link in links}

    def add(self, grant: Grant) -> None:
        self.grants.setdefault(grant.key, {})[grant.seat] = grant.via

    def keys(self) -> set[str]:
        """All that open the table."""
        return {*self.grants, *(link.key for link in self.links.values() if link.kind == "watch")}

    def drop(self, key: str, seat: int) -> None:
        held = self.grants.get(key, {})
        held.pop(seat, None)
        if not held:
            self.grants.pop(key, None)

    def seats(self, key: str | None) -> list[int]:
        """The seats of a key."""
        return [] if key is None else sorted(seat for seat in self.grants.get(key, ()) if seat != WATCHER)

    def may_look(self, key: str | None) -> bool:
        """By a seat, by having been let in, or with the key of a watch link itself."""
        return key is not None and (key in self.grants or self.link(key, "watch") is not None)

    def ears(self, key: str | None) -> set[Viewer]:
        """As whom a key hears of the table."""
        seats: set[Viewer] = set(self.seats(key))
        return seats or ({None} if self.may_look(key) else set())

    def holders(self, seat: int) -> list[str]:
        return [key for key, held in self.grants.items() if seat in held]

    def held(self) -> set[int]:
        """The seats that anybody holds."""
        return {seat for held in self.grants.values() for seat in held if seat != WATCHER}

    def link(self, key: str, kind: str) -> Link | None:
        return next((link for link in self.links.values() if link.key == key and link.kind == kind), None)

    def viewer(self, key: str | None, table: Table, seat: int | None = None) -> Viewer:
        """As whom a key sees a table: as the seat asked for, else the seat to act or its first, else as a spectator."""
        seats = self.seats(key)
        if seat is not None:
            if seat not in seats:
                raise Refused(403, "you do not sit there")
            return seat
        if seats:
            return table.to_act if table.to_act in seats else seats[0]
        if table.public or self.may_look(key):
            return None
        raise Refused(401, "this table is private: you need its link")

    def seated(self, key: str | None, table: Table, seat: int | None = None) -> int:
        """The seat that a key acts for: the one to act if it holds that."""
        seats = self.seats(key)
        if not seats:
            raise Refused(401, "you need the token of a seat at this table")
        if seat is not None and seat not in seats:
            raise Refused(403, "you do not sit there")
        if seat is not None:
            return seat
        return table.to_act if table.to_act is not None and table.to_act in seats else seats[0]
