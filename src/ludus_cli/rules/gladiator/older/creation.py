"""Making men in the older editions: characteristics, armour that is rolled, bought or worn by a type (V4, V5, V22)."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, roll_dice, roll_named, roll_one
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, COLOSSEUM, HouseRules
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.tables.centurions import CENTURIONS
from ludus_cli.rules.gladiator.tables.creation import CHARACTERISTICS_BY_ROLL, ROLLED, STYLES
from ludus_cli.rules.gladiator.tables.older_armour import ARMOUR, CLASS_STEP, OF_V2
from ludus_cli.rules.gladiator.tables.older_creation import BY_PERCENT, CHART, ORIGINS

#: The values of the house rule `creation`.
BY_3D6, BY_CHART, BY_D100 = 0, 1, 2
#: The usual order in which characteristics get the highest of the five rolls (V46).
USUAL_ORDER = (terms.ST, terms.AG, terms.TR, terms.W, terms.CN)
#: The order in which V2.0 rolls them, each with its roll.
PERCENT_ORDER = (terms.TR, terms.ST, terms.AG, terms.W, terms.CN)
PERCENT_ROLLS = (
    rolls.PERCENT_TRAINING, rolls.PERCENT_STRENGTH, rolls.PERCENT_AGILITY, rolls.PERCENT_WOUNDS,
    rolls.PERCENT_CONSTITUTION,
)  # fmt: skip

# Characteristics


def by_dice(rules: HouseRules) -> bool:
    """True where characteristics are rolled with 3D6, placed or not."""
    return rules.creation == BY_3D6


def stations_in(rules: HouseRules) -> tuple[int, ...]:
    """The origins that a person's man may have: those of [36], those of V2.0, or none (V40)."""
    if rules.creation == BY_D100:
        return tuple(row[1] for row in ORIGINS)
    return (
        ()
        if rules.no_extras
        else (terms.CRIMINAL, terms.SLAVE, terms.SOLDIER, terms.FOREIGNER, terms.FREEMAN, terms.SENATOR)
    )


def by_3d6(rules: HouseRules) -> bool:
    """True where each characteristic has its own roll of 3D6 [3.4]."""
    return rules.creation == BY_3D6 and not rules.place_rolls


def roll_values(
    t: Tray, who: int, rules: HouseRules, attributes: list[int], station: int, order: tuple[int, int, int, int, int]
) -> None:
    """Roll TR, ST, AG, CN and W otherwise: by the chart of 36 men, by d100 with what an origin adds, or by five rolls
    that are placed in an order (V4, V46)."""
    if rules.creation == BY_CHART:
        from_chart(t, who, rules, attributes)
    elif rules.creation == BY_D100:
        by_percent(t, who, attributes, station)
    else:
        place_rolls(t, who, attributes, order)


def from_chart(t: Tray, who: int, rules: HouseRules, attributes: list[int]) -> None:
    """All five by D66: the list of 1981, or the Colosseum Edition's, which is its own there (V4)."""
    faces = roll_named(t, who, rolls.CHART, 2)
    place = 6 * (faces[0] - 1) + faces[1] - 1
    edition = rules.edition_chart or rules.edition == COLOSSEUM
    for which in range(5):
        attributes[which] = CENTURIONS[place][which] if edition else CHART[place][which]


def roll_station(t: Tray, who: int) -> int:
    """The origin of V2.0, by d100 [36]."""
    number = roll_dice(t, who, rolls.PERCENT_ORIGIN, 100)
    for row in ORIGINS:
        if number <= row[0]:
            return row[1]
    return terms.NO_STATION


def by_percent(t: Tray, who: int, attributes: list[int], station: int) -> None:
    """Roll each by d100 in the order of V2.0, and add the bonus of the origin."""
    for place in range(5):
        which = PERCENT_ORDER[place]
        number = roll_dice(t, who, PERCENT_ROLLS[place], 100)
        value = 0
        for highest, result in BY_PERCENT[which]:
            if number <= highest:
                value = result
                break
        for row in ORIGINS:
            if row[1] == station:
                value += row[2 + which]
        attributes[which] = value


def place_rolls(t: Tray, who: int, attributes: list[int], order: tuple[int, int, int, int, int]) -> None:
    """Five rolls of 3D6, the highest on the first characteristic of an order (V46)."""
    totals = [0, 0, 0, 0, 0]
    for number in range(5):
        totals[number] = roll_dice(t, who, rolls.PLACED, 6, 3)
    for place in range(5):
        best = 0
        for number in range(5):
            if totals[number] > totals[best]:
                best = number
        which = order[place]
        attributes[which] = CHARACTERISTICS_BY_ROLL[which][totals[best] - 3]
        totals[best] = 0


# Armour


def worn_type(style: int) -> int:
    """The type whose armour a style wears: by `retiarius_light` a Light man that of a Medium (V46)."""
    return terms.MEDIUM if style == terms.ODD_RETIARIUS else STYLES[style][0]


def roll_older_armour(t: Tray, who: int, style: int, armour: list[int], cover: list[int], rules: HouseRules) -> int:
    """Roll the armour of a style into the lists by area; the shield that he carries is returned (V5, V22)."""
    return own_shield(style, roll_older_set(t, who, style, armour, cover, rules))


def roll_older_set(t: Tray, who: int, style: int, armour: list[int], cover: list[int], rules: HouseRules) -> int:
    """Roll the armour of a style's type into the lists by area, and return the shield of the table. A type of V2.0
    wears its own, without a roll; hunters there roll as in 1981."""
    if brings_armour(style):
        for area in range(5):
            put_on(armour, cover, area, OF_V2[style - terms.OLD_VELITE][area])
        return STYLES[style][3]
    face = roll_one(t, who, rolls.OLDER_ARMOUR) - 1
    table = 1 if rules.edition == BILLINGS else 0
    for area in range(5):
        put_on(armour, cover, area, ARMOUR[table][worn_type(style)][face][area])
    return ARMOUR[table][worn_type(style)][face][5]


def brings_armour(style: int) -> bool:
    """Return True for a type of V2.0, which has armour of its own."""
    return terms.OLD_VELITE <= style <= terms.OLD_CRUPELLARIUS


def own_shield(style: int, rolled: int) -> int:
    """The shield of a style: its own, or that of the table of armour."""
    return rolled if STYLES[style][3] == ROLLED else STYLES[style][3]


def put_on(armour: list[int], cover: list[int], area: int, piece: int) -> None:
    """Wear a piece of the tables on an area."""
    armour[area] = piece // CLASS_STEP
    cover[area] = piece % CLASS_STEP
