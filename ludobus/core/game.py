"""A game: its name, its options, and access to its compiled rules."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ludobus.core import templates
from ludobus.core.dice import key_of
from ludobus.core.linker import Binder, Linker, Names, contract_of
from ludobus.core.quote import shown
from ludobus.core.record import NOBODY

if TYPE_CHECKING:
    from ludobus.core.match import Match
    from ludobus.core.words import Sentence, Words

LANGUAGES = ("en", "fr")

Array = npt.NDArray[Any]


class UnknownGame(ValueError):
    """There is no game of that name."""


class BadOption(ValueError):
    """A player count or an option that the game does not have."""


@dataclass(frozen=True)
class Option:
    """An option: each value with the player counts that allow it. The first allowed value is the default."""

    name: str
    values: Mapping[Any, range | tuple[int, ...]]
    plays: bool = True  # False: it changes what is shown, by the game's `hide`, and nothing in the rules

    def allowed(self, players: int) -> list[Any]:
        """The values allowed for a player count, the default first."""
        return [value for value, counts in self.values.items() if players in counts]


@dataclass(frozen=True)
class Question:
    """A question that a game asks seats out of turn: the names of the actions that answer yes and no.

    It is open whenever the seat to act is not the seat whose turn it is. Every seat that, as far as the public knows,
    might be able to say yes is asked; a seat that cannot has `no` as its only action. The rules have one more function,
    `yes_is_public(s)`: whether everybody knows that the asked seat can say yes. It reads only what a spectator knows.
    """

    yes: str
    no: str


@dataclass(eq=False)
class Game:
    """One game, declared as `GAME` by its package. Rules, words and pictures are read on first use.

    `instinct_moves` is the number of moves in a search playout that follow `instinct` before the rest is random; all of
    them by default. `iterations` overrides the number of iterations of a level where the usual one would not make it
    better than the level below. `master` is the search of the highest level, by the name that `ludobus arena` takes.
    `docs/bots.md` has the experiments. `learned` says that the network of the game judges
    positions better than playouts do; analyses of matches then ask it (`docs/analysis.md`).
    """

    package: str
    seats: range
    options: tuple[Option, ...] = ()
    question: Question | None = None
    instinct_moves: int | None = None
    iterations: Mapping[str, int] = field(default_factory=dict)
    master: str = "search:16000"
    learned: bool = False
    interpreting: bool = field(default=False, init=False)  # until its compiled code is there: see players/preparing.py

    @property
    def name(self) -> str:
        return self.package.rpartition(".")[2].replace("_", "-")

    @property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @cached_property
    def rules(self) -> ModuleType:
        """The module with the State and the functions of the contract."""
        return importlib.import_module(self.package + ".rules")

    @property
    def views(self) -> ModuleType:
        """The module `view`: what a seat may see, as plain data and in words."""
        return self._interpreted_views if self.interpreting else self._views

    @cached_property
    def _views(self) -> ModuleType:
        return importlib.import_module(self.package + ".view")

    @cached_property
    def _interpreted_views(self) -> ModuleType:
        """A second copy of the module `view`, in which the rules that it asks are interpreted."""
        spec = importlib.util.find_spec(self.package + ".view")
        assert spec is not None
        assert spec.loader is not None
        copy = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(copy)
        for name, value in list(vars(copy).items()):
            if isinstance(value, ModuleType) and value.__name__.startswith("ludobus."):
                setattr(copy, name, Plain(value, self.interpret))
            elif hasattr(value, "py_func"):
                setattr(copy, name, self.interpret(value))
        return copy

    @cached_property
    def meanings(self) -> Mapping[str, Any]:
        """What each kind of thing of the picture means: `THINGS` of the module `meaning`, which may be missing."""
        name = self.package + ".meaning"
        found: Mapping[str, Any] = importlib.import_module(name).THINGS if importlib.util.find_spec(name) else {}
        return found

    @cached_property
    def reasons(self) -> Callable[..., list[Sentence]] | None:
        """What a move is good for: `reasons` of the module `reasons`, which may be missing.

        It gets the view of the seat before its move, that after it, and the news of the move that the seat may know.
        """
        name = self.package + ".reasons"
        found: Callable[..., list[Sentence]] | None = None
        if importlib.util.find_spec(name):
            found = importlib.import_module(name).reasons
        return found

    @cached_property
    def about(self) -> dict[str, Any]:
        """The entry `game` of parts.json: designer, publisher, year, length, and which components are ours."""
        content = json.loads((self.folder / "parts.json").read_text(encoding="utf-8"))
        return dict(content["game"])

    @cached_property
    def words(self) -> Words:
        from ludobus.core.words import Words

        return Words(self)

    @property
    def actions(self) -> int:
        """The number of actions; `game.rules.ACTIONS` has their names."""
        return int(self.rules.ACTIONS.size)

    @property
    def features(self) -> int:
        """The number of features in an observation; `game.rules.FEATURES` has their names."""
        return int(self.rules.FEATURES.size)

    def title(self, lang: str = "en") -> str:
        return self.words.say(lang, "title")

    @property
    def has_secrets(self) -> bool:
        """Whether a player may know what another may not: unless the game's `view.py` says `OPEN = True`."""
        return not getattr(self.views, "OPEN", False)

    @cached_property
    def bind(self) -> Callable[..., Any]:
        """Called as `bind(template, **names)`: a copy of the template, compiled over these rules.

        Its slots are the functions of the contract, and `names`; see `ludobus.core.linker`.
        """
        return Binder(self.rules, owner=self.package.rpartition(".")[2]).link

    @cached_property
    def interpret(self) -> Callable[..., Any]:
        """The same in plain Python: slow, and there at once."""
        return Interpreter(self.rules).link

    def entry(self, template: Callable[..., Any]) -> Callable[..., Any]:
        """A template to be called from Python: compiled, or for now interpreted."""
        return Interim(self, template) if self.interpreting else self.bind(template)

    def check_players(self, players: int) -> int:
        if not isinstance(players, (int, np.integer)) or isinstance(players, bool) or players not in self.seats:
            raise BadOption(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {shown(players)}")
        return int(players)

    def check_options(self, players: int, **options: Any) -> dict[str, Any]:
        """The value of every option at this player count. BadOption says what is allowed."""
        self.check_players(players)
        settled = {}
        for option in self.options:
            allowed = option.allowed(players)
            value = options.pop(option.name, allowed[0])
            if not any(value == other and type(value) is type(other) for other in allowed):
                listed = ", ".join(map(repr, allowed))
                raise BadOption(
                    f"{self.name} with {players} players: {option.name} can be {listed}, not {shown(value)}"
                )
            settled[option.name] = value
        if options:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadOption(f"{self.name} has no option {', '.join(map(shown, options))}; its options: {known}")
        return settled

    def option_array(self, players: int, **options: Any) -> Array:
        """The options as `deal` takes them: players, then the index of each value, in declared order."""
        settled = self.check_options(players, **options)
        numbers = [list(option.values).index(settled[option.name]) for option in self.options]
        return np.array([players, *numbers], np.int64)

    def start(self, players: int | None = None, seed: int | bytes | None = None, **options: Any) -> Match:
        """A new match. By default it has the minimum number of players and a random seed."""
        from ludobus.core.match import Match

        return Match(self, self.seats[0] if players is None else players, seed, options)

    def news(self, s: Any) -> list[tuple[str, dict[str, int]]]:
        """What the last action caused, of a forgotten record: names and facts, in order.

        A game whose `view` has `retell(s, name, facts)` tells some news in more detail, from what the record shows.
        """
        news: list[tuple[str, dict[str, int]]] = self.rules.NEWS.read(s)
        if not hasattr(self.views, "retell"):
            return news
        return [told for name, facts in news for told in self.views.retell(s, name, facts)]

    # the contract on an array of records
    def new_states(self, count: int) -> Array:
        return np.zeros(count, self.rules.State.dtype)

    def deal(self, states: Array, i: int, options: Array, seed: int | bytes) -> None:
        self.entry(templates.deal_at)(states, i, options, key_of(seed))

    def legal(self, states: Array, i: int, mask: Array) -> int:
        return int(self.entry(templates.legal_at)(states, i, mask))

    def play(self, states: Array, i: int, action: int) -> None:
        """Play an action that must be legal: this is not checked."""
        self.entry(templates.play_at)(states, i, action)

    def forget(self, states: Array, i: int, seat: int | None) -> None:
        self.entry(templates.forget_at)(states, i, NOBODY if seat is None else seat)

    def imagine(self, states: Array, i: int, seed: int | bytes) -> None:
        self.entry(templates.imagine_at)(states, i, key_of(seed))

    def conceal(self, states: Array, i: int, seat: int | None, seed: int | bytes) -> None:
        """Deal again everything that `seat` cannot know."""
        self.forget(states, i, seat)
        self.imagine(states, i, seed)

    def observe(
        self, states: Array, i: int, seat: int, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """The features that `seat` observes in a record. The record is not changed."""
        out = np.zeros(self.features, np.float32) if out is None else out
        seen = states[i : i + 1].copy()
        self.forget(seen, 0, seat)
        self.entry(templates.observe_at)(seen, 0, seat, out)
        return out

    def instinct(self, states: Array, i: int) -> int:
        return int(self.entry(templates.instinct_at)(states, i, np.zeros(self.actions, np.uint8)))

    def asks(self, states: Array, i: int) -> bool:
        """Whether the game's question is open: to `seat`, who is to answer out of turn."""
        return self.question is not None and states[i].seat not in (NOBODY, states[i].turn)

    def yes_is_public(self, states: Array, i: int) -> bool:
        """Whether everybody knows that the seat asked now can say yes; the record may be a spectator's."""
        return bool(self.entry(templates.yes_is_public_at)(states, i))

    def outcome(self, states: Array, i: int) -> tuple[list[int], list[int]]:
        """The score and rank of each seat after the end."""
        players = int(states[i].players)
        score, rank = np.zeros(self.seats[-1], np.int64), np.zeros(self.seats[-1], np.int64)
        self.entry(templates.outcome_at)(states, i, score, rank)
        return score[:players].tolist(), rank[:players].tolist()


class Interpreter(Linker):
    """Binds templates to the rules of one game as plain Python, with nothing compiled: it can begin at once."""

    def __init__(self, rules: Any) -> None:
        super().__init__(contract_of(rules))

    def finish(self, copy: FunctionType, bound: Names) -> Any:
        return copy


class Plain:
    """A module of rules as the interpreter sees it."""

    def __init__(self, module: ModuleType, interpret: Callable[..., Any]) -> None:
        self._module, self._interpret = module, interpret

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module, name)
        return self._interpret(value) if hasattr(value, "py_func") else value


class Interim:
    """A template of a game that is interpreted while the game says so, and compiled afterwards."""

    def __init__(self, game: Game, template: Callable[..., Any]) -> None:
        self._game, self._template = game, template

    def __call__(self, *arguments: Any) -> Any:
        link = self._game.interpret if self._game.interpreting else self._game.bind
        return link(self._template)(*arguments)
