"""`ludobus arena` as a person uses it."""

import json
from typing import Any

import pytest

from ludobus.cli import main


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "strong"], "2 to 4 players, not 1"),
        (["--seats", "strong,clever"], "not 'clever'"),
        (["--seats", "random,search:many"], "written like search:800"),
        (["--seats", "random,search:8:luck=1"], "not 'luck'"),
        (["--seats", "random,random", "--games", "0"], "games and processes must be 1 or more"),
        (["--seats", "random,random", "--than", "2"], "between 0 and 1"),
        (["--seats", "random,random", "--seed", "-1"], "a seed is 0 or more"),
    ],
)
def test_what_a_user_can_do_wrong(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "paris-paris", *arguments])
    assert end.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "arena",
        "paris-paris",
        "--seats",
        "instinct,random",
        "--games",
        "20",
        "--seed",
        "2",
        "--processes",
        "1",
    ]
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--json"])
    assert end.value.code == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert {"game", "seats", "games", "wins", "shares", "intervals", "mean_scores"} <= set(report)
    assert report["seats"] == ["instinct", "random"]
    assert report["games"] == 20
    with pytest.raises(SystemExit):
        main(arguments)
    table = capsys.readouterr().out
    assert f"{report['shares']['instinct']:.1%}" in table
    assert "95 %" in table
