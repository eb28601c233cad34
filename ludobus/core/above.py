"""What the core needs from the layers above it. `ludobus/__init__.py` fills it in, so that imports go one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludobus.core.game import Game

load: Callable[[str], Game]  # a game by its name
picture: Callable[..., str]  # a position as SVG: `ludobus.look.picture`
