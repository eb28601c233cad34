"""Bus Station: what a move is good for."""

from __future__ import annotations

from typing import Any

from ludobus.core.meaning import News, View
from ludobus.core.words import Sentence
from ludobus.games.bus_station.meaning import seats_of
from ludobus.games.bus_station.parts import PARTS


def reasons(before: View, after: View, news: News) -> list[Sentence]:
    seat = before["viewer"]
    if after["day"] != before["day"] or after["over"]:
        return []
    own = [(name, facts) for name, facts in news if facts.get("seat", seat) == seat]
    return [
        *_happened(own),
        *_lighter(before, after, seat),
        *_taken(before, after, own),
        *_boarding(after, own),
        *_standing(before, after),
    ]


def _happened(own: News) -> list[Sentence]:
    found: list[Sentence] = []
    for name, facts in own:
        if name in ("left", "blocked"):
            found.append((f"why-{name}", {"bus": facts["bus"]}))
        elif name in ("lonely", "victim"):
            found.append(("why-unhappy", {"traveler": facts["traveler"]}))
        elif name == "penalty":
            found.append(("why-penalty", {}))
    return found


def _boarding(after: View, own: News) -> list[Sentence]:
    """A bus that was chosen, or that somebody is about to board: others may still shout."""
    found: list[Sentence] = []
    items = {item["bus"]: item for item in after["platform"]}
    for name, facts in own:
        item = items.get(facts.get("bus", -1))
        if not item:
            continue
        if name == "chose":
            found.append(("why-chosen", {"bus": item["bus"], "count": len(item["aboard"]), "seats": _free(item)}))
        elif name in ("brings", "steps"):
            left = _free(item) - seats_of(PARTS["travelers"][facts["traveler"]])
            found.append(("why-would-fill" if left == 0 else "why-would-leave", {"bus": item["bus"], "seats": left}))
    return found


def _burden(v: View, seat: int) -> int:
    """What the hand would cost at the end of the day."""
    hand = v["hands"][seat]
    return len(hand["cards"]) + sum(int(PARTS["buses"][bus]["capacity"]) for bus in hand["fleet"])


def _lighter(before: View, after: View, seat: int) -> list[Sentence]:
    less = _burden(before, seat) - _burden(after, seat)
    return [("why-lighter", {"points": less})] if less > 0 else []


def _free(item: dict[str, Any]) -> int:
    return int(PARTS["buses"][item["bus"]]["capacity"]) - int(item["used"])


def _taken(before: View, after: View, own: News) -> list[Sentence]:
    """The buses that wait at the platform for those who come into the hand, and who is at the head after them."""
    found: list[Sentence] = []
    cards = [facts["traveler"] for name, facts in own if name == "took"]
    for card in cards:
        traveler = PARTS["travelers"][card]
        colours = [(item, PARTS["buses"][item["bus"]]["colour"]) for item in after["platform"] if _free(item)]
        waiting = [item["bus"] for item, colour in colours if colour == traveler["colour"]]
        found += [("why-fits", {"traveler": card, "bus": waiting[0]})] if waiting else []
    heads = [column[0] for column in after["columns"] if column]
    for column in before["columns"]:
        if len(cards) == 1 and cards == column[:1] and column[1:2] and column[1] in heads:
            found.append(("why-uncovers", {"traveler": column[1]}))
    return found


def _standing(before: View, after: View) -> list[Sentence]:
    """The buses that the move has changed, and how near to leaving they are for whoever comes next."""
    old = {item["bus"]: item["used"] for item in before["platform"]}
    found: list[Sentence] = []
    for item in after["platform"]:
        if _free(item) and item["used"] != old.get(item["bus"], 0):
            found.append(("why-standing", {"bus": item["bus"], "seats": _free(item)}))
    return found
