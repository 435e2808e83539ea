"""The styles of the arena, and the arms that each brings [2.3, 19, 28, 30]."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, pick, roll_one
from ludus_cli.core.english import with_article
from ludus_cli.rules.gladiator.book import rolls, terms
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.tables.creation import ARMOUR, CHARACTERISTICS_BY_ROLL, ROLLED, STYLES
from ludus_cli.rules.gladiator.tables.wounds import ARMOUR as PROTECTION

#: Basic styles by type [2.3, 29.1].
BASIC = (terms.PARMULARIUS, terms.MYRMILLO, terms.PROVOCATOR)
#: Weapons that a sword's man may carry in its place (G59).
SWORDS_PLACE = ("sword", "axe", "dagger", "flail", "maul", "scimitar")
#: The first style on foot of each type, and the end of them all.
FIRST_OF_TYPE = (terms.PARMULARIUS, terms.MYRMILLO, terms.PROVOCATOR, terms.EQUES)
#: A Secutor's training against nets [19].
SECUTOR_NF = 2


def is_beast(style: int) -> bool:
    """True for a beast."""
    return terms.FIRST_BEAST <= style < terms.LANISTA


def is_mounted(style: int) -> bool:
    """True for a centurion on horseback [30]."""
    return style == terms.EQUES or style == terms.SAGITTARIUS


def type_of(style: int) -> int:
    """LIGHT, MEDIUM or HEAVY: the type of a man's style [2.3]."""
    return STYLES[style][0]


def moves_of(style: int) -> int:
    """Moving phases a turn of a man's style [3.10]."""
    return STYLES[style][1]


def main_weapon(style: int) -> int:
    """The weapon of a man's style, NO_ITEM for none but a sheathed one."""
    return STYLES[style][4]


def net_of(style: int) -> int:
    """NET, LASSO or NO_ITEM."""
    return STYLES[style][6]


def arms_of(style: int, weapon: int, shield: int, dagger: bool) -> tuple[int, int, int, int, int]:
    """Return the arms of a man of a style, by kind: weapon, second weapon (a Dimachaerus the same twice), shield, net
    or lasso, and the sheathed weapon, javelins apart; the dagger of a Retiarius may be left out [19, 21]."""
    main, second, sheathed = STYLES[style][4], STYLES[style][5], STYLES[style][7]
    if second == main:
        second = weapon
    if net_of(style) == terms.NET and not dagger:
        sheathed = terms.NO_ITEM
    return weapon, second, shield, STYLES[style][6], sheathed


def chooses_weapon(style: int) -> bool:
    """True for a style whose arms are a sword, in whose place a player may name another weapon (G59)."""
    return not is_beast(style) and main_weapon(style) == terms.SWORD


def fixed_weapon(style: int) -> str:
    """Return why a man of a style cannot have another weapon (G59)."""
    held = f"the {terms.ITEMS[main_weapon(style)]}" if main_weapon(style) else "no weapon in hand"
    return f"{with_article(terms.KINDS[style])} always begins with {held} (G59)"


def is_net_man(style: int) -> bool:
    """True for a style with a net or a lasso."""
    return net_of(style) != terms.NO_ITEM


def is_velite(style: int) -> bool:
    """True for a style with javelins [19]."""
    return style == terms.VELITE or style == terms.OLD_VELITE


def is_of_older(style: int) -> bool:
    """True for a style of the older editions alone."""
    return style >= terms.FIRST_OLDER


@by_edition
def roll_style(t: Tray, who: int, rules: HouseRules) -> int:
    """The style of a newcomer: 1D6 gives his type [29.1], chance one of its styles on foot (G56)."""
    weight = (roll_one(t, who, rolls.TYPE) - 1) // 2
    first, after = FIRST_OF_TYPE[weight], FIRST_OF_TYPE[weight + 1]
    return first + pick(t, after - first)


# Creation [3]


def characteristic_of(which: int, total: int) -> int:
    """TR, ST, AG, CN or W for 3D6 [3.4.1]."""
    return CHARACTERISTICS_BY_ROLL[which][total - 3]


def cover_worth(piece: int) -> int:
    """Return the worth of a piece of armour: its protection times its cover (G5)."""
    return -PROTECTION[piece // 10] * (piece % 10)


@by_edition
def roll_armour(t: Tray, who: int, style: int, armour: list[int], cover: list[int], rules: HouseRules) -> int:
    """Roll the armour of a style [3.12, 19] into the lists by area; the shield that he carries is returned. A Velite
    rolls nothing."""
    shield = ROLLED if style == terms.VELITE else roll_set(t, who, style, armour, cover, rules)
    return fit_style(style, armour, cover, shield)


@by_edition
def roll_set(t: Tray, who: int, style: int, armour: list[int], cover: list[int], rules: HouseRules) -> int:
    """Roll the armour of a style's type into the lists by area; the shield of the table is returned [3.12]. A
    Crupellarius has the better of two rolls by area, with the shield of the first (G5)."""
    first = roll_one(t, who, rolls.ARMOUR) - 1
    second = roll_one(t, who, rolls.ARMOUR) - 1 if style == terms.CRUPELLARIUS else first
    for area in range(5):
        piece = ARMOUR[type_of(style)][first][area]
        other = ARMOUR[type_of(style)][second][area]
        if cover_worth(other) > cover_worth(piece):
            piece = other
        armour[area], cover[area] = piece // 10, piece % 10
    return ARMOUR[type_of(style)][first][5]


def fit_style(style: int, armour: list[int], cover: list[int], shield: int) -> int:
    """Make the armour of a type into that of a style; return its shield, by the table or its own [19].

    A Velite wears none; net men are bare-headed, and a Scissores has A3 on his arms if that is better (G5).
    """
    for area in range(5):
        if style == terms.VELITE or (area == terms.HEAD and (style == terms.RETIARIUS or style == terms.LAQUERARIUS)):
            armour[area], cover[area] = terms.BARE, 0
        elif style == terms.SCISSORES and area == terms.ARMS:
            if cover_worth(A3) > cover_worth(10 * armour[area] + cover[area]):
                armour[area], cover[area] = A3 // 10, A3 % 10
    own = STYLES[style][3]
    return shield if own == ROLLED else own


#: A3 as the tables of armour hold it.
A3 = 10 * terms.CLASS_A + 3


def armour_words(armour: int, cover: int, full: int = terms.FULL) -> str:
    """A piece of armour as the sheet writes it: ``A``, ``B4``, ``-``; ``full`` is the highest cover."""
    letter = terms.ARMOURS[armour]
    return letter if armour == terms.BARE or cover >= full else f"{letter}{cover}"


def worn_words(style: int, armour: list[int], cover: list[int]) -> list[str]:
    """Return the armour of a man of a style on each area, as the sheet writes it."""
    full = full_cover(style)
    return [armour_words(*each, full) for each in zip(armour, cover, strict=True)]


def full_cover(style: int) -> int:
    """The highest cover that a man of a style may have: on one die, in the older editions on two (V5)."""
    return terms.FULL_ON_TWO if is_of_older(style) else terms.FULL
