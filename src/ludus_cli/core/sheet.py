"""Tables as data: title, columns and rows, for every terminal, CSV and page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Sheet:
    """A table. Its columns are texts, which wrap, except those with headings in ``right`` (numbers, flush right and
    never cut), ``fixed`` (short words that never wrap) and ``names`` (the last to become narrower, and never empty).

    ``drawn`` are columns of bars, which add nothing to the others; ``signs`` what a sign means that stands alone in a
    cell, or behind its text. Both are for those who have the table read to them.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    right: Sequence[str] = ()
    fixed: Sequence[str] = ()
    names: Sequence[str] = ()
    drawn: Sequence[str] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
