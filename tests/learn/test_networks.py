"""The networks of the package: inference on the CPU gives what PyTorch gives."""

import numpy as np
import pytest

import ludobus
from ludobus.players import networks

torch = pytest.importorskip("torch")

from ludobus.learn.network import Network, weights  # noqa: E402
from ludobus.learn.tables import Tables  # noqa: E402

POSITIONS, TABLES, APART = 10_000, 1000, 7  # moves between two positions of a table


@pytest.mark.parametrize("name", networks.known())
def test_players_compute_what_pytorch_does(name: str) -> None:
    """On positions of all player counts and options."""
    game, policy = ludobus.load(name), networks.policy(name)
    network = Network(policy.layout, follow=0.0)
    network.load_state_dict(weights(policy.parameters))
    tables, compared = Tables(game, TABLES, 3, "cpu"), 0
    unit = np.array([1, 1, policy.scale.points])
    while compared < POSITIONS:
        for _ in range(APART):
            tables.step(torch.from_numpy(tables.batch.choose("instinct")))
        seen, hint, legal = tables.look()
        with torch.no_grad():
            logits, values = (found.numpy() for found in network(seen, hint))
        for i in range(tables.n):
            may = legal[i].numpy()
            mine, worth = policy.think(seen[i].numpy(), may, int(hint[i]))
            assert np.allclose(mine[may], logits[i][may], rtol=0, atol=1e-4)
            assert np.allclose(worth / unit, values[i], rtol=0, atol=1e-4)
        compared += tables.n
