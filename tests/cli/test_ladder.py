"""`ludobus ladder` as a person uses it."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from ludobus.cli import ladder as command
from ludobus.cli import main
from ludobus.players.ladder import Claim
from ludobus.players.tournament import Plan


@pytest.fixture(autouse=True)
def two_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that do not think, in place of the levels."""

    def few(games: Iterable[str], players: Iterable[int] | None, seed: int) -> list[Claim]:
        assert list(games)
        assert players is None or set(players) <= {2, 3}
        pairs = (("instinct", "random"), ("random", "beginner"))
        return [Claim(Plan("paris-paris", pair, seed, players=3), 0.15) for pair in pairs]

    monkeypatch.setattr(command, "claims", few)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["ladder", *arguments])
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["moon"], "there is no game 'moon'"),
        (["--hours", "-1"], "the time of a ladder is 0 or more"),
        (["--games", "1"], "games must be 2 or more"),
        (["--processes", "0"], "processes 1 or more"),
        (["--seed", "-1"], "a seed is 0 or more"),
        (["bus", "--write", "page.md"], "--write takes the whole ladder"),
        (["--players", "2", "--write", "page.md"], "--write takes the whole ladder"),
        (["--write", "page.md"], "page.md: there is no such page"),
        (["--write", "empty.md"], "the page has no lines <!-- begin ladder --> and <!-- end -->"),
        (["--on", "moon"], "on can be ray or ray://HOST:PORT"),
    ],
)
def test_what_a_user_can_do_wrong(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.md").touch()
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- begin ladder -->\nold\n<!-- end -->\nafter\n")
    how = ("--games", "30", "--processes", "1", "--out", str(tmp_path / "kept"))
    assert run("paris-paris", "--players", "2", "--players", "3", *how, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seed"] == 1
    assert [(row["better"], row["answer"]) for row in found["rows"]] == [
        ("instinct", "yes"),
        ("random", "not sure yet"),
    ]
    assert run(*how, "--hours", "0", "--write", str(page)) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 claims: 1 yes, 0 no, 1 not sure yet. ")
    assert f" {sum(row['games'] for row in found['rows'])} games, " in out
    assert page.read_text() == f"before\n<!-- begin ladder -->\n{out}<!-- end -->\nafter\n"
    assert "| paris-paris | 3 | random against beginner | 30 |" in out


def test_a_wrong_claim_is_seen_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Claim(Plan("paris-paris", ("random", "instinct"), 1, players=2), 0.5)
    monkeypatch.setattr(command, "claims", lambda *_: [wrong])
    assert run("--games", "40", "--processes", "1", "--out", str(tmp_path)) == 1


def test_a_game_without_its_twin_is_no_result_but_has_a_cost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--games", "2", "--processes", "1", "--out", str(tmp_path)) == 0
    for file in tmp_path.iterdir():
        file.write_text("".join(file.read_text().splitlines(keepends=True)[:2]))
    capsys.readouterr()
    assert run("--hours", "0", "--out", str(tmp_path), "--json") == 0
    for row in json.loads(capsys.readouterr().out)["rows"]:
        assert (row["games"], row["ahead"], row["low"], row["high"]) == (0, None, 0, 1)
        assert row["seconds"] > 0


def test_what_is_not_played_yet_has_no_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--hours", "0", "--out", str(tmp_path)) == 0
    assert "| paris-paris | 3 | instinct against random | 0 | – | – | – | more than 15% | not sure yet |" in (
        capsys.readouterr().out
    )
