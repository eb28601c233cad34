"""The network as PyTorch trains it: residual blocks over the features that a seat observes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import linear, one_hot, pad

from ludobus.core.game import Game
from ludobus.players.networks import CHANNELS, Layout


def padded(size: int) -> int:
    """The size at which a GPU multiplies matrices fast: the next multiple of 8."""
    return -(-size // 8) * 8


class Block(nn.Module):
    """A residual block. Its second layer starts at zero, so a new block is the identity."""

    def __init__(self, width: int, inner: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first, self.second = nn.Linear(width, inner), nn.Linear(inner, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        step: torch.Tensor = self.second(torch.relu(self.first(self.norm(x))))
        return x + step


class Network(nn.Module):
    """From features and instinct's choice to action logits and values; the values are n × seats × CHANNELS.

    Seats of the values are counted from the observer. A new network gives instinct's choice the logit `follow` and
    every other action 0, so its best action is instinct's.
    """

    def __init__(self, layout: Layout, follow: float) -> None:
        super().__init__()
        self.layout = layout
        self.stem, self.coach = nn.Linear(layout.features, layout.width), nn.Embedding(layout.actions, layout.width)
        self.blocks = nn.Sequential(*(Block(layout.width, layout.inner) for _ in range(layout.blocks)))
        self.norm = nn.LayerNorm(layout.width)
        self.policy = nn.Linear(layout.width, layout.actions)
        self.value = nn.Linear(layout.width, layout.seats * CHANNELS)
        self.follow = nn.Parameter(torch.tensor(follow))
        nn.init.normal_(self.coach.weight, std=0.1)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, seen: torch.Tensor, hint: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """`seen` may have columns of zeros after the features."""
        stem = pad(self.stem.weight, (0, seen.shape[1] - self.layout.features))
        body = torch.relu(linear(seen, stem, self.stem.bias) + self.coach(hint))
        body = torch.relu(self.norm(self.blocks(body)))
        heads = [torch.cat([self.policy.weight, self.value.weight]), torch.cat([self.policy.bias, self.value.bias])]
        rest = padded(len(heads[1])) - len(heads[1])
        out = linear(body, pad(heads[0], (0, 0, 0, rest)), pad(heads[1], (0, rest))).float()
        logits, values, _ = out.split([self.layout.actions, self.layout.seats * CHANNELS, rest], 1)
        logits = logits + self.follow * one_hot(hint, self.layout.actions)
        return logits, values.reshape(-1, self.layout.seats, CHANNELS)


def new_network(game: Game, width: int, blocks: int, inner: int, follow: float = 1.0) -> Network:
    """For all player counts and options of a game."""
    return Network(Layout(game.features, game.actions, game.seats[-1], width, blocks, inner), follow)


def arrays(network: Network) -> dict[str, np.ndarray[Any, np.dtype[np.float32]]]:
    """The parameters as `ludobus.players.networks` writes them: weights of a layer are inputs × outputs."""
    found = {}
    for name, value in network.state_dict().items():
        array = value.detach().float().cpu().numpy()
        is_layer = array.ndim == 2 and name != "coach.weight"
        found[name] = np.array(array.T if is_layer else array, order="C")
    return found


def weights(content: Mapping[str, Any]) -> dict[str, torch.Tensor]:
    """The other way round: for `load_state_dict`."""
    return {
        name: torch.from_numpy(np.array(array.T if array.ndim == 2 and name != "coach.weight" else array, np.float32))
        for name, array in content.items()
    }
