"""Learning curves as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 420, 60, 40, 610, 370
COLOURS = ("#1f6f8b", "#b5532a", "#5b7f2b", "#7a4b94", "#8a6d1f")
DASHES = ("none", "8 3", "2 3", "10 3 2 3", "5 2")  # colour is never the only sign


def draw(log: Sequence[dict[str, Any]], path: Path) -> None:
    """The share of wins against instinct by player count, over the decisions learned from, as an SVG."""
    most = max(log[-1]["decisions"], 1)
    parts = [_frame(log[0]["game"], most)]
    for number, players in enumerate(log[0]["instinct"]):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        line = f'fill="none" stroke="{colour}" stroke-dasharray="{dash}"'
        spots = " ".join(f"{_x(row['decisions'] / most):.1f},{_y(row['instinct'][players]):.1f}" for row in log)
        fair, y = _y(1 / int(players)), TOP + 20 + 24 * number
        parts.append(f'<polyline points="{spots}" {line} stroke-width="2"/>')
        parts.append(f'<path d="M{LEFT} {fair:.1f}H{RIGHT}" {line} stroke-width="0.5"/>')
        parts.append(f'<path d="M{RIGHT + 12} {y}h24" {line} stroke-width="2"/>')
        parts.append(f'<text x="{RIGHT + 42}" y="{y + 4}">{players} players</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
    path.write_text(f'{head} font-size="12">\n' + "\n".join(parts) + "\n</svg>\n", encoding="utf-8")


def _x(part: float) -> float:
    return LEFT + (RIGHT - LEFT) * part


def _y(share: float) -> float:
    return BOTTOM + (TOP - BOTTOM) * share


def _frame(game: str, most: int) -> str:
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    parts.append(f'<text x="{LEFT}" y="24">{game}: share of wins against instinct; thin lines: the fair share</text>')
    for fifth in range(6):
        y, x = _y(fifth / 5), _x(fifth / 5)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{20 * fifth} %</text>')
        parts.append(f'<text x="{x:.1f}" y="{BOTTOM + 18}" text-anchor="middle">{most * fifth / 5e6:.3g}</text>')
    parts.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BOTTOM + 38}" text-anchor="middle">million decisions</text>')
    return "\n".join(parts)
