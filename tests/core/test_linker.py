"""One linker: the same functions for every target, and no name left unfilled."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.core import linker, numba_internals
from ludobus.core.contract import Unbound, deal, legal, play, slot
from ludobus.core.linker import Binder, Linker
from ludobus.simulate import templates
from tests.contract.cases import Case, every_game
from tests.core import linked

TARGETS = {"interpreter": ("cpu", "LUDOBUS_INTERPRET"), "CUDA": ("cuda", "NUMBA_ENABLE_CUDASIM")}


@every_game
@pytest.mark.parametrize("target", TARGETS)
def test_every_target_makes_the_same_records(case: Case, target: str) -> None:
    name, variable = TARGETS[target]
    if target == "CUDA":
        pytest.importorskip("numba_cuda")
    command = [sys.executable, "-W", "error", "-m", "tests.core.linked", case.name, name]
    environment = os.environ | {variable: "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    hashes = json.loads(done.stdout)
    assert hashes == linked.records(case.name, "cpu")
    assert len(set(hashes)) == linked.MOVES, "every move changes the record"


class Plain(Linker):
    """A target that leaves the copies as they are."""

    def finish(self, copy: FunctionType, bound: Any) -> Any:
        copy.bound = dict(bound)  # type: ignore[attr-defined]
        return copy


@slot
def weight(x: int) -> Any:
    """What a thing weighs."""


FACTOR = 3


def heavy(x: int, *, more: int = 10) -> int:
    return int(FACTOR * weight(x)) + more


def heaviest(x: int, y: int = 5) -> int:
    return max(heavy(x), heavy(y))


def two_kilos(x: int) -> int:
    return 2 * x


def by_the_piece(x: int) -> int:
    return int(weight_of_one()) * x


@slot
def weight_of_one() -> Any:
    """What one piece weighs."""


def attribute_named_as_a_slot(thing: Any) -> int:
    return int(thing.weight + thing.deal)


def test_names_reach_what_a_template_calls_and_defaults_stay() -> None:
    plain = Plain({})
    assert plain.link(heaviest, weight=two_kilos)(1) == 3 * 2 * 5 + 10
    assert plain.link(heaviest, weight=abs)(1, 7) == 3 * 7 + 10
    assert plain.link(heavy, weight=two_kilos)(1, more=0) == 6


def test_a_template_can_be_bound_to_a_template() -> None:
    linked = Plain({"weight_of_one": lambda: 4}).link(heavy, weight=by_the_piece)
    assert linked(2) == 3 * 4 * 2 + 10
    assert set(linked.bound) == {"weight", "weight_of_one"}


def test_what_was_linked_is_linked_once() -> None:
    plain = Plain({})
    first = plain.link(heaviest, weight=two_kilos)
    assert plain.link(heaviest, weight=two_kilos) is first
    assert plain.link(heaviest, weight=two_kilos, weight_of_one=abs) is first, "it has no such slot"
    assert plain.link(heaviest, weight=abs) is not first
    assert first.__globals__["heavy"] is plain.link(heavy, weight=two_kilos)
    assert heaviest.__globals__["heavy"] is heavy, "the template itself stays as it was"


def test_an_attribute_is_not_a_slot() -> None:
    assert Plain({}).link(attribute_named_as_a_slot)(SimpleNamespace(weight=1, deal=2)) == 3


def test_a_slot_without_a_value_is_named() -> None:
    with pytest.raises(Unbound, match="no value is given for the slot weight: What a thing weighs"):
        Plain({}).link(heaviest)
    for use in (lambda: deal(None, None, None), lambda: legal.anything, lambda: range(play)):
        with pytest.raises(Unbound, match="is a name that the linker fills in"):
            use()
    assert not hasattr(play, "py_func")


def test_a_closure_is_refused() -> None:
    inside = 3

    def template() -> int:
        return inside

    with pytest.raises(TypeError, match="template uses variables of a function around it"):
        Plain({}).link(template)


def test_only_what_has_a_clear_name_is_bound() -> None:
    """The name of a copy is all that keeps two bindings apart in the disk cache."""
    binder = Binder(SimpleNamespace(), "core")
    for value in (np.arange(2000), object()):
        with pytest.raises(TypeError, match="bound to functions and plain numbers"):
            binder.finish(heavy, {"weight": value})  # type: ignore[arg-type]
    assert linker._label(two_kilos) != linker._label(by_the_piece)
    assert linker._label(1) != linker._label("1") != linker._label(True)


def any_policy(s: Any, mask: Any, x: Any) -> int:
    while s.seat >= 0:
        legal(s, mask)
        play(s, np.argmax(mask))
    return 0


def no_points(s: Any, seat: int) -> int:
    return 0


@pytest.mark.skipif(linker.INTERPRET, reason="nothing is compiled")
def test_code_from_outside_the_package_is_not_kept_on_disk() -> None:
    """The folder's name knows the package's own files alone: other code could change unseen."""
    game = ludobus.load("paris-paris")
    kept = game.bind(templates.playouts, playout=templates.random_playout)
    assert Path(kept.stats.cache_path).name.startswith("paris_paris-")
    assert game.bind(templates.playouts, playout=any_policy).stats.cache_path is None
    other = Binder(game.rules, "paris_paris")
    other.names["points_of"] = no_points  # as of a game outside the package
    assert other.link(templates.playouts, playout=templates.random_playout).stats.cache_path is None


def test_a_version_that_lacks_something_is_told_in_one_sentence() -> None:
    thing = SimpleNamespace(known=1)
    assert numba_internals.need("numba", thing, "known") is thing
    with pytest.raises(numba_internals.UnknownNumba) as error:
        numba_internals.need("numba", thing, "known", "unknown")
    told = str(error.value)
    assert "has no unknown" in told
    assert f'pip install "numba=={numba_internals.TESTED["numba"]}"' in told
    assert "ludobus/core/numba_internals.py" in told


def test_the_tested_versions_are_the_locked_ones() -> None:
    lines = (Path(__file__).parents[2] / "requirements" / "dev.txt").read_text().split()
    for package, version in numba_internals.TESTED.items():
        assert f"{package}=={version}" in lines


def test_the_example_in_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "linker.md").read_text(encoding="utf-8")
    example = page.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(example, "<docs/linker.md>", "exec"), names)
    moves = int(capsys.readouterr().out)
    match = ludobus.load("paris-paris").start(players=3, seed=7)
    while not match.over:
        match.play(match.legal()[-1])
    assert moves == len(match.actions)
