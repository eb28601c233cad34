"""Players: one search for all games, the four levels of bots, and two players that do not search."""

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
