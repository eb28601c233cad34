"""The worked examples of the rulebooks, laid out on our boards and played by the rules.

The rules pages show them: `rulebook/examples.json` of each game has, for each, the position as a view, what may be
played in it, and the numbers that its words tell, all made here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import ludobus
from ludobus.core.record import raw
from ludobus.games.bus import state as bus_state
from ludobus.games.bus.parts import ZONE_START
from ludobus.games.paris_paris import scoring
from tests.games.bus import table as bus
from tests.games.bus_station.table import Table as Station
from tests.games.get_on_board import table as board
from tests.games.paris_paris import test_rules as paris
from tests.games.station_master import station as master


@dataclass(frozen=True)
class Worked:
    """An example: the clause that it stands under, its position, whose eyes see it, and what its words tell."""

    name: str
    clause: str
    record: Any
    seat: int | None
    facts: dict[str, Any]
    options: dict[str, Any]


def copy(s: Any) -> Any:
    return np.array([s], s.dtype)


def shown(game: str, worked: Worked) -> dict[str, Any]:
    """The example as the rules page keeps it."""
    found = ludobus.load(game)
    match = found.start(players=int(worked.record.players), seed=1, **worked.options)
    raw(match._states)[0] = raw(copy(worked.record))[0]
    legal = match.legal() if worked.seat is not None and worked.seat == match.seat else []
    told = {"name": worked.name, "clause": worked.clause, "facts": worked.facts, "legal": legal}
    return told | {"view": match.view(worked.seat)}


def example(name: str, clause: str, s: Any, seat: int | None, /, **facts: Any) -> Worked:
    options = facts.pop("options", {})
    return Worked(name, clause, copy(s)[0], seat, facts, options)


# Bus, pages 6, 7 and 11
def _line() -> Worked:
    t = bus.Table().ready()
    t.route(0, 8, 15, 11)
    t.route(1, 10, 6, 1, 2, 8, 3, 9, 11)
    t.route(2, 6, 7, 2)
    t.extending(0, 1)
    ends = {end: sorted(there) for end, there in t.ways(0).items()}
    t.extending(0, 1)
    return example("line", "BU-4.5", t.s, 0, at_a=", ".join(map(str, ends[8])), at_b=", ".join(map(str, ends[11])))


def _beside() -> Worked:
    """The same junctions for the one whose ends both touch Violet's line."""
    t = bus.Table().ready()
    t.route(0, 8, 15, 11)
    t.route(1, 10, 6, 1, 2, 8, 3, 9, 11)
    t.route(2, 6, 7, 2)
    t.extending(2, 1)
    ends = {end: sorted(there) for end, there in t.ways(2).items()}
    t.extending(2, 1)
    return example("beside", "BU-4.4", t.s, 2, at_c=", ".join(map(str, ends[6])), at_d=", ".join(map(str, ends[2])))


def _buildings() -> Worked:
    """Three have taken Buildings, and a zone is filled in the middle of it."""
    t = bus.Table().ready()
    t.s.buses[:3] = 1, 3, 2
    t.fill(10)
    t.marked(bus_state.ARRIVALS, bus_state.ON_BUILDINGS, 0, 1, 2)
    before, builders, lots = copy(t.s)[0], [], []
    while t.s.stage == bus_state.BUILDING:
        sites = t.places("site")
        t.play(*(("site", min(sites)) if sites else ("kind", bus.PUB)))
        builders += [facts["seat"] for facts in t.told("built")]
        lots.append(int(t.s.built))
    built = {name: builders.count(seat) for seat, name in enumerate(("grey", "violet", "yellow"))}
    first = ZONE_START[1]
    by_zone = {"old": int(first) - 10, "new": lots[-1] - int(first)}
    return example("buildings", "BU-7.2", before, builders[0], **built, first=builders[0], last=builders[-1], **by_zone)


def _loop() -> Worked:
    t = bus.Table().ready()
    t.route(0, 15, 16, 23, 19)
    t.extending(0, 2)
    t.lay(15, 19)
    before, then = copy(t.s)[0], []
    for end in range(2):
        t.states[0] = before
        t.play("close", end)
        then.append((t.end_at(0)[0], len(t.streets())))
    by_end = dict(then)
    return example("loop", "BU-4.10", before, 0, at_a=by_end[15], at_b=by_end[19])


