"""The list of equivalents is about changes that there are."""

import pytest

import ludobus
from tests.mutants.changes import mutants
from tests.mutants.samples import known_equivalents


@pytest.mark.parametrize("name", ludobus.games())
def test_every_equivalent_is_a_change_that_there_is_and_has_a_reason(name: str) -> None:
    listed = known_equivalents(name)
    there = mutants(ludobus.load(name), {function for function, _, _ in listed})
    assert sorted(listed.keys() - {mutant.key for mutant in there}) == []
    assert all(len(reason) > 20 for reason in listed.values())
