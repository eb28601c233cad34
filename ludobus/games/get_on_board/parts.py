"""Get on Board: the two cities, the tickets and the score sheets as arrays.

A junction is a number in its city: `y * columns + x`. Streets go in four directions from it.
"""

import json
from pathlib import Path

import numpy as np

from ludobus.core.record import NONE, NOWHERE

PARTS = json.loads((Path(__file__).parent / "parts.json").read_text(encoding="utf-8"))
CITIES = PARTS["cities"]
SEATS, ROUNDS, TICKETS, SHEETS = 5, 12, len(PARTS["tickets"]), len(PARTS["sheets"])
COLOURS = list(dict.fromkeys(PARTS["tickets"]))
JUNCTIONS = max(city["columns"] * city["rows"] for city in CITIES)
STREETS = max(len(city["streets"]) for city in CITIES)
STOPS = (
    26 + ROUNDS + 1
)  # junctions of the longest line: 26 sticks are asked for, each turn can end at a light, and the start

# what stands at a junction
OLD_LADY, STUDENT, TOURIST, BUSINESSMAN, INTERN = range(5)
PASSENGERS = ["old_lady", "student", "tourist", "businessman", "intern"]
SCHOOL, LIGHT_SITE, DARK_SITE, OFFICE = range(4)
PLACES = ["school", "tourist_site_light", "tourist_site_dark", "office"]

# directions, on the grid
NORTH, EAST, SOUTH, WEST = range(4)
DX, DY = (0, 1, 0, -1), (-1, 0, 1, 0)

COLUMNS = np.array([city["columns"] for city in CITIES], np.int8)
START_TICKETS = np.array([city["start_tickets"] for city in CITIES], np.int8)
WAITING = np.full((2, JUNCTIONS, 2), NONE, np.int8)  # the passengers at a junction
PLACE = np.full((2, JUNCTIONS), NONE, np.int8)
LANDMARK = np.zeros((2, JUNCTIONS), np.int8)
LIGHT = np.zeros((2, JUNCTIONS), np.int8)
START = np.full((2, TICKETS), NOWHERE, np.int8)  # ticket -> junction
GOAL = np.zeros((2, 5, 3), np.int8)  # personal objective -> its junctions
NEXT = np.full((2, JUNCTIONS, 4), NOWHERE, np.int8)  # where a street leads to
STREET = np.zeros((2, JUNCTIONS, 4), np.uint8)  # its number
BUSY = np.zeros((2, STREETS), np.int8)
LETTER = [{} for _ in CITIES]  # city: letter -> junction
for number, city in enumerate(CITIES):
    for junction in city["junctions"]:
        at = junction["y"] * city["columns"] + junction["x"]
        for i, passenger in enumerate(junction.get("passengers", [])):
            WAITING[number, at, i] = PASSENGERS.index(passenger)
        if "place" in junction:
            PLACE[number, at] = PLACES.index(junction["place"])
        LANDMARK[number, at] = "landmark" in junction
        LIGHT[number, at] = "light" in junction
        if "start_ticket" in junction:
            START[number, junction["start_ticket"] - 1] = at
        if "letter" in junction:
            LETTER[number][junction["letter"]] = at
    for street, road in enumerate(city["streets"]):
        at, way = road["y"] * city["columns"] + road["x"], EAST if road["axis"] == "x" else SOUTH
        beyond = at + (1 if way == EAST else city["columns"])
        NEXT[number, at, way], NEXT[number, beyond, (way + 2) % 4] = beyond, at
        STREET[number, at, way] = STREET[number, beyond, (way + 2) % 4] = street
        BUSY[number, street] = "busy" in road
    GOAL[number] = [[LETTER[number][letter] for letter in card] for card in city["personal_objectives"]]

# A shape is known by the joints that it asks for after its first stick. The joints still to come are a shape as well.
SINGLE, STRAIGHT_2, TURN_2, EITHER_2, STRAIGHT_3, DOUBLE_TURN_3 = range(6)
SHAPES = ["single_1", "straight_2", "turn_2", "either_2", "straight_3", "double_turn_3"]
JOINTS = [PARTS["shapes"][shape] for shape in SHAPES]
STICKS = np.array([1 + len(joints) for joints in JOINTS], np.int8)
AFTER = np.array([JOINTS.index(joints[1:]) for joints in JOINTS], np.int8)  # what remains after one joint more
WANTED = np.array([("straight", "turn", "any").index(joints[0]) if joints else 2 for joints in JOINTS], np.int8)
SHAPE = np.array([[SHAPES.index(sheet[colour]) for colour in PARTS["tickets"]] for sheet in PARTS["sheets"]], np.int8)
STRAIGHT, TURN, ANY = range(3)
DIFFERS = np.zeros((3, 4, 4), np.int8)  # wanted joint, going, way -> whether that takes a turn box
for going in range(4):
    for way in range(4):
        DIFFERS[STRAIGHT, going, way] = (way - going) % 2 == 1
        DIFFERS[TURN, going, way] = (way - going) % 2 == 0
IMPOSSIBLE = 100

# How many turn boxes it takes at least to lay the joints of a shape from a junction, having come there in a direction.
# A player's own line is no obstacle to this: who has no other way must run into it.
NEED = np.full((2, 6, JUNCTIONS, 4), IMPOSSIBLE, np.int8)
NEED[:, SINGLE] = 0
for number in range(2):
    for shape in (STRAIGHT_2, TURN_2, EITHER_2, STRAIGHT_3, DOUBLE_TURN_3):
        for at in range(JUNCTIONS):
            for going in range(4):
                for way in range(4):
                    beyond = NEXT[number, at, way]
                    if beyond != NOWHERE and way != (going + 2) % 4:
                        need = DIFFERS[WANTED[shape], going, way] + NEED[number, AFTER[shape], beyond, way]
                        NEED[number, shape, at, going] = min(NEED[number, shape, at, going], need)

# the score sheet
SCORING = PARTS["scoring"]
LADY_POINTS = np.array(SCORING["old_lady"], np.int8)
TOUR_POINTS = np.array([0, *SCORING["tourist"]], np.int8)  # by tourists in the row
DEAL_POINTS = np.array([0, *SCORING["businessman"]], np.int8)  # by businessmen in the row
BONUS = np.array([NONE, *(PASSENGERS.index(kind) for kind in SCORING["bonus"])], np.int8)
TURN_POINTS = np.array(SCORING["turns"], np.int8)
JAM_POINTS = np.array(SCORING["traffic"], np.int8)
LADIES, STUDENTS, INTERNS, SCHOOLS, MEMO = (
    len(LADY_POINTS),
    SCORING["students"],
    SCORING["interns"],
    SCORING["schools"],
    SCORING["memo"],
)
TOUR, DEAL, ROWS, BOXES, JAMS = (
    len(SCORING["tourist"]),
    len(SCORING["businessman"]),
    3,
    len(TURN_POINTS),
    len(JAM_POINTS),
)
FIRST_POINTS, LATER_POINTS = SCORING["common"]
PERSONAL_POINTS = SCORING["personal"]
COMMONS = len(PARTS["common_objectives"])
COMMON_NEEDS = np.array(
    [(PASSENGERS[:4] + PLACES[1:3]).index(card["needs"]) for card in PARTS["common_objectives"]], np.int8
)
COMMON_COUNT = np.array([card["count"] for card in PARTS["common_objectives"]], np.int8)
ONES = np.array([bin(bits).count("1") for bits in range(1 << SEATS)], np.int8)
FIRST_STEP = np.array(
    [max(0, (bits & -bits).bit_length() - 1) for bits in range(16)], np.int8
)  # the lowest direction of a set

COLOUR_OF = np.array([STUDENT, TOURIST, TOURIST, BUSINESSMAN], np.int8)  # place -> the passengers who want to go there
JUNCTION_BITS = np.zeros((2, 2), np.uint64)  # city -> its junctions as a set of 128 bits
OPEN_BITS = np.zeros((2, 4, 2), np.uint64)  # city, direction -> the junctions that have a street there
GOAL_BIT = np.zeros((2, 5, JUNCTIONS), np.int8)  # personal objective, junction -> which of its three it is, as a bit
TO_GOAL = np.zeros((2, 5, 8, JUNCTIONS), np.int8)  # the streets to the nearest of a set of those
NOTHING = 8  # a sight that is none: 0 to 3 are waiting passengers, 4 to 7 places
# Junction, way -> what is met there, in one number: the junction beyond (7 bits), the street (8), whether it is busy
# (1), and at the junction beyond two sights (4 each) and whether there is a landmark (1).
AHEAD = np.zeros((2, JUNCTIONS, 4), np.int32)
WAYS = np.zeros((2, JUNCTIONS), np.int8)  # the directions that have a street, as bits


def met(number: int, at: int, way: int) -> int:
    """The entry of AHEAD."""
    beyond, street = NEXT[number, at, way], STREET[number, at, way]
    sights = [int(kind) for kind in WAITING[number, beyond] if kind != NONE]
    if PLACE[number, beyond] != NONE:
        sights.append(4 + int(PLACE[number, beyond]))
    one, two = [*sights, NOTHING, NOTHING][:2]
    busy, landmark = int(BUSY[number, street]), int(LANDMARK[number, beyond])
    return int(beyond) | int(street) << 7 | busy << 15 | one << 16 | two << 20 | landmark << 24


for number, city in enumerate(CITIES):
    columns = city["columns"]
    for junction in city["junctions"]:
        at = junction["y"] * columns + junction["x"]
        JUNCTION_BITS[number, at // 64] |= np.uint64(1 << at % 64)
        for way in range(4):
            if NEXT[number, at, way] != NOWHERE:
                OPEN_BITS[number, way, at // 64] |= np.uint64(1 << at % 64)
                WAYS[number, at] |= 1 << way
                AHEAD[number, at, way] = met(number, at, way)
    for card in range(5):
        GOAL_BIT[number, card, GOAL[number, card]] = 1, 2, 4
        for at in range(JUNCTIONS):
            goals = GOAL[number, card]  # as if no street were missing
            far = abs(at // columns - goals // columns) + abs(at % columns - goals % columns)
            for missing in range(1, 8):
                TO_GOAL[number, card, missing, at] = min(far[i] for i in range(3) if missing >> i & 1)
