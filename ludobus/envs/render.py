"""What environments show: the same picture as everywhere else, as SVG text or as an array of pixels."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludobus.envs import templates

if TYPE_CHECKING:
    from ludobus.core.match import Match

MODES = ("svg", "rgb_array")
WIDTH = 960  # of an array


def render(match: Match, mode: str, seat: int | None) -> str | npt.NDArray[np.uint8]:
    """The position as `seat` (None: a spectator) may see it."""
    svg = match.svg(seat)
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str, width: int = WIDTH) -> npt.NDArray[np.uint8]:
    """A picture that stands alone as height × width × 3."""
    from ludobus.look import png

    return decode(png(svg, width))[:, :, :3].copy()


def decode(png: bytes) -> npt.NDArray[np.uint8]:
    """A PNG of eight bits and four channels, not interlaced: what resvg writes."""
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", png[16:29])
    if (depth, colour, interlaced) != (8, 6, 0):
        raise ValueError(f"a PNG of depth {depth}, colour {colour}, interlaced {interlaced} is not what resvg writes")
    packed, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    out = np.zeros((height, 4 * width), np.uint8)
    templates.unfilter(rows, out)
    return out.reshape(height, width, 4)
