"""Fighting styles, armour and arms [3.8-3.10], as data."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.core.nearest import matching_names
from ludus_cli.rules.heroes.book.terms import LARGE_SHIELD, NET, NO_ITEM, SMALL_SHIELD, SPEAR, SWORD, TRIDENT


class Style(NamedTuple):
    """A fighting style: name, its opponents by the face of 1d6, armour by part, and both hands."""

    name: str
    opponents: tuple[int, int, int, int, int, int]
    armour: tuple[int, int, int, int, int, int, int]
    weapon: int
    off_hand: int


DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX = range(6)
_D, _H, _M, _R, _S, _T = range(6)

#: The table of [3.8] (H14). Armour runs Head, L.Arm, Chest, R.Arm, Belly, L.Leg, R.Leg.
STYLES: tuple[Style, ...] = (
    Style("Dimachaerus", (_M, _M, _H, _H, _T, _T), (0, 0, 0, 0, 0, 0, 0), SWORD, SWORD),
    Style("Hoplomachus", (_M, _M, _M, _M, _T, _S), (3, 0, 0, 0, 1, 2, 2), SPEAR, SMALL_SHIELD),
    Style("Murmillo", (_T, _T, _T, _T, _R, _R), (3, 0, 0, 2, 0, 2, 0), SWORD, LARGE_SHIELD),
    Style("Retiarius", (_S, _S, _S, _S, _M, _M), (0, 2, 0, 0, 1, 1, 1), TRIDENT, NET),
    Style("Secutor", (_R, _R, _R, _R, _R, _H), (3, 0, 0, 2, 0, 2, 0), SWORD, LARGE_SHIELD),
    Style("Thraex", (_M, _M, _M, _M, _H, _H), (3, 0, 0, 0, 0, 2, 2), SWORD, SMALL_SHIELD),
)

STYLE_NAMES = tuple(style.name for style in STYLES)
#: The things that each style carries in the weapon hand and in the off-hand, and its usual opponent.
WEAPONS = tuple(style.weapon for style in STYLES)
OFF_HANDS = tuple(style.off_hand for style in STYLES)
OPPONENTS = tuple(style.opponents for style in STYLES)


def style_by_name(name: str) -> int:
    """The number of a style by its name. Raises KeyError when there is none."""
    for found in matching_names(name, STYLE_NAMES, whole=True):
        return STYLE_NAMES.index(found)
    raise KeyError(name)


def opponent_of(style: int, face: int) -> int:
    """The style that meets ``style`` on a ``face`` of 1-6 [3.8]."""
    return OPPONENTS[style][face - 1]


def is_weapon(item: int) -> bool:
    """True if an item can wound: a sword, a spear or a trident."""
    return item == SWORD or item == SPEAR or item == TRIDENT


def is_shield(item: int) -> bool:
    """True if an item is one of the two shields."""
    return item == SMALL_SHIELD or item == LARGE_SHIELD


def has_reach(item: int) -> bool:
    """True if a weapon can have Reach [3.10.5]."""
    return item == SPEAR or item == TRIDENT


def weapon_impact(item: int, two_handed: bool) -> int:
    """The Impact that a weapon adds, Table 5-7: one hand 1, two hands 2, a trident 1 more; unarmed 0 (H17)."""
    if item == NO_ITEM:
        return 0
    return (2 if two_handed else 1) + (1 if item == TRIDENT else 0)
