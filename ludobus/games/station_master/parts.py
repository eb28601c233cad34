"""Station Master: locomotives, cards and tokens as arrays."""

import itertools
import json
from pathlib import Path

import numpy as np

PARTS = json.loads((Path(__file__).parent / "parts.json").read_text(encoding="utf-8"))
SEATS, TRACKS = 6, 7  # one train per player, and one more after the rush hour

# locomotives
LOCOS = len(PARTS["locomotives"])
NUMBER = np.array(
    [loco["number"] for loco in PARTS["locomotives"]], np.int8
)  # carriages and, without standing room, tokens
KIND = np.array([PARTS["kinds"].index(loco["kind"]) for loco in PARTS["locomotives"]], np.int8)
STANDARD, EXECUTIVE, FREIGHT = range(3)
LONGEST = int(NUMBER.max())


def _is_used(loco, players):
    without = PARTS["without"][str(players)]
    return not ((without == "stripe" and loco["stripe"]) or without == str(loco["number"]))


IN_PLAY = np.zeros((SEATS + 1, LOCOS), np.int8)  # players, locomotive
for players in range(2, SEATS + 1):
    IN_PLAY[players] = [_is_used(loco, players) for loco in PARTS["locomotives"]]

# cards: a number for each of the 97, carriages first, Rush Hour last
TYPES = [card["id"] for card in PARTS["cards"]]
COPIES = [card["count"] for card in PARTS["cards"]]
TYPE = np.array([number for number, copies in enumerate(COPIES) for _ in range(copies)], np.int8)
CARDS = len(TYPE)
CABOOSE, ROYAL, REASSIGN, REPAIR_3, REPAIR_5 = map(TYPES.index, ("caboose", "royal", "reassign", "repair3", "repair5"))
TRANSFER, STANDING, UNCOUPLE_1, UNCOUPLE_2, RUSH = map(
    TYPES.index, ("transfer", "standing", "uncouple1", "uncouple2", "rush")
)
CARRIAGES = sum(COPIES[:CABOOSE])  # the cards below this number are carriages
RUSH_CARD = CARDS - 1
HAND = PARTS["hand"]


def _value(card, kind):
    if "green" in card and "red" in card:
        return card["green"] if kind == EXECUTIVE else card["red"]
    return card.get("green", card.get("red", 0)) * (-1 if kind == FREIGHT else 1)


VALUE = np.array(
    [[_value(PARTS["cards"][number], kind) for number in TYPE] for kind in range(3)], np.int8
)  # kind of train, card

# tokens: of one to three passengers
TOKENS = len(PARTS["tokens"])
SUPPLY = np.array([PARTS["tokens"].count(passengers) for passengers in (1, 2, 3)], np.int8)
SPECIALS = COPIES[ROYAL] + COPIES[STANDING]  # cards that can lie before a locomotive
PLACES = LONGEST + COPIES[STANDING]  # tokens that fit on a train at most

# every way in which n tokens of one player can show 1, 2 or 3 passengers: rows WAYS_FROM[n] to WAYS_FROM[n + 1]
_ways = [sorted(set(itertools.permutations(PARTS["tokens"], n))) for n in range(TOKENS + 1)]
WAYS_FROM = np.cumsum([0] + [len(ways) for ways in _ways]).astype(np.int16)
WAYS = np.array([list(way) + [0] * (TOKENS - len(way)) for ways in _ways for way in ways], np.int8)
