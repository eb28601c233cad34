"""The JSON API: who may do what, and what is answered."""

from __future__ import annotations

import random
import re
import threading
from typing import Any

import httpx
import pytest

import ludobus
from ludobus.core.seal import seal_of
from ludobus.web import moves
from ludobus.web.keys import hash_key
from ludobus.web.pages import static_url
from ludobus.web.store import ops
from tests.web.server import Site

GAME = "paris-paris"


def move(client: httpx.Client, table: str, version: int, action: int, name: str = "") -> httpx.Response:
    body = {"version": version, "action": action, "id": name or f"m{version}-{action}"}
    return client.post(f"/api/tables/{table}/moves", json=body)


def state(client: httpx.Client, table: str, **query: Any) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def two_people(site: Site, **more: Any) -> tuple[str, httpx.Client, httpx.Client]:
    """A table of two people: its name, and their clients by seat."""
    table = site.open(GAME, ["human", "human"], **more)
    other = site.join(table)
    return table["id"], site.client(table["token"]), site.client(other["token"])


def test_games(site: Site) -> None:
    with site.client() as client:
        listed = client.get("/api/games", params={"lang": "fr"}).json()
        assert [game["name"] for game in listed] == ludobus.games()
        one = client.get(f"/api/games/{GAME}").json()
        assert one["seats"] == [2, 3, 4]
        assert one["levels"] == ["beginner", "casual", "strong", "expert", "master"]
        assert "PP-1.1" in one["rules"]
        assert client.get("/api/games/chess").status_code == 404


def test_open_and_join(site: Site) -> None:
    table = site.open(GAME, ["human", "human", "casual"], options={"first": 1})
    assert table["seat"] == 0
    assert [invite["seat"] for invite in table["invites"]] == [1]
    assert table["invites"][0]["link"].endswith(f"/t/{table['id']}#{table['invites'][0]['invite']}")
    joined = site.join(table)
    assert joined["seat"] == 1
    with site.client(joined["token"]) as client:
        told = state(client, table["id"])
        assert told["seat"] == 1
        assert [player["name"] for player in told["players"]] == ["Ada", "Bo", "Yellow"]
        assert told["seed_sha256"] == table["seed_sha256"]
        assert "seed" not in told
        again = client.post(
            f"/api/tables/{table['id']}/join", json={"invite": table["invites"][0]["invite"], "name": "X"}
        )
        assert again.status_code == 403  # a spent invitation


def test_tokens_are_not_stored(site: Site, tmp_path: Any) -> None:
    table = site.open(GAME, ["human", "human"])
    joined = site.join(table)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (table["token"], table["watch"], table["invites"][0]["invite"], joined["token"]):
        assert len(secret) >= 32
        assert secret.encode() not in content
    assert site.call(site.tables.store.read, ops.load, table["id"]) is not None


def test_who_may_look(site: Site) -> None:
    table = site.open(GAME, ["human", "casual"])
    for token, status in ((None, 401), ("nonsense", 401), (table["token"], 200), (table["watch"], 200)):
        with site.client(token) as client:
            assert client.get(f"/api/tables/{table['id']}").status_code == status
    with site.client(table["watch"]) as client:
        told = state(client, table["id"])
        assert told["seat"] is None
        assert told["legal"] == []
        assert client.post(f"/api/tables/{table['id']}/resign").status_code == 401
    public = site.open(GAME, ["human", "casual"], public=True)
    with site.client() as client:
        assert state(client, public["id"])["seat"] is None
        assert client.get("/api/tables/aaaaaaaaaa").status_code == 404


def test_public_tables_need_no_invitation(site: Site) -> None:
    table = site.open(GAME, ["human", "human"], public=True)
    with site.client() as client:
        first = client.post(f"/api/tables/{table['id']}/join", json={"name": "Bo"})
        assert first.json()["seat"] == 1
        assert client.post(f"/api/tables/{table['id']}/join", json={"name": "Cy"}).status_code == 409
        spent = {"invite": table["invites"][0]["invite"], "name": "Cy"}
        assert client.post(f"/api/tables/{table['id']}/join", json=spent).status_code == 403


