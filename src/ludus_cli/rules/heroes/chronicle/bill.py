"""The bill of a Day of Events [7.4], as it is painted on a wall before anybody has fought."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.journal import Bill
from ludus_cli.chronicle.scores import Known, known_before, on_a_wall
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import counted, in_month, listed
from ludus_cli.rules.heroes.chronicle.persons import style_name
from ludus_cli.rules.heroes.chronicle.told import Told
from ludus_cli.rules.heroes.chronicle.towns import town_of
from ludus_cli.rules.heroes.locales import ROME


def on_the_wall(told: Told, who: int, known: Known) -> str:
    """A man of the bill: ``Priscus the Thraex (XII matches, IX victories)``."""
    seat = told.bout.seats[who]
    record = on_a_wall(*known[seat.gladiator])
    return f"{isolated(told.men[who].name)} the {style_name(seat.style)} ({record})"


def line_of(told: Told, known: Known) -> str:
    """A match on the bill; that it is to the death only when this was announced, not when dice said it."""
    sides = [listed([on_the_wall(told, who, known) for who in side]) for side in told.sides]
    words = " against ".join(sides)
    return f"{words}, sine missione" if told.bout.announced else words


def bill_of(seed: int, matches: Sequence[Told]) -> Bill:
    """The bill of a Day: its ``matches``, of one locale and month, at least one."""
    bout, known = matches[0].bout, known_before(matches)
    town = town_of(seed, bout.locale, bout.month)
    wall = "in Rome" if bout.locale == ROME else f"at {town.name}"
    pairs = "pair of gladiators" if all(told.duel for told in matches) else "match"
    many = "pairs of gladiators" if all(told.duel for told in matches) else "matches"
    return Bill(
        f"On a wall {wall}: {counted(len(matches), pairs, many)} {in_month(bout.month)}",
        [line_of(told, known) for told in sorted(matches, key=lambda told: told.bout.place)],
    )
