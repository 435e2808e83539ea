"""Styles of the older editions: the styles by chance and by class, and the effects of arms (V32, V42, V45, V46)."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, pick, roll_dice, roll_one
from ludus_cli.rules.gladiator.book import rolls as book_rolls, styles, terms
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, COLOSSEUM, TABLES_1981, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, SHIELD_SLOT, Fighter, Match, item_in_hand
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.tables.creation import STYLES
from ludus_cli.rules.gladiator.tables.older_creation import TYPES

#: What a Light may carry in place of his weapon, by the house rule `light_spear`.
LIGHT_SPEARS = ("spear", "trident")
#: What two swords are worth to a dimachus who holds both, in CF (V2.0).
DIMACHUS_CF = 4
#: The class of net men, and that of the Secutor, who is of class II where an edition has none (V42).
CLASS_II, CLASS_V = 2, 5


# Who there is


def retiarius_of(rules: HouseRules) -> int:
    """The Retiarius of an older edition: Medium in 1981, Light by Billings and in V2.0; by `retiarius_light` Light with
    Medium armour (V46)."""
    if rules.edition == TABLES_V2:
        return terms.QUICK_RETIARIUS
    if rules.light_retiarius:
        return terms.ODD_RETIARIUS
    return terms.LIGHT_RETIARIUS if rules.edition == BILLINGS else terms.OLD_RETIARIUS


def is_style_of(style: int, rules: HouseRules) -> bool:
    """True for a style of men on foot of an older edition [2.3]."""
    if rules.edition == COLOSSEUM:
        return False
    if rules.edition == TABLES_V2:
        return terms.OLD_VELITE <= style <= terms.OLD_CRUPELLARIUS
    return terms.LIGHT_SWORD <= style <= terms.HEAVY_SWORD or style == retiarius_of(rules)


def is_older_kind(style: int, rules: HouseRules) -> bool:
    """True for a man of a style of the edition, a hunter, a beast."""
    return styles.is_beast(style) or is_style_of(style, rules) or style in (terms.OLD_BESTIARIUS, terms.OLD_VENATOR)


def light_spears(style: int, rules: HouseRules) -> tuple[str, ...]:
    """Return the weapons that may replace a style's: a spear or trident for a Light, none for others."""
    return LIGHT_SPEARS if rules.light_spear and style in (terms.LIGHT_SWORD, terms.OLD_VELITE) else ()


def styles_of(rules: HouseRules) -> list[int]:
    """The styles of men on foot of an older edition, by number."""
    return [style for style in range(len(STYLES)) if is_style_of(style, rules)]


def roll_older_style(t: Tray, who: int, rules: HouseRules) -> int:
    """The style of a newcomer: by d100 in V2.0; else 1D6 gives his type [29.1], chance one of its styles."""
    if rules.edition == TABLES_V2:
        return roll_type(t, who)
    weight = (roll_one(t, who, book_rolls.TYPE) - 1) // 2
    net_man = retiarius_of(rules)
    if STYLES[net_man][0] == weight and pick(t, 2) == 1:
        return net_man
    return (
        terms.LIGHT_SWORD
        if weight == terms.LIGHT
        else terms.MEDIUM_SWORD
        if weight == terms.MEDIUM
        else terms.HEAVY_SWORD
    )


def roll_type(t: Tray, who: int) -> int:
    """The type of a man of V2.0, which is his style, by d100."""
    number = roll_dice(t, who, rolls.PERCENT_TYPE, 100)
    for highest, style in TYPES:
        if number <= highest:
            return style
    return terms.OLD_CRUPELLARIUS


# Classes of pairing (V42)


def class_in(cls: int, rules: HouseRules) -> int:
    """Return the class meant by the table of pairing: without a Secutor in the edition V is II (V42)."""
    return CLASS_II if cls == CLASS_V and rules.edition in (TABLES_1981, BILLINGS) else cls


def styles_of_older_class(cls: int, rules: HouseRules) -> tuple[int, ...]:
    """The styles of a class 1 to 5 in an older edition; a dimachus is of the class of his type (V42)."""
    own = class_in(cls, rules)
    return tuple(style for style in styles_of(rules) if STYLES[style][2] == own)


# What his arms mean


def is_dimachus(style: int) -> bool:
    """True for a man of V2.0 with two swords."""
    return style == terms.TWO_SECUTOR or style == terms.TWO_MYRMILLON or style == terms.TWO_PROVOCATOR


def dimachus_cf(m: Match, f: Fighter) -> int:
    """Return the CF bonus of two swords for a dimachus while he holds both."""
    both = item_in_hand(m, f, terms.RIGHT_HAND) == terms.SWORD and item_in_hand(m, f, terms.LEFT_HAND) == terms.SWORD
    return DIMACHUS_CF if both else 0


def small_shields(m: Match) -> None:
    """Give all opponents of a Retiarius of 1981 a small shield, before they come in (V45)."""
    if m.rules.edition != TABLES_1981:
        return
    for who, f in enumerate(m.fighters):
        shield = ITEMS_A_MAN * who + SHIELD_SLOT
        if m.item_kind[shield] > terms.SMALL_SHIELD and meets_net_man(m, f.side):
            m.item_kind[shield] = terms.SMALL_SHIELD


def meets_net_man(m: Match, side: int) -> bool:
    """True if an opponent of a side fights with a net."""
    for other in m.fighters:
        if other.side != side and not other.beast and STYLES[other.style][6] == terms.NET:
            return True
    return False
