"""Entries of the books of record: the result of a fought match for each man, and a man's honours."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Lot:
    """The result of a fought match for one of its men.

    ``kind`` is the kind of fighter as which he stood in it, its place in the system's KINDS; ``fate`` his end in
    a few words. ``by`` is the seat of the man who brought him down, -1 for none;
    ``died`` is True if it cost him his life, ``spared`` if he was beaten and lives.
    """

    kind: int
    fate: str
    by: int = -1
    died: bool = False
    spared: bool = False


@dataclass(frozen=True, slots=True)
class Deeds:
    """A fought match for the records: the number of its place in PLACES, a lot for each seat in their order."""

    place: int
    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Numbers of matches by outcome."""

    wins: int = 0
    defeats: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Honours:
    """The honours of a gladiator: his ``kind``, whether he is or was ``free`` to leave the arena under the rules,
    and ``numbers`` by their names, the first for ranking first."""

    kind: int
    free: bool
    numbers: dict[str, int] = field(default_factory=dict)
