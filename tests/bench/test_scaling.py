"""The tables of the docs come from enough games, and from whole ones."""

import sys
from pathlib import Path

import numpy as np
import pytest

import ludobus
from ludobus.cli.pages import END, begin
from ludobus.envs import Batch
from tests.bench import scripts

scaling = scripts.load("scaling")


def test_a_row_from_few_games_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- begin facts -->\n<!-- end -->\n<!-- begin facts paris-paris -->\n<!-- end -->\n")
    before = page.read_text()
    arguments = ["scaling.py", "facts", "--titles", "paris-paris", "--write", str(page)]
    monkeypatch.setattr(sys, "argv", [*arguments, "--games", "999"])
    with pytest.raises(SystemExit, match="1,000 games or more, not 999"):
        scaling.main()
    assert page.read_text() == before
    monkeypatch.setattr(sys, "argv", [*arguments, "--games", "1000"])
    scaling.main()
    assert "| 2 | random | 1,000 |" in page.read_text()


def facts_of(title: str) -> str:
    """What docs/research.md has of a title."""
    page = (Path(scaling.__file__).parents[1] / "docs" / "research.md").read_text(encoding="utf-8")
    _, found, rest = page.partition(begin(f"facts {title}"))
    assert found, f"docs/research.md has no section for {title}: docs/adding-a-game.md says how it is written"
    return rest.partition(END)[0]


def test_every_row_of_the_docs_comes_from_enough_games() -> None:
    counts = []
    for title in ludobus.games():
        lines = facts_of(title).partition("\n\n")[0].splitlines()
        column = lines[0].split("|").index(" games ")
        counts += [int(line.split("|")[column].replace(",", "")) for line in lines[2:]]
    assert len(counts) == 2 * sum(len(ludobus.load(title).seats) for title in ludobus.games())
    assert min(counts) >= scaling.LEAST


@pytest.mark.parametrize("title", ludobus.games())
def test_the_sizes_in_the_docs_are_those_of_the_code(title: str) -> None:
    place = facts_of(title)
    for name, value in scaling.sizes(ludobus.load(title)).items():
        assert f"- {name}: {scaling.written(value)}\n" in place


def test_lengths_are_those_of_simulate() -> None:
    """No game is left out because it is long, and none is counted twice."""
    count = 1000
    row = scaling.played(Batch("paris-paris", 64, 3, scaling.SEED), "random", count)
    assert row["mean length"] * count == pytest.approx(
        ludobus.simulate("paris-paris", 3, count, scaling.SEED).moves, abs=0.01
    )
    assert row["longest"] >= np.ceil(row["mean length"])


def test_the_table_of_the_readme_is_that_of_the_docs(tmp_path: Path) -> None:
    root = Path(scaling.__file__).parents[1]
    readme = (root / "README.md").read_text(encoding="utf-8")
    copy = tmp_path / "README.md"
    copy.write_text(readme.replace("| bus |", "| omnibus |"), encoding="utf-8")
    scaling.write_speed(root / "docs" / "performance.md", copy)
    assert copy.read_text(encoding="utf-8") == readme
