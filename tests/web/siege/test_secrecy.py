"""What one seat must not learn from another: hints, versions, the deal, the time that an answer takes."""

from __future__ import annotations

import hashlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludobus
from ludobus.cli import main
from tests.web.siege.town import GAME, LIMIT, SHORT, Ear, Party, Person, Town, one_process, wait


def advice(answer: Any) -> dict[str, Any]:
    """A hint, whichever shape it has."""
    told = answer.json()
    return told if isinstance(told, dict) else {"options": told}


# fault 1
def test_a_hint_asked_before_the_turn_ends_has_the_askers_actions(town: Town) -> None:
    """The move is on its way while the bot thinks: the answer is about the position asked for, or there is none."""
    thought = 0
    for _ in range(12):
        party = town.seated()
        seat, told = party.turn()
        person, legal = party.people[seat], {line["action"]: line["text"] for line in told["legal"]}
        answers: list[Any] = []

        def ask(who: Person = person, table: str = party.path, into: list[Any] = answers) -> None:
            into.append(who.get(f"{table}/hint"))

        asking = threading.Thread(target=ask)
        asking.start()
        with person.at(town.processes[0]) as hand:
            hand.act(party.id, told["version"], told["legal"][0]["action"])
        asking.join()
        assert answers[0].status_code in (200, 403, 409, 429), answers[0].text
        if answers[0].status_code == 200:
            found = advice(answers[0])
            assert {line["action"]: line["text"] for line in found["options"]} == legal
            assert (found["seat"], found["version"]) == (seat, told["version"])
            thought += 1
    if not thought:  # every move was faster than its question: ask at leisure, so that the test has seen an answer
        party = town.seated()
        seat, told = party.turn()
        found = advice(party.people[seat].get(f"{party.path}/hint"))
        assert [found["seat"], found["version"]] == [seat, told["version"]]


# fault 2
def test_nobody_gets_anothers_analysis(town: Town) -> None:
    """Versions are each viewer's own: a hint of one seat's version 7 is not for another's version 7."""
    for _ in range(4):
        party, seat, told, step = town.crossing()
        mine = party.people[seat]
        assert mine.act(party.id, told["version"], step).status_code == 200
        half = mine.ready(party.id)
        assert mine.get(f"{party.path}/hint").status_code == 200
        assert mine.act(party.id, half["version"], half["legal"][0]["action"]).status_code == 200
        other, now = party.turn()
        if other < 0 or other == seat:
            continue
        assert now["version"] == half["version"], "the two versions must be equal, or nothing is shown"
        answer = party.people[other].get(f"{party.path}/hint")
        assert answer.status_code == 200, answer.text
        offered = {line["action"]: line["text"] for line in advice(answer)["options"]}
        assert offered == {line["action"]: line["text"] for line in now["legal"]}
        return
    pytest.fail("the turn never passed")


# fault 9
@pytest.mark.slow
def test_the_time_of_an_answer_does_not_tell_who_holds_the_baby(tmp_path: Path) -> None:
    """One person among bots: the windows where a bot has a choice take no longer than those where none has."""
    could: list[float] = []
    could_not: list[float] = []
    with one_process(tmp_path, "--pace", "0.2") as town:
        for _ in range(8):
            opened, ada = town.open(["human", "strong", "strong"], "bus-station")
            ada.put(f"/api/tables/{opened['id']}/standing", json={"answer": "never"})
            seen, over = watched(town.person(opened["watch"]), ada, opened["id"])
            for spent, choice in windows(ludobus.Match.from_json(over["match"]), seen):
                (could if choice else could_not).append(spent)
            if len(could) >= 12 and len(could_not) >= 12:
                break
    assert len(could) >= 6, "the bots never had the choice"
    assert len(could_not) >= 6
    longer = sum(a > b for a in could for b in could_not) / (len(could) * len(could_not))
    assert longer < 0.9, f"windows with a choice take longer ({longer:.2f}): {could} against {could_not}"


