"""Paris Paris: what a seat may see, as plain data and as sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludobus.core.record import NOBODY, NONE
from ludobus.core.words import SEATS, Sentence
from ludobus.games.paris_paris import rules, scoring, state
from ludobus.games.paris_paris.parts import (
    CAPACITY,
    LETTERS,
    LINES,
    NAMES,
    PARTS,
    ROUTE,
    TOKEN_LINE,
    TOKEN_STATION,
    TOKENS,
)
from ludobus.look import Stage

NOUNS = {
    "station": [f"station-{name.replace('_', '-')}" for name in NAMES],
    "line": [f"line-{letter}" for letter in LETTERS],
    "other": [f"line-{letter}" for letter in LETTERS],
    "owner": SEATS,
    "first": SEATS,
    "second": SEATS,
}
_STOPS = list(zip(TOKEN_LINE.tolist(), TOKEN_STATION.tolist(), strict=True))  # line and station of each token
_ROUTES, _ROOM = ROUTE.tolist(), CAPACITY.tolist()
SOURCES = ("score-visits", "score-excursions", "score-finales", "score-bag")


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """Board, tokens, bus, scores, and the markers that this seat may see. Nobody sees into the bag."""
    players, over = int(s.players), bool(s.seat < 0)
    rounds = TOKENS // (players + 1)
    earned = s.earned[:players].tolist()
    return {
        "round": min(int(s.rounds) + 1, rounds),
        "rounds": rounds,
        "bus": int(s.first),
        "scores": [sum(points) for points in earned],
        "shops": [[_seat(owner) for owner in row[:room]] for row, room in zip(s.shops.tolist(), _ROOM, strict=True)],
        "offer": [_token(token) for token in s.offer[: players + 1].tolist()],
        "pending": _token(int(s.offer[s.pending])) if s.pending != NONE else None,
        "parked": [_token(token) for token in s.parked.tolist()],
        "to_come": _to_come(s),
        "markers": [_number(line) for line in s.marker[:players].tolist()],
        "open_marker": int(s.marker[state.OPEN_MARKER]) if players == 2 else None,
        "bag": s.bag[:players].tolist() if over and players > 2 else None,
        "breakdown": {"rows": list(SOURCES), "points": [list(column) for column in zip(*earned, strict=True)]}
        if over
        else None,
    }


def _to_come(s: Any) -> list[list[int]]:
    """By line and stop, how many tokens still lie face down: all that were not turned up yet."""
    turned = TOKENS if s.seat < 0 else (int(s.rounds) + 1) * (int(s.players) + 1)
    left = Counter(_STOPS)
    left.subtract(_STOPS[token] for token in s.stacks[:turned].tolist())
    return [[left[line, station] for station in route] for line, route in enumerate(_ROUTES)]


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def _number(number: int) -> int | None:
    return None if number == NONE else number


def _token(token: int) -> dict[str, int] | None:
    if token == NONE:
        return None
    line, station = _STOPS[token]
    return {"token": token, "station": station, "line": line}


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts."""
    name, (i,) = rules.ACTIONS.decode(action)
    if name == "evict":
        station = int(TOKEN_STATION[s.offer[s.pending]])
        owner = int(s.shops[station, i])
        return ("action-evict-own" if owner == s.seat else "action-evict"), {"owner": owner, "station": station}
    token = int(s.offer[i])
    station, line = int(TOKEN_STATION[token]), int(TOKEN_LINE[token])
    twins = [k for k in range(i) if s.offer[k] != NONE and _same(int(s.offer[k]), token)]
    facts = {"station": station, "line": line, "copy": len(twins) + 1}
    if rules.contested(s, station):
        return "action-take-choose", facts
    owner = int(s.shops[station, rules.room(s, station)])
    if owner == NOBODY:
        return "action-take", facts
    return ("action-take-own" if owner == s.seat else "action-take-evict"), facts | {"owner": owner}


def _same(token: int, other: int) -> bool:
    return bool(TOKEN_STATION[token] == TOKEN_STATION[other] and TOKEN_LINE[token] == TOKEN_LINE[other])


def retell(s: Any, name: str, facts: dict[str, Any]) -> list[Sentence]:
    """Excursions stop by stop: who earns what at each crossing. Shops do not change between the ride and its news."""
    told: list[Sentence] = [(name, facts)]
    if name in ("excursion", "finale", "open_finale"):
        for crossing in ROUTE[facts["line"]].tolist():
            if CAPACITY[crossing] == 2:
                takings = [int(scoring.takings(s, seat, crossing)) for seat in range(s.players)]
                told += [
                    ("stop", {"station": crossing, "seat": seat, "points": points})
                    for seat, points in enumerate(takings)
                    if points
                ]
    return told


# the table page: what to do now, who is doing what, and what happened
# the clause about each decision: the rules open there
CLAUSES = {
    "take": "PP-3.2",
    "evict": "PP-4.2",
}


def prompt(s: Any) -> tuple[Sentence, Sentence]:
    """What the seat to act has to do now, and what follows. `s` is forgotten for that seat."""
    if s.pending != NONE:
        return ("prompt-evict", {}), ("prompt-evict-why", {"station": int(TOKEN_STATION[s.offer[s.pending]])})
    facts = {"left": int(s.players) - int(s.placed)}
    return ("prompt-take", facts), ("prompt-take-why", facts)


def keys(view: dict[str, Any]) -> list[tuple[int, str, Sentence]]:
    """The keys of the turn bar: the two shops of a full crossing, which are small on a phone."""
    if view["pending"] is None:
        return []
    return [
        (
            state.ACTIONS.encode("evict", place),
            "shop",
            ("key-evict", {"owner": owner, "own": int(owner == view["viewer"])}),
        )
        for place, owner in enumerate(view["shops"][view["pending"]["station"]])
    ]


