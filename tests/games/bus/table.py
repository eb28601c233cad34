"""A table for tests: positions written by hand, with the junction numbers that stand on the board."""

from __future__ import annotations

import itertools
from typing import Any

import ludobus
from ludobus.core.record import NONE, NOWHERE
from ludobus.games.bus import line, state
from ludobus.games.bus.parts import LOTS, LOTS_AT, PASSENGERS, STREET

GAME = ludobus.load("bus")
rules = GAME.rules
ACTIONS, NEWS = rules.ACTIONS, rules.NEWS
CHOICE = {name: i for i, name in enumerate(("line", "bus", "passengers", "buildings", "clock", "vrroomm", "start"))}
HOUSE, OFFICE, PUB = range(3)
FAR = ((1, 2), (4, 5), (31, 35), (32, 36), (18, 24))  # lines that are in nobody's way


def street(a: int, b: int) -> int:
    """The street between two junctions."""
    return next(n for n, pair in enumerate(STREET.tolist()) if set(pair) == {a - 1, b - 1})


class Table:
    """One position. The first player is seat 0 unless it was drawn otherwise and `drawn` is set."""

    def __init__(self, players: int = 3, seed: int = 0, drawn: bool = False, **options: Any) -> None:
        self.states = GAME.new_states(1)
        GAME.deal(self.states, 0, GAME.option_array(players, **options), seed)
        if not drawn:
            self.s.first = self.s.seat = self.s.turn = 0
            self.s.since[:players] = range(players)

    @property
    def s(self) -> Any:
        return self.states[0]

    @property
    def seat(self) -> int | None:
        return None if self.s.seat < 0 else int(self.s.seat)

    # playing
    def legal(self) -> set[tuple[str, int]]:
        """The legal actions as (name, index), junctions by their number."""
        import numpy as np

        mask = np.zeros(GAME.actions, np.uint8)
        assert GAME.legal(self.states, 0, mask) == mask.sum()
        found = set()
        for action in np.flatnonzero(mask):
            name, (i,) = ACTIONS.decode(int(action))
            found.add((name, i + 1 if name in ("site", "pickup", "dropoff") else i))
        return found

    def places(self, name: str) -> set[int]:
        return {i for other, i in self.legal() if other == name}

    def streets(self) -> set[int]:
        """The streets that can be taken, by their numbers."""
        return self.places("street")

    def play(self, name: str, i: int = 0) -> None:
        assert (name, i) in self.legal(), f"{name} {i} is not legal: {sorted(self.legal())}"
        GAME.play(self.states, 0, ACTIONS.encode(name, i - 1 if name in ("site", "pickup", "dropoff") else i))

    def lay(self, a: int, b: int) -> None:
        self.play("street", street(a, b))

    def build(self, junction: int, kind: int) -> None:
        if ("kind", 0) not in self.legal():
            self.play("site", junction)
        self.play("kind", kind)

    def choose(self, **wishes: str) -> None:
        """Everybody chooses in turn what they wish, `p0="line bus"`, and passes after that."""
        queues = {int(name[1:]): wish.split() for name, wish in wishes.items()}
        while self.s.stage == state.CHOOSING and self.s.marked + 1:
            queue = queues.get(int(self.s.seat), [])
            if queue:
                self.play("choose", CHOICE[queue.pop(0)])
            elif ("skip", 0) in self.legal():
                self.play("skip")
            else:
                raise AssertionError(f"seat {self.s.seat} has too few wishes")
            if not any(queues.values()) and self.s.marked == 0:
                return

    def news(self) -> list[tuple[str, dict[str, int]]]:
        return list(NEWS.read(self.s))

    def told(self, kind: str) -> list[dict[str, int]]:
        return [facts for name, facts in self.news() if name == kind]

    def resolve(self) -> None:
        """Go on to the next choice, as `play` does."""
        while not rules.asks(self.s):
            pass

    # positions
    def ready(self) -> Table:
        """After the setup, nothing built, a short line for each player."""
        s = self.s
        for seat in range(s.players):
            self.route(seat, *FAR[seat])
        s.stage, s.due, s.cursor, s.pending = state.CHOOSING, 0, 0, NONE
        s.seat = s.turn = s.first
        return self

    def route(self, seat: int, *junctions: int, bound: int = 0) -> None:
        """Give the seat this line instead of its own."""
        s = self.s
        for n in range(len(STREET)):
            s.lines[n] &= ~(1 << seat)
        s.reach[seat] = 0
        for a, b in itertools.pairwise(junctions):
            assert not s.lines[street(a, b)] >> seat & 1, "a street twice"
            s.lines[street(a, b)] |= 1 << seat
        for junction in junctions:
            s.reach[seat] |= 1 << (junction - 1)
        s.ends[seat] = junctions[0] - 1, junctions[-1] - 1
        s.bound[seat] = bound

    def off_the_map(self, *seats: int) -> None:
        for seat in seats:
            for n in range(len(STREET)):
                self.s.lines[n] &= ~(1 << seat)
            self.s.reach[seat] = 0
            self.s.ends[seat] = NOWHERE

    def ways(self, seat: int, due: int = 1) -> dict[int, set[int]]:
        """Where the next of `due` markers may go: from each end, the junctions that it may reach."""
        s = self.s
        line.find_ways(s, seat, due)
        found: dict[int, set[int]] = {int(end) + 1: set() for end in s.ends[seat]}
        for n, ends in enumerate(s.ways.tolist()):
            for end in range(2):
                if ends >> end & 1:
                    origin = int(s.ends[seat, end])
                    found[origin + 1].add(int(line.across(n, origin)) + 1)
        s.ways[:] = 0
        return found

    def extending(self, seat: int, due: int) -> None:
        """The seat has to place `due` line markers now; nothing else is on the board."""
        s = self.s
        s.stage, s.seat, s.turn, s.due, s.cursor, s.pending = state.LINES, seat, seat, due, 0, NONE
        s.marks[0], s.marked, s.taken[state.ON_LINE], s.made[seat] = seat + 8 * state.ON_LINE, 1, 1, 1
        self.resolve()

    def marked(self, stage: int, choice: int, *seats: int) -> None:
        """After `stage`, the seats have taken the spaces of one action, in this order; its first player decides."""
        s = self.s
        s.stage, s.cursor, s.due, s.news_count = stage, 0, 0, 0
        for space, seat in enumerate(seats):
            s.marks[space] = seat + 8 * choice
            s.made[seat] += 1
        s.marked = s.taken[choice] = len(seats)
        self.resolve()

    def stand(self, **buildings: int) -> None:
        """Buildings by junction, `j15=OFFICE`; out of zone order, so that only what stands matters."""
        for name, kind in buildings.items():
            lot = LOTS_AT[int(name.strip("j_")) - 1, int(name.endswith("_"))]
            self.s.buildings[lot] = kind

    def people(self, **counts: int) -> None:
        self.s.people[:] = 0
        for name, count in counts.items():
            self.s.people[int(name[1:]) - 1] = count
        self.s.supply = PASSENGERS - sum(counts.values())

    def fill(self, count: int, kind: int = HOUSE) -> None:
        """The first `count` lots are built on, zone by zone."""
        self.s.buildings[:] = NONE
        self.s.buildings[:count] = kind
        self.s.built = count
        assert count <= LOTS

    def waiting(self) -> dict[int, int]:
        return {n + 1: int(count) for n, count in enumerate(self.s.people) if count}

    def end_at(self, seat: int) -> list[int]:
        return [int(junction) + 1 for junction in self.s.ends[seat]]
