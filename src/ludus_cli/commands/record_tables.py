"""The records of campaigns that share their rules, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.calendar import Calendar
from ludus_cli.records.annals import Annals, Fight, Man
from ludus_cli.records.books import (
    Grave,
    Ground,
    Meeting,
    Streak,
    Tally,
    numbers_of,
    span,
)
from ludus_cli.records.chances import Chance, Weighed
from ludus_cli.report import among
from ludus_cli.rules.system import Sheet
from ludus_cli.rules.trials import counted

#: Beside the name of a man who is a player's own.
STAR = "*"


def record_words(each: Man | Tally | Meeting) -> str:
    """Wins, defeats and draws: ``5-2-0``."""
    return f"{each.wins}-{each.defeats}-{each.draws}"


def name_words(man: Man) -> str:
    """A man's name, with a star after that of a Star."""
    return f"{man.name} {STAR}" if man.star else man.name


def now_words(man: Man) -> str:
    """What has become of him: ``active``, ``dead``, ``died in a draw``, ``retired, free``."""
    if man.died_drawing:
        return "died in a draw"
    if not man.honours.free or man.status.startswith("free"):
        return man.status
    return f"{man.status}, free"


def man_facts(man: Man) -> dict[str, Any]:
    """Who a man is, in JSON."""
    return {"campaign": man.campaign, "id": man.id, "name": man.name, "star": man.star}


def fight_facts(fight: Fight, calendar: Calendar) -> dict[str, Any]:
    """Which match it is, in JSON."""
    return {
        "campaign": fight.campaign,
        "match": fight.number,
        "month": calendar.words(fight.month),
        "pairing": fight.pairing,
        "result": fight.result,
    }


def tally_facts(tally: Tally) -> dict[str, Any]:
    """How matches went, in JSON."""
    return asdict(tally)


