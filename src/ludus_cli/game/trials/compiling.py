"""The compiler of rule systems: dice, record, doors and loops, which know no rules.

Every function of the rules is registered unchanged (:func:`register`); the code here replaces
the doors to the world outside a match: dice and record. A system adds doors of its own. Equal seeds give
equal trials, event for event, to those that are played interpreted.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from inspect import isfunction, signature
from types import ModuleType
from typing import Any

import numpy as np
from numba import njit, typeof, types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.core.typing.templates import make_concrete_template
from numba.extending import intrinsic, overload, overload_attribute, overload_method, register_jitable

from ludus_cli.core import bitset as bits, counted, dice
from ludus_cli.core.counted import ALL, APART, REST, STEP, CountedSource
from ludus_cli.core.dice import PICKS, ROLL, STREAM_ODDS, SeededSource, Sfc32
from ludus_cli.game.trials import linking, numpy_layout, trials as tallies
from ludus_cli.game.trials.compiled_engine import first_time, keep_in_cache
from ludus_cli.game.trials.trials import Measure, Tally, blank, layout

keep_in_cache()
linking.link_at_once()

#: The rules' functions only call each other, so they need no wrappers for other callers.
LIBRARY = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
#: Functions of less byte code than this are always put in line, where a system says no other number; of others the
#: optimiser decides.
SMALL = 100

#: What stands in place of functions of the rules: the doors to what is not compiled.
DOORS: dict[Callable[..., Any], Callable[..., Any]] = {}
#: The same in matches that have a field: the field, what stands there, and what does in matches without.
FIELD_DOORS: dict[Callable[..., Any], tuple[str, Callable[..., Any], Callable[..., Any]]] = {}


def door(closed: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile the function below in place of a function of the rules."""

    def put(instead: Callable[..., Any]) -> Callable[..., Any]:
        DOORS[closed] = instead
        return instead

    return put


# Dice: a tray is its own source, which rolls where it has a record, and counts where it has none


def recorded(t: types.Record) -> bool:
    """True if a tray of this type has a record."""
    return "events" in t.fields


@overload_attribute(types.Record, "source", jit_options=LIBRARY, strict=False)
def _source(t: Any) -> Any:
    return lambda t: t


def of_source(name: str, counts: Callable[..., Any], rolls: Callable[..., Any] | None = None) -> None:
    """Let a tray have a method of its source, which may be another where dice are rolled."""

    def chosen(t: Any, *_: Any) -> Any:
        return rolls if rolls is not None and recorded(t) else counts

    # The compiler looks at what is taken here to know what it calls.
    vars(chosen)["__signature__"] = signature(counts)
    overload_method(types.Record, name, jit_options=LIBRARY, strict=False)(chosen)


