"""`python -m tests.mutants [GAME…]`: which single-point changes of the rules do the tests of a title notice?

A fixed sample of each title, or with --all everything. Survivors are listed with file and line. `equivalents.json` has
the changes that change nothing, each with its reason. With --clauses each clause is asked for: do its own tests notice
a change in the code that they run?
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

if not os.environ.get("LUDOBUS_INTERPRET"):  # compiled rules cannot be changed; the switch is read on import
    os.environ["LUDOBUS_INTERPRET"] = "1"

import ludobus
from tests.mutants.changes import Mutant, mutants
from tests.mutants.loop import SURVIVED, Loop, with_tests

HERE = Path(__file__).parent
EQUIVALENTS = HERE / "equivalents.json"
TRIES = 12  # mutants tried for a clause before it is said to notice nothing


def known_equivalents(name: str) -> dict[tuple[str, str, str], str]:
    listed = json.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(name, [])
    return {(entry["function"], entry["before"], entry["after"]): entry["reason"] for entry in listed}


def sample(name: str, count: int | None, seed: int = 0) -> list[Mutant]:
    """A fixed sample of the changes of a title that are not known to be equivalent; all without a count."""
    equivalent = known_equivalents(name)
    found = [mutant for mutant in mutants(ludobus.load(name)) if mutant.key not in equivalent]
    if count is None or count >= len(found):
        return found
    return sorted(random.Random(f"{name} {seed}").sample(found, count), key=found.index)


def survey(name: str, chosen: list[Mutant], loop: Loop, out: Any) -> dict[str, Any]:
    start, answers, survivors = time.monotonic(), collections.Counter[str](), []
    for number, mutant in enumerate(chosen, 1):
        answer = loop.ask(mutant)
        answers[answer] += 1
        if answer == SURVIVED:
            survivors.append(str(mutant))
            print(f"{name} {number}/{len(chosen)}: survived: {mutant}", file=out, flush=True)
    caught = len(chosen) - len(survivors)
    return {
        "game": name,
        "mutants": len(chosen),
        "caught": caught,
        "percent": round(100 * caught / max(1, len(chosen)), 1),
        "seconds": round(time.monotonic() - start),
        "survivors": survivors,
    }


def ask_clauses(name: str, loop: Loop, out: Any) -> dict[str, Any]:
    """The clauses whose own tests notice none of some changes in the code that they run."""
    tests: dict[str, list[Any]] = collections.defaultdict(list)
    for item in loop.items:
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                tests[clause].append(item)
    every, unproved, chance = mutants(ludobus.load(name)), [], random.Random(name)
    for clause, items in sorted(tests.items()):
        entered = set().union(*(loop.touched[item.nodeid] for item in items))
        near = [mutant for mutant in every if mutant.function in entered]
        tried = chance.sample(near, min(TRIES, len(near)))
        if tried and all(loop.ask(mutant, items) == SURVIVED for mutant in tried):
            unproved.append(clause)
            print(f"{name}: {clause} notices none of {len(tried)} changes", file=out, flush=True)
    return {"game": name, "clauses": len(tests), "unproved": unproved}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", default=ludobus.games(), metavar="GAME")
    parser.add_argument("--sample", type=int, default=100, help="how many a title")
    parser.add_argument("--seed", type=int, default=0, help="another number, another sample")
    parser.add_argument("--all", action="store_true", help="every change there is")
    parser.add_argument("--clauses", action="store_true", help="ask clause by clause instead")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    asked = parser.parse_args(arguments)
    out, rows = sys.stderr, []
    for name in asked.games:
        folder = str(HERE.parent / "games" / name.replace("-", "_"))

        def work(loop: Loop, name: str = name) -> None:
            if asked.clauses:
                rows.append(ask_clauses(name, loop, out))
            else:
                rows.append(survey(name, sample(name, None if asked.all else asked.sample, asked.seed), loop, out))

        with_tests([folder], work, listen=asked.clauses)
    if asked.json:
        print(json.dumps(rows))
    else:
        for row in rows:
            print(row)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
