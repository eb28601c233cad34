"""Bus Station: the shout, who is asked, and what is known."""

from collections import Counter
from itertools import chain, permutations
from typing import Any

import numpy as np
import pytest

from ludobus import Match
from ludobus.core.record import raw
from ludobus.games.bus_station import secrets
from ludobus.games.bus_station.parts import BABY_OF
from tests.clauses import clause
from tests.games.bus_station.table import CARDS, FLEET, GAME, Table

A, B, C, D, E = (f"green-anonymous-{i}" for i in range(1, 6))
BABY = CARDS["green-baby"]


def asked(table: Table) -> list[int]:
    """Who is asked at this moment if everybody keeps silent."""
    seats = []
    while table.asks == "baby":
        seats.append(table.seat)
        table.do("no")
    return seats


@clause("BS-10.1", "BS-10.4")
def test_a_baby_takes_the_place_of_one_from_the_hand() -> None:
    table = Table(
        hands=[["green-star", A, "red-star"], ["green-baby", "blue-star"]], platform={"green-5": []}, last_buses=True
    )
    table.do("green-5", "green-star")
    assert (table.asks, table.seat, table.turn) == ("baby", 1, 0)
    assert table.told("brings") == [{"seat": 0, "traveler": CARDS["green-star"], "bus": FLEET["green-5"]}]
    assert table.legal() == {"shout", "no"}
    assert table.aboard("green-5") == set()
    table.do("shout")
    assert table.news[:2] == ["shouted", "displaced"]
    assert table.told("shouted") == [{"seat": 1, "traveler": BABY, "bus": FLEET["green-5"]}]
    assert table.told("displaced") == [{"traveler": CARDS["green-star"]}]
    assert table.aboard("green-5") == {"green-baby"}
    assert table.hand(0) == {"green-star", A, "red-star"}
    assert table.hand(1) == {"blue-star"}
    assert (table.asks, table.seat) == ("hands", 0)
    assert table.legal() == {"green-star", A}  # free again, but the Baby is not the player's own: somebody must go
    table.do(A)
    assert table.aboard("green-5") == {"green-baby", A}  # nobody is asked any more


@clause("BS-10.1", "BS-10.4")
def test_a_baby_takes_the_place_of_one_from_the_waiting_room() -> None:
    table = Table(
        hands=[["red-star"], ["green-baby", "blue-star"]],
        platform={"green-4a": [A]},
        columns=[["green-surfer", "red-general"], [B]],
        last_buses=True,
    )
    table.do("green-4a", "left")
    assert table.column(0) == ["green-surfer", "red-general"]  # he has not left his place
    table.do("shout")
    assert table.aboard("green-4a") == {A, "green-baby"}
    assert table.column(0) == ["green-surfer", "red-general"]
    assert table.asks == "room"  # he must again, and the order is free again
    table.do("right")
    assert table.aboard("green-4a") == {A, B, "green-baby"}  # now he does not fit
    assert table.asks == "hands"


@clause("BS-10.4")
def test_the_profile_of_one_sent_back_is_not_applied() -> None:
    table = Table(
        hands=[["green-general", "red-star"], ["green-baby", "blue-star"]],
        platform={"green-3": ["green-lover-1", A]},
        last_buses=True,
    )
    table.do("green-3", "green-general", "shout")
    assert table.aboard("green-3") == {"green-lover-1", A, "green-baby"}  # full, blocked, and the General has no seat
    assert "green-general" in table.hand(0)
    assert table.turn == 1


