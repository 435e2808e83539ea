"""The journal: a campaign of a school gathered as a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.journal import Act, Acta, Chapter, Closing, Glance, Journal, StarMatch
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.saying import LifeTold, Saying, lives, portraits, said_once
from ludus_cli.chronicle.scores import meetings
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import capital, listed
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.skirmish.chronicle.bill import bill_of
from ludus_cli.rules.skirmish.chronicle.closing import (
    armour_words,
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
)
from ludus_cli.rules.skirmish.chronicle.ledger import acta_line, match_table
from ludus_cli.rules.skirmish.chronicle.life import Life
from ludus_cli.rules.skirmish.chronicle.narration import narrate_all, speaker
from ludus_cli.rules.skirmish.chronicle.persons import arms_of, person_of
from ludus_cli.rules.skirmish.chronicle.picture import picture
from ludus_cli.rules.skirmish.chronicle.portrait import portrait
from ludus_cli.rules.skirmish.chronicle.told import (
    Told,
    everybody,
    schools_of,
    told_matches,
)
from ludus_cli.rules.skirmish.gladiator import ACTIVE, Gladiator, from_card
from ludus_cli.rules.skirmish.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    CLASSES,
    E_FOUNDS_SCHOOL,
    E_NEW_MONTH,
    E_RECRUITED,
    E_SUBSTITUTE,
)
from ludus_cli.rules.switches import changes_in_words, known_rules

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000

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


class Book:
    """Gathers a journal from a chronicle."""

    def __init__(self, c: Chronicle) -> None:
        self.c = c
        self.stars = [from_card(star) for star in c.stars]
        self.people = everybody(c)
        self.schools = schools_of(c)
        self.matches = told_matches(c)
        self.prose = narrate_all(c, self.matches)
        self.own: dict[int, list[Told]] = {g.id: [] for g in self.stars}
        for told in self.matches:
            for seat in told.bout.seats if told.fought else ():
                if seat.gladiator in self.own:
                    self.own[seat.gladiator].append(told)
        self.speaker = speaker()
        self.idle: set[int] = set()
        self.scores = meetings(self.matches)
        self.portraits = portraits(
            c, [(g.id, portrait(g, self.own[g.id])) for g in self.stars], self.speaker.banks
        )

    def journal(self) -> Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        changed = changes_in_words(SWITCHES, known_rules(HouseRules, c.rules))
        if changed:
            about.append(f"House rules: {'; '.join(changed)}.")
        chapters = self.chapters()
        first = date_words(chapters[0].month if chapters else c.month)
        last = date_words(chapters[-1].month if chapters else c.month)
        span = first if first == last else f"{first} to {last}"
        careers = "The careers" if len(self.stars) > 1 else "The career"
        return Journal(
            title=isolated(c.name),
            subtitle=f"A chronicle of the schools, {span}",
            about=about,
            glances=[self.glance(g) for g in self.stars],
            chapters=chapters,
            closings=self.closings(),
            glossary=GLOSSARY,
            glossary_title="Words of the schools",
            at_a_glance=f"{careers} at a glance",
            nobody="No Star has joined yet.",
        )

    def closings(self) -> list[Closing]:
        """The closing chapter of each Star."""
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
        return [closing_of(self.c, g, self.career(g), told[g.id]) for g in self.stars]

    def career(self, g: Gladiator) -> list[Told]:
        """The matches that count for a Star's record."""
        return [told for told in self.own[g.id] if not told.bout.oneoff]

    def glance(self, g: Gladiator) -> Glance:
        """A Star at a glance."""
        first, last = date_words(g.joined_month), date_words(last_month(self.c, g))
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

    def chapters(self) -> list[Chapter]:
        """A chapter for each month from the first Star to the last thing that is known of any."""
        if not self.stars:
            return []
        first = min(g.joined_month for g in self.stars)
        last = max(last_month(self.c, g) for g in self.stars)
        notes, after = self.notes()
        by_month: dict[int, list[Told]] = {}
        for told in self.matches:
            by_month.setdefault(told.bout.month, []).append(told)
        return [
            self.chapter(month, by_month.get(month, []), notes.get(month, []), after.get(month, []))
            for month in range(first, last + 1)
        ]

    def chapter(
        self, month: int, matches: list[Told], notes: Paragraph, after: Paragraph
    ) -> Chapter:
        """A month, with what the log has of it before its last match of a Star and after that."""
        here = [g for g in self.stars if g.joined_month <= month <= last_month(self.c, g)]
        chapter = Chapter(month, date_words(month))
        chapter.lines = [*notes, *self.absences(month, here)]
        chapter.after = after
        chapter.matches = [self.star_match(t) for t in matches if t.fought and t.starred]
        day = [t for t in matches if not t.bout.oneoff]
        if any(t.fought and t.starred for t in day):
            chapter.bills.append(bill_of(day))
        lines = [
            Act(t.bout.place, acta_line(t), t.bout.id, t.fought and t.starred, t.mark)
            for t in sorted(matches, key=lambda t: t.bout.place)
        ]
        if lines:
            chapter.acta.append(Acta("Acta of the month", "Acta", lines))
        return chapter

    def star_match(self, told: Told) -> StarMatch:
        """A match of a Star."""
        sides = [listed([isolated(told.men[n].name) for n in side]) for side in told.sides]
        return StarMatch(
            id=told.bout.id,
            heading=" against ".join(sides),
            paragraphs=self.prose[told.bout.id],
            table=match_table(told, self.scores.get(told.bout.id, "")),
            mark=told.mark,
            pictures=[] if told.bout.recorded else [picture(told)],
        )

    def hurt_in(self, g: Gladiator, month: int) -> bool:
        """Whether wounds kept a Star from fighting in a month, by what his matches left."""
        before = [told for told in self.own[g.id] if told.bout.month < month]
        if not before:
            # Of one who came from elsewhere his card alone says it.
            return bool(as_he_came(g, g.id, self.own[g.id]).misses_through >= month)
        last = before[-1]
        through = last.bout.seats[last.seat_of(g.id)].after["misses_through"]
        return bool(through >= month)

    def absences(self, month: int, here: list[Gladiator]) -> Paragraph:
        """A line for each Star who did not fight in a month, in the words in which it was told before."""
        dice = Sfc32(self.c.seed, STREAM_NARRATION, MONTH_INDEX + month)
        lines: Paragraph = []
        for bank, g in self.absent(month, here):
            saying = Saying(bank, {"a": person_of(g)}, f"month {month}")
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
            if self.hurt_in(g, month):
                bank = "hurt"
            elif month == self.c.month and g.status == ACTIVE:
                bank = "not_yet"
            else:
                bank = "still" if g.id in self.idle else "rested"
                self.idle.add(g.id)
            found.append((bank, g))
        return found

    def notes(self) -> tuple[dict[int, Paragraph], dict[int, Paragraph]]:
        """What the log of actions tells of each month: comings and goings, substitutes, house rules.

        First what came before the month's last match of a Star, then what came after it.
        """
        found: list[tuple[int, Sentence]] = []
        starred = {told.bout.id for told in self.matches if told.starred}
        fought: dict[int, int] = {}
        recruits = {g.id: g for g in self.stars}
        month = 0
        for action in self.c.actions:
            said = (
                [(month, self.arrival(recruits[recruited(action["events"])]))]
                if action["kind"] == "recruit"
                else [(month, text) for text in self.note(action["kind"], action["payload"])]
            )
            if action["kind"] in ("fight", "record") and action["payload"]["match"] in starred:
                fought[month] = len(found)
            for event in action["events"]:
                if event[0] == E_NEW_MONTH:
                    month = event[2]
                else:
                    said += [(month, text) for text in self.event_note(event)]
            found += [(when, Sentence(text, "log", (action["n"],))) for when, text in said]
        before: dict[int, Paragraph] = {}
        after: dict[int, Paragraph] = {}
        for place, (when, sentence) in enumerate(found):
            late = place >= fought.get(when, len(found))
            (after if late else before).setdefault(when, []).append(sentence)
        return before, after

    def note(self, kind: str, payload: dict[str, Any]) -> list[str]:
        """What an action of the player's says in the chapter of its month."""
        if kind == "retire":
            star = self.people[payload["star"]]
            return [] if star.founder else [f"{isolated(star.name)} left the sand."]
        if kind == "tactics":
            star = self.people[payload["star"]]
            return [f"{isolated(star.name)} took to {payload['tactics']} tactics."]
        if kind == "rule":
            return [f"House rule {payload['name']}: {payload['value']} from now on."]
        return []

    def event_note(self, event: list[Any]) -> list[str]:
        """What an event of the campaign says there: a school founded, a substitute of the own school."""
        kind, who, other, *_ = event
        if kind == E_FOUNDS_SCHOOL:
            man = person_of(self.people[who])
            return [f"{man} founded a school of {man.his} own."]
        if kind == E_SUBSTITUTE and self.people[other].star:
            one, two = self.people[who], self.people[other]
            return [f"{isolated(one.name)} stood in for {isolated(two.name)}."]
        return []

    def arrival(self, g: Gladiator) -> str:
        """A Star joins, with what he brought."""
        own = self.own[g.id]
        then = own[0].men[own[0].seat_of(g.id)] if own else g
        values = listed(
            [f"{name} {value}" for name, value in zip(ATTRIBUTES, then.attributes, strict=True)]
        )
        return f"{isolated(g.name)} joined as a {CLASSES[g.weight]} with {arms_of(g)}: {values}."


def recruited(events: Sequence[Sequence[Any]]) -> int:
    """The number of the Star whom an action has recruited, by its events."""
    return next(int(event[1]) for event in events if event[0] == E_RECRUITED)


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return Book(c).journal()
