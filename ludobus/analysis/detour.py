"""The way that the better option of a decision opens, as positions that its seat could have known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludobus.core.record import raw
from ludobus.core.sheet import Sheet

if TYPE_CHECKING:
    from ludobus.analysis.findings import Decision
    from ludobus.core.match import Match
    from ludobus.players.search import Array

WORLD = 0  # the key of the one imagined world in which a line is played


def imagined(match: Match, seat: int, ply: int) -> Array:
    """One world that a seat could imagine after `ply` actions; it depends on what the seat knew, and nothing else."""
    world = match.game.new_states(1)
    world[0] = match.seen(seat, ply)
    match.game.imagine(world, 0, WORLD)
    return world


def detour(match: Match, one: Decision) -> Match:
    """The match up to a decision, and then its line. Only its decider's eyes may look at it, from `one.ply` on."""
    twin = match.copy()
    twin.overwrite(one.ply, match.actions[: one.ply], raw(imagined(match, one.seat, one.ply)))
    for action in one.line:
        twin.play(action)
    return twin


def stops(way: Match, one: Decision) -> int:
    """How many positions of a detour can be shown: one before each action, and the last unless chance made it up."""
    made_up = way.game.rules.NEWS.is_final(Sheet.of(way.records, one.ply + len(one.line)))
    return len(one.line) + (not made_up)
