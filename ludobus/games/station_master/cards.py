"""Station Master: what the cards do, once all that they ask is answered.

Each of these returns the train that leaves by the move, or NOWHERE.
"""

from ludobus.core.news import tell
from ludobus.core.record import NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.station_master.parts import NUMBER, TOKENS, TYPE, UNCOUPLE_1
from ludobus.games.station_master.state import ACTIONS, NEWS
from ludobus.games.station_master.tokens import lay, put


@rule
def spend(s):
    """The card being played leaves the hand."""
    seat, last = s.seat, s.held[s.seat] - 1
    place = 0
    while s.hand[seat, place] != s.card:
        place += 1
    for i in range(place, last):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, last] = NONE
    s.held[seat] = last


@rule
def drop(s, card):
    """A card goes on top of the discard."""
    s.discard[s.discards] = card
    s.discards += 1


@rule
def couple(s, card, track):
    """A carriage goes to the tail; a train with all its carriages leaves."""
    s.carriages[track, s.length[track]] = card
    s.length[track] += 1
    return track if s.length[track] == NUMBER[s.loco[track]] else NOWHERE


@rule
def unhook(s, track):
    """Take the last carriage off."""
    s.length[track] -= 1
    card = s.carriages[track, s.length[track]]
    s.carriages[track, s.length[track]] = NONE
    return card


@rule
def waste(s):
    """A special card that has nothing to act on."""
    drop(s, s.card)
    tell(s, NEWS.wasted, s.seat, s.card)
    return NOWHERE


@rule
def fit(s, track):
    """A Royal Carriage or Standing Room lies before the locomotive until the train leaves."""
    s.fittings[track, s.fitted[track]] = s.card
    s.fitted[track] += 1
    tell(s, NEWS.fitted, s.seat, s.card, track)
    return NOWHERE


@rule
def standing_room(s, action):
    track = s.source
    fit(s, track)
    s.seats[track] += 1
    if action != ACTIONS.decline:
        lay(s, s.seat, action - ACTIONS.token + 1, track)
        tell(s, NEWS.laid, s.seat, track)
    return NOWHERE


@rule
def reassign_carriage(s, track):
    drop(s, s.card)
    card = unhook(s, s.source)
    tell(s, NEWS.reassigned, s.seat, card, s.source, track)
    return couple(s, card, track)


@rule
def decline_repair(s):
    drop(s, s.card)
    tell(s, NEWS.repair_declined, s.seat)
    return NOWHERE


@rule
def repair(s, track):
    """A carriage from the discard goes to the tail; the cards above it close up."""
    at = s.discards - 1 - s.salvage
    card = s.discard[at]
    for i in range(at, s.discards - 1):
        s.discard[i] = s.discard[i + 1]
    s.discards -= 1
    drop(s, s.card)
    tell(s, NEWS.repaired, s.seat, card, track)
    return couple(s, card, track)


@rule
def uncouple(s, track):
    drop(s, s.card)
    for _ in range(min(s.length[track], TYPE[s.card] - UNCOUPLE_1 + 1)):
        card = unhook(s, track)
        drop(s, card)
        tell(s, NEWS.uncoupled, s.seat, card, track)
    return NOWHERE


@rule
def transfer_passengers(s, track):
    """The tokens picked join the row of the other train, in the order picked; the row they left closes up."""
    drop(s, s.card)
    source = s.source
    for i in range(s.picks):
        token = s.row[source, s.picked[i]]
        put(s, token, track)
        s.row[source, s.picked[i]] = NONE
        tell(s, NEWS.transferred, s.seat, token // TOKENS, source, track)
    kept = 0
    for i in range(s.aboard[source]):
        token = s.row[source, i]
        if token != NONE:
            s.row[source, i] = NONE
            s.row[source, kept] = token
            kept += 1
    s.aboard[source] = kept
    return NOWHERE
