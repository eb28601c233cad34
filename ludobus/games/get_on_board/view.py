"""Get on Board: what a seat may see, as plain data and as sentences."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any

from ludobus.core.record import NONE, NOWHERE
from ludobus.core.words import SEATS, Sentence
from ludobus.games.get_on_board import line, rules, score
from ludobus.games.get_on_board.parts import (
    AFTER,
    BOXES,
    CITIES,
    COLOURS,
    COMMONS,
    DIFFERS,
    GOAL,
    JUNCTIONS,
    LIGHT,
    NEED,
    NEXT,
    PARTS,
    PASSENGERS,
    ROUNDS,
    SHAPE,
    SHAPES,
    SINGLE,
    START,
    STICKS,
    STREET,
    WANTED,
)
from ludobus.look import Stage

CITY_NAMES = ("new-york", "london")
WAYS = ("northeast", "southeast", "southwest", "northwest", "north", "east", "south", "west")  # New York is turned
ROWS = (
    "score-ladies",
    "score-students",
    "score-tourists",
    "score-businessmen",
    "score-common",
    "score-personal",
    "score-turns",
    "score-traffic",
)


def _stop(junction: dict[str, Any] | None) -> str:
    """The message that names what stands at a junction."""
    if junction is None:
        return "stop-nothing"
    if "landmark" in junction:
        return f"stop-{junction['landmark'].lower().replace(chr(39), '').replace(' ', '-')}"
    if "place" in junction:
        letter = f"-{junction['letter']}" if "letter" in junction else ""
        return f"stop-{junction['place'].replace('_', '-')}{letter}"
    if "light" in junction:
        return f"stop-light-{junction.get('start_ticket') or junction['letter']}"
    return "-".join(["stop", *(passenger.replace("_", "-") for passenger in junction["passengers"])])


def _stops(city: dict[str, Any]) -> list[str]:
    there = {junction["y"] * city["columns"] + junction["x"]: junction for junction in city["junctions"]}
    return [_stop(there.get(at)) for at in range(JUNCTIONS)]


NOUNS = {
    "junction": [name for city in CITIES for name in _stops(city)],
    "column": [f"column-{i}" for i in range(11)],
    "way": [f"way-{way}" for way in WAYS],
    "passenger": [f"passenger-{passenger.replace('_', '-')}" for passenger in PASSENGERS],
    "place": ["place-school", "place-light-site", "place-dark-site", "place-office"],
    "card": [f"card-{i}" for i in range(COMMONS)],
    "goals": [f"goals-{name}-{i}" for name in CITY_NAMES for i in range(len(GOAL[0]))],
    "ticket": [f"ticket-{i + 1}" for i in range(len(PARTS["tickets"]))],
    "other": [f"ticket-{i + 1}" for i in range(len(PARTS["tickets"]))],
    "shape": [f"shape-{shape.replace('_', '-')}" for shape in SHAPES],
    "inspector": SEATS,
} | {f"shape_{colour}": [f"shape-{shape.replace('_', '-')}" for shape in SHAPES] for colour in COLOURS}


def cell(city: int, junction: int) -> str:
    """A junction by column and row, as the edges of the picture name them: B7."""
    row, column = divmod(int(junction), int(CITIES[city]["columns"]))
    return f"{chr(ord('A') + column)}{row + 1}"


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The map with the lines, the ticket, objectives and sheets; the seat’s own objective, hand and unfinished move."""
    players, city, over = int(s.players), int(s.city), bool(s.seat < 0)
    mine = seat is not None and seat == s.seat
    tickets = s.deck[: s.rounds].tolist()
    return {
        "city": CITY_NAMES[city],
        "round": int(s.rounds),
        "rounds": ROUNDS,
        "inspector": int(s.inspector),
        "tickets": [ticket + 1 for ticket in tickets],
        "to_come": [2 - sum(ticket % 6 == colour for ticket in tickets) for colour in range(6)],
        "common": [
            {"card": int(s.common[i]), "flipped": bool(s.flipped[i]), "points": 6 if s.flipped[i] else 10}
            for i in range(2)
        ],
        "scores": [_known_points(s, other, over) for other in range(players)],
        "sheets": [_sheet(s, other) for other in range(players)],
        "personal": [_goals(s, other) for other in range(players)],
        "hand": s.hands[2 * seat : 2 * seat + 2].tolist() if seat is not None and s.rounds == 0 else None,
        "kept": int(s.started[seat]) if seat is not None and s.rounds == 0 and s.started[seat] != NONE else None,
        "route": _route(s) if mine and s.rounds else None,
        "offer": [_step(s, way) for way in range(4) if s.offer >> way & 1] if mine else [],
        "breakdown": {"rows": list(ROWS), "points": [_row(s, i, players) for i in range(8)]} if over else None,
    }


