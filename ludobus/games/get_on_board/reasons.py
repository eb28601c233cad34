"""Get on Board: what a move is good for."""

from __future__ import annotations

from ludobus.core.meaning import News, View
from ludobus.core.words import Sentence
from ludobus.games.get_on_board.parts import BOXES, NEXT, START
from ludobus.games.get_on_board.view import CITY_NAMES, cell

FEW = 2  # ways that are worth a warning


def reasons(before: View, after: View, news: News) -> list[Sentence]:
    seat = before["viewer"]
    mine = [(name, facts) for name, facts in news if facts.get("seat") == seat]
    if any(name == "eliminated" for name, _ in mine):
        return [("why-out", {})]
    if any(name == "kept" for name, _ in mine):
        return _start(after, seat)
    if not any(name == "drove" for name, _ in mine):
        return []
    return [
        *_rewards(mine),
        *_goal(before, after, seat),
        *_boarded(mine),
        *_costs(after, mine, seat),
        *_on(after, seat),
    ]


def _start(after: View, seat: int) -> list[Sentence]:
    """How far it is from the start light to the secret objective."""
    goals, city = after["personal"][seat], CITY_NAMES.index(after["city"])
    if goals is None or after["kept"] is None:
        return []
    steps, reached = 0, {int(START[city, after["kept"]])}
    while not reached & set(goals["junctions"]):
        reached |= {place for junction in reached for place in NEXT[city, junction].tolist() if place >= 0}
        steps += 1
    return [("why-start", {"count": steps})]


def _rewards(mine: News) -> list[Sentence]:
    found: list[Sentence] = []
    for name, facts in mine:
        if name == "reached":
            found.append(("why-common", {"card": facts["card"], "points": facts["points"]}))
        elif name == "delivered":
            found.append(("why-delivered", {"place": facts["place"], "points": facts["points"]}))
        elif name == "landmark":
            found.append(("why-landmark", {"points": facts["count"]}))
    return found


def _goal(before: View, after: View, seat: int) -> list[Sentence]:
    was, now = before["personal"][seat], after["personal"][seat]
    more = now and was and sum(now["done"]) > sum(was["done"])
    return [("why-goal", {"done": sum(now["done"])})] if more else []


def _boarded(mine: News) -> list[Sentence]:
    count = sum(name == "boarded" for name, _ in mine)
    schools = sum(name == "visited" and facts["place"] == 0 for name, facts in mine)
    found: list[Sentence] = [("why-boarded", {"count": count})] if count else []
    return [*found, ("why-school", {})] if schools else found


def _costs(after: View, mine: News, seat: int) -> list[Sentence]:
    spent = {name: facts["boxes"] for name, facts in mine if name in ("turned", "jammed")}
    found: list[Sentence] = []
    if spent.get("turned"):
        left = BOXES - after["sheets"][seat]["boxes"]
        found.append(("why-turned", {"count": spent["turned"], "left": left}))
    return [*found, ("why-jammed", {"count": spent["jammed"]})] if spent.get("jammed") else found


def _on(after: View, seat: int) -> list[Sentence]:
    """How many ways the line has to go on that do not meet itself."""
    line, city = after["sheets"][seat]["line"], CITY_NAMES.index(after["city"])
    ways = [place for place in NEXT[city, line[-1]].tolist() if place >= 0 and place not in line]
    if after["over"] or len(ways) > FEW:
        return []
    return [("why-ways", {"cell": cell(city, line[-1]), "count": len(ways)})]
