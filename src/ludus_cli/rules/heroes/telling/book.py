"""The journal [7.2]: a campaign of Heroes gathered as a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import (
    Acta,
    Chapter,
    Closing,
    ClosingTable,
    Glance,
    Journal,
    MatchTable,
    Picture,
    Row,
)
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.saying import Saying, Sayings
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import Person, listed
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, Gladiator, total
from ludus_cli.rules.heroes.book.house_rules import SWITCHES, rules_of
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.telling.arena_picture import arena_picture
from ludus_cli.rules.heroes.telling.bill import bill_of
from ludus_cli.rules.heroes.telling.closing import (
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
    styles_words,
)
from ludus_cli.rules.heroes.telling.ledger import acta_line, match_table
from ludus_cli.rules.heroes.telling.life import Life
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.persons import person_of, style_name
from ludus_cli.rules.heroes.telling.portrait import portrait
from ludus_cli.rules.heroes.telling.told import (
    Told,
    gladiator_from,
    told_matches,
)
from ludus_cli.rules.heroes.telling.towns import place_words
from ludus_cli.rules.switches import changes_in_words

#: More Stars than this stand in one table at a glance, a row for each.
MOST_GLANCES = 2

GLOSSARY = (
    ("Acta", "the short public record of a Day"),
    ("Diludium", "a break granted when both fighters are spent; they start again from their gates"),
    ("Missio, missus, missa", "mercy for a beaten gladiator; a man, a woman who has received it"),
    ("Rudis", "the wooden sword that makes a gladiator free"),
    ("Sine missione", "without mercy: a match to the death"),
    ("Stantes missi", "dismissed standing: a draw"),
    ("Tiro", "a beginner, before the first match"),
)


class HeroesBook(Book[Told]):
    """Gathers a journal of Heroes."""

    OF, WORDS, GLOSSARY = "the arena", "Words of the arena", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED

    def __init__(self, c: Chronicle) -> None:
        matches = told_matches(c)
        stars = [gladiator_from(star) for star in c.stars]
        super().__init__(c, stars, matches, HeroesNarrator)
        self.named = {g.id: g for g in stars}
        self.hurt = {
            (g.id, event[2])
            for g in stars
            for told in self.own[g.id]
            for event in told.events
            if event[0] == ev.MISSES_NEXT_DAY and event[1] == told.seat_of(g.id)
        }
        # Of one who came from elsewhere his card alone says it.
        self.hurt |= {(g.id, as_he_came(g, g.id, self.own[g.id]).misses_month) for g in stars}

    def journal(self) -> Journal:
        """The book; many Stars stand in one table."""
        return replace(
            super().journal(),
            summary=self.summary() if len(self.stars) > MOST_GLANCES else None,
            quiet_words="a month without a match of a Star",
        )

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
        """A Star in his Primary Style."""
        return person_of(g, g.style)

    def closing(self, g: Gladiator, life: list[Paragraph]) -> Closing:
        """His closing chapter. His portrait goes there where no glance has room for it."""
        many = len(self.stars) > MOST_GLANCES
        return closing_of(
            self.c, g, self.career(g), [self.portraits[g.id], *life] if many else life
        )

    def hurt_in(self, g: Gladiator, month: int) -> bool:
        """Whether he had to miss the Day of a month."""
        return (g.id, month) in self.hurt

    def acta_line(self, told: Told) -> str:
        """A match in one line."""
        return acta_line(told)

    def table(self, told: Told, score: str) -> MatchTable:
        """The table of a match."""
        return match_table(told, score)

    def pictures(self, told: Told) -> list[Picture]:
        """The arena with what happened where."""
        return arena_picture(told)

    def glance(self, g: Gladiator) -> Glance:
        """A Star at a glance."""
        facts = [
            ("Styles", styles_words(g)),
            ("Person", body_words(g)),
            ("Attributes", attribute_words(g)),
            ("Total", str(total(g))),
            ("Fame", str(g.fame)),
            ("Laurels", str(g.laurels)),
            ("Record", record_words(g)),
            ("Killing strokes", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Locale", LOCALES[g.locale].name),
            ("Fate", fate_words(g)),
            ("Dates", self.dates(g)),
        ]
        return Glance(g.id, isolated(g.name), facts, self.portraits[g.id])

    def dates(self, g: Gladiator) -> str:
        """From when to when he fought; one date when both are the same."""
        first, last = date_words(g.joined_month), date_words(last_month(self.c.month, g))
        if g.status == ACTIVE:
            return f"{first} to now"
        return first if first == last else f"{first} to {last}"

    def summary(self) -> ClosingTable:
        """Many Stars at a glance: a row for each."""
        return ClosingTable(
            title="Every Star",
            caption="Record: won, lost, drawn",
            heads=["Styles", "Total", "Fame", "Laurels", "Record", "Fate", "Dates"],
            rows=[
                Row(
                    isolated(g.name),
                    [
                        styles_words(g),
                        str(total(g)),
                        str(g.fame),
                        str(g.laurels),
                        f"{g.wins}–{g.defeats}–{g.draws}",
                        f"{fate_words(g)}, {LOCALES[g.locale].name}",
                        self.dates(g),
                    ],
                )
                for g in self.stars
            ],
            words=frozenset({0, 5, 6}),
        )

    def day(self, chapter: Chapter, matches: Sequence[Told], here: Sequence[Gladiator]) -> None:
        """A Day for each locale in which there were matches, and where the Stars were."""
        month = chapter.month
        stars_in = sorted({self.locale_in(g, month) for g in here})
        places = "; ".join([self.where(locale, month, matches) for locale in stars_in])
        if places:
            chapter.heading += f" – {places}"
        for locale in sorted({told.bout.locale for told in matches}):
            own = [t for t in matches if t.bout.locale == locale]
            day = [t for t in own if not t.bout.oneoff]
            if any(t.fought and t.starred for t in day):
                chapter.bills.append(bill_of(self.c.seed, day))
            where = self.where(locale, month, matches)
            heading = f"Acta of the Day, {where}{self.bound_for(locale, matches)}"
            chapter.acta.append(Acta(heading, f"Acta, {where}", self.acts(own)))

    def locale_in(self, g: Gladiator, month: int) -> int:
        """Where a Star was in a month: where he fought, else where his last match left him."""
        locale = as_he_came(g, g.id, self.own[g.id]).locale
        for told in self.own[g.id]:
            if told.bout.month == month:
                return told.bout.locale
            if told.bout.month > month:
                break
            locale = told.bout.seats[told.seat_of(g.id)].after["locale"]
        return locale

    def bound_for(self, locale: int, matches: Sequence[Told]) -> str:
        """Why a Day is told in which no Star fought: who moved there by a match of this month; "" for nobody."""
        own = [t for t in matches if t.fought and t.starred and not t.bout.oneoff]
        if any(told.bout.locale == locale for told in own):
            return ""
        bound = {
            seat.gladiator: isolated(g.name)
            for told in own
            for seat, g in zip(told.bout.seats, told.men, strict=True)
            if g.star and seat.after["locale"] == locale
        }
        return f": the next sand of {listed(list(bound.values()))}" if bound else ""

    def where(self, locale: int, month: int, matches: Sequence[Told]) -> str:
        """Where the Day of a month was, or only in which locale a Star rested when there was none."""
        if any(told.bout.locale == locale and not told.bout.oneoff for told in matches):
            return place_words(self.c.seed, locale, month)
        return LOCALES[locale].name

    def note(self, kind: str, payload: Mapping[str, Any]) -> list[str]:
        """What an action says: who left, tactics, house rules."""
        star = self.named.get(payload.get("star", NONE))
        if kind == "retire" and star:
            early = ", as the house decided" if payload.get("anyway") else ""
            prize = " with the rudis" if star.rudis else early
            return [f"{isolated(star.name)} left the sand{prize}."]
        if kind == "tactics" and star:
            return [f"{isolated(star.name)} took to {payload['tactics']} tactics."]
        if kind == "rule":
            return [f"House rule {payload['name']}: {payload['value']} from now on."]
        return []

    def arrival(self, g: Gladiator) -> str:
        """A Star joins, with what he brought."""
        then = as_he_came(g, g.id, self.own[g.id])
        values = listed(
            [f"{name} {value}" for name, value in zip(ATTRIBUTES, then.attributes, strict=True)]
        )
        second = f", {style_name(g.secondary)} besides" if g.secondary >= 0 else ""
        marks = f"; {listed(g.signatures)}" if g.signatures else ""
        return f"{isolated(g.name)} joined as a {style_name(g.style)}{second}: {values}{marks}."


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return HeroesBook(c).journal()
