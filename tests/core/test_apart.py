"""Records laid apart: the code that finds a field for a GPU, run on the CPU, and the records gathered again."""

import ctypes
import importlib
import re
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from ludobus.core.numba_internals import lay_apart, lean
from ludobus.core.record import copy_of, i8, i16, raw, record, u8, u64
from ludobus.simulate.layout import Layout, gather

pytest.importorskip("numba_cuda")


@record
class Thing:
    a: i8
    board: i16[3, 2]
    cards: u64
    hand: u8[5]
    last: i16


FIELDS = ("a", "board", "cards", "hand", "last")


def things(n: int) -> np.ndarray:
    """Records full of random bytes."""
    states = np.zeros(n, Thing.dtype)
    raw(states)[:] = np.random.default_rng(3).integers(0, 256, raw(states).shape)
    return states


def scattered(states: np.ndarray, width: int) -> np.ndarray:
    """Laid apart by the sentence that says how: for each element of each field, `width` values side by side."""
    size = states.dtype.itemsize
    memory = np.zeros(-(-len(states) // width) * width * size, np.uint8)
    for i in range(len(states)):
        block, lane = i // width * width * size, i % width
        for name in states.dtype.names or ():
            kind, offset = states.dtype.fields[name][:2]  # type: ignore[index]
            one = kind.base.itemsize
            for element in range(0, kind.itemsize, one):
                start = block + (offset + element) * width + lane * one
                memory[start : start + one] = raw(states)[i, offset + element : offset + element + one]
    return memory


@pytest.mark.parametrize("width", [1, 2, 32, 128])
@pytest.mark.parametrize("n", [1, 5, 64])
def test_records_are_gathered_in_order(n: int, width: int) -> None:
    states = things(n)
    memory = scattered(states, width)
    assert (raw(gather(memory, Thing.dtype, width)[:n]) == raw(states)).all()
    simulated = Layout(Thing.dtype, width, simulated=True)
    copies = np.zeros(n, Thing.dtype)
    for i in range(n):
        copy_of(Thing)(simulated.record_of(memory, i), copies[i])
    assert (raw(copies) == raw(states)).all()


def test_side_by_side_nothing_is_gathered() -> None:
    states = things(3)
    layout = Layout(Thing.dtype, 0, simulated=False)
    assert layout.records(states, 3) is states
    assert layout.record_of(states, 1) == states[1]


def swap(memory, i, out):  # type: ignore[no-untyped-def]
    """Read every field of record i into `out[0]`, and write those of `out[1]` into it."""
    s = record_of(memory, i)  # type: ignore[name-defined]  # noqa: F821
    old, new = out[0], out[1]
    old.a, old.cards, old.last = s.a, s.cards, s.last
    s.a, s.cards, s.last = new.a, new.cards, new.last
    for x in range(3):
        for y in range(2):
            old.board[x, y] = s.board[x, y]
            s.board[x, y] = new.board[x, y]
    for card in range(5):
        old.hand[card] = s.hand[card]
    s.hand[:3] = new.hand[0]
    s.hand[-2:] = new.hand[4]


class Kernel:
    """Stands for a kernel, up to the point where NVIDIA's compiler takes it."""

    def compile(self, width: int) -> str:
        return lowered(width)


def lowered(width: int) -> str:
    """`swap` as LLVM's code for a GPU, up to the point where NVIDIA's compiler takes it."""
    compiler: Any = importlib.import_module("numba.cuda.compiler")
    types: Any = importlib.import_module("numba.cuda.types")
    function = FunctionType(swap.__code__, {"record_of": lay_apart(Thing.dtype, width), "range": range})
    kind = importlib.import_module("numba").from_dtype(Thing.dtype)
    arguments = types.Array(types.uint8, 1, "C"), types.int64, types.Array(kind, 1, "C")
    how = {"cc": (9, 0), "abi": "c", "abi_info": {"abi_name": "swap"}}
    return str(compiler.compile_cuda(function, types.void, arguments, **how).library.get_llvm_str())


def array_of(memory: np.ndarray) -> list[Any]:
    """An array as the compiled code takes it."""
    numbers = [ctypes.c_int64(value) for value in (memory.size, memory.itemsize, memory.size, memory.strides[0])]
    return [None, None, *numbers[:2], ctypes.c_void_p(memory.ctypes.data), *numbers[2:]]


def test_lean_code_adds_to_pointers_and_takes_an_index_as_it_is() -> None:
    cgutils: Any = importlib.import_module("numba.cuda.cgutils")
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    before = cgutils.pointer_add, arrays.slicing
    kernel = Kernel()
    plain = kernel.compile(32)
    lean(kernel)
    code = kernel.compile(32)
    assert "inttoptr" in plain
    assert "inttoptr" not in code
    assert code.count(" select ") < plain.count(" select ")
    with pytest.raises(TypeError):
        kernel.compile("wide")  # type: ignore[arg-type]
    assert (cgutils.pointer_add, arrays.slicing) == before, "others compile as before"


@pytest.mark.parametrize("is_lean", [False, True])
@pytest.mark.parametrize("width", [2, 32, 128])
def test_the_code_for_a_gpu_finds_every_field(width: int, is_lean: bool) -> None:
    """Compiled for this CPU: a GPU's addresses are numbers like its own."""
    kernel = Kernel()
    if is_lean:
        lean(kernel)
    llvm: Any = importlib.import_module("llvmlite.binding")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(re.sub(r"^target .*$", "", kernel.compile(width), flags=re.MULTILINE))
    machine = llvm.Target.from_default_triple().create_target_machine()
    with llvm.create_mcjit_compiler(module, machine) as engine:
        engine.finalize_object()
        address = engine.get_function_address("swap")
        states, new = things(2 * width + 1), things(2 * width + 2)[1:]
        room = scattered(states, width)
        memory = np.zeros(len(room) + 256, np.uint8)
        start = -memory.ctypes.data % 256  # as a GPU's memory is aligned
        memory = memory[start : start + len(room)]
        memory[:] = room
        for i in range(len(states)):
            out = np.zeros(2, Thing.dtype)
            out[1] = new[i]
            arguments = [*array_of(memory), ctypes.c_int64(i), *array_of(out)]
            ctypes.CFUNCTYPE(None, *map(_kind_of, arguments))(address)(*arguments)
            read, written = out[0], out[1].copy()
            written["hand"] = [written["hand"][0]] * 3 + [written["hand"][4]] * 2
            assert all((read[name] == states[i][name]).all() for name in FIELDS)
            states[i] = written
            found = gather(memory, Thing.dtype, width)[: len(states)]
            assert all((found[name] == states[name]).all() for name in FIELDS)


def _kind_of(argument: Any) -> Any:
    return ctypes.c_void_p if argument is None else type(argument)
