"""CUDA: its kernels on Numba's simulator give the CPU's games; without a GPU there is one clear sentence."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus import BadOption
from ludobus.core.cards import count
from ludobus.core.dice import pick
from ludobus.core.news import hush, whisper
from ludobus.simulate import cuda, layout
from ludobus.simulate.templates import choose_random, pick_in_words, play_game, random_playout
from tests.contract.cases import GAMES, Case, every_game

pytest.importorskip("numba_cuda")
STEPPED = [case for case in GAMES if hasattr(case.game.rules, "PHASES")]


class Driver:
    """Stands for `numba.cuda`, up to the compiler."""

    def __init__(self) -> None:
        import numba.cuda

        self.jit, self.moved = numba.cuda.jit, list[int]()

    def to_device(self, array: Any) -> Any:
        self.moved.append(array.nbytes)
        return array.copy()

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=132)


@every_game
def test_kernels_on_the_simulator_equal_the_cpu(case: Case) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.simulate.on_simulator", case.name]
    done = subprocess.run(command, env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout) == []


def test_a_pool_picks_the_same_actions_as_the_cpu() -> None:
    random = np.random.default_rng(5)
    for size in random.integers(1, 60, 300):
        words = np.zeros(16, np.uint32)
        mask = words.view(np.uint8)
        mask[random.choice(60, size, replace=False)] = 1
        x = np.uint64(random.integers(1 << 63))
        assert pick_in_words(words, x, int(size)) == pick(mask, x, int(size))


@every_game
def test_device_copies_are_laid_out_for_a_gpu(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a GPU, up to the compiler: every rule a device function, large tables moved once, code kept short."""
    gpu = Driver()
    monkeypatch.setattr(cuda, "driver", lambda: gpu)
    rules = cuda.Rules(case.game, news=False, notes=False)
    playouts = cuda.Playouts(rules, random_playout)
    names = playouts.kernel.py_func.__globals__
    assert names["THREADS"] == playouts.block
    assert ("compile" in vars(playouts.kernel)) == rules.short, "lean where it is short"
    assert rules.link(count).py_func.__code__ is cuda.count_bits.__code__
    assert names["play_game"] is rules.link(play_game, playout=random_playout), "linked once"
    play = rules.link(case.game.rules.play)
    assert rules.link(random_playout).py_func.__globals__["play"] is play
    for device in (names["play_game"], play):
        assert isinstance(device, type(playouts.kernel))
        assert device.targetoptions["device"]
        assert ("compile_device" in vars(device)) == rules.short, "shortened where it is asked for"
    assert all(size > cuda.LARGE for size in gpu.moved)
    assert rules.has_large == bool(gpu.moved)


@pytest.mark.parametrize("case", STEPPED, ids=lambda case: case.name)
def test_a_pool_has_the_sizes_that_were_measured(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    gpu = Driver()
    monkeypatch.setattr(cuda, "driver", lambda: gpu)
    shape = layout.POOLS.get(case.name, layout.Shape())
    pool = cuda.Pool(cuda.Rules(case.game, news=False, notes=False), choose_random)
    assert (pool.games, pool.block, pool.most) == (shape.games, shape.threads, 132 * shape.blocks)
    assert pool.layout.width == shape.width
    names = pool.kernel.py_func.__globals__
    sizes = {name: names[name] for name in ("POOL", "THREADS", "WARPS", "LANES", "QUEUES")}
    warps = shape.threads // 32
    expected = {"POOL": shape.games, "THREADS": shape.threads, "WARPS": warps, "LANES": 32}
    assert sizes == expected | {"QUEUES": 1 + case.game.rules.PHASES}
    assert shape.games < 1 << 16, "places are SHORT"


def test_shapes_fit_titles_and_warps() -> None:
    assert set(layout.POOLS) <= {case.name for case in STEPPED}
    assert set(layout.WIDTHS) <= {case.name for case in GAMES}
    for shape in (layout.Shape(), *layout.POOLS.values()):
        assert shape.threads % 32 == 0
        assert shape.games >= shape.threads
    for width in (layout.WIDTH, *layout.WIDTHS.values(), *(shape.width for shape in layout.POOLS.values())):
        assert width <= 256
        assert width & (width - 1) == 0, "a power of two"


def test_without_a_gpu_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba.cuda

    monkeypatch.setattr(numba.cuda, "is_available", lambda: False)
    cuda.driver.cache_clear()
    with pytest.raises(BadOption, match='device "cuda" needs an NVIDIA GPU'):
        ludobus.simulate("paris-paris", 2, 1, device="cuda")
    cuda.driver.cache_clear()


def test_unheard_news_are_counted_as_the_true_ones_are() -> None:
    """The playout kernel leaves the news out but for their number: the two must count alike."""
    told = []
    for tell, forget in ((whisper, hush), (cuda.count_news, cuda.drop_news)):
        states = ludobus.load("paris-paris").new_states(1)
        s = states[0]
        tell(s, -1, 3, 1, 2, 0, 0, 0)
        tell(s, 1, 2, 1, 2, 0, 0, 0)
        twice = int(s.news_count)
        forget(s)
        told.append((twice, int(s.news_count)))
    assert told[0] == told[1] == (2, 0)


@every_game
def test_what_nobody_reads_is_left_out(case: Case) -> None:
    game = ludobus.load(case.name)
    every, notes = set(game.rules.State.dtype.names), set(getattr(game.rules.State, "notes", ()))
    for news, with_notes, unread in ((False, False, {"news"} | notes), (False, True, {"news"}), (True, True, set())):
        kept = set(cuda.Rules(game, news, with_notes).dtype.names)
        assert every - kept == unread
        assert kept - every <= {"spare"}


@pytest.mark.parametrize("wrong", ["gpu", "CUDA", ""])
def test_unknown_devices_are_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="device can be cpu, cuda"):
        ludobus.simulate("paris-paris", 2, 1, device=wrong)
