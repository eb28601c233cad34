"""Paris Paris: the worlds that a seat imagines are the possible ones, each as often as the others."""

from collections import Counter

import numpy as np

import ludobus
from ludobus.core.record import raw
from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks

GAME = ludobus.load("paris-paris")


@clause("PP-2.1", "PP-2.2", "PP-2.3", "PP-4.6")
def test_whole_games_keep_their_secrets() -> None:
    """Stacks and markers lie hidden, and at the end the markers of the players are shown."""
    for players in (2, 3):
        checks.keeps_secrets(Case("paris-paris", players), seed=5)


@clause("PP-2.1", "PP-2.2", "PP-2.3")
def test_worlds_are_possible() -> None:
    for players in (2, 4):
        checks.imagines(Case("paris-paris", players), 5, 8, "stacks")


@clause("PP-2.2")
def test_markers_are_imagined_evenly() -> None:
    match = GAME.start(players=3, seed=4)
    own = int(match.state.marker[0])
    worlds: Counter[tuple[int, ...]] = Counter()
    states = GAME.new_states(1)
    for key in range(4800):
        raw(states)[0] = raw(match._states)[0]
        GAME.conceal(states, 0, 0, key)
        worlds[tuple(states[0].marker.tolist())] += 1
    assert all(world[0] == own and sorted(world) == [0, 1, 2, 3, 4] for world in worlds)
    assert len(worlds) == 24
    counts = np.array(list(worlds.values()))
    assert ((counts - 200) ** 2 / 200).sum() < 50  # chi-square with 23 degrees of freedom: one in a thousand


def test_instinct_beats_random() -> None:
    """Seats swapped; by far more than chance allows."""
    import random

    won = 0.0
    for number in range(200):
        match, chance, thinker = GAME.start(players=2, seed=number // 2), random.Random(number), number % 2
        while not match.over:
            thinks = match.seat == thinker
            match.play(GAME.instinct(match._states, len(match.actions)) if thinks else chance.choice(match.legal()))
        won += (thinker in match.winners) / len(match.winners)
    assert won >= 150
