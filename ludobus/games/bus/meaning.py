"""Bus: what each thing of the picture is, and what it means in this position."""

from __future__ import annotations

from ludobus.core.meaning import Explainer, Legal, Meaning, View, acts, plain
from ludobus.core.words import Sentence
from ludobus.games.bus import state
from ludobus.games.bus.parts import LOT_JUNCTION, PARTS, PLACES, STATIONS, STREET, STREETS_AT, ZONES
from ludobus.games.bus.view import letter

_CLAUSES = {
    "line": "BU-3.3",
    "bus": "BU-5.1",
    "passengers": "BU-6.1",
    "buildings": "BU-7.1",
    "clock": "BU-8.2",
    "vrroomm": "BU-9.2",
    "start": "BU-10.1",
}
SINGLE = (state.ON_BUS, state.ON_CLOCK, state.ON_START)  # actions for one player a round
_LAYING = ("line", "second-lines")


def lines_at(v: View, junction: int) -> set[int]:
    """Whose lines touch a junction."""
    return {seat for street in STREETS_AT[junction].tolist() if street >= 0 for seat in v["streets"][street]}


def _junction(v: View, _: Legal, junction: int) -> Meaning:
    kind = PARTS["junctions"][junction]["kind"]
    waiting = v["people"][junction] - v["settled"][junction]
    now: list[Sentence] = [("about-junction-people", {"count": waiting})]
    now += [("about-junction-line", {"seat": seat}) for seat in sorted(lines_at(v, junction))]
    clause = "BU-6.1" if junction in STATIONS else "BU-1.4" if kind == "park" else "BU-4.1"
    return Meaning(("about-junction", {"junction": junction}), (f"about-junction-{kind}", {}), clause, tuple(now))


def _park(*_: object) -> Meaning:
    return plain("park", "BU-1.4")


def _street(v: View, legal: Legal, street: int) -> Meaning:
    first, second = STREET[street].tolist()
    facts = {"origin": first, "junction": second}
    users = v["streets"][street]
    now: list[Sentence] = [("about-street-user", {"seat": seat}) for seat in users] or [("about-street-empty", {})]
    if acts(v) and v["stage"] in _LAYING and state.ACTIONS.encode("street", street) not in legal:
        now.append(_closed(v, street))
    elif acts(v) and v["stage"] == "choosing":
        now.append(("about-street-later", {}))
    return Meaning(("about-street", facts), ("about-street-what", {}), "BU-4.3", tuple(now))


def _closed(v: View, street: int) -> Sentence:
    """Why the player to act may not take a street."""
    mine, pair = v["viewer"], set(STREET[street].tolist())
    if v["pending"]:
        return "about-street-pending", {}
    if mine in v["streets"][street]:
        return "about-street-own", {}
    ends = [end for end in range(2) if v["ends"][mine][end] in pair]
    if not ends:
        return "about-street-far", {}
    if not v["streets"][street]:
        return "about-street-duty", {}
    open_ends = [end for end in ends if not empty_at(v, v["ends"][mine][end])]
    if open_ends:
        return "about-street-duty", {}
    bound = any(v["bound"][mine][end] for end in ends)
    return ("about-street-bound" if bound else "about-street-rival"), {}


def empty_at(v: View, junction: int) -> list[int]:
    """The streets at a junction in which there is no line."""
    return [street for street in STREETS_AT[junction].tolist() if street >= 0 and not v["streets"][street]]


def _line(v: View, _: Legal, street: int, seat: int) -> Meaning:
    length = sum(seat in users for users in v["streets"])
    return plain("line", "BU-4.1", ("about-line-now", {"count": length, "seat": seat}), seat=seat)


def _end(v: View, _: Legal, seat: int, end: int) -> Meaning:
    bound: Sentence = ("about-end-bound" if v["bound"][seat][end] else "about-end-free", {})
    clause = "BU-4.7" if v["bound"][seat][end] else "BU-4.2"
    return plain("end", clause, bound, seat=seat, junction=v["ends"][seat][end])


def _lot(v: View, legal: Legal, lot: int) -> Meaning:
    zone, junction = PLACES[lot][0], int(LOT_JUNCTION[lot])
    if v["buildings"][lot] is not None:
        return _building(v, legal, lot)
    open_zone = None if v["zone"] is None else ZONES[v["zone"]]
    left = sum(place[0] == open_zone and kind is None for place, kind in zip(PLACES, v["buildings"], strict=True))
    now: list[Sentence] = [("about-lot-open", {})]
    if zone != open_zone and open_zone is not None:
        now = [("about-lot-closed", {"open": open_zone, "left": left})]
    elif acts(v) and v["pending"] and v["pending"]["what"] == "site" and v["pending"]["junction"] != junction:
        now.append(("about-lot-pending", {"junction": v["pending"]["junction"]}))
    return plain("lot", "BU-7.2", *now, junction=junction, zone=zone)


def _building(v: View, legal: Legal, lot: int, *__: int) -> Meaning:
    kind, junction = v["buildings"][lot], int(LOT_JUNCTION[lot])
    wanted = kind == v["clock"]
    now: list[Sentence] = [("about-building-wanted" if wanted else "about-building-idle", {"kind": v["clock"]})]
    mine = v["viewer"]
    if mine is not None and mine not in lines_at(v, junction):
        now.append(("about-building-off", {}))
    elif wanted and acts(v) and v["stage"] == "vrroomm" and state.ACTIONS.encode("dropoff", junction) not in legal:
        now.append(("about-building-full" if v["pending"] else "about-building-fetch", {}))
    return plain("building", "BU-7.1", *now, kind=kind, junction=junction)


