"""The same games interpreted and compiled, byte for byte."""

import json
import os
import subprocess
import sys

from tests.contract.cases import Case, every_game
from tests.contract.transcript import transcripts


@every_game
def test_interpreted_equals_compiled(case: Case) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.contract.transcript", case.name]
    done = subprocess.run(command, env=os.environ | {"LUDOBUS_INTERPRET": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    interpreted = json.loads(done.stdout)
    assert interpreted == transcripts(case.name)
