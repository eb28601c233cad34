"""The examples with other people's learners run, and beat random play."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
NEEDED = {  # "tree" comes with ray[rllib]: the code of RLlib is in every Ray, but does not run there
    "rllib_ppo.py": ("torch", "ray", "tree"),
    "torchrl_ppo.py": ("torch", "torchrl"),
}


@pytest.mark.slow
@pytest.mark.parametrize("program", NEEDED)
def test_it_learns_to_beat_random(program: str, tmp_path: Path) -> None:
    for needed in NEEDED[program]:
        if importlib.util.find_spec(needed) is None:
            pytest.skip(f"{needed} is not installed")
    command = [sys.executable, str(EXAMPLES / program), "--iterations", "20"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-3000:]
    won = [float(share) for share in re.findall(r" s: ([\d.]+)$", done.stdout, re.MULTILINE)]
    assert won[0] < 0.65, "it knows nothing at first"
    assert won[-1] > 0.75