def watched(watcher: Person, ada: Person, table: str) -> tuple[list[tuple[float, Any]], dict[str, Any]]:
    """Every position as a spectator saw it and when, until Ada resigns; and the table at the end."""
    seen: list[tuple[float, Any]] = []
    begun, moved, resigned = time.monotonic(), 0, float("inf")
    while time.monotonic() < begun + 4 * LIMIT:
        told = watcher.look(table)
        if not seen or told["view"] != seen[-1][1]:
            seen.append((time.monotonic(), told["view"]))
        if told["over"]:
            return [(when, view) for when, view in seen if when < resigned], told
        if told["to_act"] == 0 and moved < 40 and (mine := ada.look(table))["legal"]:
            moved += ada.act(table, mine["version"], mine["legal"][0]["action"]).status_code == 200
            if moved == 40:
                resigned = time.monotonic()
                ada.post(f"/api/tables/{table}/resign")
    raise AssertionError("the game does not end")


def windows(match: Any, seen: list[tuple[float, Any]]) -> Iterator[tuple[float, bool]]:
    """Of every window (questions out of turn, one after another) how long it was, and whether a bot could call."""
    plies = len(match.actions)
    views = [match.view(None, ply) for ply in range(plies + 1)]
    shown = dict.fromkeys(range(plies + 1), 0.0)
    ply = 0
    for when, view in seen:
        found = next((later for later in range(ply, plies + 1) if views[later] == view), None)
        if found is None:
            continue  # a position that was taken back
        for passed in range(ply + (ply > 0), found + 1):
            shown[passed] = when
        ply = found
    asked = [views[ply]["to_act"] is not None and views[ply]["to_act"] != views[ply]["turn"] for ply in range(plies)]
    yes = match.game.rules.ACTIONS.encode("shout")
    start = 0
    while start < plies:
        if not asked[start]:
            start += 1
            continue
        end = start
        while end < plies and asked[end]:
            end += 1
        choices = [yes in legal_at(match, at) for at in range(start, end) if views[at]["to_act"] != 0]
        if choices and shown[end]:
            yield shown[end] - shown[start], any(choices)
        start = end


def legal_at(match: Any, ply: int) -> list[int]:
    """The legal actions after so many."""
    replayed = match.copy()
    while len(replayed.actions) > ply:
        replayed.undo()
    legal: list[int] = replayed.legal()
    return legal


# fault 16
@pytest.mark.parametrize("lucky", [True, False])
def test_the_deal_is_made_when_all_have_sat_down(town: Town, lucky: bool) -> None:
    """Nobody sees a card before; the seal of the seed and of each number is shown before they can matter."""
    numbers = [secrets.token_hex(32) for _ in range(2)] if lucky else [None, None]
    more = [{"luck": number} if number else {} for number in numbers]
    opened, ada = town.open(["human", "human"], SHORT, **more[0])
    told = ada.look(opened["id"])
    assert (told["stage"], told["view"], told["legal"], told["to_act"]) == ("waiting", None, [], None)
    assert told["story"] == []
    assert told["seed_sha256"] == opened["seed_sha256"]
    assert told["luck_sha256"][1] is None
    assert [player["presence"] for player in told["players"]][1] == "free"
    assert ada.act(opened["id"], told["version"], 0).status_code in (403, 409)
    joined, bo = town.join(opened["id"], opened["invites"][0]["invite"], **more[1])
    assert joined["others"] == 0
    party = Party(opened["id"], [ada, bo], opened)
    party.turn()
    dealt = bo.look(opened["id"])
    assert dealt["stage"] == "playing"
    assert dealt["seed_sha256"] == opened["seed_sha256"]
    assert "seed" not in dealt
    seals = [seal and hashlib.sha256(bytes.fromhex(seal)).hexdigest() for seal in numbers]
    assert all(wanted in (None, shown) for wanted, shown in zip(seals, dealt["luck_sha256"], strict=True))
    over = party.finish()
    assert over["stage"] == "over"
    assert over["seed_sha256"] == opened["seed_sha256"]
    assert over["luck_sha256"] == dealt["luck_sha256"]