def _building_at(v: View, legal: Legal, junction: int, kind: int) -> Meaning | None:
    """A building named by junction and kind: where news happened."""
    lots = [lot for lot, at in enumerate(LOT_JUNCTION.tolist()) if at == junction and v["buildings"][lot] == kind]
    return _building(v, legal, lots[0]) if lots else None


def _any_building(v: View, legal: Legal, *rest: int) -> Meaning | None:
    return _building_at(v, legal, *rest) if len(rest) == 2 else _building(v, legal, *rest)


def _settled(*_: object) -> Meaning:
    return plain("settled", "BU-9.1")


def _passenger(v: View, legal: Legal, junction: int, *_: int) -> Meaning:
    now: list[Sentence] = [("about-passenger-wish", {"kind": v["clock"]})]
    mine = v["viewer"]
    if mine is not None:
        reached = mine in lines_at(v, junction)
        now.append(("about-passenger-reached" if reached else "about-passenger-far", {}))
        if reached and acts(v) and v["pending"] and v["stage"] == "vrroomm":
            now.append(("about-passenger-pending", {}))
    return plain("passenger", "BU-9.2", *now, junction=junction)


def _mark(v: View, _: Legal, choice: int, space: int) -> Meaning:
    action, name = v["board"][choice], PARTS["choices"][choice]
    seat = action["marks"][space]
    now: tuple[Sentence, ...] = ()
    if choice not in SINGLE:
        brings = v["rides"][seat] if choice == state.ON_VRROOMM else action["brings"][space]
        now = ((f"tray-{name}", {"letter": letter(space), "count": brings}),)
    back = choice in (state.ON_LINE, state.ON_BUILDINGS)
    what: Sentence = ("about-mark-single" if not now else "about-mark-back" if back else "about-mark-on", {})
    return Meaning(("about-mark", {"seat": seat, "choice": choice}), what, "BU-3.2", now)


def _action(v: View, legal: Legal, choice: int) -> Meaning:
    name, action = PARTS["choices"][choice], v["board"][choice]
    marks, single = action["marks"], choice in SINGLE
    now: list[Sentence] = []
    if single and marks:
        now.append(("about-action-taken", {"seat": marks[0]}))
    elif v["stage"] == "choosing":
        seat = v["viewer"] if v["viewer"] is not None else v["to_act"]
        brings = v["rides"][seat] if choice == state.ON_VRROOMM else action["brings"][len(marks)]
        full = v["spaces"] and len(marks) >= v["spaces"] and not single
        now.append(("about-action-full", {}) if full else _next(v, choice, name, len(marks), brings))
    if v["viewer"] is not None and v["stage"] == "choosing" and not v["markers"][v["viewer"]]:
        now.append(("about-action-no-marker", {}))
    if v["stage"] != "choosing" and not v["over"]:
        now.append(("about-action-later", {}))
    return plain(f"action-{name}", _CLAUSES[name], *now)


def _next(v: View, choice: int, name: str, space: int, brings: int) -> Sentence:
    if choice in SINGLE:
        return "about-action-free", {}
    return f"about-action-{name}-next", {"letter": letter(space), "count": brings}


def _clock(v: View, _: Legal) -> Meaning:
    facts = {"kind": v["clock"], "next": (v["clock"] + 1) % 3}
    return plain("clock", "BU-8.1", ("about-clock-now", facts))


def _stones(v: View, _: Legal) -> Meaning:
    return plain("stones", "BU-8.3", count=v["stones_left"])


def _outside(v: View, _: Legal) -> Meaning:
    return plain("outside", "BU-6.2", count=v["supply"])


def _player(v: View, _: Legal, seat: int) -> Meaning:
    now = ("about-player-now", {"carried": v["carried"][seat], "stones": v["stones"][seat]})
    return plain("player", "BU-11.1", now, seat=seat)


def _chip(v: View, _: Legal, kind: str, seat: int) -> Meaning:
    clause, counts = {
        "buses": ("BU-9.2", v["buses"]),
        "markers": ("BU-2.3", v["markers"]),
        "stones": ("BU-11.1", v["stones"]),
    }[kind]
    return plain(f"chip-{kind}", clause, seat=seat, count=counts[seat])


def _first(v: View, _: Legal) -> Meaning:
    return plain("first", "BU-10.1", seat=v["first"])


def _kind(v: View, _: Legal, kind: int) -> Meaning:
    return plain("kind", "BU-7.1", kind=kind)


THINGS: dict[str, Explainer] = {
    "junction": _junction,
    "park": _park,
    "street": _street,
    "line": _line,
    "end": _end,
    "lot": _lot,
    "building": _any_building,
    "kind": _kind,
    "settled": _settled,
    "passenger": _passenger,
    "mark": _mark,
    "choice": _action,
    "clock": _clock,
    "stones": _stones,
    "outside": _outside,
    "score": _player,
    "card": _player,
    "points": _player,
    "chip": _chip,
    "first": _first,
}
