"""The instinct of Get on Board as one would write it without a thought for speed: every route, weighed in full."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ludobus.core.record import NONE, NOWHERE
from ludobus.games.get_on_board import instinct as fast
from ludobus.games.get_on_board import parts
from ludobus.games.get_on_board.instinct import FATAL, GOAL_WORTH, JAM, PULL, RISK, ROOM, SPARE
from ludobus.games.get_on_board.line import price, traffic
from ludobus.games.get_on_board.parts import AFTER, BOXES, DIFFERS, LIGHT, NEXT, SINGLE, STICKS, WANTED
from ludobus.games.get_on_board.score import progress, ticked


class Plain:
    """What the seat to act thinks of each direction, as numbers in tenths of a point."""

    def __init__(self, s: Any) -> None:
        self.s, self.city, self.seat, self.next = s, int(s.city), int(s.seat), NEXT[s.city].tolist()
        self.goals = set(parts.GOAL[self.city, s.personal[self.seat]].tolist())
        self.line = set(s.line[self.seat, : s.sticks[self.seat] + 1].tolist())
        at = int(s.line[self.seat, s.sticks[self.seat]])
        for way in s.steps[: s.pending]:
            at = self.next[at][way]
            self.line.add(at)

    def choose(self, legal: list[int]) -> int:
        """The best of the legal directions; the lowest of several."""
        s, worths = self.s, {}
        sticks = max(1, int(STICKS[s.rest]) - int(s.pending > 0))
        left = BOXES - int(s.boxes[self.seat]) - int(s.spent)
        for way in legal:
            found = list(
                self.routes(int(s.at), int(s.going), int(s.rest), bool(s.pending), left, sticks, self.line, way)
            )
            worths[way] = max((FATAL if route is None else self.worth(*route) for route in found), default=FATAL)
        return max(legal, key=lambda way: (worths[way], -way))

    def routes(
        self,
        at: int,
        going: int,
        rest: int,
        laid: bool,
        left: int,
        sticks: int,
        line: set[int],
        only: int | None = None,
    ) -> Iterator[tuple[list[int], int] | None]:
        """The junctions and turn boxes left of each route; None for each that is cut off."""
        for way in range(4) if only is None else [only]:
            beyond = self.next[at][way]
            back = going != NONE and way == (going + 2) % 4
            if beyond == NOWHERE or back or beyond in line or price(self.city, laid, rest, beyond, going, way) > left:
                yield None
            else:
                boxes = left - int(DIFFERS[WANTED[rest], going, way]) if laid else left
                after = int(AFTER[rest]) if laid else rest
                if sticks == 1:
                    yield [at, beyond], boxes
                    continue
                for more in self.routes(beyond, way, after, True, boxes, sticks - 1, line):
                    yield more and ([at, *more[0]], more[1])

    def worth(self, stops: list[int], left: int) -> int:
        """What a route gains, costs and leaves for later; at a light, with the best stick more."""
        before = BOXES - int(self.s.boxes[self.seat]) - int(self.s.spent)
        boxes = sum(10 * int(parts.TURN_POINTS[BOXES - i]) - fast.BOX for i in range(left + 1, before + 1))
        if not LIGHT[self.city, stops[-1]]:
            return boxes + self.gain(stops) - self.fear(stops, left)
        longer = [[*stops, beyond] for beyond in self.next[stops[-1]] if self.open(beyond, stops)]
        if not longer:
            return boxes + self.gain(stops) + FATAL
        return boxes + max(self.gain(more) - self.fear(more, left) for more in longer)

    def open(self, junction: int, stops: list[int]) -> bool:
        return junction != NOWHERE and junction not in self.line and junction not in stops

    def gain(self, stops: list[int]) -> int:
        total = 0
        for at, beyond in pairwise(stops):
            street = parts.STREET[self.city, at, self.next[at].index(beyond)]
            total += self.charm(beyond) - JAM * traffic(self.s, street)
        return total

    def charm(self, junction: int) -> int:
        """What a junction brings the seat now, and promises."""
        s, seat, place = self.s, self.seat, int(parts.PLACE[self.city, junction])
        waiting = [int(kind) for kind in parts.WAITING[self.city, junction] if kind != NONE]
        worth = sum(fast.passenger_worth(s, seat, kind) for kind in waiting) + GOAL_WORTH * (junction in self.goals)
        if place != NONE:
            worth += fast.place_worth(s, seat, place)
            if parts.LANDMARK[self.city, junction]:
                worth += 8 * ticked(s, seat, parts.COLOUR_OF[place])
        for card in s.common:
            kind, have = int(parts.COMMON_NEEDS[card]), progress(s, seat, card)
            served = kind in waiting if kind < 4 else place == kind - 4 + parts.LIGHT_SITE
            if served and have < parts.COMMON_COUNT[card]:
                worth += 8 + 4 * have
        return worth

    def fear(self, stops: list[int], left: int) -> int:
        """How far the next goal is, how little room is left, and how likely a shape that cannot be survived is."""
        s, at, line = self.s, stops[-1], self.line | set(stops)
        turns, columns = parts.ROUNDS - int(s.rounds), int(parts.COLUMNS[self.city])
        if turns == 0:
            return 0
        far = [abs(at // columns - j // columns) + abs(at % columns - j % columns) for j in self.goals - line]
        tickets = set(range(parts.TICKETS)) - set(s.deck[: s.rounds].tolist())
        shapes = [int(parts.SHAPE[s.sheet[self.seat], ticket]) for ticket in tickets]
        lack = sum(int(STICKS[shape]) for shape in shapes) + SPARE - len(self.region(at, line))
        going = self.next[stops[-2]].index(at)
        fatal = sum(not self.survivable(at, going, left, shape, line) for shape in shapes)
        return PULL * min(far, default=0) + ROOM * max(0, lack) + RISK * fatal // turns

    def region(self, at: int, line: set[int]) -> set[int]:
        """The junctions that the line could still come to."""
        found, todo = set(), [at]
        while todo:
            new = {beyond for beyond in self.next[todo.pop()] if beyond != NOWHERE} - line - found
            found |= new
            todo += new
        return found

    def survivable(self, at: int, going: int, left: int, shape: int, line: set[int]) -> bool:
        """Whether the shape, or one stick where it fits nowhere, has a route that does not meet the line."""
        if all(route is None for route in self.routes(at, going, shape, False, left, int(STICKS[shape]), set())):
            shape = SINGLE
        for route in self.routes(at, going, shape, False, left, int(STICKS[shape]), line):
            if route is not None:
                *_, before, end = route[0]
                onward = set(self.next[end]) - {NOWHERE, before} - line
                if not LIGHT[self.city, end] or onward:
                    return True
        return False
