"""Matches of the skirmish told in prose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import rows_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.rules.skirmish.table.board import last_board
from ludus_cli.rules.skirmish.telling.clauses import material_of
from ludus_cli.rules.skirmish.telling.told import Told, told_matches

#: What of a card is said, or decides what is said.
SAID = (
    "name", "star", "female", "weight", "weapon", "shield", "net", "matches", "wins", "spared",
    "misses_through", "fought_month",
)  # fmt: skip


class SkirmishNarrator(Chronicler[Told]):
    """Tells the matches of a campaign of the skirmish."""

    SYSTEM = "skirmish"
    matches = staticmethod(told_matches)

    def material(self, told: Told, before: Before) -> Material:
        """Return the clauses of a match."""
        return material_of(told, before)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the opponents, their schools and substitutes, and their earlier meetings."""
        who = [
            [*(seat.gladiator, seat.side, school, told.for_whom.get(n, "")), *(seat.before[name] for name in SAID)]
            for n, (seat, school) in enumerate(zip(told.bout.seats, told.schools, strict=True))
        ]
        return who, before.names, sorted(rows_of(told, before).items())


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought match in paragraphs; then the board at its end.

    For a match from the table no positions are known, and no board is shown. Raises the same as :meth:`Teller.one`.
    """
    told, prose = SkirmishNarrator.one(c, match)
    if told.bout.recorded:
        return prose
    return [*prose, last_board(told.bout, told.events)]
