"""The order of the seats at the end."""

from ludobus.core.rule import rule


@rule
def rank_by(standing, rank, players):
    """Into `rank`, how many seats stand before each one: 0 for the winners. More of `standing` is better."""
    for seat in range(players):
        rank[seat] = 0
        for rival in range(players):
            rank[seat] += int(standing[rival] > standing[seat])
