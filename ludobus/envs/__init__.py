"""Ludobus for learners: batches of games, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`Batch` needs NumPy and Numba alone. `ludobus.envs.pettingzoo`, `ludobus.envs.gymnasium` and `ludobus.envs.openspiel`
are modules of their own, each with the extra of its name.
"""

from ludobus.envs.batch import Batch

__all__ = ["Batch"]
