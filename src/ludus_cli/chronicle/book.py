"""A campaign gathered as a book: months, matches and careers, by whatever rules they were fought."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.journal import (
    Act,
    Chapter,
    Closing,
    Glance,
    Journal,
    MatchTable,
    Picture,
    StarMatch,
)
from ludus_cli.chronicle.narrator import Narrator
from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.saying import LifeTold, Saying, Sayings, lives, portraits, said_once
from ludus_cli.chronicle.scores import meetings
from ludus_cli.chronicle.source import Chronicle, Later, Matches
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import ToldMatch, fought_by, last_month, months_told
from ludus_cli.chronicle.words import Person, listed
from ludus_cli.dice import STREAM_NARRATION, Sfc32

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000
#: The status of those who still fight.
ACTIVE = "active"

T = TypeVar("T", bound=ToldMatch)


class Book(ABC, Generic[T]):
    """Gathers a journal from a chronicle. A rule system says what only it knows.

    ``stars`` are the Stars of the chronicle as the system's gladiators, ``matches`` all its matches in their
    order, and the ``narrator`` puts them into words.
    """

    #: What the chronicle is of, what its glossary is called, and the glossary.
    OF: ClassVar[str]
    WORDS: ClassVar[str]
    GLOSSARY: ClassVar[tuple[tuple[str, str], ...]]
    #: The events by which a month begins (it is the event's third number) and a Star joins.
    NEW_MONTH: ClassVar[int]
    RECRUITED: ClassVar[int]

    def __init__(
        self,
        c: Chronicle,
        stars: Sequence[Any],
        matches: Matches[T],
        narrator: type[Narrator[T]],
    ) -> None:
        self.c = c
        self.stars = stars
        self.matches = matches
        self.prose = narrator.all(c, matches)
        #: It says what there is to say beside matches.
        self.speaker = Speaker(banks(narrator.SYSTEM))
        #: The places of the matches that Stars fought; and all of each Star, by his number.
        self.starred = set(c.starred)
        self.own = {
            g.id: matches.chosen([n for n in c.places_of(g.id) if n in self.starred]) for g in stars
        }
        self.idle: set[int] = set()
        self.scores = meetings(matches.chosen(c.starred))
        self.portraits = portraits(c, [(g.id, self.portrait(g)) for g in stars], self.speaker.banks)

    # What only a rule system knows

    @abstractmethod
    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default, in words."""

    @abstractmethod
    def portrait(self, g: Any) -> list[Saying]:
        """What is to be said of a Star as he joined."""

    @abstractmethod
    def life(self, g: Any) -> Sayings:
        """What is to be said of his life."""

    @abstractmethod
    def person(self, g: Any) -> Person:
        """A Star in a sentence."""

    @abstractmethod
    def glance(self, g: Any) -> Glance:
        """A Star at a glance."""

    @abstractmethod
    def closing(self, g: Any, life: list[Paragraph]) -> Closing:
        """His closing chapter, with his life in words."""

    @abstractmethod
    def hurt_in(self, g: Any, month: int) -> bool:
        """Whether wounds kept him from fighting in a month in which he did not fight."""

    @abstractmethod
    def day(self, chapter: Chapter, matches: Sequence[T], here: Sequence[Any]) -> None:
        """Add to the chapter of a month what its matches ask for beside their telling: bills and acta; and where
        it was to the heading. ``here`` are the Stars of whom there is anything to tell."""

    @abstractmethod
    def acta_line(self, told: T) -> str:
        """A match in one line, without a full stop."""

    @abstractmethod
    def table(self, told: T, score: str) -> MatchTable:
        """The table of a match of a Star; ``score`` is that of two who have met before."""

    @abstractmethod
    def pictures(self, told: T) -> list[Picture]:
        """Its pictures."""

    @abstractmethod
    def arrival(self, g: Any) -> str:
        """A Star joins, with what he brought."""

    @abstractmethod
    def note(self, kind: str, payload: Mapping[str, Any]) -> list[str]:
        """What an action of the player's says in the chapter of its month."""

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """What an event of the campaign says there."""
        return []

    # The book

    def journal(self) -> Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        changed = self.house_rules()
        if changed:
            about.append(f"House rules: {'; '.join(changed)}.")
        chapters = self.chapters()
        first = date_words(chapters[0].month if chapters else c.month)
        last = date_words(chapters[-1].month if chapters else c.month)
        span = first if first == last else f"{first} to {last}"
        careers = "The careers" if len(self.stars) > 1 else "The career"
        return Journal(
            title=isolated(c.name),
            subtitle=f"A chronicle of {self.OF}, {span}",
            about=about,
            glances=[self.glance(g) for g in self.stars],
            chapters=chapters,
            closings=self.closings(),
            glossary=self.GLOSSARY,
            glossary_title=self.WORDS,
            at_a_glance=f"{careers} at a glance",
            nobody="No Star has joined yet.",
        )

    def closings(self) -> list[Closing]:
        """The closing chapter of each Star."""
        ended = {
            g.id: -1 if g.status == ACTIVE else last_month(self.c.month, g) for g in self.stars
        }
        told = lives(
            self.c,
            [LifeTold(g.id, ended[g.id], self.life(g)) for g in self.stars],
            self.speaker.banks,
        )
        return [replace(self.closing(g, told[g.id]), ended=ended[g.id]) for g in self.stars]

    def career(self, g: Any) -> list[T]:
        """The matches that count for a Star's record."""
        return [told for told in self.own[g.id] if not told.bout.oneoff]

    # Months

    def chapters(self) -> list[Chapter]:
        """A chapter for each month from the first Star to the last thing that is known of any."""
        before, after = self.notes()
        chapters = []
        for month in months_told(self.c.month, self.stars):
            here = [g for g in self.stars if g.joined_month <= month <= last_month(self.c.month, g)]
            places = self.c.by_month.get(month, [])
            chapter = Chapter(month, date_words(month))
            chapter.lines = [*before.get(month, []), *self.absences(month, here)]
            chapter.after = after.get(month, [])
            chapter.matches = [self.star_match(n) for n in places if n in self.starred]
            self.day(chapter, list(self.matches.chosen(places)), here)
            chapters.append(chapter)
        return chapters

    def star_match(self, place: int) -> StarMatch:
        """The match of a Star at a place of the chronicle."""
        told = self.matches[place]
        sides = [listed([isolated(told.men[n].name) for n in side]) for side in told.sides]
        return StarMatch(
            id=told.bout.id,
            heading=" against ".join(sides),
            paragraphs=self.prose[told.bout.id],
            table=self.table(told, self.scores.get(told.bout.id, "")),
            mark=told.mark,
            pictures=Later(lambda: self.pictures(self.matches[place])),
            stars=told.stars,
        )

    def acts(self, matches: Sequence[T]) -> list[Act]:
        """Matches of a Day as lines of the acta, in their order on the bill."""
        return [
            Act(t.bout.place, self.acta_line(t), t.bout.id, t.fought and t.starred, t.mark)
            for t in sorted(matches, key=lambda t: int(t.bout.place))
        ]

    def absences(self, month: int, here: Sequence[Any]) -> Paragraph:
        """A line for each Star who did not fight in a month, in the words in which it was told before."""
        dice = Sfc32(self.c.seed, STREAM_NARRATION, MONTH_INDEX + month)
        lines: Paragraph = []
        for bank, g in self.absent(month, here):
            saying = Saying(bank, {"a": self.person(g)}, f"month {month}")
            of = f"absence {month} {g.id}"
            lines += said_once(self.c.memory, of, [[saying]], self.speaker, dice)[0]
        return lines

    def absent(self, month: int, here: Sequence[Any]) -> list[tuple[str, Any]]:
        """The Stars who did not fight in a month, each with the bank that says why."""
        found = []
        fought = [n for n in self.c.by_month.get(month, []) if n in self.starred]
        for g in here:
            if any(g.id in self.c.outlines[n].gladiators for n in fought):
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

    # The log

    def notes(self) -> tuple[dict[int, Paragraph], dict[int, Paragraph]]:
        """What the log of actions tells of each month: first what came before the month's last match of a Star,
        then what came with it or after it."""
        stars = {g.id: g for g in self.stars}
        last = self.last_fights()
        before: dict[int, Paragraph] = {}
        after: dict[int, Paragraph] = {}
        month = 0
        for action in self.c.actions:
            n = action["n"]
            said = [(month, text) for text in self.note(action["kind"], action["payload"])]
            for event in action["events"]:
                if event[0] == self.NEW_MONTH:
                    month = event[2]
                elif event[0] == self.RECRUITED and event[1] in stars:
                    said.append((month, self.arrival(stars[event[1]])))
                else:
                    said += [(month, text) for text in self.event_note(event)]
            for when, text in said:
                late = when in last and n >= last[when]
                found = (after if late else before).setdefault(when, [])
                found.append(Sentence(text, "log", (n,)))
        return before, after

    def last_fights(self) -> dict[int, int]:
        """By month the number of the action by which its last match of a Star was fought."""
        fights = fought_by(self.c)
        found: dict[int, int] = {}
        for place in self.starred:
            match = self.c.outlines[place]
            if n := fights.get(match.id):
                found[match.month] = max(n, found.get(match.month, n))
        return found
