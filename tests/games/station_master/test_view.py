"""The picture can be read on a phone, where the board is about half as wide as it is drawn."""

from __future__ import annotations

import re

import numpy as np

from ludobus.look import draw
from tests.games.station_master.station import GAME, position, train


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
