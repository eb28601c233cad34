"""A network evaluated position by position, and the tree search that asks it, compiled.

All parameters lie in one array, in the order of `Layout.shapes`; `sizes` are the fields of `Layout`. Sums are made
input by input, so that the result does not depend on the width of the machine's vectors, and inputs of 0, which are
most of an observation and half of what `relu` leaves, cost nothing.
"""
# ruff: noqa: F821  (the names of the contract are bound)

import math

import numpy as np

from ludobus.core.rule import rule

CHANNELS = 3
EPSILON = 1e-5  # PyTorch's, in a norm


@rule
def desk_size(sizes):
    """Logits and values, then three layers to work with."""
    return sizes[1] + sizes[2] * CHANNELS + 3 * sizes[3]


@rule
def evaluate(flat, sizes, seen, hint, desk):
    """Logits and values of a position into the beginning of `desk`."""
    features, actions, width = sizes[0], sizes[1], sizes[3]
    values = sizes[2] * CHANNELS
    body = desk[actions + values : actions + values + width]
    inner = desk[actions + values + width : actions + values + 2 * width]
    other = desk[actions + values + 2 * width : actions + values + 3 * width]
    at = layer(flat, 0, seen, features, width, body)
    for i in range(width):
        body[i] += flat[at + hint * width + i]
    relu(body)
    at += actions * width
    for _ in range(sizes[4]):
        at = norm(flat, at, body, inner)
        at = layer(flat, at, inner, width, width, other)
        relu(other)
        at = layer(flat, at, other, width, width, inner)
        for i in range(width):
            body[i] += inner[i]
    at = norm(flat, at, body, inner)
    relu(inner)
    at = layer(flat, at, inner, width, actions, desk)
    at = layer(flat, at, inner, width, values, desk[actions : actions + values])
    desk[hint] += flat[at]


@rule
def layer(flat, at, x, inputs, outputs, out):
    """out = x · weights + bias; where the next parameters begin."""
    bias = at + inputs * outputs
    for j in range(outputs):
        out[j] = flat[bias + j]
    for i in range(inputs):
        if x[i] != 0:
            add_row(flat[at + i * outputs : at + (i + 1) * outputs], x[i], out[:outputs])
    return bias + outputs


@rule
def add_row(row, factor, out):
    for j in range(len(out)):
        out[j] += factor * row[j]


@rule
def relu(x):
    for i in range(len(x)):
        x[i] = max(x[i], np.float32(0))


@rule
def norm(flat, at, x, out):
    """A layer norm; where the next parameters begin."""
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