def hide(view: dict[str, Any]) -> None:
    """With the option, nobody is told before the end what the sheets would count."""
    if view["options"]["scores"] == "hidden":
        view["scores"] = [None] * view["players"]
        for sheet in view["sheets"]:
            sheet["points"] = [None] * len(ROWS)


def _known_points(s: Any, seat: int, over: bool) -> int:
    """What the sheet would count now; before the end without the secret objective, even to the seat that knows it."""
    secret = 0 if over or s.out[seat] else int(score.points_for(s, seat, score.FOR_PERSONAL))
    return int(score.points_of(s, seat)) - secret


def _row(s: Any, row: int, players: int) -> list[int]:
    return [0 if s.out[seat] else int(score.points_for(s, seat, row)) for seat in range(players)]


def _sheet(s: Any, seat: int) -> dict[str, Any]:
    """A score sheet with its line: everything on it happened before everybody's eyes."""
    ticket = None if s.rounds == 0 else int(s.deck[s.rounds - 1])
    return {
        "sheet": int(s.sheet[seat]) + 1,
        "shapes": [int(shape) for shape in SHAPE[s.sheet[seat], :6]],
        "shape": None if ticket is None else int(SHAPE[s.sheet[seat], ticket]),
        "start": int(s.started[seat]) + 1 if s.rounds else None,
        "line": s.line[seat, : s.sticks[seat] + 1].tolist() if s.rounds else [],
        "out": int(s.out[seat]),
        "ladies": int(s.ladies[seat]),
        "students": int(s.students[seat]),
        "interns": int(s.interns[seat]),
        "schools": int(s.schools[seat]),
        "tourists": s.tourists[seat].tolist(),
        "tours": int(s.tours[seat]),
        "businessmen": s.businessmen[seat].tolist(),
        "deals": int(s.deals[seat]),
        "memo": s.memo[seat].tolist(),
        "landmarks": [None if value == NONE else value for value in s.landmark[seat].tolist()],
        "reached": s.reached[seat].tolist(),
        "boxes": int(s.boxes[seat]),
        "jams": int(s.jams[seat]),
        "points": [_open_row(s, seat, row) for row in range(len(ROWS))],
    }


def _open_row(s: Any, seat: int, row: int) -> int | None:
    """The points of a row of the sheet; None for the secret objective before the end."""
    if row == score.FOR_PERSONAL and s.seat >= 0:
        return None
    return 0 if s.out[seat] else int(score.points_for(s, seat, row))


def _goals(s: Any, seat: int) -> dict[str, Any] | None:
    """A personal objective, where it is known: its letters, their junctions and which of these the line has."""
    card = int(s.personal[seat])
    if card == NONE:
        return None
    there = GOAL[int(s.city), card].tolist()
    return {
        "card": card,
        "letters": CITIES[int(s.city)]["personal_objectives"][card],
        "junctions": there,
        "done": [bool(line.on_line(s, seat, at)) for at in there],
    }


