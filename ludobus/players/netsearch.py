"""Learned players: a network alone, and a search guided by one."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.players import net_templates
from ludobus.players.networks import Policy, policy, read
from ludobus.players.search import Array, Insight, Search, Tree, knowledge, rows

ROOM = 64  # nodes that an iteration may need: all actions of a position get theirs at once


def network_of(game: Game, file: Path | None) -> Policy:
    """The network in a file, or the one that comes with the package."""
    return policy(game) if file is None else read(file, game)


class Network:
    """A network alone: its most likely action or, at a temperature `t` above 0, a sampled one.

    It sees what its seat knows, and what instinct would do. The same seed and knowledge give the same action.
    """

    def __init__(self, seed: int | bytes = 0, t: float = 0.0, file: Path | None = None) -> None:
        if not 0 <= t < math.inf:
            raise BadOption(f"the temperature of a network is 0 or more, not {t}")
        self._seed, self._t, self._file = seed, t, file
        self._key = key_of(seed).tobytes()
        self._policies: dict[str, Policy] = {}

    def choose(self, match: Match) -> int:
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        seen = knowledge(match)
        logits, _ = self._think(match.game, seen)
        best = logits[legal]
        if self._t > 0:
            best = best / self._t + self._gumbel(seen, len(legal))
        return legal[int(best.argmax())]

    def analyse(self, match: Match) -> list[Insight]:
        """Every legal action, most likely first: `visits` in a thousand; the other figures are of the position."""
        seen = knowledge(match)
        logits, values = self._think(match.game, seen)
        players, seat = int(seen[0].players), int(seen[0].seat)
        legal = match.legal()
        chances = np.exp(logits[legal] - logits[legal].max())
        around = [(other - seat) % players for other in range(players)]
        winning, scores = (values[around, channel].astype(float).tolist() for channel in (1, 2))
        winning = [min(max(chance, 0.0), 1.0) for chance in winning]
        found = [
            Insight(action, round(1000 * float(chance)), winning, scores)
            for action, chance in zip(legal, chances / chances.sum(), strict=True)
        ]
        return sorted(found, key=lambda one: (-logits[one.action], one.action))

    def _think(self, game: Game, seen: Array) -> tuple[Any, Any]:
        """Logits and values of a record that is forgotten for the seat to act."""
        if game.name not in self._policies:
            self._policies[game.name] = network_of(game, self._file)
        world, mask = seen.copy(), np.zeros(game.actions, np.uint8)
        game.imagine(world, 0, self._seed)
        game.legal(world, 0, mask)
        observation = game.observe(seen, 0, int(seen[0].seat))
        return self._policies[game.name].think(observation, mask, game.instinct(world, 0))

    def _gumbel(self, seen: Array, count: int) -> Any:
        """Gumbel noise: the maximum of logit plus noise is a sample from the policy."""
        digest = hashlib.sha256(self._key + seen.tobytes()).digest()
        return np.random.default_rng(list(digest)).gumbel(size=count)


@dataclass(frozen=True)
class NetKnobs:
    """Settings of a search with a network."""

    explore: float = 0.4  # weight of exploration (PUCT)
    doubt: float = 0.05  # an untried action is assumed to be this much worse than its parent
    mix: float = 0.0  # the weight of a playout in the value of a position; the rest is the network's
    patience: float = 0.0  # visits before the network is asked about a position below the root; until then, playouts
    heat: float = 1.0  # temperature of the priors

    def __post_init__(self) -> None:
        if not (self.patience >= 0 and self.heat > 0):
            raise BadOption("a search with a network has a heat above 0 and a patience of 0 or more")

    def record(self, unit: float) -> Array:
        record = rows(1, net_templates.NetKnobs)
        for name, value in {**asdict(self), "unit": unit}.items():
            record[name] = value
        return record


class NetTree(Tree):
    """A tree and its network."""

    records = 3  # and scratch

    def __init__(self, nodes: int, network: Policy, knobs: NetKnobs) -> None:
        super().__init__(nodes)
        self.network, self.net_knobs = network, knobs.record(network.scale.points)
        self.leaf, self.priors = rows(1, net_templates.Leaf), np.zeros(nodes)
        self.beliefs = rows(nodes, net_templates.Belief)
        self.seen, self.sheet = np.zeros(network.layout.features, np.float32), network.desk()

    def plant(self, game: Game, seen: Array, key: Array) -> None:
        self.beliefs["asked"][: int(self.desk[0].used)] = 0  # of the tree before
        super().plant(game, seen, key)
        self.desk[0].games = 1 << 20  # the typical distance is known and stays fixed
        self.desk[0].spread = self.network.scale.distance * (1 << 20)

    def grow(self, think: Callable[..., None], knobs: Array, iterations: int) -> None:
        last, network = self.done + iterations, self.network
        think(
            *(self.states, self.desk, self.nodes, self.tallies, knobs, self.mask, self.key, self.leaf, self.priors),
            *(self.beliefs, self.net_knobs, network.flat, network.sizes, self.seen, self.sheet, self.done, last),
        )
        self.done = last


@dataclass
class NetSearch(Search):
    """A search with the priors and values of a network.

    The contract is that of `Search`. The first iteration evaluates the position itself, so it takes at least two.
    """

    net_knobs: NetKnobs = field(default_factory=NetKnobs)
    file: Path | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.iterations == 1:
            raise BadOption("a search with a network takes 2 iterations or more")
        self._game: Game | None = None

    def _room(self, game: Game) -> int:
        each = ROOM / max(self.net_knobs.patience, 1) + 1
        room = self.nodes if self.iterations is None else min(self.nodes, int(each * self.iterations))
        return max(room, 2 * game.actions)

    def _tree(self, game: Game, room: int) -> Tree:
        return NetTree(room, network_of(game, self.file), self.net_knobs)

    def _prepare(self, game: Game, seen: Array) -> None:
        if self._game is not game:  # a tree is made for the network of one game
            self._game, self._trees = game, []
        super()._prepare(game, seen)

    def _compiled(self, game: Game) -> Callable[..., None]:
        return compiled(game)


def compiled(game: Game) -> Callable[..., None]:
    """The search over the rules of one game and a network."""
    think: Callable[..., None] = game.bind(net_templates.net_think)
    return think
