"""The house style: pictures of positions as SVG, drawn from views by the templates of each game."""

from __future__ import annotations

import functools
import importlib
import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludobus.look.palette import PALETTE, stylesheet

if TYPE_CHECKING:
    from jinja2 import Environment

    from ludobus.core.game import Game
    from ludobus.core.match import Match

HERE = Path(__file__).parent
GAP = 24  # between board and panel, and around them


@dataclass(frozen=True)
class Stage:
    """What pictures are drawn on: the sizes of board and panel, and the data of the static art, which `key` names."""

    board: tuple[int, int]
    panel: tuple[int, int]
    key: str = ""
    art: dict[str, Any] = field(default_factory=dict, hash=False, compare=False)


@dataclass(frozen=True)
class Scene:
    """A drawn position: SVG fragments in the coordinates of `stage.board` (art, pieces) and `stage.panel` (panel)."""

    stage: Stage
    art: str
    pieces: str
    panel: str


def draw(
    game: Game,
    view: dict[str, Any],
    lang: str = "en",
    legal: dict[int, str] | None = None,
    names: list[str] | None = None,
) -> Scene:
    """Draw a view. `legal` has the sentences of the actions that can be clicked."""
    from markupsafe import Markup, escape

    stage: Stage = game.views.stage(view)
    sentences = legal or {}

    def act(action: int) -> Markup:
        if action not in sentences:
            return Markup("")
        text = escape(sentences[action])
        return Markup('class="can" data-action="{}" role="button" tabindex="0" aria-label="{}"').format(action, text)

    def say(key: str, **facts: Any) -> str:
        return game.words.say(lang, key, facts, names)

    def player(seat: int) -> str:
        return say("player", seat=seat)

    scene = {
        "v": view,
        "art": stage.art,
        "t": say,
        "act": act,
        "can": lambda action: action in sentences,
        "encode": game.rules.ACTIONS.encode,
        "player": player,
        "lang": lang,
        "stage": stage,
    }
    env = environment(game.package)
    return Scene(
        stage,
        static_art(game, lang, stage),
        env.get_template("pieces.svg.j2").render(scene),
        env.get_template("panel.svg.j2").render(scene),
    )


@functools.lru_cache(maxsize=64)
def static_art(game: Game, lang: str, stage: Stage) -> str:
    """The board without its pieces; it depends on the language and the stage alone."""
    template = environment(game.package).get_template("board.svg.j2")
    return template.render(
        art=stage.art, t=lambda key, **facts: game.words.say(lang, key, facts), lang=lang, stage=stage
    )


@functools.cache
def environment(package: str) -> Environment:
    """Jinja templates of one game, then those of the house."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folder = Path(str(importlib.import_module(package).__file__)).parent
    env = Environment(
        loader=FileSystemLoader([folder, HERE]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["smooth"] = smooth
    return env


def smooth(points: list[tuple[float, float]], pull: float = 0.22) -> str:
    """The data of a path through all points, gently rounded."""
    path = [f"M{points[0][0]},{points[0][1]}"]
    for i in range(1, len(points)):
        (x0, y0), (x1, y1), (x2, y2) = points[max(i - 2, 0)], points[i - 1], points[i]
        x3, y3 = points[min(i + 1, len(points) - 1)]
        first = f"{x1 + (x2 - x0) * pull:.1f},{y1 + (y2 - y0) * pull:.1f}"
        second = f"{x2 - (x3 - x1) * pull:.1f},{y2 - (y3 - y1) * pull:.1f}"
        path.append(f"C{first} {second} {x2},{y2}")
    return " ".join(path)


def picture(
    match: Match,
    seat: int | None = None,
    lang: str = "en",
    names: list[str] | None = None,
    ply: int | None = None,
    scheme: str = "light",
) -> str:
    """A position as one SVG that stands alone: board and panel side by side, with its stylesheet."""
    now = ply is None or ply == len(match.actions)
    mine = now and seat is not None and match.seat == seat
    legal = {action: match.describe(action, lang, names) for action in match.legal()} if mine else {}
    return framed(match.game, draw(match.game, match.view(seat, ply), lang, legal, names), lang, scheme)


def cover(game: Game, lang: str = "en", scheme: str = "light") -> str:
    """The board in mid-game, from the view that is kept in its folder: it can be drawn before any rule is compiled."""
    view = json.loads((game.folder / "cover.json").read_text(encoding="utf-8"))
    scene = draw(game, view, lang)
    bare = replace(scene, panel="", stage=replace(scene.stage, panel=(-GAP, 0)))
    return framed(game, bare, lang, scheme)


def framed(game: Game, scene: Scene, lang: str, scheme: str) -> str:
    """Board and panel side by side, with the stylesheet."""
    (width, height), (panel_width, panel_height) = scene.stage.board, scene.stage.panel
    whole = (GAP + width + GAP + panel_width + GAP, GAP + max(height, panel_height) + GAP)
    template = environment(game.package).get_template("picture.svg.j2")
    style, title = stylesheet(scheme), game.title(lang)
    return template.render(scene=scene, gap=GAP, width=whole[0], height=whole[1], style=style, title=title, lang=lang)


def png(svg: str, width: int | None = None) -> bytes:
    """A picture that stands alone as PNG, with the font that we bring along."""
    import resvg_py
    import ttf_opensans

    fonts = Path(str(ttf_opensans.__file__)).parent / "ttf"
    files = [str(fonts / f"OpenSans-{weight}.ttf") for weight in ("Regular", "Italic", "SemiBold", "Bold")]
    content = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=files,
        font_family="Open Sans",
        sans_serif_family="Open Sans",
    )
    return bytes(content)


__all__ = ["PALETTE", "Scene", "Stage", "cover", "draw", "picture", "png", "static_art", "stylesheet"]