def _route(s: Any) -> dict[str, Any]:
    """The unfinished move: the junctions from the end of the line on, and the turn boxes spent."""
    city, at = int(s.city), int(s.line[s.seat, s.sticks[s.seat]])
    junctions = [at]
    for way in s.steps[: s.pending].tolist():
        at = int(NEXT[city, at, way])
        junctions.append(at)
    return {"junctions": junctions, "spent": int(s.spent), "short": bool(s.short), "light": _at_light(s)}


def _at_light(s: Any) -> bool:
    return bool(s.pending > 0 and s.rest == SINGLE)


def _step(s: Any, way: int) -> dict[str, Any]:
    """What the next stick would cost and lead to."""
    city, at, going = int(s.city), int(s.at), int(s.going)
    beyond = int(NEXT[city, at, way])
    boxes = int(DIFFERS[WANTED[s.rest], going, way]) if s.pending else 0
    rest = int(AFTER[s.rest]) if s.pending else int(s.rest)
    fatal = bool(line.on_line(s, s.seat, beyond))
    left = BOXES - int(s.boxes[s.seat]) - int(s.spent) - boxes
    return {
        "way": way,
        "junction": beyond,
        "boxes": boxes,
        "later": int(NEED[city, rest, beyond, way]),
        "traffic": int(line.traffic(s, STREET[city, at, way])),
        "fatal": fatal,
        "doomed": not fatal and not _survives(s, beyond, way, rest, left),
    }


def _survives(s: Any, at: int, going: int, rest: int, left: int) -> bool:
    """Whether the route can be finished from here without meeting its own line."""
    city = int(s.city)
    if rest == SINGLE and not LIGHT[city, at]:
        return True
    for way in range(4):
        beyond = int(NEXT[city, at, way])
        if beyond == NOWHERE or way == (going + 2) % 4 or line.on_line(s, s.seat, beyond):
            continue
        boxes = int(DIFFERS[WANTED[rest], going, way])
        after = int(AFTER[rest])
        if boxes + int(NEED[city, after, beyond, way]) > left:
            continue
        if rest == SINGLE or _survives(s, beyond, way, after, left - boxes):
            return True
    return False


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts."""
    name, (i,) = rules.ACTIONS.decode(action)
    if name == "keep":
        ticket = int(s.hands[2 * int(s.seat) + i])
        return "action-keep", {"ticket": ticket, "cell": cell(int(s.city), int(START[int(s.city), ticket]))}
    city, step = int(s.city), _step(s, i)
    facts = {
        "way": 4 * city + i,
        "junction": city * JUNCTIONS + step["junction"],
        "cell": cell(city, step["junction"]),
        "boxes": step["boxes"],
        "later": 0 if step["fatal"] else step["later"],
        "traffic": step["traffic"],
        "fate": "fatal" if step["fatal"] else "doomed" if step["doomed"] else "safe",
        "stick": int(s.pending) + 1,
    }
    if _at_light(s):
        return "action-extend", facts
    if s.short:
        return "action-short", facts
    return "action-go", facts | {"sticks": int(STICKS[line.demanded(s, s.seat)])}


# the table page: what to do now, who is doing what, and what happened
# the clause about each decision: the rules open there
CLAUSES = {
    "keep": "GB-3.3",
    "go": "GB-5.1",
    "short": "GB-5.7",
    "extend": "GB-6.1",
}


def prompt(s: Any) -> tuple[Sentence, Sentence]:
    """What the seat to act has to do now, and how far it is. `s` is forgotten for that seat."""
    if s.rounds == 0:
        return ("prompt-keep", {}), ("prompt-keep-why", {})
    seat = int(s.seat)
    shape = int(line.demanded(s, seat))
    facts = {
        "shape": int(SHAPE[s.sheet[seat], s.deck[s.rounds - 1]]),
        "stick": int(s.pending) + 1,
        "sticks": int(STICKS[shape]),
        "left": BOXES - int(s.boxes[seat]) - int(s.spent),
    }
    deed = "extend" if _at_light(s) else "short" if s.short else "go"
    return (f"prompt-{deed}", facts), (f"prompt-{deed}-why", facts)


def doing(s: Any) -> Sentence:
    """What everybody may know of what the seat to act is doing. `s` is forgotten for a spectator."""
    return ("doing-keep" if s.rounds == 0 else "doing-go"), {"seat": int(s.seat)}


def label(s: Any) -> Sentence:
    """The round that a position belongs to: it stands beside the title and heads the log."""
    return ("panel-start", {}) if s.rounds == 0 else ("panel-round", {"round": int(s.rounds), "rounds": ROUNDS})


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What stands on the players' cards beside name and points."""
    return [
        {
            "chips": [
                ("person", _aboard(sheet), "chip-passengers"),
                ("turn", sheet["boxes"], "chip-turns"),
                ("jam", sheet["jams"], "chip-jams"),
            ],
            "tag": "panel-out" if sheet["out"] else None,
            "out": bool(sheet["out"]),
            "first": view["inspector"] == seat,
        }
        for seat, sheet in enumerate(view["sheets"])
    ]


