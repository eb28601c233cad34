"""Looking back at a finished game: what its analysis says, as page data."""

from __future__ import annotations

import functools
import json
from itertools import pairwise
from typing import Any

from ludobus.analysis import Analysis, Decision
from ludobus.analysis import report as words
from ludobus.analysis.graph import NARROW, inner
from ludobus.web.table import Table


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


def review(table: Table, content: str | None, plies: list[int], step: int, lang: str) -> dict[str, Any] | None:
    """What is said of the decisions that led from the step before to this one: of the worst of them."""
    found = analysis(table, content)
    if found is None:
        return None
    before = plies[step - 1] if step > 0 else plies[0]
    made = [one for ply in range(before, plies[step]) if (one := found.at(ply))]
    point = [one for one in found.points if one.ply <= plies[step]][-1]
    told: dict[str, Any] = {"ply": plies[step], "total": found.actions, "winning": point.winning, "decision": None}
    return told | {"decision": _decision(table, max(made, key=lambda one: one.loss), lang)} if made else told


def _decision(table: Table, one: Decision, lang: str) -> dict[str, Any]:
    assert table.narrator is not None
    narrator = table.narrator
    options, line = words.options(one, narrator, lang), words.line(one, narrator, lang)
    return {"ply": one.ply, "seat": one.seat, "mark": one.mark, "loss": one.loss, "options": options, "line": line}


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
    return {
        "graph": inner(found, narrator.names(lang), lang, NARROW),
        "accuracy": found.accuracy,
        "marks": found.marks,
        "accounts": found.accounts,
        "turns": turns,
    }
