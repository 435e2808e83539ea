"""Fights told in prose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.rules.spartacus.telling.fight_clauses import material_of
from ludus_cli.rules.spartacus.telling.fought_match import Told, told_matches


class FightNarrator(Chronicler[Told]):
    """Tells the fights of a campaign."""

    SYSTEM = "spartacus"
    matches = staticmethod(told_matches)

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """Return the places of all fights: a house sees each fight of its season."""
        return [place for place, each in enumerate(c.outlines) if each.fought]

    def material(self, told: Told, before: Before) -> Material:
        """Return the clauses of a fight."""
        return material_of(told, before)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the fighters with their Domini, gear and fame, and their earlier meetings."""
        men = [
            [seat.gladiator, g.name, seat.of, seat.kind, seat.gear, g.favours, g.champion, before.known(who).row]
            for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True))
        ]
        return men, before.names, told.bout.oneoff, told.bout.tournament


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fight in paragraphs. Raises the errors of :meth:`Teller.one`."""
    return FightNarrator.one(c, match)[1]
