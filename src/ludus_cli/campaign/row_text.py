"""A row of a campaign file as a line of JSON, and back, without loss.

JSON inside the file is JSON in the line as well, also where the file holds it compressed. Where that would not give the
same text again, the text stands in an object ``{"text": …}``; bytes that are no compressed text in ``{"base64": …}``.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.letters import JSON_ESCAPES
from ludus_cli.core.plain_json import DEEPEST, NotPlain, read_plain
from ludus_cli.models.content import Column, Row
from ludus_cli.models.undo_image import LARGEST_PART, pack, unpack

#: Columns whose text is JSON.
JSON_COLUMNS = {"state", "payload", "events", "data", "modes", "answer"}

#: No line is longer, in bytes: reading one needs a good deal more memory. Of 10,000 matches the longest has 150 kB.
LONGEST_LINE = 8_000_000


class Unfit(ValueError):
    """A line that is no row of its table: the message says why, in a phrase."""


class CutOff(Unfit):
    """The text ends in the middle of something."""


def line_text(value: Any) -> str:
    """A value as the text of a line: always the same for the same value."""
    return to_text(value).translate(JSON_ESCAPES)


def shown_row(columns: Sequence[Column], row: Row) -> dict[str, Any]:
    """Return a row as an object for a line."""
    return {column.name: column_value(column, value) for column, value in zip(columns, row, strict=True)}


def column_value(column: Column, value: Any) -> Any:
    """Return a value of a column for a line."""
    if value is None or isinstance(value, int | float):
        return value
    text = value
    if isinstance(value, bytes):
        try:
            text = unpack(value, LARGEST_PART)
        except ValueError:
            return {"base64": base64.b64encode(value).decode()}
    elif column.name not in JSON_COLUMNS:
        return text
    try:
        inside = read_plain(text, DEEPEST - 2)
    except NotPlain:
        return {"text": text}
    same = to_text(inside) == text
    return inside if same and inside is not None and _wrapped(inside) is None else {"text": text}


def stored_row(columns: Sequence[Column], shown: Any) -> list[Any]:
    """Return the file's values for a row of a line. Raises :class:`Unfit`."""
    if not isinstance(shown, dict):
        raise Unfit("a row must be an object with its columns")
    names = [column.name for column in columns]
    for name in shown:
        if name not in names:
            raise Unfit(f"there is no column {name!r:.60}")
    for name in names:
        if name not in shown:
            raise Unfit(f"the column {name!r} is missing")
    return [stored_value(column, shown[column.name]) for column in columns]


def stored_value(column: Column, value: Any) -> Any:
    """Return the file's value for a value of a line. Raises :class:`Unfit`."""
    if value is None:
        if column.needed:
            raise Unfit(f"{column.name!r} cannot be null")
        return None
    if column.kind == "INTEGER":
        if type(value) is not int:
            raise Unfit(f"{column.name!r} must be a whole number")
        return value
    packed = column.kind == "BLOB"
    if not packed and column.name not in JSON_COLUMNS:
        if not isinstance(value, str):
            raise Unfit(f"{column.name!r} must be text")
        return value
    kind = _wrapped(value)
    if kind == "base64" and packed:
        try:
            return base64.b64decode(value["base64"], validate=True)
        except (TypeError, ValueError) as error:
            raise Unfit(f"{column.name!r} is not base64") from error
    if kind == "text" and not isinstance(value["text"], str):
        raise Unfit(f"{column.name!r} is not text")
    text = value["text"] if kind == "text" else to_text(value)
    return pack(text) if packed else text


def _wrapped(value: Any) -> str | None:
    """``text`` or ``base64`` for an object that has only that."""
    kind = next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None
    return kind if kind in ("text", "base64") else None
