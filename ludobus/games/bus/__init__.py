"""Bus, by Jeroen Doumen and Joris Wiersinga (Splotter Spellen, 1999), for 3 to 5 players."""

from ludobus.core.game import Game, Option

GAME = Game(
    __name__,
    seats=range(3, 6),
    # spaces of an action that many may choose; 0: without limit, as in the rulebook
    options=(
        Option("spaces", {0: range(3, 6), 6: range(3, 6)}),
        Option("edition", {1999: range(3, 6), 2020: range(3, 6)}),
    ),
    master="netsearch:6000",
    learned=True,
)
