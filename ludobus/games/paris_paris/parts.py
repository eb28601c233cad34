"""Paris Paris: board and tokens as arrays."""

import json
from pathlib import Path

import numpy as np

from ludobus.core.record import NOWHERE

PARTS = json.loads((Path(__file__).parent / "parts.json").read_text(encoding="utf-8"))
NAMES = [station["id"] for station in PARTS["stations"]]
LETTERS = [line["id"] for line in PARTS["lines"]]
SEATS, LINES, STATIONS, TOKENS = 4, len(LETTERS), len(NAMES), len(PARTS["tokens"])

CAPACITY = np.array([station["capacity"] for station in PARTS["stations"]], np.int8)
ROUTE = np.array(
    [[NAMES.index(name) for name in line["stations"]] for line in PARTS["lines"]], np.int8
)  # line, stop -> station
STOPS = ROUTE.shape[1]
STOP = np.full((LINES, STATIONS), NOWHERE, np.int8)  # line, station -> stop
for line, route in enumerate(ROUTE):
    STOP[line, route] = range(STOPS)
NEIGHBOURS = np.full((STATIONS, 4), NOWHERE, np.int8)
for number, station in enumerate(PARTS["stations"]):
    NEIGHBOURS[number, : len(station["neighbours"])] = [NAMES.index(name) for name in station["neighbours"]]
TOKEN_STATION = np.array([NAMES.index(token["station"]) for token in PARTS["tokens"]], np.int8)
TOKEN_LINE = np.array([LETTERS.index(token["line"]) for token in PARTS["tokens"]], np.int8)
