"""Beats: what lies between the events of a match and its sentences."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.chronicle.words import Person

#: The sections of a telling.
ENTRY, FIGHT, END, AFTER = "entry", "fight", "end", "after"


@dataclass(slots=True)
class Beat:
    """One thing to tell: a bank, the facts that hold, the words that fill it in.

    ``weight`` says how much would be missed (10: never left out); ``events`` are the places of the
    events that it tells.
    """

    bank: str
    facts: list[str]
    words: dict[str, str | Person]
    section: str
    weight: int
    events: list[int]