def test_asking_twice_for_a_seat_takes_one(site: Site) -> None:
    """A second click, or an answer that was lost and is asked for again, at a public table with two free seats."""
    table = site.open(GAME, ["human", "human", "human"], public=True)
    path = f"/api/tables/{table['id']}"
    with site.client(headers={"Origin": site.url}) as browser, site.client() as other:
        seats = [browser.post(f"{path}/join", json={"name": "Bo", "keep": True}).json()["seat"] for _ in range(3)]
        assert seats == [1, 1, 1]
        assert state(browser, table["id"])["stage"] == "waiting"
        assert other.post(f"{path}/join", json={"name": "Cy"}).json()["seat"] == 2
        assert state(browser, table["id"])["stage"] == "playing"


def test_whoever_stays_can_begin_when_the_host_has_left(site: Site) -> None:
    table = site.open(GAME, ["human", "human", "human"])
    other = site.join(table)
    path = f"/api/tables/{table['id']}"
    with site.client(table["token"]) as ada, site.client(other["token"]) as bo:
        assert bo.post(f"{path}/start", json={}).status_code == 403
        assert ada.post(f"{path}/leave").status_code == 204
        assert bo.post(f"{path}/seats/2/bot", json={"level": "beginner"}).status_code == 204
        assert bo.post(f"{path}/start", json={"level": "beginner"}).status_code == 204
        assert state(bo, table["id"])["stage"] == "playing"


@pytest.mark.parametrize("name", ludobus.games())
def test_made_up_things_are_not_there(site: Site, name: str) -> None:
    """What a browser may ask the meaning of has a number of its own: any other is a 404, never a fault of ours."""
    game = ludobus.load(name)
    table = site.open(name, ["human"] + ["human"] * (game.seats[0] - 1))
    for number in range(game.seats[0] - 1):
        site.join(table, number)
    odd = ("", "99", "4294967296", "18446744073709551616", "x", "-1", "²", "1-99", "99-1", "1-x", "0-1-99999", "%00")
    with site.client(table["token"]) as client:
        for kind in [*game.meanings, "nothing"]:
            for rest in odd:
                answer = client.get(f"/t/{table['id']}/about/{kind}-{rest}")
                assert answer.status_code in (200, 404), f"{kind}-{rest}"


