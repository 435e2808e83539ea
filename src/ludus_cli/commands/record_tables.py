"""The records of campaigns that share their rules, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from operator import attrgetter
from typing import Any

from ludus_cli.commands.luck_tables import LuckBook
from ludus_cli.core.calendar import Calendar
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import record_words
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column, among, make_sheet
from ludus_cli.records.annals import Annals, Fight, Man
from ludus_cli.records.books import Grave, Ground, Meeting, Streak, Tally, numbers_of, span
from ludus_cli.records.chances import Chance, Weighed
from ludus_cli.records.record_words import name_words, now_words, number_head


def man_facts(man: Man) -> dict[str, Any]:
    """Return a man for JSON."""
    return {"campaign": man.campaign, "id": man.id, "name": man.name, "star": man.star}


def fight_facts(fight: Fight, calendar: Calendar) -> dict[str, Any]:
    """Return a match for JSON."""
    return {
        "campaign": fight.campaign,
        "match": fight.number,
        "month": calendar.words(fight.month),
        "pairing": fight.pairing,
        "result": fight.result,
    }


FIGHT = attrgetter("fight")


def fight_columns(fight: Callable[[Any], Fight], calendar: Calendar) -> list[Column]:
    """Return columns for the date, number, pairing and result of a match."""
    return [
        ("When", lambda row: calendar.short(fight(row).month), FIXED),
        ("#", lambda row: fight(row).number, RIGHT),
        ("Pairing", lambda row: fight(row).pairing, NAME),
        ("What happened", lambda row: fight(row).result, ""),
    ]


@dataclass(slots=True)
class Page:
    """The books shown for the campaigns of one rule system; a book not asked for is None.

    ``match_by_match``: the meetings are shown match by match, not summed; ``sought`` are the men who then come first in
    the meetings.
    """

    annals: Annals
    everybody: bool
    hall: list[Man] | None = None
    houses: list[Man] = field(default_factory=list)
    weighed: Weighed | None = None
    streaks: list[Streak] | None = None
    graves: list[Grave] | None = None
    meetings: list[Meeting] | None = None
    kinds: tuple[dict[int, Tally], dict[int, Tally]] | None = None
    places: dict[int, Ground] | None = None
    luck: LuckBook | None = None
    match_by_match: bool = False
    sought: set[Man] = field(default_factory=set)

    @property
    def calendar(self) -> Calendar:
        """Calendar of the rule system."""
        return self.annals.system.campaign.round.calendar

    # As JSON

    def as_json(self) -> dict[str, Any]:
        """All of it; chances from 0 to 1."""
        system = self.annals.system
        found: dict[str, Any] = {
            "system": system.key,
            "campaigns": self.annals.campaigns,
            "matches_fought": len(self.annals.seen(self.everybody)),
            "everybody": self.everybody,
        }
        if self.hall is not None:
            found["hall"] = [self.hall_facts(man) for man in self.hall]
        if self.houses:
            found["houses"] = [self.hall_facts(man) for man in self.houses]
        if self.weighed is not None:
            found["matches"] = [chance_facts(each, self.calendar) for each in self.weighed.chances]
        if self.streaks is not None:
            found["streaks"] = [streak_facts(each, self.calendar) for each in self.streaks]
        if self.graves is not None:
            found["graves"] = [self.grave_facts(each) for each in self.graves]
        if self.meetings is not None:
            found["against"] = [meeting_facts(each, self.calendar) for each in self.meetings]
        if self.kinds is not None:
            own, against = (
                [{"kind": system.campaign.kind_names[kind], **asdict(each)} for kind, each in some.items()]
                for some in self.kinds
            )
            found["styles"] = {"own": own, "against": against}
        if self.places is not None:
            found["places"] = [self.place_facts(*each) for each in self.places.items()]
        if self.luck is not None:
            found["luck"] = self.luck.as_json()
        return found

    def hall_facts(self, man: Man) -> dict[str, Any]:
        """A man of the hall in JSON."""
        names = ("matches", "elsewhere", "wins", "defeats", "draws", "status", "died_drawing")
        return {
            **man_facts(man),
            "kind": self.annals.system.campaign.kind_names[man.honours.kind],
            **{name: getattr(man, name) for name in names},
            "free": man.honours.free,
            "numbers": man.honours.numbers,
        }

    def grave_facts(self, grave: Grave) -> dict[str, Any]:
        """A grave in JSON."""
        return {
            **man_facts(grave.man),
            "kind": self.annals.system.campaign.kind_names[grave.kind],
            "month": self.calendar.words(grave.month),
            "place": None if grave.fight is None else self.annals.system.campaign.places[grave.fight.place].name,
            "match": None if grave.fight is None else grave.fight.number,
            "by": None if grave.by is None else man_facts(grave.by),
            "fate": grave.fate,
            "matches": grave.man.matches,
        }

    def place_facts(self, number: int, ground: Ground) -> dict[str, Any]:
        """A place in JSON."""
        first, last = span(ground.fights)
        return {
            "place": self.annals.system.campaign.places[number].name,
            "matches": len(ground.fights),
            "deaths": ground.deaths,
            "first": self.calendar.words(first),
            "last": self.calendar.words(last),
            "stars": asdict(ground.stars),
        }

    # As tables

    def parts(self) -> Iterator[Sheet | str]:
        """Every book that was asked for and has something in it."""
        if self.houses:
            yield self.hall_sheet("Great houses", self.houses)
        if self.hall:
            yield self.hall_sheet("Hall of fame", self.hall)
        if self.weighed and self.weighed.chances:
            title = "Memorable matches, by the chance of what happened"
            columns: list[Column] = [("Chance", chance_words, RIGHT), *fight_columns(FIGHT, self.calendar)]
            yield self.table(title, self.weighed.chances, columns, lambda each: each.fight.campaign)
        if self.streaks is not None and self.annals.fights:
            yield self.streaks_part(self.streaks)
        if self.graves is not None and self.annals.fights:
            yield self.graves_part(self.graves)
        if self.meetings is not None and self.annals.fights:
            if self.match_by_match:
                yield from map(self.meeting_sheet, map(self.turned, self.meetings))
            else:
                yield self.rivals_part(self.meetings)
        if self.kinds and self.kinds[0]:
            yield from self.kinds_sheets(*self.kinds)
        if self.places:
            yield self.places_sheet(self.places)
        if self.luck is not None:
            yield from self.luck.parts(self.table)

    def table(
        self, title: str, found: Sequence[Any], columns: Sequence[Column], of: Callable[[Any], str] | None = None
    ) -> Sheet:
        """Return a table with the campaigns in its title. For several campaigns it has a column with the campaign that
        each row is ``of``."""
        names = self.annals.campaigns
        where = names[0]
        if len(names) > 1:
            where = f"{count_noun(len(names), 'campaign')} of {self.annals.system.name}"
            if of is not None:
                columns = [*columns, ("Campaign", of, NAME)]
        return make_sheet(f"{title}: {where}", found, columns)

    def hall_sheet(self, title: str, men: list[Man]) -> Sheet:
        """The hall of fame, or the houses; victories stand in the record, where there is one."""
        system = self.annals.system
        numbers: list[Column] = [
            (number_head(name), partial(lambda name, man: man.honours.numbers[name], name), RIGHT)
            for name in numbers_of(men)
            if name != "Wins"
        ]
        columns: list[Column] = [
            ("", lambda man: men.index(man) + 1, RIGHT),
            ("Name", name_words, NAME),
            (system.campaign.kind.capitalize(), lambda man: system.campaign.kind_names[man.honours.kind], FIXED),
            *numbers,
            *([("W-L-D", record_words, FIXED)] if any(man.matches for man in men) else ()),
            ("Now", now_words, FIXED),
        ]
        return self.table(title, men, columns, lambda man: man.campaign)

    def streaks_part(self, found: list[Streak]) -> Sheet | str:
        """The longest streaks."""
        if not found:
            return "No streaks yet: no gladiator has had the same result twice in a row.\n"
        short = self.calendar.short
        columns: list[Column] = [
            ("In a row", attrgetter("what"), FIXED),
            ("", attrgetter("length"), RIGHT),
            ("Name", lambda each: name_words(each.man), NAME),
            ("From", lambda each: short(each.first.month), FIXED),
            ("To", lambda each: f"{short(each.last.month)}{' and on' if each.runs else ''}", FIXED),
        ]
        return self.table("Streaks", found, columns, lambda each: each.man.campaign)

    def graves_part(self, found: list[Grave]) -> Sheet | str:
        """The cemetery."""
        if not found:
            return "The cemetery is empty: no gladiator has died.\n"
        places = self.annals.system.campaign.places
        columns: list[Column] = [
            ("When", lambda each: self.calendar.short(each.month), FIXED),
            ("#", lambda each: each.fight.number if each.fight else "", RIGHT),
            ("Where", lambda each: places[each.fight.place].short if each.fight else "", FIXED),
            ("Name", lambda each: name_words(each.man), NAME),
            ("Matches", lambda each: each.man.matches, RIGHT),
            ("Killed by", lambda each: name_words(each.by) if each.by else "no gladiator", NAME),
            ("How", lambda each: each.fate, ""),
        ]
        return self.table("Cemetery", found, columns, lambda each: each.man.campaign)

    def rivals_part(self, found: list[Meeting]) -> Sheet | str:
        """Return the table of meetings; the men asked about come first."""
        if not found:
            return "No two gladiators have met twice.\n"
        met = list(map(self.turned, found))
        columns: list[Column] = [
            ("Name", lambda each: name_words(each.one), NAME),
            ("Met", lambda each: len(each.fights), RIGHT),
            ("Against", lambda each: name_words(each.two), NAME),
            ("W-L-D", record_words, FIXED),
            ("Last", lambda each: self.calendar.short(each.fights[-1].month), FIXED),
            ("Killed", lambda each: each.killed.name if each.killed else "", ""),
        ]
        return self.table("Head to head", met, columns, lambda each: each.one.campaign)

    def turned(self, each: Meeting) -> Meeting:
        """Return a meeting with the man asked about first."""
        if not self.sought or each.one in self.sought:
            return each
        return Meeting(each.two, each.one, each.fights, each.defeats, each.wins, each.draws, each.killed)

    def meeting_sheet(self, each: Meeting) -> Sheet:
        """The matches of two men, one by one."""
        title = f"{name_words(each.one)} against {name_words(each.two)}, {record_words(each)}"
        return self.table(title, each.fights, fight_columns(lambda fight: fight, self.calendar), lambda f: f.campaign)

    def kinds_sheets(self, own: dict[int, Tally], against: dict[int, Tally]) -> Iterator[Sheet]:
        """Yield the records of Stars, or of everybody, by kind of fighter."""
        system = self.annals.system
        who = "All gladiators" if self.everybody else "Stars"
        columns: list[Column] = [
            (system.campaign.kind.capitalize(), lambda row: system.campaign.kind_names[row[0]], NAME),
            ("Matches", lambda row: row[1].matches, RIGHT),
            ("W-L-D", lambda row: record_words(row[1]), FIXED),
            ("Won", lambda row: f"{row[1].wins / row[1].matches:.0%}", RIGHT),
            ("Died", lambda row: row[1].died, RIGHT),
            ("Opponents killed", lambda row: row[1].foes_dead, RIGHT),
        ]
        # Of everybody the one table is the other, read from the far side of the sand.
        tables = [("as", own)] if self.everybody else [("as", own), ("against", against)]
        for word, tallies in tables:
            title = f"{who} {word} each {system.campaign.kind}"
            yield self.table(title, list(tallies.items()), columns)

    def places_sheet(self, places: dict[int, Ground]) -> Sheet:
        """Return the table of places."""
        return self.table("Places", list(places.items()), [
            ("Place", lambda row: self.annals.system.campaign.places[row[0]].name, NAME),
            ("Matches", lambda row: len(row[1].fights), RIGHT),
            ("Stars W-L-D", lambda row: record_words(row[1].stars), FIXED),
            ("Deaths", lambda row: row[1].deaths, RIGHT),
            ("First", lambda row: self.calendar.short(span(row[1].fights)[0]), FIXED),
            ("Last", lambda row: self.calendar.short(span(row[1].fights)[1]), FIXED),
        ])  # fmt: skip


def rows_of(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows of all books of some pages as JSON, with the name of their book."""
    found = []
    for page in records:
        books = {name: rows for name, rows in page.items() if isinstance(rows, list)}
        del books["campaigns"]
        for book in ("styles", "luck"):
            books |= {f"{book}.{name}": rows for name, rows in page.get(book, {}).items()}
        found += among(**books)
    return found


