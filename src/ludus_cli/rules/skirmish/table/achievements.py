"""What of matches and men goes into the records: deeds, deaths, what was learned."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.achievements import Deeds, Honours, Lot, before_the_fight
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, perfect, worth
from ludus_cli.rules.skirmish.book.terms import NONE
from ludus_cli.rules.skirmish.table.views import fate


def deeds(bout: Bout) -> Deeds:
    """What a fought bout was to each of its men; all matches are in one place."""
    lots = []
    for seat in bout.seats:
        by, died = seat.result["defeated_by"], bool(seat.result["dead"])
        lots.append(Lot(seat.before["weight"], fate(bout, seat), by, died, by != NONE and not died))
    return Deeds(0, tuple(lots))


def honours(g: Gladiator) -> Honours:
    """What he is known for: victories, kills, and how far he has come; free who may found a school or did.

    Kills are all who died by him, whether of his wound or because the crowd refused them mercy (S4).
    """
    numbers = {"Wins": g.wins, "Kills": g.kills, "Points": worth(g)}
    return Honours(g.weight, g.founder or perfect(g), numbers)


def unfought(data: dict[str, Any]) -> dict[str, Any]:
    """A fought bout of JSON before its first turn."""
    return before_the_fight(data)
