"""A table as page data: everything that the templates of a table's page need, as one viewer may know it.

What a game says of itself comes from its `view.py`; `docs/adding-a-game.md` has the contract.
"""

from __future__ import annotations

import bisect
import functools
from typing import Any

import numpy as np
from babel.lists import format_list
from markupsafe import Markup

from ludobus.core.match import Match
from ludobus.core.meaning import NO_SUCH_THING, meaning
from ludobus.core.narrator import Viewer
from ludobus.core.words import Sentence
from ludobus.look import Scene
from ludobus.web import lookback, reflex, show, words
from ludobus.web.log import Line, Log, log_of
from ludobus.web.table import Table

LEAST_HIGHLIGHTS = 2


def facts(
    table: Table,
    held: list[int],
    players: list[dict[str, Any]],
    viewer: Viewer,
    lang: str,
    step: int | None = None,
    since: int = 0,
    known: int | None = None,
    wish: lookback.Wish = lookback.NOTHING,
    analysis: str | None = None,
) -> dict[str, Any]:
    """All that the templates need. `held` are the seats of whoever asks, `players` what `show.players` says.

    `step` shows a past position, `wish` one of a finished game with what its `analysis` (as JSON) says; the log begins
    after step `since`, or before, if the page is of version `known` and more was taken back since.
    """
    names = table.display_names(lang)
    told: dict[str, Any] = {
        "id": table.id,
        "game": table.game,
        "say": functools.partial(table.game.words.say, lang),
        "stage": table.stage,
        "opener": table.opener in held,
        "version": table.versions[viewer],
        "viewer": viewer,
        "held": held,
        "to_act": table.to_act,
        "waits": table.to_act if table.to_act in held and reflex.waits_for(table, table.to_act) else None,
        "over": table.over,
        "damage": table.damage,
        "public": table.public,
        "names": names,
        "seal": table.seal,
        "rematch": table.rematch,
        "open": not table.game.has_secrets,
        "alone": bool(held) and all(seat in held for seat in table.joined if table.kinds[seat] == "human"),
        "can_undo": table.can_undo(viewer),
        "restart": table.can_undo(viewer) and table.undoable() > 1,
        "standing": table.standing.get(viewer, "ask") if viewer is not None and table.game.question else None,
        "scene": None,
        "board": [],
        "pause": "",
        "end": None,
    }
    told["players"] = [_player(player, held) for player in players]
    if table.damage or table.match is None:
        told |= _unplayed(table, viewer, lang)
        return told
    log = log_of(table.match, viewer, lang, names)
    latest = len(log.steps) - 1
    cut = None if known is None else table.untouched(viewer, known)
    since = since if cut is None else min(since, _step(log, cut))
    if wish.ply is not None:
        step = _step(log, wish.ply)
    shown = latest if step is None else min(step, latest)
    sight = lookback.sight(table, analysis, viewer, wish)
    match, ply, action = (sight.way, sight.ply, sight.action) if sight else (table.match, log.steps[shown], wish.action)
    view = match.view(viewer, ply)
    now = shown == latest and step is None
    legal = _legal(table, viewer, lang) if now else []
    can = {number: text for number, text, _, _ in legal} or _possible(table, match, viewer, ply, action, lang)
    drawn = show.scene(table, view, lang, can)
    own = log if now else log_of(table.match, viewer if wish is lookback.NOTHING else wish.reader, lang, names)
    told |= {
        "legal": legal,
        "steps": latest,
        "step": shown,
        "ply": log.steps[shown],
        "own_step": _step(own, log.steps[shown]),
        "review": None if now else lookback.review(table, analysis, log.steps, shown, lang, wish),
        "label": _label(table, lang, log.steps[shown]),
        "own": log.own,
        "log": [line for line in log.lines if line.step > since or since == 0],
        "since": since,
        "blind": _better(sight, viewer, can, lang) if sight else _blind(table, viewer, lang, legal, log, shown, now),
        "scene": _safe(drawn),
        "keys": _keys(table, view, legal, lang) if legal else [],
        "board": table.board(view, lang),
        "pause": _pause(table, view) if now else "",
        "end": _end(table, viewer, held, lang, view) if table.over and now else None,
    }
    _dress(told["players"], table, view, lang)
    return told


def _step(log: Log, ply: int) -> int:
    """The step of a log at which so many actions were played."""
    return bisect.bisect_right(log.steps, ply) - 1


