"""`ludobus doctor` tells the state of an installation, and never a password."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import ludobus
from ludobus import extras
from ludobus.cli import doctor, main


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOBUS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LUDOBUS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(doctor, "gpu", lambda: {"ok": None, "text": "not asked"})
    return tmp_path


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["doctor", *arguments])
    return int(end.value.code or 0)


def report(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_a_whole_installation(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folders / "cache").mkdir()
    (folders / "cache" / "code").write_bytes(b"12345")
    assert run("--json") == 0
    told = report(capsys)
    assert told["versions"]["ludobus"] == ludobus.__version__
    assert told["checks"]["cache"] == {
        "ok": True,
        "text": f"{folders / 'cache'}, 0.0 MB",
        "folder": str(folders / "cache"),
        "bytes": 5,
    }
    assert told["checks"]["database"]["ok"] is None
    assert told["checks"]["fonts"]["ok"]
    assert [extra["name"] for extra in told["extras"]] == list(extras.EXTRAS)


def test_in_words_with_the_command_for_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "found", lambda module: module != "fastapi")
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert '–     extra play (the table in a browser): not installed: pip install "ludobus[play]"' in lines
    assert "ok    extra postgres (a PostgreSQL database): installed" in lines


def test_a_damaged_database_is_a_fault(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folders / "data" / "tables.sqlite"
    file.parent.mkdir()
    sqlite3.connect(file).close()
    assert run("--json") == 0
    assert report(capsys)["checks"]["database"]["ok"] is True
    file.write_bytes(b"no database" * 100)
    assert run("--json") == 1
    assert "cannot be read" in report(capsys)["checks"]["database"]["text"]


def test_a_server_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--database", "postgresql+psycopg://ada:secret@127.0.0.1:1/tables") == 1
    told = capsys.readouterr()
    assert "FAULT database: PostgreSQL at 127.0.0.1/tables does not answer" in told.out
    assert "secret" not in told.out + told.err
    assert run("--database", "mysql://ada:secret@host/tables") == 2
    assert "secret" not in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_a_fault(
    folders: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folders / "file").write_bytes(b"")
    monkeypatch.setenv("LUDOBUS_CACHE", str(folders / "file" / "cache"))
    assert run("--json") == 1
    assert report(capsys)["checks"]["cache"]["ok"] is False


def test_a_gpu_is_named_or_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    told = doctor.gpu()
    assert told["ok"] or "needs" in told["text"]
