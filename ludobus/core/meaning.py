"""What the things of a picture mean: a name, what each does, what it does now, and the clause of the rules.

Every drawn thing has a name (`data-about`, else `data-piece` or `data-spot` in the templates): a kind and what tells it
from its like, as in `shop-louvre-0-2`. The module `meaning` of a game has a function for each kind in `THINGS`. It
gets a view and nothing else, so that an explanation says no more than the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludobus.core.game import Game

from ludobus.core.words import Sentence

View = dict[str, Any]
News = list[tuple[str, dict[str, int]]]  # what happened: names and facts
Legal = Collection[int]  # the actions that the viewer may play now
LONGEST = 80  # characters of a name
# what an explainer, or a sentence, raises for a name that a browser has made up
NO_SUCH_THING = (IndexError, KeyError, OverflowError, StopIteration, TypeError, ValueError)


@dataclass(frozen=True)
class Meaning:
    """A thing explained. `now` is about this position, and says why what one expects to be possible is not."""

    title: Sentence
    what: Sentence
    clause: str
    now: tuple[Sentence, ...] = ()


Explainer = Callable[..., Meaning | None]  # (view, legal, *what the name says after its kind)


def plain(kind: str, clause: str, /, *now: Sentence, **facts: Any) -> Meaning:
    """A meaning whose messages are called after the kind: `about-KIND` and `about-KIND-what`."""
    return Meaning((f"about-{kind}", facts), (f"about-{kind}-what", facts), clause, now)


def acts(view: View) -> bool:
    """Whether the viewer is the one to act."""
    return view["viewer"] is not None and view["viewer"] == view["to_act"]


def meaning(game: Game, view: View, thing: str, legal: Legal = ()) -> Meaning | None:
    """What a thing of the picture of `view` means; None if there is no such thing."""
    kind, *rest = thing[:LONGEST].split("-")
    explainer: Explainer | None = game.meanings.get(kind)
    if explainer is None:
        return None
    try:
        return explainer(view, legal, *(int(word) if word.isascii() and word.isdigit() else word for word in rest))
    except NO_SUCH_THING:
        return None
