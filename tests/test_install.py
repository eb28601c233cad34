"""`make play` and `make test` install from locks: what the locks say, and how Python and an installer are found."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "requirements"
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.+?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def pins(name: str) -> dict[tuple[str, str], str]:
    """Versions by package and marker."""
    return {(package, marker): version for package, version, marker, _ in PIN.findall((LOCKS / name).read_text())}


@pytest.mark.parametrize("name", ["play.txt", "dev.txt"])
def test_a_lock_is_pins_with_hashes_alone(name: str) -> None:
    assert PIN.sub("", (LOCKS / name).read_text()) == ""
    assert any("sys_platform == 'win32'" in marker for _, marker in pins(name))


def test_both_locks_have_the_same_versions() -> None:
    def by_package(name: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for (package, _), version in pins(name).items():
            found.setdefault(package, set()).add(version)
        return found

    all_of_them, for_play = by_package("dev.txt"), by_package("play.txt")
    assert {name: all_of_them.get(name) for name in for_play} == for_play


def test_playing_brings_nothing_for_developers_or_hosts() -> None:
    others = {"pytest", "playwright", "open-spiel", "numba-cuda", "uvloop", "psycopg", "scipy", "zensical", "uv", "ray"}
    assert others.isdisjoint(package for package, _ in pins("play.txt"))


def test_developers_have_every_extra_but_training_and_peers() -> None:
    """So `make test` skips nothing else for want of a package."""
    there = {package for package, _ in pins("dev.txt")}
    optional = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    asked = {extra: {canonicalize_name(Requirement(line).name) for line in optional[extra]} for extra in optional}
    assert {extra for extra, names in asked.items() if not names - {"ludobus"} <= there} == {"train", "peers"}


def command(path: Path, name: str, script: str) -> None:
    (path / name).write_text(f"#!/bin/sh\n{script}\n")
    (path / name).chmod(0o755)


def install(path: Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run tools/environment where `path` has all commands but the basic ones."""
    for name in ("sh", "grep", "rm", "mkdir", "chmod", "cat"):
        (path / name).symlink_to(str(shutil.which(name)))
    return subprocess.run(
        [ROOT / "tools" / "environment", LOCKS / "play.txt"],
        env={"PATH": str(path), "HOME": os.environ.get("HOME", "/"), **environment},
        cwd=folder,
        capture_output=True,
        text=True,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "bin").mkdir()
    return tmp_path / "bin"


def test_without_a_python_it_is_one_sentence(path: Path, tmp_path: Path) -> None:
    command(path, "python3.12", "echo 'pyenv: python3.12: command not found' >&2; exit 127")
    command(path, "python3", "exit 1")  # another version
    done = install(path, tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("ludobus: Python 3.11, 3.12 or 3.13 is needed")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / ".venv").exists()


def test_a_python_that_was_asked_for_and_is_too_old_is_one_sentence(path: Path, tmp_path: Path) -> None:
    command(path, "python3.9", "exit 1")
    done = install(path, tmp_path, PYTHON="python3.9")
    assert done.returncode == 2
    assert done.stderr == "ludobus: PYTHON=python3.9 does not start, or is older than Python 3.11\n"


VENV = (
    'mkdir -p .venv/bin; printf "#!/bin/sh\\necho pip \\"\\$@\\" >> log\\n" > .venv/bin/python; '
    "chmod +x .venv/bin/python"
)


def test_uv_is_used_where_it_is(path: Path, tmp_path: Path) -> None:
    command(path, "python3.13", "exit 0")
    command(path, "uv", f'echo uv "$@" >> log; [ $1 = venv ] && {{ {VENV}; }}; exit 0')
    done = install(path, tmp_path)
    assert done.returncode == 0, done.stderr
    made, packages, checkout = (tmp_path / "log").read_text().splitlines()
    assert made.startswith("uv venv") and "--python python3.13" in made  # noqa: PT018
    assert packages.startswith("uv pip install") and "--require-hashes" in packages  # noqa: PT018
    assert checkout.endswith("--no-deps --no-build-isolation --editable .")


@pytest.mark.parametrize("environment", [{}, {"UV": ""}])
def test_pip_is_used_where_uv_is_not_or_not_wanted(path: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    command(path, "python3", f'[ "$2" = venv ] && {{ {VENV}; }}; exit 0')
    if environment:
        command(path, "uv", "exit 1")
    done = install(path, tmp_path, **environment)
    assert done.returncode == 0, done.stderr
    told = (tmp_path / "log").read_text().splitlines()
    packages, checkout = (line for line in told if "install" in line)
    assert "--require-hashes" in packages
    assert checkout.endswith("--no-deps --no-build-isolation --editable .")


def test_uv_brings_a_python_where_there_is_none(path: Path, tmp_path: Path) -> None:
    command(path, "uv", f'echo uv "$@" >> log; [ $1 = venv ] && {{ {VENV}; }}; exit 0')
    done = install(path, tmp_path)
    assert done.returncode == 0, done.stderr
    assert "--python 3.13" in (tmp_path / "log").read_text()
