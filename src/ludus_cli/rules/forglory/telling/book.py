"""The journal of seasons: months with their machinations and battles, the schools' standings, the lanistas' careers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.charts import Moment, over_time
from ludus_cli.chronicle.journal import Chapter, ClosingTable, Journal, Part, Picture, Row, StarMatch
from ludus_cli.chronicle.prose import Paragraph, fingerprint
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.book import StagedBook
from ludus_cli.chronicle.stages.career import known
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import times
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book.house_rules import SWITCHES
from ludus_cli.rules.forglory.book.terms import ARENAS
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import NEW_MONTH, PLACES, RECRUITED, Lanista
from ludus_cli.rules.forglory.school import fame_order, members
from ludus_cli.rules.forglory.telling.fought_match import Told
from ludus_cli.rules.forglory.telling.ledger import LEDGER
from ludus_cli.rules.forglory.telling.life import Life, portrait
from ludus_cli.rules.forglory.telling.months import Month, fighters, season_opens, season_over, seats_table, standings
from ludus_cli.rules.forglory.telling.narration import GloryNarrator
from ludus_cli.rules.forglory.telling.picture import pictures, turn_pictures
from ludus_cli.rules.forglory.telling.seasons import Season, Seasons
from ludus_cli.rules.seasons.telling import SEASONS, SeasonBook

GLOSSARY = (
    ("Bloodlust", "the blood that a school’s gladiators promise the crowd, added up"),
    ("Boast", "a card with the bloodlust that wins a Reigning Champion token"),
    ("Champion", "a school’s foremost gladiator, who rises from level 1 to level 5"),
    ("Crowd’s Favor", "a token for the lanista in last place; only its holder can start the arena phase"),
    (
        "Fame",
        (
            "a gladiator’s points: 1 for each opponent defeated, 1 for each battle survived, and 3 for surviving on "
            "the "
            "winning "
            "side of a season’s last battle"
        ),
    ),
    ("Influence", "the power that patrons give and gladiators need"),
    ("Lanista", "the owner of a school of gladiators"),
    ("Machinations", "the weeks before a battle, in which the lanistas buy, scheme and recruit"),
    (
        "Reigning Champion",
        "one of two tokens for schools whose bloodlust reaches the boast; when both are taken, a battle is near",
    ),
    ("Rudis", "the wooden sword that a freed gladiator gets"),
    ("Season", "one game, from the first battle to the last; the winner of the last battle wins the season"),
)
MACHINATIONS = "The machinations"


class GloryBook(StagedBook[Told], SeasonBook[Told]):
    """Gathers a journal of seasons."""

    OF, WORDS, GLOSSARY = "the lanistas", "Words of the Arena", GLOSSARY
    NEW_MONTH, RECRUITED, LEAVES = NEW_MONTH, RECRUITED, "the Arena"
    narrator, ledger, gladiator = GloryNarrator, LEDGER, staticmethod(BOUTS.from_card)
    LIFE = Life

    def __init__(self, c: Chronicle) -> None:
        self.seasons = Seasons(c)
        self.persons = [star["id"] for star in c.stars]
        super().__init__(c)

    # The front page

    def journal(self) -> Journal:
        book = super().journal()
        if self.seasons.all:
            book.tables = [*book.tables, self.seasons.table("Seats", {})]
        return book

    def house_rules(self) -> list[str]:
        return changes_in_words(SWITCHES, BOUTS.rules_of(self.c.rules))

    def portrait(self, g: Lanista) -> list[Saying]:
        return portrait(g, self.own[g.id])

    def story(self, g: Lanista) -> Life:
        return Life(self.c, g, self.career(g), self.seasons.of(g.id))

    def facts(self, g: Lanista) -> list[tuple[str, str]]:
        champion = f"{g.champion} {g.level or ''}".strip()
        found = [f"{word} {times(n)}" for word, n in zip(PLACES, g.places, strict=False) if n]
        return [
            ("Champion", champion or "by lot"),
            ("Seasons", f"{g.seasons_won} of {g.seasons} won"),
            ("Battles", f"{g.wins} of {g.matches} won"),
            ("Places in battles", ", ".join(found) or "none yet"),
            ("Fame", str(g.fame)),
            ("Opponents defeated", str(g.kills)),
            ("Prizes", f"{Number(g.arenas):arena card}, {Number(g.boasts):boast}"),
            ("Dates", self.dates(g)),
        ]

    # A month

    def star_match(self, place: int) -> StarMatch:
        """A battle under a heading of its own: between two lanistas by the arena, of more all of them."""
        found, told = super().star_match(place), self.matches[place]
        names = [isolated(g.name) for g in told.men]
        if len(names) > 2 and len(told.sides) == len(names):
            found.heading = list_words(names)
        elif len(names) == 2 and not told.bout.oneoff:
            found.heading = f"{ARENAS[told.bout.site]}: {found.heading}"
        return found

    def pictures(self, told: Told) -> list[Picture]:
        return pictures(told)

    def turns(self, told: Told) -> list[Picture]:
        return turn_pictures(told)

    def absent(self, month: int, here: Sequence[Any]) -> list[tuple[str, Any]]:
        """Return the lanistas without a battle yet in a month that goes on; all sit in every battle."""
        return [(bank, g) for bank, g in super().absent(month, here) if bank == "not_yet"]

    def joined(self, g: Lanista, then: Lanista) -> str:
        champion = then.champion or g.champion
        if BOUTS.rules_of(self.c.rules).role and champion:
            return f", to be {champion} of a lanista’s school"
        return f" as a lanista, with {champion} for a champion" if champion else " as a lanista"

    def leaving(self, g: Lanista) -> str | None:
        return ", free with the champion" if g.released else " and closed the school"

    def day(self, chapter: Chapter, matches: Sequence[Told], here: Sequence[Lanista]) -> None:
        """Put the season and its machinations before the battles, its standings behind them."""
        if matches:
            super().day(chapter, matches, here)
        month = chapter.month
        if month not in self.seasons.weeks:
            return
        season = self.seasons.of_month[month]
        names = self.seasons.names_of(season)
        if season.began == month:
            told = self.of_season(f"season {season.number}", season, month, season_opens(season, names))
            heading = f"Season {season.number}"
            chapter.before.append(Part(heading, told, tables=[seats_table(season, names)]))
        own = Month(self.seasons, month, self.persons, self.c.severity)
        told = self.of_season(f"machinations {month}", season, month, own.all())
        chapter.before.append(Part(MACHINATIONS, told, tables=[own.table()]))
        if any(when == month for when, _ in season.places):
            table = standings(season, names, month)
            over = season.ended == month
            heading = f"The end of season {season.number}" if over else "The standings"
            clauses = season_over(season, names, self.persons) if over else []
            told = self.of_season(f"season over {season.number}", season, month, clauses)
            chapter.behind.append(Part(heading, told, tables=[table]))

    def of_season(self, name: str, season: Season, month: int, told: Sequence[Sequence[Clause]]) -> list[Paragraph]:
        """Return clauses of a season's lanistas in words."""
        men = fighters(self.seasons, season)
        called = [man.name for man in men]
        if not told:
            return []
        key = (name, "", fingerprint(*map(known, told), *called))
        return self.in_new_words(key, told, men, SEASONS + month, f"month {month}")

    # The end

    def stands(self, g: Lanista) -> str:
        if g.status == ACTIVE:
            return "still in business"
        return "retired with the freed champion" if g.released else "the school is closed"

    def tables(self, g: Lanista) -> list[ClosingTable]:
        """His seasons and his gladiators."""
        return [table for table in (self.season_table(g), school_table(g)) if table.rows]

    def season_table(self, g: Lanista) -> ClosingTable:
        """Return his seasons: when, his seat, his champion, his places, and his gains."""
        rows = []
        for season, who in self.seasons.of(g.id):
            champion = season.last[who].get("champion") or season.last[who].get("last") or "–"
            level = season.last[who].get("level") or ("free" if season.freed == who else "")
            result = season.result(who, self.seasons.names_of(season))
            cells = [
                short_date(season.began), f"{(who - season.first) % len(season.seats) + 1} of {len(season.seats)}",
                f"{champion} {level}".strip(), ", ".join(map(str, season.places_of(who))) or "–",
                *(str(season.gained(who, name)) for name in ("kills", "fame")), result,
            ]  # fmt: skip
            rows.append(Row(str(season.number), cells))
        heads = ["Began", "Seat", "Champion", "Places in battles", "Opponents defeated", "Fame", "Result"]
        return ClosingTable(f"The seasons of {isolated(g.name)}", heads, rows, frozenset({0, 1, 2, 3, 6}))

    def career_pictures(self, g: Lanista, matches: Sequence[Told]) -> list[Picture]:
        return [fame_picture(g, matches)]


