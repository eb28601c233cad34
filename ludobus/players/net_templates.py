"""Inference of a network, one position at a time, and the tree search that uses it, compiled.

All parameters are in one array, in the order of `Layout.shapes`; `sizes` are the fields of `Layout`. `Policy` checks
that they belong together. Sums run over the inputs one by one, so the result does not depend on the machine's vector
width. Inputs of 0 are skipped: they are most of an observation and half of the outputs of `relu`.
"""

import math

import numpy as np

from ludobus.core.contract import forget, imagine, instinct, legal, observe, play
from ludobus.core.dice import xorshift
from ludobus.core.rank import outcome
from ludobus.core.record import NONE, Field, i64, record
from ludobus.core.rule import rule, tight
from ludobus.players.templates import (
    DEPTH,
    NEW,
    SEATS,
    best_child,
    enter,
    first_legal,
    judge,
    narrow,
    playout,
    sprout,
    untried,
)
from ludobus.simulate.templates import game_seed

f64 = Field(np.float64)

CHANNELS = 3
ROOT = 0
EPSILON = 1e-5  # PyTorch's default for layer norms


@rule
def desk_size(sizes):
    """The size of the working memory: logits and values, then three layers, of which the last serves in blocks, too."""
    return sizes[1] + sizes[2] * CHANNELS + 2 * sizes[3] + max(sizes[3], sizes[5])


@rule
def evaluate(flat, sizes, seen, hint, desk):
    """Write logits and values of a position to the beginning of `desk`."""
    features, actions, width, inside = sizes[0], sizes[1], sizes[3], sizes[5]
    values = sizes[2] * CHANNELS
    body = desk[actions + values : actions + values + width]
    inner = desk[actions + values + width : actions + values + 2 * width]
    other = desk[actions + values + 2 * width :]
    at = layer(flat, 0, seen, features, width, body)
    for i in range(width):
        body[i] += flat[at + hint * width + i]
    relu(body)
    at += actions * width
    for _ in range(sizes[4]):
        at = norm(flat, at, body, inner)
        at = layer(flat, at, inner, width, inside, other)
        relu(other[:inside])
        at = layer(flat, at, other, inside, width, inner)
        for i in range(width):
            body[i] += inner[i]
    at = norm(flat, at, body, inner)
    relu(inner)
    at = layer(flat, at, inner, width, actions, desk)
    at = layer(flat, at, inner, width, values, desk[actions : actions + values])
    desk[hint] += flat[at]


@tight
def layer(flat, at, x, inputs, outputs, out):
    """out = x · weights + bias, four inputs per pass over `out`; returns where the next parameters begin."""
    bias = at + inputs * outputs
    for j in range(outputs):
        out[j] = flat[bias + j]
    a, b, c, waiting = 0, 0, 0, 0
    for i in range(inputs):
        if x[i] == 0:
            continue
        if waiting == 3:
            add_rows(flat, at, outputs, x, a, b, c, i, out[:outputs])
            waiting = 0
        else:
            a, b, c = b, c, i
            waiting += 1
    if waiting > 0:
        add_row(flat, at, outputs, x, c, out[:outputs])
    if waiting > 1:
        add_row(flat, at, outputs, x, b, out[:outputs])
    if waiting > 2:
        add_row(flat, at, outputs, x, a, out[:outputs])
    return bias + outputs


@tight
def add_rows(flat, at, outputs, x, a, b, c, d, out):
    of_a, of_b = flat[at + a * outputs : at + (a + 1) * outputs], flat[at + b * outputs : at + (b + 1) * outputs]
    of_c, of_d = flat[at + c * outputs : at + (c + 1) * outputs], flat[at + d * outputs : at + (d + 1) * outputs]
    for j in range(len(out)):
        out[j] += x[a] * of_a[j] + x[b] * of_b[j] + x[c] * of_c[j] + x[d] * of_d[j]


@tight
def add_row(flat, at, outputs, x, i, out):
    row = flat[at + i * outputs : at + (i + 1) * outputs]
    for j in range(len(out)):
        out[j] += x[i] * row[j]


@tight
def relu(x):
    for i in range(len(x)):
        x[i] = max(x[i], np.float32(0))


@tight
def norm(flat, at, x, out):
    """A layer norm; returns where the next parameters begin."""
    width = len(x)
    mean, square = 0.0, 0.0
    for i in range(width):
        mean += x[i]
    mean /= width
    for i in range(width):
        square += (x[i] - mean) * (x[i] - mean)
    scale = 1 / math.sqrt(square / width + EPSILON)
    for i in range(width):
        out[i] = (x[i] - mean) * scale * flat[at + i] + flat[at + width + i]
    return at + 2 * width