@clause("BS-10.2")
def test_the_moments_for_a_shout() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        fleets=[["green-5", "red-3"]],
        columns=[["green-general"]],
        last_buses=True,
    )
    table.do("green-5")
    assert table.asks == "baby"  # the General is about to board, and has not sent the bus off
    assert table.told("steps")
    table.do("no")
    assert table.passengers(0) == {"green-general"}
    table = Table(hands=[["green-star", A], ["green-baby", "blue-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5")
    assert table.asks == "hands"  # nobody boards yet
    table.do("green-star")
    assert table.told("brings")
    assert table.asks == "baby"
    table.do("no")
    assert table.told("boarded")
    table.do("no")
    assert table.asks == "baby"  # step 2 is over
    table.do("no")
    assert table.turn == 1
    # a full bus: no last moment
    table = Table(
        hands=[["green-star", A], ["green-baby", "blue-star"]],
        platform={"green-3": ["green-lover-1", B]},
        last_buses=True,
    )
    table.do("green-3", "green-star", "no")
    assert table.turn == 1
    assert table.asks == "choose"
    # no traveler left in hand: the last moment comes by itself
    table = Table(hands=[["green-star"], ["green-baby", "blue-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5", "green-star", "no")
    assert table.asks == "baby"
    assert table.s.boarding == -128


@clause("BS-10.2", "BS-10.9", "BS-6.4")
def test_a_calling_star_is_about_to_board() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        departed=["green-5"],
        fleets=[["yellow-3", "yellow-5"]],
        columns=[["red-general"]],
    )
    table.do("green-5")
    assert table.asks == "baby"
    assert table.news == ["called", "brings"]
    table.do("shout")
    assert table.hand(0) == {"green-star", "red-star"}
    assert table.aboard("green-5") == {"green-baby"}
    assert table.s.active == 7
    assert table.asks == "hands"  # step 1 had nobody
    assert table.legal() == {"green-star", "no"}  # like anybody; a second call there is not
    table.do("no")
    assert table.asks == "penalty"  # the bus counts as put down, and the Baby is not the player's
    # had she boarded, nothing would be due
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        departed=["green-5"],
        fleets=[["yellow-3", "yellow-5"]],
    )
    table.do("green-5", "no", "no", "no")
    assert table.turn == 1
    assert table.s.penalties[0] == 0


@clause("BS-6.3")
def test_anothers_baby_does_not_count() -> None:
    table = Table(hands=[["red-star", "blue-star"], ["green-baby", "yellow-star"]], fleets=[["green-5", "red-3"]])
    table.do("green-5", "no")
    assert table.asks == "baby"
    table.do("shout", "no")
    assert table.asks == "penalty"
    table = Table(
        hands=[["red-star", "blue-star"], ["green-baby", "yellow-star"]],
        fleets=[["green-5", "red-3"]],
        reading="baby",
    )
    table.do("green-5", "no", "shout", "no")
    assert table.turn == 1, "the Baby is somebody aboard"
    assert not table.told("penalty")


@clause("BS-10.3")
def test_who_is_asked() -> None:
    def table(hands: list[list[str]], secret: list[str], turn: int = 0) -> Table:
        made = Table(
            players=4, turn=turn, hands=hands, secret=secret, fleets=[["green-5"]] * 0, platform={"green-5": []}
        )
        return made.do("green-5", A)

    hands = [[A, "red-star"], ["red-general", "blue-general"], ["blue-star"], ["yellow-star", "green-baby"]]
    secret = ["red-star", "red-general", "blue-general", "green-baby"]
    assert asked(table(hands, secret)) == [1, 3]  # seat 2 has nothing that was not seen
    # the same questions, wherever it is: with somebody else, in the player's own hand, or in the pile
    for place in ([1, "red-general"], [0, "red-star"], None):
        other = [list(hand) for hand in hands]
        other[3][1] = str(place[1]) if place else "yellow-general"
        if place:
            other[int(place[0])] = ["green-baby" if card == place[1] else card for card in other[int(place[0])]]
        same = [card for hand in other for card in hand if card not in (A, "blue-star", "yellow-star")]
        assert asked(table(other, same)) == [1, 3]
    # in turn order from the player on
    hands = [["red-general"], ["blue-general"], [A, "red-star"], ["green-baby"]]
    assert asked(table(hands, ["red-general", "blue-general", "green-baby"], turn=2)) == [3, 0, 1]
    # known in a hand: only that one
    hands = [[A, "red-star"], ["red-general"], ["blue-star"], ["green-baby"]]
    assert asked(table(hands, ["red-general", "blue-star"])) == [3]
    # until one shouts
    hands = [[A, "red-star"], ["green-baby", "blue-general"], ["blue-star"], ["red-general"]]
    shouted = table(hands, ["red-general", "green-baby", "blue-star"])
    assert shouted.seat == 1
    assert shouted.do("shout").asks == "hands"


@clause("BS-10.3")
def test_nobody_is_asked_when_the_baby_is_elsewhere() -> None:
    secret = ["red-star", "blue-general"]
    places = [
        Table(hands=[[A, "yellow-star"], secret], secret=secret, platform={"green-5": ["green-baby"]}),
        Table(
            hands=[[A, "yellow-star"], secret],
            secret=secret,
            platform={"green-5": []},
            columns=[["red-general", "green-baby"]],
        ),
        Table(
            hands=[[A, "yellow-star"], secret], secret=secret, platform={"green-5": []}, passengers={1: ["green-baby"]}
        ),
        Table(hands=[[A, "yellow-star"], secret], secret=secret, platform={"green-5": []}, unhappy={1: ["green-baby"]}),
        Table(hands=[[A, "green-baby"], secret], secret=secret, platform={"green-5": []}),  # known in the own hand
    ]
    for table in places:
        table.do("green-5", A)
        assert table.asks == "hands"
    # it is itself the one about to board
    table = Table(
        hands=[["green-baby", "yellow-star"], secret], secret=[*secret, "green-baby"], platform={"green-5": []}
    )
    assert table.do("green-5", "green-baby").asks == "hands"
    assert table.aboard("green-5") == {"green-baby"}


@clause("BS-10.3")
def test_silence_tells_nothing() -> None:
    """With the Baby or without it: the same question, the same news, the same record for everybody else."""

    def records(own: str, other: str) -> list[bytes]:
        table = Table(
            players=3,
            hands=[[A, "red-star"], [own, "blue-star"], [other, "yellow-star"]],
            secret=[own, other],
            platform={"green-5": []},
        )
        table.do("green-5", A)
        seen = []
        for _ in range(3):
            twin = table.states.copy()
            GAME.forget(twin, 0, 0)
            seen.append(twin.tobytes())
            if table.asks == "baby":
                assert table.legal() == ({"no", "shout"} if "green-baby" in table.hand(table.seat) else {"no"})
                table.do("no")
        return seen

    assert records("green-baby", "blue-general") == records("blue-general", "green-baby")


@clause("BS-10.5")
def test_boarding_may_go_on_after_a_late_shout() -> None:
    table = Table(hands=[[A, B, "red-star"], ["green-baby", "blue-star"]], platform={"green-5": []}, last_buses=True)
    table.do("green-5", A, "no", "no", "shout")
    assert table.aboard("green-5") == {A, "green-baby"}
    assert table.asks == "hands"
    table.do(B)
    assert table.legal() == {"no"}
    table.do("no")
    assert table.turn == 1


@clause("BS-10.6")
def test_no_baby_into_a_full_bus() -> None:
    table = Table(
        hands=[["green-corrupter", "green-star", "red-star"], ["green-baby", "blue-star"]],
        platform={"green-3": ["green-lover-1", A]},
        last_buses=True,
    )
    table.do("green-3", "green-corrupter")
    assert table.asks == "baby"  # the Corrupter's own boarding can be interrupted
    table.do("no", "green-star", A)
    assert table.turn == 1  # the exchange cannot, and then the bus is full
    assert table.aboard("green-3") == {"green-lover-1", "green-corrupter", "green-star"}


@clause("BS-10.7")
def test_a_baby_that_fills_the_bus() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        platform={"green-4a": ["green-drunkard", A, B]},
        last_buses=True,
    )
    table.do("green-4a", "green-star", "shout")
    assert (table.asks, table.seat) == ("victim", 0)
    table.do("green-drunkard", "green-baby")
    assert table.passengers(0) == {A, B}
    assert table.unhappy(0) == {"green-drunkard", "green-baby"}
    assert table.hand(0) >= {"green-star", "red-star"}


@clause("BS-10.8")
def test_the_last_card_was_the_baby() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby"]],
        platform={"green-4a": ["green-drunkard", A, B], "red-5": ["red-surfer", "red-lover-1"]},
        last_buses=True,
    )
    table.do("green-4a", "green-star", "shout")
    assert table.asks == "victim"  # the departure is carried out first
    table.do(A, B)
    assert "went_out" in table.news
    assert table.over
    assert table.passengers(0) == {"green-drunkard", "green-baby"}
    assert table.day_score(0) == 2 - 2 - 2
    assert table.day_score(1) == 2  # night buses: two on the red bus
    # no penalty and no new cards either
    table = Table(
        hands=[["red-star"], ["green-baby"]], fleets=[["green-5", "red-3"]], columns=[["blue-star"]], last_buses=True
    )
    table.do("green-5", "no", "shout")
    assert table.over
    assert table.s.penalties[0] == 0
    assert table.hand(0) == {"red-star"}


