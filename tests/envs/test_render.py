"""Pictures as arrays of pixels."""

import numpy as np
import pytest

pytest.importorskip("PIL")

from ludobus.envs.render import pixels

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">'
    '<rect width="2" height="1" fill="#00f"/><rect width="1" height="1" fill="#f80"/></svg>'
)


def test_every_pixel_has_its_colour_and_its_place() -> None:
    picture = pixels(SVG, width=8)
    assert picture.shape == (4, 8, 3)
    assert picture.dtype == np.uint8
    assert (picture[:, :4] == (255, 136, 0)).all()
    assert (picture[:, 4:] == (0, 0, 255)).all()
    picture[0, 0] = 0  # it belongs to whoever asked for it
