"""The games that a network learns from: all player counts and options at once, with a league of rivals at some."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch.utils.dlpack import from_dlpack

from ludobus.core.game import Game
from ludobus.envs import Batch
from ludobus.players.networks import CHANNELS, Scale
from ludobus.players.search import Knobs

LEARNER, INSTINCT, ELDER = range(3)  # who sits in a seat
REWARD, WINNING, POINTS = range(CHANNELS)

Chooser = Callable[[torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]


def kinds(game: Game) -> Iterator[dict[str, Any]]:
    """Every player count with every combination of options that changes much: not who begins, what is shown, or how
    a rare case is read."""
    for players in game.seats:
        choices = [
            [(option.name, value) for value in option.allowed(players)][
                : None if option.plays and option.name not in ("first", "reading") else 1
            ]
            for option in game.options
        ]
        for combination in itertools.product(*choices):
            yield {"players": players, **dict(combination)}


def shared(array: Any) -> torch.Tensor:
    """An array of a batch as a tensor over the same memory."""
    if hasattr(array, "__cuda_array_interface__"):
        return from_dlpack(array)
    with warnings.catch_warnings():  # those that a batch protects are only read here
        warnings.simplefilter("ignore")
        return torch.from_numpy(array)


class Tables:
    """A batch of tables of all kinds whose arrays are tensors."""

    def __init__(self, game: Game, n: int, seed: int, device: str, threads: int = 1) -> None:
        self.kinds = list(kinds(game))
        n = -(-n // len(self.kinds)) * len(self.kinds)
        self.batch = Batch(game, n, seed=seed, device=device, threads=threads, tables=self.kinds)
        self.n, self.seats, self.game = n, self.batch.players, game
        self.device = torch.device(device)
        counts = [kind["players"] for kind in self.kinds]
        self.players = torch.tensor(counts, device=self.device).repeat_interleave(n // len(counts))
        self.places = torch.arange(n, device=self.device)
        self.legal, self.seat = shared(self.batch.legal), shared(self.batch.seat)
        self.scores = shared(self.batch.scores)
        self.seen, self.hint = shared(self.batch.observe()), shared(self.batch.choose("instinct"))
        self.exists = torch.arange(self.seats, device=self.device) < self.players[:, None]

    def look(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Features, what instinct would do, and what is legal; overwritten by the next call."""
        self.batch.observe()
        self.batch.choose("instinct")
        return self.seen, self.hint, self.legal

    def step(self, actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Rewards and done, as `Batch.step` returns them."""
        rewards, done = self.batch.step(actions if self.device.type == "cuda" else actions.numpy(), check=False)
        return shared(rewards), shared(done)

    def results(self, rewards: torch.Tensor, scale: Scale) -> torch.Tensor:
        """The result of a finished game for each seat: n × seats × CHANNELS. The reward is that of the search."""
        knobs, place = Knobs(), (rewards + 1) / 2
        scores = self.scores.float()
        best = rewards.masked_fill(~self.exists, -2).amax(1, keepdim=True)
        won = (rewards >= best) & self.exists
        behind = ~won & self.exists
        has_losers = behind.any(1, keepdim=True)
        top = scores.masked_fill(~won, -1e9).amax(1, keepdim=True)
        second = scores.masked_fill(~behind, -1e9).amax(1, keepdim=True)
        distance = torch.where(won, scores - second, scores - top)
        distance = torch.where(has_losers, distance / (distance.abs() + scale.distance), 0.0)
        decided = has_losers | (self.players[:, None] == 2)
        gains = knobs.points * (1 + distance) / 2 + knobs.win * won / won.sum(1, keepdim=True)
        reward = knobs.place * place + gains * decided
        return torch.stack([reward, won.float(), scores / scale.points], 2) * self.exists[:, :, None]

    def warm_up(self, steps: int) -> Scale:
        """Play by instinct until the games are at different moves; returns the typical scores of those that ended."""
        total, distance, seats, games = (torch.zeros((), device=self.device) for _ in range(4))
        for _ in range(steps):
            # a tenth of the moves is random, or games of equal length would stay in step
            random = shared(self.batch.choose("random")).clone()
            by_instinct = shared(self.batch.choose("instinct"))
            lot = torch.rand(self.n, device=self.device)
            rewards, done = self.step(torch.where(lot < 0.1, random, by_instinct))
            scores = self.scores.float()
            best = rewards.masked_fill(~self.exists, -2).amax(1, keepdim=True)
            behind = (rewards < best) & self.exists
            gap = scores.amax(1) - scores.masked_fill(~behind, -1e9).amax(1)
            counted = done & behind.any(1)
            total += (scores.abs() * self.exists * done[:, None]).sum()
            seats += (self.exists * done[:, None]).sum()
            distance += torch.where(counted, gap.clamp_min(0), 0.0).sum()
            games += counted.sum()
        points = float(total / seats.clamp_min(1))
        return Scale(max(points, 1.0), max(float(distance / games.clamp_min(1)), 1.0))


class League:
    """Who sits where: at some tables, instinct or an earlier version of the network takes about half of the seats."""

    def __init__(self, tables: Tables, instinct: float, elders: float) -> None:
        self.tables = tables
        size = tables.n // len(tables.kinds)
        number = torch.arange(size, device=tables.device).repeat(len(tables.kinds)).float() / size
        self.rival = torch.full((tables.n,), LEARNER, device=tables.device)
        self.rival[number < instinct] = INSTINCT
        self.rival[(number >= instinct) & (number < instinct + elders)] = ELDER
        self.of_elders = torch.nonzero(self.rival == ELDER)[:, 0]
        self.who = torch.zeros((tables.n, tables.seats), dtype=torch.long, device=tables.device)
        self.reseat(torch.ones(tables.n, dtype=torch.bool, device=tables.device))

    def reseat(self, done: torch.Tensor) -> None:
        """Draw who sits where at the tables where a new game begins."""
        lot = torch.rand(self.who.shape, device=self.who.device) < 0.5
        self.who = torch.where(done[:, None], torch.where(lot, self.rival[:, None], LEARNER), self.who)

    def acting(self) -> torch.Tensor:
        """Who decides at each table."""
        return self.who.gather(1, self.tables.seat.long()[:, None])[:, 0]


@torch.no_grad()
def versus(tables: Tables, choose: Chooser, seed: int, rival: Chooser | None = None) -> dict[int, tuple[float, int]]:
    """By player count: the share of wins of `choose` in one seat against a rival in all others, and how many games.

    The rival is instinct if none is given.

    Every table plays one game; the seat rotates from table to table.
    """
    tables.batch.reset(seed)
    mine = tables.places % tables.players
    running = torch.ones(tables.n, dtype=torch.bool, device=tables.device)
    won = torch.zeros(tables.n, device=tables.device)
    while bool(running.any()):
        seen, hint, legal = tables.look()
        others = rival(seen, hint, legal) if rival else hint
        actions = torch.where(tables.seat == mine, choose(seen, hint, legal), others)
        rewards, done = tables.step(actions)
        best = rewards.masked_fill(~tables.exists, -2).amax(1, keepdim=True)
        winners = (rewards >= best) & tables.exists
        share = winners.gather(1, mine[:, None])[:, 0].float() / winners.sum(1)
        won = torch.where(running & done, share, won)
        running &= ~done
    found = {}
    for players in tables.game.seats:
        of_them = tables.players == players
        found[players] = float(won[of_them].mean()), int(of_them.sum())
    return found
