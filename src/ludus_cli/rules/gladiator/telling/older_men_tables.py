"""The tables by which men of the older editions are made, and grow, as cards (V4, V5, V22, V29, V33, V41, V42)."""

from __future__ import annotations

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed, span
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.career import experience as xp, injuries
from ludus_cli.rules.gladiator.older.creation import BY_3D6, BY_CHART
from ludus_cli.rules.gladiator.older.experience import ONCE, V2_XP
from ludus_cli.rules.gladiator.older.styles import styles_of
from ludus_cli.rules.gladiator.tables import (
    centurions,
    creation,
    older_armour as armour,
    older_creation as older,
    older_experience as prices,
    wounds as hurt,
)

RATINGS = ("TR", "ST", "AG", "CN", "W")
#: The five areas as heads of tables of armour.
BODY = tuple(area.lower() for area in t.AREAS)
FACTORS = "CF = TR + ST + AG, NF = TR + AG."
DRM_OF_ARMOUR = (
    f"On wound rolls {', '.join(f'{c} {signed(n)}' for c, n in zip('ABC', hurt.ARMOUR[:0:-1], strict=True))}."
)
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
#: The order in which V2.0 rolls the characteristics.
PERCENT_ORDER = (t.TR, t.ST, t.AG, t.W, t.CN)
KINDS_OF_MEN = ("style", "type", "moves", "class", "shield", "arms")
AREAS_AND_SHIELD = (*BODY, "shield")
#: Shields by the letters of the armour tables.
SHIELDS = {"S": "small", "L": "large"}


def percent(highest: int) -> str:
    """A result of percentile dice: ``07``, ``00`` for 100."""
    return f"{highest % 100:02}"


def spans(rows: tuple[tuple[int, int], ...] | list[tuple[int, ...]]) -> list[str]:
    """The results of percentile dice that rows stand for, whose first number is the highest: ``01-34``."""
    low, found = 1, []
    for row in rows:
        found.append(span(percent(low), percent(row[0])))
        low = row[0] + 1
    return found


# Making men


def by_percent() -> tuple[ReferenceCard, ...]:
    """Origins and values of V2.0 by percentile dice."""
    rolls = spans([row[:1] for row in older.ORIGINS])
    origins = tuple(
        (roll, t.STATIONS[row[1]], *(signed(row[2 + n]) if row[2 + n] else "" for n in PERCENT_ORDER))
        for roll, row in zip(rolls, older.ORIGINS, strict=True)
    )
    values = tuple(
        (RATINGS[n], ", ".join(f"{roll}: {v}" for roll, (_, v) in zip(spans(rows), rows, strict=True)))
        for n, rows in ((n, older.PERCENT_ROWS[n]) for n in PERCENT_ORDER)
    )
    heads = ("d100", "origin", *(RATINGS[n] for n in PERCENT_ORDER))
    return (
        ReferenceCard(
            "Origins", "V2.0, V1", heads, origins, note="Roll this first. Its numbers modify the rolls below."
        ),
        ReferenceCard("Characteristics", "V2.0, V1", ("rating", "d100: value"), values, note=FACTORS),
    )


def chart(rules: HouseRules, reds: range) -> ReferenceCard:
    """The chart of 36 men by the second die, for some faces of the first one (V4)."""
    men = centurions.CENTURIONS if rules.edition_chart else older.CHART
    rows = tuple((str(white), *("/".join(map(str, men[6 * red + white - 7])) for red in reds)) for white in range(1, 7))
    return ReferenceCard(
        f"Chart of men, {span(reds[0], reds[-1])}", "3.4, V4", ("second die", *(f"first {red}" for red in reds)), rows,
        note=f"TR/ST/AG/CN/W. {FACTORS}",
    )  # fmt: skip


def by_3d6(rules: HouseRules) -> ReferenceCard:
    """The values by 3D6 [3.4]."""
    table = creation.CHARACTERISTICS_BY_ROLL
    rows = tuple((str(place + 3), *(str(row[place]) for row in table)) for place in range(len(table[0])))
    placed = " The player assigns the five rolls as he likes." if rules.place_rolls else ""
    return ReferenceCard("Characteristics", "3.4", ("3D6", *RATINGS), rows, note=f"{FACTORS}{placed}")


