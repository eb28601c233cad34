"""Many games stepped together as arrays, for learners."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ludobus.core.dice import key_of
from ludobus.core.game import BadOption, Game
from ludobus.core.match import IllegalAction
from ludobus.core.record import copy_of
from ludobus.envs import templates
from ludobus.simulate.cpu import DEVICES

POLICIES = {"random": templates.pick_random, "instinct": templates.pick_instinct}
BLOCK = 128  # threads of a block on CUDA

Array = npt.NDArray[Any]


class Batch:
    """`n` games of one title, stepped together. When a game ends, the next one starts at once.

    All have the same player count and options; or `tables` lists several kinds, each as a mapping such as
    `{"players": 3, "days": 1}`, and equal parts of the slots, in that order, play each. `players` is then the largest.

    - `legal`: n × actions, bool: the legal actions of the seat to act. `seat`: n, int8: the seat to act.
    - `observe()`: n × features, float32: what the seat to act knows, and nothing else.
    - `step(actions)`: rewards (n × players, float32) and done (n, bool). Then `legal` and `seat` are those of the
      next position, or of a new game where one is done.
    - The reward is 0 until the game is over. Then it is, for each seat, the number of rivals ranked behind it minus the
      number ranked ahead of it, divided by the number of rivals: from -1 (last) to 1 (first), with sum 0.
    - `scores`: n × players, int32: the points of the last game that ended in each slot.
    - Slot i plays games i, i + n, i + 2n … of the seed, the same as `ludobus.simulate`; `number` has the current ones.

    On "cpu" the arrays are NumPy's; on "cuda" they are `DeviceArray`s, which PyTorch, JAX and CuPy take without a copy.
    The next call overwrites them: copy what you keep. `threads` are CPU threads.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        seed: int | bytes = 0,
        device: str = "cpu",
        threads: int = 1,
        tables: Sequence[Mapping[str, Any]] | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        if tables is not None and (players is not None or options or not tables):
            raise BadOption("tables, if given, say all about players and options, and are one or more")
        fewest = self.game.seats[0]
        kinds = [{"players": fewest if players is None else players, **options}] if tables is None else tables
        settled = [self.game.option_array(**{"players": fewest, **kind}) for kind in kinds]
        self.players = max(int(row[0]) for row in settled)
        self.n, self.device = operator.index(n), device
        for name, value in (("n", self.n), ("threads", threads)):
            if value < 1:
                raise BadOption(f"{name} must be 1 or more, not {value}")
        if device not in DEVICES:
            raise BadOption(f"device can be {', '.join(DEVICES)}, not {device!r}")
        self._options = np.array([settled[i * len(settled) // self.n] for i in range(self.n)], np.int64)
        self._engine: Any = _Cuda(self) if device == "cuda" else _Cpu(self, threads)
        self.reset(seed)

    def reset(self, seed: int | bytes | None = None) -> None:
        """Start again with games 0 to n - 1 of a seed; by default, of the same seed."""
        if seed is not None:
            self._key = key_of(seed)
        self._engine.reset(self._options, self._key)

    @property
    def legal(self) -> Any:
        return self._engine.legal

    @property
    def seat(self) -> Any:
        return self._engine.seat

    @property
    def number(self) -> Any:
        """The number of the current game in each slot."""
        return self._engine.number

    @property
    def refused(self) -> Any:
        """Which games had an illegal action in the last step and did not change."""
        return self._engine.refused

    @property
    def scores(self) -> Any:
        return self._engine.scores

    def observe(self) -> Any:
        return self._engine.observe()

    def choose(self, policy: str = "random") -> Any:
        """A legal action for each game, at random or by the game's instinct: n, int64."""
        if policy not in POLICIES:
            raise BadOption(f"policy can be {', '.join(POLICIES)}, not {policy!r}")
        return self._engine.choose(policy)

    def step(self, actions: Any, check: bool = True) -> tuple[Any, Any]:
        """Play an action in each game; returns rewards and done.

        If any action is illegal, IllegalAction names the first, and no game has changed. With `check=False`, games with
        an illegal action stay as they are, the others continue, and `refused` marks them; on CUDA this avoids waiting
        for the check.
        """
        actions = self._engine.take(actions)
        if check:
            first = self._engine.find_illegal(actions)
            if first >= 0:
                raise IllegalAction(self._complaint(first, self._engine.action(actions, first)))
        return self._engine.step(self._options, self._key, actions)  # type: ignore[no-any-return]

    def _complaint(self, i: int, action: int) -> str:
        legal = np.flatnonzero(self._engine.legal_row(i)).tolist()
        spell = self.game.rules.ACTIONS.spell
        named = f"{action} ({spell(action)})" if 0 <= action < self.game.actions else str(action)
        return f"game {i}: {named} is not legal; legal: {', '.join(f'{a} ({spell(a)})' for a in legal)}"

    @property
    def states(self) -> Array:
        """A copy of all records on the CPU, including hidden information."""
        return self._engine.records()  # type: ignore[no-any-return]


def game_of(game: Game | str) -> Game:
    from ludobus import load

    return load(game) if isinstance(game, str) else game


def _wrong_shape(actions: Any, n: int) -> ValueError:
    return ValueError(f"actions must be {n} integers, not {actions.dtype} of shape {tuple(actions.shape)}")


class _Cpu:
    """The arrays and loops of a batch on the CPU."""

    def __init__(self, batch: Batch, threads: int) -> None:
        game, n = batch.game, batch.n
        self.game, self.n, self.threads = game, n, min(threads, n)
        self.states = game.new_states(n)
        self.mask = np.zeros((n, game.actions), np.uint8)
        self.seats, self.numbers = np.zeros(n, np.int8), np.zeros(n, np.int64)
        self.rewards = np.zeros((n, batch.players), np.float32)
        self.scores_ = np.zeros((n, batch.players), np.int32)
        self.done, self.not_legal = np.zeros(n, np.bool_), np.zeros(n, np.bool_)
        self.chance, self.actions = np.zeros(n, np.uint64), np.zeros(n, np.int64)
        places = templates.Places(
            states=self.states,
            numbers=self.numbers,
            mask=self.mask,
            seats=self.seats,
            rewards=self.rewards,
            scores=self.scores_,
            done=self.done,
            refused=self.not_legal,
            chance=self.chance,
        )
        self.places = tuple(places)  # Numba takes a plain tuple a microsecond faster than a named one
        bounds = [n * k // self.threads for k in range(self.threads + 1)]
        self._parts = [(first, last, self._scratch()) for first, last in itertools.pairwise(bounds)]
        self.legal = _read_only(self.mask.view(np.bool_))
        self.seat, self.number = _read_only(self.seats), _read_only(self.numbers)
        self.refused, self.scores = _read_only(self.not_legal), _read_only(self.scores_)
        self._reset, self._step = game.bind(templates.reset_all), game.bind(templates.step_all)
        self._observe = game.bind(templates.observe_all)
        self._find = game.bind(templates.find_illegal)
        self._choose = {name: game.bind(templates.choose_all, pick_action=policy) for name, policy in POLICIES.items()}

    @cached_property
    def features(self) -> Array:
        return np.zeros((self.n, self.game.features), np.float32)

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)

    def _scratch(self) -> tuple[Array, ...]:
        score, rank = np.zeros(self.game.seats[-1], np.int64), np.zeros(self.game.seats[-1], np.int64)
        return tuple(templates.Scratch(np.zeros(16, np.uint32), score, rank))

    def _share(self, work: Callable[[int, int, tuple[Array, ...]], None]) -> None:
        """`work(first, last, scratch)` on each thread's part of the games."""
        if self.threads == 1:
            work(*self._parts[0])
            return
        list(self._pool.map(work, *zip(*self._parts, strict=True)))

    def reset(self, options: Array, key: Array) -> None:
        self.numbers[:] = np.arange(self.n)
        self.not_legal[:] = False

        self._share(lambda a, b, scratch: self._reset(self.places, options, key, scratch, a, b))

    def take(self, actions: Any) -> Array:
        actions = np.asarray(actions)
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise _wrong_shape(actions, self.n)
        return np.asarray(actions, np.int64)

    def find_illegal(self, actions: Array) -> int:
        return int(self._find(self.mask, actions))

    def action(self, actions: Array, i: int) -> int:
        return int(actions[i])

    def legal_row(self, i: int) -> Array:
        return np.asarray(self.mask[i])

    def step(self, options: Array, key: Array, actions: Array) -> tuple[Array, Array]:
        self._share(lambda a, b, scratch: self._step(self.places, options, key, actions, scratch, a, b))
        return self.rewards, self.done

    def choose(self, policy: str) -> Array:
        self._share(lambda a, b, _: self._choose[policy](self.states, self.mask, self.chance, self.actions, a, b))
        return self.actions

    def observe(self) -> Array:
        self._share(lambda a, b, _: self._observe(self.states, self.game.new_states(1), self.features, a, b))
        return self.features

    def records(self) -> Array:
        return self.states.copy()


def _read_only(array: Array) -> Array:
    view = array.view()
    view.flags.writeable = False
    return view


class _Kernels:
    """The kernels of a game, each compiled on first use."""

    def __init__(self, game: Game) -> None:
        from ludobus.simulate.cuda import Rules, simulated
        from ludobus.simulate.layout import WIDTH, WIDTHS, Layout

        self._rules = Rules(game)
        self.layout = Layout(self._rules.dtype, WIDTHS.get(game.name, WIDTH), simulated())

    def _kernel(self, template: Callable[..., Any], **names: Any) -> Any:
        return self._rules.kernel(template, record_of=self.layout.record_of, **names)

    @cached_property
    def reset(self) -> Any:
        return self._kernel(templates.reset_kernel)

    @cached_property
    def step(self) -> Any:
        return self._kernel(templates.step_kernel)

    @cached_property
    def next(self) -> Any:
        return self._kernel(templates.next_kernel)

    @cached_property
    def find_illegal(self) -> Any:
        return self._kernel(templates.illegal_kernel)

    @cached_property
    def observe(self) -> Any:
        return self._kernel(templates.observe_kernel, copy_record=copy_of(self._rules.game.rules.State))

    @cached_property
    def choose(self) -> dict[str, Any]:
        return {name: self._kernel(templates.choose_kernel, pick_action=policy) for name, policy in POLICIES.items()}


@cache
def _kernels(game: Game) -> _Kernels:
    return _Kernels(game)


class _Cuda:
    """The arrays and kernels of a batch on the GPU."""

    def __init__(self, batch: Batch) -> None:
        from ludobus.envs.device import DeviceArray
        from ludobus.simulate.cuda import driver, simulated

        game, n = batch.game, batch.n
        self.cuda, self.game, self.n = driver(), game, n
        block = min(BLOCK, n) if simulated() else BLOCK
        self.launch = -(-n // block), block
        self.launch_next = -(-n // (block * 8)), block  # few games end in a step
        array = self.cuda.device_array
        self.kernels = _kernels(game)
        self.memory = self.kernels.layout.room(n, self.cuda)
        self.mask = array((game.actions, n), np.uint8)
        self.seats, self.numbers = array(n, np.int8), array(n, np.int64)
        self.rewards_, self.done_, self.refused_ = (
            array((n, batch.players), np.float32),
            array(n, np.bool_),
            array(n, np.bool_),
        )
        self.scores_ = self.cuda.to_device(np.zeros((n, batch.players), np.int32))
        self.chance, self.actions_ = array(n, np.uint64), array(n, np.int64)
        self.worst = array(1, np.int64)
        # the games that the last step has ended, and how many they are, in turns with the next step's
        self.over, self.counts, self.now = array(n, np.int32), self.cuda.to_device(np.zeros(2, np.int32)), 0
        self.legal = DeviceArray(self.mask, np.bool_, transposed=True)
        self.seat, self.number, self.refused = map(DeviceArray, (self.seats, self.numbers, self.refused_))
        self.rewards, self.done, self.actions = map(DeviceArray, (self.rewards_, self.done_, self.actions_))
        self.scores = DeviceArray(self.scores_)

    @cached_property
    def features(self) -> Any:
        return self.cuda.device_array((self.game.features, self.n), np.float32)

    def reset(self, options: Array, key: Array) -> None:
        self.options, self.key = self.cuda.to_device(options), self.cuda.to_device(key)
        self.numbers.copy_to_device(np.arange(self.n))
        self.refused_.copy_to_device(np.zeros(self.n, np.bool_))
        self.kernels.reset[self.launch](
            self.memory, self.options, self.key, self.numbers, self.mask, self.seats, self.chance
        )

    def take(self, actions: Any) -> Any:
        """Use device arrays of any library as they are; copy other arrays to the GPU."""
        from ludobus.envs.device import DeviceArray

        if isinstance(actions, DeviceArray):
            actions = actions._array
        elif hasattr(actions, "__cuda_array_interface__"):
            actions = self.cuda.as_cuda_array(actions)
        elif not hasattr(actions, "__cuda_ndarray__"):
            actions = self.cuda.to_device(np.ascontiguousarray(actions))
        if tuple(actions.shape) != (self.n,) or np.dtype(actions.dtype).kind not in "iu":
            raise _wrong_shape(actions, self.n)
        return actions

    def find_illegal(self, actions: Any) -> int:
        self.worst.copy_to_device(np.full(1, self.n, np.int64))
        self.kernels.find_illegal[self.launch](self.mask, actions, self.worst)
        first = int(self.worst.copy_to_host()[0])
        return first if first < self.n else -1

    def action(self, actions: Any, i: int) -> int:
        return int(actions.copy_to_host()[i])

    def legal_row(self, i: int) -> Array:
        row: Array = self.legal.copy_to_host()[i]
        return row

    def step(self, _options: Array, _key: Array, actions: Any) -> tuple[Any, Any]:
        self.now = 1 - self.now
        listed = self.over, self.counts, self.now
        results = self.mask, self.seats, self.rewards_, self.done_, self.refused_
        self.kernels.step[self.launch](self.memory, actions, *results, *listed)
        dealt = self.numbers, self.mask, self.seats, self.rewards_, self.scores_, self.chance
        self.kernels.next[self.launch_next](self.memory, self.options, self.key, *dealt, *listed)
        return self.rewards, self.done

    def choose(self, policy: str) -> Any:
        self.kernels.choose[policy][self.launch](self.memory, self.mask, self.chance, self.actions_)
        return self.actions

    def observe(self) -> Any:
        from ludobus.envs.device import DeviceArray

        self.kernels.observe[self.launch](self.memory, self.features)
        return DeviceArray(self.features, transposed=True)

    def records(self) -> Array:
        return self.kernels.layout.records(np.asarray(self.memory.copy_to_host()), self.n)
