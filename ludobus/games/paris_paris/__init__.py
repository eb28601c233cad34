"""Paris Paris, by Michael Schacht (Abacusspiele, 2003), for 2 to 4 players. The map is ours."""

from ludobus.core.game import Game, Option

GAME = Game(
    __name__,
    seats=range(2, 5),
    options=(Option("first", {0: (2, 3, 4), 1: (2, 3, 4), 2: (3, 4), 3: (4,), "random": (2, 3, 4)}),),
    instinct_moves=0,
    iterations={"strong": 500},
    master="search:16000:instinct_moves=1000",
)