def doing(s: Any) -> Sentence:
    """What everybody may know of what the seat to act is doing. `s` is forgotten for a spectator."""
    return "doing-take", {"seat": int(s.seat), "tokens": int(s.players) + 1 - int(s.placed)}


def label(s: Any) -> Sentence:
    """The round that a position belongs to: it stands beside the title and heads the log."""
    rounds = TOKENS // (int(s.players) + 1)
    return "panel-round", {"round": min(int(s.rounds) + 1, rounds), "rounds": rounds}


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What stands on the players' cards beside name and points."""
    shops = Counter(owner for owners in view["shops"] for owner in owners)
    return [
        {
            "chips": [
                ("shop", shops[seat], "chip-shops"),
                ("bag", view["bag"][seat] if view["bag"] else None, "chip-bag"),
            ],
            "tag": None,
            "first": view["bus"] == seat,
        }
        for seat in range(view["players"])
    ]


# the icon of each kind of news and the points that its seat gains by it; None: no line in the log
LOG: dict[str, tuple[str, int | str] | None] = {
    "stack": None,
    "turned": None,
    "opened": ("shop", 0),
    "bagged": ("bag", 0),
    "returned": ("again", 0),
    "visit": ("person", 0),
    "parked": ("token", 0),
    "excursion": ("bus", 0),
    "scored": ("star", "points"),
    "nobody": ("close", 0),
    "finale": ("bus", 0),
    "open_finale": ("bus", 0),
    "bag": ("bag", "points"),
    "bag_tied": ("bag", 0),
}


def where(kind: str, facts: dict[str, int]) -> list[str]:
    """Where a piece of news happened: names of spots of the picture."""
    if kind in ("excursion", "finale", "open_finale"):
        return [f"stop-{station}" for station in ROUTE[facts["line"]].tolist() if CAPACITY[station] == 2]
    if kind == "parked":
        return [f"parked-{facts['line']}"]
    if "station" in facts:
        return [f"stop-{facts['station']}"]
    return [f"card-{facts['seat']}"] if "seat" in facts else []


def highlights(story: list[tuple[int, str, dict[str, int]]]) -> list[dict[str, Any]]:
    """What was remarkable in a finished game, from its news: the best excursion, and who pushed out most shops."""
    found, line = [], None
    best: tuple[int, int, int, int] | None = None  # points, action, seat, line
    pushed, last = Counter[int](), {}
    for ply, kind, facts in story:
        if kind in ("excursion", "finale", "open_finale", "visit"):
            line = facts.get("line")
        elif kind == "scored" and line is not None and (best is None or facts["points"] > best[0]):
            best = (facts["points"], ply, facts["seat"], line)
        elif kind == "bagged":
            pushed[facts["seat"]] += 1
            last[facts["seat"]] = ply
    if best is not None:
        points, ply, seat, line = best
        sentence: Sentence = ("high-excursion", {"seat": seat, "line": line, "points": points})
        found.append({"ply": ply, "seat": seat, "title": "high-excursion-title", "text": sentence, "gain": points})
    if pushed:
        seat, count = pushed.most_common(1)[0]
        sentence = ("high-pushed", {"seat": seat, "count": count})
        found.append({"ply": last[seat], "seat": seat, "title": "high-pushed-title", "text": sentence, "gain": 0})
    return found


def board(view: dict[str, Any]) -> list[Sentence]:
    """The position in sentences."""
    told: list[Sentence] = [("board-round", {"round": view["round"], "rounds": view["rounds"], "seat": view["bus"]})]
    told += [("board-score", {"seat": seat, "points": points}) for seat, points in enumerate(view["scores"])]
    for station, owners in enumerate(view["shops"]):
        here = [owner for owner in owners if owner is not None]
        if len(here) == 1:
            told.append(("board-shop", {"station": station, "seat": here[0], "room": len(owners) - 1}))
        elif here:
            told.append(("board-shops", {"station": station, "first": here[0], "second": here[1]}))
    told += [("board-offer", _place(token)) for token in view["offer"] if token]
    told += [("board-parked", _place(token)) for token in view["parked"] if token]
    if view["pending"]:
        told.append(("board-pending", _place(view["pending"])))
    for seat, line in enumerate(view["markers"]):
        if line is not None:
            told.append(("board-marker", {"seat": seat, "line": line}))
    if view["open_marker"] is not None:
        told.append(("board-open-marker", {"line": view["open_marker"]}))
    if view["bag"]:
        told += [("board-bag", {"seat": seat, "shops": shops}) for seat, shops in enumerate(view["bag"])]
    return told


def _place(token: dict[str, int]) -> dict[str, int]:
    return {"station": token["station"], "line": token["line"]}


_ART = {
    "lines": [
        {
            "letter": line["id"],
            "colour": line["colour"],
            "points": [
                next((p["x"], p["y"]) for p in PARTS["stations"] if p["id"] == name) for name in line["stations"]
            ],
        }
        for line in PARTS["lines"]
    ],
    "stations": [
        station | {"colour": next(line["colour"] for line in PARTS["lines"] if station["id"] in line["stations"])}
        for station in PARTS["stations"]
    ],
    "routes": ROUTE.tolist(),
    "ends": [[line["stations"][end].replace("_", "-") for end in (0, -1)] for line in PARTS["lines"]],
    "river": PARTS["river"],
    "track_y": 1010,
}
assert len(_ART["lines"]) == LINES


def stage(view: dict[str, Any]) -> Stage:
    """The map, always the same, and the panel beside it."""
    return Stage(board=(1000, 1040), panel=(280, 1000), key="paris", art=_ART, crop=(8, -4, 974, 970))
