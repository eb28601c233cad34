"""One table: a match, who sits where, and everything that happened, as events.

The events are the truth: a table is what they make of it, live or read back. Each viewer (a seat, or None for a
spectator) has a version of its own. It counts the events that changed what this viewer may know, so that it tells
nothing about half-made moves of others.
"""

from __future__ import annotations

import hashlib
import threading
from typing import Any

import ludobus
from ludobus.core.game import LANGUAGES, Game
from ludobus.core.match import IllegalAction, Match
from ludobus.core.seal import seal
from ludobus.web.store import Event

Viewer = int | None

MEMORY = 5000  # sentences that a table remembers


class Table:
    """A table in memory. Whoever reads or changes it holds `lock`."""

    def __init__(self, row: dict[str, Any], entries: list[Event]) -> None:
        self.lock = threading.RLock()
        self.id: str = row["id"]
        self.public: bool = row["public"]
        self.kinds: list[str] = row["seats"]
        self.game: Game = ludobus.load(row["game"])
        self.players: int = row["players"]
        self.options: dict[str, Any] = row["options"]
        self.seed: str = row["seed"]
        self.rules: int = row["rules"]
        self.seal = seal(row["game"], row["rules"], row["players"], row["options"], row["seed"])
        self.names: list[str | None] = [None] * self.players
        self.joined: set[int] = set()
        self.bots: dict[int, str] = {seat: kind for seat, kind in enumerate(self.kinds) if kind != "human"}
        self.resigned: set[int] = set()
        self.standing: dict[int, str] = {}  # seat: its standing answer to questions that can be answered ahead
        self.called: set[int] = set()  # who called in the window that is open
        self.replies: dict[
            tuple[int, str], int
        ] = {}  # (seat, id of the request): the version that it was answered with
        self.count = 0
        self.moves = 0  # moves made and taken back
        self.versions: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self.told: list[dict[str, list[str]]] = []  # the stored story, for a table whose rules have changed
        self.damage = ""  # why the table is read-only, if it is
        self._stories: dict[tuple[Viewer, str], list[list[str]]] = {}
        self._said: dict[tuple[Any, ...], str] = {}
        self._names: dict[str, list[str]] = {}
        self.rematch: str | None = None
        self.match = Match(self.game, self.players, bytes.fromhex(self.seed), self.options)
        self._seen: dict[Viewer, bytes] = {viewer: self.glimpse(viewer)[0] for viewer in self.viewers}
        for entry in entries:
            self.take(entry)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.players)]

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def to_act(self) -> int | None:
        return None if self.damage else self.match.seat

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot that is to move, if one is."""
        return None if self.to_act is None else self.bots.get(self.to_act)

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat in range(self.players) if seat not in self.bots]

    @property
    def free_seats(self) -> list[int]:
        """Seats for people that nobody has taken."""
        return [seat for seat in self.people if seat not in self.joined]

    # events
    def hash(self) -> str:
        """Of the record as it is now; the same that match files have."""
        return hashlib.blake2b(self.match.state.tobytes(), digest_size=8).hexdigest()

    def event(self, kind: str, seat: int | None, data: dict[str, Any], request: str | None = None) -> Event:
        """The next event, to be written and then taken."""
        return Event(self.count, kind, seat, data, self.game.rules.RULES, self.hash(), request)

    def take(self, entry: Event) -> None:
        """Read an event back from storage: replay it, and check that it leads where it led."""
        if entry.number != self.count:
            raise ValueError(f"table {self.id}: event {entry.number} follows {self.count - 1}")
        if not self.damage:
            try:
                if entry.kind == "move":
                    self.match.play(entry.data["action"])
                elif entry.kind == "undo":
                    for _ in range(entry.data["count"]):
                        self.match.undo()
            except IllegalAction as error:
                self.damage = str(error)
            if not self.damage and self.hash() != entry.hash:
                self.damage = (
                    f"the position after event {entry.number} is not the one that was played (rules {entry.rules})"
                )
        self.settle(entry)

    def settle(self, entry: Event) -> list[Viewer]:
        """Note an event whose move the match has already made; the viewers for whom something has changed."""
        seat, data = entry.seat, entry.data
        if entry.kind in ("create", "join") and seat is not None:
            self.joined.add(seat)
            self.names[seat] = data["name"] or None
            for memory in (self._stories, self._said, self._names):
                memory.clear()
        elif entry.kind == "bot" and seat is not None:
            self.bots[seat] = data["level"]
        elif entry.kind == "resign" and seat is not None:
            self.bots[seat] = data["level"]
            self.resigned.add(seat)
        elif entry.kind == "return" and seat is not None:
            self.bots.pop(seat, None)
        elif entry.kind == "standing" and seat is not None:
            self.standing[seat] = data["answer"]
        elif entry.kind == "rematch":
            self.rematch = data["table"]
        if "names" in data:
            for other, name in data["names"].items():
                self.names[int(other)] = name or None
                self.joined.add(int(other))
        if entry.kind == "undo" and self.told:
            del self.told[len(self.told) - data["count"] :]
        if "story" in data:
            self.told.append(data["story"])
        self.count += 1
        self.moves += entry.kind in ("move", "undo")
        changed = self._changed(entry)
        for viewer in changed:
            self.versions[viewer] += 1
        if entry.request is not None and seat is not None:
            self.replies[seat, entry.request] = self.versions[seat]
        return changed

    def _changed(self, entry: Event) -> list[Viewer]:
        """Who may know of an event. Its own seat always does; of a move the others notice what it changed for them."""
        if entry.kind == "standing":
            return [entry.seat]
        if entry.kind not in ("move", "undo") or self.damage:
            return self.viewers
        if entry.kind == "undo":
            for known in self._stories.values():
                del known[len(self.match.actions) + 1 :]
        changed: list[Viewer] = []
        for viewer in self.viewers:
            seen, news = self.glimpse(viewer)
            if viewer == entry.seat or seen != self._seen[viewer] or (news and entry.kind == "move"):
                changed.append(viewer)
            self._seen[viewer] = seen
        return changed

    def glimpse(self, viewer: Viewer, ply: int | None = None) -> tuple[bytes, int]:
        """A position as `viewer` may know it, for comparing, without its news; and how many news there are.

        A half-made move silences the news of the action before and changes nothing else that others may know.
        """
        seen = self.match.seen(viewer, ply)
        news = int(seen.news_count)
        seen.news_count = 0
        seen.news[:] = 0
        return seen.tobytes(), news

    # what a viewer may know
    def steps(self, viewer: Viewer) -> list[int]:
        """The positions that a viewer can tell apart, as numbers of actions played: replay goes through these."""
        match, found, last = self.match, [0], self.glimpse(viewer, 0)[0]
        for ply in range(1, len(match.actions) + 1):
            seen, news = self.glimpse(viewer, ply)
            own = viewer is not None and int(match.state_at(ply - 1).seat) == viewer
            if own or news or seen != last:
                found.append(ply)
            last = seen
        return found

    def display_names(self, lang: str) -> list[str]:
        """Names for sentences and pictures: a person's own, else the colour of the seat."""
        if lang not in self._names:
            colours = [self.game.words.say(lang, f"seat-{seat}") for seat in range(self.players)]
            self._names[lang] = [name or colour for name, colour in zip(self.names, colours, strict=True)]
        return self._names[lang]

    def say(self, lang: str, key: str, facts: dict[str, Any]) -> str:
        """A sentence of the game, with the players' names. The same are said over and over, so they are remembered."""
        name = (lang, key, *facts.items())
        if name not in self._said:
            if len(self._said) > MEMORY:
                self._said.clear()
            self._said[name] = self.game.words.say(lang, key, facts, self.display_names(lang))
        return self._said[name]

    def story(self, viewer: Viewer, lang: str) -> list[list[str]]:
        """The log as `viewer` may know it: a list of sentences for the deal and for each action."""
        if self.damage:
            return [lines[lang] for lines in self.told]
        known = self._stories.setdefault((viewer, lang), [])
        for ply in range(len(known), len(self.match.actions) + 1):
            news = self.game.rules.NEWS.read(self.match.seen(viewer, ply))
            known.append([self.say(lang, f"news-{key}", facts) for key, facts in news])
        return known

    def board(self, view: dict[str, Any], lang: str) -> list[str]:
        """A view in sentences."""
        return [self.say(lang, key, facts) for key, facts in self.game.views.board(view)]

    def legal(self, lang: str) -> dict[int, str]:
        """The legal actions of the seat to act, each as a sentence in the words of what that seat knows."""
        match = self.match
        if self.to_act is None:
            return {}
        seen, told = match.seen(match.seat), {}
        for action in match.legal():
            key, facts = self.game.views.explain(seen, action)
            told[action] = self.say(lang, key, facts)
        return told

    def lasting(self, actions: list[int]) -> list[int]:
        """Those of the legal actions that cannot be taken back, as far as the seat to act can tell.

        They are tried in an imagined world, so that the answer tells nothing about the real one.
        """
        game, match = self.game, self.match
        worlds = game.new_states(2)
        worlds[0] = match.seen(match.seat)
        game.imagine(worlds, 0, 0)
        found = []
        for action in actions:
            worlds[1] = worlds[0]
            game.play(worlds, 1, action)
            before, after = worlds[0], worlds[1]
            if before.seat != after.seat or before.turn != after.turn or game.rules.NEWS.is_final(after):
                found.append(action)
        return found

    def public_story(self) -> dict[str, list[str]]:
        """What everybody may know of the last action, in every language, to be kept with its event."""
        return {lang: self.story(None, lang)[-1] for lang in LANGUAGES}

    def can_undo(self, viewer: Viewer) -> bool:
        return not self.damage and viewer is not None and self.match.seat == viewer and self.match.can_undo

    def undoable(self) -> int:
        """How many actions "restart turn" would take back."""
        probe, count = self.match.copy(), 0
        while probe.can_undo:
            probe.undo()
            count += 1
        return count
