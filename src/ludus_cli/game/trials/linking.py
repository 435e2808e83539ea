"""Machine code of whole loops at once.

Numba optimises each function and makes machine code of it by itself, and again in each function that calls it. Our
functions call only each other: they wait for the loop that calls them, and are optimised with it, once. That takes less
than half the time, and the code is quicker.

Its provisions for unknown callers are left out: a function of a loop hands over no status that
is not read, and no index is checked for being below 0. Before every pass it writes out the whole type of each
record: that is kept once it is done.
"""

from __future__ import annotations

from typing import Any

from numba import _dynfunc
from numba.core import cgutils
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.types import NestedArray, Record
from numba.cpython import slicing

#: Marks the code of a function that waits to be linked.
WAITS = "_waits_for_its_callers"

_finalize, _get_executable = CPUCodeLibrary.finalize, CPUContext.get_executable
_optimise, _fix_index = CPUCodeLibrary._optimize_final_module, slicing.fix_index


def get_executable(self: Any, library: Any, fndesc: Any, env: Any) -> Any:
    """Return a function that Python can call; without a wrapper for that it is empty. Code from a cache has one."""
    names = [function.name for function in library._final_module.functions]
    if library._finalized or fndesc.llvm_cpython_wrapper_name in names:
        return _get_executable(self, library, fndesc, env)
    setattr(library, WAITS, True)
    library._ensure_finalized()
    name = fndesc.qualname.split(".")[-1]
    return _dynfunc.make_function(fndesc.lookup_module(), name, "", 0, env, (library,))


def finalize(self: Any) -> None:
    """Finish the code of a function: with all that wait for it, or so that it waits itself."""
    if hasattr(self, WAITS):
        self._finalize_dynamic_globals()
        self._finalized = True
        return
    order: dict[Any, None] = {}
    for library in self._linking_libraries:
        add_after_callees(library, order)
    # A caller comes before the functions that it calls: a function without a caller would be left out.
    self._linking_libraries = list(order)[::-1]
    _finalize(self)


def add_after_callees(library: Any, order: dict[Any, None]) -> None:
    """Put code into an order after all that it calls."""
    if library not in order:
        if hasattr(library, WAITS):
            for each in library._linking_libraries:
                add_after_callees(each, order)
        order[library] = None


def optimise(self: Any) -> None:
    """Optimise a loop with the functions that it calls. They have no other callers: so one with a single caller is
    inlined, and constants, such as the status for no error, are neither handed over nor checked."""
    for function in self._final_module.functions:
        if function.linkage.name == "linkonce_odr" and not function.is_declaration:
            function.linkage = "internal"
    _optimise(self)


def fix_index(builder: Any, index: Any, size: Any) -> Any:
    """Return an index unchanged: rules count from the end by constants alone, and no other index is below 0."""
    return _fix_index(builder, index, size) if isinstance(index, cgutils.ir.Constant) else index


def written_once(kind: Any) -> None:
    """Let a kind of type remember how it is written."""
    write = kind.__repr__

    def written(self: Any) -> str:
        if "_written" not in vars(self):
            self._written = write(self)
        words: str = self._written
        return words

    kind.__repr__ = written


def link_at_once() -> None:
    """Let Numba work so from now on."""
    CPUCodeLibrary.finalize = finalize
    CPUContext.get_executable = get_executable
    CPUCodeLibrary._optimize_final_module = optimise
    slicing.fix_index = fix_index
    written_once(Record)
    written_once(NestedArray)
