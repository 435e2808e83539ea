"""A campaign gathered as a book under any rule system: months, matches and careers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle import journal as pages
from ludus_cli.chronicle.arrivals import record_words
from ludus_cli.chronicle.charts import Score, score_of
from ludus_cli.chronicle.ledger import PLAIN, Ledger
from ludus_cli.chronicle.names import FIRST, RENAME, name_in, names_borne, one_name
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.schools import schools_of, schools_table
from ludus_cli.chronicle.scores import meetings
from ludus_cli.chronicle.source import Chronicle, Later, Matches
from ludus_cli.chronicle.statements import Saying, portraits
from ludus_cli.chronicle.teller import Teller
from ludus_cli.chronicle.told import ToldMatch, as_he_came, fought_by, last_month, months_told
from ludus_cli.chronicle.tournaments import contest, months_played, told_in
from ludus_cli.chronicle.words import Person
from ludus_cli.core.calendar import CALENDAR, Calendar
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.game.campaign.tournament import Tournament, all_of

#: Where the narration numbers of months begin: those of matches come before.
MONTH_INDEX = 0x80000000
#: What is told of a month without a match in a campaign without a Star.
NOBODY_FOUGHT = "No one fought."
#: The status of those who still fight, and of the dead.
ACTIVE, DEAD = "active", "dead"

#: Facts about a Star that are of his career.
CAREER_FACTS = ("Record", "Fate", "Dates")

T = TypeVar("T", bound=ToldMatch)


class Book(Generic[T]):
    """Gathers a journal from a chronicle.

    These methods suit any campaign: a rule system overrides as many of them as it likes.
    ``stars`` are the Stars of the chronicle as the system's gladiators, ``matches`` all its matches in their order.
    """

    #: What the chronicle is of, what its glossary is called, and the glossary.
    OF: ClassVar[str] = "the arena"
    WORDS: ClassVar[str] = "Words"
    GLOSSARY: ClassVar[tuple[tuple[str, str], ...]] = ()
    #: The events by which a month begins (it is the event's third number) and a Star joins.
    NEW_MONTH: int
    RECRUITED: int
    #: What its months are called.
    calendar: Calendar = CALENDAR
    #: Who puts matches into words, and what they came to.
    narrator: type[Teller[Any]]
    ledger: Ledger[Any] = PLAIN

    def __init__(self, c: Chronicle) -> None:
        self.c = c
        self.stars = [self.gladiator(star) for star in c.stars]
        self.named = {g.id: g for g in self.stars}
        self.matches: Matches[T] = self.narrator.matches(c)
        self.prose = self.narrator.all(c, self.matches)
        #: It says what there is to say beside matches.
        self.speaker = self.narrator(c.seed).speaker
        #: The places of the matches that Stars fought; and all of each Star, by his number.
        self.starred = set(c.starred)
        self.own = {g.id: self.matches.chosen([n for n in c.places_of(g.id) if n in self.starred]) for g in self.stars}
        self.idle: set[int] = set()
        self.names = names_borne(c, self.NEW_MONTH)
        self.scores = meetings(self.matches.chosen(c.starred))
        said = [(g.id, self.portrait(self.called(g, FIRST))) for g in self.stars]
        self.portraits = portraits(c, said, self.speaker.banks)

    def called(self, g: Any, month: int) -> Any:
        """Return a Star under the name he bore at the end of a month, his FIRST name before any month."""
        name = name_in(self.names.get(g.id, []), month)
        return replace(g, name=name) if name else g

    # What only a rule system knows

    @staticmethod
    def gladiator(card: Any, /) -> Any:
        """The gladiator of a card."""
        # Each system overrides it in its own book; this class is never used itself.
        raise NotImplementedError

    def edition(self) -> str:
        """The edition that is played, "" for the usual one or where there is but one."""
        return ""

    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default, in words."""
        return []

    def portrait(self, g: Any) -> list[Saying]:
        """Return the sayings that introduce a Star as he joined."""
        return []

    def person(self, g: Any) -> Person:
        """A Star in a sentence."""
        return Person(isolated(g.name), isolated(g.name), bool(getattr(g, "female", False)))

    def facts(self, g: Any) -> list[tuple[str, str]]:
        """Return labels and values for a Star at a glance."""
        return [("Record", record_words(asdict(g)))]

    def stands(self, g: Any) -> str:
        """Return the end or the state of his career, for the heading of his closing chapter."""
        return {ACTIVE: "still fighting", DEAD: "the grave"}.get(g.status, "retired")

    def tables(self, g: Any) -> list[pages.ClosingTable]:
        """The tables of his closing chapter."""
        return []

    def career_pictures(self, g: Any, matches: Sequence[T]) -> list[pages.Picture]:
        """Return the pictures of a career, drawn from the cards and matches of the man and his foes.
        ``matches`` are those that count for its record, at least one."""
        return []

    def road(self, g: Any, matches: Sequence[T]) -> list[pages.Picture]:
        """The map of his road through the same matches, where there is one: it closes the chapter of a Star."""
        return []

    def met(self, told: T, who: int, foe: int) -> tuple[Any, ...]:
        """Return the key under which his record counts a match against a foe: numbers to sort by, and words."""
        return ("All",)

    def misses(self, card: Mapping[str, Any], month: int) -> bool:
        """Return True if wounds keep the Star of a card from fighting in a month."""
        return False

    def bill(self, matches: Sequence[T]) -> list[pages.Bill]:
        """The bill of a Day with a match of a Star."""
        return []

    def day(self, chapter: pages.Chapter, matches: Sequence[T], here: Sequence[Any]) -> None:
        """Add bills and acta of a month's matches to its chapter, and the place to the heading.
        ``here`` are the Stars of that month."""
        day = [t for t in matches if t.bout.place]
        if any(t.fought and t.starred for t in day):
            chapter.bills += self.bill(day)
        if matches:
            chapter.acta.append(pages.Acta("Acta of the month", "Acta", self.acts(matches)))

    def pictures(self, told: T) -> list[pages.Picture]:
        """Return the pictures of a match, drawn from that match alone."""
        return []

    def turns(self, told: T) -> list[pages.Picture]:
        """Return pictures of a match turn by turn, drawn from that match alone."""
        return []

    def joined(self, g: Any, then: Any) -> str:
        """Return words for a Star's kind and gear on joining, from ``then``, his state at that time."""
        return ""

    def leaving(self, g: Any) -> str | None:
        """Return what a Star left the sand with, or None when another passage tells it."""
        return ""

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """Return the sentences about a campaign event for the chapter of its month."""
        return []

    def place(self, number: int) -> str:
        """A place by its number, in words; "" where there is but one."""
        return ""

    # The book

    def journal(self) -> pages.Journal:
        """The book."""
        c = self.c
        about = [f"Seed {c.seed}, rules version {c.rules_version}."]
        edition = self.edition()
        if edition:
            about.append(f"Edition: {edition}.")
        changed = self.house_rules()
        if changed:
            about.append(f"House rules: {'; '.join(changed)}.")
        chapters = self.chapters()
        first = self.calendar.words(chapters[0].month if chapters else c.month)
        last = self.calendar.words(chapters[-1].month if chapters else c.month)
        span = first if first == last else f"{first} to {last}"
        careers = "The careers" if len(self.stars) > 1 else "The career"
        return pages.Journal(
            calendar=self.calendar,
            title=isolated(c.name),
            subtitle=f"A chronicle of {self.OF}, {span}",
            about=about,
            glances=[pages.Glance(g.id, isolated(g.name), self.shown(g), self.portraits[g.id]) for g in self.stars],
            chapters=chapters,
            closings=self.closings(),
            tables=self.lanistas(),
            glossary=self.GLOSSARY,
            glossary_title=self.WORDS,
            at_a_glance=f"{careers} at a glance",
            nobody="No Star has joined yet.",
            career_of=self.career_of,
            match_alone=self.match_alone,
        )

    @property
    def is_oneoff(self) -> bool:
        """True if the chronicle has one match only, a one-off."""
        return len(self.matches) == 1 and bool(self.matches[0].bout.oneoff)

    def shown(self, g: Any) -> list[tuple[str, str]]:
        """Return the facts about a Star at a glance, without his career where there is none."""
        return [fact for fact in self.facts(g) if not self.is_oneoff or fact[0] not in CAREER_FACTS]

    def lanistas(self) -> list[pages.ClosingTable]:
        """The schools of the lanistas, where there are several."""
        lanistas = self.c.state.get("lanistas") or {}
        if len(lanistas) < 2:
            return []
        own = {star["id"]: star for star in self.c.stars}
        return [schools_table(schools_of(lanistas, own, self.c.bouts_of))]

    def closings(self) -> list[pages.Closing]:
        """The closing chapter of each Star; none for men who were made for a one-off, who have no career."""
        if self.is_oneoff:
            return []
        ended = {g.id: -1 if g.status == ACTIVE else last_month(self.c.month, g) for g in self.stars}
        told = self.lives(ended)
        return [self.closing(g, told[g.id], ended[g.id]) for g in self.stars]

    def lives(self, ended: Mapping[int, int]) -> dict[int, list[Paragraph]]:
        """Return the lives of the Stars in words, by number; ``ended``: in which month, -1 for one that goes on."""
        return {number: [] for number in ended}

    def closing(self, g: Any, life: list[Paragraph], ended: int = -1) -> pages.Closing:
        """The closing chapter of a Star, with his life in words."""
        matches = self.career(g)
        return pages.Closing(
            star=g.id,
            title=f"{isolated(g.name)}: {self.stands(g)}",
            paragraphs=life,
            tables=self.tables(g),
            pictures=[*self.career_pictures(g, matches), *self.road(g, matches)] if matches else [],
            ended=ended,
        )

    def career_of(self, number: int) -> list[pages.Picture]:
        """Return the pictures of a man's career, Star or not, without his road."""
        card = next((star for star in self.c.stars if star["id"] == number), None)
        own = [n for n in self.c.places_of(number) if self.c.outlines[n].fought]
        matches = [told for told in self.matches.chosen(own) if not told.bout.oneoff]
        if not matches:
            return []
        return self.career_pictures(self.gladiator(card or self.c.others[number]), matches)

    def record(self, g: Any, matches: Sequence[T]) -> list[Score]:
        """Return his record, grouped by kind of opponent."""
        found: dict[tuple[Any, ...], list[str]] = {}
        for told in matches:
            who = told.seat_of(g.id)
            for met in sorted({self.met(told, who, foe) for foe in told.foes_of(who)}):
                found.setdefault(met, []).append(told.bout.seats[who].outcome)
        return [score_of(met[-1], found[met]) for met in sorted(found)]

    def dates(self, g: Any) -> str:
        """Return the first and the last date of his fights; one date when both are the same."""
        first, last = (self.calendar.words(g.joined_month), self.calendar.words(last_month(self.c.month, g)))
        if g.status == ACTIVE:
            return f"{first} to now"
        return first if first == last else f"{first} to {last}"

    def card_in(self, g: Any, month: int) -> Mapping[str, Any]:
        """The card of a Star as the month began: as his last match left him, or as he came."""
        before = [n for n in self.c.places_of(g.id) if n in self.starred and self.c.outlines[n].month < month]
        if not before:
            return asdict(as_he_came(g, g.id, self.own[g.id]))
        told = self.matches[before[-1]]
        after: Mapping[str, Any] = told.bout.seats[told.seat_of(g.id)].after
        return after

    def career(self, g: Any) -> list[T]:
        """The matches that count for a Star's record."""
        return [told for told in self.own[g.id] if not told.bout.oneoff]

    # Months

    def chapters(self) -> list[pages.Chapter]:
        """Return a chapter for each month from the first Star to the last month that has news of any."""
        before, after = self.notes()
        chapters = []
        held = all_of(self.c.state)
        played = months_played(held, self.c.month)
        if not self.stars:
            played += self.c.by_month
        for month in months_told(self.c.month, self.stars, played):
            here = [g for g in self.stars if g.joined_month <= month <= last_month(self.c.month, g)]
            places = self.c.by_month.get(month, [])
            chapter = pages.Chapter(month, self.calendar.words(month))
            chapter.lines = [*before.get(month, []), *self.absences(month, here)]
            if not self.stars and not places:
                chapter.lines.append(Sentence(NOBODY_FOUGHT))
            chapter.after = after.get(month, [])
            chapter.matches = [self.star_match(n) for n in places if n in self.starred]
            self.day(chapter, list(self.matches.chosen(places)), here)
            chapter.contests = [
                self.contest(t, number) for number, t in enumerate(held, 1) if told_in(t, self.c.month) == month
            ]
            chapters.append(chapter)
        return chapters

    def contest(self, t: Tournament, number: int) -> pages.Contest:
        """A tournament as it is told, by its number."""
        drawn = [action["n"] for action in self.c.actions if action["kind"] == "tournament"]
        return contest(t, number, self.name_of, self.calendar, self.place(t.place), drawn[number - 1 : number])

    def name_of(self, number: int) -> str:
        """Return the name of a man in the campaign."""
        g = self.named.get(number)
        return isolated(g.name if g else self.c.others[number]["name"])

    def star_match(self, place: int) -> pages.StarMatch:
        """The match of a Star at a place of the chronicle."""
        told = self.matches[place]
        sides = [list_words([isolated(told.men[n].name) for n in side]) for side in told.sides]
        return pages.StarMatch(
            id=told.bout.id,
            heading=" against ".join(sides),
            paragraphs=self.prose.get(told.bout.id) or self.narrator(self.c.seed, self.c.severity).tell(told),
            table=self.ledger.table(told, self.scores.get(told.bout.id, "")),
            mark=told.mark,
            pictures=Later(lambda: self.pictures(self.matches[place])),
            stars=told.stars,
            turns=Later(lambda: self.turns(self.matches[place])),
        )

    def match_alone(self, number: int) -> pages.Chapter | None:
        """Return a chapter of one fought match only, with a Star in it or not; None for any other number."""
        place = next((n for n, each in enumerate(self.c.outlines) if each.id == number and each.fought), -1)
        if place < 0:
            return None
        month = self.c.outlines[place].month
        return pages.Chapter(month, self.calendar.words(month), matches=[self.star_match(place)])

    def acts(self, matches: Sequence[T]) -> list[pages.Act]:
        """Matches of a Day as lines of the acta, in their order on the bill."""
        return [
            pages.Act(t.bout.place, self.ledger.line(t), t.bout.id, t.fought and t.starred, t.mark)
            for t in sorted(matches, key=lambda t: int(t.bout.place))
        ]

    def absences(self, month: int, here: Sequence[Any]) -> Paragraph:
        """Return what opens the chapter of a month: what mattered to its Stars, and who did not fight."""
        return []

    def absent(self, month: int, here: Sequence[Any]) -> list[tuple[str, Any]]:
        """Return the Stars who did not fight in a month, each with the bank of the reason."""
        found = []
        fought = [n for n in self.c.by_month.get(month, []) if n in self.starred]
        for g in here:
            if any(g.id in self.c.outlines[n].gladiators for n in fought):
                self.idle.discard(g.id)
                continue
            if g.status != ACTIVE and g.left_month == month:
                continue
            if self.misses(self.card_in(g, month), month):
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
        """Return the sentences from the log of actions by month: those before the month's last match of a Star,
        then those with or after it."""
        # Each is told of under the name that he has by then.
        stars = self.named = {g.id: self.called(g, FIRST) for g in self.stars}
        last = self.last_fights()
        before: dict[int, Paragraph] = {}
        after: dict[int, Paragraph] = {}
        month = 0
        for action in self.c.actions:
            n = action["n"]
            payload = action["payload"]
            star = payload.get("star", 0)
            said = [(month, text, star) for text in self.note(action["kind"], payload)]
            for event in action["events"]:
                if event[0] == self.NEW_MONTH:
                    month = event[2]
                elif event[0] == self.RECRUITED and event[1] in stars:
                    said.append((month, self.arrival(stars[event[1]]), event[1]))
                else:
                    said += [(month, text, 0) for text in self.event_note(event)]
            if action["kind"] == RENAME and (star := stars.get(action["payload"]["star"])):
                stars[star.id] = replace(star, name=one_name(action["payload"]["name"]))
            for when, text, whose in said:
                late = when in last and n >= last[when]
                found = (after if late else before).setdefault(when, [])
                found.append(Sentence(text, "log", (n,), star=whose))
        return before, after

    def note(self, kind: str, payload: Mapping[str, Any]) -> list[str]:
        """Return sentences about a player's action, for its month: retirements, names, tactics and house rules."""
        star = self.named.get(payload.get("star", -1))
        if kind == "retire" and star:
            early = ", by a house ruling" if payload.get("anyway") else ""
            how = self.leaving(star)
            return [] if how is None else [f"{isolated(star.name)} left the sand{how or early}."]
        if kind == RENAME and star:
            name = isolated(one_name(payload["name"]))
            return [f"{isolated(star.name)} is called {name} from now on."]
        if kind == "tactics" and star:
            return [f"{isolated(star.name)} changed to {payload['tactics']} tactics."]
        if kind == "rule":
            return [f"House rule {payload['name']}: {payload['value']} from now on."]
        return []

    def arrival(self, g: Any) -> str:
        """Return the sentence that tells of a Star's joining."""
        then = as_he_came(g, g.id, self.own[g.id])
        return f"{isolated(g.name)} joined{self.joined(g, then)}."

    def last_fights(self) -> dict[int, int]:
        """Return, by month, the number of the action that fought the last match of a Star."""
        fights = fought_by(self.c)
        found: dict[int, int] = {}
        for place in self.starred:
            match = self.c.outlines[place]
            if n := fights.get(match.id):
                found[match.month] = max(n, found.get(match.month, n))
        return found
