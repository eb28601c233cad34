"""Sets of cards, and piles filled by chance."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludobus.core import cards
from ludobus.core.dice import Dice, key_of, set_dice
from ludobus.core.record import NONE

sets = st.sets(st.integers(0, 62))


def bits(members: set[int]) -> int:
    return sum(1 << member for member in members)


@given(members=sets)
def test_a_set_as_bits(members: set[int]) -> None:
    packed = bits(members)
    assert cards.count(packed) == len(members)
    assert cards.lone(packed) == (len(members) == 1)
    assert [card for card in range(63) if cards.has(packed, card)] == sorted(members)
    assert [cards.nth(packed, n) for n in range(len(members))] == sorted(members)
    if members:
        assert cards.lowest(packed) == min(members)


@given(members=st.sets(st.integers(0, 63)))
def test_unsigned_sets_have_a_bit_more(members: set[int]) -> None:
    assert cards.count(np.uint64(bits(members))) == len(members)


def test_a_pile_is_filled_evenly_with_what_is_missing() -> None:
    dice = np.zeros(1, np.dtype((np.record, Dice.dtype)))  # type: ignore[attr-defined]
    set_dice(dice[0], key_of(1))
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        pile = np.array([NONE, 2, NONE, NONE], np.int8)
        cards.fill(dice[0], pile, 3, 4)
        found[tuple(pile.tolist())] += 1
    assert set(found) == {(a, 2, b, NONE) for a in (0, 1, 3) for b in (0, 1, 3) if a != b}
    assert all(abs(number - 1000) < 150 for number in found.values())