# the search: like `templates.think`, but the network says what to try and what a position is worth


@record
class Leaf:
    """The result of an iteration, besides the reward on the desk."""

    winning: f64[SEATS]
    points: f64[SEATS]
    asked: i64  # positions that the network evaluated


@record
class Belief:
    """What the network expects of a position, for every seat."""

    asked: i64
    reward: f64[SEATS]
    winning: f64[SEATS]
    points: f64[SEATS]


@record
class NetKnobs:
    """Settings of the search; see `NetKnobs` of `ludobus.players.netsearch`."""

    explore: f64
    doubt: f64
    mix: f64
    patience: f64
    heat: f64
    unit: f64


def net_think(
    states,
    desks,
    nodes,
    tallies,
    knobs,
    mask,
    key,
    leaves,
    priors,
    beliefs,
    net_knobs,
    flat,
    sizes,
    seen,
    sheet,
    first,
    last,
):
    """Iterations `first` to `last`. Record 0 is forgotten for its own seat; 1 is the sampled world, 2 is scratch.

    `priors` has, for every node, how likely the network found it where it was first seen; `beliefs` what it expects.
    """
    desk, knob, leaf, net = desks[0], knobs[0], leaves[0], net_knobs[0]
    for number in range(first, last):
        x = game_seed(key, number, desk.words)
        states[1] = states[0]
        imagine(states[1], desk.words)
        net_descend(states, desk, nodes, knob, mask, leaf, priors, beliefs, net, flat, sizes, seen, sheet, x)
        note_result(int(states[0].players), desk, leaf, nodes, tallies)


def net_descend(states, desk, nodes, knob, mask, leaf, priors, beliefs, net, flat, sizes, seen, sheet, x):
    """Play down the tree to a new position, or to the end; the value of that position goes to the desk.

    Below the root, a node with fewer visits than `patience` grows by one child per iteration, as without a network.
    """
    s = states[1]
    node, believed = ROOT, NONE
    desk.path[0] = ROOT
    desk.length = 1
    while s.seat >= 0 and desk.length < DEPTH:
        count = legal(s, mask)
        desk.moves += 1
        if node == ROOT and desk.only != 0:
            count = narrow(mask, desk.only - 1)
        if count == 1 and node != ROOT:
            play(s, first_legal(mask))
            continue
        if node != ROOT and nodes[node].visits < net.patience:
            favourite = instinct(s, mask) if nodes[node].visits < knob.instinct_visits else NONE
            child = best_child(nodes, node, s.seat, mask, count, favourite, knob)
            if child == NEW:
                x = xorshift(x)
                action = untried(mask, favourite, x)
                if desk.used < len(nodes):
                    enter(desk, sprout(desk, nodes, node, s.seat, action))
                play(s, action)
                break
            play(s, nodes[child].action)
            node = enter(desk, child)
            continue
        known = count_known(nodes, node, int(s.seat), mask)
        if beliefs[node].asked == 0 or 2 * known < count:
            if node == ROOT and desk.only != 0:  # the network is asked about the whole position
                legal(s, mask)
            ask(states, leaf, mask, beliefs[node], net, flat, sizes, seen, sheet)
            grow(desk, nodes, priors, node, int(s.seat), mask, net, sheet)
            believed = node
            if net.patience == 0 or desk.used == len(nodes):
                break
            legal(s, mask)
            if node == ROOT and desk.only != 0:
                narrow(mask, desk.only - 1)
        elif known < count:
            welcome(desk, nodes, priors, node, int(s.seat), mask, count)
        believed = node
        node = enter(desk, promising(nodes, priors, node, int(s.seat), mask, net))
        play(s, nodes[node].action)
    settle(s, desk, mask, knob, leaf, beliefs, believed, net, x)


