"""The lists of mutants are about changes that there are, and the page tells what was kept."""

import json

import pytest

import ludobus
from tests.mutants import report
from tests.mutants.changes import mutants
from tests.mutants.samples import known_equivalents


@pytest.mark.parametrize("name", ludobus.games())
def test_every_equivalent_is_a_change_that_there_is_and_has_a_reason(name: str) -> None:
    listed = known_equivalents(name)
    there = mutants(ludobus.load(name), {function for function, _, _ in listed})
    assert sorted(listed.keys() - {mutant.key for mutant in there}) == []
    assert all(len(reason) > 20 for reason in listed.values())


def test_the_page_tells_what_was_kept() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    assert report.written(page, json.loads(report.RESULTS.read_text(encoding="utf-8"))) == page


@pytest.mark.parametrize("name", ludobus.games())
def test_every_title_meets_the_bar(name: str) -> None:
    kept = json.loads(report.RESULTS.read_text(encoding="utf-8"))
    assert all(name in kept[kind] for kind in ("mutants", "clauses")), f"run `python -m tests.mutants {name} --write`"
    asked = kept["mutants"][name]
    assert asked["asked"] >= min(100, asked["changes"] - asked["equivalent"])
    assert asked["clauses"] >= 0.97 * asked["asked"]
    assert kept["clauses"][name]["unproved"] == []
