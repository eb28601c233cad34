"""The five levels of bots, two players that do not search, and the names by which tournaments know them."""

from __future__ import annotations

import dataclasses
import hashlib
import secrets
from pathlib import Path
from typing import Any, Protocol

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.players.netsearch import NetKnobs, NetSearch, Network
from ludobus.players.search import Insight, Knobs, Search, knowledge

# iterations per decision, so that strength does not depend on the machine. `docs/bots.md` has the thinking times.
# `Game.iterations` overrides them for a game
ITERATIONS = {"casual": 100, "strong": 2000, "expert": 8000}
LEVELS = ("beginner", *ITERATIONS, "master")  # a master's search is the game's own: `Game.master`
SEARCHES = ("search", "netsearch")
SLIPS = 0.25  # the fraction of a beginner's decisions that are random


class Player(Protocol):
    """Anything that can play a seat."""

    def choose(self, match: Match) -> int:
        """A legal action for the seat to act, from what that seat knows."""


class Bot(Player, Protocol):
    """A player that can also rate each action."""

    def analyse(self, match: Match) -> list[Insight]:
        """Every legal action with its rating, best first."""


class Random:
    """A uniformly random legal action. The same seed and knowledge give the same action."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self._key = key_of(seed).tobytes()

    def choose(self, match: Match) -> int:
        legal = match.legal()
        return legal[self._draw(match, "action", len(legal))]

    def _draw(self, match: Match, what: str, below: int) -> int:
        """A number in range(below) that depends only on the seed, on what the seat knows and on `what`."""
        content = self._key + knowledge(match).tobytes() + what.encode()
        return int.from_bytes(hashlib.sha256(content).digest(), "little") % below


class Instinct:
    """The game's own `instinct`, called with an imagined world, so that it cannot see the true one."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self._seed = seed

    def choose(self, match: Match) -> int:
        seen = knowledge(match)
        match.game.imagine(seen, 0, self._seed)
        return match.game.instinct(seen, 0)


class Thinker:
    """A level that searches, with the game's number of iterations per decision, or as the game's master does."""

    def __init__(self, level: str, seed: int | bytes = 0) -> None:
        self._level, self._seed = level, seed
        self._searches: dict[str, Search] = {}

    def choose(self, match: Match) -> int:
        return self.search(match.game).choose(match)

    def analyse(self, match: Match) -> list[Insight]:
        return self.search(match.game).analyse(match)

    def search(self, game: Game) -> Search:
        """The search that it uses for a game."""
        if self._level == "master":
            name = game.master
        else:
            name = f"search:{game.iterations.get(self._level, ITERATIONS[self._level])}"
        if name not in self._searches:
            self._searches[name] = searcher(name, self._seed)
        return self._searches[name]


class Beginner(Random):
    """Instinct with random slips. It rates actions as a casual player does."""

    def __init__(self, seed: int | bytes = 0, slips: float = SLIPS) -> None:
        super().__init__(seed)
        self._slips = slips
        self._instinct = Instinct(seed)
        self._casual = Thinker("casual", seed)

    def choose(self, match: Match) -> int:
        if self._draw(match, "slip", 1 << 16) < self._slips * (1 << 16):
            return super().choose(match)
        return self._instinct.choose(match)

    def analyse(self, match: Match) -> list[Insight]:
        return self._casual.analyse(match)


def bot(level: str, seed: int | bytes | None = None) -> Bot:
    """A bot of one of the LEVELS. Without a seed, its choices are not reproducible."""
    seed = secrets.token_bytes(32) if seed is None else seed
    if level == "beginner":
        return Beginner(seed)
    if level in LEVELS:
        return Thinker(level, seed)
    raise BadOption(f"a bot's level can be {', '.join(LEVELS)}, not {level!r}")


def player(name: str, seed: int | bytes | None = None) -> Player:
    """A level, `random`, `instinct`, a network, or a custom search.

    `search:800`, `search:800:explore=0.4:chance=1`; `network`, `network:t=0.5`, `network:file=PATH`; `netsearch:200`,
    `netsearch:200:explore=0.3:mix=0.5`.
    """
    seed = secrets.token_bytes(32) if seed is None else seed
    kind, *rest = name.split(":")
    if kind == "random" and not rest:
        return Random(seed)
    if kind == "instinct" and not rest:
        return Instinct(seed)
    if kind in SEARCHES and rest:
        return searcher(name, seed)
    if kind == "network":
        return _network(name, rest, seed)
    if name not in LEVELS:
        others = "random, instinct, network, netsearch:ITERATIONS or search:ITERATIONS"
        raise BadOption(f"a player can be {', '.join(LEVELS)}, {others}, not {name!r}")
    return bot(name, seed)


def searcher(name: str, seed: int | bytes) -> Search:
    """A search by its name, such as `search:800` or `netsearch:200:mix=0.5`."""
    kind, iterations, *settings = name.split(":")
    return (_search if kind == "search" else _netsearch)(name, iterations, settings, seed)


def _network(name: str, settings: list[str], seed: int | bytes) -> Network:
    found: dict[str, Any] = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        try:
            found[key] = {"t": float, "file": Path}[key](value)
        except (KeyError, ValueError):
            raise BadOption(f"{name}: a network is written network, network:t=0.5 or network:file=PATH") from None
    return Network(seed, **found)


def _netsearch(name: str, iterations: str, settings: list[str], seed: int | bytes) -> NetSearch:
    known = [knob.name for knob in dataclasses.fields(NetKnobs)]
    knobs: dict[str, float] = {}
    file: Path | None = None
    try:
        for setting in settings:
            key, _, value = setting.partition("=")
            if key == "file":
                file = Path(value)
            elif key in known:
                knobs[key] = float(value)
            else:
                raise BadOption(f"{name}: a search with a network has {', '.join(known)}, file, not {key!r}")
        count = int(iterations)
    except ValueError as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"{name}: it is written like netsearch:200 or netsearch:200:explore=0.4") from None
    return NetSearch(count, seed=seed, net_knobs=NetKnobs(**knobs), file=file)


def _search(name: str, iterations: str, settings: list[str], seed: int | bytes) -> Search:
    known = [knob.name for knob in dataclasses.fields(Knobs)]
    knobs: dict[str, Any] = {}
    try:
        for setting in settings:
            knob, _, value = setting.partition("=")
            if knob not in known:
                raise BadOption(f"{name}: a search has {', '.join(known)}, not {knob!r}")
            knobs[knob] = int(value) if knob in ("instinct_moves", "instinct_visits") else float(value)
        count = int(iterations)
    except ValueError as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"{name}: a search is written like search:800 or search:800:explore=0.4") from None
    return Search(count, seed=seed, knobs=Knobs(**knobs))
