"""The kinds of fighters under house rules: an edition has styles of its own, some of them of the same names (V32)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.house_rules import TABLES_V2, HouseRules, is_older
from ludus_cli.rules.gladiator.book.styles import SWORDS_PLACE, chooses_weapon, is_beast
from ludus_cli.rules.gladiator.book.terms import (
    EQUES,
    KINDS,
    LIGHT_SWORD,
    OLD_BESTIARIUS,
    OLD_VELITE,
    OLD_VENATOR,
    VENATOR,
)
from ludus_cli.rules.gladiator.older.beasts import why_no_beast
from ludus_cli.rules.gladiator.older.styles import is_style_of

#: What a Light may carry in place of his weapon, by the house rule `light_spear`.
LIGHT_SPEARS = ("spear", "trident")
#: The styles of those of whom nothing is said, by edition; one of V2.0 is rolled where men are made by d100.
USUAL_STYLES = ("Myrmillo", "Medium", "Medium", "Myrmillon")


def is_kind(style: int, rules: HouseRules) -> bool:
    """Return True for a fighter allowed by house rules: a man of a style of the edition, a hunter, a beast."""
    if is_beast(style):
        return True
    if is_older(rules):
        return is_style_of(style, rules) or style in (OLD_BESTIARIUS, OLD_VENATOR)
    return style <= VENATOR


def is_own_style(style: int, rules: HouseRules) -> bool:
    """True for a style of men on their own feet, for duels and careers."""
    return is_style_of(style, rules) if is_older(rules) else style < EQUES


def changes_men(rules: HouseRules) -> bool:
    """True where there are other kinds than today's, or other things are said of a new man."""
    other = rules.beasts or rules.creation or rules.place_rolls or rules.buy_armour
    return is_older(rules) or bool(other) or rules.no_extras


def kinds_in(rules: HouseRules) -> tuple[str, ...]:
    """The names of all kinds by number, "" for one that there is not."""
    return tuple(name if is_kind(style, rules) else "" for style, name in enumerate(KINDS))


def styles_in(rules: HouseRules) -> tuple[str, ...]:
    """Return the names of the edition's styles of men on foot, by style; "" for the others."""
    return tuple(name if is_own_style(style, rules) else "" for style, name in enumerate(KINDS))


def listed_kinds(rules: HouseRules) -> tuple[str, ...]:
    """The names of all kinds as they are listed: styles, hunters, beasts."""
    order = sorted(range(len(KINDS)), key=lambda style: (is_beast(style), style))
    names = kinds_in(rules)
    return tuple(names[style] for style in order if names[style] and not why_no_beast(rules, style))


def usual_style(rules: HouseRules) -> str:
    """Return the default style."""
    return USUAL_STYLES[rules.edition]


def rolls_style(rules: HouseRules) -> bool:
    """Return True if the default style is rolled, with the man's characteristics (V32)."""
    return rules.edition == TABLES_V2


def weapons_in_place(style: int, rules: HouseRules) -> tuple[str, ...]:
    """The weapons that a player may name in the place of his style's: of a sword any of G59; in the older editions a
    Light's spear or trident, if anybody's."""
    if is_older(rules):
        light = style in (LIGHT_SWORD, OLD_VELITE)
        return LIGHT_SPEARS if light and rules.light_spear else ()
    return SWORDS_PLACE if chooses_weapon(style) else ()
