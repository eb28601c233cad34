"""The tutorial of a game: one real match, cut into steps. `tutorial.json` in the game's folder has it.

A step has a few words, says what they are about, and may ask for moves of the learner. Rivals play what is written.
Where a learner stands is a `Place`: a step, and how many of its moves are made. There is nothing else to keep.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass, field
from typing import Any

from ludobus.core.game import Game
from ludobus.core.match import Match
from ludobus.web.store import Row
from ludobus.web.table import Table

PARTS = ("board", "players", "tray", "bar", "log", "move")  # what a step may point at beside pieces and spots
LEVEL = "beginner"  # the bots of whoever plays on
MOST_MOVES = 100  # a version is 100 times the step, and the moves made in it


@dataclass(frozen=True)
class Step:
    """`before` is played before the step is shown, `play` is what the learner does, one action after another.

    `jump` marks a step that does not show what is played before it, move by move. `wrong` has reasons why other legal
    actions are not what is wanted now: by action (`take[3]`), by its name (`take`), or `*`.
    """

    words: str
    at: tuple[str, ...] = ()
    before: tuple[int, ...] = ()
    play: tuple[int, ...] = ()
    jump: bool = False
    wrong: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """Where a learner stands."""

    step: int = 0
    done: int = 0

    @property
    def version(self) -> int:
        return MOST_MOVES * self.step + self.done

    def __str__(self) -> str:
        return f"{self.step}.{self.done}"


@dataclass(frozen=True)
class Tutorial:
    """The tutorial of one game; `match` is the whole of it, played to the last step."""

    game: Game
    seat: int
    names: list[str | None]
    steps: tuple[Step, ...]
    match: Match

    def ply(self, place: Place) -> int:
        """How many actions of the match are played there."""
        past = sum(len(step.before) + len(step.play) for step in self.steps[: place.step])
        return past + len(self.steps[place.step].before) + place.done

    def place(self, text: str) -> Place:
        """A place from its text, as a browser keeps it; the start if there is no such place."""
        step, _, done = text.partition(".")
        if not (step.isascii() and step.isdigit() and done.isascii() and done.isdigit() and len(text) < 10):
            return Place()
        return self.clamp(int(step), int(done))

    def clamp(self, step: int, done: int = 0) -> Place:
        step = min(max(step, 0), len(self.steps) - 1)
        return Place(step, min(done, max(len(self.steps[step].play) - 1, 0)))

    def wanted(self, place: Place) -> int | None:
        """The action that the learner is to play there, if one."""
        step = self.steps[place.step]
        return step.play[place.done] if place.done < len(step.play) else None

    def after(self, place: Place) -> Place:
        """Where the wanted action leads."""
        step = self.steps[place.step]
        return Place(place.step, place.done + 1) if place.done + 1 < len(step.play) else Place(place.step + 1)

    def match_at(self, place: Place) -> Match:
        """The match up to a place; it may be played on."""
        match = self.match.copy()
        del match.actions[self.ply(place) :]
        return match

    def row(self, table_id: str = "", client: str | None = None) -> Row:
        """The learner against beginners, dealt from the tutorial's seed."""
        kinds = ["human" if seat == self.seat else LEVEL for seat in range(self.match.players)]
        seed, rules = bytes(self.match.seed).hex(), self.game.rules.RULES
        options = self.match.options
        return Row(
            table_id, self.game.name, len(kinds), options, kinds, seed, rules, public=False, deal=1, client=client
        )

    def table(self, place: Place) -> Table:
        """The position as a table that is nobody's: for drawing."""
        table = Table(self.row(), [])
        table.names = list(self.names)
        table.joined = {self.seat}
        table._install(self.match_at(place))
        table.versions = dict.fromkeys(table.viewers, place.version)
        return table

    def reason(self, place: Place, action: int) -> str | None:
        """The message that says why a legal action is not what is wanted now; None: nothing in particular."""
        spelled = self.game.rules.ACTIONS.spell(action)
        name = self.game.rules.ACTIONS.decode(action)[0]
        wrong = self.steps[place.step].wrong
        found = wrong.get(spelled) or wrong.get(name) or wrong.get("*")
        return None if found is None else f"lesson-no-{found}"


def has(game: Game) -> bool:
    return (game.folder / "tutorial.json").exists()


@functools.cache
def tutorial(game: Game) -> Tutorial:
    """The tutorial of a game, with its match played to the end: IllegalAction if a written action is not legal."""
    content = json.loads((game.folder / "tutorial.json").read_text(encoding="utf-8"))
    seed = int(content["seed"]).to_bytes(32, "big")
    match = game.start(players=content["players"], seed=seed, **content.get("options", {}))
    known = {game.rules.ACTIONS.spell(action): action for action in range(game.actions)}
    steps = tuple(_step(entry, known) for entry in content["steps"])
    for step in steps:
        for action in (*step.before, *step.play):
            match.play(action)
    return Tutorial(game, content["seat"], content.get("names") or [None] * match.players, steps, match)


def _step(entry: dict[str, Any], known: dict[str, int]) -> Step:
    at = entry.get("at", [])
    return Step(
        words=entry["words"],
        at=tuple([at] if isinstance(at, str) else at),
        before=tuple(known[action] for action in entry.get("before", [])),
        play=tuple(known[action] for action in entry.get("play", [])),
        jump=entry.get("jump", False),
        wrong=entry.get("wrong", {}),
    )
