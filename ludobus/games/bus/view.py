"""Bus: what a seat may see, as plain data and as sentences. Nothing is hidden but a unfinished move."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from ludobus.core.record import NONE, NOWHERE
from ludobus.core.words import Sentence
from ludobus.games.bus import rules, state, town
from ludobus.games.bus.choosing import LEAST
from ludobus.games.bus.parts import (
    JUNCTIONS,
    LOT_JUNCTION,
    LOTS,
    LOTS_AT,
    MARKERS,
    NAMES,
    PARTS,
    PLACES,
    SEATS,
    STATIONS,
    STREET,
    STREETS,
)
from ludobus.look import Stage

OPEN = True  # nothing is hidden: people who share a screen need not hide it from each other

NUMBERS = [int(name[1:]) for name in NAMES]  # as they stand on the board
_JUNCTIONS = [f"junction-{number}" for number in NUMBERS]
_KINDS = [f"kind-{kind}" for kind in PARTS["kinds"]]
NOUNS = {
    "junction": _JUNCTIONS,
    "origin": _JUNCTIONS,
    "second": _JUNCTIONS,
    "station": [_JUNCTIONS[junction] for junction in STATIONS],
    "kind": _KINDS,
    "next": _KINDS,
    "choice": [f"choice-{choice}" for choice in PARTS["choices"]],
    "space": [f"space-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"] + ["space-more"] * 74,
}
STAGES = ("founding", "first-lines", "second-lines", "choosing", *PARTS["choices"][:1], *PARTS["choices"][2:6], "over")


def letter(space: int) -> str:
    """The name of a space: a to z, then aa, ab, …"""
    return chr(97 + space) if space < 26 else letter(space // 26 - 1) + letter(space % 26)


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The whole position."""
    players, over = int(s.players), bool(s.seat < 0)
    carried, stones = s.carried[:players].tolist(), s.stones[:players].tolist()
    taken = [int(town.action_of(s, mark)) for mark in range(s.marked)]
    rides = _rides(s)
    rows = {
        "rows": ["score-passengers", "score-stones"],
        "points": [carried, [-count for count in stones]],
    }
    return {
        "stage": STAGES[s.stage],
        "round": int(s.rounds) + int(not over or s.left == 0),
        "first": int(s.first),
        "scores": [points - malus for points, malus in zip(carried, stones, strict=True)],
        "carried": carried,
        "discs": [sum(int(rival < mine) for rival in s.since[:players]) for mine in s.since[:players]],
        "stones": stones,
        "stones_left": int(s.left),
        "buses": s.buses[:players].tolist(),
        "rides": rides,
        "most_buses": int(town.fleet(s)),
        "markers": s.markers[:players].tolist(),
        "passed": [bool(s.passed >> other & 1) for other in range(players)],
        "clock": int(s.clock),
        "supply": int(s.supply),
        "streets": [[other for other in range(players) if users >> other & 1] for users in s.lines.tolist()],
        "ends": [[_place(junction) for junction in pair] for pair in s.ends[:players].tolist()],
        "end_streets": [_end_streets(s, other) for other in range(players)],
        "bound": [[bool(s.bound[other] >> end & 1) for end in range(2)] for other in range(players)],
        "zone": int(town.open_zone(s)) if s.built < LOTS else None,
        "buildings": [_place(kind) for kind in s.buildings.tolist()],
        "people": s.people.tolist(),
        "settled": s.settled.tolist(),
        "board": [_action(s, choice, taken, max(rides)) for choice in range(state.CHOICES)],
        "spaces": int(s.spaces),
        "due": int(s.due),
        "pending": _pending(s),
        "breakdown": rows if over else None,
    }


def _place(number: int) -> int | None:
    return None if number == NOWHERE else number


def _end_streets(s: Any, seat: int) -> list[int | None]:
    """Where the discs of the two ends stand: in the outermost streets of the line. A line of one street needs none."""
    mine = [street for street in range(STREETS) if s.lines[street] >> seat & 1]
    if len(mine) < 2:
        return [None, None]
    route = trail(mine, int(s.ends[seat, 0]))
    outermost = (set(route[:2]), set(route[-2:]))
    return [next(street for street in mine if set(STREET[street].tolist()) == pair) for pair in outermost]


