"""Gymnasium's spaces for a game."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ludobus.core.game import Game

BOUND = 16.0  # features are about -1 to 1; a test checks that none exceeds this bound


def observation_space(game: Game) -> spaces.Dict:
    """What a seat knows, and its legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, (game.features,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )
