"""OpenSpiel: importing this module registers every game, as `ludobus_bus`, `ludobus_paris_paris` and so on.

>>> import pyspiel, ludobus.envs.openspiel
>>> game = pyspiel.load_game("ludobus_bus(players=4)")

Each game begins with one chance node, which picks one of `seeds` deals (a parameter, 4096 by default); outcome n is the
deal of `start(seed=n)`, and all later chance follows from it. Options of the game are parameters too; one that takes
words and numbers, such as who begins, is a string with a # before a number: `first=random` or `first=#5`. Utilities are
the rewards of `ludobus.envs.Batch`: -1 to 1 by rank, with sum 0. OpenSpiel's Python algorithms run on these games; its
C++ algorithms cannot call back into Python to resample a state.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.extras import require

require("openspiel")

import pyspiel

import ludobus
from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game, Option
from ludobus.core.record import NOBODY, raw
from ludobus.envs import templates

SEEDS = 4096
MOST_MOVES = 10_000  # far above the longest game, see docs/research.md
DEFAULT = {bool: False, int: -1, str: ""}  # a parameter at this value leaves the option at the game's own default

Array = npt.NDArray[Any]


def kind_of(option: Option) -> type:
    """The type of an option's parameter. OpenSpiel allows one type: an option with values of several is a string."""
    kinds = {type(value) for value in option.values}
    return kinds.pop() if len(kinds) == 1 else str


def spell(option: Option, value: Any) -> Any:
    """A value of an option as a parameter. A number among words gets a #: OpenSpiel would read it back as a number."""
    return f"#{value}" if kind_of(option) is str and not isinstance(value, str) else value


def value_of(option: Option, given: Any) -> Any:
    """The value of an option that a parameter spells. An unknown one is left for the game to refuse."""
    return next((value for value in option.values if spell(option, value) == given), given)


def game_type(game: Game) -> Any:
    """What OpenSpiel needs to know about a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"ludobus_{game.name.replace('-', '_')}",
        long_name=f"Ludobus: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "seeds": SEEDS,
            **{option.name: DEFAULT[kind_of(option)] for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One title at one player count. `register` makes a subclass for each title."""

    kind: Any
    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.game, self.kind.parameter_specification | (params or {})
        self.seeds = int(params["seeds"])
        if self.seeds < 1:
            raise BadOption(f"seeds must be 1 or more, not {self.seeds}")
        self.players = game.check_players(params["players"])
        given = {o.name: value_of(o, params[o.name]) for o in game.options if params[o.name] != DEFAULT[kind_of(o)]}
        self.options = game.option_array(self.players, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=self.seeds,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type, params)


