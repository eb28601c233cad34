"""The mark that says which clauses of a rulebook a test proves."""

import pytest


def clause(*names: str) -> pytest.MarkDecorator:
    """`@clause("PP-3.2")`: this test proves that clause."""
    return pytest.mark.clause(*names)
