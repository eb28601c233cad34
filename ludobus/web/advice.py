"""Why a bot likes an option, in words: what it brings at once, and what the search expects of it in the end.

All of it is made from what the seat knows: an option is tried in worlds that agree with that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ludobus
from ludobus.core.match import Match
from ludobus.core.words import Sentence
from ludobus.players import Insight, Network
from ludobus.players.search import knowledge

WORLDS = 8  # in which an option is tried
ENOUGH = 24  # visits after which the search's numbers can be told
FELT = 0.5  # points that are worth a word
LIKELIER = 2  # of a hundred games: a difference in the chance to win that is worth a word
TOLD = 3  # options whose reasons are told


@dataclass(frozen=True)
class Analysis:
    """What was found about a position: every legal action, best first, and what each of some brings at once."""

    seat: int
    found: list[Insight]
    gains: dict[int, list[list[int]]]  # by action: the points that each seat gains, in each world
    quick: bool = False


def analyse(match: Match, seat: int, level: str) -> Analysis:
    """What a bot of a level finds."""
    return _analysis(match, seat, ludobus.bot(level, seed=0).analyse(match), TOLD, False)


def glance(match: Match, seat: int) -> Analysis:
    """What the network likes, without a search: it is there at once."""
    return _analysis(match, seat, Network(0).analyse(match), 1, True)


def _analysis(match: Match, seat: int, found: list[Insight], tried: int, quick: bool) -> Analysis:
    best = [one.action for one in found[:tried]]
    return Analysis(seat, found, {action: gains(match, seat, action) for action in best}, quick)


def gains(match: Match, seat: int, action: int) -> list[list[int]]:
    """The points that an action brings each seat at once, in several worlds that the seat thinks possible."""
    game, seen = match.game, knowledge(match)
    before = game.views.view(seen[0], seat)["scores"]
    found = []
    for number in range(WORLDS):
        world = seen.copy()
        game.imagine(world, 0, number)
        game.play(world, 0, action)
        game.forget(world, 0, seat)
        after = game.views.view(world[0], seat)["scores"]
        found.append([now - was for now, was in zip(after, before, strict=True)])
    return found


def told(analysis: Analysis, action: int | None = None) -> dict[int, list[Sentence]]:
    """The reasons of the best options, and of one that somebody is about to take."""
    wanted = [one.action for one in analysis.found[:TOLD]]
    if action is not None and action in analysis.gains and action not in wanted:
        wanted.append(action)
    return {one: reasons(analysis, one) for one in wanted if one in analysis.gains}


def reasons(analysis: Analysis, action: int) -> list[Sentence]:
    """What speaks for an option, or against it: at once, and in the end against the best other."""
    now = _at_once(analysis.seat, analysis.gains[action])
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
    if abs(shifts[rival]) >= FELT and (shifts[rival] < 0) == best:
        key = "why-rival-less" if best else "why-rival-more"
        told.append((key, {"seat": rival, "points": rounded(abs(shifts[rival]))}))
    chance = round(100 * (mine.winning[seat] - other.winning[seat]))
    if abs(chance) >= LIKELIER:
        told.append(("why-likelier" if chance > 0 else "why-unlikelier", {"count": abs(chance)}))
    return told or [("why-equal", {"than": than})]


def rounded(points: float) -> Any:
    """Points as one says them: whole where they are whole or many, else with one decimal."""
    return round(points) if points >= 5 or abs(points - round(points)) < 0.05 else round(points, 1)
