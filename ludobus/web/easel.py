"""Tables that sit for their picture: what is drawn in a thread is captured on the event loop, and stands still."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from ludobus.core.match import Match
from ludobus.core.narrator import Narrator
from ludobus.core.record import raw
from ludobus.web.log import common
from ludobus.web.table import Table

COPIED = ("names", "joined", "bots", "by_bots", "resigned", "standing", "called", "versions", "told")


class Easel:
    """A second match of one table, for the one thread that draws. It follows the first by what each capture brings."""

    def __init__(self) -> None:
        self._source: Match | None = None
        self._captured: list[int] = []  # the actions of the last capture
        self._match: Match | None = None
        self._narrator: Narrator | None = None

    def capture(self, table: Table) -> Callable[[], Table]:
        """On the loop: the table as it is now. What is returned is called by the thread that draws, in this order."""
        twin = copy.copy(table)
        for name in COPIED:
            setattr(twin, name, copy.copy(getattr(table, name)))
        match = table.match
        if match is None or table.damage:
            return lambda: twin
        if self._source is not match:
            self._source, self._captured, first = match, match.actions[:], match.copy()
            return lambda: self._begin(twin, first)
        actions = match.actions[:]
        same = common(self._captured, actions)
        rows = raw(match.records)[same : len(actions) + 1].copy()
        self._captured = actions
        return lambda: self._follow(twin, same, actions, rows)

    # in the thread that draws
    def _begin(self, twin: Table, match: Match) -> Table:
        self._match, self._narrator = match, Narrator(match, twin.names)
        twin.match, twin.narrator = match, self._narrator
        return twin

    def _follow(self, twin: Table, same: int, actions: list[int], rows: Any) -> Table:
        assert self._match is not None
        assert self._narrator is not None
        self._match.overwrite(same, actions, rows)
        self._narrator.cut(same)
        if self._narrator.given != twin.names:
            self._narrator.rename(twin.names)
        twin.match, twin.narrator = self._match, self._narrator
        return twin
