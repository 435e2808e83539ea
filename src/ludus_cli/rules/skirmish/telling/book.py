"""The journal: a campaign of a school gathered as a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import (
    Acta,
    Chapter,
    Closing,
    Glance,
    Journal,
    MatchTable,
    Picture,
)
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.saying import Saying, Sayings
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import Person, capital, listed
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, Gladiator, from_card
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES, rules_of
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES
from ludus_cli.rules.skirmish.telling.bill import bill_of
from ludus_cli.rules.skirmish.telling.closing import (
    armour_words,
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
)
from ludus_cli.rules.skirmish.telling.ledger import acta_line, match_table
from ludus_cli.rules.skirmish.telling.life import Life
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.telling.persons import arms_of, person_of
from ludus_cli.rules.skirmish.telling.picture import picture
from ludus_cli.rules.skirmish.telling.portrait import portrait
from ludus_cli.rules.skirmish.telling.told import (
    Told,
    people_of,
    schools_of,
    told_matches,
)
from ludus_cli.rules.switches import changes_in_words

GLOSSARY = (
    ("Acta", "the short public record of a month’s matches"),
    ("Charge", "three hexes in a straight line, announced by nothing"),
    ("Class", "Light, Medium or Heavy: how quick, how strong, how well protected"),
    ("Collapse", "to go down under one critical wound"),
    ("Dismissed standing", "let go undecided after the twentieth turn: a draw"),
    ("Fall", "to go down under three serious wounds, and ask for mercy"),
    ("House man", "one of the Stars’ own school who is no Star, and stands in for the wounded"),
    ("Mercy", "two dice and the victories so far: the crowd lets a beaten gladiator live"),
    (
        "Serious wound",
        "a bad one, or three light ones together, which count as one; the third fells",
    ),
    ("Tiro", "a beginner, before the first match"),
)


class SkirmishBook(Book[Told]):
    """Gathers a journal of the skirmish."""

    OF, WORDS, GLOSSARY = "the schools", "Words of the schools", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED

    def __init__(self, c: Chronicle) -> None:
        matches = told_matches(c)
        stars = [from_card(star) for star in c.stars]
        super().__init__(c, stars, matches, SkirmishNarrator)
        self.man = people_of(c)
        self.schools = schools_of(c)

    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default."""
        return changes_in_words(SWITCHES, rules_of(self.c.rules))

    def portrait(self, g: Gladiator) -> list[Saying]:
        """What is to be said of a Star as he joined."""
        return portrait(g, self.own[g.id])

    def life(self, g: Gladiator) -> Sayings:
        """What is to be said of his life."""
        return Life(self.c, g, self.career(g)).told()

    def person(self, g: Gladiator) -> Person:
        """A Star."""
        return person_of(g)

    def closing(self, g: Gladiator, life: list[Paragraph]) -> Closing:
        """His closing chapter."""
        return closing_of(self.c, g, self.career(g), life)

    def acta_line(self, told: Told) -> str:
        """A match in one line."""
        return acta_line(told)

    def table(self, told: Told, score: str) -> MatchTable:
        """The table of a match."""
        return match_table(told, score)

    def pictures(self, told: Told) -> list[Picture]:
        """The board with what happened where; of a match from the table nobody knows."""
        return [] if told.bout.recorded else [picture(told)]

    def glance(self, g: Gladiator) -> Glance:
        """A Star at a glance."""
        first, last = date_words(g.joined_month), date_words(last_month(self.c.month, g))
        facts = [
            ("Class", CLASSES[g.weight]),
            ("Person", body_words(g)),
            ("School", isolated(capital(self.schools[g.school]))),
            ("Arms", capital(arms_of(g))),
            ("Armour", capital(armour_words(g))),
            ("Attributes", attribute_words(g)),
            ("Record", record_words(g)),
            ("Killed", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Fate", capital(fate_words(g))),
            ("Dates", f"{first} to {'now' if g.status == ACTIVE else last}"),
        ]
        return Glance(g.id, isolated(g.name), facts, self.portraits[g.id])

    def day(self, chapter: Chapter, matches: Sequence[Told], here: Sequence[Gladiator]) -> None:
        """The bill of a month with a match of a Star, and the acta of one with any."""
        day = [t for t in matches if not t.bout.oneoff]
        if any(t.fought and t.starred for t in day):
            chapter.bills.append(bill_of(day))
        if matches:
            chapter.acta.append(Acta("Acta of the month", "Acta", self.acts(matches)))

    def hurt_in(self, g: Gladiator, month: int) -> bool:
        """Whether wounds kept a Star from fighting in a month, by what his matches left."""
        before = [told for told in self.own[g.id] if told.bout.month < month]
        if not before:
            # Of one who came from elsewhere his card alone says it.
            return bool(as_he_came(g, g.id, self.own[g.id]).misses_through >= month)
        last = before[-1]
        through = last.bout.seats[last.seat_of(g.id)].after["misses_through"]
        return bool(through >= month)

    def note(self, kind: str, payload: Mapping[str, Any]) -> list[str]:
        """What an action of the player's says in the chapter of its month."""
        if kind == "retire":
            star = self.man(payload["star"])
            early = ", as the house decided" if payload.get("anyway") else ""
            return [] if star.founder else [f"{isolated(star.name)} left the sand{early}."]
        if kind == "tactics":
            star = self.man(payload["star"])
            return [f"{isolated(star.name)} took to {payload['tactics']} tactics."]
        if kind == "rule":
            return [f"House rule {payload['name']}: {payload['value']} from now on."]
        return []

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """What an event of the campaign says there: a school founded, a substitute of the own school."""
        kind, who, other, *_ = event
        if kind == ev.FOUNDS_SCHOOL:
            man = person_of(self.man(who))
            return [f"{man} founded a school of {man.his} own."]
        if kind == ev.SUBSTITUTE and self.man(other).star:
            one, two = self.man(who), self.man(other)
            return [f"{isolated(one.name)} stood in for {isolated(two.name)}."]
        return []

    def arrival(self, g: Gladiator) -> str:
        """A Star joins, with what he brought."""
        then = as_he_came(g, g.id, self.own[g.id])
        values = listed(
            [f"{name} {value}" for name, value in zip(ATTRIBUTES, then.attributes, strict=True)]
        )
        return f"{isolated(g.name)} joined as a {CLASSES[g.weight]} with {arms_of(g)}: {values}."


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return SkirmishBook(c).journal()
