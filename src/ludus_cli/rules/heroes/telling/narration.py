"""Matches of Heroes told in prose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.telling.clauses import material_of
from ludus_cli.rules.heroes.telling.told import Told, told_matches


class HeroesNarrator(Chronicler[Told]):
    """Tells the matches of a campaign of Heroes."""

    SYSTEM = "heroes"
    matches = staticmethod(told_matches)

    def material(self, told: Told, before: Before) -> Material:
        """Return the clauses of a match."""
        return material_of(told, before)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the opponents, the told parts of their records, and their earlier meetings."""
        who = [
            [seat.gladiator, seat.side, g.name, g.female, g.left_handed,
             g.matches, g.wins, g.spared, g.spared_by_emperor, g.misses_month]
            for seat, g in zip(told.bout.seats, told.men, strict=True)
        ]  # fmt: skip
        meetings = [{"winner": met.winner, "name": met.name} for met in before.meetings]
        men = [
            {"streak": man.row if man.whole else -1, "new_to_rome": man.whole and ROME not in man.places}
            for man in before.men
        ]
        return who, {"meetings": meetings, "men": men}

    def place(self, told: Told) -> int:
        """The locale of a match."""
        return told.bout.locale

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """Return the matches of Stars, and all other matches of the men they met."""
        return c.around_stars()


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought match in paragraphs. Raises the same as :meth:`Teller.one`."""
    return HeroesNarrator.one(c, match)[1]
