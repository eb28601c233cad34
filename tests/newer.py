"""Every game from the deal to the end, with pictures and sentences: two Pythons must print the same.

It needs the playing install alone, no pytest: `make newer` runs it by a newer Python.
"""

import hashlib
import random

import ludobus

for name in ludobus.games():
    for players in ludobus.load(name).seats:
        match, draw = ludobus.load(name).start(players=players, seed=1), random.Random(players)
        while not match.over:
            match.play(draw.choice(match.legal()))
        shown = "".join((match.svg(0, "en"), *match.story(0, "fr"), *match.board(None, "en"), str(match.view(0))))
        print(name, players, len(match.actions), match.scores, match.hash(), hashlib.sha256(shown.encode()).hexdigest())
