"""One table: who sits where, the match once it is dealt, and everything that happened, as events.

The events are the truth: a table is what they make of it, live or read back. Each viewer (a seat, or None for a
spectator) has a version of its own. It counts the events that changed what this viewer may know, so that it tells
nothing about half-made moves of others.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import ludobus
from ludobus.core.game import LANGUAGES, Game
from ludobus.core.match import IllegalAction, Match
from ludobus.core.narrator import Narrator, Viewer
from ludobus.core.record import raw
from ludobus.core.seal import luck_seal, seal
from ludobus.core.sheet import Sheet
from ludobus.web.keys import NAME_LENGTH, clean_name
from ludobus.web.store import Event, Mark, Row

FREE_EXTRAS = 200  # events beside its moves that every seat may have
EXTRAS_PER_MOVE = 4


class Table:
    """A table in memory. Its owner alone changes it."""

    def __init__(self, row: Row, entries: list[Event]) -> None:
        self.row, self.id, self.public, self.kinds = row, row.id, row.public, row.seats
        self.game: Game = ludobus.load(row.game)
        self.players = row.players
        self.seal = seal(row.game, row.rules, row.players, row.options, row.seed)
        self.names: list[str | None] = [None] * self.players
        self.luck: list[str | None] = [None] * self.players
        self.joined: set[int] = set()
        self.bots: dict[int, str] = {seat: kind for seat, kind in enumerate(self.kinds) if kind != "human"}
        self.resigned: set[int] = set()
        self.by_bots: list[bool] = []  # for each action of the match, whether a bot chose it
        self.standing: dict[int, str] = {}  # seat: its standing answer to questions that can be answered ahead
        self.called: set[int] = set()  # who called in the window that is open
        self.replies: dict[tuple[int, str], int] = {}  # (seat, id of a request): the version that answered it
        self.opener: int | None = None
        self.count = 0
        self.made: Counter[int | None] = Counter()  # the events of each seat
        self.moves = 0  # moves made and taken back
        self.versions: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self.cuts: dict[Viewer, list[tuple[int, int]]] = {}  # versions that undid something, with the actions left
        self.changed_at: dict[Viewer, int] = {}  # the event that last changed something for a viewer
        self.told: list[Any] = []  # what is stored of the story, for a table whose rules have changed
        self.damage = ""  # why the table is read-only, if it is
        self.rematch: str | None = None
        self.match: Match | None = None
        self.narrator: Narrator | None = None
        self._seen: dict[Viewer, bytes] = {}
        if row.deal == 1:
            self._install(Match(self.game, self.players, bytes.fromhex(row.seed), row.options))
        for entry in entries:
            self.take(entry)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.players)]

    @property
    def stage(self) -> str:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.over

    @property
    def to_act(self) -> int | None:
        return None if self.damage or self.match is None else self.match.seat

    @property
    def turn(self) -> int | None:
        """Whose turn it is: not always who decides now."""
        return None if self.match is None else int(self.match.records["turn"][len(self.match.actions)])

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

    def crowded(self, seat: int) -> bool:
        """Whether there are more events of a seat than a game needs, with all the undoing that people do.

        Each has its own share: nobody can use up what others need, nor learn from what is left that they did something.
        """
        played = 0
        if self.match is not None:
            played = int((self.match.records["seat"][: len(self.match.actions)] == seat).sum())
        return self.made[seat] - played > FREE_EXTRAS + EXTRAS_PER_MOVE * played

    # the next event
    def event(self, kind: str, seat: int | None, data: dict[str, Any], later: int = 0) -> Event:
        """An event to be written and then applied, that leaves the match as it is; `later` others come before it."""
        digest = "" if self.match is None else self.match.hash()
        return Event(self.count + later, kind, seat, data, self.game.rules.RULES, digest)

    def move(self, action: int, request: str | None) -> Event:
        """The event of an action; IllegalAction if it is not one. The match stays where it is."""
        assert self.match is not None
        index = self.match.foresee(action)
        data: dict[str, Any] = {"action": int(action)}
        news = self._public_news(self.match, index)
        if news:
            data["news"] = news
        return Event(self.count, "move", self.match.seat, data, self.game.rules.RULES, self.match.hash(index), request)

    def moves_of(self, match: Match, later: int) -> list[Event]:
        """The events of all actions of a match of the same deal, after `later` others."""
        found = []
        for ply, action in enumerate(match.actions):
            news = self._public_news(match, ply + 1)
            data = {"action": action} | ({"news": news} if news else {})
            seat, rules = int(match.records["seat"][ply]), self.game.rules.RULES
            found.append(Event(self.count + later + ply, "move", seat, data, rules, match.hash(ply + 1)))
        return found

    def undo(self, count: int) -> Event:
        assert self.match is not None
        digest = self.match.hash(len(self.match.actions) - count)
        return Event(self.count, "undo", self.match.seat, {"count": count}, self.game.rules.RULES, digest)

    def deal(self, later: int, luck: list[str | None]) -> tuple[Event, Match]:
        """The event of the deal, after `later` others; and the match that it makes."""
        match = Match(self.game, self.players, bytes.fromhex(self.row.seed), self.row.options, luck)
        news = self._public_news(match, 0)
        data = {"news": news} if news else {}
        return Event(self.count + later, "deal", None, data, self.game.rules.RULES, match.hash()), match

    def _public_news(self, match: Match, index: int) -> list[Any]:
        """What everybody may know of what happened; kept with the event for the time when the rules have changed."""
        one = self.game.new_states(1)
        raw(one)[0] = raw(match.records)[index]
        self.game.forget(one, 0, None)
        return self.game.rules.NEWS.read(Sheet.of(one, 0))  # type: ignore[no-any-return]

    def outlook(self, entry: Event, dealt: Match | None = None) -> Mark:
        """What the row says after an event that is not applied yet. `due` may say too much, never too little."""
        match = dealt or self.match
        if match is None or self.damage:
            return Mark(False, False, None)
        index = len(match.actions)
        if entry.kind in ("move", "undo"):
            index += 1 if entry.kind == "move" else -entry.data["count"]
        seat, turn = int(match.records["seat"][index]), int(match.records["turn"][index])
        if seat < 0:
            return Mark(True, False, None)
        bots = set(self.bots)
        if entry.kind in ("bot", "resign") and entry.seat is not None:
            bots.add(entry.seat)
        elif entry.kind == "return":
            bots.discard(entry.seat)
        asked = self.game.question is not None and seat != turn
        return Mark(False, seat in bots or asked, seat)

    # applying events
    def take(self, entry: Event) -> list[Viewer]:
        """Apply an event that somebody else wrote: check that it leads where it led."""
        if entry.number != self.count:
            raise ValueError(f"table {self.id}: event {entry.number} follows {self.count - 1}")
        dealt = None
        if not self.damage:
            try:
                if entry.kind == "deal":
                    dealt = Match(self.game, self.players, bytes.fromhex(self.row.seed), self.row.options, self.luck[:])
                    found = dealt.hash()
                elif entry.kind == "move":
                    found = self.dealt.hash(self.dealt.foresee(entry.data["action"]))
                elif entry.kind == "undo":
                    found = self.dealt.hash(len(self.dealt.actions) - entry.data["count"])
                else:
                    found = entry.hash if self.match is None else self.match.hash()
                if found != entry.hash:
                    raise IllegalAction(f"the position is not the one that was played (rules {entry.rules})")
            except IllegalAction as error:
                self.damage = f"event {entry.number}: {error}"
        return self.apply(entry, dealt)

    @property
    def dealt(self) -> Match:
        """The match, at a table that does not wait."""
        if self.match is None:
            raise IllegalAction("nothing was dealt yet")
        return self.match

    def apply(self, entry: Event, dealt: Match | None = None) -> list[Viewer]:
        """Apply an event that is in the storage; the viewers for whom something has changed."""
        if not self.damage:
            if dealt is not None:
                self._install(dealt)
            elif entry.kind == "move":
                self.dealt.accept(entry.data["action"])
                self.by_bots.append(entry.seat in self.bots)
            elif entry.kind == "undo":
                for _ in range(entry.data["count"]):
                    self.dealt.undo()
                    self.by_bots.pop()
                assert self.narrator is not None
                self.narrator.cut(len(self.dealt.actions))
        self._note(entry)
        self.count += 1
        self.made[entry.seat] += 1
        self.moves += entry.kind in ("move", "undo")
        changed = self._changed(entry)
        for viewer in changed:
            self.versions[viewer] += 1
            self.changed_at[viewer] = entry.number
            if entry.kind == "undo" and not self.damage:
                self.cuts.setdefault(viewer, []).append((self.versions[viewer], len(self.dealt.actions)))
        if entry.request is not None and entry.seat is not None:
            self.replies[entry.seat, entry.request] = self.versions[entry.seat]
        if entry.kind == "move" and self.called and self.to_act == self.turn:
            self.called.clear()  # the window is closed
        return changed

    def _install(self, match: Match) -> None:
        self.match, self.narrator = match, Narrator(match, self.names)
        self._seen = {viewer: self.glimpse(viewer)[0] for viewer in self.viewers}

    def _note(self, entry: Event) -> None:
        """Who sits where, and what they wish."""
        seat, data = entry.seat, entry.data
        if seat is not None:
            if entry.kind in ("create", "join"):
                self.joined.add(seat)
                self.names[seat] = data["name"] or None
                self.luck[seat] = data.get("luck")
                self.opener = seat if self.opener is None else self.opener
            elif entry.kind == "leave":
                self.joined.discard(seat)
                self.names[seat] = self.luck[seat] = None
                if seat == self.opener:  # those who stay must not wait for somebody who never comes back
                    self.opener = min(self.joined, default=None)
            elif entry.kind in ("bot", "resign"):
                self.bots[seat] = data["level"]
                if entry.kind == "resign":
                    self.resigned.add(seat)
            elif entry.kind == "return":
                self.bots.pop(seat, None)
            elif entry.kind == "standing":
                self._stand(seat, data["answer"])
        if entry.kind == "rematch":
            self.rematch = data["table"]
        for other, name in data.get("names", {}).items():
            self.names[int(other)] = name or None
            self.joined.add(int(other))
        if entry.kind in ("create", "join", "leave") and self.narrator is not None:
            self.narrator.rename(self.names)
        if entry.kind == "undo" and self.told:
            del self.told[len(self.told) - data["count"] :]
        if entry.kind in ("move", "deal") or "story" in data:
            self.told.append(data.get("story") or data.get("news") or [])

    def _stand(self, seat: int, answer: str) -> None:
        if answer == "call":
            self.called.add(seat)
        else:
            self.standing[seat] = answer

    def _changed(self, entry: Event) -> list[Viewer]:
        """Who may know of an event. Its own seat always does; of a move the others notice what it changed for them."""
        if entry.kind == "standing":
            return [entry.seat]
        if entry.kind not in ("move", "undo") or self.damage:
            return self.viewers
        changed: list[Viewer] = []
        for viewer in self.viewers:
            seen, news = self.glimpse(viewer)
            if viewer == entry.seat or seen != self._seen[viewer] or (news and entry.kind == "move"):
                changed.append(viewer)
            self._seen[viewer] = seen
        return changed

    def glimpse(self, viewer: Viewer) -> tuple[bytes, int]:
        """The position as `viewer` may know it, for comparing; and how many news there are."""
        assert self.narrator is not None
        assert self.match is not None
        return self.narrator.glimpse(viewer, len(self.match.actions))

    # what a viewer may know
    def display_names(self, lang: str) -> list[str]:
        """A person's own name, else the colour of the seat."""
        if self.narrator is not None:
            return self.narrator.names(lang)
        return [name or self.game.words.say(lang, f"seat-{seat}") for seat, name in enumerate(self.names)]

    def luck_seals(self) -> list[str | None]:
        return [luck_seal(number) for number in self.luck]

    def story(self, viewer: Viewer, lang: str) -> list[list[str]]:
        """The log as `viewer` may know it: a list of sentences for the deal and for each action."""
        if self.damage:
            return [self._stored(part, lang) for part in self.told]
        return [] if self.narrator is None else self.narrator.story(viewer, lang)

    def _stored(self, part: Any, lang: str) -> list[str]:
        """Sentences from what was kept: as sentences, or as news whose words there still are."""
        if isinstance(part, dict):
            return list(part[lang])
        names, words = self.display_names(lang), self.game.words
        return [words.say(lang, f"news-{k}", facts, names) for k, facts in part if words.has(lang, f"news-{k}")]

    def say(self, lang: str, key: str, facts: dict[str, Any]) -> str:
        """A sentence of the game, with the players' names."""
        assert self.narrator is not None
        return self.narrator.say(lang, key, facts)

    def board(self, view: dict[str, Any], lang: str) -> list[str]:
        """A view in sentences."""
        assert self.narrator is not None
        return self.narrator.board(view, lang)

    def legal(self, lang: str) -> dict[int, str]:
        """The legal actions of the seat to act, each as a sentence."""
        return {} if self.to_act is None or self.narrator is None else self.narrator.legal(lang)

    def untouched(self, viewer: Viewer, version: int) -> int | None:
        """The first actions of which nothing was taken back since a viewer's version; None if nothing was at all."""
        return min((left for later, left in self.cuts.get(viewer, ()) if later > version), default=None)

    def steps(self, viewer: Viewer) -> list[int]:
        return [0] if self.narrator is None or self.damage else self.narrator.steps(viewer)

    def lasting(self, actions: list[int]) -> dict[int, bool]:
        """Those of the legal actions that cannot be taken back, and whether the game may end with them.

        They are tried in an imagined world, so that the answer tells nothing about the real one.
        """
        game, match = self.game, self.dealt
        worlds = game.new_states(2)
        worlds[0] = match.seen(match.seat)
        game.imagine(worlds, 0, 0)
        found = {}
        for action in actions:
            worlds[1] = worlds[0]
            game.play(worlds, 1, action)
            before, after = worlds[0], worlds[1]
            if before.seat != after.seat or before.turn != after.turn or game.rules.NEWS.is_final(after):
                found[action] = bool(after.seat < 0)
        return found

    def can_undo(self, viewer: Viewer) -> bool:
        return not self.damage and viewer is not None and self.to_act == viewer and self.dealt.can_undo

    def undoable(self) -> int:
        """How many actions "restart turn" would take back."""
        return self.dealt.undoable

    def unique_name(self, seat: int, name: str) -> str:
        """The name, told apart from everybody else's at the table and from the colours of the other seats."""
        others = [other for other in range(self.players) if other != seat]
        taken = {known for other in others if (known := self.names[other])}
        taken |= {self.game.words.say(lang, f"seat-{other}") for lang in LANGUAGES for other in others}
        wanted, number = clean_name(name), 2
        unique = wanted
        while unique and unique in taken:
            unique, number = f"{wanted[: NAME_LENGTH - 2].strip()} {number}", number + 1
        return unique
