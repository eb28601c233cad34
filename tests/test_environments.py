"""Wheel and sdist in new environments, outside the checkout: the base alone, then each extra."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from ludobus.extras import EXTRAS
from tests.test_extras import ENOUGH
from tests.test_package import ROOT, tracked

SECONDS = 1800  # for the packages of an extra to come, on a busy machine
BASE = """
import ludobus
assert "site-packages" in ludobus.__file__, ludobus.__file__
match = ludobus.load("paris-paris").start(players=2, seed=1)
match.play(match.legal()[0])
assert match.svg(0).startswith("<svg") and match.story(0, "fr") and match.describe(match.legal()[0])
from ludobus.cli import main
def command(*arguments):
    try:
        main(list(arguments))
    except SystemExit as end:
        return end.code or 0
assert command("games") == command("doctor") == 0
assert command("simulate", "paris-paris", "--games", "3") == 0
"""


def run(command: list[str | Path], folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOBUS"))}
    environment |= {"LUDOBUS_DATA": str(folder / "data"), "LUDOBUS_INTERPRET": "1"}  # compiling is tested elsewhere
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS
    )
    assert done.returncode == 0, done.stdout[-1500:] + done.stderr[-3000:]
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Wheel and sdist, made of the tracked files alone."""
    copy, out = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("dist")
    for name in tracked():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(copy)]
    done = subprocess.run(build, capture_output=True, text=True, env=os.environ | {"PYTHONWARNINGS": "default"})
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return {"wheel": next(out.glob("*.whl")), "sdist": next(out.glob("*.tar.gz"))}


def environment(folder: Path, what: str, *more: str) -> Path:
    """A new environment with a requirement alone; its interpreter."""
    run([sys.executable, "-m", "venv", folder / "env"], folder)
    python = folder / "env" / "bin" / "python"
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", *more, what], folder)
    return python


def test_the_sdist_has_all_of_the_wheel(built: dict[str, Path]) -> None:
    """Every file of the package is in both: what is installed does not depend on which of them was taken."""
    with zipfile.ZipFile(built["wheel"]) as wheel:
        packaged = {name for name in wheel.namelist() if name.startswith("ludobus/")}
    with tarfile.open(built["sdist"]) as sdist:
        shipped = {name.partition("/")[2] for name in sdist.getnames()}
    assert packaged <= shipped
    assert {"PACKAGE.md", "LICENSE", "pyproject.toml"} <= shipped


def test_the_wheel_installs_into_a_new_environment(built: dict[str, Path], tmp_path: Path) -> None:
    """The package alone, without the network: the command is there, and the metadata name the extras."""
    python = environment(tmp_path, str(built["wheel"]), "--no-deps", "--no-index")
    assert (python.parent / "ludobus").exists()
    extras = "import importlib.metadata as all; print(all.metadata('ludobus').get_all('Provides-Extra'))"
    told = run([python, "-c", extras], tmp_path)
    assert all(repr(extra) in told for extra in EXTRAS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_the_base_alone(built: dict[str, Path], kind: str, tmp_path: Path) -> None:
    run([environment(tmp_path, str(built[kind])), "-c", BASE], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("names", ENOUGH, ids="+".join)
def test_each_extra(built: dict[str, Path], names: tuple[str, ...], tmp_path: Path) -> None:
    python = environment(tmp_path, f"{built['wheel']}[{','.join(names)}]")
    run([python, "-c", BASE + ENOUGH[names]], tmp_path)
