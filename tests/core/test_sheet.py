"""Records as plain Python reads them."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

import ludobus
from ludobus.core.sheet import Sheet


@pytest.mark.parametrize("name", ludobus.games())
def test_a_sheet_says_what_the_record_says(name: str) -> None:
    match = ludobus.load(name).start(seed=1)
    sheet, record = match.sheet(0), match.seen(0)
    for field in record.dtype.names:
        told = getattr(sheet, field)
        assert np.array_equal(told, record[field]), field
        assert isinstance(told, np.ndarray if record.dtype[field].shape else int), field
        assert getattr(sheet, field) is told


def test_a_sheet_can_only_be_read() -> None:
    match = ludobus.load("bus").start(seed=1)
    sheet = match.sheet(0)
    with pytest.raises(AttributeError, match="can only be read"):
        sheet.seat = 2
    with pytest.raises(AttributeError, match="no field cellar"):
        _ = sheet.cellar


@pytest.mark.parametrize("name", ludobus.games())
def test_what_was_read_goes_with_its_sheet(name: str) -> None:
    """An array that holds the sheet which holds it would stay for ever: NumPy's arrays are not collected."""
    match = ludobus.load(name).start(seed=1)
    sheet = Sheet.of(match.records, 0)
    arrays = [weakref.ref(getattr(sheet, field)) for field in sheet.dtype.names if sheet.dtype[field].shape]
    assert arrays
    del sheet
    gc.collect()
    assert all(array() is None for array in arrays)
