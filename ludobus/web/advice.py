"""Why a bot likes an option, in words: what the move does, and what the search expects of it in the end.

A move is played on to its end in worlds that agree with what the seat knows. Only what happens in all of them is told
as a fact; points that differ are told as a mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ludobus
from ludobus.core.match import Match
from ludobus.core.meaning import View
from ludobus.core.words import Sentence
from ludobus.players import Insight, Network

WORLDS = 16  # in which a move is tried
LONGEST = 8  # actions of a move that are followed
ENOUGH = 24  # visits after which the search's numbers can be told
FELT = 0.5  # points that are worth a word
LIKELIER = 2  # of a hundred games: a difference in the chance to win that is worth a word
TOLD = 3  # options whose reasons are told
FACTS = 2  # sentences of the game that are told of an option


@dataclass(frozen=True)
class Line:
    """A move to its end. Until then its steps change nothing that others can see, and bring no news."""

    actions: list[int]
    then: Sentence | None  # the second action in words, if the move goes on
    gains: list[list[int]]  # the points that each seat gains by it, in each world; empty where nobody is told
    facts: list[Sentence]  # what the game says of it, the same in all worlds


@dataclass(frozen=True)
class Analysis:
    """What was found about a position: every legal action, best first, and how the moves of some go on."""

    seat: int
    found: list[Insight]
    lines: dict[int, Line]  # by action
    quick: bool = False


def analyse(match: Match, seat: int, level: str) -> Analysis:
    """What a bot of a level finds."""
    return _analysis(match, seat, ludobus.bot(level, seed=0).analyse(match), TOLD, False)


def glance(match: Match, seat: int) -> Analysis:
    """What the network likes, without a search: it is there at once."""
    return _analysis(match, seat, Network(0).analyse(match), 1, True)


def _analysis(match: Match, seat: int, found: list[Insight], tried: int, quick: bool) -> Analysis:
    best = [one.action for one in found[:tried]]
    return Analysis(seat, found, {action: line(match, seat, action) for action in best}, quick)


def line(match: Match, seat: int, action: int) -> Line:
    """How a move that begins with an action goes on, as the network likes best, and what comes of it."""
    worlds = [_imagined(match, seat, number) for number in range(WORLDS)]
    actions, then = [action], None
    _play(worlds, action)
    while len(actions) < LONGEST and all(world.seat == seat and not world.news(seat) for world in worlds):
        following = Network(0).analyse(worlds[0])[0].action
        if any(following not in world.legal() for world in worlds):
            break
        then = then or match.game.views.explain(worlds[0].sheet(seat), following)
        actions.append(following)
        _play(worlds, following)
    before = match.view(seat)
    told = [outcome(match, before, world, seat) for world in worlds]
    gains = [points for points, _ in told if points]
    facts = [sentence for sentence in told[0][1] if all(sentence in others for _, others in told)]
    return Line(actions, then, gains, facts)


def _imagined(match: Match, seat: int, number: int) -> Match:
    world = match.copy()
    match.game.conceal(world.records, len(match.actions), seat, number)
    return world


def _play(worlds: list[Match], action: int) -> None:
    for world in worlds:
        world.play(action)


def outcome(match: Match, before: View, world: Match, seat: int) -> tuple[list[int], list[Sentence]]:
    """What a seat, whose view was `before`, sees of what came of a match: points gained, and the reasons for a move."""
    after, first = world.view(seat), len(match.actions) + 1
    pairs = list(zip(after["scores"], before["scores"], strict=True))
    points = [] if any(None in pair for pair in pairs) else [now - was for now, was in pairs]
    news = [entry for ply in range(first, len(world.actions) + 1) for entry in world.news(seat, ply)]
    reasons = match.game.reasons
    return points, reasons(before, after, news) if reasons else []


def told(analysis: Analysis, action: int | None = None) -> dict[int, list[Sentence]]:
    """The reasons of the best options, and of one that somebody is about to take."""
    wanted = [one.action for one in analysis.found[:TOLD]]
    if action is not None and action in analysis.lines and action not in wanted:
        wanted.append(action)
    return {one: reasons(analysis, one) for one in wanted if one in analysis.lines}


def reasons(analysis: Analysis, action: int) -> list[Sentence]:
    """What speaks for an option, or against it: by the move itself, and in the end against the best other."""
    found = analysis.lines[action]
    now = (_at_once(analysis.seat, found.gains) if found.gains else []) + found.facts[:FACTS]
    return now if analysis.quick else now + _in_the_end(analysis, action)


def _at_once(seat: int, worlds: list[list[int]]) -> list[Sentence]:
    told: list[Sentence] = []
    means = [sum(points) / len(worlds) for points in zip(*worlds, strict=True)]
    sure = all(world == worlds[0] for world in worlds)
    if abs(means[seat]) >= FELT:
        key = ("why-now" if means[seat] > 0 else "why-costs") + ("" if sure else "-about")
        told.append((key, {"points": rounded(abs(means[seat]))}))
    rival = max((other for other in range(len(means)) if other != seat), key=lambda other: means[other])
    if means[rival] >= FELT:
        told.append(("why-gives" if sure else "why-gives-about", {"seat": rival, "points": rounded(means[rival])}))
    return told


def _in_the_end(analysis: Analysis, action: int) -> list[Sentence]:
    """The search's expectation against that of the best other option."""
    mine = next(one for one in analysis.found if one.action == action)
    other = next((one for one in analysis.found if one.action != action), None)
    if other is None or min(mine.visits, other.visits) < ENOUGH:
        return []
    told: list[Sentence] = []
    seat, best = analysis.seat, action == analysis.found[0].action
    than = "next" if best else "best"
    gap = mine.scores[seat] - other.scores[seat]
    if abs(gap) >= FELT:
        told.append(("why-more" if gap > 0 else "why-less", {"points": rounded(abs(gap)), "than": than}))
    shifts = [mine.scores[one] - other.scores[one] if one != seat else 0.0 for one in range(len(mine.scores))]
    rival = min(range(len(shifts)), key=lambda one: shifts[one] if best else -shifts[one])
    explained = abs(gap) >= FELT and (gap > 0) == best  # by one's own points
    if not explained and abs(shifts[rival]) >= FELT and (shifts[rival] < 0) == best:
        key = "why-rival-less" if best else "why-rival-more"
        told.append((key, {"seat": rival, "points": rounded(abs(shifts[rival]))}))
    chance = round(100 * (mine.winning[seat] - other.winning[seat]))
    if abs(chance) >= LIKELIER:
        told.append(("why-likelier" if chance > 0 else "why-unlikelier", {"count": abs(chance)}))
    return told or [("why-equal", {"than": than})]


def rounded(points: float) -> Any:
    """Points as one says them: whole where they are whole or many, else with one decimal."""
    return round(points) if points >= 5 or abs(points - round(points)) < 0.05 else round(points, 1)
