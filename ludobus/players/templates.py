"""The search over the contract of one game: a tree of information sets, grown with one sampled world per iteration.

`Game.bind` gives each copy the rules of one game. Nothing is allocated: the tree, the desk and the tally are arrays
that the caller made once.
"""

import math

import numpy as np

from ludobus.core.contract import imagine, instinct, legal, play
from ludobus.core.dice import pick, xorshift
from ludobus.core.rank import outcome
from ludobus.core.record import NONE, Field, i8, i16, i32, i64, record, u32
from ludobus.core.rule import rule
from ludobus.simulate.templates import game_seed

f64 = Field(np.float64)

SEATS = 6  # the maximum of all games
DEPTH = 512  # maximum depth of the tree; beyond it an iteration continues as a playout
NEW = 0  # instead of a child: node 0 is the root, which is no child


@record
class Node:
    """An action of a seat, after the actions of the nodes above it."""

    child: i32  # the first of its list of children
    sibling: i32  # the next child of its parent
    visits: i32
    available: i32  # how often it was legal at a visit of its parent
    action: i16
    actor: i8
    worth: f64[SEATS]  # sum of the rewards of each seat


@record
class Desk:
    """The working memory of a search, besides the tree."""

    used: i32  # nodes
    only: i32  # if not 0: the root has no action but the one before this number
    moves: i64  # played in sampled worlds
    spread: f64  # sum of score differences between winners and the rest
    games: i64  # with such a difference
    words: u32[16]  # dice of this iteration
    path: i32[DEPTH]
    length: i32
    score: i32[SEATS]
    rank: i8[SEATS]
    reward: f64[SEATS]


@record
class Tally:
    """Results of the iterations that began with one action of the root."""

    visits: i64
    wins: f64[SEATS]
    points: f64[SEATS]


@record
class KnobRecord:
    """Settings of the search; see `Knobs`."""

    explore: f64
    bias: f64
    urgency: f64
    chance: f64
    instinct_moves: i64
    instinct_visits: i64
    win: f64
    place: f64
    points: f64


def think(states, desks, nodes, tallies, knobs, mask, key, first, last):
    """Run iterations `first` to `last` - 1. Record 0 is what the seat to act knows; record 1 is the sampled world."""
    desk, knob, s = desks[0], knobs[0], states[1]
    for number in range(first, last):
        x = game_seed(key, number, desk.words)
        states[1] = states[0]
        imagine(s, desk.words)
        x = descend(s, desk, nodes, knob, mask, x)
        desk.moves += playout(s, mask, knob, x)
        outcome(s, desk.score, desk.rank)
        judge(s.players, desk, knob)
        learn(s.players, desk, nodes, tallies)


def descend(s, desk, nodes, knob, mask, x):
    """Play down the tree and one step beyond it, adding a node if there is room; the generator's next state."""
    node = 0
    desk.path[0] = 0
    desk.length = 1
    while s.seat >= 0 and desk.length < DEPTH:
        count = legal(s, mask)
        desk.moves += 1
        if node == 0 and desk.only != 0:
            count = narrow(mask, desk.only - 1)
        if count == 1 and node != 0:
            play(s, first_legal(mask))
            continue
        ask = nodes[node].visits < knob.instinct_visits and not (node == 0 and desk.only != 0)
        favourite = instinct(s, mask) if ask else NONE
        child = best_child(nodes, node, s.seat, mask, count, favourite, knob)
        if child != NEW:
            play(s, nodes[child].action)
            node = enter(desk, child)
            continue
        x = xorshift(x)
        action = untried(mask, favourite, x)
        if desk.used < len(nodes):
            enter(desk, sprout(desk, nodes, node, s.seat, action))
        play(s, action)
        return x
    return x


def playout(s, mask, knob, x):
    """Play to the end; returns the number of moves.

    The first `instinct_moves` follow instinct, except a fraction `chance` of them; the others are random.
    """
    moves = 0
    limit = np.uint64(knob.chance * 4294967296.0)
    while s.seat >= 0:
        count = legal(s, mask)
        x = xorshift(x)
        if count == 1:
            action = first_legal(mask)
        elif moves >= knob.instinct_moves or x & np.uint64(0xFFFFFFFF) < limit:
            action = pick(mask, x, count)
        else:
            action = instinct(s, mask)
        play(s, action)
        moves += 1
    return moves


@rule
def first_legal(mask):
    for action in range(len(mask)):
        if mask[action]:
            return action
    return NONE


@rule
def narrow(mask, action):
    """Leave one legal action; 1."""
    mask[:] = 0
    mask[action] = 1
    return 1


@rule
def best_child(nodes, node, seat, mask, count, favourite, knob):
    """The child to visit, or NEW if an action without a node should be tried; at the root all are tried first.

    In `mask`, 2 marks the actions that have a node.
    """
    best, chosen, tried = -1.0, NEW, 0
    child = nodes[node].child
    while child != 0:
        if nodes[child].actor == seat and mask[nodes[child].action]:
            tried += 1
            mask[nodes[child].action] = 2
            nodes[child].available += 1
            promise = bound(nodes[child], seat, knob.explore)
            if nodes[child].action == favourite:
                promise += knob.bias / (1 + nodes[child].visits)
            if promise > best:
                best, chosen = promise, child
        child = nodes[child].sibling
    if tried < count and (node == 0 or fresh(mask, favourite) or best < knob.urgency):
        return NEW
    return chosen


@rule
def fresh(mask, favourite):
    """Whether there is a favourite that has no node yet."""
    return favourite != NONE and mask[favourite] == 1


@rule
def bound(node, seat, explore):
    """The upper confidence bound of an action for the seat, with availability counts."""
    return node.worth[seat] / node.visits + explore * math.sqrt(math.log(node.available) / node.visits)


@rule
def untried(mask, favourite, x):
    """The favourite if it has no node yet, else a uniformly random action without one."""
    if fresh(mask, favourite):
        return favourite
    count = 0
    for action in range(len(mask)):
        mask[action] = int(mask[action] == 1)
        count += mask[action]
    return pick(mask, x, count)


@rule
def sprout(desk, nodes, node, seat, action):
    """Add a child of `node`."""
    new = desk.used
    desk.used += 1
    nodes[new].child = 0
    nodes[new].sibling = nodes[node].child
    nodes[new].visits = 0
    nodes[new].available = 1
    nodes[new].action = action
    nodes[new].actor = seat
    nodes[new].worth[:] = 0
    nodes[node].child = new
    return new


@rule
def enter(desk, node):
    desk.path[desk.length] = node
    desk.length += 1
    return node


@rule
def judge(players, desk, knob):
    """The reward of each seat, from 0 to 1: for winning, for its place, and for the score difference.

    Winners share the win. If it is shared by everybody, of more than two, nobody has anything of it, nor of the points:
    else those who learn from this reward learn to keep everybody at 0.
    """
    winners = count_winners(players, desk)
    decided = winners < players or players == 2
    for seat in range(players):
        place, distance = standing(players, desk, seat)
        if distance != 0:
            desk.spread += abs(distance)
            desk.games += 1
            distance /= abs(distance) + desk.spread / desk.games
        desk.reward[seat] = knob.place * place
        if decided:
            desk.reward[seat] += knob.points * (1 + distance) / 2
            if desk.rank[seat] == 0:
                desk.reward[seat] += knob.win / winners


@rule
def count_winners(players, desk):
    winners = 0
    for seat in range(players):
        winners += int(desk.rank[seat] == 0)
    return winners


@rule
def standing(players, desk, seat):
    """The fraction of rivals that the seat is ahead of (ties count half), and its score difference to the best winner.

    For a winner it is the difference to the best of the others. Partners share a rank, so they do not compete.
    """
    place, distance, met = 0.0, 0.0, False
    for rival in range(players):
        if rival != seat:
            place += 0.5 * int(desk.rank[rival] == desk.rank[seat]) + int(desk.rank[rival] > desk.rank[seat])
            if desk.rank[rival] != desk.rank[seat] and (desk.rank[rival] == 0 or desk.rank[seat] == 0):
                ahead = float(desk.score[seat]) - float(desk.score[rival])
                distance = ahead if not met or ahead < distance else distance
                met = True
    return place / (players - 1), distance


@rule
def learn(players, desk, nodes, tallies):
    """Add the result to every node on the path and to the tally of the root's action."""
    for i in range(desk.length):
        node = nodes[desk.path[i]]
        node.visits += 1
        for seat in range(players):
            node.worth[seat] += desk.reward[seat]
    if desk.length < 2:
        return
    tally = tallies[nodes[desk.path[1]].action]
    tally.visits += 1
    for seat in range(players):
        tally.wins[seat] += int(desk.rank[seat] == 0)
        tally.points[seat] += desk.score[seat]
