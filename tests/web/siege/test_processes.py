"""Three processes, one PostgreSQL: any of them answers for any table, and one may die at any time."""

from __future__ import annotations

import contextlib
import functools
import random
import secrets
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludobus
from tests.web.browser import Visitor, needs_chromium
from tests.web.siege.postgres import Postgres
from tests.web.siege.town import LIMIT, SHORT, Ear, Party, Person, Process, Town, sit_down, three_processes, wait

RACES = 200
TAKE_OVER = 10.0  # seconds after which another process drives the bots of one that has died


def test_a_game_across_processes(city: Town) -> None:
    """People at different processes, a bot between them, a spectator at the third: all see the same game."""
    party = city.seated(2, bots=("beginner",))
    watcher = city.person(party.opened["watch"])
    with Ear(watcher) as ear:
        over = party.finish()
        wait(lambda: watcher.look(party.id)["over"], "the spectator sees the end")
        assert ear.heard("table", table=party.id)
    match = ludobus.Match.from_json(over["match"])
    assert match.over
    for process in city.processes:
        for person in party.people:
            told = person.at(process).look(party.id)
            assert told["match"] == over["match"]
            assert told["seed_sha256"] == party.opened["seed_sha256"]


def test_what_one_process_said_another_knows(city: Town) -> None:
    """A move at B for a version that A has just given out is not refused as too new."""
    party, number = city.seated(game=SHORT), 0
    while True:
        seat, told = party.turn()
        if seat < 0:
            break
        number += 1
        there = party.people[seat].at(city.processes[number % 3])
        with there:
            answer = there.act(party.id, told["version"], told["legal"][0]["action"])
            assert answer.status_code == 200, answer.text
            assert there.look(party.id)["version"] >= answer.json()["version"]  # one's own writes at the same process


def test_races_across_processes_have_one_winner(city: Town) -> None:
    """The same seat on two devices at two processes: different actions for one version, again and again."""
    done, chance = 0, random.Random(1)
    while done < RACES:
        party = city.seated()
        devices = [[person.at(process) for process in city.processes] for person in party.people]
        while done < RACES:
            seat, told = party.turn()
            if seat < 0:
                break
            actions = [line["action"] for line in told["legal"]]
            lanes = chance.sample(range(3), 2)
            runners = [(devices[seat][lanes[0]], actions[0]), (devices[seat][lanes[1]], actions[-1])]
            answers = race(party.id, told["version"], runners, done)
            assert sorted(answer.status_code for answer in answers) == [200, 409], [a.text for a in answers]
            done += 1
        check_equal(party, city)


