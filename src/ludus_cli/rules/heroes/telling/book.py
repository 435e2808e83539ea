"""The journal [7.2]: a campaign of Heroes gathered as a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle import charts, prose, rivalry, scores, statements
from ludus_cli.chronicle.journal import Acta, Chapter, Closing, ClosingTable, Journal, Picture, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.book import StagedBook
from ludus_cli.chronicle.words import Person
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.house_rules import SWITCHES, rules_of
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES
from ludus_cli.rules.heroes.telling import bill, persons, pictures
from ludus_cli.rules.heroes.telling.arena_picture import arena_picture, turn_pictures
from ludus_cli.rules.heroes.telling.ledger import LEDGER
from ludus_cli.rules.heroes.telling.life import Life, portrait
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.told import Told, gladiator_from, place_words

#: More Stars than this stand in one table at a glance, a row for each.
MOST_GLANCES = 2

GLOSSARY = (
    ("Acta", "the short public record of a Day"),
    ("Diludium", "a break granted when both fighters are spent; they start again from their gates"),
    ("Missio, missus, missa", "mercy for a beaten gladiator; a missus is a man who was shown it, a missa a woman"),
    ("Rudis", "the wooden sword that makes a gladiator free"),
    ("Sine missione", "without mercy: a match to the death"),
    ("Stantes missi", "dismissed standing: a draw"),
    ("Tiro", "a beginner, before the first match"),
)


class HeroesBook(StagedBook[Told]):
    """Gathers a journal of Heroes."""

    WORDS, GLOSSARY = "Words of the arena", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED
    narrator, ledger, gladiator = HeroesNarrator, LEDGER, staticmethod(gladiator_from)
    LIFE = Life

    def journal(self) -> Journal:
        """Return the book; many Stars stand in one table."""
        return replace(
            super().journal(),
            summary=self.summary() if self.many else None,
            quiet_words="a month without a match of a Star",
        )

    @property
    def many(self) -> bool:
        """True if there are more Stars than have room at a glance."""
        return len(self.stars) > MOST_GLANCES

    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default."""
        return changes_in_words(SWITCHES, rules_of(self.c.rules))

    def portrait(self, g: Gladiator) -> list[statements.Saying]:
        """Return the portrait of a Star as he joined."""
        return portrait(g, self.own[g.id])

    def person(self, g: Gladiator) -> Person:
        """A Star in his Primary Style."""
        return persons.person_of(g, g.style)

    def closing(self, g: Gladiator, life: list[prose.Paragraph], ended: int = -1) -> Closing:
        """Return his closing chapter, with his portrait if no glance has room for it."""
        return super().closing(g, [self.portraits[g.id], *life] if self.many else life, ended)

    def stands(self, g: Gladiator) -> str:
        """Return the end or present state of his career."""
        return "freedom" if g.rudis and g.status != DEAD else super().stands(g)

    def met(self, told: Told, who: int, foe: int) -> tuple[int, int, str]:
        """Return his own style and his opponent's."""
        own, other = told.bout.seats[who].style, told.bout.seats[foe].style
        return own, other, f"{persons.style_name(own)} against {persons.style_name(other)}"

    def career_pictures(self, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
        """Fame and Total, his record by style, his wounds, his rivals, his road."""
        title = f"Record of {isolated(g.name)} by style: won, lost and drawn"
        return [
            pictures.fame_picture(g, matches),
            charts.record_picture(title, "style", self.record(g, matches)),
            pictures.body_picture(g, matches),
            *rivalry.rivals_picture(self.c, g.id, g.name, pictures.RIVALS),
        ]

    def road(self, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
        """His road from Day to Day."""
        return [pictures.travels(self.c.seed, g, matches)]

    def misses(self, card: Mapping[str, Any], month: int) -> bool:
        """Return True if he has to miss the Day of a month."""
        return bool(card["misses_month"] == month)

    def pictures(self, told: Told) -> list[Picture]:
        """Return the arena with its events."""
        return arena_picture(told)

    def turns(self, told: Told) -> list[Picture]:
        """The arena turn by turn."""
        return turn_pictures(told)

    def facts(self, g: Gladiator) -> list[tuple[str, str]]:
        """Return the facts about a Star at a glance."""
        return [
            ("Styles", persons.styles_words(g)),
            ("Person", persons.body_words(g)),
            ("Attributes", persons.attribute_words(g)),
            ("Total", str(attribute_total(g))),
            ("Fame", str(g.fame)),
            ("Laurels", str(g.laurels)),
            ("Record", scores.record_words(g)),
            ("Killing strokes", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Locale", LOCALES[g.locale].name),
            ("Fate", persons.fate_words(g)),
            ("Dates", self.dates(g)),
        ]

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
                        persons.styles_words(g),
                        str(attribute_total(g)),
                        str(g.fame),
                        str(g.laurels),
                        f"{g.wins}–{g.defeats}–{g.draws}",
                        f"{persons.fate_words(g)}, {LOCALES[g.locale].name}",
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
            day = [t for t in own if t.bout.place]
            if any(t.fought and t.starred for t in day):
                chapter.bills.append(bill.bill_of(self.c.seed, day))
            where = self.where(locale, month, matches)
            heading = f"Acta of the Day, {where}{self.bound_for(locale, matches)}"
            chapter.acta.append(Acta(heading, f"Acta, {where}", self.acts(own)))

    def locale_in(self, g: Gladiator, month: int) -> int:
        """Return a Star's locale in a month: where he fought, else where his last match left him."""
        for n in self.c.by_month.get(month, []):
            if n in self.starred and g.id in self.c.outlines[n].gladiators:
                return self.matches[n].bout.locale
        return int(self.card_in(g, month)["locale"])

    def bound_for(self, locale: int, matches: Sequence[Told]) -> str:
        """Return why a Day without a Star is told: Stars moved there by a match of this month; "" for none."""
        own = [t for t in matches if t.fought and t.starred and not t.bout.oneoff]
        if any(told.bout.locale == locale for told in own):
            return ""
        bound = {
            seat.gladiator: isolated(g.name)
            for told in own
            for seat, g in zip(told.bout.seats, told.men, strict=True)
            if g.star and seat.after["locale"] == locale
        }
        return f": the next sand of {list_words(list(bound.values()))}" if bound else ""

    def where(self, locale: int, month: int, matches: Sequence[Told]) -> str:
        """Return the place of a month's Day, or only the locale if a Star rested there and there was none."""
        if any(told.bout.locale == locale and not told.bout.oneoff for told in matches):
            return place_words(self.c.seed, locale, month)
        return LOCALES[locale].name

    def place(self, number: int) -> str:
        return LOCALES[number].name

    def joined(self, g: Gladiator, then: Gladiator) -> str:
        """His styles, Attributes and Signatures."""
        second = f", with {persons.style_name(g.secondary)} as second style" if g.secondary >= 0 else ""
        values = zip(ATTRIBUTES, then.attributes, strict=True)
        marks = f"; {list_words(g.signatures)}" if g.signatures else ""
        words = list_words([f"{name} {value}" for name, value in values])
        return f" as a {persons.style_name(g.style)}{second}: {words}{marks}"

    def leaving(self, g: Gladiator) -> str:
        """With the rudis, if he has it."""
        return " with the rudis" if g.rudis else ""


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return HeroesBook(c).journal()
