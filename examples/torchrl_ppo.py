"""Train one seat against random play with TorchRL: its PPO on the vectorised Gymnasium environment, with action masks.

    pip install "ludobus[gymnasium,train]" torchrl
    python examples/torchrl_ppo.py

Prints the fraction of 500 games won against random play, from every seat in turn, as it learns.
"""

from __future__ import annotations

import argparse
import time

import torch
from ppo import measure
from tensordict import TensorDict, TensorDictBase
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from ludobus.envs import Batch
from ludobus.envs.gymnasium import SeatVectorEnv

TABLES, STEPS, EPOCHS, MINIBATCH, RATE = 64, 64, 4, 1024, 1e-3


class Tables(EnvBase):
    """A vector environment of ours for TorchRL, whose own wrapper would try an action without asking for the mask.

    Games that end are dealt anew in the same step, so a reset in the middle only shows what is already there.
    """

    def __init__(self, tables: SeatVectorEnv) -> None:
        super().__init__(batch_size=[tables.num_envs])
        self.tables, n = tables, (tables.num_envs,)
        features, actions = tables.batch.game.features, tables.batch.game.actions
        seen = {"observation": Unbounded((*n, features)), "action_mask": Binary(shape=(*n, actions), dtype=torch.int8)}
        self.observation_spec = Composite(seen, shape=n)
        self.action_spec = Categorical(actions, shape=n)
        self.reward_spec = Unbounded((*n, 1))

    def _reset(self, given: TensorDictBase | None, **_: object) -> TensorDictBase:
        if given is None or "_reset" not in given:
            self.seen, _ = self.tables.reset(seed=self.deal)
        return TensorDict(self.seen, self.batch_size)

    def _step(self, given: TensorDictBase) -> TensorDictBase:
        self.seen, reward, done, _, _ = self.tables.step(given["action"].numpy())
        over = torch.from_numpy(done)[:, None]
        ended = {"reward": torch.from_numpy(reward).float()[:, None], "done": over, "terminated": over}
        return TensorDict(self.seen | ended, self.batch_size)

    def _set_seed(self, seed: int | None) -> None:
        self.deal = seed


class Policy(nn.Module):
    """Scores of all actions, and which of them are legal: what `MaskedCategorical` asks for."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.score = MLP(features, actions, num_cells=[128, 128], activation_class=nn.Tanh)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.score(seen), mask.bool()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="paris-paris")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--every", type=int, default=10, help="iterations between two measurements")
    args = parser.parse_args()

    torch.manual_seed(1)
    env = Tables(SeatVectorEnv(args.game, TABLES, players=2, level="random"))
    env.set_seed(1)
    arena = Batch(args.game, 500, players=2)
    policy = Policy(arena.game.features, arena.game.actions)
    module = TensorDictModule(policy, in_keys=["observation", "action_mask"], out_keys=["logits", "mask"])
    actor = ProbabilisticActor(
        module,
        in_keys=["logits", "mask"],
        distribution_class=MaskedCategorical,
        spec=env.action_spec,
        return_log_prob=True,
    )
    value = MLP(arena.game.features, 1, num_cells=[128, 128], activation_class=nn.Tanh)
    critic = ValueOperator(value, in_keys=["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.9, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), RATE)

    def player(seen: torch.Tensor, legal: torch.Tensor) -> tuple[MaskedCategorical, None]:
        return MaskedCategorical(policy.score(seen), mask=legal), None

    def report(iteration: int) -> None:
        if iteration % args.every == 0:
            won = measure(player, arena, "random", 10**6)
            print(f"{iteration * TABLES * STEPS} decisions, {time.perf_counter() - start:.0f} s: {won:.3f}", flush=True)

    frames = TABLES * STEPS
    start = time.perf_counter()
    report(0)
    collector = Collector(
        env,
        actor,
        frames_per_batch=frames,
        total_frames=frames * args.iterations,
        auto_register_policy_transforms=False,
    )
    for iteration, data in enumerate(collector, 1):
        for _ in range(EPOCHS):
            with torch.no_grad():
                advantage(data)
            for rows in torch.randperm(frames).split(MINIBATCH):
                losses = loss(data.reshape(-1)[rows])
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        report(iteration)
    collector.shutdown()


if __name__ == "__main__":
    main()
