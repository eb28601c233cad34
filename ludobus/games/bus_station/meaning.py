"""Bus Station: what each thing of the picture is, and what it means in this position."""

from __future__ import annotations

from typing import Any

from ludobus.core.meaning import Explainer, Legal, Meaning, View, acts, plain
from ludobus.core.words import Sentence
from ludobus.games.bus_station import state
from ludobus.games.bus_station.parts import PARTS

_CLAUSES = {
    "anonymous": "BS-9.1",
    "surfer": "BS-9.2",
    "lover": "BS-9.3",
    "general": "BS-9.5",
    "baby": "BS-10.1",
    "star": "BS-3.4",
    "drunkard": "BS-9.7",
    "backpacker": "BS-4.3",
    "corrupter": "BS-11.1",
}


def seats_of(traveler: dict[str, Any]) -> int:
    return 2 if traveler["profile"] == "surfer" else 1


def _free(item: dict[str, Any]) -> int:
    return int(PARTS["buses"][item["bus"]]["capacity"]) - int(item["used"])


def _traveler(v: View, legal: Legal, card: int) -> Meaning:
    profile = PARTS["travelers"][card]["profile"]
    title: Sentence = ("about-traveler", {"traveler": card})
    now = tuple(_whereabouts(v, card)) + tuple(_hindrance(v, legal, card))
    return Meaning(title, (f"about-{profile}", {}), _CLAUSES[profile], now)


def _whereabouts(v: View, card: int) -> list[Sentence]:
    for column in v["columns"]:
        if card in column:
            return [("about-traveler-head" if column[0] == card else "about-traveler-behind", {})]
    for item in v["platform"]:
        if card in item["aboard"]:
            return [("about-traveler-aboard", {"bus": item["bus"], "seats": _free(item)})]
    for seat, hand in enumerate(v["hands"]):
        if card in (hand["cards"] if hand["cards"] is not None else hand["known"]):
            return [("about-traveler-hand", {"seat": seat})]
    return [("about-traveler-paid", {})] if card in v["paid"] else []


def _hindrance(v: View, legal: Legal, card: int) -> list[Sentence]:
    """Why a traveler of the hand or at the head of a column does not board the active bus."""
    if not acts(v) or v["asking"] == "baby":
        return []
    asked = v["asking"] or ("penalty" if v["step"] == "penalty" else None)
    if asked:
        return [] if state.ACTIONS.encode("traveler", card) in legal else [(f"about-traveler-{asked}", {})]
    mine = card in (v["hands"][v["viewer"]]["cards"] or [])
    heads = [column for column, cards in enumerate(v["columns"]) if cards and cards[0] == card]
    encode = state.ACTIONS.encode
    if encode("traveler", card) in legal or any(encode("column", column) in legal for column in heads):
        return []
    if not mine and not heads:
        return []
    if v["step"] == "choose":
        return [("about-traveler-no-bus", {})]
    if v["step"] not in ("room", "hands") or v["active"] is None:
        return []
    traveler, bus = PARTS["travelers"][card], PARTS["buses"][v["active"]]
    if traveler["colour"] != bus["colour"] and traveler["profile"] != "backpacker":
        return [("about-traveler-colour", {"bus": v["active"]})]
    item = next((item for item in v["platform"] if item["bus"] == v["active"]), None)
    if item and _free(item) < seats_of(traveler):
        return [("about-traveler-room", {"bus": v["active"]})]
    return [("about-traveler-later", {})] if mine and v["step"] == "room" else []


def _bus(v: View, legal: Legal, bus: int) -> Meaning:
    facts = {"bus": bus, "seats": int(PARTS["buses"][bus]["capacity"])}
    item = next((item for item in v["platform"] if item["bus"] == bus), None)
    mine = v["viewer"] is not None and bus in (v["hands"][v["viewer"]]["fleet"] or [])
    now: list[Sentence] = []
    if item:
        now.append(("about-bus-platform", {"count": len(item["aboard"]), "seats": _free(item)}))
        now += [("about-bus-blocked", {})] if item["blocked"] and not _free(item) else []
    elif bus in v["garage"]:
        now.append(("about-bus-front" if v["garage"][0] == bus else "about-bus-garage", {}))
    elif bus in v["departed"]:
        now.append(("about-bus-departed", {}))
    else:
        now += [("about-bus-hand", {"seat": seat}) for seat in range(v["players"]) if _holds(v, seat, bus)]
    if acts(v) and v["step"] == "choose" and not v["asking"] and state.ACTIONS.encode("bus", bus) not in legal:
        now += [("about-bus-nobody", {})] if item and _free(item) else []
    elif acts(v) and v["step"] in ("room", "hands") and v["active"] not in (None, bus) and (item or mine):
        now.append(("about-bus-other", {"bus": v["active"]}))
    clause = "BS-3.2" if item else "BS-8.2" if bus in v["departed"] else "BS-14.1" if mine else "BS-3.1"
    return Meaning(("about-bus", facts), ("about-bus-what", facts), clause, tuple(now))


def _holds(v: View, seat: int, bus: int) -> bool:
    hand = v["hands"][seat]
    return bus in (hand["fleet"] if hand["fleet"] is not None else hand["known_fleet"])


def _pile(v: View, _: Legal, kind: str) -> Meaning:
    return plain(f"pile-{kind}", "BS-7.2", count=v["piles"][kind])


def _platform(*_: Any) -> Meaning:
    return plain("platform", "BS-3.7")


def _room(*_: Any) -> Meaning:
    return plain("room", "BS-4.2")


def _garage(*_: Any) -> Meaning:
    return plain("garage", "BS-7.1")


def _departed(v: View, _: Legal) -> Meaning:
    return plain("departed", "BS-8.2", count=len(v["departed"]))


def _hand(v: View, _: Legal, seat: int) -> Meaning:
    return plain("hand", "BS-12.1", seat=seat, size=v["hands"][seat]["size"], buses=v["hands"][seat]["buses"])


def _player(v: View, _: Legal, seat: int) -> Meaning:
    now: list[Sentence] = [("about-player-team", {})] if v["teams"] else []
    return plain("player", "BS-14.1", *now, seat=seat)


def _chip(v: View, _: Legal, kind: str, seat: int) -> Meaning:
    clause = {"hand": "BS-7.1", "passengers": "BS-14.1", "unhappy": "BS-6.1"}[kind]
    return plain(f"chip-{kind}", clause, seat=seat)


def _first(v: View, _: Legal) -> Meaning:
    return plain("first", "BS-2.3", seat=v["first"])


THINGS: dict[str, Explainer] = {
    "traveler": _traveler,
    "bus": _bus,
    "pile": _pile,
    "platform": _platform,
    "room": _room,
    "garage": _garage,
    "departed": _departed,
    "hand": _hand,
    "card": _player,
    "points": _player,
    "chip": _chip,
    "first": _first,
}
