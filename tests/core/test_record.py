"""Records: declared like dataclasses, stored without gaps."""

import numpy as np
import pytest

from ludobus.core.numbering import Numbering
from ludobus.core.record import Field, blank_of, i8, i16, raw, record, u64


@record
class Point:
    x: i8
    y: i16[2, 3]
    z: u64
    last: i8


def test_layout_is_aligned_and_every_byte_belongs_to_a_field() -> None:
    dtype = Point.dtype
    assert dtype.isalignedstruct
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize
    assert dtype["y"].shape == (2, 3)


def test_a_copy_is_the_same_bytes() -> None:
    states = np.zeros(2, Point.dtype)
    raw(states)[:] = np.arange(raw(states).size, dtype=np.uint8).reshape(raw(states).shape)
    assert states.copy().tobytes() == states.tobytes()


def test_blank_clears_every_byte() -> None:
    states = np.zeros(1, Point.dtype)
    raw(states)[:] = 255
    blank_of(Point)(states[0])
    assert not raw(states).any()


def test_names_that_numpy_uses_are_refused() -> None:
    with pytest.raises(TypeError, match="choose another"):

        @record
        class Wrong:
            round: i8


def test_notes_are_fields() -> None:
    with pytest.raises(TypeError, match="no field maybe"):

        @record
        class Wrong:
            known: i8

            notes = ("known", "maybe")


def test_fields_have_a_kind() -> None:
    with pytest.raises(TypeError, match="a field is i8"):

        @record
        class Wrong:
            x: int

    assert Field(np.int8)[3].shape == (3,)


def test_table() -> None:
    table = Numbering(take=5, board=(2, 3), done=1)
    assert (table.take, table.board, table.done, table.size) == (0, 5, 11, 12)
    for number in range(12):
        name, index = table.decode(number)
        assert table.encode(name, *index) == number
    assert table.spell(9) == "board[1, 1]"
    assert table.spell(11) == "done"
    for wrong in (("fly",), ("take", 5), ("board", 1), ("board", -1, 0)):
        with pytest.raises(ValueError, match=r"shape|there are"):
            table.encode(*wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="allowed are 0 to 11"):
        table.decode(12)
    with pytest.raises(AttributeError):
        _ = table.fly
    assert table.starts == {"take": 0, "board": 5, "done": 11}
    with pytest.raises(TypeError, match="size has a meaning of its own"):
        Numbering(size=3)
