"""Train a network by self-play with Ray RLlib: its PPO on the PettingZoo environment, with action masks.

    pip install "ludobus[pettingzoo,train]" "ray[rllib]"
    python examples/rllib_ppo.py

Prints the fraction of 500 games won against random play, from every seat in turn, as it learns. RLlib's new API stack,
in one process; with `num_env_runners=8` eight workers of a cluster play.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from ppo import Network, measure
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env

from ludobus.envs import Batch
from ludobus.envs.pettingzoo import raw_env


class Masked(TorchRLModule, ValueFunctionAPI):
    """The network of `ppo.py`, which never chooses an illegal action."""

    def setup(self) -> None:
        self.network = Network(self.observation_space["observation"].shape[0], self.action_space.n)

    def _look(self, batch: dict[str, Any]) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        seen = batch[Columns.OBS]
        return self.network(seen["observation"], seen["action_mask"] > 0)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, torch.Tensor]:
        return {Columns.ACTION_DIST_INPUTS: self._look(batch)[0].logits}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        return self._look(batch)[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="paris-paris")
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--every", type=int, default=5, help="iterations between two measurements")
    parser.add_argument("--decisions", type=int, default=4096, help="of an iteration")
    args = parser.parse_args()

    register_env("table", lambda _: PettingZooEnv(raw_env(args.game, players=2)))
    config = (
        PPOConfig()
        .environment("table", disable_env_checking=True)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=32)
        .learners(num_learners=0)
        .multi_agent(policies={"everyone"}, policy_mapping_fn=lambda *_, **__: "everyone")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"everyone": RLModuleSpec(module_class=Masked)}))
        .training(
            train_batch_size_per_learner=args.decisions,
            minibatch_size=min(1024, args.decisions),
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            lambda_=0.9,
            entropy_coeff=0.01,
            vf_clip_param=1e3,
            use_kl_loss=False,
            grad_clip=0.5,
        )
        .debugging(seed=1, log_level="ERROR")
    )
    algorithm, arena = config.build_algo(), Batch(args.game, 500, players=2)
    start = time.perf_counter()
    for iteration in range(args.iterations + 1):
        if iteration % args.every == 0:
            won = measure(algorithm.get_module("everyone").network, arena, "random", 10**6)
            print(f"iteration {iteration}, {time.perf_counter() - start:.0f} s: {won:.3f}", flush=True)
        if iteration < args.iterations:
            algorithm.train()
    algorithm.stop()


if __name__ == "__main__":
    main()
