"""Proximal policy optimisation (Schulman et al., 2017) for games with several seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from ludobus.learn.network import Network, padded
from ludobus.learn.tables import LEARNER, REWARD, League, Tables
from ludobus.players.networks import CHANNELS, Scale

CLIP = 0.2  # how far the ratio of new to old probability may leave 1
VALUE = 1.0  # the weight of the value loss against the policy loss
NEVER = -1e9  # the logit of illegal actions


@dataclass(frozen=True)
class Pace:
    """The hyperparameters of one update; rate, entropy and the trust in a teacher change during training."""

    rate: float
    entropy: float
    trace: float  # lambda of GAE: how far back a surprise is credited
    epochs: int
    minibatch: int
    trust: float


def precision(device: torch.device) -> Any:
    """bfloat16 on a GPU, full precision on the CPU."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


def decide(network: Network, seen: Tensor, hint: Tensor, legal: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """An action sampled from the policy, its log-probability, and the values of the seat to act."""
    with precision(seen.device):
        logits, values = network(seen, hint)
    logs = functional.log_softmax(logits.masked_fill(~legal, NEVER), 1)
    chance = torch.rand_like(logs).clamp(1e-7, 1 - 1e-7)
    gumbel = -torch.log(-torch.log(chance))
    action = (logs + gumbel).masked_fill(~legal, 2 * NEVER).argmax(1)
    return action, logs.gather(1, action[:, None])[:, 0], values[:, 0]


def drawn(network: Network, seen: Tensor, hint: Tensor, legal: Tensor) -> Tensor:
    """An action sampled from the policy."""
    return decide(network, seen, hint, legal)[0]


def best(network: Network, seen: Tensor, hint: Tensor, legal: Tensor) -> Tensor:
    """The action with the highest probability."""
    with precision(seen.device):
        logits, _ = network(seen, hint)
    chosen: Tensor = logits.masked_fill(~legal, NEVER).argmax(1)
    return chosen


def loss(
    network: Network, teacher: Network | None, some: dict[str, Tensor], entropy: Tensor, trust: Tensor
) -> tuple[Tensor, Tensor]:
    """The loss, and figures for the log: policy loss, value loss, entropy, approximate KL divergence.

    A `teacher` draws the policy towards its own, with the weight `trust`.
    """
    with precision(some["seen"].device):
        logits, values = network(some["seen"], some["hint"])
    logs = functional.log_softmax(logits.masked_fill(~some["legal"], NEVER), 1)
    change = logs.gather(1, some["action"][:, None])[:, 0] - some["log"]
    ratio, gain = change.exp(), some["gain"]
    policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    error = (values - some["target"].float()).square() * some["known"][:, :, None]
    value = error[:, 0].sum(1).mean() + (error.sum((1, 2)) / some["known"].sum(1).clamp_min(1)).mean()
    chaos = -(logs.exp() * logs.clamp_min(-30)).sum(1).mean()
    total = policy + VALUE * value - entropy * chaos
    if teacher is not None:
        with torch.no_grad(), precision(some["seen"].device):
            advice, _ = teacher(some["seen"], some["hint"])
        wanted = advice.masked_fill(~some["legal"], NEVER).softmax(1)
        total = total - trust * (wanted * logs.clamp_min(-30)).sum(1).mean()
    return total, torch.stack([policy, value, chaos, (ratio - 1 - change).mean()]).detach()


class Experience:
    """A window of `steps` decisions at every table, in tensors made once."""

    def __init__(self, tables: Tables, steps: int) -> None:
        n, device = tables.n, tables.device
        half = torch.bfloat16 if device.type == "cuda" else torch.float32

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, n, *shape), dtype=dtype, device=device)

        self.steps, self.tables = steps, tables
        self.seen, self.legal = (
            room(padded(tables.game.features), dtype=half),
            room(tables.game.actions, dtype=torch.bool),
        )
        self.hint, self.action = room(dtype=torch.long), room(dtype=torch.long)
        self.log, self.value = room(), room(CHANNELS)
        self.seat, self.mine = room(dtype=torch.long), room(dtype=torch.bool)
        self.result, self.done = room(tables.seats, CHANNELS), room(dtype=torch.bool)
        self.gain, self.target = room(), room(tables.seats, CHANNELS, dtype=half)
        self.known = room(tables.seats, dtype=torch.bool)

    @torch.no_grad()
    def collect(self, league: League, scale: Scale, mind: Callable[..., Any], elder: Callable[..., Any]) -> None:
        """Play `steps` decisions at every table: `mind` decides for the network that learns, `elder` chooses for its
        rival, an earlier version or the one to beat."""
        for t in range(self.steps):
            seen, hint, legal = self.tables.look()
            self.seen[t, :, : self.tables.game.features].copy_(seen)
            self.hint[t].copy_(hint)
            self.legal[t].copy_(legal)
            self.seat[t].copy_(self.tables.seat)
            own, self.log[t], self.value[t] = mind(self.seen[t], self.hint[t], self.legal[t])
            who = league.acting()
            self.mine[t] = who == LEARNER
            action = torch.where(who == LEARNER, own, self.hint[t])
            some = league.of_elders
            if len(some):
                theirs = elder(self.seen[t][some], self.hint[t][some], self.legal[t][some])
                action[some] = torch.where(who[some] == LEARNER, action[some], theirs)
                # no table has both an elder and instinct
            self.action[t] = action
            rewards, done = self.tables.step(self.action[t])
            self.result[t] = self.tables.results(rewards, scale) * done[:, None, None]
            self.done[t].copy_(done)
            league.reseat(self.done[t])

    @torch.no_grad()
    def credit(self, trace: float) -> None:
        """Compute the advantage of each decision (GAE) and the value targets of each seat.

        Going backwards through the window, each seat has its own next value, advantage and result. What happens after
        the window is unknown; seats without a known next value are masked out.
        """
        tables, rows = self.tables, self.tables.places
        shape = (tables.n, tables.seats, CHANNELS)
        later, surprise, expected = (torch.zeros(shape, device=tables.device) for _ in range(3))
        known = torch.zeros(shape[:2], dtype=torch.bool, device=tables.device)
        around = torch.arange(tables.seats, device=tables.device)
        for t in range(self.steps - 1, -1, -1):
            over, seat = self.done[t][:, None], self.seat[t]
            later = torch.where(over[:, :, None], self.result[t], later)
            surprise = torch.where(over[:, :, None], 0.0, surprise)
            expected = torch.where(over[:, :, None], self.result[t], expected)
            known = known | over
            gain = later[rows, seat] - self.value[t] + trace * surprise[rows, seat]
            sure = known[rows, seat]
            gain = torch.where(sure[:, None], gain, 0.0)
            later[rows, seat], surprise[rows, seat] = self.value[t], gain
            expected[rows, seat] = self.value[t] + gain
            self.gain[t] = gain[:, REWARD]
            order = ((seat[:, None] + around) % tables.players[:, None]).clamp_max(tables.seats - 1)
            self.target[t] = expected.gather(1, order[:, :, None].expand(-1, -1, CHANNELS))
            self.known[t] = known.gather(1, order) & tables.exists
            self.known[t][:, 0] = sure
            known[rows, seat] = True

    def chosen(self) -> Tensor:
        """The decisions to learn from: the learner's own, with more than one legal action and a known target."""
        some = self.mine & self.known[:, :, 0] & (self.legal.sum(2) > 1)
        return torch.nonzero(some.view(-1))[:, 0]

    def columns(self, rows: Tensor, middle: Tensor, spread: Tensor) -> dict[str, Tensor]:
        """A minibatch for `loss`."""
        names = ("seen", "hint", "legal", "action", "log", "target", "known")
        found = {name: getattr(self, name).flatten(0, 1)[rows] for name in names}
        found["gain"] = (self.gain.view(-1)[rows] - middle) / spread
        return found


def improve(
    experience: Experience,
    optimizer: torch.optim.Optimizer,
    measure: Callable[[dict[str, Tensor], Tensor, Tensor], tuple[Tensor, Tensor]],
    pace: Pace,
) -> Tensor:
    """Learn from a window, in random order, `epochs` times; the mean of the figures of `loss`."""
    chosen = experience.chosen()
    gain = experience.gain.view(-1)[chosen]
    middle, spread = gain.mean(), gain.std() + 1e-6
    entropy, trust = (torch.tensor(weight, device=chosen.device) for weight in (pace.entropy, pace.trust))
    size = min(pace.minibatch, len(chosen))
    figures = torch.zeros(4, device=chosen.device)
    count = 0
    for group in optimizer.param_groups:
        group["lr"] = pace.rate
    parameters = [p for group in optimizer.param_groups for p in group["params"]]
    for _ in range(pace.epochs):
        order = chosen[torch.randperm(len(chosen), device=chosen.device)]
        for first in range(0, len(order) - size + 1, size):
            total, found = measure(experience.columns(order[first : first + size], middle, spread), entropy, trust)
            optimizer.zero_grad(set_to_none=True)
            total.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 0.5)
            optimizer.step()
            figures += found
            count += 1
    return figures / max(count, 1)
