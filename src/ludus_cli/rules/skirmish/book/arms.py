"""The arms of a gladiator, worn and carried: the guide of his class, weapons, reach."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.skirmish.book import terms as t


class Guide(NamedTuple):
    """The arms that the guide grants a class: the largest shield, how many pieces of heavy and of medium armour."""

    shield: int
    heavy: int
    medium: int


#: The guide by class, as upper limits (S10).
GUIDE = (Guide(t.SMALL_SHIELD, 0, 1), Guide(t.LARGE_SHIELD, 1, 1), Guide(t.LARGE_SHIELD, 2, 2))

#: The default armour by class and part: all that the guide allows (S10).
USUAL_ARMOUR = (
    (t.NO_ARMOUR, t.MEDIUM_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR),
    (t.MEDIUM_ARMOUR, t.HEAVY_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR),
    (t.HEAVY_ARMOUR, t.HEAVY_ARMOUR, t.MEDIUM_ARMOUR, t.NO_ARMOUR, t.MEDIUM_ARMOUR, t.NO_ARMOUR, t.NO_ARMOUR),
)

#: Hexes that nothing, a sword, a spear and a net reach.
REACH = (0, 1, 2, 3)

WEAPON_NAMES = {"sword": t.SWORD, "spear": t.SPEAR}
#: What a newcomer may carry, by its word: the weapon, and whether a net is in his left hand (S37).
POOL_ARMS = {"sword": (t.SWORD, False), "spear": (t.SPEAR, False), "net": (t.SPEAR, True)}


class CreationError(ValueError):
    """A gladiator that the rules do not allow. The message names the rule and the remedy."""


def usual_armour(weight: int) -> list[int]:
    """The usual armour of a class, part by part."""
    return list(USUAL_ARMOUR[weight])


def usual_shield(weight: int, net: bool) -> int:
    """Return the largest shield of the guide; none for a man with a net in that hand (S11)."""
    return t.NO_SHIELD if net else GUIDE[weight].shield


def check_arms(weight: int, armour: list[int], shield: int, net: bool, binding: bool) -> None:
    """Raise CreationError for armour and shield that a class must not wear (S10, S11).

    ``binding`` is True if the guide binds (house rule ``guide``).
    """
    if len(armour) != len(t.PARTS):
        raise CreationError(f"armour is given for {Number(len(armour)):part}, but the body has {len(t.PARTS)}")
    for part, worn in zip(t.PARTS, armour, strict=True):
        if not 0 <= worn < len(t.ARMOURS):
            raise CreationError(f"the armour on the {part} is {worn}, but must be 0 (none), 1 (medium) or 2 (heavy)")
    if not 0 <= shield < len(t.SHIELDS):
        raise CreationError(f"the shield is {shield}, but must be 0 (none), 1 (small) or 2 (large)")
    if net and shield != t.NO_SHIELD:
        raise CreationError("a net needs the hand that holds the shield: take only one of them (S11)")
    if not binding:
        return
    guide = GUIDE[weight]
    name = t.CLASSES[weight]
    heavy = sum(worn == t.HEAVY_ARMOUR for worn in armour)
    pieces = sum(worn != t.NO_ARMOUR for worn in armour)
    if shield > guide.shield:
        raise CreationError(
            f"a {name} carries at most a {t.SHIELDS[guide.shield]} shield, not a {t.SHIELDS[shield]} one (S10)"
        )
    if heavy > guide.heavy:
        raise CreationError(f"a {name} wears at most {Number(guide.heavy):heavy piece} of armour, not {heavy} (S10)")
    if pieces > guide.heavy + guide.medium:
        raise CreationError(
            f"a {name} wears at most {Number(guide.heavy + guide.medium):piece|pieces} of armour, not {pieces} (S10)"
        )
