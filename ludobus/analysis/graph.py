"""Everybody's chance to win over a game, as SVG."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

import ludobus
from ludobus.analysis.findings import Analysis
from ludobus.look import environment, stylesheet

WIDTH, HEIGHT = 720, 300
NARROW = 440  # of a graph beside a board, so that its words can be read
LEFT, MARGIN, TOP, BOTTOM = 46, 44, 18, 262
MARK = 18  # the width of a mark
GAP = 21  # between two signs at the end of their lines


def facts(analysis: Analysis, names: list[str], lang: str, width: int = WIDTH) -> dict[str, Any]:
    """What `graph.svg.j2` draws: lines, signs at their ends, and marks."""
    game, right = ludobus.load(analysis.game), width - MARGIN

    def x(ply: int) -> float:
        return round(LEFT + (right - LEFT) * ply / max(analysis.actions, 1), 1)

    def y(part: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * part, 1)

    lines = [
        " ".join(f"{'L' if i else 'M'}{x(one.ply)},{y(one.winning[seat])}" for i, one in enumerate(analysis.points))
        for seat in range(analysis.players)
    ]
    last = analysis.points[-1].winning
    worst = sorted((one for one in analysis.decisions if one.mark == "bad"), key=lambda one: -one.loss)
    order = sorted(range(analysis.players), key=lambda seat: last[seat])
    return {
        "width": width,
        "height": HEIGHT,
        "box": (LEFT, right, TOP, BOTTOM),
        "lines": lines,
        "grid": [(y(part / 100), part) for part in (0, 25, 50, 75, 100)],
        "ends": _spread([y(part) for part in last]),
        "order": order,
        "twins": [seat for at, seat in enumerate(order) if lines[seat] in [lines[other] for other in order[:at]]],
        "marks": _apart([(x(one.ply), y(_shown(analysis, one.ply, one.seat)), one.seat) for one in worst]),
        "names": names,
        "actions": analysis.actions,
        "t": lambda key, **more: game.words.say(lang, key, more, names),
        "lang": lang,
    }


def _shown(analysis: Analysis, ply: int, seat: int) -> float:
    """The height of a seat's line at a number of actions."""
    return [one.winning[seat] for one in analysis.points if one.ply <= ply][-1]


def _apart(marks: list[tuple[float, float, int]]) -> list[tuple[float, float, int]]:
    """Marks, the most important first, without those that would cover one of these."""
    kept: list[tuple[float, float, int]] = []
    for mark in marks:
        if all(abs(mark[0] - x) >= MARK or abs(mark[1] - y) >= MARK for x, y, _ in kept):
            kept.append(mark)
    return kept


def _spread(heights: list[float]) -> list[float]:
    """Heights of signs so that none covers another: from the lowest line up."""
    found, floor = list(heights), float(HEIGHT)
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        found[seat] = floor = min(heights[seat], floor - GAP)
    lift = max(0.0, TOP - min(found))
    return [round(height + lift, 1) for height in found] if lift else found


def inner(analysis: Analysis, names: list[str], lang: str, width: int = WIDTH) -> Markup:
    """The graph for a page, without a stylesheet."""
    template = environment("ludobus.analysis").get_template("graph.svg.j2")
    return Markup(template.render(style="", **facts(analysis, names, lang, width)))


def picture(analysis: Analysis, names: list[str], lang: str, scheme: str = "light") -> str:
    """The graph as a standalone picture."""
    template = environment("ludobus.analysis").get_template("graph.svg.j2")
    return template.render(style=stylesheet(scheme), **facts(analysis, names, lang))