def test_a_page_that_missed_a_long_undo_has_the_true_log(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Bus one can take back more than a page asks for again: lines that it has are not left to be wrong."""
    monkeypatch.setattr("ludobus.web.tables.new_seed", lambda: b"the same shuffle for every table"[:32])
    table = site.open("bus", ["human"] * 3)
    tokens = [table["token"], *(site.join(table, number)["token"] for number in range(2))]
    owner, dice, missed = site.owner(table["id"]), random.Random(9), 0

    def lines(query: str) -> tuple[int, list[tuple[int, str]]]:
        page = client.get(f"/t/{table['id']}/parts?{query}").text
        found = re.findall(r'<li data-step="(\d+)".*?data-full="(.*?)"', page)
        return int(re.search(r'data-since="(\d+)"', page)[1]), [(int(step), text) for step, text in found]

    with site.client(tokens[2]) as client:
        while not missed and not owner.table.over:
            match = owner.table.match
            if match.undoable > 14 and match.seat != 2:
                version, steps = owner.table.versions[2], len(owner.table.steps(2)) - 1
                _, before = lines("")
                count = match.undoable
                site.do(table["id"], moves.undo, hash_key(tokens[match.seat]), True, None, match.seat)
                for _ in range(count + 3):
                    site.play(table["id"], dice.choice(match.legal()))
                since, fresh = lines(f"version={version}&viewer=2&since={steps - 12}")
                assert since < steps - 12
                merged = fresh + [line for line in before if line[0] <= since and since]
                assert merged == lines("")[1]
                missed += 1
            site.play(table["id"], dice.choice(match.legal()))
    assert missed


def test_two_long_names_are_told_apart_and_stay_short(site: Site) -> None:
    table = site.open(GAME, ["human", "human", "human"], name="W" * 24)
    for number in range(2):
        site.join(table, number, "W" * 24)
    with site.client(table["token"]) as client:
        names = [player["name"] for player in state(client, table["id"])["players"]]
    assert len(set(names)) == 3
    assert max(map(len, names)) == 24


def test_a_file_of_another_version_is_not_kept(site: Site) -> None:
    """While servers are replaced one by one, a page of the one may ask the other for its scripts."""
    with site.client() as client:
        ours = static_url("table.js")
        assert "immutable" in client.get(ours).headers["cache-control"]
        other = client.get("/static/0123456789/table.js")
        assert other.status_code == 200
        assert other.headers["cache-control"] == "no-store"


def test_moves(site: Site) -> None:
    table, ada, bo = two_people(site)
    with ada, bo, site.client() as stranger:
        told = state(ada, table)
        assert told["to_act"] == 0
        action, version = told["legal"][0]["action"], told["version"]
        assert move(stranger, table, version, action).status_code == 401
        assert move(bo, table, state(bo, table)["version"], action).status_code == 403
        stale = move(ada, table, version + 1, action)
        assert (stale.status_code, stale.json()["version"]) == (409, version)
        illegal = move(ada, table, version, 6)
        assert illegal.status_code == 422
        assert illegal.json()["legal"] == [line["action"] for line in told["legal"]]
        first = move(ada, table, version, action, "one")
        assert first.json() == {"version": version + 1}
        assert state(bo, table)["to_act"] == 1
        other = state(bo, table)
        assert move(bo, table, other["version"], other["legal"][0]["action"]).status_code == 200
        again = move(ada, table, version, action, "one")
        assert (again.status_code, again.json()) == (200, {"version": version + 1})
        assert move(ada, table, version, action, "two").status_code == 409


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 0},
        {"version": 0, "action": "take", "id": "x"},
        {"version": -1, "action": 0, "id": "x"},
        {"version": 0, "action": 0, "id": ""},
        {"version": 0, "action": 0, "id": "x" * 65},
        {"version": 0, "action": 10**40, "id": "x"},
        {"version": 0, "action": True, "id": None},
        {"version": 0, "action": 0, "id": "x", "more": 1},
        [],
        None,
    ],
)
def test_malformed_moves(site: Site, body: Any) -> None:
    table = site.open(GAME, ["human", "casual"])
    with site.client(table["token"]) as client:
        answer = client.post(f"/api/tables/{table['id']}/moves", json=body)
        assert answer.status_code == 422
        assert answer.json()["error"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": ["human", "human"]},
        {"game": GAME, "seats": ["human"]},
        {"game": GAME, "seats": ["human"] * 5},
        {"game": GAME, "seats": ["casual", "casual"]},
        {"game": GAME, "seats": ["human", "genius"]},
        {"game": GAME, "seats": ["human", "human"], "options": {"first": 3}},
        {"game": GAME, "seats": ["human", "human"], "options": {"colour": "red"}},
        {"game": GAME, "seats": ["human", "human"], "name": "x" * 81},
    ],
)
def test_tables_that_cannot_be(site: Site, body: dict[str, Any]) -> None:
    with site.client() as client:
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert answer.json()["error"]


def test_names_are_told_apart_and_cleaned(site: Site) -> None:
    table = site.open(GAME, ["human", "human", "human", "casual"], name="  Ada\u202e\n<b> ")
    site.join(table, 0, "Ada <b>")
    third = site.join(table, 1, "Green")  # the colour of the bot
    with site.client(third["token"]) as client:
        names = [player["name"] for player in state(client, table["id"])["players"]]
        assert names == ["Ada <b>", "Ada <b> 2", "Green 2", "Green"]
        page = client.get(f"/t/{table['id']}").text
        assert "Ada &lt;b&gt;" in page
        assert "Ada <b>" not in page


def to_a_crossing(site: Site) -> tuple[str, httpx.Client, httpx.Client, dict[str, Any]]:
    """A table where the seat to act can begin a move of two steps; its client first."""
    for _ in range(40):
        table, *clients = two_people(site)
        while True:
            told = state(clients[0], table)
            if told["over"]:
                break
            mine = clients[told["to_act"]]
            told = state(mine, table)
            steps = [line["action"] for line in told["legal"] if "choose which" in line["text"]]
            if steps:
                return table, mine, clients[1 - told["to_act"]], told | {"step": steps[0]}
            assert move(mine, table, told["version"], told["legal"][0]["action"]).status_code == 200
    raise AssertionError("no crossing in forty games")


def test_a_table_without_running_scores(site: Site) -> None:
    table = site.open("get-on-board", ["human", "human"], options={"scores": "hidden"})
    site.join(table)
    with site.client(table["token"]) as client:
        assert state(client, table["id"])["view"]["scores"] == [None, None]
        page = client.get(f"/t/{table['id']}").text
    assert page.count('data-points="">–<') == 2


def test_undo_and_restart(site: Site) -> None:
    table, mine, other, told = to_a_crossing(site)
    assert mine.post(f"/api/tables/{table}/undo").status_code == 422
    seen = state(other, table)
    assert move(mine, table, told["version"], told["step"]).status_code == 200
    half = state(mine, table)
    assert half["can_undo"]
    assert half["version"] == told["version"] + 1
    assert state(other, table) == seen  # others do not notice a half-made move, not even in the version
    assert other.post(f"/api/tables/{table}/undo").status_code == 403
    assert mine.post(f"/api/tables/{table}/undo", json={"version": 0}).status_code == 409
    assert mine.post(f"/api/tables/{table}/undo").json() == {"version": told["version"] + 2}
    back = state(mine, table)
    assert back["view"] == told["view"]
    assert back["legal"] == told["legal"]
    assert state(other, table) == seen
    assert move(mine, table, back["version"], told["step"], "again").status_code == 200
    assert mine.post(f"/api/tables/{table}/restart-turn").status_code == 200
    assert state(mine, table)["view"] == told["view"]
    assert state(other, table) == seen


def play_out(table: str, clients: list[httpx.Client]) -> dict[str, Any]:
    for _ in range(2000):
        told = state(clients[0], table)
        if told["over"]:
            return told
        if told["to_act"] is not None and told["to_act"] < len(clients):
            mine = clients[told["to_act"]]
            now = state(mine, table)
            if now["legal"]:
                move(mine, table, now["version"], now["legal"][0]["action"])
    raise AssertionError("the game does not end")


def test_a_whole_game_and_its_seal(site: Site) -> None:
    table, ada, bo = two_people(site)
    with ada, bo:
        told = play_out(table, [ada, bo])
        assert told["view"]["final"]["scores"]
        match = ludobus.Match.from_json(told["match"])
        assert match.over
        assert told["seed"] == told["match"]["seed"]
        assert seal_of(told["match"]) == told["seed_sha256"]
        file = ada.get(f"/api/tables/{table}/match")
        assert file.json() == told["match"]
        assert "attachment" in file.headers["content-disposition"]
        again = ada.post(f"/api/tables/{table}/rematch").json()["table"]
        assert bo.post(f"/api/tables/{table}/rematch").json()["table"] == again
        assert state(bo, again)["seat"] == 1
        assert ada.get(f"/api/tables/{again}", params={"seat": 1}).status_code == 403
        assert bo.get(f"/api/tables/{again}", params={"seat": 0}).status_code == 403
        assert [player["name"] for player in state(ada, again)["players"]] == ["Ada", "Bo"]
        assert move(ada, table, told["version"], 0, "late").status_code in (403, 409)


def test_a_rematch_waits_for_whoever_has_left(site: Site) -> None:
    """Their seat is free; whoever asked for the rematch may begin with a bot. Bots and those who stay are there."""
    opened = site.open(GAME, ["human", "human", "human", "beginner"])
    with site.client(opened["token"]) as ada, site.client(site.join(opened)["token"]) as bo:
        assert ada.post(f"/api/tables/{opened['id']}/start").status_code == 204
        play_out(opened["id"], [ada, bo])
        assert bo.post(f"/api/tables/{opened['id']}/leave").status_code == 204
        again = ada.post(f"/api/tables/{opened['id']}/rematch").json()["table"]
        told = state(ada, again)
        assert told["stage"] == "waiting"
        assert [player["presence"] for player in told["players"]][1:] == ["free", "bot", "bot"]
        assert ada.post(f"/api/tables/{again}/start").status_code == 204
        assert state(ada, again)["stage"] == "playing"


def test_the_match_is_secret_until_the_end(site: Site) -> None:
    table, ada, bo = two_people(site)
    with ada, bo:
        assert ada.get(f"/api/tables/{table}/match").status_code == 409
        assert ada.post(f"/api/tables/{table}/rematch").status_code == 409


def test_hint(site: Site) -> None:
    table, client, other = two_people(site)
    with client, other:
        told = state(client, table)
        answer = client.get(f"/api/tables/{table}/hint", params={"lang": "fr"}).json()
        assert (answer["version"], answer["seat"]) == (told["version"], 0)
        assert answer["quick"] is False
        advice = answer["options"]
        assert sorted(line["action"] for line in advice) == [line["action"] for line in told["legal"]]
        assert all(0 <= line["chance"] <= 1 for line in advice)
        assert [line["visits"] for line in advice] == sorted((line["visits"] for line in advice), reverse=True)
        assert advice[0]["text"].startswith("Prendre")
        assert other.get(f"/api/tables/{table}/hint").status_code == 409


def test_a_first_hint_and_reasons(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network answers first, without a search; then there are reasons, also of what one is about to take."""
    monkeypatch.setattr("ludobus.web.advice.ENOUGH", 1)  # a test's search is short
    table, client, other = two_people(site)
    with client, other:
        path, told = f"/api/tables/{table}/hint", state(client, table)
        first = client.get(path, params={"quick": 1}).json()
        assert first["quick"] is True
        assert len(first["options"]) == len(told["legal"])
        client.get(path).raise_for_status()
        worst = client.get(path).json()["options"][-1]["action"]
        asked = client.get(path, params={"quick": 1, "action": worst}).json()  # what is known is better than a glance
        assert asked["quick"] is False
        assert asked["options"][0]["why"]
        assert all(sentence.endswith(".") for line in asked["options"] for sentence in line["why"])
        assert client.get(path, params={"action": "x"}).status_code == 422


def test_resign_and_leave(site: Site) -> None:
    table, ada, bo = two_people(site)
    with ada, bo:
        assert bo.post(f"/api/tables/{table}/resign").status_code == 204
        told = state(ada, table)
        assert (told["players"][1]["kind"], told["players"][1]["resigned"]) == ("bot", True)
        assert ada.delete(f"/api/tables/{table}").status_code == 409  # Bo still holds a token
        assert bo.post(f"/api/tables/{table}/leave").status_code == 204
        assert bo.get(f"/api/tables/{table}").status_code == 401
        assert ada.delete(f"/api/tables/{table}").status_code == 204
        assert ada.get(f"/api/tables/{table}").status_code == 404


def test_a_table_that_everybody_left_is_gone(site: Site) -> None:
    table, ada, bo = two_people(site)
    with ada, bo:
        assert ada.post(f"/api/tables/{table}/leave").status_code == 204
        assert state(bo, table)["players"][0]["kind"] == "bot"
        assert bo.post(f"/api/tables/{table}/leave").status_code == 204
        assert bo.get(f"/api/tables/{table}").status_code == 404


def test_a_bot_sits_in(tmp_path: Any) -> None:
    with Site(tmp_path, away=1e9) as site:
        table, ada, bo = two_people(site)
        with ada, bo:
            assert ada.post(f"/api/tables/{table}/seats/1/bot", json={}).status_code == 409  # Bo is here
            assert bo.post(f"/api/tables/{table}/seats/1/bot", json={"level": "beginner"}).status_code == 204
            assert state(ada, table)["players"][1]["sitting_in"]
            assert ada.delete(f"/api/tables/{table}/seats/1/bot").status_code == 403
            assert bo.delete(f"/api/tables/{table}/seats/1/bot").status_code == 204
            assert not state(ada, table)["players"][1]["sitting_in"]
        free = site.open(GAME, ["human", "human"])
        with site.client(free["token"]) as client:
            assert state(client, free["id"])["stage"] == "waiting"
            assert client.post(f"/api/tables/{free['id']}/seats/1/bot", json={}).status_code == 204  # nobody has come
            assert state(client, free["id"])["stage"] == "playing"
    with Site(tmp_path) as site, site.client(free["token"]) as client:
        assert state(client, free["id"])["players"][1]["level"] == "casual"


def test_invitations(site: Site) -> None:
    table = site.open(GAME, ["human", "human"])
    with site.client(table["token"]) as client, site.client() as friend:
        link = client.post(f"/api/tables/{table['id']}/seats/1/invite").json()
        assert link["qr"].startswith("<svg")
        assert "style" not in link["qr"]
        key = link["link"].partition("#")[2]
        joined = friend.post(f"/api/tables/{table['id']}/join", json={"invite": key, "name": "Bo"})
        assert joined.json()["seat"] == 1
        first = {"invite": table["invites"][0]["invite"], "name": "Cy"}
        assert friend.post(f"/api/tables/{table['id']}/join", json=first).status_code == 403  # the seat is taken
        own = client.post(f"/api/tables/{table['id']}/seats/0/invite").json()["link"].partition("#")[2]
        second = friend.post(f"/api/tables/{table['id']}/join", json={"invite": own}).json()
        assert second["seat"] == 0  # the same seat on a second device
        with site.client(second["token"]) as device:
            assert state(device, table["id"]) == state(client, table["id"])
        assert client.post(f"/api/tables/{table['id']}/seats/1/invite").status_code == 403
        watch = client.post(f"/api/tables/{table['id']}/watch-link").json()["link"].partition("#")[2]
        with site.client(watch) as watcher:
            assert state(watcher, table["id"])["seat"] is None


def test_limits(tmp_path: Any) -> None:
    with Site(tmp_path, tables_per_hour=2) as site:
        for _ in range(2):
            site.open(GAME, ["human", "casual"])
        with site.client() as client:
            answer = client.post("/api/tables", json={"game": GAME, "seats": ["human", "casual"]})
            assert answer.status_code == 429
            assert client.post("/api/tables", content=b"x" * 20_000).status_code == 413
            chunks = client.post("/api/tables", content=iter([b"x" * 9_000] * 3))
            assert chunks.status_code == 413


def test_headers(site: Site) -> None:
    with site.client() as client:
        for path in ("/", f"/games/{GAME}", "/api/games", "/t/aaaaaaaaaa", "/nowhere"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"


def test_our_own_faults_are_answered(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: Any) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("ludobus.web.store.ops.public_cards", break_down)
    with site.client() as client:
        for path in ("/", "/?lang=fr"):
            answer = client.get(path)
            assert answer.status_code == 500
            assert "on purpose" not in answer.text
            assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_other_sites_cannot_use_the_cookie(site: Site) -> None:
    table = site.open(GAME, ["human", "human"])
    with site.client() as browser:
        body = {"invite": table["invites"][0]["invite"], "name": "Bo", "keep": True}
        path = f"/api/tables/{table['id']}"
        assert browser.post(f"{path}/join", json=body, headers={"Origin": "https://evil.example"}).status_code == 403
        kept = browser.post(f"{path}/join", json=body, headers={"Origin": site.url})
        assert kept.json() == {"seat": 1, "token": None, "others": 0}
        cookie = kept.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert state(browser, table["id"])["seat"] == 1
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            assert browser.post(f"{path}/resign", headers=headers).status_code == 403
        assert browser.post(f"{path}/resign", headers={"Origin": site.url}).status_code == 204


def test_a_race_has_one_winner(site: Site) -> None:
    """Two clients of one seat send different actions for the same version, again and again."""
    rounds = 200
    table, ada, bo = two_people(site)
    extra = ada.post(f"/api/tables/{table}/seats/0/invite").json()["link"].partition("#")[2]
    joined = ada.post(f"/api/tables/{table}/join", json={"invite": extra}).json()
    device = site.client(joined["token"])
    done = 0
    while done < rounds:
        told = state(ada, table)
        if told["over"]:
            table = ada.post(f"/api/tables/{table}/rematch").json()["table"]
            continue
        if told["to_act"] == 1:
            now = state(bo, table)
            assert move(bo, table, now["version"], now["legal"][0]["action"]).status_code == 200
            continue
        actions = [line["action"] for line in told["legal"]]
        statuses = race(table, told["version"], [(ada, actions[0]), (device, actions[-1])], done)
        assert sorted(statuses) == [200, 409]
        done += 1


def race(table: str, version: int, runners: list[tuple[httpx.Client, int]], number: int) -> list[int]:
    gate, statuses = threading.Barrier(len(runners)), []

    def run(lane: int, client: httpx.Client, action: int) -> None:
        gate.wait()
        statuses.append(move(client, table, version, action, f"race{number}-{lane}").status_code)

    threads = [threading.Thread(target=run, args=(lane, *runner)) for lane, runner in enumerate(runners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses
