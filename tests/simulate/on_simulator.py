"""What the CUDA kernels do, asked of Numba's simulator: run as `python -m tests.simulate.on_simulator GAME`.

Needs NUMBA_ENABLE_CUDASIM=1 before Numba is imported, so it is a process of its own. Prints what differs from the CPU.
"""

import json
import sys
from collections.abc import Iterator

import numpy as np

import ludobus
from ludobus import IllegalAction
from ludobus.envs import Batch, batch
from ludobus.simulate import layout


def simulations(name: str, players: int, policy: str) -> Iterator[str]:
    """Whole games by the kernel, against the CPU's."""
    cpu, cuda = (
        ludobus.simulate(name, players, 3, seed=players, policy=policy, device=device) for device in ("cpu", "cuda")
    )
    if not np.array_equal(cpu.lengths, cuda.lengths):
        yield f"{players} players, {policy}: {cuda.lengths.tolist()} moves, not {cpu.lengths.tolist()}"
    if not (np.array_equal(cpu.scores, cuda.scores) and np.array_equal(cpu.ranks, cuda.ranks)):
        yield f"{players} players, {policy}: scores {cuda.scores.tolist()}, not {cpu.scores.tolist()}"


def batches(name: str, players: int, width: int) -> Iterator[str]:
    """Steps of a batch by the kernels, against the CPU's, with every array.

    The records are side by side (`width` 0), past the end of a game, or in blocks of two, the second of which has one
    game, for the first steps.
    """
    layout.WIDTHS[name] = width
    batch._kernels.cache_clear()
    cpu, cuda = (Batch(name, 3 if width else 2, players, seed=6, device=device) for device in ("cpu", "cuda"))
    ended, steps = 0, 0
    while not ended and (width == 0 or steps < 48):
        actions = cpu.choose("instinct" if steps % 8 == 7 else "random").copy()
        chosen = cuda.choose("instinct" if steps % 8 == 7 else "random")
        found = {"chosen": (chosen.copy_to_host(), actions)}
        host, device = cpu.step(actions), cuda.step(chosen)
        found |= {"rewards": (device[0].copy_to_host(), host[0]), "done": (device[1].copy_to_host(), host[1])}
        found |= {
            kind: (getattr(cuda, kind).copy_to_host(), getattr(cpu, kind))
            for kind in ("legal", "seat", "number", "refused")
        }
        if host[1].any() or steps % 16 == 0:
            found |= {"observation": (cuda.observe().copy_to_host(), cpu.observe())}
            found |= {"records": (cuda.states.view(np.uint8), cpu.states.view(np.uint8))}
        for kind, (mine, theirs) in found.items():
            if not np.array_equal(mine, theirs):
                yield f"{players} players, width {width}, step {steps}: {kind} differ"
        ended += int(host[1].sum())
        steps += 1


def refusals(name: str, players: int) -> Iterator[str]:
    """An illegal action is named and changes nothing, or stops its own game alone."""
    cuda = Batch(name, 3, players, seed=1, device="cuda")
    before = cuda.states.tobytes()
    actions = cuda.choose().copy_to_host()
    actions[1] = -1
    try:
        cuda.step(actions)
        yield "an illegal action was taken"
    except IllegalAction as error:
        if not str(error).startswith("game 1: -1 "):
            yield f"the wrong complaint: {error}"
    if cuda.states.tobytes() != before:
        yield "a refused step changed something"
    cuda.step(actions, check=False)
    if cuda.refused.copy_to_host().tolist() != [False, True, False]:
        yield f"refused: {cuda.refused.copy_to_host().tolist()}"


def main(name: str) -> None:
    sys.setswitchinterval(1e-5)  # the simulator's threads wait for one another all the time
    game = ludobus.load(name)
    wrong: list[str] = []
    pools = hasattr(game.rules, "PHASES")  # whose threads wait for one another, which takes the simulator long
    for players in {game.seats[0], game.seats[-1]} if pools else game.seats:
        wrong += simulations(name, players, "random")
    wrong += simulations(name, game.seats[0], "instinct")
    for width in (0, 2):
        wrong += batches(name, game.seats[-1], width)
    wrong += refusals(name, game.seats[0])
    print(json.dumps(wrong))


if __name__ == "__main__":
    main(sys.argv[1])
