"""Station Master, by Chris Baylis (Mayfair Games, 2004), for 2 to 6 players. Most of the deck is ours."""

from ludobus.core.game import Game, Option

GAME = Game(
    __name__,
    seats=range(2, 7),
    options=(Option("first", {**{seat: range(max(2, seat + 1), 7) for seat in range(6)}, "random": range(2, 7)}),),
    iterations={"casual": 400},
    master="netsearch:6000",
)
