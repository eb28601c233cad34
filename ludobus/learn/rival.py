"""Evaluation against a player of the ladder, on the CPU, while training runs."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ludobus.players.levels import player
from ludobus.players.tournament import Plan, Report, hold


class Rival:
    """Plays tournaments of the current network against `name`, with the fewest players, while training runs."""

    def __init__(self, game: str, players: int, name: str, games: int, processes: int) -> None:
        player(name, 0)
        self.game, self.players, self.name, self.games, self.processes = game, players, name, games, processes
        self._pool = ThreadPoolExecutor(1)
        self._running: tuple[int, Future[Report]] | None = None

    @property
    def busy(self) -> bool:
        return self._running is not None and not self._running[1].done()

    def challenge(self, iteration: int, file: Path) -> None:
        """Begin a tournament of the network in `file`; one that is still running finishes first."""
        seats = (f"network:file={file}", *[self.name] * (self.players - 1))
        plan = Plan(self.game, seats, seed=iteration)
        self._running = iteration, self._pool.submit(hold, plan, self.games, processes=self.processes)

    def result(self, wait: bool = False) -> dict[str, Any] | None:
        """The result of the last tournament; None once it has been read."""
        if self._running is None or (not wait and self.busy):
            return None
        (iteration, job), self._running = self._running, None
        report = job.result()
        low, high = report.intervals[report.seats[0]]
        share = {"share": round(report.shares[report.seats[0]], 4), "low": round(low, 4), "high": round(high, 4)}
        return {"game": self.game, "rival": self.name, "of_iteration": iteration, "games": report.games, **share}
