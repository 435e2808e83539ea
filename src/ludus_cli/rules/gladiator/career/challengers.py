"""A man's challengers: new men, with experience by his record, and men of the circuit who come again [38.5]."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import Tray, line, pick, roll_one
from ludus_cli.core.names import new_name
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.career import arranging, modifiers as mod, rolls
from ludus_cli.rules.gladiator.tables.names import MORE_NAMES, NAMES

#: XP of a challenger for each point, what comes off his die, and what a champion has besides [38.5, M39, M46].
XP_A_POINT, DIE_LESS, CHAMPIONS_XP = 25, 4, 300
#: A known rival comes on this face and above (M48).
COMES_FROM = 4


def record_of(g: Gladiator) -> int:
    """V, S and M of a man who lives: by these he is challenged (M46)."""
    return g.wins + g.draws + g.defeats


def challenger_xp(t: Tray, who: int, record: int, champion: bool) -> int:
    """Return the XP of a new challenger: 25 × (1D6 - 4 + V, S and M of his opponent), not below 0, and then 300 more
    for a champion [38.5, M46]."""
    points = line(t, mod.CHALLENGES, -DIE_LESS) + line(t, mod.RECORD, record)
    points += roll_one(t, who, rolls.CHALLENGER)
    return XP_A_POINT * max(0, points) + (CHAMPIONS_XP if champion else 0)


def new_challenger(t: Tray, number: int, style: int, record: int, champion: bool, rules: HouseRules) -> Gladiator:
    """Return a new man of a style, without a name yet, for an opponent with this record of matches. He is made
    as stock is, and spends challengers' XP at random [38.5]. ``number`` is his own, and he rolls."""
    from ludus_cli.rules.gladiator.career.creation import make_stock

    g = Gladiator(number, "", False, style, [limit[0] for limit in NUMBERS.limits])
    make_stock(t, number, g, rules, challenger_xp(t, number, record, champion))
    return g


def find_partner(t: Tray, number: int, rules: HouseRules) -> Gladiator:
    """A man for one's own side where no other is named: a challenger for a record of 0, of a class by 1D6 (M47)."""
    return new_challenger(t, number, arranging.style_by_dice(t, number, rules), 0, False, rules)


def known_rival(t: Tray, who: int, men: Sequence[Gladiator], record: int) -> Gladiator | None:
    """Return the man of the circuit who comes as a challenger, None for a new man (M48). ``men`` are the free men of
    the class; the one with the nearest record comes, ties at random. Without any there is no roll (M111)."""
    if not men or roll_one(t, who, rolls.COMES) < COMES_FROM:
        return None
    nearest = min(abs(record_of(g) - record) for g in men)
    found = [g for g in men if abs(record_of(g) - record) == nearest]
    return found[pick(t, len(found))]


def fresh_name(t: Tray, borne: dict[str, int]) -> str:
    """A name by chance for a man of the circuit, of the second list when all of the first have been given; none comes
    again before all of both have been (M94)."""
    fewest = min(borne.get(name, 0) for name in (*NAMES, *MORE_NAMES))
    some = [[name for name in names if borne.get(name, 0) == fewest] for names in (NAMES, MORE_NAMES)]
    return new_name(t, some[0] or some[1], borne)
