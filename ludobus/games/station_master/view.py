"""Station Master: what a seat may see, as plain data and as sentences."""

from __future__ import annotations

from typing import Any

from ludobus.core.record import NONE
from ludobus.core.words import SEATS, Sentence
from ludobus.games.station_master import rules, state, trains
from ludobus.games.station_master.parts import (
    CABOOSE,
    KIND,
    NUMBER,
    PARTS,
    REASSIGN,
    REPAIR_3,
    REPAIR_5,
    ROYAL,
    STANDING,
    TOKENS,
    TRACKS,
    TRANSFER,
    TYPE,
    TYPES,
    UNCOUPLE_1,
    VALUE,
    WAYS,
    WAYS_FROM,
)
from ludobus.look import Stage

_TRACKS = [f"track-{track + 1}" for track in range(TRACKS)]
NOUNS = {
    "track": _TRACKS,
    "source": _TRACKS,
    "card": [f"card-{TYPES[number]}" for number in TYPE],
    "loco": [f"loco-{loco['kind']}-{loco['number']}" for loco in PARTS["locomotives"]],
    "owner": SEATS,
}
KINDS_OF_TRAIN = PARTS["kinds"]
STEPS = ("choose", "salvage", "direct", "move", "rehook", "board")
ROW = 118  # height of a train in the picture


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The station, the piles, everybody's points, cards and tokens by number; this seat's own by what they show."""
    players, over = int(s.players), bool(s.seat < 0)
    earned = s.earned[:players].tolist()
    mine = seat is not None
    could = [_could(s, other) for other in range(players)]
    return {
        "scores": [sum(points) for points in earned],
        "best": s.best[:players].tolist(),
        "stock": int(s.stock),
        "in_shed": int(s.in_shed),
        "discards": int(s.discards),
        "discard": [_card(card) for card in s.discard[: s.discards][::-1][:5].tolist()],
        "trains": [_train(s, track, could) for track in range(players + 1)],
        "held": s.held[:players].tolist(),
        "homes": [[token for token in range(TOKENS) if s.worth[other, token] == 0] for other in range(players)],
        "hand": [_card(card) for card in s.hand[seat, : s.held[seat]].tolist()] if mine else None,
        "home": s.home[seat].tolist() if mine else None,
        "pending": _pending(s) if mine and seat == s.seat and s.step != state.CHOOSE else None,
        "breakdown": {
            "rows": [f"score-{kind}" for kind in KINDS_OF_TRAIN],
            "points": [list(column) for column in zip(*earned, strict=True)],
        }
        if over
        else None,
    }


def _card(card: int) -> dict[str, Any]:
    return {"card": card, "type": TYPES[TYPE[card]]}


def _train(s: Any, track: int, could: list[dict[int, list[int]]]) -> dict[str, Any] | None:
    loco = int(s.loco[track])
    if loco == NONE:
        return None
    fittings = s.fittings[track, : s.fitted[track]].tolist()
    carriages = s.carriages[track, : s.length[track]].tolist()
    return {
        "loco": loco,
        "number": int(NUMBER[loco]),
        "kind": KINDS_OF_TRAIN[KIND[loco]],
        "carriages": [_card(card) | {"value": int(VALUE[KIND[loco], card])} for card in carriages],
        "value": _value(s, track),
        "royals": sum(int(TYPE[card]) == ROYAL for card in fittings),
        "fittings": [_card(card) for card in fittings],
        "seats": int(s.seats[track]),
        "row": [_token(s, token, could) for token in s.row[track, : s.aboard[track]].tolist()],
    }


def _value(s: Any, track: int) -> int:
    value: int = trains.value_of(s, track)
    return int(value)


def _token(s: Any, token: int, could: list[dict[int, list[int]]]) -> dict[str, Any]:
    """A token on a train: whose, what it shows if that is known, and what it can show as far as everybody knows."""
    owner, number = divmod(token, TOKENS)
    worth = int(s.worth[owner, number])
    return {
        "seat": owner,
        "token": number,
        "passengers": None if worth == NONE else worth,
        "could": could[owner][number],
    }


def _could(s: Any, owner: int) -> dict[int, list[int]]:
    """What each token of a seat on a train can show, as far as everybody knows."""
    out = int(s.out[owner])
    ways = WAYS[WAYS_FROM[out] : WAYS_FROM[out + 1], :out]
    counts = (ways[:, :, None] == (1, 2, 3)).cumsum(axis=1)  # of 1s, 2s and 3s among the tokens laid up to each
    ways = ways[(counts <= s.most[owner, :out]).all(axis=(1, 2))]
    return {int(token): sorted(set(ways[:, i].tolist())) for i, token in enumerate(s.laid[owner, :out])}


def _pending(s: Any) -> dict[str, Any]:
    return {
        "step": STEPS[s.step],
        "token": int(s.token) or None,
        "card": None if s.card == NONE else _card(int(s.card)),
        "source": None if s.source == NONE else int(s.source),
        "salvage": None if s.salvage == NONE else int(s.salvage),
        "picked": s.picked[: s.picks].tolist(),
    }


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts."""
    name, (i,) = rules.ACTIONS.decode(action)
    if name == "token":
        return ("action-token-too" if s.step == state.BOARD else "action-token"), {"passengers": i + 1}
    if name == "card":
        return _explain_card(s, i)
    if name == "place":
        return _explain_place(s, i)
    if name == "look":
        return "action-look", {"card": _discarded(s, i), "place": i + 1}
    if name == "decline":
        return ("action-decline-token" if s.step == state.BOARD else "action-decline-repair"), {}
    return _explain_track(s, i)


