"""Players: a search for all games, four levels of it, and two that do not think."""

from ludobus.players.levels import LEVELS, Beginner, Bot, Instinct, Player, Random, Thinker, bot, player
from ludobus.players.search import Insight, Knobs, Search

__all__ = [
    "LEVELS",
    "Beginner",
    "Bot",
    "Insight",
    "Instinct",
    "Knobs",
    "Player",
    "Random",
    "Search",
    "Thinker",
    "bot",
    "player",
]
