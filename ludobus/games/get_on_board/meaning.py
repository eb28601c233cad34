"""Get on Board: what each thing of the picture is, and what it means in this position."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludobus.core.meaning import Explainer, Legal, Meaning, View, plain
from ludobus.core.words import Sentence
from ludobus.games.get_on_board.parts import BOXES, CITIES, JUNCTIONS, NEXT, SCORING
from ludobus.games.get_on_board.view import CITY_NAMES, ROWS, cell

_AT = {  # what stands at a junction: the clause about it, and the row of the sheet
    "old_lady": ("GB-9.2", "ladies"),
    "student": ("GB-9.3", "students"),
    "tourist": ("GB-9.4", "tourists"),
    "businessman": ("GB-9.4", "businessmen"),
    "school": ("GB-9.3", "students"),
    "tourist_site_light": ("GB-9.6", "tourists"),
    "tourist_site_dark": ("GB-9.6", "tourists"),
    "office": ("GB-9.7", "businessmen"),
}
_ROWS = {"ladies": 0, "students": 1, "tourists": 2, "businessmen": 3, "turns": 6, "traffic": 7}
_CLAUSES = {
    "ladies": "GB-9.2",
    "students": "GB-11.1",
    "tourists": "GB-9.6",
    "businessmen": "GB-9.7",
    "turns": "GB-5.5",
    "traffic": "GB-7.1",
}


def _city(v: View) -> int:
    return CITY_NAMES.index(v["city"])


def _entry(city: int, junction: int) -> dict[str, Any]:
    row, column = divmod(junction, int(CITIES[city]["columns"]))
    return next(dict(j) for j in CITIES[city]["junctions"] if (j["x"], j["y"]) == (column, row))


def _row_now(v: View, row: str, seat: int) -> tuple[Sentence, ...]:
    """How a row of a sheet stands, and what the next box of it brings; nothing where running scores are hidden."""
    sheet = v["sheets"][seat]
    points = sheet["points"][_ROWS[row]]
    if points is None:
        return ()
    facts: dict[str, Any] = {"seat": seat, "points": points}
    if row == "ladies":
        values, at = SCORING["old_lady"], sheet["ladies"]
        facts |= {"count": at, "next": values[at] if at < len(values) else 0}
    elif row == "students":
        facts |= {"students": sheet["students"] + sheet["interns"], "schools": sheet["schools"]}
    elif row in ("tourists", "businessmen"):
        values = SCORING["tourist" if row == "tourists" else "businessman"]
        done = sheet["tours" if row == "tourists" else "deals"]
        count = sheet[row][done] if done < len(sheet[row]) else 0
        facts |= {"count": count, "open": int(done < len(sheet[row])), "closed": values[count - 1] if count else 0}
    elif row == "turns":
        facts |= {"count": sheet["boxes"], "left": BOXES - sheet["boxes"]}
    else:
        facts |= {"count": sheet["jams"]}
    return ((f"about-row-{row}-now", facts),)


def _row(v: View, _: Legal, row: str, seat: int) -> Meaning:
    return plain(f"row-{row}", _CLAUSES[row], *_row_now(v, row, seat))


def _junction(v: View, legal: Legal, junction: int) -> Meaning:
    city, seat = _city(v), v["viewer"]
    there = _entry(city, junction)
    waiting = there.get("passengers", [])
    kind = there.get("place") or (waiting[0] if waiting else None)
    title: Sentence = ("about-junction", {"junction": city * JUNCTIONS + junction, "cell": cell(city, junction)})
    clause, row = ("GB-6.1", None) if kind is None else _AT[kind]
    if len(waiting) == 2:
        what: Sentence = ("about-at-two", {"junction": city * JUNCTIONS + junction})
    else:
        what = (f"about-at-{(kind or 'light').replace('_', '-')}", {})
    now: list[Sentence] = [("about-at-landmark", {})] if "landmark" in there else []
    if seat is not None and not v["over"]:
        now += [sentence for one in (_rows_at(waiting) or [row]) if one for sentence in _row_now(v, one, seat)]
        now += _reach(v, legal, junction)
    return Meaning(title, what, "GB-9.9" if "landmark" in there else clause, tuple(now))


def _rows_at(waiting: list[str]) -> list[str]:
    return [_AT[passenger][1] for passenger in waiting]


def _reach(v: View, legal: Legal, junction: int) -> list[Sentence]:
    """Whether the viewer's line has been there, wants to go there, and why it cannot now."""
    seat, goals = v["viewer"], v["personal"][v["viewer"]]
    now: list[Sentence] = [("about-junction-goal", {})] if goals and junction in goals["junctions"] else []
    if junction in v["sheets"][seat]["line"]:
        return [*now, ("about-junction-been", {})]
    if not legal or not v["route"] or any(step["junction"] == junction for step in v["offer"]):
        return now
    at = v["route"]["junctions"][-1]
    near = junction in NEXT[_city(v), at].tolist()
    return [*now, ("about-junction-boxes" if near else "about-junction-far", {})]


