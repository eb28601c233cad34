"""The scripts of `bench/`, which is no package, as modules."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

BENCH = Path(__file__).parents[2] / "bench"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"bench_{name}", BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    path = sys.path[:]
    sys.path.append(str(BENCH))  # they import one another; last, for one has the name of a package
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = path
    return module
