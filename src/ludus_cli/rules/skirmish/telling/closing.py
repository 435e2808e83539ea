"""The end of a career, or where it stands: facts, record by class, wounds, rivals."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.charts import Score, score_of
from ludus_cli.chronicle.journal import Closing, ClosingTable, Row
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, listed
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, perfect
from ludus_cli.rules.skirmish.book.terms import (
    ARMOURS,
    ATTRIBUTES,
    CLASSES,
    NO_ARMOUR,
    PARTS,
)
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.telling.pictures import career_pictures
from ludus_cli.rules.skirmish.telling.told import Told


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
        f"{ARMOURS[piece]} on the {part.lower()}"
        for part, piece in zip(PARTS, g.armour, strict=True)
        if piece != NO_ARMOUR
    ]
    return ", ".join(worn) or "none"


def attribute_words(g: Gladiator) -> str:
    """The four Attributes."""
    return listed([f"{name} {value}" for name, value in zip(ATTRIBUTES, g.attributes, strict=True)])


def fate_words(g: Gladiator) -> str:
    """What has become of him, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "may found a school, and still fighting" if perfect(g) else "still fighting"
    return "head of a school" if g.founder else "retired"


def closing_title(g: Gladiator) -> str:
    """The heading of his closing chapter."""
    name = isolated(g.name)
    if g.status == DEAD:
        return f"{name}: the grave"
    if g.founder:
        return f"{name}: a school"
    return f"{name}: still fighting" if g.status == ACTIVE else f"{name}: retired"


def by_class(g: Gladiator, matches: list[Told]) -> list[Score]:
    """His record by the class of his opponents."""
    found: dict[int, list[str]] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for weight in sorted({told.men[n].weight for n in told.foes_of(who)}):
            found.setdefault(weight, []).append(told.bout.seats[who].outcome)
    return [score_of(f"Against {CLASSES[weight]}", found[weight]) for weight in sorted(found)]


def closing_of(
    c: Chronicle, g: Gladiator, matches: list[Told], paragraphs: Sequence[Paragraph] = ()
) -> Closing:
    """The closing chapter of a Star; ``matches`` are those that he fought, ``paragraphs`` his life in words."""
    record = by_class(g, matches)
    scars = [
        Row(part, [str(number)])
        for part, number in zip(PARTS, g.serious_career, strict=True)
        if number
    ]
    tables = [ClosingTable("Scars", ["Serious wounds"], scars)]
    return Closing(
        star=g.id,
        title=closing_title(g),
        paragraphs=list(paragraphs),
        tables=[table for table in tables if table.rows],
        pictures=[*career_pictures(c, g, matches, record)],
    )
