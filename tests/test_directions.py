"""Imports go one way: core ← look ← games ← players, simulate, envs, learn ← analysis ← web, cli."""

import ast
from collections.abc import Iterator
from pathlib import Path

import ludobus

PACKAGE = Path(ludobus.__file__).parent
LAYERS = (
    ("core", "extras"),
    ("look",),
    ("games",),
    ("players", "simulate", "envs", "learn"),
    ("analysis",),
    ("web", "cli"),
)
HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer}
DOOR = HEIGHT["games"]  # `import ludobus` gives games: whoever stands above them may ask for it


def imports(file: Path) -> Iterator[str]:
    """The modules of the package that a file imports, inside functions and for type checkers too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative imports are not used here"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (text.value for text in node.args if isinstance(text, ast.Constant))


def wrong_ways() -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.glob("*/**/*.py")):
        own = file.relative_to(PACKAGE).parts[0]
        for module in imports(file):
            package, _, inside = module.partition(".")
            if package != "ludobus":
                continue
            part = inside.partition(".")[0]
            above = HEIGHT[part] > HEIGHT[own] if part in HEIGHT else HEIGHT[own] <= DOOR
            if above or {own, part} == {"web", "cli"}:
                yield file.relative_to(PACKAGE).as_posix(), module


def test_every_part_has_its_layer() -> None:
    assert {file.parent.name for file in PACKAGE.glob("*/__init__.py")} <= HEIGHT.keys()


def test_imports_go_one_way() -> None:
    assert list(wrong_ways()) == []
