"""One function linked for each target: run as `python -m tests.core.linked GAME TARGET`, with the target's environment.

Prints a hash of the record after each move: the same for `cpu` (compiled, or interpreted with LUDOBUS_INTERPRET=1) and
for `cuda` (on Numba's simulator, with NUMBA_ENABLE_CUDASIM=1).
"""
# mypy: ignore-errors

import hashlib
import json
import sys

import numpy as np

import ludobus
from ludobus.core.contract import ACTIONS, BYTE, WORD, cuda, deal, forget, imagine, legal, play, slot
from ludobus.core.dice import key_of, pick, xorshift
from ludobus.core.record import raw
from ludobus.simulate.templates import game_seed

MOVES, SEED = 40, 5


@slot
def choose(s, mask, count, x):
    """A policy: one of the `count` legal actions."""


def any_action(s, mask, count, x):
    return pick(mask, x, count)


def begin(s, options, key, number, words):
    """Templates call templates: both see the rules of the game."""
    x = game_seed(key, number, words)
    deal(s, options, words)
    return x


def line(states, options, key, mask, words):
    """The first moves, a record for each, then what the last seat to act cannot know imagined anew. After the end of a
    short game comes another."""
    x = begin(states[0], options, key, 3, words)
    last = len(states) - 1
    for i in range(last):
        if states[i].seat < 0:
            x = begin(states[i + 1], options, key, 4 + i, words)
            continue
        states[i + 1] = states[i]
        count = legal(states[i], mask)
        x = xorshift(x)
        play(states[i + 1], choose(states[i], mask, count, x))
    forget(states[last], states[last].turn)
    imagine(states[last], words)


def line_kernel(states, options, key):
    mask = cuda.local.array(ACTIONS, BYTE)
    words = cuda.local.array(16, WORD)
    line(states, options, key, mask, words)


def records(name, target):
    game = ludobus.load(name)
    states, options, key = game.new_states(MOVES), game.option_array(game.seats[-1]), key_of(SEED)
    if target == "cuda":
        from ludobus.simulate.cuda import Rules

        Rules(game).kernel(line_kernel, choose=any_action)[1, 1](states, options, key)
    else:
        words = np.zeros(16, np.uint32)
        game.bind(line, choose=any_action)(states, options, key, np.zeros(game.actions, np.uint8), words)
    return [hashlib.sha256(row.tobytes()).hexdigest() for row in raw(states)]


if __name__ == "__main__":
    print(json.dumps(records(*sys.argv[1:])))