@clause("BS-12.1")
def test_what_was_seen_stays_known() -> None:
    table = Table(
        hands=[["green-star", "red-star"], ["green-baby", "blue-star"]],
        secret=["green-star", "red-star", "green-baby", "blue-star"],
        fleets=[["green-5", "red-3"]],
        columns=[["yellow-star"]],
        garage=["blue-5"],
    )
    assert table.known(0) == set()
    table.do("green-5", "green-star")
    assert table.known(0) == {"green-star"}  # on the way to the bus
    table.do("shout")
    assert table.known(0) == {"green-star"}  # and back
    assert table.known(1) == set()
    table.do("green-star")
    assert table.known(0) == set()
    table.do("no")
    assert table.known(0) == {"yellow-star"}
    assert table.s.known_fleet[0] == 1 << 11
    # so the other seat, imagining, always finds it there
    for key in range(20):
        twin = table.states.copy()
        GAME.conceal(twin, 0, 1, key)
        assert int(twin[0].hand[0]) >> CARDS["yellow-star"] & 1
        assert int(twin[0].fleet[0]) >> 11 & 1


def penalised(hand: list[str], secret: list[str], pay: str) -> Table:
    """Seat 0 has just paid a penalty."""
    table = Table(
        hands=[hand, ["red-drunkard"]],
        secret=secret,
        fleets=[["green-5", "red-3"], ["blue-3", "blue-5"]],
        sink=1,
        pile=[],
    )
    table.do("green-5", "no").silence()
    return table.do(pay)


