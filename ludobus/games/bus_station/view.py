"""Bus Station: what a seat may see, as plain data and as sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ludobus.core.cards import has
from ludobus.core.record import NONE, raw
from ludobus.core.sheet import Sheet
from ludobus.core.words import Sentence
from ludobus.games.bus_station import day, rules, secrets, state
from ludobus.games.bus_station.parts import (
    BABY_OF,
    BUS_COLOUR,
    BUSES,
    COLOURS,
    COLUMN,
    HAND,
    LOVERS,
    PAIR,
    PARTS,
    STAR_OF,
    TRAVELERS,
)
from ludobus.look import Stage

if TYPE_CHECKING:
    from ludobus.core.match import Match

_TRAVELERS = [f"traveler-{card['id']}" for card in PARTS["travelers"]]
NOUNS = {
    "traveler": _TRAVELERS,
    "other": _TRAVELERS,
    "bus": [bus["id"] for bus in PARTS["buses"]],
    "column": ["column-left", "column-right"],
}
STEPS = ("choose", "room", "hands", "closing", "penalty", "refill", "over")
QUESTIONS = (None, "baby", "exchange", "victim")
ROW = 196  # height of a card and its gap in the picture
SOURCES = ("score-passengers", "score-lovers", "score-unhappy", "score-hand", "score-buses", "score-night")


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """The station, the platform and the piles; the seat's own hand, and what everybody has seen of the others'."""
    players, over = int(s.players), bool(s.seat < 0)
    return {
        "day": min(int(s.day) + 1, int(s.days)),
        "days": int(s.days),
        "teams": bool(s.teams),
        "first": int(s.first),
        "last": _number(s.last),
        "step": STEPS[s.step],
        "asking": QUESTIONS[s.asking],
        "active": _number(s.active),
        "boarding": _number(s.boarding),
        "pending": _number(s.pending),
        "leaving": _number(s.leaving),
        "scores": [_points(s, other) for other in range(players)],
        "day_scores": [[day.day_points(s, other, n) for n in range(int(s.day))] for other in range(players)],
        "columns": [[int(card) for card in column if card != NONE] for column in s.column],
        "garage": [int(bus) for bus in s.garage if bus != NONE],
        "platform": [_bus(s, bus) for bus in _cards(s.platform)],
        "departed": _cards(s.departed),
        "piles": {"travelers": int(s.pile_size), "buses": int(s.depot_size)},
        "hands": [_hand(s, other, over or other == seat) for other in range(players)],
        "passengers": [_cards(s.passengers[other]) for other in range(players)],
        "unhappy": [_cards(s.unhappy[other]) for other in range(players)],
        "penalties": [int(number) for number in s.penalties[:players]],
        "paid": _paid(s, seat),
        "first_day": _by_source(s, slice(1)) if s.day and not over else None,
        "breakdown": _breakdown(s) if over else None,
    }


def _number(number: Any) -> int | None:
    return None if number == NONE else int(number)


def _cards(cards: Any) -> list[int]:
    """A set as a list."""
    return [card for card in range(TRAVELERS) if int(cards) >> card & 1]


def _bus(s: Any, bus: int) -> dict[str, Any]:
    return {
        "bus": bus,
        "used": int(s.used[bus]),
        "blocked": bool(state.blocked(s, bus)),
        "aboard": _cards(s.aboard[bus]),
    }


def _hand(s: Any, seat: int, seen: bool) -> dict[str, Any]:
    """A hand: its sizes, what is in it if it may be looked at, and what everybody saw go there that can be there."""
    return {
        "size": int(s.hand_size[seat]),
        "cards": _cards(s.hand[seat]) if seen else None,
        "known": [card for card in _cards(s.known[seat]) if secrets.might_hold(s, seat, card)],
        "buses": int(s.fleet_size[seat]),
        "fleet": _cards(s.fleet[seat]) if seen else None,
        "known_fleet": _cards(s.known_fleet[seat]),
    }


def _paid(s: Any, seat: int | None) -> list[int]:
    """The seat's own penalties."""
    return [] if seat is None else [int(card) for card in s.penalty[seat, : s.penalties[seat]]]


def _points(s: Any, seat: int) -> int:
    """Points of the days before and, today, of what lies open: Passengers, pairs of Lovers, how many Unhappy."""
    points = int(rules.own_points(s, seat))
    if s.seat < 0:
        return points
    pairs = sum(int(s.passengers[seat]) & int(pair) == int(pair) for pair in LOVERS)
    unhappy = len(_cards(s.unhappy[seat])) + int(s.penalties[seat])
    return points + len(_cards(s.passengers[seat])) + int(PAIR) * pairs - unhappy


def _breakdown(s: Any) -> dict[str, Any]:
    """Points by source, both days together; in a team, what the partner adds."""
    told = _by_source(s, slice(2))
    if s.teams:
        told["rows"].append("score-partner")
        told["points"].append([int(rules.own_points(s, rules.partner(seat))) for seat in range(int(s.players))])
    return told


def _by_source(s: Any, days: slice) -> dict[str, Any]:
    """Points of some days by source, a row each."""
    points = [
        [int(s.earned[seat, days, source].sum()) for seat in range(int(s.players))] for source in range(len(SOURCES))
    ]
    return {"rows": list(SOURCES), "points": points}


def interlude(view: dict[str, Any]) -> dict[str, Any] | None:
    """What people look at before the game goes on: the score of the first day, before the second is dealt."""
    told = view["first_day"]
    if told is None:
        return None
    title: Sentence = ("interlude-title", {})
    then: Sentence = ("interlude-then", {"seat": view["first"]})
    return {"key": "day-1", "title": title, "then": then, "scores": [days[0] for days in view["day_scores"]], **told}


def evening(match: Match) -> list[dict[str, Any]]:
    """Everybody's hand at the end of the first day, open for its score (BS-14.5); nothing before.

    The record has dealt the second day by then, so the last action of the first is carried out once more, on a copy
    for which it ends the game.
    """
    played = match.records["day"][: len(match.actions) + 1]
    ply = int(played.searchsorted(1))
    if ply == len(played):
        return []
    one = match.game.new_states(1)
    raw(one)[0] = raw(match.records)[ply - 1]
    one["days"] = 1
    match.game.play(one, 0, match.actions[ply - 1])
    return [_hand(Sheet.of(one, 0), seat, True) for seat in range(match.players)]


def explain(s: Any, action: int) -> Sentence:
    """What a legal action does, as a message and its facts."""
    name, (i,) = rules.ACTIONS.decode(action)
    question, step, bus = QUESTIONS[s.asking], STEPS[s.step], int(s.active)
    if name == "bus":
        return _explain_bus(s, i)
    if name == "column":
        head = int(s.column[i, 0])
        if step == "room":
            return "action-admit", {"traveler": head, "bus": bus}
        return "action-pick", {"traveler": head, "column": i}
    if name == "shout":
        return "action-shout", {"bus": bus}
    if name == "no":
        if question == "baby":
            return "action-silent", {"bus": bus}
        if question == "exchange":
            return "action-keep", {}
        if step == "choose":
            return ("action-decline" if _may_decline(s) else "action-show"), {}
        return "action-stop", {"bus": bus}
    if question == "exchange":
        return _explain_exchange(s, i)
    if question == "victim":
        return "action-victim", {"traveler": i}
    if step == "penalty":
        return "action-pay", {"traveler": i}
    return "action-board", {"traveler": i, "bus": bus}


def _explain_bus(s: Any, bus: int) -> Sentence:
    if has(s.platform, bus):
        return "action-choose", {"bus": bus, "seats": PARTS["buses"][bus]["capacity"] - int(s.used[bus])}
    if has(s.fleet[s.turn], bus):
        return "action-place", {"bus": bus}
    star = int(STAR_OF[BUS_COLOUR[bus]])
    return ("action-recall" if has(s.departed, bus) else "action-call"), {"bus": bus, "traveler": star}


def _explain_exchange(s: Any, card: int) -> Sentence:
    if s.pending == NONE:
        return "action-offer", {"traveler": card}
    facts = {"traveler": int(s.pending), "other": card}
    for bus in range(BUSES):
        if has(s.aboard[bus], card):
            return "action-exchange-bus", facts | {"bus": bus}
    return "action-exchange-room", facts


# the table page: what to do now, who is doing what, and what happened
# the clause about each decision: the rules open there
CLAUSES = {
    "choose": "BS-3.1",
    "room": "BS-4.1",
    "hands": "BS-5.1",
    "penalty": "BS-6.1",
    "refill": "BS-7.1",
    "baby": "BS-10.1",
    "window": "BS-10.1",
    "exchange": "BS-11.1",
    "for": "BS-11.3",
    "victim": "BS-9.7",
}


def prompt(s: Any) -> tuple[Sentence, Sentence]:
    """What the seat to act has to do now, and what it is about. `s` is forgotten for that seat."""
    seat, deed = int(s.seat), _deed(s)
    facts: dict[str, Any] = {}
    if s.active != NONE:
        bus = int(s.active)
        baby = bool(has(s.hand[seat], int(BABY_OF[BUS_COLOUR[bus]])))
        facts = {"bus": bus, "seats": int(state.free(s, bus)), "baby": int(baby)}
    if deed == "refill":
        facts |= {"number": HAND - int(s.hand_size[seat])}
    if deed == "for":
        facts |= {"traveler": int(s.pending)}
    if deed == "victim":
        facts |= {"pile": int(s.rulings) & state.WHOLE_PILE}
    return (f"prompt-{deed}", facts), (f"prompt-{deed}-why", facts)


def _deed(s: Any) -> str:
    """What the seat to act is asked: a word for each kind of decision."""
    question = QUESTIONS[s.asking]
    if question == "exchange" and s.pending != NONE:
        return "for"
    return question or STEPS[s.step]


def doing(s: Any) -> Sentence:
    """What everybody may know of what the seat to act is doing. `s` is forgotten for a spectator."""
    return f"doing-{QUESTIONS[s.asking] or STEPS[s.step]}", {"seat": int(s.seat)}


def label(s: Any) -> Sentence:
    """The day that a position belongs to: it stands beside the title and heads the log."""
    return "panel-day", {"number": min(int(s.day) + 1, int(s.days)), "days": int(s.days)}


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What stands on the players' cards beside name and points."""
    return [
        {
            "chips": [
                ("card", hand["size"] + hand["buses"], "chip-hand"),
                ("happy", len(view["passengers"][seat]), "chip-passengers"),
                ("sad", (len(view["unhappy"][seat]) + view["penalties"][seat]) or None, "chip-unhappy"),
            ],
            "tag": f"tag-team-{seat % 2}" if view["teams"] else None,
            "first": view["first"] == seat,
        }
        for seat, hand in enumerate(view["hands"])
    ]


def _may_decline(s: Any) -> bool:
    return bool(s.last != NONE and int(s.rulings) & state.FREE_LAST)


def keys(view: dict[str, Any]) -> list[tuple[int, str, Sentence]]:
    """The keys of the turn bar in this step, for what has no place on the board: action, icon, message."""
    shout, no = state.ACTIONS.encode("shout"), state.ACTIONS.encode("no")
    if view["asking"] == "baby":
        return [(no, "close", ("panel-silent", {})), (shout, "bell", ("panel-shout", {}))]
    if view["asking"] == "exchange":
        return [(no, "close", ("panel-keep", {}))]
    if view["asking"] is None and view["step"] in ("room", "hands"):
        return [(no, "check", ("panel-stop", {}))]
    if view["step"] != "choose":
        return []
    if view["last"] is not None and view["options"]["reading"] == "decline":
        return [(no, "close", ("panel-decline", {}))]
    return [(no, "eye", ("panel-show", {}))]


# the icon of each kind of news and the points that its seat gains by it; None: no line in the log
LOG: dict[str, tuple[str, int | str] | None] = {
    "day": None,
    "turn": None,
    "arrived": None,
    "garaged": None,
    "placed": ("bus", 0),
    "chose": ("bus", 0),
    "called": ("star", 0),
    "steps": None,
    "brings": None,
    "boarded": ("person", 0),
    "brought": ("person", 0),
    "shouted": ("bell", 0),
    "displaced": ("back", 0),
    "swapped_room": ("again", 0),
    "swapped_bus": ("again", 0),
    "kept": None,
    "stopped": None,
    "blocked": ("jam", 0),
    "lonely": ("sad", -1),
    "victim": ("sad", -1),
    "left": ("depart", "points"),
    "penalty": ("sad", -1),
    "paid": None,
    "took": ("card", 0),
    "took_bus": ("card", 0),
    "shown": ("eye", 0),
    "stuck": ("flag", 0),
    "last_turns": ("clock", 0),
    "went_out": ("flag", 0),
    "night": ("bus", "points"),
    "day_score": ("goal", 0),
    "declined": ("close", 0),
}
_AT_BUS = ("placed", "chose", "called", "boarded", "brought", "shouted", "blocked", "swapped_bus")


def where(kind: str, facts: dict[str, int]) -> list[str]:
    """Where a piece of news happened: names of pieces of the picture, and players' cards."""
    if kind in _AT_BUS:
        return [f"bus-{facts['bus']}"]
    if kind == "left":
        return [f"card-{facts['seat']}", f"bus-{facts['bus']}"]
    return [f"card-{facts['seat']}"] if "seat" in facts else []


def highlights(story: list[tuple[int, str, dict[str, int]]]) -> list[dict[str, Any]]:
    """What was remarkable in a finished game, from its news: the fullest bus, and the cries of "Baby!"."""
    found: list[dict[str, Any]] = []
    left = [(facts["points"], ply, facts) for ply, kind, facts in story if kind == "left"]
    if left:
        points, ply, facts = max(left, key=lambda entry: entry[0])
        sentence: Sentence = ("high-left", {"seat": facts["seat"], "bus": facts["bus"], "points": points})
        found.append({"ply": ply, "seat": facts["seat"], "title": "high-left-title", "text": sentence, "gain": points})
    shouts = Counter(facts["seat"] for _, kind, facts in story if kind == "shouted")
    if shouts:
        seat, count = shouts.most_common(1)[0]
        ply = max(ply for ply, kind, facts in story if kind == "shouted" and facts["seat"] == seat)
        sentence = ("high-shouted", {"seat": seat, "count": count})
        found.append({"ply": ply, "seat": seat, "title": "high-shouted-title", "text": sentence, "gain": 0})
    return found


def board(view: dict[str, Any]) -> list[Sentence]:
    """The position in sentences."""
    told: list[Sentence] = [("board-day", {"number": view["day"], "days": view["days"], "seat": view["turn"]})]
    if view["last"] is not None:
        told.append(("board-last", {"number": view["last"]}))
    told += _board_station(view)
    for bus in view["platform"]:
        told.append(
            ("board-bus", {"bus": bus["bus"], "used": bus["used"], "room": _capacity(bus["bus"]) - bus["used"]})
        )
        told += [("board-aboard", {"traveler": card, "bus": bus["bus"]}) for card in bus["aboard"]]
        if bus["blocked"]:
            told.append(("board-blocked", {"bus": bus["bus"]}))
    told += [("board-departed", {"bus": bus}) for bus in view["departed"]]
    for seat in range(view["players"]):
        told += _board_seat(view, seat)
    if view["boarding"] is not None:
        told.append(("board-boarding", {"traveler": view["boarding"], "bus": view["active"]}))
    elif view["active"] is not None:
        told.append(("board-active", {"bus": view["active"]}))
    if view["pending"] is not None:
        told.append(("board-pending", {"traveler": view["pending"]}))
    return told


def _capacity(bus: int) -> int:
    return int(PARTS["buses"][bus]["capacity"])


def _board_station(view: dict[str, Any]) -> list[Sentence]:
    told: list[Sentence] = []
    for column, cards in enumerate(view["columns"]):
        for place, card in enumerate(cards, 1):
            told.append(("board-waiting", {"column": column, "place": place, "traveler": card}))
    told += [("board-garage", {"place": place, "bus": bus}) for place, bus in enumerate(view["garage"], 1)]
    told.append(("board-piles", {"number": view["piles"]["travelers"], "count": view["piles"]["buses"]}))
    return told


def _board_seat(view: dict[str, Any], seat: int) -> list[Sentence]:
    hand = view["hands"][seat]
    unhappy = len(view["unhappy"][seat]) + view["penalties"][seat]
    told: list[Sentence] = [
        ("board-total" if view["over"] else "board-score", {"seat": seat, "points": view["scores"][seat]}),
        ("board-piled", {"seat": seat, "number": len(view["passengers"][seat]), "count": unhappy}),
        ("board-hand", {"seat": seat, "number": hand["size"], "count": hand["buses"]}),
    ]
    if hand["cards"] is None:
        told += [("board-known", {"seat": seat, "traveler": card}) for card in hand["known"]]
        told += [("board-known-bus", {"seat": seat, "bus": bus}) for bus in hand["known_fleet"]]
    else:
        told += [("board-held", {"seat": seat, "traveler": card}) for card in hand["cards"]]
        told += [("board-held-bus", {"seat": seat, "bus": bus}) for bus in hand["fleet"]]
    if seat == view["viewer"]:
        told += [("board-paid", {"seat": seat, "traveler": card}) for card in view["paid"]]
    return told


def stage(view: dict[str, Any]) -> Stage:
    """The station, always the same, and the panel beside it."""
    return Stage(board=(1000, 1146), panel=(300, 960), key="station", art=_ART, crop=(0, 0, 1000, 914))


_ART = {
    "colours": COLOURS,
    "column": COLUMN,
    "row": ROW,
    "hand": HAND,
    "travelers": PARTS["travelers"],
    "buses": PARTS["buses"],
}
