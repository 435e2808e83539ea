"""Rosters as tables: a line a gladiator, in columns that the rule system declares as fields.

The first line names the columns, in any order; what a line leaves empty is as if the flag had been left out.
Separated by commas, semicolons or tabs, as the first line is.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.commands.fields import completed, read_value
from ludus_cli.errors import LudusError
from ludus_cli.rules.system import Field

if TYPE_CHECKING:
    from ludus_cli.rules.system import System

#: So many lines at once; a school has no more men.
MOST_ROWS = 1_000
#: Of so many mistakes each is told.
MOST_TOLD = 10
DELIMITERS = ",;\t"
NAME, PLACE = "name", "locale"
YES = dict.fromkeys(("yes", "y", "true", "1"), True)
NO = dict.fromkeys(("no", "n", "false", "0"), False)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table as the payload of an action."""

    line: int
    payload: dict[str, Any]


def star_fields(system: System) -> tuple[Field, ...]:
    """The columns of a table of Stars."""
    name = Field(NAME, "Name", "His name.", required=True)
    return (name, *(field for field in system.CREATE if field.kind != "file"))


def pool_fields(system: System) -> tuple[Field, ...]:
    """The columns of a table of men of the pool."""
    places = tuple((place.key, place.name) for place in system.PLACES)
    kinds = tuple((kind, "") for kind in system.KINDS)
    # What a place is called is nobody's own: the first is meant where nothing is said.
    return (
        Field(NAME, "Name", "His name; else one by chance."),
        Field(kind_column(system), system.KIND.capitalize(), f"His {system.KIND}.", "choice", kinds, required=True),
        Field(PLACE, "Place", "Where he is.", "choice", places, default=system.PLACES[0].key),
        *(field for field in system.POOL if field.kind != "file"),
    )  # fmt: skip


def kind_column(system: System) -> str:
    """The column of what kind of fighter a man is: style, class …"""
    return system.KIND.casefold().replace(" ", "_")


def star_payloads(system: System, text: str, what: str) -> list[Row]:
    """The payloads of ``recruit`` for a table of Stars. Raises LudusError."""
    return rows_of(star_fields(system), text, what)


def pool_payloads(system: System, text: str, what: str) -> list[Row]:
    """The payloads of ``pool`` for a table of men of the pool. Raises LudusError."""
    rows = rows_of(pool_fields(system), text, what)
    places = [place.key for place in system.PLACES]
    for row in rows:
        row.payload[PLACE] = places.index(row.payload[PLACE])
        row.payload["kind"] = row.payload.pop(kind_column(system))
        row.payload["number"] = 1
    return rows


def rows_of(fields: Sequence[Field], text: str, what: str) -> list[Row]:
    """The lines of a table, read by their fields. Raises LudusError that names line and column."""
    lines = table_in(text, what)
    _, heads = lines[0]
    columns = columns_of(fields, heads, what)
    rows, mistakes = [], []
    for line, cells in lines[1:]:
        if len(cells) > len(columns) and any(cells[len(columns) :]):
            mistakes.append(
                f"line {line}: {len(cells)} values for {len(columns)} columns; put into quotation "
                "marks what has the separating sign in it"
            )
            continue
        said = dict(zip((column.name for column in columns), cells, strict=False))
        values: dict[str, Any] = {}
        for field in fields:
            try:
                values[field.name] = cell_value(field, said.get(field.name, ""), values)
            except LudusError as error:
                mistakes.append(f"line {line}, {field.name}: {error.why}. {error.mend}")
                values[field.name] = None
        rows.append(Row(line, completed(fields, values)))
    if mistakes:
        raise mistaken(what, mistakes)
    return rows


def mistaken(what: str, mistakes: Sequence[str]) -> LudusError:
    """All that is wrong with a table, or the first of it."""
    told = "; ".join(mistakes[:MOST_TOLD])
    more = len(mistakes) - MOST_TOLD
    return LudusError(
        what,
        told + (f"; and {more} more" if more > 0 else ""),
        "Nothing was taken in; mend the table and give it again",
    )


