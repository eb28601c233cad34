"""A match in sentences: what happened, what can be done, and the position, as each viewer may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludobus.core import templates
from ludobus.core.record import NOBODY, raw

if TYPE_CHECKING:
    from ludobus.core.match import Match

Viewer = int | None

MEMORY = 5000  # sentences that a narrator caches


class Narrator:
    """Tells one match. `names` are the players' names; a seat without one goes by its colour.

    It caches what it has told, so that a table that asks after each move pays only for that move. After an undo, call
    `cut` before anything new is played.
    """

    def __init__(self, match: Match, names: list[str] | list[str | None] | None = None) -> None:
        self.match, self.game = match, match.game
        self.given = names
        self._names: dict[str, list[str]] = {}
        self._said: dict[tuple[Any, ...], str] = {}
        self._stories: dict[tuple[Viewer, str], list[list[str]]] = {}
        self._steps: dict[Viewer, tuple[list[int], int]] = {}  # the steps among the first n actions, and n
        self._one = self.game.new_states(1)
        self._glimpse = self.game.entry(templates.glimpse_at)

    def rename(self, names: list[str] | list[str | None]) -> None:
        """Use other names from now on."""
        self.given = names
        for memory in (self._names, self._said, self._stories):
            memory.clear()

    def cut(self, ply: int) -> None:
        """Drop what was told of actions after the first `ply`."""
        for known in self._stories.values():
            del known[ply + 1 :]
        for viewer, (steps, upto) in self._steps.items():
            if upto > ply:
                self._steps[viewer] = ([step for step in steps if step <= ply], ply)

    # words
    def names(self, lang: str) -> list[str]:
        """Names for sentences and pictures: the person's, or else the colour of the seat."""
        if lang not in self._names:
            given = self.given or [None] * self.match.players
            colours = (self.game.words.say(lang, f"seat-{seat}") for seat in range(self.match.players))
            self._names[lang] = [name or colour for name, colour in zip(given, colours, strict=True)]
        return self._names[lang]

    def say(self, lang: str, key: str, facts: dict[str, Any]) -> str:
        """A sentence of the game. Sentences repeat, so they are cached."""
        known = (lang, key, *facts.items())
        if known not in self._said:
            if len(self._said) >= MEMORY:
                self._said.clear()
            names = self.names(lang) if self.given else None
            self._said[known] = self.game.words.say(lang, key, facts, names)
        return self._said[known]

    def lines(self, viewer: Viewer, lang: str, ply: int) -> list[str]:
        """The news of action number `ply` (0: of the deal) that `viewer` may know."""
        return [self.say(lang, f"news-{key}", facts) for key, facts in self.match.news(viewer, ply)]

    def story(self, viewer: Viewer, lang: str) -> list[list[str]]:
        """The log that `viewer` may know: a list of sentences for the deal and for each action."""
        known = self._stories.setdefault((viewer, lang), [])
        for ply in range(len(known), len(self.match.actions) + 1):
            known.append(self.lines(viewer, lang, ply))
        return known

    def board(self, view: dict[str, Any], lang: str) -> list[str]:
        """A view in sentences."""
        return [self.say(lang, key, facts) for key, facts in self.game.views.board(view)]

    def legal(self, lang: str) -> dict[int, str]:
        """The legal actions, each as a sentence, from what the seat to act knows."""
        match = self.match
        if match.over:
            return {}
        seen = match.sheet(match.seat)
        return {action: self.explain(seen, action, lang) for action in match.legal()}

    def explain(self, seen: Any, action: int, lang: str) -> str:
        """A legal action as a sentence; `seen` is the record as the seat to act knows it."""
        key, facts = self.game.views.explain(seen, action)
        return self.say(lang, key, facts)

    # what changes for a viewer
    def glimpse(self, viewer: Viewer, ply: int) -> tuple[bytes, int]:
        """A position as `viewer` may know it, without its news, for comparison; and the number of news.

        An unfinished move clears the news of the action before it and changes nothing else that others may know.
        """
        news = self._glimpse(self.match.records, ply, NOBODY if viewer is None else viewer, self._one)
        return raw(self._one)[0].tobytes(), int(news)

    def steps(self, viewer: Viewer) -> list[int]:
        """The positions that a viewer can distinguish, as numbers of actions played: replay steps through these."""
        found, upto = self._steps.get(viewer, ([0], 0))
        count = len(self.match.actions)
        if upto < count:
            last = self.glimpse(viewer, upto)[0]
            for ply in range(upto + 1, count + 1):
                seen, news = self.glimpse(viewer, ply)
                own = viewer is not None and int(self.match.records["seat"][ply - 1]) == viewer
                if own or news or seen != last:
                    found.append(ply)
                last = seen
            self._steps[viewer] = (found, count)
        return found
