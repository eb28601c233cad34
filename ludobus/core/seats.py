"""Seats around a table."""

from ludobus.core.rule import rule


@rule
def seat_after(s, seat):
    """The next seat clockwise. No remainder of a division: on a GPU that is a long function."""
    following = int(seat) + 1
    return following if following < s.players else 0
