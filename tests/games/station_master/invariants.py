"""What must hold in every position of Station Master, half-made moves included."""

import numpy as np

from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.games.station_master.parts import (
    CARDS,
    CARRIAGES,
    IN_PLAY,
    LOCOS,
    NUMBER,
    RUSH_CARD,
    STANDING,
    SUPPLY,
    TOKENS,
    TRACKS,
    TYPE,
)

NEWS = 32
CHOOSE = 0
HALF = 49


def sound(s):
    """0, or the number of the invariant that is broken."""
    if s.news_count >= NEWS:
        return 1
    # 97 cards, each in one place
    low = high = count = 0
    for place in range(5):  # pile, discard, hands, carriages, cards before locomotives
        if place == 0:
            size = s.stock
        elif place == 1:
            size = s.discards
        elif place == 2:
            size = s.players
        else:
            size = s.players + 1
        for i in range(size):
            inner = 1
            if place == 2:
                inner = s.held[i]
            elif place == 3:
                inner = s.length[i]
            elif place == 4:
                inner = s.fitted[i]
            for k in range(inner):
                if place == 0:
                    card = s.pile[i]
                elif place == 1:
                    card = s.discard[i]
                elif place == 2:
                    card = s.hand[i, k]
                elif place == 3:
                    card = s.carriages[i, k]
                else:
                    card = s.fittings[i, k]
                if card < 0 or card >= CARDS:
                    return 2
                if place == 2 and card == RUSH_CARD:
                    return 3
                if place == 3 and card >= CARRIAGES:
                    return 4
                count += 1
                if card < HALF:
                    low |= 1 << np.int64(card)
                else:
                    high |= 1 << np.int64(card - HALF)
    if count != CARDS or low != (1 << HALF) - 1 or high != (1 << (CARDS - HALF)) - 1:
        return 5
    # unused slots are blank
    for i in range(CARDS):
        if (i >= s.stock) != (s.pile[i] == NONE) or (i >= s.discards) != (s.discard[i] == NONE):
            return 6
    # 15 locomotives less those put away, each in one place
    trains = 0
    locos = np.int64(s.retired)
    for i in range(LOCOS):
        if (i >= s.in_shed) != (s.shed[i] == NONE):
            return 7
        if i < s.in_shed:
            if locos >> np.int64(s.shed[i]) & 1:
                return 8
            locos |= 1 << np.int64(s.shed[i])
    for track in range(TRACKS):
        if s.loco[track] == NONE:
            if s.length[track] or s.aboard[track] or s.fitted[track] or s.seats[track]:
                return 9
        else:
            trains += 1
            if locos >> np.int64(s.loco[track]) & 1:
                return 8
            locos |= 1 << np.int64(s.loco[track])
            standing = 0
            for i in range(s.fitted[track]):
                standing += int(TYPE[s.fittings[track, i]] == STANDING)
            if s.length[track] >= NUMBER[s.loco[track]] or s.seats[track] != NUMBER[s.loco[track]] + standing:
                return 10
            if s.aboard[track] > s.seats[track]:
                return 11
        for i in range(8):
            if (i >= s.length[track]) != (s.carriages[track, i] == NONE):
                return 12
        for i in range(10):
            if (i >= s.aboard[track]) != (s.row[track, i] == NONE):
                return 13
    for loco in range(LOCOS):
        if (locos >> loco & 1) != IN_PLAY[s.players, loco]:
            return 14
    if trains != s.trains or trains > s.players + 1:
        return 15
    # six tokens a seat: on a train or at home
    for seat in range(6):
        on_trains = 0
        for track in range(TRACKS):
            for i in range(s.aboard[track]):
                token = s.row[track, i]
                if token // TOKENS == seat:
                    on_trains += 1
                    if s.worth[seat, token % TOKENS] < 1:
                        return 16
        if on_trains != s.out[seat]:
            return 17
        laid = 0
        for i in range(TOKENS):
            if (i >= s.out[seat]) != (s.laid[seat, i] == NONE):
                return 18
            if s.worth[seat, i] < 0 or s.worth[seat, i] > 3:
                return 19
            if i < s.out[seat]:
                laid |= 1 << np.int64(s.laid[seat, i])
        for i in range(TOKENS):
            if (laid >> i & 1) != int(s.worth[seat, i] > 0):
                return 20
        for size in range(3):
            with_size = 0
            for i in range(TOKENS):
                with_size += int(s.worth[seat, i] == size + 1)
            if seat < s.players and s.home[seat, size] + with_size != SUPPLY[size]:
                return 21
            if seat >= s.players and (s.home[seat, size] or with_size):
                return 22
            # what everybody can work out is true
            so_far = 0
            for i in range(s.out[seat]):
                so_far += int(s.worth[seat, s.laid[seat, i]] == size + 1)
                if so_far > s.most[seat, i, size]:
                    return 23
            for i in range(s.out[seat], TOKENS):
                if s.most[seat, i, size]:
                    return 24
        for i in range(3):
            if (i >= s.held[seat]) != (s.hand[seat, i] == NONE):
                return 25
        if seat < s.players and s.held[seat] < 3 and s.stock > 0 and s.seat != NOBODY:
            return 26
    # the half-made move
    if s.step == CHOOSE and (s.token or s.picks or s.within):
        return 27
    if s.step == CHOOSE and (s.card != NONE or s.salvage != NONE or s.source != NOWHERE):
        return 27
    if s.seat != NOBODY and s.step != CHOOSE and (s.token > 0) == (s.card != NONE):
        return 28
    for i in range(3):
        if (i >= s.picks) != (s.picked[i] == NONE):
            return 29
    if s.seat == NOBODY:
        held = 0
        for seat in range(s.players):
            held += s.held[seat]
        if s.trains > 0 and held > 0:
            return 30
    elif s.trains == 0:
        return 31
    return 0
