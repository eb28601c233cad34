"""Trees to look into."""

import numpy as np

from ludobus import Match
from ludobus.players import Knobs
from ludobus.players.search import Tree, compiled, knowledge


def grown(match: Match, iterations: int, **knobs: float) -> Tree:
    tree = Tree(iterations + 1)
    tree.plant(match.game, knowledge(match), np.arange(8, dtype=np.uint32))
    tree.grow(compiled(match.game), Knobs(**knobs).record(match.game.instinct_moves), iterations)
    return tree


def children(tree: Tree, node: int) -> list[int]:
    found, child = [], int(tree.nodes[node].child)
    while child:
        found.append(child)
        child = int(tree.nodes[child].sibling)
    return found
