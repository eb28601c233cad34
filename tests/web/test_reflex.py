"""Questions out of turn: standing answers, and a window that takes the same time for all."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludobus.core.match import Match
from ludobus.web import moves, reflex, scene, show
from ludobus.web.keys import hash_key, new_key
from ludobus.web.owner import Owner
from ludobus.web.refused import Refused
from ludobus.web.table import Table
from tests.web.server import Site

GAME = "bus-station"
PAUSE, PACE = 7.0, 0.35  # seconds that nobody really waits


@pytest.fixture(autouse=True)
def same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: b"the same shuffle for every table"[:32])


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server does nothing by itself."""
    monkeypatch.setattr("ludobus.web.driver.Driver.nudge", lambda _: None)


class Group:
    """People at one table, played by chance through its owner."""

    def __init__(self, site: Site, people: int, seed: int, bots: tuple[str, ...] = ()) -> None:
        opened = site.open(GAME, ["human"] * people + list(bots))
        tokens = [opened["token"], *(site.join(opened, k, f"P{k}")["token"] for k in range(people - 1))]
        self.site, self.id, self.keys = site, opened["id"], [hash_key(token) for token in tokens]
        self.chance = random.Random(seed)

    @property
    def table(self) -> Table:
        return self.site.owner(self.id).table

    def questions(self, plies: int) -> Iterator[tuple[Table, reflex.Asked]]:
        """Play by chance, and stop at each question before it is answered."""
        for _ in range(plies):
            table = self.table
            if table.over:
                return
            asked = reflex.question(table)
            if asked is not None:
                yield table, asked
            self.site.play(self.id, self.chance.choice(table.match.legal()))

    def go_on(self, most: int) -> Match:
        """Play by chance what is for people to play; the server does the rest. The match so far."""
        for _ in range(20_000):
            done = self.site.do(self.id, step, self.chance)
            if done is None or done >= most:
                return self.table.match
        raise AssertionError("the server does not go on")


async def step(owner: Owner, chance: random.Random) -> int | None:
    """A move of whichever person is to act; how many moves there are, None at the end."""
    table = owner.table
    if table.over:
        return None
    assert table.match is not None
    if reflex.automatic(table):
        await asyncio.sleep(0.001)
    else:
        await owner.commit(table.move(chance.choice(table.match.legal()), None))
    return len(table.match.actions)


