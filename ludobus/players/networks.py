"""Networks in play: their files, and inference on one core without a training library.

A file is what `numpy.savez_compressed` writes, `NAME.npz`: the entry `about` is JSON text as bytes, every other entry
is a parameter in half precision. `about` has the format, the game, the version and the table of its features, the
layout, typical scores of the game (`Scale`), and a summary of the training. `docs/bots.md` lists the parameters.
"""

from __future__ import annotations

import functools
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.game import BadOption, Game
from ludobus.players import net_templates as templates

FORMAT = "ludobus-network-2"
CHANNELS = 3  # the values of a seat: the search's reward, the probability of winning, points in the network's unit
FOLDER = Path(__file__).parent / "nets"
MOST_BYTES = 3_000_000

Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float32]


class BadNetwork(ValueError):
    """A file that is not a network, or one that was trained on other features."""


@dataclass(frozen=True)
class Layout:
    """The sizes of a network."""

    features: int
    actions: int
    seats: int
    width: int
    blocks: int
    inner: int  # the width inside a block

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Every parameter; the weights of a layer are inputs × outputs."""
        wide, inner, values = self.width, self.inner, self.seats * CHANNELS
        found: dict[str, tuple[int, ...]] = {"stem.weight": (self.features, wide), "stem.bias": (wide,)}
        found["coach.weight"] = (self.actions, wide)
        for i in range(self.blocks):
            found |= {f"blocks.{i}.norm.{kind}": (wide,) for kind in ("weight", "bias")}
            found |= {f"blocks.{i}.first.weight": (wide, inner), f"blocks.{i}.first.bias": (inner,)}
            found |= {f"blocks.{i}.second.weight": (inner, wide), f"blocks.{i}.second.bias": (wide,)}
        found |= {f"norm.{kind}": (wide,) for kind in ("weight", "bias")}
        found |= {"policy.weight": (wide, self.actions), "policy.bias": (self.actions,)}
        found |= {"value.weight": (wide, values), "value.bias": (values,), "follow": ()}
        return found


@dataclass(frozen=True)
class Scale:
    """Typical figures of a game, measured before training: the points of a seat, and the distance to the next."""

    points: float
    distance: float


def seen_by(game: Game) -> dict[str, Any]:
    """What a network must have been trained on in order to play this game."""
    table = [[name, *shape] for name, shape in game.rules.FEATURES.shapes.items()]
    return {"version": game.rules.FEATURES_VERSION, "table": table, "actions": game.actions}


def write(path: Path, game: Game, layout: Layout, scale: Scale, parameters: Mapping[str, Array], log: Any) -> None:
    """Write a network to a file; `log` is a summary of the training, as plain data."""
    about = {"format": FORMAT, "game": game.name, "features": seen_by(game), "layout": asdict(layout)}
    text = json.dumps(about | {"scale": asdict(scale), "training": log}, sort_keys=True).encode()
    half = {name: np.asarray(parameters[name], np.float16) for name in layout.shapes()}
    with path.open("wb") as out:
        np.savez_compressed(out, **{"about": np.frombuffer(text, np.uint8)}, **half)  # type: ignore[arg-type]


def read(path: Path, game: Game) -> Policy:
    """The network in a file; BadNetwork says why it cannot play this game."""
    try:
        with np.load(path, allow_pickle=False) as content:
            about = json.loads(content["about"].tobytes())
            parameters = {name: content[name] for name in content.files if name != "about"}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise BadNetwork(f"{path} is not a network: {error}") from None
    if about.get("format") != FORMAT or about.get("game") != game.name:
        raise BadNetwork(f"{path} is a network of {about.get('game')!r} in {about.get('format')!r}, not of {game.name}")
    if about["features"] != seen_by(game):
        trained, now = about["features"]["version"], game.rules.FEATURES_VERSION
        raise BadNetwork(f"{path} was trained on version {trained} of the features of {game.name}; they are now {now}")
    return Policy(game, Layout(**about["layout"]), Scale(**about["scale"]), parameters, about)


def policy(game: Game | str) -> Policy:
    """The network that comes with the package for a game; BadOption where there is none."""
    from ludobus import load

    return _shipped(load(game) if isinstance(game, str) else game)


@functools.cache
def _shipped(game: Game) -> Policy:
    path = FOLDER / f"{game.name}.npz"
    if not path.exists():
        raise BadOption(f"there is no network for {game.name}; those for: {', '.join(known()) or 'none'}")
    return read(path, game)


def known() -> list[str]:
    """The games that the package has a network for."""
    return sorted(path.stem for path in FOLDER.glob("*.npz"))


class Policy:
    """A network's judgement of positions.

    `policy(observation, legal, hint)` returns the logits of all actions, `-inf` for illegal ones; `hint` is instinct's
    choice. `think` also returns the values: one row per seat, counted from the observer, with the search's reward, the
    probability of being among the winners, and the expected points.
    """

    def __init__(self, game: Game, layout: Layout, scale: Scale, parameters: Mapping[str, Array], about: Any) -> None:
        shapes = layout.shapes()
        wrong = [
            name for name in {*shapes, *parameters} if shapes.get(name) != getattr(parameters.get(name), "shape", 0)
        ]
        if wrong:
            raise BadNetwork(f"a network of this layout has other parameters: {', '.join(sorted(wrong))}")
        self.game, self.layout, self.scale, self.about = game, layout, scale, about
        self.parameters = {name: np.asarray(parameters[name], np.float32) for name in shapes}
        self.flat = np.concatenate([self.parameters[name].ravel() for name in shapes])
        self.sizes = np.array(astuple(layout), np.int64)

    def desk(self) -> Floats:
        """The working memory of one thread: see `net_templates.evaluate`."""
        return np.zeros(templates.desk_size(self.sizes), np.float32)

    def __call__(self, observation: Floats, legal: Array, hint: int) -> Floats:
        return self.think(observation, legal, hint)[0]

    def think(self, observation: Floats, legal: Array, hint: int) -> tuple[Floats, Floats]:
        """Logits and values of a position."""
        desk, layout, seen = self.desk(), self.layout, np.asarray(observation, np.float32)
        if seen.shape != (layout.features,) or not 0 <= hint < layout.actions:
            raise ValueError(
                f"a position of {self.game.name} has {layout.features} features and a hint below {layout.actions}, "
                f"not features of shape {seen.shape} and the hint {hint}"
            )
        templates.evaluate(self.flat, self.sizes, seen, hint, desk)
        logits = np.where(np.asarray(legal, np.bool_), desk[: layout.actions], -np.inf).astype(np.float32)
        values = desk[layout.actions : layout.actions + layout.seats * CHANNELS].reshape(layout.seats, CHANNELS).copy()
        values[:, CHANNELS - 1] *= self.scale.points
        return logits, values
