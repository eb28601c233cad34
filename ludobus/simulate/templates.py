"""Whole games played by a policy: templates over the contract of a game."""

import numpy as np

from ludobus.core.contract import (
    ACTIONS,
    BYTE,
    STATE,
    THREADS,
    WORD,
    cuda,
    deal,
    instinct,
    keep_short,
    legal,
    play,
    slot,
)
from ludobus.core.dice import chacha, pick, xorshift
from ludobus.core.rank import outcome
from ludobus.core.rule import rule


@rule
def game_seed(key, number, words):
    """Sixteen words for game `number`: eight for its dice, then two for its policy, which are returned as a state."""
    chacha(key, number, words)
    return (np.uint64(words[8]) << np.uint64(32) | np.uint64(words[9])) | np.uint64(1)


@slot
def playout(s, mask, x):
    """A policy that plays to the end, with a generator that starts at `x`; the number of moves."""


def random_playout(s, mask, x):
    """Play to the end at random; returns the number of moves."""
    moves = 0
    while s.seat >= 0:
        count = legal(s, mask)
        x = xorshift(x)
        play(s, pick(mask, x, count))
        moves += 1
    return moves


def instinct_playout(s, mask, x):
    """Play to the end by instinct; returns the number of moves."""
    moves = 0
    while s.seat >= 0:
        legal(s, mask)
        play(s, instinct(s, mask))
        moves += 1
    return moves


def playouts(states, i, options, key, first, mask, words, scores, ranks, lengths):
    """Play games from number `first` on in record i, one for each row of `scores`, `ranks` and `lengths`."""
    s = states[i]
    for row in range(len(scores)):
        x = game_seed(key, first + row, words)
        deal(s, options, words)
        lengths[row] = playout(s, mask, x)
        outcome(s, scores[row], ranks[row])


# On CUDA a thread plays game `first + i` from the deal to the end, then the next that no thread has. The mask lies in
# shared memory.
def local_kernel(options, key, first, scores, ranks, lengths):
    """The record is in local memory, interleaved: threads that access the same field share a cache line."""
    keep_short()
    masks = cuda.shared.array((ACTIONS, THREADS), BYTE)
    states = cuda.local.array(1, STATE)
    words = cuda.local.array(16, WORD)
    s, mask = states[0], masks[:, cuda.threadIdx.x]
    for i in range(cuda.grid(1), len(lengths), cuda.gridsize(1)):
        play_game(s, mask, words, i, options, key, first, scores, ranks, lengths)


def shared_kernel(options, key, first, scores, ranks, lengths):
    """The records of a block are in shared memory too: for records small enough."""
    keep_short()
    masks = cuda.shared.array((ACTIONS, THREADS), BYTE)
    states = cuda.shared.array(THREADS, STATE)
    words = cuda.local.array(16, WORD)
    s, mask = states[cuda.threadIdx.x], masks[:, cuda.threadIdx.x]
    for i in range(cuda.grid(1), len(lengths), cuda.gridsize(1)):
        play_game(s, mask, words, i, options, key, first, scores, ranks, lengths)


def play_game(s, mask, words, i, options, key, first, scores, ranks, lengths):
    x = game_seed(key, first + i, words)
    deal(s, options, words)
    lengths[i] = playout(s, mask, x)
    outcome(s, scores[i], ranks[i])
