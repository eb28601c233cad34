"""Paris Paris: what a move is good for."""

from __future__ import annotations

from ludobus.core.meaning import News, View
from ludobus.core.words import Sentence
from ludobus.games.paris_paris import scoring
from ludobus.games.paris_paris.meaning import earned
from ludobus.games.paris_paris.parts import ROUTE


def reasons(before: View, after: View, news: News) -> list[Sentence]:
    seat, found = before["viewer"], _pushed_out(before["viewer"], news)
    if any(name == "opened" and facts["seat"] == seat for name, facts in news):
        found += _excursions(before, after, seat)
    return found if after["over"] or after["round"] != before["round"] else found + _left(after, seat)


def _pushed_out(seat: int, news: News) -> list[Sentence]:
    """Somebody's shop goes into the bag, or one's own comes back."""
    owners = [facts["owner"] for name, facts in news if name == "bagged"]
    if any(name == "returned" for name, _ in news):
        return [("why-returned", {})]
    return [("why-bagged" if owner != seat else "why-bagged-own", {"owner": owner}) for owner in owners]


def _excursions(before: View, after: View, seat: int) -> list[Sentence]:
    """The line whose excursion brings most more than before, and the rival who would lose most by it."""
    shifts = [
        [now - was for now, was in zip(*(earned(v, scoring.drive, line) for v in (after, before)), strict=True)]
        for line in range(len(ROUTE))
    ]
    best = max(range(len(shifts)), key=lambda line: shifts[line][seat])
    found: list[Sentence] = []
    if shifts[best][seat] > 0:
        found.append(("why-excursion", {"line": best, "points": shifts[best][seat]}))
    losses = [(shift[other], line, other) for line, shift in enumerate(shifts) for other in range(after["players"])]
    loss, line, rival = min((loss for loss in losses if loss[2] != seat), default=(0, 0, 0))
    return [*found, ("why-excursion-less", {"line": line, "owner": rival, "points": -loss})] if loss < 0 else found


def _left(after: View, seat: int) -> list[Sentence]:
    """Of the tokens that are still there, the one that would bring the seat most, or a rival, if nobody took it."""
    found: list[tuple[int, int, int]] = []
    for token in after["offer"]:
        if token:
            points = earned(after, scoring.find_customers, token["station"])
            found += [(gain, other, token["station"]) for other, gain in enumerate(points) if gain]
    mine = max((one for one in found if one[1] == seat), default=None)
    rival = max((one for one in found if one[1] != seat), default=None)
    if mine:
        return [("why-visit", {"station": mine[2], "points": mine[0]})]
    return [("why-visit-rival", {"station": rival[2], "owner": rival[1], "points": rival[0]})] if rival else []
