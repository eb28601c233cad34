"""Single-point changes of rule functions, found wherever a game keeps them."""

from __future__ import annotations

import ast
import copy
import importlib
import pkgutil
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ludobus import Game

ENTRIES = ("deal", "legal", "play", "points_of", "standing", "forget", "imagine")  # what tests of clauses are about
COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
SYMMETRIC = ("max", "min")  # whichever argument is named first
Key = tuple[str, str, str]  # function, statement before, statement after: what names a mutant when files move


@dataclass(frozen=True)
class Mutant:
    module: str
    file: str
    line: int
    function: str
    kind: str
    before: str  # the statement, as it was and as it is now
    after: str
    tree: ast.FunctionDef

    @property
    def key(self) -> Key:
        return self.function, self.before, self.after

    def build(self, function: FunctionType) -> FunctionType:
        """The changed function, over the globals of the true one."""
        module = ast.Module(body=[self.tree], type_ignores=[])
        names: dict[str, Any] = {}
        exec(compile(ast.fix_missing_locations(module), self.file, "exec"), function.__globals__, names)
        changed = names[self.function]
        changed.__module__, changed.__qualname__ = function.__module__, function.__qualname__
        assert isinstance(changed, FunctionType)
        return changed

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function} [{self.kind}]: {self.before} -> {self.after}"


def modules(game: Game) -> list[ModuleType]:
    package = importlib.import_module(game.package)
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{game.package}.{name}") for name in names]


def rule_functions(game: Game) -> dict[str, tuple[ModuleType, ast.FunctionDef]]:
    """The rules that deal, legal, play, outcome, forget and imagine are made of: name, module and source."""
    found: dict[str, tuple[ModuleType, ast.FunctionDef]] = {}
    for module in modules(game):
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and _is_rule(node):
                found[node.name] = (module, node)
    reached, queue = set(), [name for name in ENTRIES if name in found]
    while queue:
        name = queue.pop()
        if name not in reached:
            reached.add(name)
            module, node = found[name]
            named = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} & found.keys()
            queue += sorted(called for called in named if _is_known(module, called, found[called][0]))
    return {name: found[name] for name in sorted(reached)}


def _is_known(module: ModuleType, name: str, home: ModuleType) -> bool:
    """Whether a name in a module is the rule of that name, not a variable that is called so, too."""
    return getattr(module, name, None) is getattr(home, name)


def _is_rule(node: ast.FunctionDef) -> bool:
    names = [getattr(decorator, "id", getattr(decorator, "attr", "")) for decorator in node.decorator_list]
    return bool({"rule", "part", "note"} & set(names))


def mutants(game: Game, functions: Collection[str] | None = None) -> list[Mutant]:
    """Every change of every rule function, or of some, in the order of the source."""
    root = Path(__file__).parent.parent.parent
    found = []
    for name, (module, node) in rule_functions(game).items():
        if functions is not None and name not in functions:
            continue
        file = str(Path(str(module.__file__)).resolve().relative_to(root))
        for kind, line, before, after, tree in _changes(node):
            found.append(Mutant(module.__name__, file, line, name, kind, before, after, tree))
    return sorted(found, key=lambda mutant: (mutant.file, mutant.line, mutant.key, mutant.kind))


def _changes(function: ast.FunctionDef) -> Iterator[tuple[str, int, str, str, ast.FunctionDef]]:
    bare = copy.deepcopy(function)
    bare.decorator_list = []
    if ast.get_docstring(bare) is not None:
        bare.body = bare.body[1:] or [ast.Pass()]
    spots = list(ast.walk(bare))
    for number, spot in enumerate(spots):
        for kind, way in _ways(spot):
            tree = copy.deepcopy(bare)
            places = list(ast.walk(tree))
            statement = _statement_of(tree, places[number])
            before = _text(statement)
            changed = way(places[number])
            if changed is None:
                _put(tree, places[number], ast.Pass())
                after = "pass"
            else:
                after = _text(statement)
            line = getattr(spot, "lineno", None) or getattr(_statement_of(bare, spot), "lineno", function.lineno)
            if before != after:
                yield kind, line, before, after, tree


def _ways(spot: ast.AST) -> Iterator[tuple[str, Any]]:
    """The changes of one spot: each a function that changes a copy of it in place, or asks for its deletion."""
    if isinstance(spot, ast.Compare) and type(spot.ops[0]) in COMPARED:
        yield "comparison", _compare
    if isinstance(spot, ast.Constant) and type(spot.value) is int:
        yield "constant +1", lambda node: _add(node, 1)
        yield "constant -1", lambda node: _add(node, -1)
    if isinstance(spot, ast.Constant) and type(spot.value) is bool:
        yield "constant", _flip
    if isinstance(spot, ast.BoolOp):
        yield "and/or", _and_or
    if isinstance(spot, (ast.BinOp, ast.AugAssign)) and isinstance(spot.op, (ast.Add, ast.Sub)):
        yield "plus/minus", _plus_minus
    if isinstance(spot, (ast.Assign, ast.AugAssign, ast.Expr)) or (isinstance(spot, ast.Return) and not spot.value):
        yield "deleted", lambda node: None
    if isinstance(spot, ast.Call):
        if getattr(spot.func, "id", "") == "range":
            yield "range start", _later
            yield "range end", _sooner
        elif getattr(spot.func, "id", "") not in SYMMETRIC and _pair(spot) is not None:
            yield "arguments", _swap


def _compare(node: Any) -> Any:
    node.ops[0] = COMPARED[type(node.ops[0])]()
    return node


def _add(node: Any, by: int) -> Any:
    node.value += by
    return node


def _flip(node: Any) -> Any:
    node.value = not node.value
    return node


def _and_or(node: Any) -> Any:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node


def _plus_minus(node: Any) -> Any:
    node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    return node


def _later(node: Any) -> Any:
    if len(node.args) == 1:
        node.args = [ast.Constant(1), node.args[0]]
    else:
        node.args[0] = ast.BinOp(node.args[0], ast.Add(), ast.Constant(1))
    return node


def _sooner(node: Any) -> Any:
    end = 0 if len(node.args) == 1 else 1
    node.args[end] = ast.BinOp(node.args[end], ast.Sub(), ast.Constant(1))
    return node


def _pair(node: Any) -> int | None:
    """The last place where an argument and the next one differ."""
    told = [ast.dump(argument) for argument in node.args]
    return next((i for i in range(len(told) - 2, -1, -1) if told[i] != told[i + 1]), None)


def _swap(node: Any) -> Any:
    i = _pair(node)
    node.args[i], node.args[i + 1] = node.args[i + 1], node.args[i]
    return node


def _statement_of(tree: ast.AST, spot: ast.AST) -> ast.stmt:
    """The innermost statement that has the spot in it."""
    best: ast.stmt | None = None
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef) and _has(node, spot):
            best = node  # ast.walk goes from the outside in
    assert best is not None or isinstance(tree, ast.FunctionDef)
    return best or tree  # type: ignore[return-value]


def _has(node: ast.AST, spot: ast.AST) -> bool:
    return any(part is spot for part in ast.walk(node))


def _text(statement: ast.stmt) -> str:
    """A statement in one line; of a compound one, its head."""
    return ast.unparse(statement).splitlines()[0]


def _put(tree: ast.AST, old: ast.AST, new: ast.stmt) -> None:
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                for i, part in enumerate(body):
                    if part is old:
                        body[i] = ast.copy_location(new, old)
