"""Simulation of many games."""

from ludobus.simulate.cpu import run
from ludobus.simulate.results import Simulation

__all__ = ["Simulation", "run"]
