"""Many games stepped together, over the contract of one game: loops for the CPU and kernels for CUDA.

On CUDA `mask` and `out` have one column per game, so that neighbouring threads write neighbouring bytes; on the CPU,
one row per game.
"""

from typing import Any, NamedTuple

from ludobus.core.contract import (
    LONG,
    SEATS,
    STATE,
    WORD,
    copy_record,
    cuda,
    deal,
    forget,
    instinct,
    keep_short,
    legal,
    observe,
    play,
    record_of,
    slot,
)
from ludobus.core.dice import pick, xorshift
from ludobus.core.rank import outcome
from ludobus.core.rule import rule
from ludobus.simulate.templates import game_seed


@rule
def reward_of(rank, seat, players):
    """The rivals behind the seat minus those ahead of it, divided by the number of rivals: -1 to 1, with sum 0."""
    balance = 0
    for rival in range(players):
        balance += int(rank[rival] > rank[seat]) - int(rank[rival] < rank[seat])
    return balance / (players - 1)


@rule
def is_legal(mask, action):
    return 0 <= action < len(mask) and mask[action] != 0


def begin(s, options, key, number, words, mask):
    """Deal game `number`; returns the state of a generator for its policy."""
    x = game_seed(key, number, words)
    deal(s, options, words)
    legal(s, mask)
    return x


def step(s, action, mask, score, rank, rewards):
    """Play a legal action; returns whether it ended the game. `rewards` are 0 until then."""
    play(s, action)
    if s.seat >= 0:
        rewards[:] = 0
        legal(s, mask)
        return False
    settle(s, score, rank, rewards)
    return True


def settle(s, score, rank, rewards):
    """Write down scores, ranks and rewards of a game that is over."""
    outcome(s, score, rank)
    for seat in range(s.players):
        rewards[seat] = reward_of(rank, seat, int(s.players))


@slot
def pick_action(s, mask, x):
    """A policy: a legal action, chosen with the generator state `x`."""


def pick_random(s, mask, x):
    count = 0
    for action in range(len(mask)):
        count += mask[action]
    return pick(mask, x, count)


def pick_instinct(s, mask, x):
    return instinct(s, mask)


# the CPU: games `first` to `last`


class Places(NamedTuple):
    """The arrays of a batch, with an entry or a row for each game; passed as a plain tuple in this order."""

    states: Any
    numbers: Any  # which game of the seed it is
    mask: Any
    seats: Any
    rewards: Any
    scores: Any
    done: Any
    refused: Any
    chance: Any  # the generator of its policy


class Scratch(NamedTuple):
    """What one thread needs to step a game; passed likewise."""

    words: Any
    score: Any
    rank: Any


def reset_all(places, options, key, scratch, first, last):
    states, numbers, mask, seats, _rewards, _scores, _done, _refused, chance = places
    words, _score, _rank = scratch
    for i in range(first, last):
        chance[i] = begin(states[i], options[i], key, numbers[i], words, mask[i])
        seats[i] = states[i].seat


def find_illegal(mask, actions):
    """The number of the first game with an illegal action, or -1."""
    for i in range(len(actions)):
        if not is_legal(mask[i], actions[i]):
            return i
    return -1


def step_all(places, options, key, actions, scratch, first, last):
    states, numbers, mask, seats, rewards, scores, done, refused, chance = places
    words, score, rank = scratch
    for i in range(first, last):
        refused[i] = not is_legal(mask[i], actions[i])
        done[i] = False
        if refused[i]:
            rewards[i, :] = 0
            continue
        if step(states[i], actions[i], mask[i], score, rank, rewards[i]):
            done[i] = True
            for seat in range(states[i].players):
                scores[i, seat] = score[seat]
            numbers[i] += len(numbers)
            chance[i] = begin(states[i], options[i], key, numbers[i], words, mask[i])
        seats[i] = states[i].seat