def styles(rules: HouseRules) -> ReferenceCard:
    """Return the card of the edition's styles; of V2.0 with percentile dice and the armour worn."""
    v2 = rules.edition == TABLES_V2
    rolls = dict(zip([style for _, style in older.TYPES], spans(list(older.TYPES)), strict=True))
    rows = []
    for style in styles_of(rules):
        kind, moves, number, shield, *carried = creation.STYLES[style]
        worn = {creation.ROLLED: "rolled", t.NO_ITEM: "none"}.get(shield) or t.ITEMS[shield]
        held = ", ".join(t.ITEMS[each] for each in carried[:3] if each != t.NO_ITEM)
        name = t.KINDS[style]
        first = f"{rolls[style]} {name}" if v2 else name
        rows.append((first, t.TYPES[kind].lower(), str(moves), ROMAN[number], worn.removesuffix(" shield"), held))
    heads = ("d100, type", *KINDS_OF_MEN[1:]) if v2 else KINDS_OF_MEN
    return ReferenceCard("Styles", "19, V32, V42", heads, tuple(rows))


def pieces(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Armour, as it is rolled, bought or worn by a type (V5, V22)."""
    covers = (
        f"A, B, C: the class of a piece. With a number behind it, it counts only if 2D6 are no higher. {DRM_OF_ARMOUR}"
    )
    if rules.edition == TABLES_V2:
        worn = tuple((t.KINDS[t.OLD_VELITE + n], *words.split()[:-1]) for n, words in enumerate(armour.WORN))
        return (ReferenceCard("Armour", "V2.0", ("type", *BODY), worn, note=covers),)
    tables = armour.ROWS_OF_BILLINGS if rules.edition == BILLINGS else armour.ROWS_1981
    rows = tuple(
        (f"{name} {face}", *words.split()[:-1], SHIELDS[words.split()[-1]])
        for name, kind in zip(t.TYPES, tables, strict=True)
        for face, words in enumerate(kind, start=1)
    )
    if not rules.buy_armour:
        return (ReferenceCard("Armour", "3.12, V5", ("1D6", *AREAS_AND_SHIELD), rows, note=covers),)
    sold = [*map(str, range(armour.LEAST_SOLD, armour.MOST_SOLD + 1)), "full"]
    cost = tuple((letter, *map(str, row)) for letter, row in zip("CBA", armour.PRICES, strict=True))
    purse = ", ".join(f"{kind.lower()} {n}" for kind, n in zip(t.TYPES, armour.SESTERCES, strict=True))
    return (
        ReferenceCard(
            "Armour", "3.12, V22", ("sesterces", *sold), cost,
            note=f"{covers} Sesterces to spend: {purse}; a Retiarius as light.",
        ),
    )  # fmt: skip


def who_fights(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Characteristics, styles and armour of the edition."""
    made: tuple[ReferenceCard, ...]
    if rules.creation == BY_CHART:
        made = (chart(rules, range(1, 4)), chart(rules, range(4, 7)))
    else:
        made = (by_3d6(rules),) if rules.creation == BY_3D6 else by_percent()
    return (*made, styles(rules), *pieces(rules))


# Experience


def growing(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Injuries, what earns XP and what XP buy (V19, V29, V33, V41)."""
    v2 = rules.experience == V2_XP
    suffers = ", ".join(
        f"{area.lower()} {RATINGS[which]}" for area, which in zip(t.AREAS, injuries.SUFFERS, strict=True)
    )
    earns = (
        (f"each {xp.CF_A_POINT} attack CF above his defence CF", "+1"),
        *((("a match survived", signed(prices.SURVIVING)),) if v2 else (("a kill", signed(xp.KILL)),)),
        *(
            (f"bonus for a kill in turn {n}", f"slow {signed(slow)}, fast {signed(fast)}")
            for n, (slow, fast) in enumerate(zip(xp.SLOW_BONUS, xp.QUICK_BONUS, strict=True), start=1)
        ),
        ("opponent granted missus", signed(xp.SPARING)), ("granted missus himself", signed(xp.MISSUS)),
    )  # fmt: skip
    once = rules.experience == ONCE
    # How often a thing is bought is limited in 1981 alone (V41).
    buys = tuple(
        (f"+1 {name}", str(price), *((f"{most} in a career",) if once else ()))
        for name, price, most in zip(RATINGS, prices.PRICES, prices.MOST_IN_CAREER, strict=True)
    )
    return (
        ReferenceCard("After a match", "32, V29", steps=(
            (f"Injuries: roll 2D6 minus wounds for each wounded area. He loses each point below {prices.HEALS_FROM} "
            f"for good: {suffers}."),
            "With CN or W of 0 he is discharged.", "He earns XP.", "He may spend XP, and keeps the rest.",
        )),
        ReferenceCard("What earns XP", "33.2, V33, V41", ("for", "XP"), earns),
        ReferenceCard(
            "What XP buys", "33.3, V41", ("he buys", "XP", *(("how often",) if once else ())), buys,
            note="Between two matches he may buy two TR, or one TR and one other.",
        ),
    )  # fmt: skip
