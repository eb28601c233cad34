"""Bus Station: what the table page and the pictures show beside the board."""

import random
import re

import ludobus
from ludobus.look import draw
from tests.clauses import clause


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


@clause("BS-12.2", "BS-12.3")
def test_a_card_that_everybody_knows_was_paid_is_not_shown_in_the_hand() -> None:
    """Seat 1 holds one traveler, shown after the penalty: the other one that was seen there is the penalty."""
    match, chance = ludobus.load("bus-station").start(players=2, seed=0, days=1), random.Random(0)
    while len(match.actions) < 162:
        match.play(chance.choice(match.legal()))
    for viewer in (None, 0, 1):
        hand = match.view(viewer)["hands"][1]
        assert (hand["size"], hand["known"]) == (1, [6])
    assert match.state.known[1] == 1 << 6 | 1 << 34
    assert match.view(1)["paid"] == [34]
    # before it was shown, either can be the penalty
    match.undo()
    assert match.view(0)["hands"][1]["known"] == [34]
    assert match.view(1)["hands"][1]["cards"] == [6]
