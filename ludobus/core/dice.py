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
    low, high = word(counter), word(counter >> HALF)
    a, b, c, d = SIGMA[0], SIGMA[1], SIGMA[2], SIGMA[3]
    e, f, g, h = key[0], key[1], key[2], key[3]
    i, j, k, l = key[4], key[5], key[6], key[7]  # noqa: E741
    m, n, o, p = low, high, word(0), word(0)
    for _ in range(4):  # local numbers stay in registers: an array would be in the slow memory of a GPU
        a, e, i, m = quarter(a, e, i, m)
        b, f, j, n = quarter(b, f, j, n)
        c, g, k, o = quarter(c, g, k, o)
        d, h, l, p = quarter(d, h, l, p)  # noqa: E741
        a, f, k, p = quarter(a, f, k, p)
        b, g, l, m = quarter(b, g, l, m)  # noqa: E741
        c, h, i, n = quarter(c, h, i, n)
        d, e, j, o = quarter(d, e, j, o)
    x[0], x[1], x[2], x[3] = add(a, SIGMA[0]), add(b, SIGMA[1]), add(c, SIGMA[2]), add(d, SIGMA[3])
    x[4], x[5], x[6], x[7] = add(e, key[0]), add(f, key[1]), add(g, key[2]), add(h, key[3])
    x[8], x[9], x[10], x[11] = add(i, key[4]), add(j, key[5]), add(k, key[6]), add(l, key[7])
    x[12], x[13], x[14], x[15] = add(m, low), add(n, high), o, p


@rule
def quarter(a, b, c, d):
    a = add(a, b)
    d = turn(d ^ a, 16)
    c = add(c, d)
    b = turn(b ^ c, 12)
    a = add(a, b)
    d = turn(d ^ a, 8)
    c = add(c, d)
    b = turn(b ^ c, 7)
    return a, b, c, d


@rule
def word(x):
    return np.uint32(np.uint64(x) & WORD)


@rule
def add(a, b):
    return word(np.uint64(a) + np.uint64(b))


@rule
def turn(x, bits):
    return word((np.uint64(x) << np.uint64(bits)) | (np.uint64(x) >> np.uint64(32 - bits)))


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
