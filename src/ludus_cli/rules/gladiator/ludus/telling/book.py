"""The journal of ludi: months with their market, munus and reckoning, years of the stable, standings, the hall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import Bill, Chapter, Closing, ClosingTable, Journal, Part, Picture, Row
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.scores import Known, painted
from ludus_cli.chronicle.source import Chronicle, with_former
from ludus_cli.chronicle.stages.career import Career
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import Person, counted, ordinal
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.gladiator.book.terms import KINDS, LANISTA, NONE
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN, IN_MARKET, IN_MUNUS, IN_RECKONING
from ludus_cli.rules.gladiator.ludus.telling import years
from ludus_cli.rules.gladiator.ludus.telling.games import MunusTold, ReckoningTold
from ludus_cli.rules.gladiator.ludus.telling.history import YEAR, History, Season
from ludus_cli.rules.gladiator.ludus.telling.lives import LEFT, HouseLife, StableLife
from ludus_cli.rules.gladiator.ludus.telling.market import MarketTold
from ludus_cli.rules.gladiator.ludus.telling.plays import PlayTold
from ludus_cli.rules.gladiator.telling.book import DuelBook, on_the_wall
from ludus_cli.rules.gladiator.telling.fought_match import Told, fate_words

#: The parts of a month, with what they are called and who tells them.
MARKET, MUNUS, RECKONING = "The market", "The munus", "The reckoning"
PARTS: tuple[tuple[str, str, type[PlayTold]], ...] = (
    (IN_MARKET, MARKET, MarketTold), (IN_MUNUS, MUNUS, MunusTold), (IN_RECKONING, RECKONING, ReckoningTold),
)  # fmt: skip
#: Where the narration numbers of years begin: those of matches, plays and months come before.
YEARS = 0xA0000000
#: What the matches of a month have told of a man, and the facts by which it means more than that.
TOLD = {f"month_{kind}" for kind in ("first", "killed", "refused", "died_later", "ill_name", "rival_died", "wound")}
OF_CAREERS = frozenset({"on_run", "also_upset"})
#: So many matches make a career with pictures.
WITH_PICTURES = 3
WORDS = (
    ("Editor", "the lanista who gives the games of a month"),
    ("Grade", "the worth of stock from 1 to 10 when it is bought; its true worth shows later"),
    ("Lanista", "the owner of a school of gladiators"),
    ("Ludus", "a school of gladiators; the plural is ludi"),
    ("Munus", "the games of a month"),
    ("Quality", "the number of matches that each ludus may enter in the games, and a part of what a match pays"),
    ("REP", "the reputation of a ludus; each V and S adds 1, and each point costs 1 denarius a month"),
    ("Stock", "new gladiators from the slave market"),
)


class LudusBook(DuelBook):
    """Gathers a journal of ludi."""

    OF = "the ludi"

    def __init__(self, c: Chronicle) -> None:
        self.history = History(c, self.NEW_MONTH)
        #: The lanistas who are persons'.
        self.persons = [star["id"] for star in c.stars if star["style"] == LANISTA]
        super().__init__(with_former(c, self.history.owned(self.persons)))
        #: V, S, M and fallen of each lanista's men, by month.
        self.records: dict[int, dict[int, list[int]]] = {}

    # The front page and the end

    def journal(self) -> Journal:
        book = super().journal()
        season = self.season
        if season is None:
            return replace(book, nobody="No ludus has been founded yet.")
        last = self.last_of(season)
        title = "Money and reputation of the ludi"
        found = [table for table in [years.hall(self.history, season.lanistas, self.persons)] if table]
        return replace(
            book,
            at_a_glance="The ludi at a glance",
            summary=years.standings(self.history, season, self.record_of(season.began, last)),
            pictures=[years.money_picture(self.history, season, last, self.persons, title)]
            if self.told_to(season)
            else [],
            tables=[*book.tables, *found],
            glossary=tuple(sorted((*book.glossary, *WORDS), key=lambda word: word[0].lower())),
        )

    @property
    def season(self) -> Season | None:
        """The last season."""
        return self.history.seasons[-1] if self.history.seasons else None

    def told_to(self, season: Season) -> int:
        """Return the number of months of a season that have been reckoned up."""
        return sum(
            any(m in of for of in self.history.money.values()) for m in range(season.began, self.last_of(season) + 1)
        )

    def last_of(self, season: Season) -> int:
        """The last month of a season that has been reckoned up."""
        last = season.ended if season.ended != NONE else self.c.month
        reckoned = [m for m in range(season.began, last + 1) if any(m in of for of in self.history.money.values())]
        return max(reckoned, default=season.began)

    def portrait(self, g: Gladiator) -> list[Saying]:
        return [] if g.style == LANISTA else super().portrait(g)

    def story(self, g: Gladiator) -> Career[Told]:
        if g.style == LANISTA:
            seasons = [season for season in self.history.seasons if g.id in season.lanistas]
            return HouseLife(self.c, g, self.history, self.careers, seasons)
        return StableLife(self.c, g, self.career(g), self.history)

    def person(self, g: Gladiator) -> Person:
        return Book.person(self, g) if g.style == LANISTA else super().person(g)

    def facts(self, g: Gladiator) -> list[tuple[str, str]]:
        if g.style != LANISTA:
            return super().facts(g)
        season = self.season
        until = "now" if g.status == ACTIVE else date_words(max(g.left_month, g.joined_month))
        return [
            ("Money", counted(g.denarii, "denarius", "denarii")),
            ("Reputation", str(g.reputation)),
            (
                "Men",
                ", ".join(self.history.name(stay.man) for stay in self.history.men_at(g.id, self.c.month)) or "none",
            ),
            ("Standing", capital(years.standing_words(g, season))),
            ("Dates", f"{date_words(g.joined_month)} to {until}"),
        ]

    def stands(self, g: Gladiator) -> str:
        if g.style == LANISTA:
            return years.standing_words(g, self.season)
        left = [stay.went for stay in self.history.stays if stay.man == g.id][-1:]
        return left[0] if g.status == ACTIVE and left and left[0] in LEFT else super().stands(g)

    def closings(self) -> list[Closing]:
        """Return the closing chapters: the houses first, then the men who have fought."""
        found = {closing.star: closing for closing in super().closings()}
        return [found[number] for number in (*self.persons, *filter(self.has_end, found))]

    def has_end(self, number: int) -> bool:
        """Return True if a man, not a lanista, has a closing chapter."""
        g = self.named[number]
        fights = sum(number in told.stars for told in self.career(g))
        return g.style != LANISTA and CAMPAIGN.has_end(card(g), fights)

    def closing(self, g: Gladiator, life: list[Paragraph], ended: int = -1) -> Closing:
        if g.style != LANISTA:
            return super().closing(g, life, ended)
        season = self.season
        tables = [years.causes(self.history, g.id, season), self.men_table(g)] if season else []
        if season is None or g.id not in season.lanistas:
            tables = []
        return Closing(g.id, f"{isolated(g.name)}: {self.stands(g)}", life, tables=tables, ended=ended)

    def men_table(self, g: Gladiator) -> ClosingTable:
        """Return the table of all men who were ever his."""
        rows = []
        for number in dict.fromkeys(stay.man for stay in self.history.stays if stay.ludus == g.id):
            man = self.history.card(number)
            cells = [
                KINDS[man.style],
                years.letters(self.history, man),
                str(man.kills),
                str(cv_of(man)),
                capital(fate_words(man)),
            ]
            rows.append(Row(self.history.name(number), cells))
        heads = ["Style", years.letters_head(self.history), "Opponents killed", "CV", "Fate"]
        return ClosingTable(f"The men of {isolated(g.name)}", heads, rows, frozenset({0, 1, 4}))

    def career_pictures(self, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
        return super().career_pictures(g, matches) if len(matches) >= WITH_PICTURES else []

    # Months

    def chapters(self) -> list[Chapter]:
        """Return a chapter for each month with anything to tell."""
        return [
            each
            for each in super().chapters()
            if each.lines or each.after or each.before or each.behind or each.acta or each.matches
        ]

    def notes(self) -> tuple[dict[int, Paragraph], dict[int, Paragraph]]:
        """Schools belong to the market and the reckoning."""
        return Book.notes(self)

    def absences(self, month: int, here: Sequence[Gladiator]) -> Paragraph:
        """Return []: the reckoning tells what a month meant for the men of a house."""
        return []

    def meant(self, number: int, month: int) -> tuple[Career[Any], list[Clause]]:
        """Return a man's career, and what a month with matches meant for him beyond what the matches have told."""
        career, g = self.careers[number], self.named[number]
        # What a duel meant for a man its telling says, but for his freedom, which concerns the house.
        duels = {f"match {told.bout.id}" for told in self.career(g) if told.duel and not told.hunt}
        clauses = [c for c in self.what_mattered(g, month, "") if c.of not in duels or c.kind == "month_free"]
        return career, [c for c in clauses if c.kind not in TOLD or c.facts & OF_CAREERS]

    def joined(self, g: Gladiator, then: Gladiator) -> str:
        if g.style != LANISTA:
            return super().joined(g, then)
        men = [self.history.name(stay.man) for stay in self.history.stays if stay.ludus == g.id and not stay.how]
        return f" the lanistas with {counted(40, 'denarius', 'denarii')} and five men: {list_words(men)}"

    def leaving(self, g: Gladiator) -> str | None:
        return " and gave up his house" if g.style == LANISTA else super().leaving(g)

    def bill(self, matches: Sequence[Told]) -> list[Bill]:
        pairs = all(told.duel and not told.hunt for told in matches)
        return [painted(matches, self.on_the_wall, pairs=pairs)]

    def on_the_wall(self, told: Told, who: int, known: Known) -> str:
        """A man of the bill, with his ludus."""
        words, ludus = on_the_wall(told, who, known), told.bout.seats[who].before.get("ludus", 0)
        if not ludus:
            return words
        man, record = words.rsplit(" (", 1)
        return f"{man} of {self.history.name(ludus)} ({record}"

    def day(self, chapter: Chapter, matches: Sequence[Told], here: Sequence[Gladiator]) -> None:
        super().day(chapter, matches, here)
        self.records[chapter.month] = results_by_lanista(matches)
        plays = self.history.plays.get(chapter.month, {})
        for name, heading, teller in PARTS:
            if name in plays:
                play = plays[name]
                told = teller(self.history, play, self.persons, self.c.severity, matches, self.meant)
                parts = told.paragraphs()
                paragraphs = self.in_words(f"{name} {play.id}", parts, told.men, play.id)
                season = self.history.season_of(chapter.month)
                if name == IN_RECKONING and season:
                    table = years.month_table(self.history, season, chapter.month, self.records[chapter.month])
                    chapter.behind.append(Part(heading, paragraphs, tables=[table]))
                elif paragraphs:
                    chapter.before.append(Part(heading, paragraphs))
        if ends := self.history.ends_year(chapter.month):
            chapter.behind.append(self.year(*ends, chapter.month))

    def year(self, season: Season, first: int, last: int) -> Part:
        """A year that is over; of a season of one year the lives of the ludi tell it."""
        number = (last - season.began) // YEAR + 1
        heading = f"The {ordinal(number)} year of the ludi"
        paragraphs = []
        whole = season.ended == last and first == season.began
        for who in () if whole else self.persons:
            house = self.careers[who]
            if who in season.lanistas and isinstance(house, HouseLife):
                clauses = house.span(season, first, last, "year")
                of = f"year {who} {first} {last}"
                paragraphs += self.in_words(of, [clauses], house.men, YEARS + last)
        title = f"Money and reputation of the ludi to {date_words(last)}"
        tables = [table for who in self.persons if (table := years.comings(self.history, who, first, last))]
        return Part(heading, paragraphs, [years.money_picture(self.history, season, last, self.persons, title)], tables)

    def record_of(self, first: int, last: int) -> dict[int, list[int]]:
        """V, S, M and fallen of each lanista's men in some months."""
        found: dict[int, list[int]] = {}
        for month in range(first, last + 1):
            for who, numbers in self.records.get(month, {}).items():
                found[who] = [a + b for a, b in zip(found.get(who, [0] * 4), numbers, strict=True)]
        return found


def results_by_lanista(matches: Sequence[Told]) -> dict[int, list[int]]:
    """V, S, M and fallen of each lanista's men in some matches."""
    found: dict[int, list[int]] = {}
    for told in matches:
        for who, seat in enumerate(told.bout.seats):
            if told.fought and (ludus := seat.before.get("ludus", 0)):
                numbers = found.setdefault(ludus, [0] * 4)
                letter = told.letter(who)
                if letter in ("V", "S", "M"):
                    numbers["VSM".index(letter)] += 1
                numbers[3] += seat.after.get("status") == DEAD
    return found


def journal(c: Chronicle) -> Journal:
    """Return the journal of a campaign of ludi. The same chronicle gives the same book."""
    return LudusBook(c).journal()
