"""Station Master: what a seat may see, as plain data and as sentences."""

from __future__ import annotations

from typing import Any

from ludobus.core.record import NONE, NOWHERE
from ludobus.core.words import SEATS, Sentence
from ludobus.games.station_master import rules, state, trains
from ludobus.games.station_master.parts import (
    CABOOSE,
    IN_PLAY,
    KIND,
    LOCOS,
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
    UNCOUPLE_2,
    VALUE,
    WAYS,
    WAYS_FROM,
)
from ludobus.look import Stage

_TRACKS = [f"track-{track + 1}" for track in range(TRACKS)]
NOUNS = {
    "track": _TRACKS,
    "source": _TRACKS,
    "goal": _TRACKS,
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
        "to_come": _to_come(s),
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


def _to_come(s: Any) -> list[dict[str, Any]]:
    """The locomotives that wait face down: those that nobody has seen yet. Their order is a secret."""
    seen = {loco for loco in range(LOCOS) if int(s.retired) >> loco & 1} | set(s.loco.tolist())
    waiting = [loco for loco in range(LOCOS) if IN_PLAY[s.players, loco] and loco not in seen]
    return [{"number": int(NUMBER[loco]), "kind": KINDS_OF_TRAIN[KIND[loco]]} for loco in waiting]


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
        "would": [_would(s, track) if int(s.within) >> track & 1 else None for track in range(s.players + 1)],
    }


def _would(s: Any, track: int) -> dict[str, Any] | None:
    """What a train would be worth after the unfinished move, and whether it would leave; None: nothing changes."""
    after, before = s.copy(), _value(s, track)
    leaving = rules.take_step(after, rules.ACTIONS.track + track)
    value, leaves = _value(after, track), leaving not in (rules.UNDONE, NOWHERE)
    return {"value": value, "leaves": leaves} if leaves or value != before else None


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts; where the train follows of itself, it is named."""
    key, facts = _explain(s, action)
    _, _, tracks = _follow(s, action)
    if len(tracks) == 2 and key == "action-card":
        return "action-card-between", facts | {"source": tracks[0], "goal": tracks[1]}
    if tracks:
        return f"{key}-only", facts | {"goal": tracks[-1]}
    return key, facts


def _follow(s: Any, action: int) -> tuple[Any, int, list[int]]:
    """An answer and those that follow of themselves, on a copy of the record.

    The copy; the train that leaves, NOWHERE, or UNDONE if more is asked; the trains chosen because there is no other.
    """
    after, tracks = s.copy(), []
    while (leaving := int(rules.take_step(after, action))) == rules.UNDONE:
        trains.find_tracks(after)
        if after.step == state.DIRECT and not after.within:
            return after, NOWHERE, []
        action = int(rules.only_choice(after))
        if action == NONE:
            break
        name, (i,) = rules.ACTIONS.decode(action)
        tracks += [i] if name == "track" else []
    return after, leaving, tracks


def _explain(s: Any, action: int) -> Sentence:
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


# the table page: what to do now, who is doing what, and what happened
# the clause about each decision: the rules open there
CLAUSES = {
    "choose": "SM-3.1",
    "card": "SM-3.1",
    "token": "SM-4.1",
    "seat": "SM-4.1",
    "couple": "SM-5.1",
    "send": "SM-6.2",
    "royal": "SM-6.3",
    "reassign": "SM-6.5",
    "salvage": "SM-6.6",
    "transfer": "SM-6.8",
    "pick": "SM-6.8",
    "pick-more": "SM-6.8",
    "move": "SM-6.8",
    "standing": "SM-6.9",
    "board": "SM-6.9",
    "uncouple": "SM-6.10",
}


def prompt(s: Any) -> tuple[Sentence, Sentence]:
    """What the seat to act has to do now, and what it is about. `s` is forgotten for that seat."""
    deed = _deed(s)
    mine = [track for track in range(s.players + 1) if _passengers(s, track, int(s.seat))]
    facts: dict[str, Any] = {
        "count": int(s.within).bit_count(),
        "riding": len(mine),
        "mine": ", ".join(str(track + 1) for track in mine),
    } | _nearest(s)
    if s.step != state.CHOOSE:
        facts |= {"passengers": int(s.token), "tokens": int(s.picks)}
        facts |= {"source": int(s.source)} if s.source != NOWHERE else {}
        facts |= {"card": _in_hand(s)} if s.card != NONE else {}
    if deed == "uncouple":
        facts["carriages"] = int(TYPE[s.card]) - UNCOUPLE_1 + 1
    elif deed == "salvage":
        facts["cards"] = 3 if TYPE[s.card] == REPAIR_3 else 5
    return (f"prompt-{deed}", facts), (f"prompt-{deed}-why", facts)


_SPECIALS = {
    CABOOSE: "send",
    ROYAL: "royal",
    REASSIGN: "reassign",
    TRANSFER: "transfer",
    STANDING: "standing",
    UNCOUPLE_1: "uncouple",
    UNCOUPLE_2: "uncouple",
}


def _deed(s: Any) -> str:
    """What the seat to act is about to do: a word for each kind of decision."""
    if s.step == state.CHOOSE:
        can_lay = s.out[s.seat] < TOKENS and any(
            s.aboard[track] < s.seats[track] for track in range(s.players + 1) if s.loco[track] != NONE
        )
        return "choose" if s.held[s.seat] and can_lay else "card" if s.held[s.seat] else "token"
    if s.step == state.MOVE:
        if not s.picks:
            return "pick"
        full = s.picks == min(3, int(s.aboard[s.source])) or rules.widest(s) <= s.picks
        return "move" if full else "pick-more"
    if s.step != state.DIRECT:
        return {state.SALVAGE: "salvage", state.REHOOK: "couple", state.BOARD: "board"}[int(s.step)]
    return "seat" if s.card == NONE else _SPECIALS.get(int(TYPE[s.card]), "couple")


def _in_hand(s: Any) -> int:
    """The card that the unfinished move is about: the carriage that goes to a train, or the card played."""
    if s.step == state.REHOOK:
        return int(s.carriages[s.source, s.length[s.source] - 1])
    return _discarded(s, int(s.salvage)) if s.salvage != NONE else int(s.card)


def _passengers(s: Any, track: int, seat: int) -> int:
    """How many tokens of a seat ride on a train."""
    return sum(token // TOKENS == seat for token in s.row[track, : s.aboard[track]].tolist())


def _nearest(s: Any) -> dict[str, Any]:
    """The train that lacks the fewest carriages."""
    here = [track for track in range(s.players + 1) if s.loco[track] != NONE]
    missing, track = min((int(NUMBER[s.loco[track]]) - int(s.length[track]), track) for track in here)
    return {"track": track, "missing": missing, "value": signed(_value(s, track))}


def doing(s: Any) -> Sentence:
    """What everybody may know of what the seat to act is doing. `s` is forgotten for a spectator."""
    return f"doing-{_deed(s)}", {"seat": int(s.seat)}


def label(s: Any) -> Sentence:
    """The departure that a position leads to: it stands beside the title and heads the log."""
    return "label-departure", {"number": min(int(s.retired).bit_count() + 1, int(IN_PLAY[s.players].sum()))}


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What stands on the players' cards beside name and points; the best train breaks ties."""
    return [
        {
            "chips": [
                ("card", view["held"][seat], "chip-cards"),
                ("token", len(view["homes"][seat]), "chip-tokens"),
                ("medal", view["best"][seat] or None, "chip-best"),
            ],
            "tag": None,
            "first": False,
        }
        for seat in range(view["players"])
    ]