@clause("BS-12.2")
def test_a_penalty_card_is_secret() -> None:
    records = set()
    for pay in ("red-star", "blue-star", "yellow-star"):
        table = penalised(["red-star", "blue-star", "yellow-star"], ["blue-star", "yellow-star"], pay)
        assert table.paid(0) == [pay]
        GAME.forget(table.states, 0, 0)
        assert table.paid(0) == [pay]
        GAME.forget(table.states, 0, 1)
        assert table.s.hand_size[0] == 2
        table.s.hand[0] = 0
        records.add(table.states.tobytes())
    assert len(records) == 1


@clause("BS-12.2", "BS-12.4")
def test_penalties_are_imagined_evenly() -> None:
    """Two paid; one card was seen between them, so that it can be the second only."""
    table = penalised(["red-star", "blue-star", "yellow-star"], ["blue-star", "yellow-star"], "blue-star")
    table.s.seen_at[CARDS["red-star"]] = 1  # seen again after the first penalty
    secrets.pay_penalty(table.s, 0, CARDS["yellow-star"])
    worlds: Counter[tuple[int, ...]] = Counter()
    twin = GAME.new_states(1)
    for key in range(2000):
        raw(twin)[0] = raw(table.states)[0]
        GAME.conceal(twin, 0, 1, key)
        assert bin(int(twin[0].hand[0])).count("1") == 1
        worlds[tuple(twin[0].penalty[0, :2].tolist())] += 1
    cards = [CARDS[name] for name in ("red-star", "blue-star", "yellow-star")]
    possible = {pair for pair in permutations(cards, 2) if pair[0] != CARDS["red-star"]}
    assert set(worlds) == possible
    assert all(abs(number - 500) < 100 for number in worlds.values())


@clause("BS-12.3")
def test_who_might_hold_a_baby() -> None:
    def might(table: Table, seat: int = 0) -> bool:
        return bool(secrets.might_hold(table.s, seat, BABY))

    other = ["red-star", "blue-star"]
    assert might(Table(hands=[["green-baby", "red-star"]]))  # seen there
    assert might(Table(hands=[other], secret=other))  # not seen this day, and it has cards not seen
    assert not might(Table(hands=[other], secret=[]))  # all of its cards are others
    # penalties: the Baby was seen there, and can have been paid since; but there were others to pay
    assert might(penalised(["green-baby", "red-star", "blue-star"], [], "green-baby"))
    assert might(penalised(["green-baby", "red-star", "blue-star"], [], "red-star"))
    # two paid of three: still one of the three is there; all three paid: it is not
    table = penalised(["green-baby", "red-star", "blue-star"], [], "green-baby")
    secrets.pay_penalty(table.s, 0, CARDS["red-star"])
    assert might(table)
    secrets.pay_penalty(table.s, 0, CARDS["blue-star"])
    assert not might(table)
    # the only other card was seen after the penalty: the Baby was paid
    table = penalised(["green-baby", "red-star"], [], "green-baby")
    assert might(table)
    table.s.seen_at[CARDS["red-star"]] = 1
    assert not might(table)
    # a Baby not seen yet needs a dealt card of its own, beside the one that paid
    table = penalised(["green-baby", "red-star"], ["green-baby", "red-star"], "green-baby")
    assert might(table)
    secrets.reveal(table.s, 0, CARDS["red-star"])
    assert not might(table)


