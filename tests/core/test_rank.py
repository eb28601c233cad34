"""The order of the seats."""

import numpy as np
import pytest

from ludobus.core.rank import rank_by


@pytest.mark.parametrize(
    ("standing", "rank"),
    [([5, 9, 7], [2, 0, 1]), ([7, 7, 3], [0, 0, 2]), ([-4, 0, -4, 1], [2, 1, 2, 0]), ([3, 3], [0, 0])],
)
def test_a_rank_counts_those_before(standing: list[int], rank: list[int]) -> None:
    found = np.full(6, 9, np.int8)
    rank_by(np.array([*standing, 99], np.int32), found, len(standing))
    assert found.tolist() == rank + [9] * (6 - len(rank)), "nobody sits there"