def school_table(g: Lanista) -> ClosingTable:
    """Return the gladiators with Fame that he remembers, and those of the season, the most famous first."""
    known = [*members(g.best), *members(g.school)]
    known = sorted((each for each in dict.fromkeys(known) if each.fame), key=fame_order)
    rows = [
        Row(
            each.description,
            [str(each.season), *(str(n) for n in (each.munera, each.attacks, each.kills, each.falls, each.fame))],
        )
        for each in known
    ]
    heads = ["Season", "Munera", "Attacks", "Opponents defeated", "Falls", "Fame"]
    return ClosingTable(f"The school of {isolated(g.name)}", heads, rows)


def fame_picture(g: Lanista, matches: Sequence[Told]) -> Picture:
    """Return a chart of Fame and of opponents defeated over time."""
    moments, rows = [], []
    for told in matches:
        who = told.seat_of(g.id)
        seat = told.bout.seats[who]
        values = (seat.after["fame"], seat.after["kills"])
        moments.append(Moment(told.bout.month, seat.outcome, values))
        place = told.place_of(who)
        cells = [str(place or seat.outcome), *map(str, values)]
        rows.append(Row(short_date(told.bout.month), cells))
    first = matches[0].men[matches[0].seat_of(g.id)]
    title = f"Fame of {isolated(g.name)}, and opponents defeated, over time"
    svg = over_time(title, ("Fame", "Opponents defeated"), (first.fame, first.kills), moments)
    return Picture(
        title,
        svg,
        ClosingTable("Fame and opponents defeated over time", ["Place", "Fame", "Opponents defeated"], rows),
        len(rows),
    )


def journal(c: Chronicle) -> Journal:
    """The journal of a campaign. The same chronicle gives the same book."""
    return GloryBook(c).journal()
