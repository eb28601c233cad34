"""A piece that one expects to be playable says why it is not."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from ludobus.core.meaning import meaning
from ludobus.games.get_on_board.parts import JUNCTIONS
from ludobus.look import draw
from tests.contract.cases import Case, every_game

WHY = {  # by game and kind of thing: the sentences that say why it cannot be played now
    "bus": {
        "street": "street-pending street-own street-far street-duty street-bound street-rival",
        "lot": "lot-closed lot-pending building-wanted building-idle",
        "passenger": "passenger-far passenger-pending",
        "building": "building-idle building-off building-full building-fetch",
        "choice": "action-taken action-full action-no-marker action-later",
    },
    "bus-station": {
        "traveler": "traveler-colour traveler-room traveler-later traveler-no-bus traveler-behind traveler-aboard"
        " traveler-hand traveler-paid traveler-exchange traveler-victim traveler-penalty",
        "bus": "bus-nobody bus-other bus-departed bus-garage bus-front bus-hand bus-blocked",
    },
    "paris-paris": {"stop": "stop-not-offered stop-pending", "token": "stop-pending parked-there"},
    "station-master": {
        "deck": "card-pending card-wait card-coupled card-fitted card-discarded",
        "home": "home-pending home-full home-left",
        "loco": "train-full train-not train-first",
        "token": "token-stays token-shows token-must token-could",
    },
}


class Played(HTMLParser):
    """Reads a drawing: the names of all things, and of those that play something."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[tuple[str | None, bool]] = [(None, False)]
        self.names: set[str] = set()
        self.playable: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told, (name, plays) = dict(attrs), self.path[-1]
        name = told.get("data-about") or told.get("data-piece") or told.get("data-spot") or name
        plays = plays or "data-action" in told
        if name:
            self.names.add(name)
            self.playable |= {name} if plays else set()
        if tag != "input":
            self.path.append((name, plays))

    def handle_endtag(self, tag: str) -> None:
        self.path.pop()


@every_game
def test_what_cannot_be_played_says_why(case: Case) -> None:
    """Where others of its kind can be played, and where it could be played at another moment of the turn."""
    game, reasons = case.game, WHY.get(case.name, {})
    if not reasons:
        pytest.skip(f"everything of {case.name} that is drawn to be played can be played")
    met = set()
    for players in game.seats:
        for match in Case(case.name, players).positions(1570, every=6, policy="mixed"):
            if match.seat is None:
                continue
            view, legal = match.view(match.seat), match.legal()
            scene, parser = draw(game, view, "en", dict.fromkeys(legal, "it")), Played()
            parser.feed(f"<svg>{scene.art}{scene.pieces}{scene.tray}</svg>")
            kinds = {name.split("-")[0] for name in parser.playable}
            for name in sorted(parser.names - parser.playable):
                kind = name.split("-")[0]
                if kind not in kinds or kind not in reasons:
                    continue
                found = meaning(game, view, name, legal)
                assert found is not None
                said = {key.removeprefix("about-") for key, _ in found.now} & set(reasons[kind].split())
                assert said, f"{name}: {found.now}"
                met |= {(kind, one) for one in said}
    assert {kind for kind, _ in met} == set(reasons)


def test_every_junction_that_no_stick_leads_to_says_why() -> None:
    """In Get on Board the next junctions are playable as ways: all others say what is in the way."""
    case = Case("get-on-board", 3)
    met = set()
    for match in case.positions(1575, every=3, policy="mixed"):
        view = match.view(match.seat)
        if not view["route"]:
            continue
        offered = {step["junction"] for step in view["offer"]}
        for junction in range(JUNCTIONS):
            found = meaning(case.game, view, f"corner-{junction}", match.legal())
            if found is None or junction in offered:
                continue
            said = {key for key, _ in found.now} & {f"about-junction-{why}" for why in ("been", "far", "boxes")}
            assert len(said) == 1, junction
            met |= said
    assert len(met) == 3
