"""Get on Board: New York & London, by Saashi (Iello, 2022), for 2 to 5 players."""

from ludobus.core.game import Game, Option

GAME = Game(
    __name__,
    seats=range(2, 6),
    options=(
        Option("city", {"new-york": (2, 3), "london": (2, 3, 4, 5)}),
        Option("scores", {"open": range(2, 6), "hidden": range(2, 6)}, plays=False),
    ),
    iterations={"strong": 500},
    master="search:20000",
)
