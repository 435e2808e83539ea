"""Records of a rule system as a compiler sees them: the same names as in the rules, in flat memory.

A dtype is made of a dataclass (:func:`plain_shape`), or of a record typical of its kind (:func:`record_like`);
it is filled from one of them (:func:`put`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from ludus_cli.core.dice import Tray
from ludus_cli.game.trials.trials import Outcome

#: The most faces of one roll, the most numbers in the record of a match, the most modifiers of a roll.
FACES, EVENTS, NOTES = 64, 65536, 32

WHOLE, TRUTH, SMALL = np.int64, np.bool_, np.int16

Shape = list[tuple[Any, ...]]


def record_dtype(shape: Shape) -> np.dtype[Any]:
    """A record of fields: name, type and, for an array, its shape."""
    return np.dtype(shape, align=True)


def plain_shape(kind: type, arrays: dict[str, tuple[int, ...]], leave: tuple[str, ...] = ()) -> Shape:
    """The fields of a dataclass of ints, bools and lists of ints: those as arrays of the given shapes."""
    found: Shape = []
    for each in fields(kind):
        if each.name in leave:
            continue
        if each.name in arrays:
            found.append((each.name, WHOLE, arrays[each.name]))
        else:
            found.append((each.name, TRUTH if each.type == "bool" else WHOLE))
    return found


def fields_of(thing: Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass or a named tuple; none of anything else."""
    if is_dataclass(thing):
        return tuple(each.name for each in fields(thing))
    return getattr(thing, "_fields", ())


def record_like(
    thing: Any, more: Mapping[type, Shape], *, leave: tuple[str, ...] = (), recorded: bool = False
) -> np.dtype[Any]:
    """Return a record for the contents of a dataclass or a named tuple: ints, bools, lists of as many ints, records of
    their own and lists of them, and trays. Other contents, and fields named in ``leave``, stay behind; ``more`` are
    further fields of its type."""
    found: Shape = []
    for name in fields_of(thing):
        one, size = getattr(thing, name), tuple[int, ...]()
        while isinstance(one, (list, tuple)) and one and not fields_of(one):
            one, size = one[0], (*size, len(one))
        if name in leave:
            continue
        if isinstance(one, Tray):
            found.append((name, tray_record(recorded)))
        elif isinstance(one, int):
            found.append((name, TRUTH if isinstance(one, bool) else WHOLE, size))
        elif fields_of(one):
            own = record_like(one, more, leave=leave, recorded=recorded)
            found.append((name, own, size))
    return record_dtype([*found, *more.get(type(thing), [])])


STREAM = record_dtype([(name, np.uint32) for name in ("a", "b", "c", "counter")])
#: A tray of trials, whose results are counted.
TRAY = [("state", np.uint64), ("count", WHOLE), ("hushed", TRUTH), ("faces", WHOLE, (FACES,))]
#: The further fields of a tray that records events and rolls dice.
RECORD = [
    ("dice", STREAM),
    ("picks", STREAM),
    ("events", WHOLE, (EVENTS,)),
    ("written", WHOLE),
    ("notes", WHOLE, (NOTES,)),
    ("noted", WHOLE),
]


def tray_record(recorded: bool) -> np.dtype[Any]:
    """Return the record of a tray, with or without a record of events."""
    return record_dtype([*TRAY, *(RECORD if recorded else [])])


def outcome_record(outcome: Outcome) -> np.dtype[Any]:
    """The record of an outcome, its values in the order of :meth:`Outcome.values`."""
    held = [(each.name, getattr(outcome, each.name)) for each in fields(outcome)]
    return record_dtype([(name, WHOLE, np.shape(value)) for name, value in held])


# From the rules' own objects into records

#: How objects of some types are put into records, where not by name: given the record and the object.
Puts = Mapping[type, Callable[[Any, Any], None]]


def put(into: Any, thing: object, puts: Puts) -> None:
    """Copy an object, and those in it, into a record of the same names. A tray stays as it is."""
    if type(thing) in puts:
        puts[type(thing)](into, thing)
    elif not isinstance(thing, Tray):
        put_fields(into, thing, puts)


def put_fields(into: Any, thing: object, puts: Puts) -> None:
    """Copy all fields of an object whose names a record has too."""
    for name in into.dtype.names:
        if not hasattr(thing, name):
            continue
        value, kind = getattr(thing, name), into.dtype[name]
        if kind.names is not None:
            put(into[name], value, puts)
        elif kind.subdtype is None:
            into[name] = value
        elif kind.base.names is not None:
            for place, each in enumerate(value):
                put(into[name][place], each, puts)
        elif value:
            into[name][...] = value
