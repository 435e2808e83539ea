"""The journal [7.2]: a campaign of Heroes gathered as a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.journal import (
    Act,
    Acta,
    Chapter,
    Closing,
    ClosingTable,
    Glance,
    Journal,
    Row,
    StarMatch,
)
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.saying import LifeTold, Saying, lives, portraits, said_once
from ludus_cli.chronicle.scores import meetings
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import listed
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.heroes.chronicle.arena_picture import arena_picture
from ludus_cli.rules.heroes.chronicle.bill import bill_of
from ludus_cli.rules.heroes.chronicle.closing import (
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
    styles_words,
)
from ludus_cli.rules.heroes.chronicle.ledger import acta_line, match_table
from ludus_cli.rules.heroes.chronicle.life import Life
from ludus_cli.rules.heroes.chronicle.narration import narrate_all, speaker, with_star
from ludus_cli.rules.heroes.chronicle.persons import person_of, style_name
from ludus_cli.rules.heroes.chronicle.portrait import portrait
from ludus_cli.rules.heroes.chronicle.told import (
    Told,
    gladiator_from,
    house_rules,
    told_matches,
)
from ludus_cli.rules.heroes.chronicle.towns import place_words
from ludus_cli.rules.heroes.gladiator import ACTIVE, Gladiator, total
from ludus_cli.rules.heroes.house_rules import SWITCHES
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.terms import ATTRIBUTES, E_MISSES_NEXT_DAY, E_NEW_MONTH, E_RECRUITED
from ludus_cli.rules.switches import changes_in_words

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000

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


class Book:
    """Gathers a journal from a chronicle."""

    def __init__(self, c: Chronicle) -> None:
        self.c = c
        self.stars = [gladiator_from(star) for star in c.stars]
        self.matches = told_matches(c)
        self.prose = narrate_all(c, self.matches)
        self.own: dict[int, list[Told]] = {g.id: [] for g in self.stars}
        for told in self.matches:
            for seat in told.bout.seats if told.fought else ():
                if seat.gladiator in self.own:
                    self.own[seat.gladiator].append(told)
        self.speaker = speaker()
        self.hurt = {
            (g.id, event[2])
            for g in self.stars
            for told in self.own[g.id]
            for event in told.events
            if event[0] == E_MISSES_NEXT_DAY and event[1] == told.seat_of(g.id)
        }
        # Of one who came from elsewhere his card alone says it.
        self.hurt |= {(g.id, as_he_came(g, g.id, self.own[g.id]).misses_month) for g in self.stars}
        self.idle: set[int] = set()
        stars_own = {told.bout.id for own in self.own.values() for told in own}
        #: The number of the action by which a match of a Star was fought, by that of the match.
        self.fought_by: dict[int, int] = {
            action["payload"]["match"]: action["n"]
            for action in c.actions
            if action["kind"] in ("fight", "record") and action["payload"]["match"] in stars_own
        }
        self.scores = meetings(self.matches)
        self.portraits = portraits(
            c, [(g.id, portrait(g, self.own[g.id])) for g in self.stars], self.speaker.banks
        )

    def journal(self) -> Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        changed = changes_in_words(SWITCHES, house_rules(c.rules))
        if changed:
            about.append(f"House rules: {'; '.join(changed)}.")
        chapters = self.chapters()
        first = date_words(chapters[0].month if chapters else c.month)
        last = date_words(chapters[-1].month if chapters else c.month)
        span = first if first == last else f"{first} to {last}"
        careers = "The careers" if len(self.stars) > 1 else "The career"
        return Journal(
            title=isolated(c.name),
            subtitle=f"A chronicle of the arena, {span}",
            about=about,
            glances=[self.glance(g) for g in self.stars],
            chapters=chapters,
            closings=self.closings(),
            glossary=GLOSSARY,
            glossary_title="Words of the arena",
            at_a_glance=f"{careers} at a glance",
            summary=self.summary() if len(self.stars) > MOST_GLANCES else None,
            quiet_words="a month without a match of a Star",
            nobody="No Star has joined yet.",
        )

    def closings(self) -> list[Closing]:
        """The closing chapter of each Star. His portrait goes there where no glance has room for it."""
        told = lives(
            self.c,
            [
                LifeTold(
                    g.id,
                    -1 if g.status == ACTIVE else last_month(self.c, g),
                    Life(self.c, g, self.career(g)).told(),
                )
                for g in self.stars
            ],
            self.speaker.banks,
        )
        many = len(self.stars) > MOST_GLANCES
        return [
            closing_of(
                self.c,
                g,
                self.career(g),
                [self.portraits[g.id], *told[g.id]] if many else told[g.id],
            )
            for g in self.stars
        ]

    def career(self, g: Gladiator) -> list[Told]:
        """The matches that count for a Star's record."""
        return [told for told in self.own[g.id] if not told.bout.oneoff]

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
        first, last = date_words(g.joined_month), date_words(last_month(self.c, g))
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
        locale = as_he_came(g, g.id, self.own[g.id]).locale
        for told in self.own[g.id]:
            if told.bout.month == month:
                return told.bout.locale
            if told.bout.month > month:
                break
            locale = told.bout.seats[told.seat_of(g.id)].after["locale"]
        return locale

    def chapter(self, month: int, matches: list[Told], notes: Paragraph) -> Chapter:
        """A month."""
        here = self.here(month)
        locales = sorted({self.locale_in(g, month) for g in here})
        places = "; ".join([self.where(locale, month, matches) for locale in locales])
        heading = f"{date_words(month)} – {places}" if places else date_words(month)
        chapter = Chapter(month, heading)
        last = max((self.fought_by.get(told.bout.id, 0) for told in matches), default=0)
        chapter.lines = [s for s in notes if not last or s.events[0] < last]
        chapter.lines += self.absences(month, here)
        chapter.after = [s for s in notes if last and s.events[0] > last]
        for told in matches:
            if told.fought and with_star(told):
                chapter.matches.append(self.star_match(told))
        for locale in sorted({told.bout.locale for told in matches}):
            lines = [
                Act(t.bout.place, acta_line(t), t.bout.id, t.fought and with_star(t), t.mark)
                for t in matches
                if t.bout.locale == locale
            ]
            lines.sort(key=lambda act: act.place)
            day = [t for t in matches if t.bout.locale == locale and not t.bout.oneoff]
            if any(t.fought and with_star(t) for t in day):
                chapter.bills.append(bill_of(self.c.seed, day))
            where = self.where(locale, month, matches)
            heading = f"Acta of the Day, {where}{self.bound_for(locale, matches)}"
            chapter.acta.append(Acta(heading, f"Acta, {where}", lines))
        return chapter

    def bound_for(self, locale: int, matches: list[Told]) -> str:
        """Why a Day is told in which no Star fought: who moved there by a match of this month; "" for nobody."""
        own = [t for t in matches if t.fought and with_star(t) and not t.bout.oneoff]
        if any(told.bout.locale == locale for told in own):
            return ""
        bound = {
            seat.gladiator: isolated(g.name)
            for told in own
            for seat, g in zip(told.bout.seats, told.men, strict=True)
            if g.star and seat.after["locale"] == locale
        }
        return f": the next sand of {listed(list(bound.values()))}" if bound else ""

    def where(self, locale: int, month: int, matches: list[Told]) -> str:
        """Where the Day of a month was, or only in which locale a Star rested when there was none."""
        if any(told.bout.locale == locale and not told.bout.oneoff for told in matches):
            return place_words(self.c.seed, locale, month)
        return LOCALES[locale].name

    def star_match(self, told: Told) -> StarMatch:
        """A match of a Star."""
        sides = [listed([isolated(told.men[n].name) for n in side]) for side in told.sides]
        return StarMatch(
            id=told.bout.id,
            heading=" against ".join(sides),
            paragraphs=self.prose[told.bout.id],
            table=match_table(told, self.scores.get(told.bout.id, "")),
            mark=told.mark,
            pictures=arena_picture(told),
        )

    def absences(self, month: int, here: list[Gladiator]) -> Paragraph:
        """A line for each Star who did not fight in a month, in the words in which it was told before."""
        dice = Sfc32(self.c.seed, STREAM_NARRATION, MONTH_INDEX + month)
        lines: Paragraph = []
        for bank, g in self.absent(month, here):
            saying = Saying(bank, {"a": person_of(g, g.style)}, f"month {month}")
            of = f"absence {month} {g.id}"
            lines += said_once(self.c.memory, of, [[saying]], self.speaker, dice)[0]
        return lines

    def absent(self, month: int, here: list[Gladiator]) -> list[tuple[str, Gladiator]]:
        """The Stars who did not fight in a month, each with the bank that says why."""
        found = []
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
            found.append((bank, g))
        return found

    def notes(self) -> dict[int, Paragraph]:
        """What the log of actions tells of each month: who came and left, tactics, house rules."""
        found: dict[int, Paragraph] = {}
        names = {g.id: isolated(g.name) for g in self.stars}
        recruits = {g.id: g for g in self.stars}
        month = 0
        for action in self.c.actions:
            payload, text = action["payload"], ""
            if action["kind"] == "recruit":
                text = self.arrival(recruits[recruited(action["events"])])
            elif action["kind"] == "retire" and payload["star"] in names:
                star = next(g for g in self.stars if g.id == payload["star"])
                prize = " with the rudis" if star.rudis else ""
                text = f"{names[star.id]} left the sand{prize}."
            elif action["kind"] == "tactics" and payload["star"] in names:
                text = f"{names[payload['star']]} took to {payload['tactics']} tactics."
            elif action["kind"] == "rule":
                text = f"House rule {payload['name']}: {payload['value']} from now on."
            if text:
                found.setdefault(month, []).append(Sentence(text, "log", (action["n"],)))
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


def recruited(events: Sequence[Sequence[Any]]) -> int:
    """The number of the Star whom an action has recruited, by its events."""
    return next(int(event[1]) for event in events if event[0] == E_RECRUITED)


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return Book(c).journal()
