"""Records as views and sentences read them."""

from __future__ import annotations

from typing import Any

import numpy as np


class Sheet(np.void):  # type: ignore[misc]
    """A record to read from in plain Python: its fields as attributes, single numbers as plain integers.

    Each field is fetched once: an attribute of NumPy's own records takes microseconds. It cannot be written to.
    Compiled rules take it like any record.
    """

    @classmethod
    def of(cls, states: Any, i: int) -> Sheet:
        """Record `i` of an array: the same memory, which must stay as it is."""
        sheet = states.view(np.dtype((cls, states.dtype)))[i]
        assert isinstance(sheet, cls)
        sheet.__dict__["_from"] = states, i
        return sheet

    def __getattr__(self, name: str) -> Any:
        try:
            states, i = self.__dict__["_from"]  # a part of the sheet itself would hold it, and both would stay for ever
            value = states[name][i]
        except ValueError:
            raise AttributeError(f"a record has no field {name}") from None
        if isinstance(value, np.generic):
            value = value.item()
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a sheet can only be read: copy it to change something")

    def copy(self, *_: Any) -> Any:
        """The record, as one that can be changed."""
        return np.frombuffer(self.tobytes(), np.dtype((np.record, self.dtype)))[0].copy()
