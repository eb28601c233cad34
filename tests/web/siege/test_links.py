"""Who sits on a seat: second devices, links that were handed on, and how to be alone again (fault 5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.siege.town import Ear, Person, Town, wait


def key(answer: Any) -> str:
    """The key of a new link."""
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["link"].partition("#")[2]
    return found


def shut(person: Person, table: str) -> bool:
    return person.get(f"/api/tables/{table}").status_code in (401, 403)


def test_a_guest_learns_of_the_device_that_sits_in(town: Town) -> None:
    """The opener takes the guest's seat, and hands a second-device link on as if it were the invitation."""
    opened, ada = town.open(["human", "human"])
    table, path = opened["id"], f"/api/tables/{opened['id']}"
    first, spy = town.join(table, opened["invites"][0]["invite"], "Guest")
    assert first["others"] == 0
    handed = key(spy.post(f"{path}/seats/1/invite"))
    spare = key(spy.post(f"{path}/seats/1/invite"))
    joined, bo = town.join(table, handed)
    assert (joined["seat"], joined["others"]) == (1, 1)
    assert bo.post(f"{path}/seats/0/only").status_code in (401, 403)
    assert bo.post(f"{path}/seats/1/only").status_code in (200, 204)
    wait(lambda: shut(spy, table), "the other device is put out")
    late = town.person().post(f"{path}/join", json={"invite": spare, "name": "Spy"})
    assert late.status_code == 403
    assert bo.look(table)["seat"] == 1
    assert ada.look(table)["seat"] == 0


def test_whoever_is_put_out_hears_no_more(town: Town) -> None:
    party = town.seated()
    bo = party.people[1]
    _, device = town.join(party.id, key(bo.post(f"{party.path}/seats/1/invite")))
    with Ear(device) as ear, Ear(bo):
        assert bo.post(f"{party.path}/seats/1/only").status_code in (200, 204)
        wait(lambda: ear.heard("gone", table=party.id), "the device hears that it is out")
        before = len(ear.heard("table", table=party.id))
        for _ in party.moves(4):
            pass
        assert len(ear.heard("table", table=party.id)) == before
        assert shut(device, party.id)
        assert device.act(party.id, 0, 0).status_code in (401, 403)
        assert device.get(f"{party.path}/hint").status_code in (401, 403)


@pytest.mark.parametrize("public", [True, False])
def test_a_device_that_is_put_out_is_told(town: Town, public: bool) -> None:
    """Also at a public table, where it may still look: it does not sit there any more."""
    party = town.seated(public=public)
    bo = party.people[1]
    _, device = town.join(party.id, key(bo.post(f"{party.path}/seats/1/invite")))
    with Ear(device) as ear:
        assert bo.post(f"{party.path}/seats/1/only").status_code in (200, 204)
        wait(lambda: ear.heard("gone", table=party.id), f"the device hears that it is out: {ear.events}", 20)


def test_whoever_looks_by_a_link_is_told_of_its_end(town: Town) -> None:
    party = town.seated()
    watcher = town.person(party.opened["watch"])
    with Ear(watcher) as ear:
        links = party.people[0].get(f"{party.path}/links").json()
        (watch,) = [link["id"] for link in links if link["kind"] == "watch"]
        assert party.people[0].delete(f"{party.path}/links/{watch}").status_code in (200, 204)
        wait(lambda: ear.heard("gone", table=party.id), f"the watcher hears that the link has ended: {ear.events}", 20)
        before = len(ear.heard("table", table=party.id))
        for _ in party.moves(2):
            pass
        assert len(ear.heard("table", table=party.id)) == before


def test_leaving_ends_the_links_that_one_made(town: Town) -> None:
    party = town.seated(3)
    bo = party.people[1]
    second = key(bo.post(f"{party.path}/seats/1/invite"))
    watch = key(bo.post(f"{party.path}/watch-link"))
    watcher = town.person(watch)
    assert watcher.look(party.id)["seat"] is None
    assert bo.post(f"{party.path}/leave").status_code == 204
    body = {"invite": second, "name": "Bo again"}
    wait(lambda: shut(watcher, party.id), "the watch link ends")
    assert town.person().post(f"{party.path}/join", json=body).status_code == 403


def test_links_are_listed_and_revoked(town: Town) -> None:
    party = town.seated()
    ada, bo = party.people
    seat, watch = key(ada.post(f"{party.path}/seats/0/invite")), key(ada.post(f"{party.path}/watch-link"))
    links = ada.get(f"{party.path}/links").json()
    assert {link["kind"] for link in links} == {"seat", "watch"}
    assert seat not in str(links)
    assert watch not in str(links)
    assert all(isinstance(link["made"], int | float) and isinstance(link["mine"], bool) for link in links)
    assert town.person().get(f"{party.path}/links").status_code in (401, 403)
    assert town.person(watch).get(f"{party.path}/links").status_code in (401, 403)
    watcher, browser = town.person(watch), town.person()
    kept = browser.post(f"{party.path}/watch", json={"watch": watch}, headers={"Origin": str(browser.base_url)})
    assert kept.status_code == 204
    assert watcher.look(party.id)["seat"] is None
    assert browser.look(party.id)["seat"] is None
    mine = [link for link in links if link["mine"]]
    assert {(link["kind"], link["seat"]) for link in mine} >= {("seat", 0), ("watch", None)}
    others = bo.get(f"{party.path}/links").json()
    assert not any(link["mine"] for link in others if link["id"] in {line["id"] for line in mine})
    for link in ada.get(f"{party.path}/links").json():
        assert ada.delete(f"{party.path}/links/{link['id']}").status_code in (200, 204)
    wait(lambda: shut(watcher, party.id), "who looked by the link is out")
    wait(lambda: shut(browser, party.id), "the browser that looked by the link is out")
    assert town.person().post(f"{party.path}/join", json={"invite": seat, "name": "X"}).status_code == 403
    assert ada.get(f"{party.path}/links").json() == []
    assert ada.delete(f"{party.path}/links/nonsense").status_code == 404


def test_how_many_watch_is_told(town: Town) -> None:
    party = town.seated()
    ada = party.people[0]
    assert ada.look(party.id)["watchers"] == 0
    with Ear(town.person(party.opened["watch"])):
        wait(lambda: ada.look(party.id)["watchers"] == 1, "the watcher is counted")
    wait(lambda: ada.look(party.id)["watchers"] == 0, "the watcher has gone")


def test_presence_is_told(town: Town) -> None:
    """Somebody at another process comes and goes."""
    party = town.seated()
    ada, bo = party.people

    def presence() -> str:
        found: str = ada.look(party.id)["players"][1]["presence"]
        return found

    with Ear(ada) as ear:
        with Ear(bo):
            wait(lambda: presence() == "here", f"Bo is here, not {presence()}")
            wait(lambda: ear.heard("presence", table=party.id, seat=1, presence="here"), f"told: {ear.events}")
        wait(lambda: presence() == "away", "Bo is away")
        wait(lambda: ear.heard("presence", table=party.id, seat=1, presence="away"), "told that Bo is away")
        assert bo.post(f"{party.path}/leave").status_code == 204
        wait(lambda: presence() in ("left", "bot"), "Bo has left")
