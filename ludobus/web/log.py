"""The log of a match as one viewer may know it: a line for each piece of news, grouped by the parts of the game.

Logs are kept with their match and grow with it. Everything in them is made from records forgotten for the viewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from ludobus.core.game import Game
from ludobus.core.match import Match
from ludobus.core.narrator import Viewer


@dataclass(frozen=True)
class Line:
    """One thing that happened. `step` counts the positions that the viewer can tell apart, `ply` the actions."""

    step: int
    ply: int
    seat: int | None
    icon: str
    text: str
    full: str
    gain: int
    where: str
    label: str


class Log:
    """The lines of a match for one viewer in one language, and the positions that this viewer can tell apart."""

    def __init__(self, viewer: Viewer, lang: str, names: list[str]) -> None:
        self.viewer, self.lang, self.names = viewer, lang, names
        self.actions: list[int] = []
        self.steps: list[int] = []  # the ply of each step
        self.lines: list[Line] = []
        self.own = 0  # the step after the last decision of the viewer
        self._last = b""

    def follow(self, match: Match) -> Log:
        """Grow to the present position; what was taken back is dropped."""
        same = common(self.actions, match.actions)
        if same < len(self.actions):
            self._rewind(match, same)
        for ply in range(len(self.actions) + 1 if self.steps else 0, len(match.actions) + 1):
            self._add(match, ply)
        self.actions = match.actions[:]
        return self

    def _rewind(self, match: Match, ply: int) -> None:
        self.actions = self.actions[:ply]
        self.steps = [step for step in self.steps if step <= ply]
        self.lines = [line for line in self.lines if line.ply <= ply]
        own = [step for step in self.steps if step and self._decided(match, step)]
        self.own = self.steps.index(own[-1]) if own else 0
        self._last = _bare(match.seen(self.viewer, ply))[0]

    def _decided(self, match: Match, ply: int) -> bool:
        return self.viewer is not None and int(match.state_at(ply - 1).seat) == self.viewer

    def _label(self, match: Match, ply: int) -> str:
        """The part of the game that a position belongs to: a line stands where its action was decided."""
        if not hasattr(match.game.views, "label"):
            return ""
        key, facts = match.game.views.label(match.sheet(None, ply))
        return match.game.words.say(self.lang, key, facts)

    def _add(self, match: Match, ply: int) -> None:
        seen = match.seen(self.viewer, ply)
        news = match.game.rules.NEWS.read(seen)
        label = self._label(match, max(ply - 1, 0))
        bare, told = _bare(seen)
        own = ply > 0 and self._decided(match, ply)
        if not self.steps or own or told or bare != self._last:
            self.steps.append(ply)
            self.own = len(self.steps) - 1 if own else self.own
        self._last = bare
        for kind, facts in news:
            line = self._line(match.game, ply, kind, facts, label)
            if line:
                self.lines.append(line)

    def _line(self, game: Game, ply: int, kind: str, facts: dict[str, int], label: str) -> Line | None:
        show, words = game.views, game.words
        entry = getattr(show, "LOG", {}).get(kind, ("dot", 0))
        if entry is None:
            return None
        icon, points = entry
        full = words.say(self.lang, f"news-{kind}", facts, self.names)
        key = f"log-{kind}"
        text = words.say(self.lang, key, facts, self.names) if words.has(self.lang, key) else full
        text = text[:1].upper() + text[1:]  # it may begin with the name of a piece
        gain = facts[points] if isinstance(points, str) else points
        spots = " ".join(show.where(kind, facts)) if hasattr(show, "where") else ""
        seat = facts.get("seat") if words.has(self.lang, key) else None
        return Line(len(self.steps) - 1, ply, seat, icon, text, full, gain, spots, label)


def common(before: list[int], now: list[int]) -> int:
    """How many actions both begin with."""
    if now[: len(before)] == before:
        return len(before)
    return next((i for i, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), len(now))


def _bare(seen: Any) -> tuple[bytes, int]:
    """A forgotten record without its news, for comparing, and how many news there are."""
    told = int(seen.news_count)
    seen.news_count = 0
    seen.news[:] = 0
    return seen.tobytes(), told


_logs: WeakKeyDictionary[Match, dict[tuple[Any, ...], Log]] = WeakKeyDictionary()


def log_of(match: Match, viewer: Viewer, lang: str, names: list[str]) -> Log:
    """The log up to the present position."""
    kept = _logs.setdefault(match, {})
    key = (viewer, lang, *names)
    if key not in kept:
        if len(kept) > 3 * (match.players + 1):
            kept.clear()
        kept[key] = Log(viewer, lang, names)
    return kept[key].follow(match)
