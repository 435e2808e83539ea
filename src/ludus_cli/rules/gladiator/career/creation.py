"""Making gladiators: a person's man by 3D6, others out of the centurions' table [29.2, 31, 34.2, 35.2, 36]."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, roll_one, tell
from ludus_cli.core.english import with_article
from ludus_cli.rules.gladiator.book import centurions, rolls as book_rolls
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, dress_by_style, has_dagger
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older
from ludus_cli.rules.gladiator.book.styles import main_weapon
from ludus_cli.rules.gladiator.book.terms import FIRST_OLDER, KINDS, NO_STATION, NONE, TALENTS
from ludus_cli.rules.gladiator.career import events as ev, luck, prestige
from ludus_cli.rules.gladiator.career.armoury import buy_set, roll_outfit
from ludus_cli.rules.gladiator.career.origins import PRESTIGE, add_origin, roll_by_origin, settle_origin
from ludus_cli.rules.gladiator.career.spending import AT_CREATION, random_spending
from ludus_cli.rules.gladiator.career.talent_table import roll_talent, rolls_at_creation, train_with_sword
from ludus_cli.rules.gladiator.career.talents import train_in_style
from ludus_cli.rules.gladiator.older.creation import BY_D100, USUAL_ORDER, by_3d6, roll_station, roll_values
from ludus_cli.rules.gladiator.older.styles import roll_type
from ludus_cli.rules.gladiator.tables.origins import CHANGES
from ludus_cli.rules.gladiator.tables.talents import STYLE_TALENTS

#: The characteristics, in the order in which the highest of five rolls are placed on them.
Order = tuple[int, int, int, int, int]


def roll_luck_and_prestige(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """LK and PR of a new man, his origin added [34.2, 35.2, 36]; Bravado may have made him known already."""
    g.luck = luck.roll_luck(t, who, rules)
    g.prestige += prestige.roll_prestige(t, who) + CHANGES[g.station][PRESTIGE]
    tell(t, ev.BEGINS_WITH, who, g.luck, g.prestige)


def why_not_begin(style: int) -> str:
    """Return the reason why no man begins in a style, "" if he may: some need a talent, rolled after it [31, M105]."""
    talent = STYLE_TALENTS[style]
    return "" if talent == NONE else f"{with_article(KINDS[style])} needs the talent {TALENTS[talent]} [31]"


def equip_by_style(t: Tray, who: int, g: Gladiator, rules: HouseRules, bought: str = "") -> None:
    """Armour, shield and the weapon of his style; a person's man keeps his set as it was rolled, or ``bought`` (M7,
    V22)."""
    if not g.star:
        dress_by_style(t, who, g, rules)
        return
    g.dagger = has_dagger(rules, g.dagger)
    if bought:
        buy_set(t, who, g, rules, bought)
    else:
        roll_outfit(t, who, g, rules)
    g.weapon = main_weapon(g.style)


def make_career(
    t: Tray, who: int, g: Gladiator, rules: HouseRules, order: Order = USUAL_ORDER, bought: str = ""
) -> None:
    """Make a person's man of a career, of known name and style. ``attributes`` that are not [] and a ``station`` have
    been said, and are not rolled; attributes that were said hold whatever the origin (M105). Five rolls are placed in
    an ``order``, and armour is ``bought`` where it is said (V22, V46).

    His rolls on the Talents Table are due, and are made in his school. Without extras there are neither origin,
    talents, LK nor PR (V40).
    """
    if not g.attributes:
        g.attributes = [0] * 5
        make_values(t, who, g, rules, order)
    elif g.station != NO_STATION:
        settle_origin(t, who, g)
    if not rules.no_extras:
        own_talents(g)
        roll_luck_and_prestige(t, who, g, rules)
    equip_by_style(t, who, g, rules, bought)


def has_origin(g: Gladiator, rules: HouseRules) -> bool:
    """True for a person's man where there are the origins of [36]."""
    return g.star and not rules.no_origin and not rules.no_extras


def make_values(t: Tray, who: int, g: Gladiator, rules: HouseRules, order: Order = USUAL_ORDER) -> None:
    """Roll TR, ST, AG, CN and W by the house rule `creation`: 3D6 each with the origin of [36] added to the roll; by
    d100 with the origin of V2.0 in its place; or by a chart or placed, with an origin added to the values (V4, V46). Of
    a man of V2.0 whose style is NONE the type is rolled after his origin."""
    if rules.creation == BY_D100:
        g.station = g.station or roll_station(t, who)
        tell(t, ev.ORIGIN, who, g.station)
        if g.style == NONE:
            g.style = roll_type(t, who)
        roll_values(t, who, rules, g.attributes, g.station, order)
        return
    if has_origin(g, rules):
        settle_origin(t, who, g)
    if by_3d6(rules):
        roll_by_origin(t, who, g)
    else:
        roll_values(t, who, rules, g.attributes, g.station, order)
        add_origin(g)


def own_talents(g: Gladiator) -> None:
    """A person's man begins with his sword, and with rolls on the Talents Table that are due [31]."""
    train_with_sword(g)
    if g.style >= FIRST_OLDER:
        # Talents are not chosen there (V42), so he is trained with the weapons of his style.
        g.weapon = main_weapon(g.style)
        train_in_style(g)
    g.rolls_due = rolls_at_creation(g)


def make_stock(t: Tray, who: int, g: Gladiator, rules: HouseRules, xp: int) -> None:
    """Make a man of the stable, stock, a challenger or a partner, of known style, with ``xp`` [29.2, 39.4.1, M5].

    Those of computers are trained in their style (M14) and spend their XP by the dice at once, beyond the limits of a
    career (M38). A person's (``g.star``) has an origin, rolls for talents that are due, and keeps his XP to spend.
    Without extras there are neither origins, talents, LK nor PR (V40).
    """
    if is_older(rules) or rules.stable_3d6:
        make_values(t, who, g, rules)
    else:
        if has_origin(g, rules):
            settle_origin(t, who, g)
        g.attributes = list(centurions.random_centurion(t, who))
        add_origin(g)
    if not g.star:
        g.spirit = (roll_one(t, who, book_rolls.SPIRIT) + 1) // 2 - 1
    equip_by_style(t, who, g, rules)
    g.xp = xp
    if not rules.no_extras:
        make_known(t, who, g, rules)
    if not g.star:
        random_spending(t, who, g, rules, AT_CREATION)


def make_known(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> None:
    """Talents, LK and PR of a new man of the stable, stock, or a challenger [31, 34.2, 35.2]."""
    if g.star:
        own_talents(g)
    else:
        train_with_sword(g)
        train_in_style(g)
        for _ in range(rolls_at_creation(g)):
            roll_talent(t, who, g)
    roll_luck_and_prestige(t, who, g, rules)
