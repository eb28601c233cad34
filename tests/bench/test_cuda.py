"""`bench/cuda.py`: what it would measure; the measuring needs a GPU."""

import sys

import pytest

from tests.bench import scripts

pytest.importorskip("numba_cuda")


def test_pools_are_measured_of_titles_that_have_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = scripts.load("cuda")
    monkeypatch.setattr(sys, "argv", ["bench/cuda.py", "--layouts", "--titles", "bus", "paris-paris"])
    jobs = bench.jobs_of(bench.arguments())
    assert {job.title for job in jobs if job.variant == "batch"} == {"bus", "paris-paris"}
    assert {job.width for job in jobs if job.variant == "batch"} == {0, 32, 128}
    whole = [job for job in jobs if job.variant != "batch"]
    assert {job.title for job in whole} == {"bus"}
    assert [job.variant for job in whole] == ["one thread a game", *bench.POOL_VARIANTS]
    monkeypatch.setattr(sys, "argv", ["bench/cuda.py", "--batch", "256"])
    assert {job.width for job in bench.jobs_of(bench.arguments())} == {None}, "as chosen"