def _aboard(sheet: dict[str, Any]) -> int:
    counts = (sheet["ladies"], sheet["students"], sheet["interns"], sum(sheet["tourists"]), sum(sheet["businessmen"]))
    return int(sum(counts))


def grave(s: Any, action: int) -> Sentence | None:
    """Whether an action eliminates its player, as a question; None for all others."""
    name, (way,) = rules.ACTIONS.decode(action)
    if name != "go":
        return None
    step = _step(s, way)
    return ("grave-fatal", {}) if step["fatal"] else ("grave-doomed", {}) if step["doomed"] else None


# the icon of each kind of news and the points that its seat gains by it; None: no line in the log
LOG: dict[str, tuple[str, int | str] | None] = {
    "sheet": None,
    "common": None,
    "personal": None,
    "hand": None,
    "kept": None,
    "start": ("flag", 0),
    "ticket": ("ticket", 0),
    "drove": ("line", 0),
    "extended": None,
    "shortened": ("line", 0),
    "turned": ("turn", 0),
    "jammed": ("jam", 0),
    "eliminated": ("close", 0),
    "boarded": ("person", 0),
    "full": ("close", 0),
    "visited": ("check", 0),
    "delivered": ("goal", "points"),
    "bonus": ("person", 0),
    "landmark": ("star", 0),
    "reached": ("star", "points"),
    "flipped": None,
    "all_out": ("close", 0),
    "revealed": ("eye", "points"),
    "total": None,
}


def where(kind: str, facts: dict[str, int]) -> list[str]:
    """Where a piece of news happened: names of pieces of the picture, and players' cards."""
    if kind in ("drove", "extended", "shortened"):
        return [f"bus-{facts['seat']}"]
    return [f"card-{facts['seat']}"] if "seat" in facts else []


def highlights(story: list[tuple[int, str, dict[str, int]]]) -> list[dict[str, Any]]:
    """What was remarkable in a finished game, from its news: the best delivery, and who stood longest in traffic."""
    found: list[dict[str, Any]] = []
    delivered = [(facts["points"], ply, facts) for ply, kind, facts in story if kind == "delivered"]
    if delivered:
        points, ply, facts = max(delivered, key=lambda entry: entry[0])
        sentence: Sentence = ("high-delivered", {name: facts[name] for name in ("seat", "place", "count")})
        found.append(
            {"ply": ply, "seat": facts["seat"], "title": "high-delivered-title", "text": sentence, "gain": points}
        )
    jams, last = Counter[int](), {}
    for ply, kind, facts in story:
        if kind == "jammed":
            jams[facts["seat"]] += facts["boxes"]
            last[facts["seat"]] = ply
    if jams:
        seat, boxes = jams.most_common(1)[0]
        sentence = ("high-jammed", {"seat": seat, "boxes": boxes})
        found.append({"ply": last[seat], "seat": seat, "title": "high-jammed-title", "text": sentence, "gain": 0})
    return found


