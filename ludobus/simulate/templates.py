"""Whole games played by a policy: templates over the contract of a game."""

import numpy as np

from ludobus.core.cards import count, nth
from ludobus.core.contract import (
    ACTIONS,
    BYTE,
    COUNT,
    LANES,
    MASK_WORDS,
    POOL,
    QUEUES,
    SHORT,
    STATE,
    THREADS,
    WARPS,
    WORD,
    act,
    cuda,
    deal,
    instinct,
    keep_short,
    legal,
    phase,
    play,
    proceed,
    record_of,
    slot,
)
from ludobus.core.dice import HALF, chacha, pick, xorshift
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


# Or a block has more games in hand than threads, and plays those together that take the same step.
NEW, NO_GAME = 0, -1  # the queue of places whose game is over or not dealt yet, and of none: no games are left


@slot
def choose(s, mask, count, x):
    """A policy: one of the `count` actions that `mask` marks, chosen with the generator state `x`."""


def choose_random(s, mask, count, x):
    return pick_in_words(mask.view(np.uint32), x, count)


def pick_in_words(words, x, actions):
    """`pick`, of so many legal actions, with four entries of the mask at a time."""
    left = np.int64(((x >> HALF) * np.uint64(actions)) >> HALF)
    place, word = 0, int(words[0])
    while left >= count(word):
        left -= count(word)
        place += 1
        word = int(words[place])
    return 4 * place + (nth(word, left) >> 3)


def choose_instinct(s, mask, count, x):
    return instinct(s, mask)


CHOICES = {random_playout: choose_random, instinct_playout: choose_instinct}  # the same, move by move


@slot
def sync_warp():
    """Wait for the other threads of the warp."""


def sync_threads_of_warp():
    cuda.syncwarp()


def sync_threads_of_block():
    cuda.syncthreads()


def pool_kernel(memory, chances, rows, moves, ticket, places, options, key, first, scores, ranks, lengths):
    """Each block plays in `places` places. The games wait in queues, by the step that they take next.

    A warp takes up to 32 games from the longest queue, plays a step of each, and puts them back. So all its threads run
    the same code, and no warp waits for the games of another.
    """
    keep_short()
    masks = cuda.shared.array((THREADS, MASK_WORDS), WORD)
    asked = cuda.shared.array(POOL, BYTE)
    queues = cuda.shared.array((QUEUES, POOL), SHORT)  # rings
    heads = cuda.shared.array(QUEUES, COUNT)
    tails = cuda.shared.array(QUEUES, COUNT)
    taken = cuda.shared.array((WARPS, 4), COUNT)  # by each warp: a queue, from where, how many; the places left
    left = cuda.shared.array(2, COUNT)  # places with games to play; whether a warp is at the queues
    words = cuda.local.array(16, WORD)
    thread = cuda.threadIdx.x
    warp, lane = thread // LANES, thread % LANES
    mask, base = masks[thread].view(np.uint8), cuda.blockIdx.x * POOL
    for place in range(thread, places, THREADS):
        rows[base + place] = NO_GAME
    fill_pool(queues, heads, tails, left, places)
    queue, place = NO_GAME, NO_GAME
    playing = True
    while playing:
        enter(left)
        if queue != NO_GAME:
            queues[queue, cuda.atomic.add(tails, queue, 1) % POOL] = place
        take_games(heads, tails, taken[warp], left, lane)
        playing = taken[warp, 3] > 0
        queue, place = NO_GAME, NO_GAME
        if lane < taken[warp, 2]:
            place = queues[taken[warp, 0], (taken[warp, 1] + lane) % POOL]
            i = base + place
            s = record_of(memory, i)
            if taken[warp, 0] == NEW:
                asked[place] = 1
                queue = next_game(
                    s, i, rows, moves, chances, ticket, words, options, key, first, scores, ranks, lengths
                )
                if queue == NO_GAME:
                    cuda.atomic.sub(left, 0, 1)
            else:
                if asked[place]:
                    moves[i] += 1
                    chances[i] = act_once(s, mask, chances[i])
                asked[place] = proceed(s)
                queue = NEW if s.seat < 0 else 1 + phase(s, asked[place])


def fill_pool(queues, heads, tails, left, places):
    """All places of the block need a game."""
    for queue in range(cuda.threadIdx.x, QUEUES, cuda.blockDim.x):
        heads[queue] = 0
        tails[queue] = places if queue == NEW else 0
    for place in range(cuda.threadIdx.x, places, cuda.blockDim.x):
        queues[NEW, place] = place
    if cuda.threadIdx.x == 0:
        left[0] = places
        left[1] = 0
    cuda.syncthreads()


def enter(left):
    """Wait until no other warp of the block is at the queues."""
    sync_warp()
    if cuda.threadIdx.x % LANES == 0:
        while cuda.atomic.cas(left, 1, 0, 1) != 0:
            pass
        cuda.threadfence_block()
    sync_warp()


def take_games(heads, tails, taken, left, lane):
    """Take from the longest queue, and let the next warp come."""
    cuda.threadfence_block()
    if lane == 0:
        taken[0] = 0
    sync_warp()
    longest = 0
    for queue in range(lane, QUEUES, LANES):
        longest = max(longest, (tails[queue] - heads[queue]) * QUEUES + queue)
    cuda.atomic.max(taken, 0, longest)
    sync_warp()
    if lane == 0:
        waiting, queue = taken[0] // QUEUES, taken[0] % QUEUES
        taken[0] = queue
        taken[1] = heads[queue]
        taken[2] = min(waiting, LANES)
        taken[3] = left[0]
        heads[queue] += taken[2]
        cuda.threadfence_block()
        cuda.atomic.exch(left, 1, 0)
    sync_warp()


def act_once(s, mask, x):
    """Choose an action and carry it out; the next state of the generator."""
    count = legal(s, mask)
    x = xorshift(x)
    act(s, choose(s, mask, count, x))
    return x


def next_game(s, i, rows, moves, chances, ticket, words, options, key, first, scores, ranks, lengths):
    """Write down the game that is over, if there is one, and deal the next; the queue for it."""
    row = rows[i]
    if row != NO_GAME:
        lengths[row] = moves[i]
        outcome(s, scores[row], ranks[row])
    row = cuda.atomic.add(ticket, 0, 1)
    if row >= len(lengths):
        return NO_GAME
    rows[i] = row
    moves[i] = 0
    chances[i] = game_seed(key, first + row, words)
    deal(s, options, words)
    return 1 + phase(s, True)