def test_a_downloaded_match_is_checked_against_the_seal(house: Town, tmp_path: Path) -> None:
    party = house.seated(game=SHORT, luck="ab" * 32)
    over = party.finish()
    match = party.people[1].get(f"{party.path}/match").json()
    assert match["luck"][0] == "ab" * 32
    file, seal = tmp_path / "match.json", party.opened["seed_sha256"]
    file.write_text(json.dumps(match))
    assert verify(file, seal) == 0
    assert verify(file, "00" * 32) != 0
    assert over["match"] == match
    other = ["cd" * 32, *match["luck"][1:]]
    file.write_text(json.dumps(match | {"luck": other}))
    assert verify(file, seal) != 0
    file.write_text(json.dumps(match | {"seed": "11" * 32}))
    assert verify(file, seal) != 0


def verify(file: Path, seal: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["verify", str(file), "--seal", seal])
    return int(end.value.code or 0)


def test_the_opener_alone_may_start_without_the_others(town: Town) -> None:
    opened, ada = town.open(["human", "human", "human"], GAME)
    _, bo = town.join(opened["id"], opened["invites"][0]["invite"])
    path = f"/api/tables/{opened['id']}"
    assert bo.post(f"{path}/start", json={"level": "casual"}).status_code == 403
    assert town.person().post(f"{path}/start", json={"level": "casual"}).status_code in (401, 403)
    assert ada.post(f"{path}/start", json={"level": "beginner"}).status_code in (200, 204)
    told = ada.look(opened["id"])
    assert told["stage"] == "playing"
    assert [player["presence"] == "bot" for player in told["players"]] == [False, False, True]
    assert ada.post(f"{path}/start", json={"level": "beginner"}).status_code == 409
    assert len(set(told["luck_sha256"])) == 3 or told["luck_sha256"][2] is None


# fault 17
def test_a_browser_with_two_seats_hears_of_each(town: Town) -> None:
    """Hot seat: one event a seat, each with that seat's own version."""
    browser = town.person()
    form = {"game": GAME, "seat0": "me", "seat1": "here", "name": "Ada", "name1": "Bo", "luck": "ab" * 32}
    answer = browser.post("/play", data=form, headers={"Accept": "application/json", "Origin": str(browser.base_url)})
    assert answer.status_code == 201, answer.text
    table = answer.json()["address"].rpartition("/")[2].partition("?")[0]
    browser.cookies.update(dict(answer.cookies))
    with Ear(browser) as ear:
        for _ in range(6):
            told = browser.look(table)
            seat = told["to_act"]
            mine = browser.look(table, seat=seat)
            sent = browser.act(table, mine["version"], mine["legal"][0]["action"], seat=seat)
            assert sent.status_code == 200, sent.text
            for number in (0, 1):
                version = browser.look(table, seat=number)["version"]
                wait(
                    lambda n=number, v=version: ear.heard("table", table=table, seat=n, version=v),
                    f"seat {number} hears of its version {version}; heard: {ear.events}",
                    20,
                )


def test_half_a_move_rings_no_other_bell(town: Town) -> None:
    party, seat, told, step = town.crossing()
    other = party.people[1 - seat]
    with Ear(other) as ear:
        seen = other.look(party.id)
        assert party.people[seat].act(party.id, told["version"], step).status_code == 200
        half = party.people[seat].ready(party.id)
        assert other.look(party.id) == seen
        heard = len(ear.heard("table", table=party.id))
        assert party.people[seat].act(party.id, half["version"], half["legal"][0]["action"]).status_code == 200
        wait(lambda: ear.heard("table", table=party.id, version=seen["version"] + 1), "the whole move is told")
        assert heard == 0
