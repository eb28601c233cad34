"""`python -m tests.mutants [GAME…]`: which single-point changes of the rules do the tests of a title notice?

A fixed sample of each title, or with --all everything. Survivors are listed with file and line. `equivalents.json` has
the changes that change nothing, each with its reason. With --clauses each clause is asked for: do its own tests notice
a change in the code that is most their own? With --write the answers are kept in `results.json` and in docs/proofs.md.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import sys
from itertools import islice
from pathlib import Path
from typing import Any

if not os.environ.get("LUDOBUS_INTERPRET"):  # compiled rules cannot be changed; the switch is read on import
    os.environ["LUDOBUS_INTERPRET"] = "1"

import ludobus
from tests.mutants import report
from tests.mutants.changes import Mutant, mutants
from tests.mutants.loop import CLAUSES, CONTRACT, SLOW, SURVIVED, TITLE, Loop, with_tests
from tests.mutants.samples import digest, sample, shuffled

OWN = 3  # the functions of a clause that the fewest tests enter: the code that is most its own
TRIES = 12  # mutants tried for a clause before it is said to notice nothing


class Answers:
    """What noticed each mutant, kept in a file of lines if there is one: a later run asks only what is left."""

    def __init__(self, name: str, file: Path | None) -> None:
        self.name, self.file = name, file
        lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
        told = [json.loads(line) for line in lines]
        self.noticed = {entry["mutant"]: entry["by"] for entry in told if entry["game"] == name}

    def add(self, mutant: Mutant, stage: str) -> None:
        self.noticed[digest(mutant)] = stage
        if self.file:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({"game": self.name, "mutant": digest(mutant), "by": stage}) + "\n")


def survey(name: str, size: int | None, seed: int, loop: Loop, jobs: int, answers: Answers) -> dict[str, Any]:
    """Ask the tests that name clauses, then the others about what these did not notice."""
    chosen, passed = sample(name, size, seed)
    for stage in (CLAUSES, SLOW, TITLE, CONTRACT):
        left = [mutant for mutant in chosen if digest(mutant) not in answers.noticed]
        if left and stage != SLOW:
            loop.learn(stage)
        for mutant, answer in loop.ask_all(left, loop.stages[stage], jobs):
            if answer != SURVIVED:
                answers.add(mutant, CLAUSES if stage == SLOW else stage)
            else:
                print(f"{name}, not noticed by {stage}: {mutant}", file=sys.stderr, flush=True)
    by = collections.Counter(answers.noticed.get(digest(mutant)) for mutant in chosen)
    return {
        "changes": len(mutants(ludobus.load(name))),
        "equivalent": passed,
        "asked": len(chosen),
        **{stage: by[stage] for stage in (CLAUSES, TITLE, CONTRACT)},
        "survivors": sorted(str(mutant) for mutant in chosen if digest(mutant) not in answers.noticed),
    }


def ask_clauses(name: str, loop: Loop) -> dict[str, Any]:
    """The clauses whose own tests notice no change in the code that is most their own; how many are about data."""
    tests: dict[str, list[Any]] = collections.defaultdict(list)
    loop.learn(CLAUSES)
    for item in loop.stages[CLAUSES]:
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                tests[clause].append(item)
    entered = collections.Counter(function for functions in loop.touched.values() for function in functions)
    every, unproved, data = mutants(ludobus.load(name)), [], 0
    ruled = {mutant.function for mutant in every}
    for clause, items in sorted(tests.items()):
        touched = ruled & set().union(*(loop.touched[item.nodeid] for item in items))
        own = set(sorted(touched, key=lambda function: (entered[function], function))[:OWN])
        tried = list(islice((m for m in shuffled(every, clause) if m.function in own), TRIES))
        data += not tried
        if tried and all(loop.ask(mutant, items) == SURVIVED for mutant in tried):
            unproved.append(clause)
            print(f"{name}: {clause} notices none of {len(tried)} in {sorted(own)}", file=sys.stderr, flush=True)
    return {"clauses": len(tests), "data": data, "unproved": unproved}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", default=ludobus.games(), metavar="GAME")
    parser.add_argument("--sample", type=int, default=100, help="how many a title")
    parser.add_argument("--seed", type=int, default=0, help="another number, another sample")
    parser.add_argument("--all", action="store_true", help="every change there is")
    parser.add_argument("--clauses", action="store_true", help="ask clause by clause instead")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants at a time")
    parser.add_argument("--answers", type=Path, metavar="FILE", help="keep answers there, and ask only what is left")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    parser.add_argument("--write", action="store_true", help="keep the answers, and write the tables of the docs")
    asked = parser.parse_args(arguments)
    found: dict[str, Any] = {}
    for name in asked.games:

        def work(loop: Loop, name: str = name) -> None:
            if asked.clauses:
                found[name] = ask_clauses(name, loop)
            else:
                size, answers = None if asked.all else asked.sample, Answers(name, asked.answers)
                found[name] = survey(name, size, asked.seed, loop, asked.jobs, answers)

        with_tests(name, work)
        if asked.write:
            report.keep("clauses" if asked.clauses else "mutants", found)
    print(json.dumps(found) if asked.json else report.told(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
