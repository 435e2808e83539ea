"""Roster Cards out of a campaign file, read when one of their fields is asked for."""

from __future__ import annotations

import json
import re
from collections.abc import ItemsView, Iterator, Mapping
from functools import cache
from typing import Any


@cache
def line_of(name: str) -> tuple[str, re.Pattern[str]]:
    """Return the start of a card's line, and a pattern for the line with a whole number or yes or no."""
    begins = f'"{name}":'
    return begins, re.compile(rf"{re.escape(begins)}(-?\d{{1,15}}|true|false)[,}}]")


def quick_field(text: str, name: str) -> int | bool | None:
    """A number, yes or no off a card without reading all of it, ten times as quick; None where that is not sure.

    Within a string the quotes of a name would be escaped; a card with a name twice, or with more than lines, is read.
    """
    begins, line = line_of(name)
    if text.count(begins) != 1 or text.count("{") != 1:
        return None
    found = line.search(text)
    if found is None:
        return None
    value = found[1]
    return value == "true" if value in ("true", "false") else int(value)


class StoredCard(Mapping[str, Any]):
    """A gladiator's card as the file holds it: its JSON is read for anything but its number and ``star``.

    Raises ValueError then, when it is not a card.
    """

    __slots__ = ("_known", "_text", "_values")

    def __init__(self, number: int, star: bool, text: str) -> None:
        self._known = {"id": number, "star": star}
        self._text = text
        self._values: dict[str, Any] | None = None

    def _parsed(self) -> dict[str, Any]:
        values = json.loads(self._text)
        if not isinstance(values, dict):
            raise ValueError(f"{self._text:.40} is not a card")
        return values

    def _read(self) -> dict[str, Any]:
        if self._values is None:
            self._values = self._parsed()
        return self._values

    def __getitem__(self, name: str) -> Any:
        known = self._known.get(name)
        if known is None and self._values is None:
            known = quick_field(self._text, name)
        return self._read()[name] if known is None else known

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def items(self) -> ItemsView[str, Any]:
        """Return all fields at once, read anew. The gladiator that is made of them keeps them, and a copy of the state
        makes another gladiator of the same card."""
        return self._parsed().items()