@intrinsic
def halves_of_product(context: Any, one: Any, two: Any) -> Any:
    """The halves of a product of 128 bits, laid over each other."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        wide = cgutils.ir.IntType(128)
        product = builder.mul(*(builder.zext(each, wide) for each in arguments))
        above = builder.lshr(product, wide(64))
        return builder.trunc(builder.xor(above, product), arguments[0].type)

    return one(one, one), generate


def next64(t: Any) -> int:
    """The next number of a :class:`CountedSource`."""
    t.state = (t.state + STEP) & ALL
    # Numba declares no types for an intrinsic function.
    return halves_of_product(t.state, t.state ^ APART)  # type: ignore[no-any-return]


def digits(t: Any) -> int:
    """A number to take digits off, in a signed int as sides are."""
    # Only compiled code calls it, where an int is signed like this.
    return np.int64(t.next64() >> (64 - REST))  # type: ignore[return-value]


def fill(t: Any, faces: Any, dice: int, sides: int) -> None:
    """Roll dice one by one into a list."""
    for place in range(dice):
        faces[place] = t.die(sides)


of_source("next32", Sfc32.next32)
of_source("below", Sfc32.below)
of_source("next64", next64)
of_source("drawn", CountedSource.drawn)
of_source("count_low", CountedSource.count_low)
of_source("sum_up", CountedSource.sum_up)
of_source("digits", digits)
of_source("fill", CountedSource.fill, fill)
of_source("die", CountedSource.die, SeededSource.die)
of_source("d6", CountedSource.d6, SeededSource.d6)
of_source("pick", CountedSource.pick, SeededSource.pick)
start = register_jitable(**LIBRARY)(Sfc32.__init__)
start_counted = register_jitable(**LIBRARY)(CountedSource.__init__)
ENTRIES = np.array(counted.count_table(), np.uint64)


@overload(dice.listens, LIBRARY, strict=False)
def _listens(t: Any) -> Any:
    yes = recorded(t)
    return lambda t: yes


@overload(counted.count_table, LIBRARY, strict=False)
def _table() -> Any:
    return lambda: ENTRIES


@overload(dice.throw, LIBRARY, strict=False)
def _throw(t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False) -> Any:
    def thrown(t: Any, who: Any, table: Any, need: Any, dice: Any, sides: Any = 6, counted: Any = False) -> Any:
        if dice > numpy_layout.FACES:
            raise ValueError("more dice than a roll may have")
        t.count += dice
        t.fill(t.faces, dice, sides)
        return t.faces[:dice]

    return thrown


@intrinsic
def ones(context: Any, whole: Any) -> Any:
    """The number of bits that are set in an int."""

    def generate(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return whole(whole), generate


@overload_method(types.Integer, "bit_count", jit_options=LIBRARY, strict=False)
def _bit_count(self: Any) -> Any:
    def bit_count(self: Any) -> Any:
        return ones(self)

    return bit_count


@overload(dice.line, LIBRARY, strict=False)
def _line(t: Any, code: Any, value: Any) -> Any:
    if not recorded(t):
        return lambda t, code, value: value

    def line(t: Any, code: Any, value: Any) -> Any:
        if value and not t.hushed:
            t.notes[t.noted] = code
            t.notes[t.noted + 1] = value
            t.noted += 2
        return value

    return line


@overload(dice.tell, LIBRARY, strict=False)
def _tell(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
    def silent(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
        pass

    def tell(t: Any, kind: Any, who: Any = -1, a: Any = 0, b: Any = 0, c: Any = 0) -> Any:
        put_event(t, kind, who, a, b, c)

    return tell if recorded(t) else silent


@register_jitable(**LIBRARY)
def put_event(t: Any, kind: int, who: int, a: int, b: int, c: int) -> None:
    """Write five numbers into the record."""
    at = t.written
    t.events[at] = kind
    t.events[at + 1] = who
    t.events[at + 2] = a
    t.events[at + 3] = b
    t.events[at + 4] = c
    t.written = at + 5


@overload(dice.put_down, LIBRARY, strict=False)
def _put_down(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
    def silent(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
        return result

    def put_down(t: Any, who: Any, table: Any, need: Any, result: Any, faces: Any) -> Any:
        put_event(t, ROLL, who, table, need, result)
        t.events[t.written] = len(faces)
        t.written += 1
        for face in faces:
            t.events[t.written] = face
            t.written += 1
        t.events[t.written] = t.noted
        t.written += 1
        for place in range(t.noted):
            t.events[t.written] = t.notes[place]
            t.written += 1
        t.noted = 0
        return result

    return put_down if recorded(t) else silent


# What only some matches have: players, who answer by their tactics. A match without needs none of this.


def nobody(m: Any, *_: Any) -> int:
    """Stand for the player's answer in a match that has none."""
    return -1


