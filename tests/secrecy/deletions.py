"""What twins notice when a line is missing: every statement of `forget` and of what it calls, deleted one by one.

`LUDOBUS_INTERPRET=1 python -m tests.secrecy.deletions GAME` prints, as JSON, each deletion and what noticed it.
"""

from __future__ import annotations

import ast
import inspect
import json
import os
import random
import sys
import textwrap
import types
from collections.abc import Callable, Iterator
from typing import Any

from tests.contract.cases import CASES, Case
from tests.secrecy.twins import Moment, flaw, hidden_of, moments

CALLED = ("forget_news", "forget_dice", "clear_move")  # by `forget` alone, or only to undo a half-made move


def functions(case: Case) -> list[Callable[..., Any]]:
    """`forget` and the functions by which it forgets."""
    forget = case.game.rules.forget
    home = sys.modules[forget.__module__]
    return [forget, *(getattr(home, name) for name in CALLED if name in forget.__code__.co_names)]


def deletions(function: Callable[..., Any]) -> Iterator[tuple[int, str, Callable[..., Any]]]:
    """The function without one of its statements, for each: line in its file, the statement, the new function."""
    lines, first = inspect.getsourcelines(function)
    source = textwrap.dedent("".join(lines))
    count = sum(isinstance(node, ast.stmt) for node in ast.walk(ast.parse(source)))
    for number in range(count):
        tree = ast.parse(source)
        statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
        victim = statements[number]
        if isinstance(victim, ast.FunctionDef) or _is_docstring(victim):
            continue
        Delete(victim).visit(tree)
        tree.body[0].decorator_list = []  # type: ignore[attr-defined]
        names: dict[str, Any] = {}
        code = compile(ast.fix_missing_locations(tree), inspect.getsourcefile(function) or "", "exec")
        exec(code, function.__globals__, names)
        yield first + victim.lineno - 1, ast.unparse(victim).splitlines()[0], names[function.__name__]


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Delete(ast.NodeTransformer):
    def __init__(self, victim: ast.stmt) -> None:
        self.victim = victim

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(ast.Pass(), node) if node is self.victim else self.generic_visit(node)


def noticed(gathered: list[tuple[Case, Moment]]) -> str:
    """The first flaw that twins find in what is forgotten now; "" if none."""
    chance = random.Random(7)
    for case, (before, s, seen) in gathered:
        for seat in (None, *range(case.players)):
            try:
                found = flaw(case, before, s, seat, seen.get(seat, {}), chance)
            except (NameError, UnboundLocalError, IndexError) as error:
                return f"{type(error).__name__}: {error}"
            if found:
                return found
    return ""


def replaced(old: Any, new: Any) -> list[tuple[types.ModuleType, str]]:
    """Every module that has the function under a name gets the other one."""
    places = [
        (module, name)
        for module_name, module in list(sys.modules.items())
        if module_name.startswith("ludobus")
        for name, value in list(vars(module).items())
        if value is old
    ]
    for module, name in places:
        setattr(module, name, new)
    return places


def gather(name: str) -> list[tuple[Case, Moment]]:
    """Positions of games at the smallest and the largest table, the deal, the end and private news among them."""
    found = []
    for case in CASES:
        if case.name == name and not case.options and case.players in (case.game.seats[0], case.game.seats[-1]):
            for seed in getattr(hidden_of(name), "SEEDS", (84,)):
                found += [(case, moment) for _, moment in moments(case, seed, every=9)]
    return found


def survey(name: str) -> list[list[Any]]:
    gathered = gather(name)
    assert noticed(gathered) == ""
    found = []
    for function in functions(gathered[0][0]):
        for line, statement, without in deletions(function):
            places = replaced(function, without)
            found.append([function.__name__, line, statement, noticed(gathered)])
            for module, place in places:
                setattr(module, place, function)
    return found


if __name__ == "__main__":
    assert os.environ.get("LUDOBUS_INTERPRET"), "compiled rules cannot be replaced: set LUDOBUS_INTERPRET=1"
    json.dump(survey(sys.argv[1]), sys.stdout)
