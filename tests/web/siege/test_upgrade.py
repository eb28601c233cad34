"""A database of the server as it was before tables had owners: everybody finds their table again and plays on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.siege.town import Party, Town, one_process

BEFORE = Path(__file__).parent / "before.sql"  # written by that server: `iterdump`, with the keys in its first line
KEYS: dict[str, dict[str, Any]] = json.loads(BEFORE.read_text().splitlines()[0].removeprefix("-- keys: "))


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    folder = tmp_path_factory.mktemp("upgraded")
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.executescript(BEFORE.read_text())
    connection.close()
    with one_process(folder) as town:
        yield town


def party(town: Town, kind: str) -> Party:
    known = KEYS[kind]
    return Party(known["table"], [town.person(token) for token in known["tokens"]], known)


def play_on(found: Party, told: dict[str, Any]) -> None:
    """To the end; or, where the rules have changed since, read what was told."""
    if told["read_only"]:
        assert told["story"]
        assert found.people[0].act(found.id, told["version"], 0).status_code == 409
    else:
        assert found.finish()["over"]


def test_people_play_on(upgraded: Town) -> None:
    found = party(upgraded, "people")
    told = found.people[0].look(found.id)
    assert told["seat"] == 0
    assert told["seed_sha256"] == found.opened["seal"]
    assert told["story"] == found.opened["told"]
    assert upgraded.person(found.opened["watch"]).look(found.id)["seat"] is None
    play_on(found, told)


def test_bots_play_on(upgraded: Town) -> None:
    found = party(upgraded, "bots")
    play_on(found, found.people[0].look(found.id))


def test_an_invitation_is_still_good(upgraded: Town) -> None:
    found = party(upgraded, "waiting")
    joined, guest = upgraded.join(found.id, found.opened["invite"])
    assert joined["seat"] == 1
    assert guest.look(found.id)["seed_sha256"] == found.opened["seal"]
    found.people.append(guest)
    play_on(found, guest.look(found.id))


def test_what_was_over_is_over(upgraded: Town) -> None:
    found = party(upgraded, "over")
    told = found.people[0].look(found.id)
    assert told["over"] or told["read_only"]
    assert told["story"]
    if told["over"]:
        assert found.people[1].get(f"{found.path}/match").status_code == 200


def test_new_tables_can_be_opened(upgraded: Town) -> None:
    assert upgraded.seated().people[0].get("/").status_code == 200
