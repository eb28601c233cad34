"""Bus Station: buses and travelers as arrays. A set of travelers is an integer with one bit per card."""

import json
from pathlib import Path

import numpy as np

PARTS = json.loads((Path(__file__).parent / "parts.json").read_text(encoding="utf-8"))
COLOURS = PARTS["colours"]
PROFILES = [profile["id"] for profile in PARTS["profiles"]]
ANONYMOUS, SURFER, LOVER, GENERAL, BABY, STAR, DRUNKARD, BACKPACKER, CORRUPTER = range(9)
SEATS, DAYS, BUSES, TRAVELERS = 6, 2, len(PARTS["buses"]), len(PARTS["travelers"])
HAND, HAND_BUSES = PARTS["deal"]["travelers"], PARTS["deal"]["buses"]
COLUMNS, COLUMN, GARAGE = PARTS["deal"]["columns"], PARTS["deal"]["column"], PARTS["deal"]["garage"]
PAIR = PARTS["score"]["lovers"]

BUS_COLOUR = np.array([COLOURS.index(bus["colour"]) for bus in PARTS["buses"]], np.int8)
CAPACITY = np.array([bus["capacity"] for bus in PARTS["buses"]], np.int8)
COLOUR = np.array([COLOURS.index(card["colour"]) for card in PARTS["travelers"]], np.int8)
PROFILE = np.array([PROFILES.index(card["profile"]) for card in PARTS["travelers"]], np.int8)
SPACE = np.array([PARTS["profiles"][profile]["seats"] for profile in PROFILE], np.int8)  # seats that a traveler takes


def cards(profile, colour=None):
    """The set of all travelers of a profile, in one colour or in all."""
    chosen = [card for card in range(TRAVELERS) if PROFILE[card] == profile and colour in (None, COLOUR[card])]
    return sum(1 << card for card in chosen)


ALL_TRAVELERS, ALL_BUSES = (1 << TRAVELERS) - 1, (1 << BUSES) - 1
SURFERS, BACKPACKERS, DRUNKARDS, GENERALS = cards(SURFER), cards(BACKPACKER), cards(DRUNKARD), cards(GENERAL)
STARS = cards(STAR)
LOVERS = np.array([cards(LOVER, colour) for colour in range(len(COLOURS))], np.int64)
WELCOME = np.full(len(COLOURS), BACKPACKERS, np.int64)  # colour -> who may board a bus of it
for card in range(TRAVELERS):
    WELCOME[COLOUR[card]] |= 1 << card
BABY_OF = np.array([cards(BABY, colour).bit_length() - 1 for colour in range(len(COLOURS))], np.int8)
STAR_OF = np.array([cards(STAR, colour).bit_length() - 1 for colour in range(len(COLOURS))], np.int8)
