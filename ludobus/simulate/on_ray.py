"""Work on a Ray cluster: one task for each piece of it, tried again where a node was lost.

Ray schedules, watches and retries. What a piece gives must depend on the piece alone: then neither the number of nodes
nor a lost one changes a result. Every node has the same Ludobus installed, which is checked.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import itertools
import os
import pickle
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, TypeVar

from ludobus.core import cache
from ludobus.core.game import BadOption
from ludobus.extras import require

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD = 4  # pieces per CPU or GPU that are handed out and not yet gathered: all that the driver has in memory
RETRIES = 10  # of a piece whose worker or node was lost
PACKAGES = ("core", "games", "players", "simulate", "learn")  # whose files decide what a game is, and what is learned


@contextlib.contextmanager
def connected(on: str, warm: Callable[[], object], gpus: bool = False) -> Iterator[Cluster]:
    """Ray, for as long as the context lasts; `warm` has then run in the workers, so that all is compiled.

    A piece of work gets a CPU of the cluster, or with `gpus` a GPU; BadOption if there is none.

    `on` is "ray" (the cluster that RAY_ADDRESS names or that runs on this machine, otherwise one that is started on its
    CPUs and stopped at the end) or "ray://HOST:PORT". A connection that the program already has is used, and left open.
    """
    if on != "ray" and not on.startswith("ray://"):
        raise BadOption(f"on can be ray or ray://HOST:PORT, not {on!r}")
    require("cluster")
    ray: Any = importlib.import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        connect(ray, on)
    try:
        yield Cluster(ray, warm, gpus)
    finally:
        if ours:
            ray.shutdown()


def connect(ray: Any, on: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody unless asked for
    address = {} if on == "ray" else {"address": on}
    try:
        with warnings.catch_warnings():  # what they say is in the exception, or of no use here
            warnings.simplefilter("ignore")
            ray.init(**address, log_to_driver=False, logging_level="error")
    except (OSError, RuntimeError, ValueError) as error:  # nobody answers, other versions, no such address
        raise BadOption(f"no Ray cluster at {on}: {error}") from None


class WorkerLost(Exception):
    """A worker has ended in the middle of its work, or its result is gone with its node."""


class Cluster:
    """The nodes of a Ray cluster. `nodes` are those that have finished a piece, `slots` its CPUs or GPUs at first."""

    def __init__(self, ray: Any, warm: Callable[[], object], gpus: bool) -> None:
        self._ray, self._warm = ray, pickle.dumps(warm)
        self._needs = {"num_cpus": 0, "num_gpus": 1} if gpus else {"num_cpus": 1}
        self.slots = int(ray.cluster_resources().get("GPU" if gpus else "CPU", 0))
        if not self.slots:
            raise BadOption(f"the Ray cluster has no {'GPU; use device cpu' if gpus else 'CPU'}")
        self.nodes: set[str] = set()
        for _ in self.completed(int, range(self.slots)):
            pass
        self.nodes.clear()

    def completed(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Generator[Result, None, None]:
        """What `work` makes of each piece, in the order in which they are finished; closed early, the rest is not."""
        ray, packed, code, left = self._ray, pickle.dumps(work), fingerprint(), iter(pieces)
        task = ray.remote(**self._needs, max_retries=RETRIES, scheduling_strategy="SPREAD")(_task())
        waiting: list[Any] = []
        try:
            while True:
                room = AHEAD * self.slots - len(waiting)
                waiting += [task.remote(code, self._warm, packed, one) for one in itertools.islice(left, room)]
                if not waiting:
                    return
                done, waiting = ray.wait(waiting, num_returns=1)
                node, result = self._get(done[0])
                self.nodes.add(node)
                yield result
        finally:
            for one in waiting:
                ray.cancel(one, force=True)

    def followed(
        self, begin: Callable[[Piece, Result | None], Iterable[Result]], pieces: Iterable[Piece]
    ) -> Generator[tuple[Piece, Result], None, None]:
        """What `begin(piece, None)` yields for each piece, step by step, in a worker of its own.

        Where a worker or its node was lost, another goes on with `begin(piece, last)` after the last step that has come
        here. As many pieces as there are CPUs or GPUs are at work, the others wait.
        """
        ray, packed, code = self._ray, pickle.dumps(begin), fingerprint()
        worker = ray.remote(**self._needs, max_restarts=0, scheduling_strategy="SPREAD")(_worker())
        workers: dict[int, Any] = {}
        waiting: dict[Any, int] = {}
        all_pieces = list(pieces)
        last: list[Result | None] = [None] * len(all_pieces)
        tries = [0] * len(all_pieces)

        def ask(number: int) -> None:
            if number not in workers:
                workers[number] = worker.remote()
            waiting[workers[number].step.remote(code, packed, all_pieces[number], last[number])] = number

        try:
            for number in range(len(all_pieces)):
                ask(number)
            while waiting:
                (done, *_), _ = ray.wait(list(waiting), num_returns=1)
                number = waiting.pop(done)
                try:
                    node, steps = self._get(done)
                except WorkerLost as lost:
                    tries[number] += 1
                    if tries[number] > RETRIES:
                        raise gave_up(lost) from None
                    ray.kill(workers.pop(number))
                    ask(number)
                    continue
                self.nodes.add(node)
                for result in steps:
                    last[number] = result
                    yield all_pieces[number], result
                if steps:
                    ask(number)
                else:
                    ray.kill(workers.pop(number))
        finally:
            for one in workers.values():
                ray.kill(one)

    def _get(self, reference: Any) -> Any:
        errors: Any = self._ray.exceptions
        try:
            return self._ray.get(reference)
        except (errors.RayActorError, errors.ObjectLostError) as error:
            raise WorkerLost(str(error)) from None
        except errors.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, ModuleNotFoundError):
                needs = f"a node of the cluster has no {cause.name}: install the same Ludobus on every node"
                raise BadOption(needs) from None
            raise (cause or error) from None
        except errors.RayError as error:
            raise gave_up(error) from None


def gave_up(error: Exception) -> BadOption:
    return BadOption(f"the cluster gave up after {RETRIES} tries: {error}")


def _task() -> Callable[..., Any]:
    """A function that travels as code, so that a node without Ludobus can say so."""

    def perform(code: str, warm: bytes, work: bytes, piece: Any) -> Any:
        import pickle

        import ray

        from ludobus.simulate import on_ray

        on_ray.check(code)
        on_ray.prepare(warm)
        return ray.get_runtime_context().get_node_id(), pickle.loads(work)(piece)

    return perform


def _worker() -> type:
    """A class that travels as code, for the same reason."""

    class Worker:
        def __init__(self) -> None:
            self.steps: Any = None

        def step(self, code: str, begin: bytes, piece: Any, last: Any) -> Any:
            """The next step, in a list that is empty at the end."""
            import itertools
            import pickle

            import ray

            from ludobus.simulate import on_ray

            if self.steps is None:
                on_ray.check(code)
                self.steps = iter(pickle.loads(begin)(piece, last))
            return ray.get_runtime_context().get_node_id(), list(itertools.islice(self.steps, 1))

    return Worker


@functools.cache
def fingerprint() -> str:
    """A hash of the files that decide what comes out."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for file in sorted((cache.PACKAGE / package).rglob("*")):
            if file.suffix in (".py", ".json", ".npz"):
                content = file.read_bytes()
                digest.update(f"{file.relative_to(cache.PACKAGE).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def check(code: str) -> None:
    """BadOption if this node would play other games than the driver."""
    if code != fingerprint():
        raise BadOption("a node of the cluster has another Ludobus: install the same version on every node")


@functools.cache
def prepare(warm: bytes) -> None:
    """Once in a worker. One worker of a node compiles while the others wait, and then find the code in the cache."""
    from filelock import FileLock  # comes with Ray

    folder = cache.folder("core")
    with FileLock(folder / "preparing.lock") if folder else contextlib.nullcontext():
        pickle.loads(warm)()