def table_in(text: str, what: str) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers, the cells without outer blanks: first that of the
    columns, then at least one. Raises LudusError."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=first.count)
    found: list[tuple[int, list[str]]] = []
    line = 1
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            stripped = [" ".join(cell.split()) for cell in cells]
            if any(stripped):
                found.append((line, stripped))
            if len(found) > MOST_ROWS + 1:
                raise LudusError(
                    what, f"it has more than {MOST_ROWS:,} lines", "Give it in several files"
                )
            line = reader.line_num + 1
    except csv.Error as error:
        raise LudusError(
            what,
            f"line {line}: it is no table ({error})",
            "Close what begins with a quotation mark",
        ) from error
    if len(found) < 2:
        why = "it holds no line below that of the columns" if found else "it is empty"
        raise LudusError(what, why, "See how a table is made with --template")
    return found


def columns_of(fields: Sequence[Field], heads: Sequence[str], what: str) -> list[Field]:
    """The fields that the first line names, with dashes or blanks for ``_``, capitals apart."""
    known = {field.name: field for field in fields}
    found = []
    for head in heads:
        name = head.casefold().removeprefix("--").replace("-", "_").replace(" ", "_")
        if name not in known:
            raise LudusError(
                what,
                f"line 1: there is no column {head!r:.60}" if head else "line 1: a column has no name",
                f"Columns: {', '.join(known)}",
            )  # fmt: skip
        if known[name] in found:
            raise LudusError(what, f"line 1: the column {head} stands there twice", "Leave one out")
        found.append(known[name])
    missing = [field.name for field in fields if field.required and field not in found]
    if missing:
        raise LudusError(
            what,
            f"line 1: the column {missing[0]} is missing",
            f"Columns: {', '.join(known)}",
        )
    return found


def cell_value(field: Field, text: str, values: dict[str, Any]) -> Any:
    """The value of a cell, None for an empty one. Raises LudusError for what will not do."""
    allowed = ", ".join(choice for choice, _ in field.choices)
    if not text:
        if field.required:
            raise LudusError(
                "", "it is missing", f"Give one of {allowed}" if allowed else "Give one"
            )
        return None
    if field.kind == "yes":
        known = YES | NO | ({field.off.casefold(): False} if field.off else {})
        if text.casefold() not in known:
            raise LudusError("", f"{text!r:.60} is neither yes nor no", "Write yes or no")
        return known[text.casefold()]
    if field.kind == "number":
        limits = f"{field.lowest} to {field.highest}"
        if not (text.isascii() and text.isdecimal() and len(text) < 12):
            raise LudusError("", f"{text!r:.60} is no number", f"Give one of {limits}")
        try:
            return read_value(field, int(text), values)
        except typer.BadParameter as error:
            raise LudusError("", f"{text} is out of range", f"Give one of {limits}") from error
    if field.kind == "choice" and field.read is None:
        for choice, _ in field.choices:
            if choice.casefold() == text.casefold():
                return choice
        raise LudusError(
            "", f"there is no {field.label.casefold()} {text!r:.60}", f"There are: {allowed}"
        )
    return read_value(field, text, values)


# What a table looks like


def template(fields: Sequence[Field]) -> str:
    """A table of one example, to be filled in."""
    paper = io.StringIO()
    writer = csv.writer(paper, lineterminator="\n")
    writer.writerow([field.name for field in fields])
    writer.writerow([example(field) for field in fields])
    return paper.getvalue()


def example(field: Field) -> str:
    """What may stand in a column: a name, the first of the choices, or what is taken where nothing stands."""
    if field.name == NAME:
        return "Marcus"
    if field.required and field.choices:
        return field.choices[0][0]
    if field.kind == "yes":
        return "yes" if field.default else "no"
    if isinstance(field.default, list):
        return ",".join(map(str, field.default))
    return field.default if isinstance(field.default, str) else ""


def columns(fields: Sequence[Field]) -> list[tuple[str, str]]:
    """What each column holds, and what may stand in it."""
    found = []
    for field in fields:
        allowed = ", ".join(choice for choice, _ in field.choices)
        if field.kind == "yes":
            allowed = "yes, no"
        elif field.kind == "number":
            allowed = f"{field.lowest} to {field.highest}"
        found.append((field.help, allowed))
    return found
