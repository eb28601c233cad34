"""Environments for learners: batches of games, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`Batch` needs only NumPy and Numba. `ludobus.envs.pettingzoo`, `ludobus.envs.gymnasium` and `ludobus.envs.openspiel`
need the extras of the same names.
"""

from ludobus.envs.batch import Batch

__all__ = ["Batch"]