def _action(s: Any, choice: int, taken: list[int], rides: int) -> dict[str, Any]:
    """One action of the board: who is on it, in choosing order, which marker is being resolved, what spaces bring.

    `taken` has the action of each marker; `rides` is the most buses that anybody will have.
    """
    marks = [mark for mark, action in enumerate(taken) if action == choice]
    current = None
    if s.stage in _RESOLVING and _RESOLVING[s.stage] == choice and int(s.cursor) in marks:
        current = marks.index(int(s.cursor))
    elif s.stage == state.CLOCK and choice == state.ON_CLOCK:
        current = 0
    most = _most(s, choice, rides)
    return {
        "marks": [int(town.seat_of(s, mark)) for mark in marks],
        "current": current,
        "brings": _brings(s, choice, max(len(marks) + 1, 6), most),
        "open": bool(s.stage == state.CHOOSING and town.can_mark(s, choice)),
    }


def _brings(s: Any, choice: int, spaces: int, most: int) -> list[int]:
    """What each space brings; while people choose, no more than there are passengers outside, or free lots."""
    brings = [int(town.pieces(s, choice, space, most)) for space in range(spaces)]
    if s.stage != state.CHOOSING:
        return brings
    if choice == state.ON_BUILDINGS:
        return [min(count, LOTS - int(s.built)) for count in brings]
    if choice == state.ON_PASSENGERS:
        return [min(count, max(int(s.supply) - sum(brings[:space]), 0)) for space, count in enumerate(brings)]
    return brings


def _most(s: Any, choice: int, rides: int) -> int:
    """The maximum number of buses when an action is resolved: a bus chosen in this round counts from then on."""
    most = int(town.fleet(s))
    return most if choice == state.ON_LINE else max(most, rides)


def _rides(s: Any) -> list[int]:
    """The buses of each seat, with the one that somebody has chosen in this round and does not have yet."""
    buses: list[int] = s.buses[: s.players].tolist()
    if s.stage in (state.CHOOSING, state.LINES):
        mark = int(town.find_mark(s, state.ON_BUS, 0, 1))
        if mark != NONE:
            buses[town.seat_of(s, mark)] += 1
    return buses


_RESOLVING = {
    state.LINES: state.ON_LINE,
    state.ARRIVALS: state.ON_PASSENGERS,
    state.BUILDING: state.ON_BUILDINGS,
    state.VRROOMM: state.ON_VRROOMM,
}


