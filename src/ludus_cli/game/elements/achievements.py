"""What goes into the books of record: what a fought match was to each of its men, what a man is known for."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Lot:
    """What a fought match was to one of its men.

    ``kind`` is the kind of fighter as which he stood in it, its place in the system's KINDS; ``fate`` what
    became of him in a few words. ``by`` is the seat of whoever brought him down, -1 when nobody did;
    ``died`` whether it cost him his life, ``spared`` whether he was beaten and lives.
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
    """Matches by how they ended."""

    wins: int = 0
    defeats: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Honours:
    """What a gladiator is known for: his ``kind``, whether he is or was ``free`` to leave the arena as the rules have
    it, and ``numbers`` by their names, those first by which men are ranked first."""

    kind: int
    free: bool
    numbers: dict[str, int] = field(default_factory=dict)