def race(table: str, version: int, runners: list[tuple[Person, int]], number: int) -> list[httpx.Response]:
    gate, answers = threading.Barrier(len(runners)), list[httpx.Response]()

    def run(lane: int, person: Person, action: int) -> None:
        gate.wait(LIMIT)
        answers.append(person.act(table, version, action, f"race{number}-{lane}"))

    threads = [threading.Thread(target=run, args=(lane, *runner)) for lane, runner in enumerate(runners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def check_equal(party: Party, town: Town) -> None:
    """All processes come to tell the same of a table."""

    def same() -> bool:
        told = [party.people[0].at(process).look(party.id) for process in town.processes]
        return told[0] == told[1] == told[2]

    wait(same, "all processes say the same")


def test_the_same_request_at_two_processes_is_played_once(city: Town) -> None:
    """A client that sends a move again to another process gets the answer of the first."""
    for _ in range(20):
        party = city.seated(game=SHORT)
        seat, told = party.turn()
        devices = [party.people[seat].at(process) for process in city.processes]
        gate, answers = threading.Barrier(3), list[httpx.Response]()

        def run(device: Person, gate: Any = gate, into: Any = answers, told: Any = told, table: str = party.id) -> None:
            gate.wait(LIMIT)
            into.append(device.act(table, told["version"], told["legal"][0]["action"], "once"))

        threads = [threading.Thread(target=run, args=(device,)) for device in devices]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [answer.status_code for answer in answers] == [200] * 3, [answer.text for answer in answers]
        assert len({answer.json()["version"] for answer in answers}) == 1
        check_equal(party, city)


def test_one_seat_two_joiners(city: Town) -> None:
    """The last seat is taken at two processes at once: one sits, and the deal is made once."""
    for _ in range(20):
        opened, ada = city.open(["human", "human"], SHORT)
        guests = [city.person(at=process) for process in city.processes]
        gate, statuses = threading.Barrier(3), list[int]()

        def run(guest: Person, gate: Any = gate, into: Any = statuses, opened: Any = opened) -> None:
            gate.wait(LIMIT)
            body = {"invite": opened["invites"][0]["invite"], "name": "Bo", "luck": "ab" * 32}
            into.append(guest.post(f"/api/tables/{opened['id']}/join", json=body).status_code)

        threads = [threading.Thread(target=run, args=(guest,)) for guest in guests]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) in ([200, 403, 403], [200, 403, 409], [200, 409, 409]), statuses
        wait(lambda o=opened, a=ada: a.look(o["id"])["stage"] == "playing", "the deal is made")
        check_equal(Party(opened["id"], [ada], opened), city)


def at_once(*works: Callable[[], httpx.Response]) -> list[int]:
    """Requests sent together; their statuses, in order."""
    gate, statuses = threading.Barrier(len(works)), [0] * len(works)

    def run(number: int) -> None:
        gate.wait(LIMIT)
        statuses[number] = works[number]().status_code

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def test_two_guests_sit_down_at_once(city: Town) -> None:
    """Each has an invitation of their own, each is at another process: both sit, and the deal is made once."""
    for _ in range(10):
        opened, ada = city.open(["human", "human", "human"])
        path = f"/api/tables/{opened['id']}/join"
        bodies = [{"invite": invite["invite"], "name": "Bo", "luck": "ab" * 32} for invite in opened["invites"]]
        guests = [city.person(at=process) for process in city.processes[:2]]
        works = [functools.partial(guest.post, path, json=body) for guest, body in zip(guests, bodies, strict=True)]
        assert at_once(*works) == [200, 200]
        wait(lambda o=opened, a=ada: a.look(o["id"])["stage"] == "playing", "the deal is made")
        check_equal(Party(opened["id"], [ada], opened), city)


def test_what_has_no_version_is_not_refused_because_of_a_move(city: Town) -> None:
    """Somebody resigns, changes a standing answer, makes a link while another moves at another process."""
    for _ in range(4):
        party = city.seated(3, "bus-station")
        seat, told = party.turn()
        others = [person for number, person in enumerate(party.people) if number != seat]
        mover = party.people[seat].at(city.processes[0])
        standing, resigning = others[0].at(city.processes[1]), others[1].at(city.processes[2])
        works = [
            functools.partial(mover.act, party.id, told["version"], told["legal"][0]["action"]),
            functools.partial(standing.put, f"{party.path}/standing", json={"answer": "never"}),
            functools.partial(resigning.post, f"{party.path}/resign"),
        ]
        assert at_once(*works) in ([200, 204, 204], [409, 204, 204])
        check_equal(party, city)


@pytest.mark.parametrize("known", [True, False])
def test_a_crowd_that_looks_stops_nobody(city: Town, known: bool) -> None:
    """Six hundred look at one table at once, by its watch link or with invented tokens: players move all the same."""
    party = city.seated()
    port = city.processes[0].port
    with contextlib.ExitStack() as stack:
        wires = []
        for number in range(600):
            own = (f"127.96.{number % 100}.1", 0)
            wires.append(stack.enter_context(socket.create_connection(("127.0.0.1", port), LIMIT, own)))
        players = [person.at(city.processes[0]) for person in party.people]
        seat, told = party.turn()
        for wire in wires:
            token = party.opened["watch"] if known else secrets.token_urlsafe(24)
            wire.sendall(f"GET {party.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        moved = players[seat].act(party.id, told["version"], told["legal"][0]["action"])
        assert moved.status_code == 200, moved.text
        statuses = {int(wire.recv(65536).split(b" ", 2)[1]) for wire in wires}
        assert statuses == ({200} if known else {401}), statuses


def test_workers_share_one_port(tmp_path: Path, postgres: Postgres) -> None:
    """`--workers 3`: whole games of many people, wherever each connection lands."""
    process = Process(tmp_path, postgres.database(), "--workers", "3")
    try:
        town = Town([process])
        assert len(process.family()) >= 3
        parties = [town.seated(game=SHORT) for _ in range(4)]
        parties += [town.seated(1, bots=("beginner",))]
        for party in parties:
            assert party.finish()["over"]
    finally:
        process.stop()


class Driven(threading.Thread):
    """Somebody plays against bots at whichever process answers, and notes every acknowledged move."""

    def __init__(self, party: Party, town: Town) -> None:
        super().__init__(daemon=True)
        self.party, self.town = party, town
        self.done: list[dict[str, Any]] = []
        self.over, self.stop, self.faults = False, threading.Event(), list[str]()

    def run(self) -> None:
        while not self.stop.is_set() and not self.over:
            for process in list(self.town.processes):
                with contextlib.suppress(httpx.HTTPError), self.party.people[0].at(process) as person:
                    self._step(person)

    def _step(self, person: Person) -> None:
        answer = person.get(self.party.path)
        if answer.status_code != 200:
            self.faults.append(f"{answer.status_code} {answer.text}")
            return
        told = answer.json()
        self.over = self.over or told["over"]
        if told["legal"]:
            action = told["legal"][0]["action"]
            sent = person.act(self.party.id, told["version"], action)
            if sent.status_code == 200:
                self.done.append({"version": told["version"], "action": action, "answer": sent.json()})
            elif sent.status_code not in (403, 409):
                self.faults.append(f"{sent.status_code} {sent.text}")


@pytest.mark.parametrize("moment", [0, *(pytest.param(m, marks=pytest.mark.slow) for m in range(1, 20))])
def test_kill_nine_of_the_process_that_drives(tmp_path: Path, postgres: Postgres, moment: int) -> None:
    """Bots go on elsewhere within ten seconds, and no acknowledged move is lost."""
    chance = random.Random(moment)
    with three_processes(tmp_path, postgres.database(), "--pace", "0.2") as town:
        # opened at each process, with only bots' moves to make for long: whichever drives, one of these is its
        victims = []
        for process in town.processes:
            opener = town.person(at=process)
            body = {"game": "bus", "seats": ["human", "beginner", "beginner", "beginner"], "luck": "ab" * 32}
            opened = opener.post("/api/tables", json=body).json()
            victims.append(Party(opened["id"], [Person(process.url, opened["token"], opener.address)], opened))
        drivers = [Driven(party, town) for party in victims]
        for driver in drivers:
            driver.start()
        wait(lambda: all(len(driver.done) > chance.randrange(1, 4) for driver in drivers), "all play")
        dead = town.processes.pop(chance.randrange(3))
        dead.kill()
        killed = time.monotonic()
        for driver in drivers:
            check_it_goes_on(driver, killed, town)
        for driver in drivers:
            driver.stop.set()
            driver.join(LIMIT)
            assert driver.faults == []
            check_nothing_is_lost(driver, town)


def check_it_goes_on(driver: Driven, killed: float, town: Town) -> None:
    """The bots of a table make moves within the time, wherever they were driven before."""
    table = driver.party.id
    person = driver.party.people[0].at(town.processes[0])
    before = len(driver.done)
    wait(
        lambda: driver.over or len(driver.done) > before + 1,  # two moves of ours: the bots have moved between them
        f"the bots of {table} go on; to act is {person.look(table)['to_act']}",
        max(1.0, killed + TAKE_OVER + 5 - time.monotonic()),
    )


def check_nothing_is_lost(driver: Driven, town: Town) -> None:
    for process in town.processes:
        with driver.party.people[0].at(process) as person:
            for move in driver.done:
                again = person.act(driver.party.id, move["version"], move["action"])
                assert (again.status_code, again.json()) == (200, move["answer"]), "an acknowledged move is lost"


@needs_chromium
def test_two_browsers_at_different_processes_play_a_game(browser: Any, city: Town) -> None:
    """Each sees the other's moves without a reload, to the end."""
    opened, ada = city.open(["human", "human"], SHORT)
    second = ada.post(f"/api/tables/{opened['id']}/seats/0/invite").json()["link"].partition("#")[2]
    with Visitor(browser, city.processes[1]) as here, Visitor(browser, city.processes[2]) as there:
        for visitor, key in ((here, second), (there, opened["invites"][0]["invite"])):
            visitor.page.goto(f"/t/{opened['id']}#{key}")
            sit_down(visitor.page)
        assert play_in_turn([here, there]) > 4
        for visitor in (here, there):
            visitor.page.wait_for_selector("#state[data-over=yes]", state="attached")
    wait(lambda: ada.look(opened["id"])["over"], "over for the API, too")


def play_in_turn(visitors: list[Visitor]) -> int:
    """Whoever's turn it is clicks a piece that can be played; the number of moves."""
    moved = 0
    for _ in range(1000):
        states = [visitor.page.locator("#state") for visitor in visitors]
        if any(state.get_attribute("data-over") == "yes" for state in states):
            return moved
        turns = [state.get_attribute("data-my-turn") for state in states]
        if "yes" not in turns:
            visitors[0].page.wait_for_timeout(50)
            continue
        visitor = visitors[turns.index("yes")]
        visitor.click_piece(7 * moved)
        moved += 1
    raise AssertionError("the game does not end")