def chance_words(chance: Chance) -> str:
    """Return a chance in per cent, with tenths if it is very small."""
    words = f"{chance.value:.1%}" if chance.value < 0.1 else f"{chance.value:.0%}"
    return words if chance.estimate is None else f"estimate {words}"


def chance_facts(chance: Chance, calendar: Calendar) -> dict[str, Any]:
    """A memorable match in JSON."""
    return {
        **fight_facts(chance.fight, calendar),
        "chance": chance.value,
        "estimate": chance.estimate is not None,
        "interval": list(chance.interval) if chance.interval else None,
        "trials": chance.trials,
    }


def streak_facts(streak: Streak, calendar: Calendar) -> dict[str, Any]:
    """A streak in JSON."""
    return {
        "what": streak.what,
        **man_facts(streak.man),
        "length": streak.length,
        "from": fight_facts(streak.first, calendar),
        "to": fight_facts(streak.last, calendar),
        "runs": streak.runs,
    }


def meeting_facts(meeting: Meeting, calendar: Calendar) -> dict[str, Any]:
    """Two men and their matches in JSON; wins and defeats are those of the first."""
    return {
        "one": man_facts(meeting.one),
        "two": man_facts(meeting.two),
        "met": len(meeting.fights),
        "wins": meeting.wins,
        "defeats": meeting.defeats,
        "draws": meeting.draws,
        "killed": None if meeting.killed is None else man_facts(meeting.killed),
        "matches": [fight_facts(fight, calendar) for fight in meeting.fights],
    }
