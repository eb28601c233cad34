"""One process on SQLite, three on a throw-away PostgreSQL: most tests run on both."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.web.siege.postgres import Postgres, binaries
from tests.web.siege.town import Person, Town, one_process, three_processes

REQUIRED = os.environ.get("LUDOBUS_POSTGRES") == "required"  # CI must not leave them out


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if binaries() is None:
        if REQUIRED:
            pytest.fail("LUDOBUS_POSTGRES=required, and PostgreSQL is not installed")
        pytest.skip("no PostgreSQL here: the tests with three processes are left out")
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """SQLite, one process."""
    with one_process(tmp_path_factory.mktemp("house")) as town:
        yield town


@pytest.fixture(scope="session")
def city(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Town]:
    """PostgreSQL, three processes."""
    with three_processes(tmp_path_factory.mktemp("city"), postgres.database()) as town:
        yield town


@pytest.fixture(params=["house", "city"])
def town(request: pytest.FixtureRequest) -> Town:
    """Either of them; nobody may stop it or fill it up."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Town)
    return found


@pytest.fixture(autouse=True)
def farewell() -> Iterator[None]:
    """Whoever a test has made up hangs up at its end."""
    yield
    while Person.everybody:
        Person.everybody.pop().close()
