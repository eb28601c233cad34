"""Deleting any line of any `forget` is noticed by the twins."""

import json
import os
import subprocess
import sys

import pytest

import ludobus

QUICK = ("get-on-board", "paris-paris")  # the others play longer games


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in ludobus.games()]
)
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
