"""PettingZoo: every game as an AEC environment.

>>> from ludobus.envs.pettingzoo import env
>>> bus = env("bus", players=4)
"""

from __future__ import annotations

import functools
import operator
import random
import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.extras import require

require("pettingzoo")

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import IllegalAction, Match
from ludobus.envs import templates
from ludobus.envs.batch import game_of
from ludobus.envs.render import MODES, render
from ludobus.envs.spaces import observation_space


def env(game: Game | str, players: int | None = None, **how: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, with -1 for its player."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, players, **how), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv[str, dict[str, npt.NDArray[Any]], int]):  # type: ignore[misc]
    """A game without wrappers. An illegal action raises `ludobus.IllegalAction` and changes nothing.

    - Agents are `seat_0`, `seat_1` …; options of the game go by keyword.
    - An observation has `observation` (what the agent knows, float32) and `action_mask` (int8; zeros for an agent
      that is not to act). It takes longer to build than a move: use `last(observe=False)` and `legal()` to avoid that.
    - The reward is that of `ludobus.envs.Batch`: 0 until the end, then -1 to 1 by rank, with sum 0.
    - `reset(seed=7)` deals the game that `game.start(seed=7)` deals; a later `reset()` deals the next of a series.
    - `render()` shows what the agent to act sees, or at the end what a spectator sees.
    """

    metadata: dict[str, Any]

    def __init__(
        self, game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.game = game_of(game)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        if render_mode is not None and render_mode not in MODES:
            raise BadOption(f"render_mode can be {', '.join(MODES)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.options = self.game.check_options(self.players, **options)
        self.metadata = {
            "name": f"ludobus_{self.game.name.replace('-', '_')}_v{self.game.rules.RULES}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._deal_options = self.game.option_array(self.players, **self.options)
        self._states = self.game.new_states(2)
        self._mask = np.zeros(self.game.actions, np.uint8)
        self._score, self._rank = np.zeros((2, self.game.seats[-1]), np.int64)
        self._rewards = np.zeros(self.players)
        self._begin = self.game.bind(templates.begin_one)
        self._step = self.game.bind(templates.step_one)
        self._observe = self.game.bind(templates.observe_one)
        self._series = random.Random(secrets.randbits(64))

    @functools.cache  # noqa: B019  (PettingZoo wants the same object again)
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return observation_space(self.game)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Space[Any]:
        return spaces.Discrete(self.game.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._series = random.Random(seed)
        self.seed = self._series.getrandbits(64) if seed is None else seed
        self.actions: list[int] = []
        seat = self._begin(self._states, self._deal_options, key_of(self.seed), self._mask)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[seat]
        self._skip_agent_selection: str | None = None

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        action = operator.index(action)  # type: ignore[arg-type]
        seat = self._step(self._states, action, self._mask, self._score, self._rank, self._rewards)
        if seat >= 0:  # until the end all rewards are 0: nothing to add
            self.actions.append(action)
            self.agent_selection = self.possible_agents[seat]
            return
        if seat == templates.ILLEGAL:
            raise IllegalAction(f"{self.agent_selection}: {action} is not legal; legal: {self.legal()}")
        self.actions.append(action)
        self._finish()

    def _finish(self) -> None:
        for agent, reward in zip(self.possible_agents, self._rewards.tolist(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def legal(self) -> list[int]:
        """The legal actions of the agent to act."""
        return np.flatnonzero(self._mask).tolist()

    def instinct(self) -> int:
        """What the game's own instinct would do, from what the agent to act knows: a policy's hint."""
        return self.game.instinct(self._states, 0)

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        out = np.empty(self.game.features, np.float32)
        self._observe(self._states, self._numbers[agent], out)
        acts = agent == self.agent_selection
        mask = self._mask.astype(np.int8) if acts else np.zeros(self.game.actions, np.int8)
        return {"observation": out, "action_mask": mask}

    @property
    def match(self) -> Match:
        """The game so far as a new match."""
        match = self.game.start(self.players, self.seed, **self.options)
        for action in self.actions:
            match.play(action)
        return match

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        if self.render_mode is None:
            return None
        match = self.match
        return render(match, self.render_mode, match.seat)

    def close(self) -> None:
        """Nothing to close."""
