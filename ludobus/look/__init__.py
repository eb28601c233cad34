"""Pictures of positions as SVG, drawn from views by the templates of each game in one house style."""

from __future__ import annotations

import functools
import importlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludobus.extras import require
from ludobus.look.icons import disc, icon, sprite
from ludobus.look.palette import PALETTE, stylesheet

if TYPE_CHECKING:
    from jinja2 import Environment

    from ludobus.core.game import Game
    from ludobus.core.match import Match

HERE = Path(__file__).parent
GAP = 24  # between board and panel, and around them


@dataclass(frozen=True)
class Stage:
    """What pictures are drawn on: the sizes of board and panel, and the data of the static art, which `key` names.

    A page shows of the board what `crop` (x, y, width, height) has of it; `sheet` asks for a wide tray beside it.
    """

    board: tuple[int, int]
    panel: tuple[int, int]
    key: str = ""
    art: dict[str, Any] = field(default_factory=dict, hash=False, compare=False)
    crop: tuple[int, int, int, int] | None = None
    sheet: bool = False


class Scene:
    """A drawn position, each part on demand.

    `art` and `pieces` are SVG in the coordinates of `stage.board`, `panel` is SVG in those of `stage.panel`: together
    they make a standalone picture. A page has the `tray` (HTML) in place of the panel.
    """

    def __init__(self, game: Game, lang: str, stage: Stage, context: dict[str, Any]) -> None:
        self.game, self.lang, self.stage, self._context = game, lang, stage, context

    def _draw(self, template: str) -> str:
        return environment(self.game.package).get_template(template).render(self._context)

    @property
    def art(self) -> str:
        return static_art(self.game, self.lang, self.stage)

    @cached_property
    def pieces(self) -> str:
        return self._draw("pieces.svg.j2")

    @cached_property
    def panel(self) -> str:
        return self._draw("panel.svg.j2")

    @cached_property
    def tray(self) -> str:
        return self._draw("tray.html.j2")

    @property
    def interlude(self) -> str:
        return self._draw("interlude.html.j2")


def draw(
    game: Game,
    view: dict[str, Any],
    lang: str = "en",
    legal: dict[int, str] | None = None,
    names: list[str] | None = None,
) -> Scene:
    """Draw a view. `legal` maps the actions that can be clicked to their sentences."""
    from markupsafe import Markup, escape

    stage: Stage = game.views.stage(view)
    sentences = legal or {}

    def act(action: int) -> Markup:
        """The attributes of a piece of the picture that plays an action."""
        if action not in sentences:
            return Markup("")
        text = escape(sentences[action])
        return Markup('class="can" data-action="{}" role="button" tabindex="0" aria-label="{}"').format(action, text)

    def press(action: int) -> Markup:
        """The attributes of an HTML button that plays an action; one that cannot be played now is disabled."""
        if action not in sentences:
            return Markup('type="button" disabled')
        said = Markup('type="button" data-action="{0}" title="{1}" aria-label="{1}"')
        return said.format(action, sentences[action])

    def say(key: str, **facts: Any) -> str:
        return game.words.say(lang, key, facts, names)

    def player(seat: int) -> str:
        return say("player", seat=seat)

    context = {
        "v": view,
        "art": stage.art,
        "t": say,
        "act": act,
        "press": press,
        "can": lambda action: action in sentences,
        "legal": sentences,
        "encode": game.rules.ACTIONS.encode,
        "player": player,
        "lang": lang,
        "stage": stage,
    }
    return Scene(game, lang, stage, context)


@functools.lru_cache(maxsize=64)
def static_art(game: Game, lang: str, stage: Stage) -> str:
    """The board without its pieces; it depends only on the language and the stage."""
    template = environment(game.package).get_template("board.svg.j2")
    return template.render(
        art=stage.art, t=lambda key, **facts: game.words.say(lang, key, facts), lang=lang, stage=stage
    )


@functools.cache
def environment(package: str) -> Environment:
    """Jinja templates of one game, then those of the house."""
    from ludobus.look.paper import Paper

    env = Paper(Path(str(importlib.import_module(package).__file__)).parent, HERE)
    env.filters["smooth"] = smooth
    return env


def smooth(points: list[tuple[float, float]], pull: float = 0.22) -> str:
    """The data of a smooth path through all points."""
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
    """A position as one standalone SVG: board and panel side by side, with its stylesheet."""
    now = ply is None or ply == len(match.actions)
    mine = now and seat is not None and match.seat == seat
    legal = {action: match.describe(action, lang, names) for action in match.legal()} if mine else {}
    return framed(match.game, draw(match.game, match.view(seat, ply), lang, legal, names), lang, scheme)


def cover(game: Game, lang: str = "en", scheme: str = "light") -> str:
    """The board in mid-game, from the view that is kept in its folder: it can be drawn before any rule is compiled."""
    view = json.loads((game.folder / "cover.json").read_text(encoding="utf-8"))
    return framed(game, draw(game, view, lang), lang, scheme, bare=True)


def framed(game: Game, scene: Scene, lang: str, scheme: str, bare: bool = False) -> str:
    """Board and panel side by side, with the stylesheet; `bare` leaves the panel out."""
    (width, height), (panel_width, panel_height) = scene.stage.board, (-GAP, 0) if bare else scene.stage.panel
    whole = (GAP + width + GAP + panel_width + GAP, GAP + max(height, panel_height) + GAP)
    template = environment(game.package).get_template("picture.svg.j2")
    style, title = stylesheet(scheme), game.title(lang)
    size = {"width": whole[0], "height": whole[1]}
    return template.render(scene=scene, bare=bare, gap=GAP, style=style, title=title, lang=lang, **size)


def png(svg: str, width: int | None = None) -> bytes:
    """A standalone picture as PNG, drawn with the bundled font."""
    require("png")
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


__all__ = [
    "PALETTE",
    "Scene",
    "Stage",
    "cover",
    "disc",
    "draw",
    "framed",
    "icon",
    "picture",
    "png",
    "sprite",
    "static_art",
    "stylesheet",
]
