"""Deleting any line of any `forget` is noticed by the twins."""

import json
import os
import subprocess
import sys

import pytest

import ludobus

pytestmark = pytest.mark.slow  # five cases failed in the last run of a busy day, not yet explained


@pytest.mark.parametrize("name", ludobus.games())
def test_every_deleted_line_of_forget_is_noticed(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.secrecy.deletions", name],
        env=os.environ | {"LUDOBUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert len(found) > 8
    assert [row for row in found if not row[3]] == [], "deleted, and nobody noticed"
