"""The end of a career, or where it stands: facts, record by class, wounds, rivals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.charts import Score
from ludus_cli.chronicle.journal import Closing, ClosingTable, Row
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, listed
from ludus_cli.rules.skirmish.chronicle.ledger import classed
from ludus_cli.rules.skirmish.chronicle.pictures import career_pictures
from ludus_cli.rules.skirmish.chronicle.told import Told
from ludus_cli.rules.skirmish.gladiator import ACTIVE, DEAD, Gladiator, from_card, perfect
from ludus_cli.rules.skirmish.terms import (
    ARMOURS,
    ATTRIBUTES,
    CLASSES,
    NO_ARMOUR,
    PARTS,
)

#: The heads of what a Tally counts.
COUNTS = ("Matches", "Won", "Lost", "Drawn")


@dataclass(slots=True)
class Tally:
    """Matches won, lost and drawn under some heading."""

    label: str
    matches: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    note: str = ""

    def count(self, outcome: str) -> None:
        """One more match."""
        self.matches += 1
        self.won += outcome == "won"
        self.lost += outcome == "lost"
        self.drawn += outcome == "drew"

    def counts(self) -> list[str]:
        """The cells under COUNTS."""
        return [str(n) for n in (self.matches, self.won, self.lost, self.drawn)]


def record_words(g: Gladiator) -> str:
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``."""
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {g.wins} won, {g.defeats} lost, {g.draws} drawn"


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


def by_class(g: Gladiator, matches: list[Told]) -> list[Tally]:
    """His record by the class of his opponents."""
    found: dict[int, Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for weight in sorted({told.men[n].weight for n in told.foes_of(who)}):
            tally = found.setdefault(weight, Tally(f"Against {CLASSES[weight]}"))
            tally.count(told.bout.seats[who].outcome)
    return [found[weight] for weight in sorted(found)]


def rivals(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[Tally]:
    """Whom he met more than once, most often first."""
    found: dict[int, Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for n in told.foes_of(who):
            number = told.bout.seats[n].gladiator
            tally = found.setdefault(number, Tally(classed(told, n)))
            tally.count(told.bout.seats[who].outcome)
            data = c.others.get(number)
            tally.note = fate_words(from_card(data or told.bout.seats[n].after))
    return sorted((t for t in found.values() if t.matches > 1), key=lambda tally: -tally.matches)


def closing_of(
    c: Chronicle, g: Gladiator, matches: list[Told], paragraphs: Sequence[Paragraph] = ()
) -> Closing:
    """The closing chapter of a Star; ``matches`` are those that he fought, ``paragraphs`` his life in words."""
    record = [Score(t.label, t.won, t.lost, t.drawn) for t in by_class(g, matches)]
    scars = [
        Row(part, [str(number)])
        for part, number in zip(PARTS, g.serious_career, strict=True)
        if number
    ]
    tables = [
        ClosingTable(
            "Record by class", [*COUNTS], [Row(t.label, t.counts()) for t in by_class(g, matches)]
        ),
        ClosingTable("Scars", ["Serious wounds"], scars),
        ClosingTable(
            title="Known rivals",
            caption="Known rivals, met more than once",
            heads=[*COUNTS, "Now"],
            rows=[Row(t.label, [*t.counts(), t.note]) for t in rivals(c, g, matches)],
            words=frozenset({len(COUNTS)}),
        ),
    ]
    return Closing(
        star=g.id,
        title=closing_title(g),
        paragraphs=list(paragraphs),
        tables=[table for table in tables if table.rows],
        pictures=[*career_pictures(c, g, matches, record)],
    )
