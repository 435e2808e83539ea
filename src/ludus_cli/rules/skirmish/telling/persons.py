"""Gladiators of the skirmish in words: fighters in a sentence, parts of the body, arms, facts of a card."""

from __future__ import annotations

from ludus_cli.chronicle.words import Person
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import terms as t
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, is_perfect
from ludus_cli.rules.skirmish.table.lists import LISTS

#: The parts of the body as prose calls them.
PART_WORDS = ("head", "chest", "belly", "left arm", "right arm", "left leg", "right leg")


def arms_of(g: Gladiator) -> str:
    """Return his arms: ``sword and large shield``, ``spear and net``."""
    if g.net:
        return f"{t.ITEMS[g.weapon]} and net"
    if g.shield == t.NO_SHIELD:
        return f"{t.ITEMS[g.weapon]} and nothing else"
    return f"{t.ITEMS[g.weapon]} and {t.SHIELDS[g.shield]} shield"


def person_of(g: Gladiator) -> Person:
    """Return a gladiator as a person."""
    return Person(isolated(g.name), f"the {t.CLASSES[g.weight]}", g.female)


def record_words(g: Gladiator) -> str:
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``."""
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {LISTS.counts_words(g)}"


def body_words(g: Gladiator) -> str:
    """Sex and origin."""
    words = ["woman" if g.female else "man"]
    if g.origin:
        words.append(f"from {isolated(g.origin)}")
    return capital(", ".join(words))


def armour_words(g: Gladiator) -> str:
    """The pieces that he wears: ``heavy on the head, medium on the upper body``."""
    worn = [
        f"{t.ARMOURS[piece]} on the {part.lower()}"
        for part, piece in zip(t.PARTS, g.armour, strict=True)
        if piece != t.NO_ARMOUR
    ]
    return ", ".join(worn) or "none"


def attribute_words(g: Gladiator) -> str:
    """The four Attributes."""
    return list_words([f"{name} {value}" for name, value in zip(t.ATTRIBUTES, g.attributes, strict=True)])


def fate_words(g: Gladiator) -> str:
    """Return his fate, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "may found a school, and still fighting" if is_perfect(g) else "still fighting"
    return "head of a school" if g.founder else "retired"
