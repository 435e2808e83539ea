"""The journal: a campaign of a school gathered as a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.chronicle import charts, rivalry, statements
from ludus_cli.chronicle.journal import Bill, ClosingTable, Journal, Picture, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.book import StagedBook
from ludus_cli.chronicle.stages.career import STAR, Career
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.told import last_month
from ludus_cli.chronicle.words import Person
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.bout import BOUTS
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, from_card
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES
from ludus_cli.rules.skirmish.book.terms import CLASSES, PARTS
from ludus_cli.rules.skirmish.telling import bill, life, persons, pictures
from ludus_cli.rules.skirmish.telling.ledger import LEDGER
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.telling.picture import picture, turn_pictures
from ludus_cli.rules.skirmish.telling.told import Told, people_of, schools_of, substitutes_of

GLOSSARY = (
    ("Acta", "the short public record of a month’s matches"),
    ("Charge", "a run of three hexes straight ahead"),
    ("Class", "Light, Medium or Heavy: how quick, how strong, how well protected"),
    ("Collapse", "to go down from a critical wound"),
    ("Dismissed standing", "sent away undecided after the twentieth turn: a draw"),
    ("Fall", "to go down from three serious wounds and ask for mercy"),
    ("House man", "a gladiator of the Stars’ own school who is not a Star and fights in place of a wounded one"),
    ("Mercy", "sparing the life of a beaten gladiator; two dice and the victories so far decide it"),
    ("Serious wound", "a bad wound, or three light ones together; with three of them a gladiator falls"),
    ("Tiro", "a beginner, before the first match"),
)


class SkirmishBook(StagedBook[Told]):
    """Gathers a journal of the skirmish."""

    OF, WORDS, GLOSSARY = "the schools", "Words of the schools", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED
    narrator, ledger, gladiator = SkirmishNarrator, LEDGER, staticmethod(from_card)
    LIFE = life.Life

    def __init__(self, c: Chronicle) -> None:
        super().__init__(c)
        self.man = people_of(c)
        self.substitutes = substitutes_of(c)
        self.schools = schools_of(c)

    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default."""
        return changes_in_words(SWITCHES, BOUTS.rules_of(self.c.rules))

    def portrait(self, g: Gladiator) -> list[statements.Saying]:
        """Return the portrait of a Star as he joined."""
        return life.portrait(g, self.own[g.id])

    def person(self, g: Gladiator) -> Person:
        """A Star."""
        return persons.person_of(g)

    def stands(self, g: Gladiator) -> str:
        """Return the end or present state of his career."""
        return "a school" if g.founder and g.status != DEAD else super().stands(g)

    def met(self, told: Told, who: int, foe: int) -> tuple[int, str]:
        """Return his opponent's class."""
        weight = told.men[foe].weight
        return weight, f"Against {CLASSES[weight]}"

    def tables(self, g: Gladiator) -> list[ClosingTable]:
        """Return his scars."""
        scars = zip(PARTS, g.serious_career, strict=True)
        rows = [Row(part, [str(number)]) for part, number in scars if number]
        return [ClosingTable("Scars", ["Serious wounds"], rows)] if rows else []

    def career_pictures(self, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
        """Victories and worth, his record by class, his wounds, his rivals."""
        title = f"Record of {isolated(g.name)} by class: won, lost and drawn"
        return [
            pictures.WORTH.picture(g, matches),
            charts.record_picture(title, "class", self.record(g, matches)),
            pictures.body_picture(g, matches),
            *rivalry.rivals_picture(self.c, g.id, g.name, pictures.RIVALS),
        ]

    def misses(self, card: Mapping[str, Any], month: int) -> bool:
        """Return True if wounds keep him from fighting in a month."""
        return bool(card["misses_through"] >= month)

    def bill(self, matches: Sequence[Told]) -> list[Bill]:
        """The bill of a month."""
        return [bill.bill_of(matches)]

    def pictures(self, told: Told) -> list[Picture]:
        """Return the board with its events; none for a match from the table."""
        return [] if told.bout.recorded else [picture(told)]

    def turns(self, told: Told) -> list[Picture]:
        """Return the board turn by turn; none for a match from the table."""
        return [] if told.bout.recorded else turn_pictures(told)

    def facts(self, g: Gladiator) -> list[tuple[str, str]]:
        """Return the facts about a Star at a glance."""
        first, last = date_words(g.joined_month), date_words(last_month(self.c.month, g))
        return [
            ("Class", CLASSES[g.weight]),
            ("Person", persons.body_words(g)),
            ("School", isolated(capital(self.schools[g.school]))),
            ("Arms", capital(persons.arms_of(g))),
            ("Armour", capital(persons.armour_words(g))),
            ("Attributes", persons.attribute_words(g)),
            ("Record", persons.record_words(g)),
            ("Opponents killed", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Fate", capital(persons.fate_words(g))),
            ("Dates", f"{first} to {'now' if g.status == ACTIVE else last}"),
        ]

    def leaving(self, g: Gladiator) -> str | None:
        """Return "", or None for a founder: another event tells of his school."""
        return None if g.founder else ""

    def joined(self, g: Gladiator, then: Gladiator) -> str:
        """His class, arms and Attributes."""
        return f" as a {CLASSES[g.weight]} with {persons.arms_of(g)}: {persons.attribute_words(then)}"

    def stand_in(self, career: Career[Any], month: int) -> list[Clause]:
        """Return the clause of the substitute of a Star."""
        for told in self.matches.chosen(self.c.by_month.get(month, [])):
            stand_ins = self.substitutes.get(told.bout.id, {})
            for who, seat in enumerate(told.bout.seats):
                if stand_ins.get(seat.gladiator) == career.g.id:
                    facts = frozenset({seat.outcome, "dead" if told.is_dead(who) else ""} - {""})
                    events = career.end_of(told)
                    of = f"match {told.bout.id}" if events else f"month {month}"
                    return [Clause("stand_in", STAR, career.man(told, who), events, facts, of=of)]
        return []

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """Return the note on an event of the campaign: a school founded."""
        kind, who, *_ = event
        if kind == ev.FOUNDS_SCHOOL:
            man = persons.person_of(self.named.get(who) or self.man(who))
            return [f"{man} founded a school of {man.his} own."]
        return []


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return SkirmishBook(c).journal()
