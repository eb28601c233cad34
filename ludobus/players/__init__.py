"""Players: one search for all games, networks that learned, five levels of bots, and two that do not search."""

from ludobus.players.levels import LEVELS, Beginner, Bot, Instinct, Player, Random, Thinker, bot, player
from ludobus.players.netsearch import NetKnobs, NetSearch, Network
from ludobus.players.networks import BadNetwork, Policy, policy
from ludobus.players.search import Insight, Knobs, Search

__all__ = [
    "LEVELS",
    "BadNetwork",
    "Beginner",
    "Bot",
    "Insight",
    "Instinct",
    "Knobs",
    "NetKnobs",
    "NetSearch",
    "Network",
    "Player",
    "Policy",
    "Random",
    "Search",
    "Thinker",
    "bot",
    "player",
    "policy",
]
