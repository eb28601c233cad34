"""A training run: settings, checkpoints, log, evaluation, and the network file at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

import ludobus
from ludobus.core.game import BadOption
from ludobus.learn.curve import draw
from ludobus.learn.network import Network, arrays, new_network, weights
from ludobus.learn.ppo import Experience, Pace, best, decide, drawn, improve, loss
from ludobus.learn.rival import Rival
from ludobus.learn.tables import Chooser, League, Tables, versus
from ludobus.players import networks

WARM_UP = 400  # moves by instinct before training begins
EVAL_SEED = 10**6  # every evaluation plays the same deals, none of which is trained on
ELDERS = 12  # earlier versions that are kept
LESSONS = 0.2  # the fraction of a run in which the trust in a teacher goes from 1 to 0
SETTLED = 0.05  # the fraction of rate and entropy that is left at the end

Row = dict[str, Any]


@dataclass(frozen=True)
class Settings:
    """The settings of a training run. It lasts for `iterations` or for `minutes`, whichever is given."""

    game: str
    minutes: float | None = None
    iterations: int | None = None
    tables: int = 32_768
    steps: int = 64
    width: int = 384
    blocks: int = 2
    inner: int = 96  # the width inside a block
    follow: float = 1.0  # the logit that a new network gives to instinct's choice
    rate: float = 5e-4
    entropy: float = 0.02
    trace: float = 0.97
    epochs: int = 2
    minibatch: int = 32_768
    instinct: float = 0.1  # the fraction of tables at which instinct takes about half of the seats
    elders: float = 0.2  # the same for earlier versions
    evaluations: int = 8  # in the whole run, besides one at the start
    evaluation_tables: int = 4096
    seed: int = 1
    device: str = "cuda"
    threads: int = 1  # CPU threads, if it runs on the CPU

    def check(self) -> None:
        if (self.minutes is None) == (self.iterations is None):
            raise BadOption("a training takes either minutes or iterations")
        for name, value in asdict(self).items():
            is_share = name in ("instinct", "elders")
            if isinstance(value, (int, float)) and not isinstance(value, bool) and not is_share and value < 0:
                raise BadOption(f"{name} must not be negative: {value}")
        if self.instinct < 0 or self.elders < 0 or self.instinct + self.elders > 1:
            raise BadOption(f"instinct and elders are parts of all tables, not {self.instinct} and {self.elders}")
        if self.device == "cuda" and not torch.cuda.is_available():
            raise BadOption("PyTorch finds no GPU here; --device cpu learns slowly")
        if self.trace > 1:
            raise BadOption(f"trace is 0 to 1, not {self.trace}")


def fast(function: Callable[..., Any], network: Network, *more: Network | None) -> Callable[..., Any]:
    """`function` for these networks, compiled if the first runs on a GPU."""

    def bound(*given: Any) -> Any:
        return function(network, *more, *given)

    return torch.compile(bound, dynamic=False) if network.follow.is_cuda else bound


class Training:
    """A training run. It writes GAME.pt, GAME.jsonl, GAME.npz and GAME.svg to the folder `out`.

    With `resume` it continues from GAME.pt. With `start` it begins with the network of a players' file; if that has
    another layout, it teaches the new one at the beginning of the run. With `against`, it plays against the network of
    a players' file at all tables, which does not change and takes its most likely action, and learns only to beat it.
    """

    def __init__(
        self,
        settings: Settings,
        out: Path,
        resume: bool = False,
        start: Path | None = None,
        rival: Rival | None = None,
        against: Path | None = None,
    ) -> None:
        settings.check()
        self.settings, self.out = settings, out
        self.game = ludobus.load(settings.game)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        if settings.device == "cpu":
            torch.set_num_threads(settings.threads)  # sums depend on it, and the result must not on the machine
        place = (settings.seed, settings.device, settings.threads)
        self.tables = Tables(self.game, settings.tables, *place)
        self.arena = Tables(self.game, settings.evaluation_tables, *place)
        self.network, elder = (
            new_network(self.game, settings.width, settings.blocks, settings.inner, settings.follow).to(settings.device)
            for _ in range(2)
        )
        self.victim = self._frozen(networks.read(against, self.game)) if against else None
        self.elder = self.victim or elder
        on_gpu = settings.device == "cuda"
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=settings.rate, weight_decay=1e-4, eps=1e-5, fused=on_gpu
        )
        self.iteration, self.decisions, self.seconds = 0, 0, 0.0
        self.log, self.matches = list[Row](), list[Row]()
        self.rival = rival
        self.scale = self.tables.warm_up(WARM_UP if on_gpu else 64)
        self.teacher = self._begin_with(networks.read(start, self.game)) if start else None
        if resume:
            self._load()
        self.pool = [self._copy()]
        shares = (0.0, 1.0) if against else (settings.instinct, settings.elders)
        self.league = League(self.tables, *shares)
        self.experience = Experience(self.tables, settings.steps)
        self._mind, self._elder = fast(decide, self.network), fast(best if self.victim else drawn, self.elder)
        self._best, self._loss = fast(best, self.network), fast(loss, self.network, None)
        self._taught = fast(loss, self.network, self.teacher) if self.teacher else self._loss

    @property
    def file(self) -> Path:
        return self.out / f"{self.game.name}.pt"

    @property
    def done(self) -> float:
        """The fraction of the run that is over."""
        if self.settings.iterations is not None:
            return self.iteration / max(self.settings.iterations, 1)
        return self.seconds / (60 * (self.settings.minutes or 1))

    def run(self, progress: Callable[[float], None] | None = None, sitting: float | None = None) -> Row:
        """Train until the run is over, or for `sitting` seconds; returns the last row of the log."""
        for _ in self.rows(progress, sitting):
            pass
        return self.log[-1]

    def rows(self, progress: Callable[[float], None] | None = None, sitting: float | None = None) -> Iterator[Row]:
        """The same, with each row of the log as soon as it and the checkpoint are written."""
        self.out.mkdir(parents=True, exist_ok=True)
        began = time.monotonic()
        if not self.log:
            self.note({})
            yield self.log[-1]
        while self.done < 1 and (sitting is None or time.monotonic() - began < sitting):
            start, before = time.monotonic(), self.done
            figures = self.learn()
            self.seconds += time.monotonic() - start
            if progress:
                progress(min(self.done, 1.0) - before)
            if int(self.done * self.settings.evaluations) > int(before * self.settings.evaluations):
                self.note(figures)
                yield self.log[-1]
        if self.log[-1]["iteration"] != self.iteration:
            self.note(figures)
            yield self.log[-1]
        if self.rival:
            self._hear(self.rival.result(wait=True))

    def learn(self) -> Row:
        """Collect one window of games and learn from it."""
        start = time.monotonic()
        if self.iteration % 10 == 0 and not self.victim:
            self._invite()
        self.experience.collect(self.league, self.scale, self._mind, self._elder)
        self._wait()
        playing = time.monotonic() - start
        self.experience.credit(self.settings.trace)
        pace = self.pace()
        figures = improve(self.experience, self.optimizer, self._taught if pace.trust else self._loss, pace)
        policy, value, entropy, moved = figures.tolist()
        self.iteration += 1
        played = self.tables.n * self.settings.steps
        self.decisions += played
        spent = time.monotonic() - start
        found = {"policy": policy, "value": value, "entropy": entropy, "moved": moved}
        return found | {"speed": played / spent, "playing": playing / spent}

    def _wait(self) -> None:
        if self.settings.device == "cuda":
            torch.cuda.synchronize()

    def pace(self) -> Pace:
        """Rate and entropy decrease linearly to a small fraction of their initial values."""
        left, settings = max(1 - self.done, SETTLED), self.settings
        trust = max(1 - self.done / LESSONS, 0.0) if self.teacher else 0.0
        rate, entropy = settings.rate * left, settings.entropy * left
        return Pace(rate, entropy, settings.trace, settings.epochs, settings.minibatch, trust)

    def note(self, figures: Row) -> None:
        """Evaluate, add a row to the log, save a checkpoint, and let the current network play the rival."""
        row = {"game": self.game.name, "iteration": self.iteration, "decisions": self.decisions}
        row |= {"seconds": round(self.seconds, 1), **{name: round(value, 5) for name, value in figures.items()}}
        row["instinct"] = self._shares()
        if self.victim:
            row["against"] = self._shares(self._chooser(self._elder))
        self.log.append(row)
        self._write(row)
        self._save()
        if self.rival and not self.rival.busy:
            self._hear(self.rival.result())
            self.rival.challenge(self.iteration, export(self.file, self.out / f"{self.game.name}-rival.npz"))

    def _write(self, row: Row) -> None:
        with (self.out / f"{self.game.name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def _hear(self, result: Row | None) -> None:
        if result:
            self.matches.append(result)
            self._write(result)

    def _shares(self, rival: Chooser | None = None) -> dict[str, float]:
        """By player count: the share of wins against a rival, or instinct."""
        shares = versus(self.arena, self._chooser(self._best), EVAL_SEED, rival)
        return {str(players): round(share, 4) for players, (share, _) in shares.items()}

    def _chooser(self, choose: Callable[..., torch.Tensor]) -> Chooser:
        dtype = self.experience.seen.dtype
        return lambda seen, hint, legal: choose(seen.to(dtype).contiguous(), hint, legal.contiguous())

    def _copy(self) -> dict[str, torch.Tensor]:
        return {name: value.detach().clone() for name, value in self.network.state_dict().items()}

    def _invite(self) -> None:
        """Add the current network to the earlier versions, replacing one if the pool is full; choose one to play."""
        if len(self.pool) == ELDERS:
            self.pool.pop(int(torch.randint(ELDERS, ())))
        self.pool.append(self._copy())
        self.elder.load_state_dict(self.pool[int(torch.randint(len(self.pool), ()))])

    def _save(self) -> None:
        moments = self.optimizer.state_dict()
        moments["state"] = {
            number: {name: value.bfloat16() if value.dim() else value for name, value in state.items()}
            for number, state in moments["state"].items()
        }
        content = {
            "settings": asdict(self.settings),
            "features": networks.seen_by(self.game),
            "network": self.network.state_dict(),
            "optimizer": moments,
            "scale": asdict(self.scale),
            "progress": (self.iteration, self.decisions, self.seconds),
            "log": self.log,
            "matches": self.matches,
        }
        new = self.file.with_suffix(".new")
        torch.save(content, new)
        new.replace(self.file)

    def _load(self) -> None:
        if not self.file.exists():
            raise BadOption(f"there is no checkpoint {self.file} to go on from")
        content = torch.load(self.file, map_location=self.settings.device, weights_only=True)
        if content["features"] != networks.seen_by(self.game):
            raise BadOption(f"{self.file} was trained on other features of {self.game.name}")
        self.network.load_state_dict(content["network"])
        self.optimizer.load_state_dict(content["optimizer"])
        self.scale = networks.Scale(**content["scale"])
        self.iteration, self.decisions, self.seconds = content["progress"]
        self.log, self.matches = content["log"], content["matches"]

    def _begin_with(self, policy: networks.Policy) -> Network | None:
        """Take over the parameters of a network, or if its layout is another, the network as a teacher."""
        if policy.layout != self.network.layout:
            return self._frozen(policy)
        self.network.load_state_dict(weights(policy.parameters))
        self.scale = policy.scale
        return None

    def _frozen(self, policy: networks.Policy) -> Network:
        network = Network(policy.layout, 0.0)
        network.load_state_dict(weights(policy.parameters))
        network.to(self.settings.device).requires_grad_(False)
        return network

    def finish(self) -> Path:
        """Write the network for players, and the learning curve."""
        draw(self.log, self.out / f"{self.game.name}.svg")
        return export(self.file, self.out / f"{self.game.name}.npz")


def export(checkpoint: Path, path: Path) -> Path:
    """Write the network of a checkpoint as a file for players."""
    content = torch.load(checkpoint, map_location="cpu", weights_only=True)
    settings = Settings(**content["settings"])
    game = ludobus.load(settings.game)
    if content["features"] != networks.seen_by(game):
        raise BadOption(f"{checkpoint} was trained on other features of {game.name}")
    network: Network = new_network(game, settings.width, settings.blocks, settings.inner)
    network.load_state_dict(content["network"])
    summary = {name: content[name] for name in ("settings", "log", "matches")}
    networks.write(path, game, network.layout, networks.Scale(**content["scale"]), arrays(network), summary)
    return path
