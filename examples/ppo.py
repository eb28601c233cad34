"""Train a small network by PPO and self-play, on a CPU, in a few minutes.

    pip install "ludobus[train]"
    python examples/ppo.py --game station-master --players 2 --out ppo

At intervals the network is tested against random play and the game's own instinct, from every seat in turn. At the end,
`ppo.svg` has the learning curves, `ppo.json` the same as numbers and `ppo.pt` the network. `collect` plays whole games
on a `Batch`, `improve` is PPO, `measure` plays the tests.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from ludobus.envs import Batch

GAMES = 64  # per iteration
EPOCHS, MINIBATCH, CLIP, RATE, ENTROPY, VALUE = 4, 1024, 0.2, 1e-3, 0.01, 0.5
TRACE = 0.9  # lambda of GAE


class Network(nn.Module):
    """Maps what a seat knows to a policy over actions and an expected reward."""

    def __init__(self, features: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(seen)
        logits = self.policy(body).masked_fill(~legal, -1e9)  # illegal actions are never chosen
        return torch.distributions.Categorical(logits=logits), self.value(body)[:, 0]


def look(batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
    return torch.from_numpy(batch.observe().copy()), torch.from_numpy(batch.legal.copy())


@torch.no_grad()
def collect(network: Network, batch: Batch, seed: int) -> dict[str, torch.Tensor]:
    """Play a whole game in each slot of the batch, all seats by the network; returns decisions and outcomes."""
    batch.reset(seed)
    running = np.ones(batch.n, np.bool_)
    steps, final = [], np.zeros((batch.n, batch.players), np.float32)
    while running.any():
        seen, legal = look(batch)
        choice, value = network(seen, legal)
        action = choice.sample()
        steps.append((seen, legal, action, choice.log_prob(action), value, batch.seat.copy(), running.copy()))
        rewards, done = batch.step(action.numpy())
        ended = done & running
        final[ended] = rewards[ended]
        running &= ~done
    advantages = credit([(step[4].numpy(), *step[5:]) for step in steps], final)
    kept = torch.from_numpy(np.concatenate([step[6] for step in steps]))
    columns = [torch.cat([step[i] for step in steps]) for i in range(5)] + [torch.from_numpy(advantages)]
    names = ("seen", "legal", "action", "log", "value", "advantage")
    return {name: column[kept] for name, column in zip(names, columns, strict=True)}


def credit(steps: list[tuple[np.ndarray, np.ndarray, np.ndarray]], final: np.ndarray) -> np.ndarray:
    """The advantage of each decision (GAE), computed from the end of each game back to its deal.

    A seat's expected reward is compared with its next one, and at the end with its actual reward.
    """
    later, gain = final.copy(), np.zeros_like(final)
    places, advantages = np.arange(len(final)), []
    for value, seat, running in reversed(steps):
        advantage = later[places, seat] - value + TRACE * gain[places, seat]
        advantages.append(advantage)
        later[places[running], seat[running]] = value[running]
        gain[places[running], seat[running]] = advantage[running]
    return np.concatenate(advantages[::-1])


def improve(network: Network, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor]) -> None:
    """One round of PPO: make better actions more likely, by small steps."""
    target = data["value"] + data["advantage"]
    advantage = data["advantage"]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(advantage)).split(MINIBATCH):
            choice, value = network(data["seen"][some], data["legal"][some])
            ratio = (choice.log_prob(data["action"][some]) - data["log"][some]).exp()
            gain = torch.min(ratio * advantage[some], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[some]).mean()
            error = (value - target[some]).square().mean()
            loss = VALUE * error - gain - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def measure(network: Network, batch: Batch, rivals: str, seed: int) -> float:
    """The fraction of games that the network wins, counting shared wins in part. Its seat changes from game to game."""
    batch.reset(seed)
    mine, running = np.arange(batch.n) % batch.players, np.ones(batch.n, np.bool_)
    won = np.zeros(batch.n)
    while running.any():
        seen, legal = look(batch)
        best = network(seen, legal)[0].probs.argmax(dim=1).numpy()
        actions = np.where(batch.seat == mine, best, batch.choose(rivals))
        rewards, done = batch.step(actions)
        for i in np.flatnonzero(done & running):
            winners = rewards[i] == rewards[i].max()
            won[i] = winners[mine[i]] / winners.sum()
        running &= ~done
    return float(won.mean())


def draw(curve: list[dict[str, float]], title: str, chance: float, path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    games = [row["games"] for row in curve]
    for rivals, style in (("random", "-"), ("instinct", "--")):
        axes.plot(games, [row[rivals] for row in curve], style, label=f"against {rivals}")
    axes.axhline(chance, color="grey", linewidth=0.8, linestyle=":", label="an equal share")
    axes.set(xlabel="games played against itself", ylabel="games won", ylim=(0, 1), title=title)
    axes.legend(loc="center right", bbox_to_anchor=(1, 0.3))
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="station-master")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--every", type=int, default=10, help="iterations between two measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="ppo", help="where to write, without a suffix")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    batch = Batch(args.game, GAMES, args.players)
    arena = Batch(args.game, 500, args.players)
    network = Network(batch.game.features, batch.game.actions)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    curve: list[dict[str, float]] = []
    start = time.perf_counter()
    for iteration in range(args.iterations + 1):
        if iteration % args.every == 0:
            row = {rivals: measure(network, arena, rivals, 10**6) for rivals in ("random", "instinct")}
            row |= {"games": iteration * GAMES, "seconds": round(time.perf_counter() - start, 1)}
            curve.append(row)
            print(row, flush=True)
        if iteration < args.iterations:
            improve(network, optimizer, collect(network, batch, args.seed * 10**7 + iteration))
    out = Path(args.out)
    out.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")
    torch.save(network.state_dict(), out.with_suffix(".pt"))
    draw(curve, f"{args.game}, {args.players} players", 1 / args.players, out.with_suffix(".svg"))


if __name__ == "__main__":
    main()
