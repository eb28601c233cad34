"""Bus Station: what the table page and the pictures show beside the board."""

import re

import ludobus
from ludobus.look import draw


def test_all_known_cards_of_a_rival_are_drawn() -> None:
    """In the tray of a page and in the panel of a picture; more than seven can be known: penalties are among them."""
    match = ludobus.load("bus-station").start(players=3, seed=4)
    view = match.view(0)
    rest = [card for card in range(40) if card not in view["hands"][0]["cards"]]
    waiting = {card for column in view["columns"] for card in column}
    view["hands"][1]["known"] = known = [card for card in rest if card not in waiting][:9]
    scene = draw(match.game, view)
    for part in (scene.tray, scene.panel):
        drawn = set(re.findall(r'data-piece="traveler-(\d+)"', part))
        assert {str(card) for card in known} <= drawn
