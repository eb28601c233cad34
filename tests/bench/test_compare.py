"""Two checkouts compared."""

import json
import sys
from pathlib import Path

import pytest

from tests.bench import scripts

compare = scripts.load("compare")


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    common = ["--titles", "paris-paris", "--processes", 2, "--pairs", 2, "--seconds", 0.01]
    monkeypatch.setattr(sys, "argv", ["compare.py", *map(str, (*arguments, *common))])
    return int(compare.main())


@pytest.mark.slow
def test_a_checkout_plays_the_games_of_its_twin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, compare.HERE, "--least", 0, "--json") == 0
    (row,) = json.loads(capsys.readouterr().out)["rows"]
    assert (row["game"], row["players"], row["same games"]) == ("paris-paris", 3, True)
    assert row["least"] <= row["ratio"] <= row["most"]
    assert row["games"] >= compare.TRIAL
    assert run(monkeypatch, compare.HERE, "--least", 1000) == 1
    assert "| paris-paris | 3 |" in capsys.readouterr().out


def test_the_ratio_is_after_by_before_and_other_games_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Twin:
        def __init__(self, checkout: Path, _title: str) -> None:
            self.new = checkout == compare.HERE

        def begin(self) -> int:
            return 4

        def play(self, games: int) -> dict[str, object]:
            return {"speed": 150.0 if self.new else 100.0, "games": 1e6, "digest": str(self.new)}

        def __enter__(self) -> "Twin":
            return self

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(compare, "Worker", Twin)
    row = compare.compare(Path("/elsewhere"), "bus", 2, 3, 1.0)
    assert (row["before"], row["after"], row["ratio"], row["same games"]) == (100, 150, 1.5, False)


def test_a_folder_without_the_package_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no checkout of Ludobus"):
        run(monkeypatch, tmp_path)