class Position:
    """The record of a state, and what each seat has seen so far. OpenSpiel copies and pickles it."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.states = game.new_states(2)  # the second is scratch
        self.mask = np.zeros(game.actions, np.uint8)
        self.rewards = np.zeros(players)
        self.seat = NOBODY
        self.past: list[bytes] = []  # every record so far, for seats whose memory is not up to date
        self.looked = [0] * players
        self.memory = [b""] * players  # a hash of all that a seat has seen

    def deal(self, options: Array, seed: int) -> None:
        begin = self.game.bind(templates.begin_one)
        self._now(begin(self.states, options, key_of(seed), self.mask))

    def play(self, action: int) -> None:
        step = self.game.bind(templates.step_one)
        score, rank = np.zeros((2, self.game.seats[-1]), np.int64)
        seat = step(self.states, action, self.mask, score, rank, self.rewards)
        if seat == templates.ILLEGAL:
            raise ludobus.IllegalAction(f"{action} is not legal; legal: {np.flatnonzero(self.mask).tolist()}")
        self._now(seat)

    def _now(self, seat: int) -> None:
        self.seat = int(seat)
        self.past.append(raw(self.states)[0].tobytes())

    def forgotten(self, seat: int, record: bytes) -> Array:
        seen = self.game.new_states(1)
        raw(seen)[0] = np.frombuffer(record, np.uint8)
        self.game.forget(seen, 0, seat)
        return seen

    def remember(self, seat: int) -> str:
        """A string for everything that a seat knows: each different view that it has had, in order."""
        for record in self.past[self.looked[seat] :]:
            seen = raw(self.forgotten(seat, record))[0].tobytes()
            if seen != self.memory[seat][32:]:
                self.memory[seat] = hashlib.sha256(self.memory[seat]).digest() + seen
        self.looked[seat] = len(self.past)
        return hashlib.sha256(self.memory[seat]).hexdigest()

    def reimagine(self, seat: int, seed: int | bytes) -> None:
        """Another world that `seat` cannot distinguish from this one. In it the others have no memory of the past."""
        self.remember(seat)
        self.game.conceal(self.states, 0, seat, seed)
        self.past = [raw(self.states)[0].tobytes()]
        for other in range(self.players):
            if other == seat:
                self.looked[other] = 1
            else:
                self.looked[other], self.memory[other] = 0, b""

    def observe(self, seat: int, out: npt.NDArray[np.float32]) -> None:
        self.game.bind(templates.observe_one)(self.states, seat, out)

    def __deepcopy__(self, _memo: Any) -> Position:
        twin = copy.copy(self)
        twin.states = self.game.new_states(2)
        raw(twin.states)[0] = raw(self.states)[0]
        twin.mask, twin.rewards = self.mask.copy(), self.rewards.copy()
        twin.past, twin.looked, twin.memory = self.past[:], self.looked[:], self.memory[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"game": self.game.name, "states": raw(self.states)[0].tobytes()}

    def __setstate__(self, content: dict[str, Any]) -> None:
        self.__dict__ |= content
        self.game = ludobus.load(content["game"])
        self.states = self.game.new_states(2)
        raw(self.states)[0] = np.frombuffer(content["states"], np.uint8)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. It is serialised with its record, so resampled states are serialised exactly."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._begun = False
        self._seed = -1
        self._position = Position(game.game, game.players)

    @property
    def _spiel(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)
        return game

    def current_player(self) -> int:
        if not self._begun:
            return int(pyspiel.PlayerId.CHANCE)
        return self._position.seat if self._position.seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self._position.mask).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self._spiel.seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def instinct(self) -> int:
        """What the game's own instinct would do, from what the player to act knows: a policy's hint."""
        return self._position.game.instinct(self._position.states, 0)

    def _apply_action(self, action: int) -> None:
        if self._begun:
            self._position.play(action)
            return
        self._begun, self._seed = True, action
        self._position.deal(self._spiel.options, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self._spiel.game.rules.ACTIONS.spell(action))

    def is_terminal(self) -> bool:
        return self._begun and self._position.seat < 0

    def returns(self) -> list[float]:
        return self._position.rewards.tolist() if self.is_terminal() else [0.0] * self._position.players

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that `player` cannot distinguish from this one; every possible world is equally likely."""
        twin = self.clone()
        assert isinstance(twin, SpielState)
        if self._begun:
            twin._position.reimagine(player, int(rng() * 2**53))
        return twin

    def __str__(self) -> str:
        actions = " ".join(map(str, self.history()[1:]))
        return f"seed {self._seed}: {actions}".rstrip() if self._begun else "not dealt yet"


class Observer:
    """What one player knows: the game's features as a tensor; as a string, a hash of them or of all it has seen."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known for observations, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("an observation is what one player knows: public information and that player's own")
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(game.game.features, np.float32)
        table = game.game.rules.FEATURES
        ends = [*list(table.starts.values())[1:], table.size]
        self.dict = {
            name: self.tensor[start:end].reshape(table.shapes[name])
            for (name, start), end in zip(table.starts.items(), ends, strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        if state._begun:
            state._position.observe(player, self.tensor)
        else:
            self.tensor.fill(0)

    def string_from(self, state: SpielState, player: int) -> str:
        if not state._begun:
            return f"seat {player}: not dealt yet"
        position = state._position
        if self.recalls:
            return f"seat {player}: {position.remember(player)}"
        seen = position.forgotten(player, position.past[-1])
        return f"seat {player}: {hashlib.sha256(raw(seen)[0].tobytes()).hexdigest()}"


def register() -> None:
    """Register every game with OpenSpiel."""
    for name in ludobus.games():
        game = ludobus.load(name)
        kind = game_type(game)
        if kind.short_name not in pyspiel.registered_names():
            # a class: OpenSpiel would free a function after Python has shut down, and crash
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"kind": kind, "game": game}))


register()
