"""Tables that a command writes into a Markdown page, between the lines `<!-- begin … -->` and `<!-- end -->`."""

from __future__ import annotations

from ludobus.core.game import BadOption

END = "<!-- end -->"


def begin(place: str) -> str:
    return f"<!-- begin {place} -->\n"


def replaced(text: str, place: str, content: str) -> str:
    """A page with new content between `begin PLACE` and the next END; BadOption if it has no such place."""
    head, found, rest = text.partition(begin(place))
    if not found or END not in rest:
        raise BadOption(f"the page has no lines {begin(place).strip()} and {END}")
    return head + found + content + "\n" + rest[rest.index(END) :]
