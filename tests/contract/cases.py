"""Every game at every player count, and once with each option at its last value: what the contract is tested on."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import ludobus
from ludobus import Game, Match

load = functools.cache(ludobus.load)  # which looks through the folder of games each time


@dataclass(frozen=True)
class Case:
    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> Game:
        return load(self.name)

    def start(self, seed: int | bytes) -> Match:
        return self.game.start(players=self.players, seed=seed, **self.options)

    def positions(self, seed: int, every: int = 1, policy: str = "random") -> Iterator[Match]:
        """A match played to its end, seen at the deal, at each `every`-th position, and at the end."""
        match, chance = self.start(seed), random.Random(seed)
        yield match
        while not match.over:
            by_instinct = policy == "mixed" and chance.random() < 0.7
            match.play(
                match.game.instinct(match._states, len(match.actions)) if by_instinct else chance.choice(match.legal())
            )
            if match.over or chance.random() < 1 / every:
                yield match

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *(f"{name}={value}" for name, value in self.options.items())])


def _cases() -> Iterator[Case]:
    for name in ludobus.games():
        game = ludobus.load(name)
        for players in game.seats:
            yield Case(name, players)
        for option in game.options:
            *others, (value, counts) = option.values.items()
            if value == "random":  # and the last seat that can be named
                yield Case(name, max(others[-1][1]), {option.name: others[-1][0]})
            yield Case(name, max(n for n in counts if option.allowed(n)[0] != value), {option.name: value})


CASES = list(_cases())
GAMES = [Case(name, ludobus.load(name).seats[0]) for name in ludobus.games()]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("case", GAMES, ids=lambda case: case.name)
