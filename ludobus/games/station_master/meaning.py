"""Station Master: what each thing of the picture is, and what it means in this position."""

from __future__ import annotations

from typing import Any

from ludobus.core.meaning import Explainer, Legal, Meaning, View, acts, plain
from ludobus.core.words import Sentence
from ludobus.games.station_master import state
from ludobus.games.station_master.parts import TYPE, TYPES
from ludobus.games.station_master.view import signed

_CLAUSES = {
    "caboose": "SM-6.2",
    "royal": "SM-6.3",
    "reassign": "SM-6.5",
    "repair3": "SM-6.6",
    "repair5": "SM-6.6",
    "transfer": "SM-6.8",
    "standing": "SM-6.9",
    "uncouple1": "SM-6.10",
    "uncouple2": "SM-6.10",
    "rush": "SM-6.12",
    "carriage-first": "SM-5.5",
    "carriage-executive": "SM-5.5",
}


def _does(v: View, name: str) -> Sentence:
    """What a card of a type does, as the tray says it."""
    plain_carriage = name.startswith("carriage-") and name not in _CLAUSES
    if not plain_carriage:
        return f"does-{name}", {}
    value = int(name[-1]) * (1 if name[-2] == "p" else -1)
    freight = any(train and train["kind"] == "freight" for train in v["trains"])
    facts = {"value": signed(value), "other": signed(-value)}
    return ("does-carriage-freight" if freight else "does-carriage"), facts


def _deck(v: View, legal: Legal, card: int) -> Meaning:
    name = TYPES[TYPE[card]]
    title: Sentence = ("about-card", {"card": card})
    return Meaning(title, _does(v, name), _CLAUSES.get(name, "SM-5.1"), tuple(_card_now(v, legal, card, name)))


def _card_now(v: View, legal: Legal, card: int, name: str) -> list[Sentence]:
    for track, train in enumerate(v["trains"]):
        for carriage in train["carriages"] if train else []:
            if carriage["card"] == card:
                return [("about-card-coupled", {"track": track, "value": signed(carriage["value"])})]
        if train and any(fitting["card"] == card for fitting in train["fittings"]):
            return [("about-card-fitted", {"track": track})]
    if any(held["card"] == card for held in v["hand"] or []):
        if not acts(v):
            return [("about-card-wait", {})]
        if v["pending"] and state.ACTIONS.encode("card", int(TYPE[card])) not in legal:
            return [("about-card-pending", {})]
        return [("about-card-coupling", {})] if name.startswith("carriage-") else []
    return [("about-card-discarded", {})]


def _train(v: View, track: int) -> dict[str, Any] | None:
    train: dict[str, Any] | None = v["trains"][track]
    return train


def _track(v: View, legal: Legal, track: int) -> Meaning:
    train = _train(v, track)
    if train is None:
        return plain("track", "SM-7.4", track=track)
    now: list[Sentence] = [
        (
            "about-train-now",
            {
                "count": len(train["carriages"]),
                "number": train["number"],
                "value": signed(train["value"]),
                "free": train["seats"] - len(train["row"]),
            },
        )
    ]
    if v["viewer"] is not None:
        mine = [token["passengers"] for token in train["row"] if token["seat"] == v["viewer"]]
        if mine:
            points = sum(mine) * train["value"]
            now.append(("about-train-mine", {"passengers": sum(mine), "points": signed(points)}))
    if v["pending"] and acts(v) and state.ACTIONS.encode("track", track) not in legal:
        full = v["pending"]["step"] == "direct" and v["pending"]["card"] is None
        now.append(("about-train-full" if full else "about-train-not", {}))
    elif acts(v) and not v["pending"]:
        now.append(("about-train-first", {}))
    facts = {"loco": train["loco"], "number": train["number"]}
    what: Sentence = (f"about-train-{train['kind']}", facts)
    clause = {"standard": "SM-5.4", "executive": "SM-5.5", "freight": "SM-5.6"}[train["kind"]]
    return Meaning(("about-train", facts), what, clause, tuple(now))


def _coupling(v: View, _: Legal, track: int) -> Meaning | None:
    """The places for carriages behind a locomotive."""
    train = _train(v, track)
    if train is None:
        return None
    left = train["number"] - len(train["carriages"])
    return plain("coupling", "SM-7.1", ("about-coupling-left", {"count": left}), number=train["number"])


