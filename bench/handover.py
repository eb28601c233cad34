"""Batches on the GPU shared with PyTorch and JAX without a copy.

    python bench/handover.py

For every title, the library takes legal masks, seats and observations without a copy and chooses actions on the GPU,
and the batch plays them. A batch on the CPU plays the same actions; masks, rewards and game ends must be equal at every
step. Needs what `bench/cuda.py` needs, and the libraries. Prints one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

# this folder must not be on the path: numba-cuda imports a package with the name of a file here
sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) != os.path.dirname(os.path.abspath(__file__))]

import numpy as np  # noqa: E402

import ludobus  # noqa: E402
from ludobus.envs import Batch  # noqa: E402

GAMES, STEPS, SEED = 4096, 64, 2026


class Torch:
    def __init__(self) -> None:
        import torch

        self.torch, self.version = torch, torch.__version__
        self.take: Callable[[Any], Any] = torch.from_dlpack

    def address(self, array: Any) -> int:
        return int(array.data_ptr())

    def choose(self, legal: Any, features: Any, step: int) -> Any:
        """The legal action with the greatest hash of action, step and first feature."""
        numbers = self.torch.arange(legal.shape[1], device="cuda") * 7919 + step * 104729
        return self.torch.where(legal, numbers[None, :] % 1009 + (features[:, :1] != 0).long(), -1).argmax(dim=1)

    def host(self, array: Any) -> Any:
        return array.cpu().numpy()


class Jax:
    def __init__(self) -> None:
        import jax

        self.numpy, self.version = jax.numpy, jax.__version__
        self.take: Callable[[Any], Any] = jax.dlpack.from_dlpack

    def address(self, array: Any) -> int:
        return int(array.unsafe_buffer_pointer())

    def choose(self, legal: Any, features: Any, step: int) -> Any:
        numbers = self.numpy.arange(legal.shape[1]) * 7919 + step * 104729
        chances = numbers[None, :] % 1009 + (features[:, :1] != 0).astype(numbers.dtype)
        return self.numpy.where(legal, chances, -1).argmax(axis=1)

    def host(self, array: Any) -> Any:
        return np.asarray(array)


def hand_over(title: str, library: Any) -> dict[str, Any]:
    """Play one title with one library, and the same steps on the CPU."""
    players = ludobus.load(title).seats[-1]
    cuda, cpu = (Batch(title, GAMES, players, SEED, device) for device in ("cuda", "cpu"))
    copies, wrong, ended = 0, 0, 0
    for step in range(STEPS):
        lent = cuda.legal, cuda.observe(), cuda.seat
        taken = [library.take(array) for array in lent]
        for ours, theirs in zip(lent, taken, strict=True):
            copies += ours.__cuda_array_interface__["data"][0] != library.address(theirs)
        wrong += int((library.host(taken[0]) != cpu.legal).any(axis=1).sum())
        actions = library.choose(taken[0], taken[1], step)
        rewards, done = (library.host(library.take(array)) for array in cuda.step(actions))
        expected, over = cpu.step(library.host(actions))
        wrong += int((rewards != expected).any(axis=1).sum() + (done != over).sum())
        ended += int(over.sum())
    return {"title": title, "players": players, "copies": copies, "wrong": wrong, "games_ended": ended}


def main() -> int:
    rows = []
    for library in (Torch(), Jax()):
        name = type(library).__name__.lower()
        for title in ludobus.games():
            row = {"library": name, "version": library.version, "games": GAMES, "steps": STEPS}
            rows.append(row | hand_over(title, library))
            print(json.dumps(rows[-1]), file=sys.stderr)
    print(json.dumps({"rows": rows}))
    return int(any(row["copies"] or row["wrong"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