def settle(s, desk, mask, knob, leaf, beliefs, believed, net, x):
    """The value of the position: its outcome, or what was believed on the way to it, mixed with a playout."""
    players, mix = int(s.players), 1.0
    if s.seat >= 0:
        if believed != NONE:
            mix = net.mix
        if mix > 0:
            desk.moves += playout(s, mask, knob, x)
    if mix > 0:
        outcome(s, desk.score, desk.rank)
        judge(players, desk, knob)
        for seat in range(players):
            leaf.winning[seat] = int(desk.rank[seat] == 0)
            leaf.points[seat] = desk.score[seat]
    if mix < 1:
        belief = beliefs[believed]
        for seat in range(players):
            if mix == 0:
                desk.reward[seat] = belief.reward[seat]
                leaf.winning[seat] = belief.winning[seat]
                leaf.points[seat] = belief.points[seat]
            else:
                desk.reward[seat] = belief.reward[seat] + mix * (desk.reward[seat] - belief.reward[seat])
                leaf.winning[seat] = belief.winning[seat] + mix * (leaf.winning[seat] - belief.winning[seat])
                leaf.points[seat] = belief.points[seat] + mix * (leaf.points[seat] - belief.points[seat])


def ask(states, leaf, mask, belief, net, flat, sizes, seen, sheet):
    """Write the network's logits to `sheet`, and its values, from the view of the seat to act, to a belief."""
    s = states[1]
    seat, players = int(s.seat), int(s.players)
    hint = instinct(s, mask)
    states[2] = states[1]
    forget(states[2], seat)
    observe(states[2], seat, seen)
    evaluate(flat, sizes, seen, hint, sheet)
    leaf.asked += 1
    belief.asked = 1
    for other in range(players):
        at = sizes[1] + ((other - seat) % players) * CHANNELS
        belief.reward[other] = min(max(sheet[at], np.float32(0)), np.float32(1))
        belief.winning[other] = min(max(sheet[at + 1], np.float32(0)), np.float32(1))
        belief.points[other] = sheet[at + 2] * net.unit


@rule
def count_known(nodes, node, seat, mask):
    """How many of the legal actions have a node."""
    known = 0
    child = nodes[node].child
    while child != 0:
        known += int(nodes[child].actor == seat and mask[nodes[child].action] != 0)
        child = nodes[child].sibling
    return known


@rule
def grow(desk, nodes, priors, node, seat, mask, net, sheet):
    """Give the network's priors to all legal actions, with new nodes for those that have none, while there is room."""
    top = -math.inf
    for action in range(len(mask)):
        if mask[action]:
            top = max(top, sheet[action])
    total = 0.0
    for action in range(len(mask)):
        if mask[action]:
            total += math.exp((sheet[action] - top) / net.heat)
    child = nodes[node].child
    while child != 0:
        if nodes[child].actor == seat and mask[nodes[child].action]:
            mask[nodes[child].action] = 2
            priors[child] = math.exp((sheet[nodes[child].action] - top) / net.heat) / total
        child = nodes[child].sibling
    for action in range(len(mask)):
        if mask[action] == 1 and desk.used < len(nodes):
            new = sprout(desk, nodes, node, seat, action)
            priors[new] = math.exp((sheet[action] - top) / net.heat) / total


@rule
def welcome(desk, nodes, priors, node, seat, mask, count):
    """Add nodes for actions that were not legal where the network was asked, as likely as an average one."""
    child = nodes[node].child
    while child != 0:
        if nodes[child].actor == seat and mask[nodes[child].action]:
            mask[nodes[child].action] = 2
        child = nodes[child].sibling
    for action in range(len(mask)):
        if mask[action] == 1 and desk.used < len(nodes):
            priors[sprout(desk, nodes, node, seat, action)] = 1.0 / count


@rule
def promising(nodes, priors, node, seat, mask, net):
    """The child with the highest mean reward for the seat plus exploration bonus (PUCT)."""
    visits = 0
    child = nodes[node].child
    while child != 0:
        if nodes[child].actor == seat and mask[nodes[child].action]:
            visits += nodes[child].visits
        child = nodes[child].sibling
    start = nodes[node].worth[seat] / max(nodes[node].visits, 1) - net.doubt
    best, chosen = -1.0e9, 0
    child = nodes[node].child
    while child != 0:
        if nodes[child].actor == seat and mask[nodes[child].action]:
            mean = nodes[child].worth[seat] / nodes[child].visits if nodes[child].visits > 0 else start
            promise = mean + net.explore * priors[child] * math.sqrt(visits + 1.0) / (1 + nodes[child].visits)
            if promise > best:
                best, chosen = promise, child
        child = nodes[child].sibling
    return chosen


@rule
def note_result(players, desk, leaf, nodes, tallies):
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
        tally.wins[seat] += leaf.winning[seat]
        tally.points[seat] += leaf.points[seat]