def _pending(s: Any) -> dict[str, Any] | None:
    if s.pending == NONE:
        return None
    if s.stage in (state.SECOND_LINES, state.LINES):
        return {"what": "street", "street": int(s.pending)}
    return {"what": "passenger" if s.stage == state.VRROOMM else "site", "junction": int(s.pending)}


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts."""
    name, (i,) = rules.ACTIONS.decode(action)
    if name == "choose":
        return f"action-choose-{PARTS['choices'][i]}", _offer(s, i)
    if name == "street":
        return _explain_street(s, i)
    if name == "close":
        return "action-close", {"junction": int(s.ends[s.seat, i])}
    if name == "kind":
        return "action-kind", {"kind": i, "junction": int(s.pending)}
    if name in ("stop", "run"):
        return f"action-{name}", {"kind": int(s.clock), "next": int(s.clock + 1) % 3, "stones": int(s.left)}
    if name == "site":
        return "action-site", {"junction": i, "zone": "ABCD"[town.open_zone(s)]}
    return f"action-{name}", {"station" if name == "station" else "junction": i}


def _offer(s: Any, choice: int) -> dict[str, Any]:
    space = int(s.taken[choice])
    rides = _rides(s)
    if choice in (state.ON_BUS, state.ON_VRROOMM):
        return {"letter": letter(space), "count": rides[s.seat] + int(choice == state.ON_BUS)}
    return {"letter": letter(space), "count": _brings(s, choice, space + 1, _most(s, choice, max(rides)))[space]}


def _explain_street(s: Any, street: int) -> Sentence:
    first, second = STREET[street].tolist()
    if s.stage == state.FIRST_LINES:
        return "action-begin", {"origin": first, "junction": second}
    if s.ways[street] == 3:
        return "action-link", {"origin": first, "junction": second}
    origin = int(s.ends[s.seat, int(s.ways[street]) - 1])
    facts = {"origin": origin, "junction": first + second - origin}
    return ("action-extend-beside" if s.lines[street] else "action-extend"), facts


# the table page: what to do now, who is doing what, and what happened
_SETUP = (state.FOUNDING, state.FIRST_LINES, state.SECOND_LINES)
_DEEDS = ("found", "first", "second", "choose", "line", "arrive", "build", "clock", "ride")


# the clause about each decision: the rules open there
CLAUSES = {
    "found": "BU-1.6",
    "first": "BU-1.7",
    "second": "BU-1.8",
    "choose": "BU-2.1",
    "choose-more": "BU-2.2",
    "line": "BU-4.3",
    "close": "BU-4.10",
    "arrive": "BU-6.1",
    "build": "BU-7.2",
    "kind": "BU-7.1",
    "clock": "BU-8.2",
    "ride": "BU-9.2",
    "alight": "BU-9.3",
}


def prompt(s: Any) -> tuple[Sentence, Sentence]:
    """What the seat to act has to do now, and how far it is. `s` is forgotten for that seat."""
    seat, deed = int(s.seat), _deed(s)
    facts: dict[str, Any] = {"due": int(s.due), "supply": int(s.supply), "stones": int(s.left), "kind": int(s.clock)}
    facts |= {"next": (int(s.clock) + 1) % 3, "zone": "ABCD"[town.open_zone(s)], "markers": int(s.markers[seat])}
    facts |= {"number": int(s.made[seat]) + 1, "junction": int(s.pending) if deed in ("kind", "alight") else 0}
    facts |= {"buses": int(s.buses[seat]), "free": int(not s.bound[seat])}
    return (f"prompt-{deed}", facts), (f"prompt-{deed}-why", facts)


def _deed(s: Any) -> str:
    """What the seat to act is about to do: a word for each kind of decision."""
    if s.stage == state.CHOOSING:
        return "choose" if s.made[s.seat] < LEAST else "choose-more"
    if s.pending == NONE:
        return _DEEDS[s.stage]
    return {state.VRROOMM: "alight", state.FOUNDING: "kind", state.BUILDING: "kind"}.get(int(s.stage), "close")


def doing(s: Any) -> Sentence:
    """What everybody may know of what the seat to act is doing. `s` is forgotten for a spectator."""
    return f"doing-{_DEEDS[s.stage]}", {"seat": int(s.seat), "due": int(s.due)}


def label(s: Any) -> Sentence:
    """The part of the game that a position belongs to: it stands beside the title and heads the log."""
    if s.stage in _SETUP:
        return "panel-setup", {}
    return "panel-round", {"round": int(s.rounds) + int(s.seat >= 0 or s.left == 0)}


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What stands on the players' cards beside name and points."""
    return [
        {
            "chips": [
                ("bus", view["buses"][seat], "chip-buses"),
                ("marker", view["markers"][seat], "chip-markers"),
                ("stone", view["stones"][seat] or None, "chip-stones"),
            ],
            "tag": "panel-passed" if view["passed"][seat] and view["stage"] == "choosing" else None,
            "first": view["first"] == seat,
        }
        for seat in range(view["players"])
    ]


def keys(view: dict[str, Any]) -> list[tuple[int, str, Sentence]]:
    """The keys of the turn bar in this stage, for what has no place on the board: action, icon, message."""
    encode = state.ACTIONS.encode
    if view["stage"] == "choosing":
        return [(encode("skip"), "arrow", ("panel-pass", {}))]
    if view["stage"] == "clock":
        return [(encode("stop"), "stone", ("panel-stop", {})), (encode("run"), "clock", ("panel-run", {}))]
    if view["pending"] and view["pending"]["what"] == "site":
        icons = ("house", "office", "mug")
        return [(encode("kind", kind), icons[kind], (_KINDS[kind], {})) for kind in range(3)]
    return []


def grave(s: Any, action: int) -> Sentence | None:
    """What an action does that can never be mended, as a question; None for all others."""
    if action == rules.ACTIONS.stop and s.left == 1:
        return "grave-stop", {}
    return None