class Clock:
    """Notes every pause of the server at the only table there is, and lets it pass at once."""

    def __init__(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        self.site, self.pauses = site, []
        monkeypatch.setattr("ludobus.web.driver.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        table = next(iter(self.site.tables.owners.values())).table
        asked = reflex.question(table)
        if asked is not None and reflex.secret(table):
            could = asked.yes in table.match.legal()
            self.pauses.append((len(table.match.actions), could, seconds))
        await asyncio.sleep(0.002)

    def of(self, could: bool) -> set[float]:
        return {seconds for _, able, seconds in self.pauses if able == could}


def test_the_window_is_the_same_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Site(tmp_path, pause=PAUSE) as site:
        clock = Clock(site, monkeypatch)
        Group(site, 3, 1).go_on(250)
        assert (clock.of(True), clock.of(False)) == ({PAUSE}, {PAUSE})


def test_bots_take_the_same_time_whatever_they_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person among bots; and a bot that is not ready with thinking does not keep anybody waiting."""
    never, thought = threading.Event(), set()

    def weigh(match: Match, level: str) -> int:
        thought.add(len(match.legal()))
        never.wait(60)
        return match.legal()[0]

    monkeypatch.setattr("ludobus.web.driver.choose", lambda match, level: match.legal()[0])
    monkeypatch.setattr("ludobus.web.driver.weigh", weigh)
    with Site(tmp_path, pace=PACE, bot_threads=100) as site:
        clock = Clock(site, monkeypatch)
        try:
            match = Group(site, 1, 4, ("casual", "casual")).go_on(60)
        finally:
            never.set()
        assert (clock.of(True), clock.of(False)) == ({PACE}, {PACE})
        assert thought == {1, 2}, "whoever can only decline works as hard"
        assert len(match.actions) >= 60 or match.over


def test_who_has_gone_hurries_nobody(site: Site) -> None:
    """The pace of a page counts while it is there."""
    opened = site.open("paris-paris", ["human", "human", "beginner"])
    owner, token = site.owner(opened["id"]), site.join(opened)["token"]
    with site.client(token) as client:
        with client.stream("GET", "/api/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            client.get(f"/t/{opened['id']}/parts?pace=off")
            assert owner.driver.haste == 0.0
        for _ in range(100):
            if owner.driver.haste == 1.0:
                break
            client.get("/health")
    assert owner.driver.haste == 1.0


def test_one_pause_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the time is up, all that are asked answer at once."""
    with Site(tmp_path, pause=PAUSE) as site:
        clock = Clock(site, monkeypatch)
        match = Group(site, 4, 2).go_on(150)
        asked = [ply for ply in range(len(match.actions)) if match.records["seat"][ply] != match.records["turn"][ply]]
        begun = {ply for ply, _, _ in clock.pauses}
        chained = [ply for ply in asked if ply - 1 in asked and not match.news(None, ply)]
        assert chained
        assert not begun & set(chained)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("wish", ["always", "never", "ask", "call"])
def test_standing_answers(site: Site, wish: str) -> None:
    group, answers = Group(site, 3, 3), []
    for key in group.keys if wish != "call" else ():
        site.do(group.id, moves.stand, key, wish)
    for table, asked in group.questions(250):
        could = asked.yes in table.match.legal()
        if wish == "call":
            site.do(group.id, moves.stand, group.keys[asked.seat], "call")
        answers.append((could, reflex.final_answer(table, asked) == asked.yes))
    assert any(could for could, _ in answers)
    assert all(said == (could and wish in ("always", "call")) for could, said in answers)


@pytest.mark.usefixtures("alone")
def test_a_call_is_for_one_window(site: Site) -> None:
    group, calls = Group(site, 3, 3), 0
    for table, asked in group.questions(200):
        if not calls:
            site.do(group.id, moves.stand, group.keys[asked.seat], "call")
            calls = table.count
        elif table.match.news(None):
            assert table.called == set() or calls == table.count
    assert calls


@pytest.mark.usefixtures("alone")
def test_alone_among_bots_one_is_only_asked_when_one_can_answer(site: Site) -> None:
    group = Group(site, 1, 4, ("beginner",))
    seen = {True: 0, False: 0}
    for table, asked in group.questions(400):
        if asked.seat == 0:
            could = asked.yes in table.match.legal()
            assert reflex.waits_for(table, 0) == could
            assert bool(show.facts(site.owner(group.id), 0, "en")["legal"]) == could
            if not could:
                with pytest.raises(Refused, match="not your turn"):
                    site.do(group.id, moves.move, group.keys[0], table.versions[0], asked.no, new_key())
            seen[could] += 1
    assert seen[True]
    assert seen[False]


@pytest.mark.usefixtures("alone")
def test_nobody_shortens_the_window(site: Site) -> None:
    """An answer before the time is up would tell who can say yes."""
    group, refused = Group(site, 3, 5), 0
    for table, asked in group.questions(120):
        if reflex.timed(table):
            key, version = group.keys[asked.seat], table.versions[asked.seat]
            with pytest.raises(Refused, match="not your turn"):
                site.do(group.id, moves.move, key, version, asked.no, new_key())
            refused += 1
    assert refused


def test_the_server_answers(tmp_path: Path) -> None:
    """With no time to wait, nobody has to say no; a whole stretch of play goes by."""
    with Site(tmp_path, pause=0.0) as site:
        opened = site.open(GAME, ["human", "human"])
        other = site.join(opened)
        clients = [site.client(opened["token"]), site.client(other["token"])]
        path, played = f"/api/tables/{opened['id']}", 0
        for _ in range(2000):
            told = clients[0].get(path).json()
            if told["over"] or played == 40:
                break
            if told["to_act"] != told["view"]["turn"]:
                continue  # a question: the server's to answer
            mine = clients[told["to_act"]]
            now = mine.get(path).json()
            if now["legal"]:
                body = {"version": now["version"], "action": now["legal"][0]["action"], "id": new_key()}
                played += mine.post(f"{path}/moves", json=body).status_code == 200
        assert played == 40 or told["over"]


def test_other_games_ask_nothing(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    site.join(table)
    with site.client(table["token"]) as client:
        assert client.put(f"/api/tables/{table['id']}/standing", json={"answer": "always"}).status_code == 409
        assert client.put(f"/api/tables/{table['id']}/standing", json={"answer": "perhaps"}).status_code == 422


@pytest.mark.usefixtures("alone")
def test_each_seat_has_its_own_share_of_changes(site: Site) -> None:
    """Whoever uses theirs up cannot tell from what is left that others do something, nor keep them from it."""
    group = Group(site, 3, 1)
    changes = [("always", "never")[number % 2] for number in range(600)]
    while not group.table.crowded(0):
        site.do(group.id, moves.stand, group.keys[0], changes.pop())
    with pytest.raises(Refused, match="too much"):
        site.do(group.id, moves.stand, group.keys[0], changes.pop())
    for wish in ("always", "never", "ask"):
        site.do(group.id, moves.stand, group.keys[1], wish)


def test_equal_answers_are_written_once(site: Site) -> None:
    group = Group(site, 2, 1)
    before: Any = group.table.count
    for wish in ("always", "always", "ask", "ask"):
        site.do(group.id, moves.stand, group.keys[0], wish)
    assert group.table.count == before + 2


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("people", "bots"), [(1, ("casual",)), (2, ())])
def test_nobody_reads_that_they_may_call_where_they_are_not_asked(site: Site, people: int, bots: tuple[str]) -> None:
    """Whoever has nothing to answer reads of a call by anybody, beside the sign of the player in turn."""
    group, told = Group(site, people, 5, bots), 0
    for table, asked in group.questions(60):
        players = show.players(group.site.owner(group.id), "en")
        blind = scene.facts(table, [asked.seat], players, asked.seat, "en")["blind"]
        assert table.display_names("en")[asked.seat] not in blind["say"]
        if blind["mode"] == "others":
            assert (blind["say"], blind["seat"]) == ("Does anybody shout “Baby!”?", table.turn)
            told += 1
    assert told
