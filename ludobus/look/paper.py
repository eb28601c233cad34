"""What pages and pictures are drawn on: the one kind of Jinja environment, quick where ours is simpler than most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Context

from ludobus.look.icons import SIGNS, disc, icon


class Plain(Context):
    """Nothing that our templates call asks for their context, so that a call is a call."""

    def call(__self, __obj: Any, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **kwargs: Any) -> Any:
        return __obj(*args, **kwargs)


class Paper(Environment):
    """Templates that escape what they are given and know no undefined names; `x.name` of a dict is its item first."""

    context_class = Plain

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