# the icon of each kind of news and the points that its seat gains by it; None: no line in the log
LOG: dict[str, tuple[str, int | str] | None] = {
    "first": ("flag", 0),
    "began": ("line", 0),
    "extended": ("line", 0),
    "closed": ("line", 0),
    "stuck": ("close", 0),
    "round": None,
    "marked": ("marker", 0),
    "passed": ("arrow", 0),
    "bought": ("bus", 0),
    "arrived": ("people", 0),
    "no_passengers": ("close", 0),
    "built": ("house", 0),
    "no_lots": ("close", 0),
    "no_markers": ("close", 0),
    "no_bus": ("close", 0),
    "stopped": ("stone", -1),
    "clock": ("clock", 0),
    "settled": ("person", 0),
    "carried": ("person", 1),
    "idle": ("vrroomm", 0),
    "start": ("flag", 0),
    "out_of_stones": ("stone", 0),
    "out_of_markers": ("marker", 0),
    "out_of_lots": ("house", 0),
    "in_vain": ("close", 0),
}
_BETWEEN = {frozenset(STREET[street].tolist()): street for street in range(STREETS)}


def where(kind: str, facts: dict[str, int]) -> list[str]:
    """Where a piece of news happened: names of pieces and spots of the picture, those of points first."""
    if kind in ("began", "extended", "closed"):
        street = _BETWEEN[frozenset((facts["origin"], facts["junction"]))]
        return [f"line-{street}-{facts['seat']}"]
    if kind == "marked":
        return [f"mark-{facts['choice']}-{facts['space']}"]
    if kind == "built":
        return [f"building-{facts['junction']}-{facts['kind']}"]
    if kind == "arrived":
        return [f"junction-{STATIONS[facts['station']]}"]
    if kind == "carried":
        return [f"junction-{facts['junction']}", f"junction-{facts['origin']}"]
    if kind in ("clock", "stopped"):
        return ["clock"]
    return [f"card-{facts['seat']}"] if "seat" in facts else []


def highlights(story: list[tuple[int, str, dict[str, int]]]) -> list[dict[str, Any]]:
    """What was remarkable in a finished game, from its news (action, kind, facts): the longest line, the stones."""
    found, length = [], Counter[int]()
    last: dict[int, int] = {}
    for ply, kind, facts in story:
        if kind in ("began", "extended", "closed"):
            length[facts["seat"]] += 1
            last[facts["seat"]] = ply
        elif kind == "stopped":
            sentence = ("high-stopped", {"seat": facts["seat"], "kind": facts["kind"]})
            found.append(
                {"ply": ply, "seat": facts["seat"], "title": "high-stopped-title", "text": sentence, "gain": -1}
            )
    if length:
        seat, count = length.most_common(1)[0]
        sentence = ("high-line", {"seat": seat, "count": count})
        found.insert(0, {"ply": last[seat], "seat": seat, "title": "high-line-title", "text": sentence, "gain": 0})
    return found[:2]


def board(view: dict[str, Any]) -> list[Sentence]:
    """The position in sentences."""
    told: list[Sentence] = [
        ("board-round", {"round": view["round"], "seat": view["first"]}),
        ("board-clock", {"kind": view["clock"], "stones": view["stones_left"], "supply": view["supply"]}),
    ]
    for seat in range(view["players"]):
        told += _tell_seat(view, seat)
    for choice, action in enumerate(view["board"]):
        told += [("board-mark", {"seat": seat, "choice": choice, "space": i}) for i, seat in enumerate(action["marks"])]
    for lot, kind in enumerate(view["buildings"]):
        if kind is not None:
            told.append(("board-building", {"junction": int(LOT_JUNCTION[lot]), "kind": kind}))
    for junction, count in enumerate(view["people"]):
        if count:
            facts = {"junction": junction, "count": count, "settled": view["settled"][junction]}
            told.append(("board-people", facts))
    if view["zone"] is not None:
        free = [
            lot for lot, kind in enumerate(view["buildings"]) if kind is None and PLACES[lot][0] == "ABCD"[view["zone"]]
        ]
        told.append(("board-zone", {"zone": "ABCD"[view["zone"]], "places": _list_of(free)}))
    if view["pending"] and view["pending"]["what"] == "street":
        first, second = STREET[view["pending"]["street"]].tolist()
        told.append(("board-pending-street", {"origin": first, "junction": second}))
    elif view["pending"]:
        told.append((f"board-pending-{view['pending']['what']}", {"junction": view["pending"]["junction"]}))
    return told


def _list_of(lots: list[int]) -> str:
    return ", ".join(str(NUMBERS[LOT_JUNCTION[lot]]) for lot in lots)


