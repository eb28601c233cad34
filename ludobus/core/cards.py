"""Sets of cards as bits of an integer, bit 0 for card 0, and piles that are filled at random."""

import numpy as np

from ludobus.core.dice import below
from ludobus.core.record import NONE
from ludobus.core.rule import rule


@rule
def bit(card):
    """The set of one card."""
    return 1 << int(card)


@rule
def has(cards, card):
    """1 if the card is in the set, else 0."""
    return (int(cards) >> int(card)) & 1


@rule
def count(cards):
    """The number of cards in the set. In this form the compiler knows it: one instruction."""
    x = np.uint64(cards)
    x -= (x >> np.uint64(1)) & np.uint64(0x5555555555555555)
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int(x) * 0x0101010101010101 >> 56 & 127


@rule
def lowest(cards):
    """The lowest card of a non-empty set: there are as many cards below it as bits that taking one away sets."""
    bits = int(cards)
    return count((bits & -bits) - 1)


@rule
def lone(cards):
    """Whether there is exactly one card in the set."""
    bits = int(cards)
    return bits != 0 and bits & (bits - 1) == 0


@rule
def nth(cards, n):
    """The n-th card of a set, counted from 0."""
    rest = int(cards)
    for _ in range(n):
        rest &= rest - 1
    return lowest(rest)


@rule
def random_card(s, cards):
    """One of the cards of a non-empty set, all equally likely."""
    return nth(cards, below(s, count(cards)))


@rule
def lift(pile, place):
    """Take a card from a place of a pile and leave a blank."""
    card = pile[place]
    pile[place] = NONE
    return card


@rule
def spread(cards, pile):
    """Write the cards of a set into a pile, lowest first; returns how many there are."""
    rest, laid = int(cards), 0
    while rest:
        pile[laid] = lowest(rest)
        rest &= rest - 1
        laid += 1
    return laid


@rule
def fill(s, pile, size, kinds):
    """Fill the blanks among the first `size` places of `pile` with random cards below `kinds`, none twice."""
    missing, left = (1 << kinds) - 1, kinds
    for i in range(size):
        if pile[i] != NONE:
            missing ^= bit(pile[i])
            left -= 1
    for i in range(size):
        if pile[i] == NONE:
            pile[i] = nth(missing, below(s, left))
            missing ^= bit(pile[i])
            left -= 1
