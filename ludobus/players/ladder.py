"""The ladder: in every game and at every player count, each level against the one below it.

In a pairing both players share the seats, and every deal is played twice, the second time with their seats exchanged.
What counts is how often a seat of the one ranks above a seat of the other: half of the time if they are equal, at every
player count. That says more than a win against many does, and it is still one plain number.
"""

from __future__ import annotations

import itertools
import math
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import ludobus
from ludobus.core.game import BadOption
from ludobus.players.levels import LEVELS
from ludobus.players.sure import limits
from ludobus.players.tournament import Book, Plan, Played, finished

BLOCK = 2  # games of a deal: as many as players that are compared
EVEN = 0.5
AGAINST_RANDOM, AGAINST_INSTINCT = 0.95, 0.70  # what `strong` must reach, at the smallest player count
ANSWERS = {"more": "yes", "less": "no", None: "not sure yet"}


@dataclass(frozen=True)
class Claim:
    """The first player of the plan ranks above the second in more than this share of pairs."""

    plan: Plan
    share: float

    @property
    def name(self) -> str:
        return "-".join((self.plan.game, str(self.plan.size), *self.plan.seats))


@dataclass(frozen=True)
class Standing:
    """What is known about a claim, as plain data."""

    game: str
    players: int
    better: str
    worse: str
    games: int
    ahead: float | None  # the share of pairs in which the better one ranks higher; None before the first two games
    low: float  # below and above these, shares are ruled out
    high: float
    wins: float | None  # the share of the better one, half the seats being its own
    claim: float  # `ahead` is more than this
    answer: str  # of ANSWERS
    seconds: float | None  # of one core, for a game


def claims(games: Iterable[str], players: Iterable[int] | None = None, seed: int = 1) -> list[Claim]:
    """Every claim about these games, at these player counts or at all of them."""
    found, asked = list[Claim](), None if players is None else set(players)
    for name in games:
        counts = [count for count in ludobus.load(name).seats if asked is None or count in asked]
        for count in counts:
            shares = {("strong", "random"): AGAINST_RANDOM, ("strong", "instinct"): AGAINST_INSTINCT}
            pairs = shares if count == ludobus.load(name).seats[0] else {}
            pairs = pairs | {(better, worse): EVEN for worse, better in itertools.pairwise(LEVELS)}
            found += [Claim(Plan(name, pair, seed, players=count), share) for pair, share in pairs.items()]
    if not found:
        raise BadOption(f"none of these games is for {' or '.join(map(str, sorted(asked or ())))} players")
    return found


