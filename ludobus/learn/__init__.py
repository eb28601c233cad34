"""Training of networks by self-play, on a GPU or slowly on the CPU: the extra `train`.

`network` is what learns, `tables` the games that it plays, `ppo` how it learns, `training` the whole of it with
checkpoints, log and evaluation. Nothing here is needed to play: `ludobus.players.networks` reads what comes out.
"""
