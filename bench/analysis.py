"""Analyses of finished matches: how long they take, and what they mark.

    python bench/analysis.py time [--game NAME …] [--level strong]
    python bench/analysis.py blunders [--game NAME …] [--games 20] [--level strong] [--first 0]
    python bench/analysis.py every [--game NAME …] [--games 20] [--level strong] [--first 0]
    python bench/analysis.py expert [--game NAME …] [--decisions 100] [--level strong] [--first 0]
    python bench/analysis.py chances [--game NAME …] [--games 20]
    python bench/analysis.py write --source FILE … --page docs/analysis.md

`time` analyses one whole game of each title at its largest player count, played by casual bots, on one core. `blunders`
replaces one move of a strong bot by the worst in each of many games, at the smallest player count, and says how often
the analysis marks it as bad. It is the worst of a decision at which something is at stake: by searches of their own for
every option, with other dice than the analysis, and by longer ones with new dice for the best and the worst, the worst
gives away at least STAKE of the chance to win. `every` does so in every game: of TRIES decisions drawn by lot, at the
one with most at stake by rough figures, however little that is, and without a second look. `expert` says how many of an
expert's own decisions are marked as bad, at positions of games of casual bots at the smallest player count. `chances`
compares what could say the chances to win, with all cards open, by their mean squared error against who won, at random
positions of games of casual bots at the largest player count. `--first` is the number of the first deal: methods are
fitted on others than they are measured on. Every line is one JSON object; `write` makes the tables of a page of them.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from scaling import table

import ludobus
from ludobus import Game, Match
from ludobus.analysis import DEFAULT, Judge, analyse
from ludobus.analysis.judge import LEARNED, all_open
from ludobus.cli.pages import replaced
from ludobus.players import NetSearch, Player, Search, bot
from ludobus.players.search import knowledge

STAKE = 0.15  # of the chance to win, between the best and the worst option
LOOK, CLOSE = 400, 2000  # iterations for each option when a blunder is planted; and for the best and the worst of them
TRIES = 12  # decisions of a game that are looked at, until one has something at stake
SEED = 77  # of players and planting; analyses have 0


def play_on(match: Match, player: Player, until: int | None = None) -> None:
    """To the end, or until there are so many actions."""
    while not match.over and (until is None or len(match.actions) < until):
        match.play(player.choose(match))


def opinions(game: Game, iterations: int, seed: int) -> list[Search]:
    """Whose mean says what an option is worth: playouts, and the network of a game that is judged by it."""
    learned = [NetSearch(iterations // LEARNED, seed=seed)] if game.learned else []
    return [Search(iterations, seed=seed), *learned]


def worth(searches: list[Search], match: Match, action: int) -> float:
    """The chance to win of the seat to act with an option."""
    seen, seat = knowledge(match), match.seat
    assert seat is not None
    found = (next(one for one in way.study(match.game, seen, only=action) if one.action == action) for way in searches)
    return float(np.mean([one.winning[seat] for one in found]))


def rough(match: Match) -> tuple[float, int, int]:
    """How much less the worst option has than the best, by rough figures; the worst, and the best."""
    searches = opinions(match.game, LOOK, SEED)
    found = {action: worth(searches, match, action) for action in match.legal()}
    least, most = min(found, key=found.__getitem__), max(found, key=found.__getitem__)
    return found[most] - found[least], least, most


def sure(match: Match, least: int, most: int) -> float:
    """The same by longer searches with new dice: the extremes of many rough figures are too extreme."""
    searches = opinions(match.game, CLOSE, SEED + 1)
    return worth(searches, match, most) - worth(searches, match, least)


def choices(game: Game, seed: int, player: Player) -> Iterator[tuple[Match, int]]:
    """A game of `player` up to each of TRIES decisions drawn by lot, and the actions before it."""
    whole, plies = game.start(seed=seed), []
    while not whole.over:
        if len(whole.legal()) > 1:
            plies.append(len(whole.actions))
        whole.play(player.choose(whole))
    for ply in random.Random(seed).sample(plies, min(TRIES, len(plies))):
        match = game.start(seed=seed)
        for action in whole.actions[:ply]:
            match.play(action)
        yield match, ply


def planted(game: Game, seed: int, player: Player, every: bool = False) -> tuple[Match, int] | None:
    """A game with the worst move at the first decision with STAKE for sure, if there is one; and the actions before it.

    `every`: at the one with most at stake by rough figures, however little that is.
    """
    found = []
    for match, ply in choices(game, seed, player):
        stake, least, most = rough(match)
        if every:
            found.append((stake, ply, least, match))
        elif stake >= STAKE and sure(match, least, most) >= STAKE:
            match.play(least)
            return match, ply
    if not every:
        return None
    _, ply, least, match = max(found, key=lambda one: one[:2])
    match.play(least)
    return match, ply


def blunders(
    game: Game, games: int, level: str, first: int = 0, every: bool = False, players: str = "strong"
) -> dict[str, Any]:
    """How many of the planted moves are marked as bad."""
    judge, player = Judge(game, level), bot(players, seed=SEED)
    found, deals = [], 0
    while len(found) < games and deals < 10 * games:
        one = planted(game, first + deals, player, every)
        deals += 1
        if one is not None:
            decision = judge.decision(*one)
            assert decision is not None
            found.append(decision)
    marked = sum(one.mark == "bad" for one in found)
    losses = [round(one.loss, 3) for one in found]
    return {
        "game": game.name,
        "planted": len(found),
        "marked bad": marked,
        "least loss": min(losses, default=None),
        "losses": losses,
        "deals": deals,
    }


def sample(game: Game, wanted: int, player: Player, first: int) -> Iterator[tuple[Match, int]]:
    """Decisions of `player` in its own games, spread over them; the games themselves are played by casual bots."""
    casual, seed, count = bot("casual", seed=SEED), 0, 0
    while count < wanted:
        match, chance = game.start(seed=1000 + first + seed), random.Random(seed)
        while not match.over and count < wanted:
            if len(match.legal()) > 1 and chance.random() < 0.15:
                match.play(player.choose(match))
                count += 1
                yield match, len(match.actions) - 1
            else:
                match.play(casual.choose(match))
        seed += 1


def own_moves(game: Game, decisions: int, level: str, first: int = 0, players: str = "expert") -> dict[str, Any]:
    """How many of a bot's own decisions are marked as bad."""
    judge = Judge(game, level)
    marks = [judge.decision(*one) for one in sample(game, decisions, bot(players, seed=SEED), first)]
    bad = sum(one is not None and one.mark == "bad" for one in marks)
    return {"game": game.name, "player": players, "decisions": len(marks), "marked bad": bad}


