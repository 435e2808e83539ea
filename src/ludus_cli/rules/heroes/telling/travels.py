"""The map of a Star's road from Day to Day."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.journal import Picture
from ludus_cli.chronicle.map import Visit, empire_map
from ludus_cli.chronicle.templating import isolated
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.telling.ledger import is_dead
from ludus_cli.rules.heroes.telling.told import Told
from ludus_cli.rules.heroes.telling.towns import town_of


def travels(seed: int, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
    """The map of a Star's road through the matches that he fought, none when he fought none."""
    visits = []
    for told in matches:
        bout = told.bout
        seat = told.seat_of(g.id)
        visits.append(
            Visit(
                town=town_of(seed, bout.locale, bout.month),
                where=LOCALES[bout.locale].name,
                month=bout.month,
                outcome=bout.seats[seat].outcome,
                died=is_dead(told, seat),
            )
        )
    return [empire_map(isolated(g.name), visits)] if visits else []
