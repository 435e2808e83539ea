"""What of matches and men goes into the records: deeds, deaths, Fame."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.achievements import Deeds, Honours, Lot, before_the_fight
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator
from ludus_cli.rules.heroes.book.terms import NONE
from ludus_cli.rules.heroes.table.views import fate


def deeds(bout: Bout) -> Deeds:
    """What a fought bout was to each of its men; who was spared and died of his wounds has died [7.5]."""
    lots = []
    for seat in bout.seats:
        by = seat.result["defeated_by"]
        died = seat.after["status"] == DEAD
        # Nobody beat him, and still he did not live.
        words = "unbeaten, died of the wounds" if died and by == NONE else fate(seat)
        lots.append(Lot(seat.style, words, by, died, by != NONE and not died))
    return Deeds(bout.locale, tuple(lots))


def honours(g: Gladiator) -> Honours:
    """What he is known for: Fame [7.7] before victories, laurels and killing strokes; free with the rudis [7.6]."""
    numbers = {"Fame": g.fame, "Wins": g.wins, "Laurels": g.laurels, "Kills": g.kills}
    return Honours(g.style, g.rudis, numbers)


def unfought(data: dict[str, Any]) -> dict[str, Any]:
    """A fought bout of JSON before its first turn, to the death or not as it was then [4.7]."""
    return before_the_fight(data, announced=data["to_the_death"])
