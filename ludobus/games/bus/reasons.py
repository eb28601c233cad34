"""Bus: what a move is good for."""

from __future__ import annotations

from ludobus.core.meaning import News, View
from ludobus.core.words import Sentence
from ludobus.games.bus import state
from ludobus.games.bus.meaning import SINGLE, empty_at, lines_at
from ludobus.games.bus.parts import JUNCTIONS, LOT_JUNCTION, PARTS, STATIONS
from ludobus.games.bus.view import letter


def reasons(before: View, after: View, news: News) -> list[Sentence]:
    seat, found = before["viewer"], _reach(before, after)
    for name, facts in news:
        if facts.get("seat") == seat and name in _TOLD:
            found += _TOLD[name](before, after, **facts)
    if any(name in ("clock", "stopped") for name, _ in news):
        found += _wish(after, seat)
    return list({key: (key, facts) for key, facts in found}.values())


def _served(v: View, seat: int) -> set[int]:
    return {junction for junction in range(JUNCTIONS) if seat in lines_at(v, junction)}


def _reach(before: View, after: View) -> list[Sentence]:
    """What a longer line comes to."""
    seat = before["viewer"]
    new = _served(after, seat) - _served(before, seat)
    found: list[Sentence] = [
        ("why-station", {"station": n}) for n, place in enumerate(STATIONS.tolist()) if place in new
    ]
    people = sum(before["people"][place] for place in new)
    buildings = sum(kind is not None and int(LOT_JUNCTION[lot]) in new for lot, kind in enumerate(before["buildings"]))
    if people or buildings:
        key = "why-reach" if people and buildings else "why-people" if people else "why-buildings"
        found.append((key, {"people": people, "buildings": buildings}))
    return found


def _extended(before: View, after: View, *, seat: int, origin: int, junction: int) -> list[Sentence]:
    """How the line can go on."""
    return [("why-open", {"count": len(empty_at(after, junction)), "junction": junction})]


def _marked(before: View, after: View, *, seat: int, choice: int, space: int) -> list[Sentence]:
    name = PARTS["choices"][choice]
    if choice in SINGLE:
        return [(f"why-{name}", {"count": after["rides"][seat]})]
    brings = after["rides"][seat] if choice == state.ON_VRROOMM else after["board"][choice]["brings"][space]
    return [(f"why-space-{name}", {"letter": letter(space), "count": brings})]


def _shared(after: View, seat: int, junction: int) -> list[Sentence]:
    """Whose lines come to where something new is."""
    lines = lines_at(after, junction)
    rivals = sorted(lines - {seat})
    if not lines:
        return [("why-nobody", {})]
    if seat not in lines:
        return [("why-only-rival", {"seat": rivals[0]})] if len(rivals) == 1 else []
    return [("why-both", {"seat": rivals[0]})] if rivals else [("why-only-you", {"junction": junction})]


def _arrived(before: View, after: View, *, seat: int, station: int) -> list[Sentence]:
    return _shared(after, seat, int(STATIONS[station]))


def _built(before: View, after: View, *, seat: int, kind: int, junction: int) -> list[Sentence]:
    return _shared(after, seat, junction)


def _carried(before: View, after: View, *, seat: int, origin: int, junction: int, points: int) -> list[Sentence]:
    rivals = sorted(lines_at(before, origin) - {seat})
    return [("why-snatched", {"seat": rivals[0]})] if rivals else []


def _wish(after: View, seat: int) -> list[Sentence]:
    """What the line has to offer to those who wait, when the clock is set."""
    mine, kind = _served(after, seat), after["clock"]
    waiting = sum(after["people"][place] - after["settled"][place] for place in mine)
    places = sum(one == kind and int(LOT_JUNCTION[lot]) in mine for lot, one in enumerate(after["buildings"]))
    free = places - sum(after["settled"][place] for place in mine)
    return [("why-wish", {"kind": kind, "count": waiting, "free": free})] if waiting or free else []


_TOLD = {
    "extended": _extended,
    "began": _extended,
    "marked": _marked,
    "arrived": _arrived,
    "built": _built,
    "carried": _carried,
}
