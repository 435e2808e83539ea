"""Making gladiators: a person's man by 3D6, others out of the centurions' table [29.2, 31, 34.1, 35.1, 36]."""

from __future__ import annotations

from ludus_cli.dice import Tray, roll_one, tell
from ludus_cli.rules.gladiator.book import rolls as book_rolls
from ludus_cli.rules.gladiator.book.centurions import random_centurion
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, dress
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import main_weapon
from ludus_cli.rules.gladiator.book.terms import KINDS, NO_STATION, NONE, TALENTS
from ludus_cli.rules.gladiator.career import events as ev
from ludus_cli.rules.gladiator.career.armoury import outfit
from ludus_cli.rules.gladiator.career.luck import roll_luck
from ludus_cli.rules.gladiator.career.origins import (
    PRESTIGE,
    add_origin,
    roll_by_origin,
    settle_origin,
)
from ludus_cli.rules.gladiator.career.prestige import roll_prestige
from ludus_cli.rules.gladiator.career.spending import AT_CREATION, random_spending
from ludus_cli.rules.gladiator.career.talent_table import (
    roll_talent,
    rolls_at_creation,
    train_with_sword,
)
from ludus_cli.rules.gladiator.career.talents import train_in_style
from ludus_cli.rules.gladiator.tables.origins import CHANGES
from ludus_cli.rules.gladiator.tables.talents import STYLE_TALENTS


def begin(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """LK and PR of a new man, his origin added [34.1, 35.1, 36]; Bravado may have made him known already."""
    g.luck = roll_luck(t, who, rules)
    g.prestige += roll_prestige(t, who) + CHANGES[g.station][PRESTIGE]
    tell(t, ev.BEGINS_WITH, who, g.luck, g.prestige)


def why_not_begin(style: int) -> str:
    """Why nobody begins in a style, "" when one may: some ask for a talent, which is rolled after it [31, M105]."""
    talent = STYLE_TALENTS[style]
    return "" if talent == NONE else f"a {KINDS[style]} needs the talent {TALENTS[talent]} [31]"


def equip(t: Tray, who: int, g: Gladiator) -> None:
    """Armour, shield and the weapon of his style; a person's man keeps his set as it was rolled (M7)."""
    if not g.star:
        dress(t, who, g)
        return
    outfit(t, who, g)
    g.weapon = main_weapon(g.style)


def make_career(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """Make a person's man of a career, of whom name and style are known. ``attributes`` that are not [] and a
    ``station`` have been said, and are not rolled; what was said of attributes holds whatever the origin (M105).

    His rolls on the Talents Table are due, and are made in his school.
    """
    if not g.attributes:
        g.attributes = [0] * 5
        if not rules.no_origin:
            settle_origin(t, who, g)
        roll_by_origin(t, who, g)
    elif g.station != NO_STATION:
        settle_origin(t, who, g)
    own_talents(g)
    begin(t, who, g, rules)
    equip(t, who, g)


def own_talents(g: Gladiator) -> None:
    """A person's man begins with his sword, and with rolls on the Talents Table that are due [31]."""
    train_with_sword(g)
    g.rolls_due = rolls_at_creation(g)


def make_stock(t: Tray, who: int, g: Gladiator, rules: HouseRules, xp: int) -> None:
    """Make a man of the stable, stock, a challenger or a partner, of whom the style is known, with so much XP [29.2,
    39.4.1, M5].

    Those of computers are trained in their style (M14) and spend their XP by the dice at once, beyond the limits of a
    career (M38). A person's (``g.star``) has an origin, rolls for talents that are due, and keeps his XP to spend.
    """
    if g.star and not rules.no_origin:
        settle_origin(t, who, g)
    if rules.stable_3d6:
        roll_by_origin(t, who, g)
    else:
        g.attributes = list(random_centurion(t, who))
        add_origin(g)
    if not g.star:
        g.spirit = (roll_one(t, who, book_rolls.SPIRIT) + 1) // 2 - 1
    equip(t, who, g)
    g.xp = xp
    if g.star:
        own_talents(g)
        begin(t, who, g, rules)
        return
    train_with_sword(g)
    train_in_style(g)
    for _ in range(rolls_at_creation(g)):
        roll_talent(t, who, g)
    begin(t, who, g, rules)
    random_spending(t, who, g, rules, AT_CREATION)
