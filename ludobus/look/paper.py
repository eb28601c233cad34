"""What pages and pictures are drawn on: the one kind of Jinja environment, quick where ours is simpler than most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ludobus.look.icons import SIGNS, disc, icon


def ink(value: Any) -> str:
    """A value as it is written: escaped, but for what cannot need it."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[no-any-return]
    return str(value) if kind is int else escape(value)


class Pen(CodeGenerator):
    """Writes values with `ink` in place of `escape`, which makes an object even of what is safe."""

    def _output_child_pre(self, node: Any, frame: Frame, finalize: Any) -> None:
        self.write("environment.ink(")


class Plain(Context):
    """Nothing that our templates call asks for their context, so that a call is a call."""

    def call(__self, __obj: Any, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **kwargs: Any) -> Any:
        return __obj(*args, **kwargs)


class Paper(Environment):
    """Templates that escape what they are given and know no undefined names; `x.name` of a dict is its item first."""

    context_class = Plain
    code_generator_class = Pen
    ink = staticmethod(ink)

    def __init__(self, *folders: Path) -> None:
        super().__init__(
            loader=FileSystemLoader(folders),
            autoescape=True,
            auto_reload=False,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.globals |= {"SIGNS": SIGNS, "icon": icon, "disc": disc}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
