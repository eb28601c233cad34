"""`ludobus bench`: moves a second, ours beside OpenSpiel's, in one run on one core."""

from __future__ import annotations

import importlib.util
import json
import random
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer

import ludobus
from ludobus.cli.progress import bar, compiling
from ludobus.simulate import run

PEERS = ("hearts", "backgammon", "chess")  # OpenSpiel's, stepped from a Python loop
YARDSTICK = "hearts"


def bench(
    names: Annotated[list[str] | None, typer.Argument(help="these games alone; all if none is named")] = None,
    seconds: Annotated[float, typer.Option(help="how long to measure each figure")] = 2.0,
    seed: Annotated[int, typer.Option(help="any non-negative number")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
    search: Annotated[bool, typer.Option("--search", help="moves inside the tree search instead")] = False,
) -> None:
    """Random playouts of every game, compiled on one core and from Python; OpenSpiel's where it is installed."""
    if not 0.01 <= seconds <= 600:
        raise ludobus.BadOption(f"--seconds can be 0.01 to 600, not {seconds}")
    if seed < 0:
        raise ludobus.BadOption(f"a seed is 0 or more, not {seed}")
    if search:
        from ludobus.players.bench import rows as search_rows

        report(search_rows(seconds, seed), as_json)
        return
    games = [ludobus.load(name) for name in names or ludobus.games()]
    peers = PEERS if importlib.util.find_spec("pyspiel") else ()
    rows = []
    with bar("games measured", len(games) + len(peers)) as step:
        for game in games:
            rows.append(measure_game(game, seconds, seed))
            step(1)
        for name in peers:
            rows.append(measure_peer(name, seconds, seed))
            step(1)
    yardstick = next((row["moves_per_second"] for row in rows if row["name"] == YARDSTICK), None)
    for row in rows:
        row["ratio"] = row["moves_per_second"] / yardstick if yardstick else None
    report(rows, as_json)


def measure_game(game: ludobus.Game, seconds: float, seed: int) -> dict[str, Any]:
    """The middle player count, compiled playouts and a loop over `Match`."""
    players = game.seats[len(game.seats) // 2]
    with compiling(game):
        trial = run(game, players, 64, seed)
        step_match(game, players, seed)
    games = max(64, int(64 * seconds / max(trial.seconds, 1e-6)))
    result = run(game, players, games, seed)
    return {
        "name": game.name,
        "library": "ludobus",
        "players": players,
        "moves_per_second": result.moves_per_second,
        "python_loop": rate(lambda number: step_match(game, players, number), seconds, seed),
        "games_per_second": result.games / result.seconds,
    }


def step_match(game: ludobus.Game, players: int, seed: int) -> int:
    """One random game by way of `Match`; the number of moves."""
    match, choose = game.start(players=players, seed=seed), random.Random(seed).choice
    while not match.over:
        match.play(choose(match.legal()))
    return len(match.actions)


def measure_peer(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """A game of OpenSpiel: its C++ rules, stepped from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    finished = 0

    def one(number: int) -> int:
        nonlocal finished
        chance, state, moves = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                moves += 1
        finished += 1
        return moves

    start = time.perf_counter()
    moves_per_second = rate(one, seconds, seed)
    return {
        "name": name,
        "library": "open_spiel",
        "players": game.num_players(),
        "moves_per_second": moves_per_second,
        "python_loop": moves_per_second,
        "games_per_second": finished / (time.perf_counter() - start),
    }


def rate(one: Callable[[int], int], seconds: float, seed: int) -> float:
    """Moves a second of games played one after another for about `seconds`."""
    moves, number, start = 0, seed, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += one(number)
        number += 1
    return moves / spent


def report(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"rows": rows}))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for name in rows[0]:
        table.add_column(name, justify="left" if name in ("name", "library") else "right")
    for row in rows:
        table.add_row(
            *(
                f"{value:,.1f}" if isinstance(value, float) else "–" if value is None else str(value)
                for value in row.values()
            )
        )
    Console(emoji=False).print(table)
