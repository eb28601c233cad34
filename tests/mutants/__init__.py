"""Mutants: does a test notice when a rule is changed at a single point? `python -m tests.mutants` asks."""
