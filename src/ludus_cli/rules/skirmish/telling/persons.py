"""Gladiators of the skirmish in words: fighters in a sentence, parts of the body, what they carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import Person
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.terms import CLASSES, ITEMS, NO_SHIELD, SHIELDS

#: The parts of the body as prose calls them.
PART_WORDS = ("head", "chest", "belly", "left arm", "right arm", "left leg", "right leg")


@dataclass(frozen=True, slots=True)
class Fighter(Person):
    """A gladiator in a sentence, with his class, his school and what he carries."""

    kind: str
    school: str
    arms: str
    weapon: str

    placeholders: ClassVar[tuple[str, ...]] = (
        *Person.placeholders, "kind", "school", "arms", "weapon",
    )  # fmt: skip


def arms_of(g: Gladiator) -> str:
    """What he carries: ``sword and large shield``, ``spear and net``."""
    if g.net:
        return f"{ITEMS[g.weapon]} and net"
    if g.shield == NO_SHIELD:
        return f"{ITEMS[g.weapon]} and nothing else"
    return f"{ITEMS[g.weapon]} and {SHIELDS[g.shield]} shield"


def person_of(g: Gladiator, school: str = "", *, alone: bool = True) -> Fighter:
    """A gladiator as a person; ``alone``: nobody else in the match is of his class."""
    name = isolated(g.name)
    kind = CLASSES[g.weight]
    return Fighter(
        name=name,
        the=f"the {kind}" if alone else name,
        female=g.female,
        kind=kind,
        school=isolated(school),
        arms=arms_of(g),
        weapon=ITEMS[g.weapon],
    )
