"""The combat results table [9.5, 9.6]: the result of a throw, its conversion on the man who is struck, and the odds of
an attack before it is thrown."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match, shield_in_hand
from ludus_cli.rules.gladiator.book.terms import HIT, NONE, SHIELD, SHIELD_DROP, WEAPON, WEAPON_DROP
from ludus_cli.rules.gladiator.book.weapons import is_armed, raise_result
from ludus_cli.rules.gladiator.tables.combat import COLUMNS, CRT, FIRST_ROW, FIRST_SUM, LAST_ROW


def result_of(m_cf: int, red: int) -> tuple[int, int]:
    """The result (RESULTS up to HIT) and the H# for a difference of CF and the red dice with their DRM [9.5].

    Below 1 and above 8 CF each is 1 on the dice; rows are 3 to 18 (G19).
    """
    column = min(COLUMNS, max(1, m_cf))
    row = min(LAST_ROW, max(FIRST_ROW, red + m_cf - column))
    step = CRT[row + column - FIRST_SUM]
    return min(step, HIT), max(0, step - HIT)


@by_edition
def table_of(rules: HouseRules, m_cf: int, red: int) -> tuple[int, int]:
    """Return the result of a throw by the table of the edition in play [9.5]."""
    return result_of(m_cf, red)


def convert_result(m: Match, foe: int, result: int, h: int, kind: int) -> tuple[int, int]:
    """Return a result of the CRT, and its H#, as converted on the man who is struck [9.6, 21.5, 23.2, 24.3];
    conversions chain (G20).

    ``kind`` is the weapon that strikes, NO_ITEM where its numbers do not count. A flail's S and P go up two steps,
    those of a Block and a Parry too (G73); without a shield S is P, and P* is H; without a weapon P is H; so it is for
    a man with two weapons, and for beasts.
    """
    f = m.fighters[foe]
    shield, armed = shield_in_hand(m, f) != NONE, is_armed(m, f)
    higher = raise_result(kind, result)
    if higher > HIT:
        h += higher - HIT
        higher = HIT
    if not shield and (higher == SHIELD or higher == SHIELD_DROP):
        higher = WEAPON
    if (higher == WEAPON and not armed) or (higher == WEAPON_DROP and not (armed and shield)):
        higher = HIT
    return higher, h
