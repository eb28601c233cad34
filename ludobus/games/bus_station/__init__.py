"""Bus Station (Gare routière), the untitled bus card game of Spiel-ou-Face, for 2 to 6 players. The title is ours."""

from ludobus.core.game import Game, Option, Question

GAME = Game(
    __name__,
    seats=range(2, 7),
    options=(
        Option("days", {2: range(2, 7), 1: range(2, 7)}),
        Option("teams", {False: range(2, 7), True: (4,)}),
        Option("first", {"random": range(2, 7), **{seat: range(max(2, seat + 1), 7) for seat in range(6)}}),
        Option("drunkard", {"bus": range(2, 7), "pile": range(2, 7)}),
        Option("tie", {"both": range(2, 7), "second": range(2, 7)}),
        Option("reading", dict.fromkeys(("ours", "baby", "star", "room", "short", "late", "decline"), range(2, 7))),
    ),
    master="netsearch:6000",
    question=Question(yes="shout", no="no"),
)