class Rung:
    """A claim while it is tested; its games are kept in a file of the folder."""

    def __init__(self, claim: Claim, folder: Path, games: int) -> None:
        self.claim, self.blocks = claim, games // BLOCK
        self.book = Book(claim.plan, folder / f"{claim.name}.jsonl")
        self.handed_out = set(self.book.played)
        self.total = math.fsum(game.seconds for game in self.book.played.values())
        self.verdict, self.seen = self.book.sure(self.blocks, claim.share, "ahead")

    def add(self, played: Played) -> None:
        self.book.add(played)
        self.total += played.seconds
        if self.verdict is None:
            self.verdict, self.seen = self.book.sure(self.blocks, self.claim.share, "ahead")

    @property
    def open(self) -> bool:
        """Whether more games are wanted."""
        return self.verdict is None and len(self.handed_out) < self.blocks * BLOCK

    @property
    def settled(self) -> bool:
        return self.verdict is not None or self.seen == self.blocks

    @property
    def seconds(self) -> float | None:
        """Of one core for a game, on average."""
        return self.total / len(self.book.played) if self.book.played else None

    def block(self) -> Iterator[tuple[Plan, int]]:
        """The missing games of the first block that has any."""
        first = next(number for number in itertools.count() if number not in self.handed_out)
        for number in range(first, first // BLOCK * BLOCK + BLOCK):
            if number not in self.handed_out:
                self.handed_out.add(number)
                yield self.claim.plan, number

    def standing(self) -> Standing:
        plan, seen = self.claim.plan, self.seen
        ahead, wins = (self.book.results(seen, plan.seats[0], what) for what in ("ahead", "wins"))
        low, high = limits(ahead)
        return Standing(
            game=plan.game,
            players=plan.size,
            better=plan.seats[0],
            worse=plan.seats[1],
            games=seen * BLOCK,
            ahead=sum(ahead) / seen if seen else None,
            low=low,
            high=high,
            wins=sum(wins) / seen if seen else None,
            claim=self.claim.share,
            answer=ANSWERS[self.verdict],
            seconds=self.seconds,
        )


def climb(
    wanted: list[Claim],
    folder: Path,
    *,
    seconds: float,
    games: int,
    processes: int = 1,
    on: str | None = None,
    progress: Callable[[int], None] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> list[Standing]:
    """Test the claims for so many seconds, each in at most `games` games.

    The next block goes to the claim, neither sure nor out of games, that will have cost least after it. So all get the
    same time, what is sure early gives its time to the others, and what is quickly decided is decided first. No game
    begins that is not expected to end in time. Finished games are saved in the folder, and a ladder goes on from there.

    A claim that is sure, or has had all its games, has the same standing whatever the time, the number of processes or
    the cluster: its games are numbered, and it is judged by the first ones.
    """
    if games < 2 or processes < 1:
        raise BadOption(f"games must be 2 or more and processes 1 or more, not {games} and {processes}")
    if not 0 <= seconds < math.inf:
        raise BadOption(f"the time of a ladder is 0 or more, not {seconds}")
    end = clock() + seconds
    for claim in wanted:
        claim.plan.check()
    folder.mkdir(parents=True, exist_ok=True)
    rungs = {claim.plan: Rung(claim, folder, games) for claim in wanted}
    settled = sum(rung.settled for rung in rungs.values())

    def pieces() -> Iterator[tuple[Plan, int]]:
        while True:
            guess = guesses(rungs.values())
            left = [rung for rung in rungs.values() if rung.open and clock() + guess[rung] < end]
            if not left:
                return
            yield from min(left, key=lambda rung: guess[rung] * (len(rung.handed_out) + BLOCK)).block()

    if progress:
        progress(settled)
    open_plans = [rung.claim.plan for rung in rungs.values() if rung.open]
    if open_plans and seconds:
        with closing(finished(play, pieces(), partial(warm, open_plans), processes, on)) as results:
            for plan, played in results:
                rungs[plan].add(played)
                now = sum(rung.settled for rung in rungs.values())
                if progress:
                    progress(now - settled)
                settled = now
                if clock() >= end or settled == len(rungs):
                    break
    return [rung.standing() for rung in rungs.values()]


def guesses(rungs: Iterable[Rung]) -> dict[Rung, float]:
    """The seconds of a game: measured, or those of the slowest of the same two players or else of the same title."""
    slowest: dict[object, float] = defaultdict(float)
    for rung in (rungs := list(rungs)):
        plan = rung.claim.plan
        for alike in (plan.game, (plan.game, plan.seats)):
            slowest[alike] = max(slowest[alike], rung.seconds or 0.0)
    return {
        rung: rung.seconds or slowest[rung.claim.plan.game, rung.claim.plan.seats] or slowest[rung.claim.plan.game]
        for rung in rungs
    }


def play(piece: tuple[Plan, int]) -> tuple[Plan, Played]:
    plan, number = piece
    return plan, plan.play(number)


def warm(plans: list[Plan]) -> None:
    """Compile what these plans need."""
    for game in dict.fromkeys(plan.game for plan in plans):
        names = dict.fromkeys(name for plan in plans if plan.game == game for name in plan.seats)
        players = max(plan.size for plan in plans if plan.game == game)
        Plan(game, tuple(names), 0, players=players).warm()