def choose_all(states, mask, chance, actions, first, last):
    for i in range(first, last):
        chance[i] = xorshift(chance[i])
        actions[i] = pick_action(states[i], mask[i], chance[i])


def observe_all(states, scratch, out, first, last):
    for i in range(first, last):
        scratch[0] = states[i]
        seat = int(states[i].seat)
        forget(scratch[0], seat)
        observe(scratch[0], seat, out[i])


# CUDA: one thread per game


def reset_kernel(memory, options, key, numbers, mask, seats, chance):
    keep_short()
    i = cuda.grid(1)
    if i < len(seats):
        words = cuda.local.array(16, WORD)
        s = record_of(memory, i)
        chance[i] = begin(s, options[i], key, numbers[i], words, mask[:, i])
        seats[i] = s.seat


def illegal_kernel(mask, actions, worst):
    """Write the number of the first game with an illegal action to worst[0]."""
    keep_short()
    i = cuda.grid(1)
    if i < len(actions) and not is_legal(mask[:, i], actions[i]):
        cuda.atomic.min(worst, 0, i)


def step_kernel(memory, actions, mask, seats, rewards, done, refused, over, counts, now):
    """Games that are over are listed, to be dealt again by `next_kernel`: here each would keep its warp waiting."""
    keep_short()
    i = cuda.grid(1)
    if i < len(seats):
        refused[i] = not is_legal(mask[:, i], actions[i])
        done[i] = False
        rewards[i, :] = 0
        if not refused[i]:
            s = record_of(memory, i)
            play(s, actions[i])
            if s.seat < 0:
                done[i] = True
                over[cuda.atomic.add(counts, now, 1)] = i
            else:
                legal(s, mask[:, i])
                seats[i] = s.seat


def next_kernel(memory, options, key, numbers, mask, seats, rewards, scores, chance, over, counts, now):
    """Write down the games that are over, and deal the next ones. Clears the count of the step after this one."""
    keep_short()
    words = cuda.local.array(16, WORD)
    score = cuda.local.array(SEATS, LONG)
    rank = cuda.local.array(SEATS, LONG)
    if cuda.grid(1) == 0:
        counts[1 - now] = 0
    for k in range(cuda.grid(1), counts[now], cuda.gridsize(1)):
        i = over[k]
        s = record_of(memory, i)
        settle(s, score, rank, rewards[i])
        for seat in range(s.players):
            scores[i, seat] = score[seat]
        numbers[i] += len(numbers)
        chance[i] = begin(s, options[i], key, numbers[i], words, mask[:, i])
        seats[i] = s.seat


def choose_kernel(memory, mask, chance, actions):
    keep_short()
    i = cuda.grid(1)
    if i < len(actions):
        chance[i] = xorshift(chance[i])
        actions[i] = pick_action(record_of(memory, i), mask[:, i], chance[i])


def observe_kernel(memory, out):
    keep_short()
    i = cuda.grid(1)
    if i < out.shape[1]:
        scratch = cuda.local.array(1, STATE)
        copy_record(record_of(memory, i), scratch[0])
        seat = int(scratch[0].seat)
        forget(scratch[0], seat)
        observe(scratch[0], seat, out[:, i])


# one game stepped from Python

ILLEGAL = -1


def begin_one(states, options, key, mask):
    """Deal into record 0 and mark the legal actions; returns the seat to act."""
    deal(states[0], options, key)
    legal(states[0], mask)
    return int(states[0].seat)


def step_one(states, action, mask, score, rank, rewards):
    """Play an action in record 0; returns the seat to act, NOBODY at the end, or ILLEGAL if nothing has changed."""
    if not is_legal(mask, action):
        return ILLEGAL
    if step(states[0], action, mask, score, rank, rewards):
        mask[:] = 0
    return int(states[0].seat)


def observe_one(states, seat, out):
    """What a seat knows of record 0; record 1 is scratch."""
    states[1] = states[0]
    forget(states[1], seat)
    observe(states[1], seat, out)
