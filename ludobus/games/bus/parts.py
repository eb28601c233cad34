"""Bus: the city as arrays."""

import json
from pathlib import Path

import numpy as np

from ludobus.core.record import NOWHERE

PARTS = json.loads((Path(__file__).parent / "parts.json").read_text(encoding="utf-8"))
NAMES = [junction["id"] for junction in PARTS["junctions"]]
SEATS, JUNCTIONS, STREETS = 5, len(NAMES), len(PARTS["streets"])
KINDS_OF_BUILDING, MARKERS, PASSENGERS = len(PARTS["kinds"]), PARTS["markers"], PARTS["passengers"]
# time stones, by number of players
STONES = np.array([PARTS["stones"].get(str(players), 0) for players in range(SEATS + 1)], np.int8)

# streets: the two junctions of each, and at each junction the streets that meet there
STREET = np.array([[NAMES.index(name) for name in pair] for pair in PARTS["streets"]], np.int8)
DEGREE = np.zeros(JUNCTIONS, np.int8)
STREETS_AT = np.full((JUNCTIONS, 7), NOWHERE, np.int8)
for number, pair in enumerate(STREET):
    for junction in pair:
        STREETS_AT[junction, DEGREE[junction]] = number
        DEGREE[junction] += 1

STATIONS = np.array([n for n, junction in enumerate(PARTS["junctions"]) if junction["kind"] == "station"], np.int8)
PARK = np.array([n for n, junction in enumerate(PARTS["junctions"]) if junction["kind"] == "park"], np.int8)

# lots: numbered zone by zone, so that the number of buildings alone says which zone is open
ZONES = "ABCD"
PLACES = [
    (zone, n)
    for zone in ZONES
    for n, place in enumerate(PARTS["junctions"])
    for lot in place["lots"]
    if lot["zone"] == zone
]
LOTS = len(PLACES)
LOT_JUNCTION = np.array([junction for _, junction in PLACES], np.int8)
ZONE_START = np.array([sum(zone < limit for zone, _ in PLACES) for limit in "ABCDE"], np.int8)
LOTS_AT = np.full((JUNCTIONS, 2), NOWHERE, np.int8)  # in the order in which they are built on
for number, (_, junction) in enumerate(PLACES):
    LOTS_AT[junction, int(LOTS_AT[junction, 0] != NOWHERE)] = number
