"""Every worked example notices when the rule that it shows is changed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

import ludobus
from tests.examples import EXAMPLES, shown
from tests.mutants.changes import Mutant, mutants
from tests.mutants.loop import install

PATIENCE = 3.0  # seconds of processor time: a changed rule may never come to an end
RULES = {  # by example: the rule that it is about
    "bus": {
        "line": "open_at",
        "beside": "open_at",
        "loop": "place_marker",
        "buildings": "ask_buildings",
        "ride": "offers",
    },
    "bus-station": {"full": "check_next", "lovers": "check_next", "drunkard": "choose_victim"},
    "get-on-board": {"turn": "lengthen"},
    "paris-paris": {"visit": "find_customers", "excursion": "takings"},
    "station-master": {"departure": "score_train"},
}


def told(game: str, name: str) -> Any:
    """What an example shows and tells, or that it cannot be played any more."""
    try:
        found = [shown(game, make()) for make in EXAMPLES[game] if make.__name__ == f"_{name}"]
    except Exception as error:
        return repr(error)
    assert len(found) == 1
    return found


def notices(game: str, name: str, mutant: Mutant, before: Any) -> bool:
    """Whether the example is another one when the rule is changed: tried in a process of its own."""
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        install(mutant)
        os._exit(int(told(game, name) != before))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def survey() -> dict[str, list[str]]:
    """By example, the changes of its rule that it notices."""
    found = {}
    for game, rules in RULES.items():
        for name, rule in rules.items():
            before = told(game, name)
            changes = mutants(ludobus.load(game), {rule})
            found[f"{game} {name}"] = [str(one) for one in changes if notices(game, name, one, before)]
            print(f"{game} {name}: {len(found[f'{game} {name}'])} of {len(changes)}", file=sys.stderr)
    return found


def test_every_example_names_its_rule() -> None:
    assert {game: [make.__name__[1:] for make in all_of] for game, all_of in EXAMPLES.items()} == {
        game: list(rules) for game, rules in RULES.items()
    }


@pytest.mark.slow
def test_every_example_notices_changes_of_its_rule() -> None:
    """Compiled rules cannot be changed, so another process interprets them."""
    command = [sys.executable, "-m", "tests.contract.test_examples_notice"]
    done = subprocess.run(command, env=os.environ | {"LUDOBUS_INTERPRET": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [name for name, noticed in json.loads(done.stdout).items() if not noticed] == []


if __name__ == "__main__":
    print(json.dumps(survey()))
