"""The bill of a month, as it is painted on a wall before the first match."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.journal import Bill
from ludus_cli.chronicle.scores import Known, on_a_wall, painted
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book.terms import CLASSES
from ludus_cli.rules.skirmish.telling.told import Told


def on_the_wall(told: Told, who: int, known: Known) -> str:
    """Return a man of the bill: ``Corax the Light of Capua (XII matches, IX victories)``.

    The wall has the man who was drawn, not the substitute who came.
    """
    g = told.billed.get(who, told.men[who])
    record = on_a_wall(*known.get(g.id, (g.matches, g.wins)))
    school = isolated(told.schools[who])
    return f"{isolated(g.name)} the {CLASSES[g.weight]} of {school} ({record})"


def bill_of(matches: Sequence[Told]) -> Bill:
    """The bill of a month: its ``matches``, at least one."""
    return painted(matches, on_the_wall, pairs=all(told.duel for told in matches))
