"""Matches of the duel told in prose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import rows_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.rules.gladiator.book.bout_records import Seat
from ludus_cli.rules.gladiator.telling.clauses import material_of
from ludus_cli.rules.gladiator.telling.fought_match import Told, told_matches

#: What of a card is said, or decides what is said.
SAID = ("name", "star", "female", "style", "weapon", "shield", "armour", "dagger", "matches", "wins", "spared")


class DuelNarrator(Chronicler[Told]):
    """Tells the matches of a campaign of the duel."""

    SYSTEM = "gladiator"
    matches = staticmethod(told_matches)

    def material(self, told: Told, before: Before) -> Material:
        """Return the clauses of a match."""
        return material_of(told, before)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the facts behind a telling: the opponents, their arms, and earlier matches."""
        who = [
            [seat.gladiator, seat.side, *(seat.before.get(name) for name in SAID), *of_careers(told, seat)]
            for seat in told.bout.seats
        ]
        return who, before.names, sorted(rows_of(told, before).items())


def of_careers(told: Told, seat: Seat) -> list[Any]:
    """Return the career facts told besides a man's card, for a full record; none for a basic one."""
    known = [told.bout.arranged, seat.before.get("prestige", 0), *map(str, sorted(seat.worn.items()))]
    return known if told.full else []


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs. Raises what :meth:`Teller.one` raises."""
    _, prose = DuelNarrator.one(c, match)
    return prose
