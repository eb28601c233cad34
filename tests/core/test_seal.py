"""The sealed deal: every number counts, and a file cannot claim another."""

from __future__ import annotations

import pytest

import ludobus
from ludobus.core.match import BadMatch, Match
from ludobus.core.seal import deal_key, luck_seal, seal, seal_of

SEED = bytes(32)
LUCK = ["ab" * 16, None, "cd" * 32]


def test_the_seal_covers_everything() -> None:
    first = seal("bus", 1, 3, {"x": 1}, "00")
    others = {seal("bu", 1, 3, {"x": 1}, "00"), seal("bus", 2, 3, {"x": 1}, "00"), seal("bus", 1, 4, {"x": 1}, "00")}
    others |= {seal("bus", 1, 3, {"x": 2}, "00"), seal("bus", 1, 3, {"x": 1}, "01")}
    assert len(others) == 5
    assert first not in others


def test_every_number_and_its_seat_count() -> None:
    keys = {deal_key(SEED, LUCK), deal_key(bytes([1]) + SEED[1:], LUCK), deal_key(SEED, LUCK[::-1])}
    keys |= {deal_key(SEED, ["ab" * 16, None, None]), deal_key(SEED, [None, "ab" * 16, None])}
    keys |= {deal_key(SEED, ["ab" * 17, "ab" * 15]), deal_key(SEED, ["ab" * 16, "ab" * 16])}
    assert len(keys) == 7


def test_a_match_with_numbers_is_replayed() -> None:
    game = ludobus.load("paris-paris")
    match = Match(game, 3, SEED, {}, LUCK)
    match.play(match.legal()[0])
    content = match.to_json()
    assert content["luck"] == LUCK
    again = Match.from_json(content)
    assert again.hashes() == match.hashes()
    assert Match(game, 3, SEED, {}).hash(0) != match.hash(0)
    assert seal_of(content) == seal("paris-paris", game.rules.RULES, 3, match.options, SEED.hex())
    assert luck_seal(None) is None
    with pytest.raises(BadMatch, match="after the deal"):
        Match.from_json(content | {"luck": ["ab" * 16, None, "cd" * 31]})
    for wrong in (["ab"] * 3, [None], "ab", [1, 2, 3]):
        with pytest.raises(BadMatch):
            Match.from_json(content | {"luck": wrong})
    with pytest.raises(BadMatch, match="64 hexadecimal digits"):
        Match.from_json(content | {"seed": 7})


def test_to_foresee_changes_nothing() -> None:
    match = ludobus.load("paris-paris").start(players=2, seed=1)
    before, action = match.hash(), match.legal()[0]
    index = match.foresee(action)
    ahead = match.hash(index)
    assert (match.hash(), match.actions) == (before, [])
    match.play(action)
    assert match.hash() == ahead
