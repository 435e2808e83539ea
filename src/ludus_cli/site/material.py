"""The material of a site: a campaign read once, and the men and things that have a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.house_decisions import Correction, corrections_in
from ludus_cli.campaign.notes import card_notes
from ludus_cli.campaign.own_words import Written, render_journal
from ludus_cli.campaign.portraits import portrait_of
from ludus_cli.campaign.travel import Earlier, past_of_arrivals
from ludus_cli.chronicle.emblem import portrait
from ludus_cli.chronicle.forms import with_notes
from ludus_cli.chronicle.journal import Chapter, Closing, Glance, Journal, StarMatch
from ludus_cli.core.letters import isolated
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import DEAD
from ludus_cli.models.tables import PortraitRow
from ludus_cli.records.annals import Annals, annals_of
from ludus_cli.systems.display import emblem_of, rolls_sheet
from ludus_cli.systems.system import AnySystem


def match_page(number: int) -> str:
    """The page of a match."""
    return f"match-{number}.html"


def man_page(number: int) -> str:
    """The page of a gladiator."""
    return f"gladiator-{number}.html"


def month_page(number: int) -> str:
    """The page of a month."""
    return f"month-{number}.html"


def portrait_file(row: PortraitRow) -> str:
    """The file of a gladiator's portrait."""
    return f"portrait-{row.gladiator_id}.{row.format}"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: words, the page to which they lead, if any, and a face before them."""

    words: str
    page: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with links; the columns at the places ``right`` hold numbers."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Part:
    """A man's part in a fought match: his name, his kind and side in it, and his result."""

    id: int
    name: str
    side: int
    kind: str
    outcome: str
    fate: str
    died: bool


@dataclass(frozen=True, slots=True)
class Fought:
    """A fought match in short. ``place`` is the number of its place."""

    id: int
    month: int
    place: int
    oneoff: bool
    result: str
    parts: tuple[Part, ...]

    def part_of(self, number: int) -> Part:
        """Return the part of a gladiator in the match."""
        return next(part for part in self.parts if part.id == number)

    def foes_of(self, own: Part) -> list[Part]:
        """Return the parts of those on the other sides."""
        return [part for part in self.parts if part.side != own.side]


@dataclass
class Material:
    """A campaign as a site is made of it.

    ``told`` are the matches with a page by number, each with its chapter, ``fought`` all that were fought, and
    ``of_man`` those of each gladiator, in their order; ``men`` are the gladiators with a page, the Stars first.
    """

    campaign: Campaign
    written: Written
    annals: Annals
    fought: dict[int, Fought]
    told: dict[int, tuple[StarMatch, Chapter]]
    men: dict[int, Any]
    earlier: dict[int, Earlier]
    corrections: list[Correction]
    card_notes: dict[int, tuple[str, ...]]
    of_man: dict[int, list[Fought]] = field(default_factory=dict)
    places: dict[int, int] = field(default_factory=dict)

    @property
    def system(self) -> AnySystem:
        """Its rule system."""
        return self.campaign.system

    @property
    def journal(self) -> Journal:
        """Its journal."""
        return self.written.journal

    @cached_property
    def glances(self) -> dict[int, Glance]:
        """The Stars at a glance, by number."""
        return {glance.star: glance for glance in self.journal.glances}

    @cached_property
    def closings(self) -> dict[int, Closing]:
        """The closing chapters, by number of the Star."""
        return {closing.star: closing for closing in self.journal.closings}

    @cached_property
    def months(self) -> dict[int, Chapter]:
        """The months that are told."""
        return {chapter.month: chapter for chapter in self.journal.chapters}

    @property
    def identity(self) -> str:
        """The campaign's system, seed and time of making, which identify it under any name."""
        row = self.campaign.file.campaign()
        return f"{row.system} {row.seed} {row.created_at}"

    def name(self, number: int, name: str) -> Cell:
        """Return a man's name, with his page if he has one."""
        return Cell(isolated(name), man_page(number) if number in self.men else "")

    @cached_property
    def portraits(self) -> dict[int, PortraitRow]:
        """The portraits of those with a page, by number."""
        given = {row.gladiator_id for row in self.campaign.file.portraits()} & self.men.keys()
        found = {number: portrait_of(self.campaign, self.men[number]) for number in sorted(given)}
        return {number: row for number, row in found.items() if row is not None}

    def face(self, number: int) -> str:
        """Return a man's portrait, which has a file of its own, or his emblem."""
        g, row = self.men[number], self.portraits.get(number)
        return emblem_of(self.system, g) if row is None else portrait(portrait_file(row), "", g.name)

    def match(self, number: int, words: str = "") -> Cell:
        """A match by its number or in other words, with its page if it has one."""
        return Cell(words or str(number), match_page(number) if number in self.told else "")

    def month(self, number: int) -> Cell:
        """A month in short, with its page if it is told."""
        words = self.journal.calendar.short(number)
        return Cell(words, month_page(number) if number in self.months else "")

    def rolls(self, number: int) -> Sheet | None:
        """Every roll of a match; None where no dice are on record."""
        match = self.written.chronicle.matches[self.places[number]]
        bout = self.system.campaign.bouts.bout_from(match["bout"])
        events = [tuple(event) for event in match["events"] or []]
        names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
        sheet = rolls_sheet(self.system, bout, events, names)
        return sheet if sheet.rows else None


