"""Rosters as tables: a line a gladiator, in columns that the rule system declares as fields.

The first line names the columns, in any order; lines above it that begin with # are comments. An empty cell is like a
flag left out. Commas, semicolons or tabs separate them, as in the first line.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import comparison_text, matching_names
from ludus_cli.game.campaign.corrections import VETERAN
from ludus_cli.game.elements.common_types import Field
from ludus_cli.play.card_values import YES_OR_NO, read_value as read_card_value
from ludus_cli.play.paper_career import EXAMPLE as EXAMPLE_MATCH, fights_of, with_counts
from ludus_cli.play.payload_fields import completed, read_value

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: The most lines at once; a school has no more men.
MOST_ROWS = 1_000
#: The most mistakes that are listed one by one.
MOST_TOLD = 10
DELIMITERS = ",;\t"
NAME, PLACE, PAST = "name", "locale", "past"
#: The man of the template: no name of the pool's, and nobody's in the first steps of the README.
EXAMPLE = "Drusus"
#: Raises LudusError for a name that will not do in the campaign.
NameCheck = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table as the payload of an action."""

    line: int
    payload: dict[str, Any]


def star_fields(system: AnySystem) -> tuple[Field, ...]:
    """The columns of a table of Stars."""
    name = Field(NAME, "Name", "His name.", required=True)
    return (name, *(field for field in system.making.CREATE if field.kind != "file"))


def veteran_fields(system: AnySystem) -> tuple[Field, ...]:
    """Return the columns of a veteran: the fields of his card that no newcomer is asked for, and his past matches."""
    from ludus_cli.game.campaign.corrections import settable

    taken = {field.name for field in system.making.CREATE}
    own = [name for name in settable(system.campaign.bouts.gladiator) if name not in taken]

    def column(name: str) -> Field:
        return Field(
            name, name, f"A veteran's {name.replace('_', ' ')}.",
            read=lambda text, _: read_card_value(system, name, text, "read a card"),
        )  # fmt: skip

    return (
        *map(column, own),
        Field(PAST, "Past", f"A veteran's past matches, for example '{EXAMPLE_MATCH}', with semicolons between them."),
    )


def pool_fields(system: AnySystem) -> tuple[Field, ...]:
    """The columns of a table of men of the pool."""
    places = tuple((place.key, place.name) for place in system.campaign.places)
    kinds = tuple((kind, "") for kind in system.campaign.kinds)
    # What a place is called is nobody's own: the first is meant where nothing is said.
    return (
        Field(NAME, "Name", "His name; chosen at random if left out."),
        Field(
            kind_column(system), system.campaign.kind.capitalize(), f"His {system.campaign.kind}.",
            "choice", kinds, required=True,
        ),
        Field(PLACE, "Place", "Where he is.", "choice", places, default=system.campaign.places[0].key),
        *(field for field in system.making.POOL if field.kind != "file"),
    )  # fmt: skip


def kind_column(system: AnySystem) -> str:
    """The column of what kind of fighter a man is: style, class …"""
    return system.campaign.kind.casefold().replace(" ", "_")


def star_payloads(system: AnySystem, text: str, what: str, check: NameCheck) -> list[Row]:
    """Return the payloads of ``recruit`` for a table of Stars; those with columns of a veteran are veterans. Raises
    LudusError."""
    own = veteran_fields(system)
    rows = rows_of((*star_fields(system), *own), text, what, check)
    for row in rows:
        said = {field.name: row.payload.pop(field.name) for field in own}
        lines = [line for line in (said.pop(PAST) or "").split(";") if line.strip()]
        values = {name: value for name, value in said.items() if value not in (None, "")}
        if lines or values:
            try:
                fights = fights_of(lines, row.payload[NAME], what)
            except LudusError as error:
                raise table_error(what, [f"line {row.line}, {PAST}: {error.why}. {error.mend}"]) from error
            row.payload[VETERAN] = {"set": with_counts(values, fights), "fights": fights}
    return rows


def pool_payloads(system: AnySystem, text: str, what: str, check: NameCheck) -> list[Row]:
    """The payloads of ``pool`` for a table of men of the pool. Raises LudusError."""
    rows = rows_of(pool_fields(system), text, what, check)
    places = [place.key for place in system.campaign.places]
    for row in rows:
        row.payload[PLACE] = places.index(row.payload[PLACE])
        row.payload["kind"] = row.payload.pop(kind_column(system))
        row.payload["number"] = 1
    return rows


def rows_of(fields: Sequence[Field], text: str, what: str, check: NameCheck) -> list[Row]:
    """The lines of a table, read by their fields; ``check`` is asked for each name. Raises LudusError that
    names line and column."""
    lines = table_in(text, what)
    _, heads = lines[0]
    columns = columns_of(fields, heads, what)
    rows, mistakes = [], []
    named: dict[str, int] = {}
    for line, cells in lines[1:]:
        if len(cells) > len(columns) and any(cells[len(columns) :]):
            mistakes.append(
                f"line {line}: {len(cells)} values for {len(columns)} columns; put a value that "
                f"contains the separator in quotation marks"
            )
            continue
        said = {}
        for number, (column, cell) in enumerate(zip(columns, cells, strict=False), 1):
            if column is not None:
                said[column.name] = cell
            elif cell:
                mistakes.append(
                    f"line {line}, column {number}: {cell!r:.60} is in a column without a name. "
                    "Name the column in the first line, or empty the cell"
                )
        values: dict[str, Any] = {}
        for field in fields:
            try:
                value = cell_value(field, said.get(field.name, ""), values)
                if field.name == NAME and value is not None:
                    check_name(value, line, named, check)
                values[field.name] = value
            except LudusError as error:
                mistakes.append(f"line {line}, {field.name}: {error.why}. {error.mend}")
                values[field.name] = None
        rows.append(Row(line, completed(fields, values)))
    if mistakes:
        raise table_error(what, mistakes)
    return rows