def chances(game: Game, games: int) -> dict[str, Any]:
    """The squared error of playouts and of the network; `flat` gives everybody the same chance."""
    players, lot, casual = game.seats[-1], random.Random(1), bot("casual", seed=5)
    ways: dict[str, Search] = {"playouts": Search(300, seed=3), "network": NetSearch(100, seed=3)}
    errors: dict[str, list[float]] = {"flat": [], **{name: [] for name in ways}}
    for seed in range(games):
        match, plies = game.start(players=players, seed=100 + seed), []
        while not match.over:
            plies += [len(match.actions)] if len(match.legal()) > 1 else []
            match.play(casual.choose(match))
        won = np.array([float(seat in match.winners) for seat in range(players)])
        for ply in lot.sample(plies, 10):
            errors["flat"].append(float(((won - won.mean()) ** 2).mean()))
            for name, search in ways.items():
                found = search.study(game, all_open(match, ply))
                visits, means = np.array([one.visits for one in found]), np.array([one.winning for one in found])
                errors[name].append(float(((visits @ means / visits.sum() - won) ** 2).mean()))
    return {"game": game.name, "games": games} | {name: round(float(np.mean(all_)), 4) for name, all_ in errors.items()}


def timing(game: Game, level: str) -> dict[str, Any]:
    """Seconds of a whole game; a first analysis of a short game has compiled what is needed."""
    players = game.seats[-1]
    match = game.start(players=players, seed=3)
    Judge(game, level).chances(match, 0)
    play_on(match, bot("casual", seed=1))
    Judge(game, level).decision(match, 0)
    came: list[int] = []
    wall, cpu = time.perf_counter(), time.process_time()
    found = analyse(match, level, progress=lambda done, _total: came.append(done))
    took = {"seconds": round(time.perf_counter() - wall, 1), "cpu seconds": round(time.process_time() - cpu, 1)}
    sizes = {"actions": len(match.actions), "decisions": len(found.decisions), "progress": len(came)}
    return {"game": game.name, "players": players, "level": level} | sizes | took


COLUMNS = {
    "time": ("players", "actions", "decisions", "cpu seconds", "seconds"),
    "blunders": ("planted", "marked bad", "least loss", "deals"),
    "every": ("planted", "marked bad", "least loss"),
    "expert": ("decisions", "marked bad"),
    "chances": ("games", "flat", "playouts", "network"),
}


def write(sources: list[Path], page: Path) -> None:
    """Put the tables of all lines into a page; the last line about a title counts."""
    lines = [json.loads(line) for source in sources for line in source.read_text(encoding="utf-8").splitlines()]
    text = page.read_text(encoding="utf-8")
    for what, columns in COLUMNS.items():
        rows = {line["game"]: line for line in lines if line["what"] == what}
        if rows:
            told = [{column: rows[name][column] for column in ("game", *columns)} for name in sorted(rows)]
            text = replaced(text, f"analysis {what}", table(told))
    page.write_text(text, encoding="utf-8")


def measured(what: str, game: Game, wish: argparse.Namespace) -> dict[str, Any]:
    if what == "time":
        return timing(game, wish.level)
    if what in ("blunders", "every"):
        return blunders(game, wish.games, wish.level, wish.first, what == "every")
    if what == "chances":
        return chances(game, wish.games)
    return own_moves(game, wish.decisions, wish.level, wish.first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=(*COLUMNS, "write"))
    parser.add_argument("--game", action="append", choices=ludobus.games())
    parser.add_argument("--level", default=DEFAULT)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--source", type=Path, nargs="+")
    parser.add_argument("--page", type=Path)
    wish = parser.parse_args()
    if wish.what == "write":
        if not (wish.source and wish.page):
            parser.error("write needs --source FILE and --page FILE")
        write(wish.source, wish.page)
        return
    for name in wish.game or ludobus.games():
        found = measured(wish.what, ludobus.load(name), wish)
        print(json.dumps({"what": wish.what} | found), flush=True)


if __name__ == "__main__":
    main()
