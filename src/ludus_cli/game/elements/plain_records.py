"""Records as dicts of plain values, for files and for copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R")

#: Metadata of a field that files have only where it is not at its default: it came later than they did.
RARE = {"rare": True}


@cache
def rare_of(kind: type[DataclassInstance]) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass that are RARE, with their defaults."""
    return tuple(
        (each.name, each.default if each.default_factory is MISSING else each.default_factory())
        for each in fields(kind)
        if each.metadata == RARE
    )


@cache
def names_of(kind: type[DataclassInstance]) -> tuple[str, ...]:
    """Return the fields of a dataclass in the order of its files, its ORDER, else as they were declared, without
    those that are RARE."""
    names = tuple(each.name for each in fields(kind) if each.metadata != RARE)
    order: tuple[str, ...] = getattr(kind, "ORDER", ()) or names
    if sorted(order) != sorted(names):
        raise TypeError(f"the ORDER of {kind.__qualname__} has not just its fields: {names}")
    return order


def fields_of(record: DataclassInstance) -> dict[str, Any]:
    """A dataclass as a dict that shares its lists."""
    kind = type(record)
    found = {name: getattr(record, name) for name in names_of(kind)}
    for name, default in rare_of(kind):
        value = getattr(record, name)
        if value != default:
            found[name] = value
    return found


def unshared(values: Mapping[str, Any]) -> dict[str, Any]:
    """A dict whose lists are its own."""
    return {name: value.copy() if type(value) is list else value for name, value in values.items()}


@cache
def reader_of(kind: type[DataclassInstance]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads all fields of a dataclass of several fields, in their order."""
    return attrgetter(*(each.name for each in fields(kind)))


def copy_with(record: R, **changes: Any) -> R:
    """Return a copy of a record with some values changed, as :func:`dataclasses.replace` does, in a fraction of its
    time; all its fields are given to its constructor, in their order."""
    kind: Any = type(record)
    copy: R = kind(*reader_of(kind)(record))
    for name, value in changes.items():
        setattr(copy, name, value)
    return copy


def card(g: Any) -> dict[str, Any]:
    """A gladiator as a dict of plain values that no later change of his touches."""
    return unshared(fields_of(g))


def bout_to_json(bout: Any) -> dict[str, Any]:
    """A match as a dict for the file; it shares the match's lists."""
    return {**fields_of(bout), "seats": [fields_of(seat) for seat in bout.seats]}
