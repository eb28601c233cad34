"""Tournaments between players: rotated seats, paired deals, several processes, resumable."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

import ludobus
from ludobus.core.game import BadOption
from ludobus.players.levels import player
from ludobus.players.processes import process_pool
from ludobus.players.search import Search
from ludobus.players.sure import mean_interval, share_interval, verdict

FORMAT = "ludobus-arena-1"


@dataclass(frozen=True)
class Plan:
    """Who plays which game. Games come in blocks: one deal, played once in each rotation of the seats."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    def check(self) -> None:
        ludobus.load(self.game).check_options(len(self.seats), **self.options)
        for name in self.seats:
            player(name, 0)

    @property
    def names(self) -> list[str]:
        """The different players, in the order of their first seat."""
        return list(dict.fromkeys(self.seats))

    def seed_of(self, *what: object) -> bytes:
        return hashlib.sha256(" ".join(map(str, (self.seed, *what))).encode()).digest()

    def warm(self) -> None:
        """Compile now, so that other processes of this machine find the code in the cache."""
        match = ludobus.load(self.game).start(len(self.seats), 0, **self.options)
        for name in self.names:
            who = player(name, 0)
            (replace(who, iterations=2, seconds=None) if isinstance(who, Search) else who).choose(match)

    def play(self, number: int) -> Played:
        """Play game `number`, which depends only on the plan and the number. Entry i has seat i + rotation."""
        block, rotation = divmod(number, len(self.seats))
        match = ludobus.load(self.game).start(len(self.seats), self.seed_of("deal", block), **self.options)
        table = [(seat - rotation) % len(self.seats) for seat in range(len(self.seats))]
        players = [player(self.seats[entry], self.seed_of("player", block, entry)) for entry in table]
        while match.seat is not None:
            match.play(players[match.seat].choose(match))
        wins, scores = [0.0] * len(table), [0] * len(table)
        for seat, entry in enumerate(table):
            wins[entry] = (seat in match.winners) / len(match.winners)
            scores[entry] = (match.scores or [])[seat]
        return Played(number, wins, scores, len(match.actions))


@dataclass(frozen=True)
class Played:
    """The result of one game, by entry of the plan."""

    number: int
    wins: list[float]  # 1 for a win, a fraction for a shared one
    scores: list[int]
    moves: int


@dataclass(frozen=True)
class Report:
    """The result of a tournament as plain data, keyed by the names of the players."""

    game: str
    players: int
    options: dict[str, Any]
    seats: list[str]
    seed: int
    rules: int
    games: int
    wins: dict[str, int]  # games won, alone or shared
    shares: dict[str, float]  # of all wins; a shared win is divided
    intervals: dict[str, tuple[float, float]]  # of the shares, 95 %
    mean_scores: dict[str, float]
    score_intervals: dict[str, tuple[float, float] | None]
    fair: float  # the first player's share if all were equal, or `than`
    verdict: str | None  # "more" or "less": the first player's share against `fair`, if decided
    seconds: float


