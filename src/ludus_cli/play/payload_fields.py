"""Values of the fields that a rule system declares, read from flags or typed answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import the_one

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.systems.system import AnySystem


def given(system: AnySystem, group: str, said: Mapping[str, Any], *, by_key: bool = False) -> dict[str, Any]:
    """Return the values read for a group of fields of a system; None for those not given.

    ``by_key``: the command has ``--system`` to choose other rules. Raises LudusError for a flag of another system,
    which it names, and for values that will not do.
    """
    fields: Sequence[Field] = getattr(system.making, group)
    own = {field.name for field in fields}
    for name, value in said.items():
        if value is not None and name not in own:
            having = systems_with(group, name)
            if system.key in having or any(field.name == name for field in system.making.flags(group)):
                raise LudusError(
                    f"use --{name.replace('_', '-')}",
                    "the house rules of this campaign do not have it",
                    "Leave it out, or see the house rules with 'ludus rules list'",
                )
            others = " or ".join(having)
            raise LudusError(
                f"use --{name.replace('_', '-')}",
                f"the game {system.key} does not have this option; it belongs to {others}",
                f"Leave it out, or use a game that has it: --system {others}" if by_key else "Leave it out",
            )
    values: dict[str, Any] = {}
    for field in fields:
        values[field.name] = read_value(field, said.get(field.name), values)
    return values


def read_value(field: Field, value: Any, values: Mapping[str, Any]) -> Any:
    """Return a field's value as read, given the ``values`` before it; None if not given."""
    if field.kind == "number" and value is not None:
        check_range(field, value)
    if isinstance(value, str) and field.kind == "choice":
        value = typed_choice(field, value)
    if isinstance(value, str) and field.kind == "file":
        value = file_text(value, [choice for choice, _ in field.choices])
    if isinstance(value, str) and field.read is not None:
        value = field.read(value, values)
    return value


def typed_choice(field: Field, text: str) -> str:
    """Return the choice of a field that is meant, as spelt there. Raises LudusError."""
    name = field.name.replace("_", " ")
    there = "there are no" if name.endswith("s") and not name.endswith("ss") else "there is no"
    known = [choice for choice, _ in field.choices]
    return the_one(text, known, f"use {field.flag}", f"{there} {name} {text!r:.60}", f"Choose from: {', '.join(known)}")


def systems_with(group: str, name: str) -> list[str]:
    """The keys of the systems that have a field of that name in a group."""
    from ludus_cli.systems.installed import working

    return [system.key for system in working() if any(field.name == name for field in getattr(system.making, group))]


def check_range(field: Field, value: int) -> None:
    """A usage error for a number out of a field's range."""
    if not field.lowest <= value <= field.highest:
        raise typer.BadParameter(
            f"{value} is not in the range {field.lowest} to {field.highest}", param_hint=field.flag
        )


def completed(fields: Sequence[Field], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of the fields, with defaults for those not given."""
    return {field.name: field.default if values.get(field.name) is None else values[field.name] for field in fields}


def file_text(value: str, known: Sequence[str]) -> str:
    """A known name as it is; the path of a file as its name and, below it, its text."""
    path = Path(value)
    if value.casefold() in known:
        return value
    try:
        there = path.exists()
    except OSError:
        there = False
    if not there:
        return value
    from ludus_cli.output.documents import read_text

    return f"{path.stem}\n{read_text(path, 'read')}"
