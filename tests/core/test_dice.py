"""The dice: ChaCha8, fair, and the same everywhere."""

import numpy as np
import pytest

from ludobus.core.dice import Dice, below, chacha, key_of, pick, set_dice, shuffle


def dice(seed: int) -> np.record:
    states = np.zeros(1, Dice.dtype)
    set_dice(states[0], key_of(seed))
    return states[0]


def test_chacha8_gives_the_published_block() -> None:
    """Test vector 1 for a 256-bit key, as published with ChaCha8: key and nonce all zero."""
    out = np.zeros(16, np.uint32)
    chacha(np.zeros(8, np.uint32), 0, out)
    assert out.astype("<u4").tobytes().hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_below_is_fair() -> None:
    d = dice(1)
    counts = np.bincount([below(d, 6) for _ in range(12_000)], minlength=6)
    assert ((counts - 2000) ** 2 / 2000).sum() < 20.5  # chi-square with 5 degrees of freedom: one in a thousand


def test_shuffle_keeps_the_cards_and_moves_them() -> None:
    d, cards = dice(2), np.arange(60, dtype=np.int8)
    shuffle(d, cards)
    assert sorted(cards.tolist()) == list(range(60))
    assert cards.tolist() != list(range(60))


def test_seeds() -> None:
    assert (key_of(7) == key_of(np.int64(7))).all()
    assert (key_of(7) != key_of(8)).any()
    assert (key_of(bytes(32)) != key_of(0)).any()
    for seed, error in ((-1, ValueError), (b"short", ValueError), ("7", TypeError), (1.5, TypeError)):
        with pytest.raises(error, match="seed"):
            key_of(seed)  # type: ignore[arg-type]


def test_pick_takes_each_legal_action() -> None:
    mask = np.array([0, 1, 0, 1, 1], np.uint8)
    found = {pick(mask, np.uint64(x) << np.uint64(32), 3) for x in (0, 2**31, 2**32 - 1)}
    assert found == {1, 3, 4}
