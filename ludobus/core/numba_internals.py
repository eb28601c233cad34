"""Everything that depends on internals of Numba and numba-cuda.

Neither has a public way to keep compiled code in a folder of our own, to compile a function for fewer types of
arguments, to ask the compiler for short or lean code, or to lay records apart in the memory of a GPU. What these
functions need is looked up before it is used: where a version lacks it, `UnknownNumba` says what to do.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import importlib.metadata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTED = {"numba": "0.68.1", "numba-cuda": "0.30.4"}  # as in requirements/dev.txt; a test compares them
SHORT = "optsize"  # LLVM's name for what keeps code short


class UnknownNumba(ImportError):
    """This version of Numba or numba-cuda lacks something that we depend on."""


def need(package: str, thing: Any, *names: str) -> Any:
    """`thing`, which must have those attributes."""
    for name in names:
        if not hasattr(thing, name):
            found, tested = importlib.metadata.version(package), TESTED[package]
            raise UnknownNumba(
                f"{package} {found} has no {name} in {thing!r}, on which ludobus depends: install the version that was "
                f'tested (pip install "{package}=={tested}"), or adapt ludobus/core/numba_internals.py to this one'
            )
    return thing


def widen_calls(dispatcher: Any, cuda: bool = False) -> None:
    """Let compiled callers pass every signed integer as 64 bits wide, and the integers that they leave out, too.

    Numba would compile a function again for each constant, each width and each number of arguments that it is called
    with: that doubles the time to compile a game and changes nothing in the result.
    """
    package, module = ("numba-cuda", "numba.cuda.types") if cuda else ("numba", "numba.core.types")
    types: Any = need(package, importlib.import_module(module), "unliteral", "int64", "Integer")
    resolve = need(package, dispatcher, "get_call_template").get_call_template

    def widen(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind

    defaults = dispatcher.py_func.__defaults__ or ()
    required = dispatcher.py_func.__code__.co_argcount - len(defaults)

    def resolve_widened(args: Any, kws: Any) -> Any:
        left_out = () if kws else defaults[max(0, len(args) - required) :]
        given = tuple(map(widen, args)) + (types.int64,) * len(left_out)
        return resolve(given, {name: widen(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = resolve_widened


def keep_on_disk(dispatcher: Any, folder: Path) -> None:
    """Keep the compiled code of a dispatcher in `folder`, whose name must change with all that enters the code."""
    need("numba", dispatcher, "_cache")._cache = _function_cache(folder)(dispatcher.py_func)


@functools.cache
def _function_cache(folder: Path) -> Any:
    """Numba's cache of compiled functions, in `folder`. Its name is the stamp: what is in it is never stale."""
    from numba.core import caching

    need("numba", caching, "_CacheLocator", "CompileResultCacheImpl", "FunctionCache")
    need("numba", caching._CacheLocator, "get_cache_path", "get_source_stamp", "get_disambiguator", "from_function")
    need("numba", caching.CompileResultCacheImpl, "_locator_classes", "get_filename_base")
    need("numba", caching.FunctionCache, "_impl_class")

    class Locator(caching._CacheLocator):
        def __init__(self, function: Any) -> None:
            code = f"{function.__module__} {function.__qualname__} {function.__code__.co_firstlineno}"
            self.disambiguator = hashlib.sha256(code.encode()).hexdigest()[:12]

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return self.disambiguator

        @classmethod
        def from_function(cls, function: Any, _file: str) -> Any:
            return cls(function)

    class Contents(caching.CompileResultCacheImpl):
        _locator_classes = [Locator]  # type: ignore[list-item]  # noqa: RUF012  (Numba's way)

        def get_filename_base(self, fullname: str, abiflags: str) -> str:
            short = fullname.partition("[")[0]  # what is bound is in the disambiguator; file names have a limit
            return str(super().get_filename_base(short, abiflags))  # type: ignore[no-untyped-call]

    class Cache(caching.FunctionCache):
        _impl_class = Contents

    return Cache


