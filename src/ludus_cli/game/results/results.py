"""Results from the table: people's reports of matches that they played themselves.

A result is plain values: each field of the match by its name, and under ``gladiators``, by his
number as a string, each field of a man. A rule system declares the fields; typed values and
those of a log go through the same door, so that neither can hold what the other refuses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.core.nearest import hint, matching_names
from ludus_cli.game.elements.common_types import Field, Payload

#: The key of a result under which the men stand.
MEN = "gladiators"

YES, NO = ("yes", "y", "true", "on"), ("no", "n", "false", "off")
#: More of a wrong value than this is not shown.
SHOWN = 40


class Chair(NamedTuple):
    """A seat of a match as results see it: the gladiator's number, his name, his fields."""

    number: int
    name: str
    fields: Sequence[Field]


def asked(field: Field, result: Mapping[str, Any]) -> bool:
    """Return True if a field is a question, given the answers so far."""
    return field.asked and (field.when is None or field.when(result))


def of_man(result: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The fields that were said of a man; empty when there are none."""
    found: dict[str, Any] = result.get(MEN, {}).get(str(number), {})
    return found


def quote_value(value: object) -> str:
    """A wrong value, as an error shows it."""
    words = repr(value)
    return words if len(words) <= SHOWN else f"{words[: SHOWN - 1]}…"


def read_answer(field: Field, text: str, result: Mapping[str, Any]) -> Any:
    """Read the value of a field from typed text. Raises Refusal for an invalid one."""
    text = " ".join(text.split())
    what = f"use the answer for {field.name!r}"
    if field.kind == "yes":
        if text.casefold() in YES + NO:
            return text.casefold() in YES
        raise Refusal(what, f"{quote_value(text)} is neither yes nor no", "Answer yes or no")
    if field.kind == "number":
        if not text.isascii() or not text.removeprefix("-").isdecimal() or len(text) > 18:
            raise Refusal(what, f"{quote_value(text)} is not a whole number", range_words(field))
        return in_range(field, int(text))
    if field.kind == "choice":
        text = typed_choice(field, text)
    return text if field.read is None else field.read(text, result)


def range_words(field: Field) -> str:
    """The range of a number in words."""
    return f"Give a number from {field.lowest} to {field.highest}"


def in_range(field: Field, number: int) -> int:
    """A number within the range of its field."""
    if not field.lowest <= number <= field.highest:
        raise Refusal(
            f"use the answer for {field.name!r}",
            f"{number} is not from {field.lowest} to {field.highest}",
            range_words(field),
        )
    return number


def typed_choice(field: Field, text: str) -> str:
    """Return the choice that was typed, or the only one that begins so."""
    choices = [choice for choice, _ in field.choices]
    found = matching_names(text, choices)
    if len(found) == 1:
        return found[0]
    raise Refusal(
        f"use the answer for {field.name!r}",
        f"{quote_value(text)} {'could mean several choices' if found else 'is not one of the choices'}",
        f"Choose one: {', '.join(found or choices)}",
    )


def checked_answer(field: Field, value: Any, result: Mapping[str, Any]) -> Any:
    """Check a value of a field from a log. Raises Refusal for an invalid one."""
    what = f"use the answer for {field.name!r}"
    if field.kind == "yes":
        if type(value) is not bool:
            raise Refusal(what, f"{quote_value(value)} is neither yes nor no", "Answer yes or no")
        return value
    if field.kind == "number":
        if type(value) is not int:
            raise Refusal(what, f"{quote_value(value)} is not a whole number", range_words(field))
        return in_range(field, value)
    if type(value) is not str:
        raise Refusal(what, f"{quote_value(value)} is not text", field.help.rstrip("."))
    return read_answer(field, value, result)


def field_named(fields: Sequence[Field], name: object, what: str) -> Field:
    """A field by its name. Raises Refusal, with the nearest known one, when there is none."""
    for field in fields:
        if field.name == name:
            return field
    known = [field.name for field in fields]
    mend = hint(str(name), known, f"Fields: {', '.join(known)}")
    raise Refusal(what, f"there is no field {quote_value(name)}", mend)


def checked_value(field: Field, value: Any, result: Mapping[str, Any], called: str, *, typed: bool) -> Any:
    """Return a checked value of a field; an error has the heading ``called``. ``typed``: still text."""
    try:
        return (read_answer if typed else checked_answer)(field, value, result)
    except LudusError as error:
        raise Refusal(f"use {called}", error.why, error.mend) from error


def checked_result(fields: Sequence[Field], chairs: Sequence[Chair], result: Any, *, typed: bool = False) -> Payload:
    """A whole result, every value checked and in the order of the fields, as a new dict.

    ``typed``: its values are texts as people typed them, else plain values as a log holds them.
    Raises Refusal for anything that is no field, no man of the match, or no value of its field.
    """
    what = "use this result"
    if not isinstance(result, Mapping) or not isinstance(result.get(MEN, {}), Mapping):
        raise Refusal(what, f"{quote_value(result)} is not a result", "Give the fields with their values")
    for name in result:
        if name != MEN:
            field_named(fields, name, what)
    found: Payload = {MEN: {}}
    for field in fields:
        if field.name in result:
            found[field.name] = checked_value(field, result[field.name], found, field.name, typed=typed)
    men = result.get(MEN, {})
    numbers = {str(chair.number) for chair in chairs}
    for number in men:
        if number not in numbers:
            names = ", ".join(f"{chair.number} ({chair.name})" for chair in chairs)
            raise Refusal(what, f"{quote_value(number)} is not in this match", f"Its men are {names}")
    for chair in chairs:
        said = men.get(str(chair.number), {})
        called = f"the result of {chair.name}"
        if not isinstance(said, Mapping):
            raise Refusal(f"use {called}", f"{quote_value(said)} is not a list of fields", "Give fields with values")
        for name in said:
            field_named(chair.fields, name, f"use {called}")
        own: dict[str, Any] = {}
        found[MEN][str(chair.number)] = own
        for field in chair.fields:
            if field.name in said:
                where = f"{field.name} of {chair.name}"
                own[field.name] = checked_value(field, said[field.name], found, where, typed=typed)
    return found
