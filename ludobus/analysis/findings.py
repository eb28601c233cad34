"""What an analysis of a match finds, as plain data."""

from __future__ import annotations

import dataclasses
import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludobus.core.match import Match
from ludobus.core.narrator import Narrator

FORMAT = "ludobus-analysis-1"
DOUBTFUL, BAD = 0.04, 0.08  # of the chance to win, given away
SWING = 0.08  # of the chance to win, by chance alone: worth a sentence
TURNS = 6  # turning points that are told
SHARP = 10.0  # a decision counts exp(-SHARP × loss) for the accuracy: half of it at a loss of 7 %

Chances = tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Option:
    """An option of a decision as the bot saw it, from what the seat knew: chances to win and points, by seat."""

    action: int
    visits: int
    winning: Chances
    scores: tuple[float, ...]


@dataclass(frozen=True)
class Decision:
    """A decision between two options or more, after `ply` actions.

    `options` has the chosen one and the best few, best first; `loss` is the chance to win that the choice gave away;
    `mark` is good, doubtful or bad; `line` goes on from the best option where the choice was not good.
    """

    ply: int
    seat: int
    options: tuple[Option, ...]
    chosen: int
    best: int
    loss: float
    mark: str
    line: tuple[int, ...] = ()

    def option(self, action: int) -> Option:
        """What was found about one of `options`."""
        return next(one for one in self.options if one.action == action)

    @property
    def given(self) -> Chances:
        """What the choice changed of every seat's chance, as the one who decided could know."""
        chosen, best = self.option(self.chosen), self.option(self.best)
        return tuple(mine - theirs for mine, theirs in zip(chosen.winning, best.winning, strict=True))


def accuracy(made: list[Decision]) -> float | None:
    """How well decisions were made, 0 to 1: the mean of exp(-10 × loss); None if there were none."""
    return math.fsum(math.exp(-SHARP * one.loss) for one in made) / len(made) if made else None


def marks(made: list[Decision]) -> dict[str, int]:
    """How many decisions were good, doubtful and bad."""
    return {mark: sum(one.mark == mark for one in made) for mark in ("good", "doubtful", "bad")}


@dataclass(frozen=True)
class Point:
    """A position between two moves: every seat's chance to win with all cards open. `chance`: the move before it
    could have led elsewhere."""

    ply: int
    winning: Chances
    chance: bool = False


@dataclass(frozen=True)
class Account:
    """How the chance to win of a seat came from that after the deal to the result: start + all others = end."""

    start: float
    own: float  # by its own decisions
    others: float  # by the others' decisions
    luck: float  # by chance: what a move changed beyond what its decision was expected to
    end: float


@dataclass(frozen=True)
class Turn:
    """A turning point. `kind`: "bad" or "doubtful" (a decision), "luck", or "lead" (the winner leads for good)."""

    kind: str
    ply: int  # of the position after which it happened
    seat: int
    swing: float
    before: float  # the chance to win of the seat
    after: float