def _explain_card(s: Any, kind: int) -> Sentence:
    card = next(card for card in s.hand[s.seat].tolist() if card != NONE and TYPE[card] == kind)
    return ("action-card" if _is_useful(s, kind) else "action-card-wasted"), {"card": card}


def _is_useful(s: Any, kind: int) -> bool:
    """Whether a card has something to act on; everybody can see it."""
    station = [track for track in range(s.players + 1) if s.loco[track] != NONE]
    if REPAIR_3 <= kind <= REPAIR_5:
        top = s.discard[: s.discards][::-1][: 3 if kind == REPAIR_3 else 5].tolist()
        return any(TYPE[card] < CABOOSE for card in top)
    if kind == TRANSFER:
        free = [track for track in station if s.seats[track] > s.aboard[track]]
        return any(s.aboard[track] and set(free) - {track} for track in station)
    if kind == REASSIGN:
        return len(station) > 1 and any(s.length[track] for track in station)
    return kind < UNCOUPLE_1 or any(s.length[track] for track in station)


def _explain_place(s: Any, i: int) -> Sentence:
    owner, token = divmod(int(s.row[s.source, i]), TOKENS)
    facts = {"owner": owner, "place": i + 1, "source": int(s.source)}
    if owner == s.seat:
        return "action-place-own", facts | {"passengers": int(s.worth[owner, token])}
    return "action-place", facts


def _discarded(s: Any, i: int) -> int:
    return int(s.discard[s.discards - 1 - i])


def _explain_track(s: Any, track: int) -> Sentence:
    facts: dict[str, Any] = {"track": track, "loco": int(s.loco[track])}
    if s.card == NONE:
        return "action-lay", facts | {"passengers": int(s.token)}
    kind = int(TYPE[s.card])
    if s.step == state.MOVE:
        return "action-transfer-to", facts | {"tokens": int(s.picks)}
    if s.step == state.REHOOK:
        return "action-couple", facts | _coupled(s, int(s.carriages[s.source, s.length[s.source] - 1]), track)
    if kind < CABOOSE:
        return "action-couple", facts | _coupled(s, int(s.card), track)
    if s.salvage != NONE:
        return "action-couple", facts | _coupled(s, _discarded(s, int(s.salvage)), track)
    if kind == CABOOSE:
        return "action-send", facts | {"value": signed(_value(s, track))}
    if kind == ROYAL:
        return "action-royal", facts
    if kind == STANDING:
        return "action-standing", facts
    if kind == TRANSFER:
        return "action-transfer-from", facts
    if kind == REASSIGN:
        return "action-reassign-from", facts | {"card": int(s.carriages[track, s.length[track] - 1])}
    return "action-uncouple", facts | {"carriages": min(int(s.length[track]), kind - UNCOUPLE_1 + 1)}


def _coupled(s: Any, card: int, track: int) -> dict[str, Any]:
    return {"card": card, "value": signed(int(VALUE[KIND[s.loco[track]], card]))}


def signed(number: int) -> str:
    """A number with its sign, as it stands on carriages."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def board(view: dict[str, Any]) -> list[Sentence]:
    """The position in sentences."""
    told: list[Sentence] = [("board-piles", {"stock": view["stock"], "locos": view["in_shed"]})]
    for seat, points in enumerate(view["scores"]):
        facts = {"seat": seat, "points": points, "cards": view["held"][seat], "tokens": len(view["homes"][seat])}
        told.append(("board-seat", facts))
    for track, train in enumerate(view["trains"]):
        if train:
            told += _board_train(track, train, view["viewer"])
    if view["discard"]:
        told.append(("board-discard", {"card": view["discard"][0]["card"]}))
    if view["home"]:
        ones, twos, threes = view["home"]
        told += [("board-card", {"card": card["card"]}) for card in view["hand"]]
        told.append(("board-home", {"ones": ones, "twos": twos, "threes": threes}))
    return told


def _board_train(track: int, train: dict[str, Any], viewer: int | None) -> list[Sentence]:
    facts = {
        "track": track,
        "loco": train["loco"],
        "length": len(train["carriages"]),
        "number": train["number"],
        "value": signed(train["value"]),
        "values": " ".join(signed(carriage["value"]) for carriage in train["carriages"]),
    }
    told: list[Sentence] = [("board-train" if train["carriages"] else "board-train-bare", facts)]
    told += [("board-fitting", {"track": track, "card": card["card"]}) for card in train["fittings"]]
    for seat in sorted({token["seat"] for token in train["row"]}):
        tokens = [token for token in train["row"] if token["seat"] == seat]
        facts = {"track": track, "seat": seat, "tokens": len(tokens)}
        if seat == viewer:
            told.append(("board-own", facts | {"passengers": sum(token["passengers"] for token in tokens)}))
        else:
            told.append(("board-tokens", facts))
    room = train["seats"] - len(train["row"])
    return [*told, ("board-room", {"track": track, "room": room})]


def stage(view: dict[str, Any]) -> Stage:
    """Tracks one under another, one more than players; the panel beside them."""
    tracks = view["players"] + 1
    art = {"tracks": tracks, "row": ROW, "types": TYPES}
    panel = 560 + 62 * view["players"]
    return Stage(board=(720, 12 + ROW * tracks), panel=(320, panel), key=f"tracks-{tracks}", art=art)
