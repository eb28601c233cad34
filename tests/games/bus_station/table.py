"""A table on which a test lays out the cards that it needs, by name: "red-surfer", "red-4a"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

import ludobus
from ludobus.core.news import hush
from ludobus.games.bus_station import rules
from ludobus.games.bus_station.day import begin_turn, clear_table, day_points
from ludobus.games.bus_station.parts import BUSES, PARTS, SPACE, TRAVELERS
from tests.games.bus_station.invariants import sound

GAME = ludobus.load("bus-station")
NONE = -128
CARDS = {card["id"]: number for number, card in enumerate(PARTS["travelers"])}
SHORT = ("3", "4a", "4b", "5")
FLEET = {f"{bus['colour']}-{SHORT[number % 4]}": number for number, bus in enumerate(PARTS["buses"])}
CARD_NAMES, BUS_NAMES = {v: k for k, v in CARDS.items()}, {v: k for k, v in FLEET.items()}
Names = Iterable[str]
SHORT_OF_BUSES = 30  # no game leads to a hand without buses beside a full garage; a test may lay it out


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def names_of(cards: Any, names: dict[int, str] = CARD_NAMES) -> set[str]:
    return {names[i] for i in range(TRAVELERS) if int(cards) >> i & 1}


class Table:
    """A position at the start of a turn.

    Travelers that are not named lie in the pile, or with the Passengers of `sink`; buses that are not named lie in the
    depot, or with the departed ones if `last_buses`. Everybody has seen the hands, but for the cards that are `secret`.
    Who is given nothing holds a yellow Anonymous.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        turn: int = 0,
        hands: Iterable[Names] = (),
        fleets: Iterable[Names] = (),
        columns: Iterable[Names] = (),
        garage: Names = (),
        platform: Mapping[str, Names] | None = None,
        departed: Names = (),
        passengers: Mapping[int, Names] | None = None,
        unhappy: Mapping[int, Names] | None = None,
        secret: Names = (),
        pile: Names | None = None,
        sink: int | None = None,
        last_buses: bool = False,
        days: int = 1,
        teams: bool = False,
        **options: Any,
    ) -> None:
        self.states = GAME.new_states(1)
        GAME.deal(self.states, 0, GAME.option_array(players, days=days, teams=teams, **options), 1)
        s = self.s
        clear_table(s)
        hush(s)
        s.dealt[:] = s.hand_size[:] = s.fleet_size[:] = 0
        s.pile[:] = s.depot[:] = NONE
        s.first = turn
        s.unseen_buses = 0
        left, buses_left = set(range(TRAVELERS)), set(range(BUSES))

        def travelers(names: Names) -> list[int]:
            chosen = [CARDS[name] for name in names]
            assert left >= set(chosen), names
            assert len(set(chosen)) == len(chosen), names
            left.difference_update(chosen)
            return chosen

        def buses(names: Names) -> list[int]:
            chosen = [FLEET[name] for name in names]
            assert buses_left >= set(chosen), names
            buses_left.difference_update(chosen)
            return chosen

        hidden = {CARDS[name] for name in secret}
        hands, fleets = [*map(list, hands), *([[]] * players)], [*map(list, fleets), *([[]] * players)]
        for seat in range(players):
            names = hands[seat] if hands[seat] or fleets[seat] else [f"yellow-anonymous-{5 - seat}"]
            cards, held = travelers(names), buses(fleets[seat])
            s.hand[seat], s.hand_size[seat] = bits(cards), len(cards)
            s.known[seat] = bits(set(cards) - hidden)
            s.dealt[seat] = len(hidden & set(cards))
            s.fleet[seat], s.fleet_size[seat] = bits(held), len(held)
            s.unseen_buses |= bits(held)
        for number, names in enumerate(columns):
            for i, card in enumerate(travelers(names)):
                s.column[number, i] = card
        for i, bus in enumerate(buses(garage)):
            s.garage[i] = bus
        for name, names in (platform or {}).items():
            (bus,), cards = buses([name]), travelers(names)
            s.platform |= 1 << bus
            s.aboard[bus], s.used[bus] = bits(cards), sum(int(SPACE[card]) for card in cards)
        s.departed = bits(buses(departed))
        for seat, names in (passengers or {}).items():
            s.passengers[seat] = bits(travelers(names))
        for seat, names in (unhappy or {}).items():
            s.unhappy[seat] = bits(travelers(names))
        if pile is not None:
            deck = travelers(pile)[::-1]  # the first name is drawn first
            assert sink is not None
        else:
            deck = sorted(left) if sink is None else []
            left.difference_update(deck)
        if sink is not None:
            s.passengers[sink] |= bits(left)
        s.pile[: len(deck)], s.pile_size = deck, len(deck)
        s.unseen = bits(hidden | set(deck))
        if last_buses:
            s.departed |= bits(buses_left)
            s.depot_size = 0
        else:
            depot = sorted(buses_left)
            s.depot[: len(depot)], s.depot_size = depot, len(depot)
            s.unseen_buses |= bits(depot)
        begin_turn(s, turn)
        hush(s)
        self.check()

    @property
    def s(self) -> Any:
        return self.states[0]

    def check(self) -> None:
        flaw = sound(self.s)
        assert flaw in (0, SHORT_OF_BUSES), f"invariant {flaw}"

    # actions, by name
    def legal(self) -> set[str]:
        mask = np.zeros(GAME.actions, np.uint8)
        assert GAME.legal(self.states, 0, mask) == mask.sum()
        return {self._spell(int(action)) for action in np.flatnonzero(mask)}

    @staticmethod
    def _spell(action: int) -> str:
        name, (i,) = rules.ACTIONS.decode(action)
        return {"bus": BUS_NAMES.get(i, ""), "traveler": CARD_NAMES[i], "column": ("left", "right")[i % 2]}.get(
            name, name
        )

    def do(self, *words: str) -> Table:
        """Play actions: the name of a bus or traveler, "left", "right", "shout" or "no"."""
        for word in words:
            assert word in self.legal(), f"{word} is not legal: {sorted(self.legal())}"
            if word in FLEET:
                action = rules.ACTIONS.encode("bus", FLEET[word])
            elif word in CARDS:
                action = rules.ACTIONS.encode("traveler", CARDS[word])
            elif word in ("left", "right"):
                action = rules.ACTIONS.encode("column", int(word == "right"))
            else:
                action = rules.ACTIONS.encode(word)
            GAME.play(self.states, 0, action)
            self.check()
        return self

    def silence(self) -> Table:
        """Everybody who is asked for a Baby keeps silent."""
        while self.asks == "baby":
            self.do("no")
        return self

    # what there is to see
    @property
    def asks(self) -> str:
        """The question put now: to `seat`."""
        question = ("", "baby", "exchange", "victim")[self.s.asking]
        return question or ("choose", "room", "hands", "closing", "penalty", "refill", "over")[self.s.step]

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def news(self) -> list[str]:
        return [name for name, _ in rules.NEWS.read(self.s)]

    def told(self, kind: str) -> list[dict[str, int]]:
        return [facts for name, facts in rules.NEWS.read(self.s) if name == kind]

    def hand(self, seat: int) -> set[str]:
        return names_of(self.s.hand[seat])

    def fleet(self, seat: int) -> set[str]:
        return names_of(self.s.fleet[seat], BUS_NAMES)

    def known(self, seat: int) -> set[str]:
        return names_of(self.s.known[seat])

    def aboard(self, bus: str) -> set[str]:
        return names_of(self.s.aboard[FLEET[bus]])

    def passengers(self, seat: int) -> set[str]:
        return names_of(self.s.passengers[seat])

    def unhappy(self, seat: int) -> set[str]:
        return names_of(self.s.unhappy[seat])

    def paid(self, seat: int) -> list[str]:
        return [CARD_NAMES[int(card)] for card in self.s.penalty[seat, : self.s.penalties[seat]]]

    def column(self, number: int) -> list[str]:
        return [CARD_NAMES[int(card)] for card in self.s.column[number] if card != NONE]

    def garage(self) -> list[str]:
        return [BUS_NAMES[int(bus)] for bus in self.s.garage if bus != NONE]

    def platform(self) -> set[str]:
        return names_of(self.s.platform, BUS_NAMES)

    def departed(self) -> set[str]:
        return names_of(self.s.departed, BUS_NAMES)

    def day_score(self, seat: int, day: int = 0) -> int:
        return int(day_points(self.s, seat, day))

    @property
    def over(self) -> bool:
        return self.seat < 0
