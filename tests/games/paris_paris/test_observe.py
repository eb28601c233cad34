"""What a learner sees of Paris Paris."""

import random

import numpy as np

import ludobus


def test_each_place_of_the_offer_shows_its_token() -> None:
    """`take[i]` takes the token that feature `offer[i]` shows: a learner can tell what an action does."""
    game = ludobus.load("paris-paris")
    features, actions = game.rules.FEATURES, game.rules.ACTIONS
    match, chance, seen = game.start(players=4, seed=5), random.Random(5), 0
    while not match.over:
        assert match.seat is not None
        out = np.zeros(features.size, np.float32)
        game.rules.observe(match.state, match.seat, out)
        offered = out[features.offer : features.pending].reshape(5, 60)
        for i in range(5):
            token = int(match.state.offer[i])
            assert offered[i].nonzero()[0].tolist() == ([token] if token >= 0 else [])
            if actions.encode("take", i) in match.legal():
                assert offered[i].any()
                seen += 1
        match.play(chance.choice(match.legal()))
    assert seen