def _possible(table: Table, match: Match, viewer: Viewer, ply: int, action: int | None, lang: str) -> dict[int, str]:
    """An action that the seat to act could have played in a position of a finished game, with its sentence."""
    if action is None or not table.over or viewer is None or int(match.records["seat"][ply]) != viewer:
        return {}
    mask = np.zeros(table.game.actions, np.uint8)
    table.game.legal(match.records, ply, mask)
    if action >= len(mask) or not mask[action]:
        return {}
    assert table.narrator is not None
    return {action: table.narrator.explain(match.sheet(viewer, ply), action, lang)}


def about(table: Table, viewer: Viewer, lang: str, thing: str, step: int | None = None) -> dict[str, Any] | None:
    """What a thing of the picture means to the viewer, now or at a past step; None if there is no such thing."""
    match, ply, legal = table.dealt, None, []
    if step is not None:
        steps = log_of(match, viewer, lang, table.display_names(lang)).steps
        ply = steps[min(step, len(steps) - 1)]
    elif reflex.waits_for(table, viewer):
        legal = match.legal()
    found = meaning(table.game, match.view(viewer, ply), thing, legal)
    if found is None:
        return None
    try:
        title, what = table.say(lang, *found.title), _sentence(table.say(lang, *found.what))
        now = [_sentence(table.say(lang, *sentence)) for sentence in found.now]
    except NO_SUCH_THING:
        return None
    told = {"title": title, "what": what, "now": now, "clause": found.clause}
    return told | {"viewer": viewer, "game": table.game}


def _sentence(text: str) -> Markup:
    """A message that may stand within others, as a sentence of its own."""
    return words.rich(text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else "."))


def _label(table: Table, lang: str, ply: int) -> str:
    if not hasattr(table.game.views, "label"):
        return ""
    key, told = table.game.views.label(table.dealt.sheet(None, ply))
    return table.say(lang, key, told)


def _unplayed(table: Table, viewer: Viewer, lang: str) -> dict[str, Any]:
    """A table that waits for people, or whose rules have changed: then its story can be read."""
    stories = [" ".join(lines) for lines in table.story(viewer, lang) if lines]
    lines = [Line(i + 1, i, None, "dot", text, text, 0, "", "") for i, text in enumerate(stories)]
    mode, say = ("read", None) if table.damage else ("wait", words.say(lang, "waiting-for-players"))
    blind = {"mode": mode, "seat": None, "say": say, "why": None, "window": False, "bot": False}
    return {
        "legal": [],
        "steps": 0,
        "step": 0,
        "label": "",
        "own": 0,
        "log": lines,
        "since": 0,
        "blind": blind,
        "keys": [],
    }


def _safe(scene: Scene) -> dict[str, Any]:
    """The drawn fragments, which come escaped from their own templates."""
    stage = scene.stage
    x, y, width, height = stage.crop or (-14, -14, stage.board[0] + 28, stage.board[1] + 28)
    return {
        "key": stage.key,
        "sheet": stage.sheet,
        "box": f"{x} {y} {width} {height}",
        "art": Markup(scene.art),
        "pieces": Markup(scene.pieces),
        "tray": Markup(scene.tray),
    }


def _legal(table: Table, viewer: Viewer, lang: str) -> list[tuple[int, str, bool, str]]:
    """What the viewer may do: action, sentence, whether it cannot be taken back, and the question if it is grave."""
    if not reflex.waits_for(table, viewer):
        return []
    sentences = table.legal(lang)
    lasting = table.lasting(list(sentences))
    seen, grave = table.dealt.sheet(viewer), getattr(table.game.views, "grave", None)
    found = []
    for action, text in sentences.items():
        question = grave(seen, action) if grave else None
        asked = table.say(lang, *question) if question else words.say(lang, "grave-end") if lasting.get(action) else ""
        found.append((action, text, action in lasting, asked))
    return found


def _keys(table: Table, view: dict[str, Any], legal: list[Any], lang: str) -> list[dict[str, Any]]:
    """The keys of the turn bar that play an action."""
    if not hasattr(table.game.views, "keys"):
        return []
    known = {action: text for action, text, _, _ in legal}
    return [
        {"action": action, "icon": icon, "text": table.say(lang, *said), "title": known.get(action, "")}
        for action, icon, said in table.game.views.keys(view)
    ]


def asked(table: Table, held: list[int], lang: str) -> str:
    """What whoever holds these seats is asked to do, in one sentence for the eyes of the seat to act; else nothing."""
    legal, seat = table.dealt.legal(), table.to_act
    if seat not in held or not reflex.waits_for(table, seat):
        return ""
    return str(_prompt(table, seat, lang, len(legal))["say"])


