"""Generic code over one game: entry points from Python into its compiled rules.

`Game.bind` gives each copy the rules of one game. Python passes an array of records and an index, because a single
record as an argument costs seven times as much.
"""

from ludobus.core.contract import deal, forget, imagine, instinct, legal, observe, play, yes_is_public
from ludobus.core.rank import outcome


def deal_at(states, i, options, key):
    deal(states[i], options, key)


def legal_at(states, i, mask):
    return legal(states[i], mask)


def play_at(states, i, action):
    play(states[i], action)


def advance(states, n, action, mask):
    """Play `action` on a copy of record n, made at n + 1; whether it was legal. If not, nothing changes."""
    if action < 0 or action >= len(mask) or states[n].seat < 0:
        return False
    legal(states[n], mask)
    if not mask[action]:
        return False
    states[n + 1] = states[n]
    play(states[n + 1], action)
    return True


def outcome_at(states, i, score, rank):
    outcome(states[i], score, rank)


def forget_at(states, i, seat):
    forget(states[i], seat)


def glimpse_at(states, i, seat, one):
    """Into `one`: record i as `seat` may know it, without its news; how many news there were."""
    one[0] = states[i]
    forget(one[0], seat)
    news = one[0].news_count
    one[0].news_count = 0
    one[0].news[:, :] = 0
    return news


def imagine_at(states, i, key):
    imagine(states[i], key)


def observe_at(states, i, seat, out):
    observe(states[i], seat, out)


def instinct_at(states, i, mask):
    legal(states[i], mask)
    return instinct(states[i], mask)


def yes_is_public_at(states, i):
    return yes_is_public(states[i])