def hold(
    plan: Plan,
    games: int,
    *,
    processes: int = 1,
    until_sure: bool = False,
    than: float | None = None,
    on: str | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` games, rounded down to whole blocks, at least one.

    With `until_sure`, it stops after the block that decides whether the first player wins more or less than its fair
    share, or than the share `than`. With a `file`, finished games are saved there, and an interrupted tournament
    continues. With `on`, "ray" or "ray://HOST:PORT", the CPUs of a Ray cluster play (extra `cluster`). Neither they nor
    the number of processes change the result.
    """
    plan.check()
    if games < 1 or processes < 1:
        raise BadOption(f"games and processes must be 1 or more, not {games} and {processes}")
    if than is not None and not 0 < than < 1:
        raise BadOption(f"a share is between 0 and 1, not {than}")
    start, blocks = time.perf_counter(), max(1, games // len(plan.seats))
    fair = than or plan.seats.count(plan.seats[0]) / len(plan.seats)
    book = Book(plan, file)
    if progress:
        progress(min(len(book.played), blocks * len(plan.seats)))
    missing = (number for number in range(blocks * len(plan.seats)) if number not in book.played)
    with closing(finished(plan, missing, processes, on)) as rest:
        while not (until_sure and book.sure(blocks, fair)[0]) and (played := next(rest, None)):
            book.add(played)
            if progress:
                progress(1)
    answer, seen = book.sure(blocks, fair)
    return report(plan, book, seen if until_sure and answer else blocks, fair, time.perf_counter() - start)


def finished(plan: Plan, numbers: Iterator[int], processes: int, on: str | None) -> Generator[Played, None, None]:
    """Games as they are finished: in this process, in several, or on a Ray cluster; closed early, the rest is not."""
    if on is not None:
        from ludobus.simulate.on_ray import connected

        with connected(on, plan.warm) as cluster, closing(cluster.completed(plan.play, numbers)) as played:
            yield from played
    elif processes == 1:
        yield from map(plan.play, numbers)
    else:
        yield from in_processes(plan, numbers, processes)


def in_processes(plan: Plan, numbers: Iterator[int], processes: int) -> Iterator[Played]:
    pool, running = process_pool(processes), set[Future[Played]]()
    try:
        while True:
            running |= {pool.submit(plan.play, number) for number in islice(numbers, 2 * processes - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (job.result() for job in done)
    finally:
        pool.shutdown(cancel_futures=True)


class Book:
    """Finished games, saved in a file if there is one: a line for the plan, then one line per game."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        self.plan, self.file = plan, file
        self.played: dict[int, Played] = {}
        if file is None:
            return
        head = {"format": FORMAT, "rules": ludobus.load(plan.game).rules.RULES, **json.loads(json.dumps(asdict(plan)))}
        if file.exists() and file.stat().st_size:
            self._read(file, head)
        else:
            self._write(head)

    def _read(self, file: Path, head: dict[str, Any]) -> None:
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        try:
            kept = json.loads(lines[0])
            for line in lines[1:]:
                if line.endswith("\n"):  # a game that was only partly written is played again
                    played = Played(**json.loads(line))
                    self.played[played.number] = played
        except (json.JSONDecodeError, TypeError):
            raise BadOption(f"{file} is not the file of a tournament") from None
        if kept != head:
            differ = [name for name in head if not isinstance(kept, dict) or kept.get(name) != head[name]]
            raise BadOption(f"{file} belongs to another tournament: {', '.join(differ)} differ; choose another file")
        if not lines[-1].endswith("\n"):
            file.write_text("".join(lines[:-1]), encoding="utf-8")

    def _write(self, entry: dict[str, Any]) -> None:
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(entry) + "\n")

    def add(self, played: Played) -> None:
        self.played[played.number] = played
        self._write(asdict(played))

    def block(self, number: int) -> list[Played]:
        """The games of a block, if all are finished."""
        size = len(self.plan.seats)
        games = [self.played.get(game) for game in range(number * size, (number + 1) * size)]
        return [game for game in games if game is not None] if None not in games else []

    def results(self, blocks: int, name: str, what: str) -> list[float]:
        """The mean of `wins` or `scores` of a player's entries, for each block before the first unfinished one.

        Wins are summed over the entries: what the player won in all its seats.
        """
        entries = [entry for entry, other in enumerate(self.plan.seats) if other == name]
        divisor = 1 if what == "wins" else len(entries)
        found = []
        for number in range(blocks):
            games = self.block(number)
            if not games:
                break
            totals = [sum(getattr(game, what)[entry] for entry in entries) for game in games]
            found.append(sum(totals) / len(totals) / divisor)
        return found

    def sure(self, blocks: int, fair: float) -> tuple[str | None, int]:
        """The verdict on the first player, and the number of blocks that it took."""
        if fair == 1:
            return None, blocks
        return verdict(self.results(blocks, self.plan.seats[0], "wins"), fair)


def report(plan: Plan, book: Book, blocks: int, fair: float, seconds: float) -> Report:
    size = len(plan.seats)
    games = [game for number in range(blocks) for game in book.block(number)]
    entries = {name: [i for i, other in enumerate(plan.seats) if other == name] for name in plan.names}
    shares = {name: sum(game.wins[i] for game in games for i in entries[name]) / len(games) for name in plan.names}
    scores = {name: book.results(blocks, name, "scores") for name in plan.names}
    return Report(
        game=plan.game,
        players=size,
        options=plan.options,
        seats=list(plan.seats),
        seed=plan.seed,
        rules=ludobus.load(plan.game).rules.RULES,
        games=len(games),
        wins={name: sum(any(game.wins[i] for i in entries[name]) for game in games) for name in plan.names},
        shares=shares,
        intervals={name: share_interval(min(share, 1.0), len(games)) for name, share in shares.items()},
        mean_scores={name: sum(values) / len(values) for name, values in scores.items()},
        score_intervals={name: mean_interval(values) for name, values in scores.items()},
        fair=fair,
        verdict=book.sure(blocks, fair)[0],
        seconds=seconds,
    )