def board(view: dict[str, Any]) -> list[Sentence]:
    """The position in sentences."""
    city = CITY_NAMES.index(view["city"])
    told: list[Sentence] = []
    if view["round"] == 0:
        told.append(("board-start", {}))
    else:
        told.append(("board-round", {"round": view["round"], "rounds": view["rounds"], "seat": view["inspector"]}))
        told.append(("board-ticket", {"ticket": view["tickets"][-1] - 1}))
        told.append(("board-to-come", dict(zip(COLOURS, view["to_come"], strict=True))))
    told += [("board-common", {"card": card["card"], "points": card["points"]}) for card in view["common"]]
    for seat, sheet in enumerate(view["sheets"]):
        told += _tell_sheet(city, seat, sheet | ({"shape": None} if view["over"] else {}), view["scores"][seat])
    for seat, goals in enumerate(view["personal"]):
        if goals:
            told.append(
                ("board-personal", {"seat": seat, "goals": city * 5 + goals["card"], "done": sum(goals["done"])})
            )
    if view["hand"] and view["kept"] is None:
        told.append(("board-hand", {"ticket": view["hand"][0], "other": view["hand"][1]}))
    if view["kept"] is not None:
        told.append(("board-kept", {"ticket": view["kept"]}))
    if view["route"] and len(view["route"]["junctions"]) > 1:
        cells = ", ".join(cell(city, at) for at in view["route"]["junctions"])
        told.append(("board-route", {"cells": cells, "boxes": view["route"]["spent"]}))
    return told


def _tell_sheet(city: int, seat: int, sheet: dict[str, Any], points: int | None) -> list[Sentence]:
    told: list[Sentence] = []
    if sheet["line"]:
        cells = ", ".join(cell(city, at) for at in sheet["line"])
        told.append(("board-line", {"seat": seat, "cells": cells}))
    if sheet["out"]:
        return [*told, ("board-out", {"seat": seat, "round": sheet["out"]})]
    if sheet["shape"] is not None:
        told.append(("board-shape", {"seat": seat, "shape": sheet["shape"]}))
    shapes = {f"shape_{colour}": shape for colour, shape in zip(COLOURS, sheet["shapes"], strict=True)}
    told.append(("board-sheet", {"seat": seat, "sheet": sheet["sheet"]} | shapes))
    counts = ("ladies", "students", "interns", "schools", "boxes", "jams")
    told.append(("board-boxes", {"seat": seat} | {name: sheet[name] for name in counts}))
    rows = {"tourists": _rows(sheet["tourists"]), "businessmen": _rows(sheet["businessmen"])}
    told.append(("board-rows", {"seat": seat, "tours": sheet["tours"], "deals": sheet["deals"]} | rows))
    names = ("school", "light", "dark", "office")
    values = {name: "–" if value is None else str(value) for name, value in zip(names, sheet["landmarks"], strict=True)}
    told.append(("board-landmarks", {"seat": seat} | values))
    told.append(("board-sites", {"seat": seat, "light": sheet["memo"][0], "dark": sheet["memo"][1]}))
    if points is not None:
        told.append(("board-score", {"seat": seat, "points": points}))
    return told


def _rows(counts: list[int]) -> str:
    return " / ".join(map(str, counts))


