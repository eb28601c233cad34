"""The linker: copies a function for one target and fills in the names that it uses.

Rules and templates are written once. They run as plain Python, compiled for the CPU, and compiled for CUDA: three
targets. `Linker` does what all of them share, `Binder` serves the CPU and the interpreter, and
`ludobus.simulate.cuda.Rules` serves CUDA. `docs/linker.md` explains it with an example.
"""

from __future__ import annotations

import dis
import functools
from collections.abc import Mapping
from types import CodeType, FunctionType
from typing import Any

from ludobus.core.contract import CONTRACT, Slot, Unbound
from ludobus.core.rule import INTERPRET, compiled

Names = Mapping[str, Any]


@functools.cache
def global_names(code: CodeType) -> frozenset[str]:
    """The globals that the code reads. `co_names` also has names of attributes."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    inner = (global_names(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(found).union(*inner)


def globals_of(function: FunctionType) -> dict[str, Any]:
    """The globals that the function reads, with their values; without builtins."""
    names = global_names(function.__code__)
    return {name: function.__globals__[name] for name in sorted(names) if name in function.__globals__}


def source_of(function: Any) -> Any:
    """The Python function of a rule, compiled or not; anything else as it is."""
    return getattr(function, "py_func", function)


def contract_of(rules: Any) -> dict[str, Any]:
    """The functions of the contract that a game's rules have, by name."""
    return {slot.__name__: getattr(rules, slot.__name__) for slot in CONTRACT if hasattr(rules, slot.__name__)}


def slots_of(function: FunctionType, names: Names) -> dict[str, Slot]:
    """The slots of a function, of all templates that it calls, and of those that `names` bind to its slots."""
    slots: dict[str, Slot] = {}
    met, waiting = {function}, [function]
    while waiting:
        for value in globals_of(waiting.pop()).values():
            if isinstance(value, Slot):
                slots[value.__name__] = value
                value = names.get(value.__name__)
            if isinstance(value, FunctionType) and value not in met:
                met.add(value)
                waiting.append(value)
    return slots


class Linker:
    """Links functions for one target; a subclass says what the target needs.

    - `names` are the values of slots in everything that is linked. `link` and `copy` take more names, which hold for
      the function and for all that it calls.
    - What a linked function calls is linked too, unless `is_ready` says that the target can call it as it is.
    - The same function with the same names is linked once.
    """

    def __init__(self, names: Names) -> None:
        self.names = dict(names)
        self._linked: dict[Any, Any] = {}

    # what a target decides
    def is_ready(self, function: Any) -> bool:
        """Whether the target can call a function as it is."""
        return False

    def replace(self, source: Any) -> Any:
        """The function to link in place of `source`."""
        return source

    def constant(self, value: Any) -> Any:
        """A global that is not a function, as the target wants it."""
        return value

    def finish(self, copy: FunctionType, bound: Names) -> Any:
        """Turn a linked copy into what the target calls; `bound` has the slots filled in, in it or below it."""
        raise NotImplementedError

    # what all targets share
    def link(self, function: Any, **names: Any) -> Any:
        """The function for this target, with its slots and all that it calls filled in."""
        key = (function, *sorted(names.items()))
        if key not in self._linked:
            self._linked[key] = self._link(source_of(function), names)
        return self._linked[key]

    def _link(self, source: FunctionType, names: Names) -> Any:
        slots = slots_of(source, {**self.names, **names})
        used = {name: value for name, value in names.items() if name in slots}
        key = (source, *sorted(used.items()))
        if key not in self._linked:
            bound = {name: self._value(slot, used) for name, slot in slots.items()}
            self._linked[key] = self.finish(self.copy(self.replace(source), **used), bound)
        return self._linked[key]

    def copy(self, function: Any, **names: Any) -> FunctionType:
        """The function in plain Python, with its globals filled in for this target."""
        source = source_of(function)
        if source.__closure__:
            raise TypeError(f"{source.__qualname__} uses variables of a function around it: make them globals or slots")
        filled = {name: self._fill(value, names) for name, value in globals_of(source).items()}
        copy = FunctionType(source.__code__, source.__globals__ | filled, source.__name__, source.__defaults__)
        copy.__kwdefaults__, copy.__doc__ = source.__kwdefaults__, source.__doc__
        copy.__module__, copy.__qualname__ = source.__module__, source.__qualname__
        return copy

    def _fill(self, value: Any, names: Names) -> Any:
        if isinstance(value, Slot):
            value = self._value(value, names)
        if not isinstance(source_of(value), FunctionType):
            return self.constant(value)
        return value if self.is_ready(value) else self.link(value, **names)

    def _value(self, slot: Slot, names: Names) -> Any:
        for known in (names, self.names):
            if slot.__name__ in known:
                return known[slot.__name__]
        raise Unbound(f"no value is given for the slot {slot.__name__}: {slot.__doc__}")


class Binder(Linker):
    """Binds templates to the rules of one game, for the CPU or, with LUDOBUS_INTERPRET=1, for the interpreter.

    Rules are compiled by `rule`, or plain Python, and called as they are: only templates are copied. Each copy sees
    rules as globals, because a closure over compiled functions would never hit Numba's disk cache. That cache does not
    look at the values of globals, so the name of the copy tells them: two bindings never share compiled code.
    """

    def __init__(self, rules: Any, owner: str) -> None:
        super().__init__(contract_of(rules))
        self._owner = owner

    def is_ready(self, function: Any) -> bool:
        return not isinstance(function, FunctionType) or (INTERPRET and not slots_of(function, {}))

    def finish(self, copy: FunctionType, bound: Names) -> Any:
        copy.__qualname__ += f"[{','.join(f'{name}={_label(value)}' for name, value in sorted(bound.items()))}]"
        return compiled(copy, self._owner, uses=[source_of(value) for value in bound.values()])


def _label(value: Any) -> str:
    """A text that is different for different values."""
    source = source_of(value)
    if isinstance(source, FunctionType):
        return f"{source.__module__}.{source.__qualname__}:{source.__code__.co_firstlineno}"
    if isinstance(value, (bool, int, float, str)):
        return repr(value)
    raise TypeError(f"a template is bound to functions and plain numbers, not to {value!r}")
