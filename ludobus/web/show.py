"""What a viewer of a table is shown: one door for API and pages.

Everything that comes through it is made from records forgotten for that viewer.
"""

from __future__ import annotations

from typing import Any

from ludobus.core.seal import seal_of
from ludobus.look import Scene, draw
from ludobus.web.table import Table, Viewer
from ludobus.web.tables import Tables


def players(tables: Tables, table: Table, lang: str) -> list[dict[str, Any]]:
    """Who sits where."""
    names = table.display_names(lang)
    return [
        {
            "seat": seat,
            "name": names[seat],
            "kind": "bot" if seat in table.bots else "human",
            "level": table.bots.get(seat),
            "joined": seat in table.joined,
            "resigned": seat in table.resigned,
            "sitting_in": seat in table.bots and table.kinds[seat] == "human" and seat not in table.resigned,
        }
        for seat in range(table.players)
    ]


def snapshot(tables: Tables, table: Table, viewer: Viewer, lang: str) -> dict[str, Any]:
    """The answer of the API: a table as `viewer` may know it."""
    mine = tables.waits_for(table, viewer)
    told: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "version": table.versions[viewer],
        "seat": viewer,
        "to_act": table.to_act,
        "over": table.over,
        "read_only": bool(table.damage),
        "players": players(tables, table, lang),
        "view": None if table.damage else table.match.view(viewer),
        "legal": [{"action": action, "text": text} for action, text in table.legal(lang).items()] if mine else [],
        "can_undo": table.can_undo(viewer),
        "story": [sentence for lines in table.story(viewer, lang) for sentence in lines],
        "seed_sha256": table.seal,
    }
    if table.over and not table.damage:
        told |= {"seed": table.seed, "match": match_file(table), "rematch": table.rematch}
    return told


def match_file(table: Table) -> dict[str, Any]:
    """The whole match, for `ludobus verify`: only after the end."""
    content = table.match.to_json()
    return content | {"seed_sha256": seal_of(content)}


def scene(table: Table, view: dict[str, Any], lang: str, legal: dict[int, str]) -> Scene:
    """The picture of a view; the actions in `legal` can be clicked in it."""
    return draw(table.game, view, lang, legal, table.display_names(lang))
