"""The journal [7.2]: a campaign as a book, in Markdown and as one HTML page."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.closing import (
    Closing,
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
    styles_words,
)
from ludus_cli.chronicle.ledger import MatchTable, acta_line, match_table
from ludus_cli.chronicle.narration import narrate_all, with_star
from ludus_cli.chronicle.phrases import Speaker
from ludus_cli.chronicle.source import (
    Chronicle,
    Told,
    gladiator_from,
    house_rules,
    house_rules_in_words,
    last_month,
    told_matches,
)
from ludus_cli.chronicle.templating import isolated, render
from ludus_cli.chronicle.words import capital, listed, person_of, style_name
from ludus_cli.rules.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.heroes.campaign import date, date_words
from ludus_cli.rules.heroes.gladiator import ACTIVE, Gladiator, total
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.terms import ATTRIBUTES, E_MISSES_NEXT_DAY, E_NEW_MONTH

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000

GLOSSARY = (
    ("Acta", "the short public record of a Day"),
    ("Diludium", "a break granted when both fighters are spent; they start again from their gates"),
    ("Missio, missus", "mercy for a beaten gladiator; he who has received it"),
    ("Rudis", "the wooden sword that makes a gladiator free"),
    ("Sine missione", "without mercy: a match to the death"),
    ("Stantes missi", "dismissed standing: a draw"),
)


@dataclass(slots=True)
class Glance:
    """A Star at a glance: his number, name, and facts by label."""

    star: int
    name: str
    facts: list[tuple[str, str]]


@dataclass(slots=True)
class StarMatch:
    """A match of a Star: its heading, prose and table."""

    id: int
    heading: str
    paragraphs: list[str]
    table: MatchTable


@dataclass(slots=True)
class Act:
    """A line of the acta; ``match`` is the number of a Star's match, 0 for others."""

    place: int
    words: str
    match: int


@dataclass(slots=True)
class Acta:
    """The bill of a Day."""

    where: str
    lines: list[Act]


@dataclass(slots=True)
class Chapter:
    """A month."""

    month: int
    heading: str
    lines: list[str] = field(default_factory=list)
    matches: list[StarMatch] = field(default_factory=list)
    acta: list[Acta] = field(default_factory=list)

    @property
    def quiet(self) -> bool:
        """Whether no Star fought."""
        return not self.matches

    @property
    def short(self) -> str:
        """The month as the contents name it."""
        return date(self.month)[1][:3]


@dataclass(slots=True)
class Journal:
    """The whole book."""

    title: str
    subtitle: str
    about: list[str]
    glances: list[Glance]
    chapters: list[Chapter]
    closings: list[Closing]
    glossary: tuple[tuple[str, str], ...] = GLOSSARY

    @property
    def years(self) -> list[tuple[int, list[Chapter]]]:
        """The chapters by year."""
        found: dict[int, list[Chapter]] = {}
        for chapter in self.chapters:
            found.setdefault(date(chapter.month)[0], []).append(chapter)
        return list(found.items())


