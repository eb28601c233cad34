"""Information-set Monte Carlo tree search: one search for all games."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.core.record import raw
from ludobus.players import templates

NODES = 1 << 17  # of each tree: about 9 MB
MOST = 1 << 30  # the maximum number of iterations: counters do not overflow
GLANCE = 0.005  # seconds between two checks of the clock

Array = npt.NDArray[Any]


def rows(count: int, kind: Any) -> Array:
    """`count` zeroed records of a kind."""
    return np.zeros(count, kind.dtype)


@dataclass(frozen=True)
class Knobs:
    """Settings of the search. `docs/bots.md` has the experiments behind the values."""

    explore: float = 0.6  # weight of exploration (UCB)
    bias: float = 0.3  # bonus of instinct's choice at first; fades with visits
    urgency: float = 1.0  # an action without a node is tried before children with a bound below this
    chance: float = 0.0  # the fraction of instinct's moves in a playout that are made at random instead
    instinct_moves: int | None = None  # moves of a playout by instinct, before the rest is random; None: the game's
    instinct_visits: int = 8  # a node with this many visits no longer asks instinct
    win: float = 0.5  # parts of the reward: for winning,
    place: float = 0.2  # for the fraction of rivals that one is ahead of,
    points: float = 0.3  # and for the score difference

    def record(self, instinct_moves: int | None = None) -> Array:
        """The settings for the compiled search; `instinct_moves` is the game's default."""
        record = rows(1, templates.KnobRecord)
        instinct_moves = instinct_moves if self.instinct_moves is None else self.instinct_moves
        complete = replace(self, instinct_moves=MOST if instinct_moves is None else instinct_moves)
        for name, value in asdict(complete).items():
            record[name] = value
        return record


@dataclass(frozen=True)
class Insight:
    """What a search found about one legal action. The lists have one entry per seat, zeros if it has no visits."""

    action: int
    visits: int
    winning: list[float]  # the probability of being among the winners
    scores: list[float]  # expected scores


def knowledge(match: Match) -> Array:
    """What the seat to act knows, as an array of one forgotten record. All players start from it."""
    if match.seat is None:
        raise ValueError("the game is over: there is nothing to choose")
    seen = match.game.new_states(1)
    seen[0] = match.seen(match.seat)
    return seen


class Tree:
    """One tree and the arrays that one thread needs to grow it, allocated once."""

    records = 2  # what the seat knows, and an imagined world

    def __init__(self, nodes: int) -> None:
        self.nodes = rows(nodes, templates.Node)
        self.desk = rows(1, templates.Desk)
        self.done = 0

    def plant(self, game: Game, seen: Array, key: Array) -> None:
        """Start a new tree at a record forgotten for the seat to act."""
        raw(self.desk)[:] = 0
        raw(self.nodes[:1])[:] = 0
        self.desk[0].used = 1
        self.done = 0
        self.key = key
        self.states = game.new_states(self.records)
        raw(self.states)[0] = raw(seen)[0]
        self.tallies = rows(game.actions, templates.Tally)
        self.mask = np.zeros(game.actions, np.uint8)

    def grow(self, think: Callable[..., None], knobs: Array, iterations: int) -> None:
        last = self.done + iterations
        think(self.states, self.desk, self.nodes, self.tallies, knobs, self.mask, self.key, self.done, last)
        self.done = last


