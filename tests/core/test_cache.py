"""Compiled code is kept on disk, and is never stale."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ludobus
from ludobus.core import cache
from tests.test_directions import imports

PROGRAM = """
import sys
import ludobus
from ludobus.simulate import templates
print(ludobus.simulate("paris-paris", players=2, games=20, seed=3, policy=sys.argv[1]).scores.sum())
game = ludobus.load("paris-paris")
playouts = game.bind(templates.playouts, playout=getattr(templates, sys.argv[1] + "_playout"))
print(sum(playouts.stats.cache_hits.values()))
"""


def run(policy: str, folder: Path) -> list[int]:
    environment = os.environ | {"LUDOBUS_CACHE": str(folder)}
    done = subprocess.run([sys.executable, "-c", PROGRAM, policy], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [int(line) for line in done.stdout.split()]


def test_two_bindings_of_one_template_never_share_code(tmp_path: Path) -> None:
    random, hits = run("random", tmp_path)
    assert hits == 0
    instinct, hits = run("instinct", tmp_path)
    assert hits == 0
    assert random != instinct
    assert run("random", tmp_path) == [random, 1], "the second process found the code of the first"


@pytest.mark.skipif(sys.platform == "win32", reason="a file in place of a folder is refused differently there")
def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    program = "import ludobus; print(ludobus.load('paris-paris').start(players=2, seed=1).legal())"
    environment = os.environ | {"LUDOBUS_CACHE": str(blocked)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[0, 1, 2]\n"


def test_the_fingerprint_sees_rules_parts_core_and_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "ludobus"
    shutil.copytree(cache.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "PACKAGE", package)
    before = cache.fingerprint("paris_paris")
    assert cache.fingerprint("paris_paris") == before
    for file in ("games/paris_paris/rules.py", "games/paris_paris/parts.json", "core/dice.py", "simulate/templates.py"):
        (package / file).write_text((package / file).read_text() + "\n")
        after = cache.fingerprint("paris_paris")
        assert after != before, file
        before = after
    for file in ("games/paris_paris/view.py", "web/serve.py", "cli/play.py"):
        if (package / file).exists():
            (package / file).write_text((package / file).read_text() + "\n")
    assert cache.fingerprint("paris_paris") == before


@pytest.mark.parametrize("name", ["core", *(name.replace("-", "_") for name in ludobus.games())])
def test_compiled_files_import_nothing_that_the_fingerprint_does_not_see(name: str) -> None:
    """A constant or a function from another file could change, and cached code would be stale."""
    seen = cache.sources(name)
    for file in seen:
        if file.suffix != ".py" or file.name in (
            "cache.py",
            "rule.py",
        ):  # the compiler's own settings: no code of rules
            continue
        for module in imports(file):
            if module.startswith("ludobus."):
                parts = module.split(".")[1:]
                paths = [
                    cache.PACKAGE.joinpath(*parts[:-1]).with_suffix(".py"),
                    cache.PACKAGE.joinpath(*parts).with_suffix(".py"),
                ]
                assert any(path in seen for path in paths), f"{file} imports {module}"


def test_old_folders_are_pruned(tmp_path: Path) -> None:
    for name, days in (("bus-0001", 31), ("bus-0002", 29), ("bus_station-0003", 31), ("bus-0004", 31)):
        (tmp_path / name).mkdir()
        then = time.time() - days * 86400
        os.utime(tmp_path / name, (then, then))
    cache.prune(tmp_path / "bus-0004")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bus-0002", "bus-0004", "bus_station-0003"]


def test_owner() -> None:
    assert cache.owner("ludobus.games.bus.rules") == "bus"
    assert cache.owner("ludobus.core.dice") == "core"
    assert cache.owner("ludobus.games") == "core"
