"""The journal of houses: months with their intrigue, market, games and fight, seasons, Domini and their fighters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.charts import Moment, over_time
from ludus_cli.chronicle.journal import Bill, Chapter, Closing, ClosingTable, Journal, Part, Picture, Row, StarMatch
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.scores import Known, on_a_wall, painted
from ludus_cli.chronicle.source import Chronicle, with_former
from ludus_cli.chronicle.stages.book import StagedBook
from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.statements import Saying
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import capital
from ludus_cli.core.figures import signed
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.rules.seasons.telling import SEASONS, SeasonBook
from ludus_cli.rules.spartacus.book import campaign, events as ev, terms
from ludus_cli.rules.spartacus.book.house_rules import SWITCHES
from ludus_cli.rules.spartacus.book.vocabulary import full_name
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.plays import BOUTS
from ludus_cli.rules.spartacus.records import NEW_MONTH, RECRUITED, Man
from ludus_cli.rules.spartacus.telling import narration, phases, standings as tables
from ludus_cli.rules.spartacus.telling.fought_match import Told, gear_in_words, is_woman
from ludus_cli.rules.spartacus.telling.ledger import LEDGER
from ludus_cli.rules.spartacus.telling.life import FATES, FighterLife, HouseLife, portrait
from ludus_cli.rules.spartacus.telling.picture import pictures, turn_pictures
from ludus_cli.rules.spartacus.telling.play_clauses import PlayTold
from ludus_cli.rules.spartacus.telling.seasons import Play, Season, Seasons

#: The parts of a month by the keys of its plays: what they are called, who tells them, and whether they stand before
#: the fight.
PARTS: dict[str, tuple[str, type[PlayTold], bool]] = {
    terms.INTRIGUE: ("The intrigue", phases.IntrigueTold, True),
    terms.MARKET: ("The market", phases.MarketTold, True),
    terms.GAMES: ("The games", phases.GamesTold, True),
    terms.THUMB: ("The thumb", phases.ThumbTold, False),
    terms.ENTRY: ("The tournament", phases.EntryTold, False),
    terms.HONOURS: ("The honours", phases.HonoursTold, False),
}
GLOSSARY = (
    ("Champion", "a fighter who has won three favours, and cannot be condemned"),
    ("Dominus", "the head of a house; the plural is Domini"),
    ("Favour", "a mark that a fighter gets for a victory, and that brings tribute"),
    ("Foil", "to stop a scheme before it takes effect"),
    ("Guard", "a card that foils a scheme against its house on a roll of four or more"),
    ("Host", "the house that holds the games of a month, and spares or condemns the loser"),
    ("Influence", "the power of a house, which schemes need and which wins a season"),
    (
        "Power",
        ("points for a fighter’s dice and gear; the difference gives the odds of a fight, 98 in a hundred at most"),
    ),
    ("Rudis", "the wooden sword that a freed fighter gets"),
    ("Scheme", "a card that a house plays in a month’s intrigue"),
    ("Thumb", "the host’s sign over the loser: up means life, down means death"),
    ("Tribute", "gold for the house of a favoured fighter or a champion"),
    ("Upkeep", "the beginning of a month: cards become ready, the injured heal, and the books are settled"),
)


class SpartacusBook(StagedBook[Told], SeasonBook[Told]):
    """Gathers a journal of houses."""

    OF, WORDS, GLOSSARY = "the houses of Capua", "Words of the houses", GLOSSARY
    NEW_MONTH, RECRUITED, LEAVES = NEW_MONTH, RECRUITED, "the table"
    narrator, ledger, gladiator = narration.FightNarrator, LEDGER, staticmethod(BOUTS.from_card)

    def __init__(self, c: Chronicle) -> None:
        self.seasons = Seasons(c)
        #: The Domini who are persons'.
        self.persons = [star["id"] for star in c.stars if star["dominus"]]
        super().__init__(with_former(c, self.seasons.owned(self.persons)))
        #: A house sees every fight of its season, and knows all that its fighters ever fought.
        self.starred = {n for n, each in enumerate(self.c.outlines) if each.fought and self.matches[n].starred}
        self.own = {
            g.id: self.matches.chosen([n for n in self.c.places_of(g.id) if n in self.starred]) for g in self.stars
        }

    # The front page

    def journal(self) -> Journal:
        book = super().journal()
        season = self.season
        if len(self.seasons.all) > 1:
            book.tables = [*book.tables, self.seasons.table("Houses", {"Influence": last_influence})]
        if season is None or not self.persons:
            return book
        names, last = self.seasons.names_of(season), season.last
        return replace(
            book,
            at_a_glance="The houses at a glance",
            summary=tables.standings(season, names, last),
            pictures=[tables.influence_picture(season, names, self.persons, last)],
        )

    @property
    def season(self) -> Season | None:
        """The last season."""
        return self.seasons.all[-1] if self.seasons.all else None

    def house_rules(self) -> list[str]:
        return changes_in_words(SWITCHES, BOUTS.rules_of(self.c.rules))

    def fighter_card(self, g: Man) -> Card:
        """Return the card of a fighter."""
        return fighter_card(self.c.rules.get("pack", ""), g.kind)

    def portrait(self, g: Man) -> list[Saying]:
        return portrait(g, self.own[g.id], "" if g.dominus else self.fighter_card(g).dice)

    def story(self, g: Man) -> FighterLife:
        if g.dominus:
            return HouseLife(self.c, g, self.seasons)
        return FighterLife(self.c, g, self.career(g), self.seasons)

    def facts(self, g: Man) -> list[tuple[str, str]]:
        if not g.dominus:
            return self.fighter_facts(g)
        did = g.done
        return [
            ("House", g.house or "by lot"),
            ("Influence", str(g.influence)),
            ("Seasons", f"{g.seasons_won} of {g.seasons} won"),
            ("Games hosted", str(did["hosted"])),
            ("Fights", f"{did['wins']} of {did['fights']} won"),
            ("Schemes", f"{did['schemes']} successful, {did['foiled']} foiled"),
            ("Won by wagers", f"{signed(did['winnings'] - did['stakes'])} gold"),
            ("Champions made", str(did["champions"])),
            ("Losers condemned", str(did["condemned"])),
            ("Dates", self.dates(g)),
        ]

    def fighter_facts(self, g: Man) -> list[tuple[str, str]]:
        """Return the facts of a fighter at a glance."""
        favours = "champion" if g.champion else str(g.favours)
        return [
            ("Dominus", self.name_of(g.owner) if g.owner else "none"),
            ("Attack/Defence/Speed", self.fighter_card(g).dice),
            ("Fights", f"{g.wins} of {g.matches} won"),
            ("Favours", favours),
            ("Fame", str(g.fame)),
            ("State", capital(self.stands(g))),
            ("Dates", self.dates(g)),
        ]

    # Months

    def absent(self, month: int, here: Sequence[Any]) -> list[tuple[str, Any]]:
        """Return the men with nothing to tell of a month that has just begun; of other months none."""
        if month in self.seasons.plays or month != self.c.month:
            return []
        return [("not_yet", g) for g in here if g.status == ACTIVE and (g.dominus or g.played)]

    def joined(self, g: Man, then: Man) -> str:
        if g.dominus:
            return f" as Dominus of the house of {g.house}" if g.house else " as a Dominus"
        return f", to fight as {self.fighter_card(g).name}"

    def leaving(self, g: Man) -> str | None:
        return " and gave up the house" if g.dominus else ""

    def star_match(self, place: int) -> StarMatch:
        """Return a match for the stars: a fight is the business of all persons' houses."""
        found, told = super().star_match(place), self.matches[place]
        names = [LEDGER.man(told, who) for who in range(len(told.men))]
        found.heading = " against ".join(names)
        if told.bout.tournament:
            found.heading = f"Tournament: {found.heading}"
        if not told.bout.oneoff:
            found.stars = (*found.stars, *(number for number in self.persons if number not in found.stars))
        return found

    def pictures(self, told: Told) -> list[Picture]:
        return pictures(told)

    def turns(self, told: Told) -> list[Picture]:
        return turn_pictures(told)

    def bill(self, matches: Sequence[Told]) -> list[Bill]:
        return [painted(matches, on_the_wall, pairs=True)]

    def day(self, chapter: Chapter, matches: Sequence[Told], here: Sequence[Man]) -> None:
        """Put the intrigue, the market and the games before the fight, the thumb and the standings behind it."""
        if matches:
            super().day(chapter, matches, here)
        month = chapter.month
        if month not in self.seasons.plays:
            return
        season, plays = self.seasons.of_month[month], self.seasons.plays[month]
        names = self.seasons.names_of(season)
        if season.began == month:
            told = self.in_words(
                f"season {season.number}", [tables.season_opens(season, names)], houses(names), SEASONS + 2 * month
            )
            table = tables.seats_table(season, names)
            chapter.before.append(Part(f"Season {season.number}", told, tables=[table]))
        for play in plays:
            self.add_play(chapter, season, play)
        chapter.behind.append(self.standings_part(season, names, month))

    def add_play(self, chapter: Chapter, season: Season, play: Play) -> None:
        """Put a play of a month into its chapter."""
        heading, teller, before = PARTS[play.key]
        if any(play.placed_events(ev.ROUND_TOLD)):
            heading, teller = "The round at the table", phases.RoundTold
        own = [who for who, number in enumerate(play.numbers) if number in self.persons]
        told = teller(season, play, own, self.c.severity)
        paragraphs = self.in_words(f"{play.key} {play.bout.id}", told.paragraphs(), told.men, play.bout.id)
        if paragraphs:
            (chapter.before if before else chapter.behind).append(Part(heading, paragraphs, tables=told.tables()))

    def standings_part(self, season: Season, names: Sequence[str], month: int) -> Part:
        """Return the standings at the end of a month, or now; at the end of a season also its winner."""
        table = tables.month_table(season, names, month)
        if season.ended != month:
            going = self.c.state.get("table") and month == self.c.month
            if going:
                table.title = "The houses as they stand now"
            return Part("Standings", [], tables=[table])
        told = self.in_words(
            f"season over {season.number}", [tables.season_over(season, names, self.persons)], houses(names),
            SEASONS + 2 * month + 1,
        )  # fmt: skip
        chart = tables.influence_picture(season, names, self.persons, month)
        return Part(
            f"The end of season {season.number}", told, [chart], [table, tables.standings(season, names, month)]
        )

    # The end

    def closings(self) -> list[Closing]:
        """Return the closings: the houses first, then the fighters who have fought."""
        found = {closing.star: closing for closing in super().closings()}
        return [
            found[number]
            for number in (*self.persons, *(n for n in found if n not in self.persons and self.has_end(n)))
        ]

    def has_end(self, number: int) -> bool:
        """Return True if a fighter has a closing chapter."""
        g = self.named[number]
        fights = sum(number in told.stars for told in self.career(g))
        return campaign.CAMPAIGN.has_end(card(g), fights)

    def closing(self, g: Man, life: list[Paragraph], ended: int = -1) -> Closing:
        found = super().closing(g, life, ended)
        if g.dominus:
            found.pictures = self.career_of(g.id)
        return found

    def career_of(self, number: int) -> list[Picture]:
        """Return a career's pictures; of a Dominus, the houses of his last season month by month."""
        of = self.seasons.of(number)
        if not of:
            return super().career_of(number)
        season, _ = of[-1]
        return [tables.influence_picture(season, self.seasons.names_of(season), [number], season.last)]

    def stands(self, g: Man) -> str:
        if g.status != ACTIVE:
            return "the house is given up" if g.fate == NONE else FATES[g.fate]
        if g.dominus:
            return f"{g.seasons_won} of {g.seasons} seasons won" if g.seasons else "the first season goes on"
        return "a champion" if g.champion else "still fighting"

    def tables(self, g: Man) -> list[ClosingTable]:
        """Return a Dominus' seasons, gold and influence, and fighters; or a fighter's fights and houses."""
        if not g.dominus:
            found = [self.fights(g), self.houses(g)]
        else:
            of = self.seasons.of(g.id)
            name = isolated(g.name)
            found = [self.season_table(g), self.deeds_table(g)]
            for season, who in of[-1:]:
                found += [tables.influence_table(season, who, name), tables.gold_table(season, who, name)]
            found.append(self.men_table(g))
        return [table for table in found if table.rows]

    def season_table(self, g: Man) -> ClosingTable:
        """Return his seasons: house, months, influence, result."""
        rows = []
        for season, who in self.seasons.of(g.id):
            result = season.result(who, self.seasons.names_of(season))
            months, stood = season.last + 1 - season.began, season.stood(season.last, who)
            cells = [short_date(season.began), season.houses.get(who, "–"), str(months), str(stood), result]
            rows.append(Row(str(season.number), cells))
        heads = ["Began", "House", "Months", "Influence", "Result"]
        return ClosingTable(f"The seasons of {isolated(g.name)}", heads, rows, frozenset({0, 1, 4}))

    def deeds_table(self, g: Man) -> ClosingTable:
        """Return his deeds in each of his seasons."""
        rows = []
        for season, who in self.seasons.of(g.id):
            did = season.deeds_of(who)
            thumbs = f"{did['spared']} and {did['condemned']}"
            rows.append(Row(str(season.number), [*tables.deeds_cells(did), str(did["foils"]), thumbs]))
        heads = [*tables.DEEDS, "Rivals’ schemes foiled", "Losers spared and condemned"]
        return ClosingTable(f"The deeds of {isolated(g.name)}", heads, rows, frozenset({1, 2, 6}))

    def men_table(self, g: Man) -> ClosingTable:
        """Return all fighters who ever were his."""
        rows = []
        for number in sorted(self.seasons.owned([g.id])):
            man = self.fighter(number)
            spells = [spell for spell in man.spells if spell[0] == g.name]
            came = short_date(int(spells[0][2])) if spells else "–"
            price = max((int(spell[3]) for spell in spells), default=0)
            arrival = self.seasons.came(full_name(self.fighter_card(man).name, man.numeral))
            paid = price or (arrival.gold if arrival and len(man.spells) and man.spells[0][0] == g.name else 0)
            favours = "champion" if man.champion else str(man.favours_won or "–")
            cells = [
                self.fighter_card(man).dice,
                came,
                str(paid or "–"),
                f"{man.wins}–{man.defeats}",
                favours,
                capital(self.fate(man, g.id)),
            ]
            rows.append(Row(isolated(man.name), cells))
        heads = ["Attack/ Defence/ Speed", "Joined", "Price in gold", "Won and lost", "Favours", "Fate"]
        return ClosingTable(f"The fighters of {isolated(g.name)}", heads, rows, frozenset({0, 1, 5}))

    def fighter(self, number: int) -> Man:
        """Return a fighter in his present state."""
        return self.named.get(number) or BOUTS.from_card(dict(self.c.others[number]))

    def fate(self, man: Man, dominus: int) -> str:
        """Return the fate of a fighter, for a Dominus who owns or owned him."""
        if man.status != ACTIVE and man.fate != NONE:
            return f"{FATES[man.fate]}, {short_date(man.left_month)}"
        if man.owner == dominus:
            return "injured" if man.injured else "ready"
        return f"sold to {self.name_of(man.owner)}" if man.owner else "waits for the next season"

    def fights(self, g: Man) -> ClosingTable:
        """Return all fights of a fighter: opponents, gear, odds, ends."""
        rows = []
        for told in self.career(g):
            who = told.seat_of(g.id)
            foe = LEDGER.man(told, 1 - who)
            cells = [
                foe, gear_in_words(told, who) or "–", gear_in_words(told, 1 - who) or "–", str(told.chance(who)),
                told.dice_left(who) or "–", f"{told.bout.seats[who].outcome}: {end_words(told)}",
            ]  # fmt: skip
            rows.append(Row(short_date(told.bout.month), cells))
        heads = ["Opponent", "Gear", "Opponent’s gear", "Odds in a hundred", "Dice left", "Result"]
        return ClosingTable(f"The fights of {isolated(g.name)}", heads, rows, frozenset({0, 1, 2, 4, 5}))

    def houses(self, g: Man) -> ClosingTable:
        """Return the houses of a fighter one after the other."""
        rows = [
            Row(isolated(str(name)), [str(int(season) + 1), short_date(int(month)), str(gold or "–")])
            for name, season, month, gold in g.spells
        ]
        return ClosingTable(
            f"The houses of {isolated(g.name)}", ["Season", "Since", "Price in gold"], rows, frozenset({1})
        )

    def career_pictures(self, g: Man, matches: Sequence[Told]) -> list[Picture]:
        return [] if g.dominus else [fame_picture(g, matches)]


