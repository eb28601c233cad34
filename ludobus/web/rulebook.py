"""The rules of a game in numbered clauses, from `rulebook/LANG.md`, as HTML and by clause."""

from __future__ import annotations

import functools
import re

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludobus.core.game import Game

CLAUSE = re.compile(r"^\*\*([A-Z]+-[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*\s*(.*)$")


@functools.lru_cache(maxsize=32)
def text(game: Game, lang: str) -> str:
    return (game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")


@functools.lru_cache(maxsize=32)
def html(game: Game, lang: str) -> Markup:
    """The whole rulebook; each clause is a paragraph that its number can be linked to."""
    source = re.sub(r"\n(?=\*\*[A-Z]+-[0-9])", "\n\n", text(game, lang))  # clauses on lines of their own are paragraphs
    rendered = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    rendered = re.sub(r"<h1>.*?</h1>\n?", "", rendered)  # the page has its own title
    for level in (5, 4, 3, 2):
        rendered = rendered.replace(f"<h{level}>", f"<h{level + 1}>").replace(f"</h{level}>", f"</h{level + 1}>")
    numbered = re.sub(
        r"<p><strong>([A-Z]+-[0-9.]+[a-z]?)</strong>",
        r'<p id="\1" class="clause"><a href="#\1"><strong>\1</strong></a>',
        rendered,
    )
    return Markup(numbered)


@functools.lru_cache(maxsize=32)
def clauses(game: Game, lang: str) -> dict[str, str]:
    """Every clause by its number."""
    found: dict[str, str] = {}
    current = ""
    for line in text(game, lang).splitlines():
        start = CLAUSE.match(line.strip())
        if start:
            current = start[1]
            found[current] = start[2]
        elif not line.strip() or line.startswith("#"):
            current = ""
        elif current:
            found[current] = f"{found[current]} {line.strip()}".strip()
    return found