class Book:
    """Gathers a journal from a chronicle."""

    def __init__(self, c: Chronicle) -> None:
        self.c = c
        self.stars = [gladiator_from(star) for star in c.stars]
        self.matches = told_matches(c)
        self.prose = narrate_all(c)
        self.own: dict[int, list[Told]] = {
            g.id: [t for t in self.matches if t.fought and t.seat_of(g.id) >= 0] for g in self.stars
        }
        self.speaker = Speaker()
        self.hurt = {
            (g.id, event[2])
            for g in self.stars
            for told in self.own[g.id]
            for event in told.events
            if event[0] == E_MISSES_NEXT_DAY and event[1] == told.seat_of(g.id)
        }
        self.idle: set[int] = set()

    def journal(self) -> Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        changed = house_rules_in_words(house_rules(c.rules))
        if changed:
            about.append(f"House rules: {'; '.join(changed)}.")
        chapters = self.chapters()
        first = date_words(chapters[0].month if chapters else c.month)
        last = date_words(chapters[-1].month if chapters else c.month)
        return Journal(
            title=isolated(c.name),
            subtitle=first if first == last else f"{first} to {last}",
            about=about,
            glances=[self.glance(g) for g in self.stars],
            chapters=chapters,
            closings=[closing_of(c, g, self.own[g.id]) for g in self.stars],
        )

    def glance(self, g: Gladiator) -> Glance:
        """A Star at a glance."""
        first, last = date_words(g.joined_month), date_words(last_month(self.c, g))
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
            ("Dates", f"{first} to {'now' if g.status == ACTIVE else last}"),
        ]
        return Glance(g.id, isolated(g.name), facts)

    def chapters(self) -> list[Chapter]:
        """A chapter for each month from the first Star to the last thing that is known of any."""
        if not self.stars:
            return []
        first = min(g.joined_month for g in self.stars)
        last = max(last_month(self.c, g) for g in self.stars)
        notes = self.notes()
        by_month: dict[int, list[Told]] = {}
        for told in self.matches:
            by_month.setdefault(told.bout.month, []).append(told)
        return [
            self.chapter(month, by_month.get(month, []), notes.get(month, []))
            for month in range(first, last + 1)
        ]

    def here(self, month: int) -> list[Gladiator]:
        """The Stars of whom there is anything to tell in a month."""
        return [g for g in self.stars if g.joined_month <= month <= last_month(self.c, g)]

    def locale_in(self, g: Gladiator, month: int) -> int:
        """Where a Star was in a month: where he fought, else where his last match left him."""
        locale = 0
        for told in self.own[g.id]:
            if told.bout.month == month:
                return told.bout.locale
            if told.bout.month > month:
                break
            locale = told.bout.seats[told.seat_of(g.id)].after["locale"]
        return locale

    def chapter(self, month: int, matches: list[Told], notes: list[str]) -> Chapter:
        """A month."""
        here = self.here(month)
        locales = sorted({self.locale_in(g, month) for g in here})
        places = listed([LOCALES[locale].name for locale in locales])
        heading = f"{date_words(month)} – {places}" if places else date_words(month)
        chapter = Chapter(month, heading)
        chapter.lines = [*notes, *self.absences(month, here)]
        for told in matches:
            if told.fought and with_star(told):
                chapter.matches.append(self.star_match(told))
        for locale in sorted({told.bout.locale for told in matches}):
            lines = [
                Act(t.bout.place, acta_line(t), t.bout.id if t.fought and with_star(t) else 0)
                for t in matches
                if t.bout.locale == locale
            ]
            lines.sort(key=lambda act: act.place)
            chapter.acta.append(Acta(LOCALES[locale].name, lines))
        return chapter

    def star_match(self, told: Told) -> StarMatch:
        """A match of a Star."""
        sides = [
            listed([isolated(g.name) for g, seat in zip(told.men, told.bout.seats, strict=True)
                    if seat.side == side])
            for side in (0, 1)
        ]  # fmt: skip
        return StarMatch(
            id=told.bout.id,
            heading=f"{sides[0]} against {sides[1]}",
            paragraphs=self.prose[told.bout.id].texts(),
            table=match_table(told),
        )

    def absences(self, month: int, here: list[Gladiator]) -> list[str]:
        """A line for each Star who did not fight in a month."""
        dice = Sfc32(self.c.seed, STREAM_NARRATION, MONTH_INDEX + month)
        lines = []
        for g in here:
            if any(told.bout.month == month for told in self.own[g.id]):
                self.idle.discard(g.id)
                continue
            if g.status != ACTIVE and g.left_month == month:
                continue
            if (g.id, month) in self.hurt:
                bank = "hurt"
            elif month == self.c.month and g.status == ACTIVE:
                bank = "not_yet"
            else:
                bank = "still" if g.id in self.idle else "rested"
                self.idle.add(g.id)
            words = {"a": person_of(g, g.style)}
            lines.append(capital_name(self.speaker.say(bank, (), words, dice), str(words["a"])))
        return lines

    def notes(self) -> dict[int, list[str]]:
        """What the log of actions tells of each month: who came and left, tactics, house rules."""
        found: dict[int, list[str]] = {}
        names = {g.id: isolated(g.name) for g in self.stars}
        arrivals = list(self.stars)
        month = 0
        for action in self.c.actions:
            payload, lines = action["payload"], found.setdefault(month, [])
            if action["kind"] == "recruit" and arrivals:
                lines.append(self.arrival(arrivals.pop(0)))
            elif action["kind"] == "retire" and payload["star"] in names:
                star = next(g for g in self.stars if g.id == payload["star"])
                prize = " with the rudis" if star.rudis else ""
                lines.append(f"{names[star.id]} left the sand{prize}.")
            elif action["kind"] == "tactics" and payload["star"] in names:
                lines.append(f"{names[payload['star']]} took to {payload['tactics']} tactics.")
            elif action["kind"] == "rule":
                lines.append(f"House rule {payload['name']}: {payload['value']} from now on.")
            for event in action["events"]:
                if event[0] == E_NEW_MONTH:
                    month = event[2]
        return found

    def arrival(self, g: Gladiator) -> str:
        """A Star joins, with what he brought."""
        own = self.own[g.id]
        then = own[0].men[own[0].seat_of(g.id)] if own else g
        values = listed(
            [f"{name} {value}" for name, value in zip(ATTRIBUTES, then.attributes, strict=True)]
        )
        second = f", {style_name(g.secondary)} besides" if g.secondary >= 0 else ""
        marks = f"; {listed(g.signatures)}" if g.signatures else ""
        return f"{isolated(g.name)} joined as a {style_name(g.style)}{second}: {values}{marks}."


def capital_name(text: str, name: str) -> str:
    """A sentence with a capital, unless a name begins it: names stay as they were typed."""
    return text if text.startswith(name) else capital(text)


def journal_markdown(c: Chronicle) -> str:
    """The journal of a campaign in Markdown. The same chronicle gives the same text."""
    return render("journal.md.j2", journal=Book(c).journal())


def journal_html(c: Chronicle) -> str:
    """The journal of a campaign as one HTML page without script or outside address."""
    return render("journal.html.j2", journal=Book(c).journal())
