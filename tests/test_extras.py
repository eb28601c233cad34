"""With each extra alone its part works, and without it one sentence says how to get it.

A new environment is slow to build. So a process of its own is cut down to what a new one would hold:
every distribution that the extra does not bring is out of reach. `tests/test_package.py` builds true ones.
"""

import functools
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import ludobus
from ludobus import extras

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL = PROJECT["optional-dependencies"]
DISTRIBUTIONS = importlib.metadata.packages_distributions()

HIDE = """
import sys
HIDDEN = set({hidden!r})
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
from ludobus.cli import main
def command(*arguments):
    try:
        main(list(arguments))
    except SystemExit as end:
        return end.code or 0
"""


@functools.cache
def brought(names: frozenset[str]) -> frozenset[str]:
    """The distributions that `pip install ludobus[names]` would bring, as far as they are installed here."""
    wanted = [
        Requirement(text) for text in PROJECT["dependencies"] + [line for name in names for line in OPTIONAL[name]]
    ]
    found: set[tuple[str, str]] = set()
    while wanted:
        one = wanted.pop()
        own = canonicalize_name(one.name)
        for extra in ("", *one.extras):
            if (own, extra) in found:
                continue
            found.add((own, extra))
            if own == "ludobus":
                wanted += map(Requirement, OPTIONAL.get(extra, ()))
                continue
            try:
                lines = importlib.metadata.requires(own) or []
            except importlib.metadata.PackageNotFoundError:
                continue
            asked = [Requirement(line) for line in lines]
            wanted += [more for more in asked if more.marker is None or more.marker.evaluate({"extra": extra})]
    return frozenset(name for name, _ in found)


