"""Simulation of many games."""

from ludobus.simulate.cpu import Simulation, run

__all__ = ["Simulation", "run"]
