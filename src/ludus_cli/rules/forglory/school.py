"""The school of a lanista: the names of the gladiators, and their records. [F29, F37]

A record is a row of plain values, so that cards and files hold it: the gladiator's name ("" for one who has none), his
card, his DEEDS, and the season of the lanista's in which they were done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from ludus_cli.core.dice import SeededSource
from ludus_cli.core.english import with_article
from ludus_cli.core.names import roman
from ludus_cli.core.plain_values import is_line, is_whole
from ludus_cli.game.elements.attributes import LARGEST_COUNT, Attr
from ludus_cli.rules.forglory.book.state import Man

Row = list[int | str]

#: The names of gladiators; no lanista or champion of ours has one of them.
NAMES = (
    "Pugnax", "Celer", "Ferox", "Audax", "Felix", "Ursus", "Leo", "Lupus", "Aper",
    "Corvus", "Milvus", "Taurus", "Verus", "Priscus", "Columbus", "Beryllus", "Triumphus", "Tigris",
    "Serpens", "Murranus", "Bebryx", "Nitidus", "Purpureus", "Passer", "Raptor", "Scorpus", "Torvus",
    "Cycnus", "Danaus", "Glaucus", "Habilis", "Hilarus", "Hyacinthus", "Jucundus", "Margarites", "Maternus",
    "Melanippus", "Memnon", "Nestor", "Niger", "Orpheus", "Pardus", "Paratus", "Perseus", "Petraites",
    "Pholus", "Princeps", "Probus", "Rapidus", "Romulus", "Senecio", "Servandus", "Silvanus", "Stabilis",
    "Strabo", "Superbus", "Tantalus", "Telephus", "Thallus", "Threptus", "Titus", "Ultor", "Urbicus",
    "Valens", "Velox", "Vegetus", "Victor", "Viator", "Vitalis", "Volens", "Zephyrus", "Zosimus",
    "Amandus", "Ampliatus", "Antilochus", "Astyanax", "Attilius", "Augendus", "Bato", "Bellerophon", "Calydon",
    "Carus", "Castor", "Crescens", "Cupido", "Daedalus", "Demetrius", "Eleuther", "Eros", "Euphrates",
    "Faustus", "Fortunatus", "Hector", "Hippolytus", "Incitatus", "Oceanus", "Severus", "Sagitta", "Fulgur",
    "Nepos", "Ajax",
)  # fmt: skip
#: Chance has a stream of its own for them, so that no card falls otherwise for a name. [F29]
NAMES_STREAM = 0x6E616D65
DEEDS = ("munera", "attacks", "kills", "falls", "blessings", "rewards", "survived", "finals")
#: The most gladiators of past seasons that a lanista remembers.
REMEMBERED = 5


def lots_of(seed: int, season: int) -> int:
    """Return the lot of a season's names, in one number. [F29]"""
    return SeededSource(seed, NAMES_STREAM, season).pick(len(NAMES) * (len(NAMES) - 1))


def name_of(lots: int, players: int, owner: int, man: int) -> str:
    """Return the name of a player's gladiator, by his number among the owner's men. No other at the table has it: once
    all names are given, the next gladiators are called ``Pugnax II`` and so on. [F29]"""
    # The names are a prime number, so that steps of any length come to each of them.
    (step, first), number = divmod(lots, len(NAMES)), man * players + owner
    name, round_ = NAMES[(first + (step + 1) * number) % len(NAMES)], number // len(NAMES)
    return f"{name} {roman(round_ + 1)}" if round_ else name


@dataclass(frozen=True, slots=True)
class School(Attr):
    """Rows of gladiators."""

    def fact(self, value: Sequence[Row]) -> list[dict[str, Any]]:
        return [member.fact() for member in members(value)]

    def find_fault(self, value: Sequence[Row]) -> str:
        return "" if all(map(is_row, value)) else f"{self.label} is not a list of gladiators with their records"


@dataclass(frozen=True, slots=True)
class Member:
    """A gladiator of a school with his record: see :class:`Man` of the game."""

    name: str
    card: str
    munera: int
    attacks: int
    kills: int
    falls: int
    blessings: int
    rewards: int
    survived: int
    finals: int
    season: int

    @property
    def fame(self) -> int:
        """1 for each enemy felled by his attack, and each battle survived; 3 for a final one on the winning side.
        [F37]"""
        return fame_of(self.kills, self.survived, self.finals)

    @property
    def description(self) -> str:
        """The gladiator in words: ``Pugnax, a Venator``; by his card alone if he has no name."""
        if not self.name:
            return self.card
        return f"{self.name}, {with_article(self.card)}"

    def fact(self) -> dict[str, Any]:
        """Return the gladiator as JSON shows him."""
        return {**asdict(self), "name": self.name or None, "fame": self.fame}

    def row(self) -> Row:
        """Return the gladiator as a card keeps him."""
        return [*astuple(self)]


def fame_of(kills: int, survived: int, finals: int) -> int:
    """Return the Fame of a gladiator. [F37]"""
    return kills + survived + 3 * finals


def members(rows: Sequence[Row]) -> list[Member]:
    """Return the gladiators of rows."""
    # A row has the values of a Member in their order.
    return [Member(*row) for row in rows]  # type: ignore[arg-type]


def is_row(row: Row) -> bool:
    """Return True if a row from outside is a valid one."""
    if len(row) != len(DEEDS) + 3:
        return False
    name, card, *rest = row
    return is_line(name) and is_line(card) and bool(card) and all(is_whole(each, 0, LARGEST_COUNT) for each in rest)


def row_of(man: Man, name: str, card: str, season: int) -> Row:
    """Return the row of a gladiator of a game."""
    return [name, card, *(getattr(man, deed) for deed in DEEDS), season]


def fame_order(member: Member) -> tuple[int, int, int, str]:
    """Return the sort key of a member, the most famous first."""
    return -member.fame, -member.kills, member.season, member.name


def remembered_rows(rows: Sequence[Row]) -> list[Row]:
    """Return the rows that a lanista remembers, the most famous first; those without Fame are forgotten."""
    found = [each for each in members(rows) if each.fame]
    found.sort(key=fame_order)
    return [each.row() for each in found[:REMEMBERED]]
