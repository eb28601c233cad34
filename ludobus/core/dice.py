"""Dice inside the record: ChaCha8 with a 256-bit key, so that nobody can compute hidden cards from open ones."""

import hashlib
import operator

import numpy as np
import numpy.typing as npt

from ludobus.core.quote import shown
from ludobus.core.record import i8, record, u32, u64
from ludobus.core.rule import rule

SIGMA = np.array([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574], np.uint32)
WORD = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
ONE = np.uint64(1)


@record
class Dice:
    key: u32[8]
    counter: u64
    block: u32[16]  # random words not yet used
    ready: i8  # how many of them are left


def key_of(seed: int | bytes) -> npt.NDArray[np.uint32]:
    """The 256-bit key of a seed: any non-negative integer, or 32 bytes."""
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != 32:
            raise ValueError(f"a seed of bytes has 32 of them, not {len(seed)}")
        content = b"bytes" + bytes(seed)
    else:
        try:
            number = operator.index(seed)
        except TypeError:
            raise TypeError(f"a seed is a non-negative integer or 32 bytes, not {shown(seed)}") from None
        if number < 0:
            raise ValueError(f"a seed is a non-negative integer or 32 bytes, not {shown(seed)}")
        content = b"integer" + str(number).encode()
    return np.frombuffer(hashlib.sha256(content).digest(), "<u4").astype(np.uint32)


@rule
def set_dice(s, key):
    for i in range(8):
        s.key[i] = key[i]
    s.block[:] = 0
    s.counter = 0
    s.ready = 0


@rule
def forget_dice(s):
    s.key[:] = 0
    s.block[:] = 0
    s.counter = 0
    s.ready = 0


@rule
def below(s, n):
    """A uniformly random number in range(n)."""
    if s.ready == 0:
        chacha(s.key, s.counter, s.block)
        s.counter += ONE
        s.ready = 16
    s.ready -= 1
    return np.int64((np.uint64(s.block[s.ready]) * np.uint64(n)) >> HALF)


@rule
def shuffle(s, cards):
    shuffle_first(s, cards, len(cards))


@rule
def shuffle_first(s, cards, count):
    """Shuffle the first `count` of `cards`."""
    for i in range(count - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def chacha(key, counter, x):
    """Write block number `counter` of ChaCha8 under `key`, sixteen words, into `x`."""
    counter = np.uint64(counter)
    start(key, counter, x)
    for _ in range(4):
        for i in range(4):
            quarter(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    for i in range(4):
        x[i] = add(x[i], SIGMA[i])
    for i in range(8):
        x[4 + i] = add(x[4 + i], key[i])
    x[12] = add(x[12], counter & WORD)
    x[13] = add(x[13], counter >> HALF)


@rule
def start(key, counter, x):
    for i in range(4):
        x[i] = SIGMA[i]
    for i in range(8):
        x[4 + i] = key[i]
    x[12] = counter & WORD
    x[13] = counter >> HALF
    x[14] = 0
    x[15] = 0


@rule
def quarter(x, a, b, c, d):
    x[a] = add(x[a], x[b])
    x[d] = turn(x[d] ^ x[a], 16)
    x[c] = add(x[c], x[d])
    x[b] = turn(x[b] ^ x[c], 12)
    x[a] = add(x[a], x[b])
    x[d] = turn(x[d] ^ x[a], 8)
    x[c] = add(x[c], x[d])
    x[b] = turn(x[b] ^ x[c], 7)


@rule
def add(a, b):
    return (np.uint64(a) + np.uint64(b)) & WORD


@rule
def turn(x, bits):
    return ((np.uint64(x) << np.uint64(bits)) | (np.uint64(x) >> np.uint64(32 - bits))) & WORD


@rule
def xorshift(x):
    """The next state of a cheap generator for policies and playouts. Games use ChaCha8 instead."""
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    return x ^ (x >> np.uint64(27))


@rule
def pick(mask, x, count):
    """One of the `count` actions marked in `mask`, chosen uniformly by the generator state `x`."""
    left = np.int64(((x >> HALF) * np.uint64(count)) >> HALF)
    action = -1
    while left >= 0:  # a single loop exit keeps the threads of a GPU together
        action += 1
        left -= mask[action]
    return action
