"""Gymnasium: one seat of a game against bots, or every seat of many games.

Importing this module registers `ludobus/Bus-v0` and the other titles.

>>> import gymnasium, ludobus.envs.gymnasium
>>> bus = gymnasium.make("ludobus/Bus-v0", players=4, level="casual")
>>> many = gymnasium.make_vec("ludobus/Bus-v0", num_envs=256, vectorization_mode="vector_entry_point")
>>> all_seats = ludobus.envs.gymnasium.SelfPlayVectorEnv("bus", 256, players=4)
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.extras import require

require("gymnasium")

import gymnasium
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import ludobus
from ludobus.core.game import BadOption, Game
from ludobus.core.match import Match
from ludobus.envs.batch import POLICIES, Batch, game_of
from ludobus.envs.render import MODES, render
from ludobus.envs.spaces import observation_space
from ludobus.envs.templates import reward_of
from ludobus.players.levels import Player, player

Observation = dict[str, npt.NDArray[Any]]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; bots of one level play the others.

    - `level` is one of beginner, casual, strong, expert and master, or random, instinct, search:ITERATIONS.
    - An observation has `observation` (what the seat knows, float32) and `action_mask` (int8).
    - The reward is that of `ludobus.envs.Batch`: 0 until the end, then -1 to 1 by rank. An illegal action ends the
      episode with -1 and `info["illegal"]`. There is no truncation.
    - `reset(seed=7)` deals the game that `game.start(seed=7)` deals. `info` has `scores` and `ranks` at the end.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  (Gymnasium's way)

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seat: int = 0,
        level: str = "beginner",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.seat = check_seat(seat, self.players)
        self.options = self.game.check_options(self.players, **options)
        if render_mode is not None and render_mode not in MODES:
            raise BadOption(f"render_mode can be {', '.join(MODES)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        player(level, 0)  # an unknown level fails now, not at the first reset
        self.level = level
        self.observation_space = observation_space(self.game)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63)) if seed is None else seed
        self.match: Match = self.game.start(self.players, deal, **self.options)
        self.bots: list[Player] = [player(self.level, deal + 1 + number) for number in range(self.players)]
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.match.over:
            raise ValueError("the game is over: reset first")
        if int(action) not in self.match.legal():
            return self._observation(), -1.0, True, False, {"illegal": True}
        self.match.play(int(action))
        self._let_bots_play()
        over = self.match.over
        reward = reward_of(np.array(self.match.ranks), self.seat, self.players) if over else 0.0
        return self._observation(), float(reward), over, False, self._info()

    def _let_bots_play(self) -> None:
        while (seat := self.match.seat) is not None and seat != self.seat:
            self.match.play(self.bots[seat].choose(self.match))

    def _observation(self) -> Observation:
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.match.legal()] = 1
        states = self.game.new_states(1)
        states[0] = self.match.state
        return {"observation": self.game.observe(states, 0, self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"scores": self.match.scores, "ranks": self.match.ranks} if self.match.over else {}

    def render(self) -> Any:
        return None if self.render_mode is None else render(self.match, self.render_mode, self.seat)


class _BatchEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """What the vector environments on `Batch` share."""

    def __init__(self, game: Game | str, num_envs: int, players: int | None, threads: int, **options: Any) -> None:
        self.batch = Batch(game, num_envs, players, threads=threads, **options)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = spaces.Discrete(self.batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start again. One seed is for all games: they are its games 0, 1, 2 …, as in `ludobus.simulate`."""
        if isinstance(seed, list):
            raise BadOption("a vector environment takes one seed for all its games")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        info = self._begin()
        return self._observation(), info

    def _begin(self) -> dict[str, Any]:
        """What else is done after the deal; returns the info of a reset."""
        raise NotImplementedError

    def _observation(self) -> Observation:
        return {"observation": self.batch.observe().copy(), "action_mask": self.batch.legal.astype(np.int8)}


class SeatVectorEnv(_BatchEnv):
    """The same seat in many games at once, on `Batch`. Opponents are compiled: `level` is random or instinct.

    When a game ends, the next one starts in the same step (`AutoresetMode.SAME_STEP`), and the observation is the first
    of the new game. Games are never truncated, so there is no `final_obs` to bootstrap from. An illegal action raises
    `ludobus.IllegalAction` and changes nothing.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        level: str = "instinct",
        threads: int = 1,
        **options: Any,
    ) -> None:
        if level not in POLICIES:
            raise BadOption(f"in a vector environment level can be {', '.join(POLICIES)}, not {level!r}")
        super().__init__(game, num_envs, players, threads, **options)
        self.seat, self.level = check_seat(seat, self.batch.players), level

    def _begin(self) -> dict[str, Any]:
        self._let_others_play(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        return {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        rewards, done = self.batch.step(actions)
        gained, ended = rewards[:, self.seat].astype(np.float64), done.copy()
        self._let_others_play(gained, ended)
        return self._observation(), gained, ended, np.zeros(self.num_envs, np.bool_), {}

    def _let_others_play(self, gained: npt.NDArray[Any], ended: npt.NDArray[np.bool_]) -> None:
        """Play until the seat is to act in every game. A game where it already is waits: -1 is no action."""
        while not (waits := self.batch.seat == self.seat).all():
            actions = self.batch.choose(self.level)
            actions[waits] = -1
            rewards, done = self.batch.step(actions, check=False)
            fresh = done & ~ended
            gained[fresh] = rewards[fresh, self.seat]
            ended |= done


class SelfPlayVectorEnv(_BatchEnv):
    """Every seat of many games at once, on `Batch`: the action is for the seat that is to act, whichever that is.

    - The observation is that of the seat to act, and `info["seat"]` says which it is in each game.
    - The reward is that of the seat that has just acted. Where a game has ended, `info["rewards"]` has the reward of
      every seat (n × players) and `info["scores"]` the points: most seats did not make the last move.
    - Games end, go on and refuse actions as in `SeatVectorEnv`.
    """

    def __init__(
        self, game: Game | str, num_envs: int = 1, players: int | None = None, threads: int = 1, **options: Any
    ) -> None:
        super().__init__(game, num_envs, players, threads, **options)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        acted = self.batch.seat.copy()
        rewards, done = (array.copy() for array in self.batch.step(actions))
        gained = rewards[np.arange(self.num_envs), acted].astype(np.float64)
        info = self._begin()
        if done.any():
            info |= {"rewards": rewards, "_rewards": done, "scores": self.batch.scores.copy(), "_scores": done}
        return self._observation(), gained, done, np.zeros(self.num_envs, np.bool_), info

    def _begin(self) -> dict[str, Any]:
        return {"seat": self.batch.seat.copy(), "_seat": np.ones(self.num_envs, np.bool_)}


def check_seat(seat: int, players: int) -> int:
    if not 0 <= seat < players:
        raise BadOption(f"seats are 0 to {players - 1}, not {seat}")
    return seat


def identifier(name: str) -> str:
    """`ludobus/BusStation-v0` for `bus-station`."""
    return f"ludobus/{name.title().replace('-', '')}-v0"


def register() -> None:
    """Register every game with Gymnasium."""
    for name in ludobus.games():
        if identifier(name) not in gymnasium.registry:
            gymnasium.register(
                identifier(name),
                entry_point="ludobus.envs.gymnasium:SeatEnv",
                vector_entry_point="ludobus.envs.gymnasium:SeatVectorEnv",
                kwargs={"game": name},
            )


register()
