"""Many games at once."""

from ludobus.simulate.cpu import Simulation, run

__all__ = ["Simulation", "run"]
