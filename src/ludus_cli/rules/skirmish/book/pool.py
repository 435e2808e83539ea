"""Newcomers of the other schools: their class, arms and Attributes by the dice (S37)."""

from __future__ import annotations

from ludus_cli.dice import Tray, roll_one
from ludus_cli.rules.skirmish.book import rolls
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, create
from ludus_cli.rules.skirmish.book.terms import HEAVY, LIGHT, MEDIUM, SPEAR, SWORD

#: Class of a newcomer by 1d6 (S37).
CLASS_TABLE = {1: LIGHT, 2: LIGHT, 3: MEDIUM, 4: MEDIUM, 5: HEAVY, 6: HEAVY}

#: His weapon, and whether he has a net, by 1d6 (S37).
WEAPON_TABLE = {
    1: (SWORD, False),
    2: (SWORD, False),
    3: (SWORD, False),
    4: (SPEAR, False),
    5: (SPEAR, False),
    6: (SPEAR, True),
}


def roll_class(t: Tray, who: int) -> int:
    """The class of a newcomer (S37)."""
    return CLASS_TABLE[roll_one(t, who, rolls.CLASS)]


def roll_npg(t: Tray, number: int, weight: int, school: int = 0) -> Gladiator:
    """A newcomer of a class, with a weapon by the dice and the usual armour; no name yet (S37)."""
    weapon, net = WEAPON_TABLE[roll_one(t, number, rolls.WEAPON)]
    return create(t, number, "", weight, star=False, weapon=weapon, net=net, school=school)