@functools.cache
def short_kernel(short: bool) -> Any:
    """A call that only asks the compiler, if wanted, to keep the code of the enclosing kernel short."""
    types: Any = need("numba-cuda", importlib.import_module("numba.cuda.types"), "none")
    extending: Any = need("numba-cuda", importlib.import_module("numba.cuda.extending"), "intrinsic")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def keep_short(_typing: Any) -> Any:
        def lower(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:
            if short:
                need("numba-cuda", builder.function, "attributes").attributes.add(SHORT)
            return context.get_dummy_value()

        return types.none(), lower

    return keep_short


def shorten(device: Any) -> None:
    """Keep the code of a device function short."""
    compile_device = need("numba-cuda", device, "compile_device").compile_device

    def compile_short(*signature: Any) -> Any:
        compiled = compile_device(*signature)
        for module in need("numba-cuda", compiled.library, "modules").modules:
            for function in module.functions:
                if not function.is_declaration:
                    function.attributes.add(SHORT)
        return compiled

    device.compile_device = compile_short


def lean(kernel: Any) -> None:
    """Compile this kernel, and the device functions that it calls, to fewer instructions.

    - An index is taken as it is: elsewhere Numba adds the length of the array to a negative one. Rules have none but
      constants, and NONE is out of bounds either way.
    - Pointers are added to as pointers, not as integers: so the compiler knows which memory they point to, and what
      cannot overlap.
    """
    compile_kernel = need("numba-cuda", kernel, "compile").compile

    def compile_lean(*signature: Any) -> Any:
        with _lean_code():
            return compile_kernel(*signature)

    kernel.compile = compile_lean


@contextlib.contextmanager
def _lean_code() -> Iterator[None]:
    ir: Any = importlib.import_module("llvmlite.ir")
    cgutils: Any = need("numba-cuda", importlib.import_module("numba.cuda.cgutils"), "pointer_add", "intp_t")
    arrays: Any = need("numba-cuda", importlib.import_module("numba.cuda.np.arrayobj"), "slicing", "fix_integer_index")
    locks: Any = need("numba-cuda", importlib.import_module("numba.cuda.core.compiler_lock"), "global_compiler_lock")
    slicing, pointer_add = need("numba-cuda", arrays.slicing, "fix_index"), cgutils.pointer_add

    class Slicing:
        def __getattr__(self, name: str) -> Any:
            return getattr(slicing, name)

        def fix_index(self, builder: Any, index: Any, size: Any) -> Any:
            return slicing.fix_index(builder, index, size) if isinstance(index, ir.Constant) else index

    def add(builder: Any, pointer: Any, offset: Any, return_type: Any = None) -> Any:
        offset = cgutils.intp_t(offset) if isinstance(offset, int) else offset
        byte = ir.IntType(8).as_pointer(getattr(pointer.type, "addrspace", 0))
        moved = builder.gep(builder.bitcast(pointer, byte), [offset])
        return builder.bitcast(moved, return_type or pointer.type)

    with locks.global_compiler_lock:
        arrays.slicing, cgutils.pointer_add = Slicing(), add
        try:
            yield
        finally:
            arrays.slicing, cgutils.pointer_add = slicing, pointer_add


@functools.cache
def lay_apart(dtype: Any, width: int) -> Any:
    """`record_of(memory, i)`: record i of `memory`, where records are laid apart in blocks of `width`, a power of two.

    A block has, for each element of each field, the values of its `width` records side by side: threads that read the
    same field of neighbouring records share a cache line. Rules use such a record as any other; arrays in it are
    strided. `memory` is an array of bytes, with `width * dtype.itemsize` of them for each block.
    """
    apart = _apart()(_numba_record(dtype), width)
    extending: Any = importlib.import_module("numba.cuda.extending")
    types: Any = importlib.import_module("numba.cuda.types")
    cgutils: Any = importlib.import_module("numba.cuda.cgutils")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def record_of(_typing: Any, memory: Any, i: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            data = cgutils.create_struct_proxy(memory)(context, builder, value=values[0]).data
            number = context.cast(builder, values[1], i, types.int64)
            lane = builder.and_(number, number.type(width - 1))
            block = builder.mul(builder.sub(number, lane), number.type(dtype.itemsize))
            return cgutils.pointer_add(builder, data, builder.add(block, lane))

        return apart(memory, i), lower

    return record_of


def _numba_record(dtype: Any) -> Any:
    return need("numba", importlib.import_module("numba"), "from_dtype").from_dtype(dtype)


@functools.cache
def _apart() -> Any:
    """The type of a record laid apart: a pointer to its lane among the bytes of its block.

    Blocks are aligned to their width, so the pointer tells the lane.
    """
    extending: Any = importlib.import_module("numba.cuda.extending")
    need("numba-cuda", extending, "infer_getattr", "lower_getattr_generic", "lower_setattr_generic", "register_model")
    need("numba-cuda", extending, "models", "intrinsic")
    types: Any = importlib.import_module("numba.cuda.types")
    cgutils: Any = need("numba-cuda", importlib.import_module("numba.cuda.cgutils"), "pointer_add", "pack_array")
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    need("numba-cuda", arrays, "make_array", "populate_array")
    templates: Any = need("numba-cuda", importlib.import_module("numba.cuda.typing.templates"), "AttributeTemplate")

    class Apart(types.Type):  # type: ignore[misc]
        def __init__(self, record: Any, width: int) -> None:
            self.record, self.width = record, width
            super().__init__(f"apart{width}_{hashlib.sha256(repr(record).encode()).hexdigest()[:12]}")

    @extending.register_model(Apart)
    class Model(extending.models.PrimitiveModel):  # type: ignore[misc,unused-ignore]
        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, cgutils.voidptr_t)

    @extending.infer_getattr
    class Attribute(templates.AttributeTemplate):  # type: ignore[misc]
        key = Apart

        def generic_resolve(self, kind: Any, name: str) -> Any:
            field = kind.record.typeof(name)
            if isinstance(field, types.NestedArray):
                return types.Array(field.dtype, field.ndim, "A")
            return field

    def place(context: Any, builder: Any, kind: Any, pointer: Any, name: str, scalar: Any) -> Any:
        """Where the (first) value of a field is: `width` values of the fields before, and those of the lanes before."""
        data = context.get_data_type(scalar)
        size = context.get_abi_sizeof(data)
        address = builder.ptrtoint(pointer, cgutils.intp_t)
        offset = cgutils.intp_t(kind.record.offset(name) * kind.width)
        if size > 1:
            lane = builder.and_(address, cgutils.intp_t(kind.width - 1))
            offset = builder.add(offset, builder.mul(lane, cgutils.intp_t(size - 1)))
        return cgutils.pointer_add(builder, pointer, offset, return_type=data.as_pointer())

    @extending.lower_getattr_generic(Apart)  # type: ignore[untyped-decorator]
    def load(context: Any, builder: Any, kind: Any, pointer: Any, name: str) -> Any:
        field = kind.record.typeof(name)
        if not isinstance(field, types.NestedArray):
            return context.unpack_value(builder, field, place(context, builder, kind, pointer, name, field))
        array = arrays.make_array(types.Array(field.dtype, field.ndim, "A"))(context, builder)
        arrays.populate_array(
            array,
            data=place(context, builder, kind, pointer, name, field.dtype),
            shape=cgutils.pack_array(builder, [cgutils.intp_t(size) for size in field.shape]),
            strides=cgutils.pack_array(builder, [cgutils.intp_t(step * kind.width) for step in field.strides]),
            itemsize=cgutils.intp_t(field.size),
            meminfo=None,
        )
        return array._getvalue()

    @extending.lower_setattr_generic(Apart)  # type: ignore[untyped-decorator]
    def store(context: Any, builder: Any, signature: Any, values: Any, name: str) -> None:
        kind, given = signature.args
        field = kind.record.typeof(name)
        value = context.cast(builder, values[1], given, field)
        context.pack_value(builder, field, value, place(context, builder, kind, values[0], name, field))

    return Apart