def houses(names: Sequence[str]) -> list[Fighter]:
    """Return houses as sentences need them."""
    return [Fighter(name, is_woman(name), who) for who, name in enumerate(names)]


def fame_picture(g: Man, matches: Sequence[Told]) -> Picture:
    """Return victories and Fame over time: a favour comes after the fight, and so shows when he comes again."""
    cards = [BOUTS.from_card(dict(told.bout.seats[told.seat_of(g.id)].before)) for told in matches]
    moments, rows = [], []
    for told, after in zip(matches, [*cards[1:], g], strict=True):
        outcome = told.bout.seats[told.seat_of(g.id)].outcome
        moments.append(Moment(told.bout.month, outcome, (after.wins, after.fame)))
        rows.append(Row(short_date(told.bout.month), [outcome, str(after.wins), str(after.fame)]))
    title = f"Victories and Fame of {isolated(g.name)} over time"
    svg = over_time(title, ("Victories", "Fame"), (cards[0].wins, cards[0].fame), moments)
    return Picture(
        title, svg, ClosingTable("Victories and Fame", ["Result", "Victories", "Fame"], rows, frozenset({0})), len(rows)
    )


def last_influence(season: Season) -> str:
    """Return the influence with which a season was won."""
    return str(season.stood(season.last, season.winner)) if season.winner != NONE else "–"


def end_words(told: Told) -> str:
    """Return the end of a fight: ``surrender``."""
    return terms.ENDS[told.end] if 0 <= told.end < len(terms.ENDS) else "it is not known how"


def on_the_wall(told: Told, who: int, known: Known) -> str:
    """Return a fighter as painted on the wall: ``Celadus of Quintus (III matches, II victories)``."""
    return f"{LEDGER.man(told, who)} ({on_a_wall(*known[told.bout.seats[who].gladiator])})"


def journal(c: Chronicle) -> Journal:
    """Return the journal of a campaign of houses. The same chronicle gives the same book."""
    return SpartacusBook(c).journal()
