"""Paris Paris: the worlds that a seat imagines are the possible ones, each as often as the others."""

from collections import Counter

import numpy as np

import ludobus
from ludobus.core.record import raw

GAME = ludobus.load("paris-paris")


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