def gathered(campaign: Campaign, severity: str) -> Material:
    """Return a campaign read for a site. Its new tellings are to be kept as for a journal."""
    told = render_journal(campaign, severity)
    c, system, state = told.chronicle, campaign.system, campaign.state
    matches = {match.id: (match, chapter) for chapter in told.journal.chapters for match in chapter.matches}
    fought = {each.id: each for each in fought_in(campaign, c.matches)}
    if told.journal.starless:
        # Where there is no Star, each match of the acta has a page.
        for chapter in told.journal.chapters:
            for act in (act for acta in chapter.acta for act in acta.lines):
                if act.match in fought and (alone := with_notes(told.journal, act.match)):
                    act.told, matches[act.match] = True, (alone[0].matches[0], chapter)
    cards: dict[int, Any] = {star["id"]: star for star in c.stars}
    known = dict.fromkeys(cards)
    known |= dict.fromkeys(part.id for number in matches for part in fought[number].parts)
    known |= dict.fromkeys(state.gladiators)
    men = {
        number: state.gladiators.get(number) or system.campaign.bouts.from_card(cards.get(number) or c.others[number])
        for number in known
    }
    found = Material(
        campaign, told, annals_of(campaign), fought, matches, men, past_of_arrivals(campaign), corrections_in(campaign),
        card_notes(campaign),
    )  # fmt: skip
    found.written = replace(told, journal=replace(told.journal, face_of=found.face))
    found.places = {outline.id: place for place, outline in enumerate(c.outlines)}
    for each in fought.values():
        for part in each.parts:
            found.of_man.setdefault(part.id, []).append(each)
    return found


def fought_in(campaign: Campaign, matches: Iterable[Any]) -> Iterator[Fought]:
    """The fought matches of a chronicle in short, in their order."""
    system, lists = campaign.system, campaign.system.lists
    for match in matches:
        bout = system.campaign.bouts.bout_from(match["bout"])
        if bout.status != "fought":
            continue
        names = names_of(campaign.state, bout)
        parts = tuple(
            Part(
                id=seat.gladiator,
                name=names[seat.gladiator],
                side=seat.side,
                kind=system.campaign.kind_names[lists.kind_of(seat)],
                outcome=seat.outcome,
                fate=lists.fate_words(bout, seat),
                died=seat.after["status"] == DEAD,
            )
            for seat in lists.seats(bout)
        )
        result = lists.result_words(bout, names)
        yield Fought(bout.id, bout.month, lists.place_of(bout), bout.oneoff, result, parts)
