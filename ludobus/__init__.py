"""Ludobus: five board games about buses and trains, exact, playable and fast.

>>> import ludobus
>>> match = ludobus.load("paris-paris").start(players=3, seed=7)
>>> match.play(match.legal()[0])
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

from ludobus.core import above
from ludobus.core.game import LANGUAGES, BadOption, Game, UnknownGame
from ludobus.core.match import BadMatch, IllegalAction, Match
from ludobus.core.quote import shown
from ludobus.extras import MissingExtra

if TYPE_CHECKING:
    from ludobus.analysis import Analysis
    from ludobus.players import Bot
    from ludobus.simulate import Simulation

# these packages have the names of functions below: imported first, they cannot overwrite them
_games = importlib.import_module("ludobus.games")
importlib.import_module("ludobus.simulate")

__version__ = "0.1.0"
__all__ = [
    "LANGUAGES",
    "BadMatch",
    "BadOption",
    "Game",
    "IllegalAction",
    "Match",
    "MissingExtra",
    "UnknownGame",
    "analyse",
    "bot",
    "games",
    "load",
    "simulate",
]


def games() -> list[str]:
    """The names of all games: each is a package in `ludobus/games` that declares one `GAME`."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(_games.__path__))


def load(name: str) -> Game:
    """The game called `name`; UnknownGame if there is none."""
    if name not in games():
        raise UnknownGame(f"there is no game {shown(name)}; the games are {', '.join(games())}")
    game = importlib.import_module(f"ludobus.games.{name.replace('-', '_')}").GAME
    assert isinstance(game, Game)
    return game


def _picture(match: Match, *how: Any) -> str:
    from ludobus.look import picture

    return picture(match, *how)


above.load, above.picture = load, _picture


def simulate(game: str, players: int, games: int, seed: int | bytes = 0, **how: Any) -> Simulation:
    """Play many whole games, at random by default; see `ludobus.simulate.run`."""
    from ludobus.simulate import run

    return run(load(game), players, games, seed, **how)


def analyse(match: Match, level: str = "strong", **how: Any) -> Analysis:
    """What a bot of a level thinks of every decision of a finished match; see `ludobus.analysis.analyse`."""
    from ludobus.analysis import analyse

    return analyse(match, level, **how)


def bot(level: str, seed: int | bytes | None = None) -> Bot:
    """A bot to play against: beginner, casual, strong, expert or master; see `ludobus.players.bot`."""
    from ludobus.players import bot

    return bot(level, seed)
