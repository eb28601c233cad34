"""Bus Station's Baby: standing answers, and a window that takes the same time for all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ludobus.web import reflex, show
from ludobus.web.keys import hash_key, new_key
from ludobus.web.table import Table
from ludobus.web.tables import Refused
from tests.web.server import Site

GAME = "bus-station"


@pytest.fixture(autouse=True)
def same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: b"the same shuffle for every table"[:32])


class Group:
    """People at one table, played by chance through the service itself."""

    def __init__(self, site: Site, people: int, seed: int) -> None:
        opened = site.open(GAME, ["human"] * people)
        tokens = [opened["token"], *(site.join(opened, k, f"P{k}")["token"] for k in range(people - 1))]
        self.site, self.id, self.keys = site, opened["id"], [hash_key(token) for token in tokens]
        self.chance = random.Random(seed)

    def questions(self, plies: int) -> Iterator[tuple[Table, reflex.Question]]:
        """Play by chance, and stop at each question before it is answered."""
        tables = self.site.tables
        for _ in range(plies):
            with tables.at(self.id) as table:
                if table.over:
                    return
                asked = reflex.question(table)
                if asked is not None:
                    yield table, asked
                    if reflex.question(table) != asked:
                        continue
                tables._play(table, self.chance.choice(table.match.legal()), None)


def test_the_window_is_the_same_for_all(site: Site) -> None:
    pause = site.settings.baby_pause
    waits: dict[bool, set[float]] = {True: set(), False: set()}
    group = Group(site, 3, 1)
    for table, asked in group.questions(250):
        if not reflex.timed(table, asked):
            continue
        step = site.tables._prepare(group.id)
        assert step is not None
        assert step.action is None
        waits[asked.yes in table.match.legal()].add(step.wait)
    assert waits == {True: {pause}, False: {pause}}


def test_one_pause_a_window(site: Site) -> None:
    """Once the time is up, all that are asked answer at once."""
    chains = 0
    group = Group(site, 4, 2)
    for table, asked in group.questions(120):
        step = site.tables._prepare(group.id)
        if step is None or not reflex.timed(table, asked):
            continue
        site.tables._carry_out(group.id, step)
        after = reflex.question(table)
        if after is not None and table.glimpse(None)[1] == 0 and reflex.timed(table, after):
            later = site.tables._prepare(group.id)
            assert later is not None
            assert later.wait == 0.0
            chains += 1
    assert chains


@pytest.mark.parametrize("wish", ["always", "never", "ask", "call"])
def test_standing_answers(site: Site, wish: str) -> None:
    group, answers = Group(site, 3, 3), []
    for key in group.keys if wish != "call" else ():
        site.tables.stand(group.id, key, wish)
    for table, asked in group.questions(250):
        could = asked.yes in table.match.legal()
        if wish == "call":
            site.tables.stand(group.id, group.keys[asked.seat], "call")
        answers.append((could, reflex.final_answer(table, asked) == asked.yes))
    assert any(could for could, _ in answers)
    assert all(said == (could and wish in ("always", "call")) for could, said in answers)


def test_alone_among_bots_one_is_only_asked_when_one_can_answer(site: Site) -> None:
    group = Group(site, 2, 4)
    with site.tables.at(group.id) as table:
        table.bots[1] = "beginner"
    seen = {True: 0, False: 0}
    for _ in range(400):
        with site.tables.at(group.id) as table:
            if table.over:
                break
            asked = reflex.question(table)
            if asked is not None and asked.seat == 0:
                could = asked.yes in table.match.legal()
                assert site.tables.waits_for(table, 0) == could
                told = show.snapshot(site.tables, table, 0, "en")
                assert bool(told["legal"]) == could
                if not could:
                    with pytest.raises(Refused, match="not your turn"):
                        site.tables.move(group.id, group.keys[0], table.versions[0], asked.no, new_key())
                seen[could] += 1
            site.tables._play(table, group.chance.choice(table.match.legal()), None)
    assert seen[True]
    assert seen[False]


def test_nobody_shortens_the_window(site: Site) -> None:
    """An answer before the time is up would tell who holds the Baby."""
    group, refused = Group(site, 3, 5), 0
    for table, asked in group.questions(120):
        if reflex.timed(table, asked):
            with pytest.raises(Refused, match="not your turn"):
                site.tables.move(group.id, group.keys[asked.seat], table.versions[asked.seat], asked.no, new_key())
            refused += 1
    assert refused


def test_the_server_answers(tmp_path: Any) -> None:
    """With no time to wait, nobody has to say no; a whole stretch of play goes by."""
    with Site(tmp_path, baby_pause=0.0) as site:
        opened = site.open(GAME, ["human", "human"])
        other = site.join(opened)
        clients = [site.client(opened["token"]), site.client(other["token"])]
        path, played, asked = f"/api/tables/{opened['id']}", 0, 0
        while played < 40:
            told = clients[0].get(path).json()
            if told["over"]:
                break
            if told["to_act"] != told["view"]["turn"]:
                asked += 1
                continue  # a question: the server's to answer
            mine = clients[told["to_act"]]
            now = mine.get(path).json()
            if now["legal"]:
                body = {"version": now["version"], "action": now["legal"][0]["action"], "id": new_key()}
                played += mine.post(f"{path}/moves", json=body).status_code == 200
        assert played == 40 or told["over"]


def test_other_games_ask_nothing(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    with site.client(table["token"]) as client:
        assert client.put(f"/api/tables/{table['id']}/standing", json={"answer": "always"}).status_code == 409
        assert client.put(f"/api/tables/{table['id']}/standing", json={"answer": "perhaps"}).status_code == 422
