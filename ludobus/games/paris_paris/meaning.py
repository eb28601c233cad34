"""Paris Paris: what each thing of the picture is, and what it means in this position."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ludobus.core.meaning import Explainer, Legal, Meaning, View, plain
from ludobus.core.record import NOBODY
from ludobus.core.words import Sentence
from ludobus.games.paris_paris import scoring, state
from ludobus.games.paris_paris.parts import CAPACITY, NAMES, ROUTE, STOP, TOKEN_LINE, TOKEN_STATION


def earned(v: View, earn: Callable[..., object], place: int) -> list[int]:
    """What each seat would earn by a visit or an excursion as the shops stand, by the rules themselves."""
    s = np.zeros(1, state.State.dtype)[0]
    s.players = v["players"]
    s.shops[:] = [[NOBODY if owner is None else owner for owner in (*owners, None)][:2] for owners in v["shops"]]
    earn(s, int(place))
    return [int(points) for points in s.gain[: v["players"]]]


def _gains(v: View, earn: Callable[..., object], place: int, key: str) -> tuple[Sentence, ...]:
    """Who would earn what."""
    found = [(key, {"seat": seat, "points": points}) for seat, points in enumerate(earned(v, earn, place)) if points]
    return tuple(found) or ((f"{key}-nobody", {}),)


def _visit(v: View, station: int) -> tuple[Sentence, ...]:
    return _gains(v, scoring.find_customers, station, "about-visit")


def _excursion(v: View, line: int) -> tuple[Sentence, ...]:
    return _gains(v, scoring.drive, line, "about-excursion")


def _room(v: View, station: int) -> Sentence:
    owners = [owner for owner in v["shops"][station] if owner is not None]
    if len(owners) == 2:
        return "board-shops", {"station": station, "first": owners[0], "second": owners[1]}
    if owners:
        return "board-shop", {"station": station, "seat": owners[0], "room": len(v["shops"][station]) - 1}
    return "about-stop-empty", {}


def _stop(v: View, legal: Legal, station: int) -> Meaning:
    lines = [line for line in range(len(ROUTE)) if STOP[line, station] >= 0]
    what: Sentence = ("about-stop-plain", {"line": lines[0]})
    if CAPACITY[station] == 2:
        what = ("about-stop-crossing", {"line": lines[0], "other": lines[1]})
    offered = [token for token in v["offer"] if token and token["station"] == station]
    why: tuple[Sentence, ...] = ()
    if v["pending"] and legal and v["pending"]["station"] != station:
        why = (("about-stop-pending", {"station": v["pending"]["station"]}),)
    elif legal and not offered and not v["pending"]:
        why = (("about-stop-not-offered", {}),)
    now = (_room(v, station), *_visit(v, station), *why) if not v["over"] else (_room(v, station),)
    return Meaning(("about-stop", {"station": station}), what, "PP-1.3", now)


def _shop(v: View, legal: Legal, station: str, place: int, owner: int) -> Meaning:
    here = NAMES.index(station)
    facts = {"owner": owner, "station": here}
    full = None not in v["shops"][here]
    risk: Sentence = ("about-shop-full" if full else "about-shop-safe", {"left": sum(map(sum, _to_come(v, here)))})
    clause = "PP-6.4" if CAPACITY[here] == 2 else "PP-5.1"
    now: tuple[Sentence, ...] = () if v["over"] else (*_visit(v, here), risk)
    if v["pending"] and legal and v["pending"]["station"] != here:
        now = (("about-stop-pending", {"station": v["pending"]["station"]}), *now)
    return Meaning(("about-shop", facts), (f"about-shop-what-{CAPACITY[here]}", facts), clause, now)


def _to_come(v: View, station: int) -> list[list[int]]:
    """Of each line, how many tokens of the station are still face down."""
    return [
        [count for stop, count in zip(route, counts, strict=True) if stop == station]
        for route, counts in zip(ROUTE.tolist(), v["to_come"], strict=True)
    ]


def _token(v: View, legal: Legal, token: int) -> Meaning:
    station, line = int(TOKEN_STATION[token]), int(TOKEN_LINE[token])
    if any(parked and parked["token"] == token for parked in v["parked"]):
        return _parked(v, legal, line)
    now = _visit(v, station)
    if v["parked"][line]:
        now += (("about-token-second", {"line": line}), *_excursion(v, line))
    else:
        now += (("about-token-first", {"line": line}),)
    if v["pending"] and legal:
        now = (("about-stop-pending", {"station": v["pending"]["station"]}),)
    facts = {"station": station, "line": line}
    return Meaning(("about-token", facts), ("about-token-what", facts), "PP-3.3", now)


def _parked(v: View, _: Legal, line: int) -> Meaning:
    there = v["parked"][line] is not None
    waits: Sentence = ("about-parked-there" if there else "about-parked-empty", {"line": line})
    return plain("parked", "PP-6.2", waits, *(() if v["over"] else _excursion(v, line)), line=line)


def _line(v: View, _: Legal, line: int) -> Meaning:
    now: tuple[Sentence, ...] = () if v["over"] else _excursion(v, line)
    return plain("line", "PP-6.3", *now, line=line, count=sum(v["to_come"][line]))


def _seine(*_: object) -> Meaning:
    return plain("seine", "PP-1.1")


def _marker(v: View, _: Legal, line: int) -> Meaning:
    return plain("marker", "PP-7.2", *(() if v["over"] else _excursion(v, line)), line=line)


def _secret(v: View, legal: Legal) -> Meaning:
    line = v["markers"][v["viewer"]] if v["viewer"] is not None else v["open_marker"]
    return _marker(v, legal, line)


def _come(v: View, _: Legal, line: int, stop: int | None = None) -> Meaning:
    if stop is None:
        return plain("come-line", "PP-1.2", line=line, count=sum(v["to_come"][line]))
    return plain("come", "PP-1.2", line=line, station=int(ROUTE[line, stop]), count=v["to_come"][line][stop])


def _player(v: View, _: Legal, seat: int) -> Meaning:
    return plain("player", "PP-7.5", ("board-score", {"seat": seat, "points": v["scores"][seat]}), seat=seat)


def _chip(v: View, _: Legal, kind: str, seat: int) -> Meaning:
    clause = {"shops": "PP-2.5", "bag": "PP-7.4"}[kind]
    return plain(f"chip-{kind}", clause, seat=seat, count=v["bag"][seat] if kind == "bag" else 0)


def _first(v: View, _: Legal) -> Meaning:
    return plain("first", "PP-3.5", seat=v["bus"])


THINGS: dict[str, Explainer] = {
    "stop": _stop,
    "shop": _shop,
    "score": _player,
    "token": _token,
    "parked": _parked,
    "line": _line,
    "seine": _seine,
    "secret": _secret,
    "marker": _marker,
    "come": _come,
    "card": _player,
    "points": _player,
    "chip": _chip,
    "first": _first,
}
