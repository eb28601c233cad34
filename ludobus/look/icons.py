"""The icons of pages: one meaning each, in all games. 24 px grid, stroke 2, `currentColor`."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markupsafe import Markup

ICONS = {
    # things of the games
    "bag": "M6 9h12l1.5 11h-15L6 9ZM9 9V7.500a3 3 0 0 1 6 0V9",
    "bell": "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500h4",
    "bell-off": "M6 16.500V11a6 6 0 0 1 .8-3M9.500 5.500A6 6 0 0 1 18 11v4M15 18H4.500L6 16.500M10 20.500h4M4 4l16 16",
    "bell-on": "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500h4"
    "M2.500 9a8 8 0 0 1 2.500-5M21.500 9a8 8 0 0 0-2.500-5",
    "bus": "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V16H4V6.5ZM4 11h16M9 5v6M14.5 5v6M7.5 16v2.5M16.5 16v2.5",
    "camera": "M4 8h3.500L9 5.500h6L16.500 8H20v11H4V8ZM12 10a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600Z",
    "card": "M7 4h10a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM9.500 8h5",
    "carriage": "M4 7h10v9H4V7ZM14 11h4.500L20 13v3h-6M6.500 16a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z"
    "M16 16a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600ZM7 10h4",
    "clock": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5",
    "depart": "M4 7h9v9H4V7ZM6.500 16v2.500M10.500 16v2.500M16 12h5M18.500 9l3 3-3 3",
    "flag": "M6 21V4M6 4.5c4-2 7 2 12 0v8c-5 2-8-2-12 0",
    "goal": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z",
    "happy": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM9 10v.01M15 10v.01M8.500 14c2 2.700 5 2.700 7 0",
    "house": "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5",
    "jam": "M5 15V9.500L7 6h10l2 3.500V15H5ZM5 10h14M8 15v2.500M16 15v2.500M3 20.500h4M10 20.500h4M17 20.500h4",
    "line": "M5 19a2 2 0 1 0 0-.01M19 5a2 2 0 1 0 0-.01M7 18.5c8 0 2-12.5 10-13",
    "loco": "M4 17v-6h9V6h7v11H4ZM6.500 11V7M6 17v2.500M11 17v2.500M17 17v2.500M15.500 9h2.500",
    "marker": "M12 4 19.500 8v8L12 20 4.500 16V8ZM12 4v0M4.500 8 12 12l7.500-4M12 12v8",
    "medal": "M12 10.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM9 11 6.500 3.500h4L12 8l1.500-4.500h4L15 11",
    "mug": "M6 6h9v13H6V6ZM15 9h3v7h-3M9 9.500v6M12 9.500v6",
    "office": "M4 5h16v10H4V5ZM9 19h6M12 15v4",
    "people": "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 20c0-3.6 2.5-6 6-6s6 2.4 6 6M16 10.5a2.7 2.7 0 1 0-1-5"
    "M17.5 14.3c2.2.6 3.5 2.6 3.5 5.7",
    "person": "M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM5 20.5c0-4 2.8-6.5 7-6.5s7 2.500 7 6.5",
    "sad": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM9 10v.01M15 10v.01M8.500 15.800c2-2.700 5-2.700 7 0",
    "shop": "M5 10v9h14v-9M4 10l1.500-5h13L20 10"
    "M4 10a2.700 2.700 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.700 2.700 0 0 0 5.300 0",
    "star": "M12 4l2.400 5.300 5.600.6-4.200 3.900 1.200 5.700L12 16.600 7 19.500l1.200-5.700L4 9.900l5.600-.6Z",
    "stone": "M12 4l7 5.200-2.700 9.300H7.700L5 9.200Z",
    "ticket": "M4 7h16v3.500a1.800 1.800 0 0 0 0 3.500V17H4v-3a1.800 1.800 0 0 0 0-3.500V7ZM14 7v10",
    "token": "M6 6h12v12H6Z",
    "turn": "M7 19V9h10M13.500 5 17.500 9l-4 4",
    "vrroomm": "M8 7h10.5A1.5 1.5 0 0 1 20 8.5V16H8V7ZM8 11.5h12M11 16v2M17 16v2M2 9h3M1.5 13h3.5M3 17h2",
    "wrench": "M14.500 6.500a4 4 0 0 1 5-1.500l-3 3 .8 1.800 1.800.8 3-3a4 4 0 0 1-5.500 5L9 20a2 2 0 0 "
    "1-3-3l7.500-7.500"
    "a4 4 0 0 1 1-3Z",
    # what people do
    "again": "M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9M20 4v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 15M4 20v-5h5",
    "arrow": "M5 12h14M14 7l5 5-5 5",
    "back": "M15 5l-7 7 7 7",
    "bot": "M6 9h12v10H6V9ZM12 9V5.500M9.500 13.500h.01M14.500 13.500h.01M3.500 12.500v3M20.500 12.500v3",
    "chart": "M4 4v16h16M7 15l4-5 3.5 3L20 6",
    "check": "M4.5 12.5 10 18 19.5 7",
    "close": "M6 6l12 12M18 6 6 18",
    "dot": "M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
    "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    "first": "M18 5l-7 7 7 7M7 5v14",
    "full": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "help": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z"
    "M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.01",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z",
    "last": "M6 5l7 7-7 7M17 5v14",
    "leave": "M14 4H6v16h8M11 12h10M17.500 8l4 4-4 4",
    "link": "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1"
    "M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
    "log": "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "minus": "M5 12h14",
    "mute": "M4 10v4h3.5L12 18V6l-4.5 4H4ZM16 9.500l5 5M21 9.500l-5 5",
    "next": "M9 5l7 7-7 7",
    "options": "M4 5.5h4v4H4ZM4 14.5h4v4H4ZM12 7.5h8M12 16.5h8",
    "pause": "M8 5v14M16 5v14",
    "play": "M7 4.5v15l12-7.5Z",
    "restart": "M5 5v6h6M5.500 11a7.500 7.500 0 1 1 .5 5",
    "rules": "M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2Zm0 0v14",
    "settings": "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8"
    "M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8",
    "share": "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
    "skip": "M5 5v14l9-7ZM18 5v14",
    "sound": "M4 10v4h3.5L12 18V6l-4.5 4H4ZM15.5 9.2a4 4 0 0 1 0 5.6M18 6.8a7.4 7.4 0 0 1 0 10.4",
    "trash": "M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5",
    "undo": "M9 7H15a5 5 0 0 1 0 10H8M9 7l3.5-3.5M9 7l3.5 3.5",
    "zoom": "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20 20M8 10.500h5M10.500 8v5",
}
SIGNS = (
    "M0,-7.5 L7.5,6 H-7.5 Z",
    "M0,-8 L8,0 L0,8 L-8,0 Z",
    "M-6.5,0 A6.5,6.5 0 1 1 6.5,0 A6.5,6.5 0 1 1 -6.5,0 Z",
    "M-6,-6 H6 V6 H-6 Z",
    "M0,-7.5 L7.1,-2.3 L4.4,6.1 H-4.4 L-7.1,-2.3 Z",
    "M0,-8 L1.9,-2.6 L7.6,-2.5 L3.1,1 L4.7,6.5 L0,3.3 L-4.7,6.5 L-3.1,1 L-7.6,-2.5 L-1.9,-2.6 Z",
)  # the players' signs, drawn so that no font is needed: within a circle of radius 8 around 0,0


@functools.cache
def sprite() -> Markup:
    """All icons (`#i-NAME`) and discs (`#d-SEAT`) as symbols, once per page."""
    from markupsafe import Markup

    icons = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24"><path d="{d}"/></symbol>' for name, d in ICONS.items())
    discs = "".join(
        f'<symbol id="d-{seat}" viewBox="-16 -16 32 32"><circle r="15" class="f-p{seat}"/>'
        f'<path d="{d}" class="f-on-p{seat}" transform="scale(1.08)"/></symbol>'
        for seat, d in enumerate(SIGNS)
    )
    return Markup(f'<svg class="sprite" aria-hidden="true">{icons}{discs}</svg>')


@functools.cache
def icon(name: str, kind: str = "") -> Markup:
    """An icon of a page. It says nothing by itself: a word or a label stands beside it."""
    from markupsafe import Markup

    if name not in ICONS:
        raise KeyError(f"no icon is called {name!r}")
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#i-{}"/></svg>').format(kind, name)


@functools.cache
def disc(seat: int, kind: str = "") -> Markup:
    """A player as a disc with a sign."""
    from markupsafe import Markup

    return Markup('<svg class="disc {}" aria-hidden="true"><use href="#d-{}"/></svg>').format(kind, seat)
