"""What a viewer of a table is shown: one door for API and pages.

Everything that comes through it is made from records forgotten for that viewer.
"""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from ludobus.core.narrator import Viewer
from ludobus.core.seal import seal_of
from ludobus.look import Scene, draw
from ludobus.web import reflex
from ludobus.web.owner import Owner
from ludobus.web.table import Table


def players(owner: Owner, lang: str) -> list[dict[str, Any]]:
    """Who sits where."""
    table = owner.table
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
            "presence": owner.presence(seat),
        }
        for seat in range(table.players)
    ]


def snapshot(owner: Owner, viewer: Viewer, lang: str) -> bytes:
    """The answer of the API as JSON: a table as `viewer` may know it, made once for each version."""
    table = owner.table
    now = (table.versions[viewer], table.count if table.over else 0, owner.stamp, table.match)
    known = owner.shown.get((viewer, lang))
    if known is None or known[0] != now:
        known = owner.shown[viewer, lang] = (now, to_json(facts(owner, viewer, lang)))
    return known[1]


def facts(owner: Owner, viewer: Viewer, lang: str) -> dict[str, Any]:
    table = owner.table
    mine = reflex.waits_for(table, viewer)
    view = None if table.damage or table.match is None else table.match.view(viewer)
    told: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "stage": table.stage,
        "version": table.versions[viewer],
        "seat": viewer,
        "to_act": table.to_act,
        "over": table.over,
        "read_only": bool(table.damage),
        "players": players(owner, lang),
        "watchers": owner.house.watchers(table.id),
        "view": view,
        "legal": [{"action": action, "text": text} for action, text in table.legal(lang).items()] if mine else [],
        "can_undo": table.can_undo(viewer),
        "story": [sentence for lines in table.story(viewer, lang) for sentence in lines],
        "seed_sha256": table.seal,
        "luck_sha256": table.luck_seals(),
    }
    if table.over and not table.damage:
        told |= {"seed": table.row.seed, "match": match_file(table), "rematch": table.rematch}
    return told


def match_file(table: Table) -> dict[str, Any]:
    """The whole match, for `ludobus verify`: only after the end."""
    assert table.match is not None
    content = table.match.to_json()
    sealed = {"seed_sha256": seal_of(content)}
    return content | sealed | ({} if table.match.luck is None else {"luck_sha256": table.luck_seals()})


def scene(table: Table, view: dict[str, Any], lang: str, legal: dict[int, str]) -> Scene:
    """The picture of a view; the actions in `legal` can be clicked in it."""
    return draw(table.game, view, lang, legal, table.display_names(lang))
