"""The rules of a game in numbered clauses, from `rulebook/LANG.md`, as HTML and by clause."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludobus.core.game import Game
from ludobus.look import draw, framed
from ludobus.web.words import rich

CLAUSE = re.compile(r"^\*\*([A-Z]+-[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*\s*(.*)$")


@functools.lru_cache(maxsize=32)
def text(game: Game, lang: str) -> str:
    return (game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")


@functools.cache
def examples(game: Game) -> dict[str, dict[str, Any]]:
    """The worked examples by name: a view, what can be played in it, the clause above it, and what its words tell."""
    path = game.folder / "rulebook" / "examples.json"
    entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return {entry["name"]: entry for entry in entries}


@functools.lru_cache(maxsize=128)
def figure(game: Game, name: str, lang: str, scheme: str) -> str:
    """The position of an example as a picture; KeyError if there is no such example."""
    entry = examples(game)[name]
    scene = draw(game, entry["view"], lang, dict.fromkeys(entry["legal"], ""))
    return framed(game, scene, lang, scheme, bare=True)


def _example(game: Game, entry: dict[str, Any], lang: str) -> Markup:
    """An example as a figure with its words."""
    say, name = game.words.say, entry["name"]
    title, text = say(lang, f"example-{name}-title"), say(lang, f"example-{name}", entry["facts"])
    pictures = Markup("").join(
        Markup('<img class="on-{0}" src="/figure/{1}/{0}/{2}/{3}.svg" alt="{4}" loading="lazy">').format(
            scheme, lang, game.name, name, title
        )
        for scheme in ("light", "dark")
    )
    words = Markup("<figcaption><b>{}</b> {}</figcaption>").format(title, text)
    return Markup('<figure class="example" id="example-{}">{}{}</figure>\n').format(name, pictures, words)


def items(game: Game, lang: str, key: str) -> list[Markup]:
    """A message of the guide as a list: its items are separated by bars. Empty if there is no such message."""
    if not game.words.has(lang, key):
        return []
    return [rich(item) for item in game.words.say(lang, key).split("|")]


def contents(game: Game, lang: str) -> list[tuple[str, str]]:
    """The chapters of the rulebook: where each is, and its heading."""
    return [(f"chapter-{number}", heading) for number, heading in enumerate(_chapters(text(game, lang)), 1)]


def _chapters(source: str) -> list[str]:
    return re.findall(r"^## (?:\d+\. )?(.+)$", source, re.MULTILINE)


@functools.lru_cache(maxsize=32)
def html(game: Game, lang: str) -> Markup:
    """The whole rulebook; each clause is a paragraph that its number can be linked to, examples stand below theirs."""
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
    for number in range(1, len(_chapters(text(game, lang))) + 1):
        numbered = numbered.replace("<h3>", f'<h3 id="chapter-{number}">', 1)
    for entry in examples(game).values():
        end = numbered.index("</p>", numbered.index(f'<p id="{entry["clause"]}"')) + len("</p>\n")
        numbered = numbered[:end] + str(_example(game, entry, lang)) + numbered[end:]
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
