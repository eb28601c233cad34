"""Where files of a user are kept: the paths stay the same from version to version."""

import sys
from pathlib import Path

import pytest

from ludobus.core import folders

FOLDERS = {"CACHE": (folders.cache_folder, ".cache"), "DATA": (folders.data_folder, ".local/share")}
linux = pytest.mark.skipif(sys.platform != "linux", reason="the paths of Linux")


@pytest.fixture(params=FOLDERS)
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    for prefix in ("LUDOBUS_{}", "XDG_{}_HOME"):
        monkeypatch.delenv(prefix.format(request.param), raising=False)
    return str(request.param)


def test_the_variable_wins(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"LUDOBUS_{kind}", "/elsewhere/mine")
    monkeypatch.setenv(f"XDG_{kind}_HOME", "/xdg")
    assert FOLDERS[kind][0]() == Path("/elsewhere/mine")


@linux
def test_the_paths_of_linux(kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder, default = FOLDERS[kind]
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / default / "ludobus"
    monkeypatch.setenv(f"XDG_{kind}_HOME", "/xdg")
    assert folder() == Path("/xdg/ludobus")


@linux
def test_without_a_home_no_folder_is_called_tilde(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def nobody(_: int) -> None:
        raise KeyError

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    with pytest.raises(RuntimeError, match="home directory"):
        FOLDERS[kind][0]()