def _street(v: View, _: Legal, number: int) -> Meaning:
    city = _city(v)
    street = CITIES[city]["streets"][number]
    columns = int(CITIES[city]["columns"])
    first = street["y"] * columns + street["x"]
    second = first + 1 if street["axis"] == "x" else first + columns
    pair = {first, second}
    users = [seat for seat, sheet in enumerate(v["sheets"]) if pair in _sticks(sheet["line"])]
    now: list[Sentence] = [("about-street-user", {"seat": seat}) for seat in users] or [("about-street-free", {})]
    if "busy" in street:
        now.append(("about-street-busy", {}))
    facts = {"cell": cell(city, first), "second": cell(city, second)}
    return plain("street", "GB-1.3" if "busy" in street else "GB-5.4", *now, **facts)


def _sticks(line: list[int]) -> list[set[int]]:
    return [{a, b} for a, b in pairwise(line)]


def _way(v: View, _: Legal, way: int) -> Meaning:
    step = next(step for step in v["offer"] if step["way"] == way)
    now: list[Sentence] = [
        ("about-way-boxes", {"count": step["boxes"]}),
        ("about-way-traffic", {"count": step["traffic"]}),
    ]
    if step["fatal"] or step["doomed"]:
        now.append(("about-way-fatal" if step["fatal"] else "about-way-doomed", {}))
    clause = "GB-8.1" if step["fatal"] else "GB-5.5"
    return plain("way", clause, *now, cell=cell(_city(v), step["junction"]))


def _line(v: View, _: Legal, seat: int) -> Meaning:
    return plain("line", "GB-8.1", seat=seat, count=len(v["sheets"][seat]["line"]) - 1)


def _start(v: View, _: Legal, seat: int) -> Meaning:
    return plain("start", "GB-3.4", seat=seat, ticket=v["sheets"][seat]["start"] - 1)


def _bus(v: View, _: Legal, seat: int) -> Meaning:
    out = v["sheets"][seat]["out"]
    now: tuple[Sentence, ...] = (("board-out", {"seat": seat, "round": out}),) if out else ()
    if not out and v["sheets"][seat]["shape"] is not None and not v["over"]:
        now = (("board-shape", {"seat": seat, "shape": v["sheets"][seat]["shape"]}),)
    return plain("bus", "GB-8.3" if out else "GB-5.1", *now, seat=seat)


def _common(v: View, _: Legal, number: int) -> Meaning:
    card = v["common"][number]
    now = [("about-common-reached", {"seat": seat}) for seat, s in enumerate(v["sheets"]) if s["reached"][number]]
    return plain("common", "GB-10.2", *now, card=card["card"], points=card["points"])


def _personal(v: View, _: Legal) -> Meaning:
    goals = v["personal"][v["viewer"]]
    cells = ", ".join(cell(_city(v), junction) for junction in goals["junctions"])
    return plain("personal", "GB-11.4", ("about-personal-now", {"cells": cells, "done": sum(goals["done"])}))


def _ticket(v: View, _: Legal, number: int) -> Meaning:
    city = _city(v)
    light = next(j for j in CITIES[city]["junctions"] if j.get("start_ticket") == number)
    at = cell(city, light["y"] * int(CITIES[city]["columns"]) + light["x"])
    return plain("ticket", "GB-3.3", ticket=number - 1, cell=at)


def _strip(v: View, _: Legal, colour: int, seat: int) -> Meaning:
    shape = v["sheets"][seat]["shapes"][colour]
    left = v["to_come"][colour]
    current = bool(v["tickets"]) and (v["tickets"][-1] - 1) % 6 == colour and not v["over"]
    now: tuple[Sentence, ...] = (("about-strip-left", {"count": left}),)
    if current:
        now = (("about-strip-now", {}), *now)
    return plain("strip", "GB-2.2", *now, seat=seat, shape=shape)


def _player(v: View, _: Legal, seat: int) -> Meaning:
    points = v["scores"][seat]
    now: list[Sentence] = [] if points is None else [("board-score", {"seat": seat, "points": points})]
    return plain("player", "GB-11.6", *now, seat=seat)


def _chip(v: View, legal: Legal, kind: str, seat: int) -> Meaning:
    if kind == "passengers":
        return plain("chip-passengers", "GB-9.5", seat=seat)
    return _row(v, legal, {"turns": "turns", "jams": "traffic"}[kind], seat)


def _first(v: View, _: Legal) -> Meaning:
    return plain("first", "GB-4.2", seat=v["inspector"])


def _axis(v: View, _: Legal, name: str | int) -> Meaning | None:
    """A letter or a number at the edge of the map."""
    city, column = _city(v), isinstance(name, str)
    cells = (cell(city, junction) for junction in range(JUNCTIONS) if NEXT[city, junction].max() >= 0)
    there = next((one for one in cells if (one[0] if column else one[1:]) == str(name)), None)
    part = "column" if column else "row"
    return plain("axis", "GB-1.1", part=part, name=str(name), cell=there) if there else None


def _water(*_: object) -> Meaning:
    return plain("water", "GB-1.5")


assert len(ROWS) == max(_ROWS.values()) + 1

THINGS: dict[str, Explainer] = {
    "junction": _junction,
    "corner": _junction,
    "street": _street,
    "way": _way,
    "line": _line,
    "start": _start,
    "bus": _bus,
    "common": _common,
    "personal": _personal,
    "ticket": _ticket,
    "strip": _strip,
    "row": _row,
    "card": _player,
    "points": _player,
    "chip": _chip,
    "first": _first,
    "axis": _axis,
    "water": _water,
}
