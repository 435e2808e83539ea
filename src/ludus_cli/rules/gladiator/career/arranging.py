"""Arranging a match [38]: its kind, whether it is to the death, the numbers of men, and their classes.

The order is type, death, pairing, challengers, arena (M40). ``who`` is the number of a gladiator in an action of a
campaign, his place in a play.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import Tray, pick, roll_named, roll_one
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, TABLES_V2, HouseRules, is_older
from ludus_cli.rules.gladiator.book.styles import main_weapon, roll_armour
from ludus_cli.rules.gladiator.career import rolls
from ludus_cli.rules.gladiator.career.talents import class_of, styles_of_class, styles_open
from ludus_cli.rules.gladiator.older import creation, rolls as older_rolls
from ludus_cli.rules.gladiator.older.styles import class_in, roll_type
from ludus_cli.rules.gladiator.tables import arranging, older_beasts
from ludus_cli.rules.gladiator.tables.arranging import match_of, pair_of
from ludus_cli.rules.gladiator.tables.editions import EDITION

#: The place of the house rule `beasts` by which they are drawn from the counters.
COUNTERS_28 = 0
#: Places of the house rule `match_types` (M92).
TABLE, PAIRS, NO_HUNTS = 0, 1, 2


def d66(t: Tray, who: int, table: int) -> int:
    """D66: the red die is the tens, the white one the units."""
    faces = roll_named(t, who, table, 2)
    return 10 * faces[0] + faces[1]


def half_die(face: int) -> int:
    """1D3 of a 1D6."""
    return (face + 1) // 2


# The match


def is_hunt(kind: int) -> bool:
    """True for a match against beasts."""
    return kind == terms.HUNT_VENATOR or kind == terms.HUNT_BESTIARIUS


def rows_to_pick(rules: HouseRules) -> list[int]:
    """The matches (ARRANGED) that a person may pick when D66 gives UNIQUE, by the house rule `match_types`."""
    if rules.match_types == PAIRS:
        return [terms.MATCHED_PAIR]
    last = terms.BATTLE if rules.match_types == NO_HUNTS else terms.HUNT_BESTIARIUS
    return list(range(terms.MATCHED_PAIR, last + 1))


def match_type(t: Tray, who: int, rules: HouseRules) -> int:
    """The match for which a man is entered (ARRANGED), by D66 [38.2]; of UNIQUE see :func:`another_row`.

    Pairs alone need no dice; without hunts 54-65 are rolled again (M92).
    """
    if rules.match_types == PAIRS:
        return terms.MATCHED_PAIR
    while True:
        kind = match_of(d66(t, who, rolls.MATCH_TYPE))
        if not (rules.match_types == NO_HUNTS and is_hunt(kind)):
            return kind


def another_row(t: Tray, rules: HouseRules) -> int:
    """Return the match that replaces UNIQUE where no player is asked: another row, each at equal odds (M40, M110)."""
    found = rows_to_pick(rules)
    return found[pick(t, len(found))]


def is_death(t: Tray, who: int, kind: int) -> bool:
    """True if 1D6 makes the match one to the death [38.3]; a hunt does not roll. A UNIQUE match keeps its own number,
    whichever row it has become (M110)."""
    return not is_hunt(kind) and roll_one(t, who, rolls.DEATH_MATCH) > arranging.DEATH[kind]


def side_sizes(t: Tray, who: int, kind: int) -> tuple[int, int]:
    """Return the number of men on his side, himself included, and the number of opponents [38.2]: beasts in a hunt, 1D3
    of them; 1D3 + 1 men one after the other; one roll of 2D3 for both teams of a battle (M47)."""
    if kind == terms.TWO_ON_ONE:
        return 1, 2
    if kind == terms.CONSECUTIVE:
        return 1, half_die(roll_one(t, who, rolls.HOW_MANY)) + 1
    if kind == terms.TWO_PAIRS:
        return 2, 2
    if kind == terms.THREE_PAIRS:
        return 3, 3
    if kind == terms.BATTLE:
        first = half_die(roll_one(t, who, rolls.HOW_MANY))
        men = first + half_die(roll_one(t, who, rolls.HOW_MANY))
        return men, men
    if is_hunt(kind):
        return 1, half_die(roll_one(t, who, rolls.HOW_MANY))
    return 1, 1


def arena_size(t: Tray) -> int:
    """2D3 - 1, the arena of a month or a munus for all its matches: 1 the Colosseum to 5 a pit [27.2, M49]."""
    first = half_die(roll_one(t, -1, rolls.ARENA))
    return first + half_die(roll_one(t, -1, rolls.ARENA)) - 1


# Hunts


def beasts_drawn(t: Tray, who: int, n: int, rules: HouseRules) -> list[int]:
    """Return the kinds of ``n`` beasts, drawn from the counters without putting back (M42), or by Springsteen's rules
    rolled with a die each (V50)."""
    if rules.beasts != COUNTERS_28:
        return [older_beasts.BY_DIE[roll_one(t, who, older_rolls.HUNTED) - 1] for _ in range(n)]
    left = [kind for kind, number in arranging.COUNTERS for _ in range(number)]
    return [left.pop(pick(t, len(left))) for _ in range(n)]


def worn_as(t: Tray, who: int, style: int, rules: HouseRules = LUDUS_RULES) -> dict[str, Any]:
    """Return a man's outfit for this match alone, as ``Seat.worn`` has it: a style, its weapon, and its armour and
    shield, which are rolled (M41, M112)."""
    armour, cover = [0] * 5, [0] * 5
    shield = roll_armour(t, who, style, armour, cover, rules)
    return {"style": style, "armour": armour, "cover": cover, "shield": shield, "weapon": main_weapon(style)}


def hunter_of(kind: int, rules: HouseRules = LUDUS_RULES) -> int:
    """Return the style of the man who is sent into a hunt."""
    venator, bestiarius = EDITION[rules.edition].hunters
    return venator if kind == terms.HUNT_VENATOR else bestiarius


# Pairing


def pairing_class(t: Tray, who: int, own_class: int, rules: HouseRules) -> int:
    """Return the class, 1 to 6, of one opponent of a man of class 1 to 5: D66 until it falls in his row, and a die or
    two for any class [38.4, M43, M44]. A man whose class is not in the table takes the first row that falls (M111).
    Without a Secutor in the edition class V is II (V42)."""
    own = 0
    other = 0
    while own == 0 or (own != own_class and 1 <= own_class < arranging.MOUNTED):
        own, other = pair_of(d66(t, who, rolls.PAIRING))
    return any_class(t, who, rules) if other == arranging.ANY else class_in(other, rules)


def any_class(t: Tray, who: int, rules: HouseRules) -> int:
    """Return a class by 1D6: 1-4 class VI; above that I to V by 1D6, 6 again (M44). There are no riders in the older
    editions: there 1-4 roll as 5-6 do (V42)."""
    if roll_one(t, who, rolls.ANY_CLASS) <= arranging.MOUNTED_UP_TO and not is_older(rules):
        return arranging.MOUNTED
    while True:
        face = roll_one(t, who, rolls.CLASS)
        if face < arranging.MOUNTED:
            return class_in(face, rules)


def pair_classes(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> tuple[int, int]:
    """His own class in this match and that of one opponent [38.4]. His own is that of his style; by the house rule
    `pairing` of the whole table the first roll sets it, repeated while his talents forbid all of its styles (M43)."""
    own = class_of(g.style)
    if not rules.whole_table:
        return own, pairing_class(t, who, own, rules)
    open_to_him = {class_of(style) for style in (g.style, *styles_open(g, rules))}
    while True:
        own, other = pair_of(d66(t, who, rolls.PAIRING))
        if own in open_to_him:
            return own, any_class(t, who, rules) if other == arranging.ANY else class_in(other, rules)


def style_of_class(t: Tray, cls: int, rules: HouseRules, g: Gladiator | None = None) -> int:
    """A style of a class at equal odds (M45); for a man ``g`` one that he is allowed, his own if it is of that class
    (M112)."""
    found = list(styles_in(cls, rules))
    if g is not None:
        if g.style in found:
            return g.style
        allowed = styles_open(g, rules)
        found = [style for style in found if style in allowed]
    return found[pick(t, len(found))]


@by_edition
def styles_in(cls: int, rules: HouseRules) -> tuple[int, ...]:
    """The styles of a class in the edition that is played (V42)."""
    return styles_of_class(cls)


def style_by_dice(t: Tray, who: int, rules: HouseRules, g: Gladiator | None = None) -> int:
    """The style of a rival's man, of stock, of a partner: class by 1D6, 6 being II, then a style of it at equal odds;
    one that the talents of a man ``g`` forbid is rolled again (M88). By the Tables V2.0 it is his type by d100, NONE
    where he is made so as a whole, for it comes after his origin (V41)."""
    if rules.edition == TABLES_V2:
        return terms.NONE if rules.creation == creation.BY_D100 else roll_type(t, who)
    while True:
        face = roll_one(t, who, rolls.CLASS)
        found = styles_in(arranging.SIX_IS if face == arranging.MOUNTED else face, rules)
        style = found[pick(t, len(found))]
        if g is None or not g.talents or style in styles_open(g, rules):
            return style
