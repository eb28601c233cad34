"""What a bot thinks of the decisions and positions of a match."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludobus.analysis.findings import BAD, DOUBTFUL, Decision, Option, Point
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.core.record import raw
from ludobus.core.sheet import Sheet
from ludobus.players.levels import ITERATIONS, Thinker
from ludobus.players.netsearch import NetSearch
from ludobus.players.search import Array, Insight, Search

LEVELS = tuple(ITERATIONS)
AGAIN = (4, 500)  # of the second look at an option: the part of the iterations as a divisor, and the least of them;
GLANCE = (8, 250)  # the same for the chances of a position. Fewer playouts would tell apart only great differences
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
        iterations = Thinker(level).search(game).iterations or 0
        self._first, self._again, self._glance = (
            self._search(max(iterations // part, least), seed) for part, least in ((1, 1), AGAIN, GLANCE)
        )

    def _search(self, iterations: int, seed: int | bytes) -> Search:
        if self.game.learned:
            return NetSearch(max(iterations // LEARNED, 2), seed=seed)
        return Search(iterations, seed=seed)

    def move(self, match: Match, first: int, last: int) -> tuple[list[Decision], Point]:
        """The decisions of a move, which is made of the actions `first` to `last` - 1, and the position after it."""
        plies = range(first, last)
        made = [one for ply in plies if (one := self.decision(match, ply)) is not None]
        return made, Point(last, self.chances(match, last), any(by_chance(match, ply) for ply in plies))

    def decision(self, match: Match, ply: int) -> Decision | None:
        """The decision made after `ply` actions, from what its seat knew then; None if there was no choice.

        The options come from one search. If it would have chosen another one, a second search for that one and one for
        the chosen one say what the choice gave away: what was found best of many is not taken at its first word.
        """
        seat, chosen = int(match.records["seat"][ply]), match.actions[ply]
        seen = self.game.new_states(1)
        seen[0] = match.seen(seat, ply)
        mask = np.zeros(self.game.actions, np.uint8)
        if self.game.legal(seen, 0, mask) < 2:
            return None
        options = self._first.study(self.game, seen)
        best, mine = options[0], next(one for one in options if one.action == chosen)
        if mine is not best:
            best, mine = (self._look_again(seen, one.action) for one in (best, mine))
            if mine.winning[seat] >= best.winning[seat]:
                best = mine
        loss = best.winning[seat] - mine.winning[seat]
        mark = "bad" if loss >= BAD else "doubtful" if loss >= DOUBTFUL else "good"
        line = self._line(seen, best.action, seat) if mark != "good" else []
        again = {best.action: best, mine.action: mine}
        kept = [one.action for one in options[:SHOWN]]
        kept += [action for action in again if action not in kept]
        known = {one.action: one for one in options} | again
        told = sorted(
            (known[action] for action in kept), key=lambda one: (-one.winning[seat], one.action != best.action)
        )
        shown = tuple(Option(one.action, one.visits, tuple(one.winning), tuple(one.scores)) for one in told)
        return Decision(ply, seat, shown, chosen, best.action, loss, mark, tuple(line))

    def _look_again(self, seen: Array, action: int) -> Insight:
        return next(one for one in self._again.study(self.game, seen, only=action) if one.action == action)

    def _line(self, seen: Array, action: int, seat: int) -> list[int]:
        """How the seat would have gone on, in a world that it could imagine, until chance or somebody else comes."""
        game, world = self.game, seen.copy()
        game.imagine(world, 0, 0)
        turn, line = int(world[0].turn), [action]
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
