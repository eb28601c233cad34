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
from typing import Any, TypeVar

import ludobus
from ludobus.core.game import BadOption
from ludobus.players.levels import player
from ludobus.players.processes import process_pool
from ludobus.players.search import Search
from ludobus.players.sure import mean_interval, share_interval, verdict

FORMAT = "ludobus-arena-2"

Piece = TypeVar("Piece")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Plan:
    """Who plays which game. Games come in blocks: one deal, played once in each rotation of the seats.

    With more `players` than `seats`, the list of seats is repeated around the table: of `expert`, `strong` and five
    players become expert, strong, expert, strong, expert, and in the second game of the block the other way round.
    """

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    players: int | None = None  # as many as seats, if None

    def check(self) -> None:
        ludobus.load(self.game).check_options(self.size, **self.options)
        if self.size < len(self.seats):
            raise BadOption(f"{len(self.seats)} seats are more than {self.size} players")
        for name in self.seats:
            player(name, 0)

    @property
    def size(self) -> int:
        """The number of players at the table."""
        return len(self.seats) if self.players is None else self.players

    @property
    def names(self) -> list[str]:
        """The different players, in the order of their first seat."""
        return list(dict.fromkeys(self.seats))

    def seed_of(self, *what: object) -> bytes:
        return hashlib.sha256(" ".join(map(str, (self.seed, *what))).encode()).digest()

    def warm(self) -> None:
        """Compile now, so that other processes of this machine find the code in the cache."""
        match = ludobus.load(self.game).start(self.size, 0, **self.options)
        for name in self.names:
            who = player(name, 0)
            (replace(who, iterations=2, seconds=None) if isinstance(who, Search) else who).choose(match)

    def table(self, rotation: int) -> list[int]:
        """The entry of `seats` that takes each seat of the table."""
        return [(seat - rotation) % len(self.seats) for seat in range(self.size)]

    def play(self, number: int) -> Played:
        """Play game `number`, which depends only on the plan and the number. Entry i has seat i + rotation."""
        start = time.process_time()
        count = len(self.seats)
        block, rotation = divmod(number, count)
        match = ludobus.load(self.game).start(self.size, self.seed_of("deal", block), **self.options)
        table = self.table(rotation)
        players = [
            player(self.seats[entry], self.seed_of("player", block, entry + seat // count * count))
            for seat, entry in enumerate(table)
        ]
        while match.seat is not None:
            match.play(players[match.seat].choose(match))
        wins, scores, ahead = [0.0] * count, [0.0] * count, [0.0] * count
        for entry in range(count):
            mine = [seat for seat, other in enumerate(table) if other == entry]
            wins[entry] = sum((seat in match.winners) / len(match.winners) for seat in mine)
            scores[entry] = sum((match.scores or [])[seat] for seat in mine) / len(mine)
            rivals = [seat for seat, other in enumerate(table) if self.seats[other] != self.seats[entry]]
            ahead[entry] = ahead_of(match.ranks or [], mine, rivals)
        return Played(number, wins, scores, ahead, len(match.actions), time.process_time() - start)


def ahead_of(ranks: list[int], mine: list[int], rivals: list[int]) -> float:
    """The fraction of pairs, one seat of mine and one of the rivals', in which mine ranks higher; half of it if equal.

    Half if there is no pair.
    """
    pairs = [(ranks[seat], ranks[rival]) for seat in mine for rival in rivals]
    return sum((one < other) + (one == other) / 2 for one, other in pairs) / len(pairs) if pairs else 0.5


@dataclass(frozen=True)
class Played:
    """The result of one game, by entry of the plan."""

    number: int
    wins: list[float]  # of its seats: 1 for a win, a fraction for a shared one
    scores: list[float]  # the mean of its seats
    ahead: list[float]  # of all pairs of one of its seats and one of another player, those in which it ranks higher
    moves: int
    seconds: float = field(compare=False)  # of one core


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
    ahead: dict[str, float]  # how often a seat of this player ranks above one of another player; half if equal
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
    with closing(finished(plan.play, missing, plan.warm, processes, on)) as rest:
        while not (until_sure and book.sure(blocks, fair)[0]) and (played := next(rest, None)):
            book.add(played)
            if progress:
                progress(1)
    answer, seen = book.sure(blocks, fair)
    return report(plan, book, seen if until_sure and answer else blocks, fair, time.perf_counter() - start)


def finished(
    work: Callable[[Piece], Result],
    pieces: Iterator[Piece],
    warm: Callable[[], object],
    processes: int,
    on: str | None,
) -> Generator[Result, None, None]:
    """What `work` makes of the pieces, as they are finished: in this process, in several, or on a Ray cluster, where
    `warm` runs first. Pieces are taken one after another as they are needed; closed early, the rest is not done.
    """
    if on is not None:
        from ludobus.simulate.on_ray import connected

        with connected(on, warm) as cluster, closing(cluster.completed(work, pieces)) as results:
            yield from results
    elif processes == 1:
        yield from map(work, pieces)
    else:
        yield from in_processes(work, pieces, processes)


def in_processes(work: Callable[[Piece], Result], pieces: Iterator[Piece], processes: int) -> Iterator[Result]:
    pool, running = process_pool(processes), set[Future[Result]]()
    try:
        while True:
            running |= {pool.submit(work, piece) for piece in islice(pieces, 2 * processes - len(running))}
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
            if kept != head:
                differ = [name for name in head if not isinstance(kept, dict) or kept.get(name) != head[name]]
                one = f"{file} belongs to another tournament: {', '.join(differ)} differ; choose another file"
                raise BadOption(one)
            for line in lines[1:]:
                if line.endswith("\n"):  # a game that was only partly written is played again
                    played = Played(**json.loads(line))
                    self.played[played.number] = played
        except (json.JSONDecodeError, TypeError):
            raise BadOption(f"{file} is not the file of a tournament") from None
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
        """The mean `wins`, `scores` or `ahead` of a player's entries, for each block before the first unfinished one.

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

    def sure(self, blocks: int, fair: float, what: str = "wins") -> tuple[str | None, int]:
        """The verdict on the first player, and the number of blocks that it took."""
        if fair == 1:
            return None, blocks
        return verdict(self.results(blocks, self.plan.seats[0], what), fair)


def report(plan: Plan, book: Book, blocks: int, fair: float, seconds: float) -> Report:
    games = [game for number in range(blocks) for game in book.block(number)]
    entries = {name: [i for i, other in enumerate(plan.seats) if other == name] for name in plan.names}
    shares = {name: sum(game.wins[i] for game in games for i in entries[name]) / len(games) for name in plan.names}
    ahead, scores = ({name: book.results(blocks, name, what) for name in plan.names} for what in ("ahead", "scores"))
    return Report(
        game=plan.game,
        players=plan.size,
        options=plan.options,
        seats=list(plan.seats),
        seed=plan.seed,
        rules=ludobus.load(plan.game).rules.RULES,
        games=len(games),
        wins={name: sum(any(game.wins[i] for i in entries[name]) for game in games) for name in plan.names},
        shares=shares,
        intervals={name: share_interval(min(share, 1.0), len(games)) for name, share in shares.items()},
        ahead={name: sum(values) / len(values) for name, values in ahead.items()},
        mean_scores={name: sum(values) / len(values) for name, values in scores.items()},
        score_intervals={name: mean_interval(values) for name, values in scores.items()},
        fair=fair,
        verdict=book.sure(blocks, fair)[0],
        seconds=seconds,
    )
