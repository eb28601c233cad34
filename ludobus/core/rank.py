"""Ranking the seats at the end."""

from ludobus.core.contract import points_of, standing
from ludobus.core.rule import rule


@rule
def rank_by(standing, rank, players):
    """Write into `rank` how many seats are ahead of each one: 0 for the winners. A greater `standing` is better."""
    for seat in range(players):
        rank[seat] = 0
        for rival in range(players):
            rank[seat] += int(standing[rival] > standing[seat])


def outcome(s, score, rank):
    """A template: after the end, the points and the rank of each seat."""
    for seat in range(s.players):
        score[seat] = standing(s, seat)
    rank_by(score, rank, s.players)
    for seat in range(s.players):
        score[seat] = points_of(s, seat)
