"""Station Master: what a move is good for."""

from __future__ import annotations

from typing import Any

from ludobus.core.meaning import News, View
from ludobus.core.words import Sentence
from ludobus.games.station_master.view import signed


def reasons(before: View, after: View, news: News) -> list[Sentence]:
    seat, found = before["viewer"], [*_left(news), *_transferred(before, after, news)]
    pairs = [(old, new) for old in before["trains"] for new in after["trains"] if _same(old, new)]
    for old, new in pairs:
        found += _boarded(old, new, seat)
    shifted = [(old, new) for old, new in pairs if old["value"] != new["value"]]
    for old, new in sorted(shifted, key=lambda pair: -_passengers(pair[1], seat)):
        found += _worth(old, new, seat)
    return found


def _same(old: dict[str, Any] | None, new: dict[str, Any] | None) -> bool:
    return bool(old and new and old["loco"] == new["loco"])


def _passengers(train: dict[str, Any], seat: int) -> int:
    return sum(token["passengers"] for token in train["row"] if token["seat"] == seat)


def _boarded(old: dict[str, Any], new: dict[str, Any], seat: int) -> list[Sentence]:
    """Passengers of the seat who have come aboard a train."""
    more = _passengers(new, seat) - _passengers(old, seat)
    left = new["number"] - len(new["carriages"])
    facts = {"passengers": more, "loco": new["loco"], "value": signed(new["value"]), "left": left}
    return [("why-aboard", facts)] if more > 0 else []


def _worth(old: dict[str, Any], new: dict[str, Any], seat: int) -> list[Sentence]:
    """What a change of a train's worth means to those aboard."""
    shift, mine = new["value"] - old["value"], _passengers(new, seat)
    facts = {"loco": new["loco"], "value": signed(new["value"])}
    rivals = sorted({token["seat"] for token in new["row"]} - {seat})
    key = "more" if shift > 0 else "less"
    if mine:
        return [(f"why-{key}-you", facts | {"points": signed(mine * shift), "passengers": mine})]
    if not rivals:
        return [("why-empty", facts)]
    return [(f"why-{key}-rival", facts | {"owner": rivals[0], "others": len(rivals) - 1})]


def _left(news: News) -> list[Sentence]:
    """Trains that leave."""
    left = [facts for name, facts in news if name == "departed"]
    return [("why-departed", {"loco": facts["loco"], "value": signed(facts["value"])}) for facts in left]


def _transferred(before: View, after: View, news: News) -> list[Sentence]:
    """Tokens that change trains, and what both trains are worth."""
    found: list[Sentence] = []
    for facts in [facts for name, facts in news if name == "transferred"]:
        old, new, owner = before["trains"][facts["source"]], after["trains"][facts["track"]], facts["owner"]
        if old and new:
            key = "why-moved-you" if owner == before["viewer"] else "why-moved-rival"
            found.append((key, {"owner": owner, "value": signed(old["value"]), "other": signed(new["value"])}))
    return found