def _ride() -> Worked:
    house, office, pub = bus.HOUSE, bus.OFFICE, bus.PUB
    t = bus.Table().ready()
    t.route(0, 23, 19, 15, 11)
    t.route(1, 11, 9, 17, 16, 15)
    t.route(2, 32, 26, 22, 13)
    t.s.buses[:3] = 3, 2, 1
    t.stand(j11=office, j13=office, j22=office, j32=office, j15=office, j15_=office, j16=office, j16_=office)
    t.stand(j23=office, j23_=house, j17=pub, j19=pub, j19_=pub, j27=house)
    t.people(j15=2, j16=1, j19=1, j23=1, j27=1, j9=2, j26=3)
    t.marked(bus_state.CLOCK, bus_state.ON_VRROOMM, 0, 1, 2)
    settled = t.told("settled")[0]["count"]
    places = ", ".join(str(place) for place in sorted(t.places("dropoff")))
    before = copy(t.s)[0]
    t.play("dropoff", 22)
    points = t.s.carried.tolist()[:3]
    return example("ride", "BU-9.3", before, 2, settled=settled, places=places, points=sum(points))


# Paris Paris
def _visit() -> Worked:
    s = paris.position(3, republique=0, pompidou=0, odeon=1)
    paris.offer(s, ("st_nicolas", "C"))
    before = copy(s)[0]
    points = paris.visit(s, "st_nicolas")
    return example("visit", "PP-5.2", before, None, grey=points[0], violet=points[1])


def _excursion() -> Worked:
    s = paris.position(3, pompidou=(0, 1), les_halles=0, st_nicolas=0, louvre=1, hotel_de_ville=2)
    taken = [int(scoring.takings(s, seat, paris.station("pompidou"))) for seat in range(3)]
    return example("excursion", "PP-6.5", s, None, grey=taken[0], violet=taken[1], yellow=taken[2])


# Station Master
def _departure() -> Worked:
    tokens = ((0, 1), (1, 2), (2, 3), (1, 3), (3, 1))
    full = master.train("standard", 5, "p6 p5 m1 m2", tokens)
    s = master.position(full, master.train("standard", 4), players=4, hands=("first p1 p2",))
    before = copy(s)[0]
    master.do(s, "first", "track 0")
    grey, violet, yellow, green = master.points(s)
    value = next(facts["value"] for name, facts in master.rules.NEWS.read(s) if name == "departed")
    return example("departure", "SM-7.1", before, 0, value=value, grey=grey, violet=violet, yellow=yellow, green=green)


# Bus Station
A, B, C = (f"green-anonymous-{number}" for number in (1, 2, 3))


def _full() -> Worked:
    t = Station(hands=[["green-star", "red-star"]], platform={"green-4a": [A, B, C]}, last_buses=True, days=2)
    before = copy(t.s)[0]
    t.do("green-4a", "green-star")
    return example("full", "BS-8.1", before, 0, count=len(t.passengers(0)))


def _lovers() -> Worked:
    aboard = {"green-3": ["green-lover-1", A]}
    t = Station(hands=[["green-star", "red-star"]], platform=aboard, last_buses=True, days=2)
    t.do("green-3", "green-star")
    assert t.platform() == {"green-3"}
    t = Station(hands=[["green-lover-2", "green-star"]], platform=aboard, last_buses=True, days=2)
    before = copy(t.s)[0]
    t.do("green-3", "green-lover-2")
    return example("lovers", "BS-9.3", before, 0, count=len(t.passengers(0)), pair=4)


def _drunkard() -> Worked:
    aboard = {"green-4a": [A, B, "green-drunkard"]}
    t = Station(hands=[["green-star", "red-star"]], platform=aboard, last_buses=True, days=2)
    t.do("green-4a", "green-star")
    before = copy(t.s)[0]
    t.do("green-drunkard", A)
    return example("drunkard", "BS-9.7", before, 0, count=len(t.passengers(0)), unhappy=len(t.unhappy(0)))


# Get on Board: a turn
def _turn() -> Worked:
    s = board.table(3, "D3", "D4", shape=4)
    board.draw(s, 1, "D5", "D6")
    board.ask(s, 0, 4)
    before = copy(s)[0]
    while int(s.seat) == 0 and board.SOUTH in board.legal(s):
        board.go(s, board.SOUTH)
    cells = board.cells(s, 0)
    aboard = {"ladies": int(s.ladies[0]), "businessmen": int(s.businessmen[0].sum())}
    boxes = {"boxes": int(s.boxes[0]), "jams": int(s.jams[0])}
    return example("turn", "GB-5.2", before, 0, cells=", ".join(cells[2:]), **aboard, **boxes)


EXAMPLES: dict[str, tuple[Callable[[], Worked], ...]] = {
    "bus": (_line, _beside, _loop, _buildings, _ride),
    "bus-station": (_full, _lovers, _drunkard),
    "get-on-board": (_turn,),
    "paris-paris": (_visit, _excursion),
    "station-master": (_departure,),
}