def _room(v: View, _: Legal, track: int) -> Meaning | None:
    """The places for tokens below a train."""
    train = _train(v, track)
    if train is None:
        return None
    return plain(
        "room", "SM-4.2", ("about-room-left", {"count": train["seats"] - len(train["row"])}), loco=train["loco"]
    )


def _loco(v: View, legal: Legal, loco: int) -> Meaning | None:
    tracks = [track for track, train in enumerate(v["trains"]) if train and train["loco"] == loco]
    return _track(v, legal, tracks[0]) if tracks else None


def _worth(v: View, _: Legal, track: int) -> Meaning | None:
    train = _train(v, track)
    if train is None:
        return None
    now: list[Sentence] = [("about-worth-royal", {})] if train["royals"] else []
    would = v["pending"]["would"][track] if v["pending"] else None
    if would:
        now.append(("about-worth-would", {"value": signed(would["value"]), "leaves": int(would["leaves"])}))
    return plain("worth", "SM-7.1", *now, loco=train["loco"], value=signed(train["value"]))


def _token(v: View, _: Legal, owner: int, number: int) -> Meaning | None:
    for track, train in enumerate(v["trains"]):
        for token in train["row"] if train else []:
            if (token["seat"], token["token"]) == (owner, number):
                stays: list[Sentence] = [("about-token-stays", {})] if acts(v) and not v["pending"] else []
                return plain("token", "SM-4.3", _shows(token), *stays, owner=owner, track=track)
    return None


def _shows(token: dict[str, Any]) -> Sentence:
    if token["passengers"] is not None:
        return "about-token-shows", {"passengers": token["passengers"]}
    if len(token["could"]) == 1:
        return "about-token-must", {"passengers": token["could"][0]}
    return "about-token-could", {"could": ", ".join(map(str, token["could"]))}


def _row(v: View, _: Legal, track: int, owner: int) -> Meaning | None:
    """The newest token of a player on a train: where news happened."""
    train = _train(v, track)
    tokens = [token for token in train["row"] if token["seat"] == owner] if train else []
    return _token(v, _, owner, tokens[-1]["token"]) if tokens else None


def _home(v: View, legal: Legal, size: int) -> Meaning:
    left = v["home"][size]
    now: list[Sentence] = [("about-home-left", {"count": left})]
    room = any(train and train["seats"] > len(train["row"]) for train in v["trains"])
    if acts(v) and left and state.ACTIONS.encode("token", size) not in legal:
        now.append(("about-home-pending" if room else "about-home-full", {}))
    return plain("home", "SM-4.1", *now, passengers=size + 1)


def _my(v: View, legal: Legal, what: str) -> Meaning:
    return {"cards": _chip(v, legal, "cards", v["viewer"]), "tokens": _chip(v, legal, "tokens", v["viewer"])}[what]


def _stock(v: View, _: Legal) -> Meaning:
    return plain("stock", "SM-8.2", count=v["stock"])


def _discard(v: View, _: Legal) -> Meaning:
    return plain("discard", "SM-7.3", count=v["discards"])


def _come(v: View, _: Legal) -> Meaning:
    return plain("come", "SM-8.1", count=v["in_shed"])


def _player(v: View, _: Legal, seat: int) -> Meaning:
    now = ("about-player-now", {"points": v["scores"][seat], "best": v["best"][seat]})
    return plain("player", "SM-8.4", now, seat=seat)


def _chip(v: View, _: Legal, kind: str, seat: int) -> Meaning:
    clause = {"cards": "SM-3.3", "tokens": "SM-1.4", "best": "SM-8.4"}[kind]
    return plain(f"chip-{kind}", clause, seat=seat)


THINGS: dict[str, Explainer] = {
    "deck": _deck,
    "track": _track,
    "loco": _loco,
    "coupling": _coupling,
    "room": _room,
    "worth": _worth,
    "token": _token,
    "row": _row,
    "home": _home,
    "my": _my,
    "stock": _stock,
    "discard": _discard,
    "come": _come,
    "card": _player,
    "points": _player,
    "chip": _chip,
}
