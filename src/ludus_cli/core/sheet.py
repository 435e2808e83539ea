"""Tables as data: title, columns and rows, for every terminal, CSV and page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Sheet:
    """A table. Its columns are texts, which wrap, except those with headings in ``right`` (numbers, flush right and
    never cut), ``fixed`` (short words that never wrap) and ``names`` (the last to become narrower, and never empty).
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    right: Sequence[str] = ()
    fixed: Sequence[str] = ()
    names: Sequence[str] = ()
