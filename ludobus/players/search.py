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
MOST = 1 << 30  # iterations that a search counts without running over
GLANCE = 0.005  # seconds between two looks at the clock

Array = npt.NDArray[Any]


def rows(count: int, kind: Any) -> Array:
    """So many blank records of a kind."""
    return np.zeros(count, kind.dtype)


@dataclass(frozen=True)
class Knobs:
    """How the search weighs things. The experiments in `bench/experiments.py` chose the values."""

    explore: float = 0.6  # how much an action gains by having been tried little
    bias: float = 0.3  # what the favourite of instinct gains, at first
    urgency: float = 1.0  # an action without a node is tried before children that promise less than this
    chance: float = 0.0  # the part of those moves of a playout that are made at random which instinct could make
    instinct_moves: int | None = None  # of a playout, before the rest is made at random; None: as the game says
    instinct_visits: int = 8  # a node that was visited as often no longer asks for the favourite of instinct
    win: float = 0.5  # the parts of the reward: for winning,
    place: float = 0.2  # for the part of the rivals that one is ahead of,
    points: float = 0.3  # and for the distance in points

    def record(self, instinct_moves: int | None = None) -> Array:
        """For the compiled search; `instinct_moves` is the game's own."""
        record = rows(1, templates.KnobRecord)
        instinct_moves = instinct_moves if self.instinct_moves is None else self.instinct_moves
        complete = replace(self, instinct_moves=MOST if instinct_moves is None else instinct_moves)
        for name, value in asdict(complete).items():
            record[name] = value
        return record


@dataclass(frozen=True)
class Insight:
    """What a search found about one legal action; the lists have an entry a seat. Without visits they are zeros."""

    action: int
    visits: int
    winning: list[float]  # the chance to be among the winners, 0 to 1
    scores: list[float]  # the expected points


def knowledge(match: Match) -> Array:
    """What the seat whose decision it is knows: an array of one record, forgotten for it. All players begin here."""
    if match.seat is None:
        raise ValueError("the game is over: there is nothing to choose")
    seen = match.game.new_states(1)
    seen[0] = match.seen(match.seat)
    return seen


class Tree:
    """One tree and what one thread needs to grow it, made once and used for every decision."""

    def __init__(self, nodes: int) -> None:
        self.nodes = rows(nodes, templates.Node)
        self.desk = rows(1, templates.Desk)
        self.done = 0

    def plant(self, game: Game, seen: Array, key: Array) -> None:
        """Begin anew at a record that its seat's view has been forgotten down to."""
        raw(self.desk)[:] = 0
        raw(self.nodes[:1])[:] = 0
        self.desk[0].used = 1
        self.done = 0
        self.key = key
        self.states = game.new_states(2)
        raw(self.states)[0] = raw(seen)[0]
        self.tallies = rows(game.actions, templates.Tally)
        self.mask = np.zeros(game.actions, np.uint8)

    def grow(self, think: Callable[..., None], knobs: Array, iterations: int) -> None:
        last = self.done + iterations
        think(self.states, self.desk, self.nodes, self.tallies, knobs, self.mask, self.key, self.done, last)
        self.done = last


@dataclass
class Search:
    """A player that searches, by `iterations` or for `seconds` a decision.

    It works on what its seat knows: every iteration imagines a world that agrees with it. With `iterations` the choice
    depends on the seed and on what the seat knows, and on nothing else. Each of several threads grows its own tree by
    that many iterations (or seconds), and the trees vote. A tree takes memory for `nodes` once; when it is full, the
    search goes on without growing it.
    """

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1
    seed: int | bytes = 0
    nodes: int = NODES
    knobs: Knobs = field(default_factory=Knobs)
    moves: int = field(default=0, init=False)  # played in imagined worlds by the last search
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
        """The action to play, for the seat whose decision it is."""
        legal = match.legal()
        return legal[0] if len(legal) == 1 else self.analyse(match)[0].action

    def analyse(self, match: Match) -> list[Insight]:
        """Every legal action with what the search found about it, best first."""
        return self.study(match.game, knowledge(match))

    def study(self, game: Game, seen: Array) -> list[Insight]:
        """The same for a record (an array of one) forgotten for the seat that decides in it."""
        with self._lock:
            self._prepare(game, seen)
            think = compiled(game)
            knobs = self.knobs.record(game.instinct_moves)
            for tree in self._trees:
                tree.grow(think, knobs, 0)  # to compile is not to think
            self._grow(think, knobs)
            self.moves = sum(int(tree.desk[0].moves) for tree in self._trees)
            self.done = sum(tree.done for tree in self._trees)
            return self._insights(game, seen)

    def _prepare(self, game: Game, seen: Array) -> None:
        room = self.nodes if self.iterations is None else min(self.nodes, self.iterations + 1)
        room = max(room, game.actions + 1)
        if not self._trees or len(self._trees[0].nodes) < room:
            self._trees = [Tree(room) for _ in range(self.threads)]
        position = self._key + raw(seen)[0].tobytes()
        for number, tree in enumerate(self._trees):
            tree.plant(game, seen, key_of(hashlib.sha256(position + number.to_bytes(4, "little")).digest()))

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
        """The trees' tallies added up: the action tried most is best, among equals the one that wins most."""
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