def python(program: str, *names: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a program with the base and those extras alone; it may call `command("games")` for an exit status."""
    there = brought(frozenset(names))
    hidden = [
        module
        for module, owners in DISTRIBUTIONS.items()
        if module != "ludobus" and there.isdisjoint(map(canonicalize_name, owners))
    ]
    environment = {**os.environ, "LUDOBUS_DATA": str(folder), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", HIDE.format(hidden=hidden) + program]
    return subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300
    )


def test_the_table_names_every_extra() -> None:
    assert set(OPTIONAL) == {*extras.EXTRAS, "dev"}
    for extra, (_, modules) in extras.EXTRAS.items():
        for owners in (DISTRIBUTIONS[module] for module in modules if module in DISTRIBUTIONS):
            asked = {canonicalize_name(Requirement(line).name) for line in OPTIONAL[extra]}
            assert not asked.isdisjoint(map(canonicalize_name, owners)), (extra, owners)


@pytest.mark.parametrize(("extra", "module"), [(name, one) for name, (_, all) in extras.EXTRAS.items() for one in all])
def test_every_missing_module_is_told_with_the_command(
    extra: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "found", lambda name: name != module)
    with pytest.raises(ludobus.MissingExtra, match=re.escape(f'pip install "ludobus[{extra}]"')) as told:
        extras.require(extra)
    assert isinstance(told.value, ImportError)
    assert module in str(told.value)
    monkeypatch.setattr(extras, "found", lambda _: True)
    extras.require(extra)


def test_the_base_plays_simulates_and_runs_the_readme(tmp_path: Path) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    program = """
match.save("match.json")
assert command("--help") == command("games") == command("doctor") == 0
assert command("play", "paris-paris", "--lang", "fr") == 0
assert command("simulate", "paris-paris", "--games", "3") == 0
assert command("verify", "match.json") == 0 and command("render", "match.json", "--out", "match.svg") == 0
assert command("arena", "--help") == command("bench", "--help") == 0
"""
    done = python("\n".join(examples) + program, folder=tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    assert (tmp_path / "match.svg").read_text(encoding="utf-8").startswith("<svg")


LACKING = [  # the extras that are there, what is done, the extra that it lacks
    ((), 'sys.exit(command("serve"))', "play"),
    ((), 'sys.exit(command("serve", "--help"))', "play"),
    ((), 'sys.exit(command("simulate", "paris-paris", "--games", "1", "--device", "cuda"))', "cuda"),
    ((), 'sys.exit(command("simulate", "paris-paris", "--games", "1", "--on", "ray"))', "cluster"),
    ((), 'sys.exit(command("arena", "paris-paris", "--seats", "random,random", "--on", "ray"))', "cluster"),
    (("play",), 'sys.exit(command("serve", "--database", "postgresql://nobody@localhost/none"))', "postgres"),
]


@pytest.mark.parametrize(("there", "program", "extra"), LACKING)
def test_a_command_without_its_extra_is_one_sentence(
    there: tuple[str, ...], program: str, extra: str, tmp_path: Path
) -> None:
    done = python(program, *there, folder=tmp_path)
    assert done.returncode == 2, done.stderr[-3000:]
    assert done.stderr.startswith("ludobus: ")
    assert done.stderr.count("\n") == 1
    assert f'pip install "ludobus[{extra}]"' in done.stderr


def test_the_library_without_an_extra_says_the_same(tmp_path: Path) -> None:
    program = """
import importlib
import ludobus
def told(what, *arguments):
    try:
        what(*arguments)
    except ludobus.MissingExtra as error:
        print(error)
for module in ("web.app", "web.settings", "envs.pettingzoo", "envs.gymnasium", "envs.openspiel"):
    told(importlib.import_module, "ludobus." + module)
from ludobus.look import png
told(png, "<svg/>")
from ludobus.simulate.cuda import driver
told(driver)
"""
    done = python(program, folder=tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    named = re.findall(r'pip install "ludobus\[(\w+)\]"$', done.stdout, re.MULTILINE)
    assert named == ["play", "play", "pettingzoo", "gymnasium", "openspiel", "png", "cuda"]


ENOUGH = {  # what each extra is for, done with it alone
    ("play",): """
from ludobus.web.app import create_app
from ludobus.web.settings import Settings
from ludobus.web.store import prepare
settings = Settings(database="sqlite:///tables.sqlite")
prepare(settings.database_url)
create_app(settings)
assert command("serve", "--help") == 0
""",
    ("play", "postgres"): """
assert command("serve", "--database", "postgresql+psycopg://nobody@localhost:1/none") == 2
""",
    ("host",): """
import httptools, psycopg, uvloop
from ludobus.web.app import create_app
""",
    ("png",): """
import ludobus
from ludobus.look import png
assert png(ludobus.load("paris-paris").start(players=2, seed=1).svg()).startswith(b"\\x89PNG")
""",
    ("gymnasium",): """
import gymnasium, ludobus.envs.gymnasium
env = gymnasium.make("ludobus/ParisParis-v0", players=2, level="random", render_mode="rgb_array")
env.reset(seed=1)
assert env.render().shape[2] == 3
""",
    ("pettingzoo",): """
from ludobus.envs.pettingzoo import env
paris = env("paris-paris", players=2, render_mode="rgb_array")
paris.reset(seed=1)
assert paris.render().shape[2] == 3
""",
    ("openspiel",): """
import pyspiel, ludobus.envs.openspiel
assert pyspiel.load_game("ludobus_paris_paris(players=2)").num_players() == 2
""",
    ("cluster",): """
import os
os.environ["RAY_ADDRESS"] = "local"
globals().get("HIDDEN", set()).discard("psutil")  # Ray brings its own
assert command("simulate", "paris-paris", "--games", "3", "--on", "ray") == 0
""",
    ("parquet",): """
assert command("simulate", "paris-paris", "--games", "3", "--parquet", "games.parquet") == 0
from pyarrow import parquet
assert parquet.read_table("games.parquet").num_rows == 3
""",
    ("cuda",): """
import ludobus
try:
    assert ludobus.simulate("paris-paris", players=2, games=1, device="cuda").games == 1
except ludobus.BadOption as error:
    assert "needs an NVIDIA GPU" in str(error), error
""",
}


SLOW = {("cluster",)}  # a quarter of a minute until Ray has started


@pytest.mark.parametrize(
    "names", [pytest.param(one, marks=pytest.mark.slow) if one in SLOW else one for one in ENOUGH], ids="+".join
)
def test_an_extra_brings_all_that_its_part_needs(names: tuple[str, ...], tmp_path: Path) -> None:
    done = python(ENOUGH[names], *names, folder=tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "pip install" not in done.stderr
