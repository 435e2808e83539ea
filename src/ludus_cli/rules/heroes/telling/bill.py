"""The bill of a Day of Events [7.4], as it is painted on a wall before the first match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludus_cli.chronicle.journal import Bill, BillLine
from ludus_cli.chronicle.scores import Known, known_before, on_a_wall
from ludus_cli.chronicle.words import counted, in_month, times
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.telling.persons import style_name
from ludus_cli.rules.heroes.telling.told import Told, town_of

#: What stands on the wall in place of a record where it stands there before; a Day has room for three.
MORE_TIMES = ("again", "for the third time")


def on_the_wall(told: Told, who: int, known: Known, named: Counter[int]) -> str:
    """Return a man of the bill: ``Priscus the Thraex (XII matches, IX victories)``; ``named`` counts so far."""
    seat = told.bout.seats[who]
    before = named[seat.gladiator]
    named[seat.gladiator] += 1
    record = on_a_wall(*known[seat.gladiator])
    if before:
        record = MORE_TIMES[min(before, len(MORE_TIMES)) - 1]
    return f"{isolated(told.men[who].name)} the {style_name(seat.style)} ({record})"


def same(told: Told) -> tuple[object, ...]:
    """Return the features of a match that the wall shows: the men, their styles, the terms."""
    men = sorted((seat.gladiator, seat.style, seat.side) for seat in told.bout.seats)
    if told.duel:
        men = [(gladiator, style, 0) for gladiator, style, _ in men]
    return bool(told.bout.announced), *men


def line_of(told: Told, known: Known, named: Counter[int], often: int) -> BillLine:
    """Return a match on the bill, to be fought so often; it is to the death there only if this was announced, not by
    dice."""
    sides = [list_words([on_the_wall(told, who, known, named) for who in side]) for side in told.sides]
    after = ""
    if often > 1:
        after = f", {times(often)}"
        named.update({seat.gladiator: often - 1 for seat in told.bout.seats})
    return BillLine(sides, f"{after}, sine missione" if told.bout.announced else after, told.starred)


def bill_of(seed: int, matches: Sequence[Told]) -> Bill:
    """The bill of a Day: its ``matches``, of one locale and month, at least one."""
    bout, known = matches[0].bout, known_before(matches)
    town = town_of(seed, bout.locale, bout.month)
    wall = "in Rome" if bout.locale == ROME else f"at {town.name}"
    pairs = "pair of gladiators" if all(told.duel for told in matches) else "match"
    many = "pairs of gladiators" if all(told.duel for told in matches) else "matches"
    painted = sorted(matches, key=lambda told: told.bout.place)
    often = Counter(map(same, painted))
    # The pool is small: a pair that is drawn twice stands there once.
    firsts: dict[tuple[object, ...], Told] = {}
    for told in painted:
        firsts.setdefault(same(told), told)
    named: Counter[int] = Counter()
    return Bill(
        f"On a wall {wall}: {counted(len(matches), pairs, many)} {in_month(bout.month)}",
        [line_of(told, known, named, often[key]) for key, told in firsts.items()],
        tuple(told.bout.id for told in matches),
    )
