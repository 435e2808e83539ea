"""Roster Cards out of a campaign file, read when somebody asks for what is on them."""

from __future__ import annotations

import json
from collections.abc import ItemsView, Iterator, Mapping
from typing import Any


class StoredCard(Mapping[str, Any]):
    """A gladiator's card as the file holds it: its JSON is read when more is asked than number and whose he is.

    Raises ValueError then, when it is no card.
    """

    __slots__ = ("_known", "_text", "_values")

    def __init__(self, number: int, star: bool, text: str) -> None:
        self._known = {"id": number, "star": star}
        self._text = text
        self._values: dict[str, Any] | None = None

    def _read(self) -> dict[str, Any]:
        if self._values is None:
            values = json.loads(self._text)
            if not isinstance(values, dict):
                raise ValueError(f"{self._text:.40} is no card")
            self._values = values
        return self._values

    def __getitem__(self, name: str) -> Any:
        known = self._known.get(name)
        return self._read()[name] if known is None else known

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def items(self) -> ItemsView[str, Any]:
        """All at once: whoever is made of a card reads each line of it."""
        return self._read().items()
