"""The package as others get it: light to import, complete as a wheel, true in its README."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def tracked() -> list[str]:
    return subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def run(program: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True, cwd="/"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_library_needs_numpy_and_numba_alone() -> None:
    """Simulation with everything else out of reach."""
    others = "fluent jinja2 typer rich resvg_py ttf_opensans fastapi uvicorn sqlalchemy"
    program = (
        f"import sys\nfor name in '{others}'.split(): sys.modules[name] = None\n"
        "import ludobus\nprint(ludobus.simulate('paris-paris', players=3, games=5, seed=1).games)"
    )
    assert run(program) == "5\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the tracked files, so that nothing else can get in and nothing is left behind."""
    folder, copy = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("source")
    for name in tracked():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PYTHONWARNINGS": "default"})
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return next(folder.glob("*.whl"))


def test_an_installed_wheel_works(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = (
        "import ludobus\nprint(ludobus.__file__)\n"
        "match = ludobus.load('paris-paris').start(players=2, seed=1)\n"
        "match.play(match.legal()[0])\n"
        "print(len(match.story(0, 'fr')) > 3, match.svg(0).startswith('<svg'), match.describe(match.legal()[0], 'en'))"
    )
    where, what = run(program, PYTHONPATH=str(tmp_path)).splitlines()
    assert Path(where).is_relative_to(tmp_path)
    assert what.startswith("True True Take")


def test_every_data_file_is_in_the_wheel(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert [name for name in tracked() if name.startswith("ludobus/") and name not in inside] == []


def test_the_example_in_the_readme_runs(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert examples
    for example in examples:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr


def test_no_host_of_a_package_index_is_named() -> None:
    for name in tracked():
        content = (ROOT / name).read_bytes()
        if name != "tests/test_package.py":
            assert not re.search(rb"pypi\.org|files\.pythonhosted|registry\.npmjs", content), name