def check_name(name: str, line: int, named: dict[str, int], check: NameCheck) -> None:
    """Note in which line a name stands. Raises LudusError for one that an earlier line or the campaign has."""
    earlier = named.setdefault(comparison_text(name), line)
    if earlier != line:
        raise LudusError("", f"{name} is already in line {earlier}", "Give another name")
    check(name)


def table_error(what: str, mistakes: Sequence[str]) -> LudusError:
    """All that is wrong with a table, or the first of it: a line for each mistake where there are several."""
    told = [f"{mistake}." for mistake in mistakes[:MOST_TOLD]]
    if len(mistakes) > 1:
        told.insert(0, f"{len(mistakes)} mistakes")
    if len(mistakes) > MOST_TOLD:
        told.append(f"and {len(mistakes) - MOST_TOLD} more")
    return LudusError(what, "\n".join(told), "Nothing was imported. Correct the table and try again")


def table_in(text: str, what: str) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers, the cells without outer blanks: first that of the
    columns, then at least one. Raises LudusError."""
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    delimiter = max(DELIMITERS, key=first.count)
    found: list[tuple[int, list[str]]] = []
    line = 1
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            stripped = [" ".join(cell.split()) for cell in cells]
            # Comments may stand above the columns.
            if any(stripped) and (found or not stripped[0].startswith("#")):
                found.append((line, stripped))
            if len(found) > MOST_ROWS + 1:
                raise LudusError(what, f"it has more than {MOST_ROWS:,} lines", "Split it into several files")
            line = reader.line_num + 1
    except csv.Error as error:
        raise LudusError(what, f"line {line}: it is not a table ({error})", "Close the quotation mark") from error
    if len(found) < 2:
        why = "it has no line below the names of the columns" if found else "it is empty"
        raise LudusError(what, why, "--template shows how to write a table")
    return found


def columns_of(fields: Sequence[Field], heads: Sequence[str], what: str) -> list[Field | None]:
    """The fields that the first line names, with dashes or blanks for ``_``, capitals apart; None for a column
    without a name, as spreadsheets leave behind."""
    known = {field.name: field for field in fields}
    found: list[Field | None] = []
    for head in heads:
        if not head:
            found.append(None)
            continue
        name = head.casefold().removeprefix("--").replace("-", "_").replace(" ", "_")
        fitting = matching_names(name, known)
        if len(fitting) != 1:
            raise LudusError(
                what,
                f"line 1: there is no column {head!r:.60}",
                f"Columns: {', '.join(known)}",
            )  # fmt: skip
        name = fitting[0]
        if known[name] in found:
            raise LudusError(what, f"line 1: the column {head} is given twice", "Remove one of them")
        found.append(known[name])
    missing = [field.name for field in fields if field.required and field not in found]
    if missing:
        raise LudusError(what, f"line 1: the column {missing[0]} is missing", f"Columns: {', '.join(known)}")
    return found


def cell_value(field: Field, text: str, values: dict[str, Any]) -> Any:
    """The value of a cell, None for an empty one. Raises LudusError for what will not do."""
    allowed = ", ".join(choice for choice, _ in field.choices)
    if not text:
        if field.required:
            raise LudusError("", "it is missing", f"Give one of {allowed}" if allowed else "Give a value")
        return None
    if field.kind == "yes":
        known = YES_OR_NO | ({field.off.casefold(): False} if field.off else {})
        if text.casefold() not in known:
            raise LudusError("", f"{text!r:.60} is neither yes nor no", "Write yes or no")
        return known[text.casefold()]
    if field.kind == "number":
        limits = f"{field.lowest} to {field.highest}"
        if not (text.isascii() and text.isdecimal() and len(text) < 12):
            raise LudusError("", f"{text!r:.60} is not a number", f"Give a number from {limits}")
        try:
            return read_value(field, int(text), values)
        except typer.BadParameter as error:
            raise LudusError("", f"{text} is out of range", f"Give a number from {limits}") from error
    return read_value(field, text, values)


# What a table looks like


def roster_template(fields: Sequence[Field]) -> str:
    """A table of one example, to be filled in."""
    paper = io.StringIO()
    writer = csv.writer(paper, lineterminator="\n")
    writer.writerow([field.name for field in fields])
    writer.writerow([column_example(field) for field in fields])
    return paper.getvalue()


def column_example(field: Field) -> str:
    """Return an example for a column: a name, the first of the choices, or the default."""
    if field.name == NAME:
        return EXAMPLE
    if field.required and field.choices:
        return field.choices[0][0]
    if field.kind == "yes":
        return "yes" if field.default else "no"
    if isinstance(field.default, list):
        return ",".join(map(str, field.default))
    return field.default if isinstance(field.default, str) else ""


def column_help(fields: Sequence[Field]) -> list[tuple[str, str]]:
    """Return the help and the allowed values of each column."""
    found = []
    for field in fields:
        words = field.help
        allowed = ", ".join(choice for choice, _ in field.choices)
        if field.kind == "yes":
            allowed = "yes, no"
            words = f"yes {field.yes}; no if left out." if field.yes else words
        elif field.kind == "number":
            allowed = f"{field.lowest} to {field.highest}"
        found.append((words, allowed))
    return found


def column_legend(words: str, allowed: str) -> str:
    """Return the help of a column with those allowed values that it does not already name."""
    rest = [
        word for word in allowed.split(", ") if word and not re.search(rf"\b{re.escape(word)}\b", words, re.IGNORECASE)
    ]
    return f"{words} {', '.join(rest)}." if rest else words