# the turn bar
def _blind(
    table: Table, viewer: Viewer, lang: str, legal: list[Any], log: Log, shown: int, now: bool
) -> dict[str, Any]:
    """What the turn bar says: mode `mine`, `others`, `over` or `past`; whose sign it shows; two sentences."""
    told: dict[str, Any] = {"mode": "others", "seat": table.to_act, "why": None, "window": False, "bot": False}
    if not now:
        lines = [line for line in log.lines if line.step == shown]
        seat = next((line.seat for line in lines if line.seat is not None), None)
        return told | {"mode": "past", "seat": seat, "say": " ".join(line.full for line in lines)}
    if table.over:
        return told | {"mode": "over", "say": None}
    asked = reflex.question(table)
    timed = asked is not None and reflex.timed(table)
    if timed or (asked is not None and asked.seat == viewer and not legal):  # nobody acts: the server answers
        turn = int(table.dealt.state.turn)
        say: Sentence = ("doing-window", {})
        told |= {"window": timed and viewer is not None and turn != viewer, "seat": turn}
        return told | {"say": table.say(lang, *say), "clause": _clause(table, say)}
    if legal:
        return told | {"mode": "mine"} | _prompt(table, viewer, lang, len(legal))
    told["bot"] = table.bot_to_act is not None
    return told | _doing(table, lang)


def _better(sight: lookback.Sight, viewer: Viewer, can: dict[int, str], lang: str) -> dict[str, Any]:
    """What the turn bar says of a position of a better way."""
    said = {"number": sight.number, "count": sight.count, "move": next(iter(can.values()), "")}
    say = words.say(lang, "review-better" if can else "review-after", **said)
    return {"mode": "past", "seat": viewer, "say": say, "why": None, "window": False, "bot": False}


def _prompt(table: Table, viewer: Viewer, lang: str, count: int) -> dict[str, Any]:
    if not hasattr(table.game.views, "prompt"):
        return {"say": table.say(lang, "prompt-any", {"count": count})}
    say, why = table.game.views.prompt(table.dealt.sheet(viewer))
    return {"say": table.say(lang, *say), "why": table.say(lang, *why), "clause": _clause(table, say)}


def _doing(table: Table, lang: str) -> dict[str, Any]:
    if not hasattr(table.game.views, "doing"):
        return {"say": table.say(lang, "doing-any", {"seat": table.to_act})}
    say = table.game.views.doing(table.dealt.sheet(None))
    return {"say": table.say(lang, *say), "clause": _clause(table, say)}


def _clause(table: Table, asked: Sentence) -> str:
    """The clause about a decision, by the message that asks for it, or that tells others of it."""
    return str(getattr(table.game.views, "CLAUSES", {}).get(asked[0].partition("-")[2], ""))


# a score that people look at before the game goes on
def _pause(table: Table, view: dict[str, Any]) -> str:
    """Which one there has been: a browser that has not shown it asks for it."""
    told = table.game.views.interlude(view) if hasattr(table.game.views, "interlude") else None
    return str(told["key"]) if told else ""


def interlude(table: Table, lang: str) -> dict[str, Any] | None:
    """The score, the best first, and what lay open for it; the same for everybody. None before that part is over."""
    if not hasattr(table.game.views, "interlude") or table.damage or table.match is None:
        return None
    view = table.match.view(None)
    told: dict[str, Any] | None = table.game.views.interlude(view)
    if told is None:
        return None
    order = sorted(range(table.players), key=lambda seat: (-told["scores"][seat], seat))
    drawn = show.scene(table, view | {"evening": table.game.views.evening(table.match), "order": order}, lang, {})
    return told | {
        "order": order,
        "title": table.say(lang, *told["title"]),
        "then": table.say(lang, *told["then"]),
        "open": Markup(drawn.interlude),
        "say": functools.partial(table.game.words.say, lang),
        "names": table.display_names(lang),
        "game": table.game,
    }


# players
def _player(player: dict[str, Any], held: list[int]) -> dict[str, Any]:
    """Who sits there; whoever looks at the page is here, even before it has begun to listen."""
    mine = player["seat"] in held
    presence = "here" if mine and player["presence"] == "away" else player["presence"]
    empty: dict[str, Any] = {"chips": [], "tag": None, "out": False, "first": False, "points": 0}
    return player | empty | {"mine": mine, "presence": presence}


