"""Trainings, in this process or each on a GPU of a Ray cluster, with the same files in the caller's folder.

Nothing here needs PyTorch before a training begins, so on a cluster only the nodes have it. A training that loses its
node goes on elsewhere from its last checkpoint.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludobus.core.game import BadOption
from ludobus.simulate.on_ray import connected

if TYPE_CHECKING:
    from ludobus.learn.training import Training

KINDS = (".pt", ".jsonl", ".npz", ".svg", "-rival.npz")  # of the files of a training, each after the name of the game
START, AGAINST = "start.npz", "against.npz"

Files = dict[str, bytes]


@dataclass(frozen=True)
class Lesson:
    """A training as it is asked for: what Settings, Training and Rival take."""

    settings: dict[str, Any]
    resume: bool = False
    start: Path | None = None
    against: Path | None = None
    rival: tuple[str, int, str, int, int] | None = None
    sitting: float | None = None  # seconds

    @property
    def game(self) -> str:
        return str(self.settings["game"])

    def begin(self, out: Path) -> Training:
        from ludobus.learn.rival import Rival
        from ludobus.learn.training import Settings, Training

        rival = Rival(*self.rival) if self.rival else None
        return Training(Settings(**self.settings), out, self.resume, self.start, rival, self.against)


@dataclass(frozen=True)
class Stage:
    """How far a training is: the fraction of the run, the last row of the log, and all its files if they are asked."""

    done: float
    row: dict[str, Any]
    matches: list[dict[str, Any]]
    files: Files


def train_on_ray(
    lessons: list[Lesson], out: Path, on: str, progress: Callable[[float], None] | None = None
) -> list[Stage]:
    """All these trainings at once, each on a GPU, or on a CPU if it is set so. Files come as they are written."""
    out.mkdir(parents=True, exist_ok=True)
    pieces = [carried(lesson, out) for lesson in lessons]
    done, last = dict.fromkeys((lesson.game for lesson in lessons), 0.0), dict[str, Stage]()
    with connected(on, int, any(lesson.settings["device"] == "cuda" for lesson in lessons)) as cluster:
        for (lesson, _), found in cluster.followed(learn, pieces):
            write(out, found.files)
            if progress:
                progress(max(found.done - done[lesson.game], 0.0))
            done[lesson.game] = max(found.done, done[lesson.game])
            last[lesson.game] = found
    return [last[lesson.game] for lesson in lessons]


def carried(lesson: Lesson, out: Path) -> tuple[Lesson, Files]:
    """A lesson with the files that it needs, without its paths on this machine."""
    files = read(out, lesson.game) if lesson.resume else {}
    if lesson.resume and f"{lesson.game}.pt" not in files:
        raise BadOption(f"there is no checkpoint {out / lesson.game}.pt to go on from")
    for name, file in ((START, lesson.start), (AGAINST, lesson.against)):
        if file is not None:
            files[name] = file.read_bytes()
    return replace(lesson, start=lesson.start and Path(START), against=lesson.against and Path(AGAINST)), files


def learn(piece: tuple[Lesson, Files], last: Stage | None) -> Iterator[Stage]:
    """On a node: the stages of a training, from its beginning or after the last one that its caller has."""
    lesson, files = piece
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        write(out, files | (last.files if last else {}))
        start, against = lesson.start and out / lesson.start, lesson.against and out / lesson.against
        training = replace(lesson, resume=lesson.resume or last is not None, start=start, against=against).begin(out)
        told = partial(stage, training, lesson.game)
        for _ in training.rows(sitting=lesson.sitting):
            yield told()
        training.finish()
        yield told()


def stage(training: Training, game: str | None = None) -> Stage:
    """Where a training is, with its files if they are those of a `game`."""
    files = read(training.out, game) if game else {}
    return Stage(min(training.done, 1.0), training.log[-1], training.matches, files)


def read(folder: Path, game: str) -> Files:
    """The files of a training that are there."""
    names = [game + kind for kind in KINDS]
    return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}


def write(folder: Path, files: Files) -> None:
    """Put files into a folder; each is there as a whole or as it was before."""
    for name, content in files.items():
        new = folder / f"{name}.new"
        new.write_bytes(content)
        new.replace(folder / name)
