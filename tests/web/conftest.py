from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as running:
        yield running
