"""Bus: the chapter on buildings."""

from ludobus.core.news import tell
from ludobus.core.record import NONE
from ludobus.core.rule import rule
from ludobus.games.bus.parts import KINDS_OF_BUILDING, LOT_JUNCTION, LOTS, LOTS_AT, ZONE_START
from ludobus.games.bus.state import ACTIONS, NEWS
from ludobus.games.bus.town import free_lots, open_zone


@rule
def forced_site(s):
    """The first free site of the zone, if it is the only one or the seat must fill them all anyway; else NONE."""
    zone = open_zone(s)
    if s.built == LOTS or free_lots(s) > max(s.due, 2):
        return NONE
    first, elsewhere = NONE, False
    for lot in range(ZONE_START[zone], ZONE_START[zone + 1]):
        if s.buildings[lot] == NONE:
            if first == NONE:
                first = LOT_JUNCTION[lot]
            elsewhere = elsewhere or LOT_JUNCTION[lot] != first
    return NONE if elsewhere and free_lots(s) > s.due else first


@rule
def legal_buildings(s, mask):
    if s.pending != NONE:
        mask[ACTIONS.kind : ACTIONS.kind + KINDS_OF_BUILDING] = 1
        return KINDS_OF_BUILDING
    count = 0
    zone = open_zone(s)
    for lot in range(ZONE_START[zone], ZONE_START[zone + 1]):
        if s.buildings[lot] == NONE and not mask[ACTIONS.site + LOT_JUNCTION[lot]]:
            mask[ACTIONS.site + LOT_JUNCTION[lot]] = 1
            count += 1
    return count


@rule
def build(s, action):
    if s.pending == NONE:
        s.pending = action - ACTIONS.site
        return
    lot = LOTS_AT[s.pending, 0]
    if s.buildings[lot] != NONE:
        lot = LOTS_AT[s.pending, 1]
    s.buildings[lot] = action - ACTIONS.kind
    tell(s, NEWS.built, s.seat, action - ACTIONS.kind, s.pending)
    s.built += 1
    s.due -= 1
    s.pending = NONE