@dataclass(slots=True)
class Page:
    """What is shown of the campaigns of one rule system; a book that was not asked for is None.

    ``match_by_match``: of the meetings each match is shown, not their sum; ``sought`` are those who come
    first in the meetings then.
    """

    annals: Annals
    everybody: bool
    hall: list[Man] | None = None
    weighed: Weighed | None = None
    streaks: list[Streak] | None = None
    graves: list[Grave] | None = None
    meetings: list[Meeting] | None = None
    kinds: tuple[dict[int, Tally], dict[int, Tally]] | None = None
    places: dict[int, Ground] | None = None
    match_by_match: bool = False
    sought: set[Man] = field(default_factory=set)

    @property
    def calendar(self) -> Calendar:
        """What months are called."""
        return self.annals.system.ROUND.calendar

    # As JSON

    def facts(self) -> dict[str, Any]:
        """All of it; chances from 0 to 1."""
        system = self.annals.system
        found: dict[str, Any] = {
            "system": system.KEY,
            "campaigns": self.annals.campaigns,
            "matches_fought": len(self.annals.seen(self.everybody)),
            "everybody": self.everybody,
        }
        if self.hall is not None:
            found["hall"] = [self.hall_facts(man) for man in self.hall]
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
                [{"kind": system.KINDS[kind], **tally_facts(each)} for kind, each in some.items()]
                for some in self.kinds
            )
            found["styles"] = {"own": own, "against": against}
        if self.places is not None:
            found["places"] = [self.place_facts(*each) for each in self.places.items()]
        return found

    def hall_facts(self, man: Man) -> dict[str, Any]:
        """A man of the hall in JSON."""
        return {
            **man_facts(man),
            "kind": self.annals.system.KINDS[man.honours.kind],
            "matches": man.matches,
            "elsewhere": man.elsewhere,
            "wins": man.wins,
            "defeats": man.defeats,
            "draws": man.draws,
            "free": man.honours.free,
            "status": man.status,
            "died_drawing": man.died_drawing,
            "numbers": man.honours.numbers,
        }

    def grave_facts(self, grave: Grave) -> dict[str, Any]:
        """A grave in JSON."""
        return {
            **man_facts(grave.part.man),
            "kind": self.annals.system.KINDS[grave.part.kind],
            "month": self.calendar.words(grave.fight.month),
            "place": self.annals.system.PLACES[grave.fight.place].name,
            "match": grave.fight.number,
            "by": None if grave.part.by is None else man_facts(grave.part.by),
            "fate": grave.part.fate,
            "matches": grave.part.man.matches,
        }

    def place_facts(self, number: int, ground: Ground) -> dict[str, Any]:
        """A place in JSON."""
        first, last = span(ground.fights)
        return {
            "place": self.annals.system.PLACES[number].name,
            "matches": len(ground.fights),
            "deaths": ground.deaths,
            "first": self.calendar.words(first),
            "last": self.calendar.words(last),
            "stars": tally_facts(ground.stars),
        }

    # As tables

    def parts(self) -> Iterator[Sheet | str]:
        """Every book that was asked for and has something in it."""
        if self.hall:
            yield self.hall_sheet(self.hall)
        if self.weighed and self.weighed.chances:
            yield self.matches_sheet(self.weighed.chances)
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

    def table(
        self,
        title: str,
        columns: Sequence[str],
        rows: Iterable[tuple[str, Sequence[object]]],
        **kinds: Sequence[str],
    ) -> Sheet:
        """A table of rows, each with the name of its campaign: a column of these where there are several."""
        if len(self.annals.campaigns) == 1:
            return self.sums(title, columns, [cells for _, cells in rows], **kinds)
        kinds["names"] = [*kinds["names"], "Campaign"]
        return self.sums(
            title, [*columns, "Campaign"], [[*cells, name] for name, cells in rows], **kinds
        )

    def sums(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[Sequence[object]],
        **kinds: Sequence[str],
    ) -> Sheet:
        """A table with a title that says of which campaigns it is."""
        names = self.annals.campaigns
        where = names[0]
        if len(names) > 1:
            where = f"{counted(len(names), 'campaign')} of {self.annals.system.NAME}"
        return Sheet(f"{title}: {where}", columns, rows, **kinds)

    def hall_sheet(self, men: list[Man]) -> Sheet:
        """The hall of fame; victories stand in the record."""
        numbers = [name for name in numbers_of(self.annals) if name != "Wins"]
        kind = self.annals.system.KIND.capitalize()
        return self.table(
            "Hall of fame",
            ["", "Name", kind, *numbers, "W-L-D", "Now"],
            (
                (
                    man.campaign,
                    [
                        place, name_words(man), self.annals.system.KINDS[man.honours.kind],
                        *(man.honours.numbers[name] for name in numbers),
                        record_words(man), now_words(man),
                    ],
                )
                for place, man in enumerate(men, start=1)
            ),
            right=["", *numbers],
            fixed=[kind, "W-L-D", "Now"],
            names=["Name"],
        )  # fmt: skip

    def matches_sheet(self, chances: list[Chance]) -> Sheet:
        """The memorable matches."""
        return self.table(
            "Memorable matches, by the chance of what happened",
            ["Chance", "When", "#", "Who met whom", "What happened"],
            (
                (
                    each.fight.campaign,
                    [
                        chance_words(each), self.calendar.short(each.fight.month), each.fight.number,
                        each.fight.pairing, each.fight.result,
                    ],
                )
                for each in chances
            ),
            right=["Chance", "#"],
            fixed=["When"],
            names=["Who met whom"],
        )  # fmt: skip

    def streaks_part(self, found: list[Streak]) -> Sheet | str:
        """The longest streaks."""
        if not found:
            return "No streaks yet: nothing has gone alike twice in a row.\n"
        return self.table(
            "Streaks",
            ["In a row", "", "Name", "From", "To"],
            (
                (
                    each.man.campaign,
                    [
                        each.what, each.length, name_words(each.man), self.calendar.short(each.first.month),
                        f"{self.calendar.short(each.last.month)}{' and on' if each.runs else ''}",
                    ],
                )
                for each in found
            ),
            right=[""],
            fixed=["In a row", "From", "To"],
            names=["Name"],
        )  # fmt: skip

    def graves_part(self, found: list[Grave]) -> Sheet | str:
        """The cemetery."""
        if not found:
            return "The cemetery is empty: nobody has died.\n"
        places = self.annals.system.PLACES
        return self.table(
            "Cemetery",
            ["When", "#", "Where", "Name", "Matches", "By whose hand", "How"],
            (
                (
                    each.fight.campaign,
                    [
                        self.calendar.short(each.fight.month), each.fight.number, places[each.fight.place].short,
                        name_words(each.part.man), each.part.man.matches,
                        name_words(each.part.by) if each.part.by else "nobody's", each.part.fate,
                    ],
                )
                for each in found
            ),
            right=["#", "Matches"],
            fixed=["When", "Where"],
            names=["Name", "By whose hand"],
        )  # fmt: skip

    def rivals_part(self, found: list[Meeting]) -> Sheet | str:
        """Who met whom how often; those who were asked about stand first."""
        if not found:
            return "Nobody has met anybody twice.\n"
        return self.table(
            "Head to head",
            ["Name", "Met", "Against", "W-L-D", "Last", "Killed"],
            (
                (
                    each.one.campaign,
                    [
                        name_words(each.one), len(each.fights), name_words(each.two),
                        record_words(each), self.calendar.short(each.fights[-1].month),
                        each.killed.name if each.killed else "",
                    ],
                )
                for each in map(self.turned, found)
            ),
            right=["Met"],
            fixed=["W-L-D", "Last"],
            names=["Name", "Against"],
        )  # fmt: skip

    def turned(self, each: Meeting) -> Meeting:
        """A meeting with whoever was asked about first."""
        if not self.sought or each.one in self.sought:
            return each
        return Meeting(
            each.two, each.one, each.fights, each.defeats, each.wins, each.draws, each.killed
        )

    def meeting_sheet(self, each: Meeting) -> Sheet:
        """The matches of two men, one by one."""
        return self.table(
            f"{name_words(each.one)} against {name_words(each.two)}, {record_words(each)}",
            ["When", "#", "Who met whom", "What happened"],
            (
                (
                    fight.campaign,
                    [self.calendar.short(fight.month), fight.number, fight.pairing, fight.result],
                )
                for fight in each.fights
            ),
            right=["#"],
            fixed=["When"],
            names=["Who met whom"],
        )

    def kinds_sheets(self, own: dict[int, Tally], against: dict[int, Tally]) -> Iterator[Sheet]:
        """How Stars, or everybody, fared by kind of fighter."""
        system = self.annals.system
        who = "Everybody" if self.everybody else "Stars"
        columns = [system.KIND.capitalize(), "Matches", "W-L-D", "Won", "Died", "Foes dead"]
        # Of everybody the one table is the other, read from the far side of the sand.
        tables = [("as", own)] if self.everybody else [("as", own), ("against", against)]
        for word, tallies in tables:
            rows = [
                [
                    system.KINDS[kind], each.matches, record_words(each),
                    f"{each.wins / each.matches:.0%}", each.died, each.foes_dead,
                ]
                for kind, each in tallies.items()
            ]  # fmt: skip
            yield self.sums(
                f"{who} {word} each {system.KIND}",
                columns,
                rows,
                right=["Matches", "Won", "Died", "Foes dead"],
                fixed=["W-L-D"],
                names=columns[:1],
            )

    def places_sheet(self, places: dict[int, Ground]) -> Sheet:
        """What happened where."""
        rows = []
        for number, ground in places.items():
            first, last = span(ground.fights)
            rows.append([
                self.annals.system.PLACES[number].name, len(ground.fights),
                record_words(ground.stars), ground.deaths, self.calendar.short(first), self.calendar.short(last),
            ])  # fmt: skip
        return self.sums(
            "Places",
            ["Place", "Matches", "Stars W-L-D", "Deaths", "First", "Last"],
            rows,
            right=["Matches", "Deaths"],
            fixed=["Stars W-L-D", "First", "Last"],
            names=["Place"],
        )


def rows_of(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The rows of all books of some pages as JSON, with the name of their book."""
    found = []
    for page in records:
        books = {name: rows for name, rows in page.items() if isinstance(rows, list)}
        del books["campaigns"]
        books |= {f"styles.{name}": rows for name, rows in page.get("styles", {}).items()}
        found += among(**books)
    return found


def chance_words(chance: Chance) -> str:
    """A chance in hundredths; of what hardly ever happens tenths."""
    return f"{chance.value:.1%}" if chance.value < 0.1 else f"{chance.value:.0%}"


def chance_facts(chance: Chance, calendar: Calendar) -> dict[str, Any]:
    """A memorable match in JSON."""
    return {
        **fight_facts(chance.fight, calendar),
        "chance": chance.value,
        "interval": list(chance.interval),
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