@dataclass
class Search:
    """A player that searches, with `iterations` or `seconds` per decision.

    It uses only what its seat knows: every iteration samples a world that agrees with it. With `iterations`, the choice
    depends only on the seed and on what the seat knows. Each thread grows its own tree for that many iterations (or
    seconds), and their visits are added. A tree has room for `nodes`; when it is full, the search continues without
    adding nodes.
    """

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1
    seed: int | bytes = 0
    nodes: int = NODES
    knobs: Knobs = field(default_factory=Knobs)
    moves: int = field(default=0, init=False)  # played in sampled worlds by the last search
    done: int = field(default=0, init=False)  # iterations of the last search

    def __post_init__(self) -> None:
        if (self.iterations is None) == (self.seconds is None):
            raise BadOption("a search takes either iterations or seconds")
        if self.iterations is not None and not 1 <= self.iterations <= MOST:
            raise BadOption(f"iterations must be 1 to {MOST}, not {self.iterations}")
        if self.seconds is not None and not self.seconds > 0:
            raise BadOption(f"seconds must be more than 0, not {self.seconds}")
        if self.threads < 1:
            raise BadOption(f"threads must be 1 or more, not {self.threads}")
        if self.nodes < 2:
            raise BadOption(f"nodes must be 2 or more, not {self.nodes}")
        self._key = key_of(self.seed).tobytes()
        self._trees: list[Tree] = []
        self._lock = threading.Lock()

    def choose(self, match: Match) -> int:
        """The best action for the seat to act."""
        legal = match.legal()
        return legal[0] if len(legal) == 1 else self.analyse(match)[0].action

    def analyse(self, match: Match) -> list[Insight]:
        """Every legal action with what the search found about it, best first."""
        return self.study(match.game, knowledge(match))

    def study(self, game: Game, seen: Array, only: int | None = None) -> list[Insight]:
        """The same for an array of one record, forgotten for the seat to act.

        With `only`, all iterations begin with that legal action: the others have no visits.
        """
        with self._lock:
            self._prepare(game, seen)
            for tree in self._trees:
                tree.desk[0].only = 0 if only is None else only + 1
            think = self._compiled(game)
            knobs = self.knobs.record(game.instinct_moves)
            for tree in self._trees:
                tree.grow(think, knobs, 0)  # compiles, before the clock starts
            self._grow(think, knobs)
            self.moves = sum(int(tree.desk[0].moves) for tree in self._trees)
            self.done = sum(tree.done for tree in self._trees)
            return self._insights(game, seen)

    def _prepare(self, game: Game, seen: Array) -> None:
        room = self._room(game)
        if not self._trees or len(self._trees[0].nodes) < room:
            self._trees = [self._tree(game, room) for _ in range(self.threads)]
        position = self._key + raw(seen)[0].tobytes()
        for number, tree in enumerate(self._trees):
            tree.plant(game, seen, key_of(hashlib.sha256(position + number.to_bytes(4, "little")).digest()))

    def _room(self, game: Game) -> int:
        """How many nodes a tree may need."""
        room = self.nodes if self.iterations is None else min(self.nodes, self.iterations + 1)
        return max(room, game.actions + 1)

    def _tree(self, _game: Game, room: int) -> Tree:
        return Tree(room)

    def _compiled(self, game: Game) -> Callable[..., None]:
        return compiled(game)

    def _grow(self, think: Callable[..., None], knobs: Array) -> None:
        start = time.perf_counter()
        if self.threads == 1:
            self._grow_one(self._trees[0], think, knobs, start)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            for job in [pool.submit(self._grow_one, tree, think, knobs, start) for tree in self._trees]:
                job.result()

    def _grow_one(self, tree: Tree, think: Callable[..., None], knobs: Array, start: float) -> None:
        if self.seconds is None:
            tree.grow(think, knobs, self.iterations or 0)
            return
        some, spent = 1, 0.0
        while spent < self.seconds and tree.done < MOST:
            tree.grow(think, knobs, some)
            spent = time.perf_counter() - start
            each = spent / tree.done
            some = max(1, int(min(GLANCE, self.seconds - spent) / each))

    def _insights(self, game: Game, seen: Array) -> list[Insight]:
        """The sum of the trees' tallies, most visits first; among equals, most wins first."""
        visits, wins, points = (
            np.sum([tree.tallies[name] for tree in self._trees], axis=0) for name in ("visits", "wins", "points")
        )
        mask, players, seat = np.zeros(game.actions, np.uint8), int(seen[0].players), int(seen[0].seat)
        game.legal(seen, 0, mask)
        found = []
        for action in np.flatnonzero(mask).tolist():
            count = int(visits[action])
            mean = [(total[action, :players] / max(count, 1)).tolist() for total in (wins, points)]
            found.append(Insight(action, count, *mean))
        return sorted(found, key=lambda one: (-one.visits, -one.winning[seat], -one.scores[seat], one.action))


def compiled(game: Game) -> Callable[..., None]:
    """The search over the rules of one game."""
    think: Callable[..., None] = game.bind(templates.think)
    return think
