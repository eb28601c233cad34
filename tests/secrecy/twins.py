"""Twins: two worlds that agree with everything a seat has seen, made without `forget`, `imagine` or `conceal`.

Each game says in `tests/games/NAME/hidden.py`, by hand and from its rulebook, what lies hidden from whom:

- `pools(s, seat, seen)`: sets of like things that the seat has never seen, by the name of the kind. Two of a set may
  change places, and the seat cannot tell.
- `visible(s, seat)`, where things once seen can lie hidden again: what is in the seat's sight now. A witness adds it up
  over the game, with what public news name, until the `epoch` changes: that is `seen`.
- `exchange(s, kind, x, y)`: let two of them change places in the record.
- `FACTS`: which facts of private news name such things.
- `veiled(s, seat)`: the entries of the record that the seat does not know; all others it does.
- `MOVE`: the fields of a half-made move, which only the seat that makes it knows.
- `is_rare(s)`, `SEEDS`: positions that a test of whole games should not miss, and games that have them.
- `others(s, seat, chance)`: more worlds, where an exchange of two things does not make them all.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np

from ludobus import Match
from ludobus.core.dice import Dice
from ludobus.core.record import NOBODY
from tests.contract.cases import Case

DICE = tuple(Dice.__annotations__)
EVERYBODY = -1
Seen = dict[str, set[int]]


def hidden_of(name: str) -> ModuleType:
    return importlib.import_module(f"tests.games.{name.replace('-', '_')}.hidden")


def copied(s: Any) -> Any:
    states = np.zeros(1, s.dtype)
    states[0] = s
    return states


def other_dice(s: Any, chance: random.Random) -> None:
    s.key[:] = [chance.getrandbits(32) for _ in s.key]
    s.block[:] = [chance.getrandbits(32) for _ in s.block]
    s.counter, s.ready = chance.getrandbits(40), chance.randrange(1, 16)


def is_private(row: Any, seat: int | None) -> bool:
    """Whether a piece of news is not for the seat (None: a spectator)."""
    audience = int(row[1])
    return audience != EVERYBODY and (seat is None or not audience >> seat & 1)


def exchange(case: Case, s: Any, seat: int | None, kind: str, x: int, y: int) -> None:
    """Two hidden things change places, in the private news of the others too."""
    hidden = hidden_of(case.name)
    hidden.exchange(s, kind, x, y)
    swap = {x: y, y: x}
    for row in s.news[: s.news_count]:
        if is_private(row, seat):
            for i, fact in enumerate(case.game.rules.NEWS.facts[row[0]]):
                base = hidden.base(s, fact) if hasattr(hidden, "base") else 0
                if hidden.FACTS.get(fact) == kind and int(row[2 + i]) - base in swap:
                    row[2 + i] = base + swap[int(row[2 + i]) - base]


class Witness:
    """What each seat (and the spectator) has seen of the things that can be hidden, in the order of the game."""

    def __init__(self, case: Case) -> None:
        self.case, self.hidden = case, hidden_of(case.name)
        self.seen: dict[int | None, Seen] = {}
        self.epoch: Any = None

    def look(self, s: Any) -> None:
        if not hasattr(self.hidden, "visible"):
            return
        if self.epoch != self.hidden.epoch(s):
            self.epoch, self.seen = self.hidden.epoch(s), {}
        for seat in (None, *range(self.case.players)):
            seen = self.seen.setdefault(seat, {})
            for kind, things in self.hidden.visible(s, seat).items():
                seen.setdefault(kind, set()).update(things)
            for row in s.news[: s.news_count]:
                if not is_private(row, seat):
                    for i, fact in enumerate(self.case.game.rules.NEWS.facts[row[0]]):
                        if fact in self.hidden.FACTS:
                            seen[self.hidden.FACTS[fact]].add(int(row[2 + i]))

    def __getitem__(self, seat: int | None) -> Seen:
        return self.seen.get(seat, {})


def worlds(case: Case, s: Any, seat: int | None, seen: Seen, chance: random.Random, most: int = 6) -> Iterator[Any]:
    """Other worlds for the seat: single exchanges, each kind in turn, and what the game adds."""
    hidden = hidden_of(case.name)
    yield from _worlds_by_exchange(case, s, seat, seen, chance, most)
    yield from _worlds_with_whispers(case, s, seat, chance)
    for twin in hidden.others(s, seat, chance) if hasattr(hidden, "others") else ():
        other_dice(twin[0], chance)
        yield twin


def _worlds_by_exchange(
    case: Case, s: Any, seat: int | None, seen: Seen, chance: random.Random, most: int
) -> Iterator[Any]:
    hidden = hidden_of(case.name)
    twin = copied(s)
    other_dice(twin[0], chance)
    yield twin
    for kind, things in hidden.pools(s, seat, seen).items():
        told = _told(case, s, seat, kind) & things
        for _ in range(min(most, len(things) * (len(things) - 1) // 2)):
            x = chance.choice(sorted(told or things))
            y = chance.choice(sorted(things - {x}))
            twin = copied(s)
            exchange(case, twin[0], seat, kind, x, y)
            if not hasattr(hidden, "possible") or hidden.possible(twin[0]):
                other_dice(twin[0], chance)
                yield twin


def _worlds_with_whispers(case: Case, s: Any, seat: int | None, chance: random.Random) -> Iterator[Any]:
    """Something is told to others alone, before and after what everybody is told: no seat hears what is not for it."""
    if 0 < s.news_count < len(s.news) - 1:
        twin = copied(s)
        news, count = twin[0].news, int(s.news_count)
        news[1 : count + 1] = s.news[:count]
        for place in (0, count + 1):
            news[place, 0] = chance.randrange(len(case.game.rules.NEWS.names))
            news[place, 1] = sum(1 << other for other in range(case.players) if other != seat)
            news[place, 2:] = [chance.randrange(5) for _ in news[place, 2:]]
        twin[0].news_count = count + 2
        other_dice(twin[0], chance)
        yield twin


def _told(case: Case, s: Any, seat: int | None, kind: str) -> set[int]:
    """The hidden things that private news names."""
    hidden, told = hidden_of(case.name), set()
    for row in s.news[: s.news_count]:
        if is_private(row, seat):
            for i, fact in enumerate(case.game.rules.NEWS.facts[row[0]]):
                if hidden.FACTS.get(fact) == kind:
                    told.add(int(row[2 + i]) - (hidden.base(s, fact) if hasattr(hidden, "base") else 0))
    return told


def forgotten(case: Case, twin: Any, seat: int | None) -> Any:
    seen = twin.copy()
    case.game.rules.forget(seen[0], NOBODY if seat is None else seat)
    return seen


def told_to(case: Case, match: Match, twin: Any, seat: int | None) -> list[Any]:
    """All that a seat is shown of a record: its view, position and news in words, observation, legal actions."""
    other = match.copy()
    other._states[len(other.actions)] = twin[0]
    view = other.view(seat)
    shown = [view, other.board(seat, "en"), other.board(seat, "fr"), other.news(seat)]
    shown.append([line for lang in ("en", "fr") for line in other.story(seat, lang, since=len(other.actions))])
    if seat is not None:
        shown.append(case.game.observe(twin, 0, seat).tobytes())
        if seat == other.seat:
            shown.append([(action, other.describe(action, "fr")) for action in other.legal()])
    return shown


def flaw(case: Case, before: Any | None, s: Any, seat: int | None, seen: Seen, chance: random.Random) -> str:
    """What is wrong with what `forget` makes of a record for a seat: something leaks, or too much is gone."""
    mine = forgotten(case, copied(s), seat)
    for twin in worlds(case, s, seat, seen, chance):
        theirs = forgotten(case, twin, seat)
        if theirs.tobytes() != mine.tobytes():
            return f"{_differing(mine, theirs)} leaks to {seat}"
    if before is not None and is_half_made(before, s) and seat != int(s.seat):
        was = copied(before)
        was["news"], was["news_count"] = 0, 0
        theirs = forgotten(case, was, seat)
        if theirs.tobytes() != mine.tobytes():
            return f"the half-made move ({_differing(mine, theirs)}) leaks to {seat}"
    return _gone(case, s, mine[0], seat, before is not None and is_half_made(before, s))


def is_half_made(before: Any, s: Any) -> bool:
    """Whether the last action was a step of a move not yet complete: nothing was told, and the seat still decides."""
    return bool(before.seat == s.seat and s.news_count == 0)


def _differing(mine: Any, theirs: Any) -> str:
    fields = [name for name in mine.dtype.names if mine[name].tobytes() != theirs[name].tobytes()]
    return ", ".join(fields)


def known(case: Case, s: Any, seat: int | None, half_made: bool) -> dict[str, Any]:
    """The entries of each field that the seat knows, as booleans; the dice and the news are not among the fields."""
    hidden = hidden_of(case.name)
    secret = hidden.veiled(s, seat)
    moves = hidden.MOVE if half_made and seat != int(s.seat) else ()
    found = {}
    for name in s.dtype.names:
        if name not in (*DICE, *moves, "news", "news_count"):
            found[name] = np.ones(np.shape(s[name]), bool)
            for index in secret.get(name, ()):
                found[name][index] = False
    return found


def _gone(case: Case, s: Any, seen: Any, seat: int | None, half_made: bool) -> str:
    """Whether the seat has lost something that it knows."""
    for name, mine in known(case, s, seat, half_made).items():
        if (mine & np.asarray(s[name] != seen[name])).any():
            return f"{name} is gone for {seat}"
    kept = [row.tolist() for row in s.news[: s.news_count] if not is_private(row, seat)]
    if kept != seen.news[: seen.news_count].tolist():
        return f"news are gone for {seat}"
    return ""


Moment = tuple[Any, Any, dict[int | None, Seen]]  # the record before, the record, what each seat has seen


def moments(case: Case, seed: int, every: int) -> Iterator[tuple[Match, Moment]]:
    """Positions of a game with what everybody has seen so far: the deal, the end, and those with news for some seats
    alone; one of `every` others, and more of those in a half-made move."""
    witness, chance, before = Witness(case), random.Random(seed), None
    is_rare = getattr(hidden_of(case.name), "is_rare", lambda s: False)
    for match in case.positions(seed, policy="mixed"):
        s = match.state.copy()
        witness.look(s)
        private = any(int(row[1]) != EVERYBODY for row in s.news[: s.news_count])
        odds = 3 if before is not None and is_half_made(before, s) else 1
        if before is None or match.over or private or is_rare(s) or chance.random() < odds / every:
            yield (
                match,
                (before, s, {seat: {k: set(v) for k, v in seen.items()} for seat, seen in witness.seen.items()}),
            )
        before = s
