"""What must be true after every action of Get on Board."""

import numpy as np

from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.games.get_on_board.parts import (
    BOXES,
    DEAL,
    INTERNS,
    JAMS,
    JUNCTIONS,
    LADIES,
    MEMO,
    NEXT,
    ROUNDS,
    ROWS,
    SCHOOLS,
    SEATS,
    START,
    STOPS,
    STREET,
    STREETS,
    STUDENTS,
    TICKETS,
    TOUR,
)

NEWS = 64


def sound(s):
    """0, or the number of the invariant that is broken."""
    if s.news_count >= NEWS:
        return 1
    # who is to act
    if s.seat != NOBODY and not (0 <= s.seat < s.players and s.turn == s.seat):
        return 2
    if s.rounds < 0 or s.rounds > ROUNDS or s.inspector < 0 or s.inspector >= s.players:
        return 3
    if s.seat != NOBODY and s.rounds > 0 and (s.out[s.seat] or s.offer == 0):
        return 4
    # the deck holds each ticket once, and is there once all have started
    seen = 0
    for i in range(TICKETS):
        if (s.deck[i] == NONE) != (s.rounds == 0):
            return 5
        if s.rounds > 0:
            seen |= 1 << int(s.deck[i])
    if s.rounds > 0 and seen != (1 << TICKETS) - 1:
        return 6
    # sheets and secret objectives are dealt without repetition, and nothing beyond the last player is used
    sheets, goals, starts = 0, 0, 0
    for seat in range(SEATS):
        if seat >= s.players:
            if (
                s.sheet[seat] != NONE
                or s.personal[seat] != NONE
                or s.started[seat] != NONE
                or s.line[seat, 0] != NOWHERE
            ):
                return 7
            if s.touched[seat, 0] != 0 or s.touched[seat, 1] != 0 or s.sticks[seat] or s.jams[seat] or s.out[seat]:
                return 8
            continue
        if sheets >> int(s.sheet[seat]) & 1 or goals >> int(s.personal[seat]) & 1:
            return 9
        sheets |= 1 << int(s.sheet[seat])
        goals |= 1 << int(s.personal[seat])
        chosen = s.rounds > 0 or seat < s.seat
        if (s.started[seat] != NONE) != chosen:
            return 10
        if s.rounds > 0:
            if starts >> int(s.started[seat]) & 1 or s.line[seat, 0] != START[s.city, s.started[seat]]:
                return 11
            starts |= 1 << int(s.started[seat])
        if (s.hands[2 * seat] == NONE) != (s.rounds > 0):
            return 12
        if s.rounds == 0 and s.hands[2 * seat] >= s.hands[2 * seat + 1]:
            return 13
    if s.common[0] == s.common[1]:
        return 14
    # a line is a path of streets; it meets itself at its very end or not at all
    sticks = 0
    for seat in range(s.players):
        low, high, met = np.uint64(0), np.uint64(0), 0
        for stop in range(STOPS):
            junction = s.line[seat, stop]
            if stop > s.sticks[seat] or s.rounds == 0:
                if junction != NOWHERE:
                    return 15
                continue
            if junction < 0 or junction >= JUNCTIONS:
                return 16
            bit = np.uint64(1) << np.uint64(junction & 63)
            if (low if junction < 64 else high) & bit:
                met += 1
                if stop != s.sticks[seat]:
                    return 17
            if junction < 64:
                low |= bit
            else:
                high |= bit
            if stop > 0:
                joined = False
                for way in range(4):
                    if NEXT[s.city, s.line[seat, stop - 1], way] == junction:
                        joined = True
                        street = STREET[s.city, s.line[seat, stop - 1], way]
                        if not s.laid[street] >> seat & 1:
                            return 18
                if not joined:
                    return 19
        if low != s.touched[seat, 0] or high != s.touched[seat, 1]:
            return 20
        if met != int(s.out[seat] > 0):
            return 21
        sticks += s.sticks[seat]
    laid = 0
    for street in range(STREETS):
        for seat in range(SEATS):
            laid += s.laid[street] >> seat & 1
    if laid != sticks:
        return 22
    # sheets keep to their boxes, and rows fill from the top
    for seat in range(SEATS):
        if (
            s.ladies[seat] > LADIES
            or s.students[seat] > STUDENTS
            or s.interns[seat] > INTERNS
            or s.schools[seat] > SCHOOLS
        ):
            return 23
        if s.boxes[seat] > BOXES or s.jams[seat] > JAMS or s.tours[seat] > ROWS or s.deals[seat] > ROWS:
            return 24
        if s.memo[seat, 0] > MEMO or s.memo[seat, 1] > MEMO:
            return 25
        for row in range(ROWS):
            if s.tourists[seat, row] > TOUR or s.businessmen[seat, row] > DEAL:
                return 26
            if (
                (s.tourists[seat, row] == 0)
                if row < s.tours[seat]
                else (s.tourists[seat, row] > 0 and row > s.tours[seat])
            ):
                return 27
            if (
                (s.businessmen[seat, row] == 0)
                if row < s.deals[seat]
                else (s.businessmen[seat, row] > 0 and row > s.deals[seat])
            ):
                return 28
        for i in range(2):
            if s.reached[seat, i] not in (0, 6, 10) or (s.reached[seat, i] and not s.flipped[i]):
                return 29
    # the half-made move
    if s.seat == NOBODY or s.rounds == 0:
        if s.pending or s.offer or s.spent or s.short or s.at != NOWHERE or s.going != NONE or s.rest:
            return 30
    else:
        at = s.line[s.seat, s.sticks[s.seat]]
        for i in range(s.pending):
            at = NEXT[s.city, at, s.steps[i]]
        if at != s.at or s.spent + s.boxes[s.seat] > BOXES:
            return 31
        for i in range(4):
            if (s.steps[i] == NONE) != (i >= s.pending):
                return 32
        # every direction on offer is a street, and not the one just travelled
        for way in range(4):
            if s.offer >> way & 1 and (
                NEXT[s.city, s.at, way] == NOWHERE or (s.going != NONE and way == (s.going + 2) % 4)
            ):
                return 33
    # the game ends after the last round, or when all are out
    alive = 0
    for seat in range(s.players):
        alive += int(s.out[seat] == 0)
    if s.seat == NOBODY and s.rounds < ROUNDS and alive:
        return 34
    if s.seat != NOBODY and alive == 0:
        return 35
    return 0