# the picture
SPACING = {"new-york": 61.5, "london": 90}
ORIGIN = {"new-york": (672, 58), "london": (66, 78)}
BOARD = {"new-york": (1036, 1030), "london": (1030, 860)}
AXIS = 0.6  # from a junction at the edge to the letter or number of its street
LANE = 0.074  # how far apart lines run in a street, as a fraction of its length
# a quiet hint of the place, in grid coordinates: rivers with their width, their names, a park
WATER: tuple[list[dict[str, Any]], ...] = (
    [
        {
            "points": [(-1.2, -3), (-1.15, 4), (-1.05, 9), (-0.4, 12), (1, 14.5)],
            "width": 62,
            "name": ("river-hudson", (-1.1, 6.2)),
        },
        {
            "points": [(7.1, -3), (7, 3), (7.4, 6), (7.6, 9), (6.6, 12.5), (5.5, 15)],
            "width": 56,
            "name": ("river-east", (7.25, 5.4)),
        },
    ],
    [
        {
            "points": [(-1, 5.45), (0.9, 5.1), (2.5, 6.55), (5, 6.5), (6.5, 5.5), (8, 5.5), (9.5, 6.5), (12, 6.4)],
            "width": 34,
            "name": ("river-thames", (0.62, 5.42)),
        }
    ],
)
PARKS = ([(1.5, 0.5, 0.62, 0.3)], [(1.5, 3.5, 0.3, 0.3), (7.5, 0.5, 0.3, 0.3), (8.5, 7.5, 0.3, 0.3)])
BESIDE = (  # where around a junction each seat's bus stands: away from the streets
    ((0, -36), (48, 0), (0, 36)),
    ((-31, -29), (31, -29), (31, 29), (-31, 29), (0, -37)),
)
BUS = 18  # half of a bus
LETTER = 9  # the width of a letter of a landmark's name


def place(city: int, x: float, y: float) -> tuple[float, float]:
    """Grid coordinates as picture coordinates. New York is printed turned by 45 degrees."""
    name = CITY_NAMES[city]
    (left, top), step = ORIGIN[name], SPACING[name]
    if name == "new-york":
        return round(left + (x - y) * step, 1), round(top + (x + y) * step, 1)
    return round(left + x * step, 1), round(top + y * step, 1)


@functools.cache
def _art(city: int) -> dict[str, Any]:
    """Everything that the templates need to know of a city, in picture coordinates."""
    data = CITIES[city]
    columns = data["columns"]
    junctions: dict[int, dict[str, Any]] = {}
    for junction in data["junctions"]:
        x, y = place(city, junction["x"], junction["y"])
        number = junction["y"] * columns + junction["x"]
        known: dict[str, Any] = {
            "passengers": [],
            "place": None,
            "landmark": None,
            "light": False,
            "start_ticket": None,
            "letter": None,
        }
        junctions[number] = known | junction | {"px": x, "py": y, "number": number}
        junctions[number]["name"] = _stop(junction).replace("stop-", "label-") if "landmark" in junction else None
        junctions[number]["label"] = place(city, junction["x"] + 0.5, junction["y"] + 0.5)
    streets = []
    for street in data["streets"]:
        end = (street["x"] + 1, street["y"]) if street["axis"] == "x" else (street["x"], street["y"] + 1)
        streets.append({"a": place(city, street["x"], street["y"]), "b": place(city, *end), "busy": "busy" in street})
    first = {x: min(j["y"] for j in data["junctions"] if j["x"] == x) for x in range(columns)}
    left = {y: min(j["x"] for j in data["junctions"] if j["y"] == y) for y in range(data["rows"])}
    return {
        "city": CITY_NAMES[city],
        "turned": data["turned"],
        "width": BOARD[CITY_NAMES[city]][0],
        "height": BOARD[CITY_NAMES[city]][1],
        "junctions": junctions,
        "streets": streets,
        "water": [{"points": [place(city, *point) for point in w["points"]], "width": w["width"]} for w in WATER[city]],
        "names": [(w["name"][0], *place(city, *w["name"][1])) for w in WATER[city]],
        "parks": [(*place(city, x, y), rx * 88, ry * 88, data["turned"]) for x, y, rx, ry in PARKS[city]],
        "columns": [(chr(ord("A") + x), *place(city, x, y - AXIS)) for x, y in first.items()],
        "rows": [(y + 1, *place(city, x - AXIS, y)) for y, x in left.items()],
        "starts": {j["start_ticket"]: number for number, j in junctions.items() if j["start_ticket"]},
        "cell": functools.partial(cell, city),
        "path": functools.partial(_path, city),
        "middles": functools.partial(_middles, city),
        "beside": functools.partial(_beside, city),
        "price": functools.partial(_price, city),
        "free": functools.partial(_free, city),
        "colours": COLOURS,
        "tickets": PARTS["tickets"],
        "scoring": PARTS["scoring"],
        "needs": [card["needs"] for card in PARTS["common_objectives"]],
        "counts": [card["count"] for card in PARTS["common_objectives"]],
    }


