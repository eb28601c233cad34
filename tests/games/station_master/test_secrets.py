"""What a seat can work out, and the worlds that it imagines: against an oracle that goes through all of them."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludobus.core.dice import Dice
from ludobus.core.record import NONE
from ludobus.games.station_master import tokens
from ludobus.games.station_master.parts import RUSH_CARD
from tests.clauses import clause
from tests.games.station_master.station import GAME, do, position, train

SUPPLY = Counter([3, 2, 2, 1, 1, 1])
OWNER = 1


def history(seed: int, length: int) -> tuple[Any, list[tuple[str, Any]]]:
    """A player's tokens laid and turned up at random, in a record; and what everybody saw of it.

    That is a list of ("laid", token) and ("up", {token: passengers}).
    """
    chance = random.Random(seed)
    s = position(train("standard", 6), train("standard", 5), hands=("p2 p3 m4", "p5 p6 m1"))
    seen: list[tuple[str, Any]] = []
    for _ in range(length):
        out = [token for token in range(6) if s.worth[OWNER, token] > 0]
        if out and chance.random() < 0.35:
            leaving = [token for token in out if chance.random() < 0.5] or out[:1]
            seen.append(("up", {token: int(s.worth[OWNER, token]) for token in leaving}))
            for token in leaving:
                tokens.go_home(s, OWNER, token)
        elif len(out) < 6:
            passengers = chance.choice([size + 1 for size in range(3) if s.home[OWNER, size] > 0])
            tokens.lay(s, OWNER, passengers, 0)
            s.aboard[0] = 0  # where it lies does not matter here
            s.row[0, :] = NONE
            token = int(s.laid[OWNER, s.out[OWNER] - 1])
            seen.append(("laid", token))
    return s, seen


def oracle(seen: list[tuple[str, Any]]) -> set[tuple[tuple[int, int], ...]]:
    """Every way the tokens still out can show, by going through all that the owner can have done."""
    worlds: list[dict[int, int]] = [{}]
    for what, fact in seen:
        following = []
        for world in worlds:
            if what == "laid":
                home = SUPPLY - Counter(world.values())
                following += [world | {fact: passengers} for passengers in home]
            elif all(world[token] == passengers for token, passengers in fact.items()):
                following.append({token: passengers for token, passengers in world.items() if token not in fact})
        worlds = [dict(world) for world in {tuple(sorted(world.items())) for world in following}]
    return {tuple(sorted(world.items())) for world in worlds}


def even(counts: Counter[Any], worlds: int) -> bool:
    """Whether the counts pass for even: the statistic of chi-square, five standard deviations wide."""
    expected = sum(counts.values()) / worlds
    statistic = sum((counts[world] - expected) ** 2 / expected for world in counts)
    return statistic < worlds - 1 + 5 * (2 * (worlds - 1)) ** 0.5 + 1


@clause("SM-4.5")
@pytest.mark.parametrize("seed", range(40))
def test_tokens_are_imagined_in_exactly_the_possible_ways_evenly(seed: int) -> None:
    s, seen = history(seed, 4 + seed % 12)
    possible = oracle(seen)
    assert tuple((token, int(s.worth[OWNER, token])) for token in range(6) if s.worth[OWNER, token]) in possible
    states = np.array([s], s.dtype)
    counts: Counter[Any] = Counter()
    for key in range(30 * len(possible)):
        twin = states.copy()
        GAME.conceal(twin, 0, 0, key)
        w = twin[0]
        counts[tuple((token, int(w.worth[OWNER, token])) for token in range(6) if w.worth[OWNER, token])] += 1
        left = SUPPLY - Counter(w.worth[OWNER][w.worth[OWNER] > 0].tolist())
        assert w.home[OWNER].tolist() == [left[1], left[2], left[3]]
    assert set(counts) == possible
    assert even(counts, len(possible)), counts


def test_the_oracle_finds_what_a_departure_tells() -> None:
    """Not so easy: a is laid, b is laid and turned up as 3, c is laid. So a is no 3, while c can be."""
    worlds = oracle([("laid", 0), ("laid", 1), ("up", {1: 3}), ("laid", 1)])
    assert ((0, 3), (1, 1)) not in worlds
    assert ((0, 1), (1, 3)) in worlds
    assert len(worlds) == 2 * 3


def worlds_of(s: Any, seat: int, samples: int) -> Counter[bytes]:
    counts: Counter[bytes] = Counter()
    states = np.array([s], s.dtype)
    for key in range(samples):
        twin = states.copy()
        GAME.conceal(twin, 0, seat, key)
        for field in Dice.__annotations__:
            twin[field] = 0
        counts[twin.tobytes()] += 1
    return counts


@clause("SM-4.4", "SM-6.12")
def test_whole_worlds_are_even() -> None:
    """A card in the other hand, two in the pile with Rush Hour, two locomotives to come, a token: 4 × 2 × 3 worlds."""
    s = position(
        train("standard", 5, "", ((1, 2),)), train("standard", 4), hands=("p1 p2", "m6"), stock=2, top="rush p6", shed=2
    )
    assert RUSH_CARD in s.pile[: s.stock]
    counts = worlds_of(s, 0, 2400)
    assert len(counts) == 4 * 2 * 3
    assert even(counts, 24)
    true = np.array([s], s.dtype)
    for field in Dice.__annotations__:
        true[field] = 0
    assert true.tobytes() in counts


@clause("SM-4.4", "SM-2.2", "SM-2.3")
def test_what_is_imagined_is_what_nobody_showed() -> None:
    """Everything that there is lies in one place, and only what is hidden changes."""
    s = position(
        train("standard", 5, "p1 m6", ((1, 2),), "royal standing"),
        train("standard", 4, "p6"),
        hands=("p1 executive", "m6 uncouple2"),
        discard="p2 caboose",
        stock=4,
        top="first p5 rush m1",
        shed=3,
    )
    orders = set()
    for key in range(12):
        twin = np.array([s], s.dtype)
        GAME.conceal(twin, 0, 0, key)
        w = twin[0]
        assert w.hand[0].tolist() == s.hand[0].tolist()
        assert sorted(w.shed[: w.in_shed].tolist()) == sorted(s.shed[: s.in_shed].tolist())
        hidden = [[*one.hand[1, : one.held[1]].tolist(), *one.pile[: one.stock].tolist()] for one in (w, s)]
        assert sorted(hidden[0]) == sorted(hidden[1])
        orders.add(tuple(w.shed[: w.in_shed].tolist()))
    assert len(orders) > 1


@clause("SM-4.4")
def test_hidden_cards_are_even() -> None:
    """Three players, four cards in two hidden hands and a pile of one: 5! orders without Rush Hour."""
    s = position(
        train("standard", 5),
        train("standard", 4),
        train("standard", 3),
        players=3,
        hands=("p1 p2", "m6 m5", "m4 m3"),
        stock=1,
        top="p6",
        shed=0,
    )
    counts = worlds_of(s, 0, 6000)
    cards = sorted([*s.hand[1, :2].tolist(), *s.hand[2, :2].tolist(), int(s.pile[0])])
    found = set()
    for world in counts:
        w = np.frombuffer(world, s.dtype)[0]
        found.add((*w["hand"][1][:2].tolist(), *w["hand"][2][:2].tolist(), int(w["pile"][0])))
    assert found == set(itertools.permutations(cards))
    assert even(counts, 120)


@clause("SM-4.4")
def test_a_spectator_imagines_everybodys_secrets() -> None:
    s = position(
        train("standard", 5, "", ((0, 3), (1, 2))), train("standard", 4), stock=1, hands=("p1", "p2"), top="p3", shed=0
    )
    states = np.array([s], s.dtype)
    pairs: Counter[Any] = Counter()
    for key in range(540):
        twin = states.copy()
        GAME.conceal(twin, 0, None, key)
        pairs[int(twin[0].worth[0, 0]), int(twin[0].worth[1, 0])] += 1
    assert set(pairs) == set(itertools.product((1, 2, 3), repeat=2))
    assert even(pairs, 9)


@clause("SM-4.3")
def test_a_half_made_move_is_forgotten_by_the_others() -> None:
    s = position(train("standard", 5), train("standard", 4), hands=("p2 p3 m4", "p5 p6 m1"))
    before, after = np.array([s], s.dtype), np.array([s], s.dtype)
    do(after[0], "token 3")
    for seat in (1, None):
        one, two = before.copy(), after.copy()
        GAME.forget(one, 0, seat)
        GAME.forget(two, 0, seat)
        assert one.tobytes() == two.tobytes()
    mine = after.copy()
    GAME.forget(mine, 0, 0)
    assert mine[0].token == 3


def test_the_truth_is_always_possible() -> None:
    """In whole games, what a token shows is always among what everybody thinks possible."""
    for seed in range(4):
        match, chance = GAME.start(players=3, seed=seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
            for one in match.view(None)["trains"]:
                for token in one["row"] if one else ():
                    assert token["passengers"] is None
                    assert int(match.state.worth[token["seat"], token["token"]]) in token["could"]
