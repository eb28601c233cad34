"""Looking back at a finished game: what its analysis says, as page data."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from babel.lists import format_list

from ludobus.analysis import Analysis, Decision
from ludobus.analysis import report as words
from ludobus.analysis.detour import detour, stops
from ludobus.analysis.findings import accuracy, marks
from ludobus.analysis.graph import NARROW, inner
from ludobus.core.match import Match
from ludobus.core.narrator import Viewer
from ludobus.web.table import Table


@dataclass(frozen=True)
class Wish:
    """What somebody who looks back asks for: the position after `ply` actions, with an `action` that could be played
    there, or after the first `line` actions of what would have been better there. The log beside it is of `reader`: who
    looks through somebody else's eyes has a log with other steps."""

    ply: int | None = None
    action: int | None = None
    line: int | None = None
    reader: Viewer = None

    @property
    def shown(self) -> bool:
        """Whether a decision is looked at, and not what led there."""
        return self.action is not None or self.line is not None


NOTHING = Wish()


@functools.lru_cache(maxsize=8)
def _read(content: str) -> dict[str, Any]:
    return dict(json.loads(content))


def analysis(table: Table, content: str | None) -> Analysis | None:
    """The kept analysis of a table; None if there is none, or if it is not of this match."""
    if content is None or not table.over or table.damage:
        return None
    try:
        return Analysis.from_json(_read(content), table.dealt)
    except (ValueError, KeyError, TypeError):
        return None


def review(
    table: Table, content: str | None, plies: list[int], step: int, lang: str, wish: Wish = NOTHING
) -> dict[str, Any] | None:
    """What is said of the decision that is asked for, or of the worst of those that led to this step."""
    found = analysis(table, content)
    if found is None:
        return None
    before = plies[step - 1] if step > 0 else plies[0]
    made = [one for ply in range(before, plies[step]) if (one := found.at(ply))]
    if wish.ply is not None and wish.shown:
        made = [one for one in [found.at(wish.ply)] if one]
    point = [one for one in found.points if one.ply <= plies[step]][-1]
    told: dict[str, Any] = {"ply": plies[step], "total": found.actions, "winning": point.winning, "decision": None}
    return told | {"decision": _decision(table, max(made, key=lambda one: one.loss), lang, wish)} if made else told


def _decision(table: Table, one: Decision, lang: str, wish: Wish) -> dict[str, Any]:
    assert table.narrator is not None
    told: dict[str, Any] = {
        "ply": one.ply,
        "seat": one.seat,
        "mark": one.mark,
        "loss": one.loss,
        "shown": wish.action,
        "at": wish.line,
    }
    told |= {"options": words.options(one, table.narrator, lang), "line": [], "stops": 0}
    if one.line:
        way = detour(table.dealt, one)
        told |= {"line": words.line(one, way, table.narrator, lang), "stops": stops(way, one)}
    return told


@dataclass(frozen=True)
class Sight:
    """A position of a better way: the match that went there, after how many actions, and what comes next."""

    way: Match
    ply: int
    action: int | None
    number: int  # of the action in the line, from 1
    count: int


def sight(table: Table, content: str | None, viewer: Viewer, wish: Wish) -> Sight | None:
    """What a page shows that asks for a position of a line; for the eyes of whoever decided alone."""
    found = None if wish.line is None or wish.ply is None else analysis(table, content)
    one = found and found.at(wish.ply or 0)
    if not one or not one.line or wish.line is None or one.seat != viewer:
        return None
    way = detour(table.dealt, one)
    if not 0 <= wish.line < stops(way, one):
        return None
    count = len(one.line)
    action = one.line[wish.line] if wish.line < count else None
    return Sight(way, one.ply + wish.line, action, wish.line + 1, count)


def overview(table: Table, content: str | None, lang: str) -> dict[str, Any] | None:
    """The graph, the players and the turning points."""
    found = analysis(table, content)
    if found is None:
        return None
    assert table.narrator is not None
    narrator = table.narrator
    ends = dict(pairwise(point.ply for point in found.points))
    turns = [
        {"seat": turn.seat, "kind": turn.kind, "ply": ends.get(turn.ply, turn.ply + 1), "text": text}
        for turn, text in ((turn, found.sentence(turn, narrator, lang)) for turn in found.turns)
    ]
    own = [_own(table, found.of(seat)) for seat in range(found.players)]
    helped = [narrator.names(lang)[seat] for seat, made in enumerate(own) if len(made) < len(found.of(seat))]
    return {
        "graph": inner(found, narrator.names(lang), lang, NARROW),
        "accuracy": [accuracy(made) for made in own],
        "marks": [marks(made) for made in own],
        "how": narrator.game.words.say(lang, "analysis-how"),
        "helped": format_list(helped, locale=lang) if helped else "",
        "accounts": found.accounts,
        "turns": turns,
    }


def _own(table: Table, made: list[Decision]) -> list[Decision]:
    """Of the decisions of a seat, those of the person who sat there: a bot may have sat in, or played on."""
    return [one for one in made if table.kinds[one.seat] != "human" or not table.by_bots[one.ply]]
