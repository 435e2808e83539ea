"""The end of a career, or where it stands: facts, record by style, rivals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.charts import Score
from ludus_cli.chronicle.journal import Closing, ClosingTable, Row
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, listed
from ludus_cli.rules.heroes.chronicle.ledger import styled
from ludus_cli.rules.heroes.chronicle.persons import style_name
from ludus_cli.rules.heroes.chronicle.pictures import career_pictures
from ludus_cli.rules.heroes.chronicle.told import Told, gladiator_from
from ludus_cli.rules.heroes.chronicle.travels import travels
from ludus_cli.rules.heroes.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.heroes.terms import ATTRIBUTES, NONE

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
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``, or ``no matches``."""
    if g.matches == 0:
        return "no matches"
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {g.wins} won, {g.defeats} lost, {g.draws} drawn"


def styles_words(g: Gladiator) -> str:
    """His styles: ``Murmillo, secondary Thraex``."""
    second = f", secondary {style_name(g.secondary)}" if g.secondary != NONE else ""
    return style_name(g.style) + second


def body_words(g: Gladiator) -> str:
    """Sex, size, origin and handedness."""
    words = ["woman" if g.female else "man", f"{g.size.lower()} build"]
    if g.origin:
        words.append(f"from {isolated(g.origin)}")
    words.append("left-handed" if g.left_handed else "right-handed")
    return capital(", ".join(words))


def attribute_words(g: Gladiator) -> str:
    """The three Attributes and the Signatures."""
    values = [f"{name} {value}" for name, value in zip(ATTRIBUTES, g.attributes, strict=True)]
    return listed([*values, *g.signatures])


def fate_words(g: Gladiator) -> str:
    """What has become of him, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "free, and still fighting" if g.rudis else "still fighting"
    return "free" if g.rudis else "retired"


def closing_title(g: Gladiator) -> str:
    """The heading of his closing chapter."""
    name = isolated(g.name)
    if g.status == DEAD:
        return f"{name}: the grave"
    if g.rudis:
        return f"{name}: freedom"
    return f"{name}: still fighting" if g.status == ACTIVE else f"{name}: retired"


def by_style(g: Gladiator, matches: list[Told]) -> list[Tally]:
    """His record by his own style and his opponents'."""
    found: dict[tuple[int, int], Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        own = told.bout.seats[who].style
        for foe in sorted({told.bout.seats[n].style for n in told.foes_of(who)}):
            label = f"{style_name(own)} against {style_name(foe)}"
            tally = found.setdefault((own, foe), Tally(label))
            tally.count(told.bout.seats[who].outcome)
    return [found[key] for key in sorted(found)]


def rivals(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[Tally]:
    """Whom he met more than once, most often first."""
    found: dict[int, Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for n in told.foes_of(who):
            number = told.bout.seats[n].gladiator
            tally = found.setdefault(number, Tally(styled(told, n)))
            tally.count(told.bout.seats[who].outcome)
            after = gladiator_from(told.bout.seats[n].after)
            data = c.others.get(number)
            tally.note = fate_words(gladiator_from(data) if data else after)
    met = [tally for tally in found.values() if tally.matches > 1]
    return sorted(met, key=lambda tally: -tally.matches)


def by_style_table(tallies: Sequence[Tally]) -> ClosingTable:
    """The record by style as a table."""
    return ClosingTable("Record by style", [*COUNTS], [Row(t.label, t.counts()) for t in tallies])


def rivals_table(tallies: Sequence[Tally]) -> ClosingTable:
    """Those met more than once as a table, with what has become of them."""
    return ClosingTable(
        title="Known rivals",
        caption="Known rivals, met more than once",
        heads=[*COUNTS, "Now"],
        rows=[Row(t.label, [*t.counts(), t.note]) for t in tallies],
        words=frozenset({len(COUNTS)}),
    )


def closing_of(
    c: Chronicle, g: Gladiator, matches: list[Told], paragraphs: Sequence[Paragraph] = ()
) -> Closing:
    """The closing chapter of a Star; ``matches`` are those that he fought, ``paragraphs`` his life in words."""
    record = [Score(t.label, t.won, t.lost, t.drawn) for t in by_style(g, matches)]
    tables = [by_style_table(by_style(g, matches)), rivals_table(rivals(c, g, matches))]
    return Closing(
        star=g.id,
        title=closing_title(g),
        paragraphs=list(paragraphs),
        tables=[table for table in tables if table.rows],
        pictures=[*career_pictures(c, g, matches, record), *travels(c.seed, g, matches)],
    )
