"""Newcomers of the other schools: their class, arms and Attributes by the dice (S37)."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, roll_one
from ludus_cli.rules.skirmish.book import rolls, terms
from ludus_cli.rules.skirmish.book.arms import USUAL_ARMOUR, usual_shield
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, roll_into

#: Class of a newcomer by the faces of 1d6, from 1 to 6 (S37).
CLASS_TABLE = (terms.LIGHT, terms.LIGHT, terms.MEDIUM, terms.MEDIUM, terms.HEAVY, terms.HEAVY)

#: His weapon, and whether he has a net, by the faces of 1d6, from 1 to 6 (S37).
WEAPON_TABLE = (
    (terms.SWORD, False),
    (terms.SWORD, False),
    (terms.SWORD, False),
    (terms.SPEAR, False),
    (terms.SPEAR, False),
    (terms.SPEAR, True),
)


def roll_class(t: Tray, who: int) -> int:
    """The class of a newcomer (S37)."""
    return CLASS_TABLE[roll_one(t, who, rolls.CLASS) - 1]


def roll_npg(t: Tray, number: int, weight: int, school: int = 0) -> Gladiator:
    """A newcomer of a class, with a weapon by the dice and the usual armour; no name yet (S37)."""
    g = blank_man(number, weight, school)
    make_newcomer(t, number, g)
    return g


def blank_man(number: int, weight: int, school: int = 0) -> Gladiator:
    """Return a man of a class who is not made yet."""
    attributes, armour = [0] * len(terms.ATTRIBUTES), [0] * len(terms.PARTS)
    return Gladiator(number, "", False, weight, attributes, 0, armour, terms.NO_SHIELD, school=school)


def make_newcomer(t: Tray, who: int, g: Gladiator) -> None:
    """Make a gladiator anew as a newcomer of his class: a weapon by the dice, the usual armour, Attributes (S37)."""
    g.weapon, g.net = WEAPON_TABLE[roll_one(t, who, rolls.WEAPON) - 1]
    g.shield = usual_shield(g.weight, g.net)
    for part in range(len(terms.PARTS)):
        g.armour[part] = USUAL_ARMOUR[g.weight][part]
    roll_into(t, who, g.weight, g.attributes)
    g.start_stamina = g.attributes[terms.STAMINA]
