"""Small networks with random parameters, for players that need one."""

from pathlib import Path

import numpy as np

from ludobus import Game
from ludobus.players.networks import Layout, Scale, write


def random_network(game: Game, folder: Path, seed: int = 1, width: int = 12, blocks: int = 2, inner: int = 7) -> Path:
    """A file with a network for a game."""
    layout = Layout(game.features, game.actions, game.seats[-1], width, blocks, inner)
    chance = np.random.default_rng(seed)
    parameters = {name: chance.normal(0, 0.3, shape) for name, shape in layout.shapes().items()}
    path = folder / f"{game.name}.npz"
    write(path, game, layout, Scale(points=20.0, distance=8.0), parameters, {"made": "by chance"})
    return path
