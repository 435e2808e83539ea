"""Battles told in prose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import rows_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.rules.forglory.telling.clauses import material_of
from ludus_cli.rules.forglory.telling.fought_match import Sand, Told, told_matches

#: What of a card is said, or decides what is said.
SAID = ("star", "matches", "wins")


class GloryNarrator(Chronicler[Told]):
    """Tells the battles of a campaign."""

    SYSTEM = "forglory"
    matches = staticmethod(told_matches)

    def material(self, told: Told, before: Before) -> Material:
        """Return the clauses of a battle."""
        return material_of(told, before)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the state before a battle: lanistas, gladiators in the Arena, round, meetings and runs of wins."""
        who = [
            [seat.gladiator, seat.side, g.name, *(getattr(g, name) for name in SAID)]
            for seat, g in zip(told.bout.seats, told.men, strict=True)
        ]
        men = [[man.code, man.damage, man.blessings] for man in Sand(told.bout).men]
        runs = [[known.row, known.lost, known.whole] for known in map(before.known, range(len(told.men)))]
        return who, men, list(told.round), told.bout.site, told.bout.lots, runs, sorted(rows_of(told, before).items())


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought battle in paragraphs. Raises the same as :meth:`Teller.one`."""
    return GloryNarrator.one(c, match)[1]