def _tell_seat(view: dict[str, Any], seat: int) -> list[Sentence]:
    told: list[Sentence] = [
        (
            "board-seat",
            {
                "seat": seat,
                "points": view["scores"][seat],
                "buses": view["buses"][seat],
                "markers": view["markers"][seat],
                "stones": view["stones"][seat],
            },
        )
    ]
    streets = [street for street, users in enumerate(view["streets"]) if seat in users]
    if streets:
        first, second = view["ends"][seat]
        route = "–".join(str(NUMBERS[junction]) for junction in trail(streets, first))
        if first == second:
            told.append(("board-loop", {"seat": seat, "route": route, "junction": first}))
        else:
            told.append(("board-line", {"seat": seat, "route": route, "junction": first, "second": second}))
    return told


def trail(streets: list[int], start: int) -> list[int]:
    """The junctions of a line in an order in which a bus can drive it, each street once (Hierholzer's algorithm)."""
    unused: dict[int, list[tuple[int, int]]] = {}
    for street in streets:
        first, second = STREET[street].tolist()
        unused.setdefault(first, []).append((street, second))
        unused.setdefault(second, []).append((street, first))
    done: set[int] = set()
    stack, route = [start], []
    while stack:
        ahead = unused[stack[-1]]
        while ahead and ahead[-1][0] in done:
            ahead.pop()
        if ahead:
            street, junction = ahead.pop()
            done.add(street)
            stack.append(junction)
        else:
            route.append(stack.pop())
    return route[::-1]


# the picture: places in the coordinates of the board
MARGIN = 40
END = 13  # half of the disc at the end of a line
FIRST_END, AT_STATION = 33, 65  # from a junction, or a station's sign, to the first such disc
NAME = (74, 53)  # from a station to the side and to the foot of its name, which stands below it


def _at(x: float, y: float) -> tuple[float, float]:
    return x + MARGIN, y + MARGIN


def _street(street: int) -> dict[str, Any]:
    """Where a street begins, its direction and its length: lines run beside its middle."""
    (x1, y1), (x2, y2) = (_at(PARTS["junctions"][j]["x"], PARTS["junctions"][j]["y"]) for j in STREET[street])
    length = math.hypot(x2 - x1, y2 - y1)
    along = (x2 - x1) / length, (y2 - y1) / length
    return {
        "from": int(STREET[street, 0]),
        "to": int(STREET[street, 1]),
        "ends": [_first_end(int(STREET[street, 0]), *along), _first_end(int(STREET[street, 1]), -along[0], -along[1])],
        "x": x1,
        "y": y1,
        "length": round(length, 1),
        "angle": round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 2),
    }


def _first_end(junction: int, across: float, down: float) -> float:
    """How far from a junction the end of a line stands on the street that leaves it so: clear of a station's name."""
    if junction not in STATIONS:
        return FIRST_END
    if down <= 0:
        return AT_STATION
    beside, below = (NAME[0] + END) / max(abs(across), 0.01), (NAME[1] + END) / down
    return max(AT_STATION, round(min(beside, below), 1))


def _lot(lot: int) -> dict[str, Any]:
    zone, junction = PLACES[lot]
    entries = PARTS["junctions"][junction]["lots"]
    i = [int(number) for number in LOTS_AT[junction]].index(lot)
    x, y = _at(entries[i]["x"], entries[i]["y"])
    return {"zone": zone, "junction": int(junction), "x": x, "y": y}


_ART = {
    "junctions": [
        {"number": NUMBERS[n], "x": entry["x"] + MARGIN, "y": entry["y"] + MARGIN, "kind": entry["kind"]}
        for n, entry in enumerate(PARTS["junctions"])
    ],
    "streets": [_street(street) for street in range(STREETS)],
    "lots": [_lot(lot) for lot in range(LOTS)],
    "lots_at": [[int(lot) for lot in LOTS_AT[junction] if lot != NOWHERE] for junction in range(JUNCTIONS)],
    "park": [n for n, entry in enumerate(PARTS["junctions"]) if entry["kind"] == "park"],
    "stations": STATIONS.tolist(),
    "kinds": PARTS["kinds"],
    "choices": PARTS["choices"],
    "letters": [letter(space) for space in range(SEATS * MARKERS)],
    "islands": 20,
    "islands_y": 1150,
}


def stage(view: dict[str, Any]) -> Stage:
    """The city, always the same, and the panel with the action board beside it."""
    return Stage(board=(1080, 1200), panel=(380, 1200), key="bus", art=_ART, crop=(-8, 0, 1096, 1080))
