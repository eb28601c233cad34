"""`render()` of the environments: a picture as SVG text or as an array of pixels."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ludobus.core.match import Match

MODES = ("svg", "rgb_array")
WIDTH = 960  # of an array


def render(match: Match, mode: str, seat: int | None) -> str | npt.NDArray[np.uint8]:
    """The position as `seat` (None: a spectator) may see it."""
    svg = match.svg(seat)
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str, width: int = WIDTH) -> npt.NDArray[np.uint8]:
    """A standalone picture as an array: height × width × 3."""
    from PIL import Image

    from ludobus.look import png

    return np.array(Image.open(io.BytesIO(png(svg, width))).convert("RGB"))
