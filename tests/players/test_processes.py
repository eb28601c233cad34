"""Worker processes do not outlive the process that started them."""

import subprocess
import sys
import time
from collections.abc import Iterator

import psutil
import pytest

LIMIT = 60  # seconds until a test gives up
TOURNAMENT = """
from ludobus.players.tournament import Plan, hold
if __name__ == "__main__":
    hold(Plan("paris-paris", ("search:500", "search:500"), seed=1), 1_000_000, processes=2)
"""
IDLE = """
import sys
from ludobus.players.processes import process_pool
if __name__ == "__main__":
    pool = process_pool(2)
    list(pool.map(abs, range(100)))
    sys.stdin.read()
"""


@pytest.fixture(params=[TOURNAMENT, IDLE], ids=["tournament", "idle"])
def parent(request: pytest.FixtureRequest, tmp_path: object) -> Iterator[subprocess.Popen[bytes]]:
    program = f"{tmp_path}/program.py"
    with open(program, "w", encoding="utf-8") as file:
        file.write(request.param)
    with subprocess.Popen([sys.executable, program], stdin=subprocess.PIPE) as process:
        yield process
        process.kill()


def workers(parent: subprocess.Popen[bytes]) -> list[psutil.Process]:
    """Once there are two of them."""
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        found = [child for child in psutil.Process(parent.pid).children() if "spawn_main" in " ".join(child.cmdline())]
        if len(found) == 2:
            return found
        time.sleep(0.05)
    raise AssertionError("no workers were started")


def test_workers_of_a_killed_process_end(parent: subprocess.Popen[bytes]) -> None:
    started = workers(parent)
    parent.kill()
    parent.wait(LIMIT)
    _, alive = psutil.wait_procs(started, timeout=LIMIT)
    for worker in alive:
        worker.kill()
    assert not alive
