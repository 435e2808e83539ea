"""Journals by the vocabulary alone: the line of each event is its sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.teller import Teller
from ludus_cli.chronicle.told import ToldMatch, told_matches
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated


class Spoken(Protocol):
    """A rule system as its plain journal needs it."""

    name: str

    @property
    def campaign(self) -> Any:
        """The campaigns of the system."""

    @property
    def vocabulary(self) -> Any:
        """The vocabulary of the system."""

    def view(self, bout: Any, names: Mapping[int, str]) -> Any:
        """Return what the lines of a match's events are told from."""


class PlainNarrator(Teller[ToldMatch]):
    """Tells matches without phrases, by the lines of their events in a rule system."""

    system: Spoken

    @classmethod
    def matches(cls, c: Chronicle) -> Matches[ToldMatch]:
        """All matches of a chronicle."""
        bouts = cls.system.campaign.bouts
        return told_matches(c, bouts.bout_from, bouts.from_card, ToldMatch)

    def known(self, told: ToldMatch, before: Before) -> Sequence[Any]:
        """Return the names of the opponents."""
        return [g.name for g in told.men]

    def remember(self, told: list[Paragraph]) -> None:
        """Remember nothing: the lines are the same whatever was told."""

    def tell(self, told: ToldMatch) -> list[Paragraph]:
        """Tell a fought match in the lines of today's vocabulary, kept or not."""
        return self.written(told, Before((), ()), f"match {told.bout.id}")

    def written(self, told: ToldMatch, before: Before, of: str) -> list[Paragraph]:
        """Return the opponents, then a line for each event."""
        seats = zip(told.bout.seats, told.men, strict=True)
        names = {seat.gladiator: isolated(g.name) for seat, g in seats}
        sides = [list_words([isolated(told.men[n].name) for n in side]) for side in told.sides]
        view = self.system.view(told.bout, names)
        lines = [
            f"{' against '.join(sides)}.",
            *(self.system.vocabulary.line(view, tuple(event)) for event in told.events),
        ]
        places = [0, *range(len(told.events))]
        return [[Sentence(line, of, (n,)) for n, line in zip(places, lines, strict=True) if line]]


def narrator_of(of: Spoken) -> type[PlainNarrator]:
    """The plain narrator of a rule system."""

    class Own(PlainNarrator):
        system = of

    return Own


def plain_telling(system: Spoken, c: Chronicle, match: int) -> list[str]:
    """A match of a rule system without prose of its own, by paragraphs."""
    return narrator_of(system).one(c, match)[1]


def plain_journal(system: Spoken, c: Chronicle) -> Journal:
    """The journal of a campaign of such a rule system."""

    class Own(Book[ToldMatch]):
        OF = system.name
        NEW_MONTH, RECRUITED = system.campaign.new_month, system.campaign.recruited
        calendar = system.campaign.round.calendar
        narrator = narrator_of(system)
        gladiator = staticmethod(system.campaign.bouts.from_card)

    return Own(c).journal()
