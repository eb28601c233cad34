"""Names that templates import and the linker fills in: the contract of a game, and what a CUDA kernel sees.

A template is generic code over one game. It imports these names, so that editors and linters know them; `Game.bind`
makes a copy of the template in which they are the functions of that game. `docs/linker.md` has an example.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NoReturn


class Unbound(TypeError, AttributeError):
    """A name of a template was used before the linker filled it in."""


class Slot:
    """A name without a value. It says what it stands for, and raises `Unbound` when it is used."""

    def __init__(self, name: str, meaning: str) -> None:
        self.__name__, self.__doc__ = name, meaning

    def _refuse(self, *_arguments: Any, **_more: Any) -> NoReturn:
        raise Unbound(f"{self.__name__} is a name that the linker fills in: bind the template that uses it (Game.bind)")

    __call__ = __index__ = __getattr__ = _refuse

    def __repr__(self) -> str:
        return f"<slot {self.__name__}>"


def slot(function: Callable[..., Any]) -> Any:
    """Declare a function that templates call and a binding supplies; the body is its docstring alone."""
    return functools.update_wrapper(Slot(function.__name__, function.__doc__ or ""), function)


@slot
def deal(s: Any, options: Any, key: Any) -> None:
    """Zero the record, then set up the opening position: `options` in declared order, players first; a 256-bit key."""


@slot
def legal(s: Any, mask: Any) -> Any:
    """Mark every legal action of `s.seat` with 1, the others with 0; how many are legal."""


@slot
def play(s: Any, action: int) -> None:
    """Carry out a legal action and all that follows from it, up to the next decision of anybody."""


@slot
def points_of(s: Any, seat: int) -> Any:
    """After the end: the points of the seat by the rulebook's count; in a team, those of the team."""


@slot
def standing(s: Any, seat: int) -> Any:
    """After the end: a number that is higher for a seat that stands before another, tie-breaks included."""


@slot
def forget(s: Any, seat: int) -> None:
    """Blank everything that `seat` cannot know."""


@slot
def imagine(s: Any, key: Any) -> None:
    """Fill the blanks of a forgotten record with one possible world, and set fresh dice."""


@slot
def observe(s: Any, seat: int, out: Any) -> None:
    """Write a record forgotten for `seat` as features for learners."""


@slot
def instinct(s: Any, mask: Any) -> Any:
    """A cheap, sensible move from what `s.seat` knows; `mask` has its legal actions."""


@slot
def yes_is_public(s: Any) -> Any:
    """Of a game with a question out of turn: whether everybody knows that the asked seat can say yes."""


# the steps of `play`, where a game tells them apart: then a GPU puts together the games that take the same one
@slot
def act(s: Any, action: int) -> None:
    """The first part of `play`: carry out the action itself."""


@slot
def proceed(s: Any) -> Any:
    """One step of what follows from an action; true when there is a decision to make, or the game is over."""


@slot
def phase(s: Any, asked: Any) -> Any:
    """A number below PHASES: which code runs next, where the seat is asked for an action or `proceed` follows."""


STEPS = (act, proceed, phase)
CONTRACT = (deal, legal, play, points_of, standing, forget, imagine, observe, instinct, yes_is_public, *STEPS)

# what a CUDA kernel sees beside the contract; `ludobus.simulate.cuda` fills it in
cuda: Any = Slot("cuda", "The module `numba.cuda`: threads, shared and local memory.")
ACTIONS: Any = Slot("ACTIONS", "How many actions the game has.")
SEATS: Any = Slot("SEATS", "The most players that the game has.")
THREADS: Any = Slot("THREADS", "How many threads a block has.")
LANES: Any = Slot("LANES", "How many threads a warp has: they share an instruction.")
WARPS: Any = Slot("WARPS", "How many warps a block has.")
QUEUES: Any = Slot("QUEUES", "One for each phase of the game, and one for places without a game.")
MASK_WORDS: Any = Slot("MASK_WORDS", "How many words of four entries a mask takes, in a pool.")
POOL: Any = Slot("POOL", "How many games a block has in hand.")
STATE: Any = Slot("STATE", "The type of a record on the GPU.")
BYTE: Any = Slot("BYTE", "The type of an entry of a mask.")
COUNT: Any = Slot("COUNT", "The type of a count of them.")
SHORT: Any = Slot("SHORT", "The type of a place among the games of a block.")
WORD: Any = Slot("WORD", "The type of a word of the dice.")
LONG: Any = Slot("LONG", "The type of points and ranks.")


@slot
def keep_short() -> None:
    """Ask the compiler to keep the code of the kernel that calls it short, where the layout wants that."""


@slot
def record_of(memory: Any, i: Any) -> Any:
    """Record i of `memory`, wherever the layout has it."""


@slot
def copy_record(s: Any, copy: Any) -> None:
    """Copy every field of a record."""
