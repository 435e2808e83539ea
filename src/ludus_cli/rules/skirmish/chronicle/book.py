"""The journal: a campaign of a school gathered as a book."""

from __future__ import annotations

from typing import Any

from ludus_cli.chronicle.journal import Act, Acta, Chapter, Glance, Journal, StarMatch
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, capital_unless_named, listed
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.skirmish.chronicle.closing import (
    armour_words,
    attribute_words,
    body_words,
    closing_of,
    fate_words,
    record_words,
)
from ludus_cli.rules.skirmish.chronicle.ledger import acta_line, match_table
from ludus_cli.rules.skirmish.chronicle.narration import narrate_all, speaker
from ludus_cli.rules.skirmish.chronicle.persons import arms_of, person_of
from ludus_cli.rules.skirmish.chronicle.picture import picture
from ludus_cli.rules.skirmish.chronicle.told import (
    Told,
    everybody,
    house_rules_in_words,
    last_month,
    schools_of,
    told_matches,
)
from ludus_cli.rules.skirmish.gladiator import ACTIVE, Gladiator, from_card
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    CLASSES,
    E_FOUNDS_SCHOOL,
    E_NEW_MONTH,
    E_SUBSTITUTE,
)

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000

GLOSSARY = (
    ("Acta", "the short public record of a month’s matches"),
    ("Charge", "three hexes in a straight line, announced by nothing"),
    ("Class", "Light, Medium or Heavy: how quick, how strong, how well protected"),
    ("Collapse", "to go down under one critical wound"),
    ("Dismissed standing", "let go undecided after the twentieth turn: a draw"),
    ("Fall", "to go down under three serious wounds, and ask for mercy"),
    ("House man", "one of your school who is nobody’s Star, and stands in for the wounded"),
    ("Mercy", "two dice and the victories so far: the crowd lets a beaten gladiator live"),
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
        self.own: dict[int, list[Told]] = {
            g.id: [t for t in self.matches if t.fought and t.seat_of(g.id) >= 0] for g in self.stars
        }
        self.speaker = speaker()
        self.idle: set[int] = set()

    def journal(self) -> Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        changed = house_rules_in_words(c.rules)
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
            closings=[closing_of(c, g, self.career(g)) for g in self.stars],
            glossary=GLOSSARY,
            glossary_title="Words of the schools",
            at_a_glance=f"{careers} at a glance",
            nobody="No Star has joined yet.",
        )

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

    def chapter(self, month: int, matches: list[Told], notes: list[str]) -> Chapter:
        """A month."""
        here = [g for g in self.stars if g.joined_month <= month <= last_month(self.c, g)]
        chapter = Chapter(month, date_words(month))
        chapter.lines = [*notes, *self.absences(month, here)]
        chapter.matches = [self.star_match(t) for t in matches if t.fought and t.starred]
        lines = [
            Act(t.bout.place, acta_line(t), t.bout.id if t.fought and t.starred else 0)
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
            table=match_table(told),
            pictures=[] if told.bout.recorded else [picture(told)],
        )

    def hurt_in(self, g: Gladiator, month: int) -> bool:
        """Whether wounds kept a Star from fighting in a month, by what his matches left."""
        before = [told for told in self.own[g.id] if told.bout.month < month]
        if not before:
            return False
        last = before[-1]
        through = last.bout.seats[last.seat_of(g.id)].after["misses_through"]
        return bool(through >= month)

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
            if self.hurt_in(g, month):
                bank = "hurt"
            elif month == self.c.month and g.status == ACTIVE:
                bank = "not_yet"
            else:
                bank = "still" if g.id in self.idle else "rested"
                self.idle.add(g.id)
            words = {"a": person_of(g)}
            said = self.speaker.say(bank, (), words, dice)
            lines.append(capital_unless_named(said, str(words["a"])))
        return lines

    def notes(self) -> dict[int, list[str]]:
        """What the log of actions tells of each month: comings and goings, substitutes, house rules."""
        found: dict[int, list[str]] = {}
        arrivals = list(self.stars)
        month = 0
        for action in self.c.actions:
            lines = found.setdefault(month, [])
            if action["kind"] == "recruit" and arrivals:
                lines.append(self.arrival(arrivals.pop(0)))
            else:
                lines += self.note(action["kind"], action["payload"])
            for event in action["events"]:
                if event[0] == E_NEW_MONTH:
                    month = event[2]
                else:
                    found.setdefault(month, []).extend(self.event_note(event))
        return found

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


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return Book(c).journal()
