"""Each game's tests stay on one worker, so that its rules are compiled once."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile(
    "ludobus", deadline=None, max_examples=int(os.environ.get("LUDOBUS_EXAMPLES", "6")), derandomize=True
)
settings.load_profile("ludobus")

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        parts = item.path.relative_to(HERE).parts
        case = getattr(item, "callspec", None) and item.callspec.params.get("case")  # type: ignore[attr-defined]
        if parts[0] == "games":
            item.add_marker(pytest.mark.xdist_group(parts[1]))
        elif case:
            item.add_marker(pytest.mark.xdist_group(case.name.replace("-", "_")))
