"""The picture can be read on a phone, where the board is about half as wide as it is drawn; what the page says."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludobus.games.station_master.parts import KIND, NUMBER
from ludobus.look import draw
from tests.games.station_master.station import GAME, do, position, spell, train

KINDS = GAME.views.KINDS_OF_TRAIN


def test_seven_trains_and_eight_carriages_on_a_phone() -> None:
    row = tuple((seat, passengers) for passengers in (1, 2) for seat in range(5))
    s = position(
        train("standard", 8, "p6 m6 p5 first executive m4 p1", row, "standing royal standing royal royal"),
        train("executive", 6, "first executive p3"),
        train("freight", 5, "m6 m5 p1"),
        train("standard", 7, "p6 p5 p4 p3 p2 p2"),
        train("executive", 3),
        train("standard", 4),
        train("standard", 5),
        players=6,
    )
    match = GAME.start(players=6, seed=1)
    match._states[0] = s
    scene = draw(GAME, match.view(0))
    width, height = scene.stage.board
    assert width == 720
    assert height <= 850
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', scene.art + scene.pieces)]
    assert len(sizes) > 40
    assert min(sizes) >= 20, "ten pixels on a phone"
    for text in ("−27", "+13", "+10", "+22"):
        assert f">{text}</text>" in scene.pieces, "the worth of each train stands beside it"
    places = np.array(
        [float(x) for x in re.findall(r'data-piece="token-\d-\d" transform="translate\((\d+)', scene.pieces)]
    )
    assert len(places) == 10
    assert places.max() + 21 < width


def said(s: Any, step: str) -> str:
    """The sentence of a step, spelled as `legal` spells it."""
    action = next(action for action in range(GAME.actions) if spell(action) == step)
    return GAME.words.say("en", *GAME.views.explain(s, action))


def test_a_play_that_goes_to_the_only_train_names_it() -> None:
    s = position(train("standard", 5, "p3", ((0, 1),)), shed=0, hands=("p2 caboose repair3",), discard="m2 p4")
    assert said(s, "token 1").endswith("on the train on track 1, the only one with a place.")
    assert said(s, "p2") == "Play the +2 carriage on the train on track 1, the only one that it can go to."
    do(s, "repair3")
    assert said(s, "look 0").endswith("for the train on track 1, the only one.")


def test_a_play_between_the_only_two_trains_names_both() -> None:
    s = position(train("standard", 5, "p3", ((1, 2),)), train("standard", 4), hands=("reassign transfer p1",))
    for card in ("Re-Assign Carriage", "Transfer Passengers"):
        step = "reassign" if card.startswith("Re") else "transfer"
        assert said(s, step) == (
            f"Play the {card}, from the train on track 1 to the train on track 2: nothing else is possible."
        )
    assert said(s, "p1") == "Play the +1 carriage."


def test_what_a_token_can_still_be_is_drawn() -> None:
    """Ada's 3 is turned up after she laid another token: that one shows 1 or 2, and everybody can know it."""
    s = position(
        train("standard", 4, "", ((1, 1), (0, 1))), train("standard", 3, "p1", ((1, 3),)), hands=("caboose p1 p2",)
    )
    before = draw(GAME, view_of(s, 0)).pieces
    do(s, "caboose", "track 1")
    view = view_of(s, 0)
    assert view["trains"][0]["row"][0]["could"] == [1, 2]
    assert ">1 2</text>" in draw(GAME, view).pieces
    assert ">1 2</text>" not in before


def view_of(s: Any, seat: int) -> dict[str, Any]:
    match = GAME.start(players=int(s.players), seed=1)
    match._states[0] = s
    return match.view(seat)


def test_a_half_made_move_shows_what_trains_would_be_worth() -> None:
    s = position(train("standard", 5, "p3"), train("freight", 5, "p3 m1 m1 m2"), hands=("p2 royal p1",))
    do(s, "p2")
    assert view_of(s, 0)["pending"]["would"] == [
        {"value": 5, "leaves": False},
        {"value": -1, "leaves": True},
        None,
    ]
    assert view_of(s, 1)["pending"] is None


def test_locomotives_to_come_are_those_that_nobody_has_seen() -> None:
    s = position(train("standard", 5), train("freight", 5), shed=4)
    waiting = sorted((KINDS[KIND[loco]], int(NUMBER[loco])) for loco in s.shed[: s.in_shed])
    assert sorted((loco["kind"], loco["number"]) for loco in view_of(s, 0)["to_come"]) == waiting


def test_what_cannot_be_mended_is_asked_for() -> None:
    grave = GAME.views.grave
    codes = {spell(action): action for action in range(GAME.actions)}
    s = position(train("standard", 3, "p3 p1"), shed=0, hands=("p2 uncouple1 caboose",))
    assert grave(s, codes["p2"]) == ("grave-last", {})
    assert grave(s, codes["caboose"]) == ("grave-last", {})
    assert grave(s, codes["uncouple1"]) is None
    s = position(train("standard", 3), train("standard", 4), hands=("uncouple1 p1 p2",))
    assert grave(s, codes["uncouple1"])[0] == "grave-waste"
    assert grave(s, codes["p1"]) is None, "the train is still to be chosen"
    s = position(train("standard", 3), train("standard", 4), hands=("p1", ""), stock=0)
    do(s, "p1")
    assert grave(s, codes["track 0"]) == ("grave-stranded", {})