def _dress(players: list[dict[str, Any]], table: Table, view: dict[str, Any], lang: str) -> None:
    """Add what a position says of each player: points, chips, tags."""
    cards = table.game.views.cards(view) if hasattr(table.game.views, "cards") else [{} for _ in players]
    for player, card, points in zip(players, cards, view["scores"], strict=True):
        player["points"] = view["final"]["scores"][player["seat"]] if view["final"] else points
        player["chips"] = [
            (icon, number, table.say(lang, key, {"count": number}), f"{key}-{player['seat']}")
            for icon, number, key in card.get("chips", [])
            if number is not None
        ]
        player["tag"] = table.say(lang, card["tag"], {}) if card.get("tag") else None
        player["out"] = card.get("out", False)
        player["first"] = card.get("first", False)


# the end
def _end(table: Table, viewer: Viewer, held: list[int], lang: str, view: dict[str, Any]) -> dict[str, Any]:
    """The end of a game: placing, score table, the race, highlights."""
    scores, ranks = view["final"]["scores"], view["final"]["ranks"]
    order = sorted(range(table.players), key=lambda seat: (ranks[seat], seat))
    winners = [seat for seat in order if ranks[seat] == 0]
    others = [seat for seat in order if ranks[seat] > 0]
    lead = scores[winners[0]] - max((scores[seat] for seat in others), default=scores[winners[0]])
    race = _race(table, lang, scores)
    return {
        "winners": winners,
        "champions": format_list([table.display_names(lang)[seat] for seat in winners], locale=lang),
        "second": others[0] if others else None,
        "lead": lead,
        "order": order,
        "ranks": ranks,
        "places": places(table.dealt),
        "team": bool(table.dealt.options.get("teams")),
        "scores": scores,
        "heights": _heights(ranks),
        "by_points": sorted(range(table.players), key=lambda seat: scores[seat]),
        "me": viewer if viewer in held else None,
        "breakdown": view.get("breakdown"),
        "race": race,
        "highlights": _highlights(table, lang, race),
    }


def places(match: Match) -> list[int]:
    """The place of each seat, the first is 1. A team has one place: behind the winners of two comes the second."""
    ranks = match.ranks or []
    order = sorted(set(ranks))
    return [1 + (order.index(rank) if match.options.get("teams") else rank) for rank in ranks]


def _heights(ranks: list[int]) -> list[int]:
    """How high each seat stands on the podium, 1 to 10: by place, not by points."""
    places = sorted(set(ranks))
    return [round(10 - 7 * places.index(rank) / max(len(places) - 1, 1)) for rank in ranks]


def _race(table: Table, lang: str, final: list[int]) -> dict[str, Any]:
    """Everybody's points after each part of the game, as all could know them, and the final ones."""
    log = log_of(table.dealt, None, lang, table.display_names(lang))
    marks: list[tuple[str, int]] = []  # a part, and the action after which it was over
    for line in log.lines:
        if not marks or marks[-1][0] != line.label:
            marks.append((line.label, line.ply))
        marks[-1] = (line.label, line.ply)
    if len(marks) < 3:
        marks = [("", ply) for ply in log.steps[:: max(len(log.steps) // 12, 1)]]
    points = [table.dealt.view(None, ply)["scores"] for _, ply in marks[:-1]]
    return {"plies": [ply for _, ply in marks[:-1]] + [log.steps[-1]], "points": [*points, final], "log": log}


def _highlights(table: Table, lang: str, race: dict[str, Any]) -> list[dict[str, Any]]:
    """What was remarkable: by the game itself, and the biggest jump of all."""
    log: Log = race["log"]
    found: list[dict[str, Any]] = []
    jumps = [
        (after[seat] - before[seat], seat, ply)
        for before, after, ply in zip(race["points"], race["points"][1:], race["plies"][1:], strict=False)
        for seat in range(table.players)
    ]
    best = max(jumps, key=lambda jump: jump[0], default=(0, 0, 0))
    if best[0] > 0:
        found.append(
            {
                "ply": best[2],
                "seat": best[1],
                "title": "high-jump-title",
                "text": ("high-jump", {"seat": best[1]}),
                "gain": best[0],
            }
        )
    if hasattr(table.game.views, "highlights"):
        kinds = table.game.rules.NEWS
        story = [
            (ply, kind, told)
            for ply in range(len(table.dealt.actions) + 1)
            for kind, told in kinds.read(table.dealt.sheet(None, ply))
        ]
        found += table.game.views.highlights(story)
    for high in found:
        high["title"] = table.say(lang, high["title"], {"seat": high["seat"]})
        high["text"] = table.say(lang, *high["text"])
        high["step"] = next(i for i, ply in enumerate(log.steps) if ply >= high["ply"])
    return found[:4]