@clause("BS-12.3")
def test_who_must_hold_a_baby() -> None:
    def must(table: Table, seat: int = 0) -> bool:
        return bool(secrets.must_hold(table.s, seat, BABY))

    both = ["green-baby", "red-star"]
    assert must(Table(hands=[both]))  # seen there
    assert not must(Table(hands=[["red-star"], both[:1]]))  # seen elsewhere
    assert not must(Table(hands=[both], secret=both))  # it can be in the pile
    # all that nobody has seen is in this hand; or a part of it in another
    assert must(Table(hands=[both, ["blue-star"]], secret=both, sink=1, pile=[]))
    assert not must(Table(hands=[both, ["blue-star"]], secret=[*both, "blue-star"], sink=1, pile=[]))
    # a penalty can have been the Baby, unless the Baby was seen after it
    table = penalised([*both, "blue-star"], [], "red-star")
    assert not must(table)
    secrets.reveal(table.s, 0, BABY)
    assert must(table)
    assert not must(penalised([*both, "blue-star"], [*both, "blue-star"], "red-star"))


def babies(match: Match, ask: Any) -> list[list[bool]]:
    """What `ask` says of each seat and each Baby."""
    return [[bool(ask(match.state, seat, int(baby))) for baby in BABY_OF] for seat in range(match.players)]


@clause("BS-12.3")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_the_public_knows_agrees_with_the_worlds(players: int) -> None:
    """A seat might hold a Baby exactly if it does in some world that a spectator imagines; it must, if in all."""
    chance = np.random.default_rng(players)
    tested: Counter[tuple[bool, bool]] = Counter()
    for seed in range(6):
        match = GAME.start(players=players, seed=seed)
        while not match.over:
            match.play(int(chance.choice(match.legal())))
            if chance.random() < 0.04 and not match.over:
                might, must = babies(match, secrets.might_hold), babies(match, secrets.must_hold)
                tested.update(zip(chain(*might), chain(*must), strict=True))
                assert imagined(match, might, must) == (might, must)
    assert tested[True, True]
    assert min(tested[True, False], tested[False, False]) > 20


def imagined(match: Match, might: list[list[bool]], must: list[list[bool]]) -> Any:
    """Who holds which Baby in some world, and in all: a hundred worlds, and more while one is missing."""
    some = [[False] * 4 for _ in range(match.players)]
    every = [[True] * 4 for _ in range(match.players)]
    twin = GAME.new_states(1)
    for key in range(5000):
        raw(twin)[0] = raw(match._states)[len(match.actions)]
        GAME.conceal(twin, 0, None, key)
        for seat in range(match.players):
            for colour, baby in enumerate(BABY_OF):
                held = bool(int(twin[0].hand[seat]) >> int(baby) & 1)
                some[seat][colour] |= held
                every[seat][colour] &= held
        if key > 100 and (some, every) == (might, must):
            break
    return some, every


@clause("BS-12.4")
def test_hidden_cards_are_imagined_evenly() -> None:
    table = Table(
        players=3,
        hands=[["red-star"], ["blue-star"], ["yellow-star"]],
        secret=["red-star", "blue-star", "yellow-star"],
        pile=["green-star"],
        sink=0,
        last_buses=True,
    )
    worlds: Counter[tuple[int, ...]] = Counter()
    twin = GAME.new_states(1)
    for key in range(3000):
        raw(twin)[0] = raw(table.states)[0]
        GAME.conceal(twin, 0, 0, key)
        worlds[tuple(twin[0].hand.tolist())] += 1
    assert len(worlds) == 6
    assert all(abs(number - 500) < 100 for number in worlds.values())


@clause("BS-12.4")
def test_nothing_is_concluded_from_silence() -> None:
    table = Table(
        players=3,
        hands=[[A, "red-star"], ["green-baby", "blue-star"], ["yellow-star", "blue-general"]],
        secret=["green-baby", "blue-general"],
        platform={"green-5": []},
    )
    table.do("green-5", A)
    assert asked(table) == [1, 2]
    table.do("no")
    assert asked(table) == [1, 2]  # again, though both kept silent
