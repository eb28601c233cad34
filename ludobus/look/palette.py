"""Colours by role, light and dark, and the stylesheet of all pictures.

A role is a class for filling (`f-ink`) and one for strokes (`s-ink`); `f-on-teal` fills signs that stand on teal.
Standalone pictures get plain values; a page gets custom properties, so that it can change its scheme.
"""

from __future__ import annotations

import colorsys

PLAYERS = ("grey", "violet", "yellow", "green", "red", "blue")

_ROLES = {
    "desk": ("#efe6d4", "#12181d"),
    "paper": ("#f7f2e8", "#1b2228"),
    "glow": ("#fbf8f1", "#202930"),
    "card": ("#fffdf9", "#232d35"),
    "seat": ("#efe9dc", "#313c45"),
    "ink": ("#23303a", "#f3ecdf"),
    "soft": ("#635d52", "#b4ad9f"),
    "line": ("#ddd2bd", "#3a4650"),
    "rim": ("#8d8474", "#7d8790"),
    "water": ("#cfe3ea", "#24404c"),
    "waterink": ("#3f7183", "#8cb4c2"),
    "park": ("#dfe8d0", "#2c3b2c"),
    "casing": ("#ffffff", "#11171c"),
    "edge": ("#ffffff", "#ffffff"),
    "amber": ("#ffc53d", "#ffc94d"),
}
_COLOURS = {
    "red": "#c8452e",
    "orange": "#e39a1c",
    "teal": "#0f8b8d",
    "blue": "#2f5fa8",
    "brown": "#80563b",
    "p0": "#6d747b",
    "p1": "#7b4fa3",
    "p2": "#e8b90c",
    "p3": "#38823f",
    "p4": "#b8392b",
    "p5": "#2f6fb3",
}


def lighter(colour: str, by: float = 0.12) -> str:
    """The colour with `by` more lightness."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, full = colorsys.rgb_to_hls(red, green, blue)
    channels = colorsys.hls_to_rgb(hue, min(light + by, 1.0), full)
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


PALETTE: dict[str, dict[str, str]] = {
    "light": {role: pair[0] for role, pair in _ROLES.items()} | _COLOURS,
    "dark": {role: pair[1] for role, pair in _ROLES.items()}
    | {name: lighter(value) for name, value in _COLOURS.items()},
}

_DARK_INK = "#11171c"
_BRIGHT = ("orange", "p2")  # too bright for white signs, even on paper
ON = {
    "light": {name: _DARK_INK if name in _BRIGHT else "#ffffff" for name in _COLOURS},
    "dark": dict.fromkeys(_COLOURS, _DARK_INK),
}
for scheme, signs in ON.items():
    PALETTE[scheme] |= {f"on-{name}": colour for name, colour in signs.items()}

_RULES = """\
text {{ font-family: "Open Sans", "Avenir Next", "Segoe UI", "DejaVu Sans", sans-serif; fill: {ink}; }}
.title {{ font-size: 30px; font-weight: 700; }}
.name {{ font-size: 17px; }}
.label {{ font-size: 15px; }}
.note {{ font-size: 13px; }}
.number {{ font-size: 16px; }}
.bold {{ font-weight: 700; }}
.mid {{ text-anchor: middle; }}
.end {{ text-anchor: end; }}
.halo {{ stroke: {paper}; stroke-width: 5px; stroke-linejoin: round; }}
.none {{ fill: none; }}
.round {{ stroke-linecap: round; stroke-linejoin: round; }}
.ring {{ fill: none; stroke-width: 4; stroke-dasharray: 3 7; stroke-linecap: round; }}
.can {{ cursor: pointer; }}
"""


def stylesheet(scheme: str = "light") -> str:
    """The stylesheet of pictures: scheme "light" or "dark" with plain values, or "page" with custom properties."""
    colours = {name: f"var(--{name})" for name in PALETTE["light"]} if scheme == "page" else PALETTE[scheme]
    rules = [_RULES.format(**colours)]
    rules += [f".f-{name} {{ fill: {colour}; }} .s-{name} {{ stroke: {colour}; }}" for name, colour in colours.items()]
    return "\n".join(rules)