@dataclass(frozen=True)
class Analysis:
    """All that was found. The chances of `points` are with all cards open; `decisions` use what each seat knew."""

    game: str
    players: int
    level: str
    actions: int
    decisions: tuple[Decision, ...]
    points: tuple[Point, ...]
    match: Match | None = dataclasses.field(default=None, repr=False, compare=False)

    def at(self, ply: int) -> Decision | None:
        """The decision made after `ply` actions, if there was a choice."""
        return self._by_ply.get(ply)

    @cached_property
    def _by_ply(self) -> dict[int, Decision]:
        return {one.ply: one for one in self.decisions}

    def of(self, seat: int) -> list[Decision]:
        return [one for one in self.decisions if one.seat == seat]

    @cached_property
    def accuracy(self) -> list[float | None]:
        """By seat, 0 to 1: the mean of exp(-10 × loss) over its decisions; None without any."""
        return [accuracy(self.of(seat)) for seat in range(self.players)]

    @cached_property
    def marks(self) -> list[dict[str, int]]:
        """By seat: how many of its decisions were good, doubtful and bad."""
        return [marks(self.of(seat)) for seat in range(self.players)]

    @cached_property
    def moves(self) -> list[tuple[Point, Point, int, list[float], list[float]]]:
        """Between two points: both, who moved, and what decisions and chance changed for each seat.

        A move that could have led nowhere else is all decision. Of another, the decision has what it was expected to
        change, and chance the rest.
        """
        found = []
        for before, after in zip(self.points, self.points[1:], strict=False):
            made = [one for ply in range(before.ply, after.ply) if (one := self.at(ply))]
            whole = [now - was for was, now in zip(before.winning, after.winning, strict=True)]
            decided = whole
            if after.chance:
                decided = [math.fsum(one.given[seat] for one in made) for seat in range(self.players)]
            luck = [all_of_it - part for all_of_it, part in zip(whole, decided, strict=True)]
            found.append((before, after, self._movers[before.ply], decided, luck))
        return found

    @cached_property
    def accounts(self) -> list[Account]:
        """By seat: what its own decisions, the others' and chance changed."""
        found = []
        for seat in range(self.players):
            own = math.fsum(decided[seat] for _, _, mover, decided, _ in self.moves if mover == seat)
            others = math.fsum(decided[seat] for _, _, mover, decided, _ in self.moves if mover != seat)
            luck = math.fsum(chance[seat] for *_, chance in self.moves)
            found.append(Account(self.points[0].winning[seat], own, others, luck, self.points[-1].winning[seat]))
        return found

    @cached_property
    def turns(self) -> list[Turn]:
        """The turning points in order: the worst decisions, the strongest chances, and when the winner took over."""
        found = [
            Turn(
                one.mark,
                one.ply,
                one.seat,
                one.loss,
                *(one.option(a).winning[one.seat] for a in (one.best, one.chosen)),
            )
            for one in self.decisions
            if one.mark != "good"
        ]
        for before, after, _, _, luck in self.moves:
            seat = max(range(self.players), key=lambda one: abs(luck[one]))
            if abs(luck[seat]) >= SWING:
                found.append(Turn("luck", before.ply, seat, abs(luck[seat]), before.winning[seat], after.winning[seat]))
        found = sorted(found, key=lambda turn: -turn.swing)[: TURNS - 1]
        lead = self._lead()
        return sorted([*found, *([lead] if lead else [])], key=lambda turn: turn.ply)

    def _lead(self) -> Turn | None:
        """The move after which the winner, or the winning team, was never behind again."""
        winners = self._winners
        if not winners or len(self.points) < 2:
            return None
        seat, since = winners[0], len(self.points) - 1
        while since > 0 and self.points[since - 1].winning[seat] >= max(self.points[since - 1].winning):
            since -= 1
        if since == 0:
            return None
        before, after = self.points[since - 1], self.points[since]
        swing = after.winning[seat] - before.winning[seat]
        return Turn("lead", before.ply, seat, swing, before.winning[seat], after.winning[seat])

    @cached_property
    def _winners(self) -> list[int]:
        """Who won: one seat, or a team, whose chances were the same all the while; nobody if the win is shared."""
        end = self.points[-1].winning
        won = [seat for seat in range(self.players) if end[seat] == 1]
        together = all(len({point.winning[seat] for seat in won}) == 1 for point in self.points)
        return won if together else []

    @cached_property
    def _movers(self) -> dict[int, int]:
        assert self.match is not None
        return {point.ply: int(self.match.records["seat"][point.ply]) for point in self.points}

    # words and pictures
    def sentence(self, turn: Turn, narrator: Narrator, lang: str) -> str:
        """A turning point as a sentence."""
        facts: dict[str, Any] = {"seat": turn.seat, "before": _percent(turn.before), "after": _percent(turn.after)}
        if turn.kind in ("bad", "doubtful"):
            one = self._by_ply[turn.ply]
            said = (describe(narrator, one.ply, one.seat, action, lang) for action in (one.chosen, one.best))
            facts |= dict(zip(("move", "better"), said, strict=True), loss=_percent(turn.swing))
        elif turn.kind == "luck":
            facts["lucky"] = "yes" if turn.after > turn.before else "no"
        key = f"turn-{turn.kind}"
        if turn.kind == "lead" and len(self._winners) == 2:
            key, facts["partner"] = "turn-lead-team", narrator.names(lang)[self._winners[1]]
        return narrator.game.words.say(lang, key, facts, narrator.names(lang))

    def sentences(self, lang: str = "en", names: list[str] | None = None) -> list[str]:
        """The turning points, each as a sentence."""
        assert self.match is not None
        narrator = Narrator(self.match, names)
        return [self.sentence(turn, narrator, lang) for turn in self.turns]

    def svg(self, lang: str = "en", names: list[str] | None = None, scheme: str = "light") -> str:
        """Everybody's chance to win over the game, as a standalone picture."""
        from ludobus.analysis.graph import picture

        assert self.match is not None
        return picture(self, Narrator(self.match, names).names(lang), lang, scheme)

    def _repr_svg_(self) -> str:
        return self.svg()

    # files
    def to_json(self) -> dict[str, Any]:
        """Plain data; `from_json` reads it again beside the match."""
        told = {field.name: getattr(self, field.name) for field in dataclasses.fields(self) if field.name != "match"}
        decisions = [dataclasses.asdict(one) for one in self.decisions]
        points = [dataclasses.asdict(one) for one in self.points]
        return {"format": FORMAT} | told | {"decisions": decisions, "points": points}

    @staticmethod
    def from_json(content: dict[str, Any], match: Match) -> Analysis:
        """What `to_json` wrote of this match; ValueError if it is of another."""
        if content.get("format") != FORMAT or content["actions"] != len(match.actions):
            raise ValueError("an analysis of another match, or of another version of Ludobus")
        decisions = tuple(
            Decision(
                **one
                | {"line": tuple(one["line"])}
                | {"options": tuple(Option(**_tuples(option, "winning", "scores")) for option in one["options"])}
            )
            for one in content["decisions"]
        )
        points = tuple(Point(**_tuples(one, "winning")) for one in content["points"])
        same = {name: content[name] for name in ("game", "players", "level", "actions")}
        return Analysis(**same, decisions=decisions, points=points, match=match)


def describe(narrator: Narrator, ply: int, seat: int, action: int, lang: str) -> str:
    """An action as a phrase, from what the seat knew after `ply` actions."""
    return narrator.explain(narrator.match.sheet(seat, ply), action, lang).rstrip(".")


def _tuples(one: dict[str, Any], *names: str) -> dict[str, Any]:
    return one | {name: tuple(one[name]) for name in names}


def _percent(part: float) -> int:
    return round(100 * part)
