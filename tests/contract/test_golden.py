"""Golden playthroughs: one readable game a player count. A change of behaviour shows as a difference in these files."""

import json
import os
import re
from pathlib import Path
from typing import Any

from ludobus import Game
from ludobus.look import cover, draw
from tests.contract.cases import Case, every_case, every_game

GOLDEN = Path(__file__).parent.parent / "golden"


def playthrough(case: Case) -> str:
    game = case.game
    lines = [f"{case}, rules {game.rules.RULES}"]
    for match in case.positions(70, policy="mixed"):
        if match.actions:
            action = match.actions[-1]
            seat = int(match.state_at(len(match.actions) - 1).seat)
            lines.append(f"{len(match.actions)}. seat {seat}: {game.rules.ACTIONS.spell(action)} [{match.hash()}]")
        lines += [f"    {sentence}" for sentence in match.story(None, "en", since=len(match.actions))]
    lines.append(f"scores {match.scores}, ranks {match.ranks}")
    return "\n".join(lines) + "\n"


@every_case
def test_golden_playthrough(case: Case) -> None:
    file, now = GOLDEN / f"{case}.txt", playthrough(case)
    if os.environ.get("LUDOBUS_GOLDEN") == "write":
        file.write_text(now, encoding="utf-8")
    golden = file.read_text(encoding="utf-8") if file.exists() else "none: run `make golden`"
    if moves(golden) != moves(now):
        rules = f"rules {case.game.rules.RULES}\n"
        assert rules not in golden.splitlines(keepends=True)[0], (
            "a golden game changed: raise RULES, then run `make golden`"
        )
    assert golden == now, "run `make golden` and read the difference"


@every_game
def test_the_cover_is_a_position_of_the_game(case: Case) -> None:
    """The view that the home page's picture is drawn from, without compiled rules, is one that the rules give."""
    game = case.game
    file, view = game.folder / "cover.json", in_the_middle(game)
    if os.environ.get("LUDOBUS_GOLDEN") == "write":
        file.write_text(json.dumps(view, sort_keys=True) + "\n", encoding="utf-8")
    assert json.loads(file.read_text(encoding="utf-8")) == json.loads(json.dumps(view)), "run `make golden`"
    assert draw(game, view, "fr").pieces in cover(game, "fr", "dark")


def in_the_middle(game: Game) -> dict[str, Any]:
    """What a spectator sees after two thirds of a game by instinct."""
    match = game.start(players=min(game.seats[-1], 4), seed=1)
    while not match.over:
        seen = game.new_states(1)
        seen[0] = match.seen(match.seat)
        game.imagine(seen, 0, 0)
        match.play(game.instinct(seen, 0))
    return match.view(None, len(match.actions) * 2 // 3)


def moves(text: str) -> list[str]:
    """The moves and records of a playthrough, without its sentences."""
    return re.findall(r"^(\d+\. .*|scores .*)$", text, re.MULTILINE)