def _path(city: int, seat: int, players: int, junctions: list[int]) -> list[tuple[float, float]]:
    """A line in the picture: the grid moved a little, for each seat by another amount. So lines run side by side."""
    shift = (seat - (players - 1) / 2) * LANE
    spots = [divmod(junction, CITIES[city]["columns"]) for junction in junctions]
    return [place(city, x + shift, y + shift) for y, x in spots]


def _middles(city: int, seat: int, players: int, junctions: list[int]) -> list[tuple[float, float]]:
    """Where a line carries its sign: on every second stick, for each seat at another spot of the street."""
    path = _path(city, seat, players, junctions)
    every = [(path[i], path[i + 1]) for i in range(seat % 2, len(path) - 1, 2)]
    part = 0.5 if players < 3 else 0.4 + 0.2 * seat / (players - 1)
    return [_between(min(a, b), max(a, b), part) for a, b in every]


def _between(a: tuple[float, float], b: tuple[float, float], part: float) -> tuple[float, float]:
    return round(a[0] + (b[0] - a[0]) * part, 1), round(a[1] + (b[1] - a[1]) * part, 1)


def _beside(city: int, seat: int, junction: int) -> tuple[float, float]:
    """Where a seat's bus stands at a junction."""
    y, x = divmod(junction, CITIES[city]["columns"])
    (px, py), (dx, dy) = place(city, x, y), BESIDE[city][seat]
    return px + dx, py + dy


def _free(city: int, middle: tuple[float, float], lines: list[str], view: dict[str, Any]) -> bool:
    """Whether no bus stands where a name of some lines would be written."""
    across = max(map(len, lines)) * LETTER / 2 + BUS
    down = len(lines) * LETTER + BUS
    ends = {seat: sheet["line"][-1] for seat, sheet in enumerate(view["sheets"]) if sheet["line"]}
    if view["route"]:
        ends[view["viewer"]] = view["route"]["junctions"][-1]
    spots = [_beside(city, seat, end) for seat, end in ends.items()]
    return not any(abs(x - middle[0]) < across and abs(y - middle[1]) < down for x, y in spots)


def _price(city: int, seat: int, junction: int, beyond: int, width: float) -> tuple[float, float]:
    """Where a stick says what it costs: on its street, clear of the bus that it starts from."""
    (y, x), (y2, x2) = (divmod(at, CITIES[city]["columns"]) for at in (junction, beyond))
    (px, py), (tx, ty) = place(city, x, y), place(city, x2, y2)
    across, bus = (tx - px) / 2, BESIDE[city][seat][0]
    if abs(across) < BUS:
        across = width / 2 - 4 if bus < 0 else 4 - width / 2 if bus else BUS + width / 2
    elif ty != py:
        across = (BUS + width / 2) * (1 if across > 0 else -1)
    return round(px + across, 1), round((py + ty) / 2, 1)


def stage(view: dict[str, Any]) -> Stage:
    """The map of the city, and the panel with the score sheet beside it."""
    city = CITY_NAMES.index(view["city"])
    return Stage(board=BOARD[view["city"]], panel=(440, 960), key=view["city"], art=_art(city), sheet=True)
