"""Journals by the vocabulary alone: the line of each event is its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.narrator import Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import ToldMatch, told_matches
from ludus_cli.chronicle.words import listed
from ludus_cli.rules.system import AnySystem


class PlainNarrator(Narrator[ToldMatch]):
    """Tells matches without phrases. A rule system says how its matches and gladiators are read, and an event's
    line."""

    @staticmethod
    def bout(data: Any, /) -> Any:
        """The match of its JSON form."""
        raise NotImplementedError

    @staticmethod
    def man(card: Any, /) -> Any:
        """The gladiator of a card."""
        raise NotImplementedError

    @staticmethod
    def line(bout: Any, event: Any, names: Any, /) -> str:
        """An event in one sentence, "" for one that is not told."""
        raise NotImplementedError

    @classmethod
    def matches(cls, c: Chronicle) -> Matches[ToldMatch]:
        """All matches of a chronicle."""
        return told_matches(c, cls.bout, cls.man, ToldMatch)

    def digest(self, told: ToldMatch, before: Before) -> list[Beat]:
        """No beats: there are no banks to speak from."""
        return []

    def known(self, told: ToldMatch, before: Before) -> Sequence[Any]:
        """The names of those who meet."""
        return [g.name for g in told.men]

    def tell(self, told: ToldMatch) -> list[Paragraph]:
        """A fought match: who meets whom, and what happens."""
        seats = zip(told.bout.seats, told.men, strict=True)
        names = {seat.gladiator: isolated(g.name) for seat, g in seats}
        sides = [listed([isolated(told.men[n].name) for n in side]) for side in told.sides]
        lines = [
            f"{' against '.join(sides)}.",
            *(self.line(told.bout, e, names) for e in told.events),
        ]
        of = f"match {told.bout.id}"
        places = [0, *range(len(told.events))]
        return [[Sentence(line, of, (n,)) for n, line in zip(places, lines, strict=True) if line]]


def narrator_of(system: AnySystem) -> type[PlainNarrator]:
    """The plain narrator of a rule system."""

    class Own(PlainNarrator):
        bout = staticmethod(system.campaign.bouts.bout_from)
        man = staticmethod(system.campaign.bouts.from_card)

        @staticmethod
        def line(bout: Any, event: Any, names: Any, /) -> str:
            return system.vocabulary.line(system.view(bout, names), event)

    return Own


def plain_telling(system: AnySystem, c: Chronicle, match: int) -> list[str]:
    """A match of a rule system without prose of its own, by paragraphs."""
    return narrator_of(system).one(c, match)[1]


def plain_journal(system: AnySystem, c: Chronicle) -> Journal:
    """The journal of a campaign of such a rule system."""

    class Own(Book[ToldMatch]):
        OF = system.name
        NEW_MONTH, RECRUITED = system.campaign.new_month, system.campaign.recruited
        calendar = system.campaign.round.calendar
        narrator = narrator_of(system)
        gladiator = staticmethod(system.campaign.bouts.from_card)

    return Own(c).journal()