def field_door(
    field: str, closed: Callable[..., Any], otherwise: Callable[..., Any] = nobody
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile the function below in place of a function of the rules in matches that have a field, and another in those
    that have not."""

    def put(instead: Callable[..., Any]) -> Callable[..., Any]:
        FIELD_DOORS[closed] = field, instead, otherwise
        return instead

    return put


def player_door(closed: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile the function below in place of a function of the rules in matches with players."""
    return field_door("tactics", closed)


# Functions of the rules


def type_of(given: Any) -> Any:
    """Return the type of an argument, even of a number in the source or a default."""
    return types.unliteral(typeof(given.value) if isinstance(given, types.Omitted) else given)


@cache
def register_dispatcher(
    function: Callable[..., Any], instead: Callable[..., Any] | None = None, small: int = SMALL
) -> Any:
    """Register a function with the compiler, itself or with another in its place, and return its dispatcher."""
    instead = instead or function
    made = njit(**LIBRARY, forceinline=len(instead.__code__.co_code) < small)(instead)

    def by_types(args: Any, kws: Any) -> Any:
        parameters, given = made._compiler.fold_argument_types(args, kws)
        exact = tuple(map(type_of, given))
        made.compile(exact)
        signatures = [made.overloads[exact].signature]
        return make_concrete_template(instead.__name__, function, signatures), parameters, exact, {}

    # It is compiled for the types of what it is given, not again for each number in the source or for what is left
    # to its defaults, and a record never passes for a shorter one.
    made.get_call_template = by_types
    cpu_target.typing_context.insert_global(function, types.Dispatcher(made))
    return made


def given_field(
    field: str, instead: Callable[..., Any], otherwise: Callable[..., Any], m: types.Record, *_: Any
) -> Callable[..., Any]:
    """A door for a match with a field, or for one without."""
    return instead if field in m.fields else otherwise


def register(modules: Iterable[ModuleType], own: Iterable[Callable[..., Any]] = (), small: int = SMALL) -> None:
    """Let the compiler know the functions of modules of rules and some others, and in place of some the doors that
    have been put since the last time."""
    for closed, instead in DOORS.items():
        register_dispatcher(closed, instead)
    for closed, doors in FIELD_DOORS.items():
        overload(closed, LIBRARY, strict=False)(partial(given_field, *doors))
    functions = [dice.die, dice.pick, dice.pick_of, dice.count_low, dice.add_up, dice.roll_successes]
    functions += [dice.roll_passes, dice.roll_one, dice.roll_total, dice.roll_dice, dice.roll_named]
    functions += [counted.mixed, tallies.count, *own]
    shared = [*functions, *functions_of(bits)]
    for function in (*shared, *(each for module in modules for each in functions_of(module))):
        if function not in DOORS and function not in FIELD_DOORS:
            register_dispatcher(function, small=SMALL if function in shared else small)
    DOORS.clear()
    FIELD_DOORS.clear()


def functions_of(module: ModuleType) -> list[Callable[..., Any]]:
    """The functions that a module defines."""
    return [thing for thing in vars(module).values() if isfunction(thing) and thing.__module__ == module.__name__]


# Records


@intrinsic
def stand_again(context: Any, into: Any, one: Any) -> Any:
    """Copy a record over another, which has the same fields behind its tray. The tray goes on."""
    behind = into.offset(next(iter(one.fields)))
    assert all(into.offset(name) == behind + one.offset(name) for name in one.fields)

    def generate(target: Any, builder: Any, _: Any, arguments: Any) -> Any:
        to = cgutils.get_record_member(builder, arguments[0], behind, cgutils.int8_t)
        size = target.get_constant(types.intp, one.size)
        cgutils.raw_memcpy(builder, to, builder.bitcast(arguments[1], cgutils.voidptr_t), size, 1)
        return target.get_dummy_value()

    return types.none(into, one), generate


# Loops


def begin_dice(t: Any, seed: int, index: int) -> None:
    """Begin the numbers of a trial, and where it is recorded its record."""


def begin_counted(t: Any, seed: int, index: int) -> None:
    """The numbers of a trial."""
    start_counted(t, np.uint64(seed), np.uint64(index))


def begin_record(t: Any, seed: int, index: int) -> None:
    """The dice of a trial that is recorded, and its empty record."""
    start(t.dice, seed, STREAM_ODDS, index)
    start(t.picks, seed, STREAM_ODDS + PICKS, index)
    t.written = 0
    t.noted = 0


@overload(begin_dice, LIBRARY, strict=False)
def _begin_dice(t: Any, seed: Any, index: Any) -> Any:
    return begin_record if recorded(t) else begin_counted


def loop(tray: Callable[[Any], Any], play: Callable[[Any, Any], None], *, afresh: bool = False) -> Callable[..., None]:
    """Return a function that plays trials on an array of records: ``tray`` returns that of a record, and ``play`` plays
    one and writes its result into an outcome. ``afresh``: each trial is played in the place of the
    second record, as the first one is.
    """
    register_dispatcher(tray)
    register_dispatcher(play)
    count_trial = tallies.count

    @njit(cache=True, nogil=True)
    def played(
        records: Any, outcomes: Any, values: Any, columns: Any, seed: int, first: int, count: int, tally: Any
    ) -> None:  # fmt: skip
        for index in range(first, first + count):
            if afresh:
                records[1] = records[0]
            now = records[1 if afresh else 0]
            begin_dice(tray(now), seed, index)
            play(now, outcomes[0])
            count_trial(tally, values, columns)

    found: Callable[..., None] = played
    return found


def run_trials(
    name: str,
    played: Callable[..., None],
    records: Any,
    outcome: np.dtype[Any],
    measures: Sequence[Measure],
    seed: int,
    first: int,
    count: int,
) -> Tally:
    """Return the tally of trials that a :func:`loop` plays. ``name`` and the record size identify the compiled code."""
    tally, outcomes = np.array(blank(measures)), np.zeros(1, outcome)
    values = outcomes.view(np.int64)
    columns = tuple(np.array(column, np.int64) for column in layout(measures))
    with nothing_swept_up(), first_time(f"{name}-{records.dtype.itemsize}"):
        played(records, outcomes, values, columns, seed, first, count, tally)
    found: Tally = tally.tolist()
    return found


def recording(tray: Callable[[Any], Any], play: Callable[[Any], None]) -> Callable[..., None]:
    """A function that plays one trial on the first of an array of records, whose tray records it."""
    register_dispatcher(tray)

    @njit(cache=True)
    def recorded_trial(records: Any, seed: int, index: int) -> None:
        begin_dice(tray(records[0]), seed, index)
        play(records[0])

    found: Callable[..., None] = recorded_trial
    return found


@contextmanager
def nothing_swept_up() -> Iterator[None]:
    """Switch off the garbage collector, which would search a compiler's many objects again and again."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
