"""What a bot thinks of the decisions and positions of a match."""

from __future__ import annotations

import hashlib
import math
from typing import Any

import numpy as np

from ludobus.analysis.detour import imagined
from ludobus.analysis.findings import BAD, DOUBTFUL, Decision, Option, Point
from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.core.record import raw
from ludobus.core.sheet import Sheet
from ludobus.players.levels import ITERATIONS, Thinker
from ludobus.players.netsearch import NetSearch
from ludobus.players.search import Array, Insight, Search

LEVELS = tuple(ITERATIONS)
AGAIN = (4, 500)  # of the second look at an option: the part of the iterations as a divisor, and the least of them;
SURE = (1, 2000)  # the same for the third look, where much seems to be lost,
GLANCE = (8, 250)  # and for the chances of a position. Fewer playouts would tell apart only great differences
RIVALS = 3  # options that are looked at again beside the chosen one: the first of the first search
LEARNED = 10  # a network's word is worth about as many playouts
LINE = 6  # actions of a line at most
WORLDS = 6  # in which an action is tried, to see whether it could have led elsewhere
SHOWN = 3  # options that a decision keeps, besides the chosen one


class Judge:
    """A bot of one of the LEVELS that looks at matches of one game. The same seed gives the same opinions."""

    def __init__(self, game: Game, level: str = "strong", seed: int | bytes = 0) -> None:
        if level not in LEVELS:
            raise BadOption(f"a match can be analysed at the level {', '.join(LEVELS)}, not {level!r}")
        self.game, self.level = game, level
        self._iterations = Thinker(level).search(game).iterations or 0
        other = hashlib.sha256(b"sure" + key_of(seed).tobytes()).digest()  # so that the third look rolls its own dice
        self._again, self._sure = self._opinions(AGAIN, seed), self._opinions(SURE, other)
        self._first = [self._opinion((1, 1), seed), *self._again[1:]]  # a second opinion need only name its favourites
        self._glance = self._opinion(GLANCE, seed)

    def _opinion(self, part: tuple[int, int], seed: int | bytes) -> Search:
        """A search with part of the level's iterations: with the network, where the game is judged by it."""
        many = self._many(part)
        return NetSearch(max(many // LEARNED, 2), seed=seed) if self.game.learned else Search(many, seed=seed)

    def _opinions(self, part: tuple[int, int], seed: int | bytes) -> list[Search]:
        """All that are asked what an option is worth: the mean counts. A network has playouts as its second."""
        second = [Search(self._many(part), seed=seed)] if self.game.learned else []
        return [self._opinion(part, seed), *second]

    def _many(self, part: tuple[int, int]) -> int:
        return max(self._iterations // part[0], part[1])

    def move(self, match: Match, first: int, last: int) -> tuple[list[Decision], Point]:
        """The decisions of a move, which is made of the actions `first` to `last` - 1, and the position after it."""
        plies = range(first, last)
        made = [one for ply in plies if (one := self.decision(match, ply)) is not None]
        return made, Point(last, self.chances(match, last), any(by_chance(match, ply) for ply in plies))

    def decision(self, match: Match, ply: int) -> Decision | None:
        """The decision made after `ply` actions, from what its seat knew then; None if there was no choice.

        The options come from a search of the level. If it would have chosen another one, searches that begin with one
        option each look again at its first few and at the chosen one; if that seems to give much away, others with dice
        of their own at the best and the chosen one. What was found best of many is not taken at its first word.
        """
        seat, chosen = int(match.records["seat"][ply]), match.actions[ply]
        seen = self.game.new_states(1)
        seen[0] = match.seen(seat, ply)
        mask = np.zeros(self.game.actions, np.uint8)
        if self.game.legal(seen, 0, mask) < 2:
            return None
        found = [search.study(self.game, seen) for search in self._first]
        options, known = found[0], {one.action: one for one in found[0]}
        best = chosen
        if any(every[0].action != chosen for every in found):
            first = (one.action for every in found for one in every[: math.ceil(RIVALS / len(found))])
            rivals = [action for action in dict.fromkeys(first) if action != chosen]
            known |= {action: _look(self._again, self.game, seen, action) for action in (*rivals, chosen)}
            best = max((chosen, *rivals), key=lambda action: known[action].winning[seat])
            if known[best].winning[seat] - known[chosen].winning[seat] >= DOUBTFUL:
                known |= {action: _look(self._sure, self.game, seen, action) for action in (best, chosen)}
                best = max((chosen, best), key=lambda action: known[action].winning[seat])
        loss = known[best].winning[seat] - known[chosen].winning[seat]
        mark = "bad" if loss >= BAD else "doubtful" if loss >= DOUBTFUL else "good"
        line = self._line(imagined(match, seat, ply), best, seat) if mark != "good" else []
        others = (one.action for one in options[:SHOWN])  # looked at less closely: none may seem better than the best
        kept = {chosen, best} | {
            action for action in others if known[action].winning[seat] <= known[best].winning[seat]
        }
        told = sorted((known[action] for action in kept), key=lambda one: _order(one, seat, best, chosen))
        shown = tuple(Option(one.action, one.visits, tuple(one.winning), tuple(one.scores)) for one in told)
        return Decision(ply, seat, shown, chosen, best, loss, mark, tuple(line))

    def _line(self, world: Array, action: int, seat: int) -> list[int]:
        """How the seat would have gone on, in a world that it could imagine, until chance or somebody else comes."""
        game, turn, line = self.game, int(world[0].turn), [action]
        game.play(world, 0, action)
        while int(world[0].seat) == seat and int(world[0].turn) == turn and len(line) < LINE:
            if game.rules.NEWS.is_final(Sheet.of(world, 0)):
                break
            known = world.copy()
            game.forget(known, 0, seat)
            line.append(self._glance.study(game, known)[0].action)
            game.play(world, 0, line[-1])
        return line

    def chances(self, match: Match, ply: int) -> tuple[float, ...]:
        """Every seat's chance to win after `ply` actions, with all cards open."""
        if int(match.records["seat"][ply]) < 0:
            return tuple(float(seat in match.winners) for seat in range(match.players))
        found = self._glance.study(self.game, all_open(match, ply))
        visits = np.array([one.visits for one in found], float)
        means = np.array([one.winning for one in found])
        return tuple((visits @ means / visits.sum()).tolist())


def _look(searches: list[Search], game: Game, seen: Array, action: int) -> Insight:
    """What searches that begin with an action find about it, on the whole."""
    found = [next(one for one in search.study(game, seen, only=action) if one.action == action) for search in searches]
    winning, scores = (np.mean([getattr(one, name) for one in found], 0).tolist() for name in ("winning", "scores"))
    return Insight(action, sum(one.visits for one in found), winning, scores)


def _order(one: Insight, seat: int, best: int, chosen: int) -> tuple[bool, float, bool, int]:
    """The best first, then by the chance to win."""
    return one.action != best, -one.winning[seat], one.action != chosen, one.action


def all_open(match: Match, ply: int) -> Array:
    """A record with all that any seat knows: hands lie open, piles and dice stay hidden."""
    one = match.game.new_states(1)
    raw(one)[0] = raw(match.records)[ply]
    return opened(match.game, one)


def opened(game: Game, one: Array) -> Array:
    """The same for an array of one record."""
    base = one.copy()
    game.forget(base, 0, None)
    blank = raw(base)[0]
    merged = blank.copy()
    for seat in range(int(one[0].players)):
        mine = one.copy()
        game.forget(mine, 0, seat)
        told = raw(mine)[0] != blank
        merged[told] = raw(mine)[0][told]
    found = base.copy()
    raw(found)[0] = merged
    found["news"], found["news_count"] = 0, 0
    return found


def by_chance(match: Match, ply: int) -> bool:
    """Whether the action after `ply` others could have led elsewhere: if all cards were open, piles and dice apart."""
    game = match.game
    before, after = all_open(match, ply), _content(all_open(match, ply + 1))
    for key in range(WORLDS):
        world = before.copy()
        game.imagine(world, 0, key)
        game.play(world, 0, match.actions[ply])
        if _content(opened(game, world)) != after:
            return True
    return False


def _content(one: Array) -> Any:
    return raw(one)[0].tobytes()
