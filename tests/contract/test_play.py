"""The flow of a match: it never sticks, always ends, and is the same each time."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludobus import BadOption, IllegalAction, Match
from ludobus.core.record import raw
from tests.contract.cases import Case, every_case, every_game

seeds = st.integers(0, 2**64)


@every_case
@given(seed=seeds)
def test_never_stuck_and_always_ends(case: Case, seed: int) -> None:
    for match in case.positions(seed):
        assert len(match.actions) < 20_000
        assert (match.legal() == []) == match.over
        assert 0 <= match.state.turn < case.players
        assert match.over or 0 <= match.state.seat < case.players
        assert match.state.news_count < len(match.state.news), "the news are full: raise their capacity"
    assert match.scores is not None
    assert len(match.scores) == case.players
    assert match.ranks is not None
    assert min(match.ranks) == 0
    assert match.winners


@every_case
@given(seed=seeds)
def test_same_seed_and_actions_give_the_same_record(case: Case, seed: int) -> None:
    *_, match = case.positions(seed)
    twin = case.start(seed)
    for action in match.actions:
        twin.play(action)
    assert twin.hashes() == match.hashes()


@every_case
@given(seed=seeds)
def test_deal_into_a_dirty_record(case: Case, seed: int) -> None:
    states = case.game.new_states(2)
    garbage = np.random.default_rng(seed)
    for name in states.dtype.names:
        field = states[name][0:1]
        field[:] = garbage.integers(-100 if field.dtype.kind == "i" else 0, 100, field.shape)
    options = case.game.option_array(case.players, **case.options)
    for i in range(2):
        case.game.deal(states, i, options, seed)
    assert bytes(raw(states)[0]) == bytes(raw(states)[1])


@every_case
def test_legal_counts_and_fills_the_whole_mask(case: Case) -> None:
    for match in case.positions(5, every=3):
        if not match.over:
            mask = np.full(case.game.actions, 77, np.uint8)
            count = case.game.legal(match._states, len(match.actions), mask)
            assert set(mask.tolist()) <= {0, 1}
            assert count == mask.sum() >= 1


@every_case
def test_illegal_actions_change_nothing(case: Case) -> None:
    for match in case.positions(6, every=10):
        before, legal = match.hashes(), match.legal()
        wrong = [action for action in range(case.game.actions) if action not in legal]
        for action in [*random.Random(1).sample(wrong, min(3, len(wrong))), -1, case.game.actions, 10**9, "0", None]:
            with pytest.raises(IllegalAction):
                match.play(action)  # type: ignore[arg-type]
        assert match.hashes() == before


@every_case
@given(seed=seeds)
def test_instinct_is_legal_and_leaves_the_record(case: Case, seed: int) -> None:
    for match in case.positions(seed, policy="mixed"):
        if not match.over:
            before = match.hash()
            assert case.game.instinct(match._states, len(match.actions)) in match.legal()
            assert match.hash() == before


@every_case
def test_undo_to_the_start_and_back(case: Case) -> None:
    *_, match = case.positions(7)
    hashes, actions = match.hashes(), match.actions[:]
    twin = match.copy()
    while match.actions:
        match.undo()
        assert match.hash() == hashes[len(match.actions)]
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    for action in actions:
        match.play(action)
    assert match.hashes() == hashes == twin.hashes()


@every_case
def test_a_copy_lives_on_its_own(case: Case) -> None:
    match = case.start(8)
    twin = match.copy()
    match.play(match.legal()[0])
    assert len(twin.actions) == 0
    assert twin.hashes() == case.start(8).hashes()


@every_case
def test_save_and_load(case: Case, tmp_path: Path) -> None:
    for number, match in enumerate(case.positions(9, every=60)):
        path = tmp_path / f"{number}.json"
        match.save(path)
        again = Match.load(path)
        assert again.to_json() == match.to_json()
        assert again.view(0) == match.view(0)
    assert not list(tmp_path.glob(".*"))


@every_case
def test_what_can_be_undone_taught_its_seat_nothing(case: Case) -> None:
    """In every world that the seat thinks possible the action leads to the same knowledge: no secret, no chance."""
    game = case.game
    for match in case.positions(10, policy="mixed"):
        if not match.actions:
            assert not match.can_undo
            continue
        before = match.copy()
        before.undo()
        same = (before.seat, before.state.turn) == (match.seat, match.state.turn)
        assert match.can_undo == (same and not game.rules.NEWS.is_final(match.state))
        if not match.can_undo:
            continue
        told = {name for name, _ in game.rules.NEWS.read(match.state)}
        assert not told & {"round", "turn", "skipped", "day", "stack", "ticket"}, "a turn or round has ended"
        for key in range(3):
            world = game.new_states(1)
            raw(world)[0] = raw(before._states)[len(before.actions)]
            game.conceal(world, 0, before.seat, key)
            game.play(world, 0, match.actions[-1])
            game.forget(world, 0, before.seat)
            assert world[0].tobytes() == match.seen(match.seat).tobytes()


@every_game
def test_wrong_player_counts_and_options(case: Case) -> None:
    for players in (0, -1, case.game.seats[-1] + 1, True, "3", 2.5):
        with pytest.raises(BadOption, match="players"):
            case.game.start(players=players)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="has no option 'colour'"):
        case.game.start(players=case.players, colour="red")
    for option in case.game.options:
        with pytest.raises(BadOption, match=option.name):
            case.game.start(players=case.players, **{option.name: "nonsense"})
