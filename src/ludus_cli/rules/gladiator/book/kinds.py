"""The kinds of fighters under house rules: an edition has styles of its own, some of them of the same names (V32)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.house_rules import TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.styles import SWORDS_PLACE, chooses_weapon, is_beast
from ludus_cli.rules.gladiator.book.terms import EQUES, KINDS, VENATOR
from ludus_cli.rules.gladiator.older.beasts import why_no_beast

#: The style of a man if none is given, by edition. V2.0 rolls for it if men are made by d100.
USUAL_STYLES = ("Myrmillo", "Medium", "Medium", "Myrmillon")


@by_edition
def is_kind(style: int, rules: HouseRules) -> bool:
    """Return True for a fighter allowed by house rules: a man of a style of the edition, a hunter, a beast."""
    return is_beast(style) or style <= VENATOR


@by_edition
def is_own_style(style: int, rules: HouseRules) -> bool:
    """True for a style of men on their own feet, for duels and careers."""
    return style < EQUES


def changes_men(rules: HouseRules) -> bool:
    """True where there are other kinds than today's, or other things are said of a new man."""
    other = rules.edition or rules.beasts or rules.creation or rules.place_rolls or rules.buy_armour
    return bool(other) or rules.no_extras


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


@by_edition
def weapons_in_place(style: int, rules: HouseRules) -> tuple[str, ...]:
    """The weapons that a player may name in the place of his style's: of a sword any of G59."""
    return SWORDS_PLACE if chooses_weapon(style) else ()
