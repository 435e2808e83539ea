"""Experience in the older editions: the gains of a match, the purchases, and their limits (V19, V33, V41, V50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import TR
from ludus_cli.rules.gladiator.tables.older_experience import MOST_IN_CAREER, MOST_OTHERS, MOST_TOGETHER

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.gladiator import Gladiator

#: Places of the house rule `experience`.
BY_BOOK, ONCE, BILLINGS_XP, V2_XP = range(4)
#: Characteristics that can be bought.
COUNT = 5


def has_room(g: Gladiator, ware: int) -> bool:
    """True if he may buy a characteristic once more before his next match: two TR, or one TR and one other (V41)."""
    bought = g.bought or [0] * COUNT
    others = sum(bought) - bought[TR]
    if sum(bought) >= MOST_TOGETHER:
        return False
    return ware == TR or others < MOST_OTHERS


def has_had(g: Gladiator, rules: HouseRules, ware: int) -> bool:
    """True if he has bought a characteristic as often as a career allows: TR twice, each other once, by the tables of
    1981; elsewhere any number of times (V19)."""
    if rules.experience != ONCE or not g.improved:
        return False
    return bool(g.improved[ware] >= MOST_IN_CAREER[ware])


def note_improved(g: Gladiator, rules: HouseRules, ware: int) -> None:
    """Note his purchase of a ware in his career."""
    if rules.experience != BY_BOOK:
        g.improved = g.improved or [0] * COUNT
        g.improved[ware] += 1