def keys(view: dict[str, Any]) -> list[tuple[int, str, Sentence]]:
    """The key of the turn bar for an offer that can be refused: action, icon, message."""
    step = view["pending"] and view["pending"]["step"]
    if step in ("salvage", "board"):
        return [(state.ACTIONS.encode("decline"), "close", (f"key-decline-{step}", {}))]
    return []


def grave(s: Any, action: int) -> Sentence | None:
    """What an action does that can never be mended, as a question: the game ends, or a card is spent for nothing."""
    name, (i,) = rules.ACTIONS.decode(action)
    after, leaving, _ = _follow(s, action)
    if leaving == rules.UNDONE:
        return None
    if leaving != NOWHERE and s.trains == 1 and s.in_shed == 0:
        return "grave-last", {}
    if after.card != NONE and s.stock == 0 and s.held.sum() == 1:
        return "grave-stranded", {}
    if name == "card" and not _is_useful(s, i):
        return "grave-waste", {"card": int(after.card)}
    return None


# the icon of each kind of news and the points that its seat gains by it; None: no line in the log
LOG: dict[str, tuple[str, int | str] | None] = {
    "opened": ("flag", 0),
    "arrived": ("loco", 0),
    "got": ("card", 0),
    "drew": None,
    "laid": ("token", 0),
    "coupled": ("carriage", 0),
    "sent_off": ("bell", 0),
    "fitted": ("card", 0),
    "reassigned": ("carriage", 0),
    "repaired": ("wrench", 0),
    "repair_declined": ("wrench", 0),
    "transferred": ("people", 0),
    "uncoupled": ("carriage", 0),
    "wasted": ("trash", 0),
    "departed": ("depart", 0),
    "turned": None,
    "scored": ("star", "points"),
    "vacated": ("close", 0),
    "rush": ("clock", 0),
    "rush_idle": ("clock", 0),
    "exhausted": ("card", 0),
    "skipped": ("skip", 0),
    "closed": ("flag", 0),
    "stranded": ("flag", 0),
}


def where(kind: str, facts: dict[str, int]) -> list[str]:
    """Where a piece of news happened: names of pieces and spots of the picture."""
    if kind in ("coupled", "fitted", "reassigned", "repaired", "got"):
        return [f"deck-{facts['card']}"]
    if kind == "arrived":
        return [f"loco-{facts['loco']}"]
    if kind in ("laid", "transferred"):
        return [f"row-{facts['track']}-{facts.get('owner', facts['seat'])}"]
    if kind == "wasted":
        return ["discard"]
    if "track" in facts:
        return [f"track-{facts['track']}"]
    return [f"card-{facts['seat']}"] if "seat" in facts else []


def highlights(story: list[tuple[int, str, dict[str, int]]]) -> list[dict[str, Any]]:
    """What was remarkable in a finished game, from its news: the best ride and the worst."""
    rides = [(facts["points"], ply, facts) for ply, kind, facts in story if kind == "scored"]
    found = []
    for key, ride in (("high-best", max), ("high-worst", min)):
        points, ply, facts = ride(rides, key=lambda one: one[0], default=(0, 0, {}))
        if points > 0 if ride is max else points < 0:
            text: Sentence = (key, facts | {"points": abs(points)})
            found.append({"ply": ply, "seat": facts["seat"], "title": f"{key}-title", "text": text, "gain": points})
    return found


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
    height = 12 + ROW * tracks
    crop = (-4, 0, 728, height + 2)
    return Stage(board=(720, height), panel=(320, panel), key=f"tracks-{tracks}", art=art, crop=crop)
